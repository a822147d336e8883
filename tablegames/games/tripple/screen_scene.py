"""From a view of Tripple to what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.tripple import words
from tablegames.games.tripple.pictures import PICTURES
from tablegames.games.tripple.state import OVER, PAUSE, RACE, READY
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line
from tablegames.widgets.look import Glyphs
from tablegames.widgets.race import Racer, Scene
from tablegames.widgets.symbolcard import Face, Symbol


@dataclass(frozen=True)
class Onlooker:
    """Who looks at the table: the names by seat, language and glyphs, and whose keys are here.

    ``words``: no pictures, words alone. ``hidden``: the table stands, and nobody may use that to
    look for the picture in peace. ``still``: nothing counts down.
    """

    names: Sequence[str]
    tr: Translator
    glyphs: Glyphs
    keys: Mapping[int, str]
    words: bool = False
    hidden: bool = False
    still: bool = False


class Stage:
    """Makes scenes for one onlooker; the pictures of a match are the same all the time."""

    def __init__(self, view: JSON, onlooker: Onlooker) -> None:
        self._by = onlooker
        self.hidden = onlooker.hidden
        self._symbols = [_symbol(number, onlooker) for number in view["pictures"]]

    def scene(self, view: JSON) -> Scene:
        """What lies on the table at that view."""
        tr, by = self._by.tr, self._by
        aside = len(view["aside"])
        return Scene(
            racers=tuple(self._racer(view, seat) for seat in range(view["seats"])),
            people=len(by.keys),
            centre=self._centre(view),
            captions=self._captions(view),
            ready=view["until"] if view["phase"] == READY and not by.still else 0,
            pile=view["talon"],
            pile_said=tr("draw pile"),
            aside=aside,
            aside_said=tr("put aside"),
            columns=columns(view),
        )

    def _racer(self, view: JSON, seat: int) -> Racer:
        by, locked = self._by, view["locked"][seat]
        return Racer(
            seat=seat,
            name=by.names[seat],
            won=view["won"][seat],
            face=self._face(
                view["faces"][view["tops"][seat]],
                keys=by.keys.get(seat, ""),
                seat=seat,
                faded=bool(locked),
            ),
            locked=0 if by.still else locked,
            corner=list(by.keys).index(seat) if seat in by.keys else None,
            note=self._note(view, seat),
            ahead=view["phase"] == PAUSE and view["last"] and view["last"]["seat"] == seat,
        )

    def _note(self, view: JSON, seat: int) -> str:
        if view["phase"] != OVER:
            return self._by.tr("locked") if view["locked"][seat] and self._by.still else ""
        place = 1 + sum(won > view["won"][seat] for won in view["won"])
        return self._by.tr("place {n}", n=place)

    def _centre(self, view: JSON) -> Face | None:
        """The card in the centre, or the one of the last race with what was found on it."""
        if view["phase"] == RACE:
            return None if self._by.hidden else self._face(view["faces"][view["centre"]])
        last = view["last"]
        if view["phase"] == READY or last is None:
            return None
        symbols = view["faces"][last["card"]]
        found = None if last["symbol"] is None else symbols.index(last["symbol"])
        return self._face(symbols, faded=found is None, marked=found)

    def _face(self, symbols: Sequence[int], **how: object) -> Face:
        drawn = tuple(self._symbols[symbol] for symbol in symbols)
        return Face(drawn, words=self._by.words, **how)  # type: ignore[arg-type]

    def _captions(self, view: JSON) -> Sequence[Line]:
        tr, last = self._by.tr, view["last"]
        if view["phase"] == READY:
            return [[Bit(tr("Get ready"), "felt_gold", bold=True)]]
        if view["phase"] == RACE or last is None:
            return []
        ink = "felt_text" if last["seat"] is None else f"felt_seat{last['seat']}"
        said = (words.raced, words.raced_short)
        return [[Bit(one(view, tr, self._by.names), ink, bold=True)] for one in said]


def columns(view: JSON) -> int:
    """Pictures a row of a card of this match."""
    return len(view["faces"][view["tops"][0]]) // 2


def _symbol(number: int, by: Onlooker) -> Symbol:
    shown = PICTURES[number]
    role = f"picture_{shown.colour}"
    return Symbol(shown.drawn(by.glyphs), shown.word(by.tr), shown.short(by.tr), role)
