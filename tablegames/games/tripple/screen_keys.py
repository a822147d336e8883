"""Who has pressed what: keys by their place, repeats of held keys, and moves that are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from tablegames.engine.game import JSON
from tablegames.games.tripple.pictures import picture
from tablegames.games.tripple.state import RACE
from tablegames.locale import Translator
from tablegames.widgets.keyplaces import MOST, Repeats
from tablegames.widgets.keysets import Keys, meanings
from tablegames.widgets.players import LETTERS

_TYPED = re.compile(r"(?:press\s+)?([0-9]+)", re.ASCII | re.IGNORECASE)


class Press(NamedTuple):
    """A seat presses the picture at that place of its card; ``held``: its key is held down."""

    seat: int
    place: int
    held: bool = False


class KeyMap:
    """The keys of the people at one keyboard, by seat in the order of the seats."""

    def __init__(self, keys: Keys, seats: tuple[int, ...], columns: int) -> None:
        self._seats = seats
        found = [(*own[:columns], *own[MOST : MOST + columns]) for own in keys[: len(seats)]]
        self._places = meanings(found)
        if len(seats) == 1:  # who is alone may use the digits for all places too
            digits = [str(place + 1) for place in range(2 * columns)]
            self._places = {**meanings([digits]), **self._places}
        self.labels: Mapping[int, str] = {
            seat: "".join(own) for seat, own in zip(seats, found, strict=True)
        }
        """The keys of each seat, row by row, as they are written on its card."""
        self._repeats = Repeats()

    def mine(self, character: str | None) -> bool:
        """Whether the character is somebody's key."""
        return character is not None and character.lower() in self._places

    def heard(self, character: str, at: float) -> Press | None:
        """What a key is that came at that time, in seconds; None: no press, but a repeat."""
        key = character.lower()
        person, place = self._places[key]
        told = self._repeats.heard(key, at)
        if told == "repeat":
            return None
        return Press(self._seats[person], place, told == "held")


def move(view: JSON, press: Press) -> str | None:
    """The move that a press is; None: a key that is held has nothing to press now."""
    own = view["faces"][view["tops"][press.seat]]
    if not press.held:
        return f"press {own[press.place]}"
    if view["phase"] != RACE or view["locked"][press.seat]:
        return None
    centre = view["faces"][view["centre"]]
    return next(f"press {symbol}" for symbol in own if symbol not in centre)


def typed(text: str, view: JSON, seats: tuple[int, ...], tr: Translator) -> tuple[int | None, str]:
    """The seat that a typed text is for (None: it is not said) and its move.

    One writes the word of a picture or its beginning, or its number, with or without ``press``;
    where several sit at the keyboard, the letter of the seat comes first.
    """
    seat: int | None = seats[0] if len(seats) == 1 else None
    first, _, rest = text.strip().partition(" ")
    named = LETTERS.find(first.upper()) if len(first) == 1 and rest else -1
    if named in seats:
        seat, text = named, rest
    text = text.strip()
    if seat is None:
        return None, text
    number = _TYPED.fullmatch(text)
    if number:
        return seat, f"press {int(number[1])}"
    return seat, _by_word(text.removeprefix("press ").casefold(), view, seat, tr) or text


def _by_word(word: str, view: JSON, seat: int, tr: Translator) -> str | None:
    """The press of the picture on the seat's card whose word is that, or begins so."""
    own: list[int] = view["faces"][view["tops"][seat]]
    word = tr.spelled(word)
    words = {symbol: picture(view, symbol).word(tr).casefold() for symbol in own}
    exact = [symbol for symbol, said in words.items() if said == word]
    begun = [symbol for symbol, said in words.items() if word and said.startswith(word)]
    found = exact or (begun if len(begun) == 1 else [])
    return f"press {found[0]}" if found else None
