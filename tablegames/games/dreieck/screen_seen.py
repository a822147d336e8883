"""The cards of the block that this seat may know, by rank: suits do not matter here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.cards import rank
from tablegames.engine.game import JSON
from tablegames.games.dreieck.deck import DECK, RANKS
from tablegames.games.dreieck.views import HIDDEN
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread
from tablegames.widgets.playingcard import HOLLOW, face, suit_of
from tablegames.widgets.room import look_of, tr_of


def seen(view: JSON) -> tuple[frozenset[str], frozenset[str]]:
    """The cards of the finished rounds of this block, and those of this round."""
    before = {card for used in view["used"] for card in (*used["hands"], used["right"])}
    now = {*view["hands"], view["right"]}
    return frozenset(before - {HIDDEN}), frozenset(now - {HIDDEN})


class SeenCards(Lines):
    """A line a rank: each card that was seen at its suit's place, and how many were not."""

    DEFAULT_CSS = "SeenCards { width: 1fr; height: 9; }"

    def __init__(self) -> None:
        super().__init__()
        self._before: frozenset[str] = frozenset()
        self._now: frozenset[str] = frozenset()

    def show_view(self, view: JSON, *, hidden: bool = False) -> None:
        """Show what that view knows; ``hidden``: but for the cards of this round."""
        self._before, self._now = seen(view)
        if hidden:
            self._now = frozenset()
        self.relay()

    def forget(self) -> None:
        """Nothing was seen."""
        self._before = self._now = frozenset()
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A title and six lines, a blank one before and after."""
        tr = tr_of(self)
        title = cut([Bit(f" {tr('Cards seen')}", "dim")], width)
        left = [Bit(f"{tr('unseen')} ", "dim")]
        return [[], spread(title, left, width), *self._ranks(width), []][:height]

    def _ranks(self, width: int) -> Iterator[Line]:
        known = self._before | self._now
        for one in RANKS:
            cards = [card for card in DECK if rank(card) == one]
            bits = [Bit(f"  {one}  ", "bright", bold=True)]
            for card in cards:
                bits += [self._card(card), Bit(" ")]
            unseen = sum(card not in known for card in cards)
            yield spread(bits, [Bit(f"{unseen} ", "bright" if unseen else "dim", bold=True)], width)

    def _card(self, card: str) -> Bit:
        """A card of this round is in gold."""
        if card not in self._before | self._now:
            return Bit("·", "dim")
        suit = face(card).suit
        red = suit in HOLLOW and look_of(self).colours in {"true", "256"}
        ink = "gold" if card in self._now else "text"
        return Bit(suit_of(suit, look_of(self), red=red), ink, bold=card in self._now)
