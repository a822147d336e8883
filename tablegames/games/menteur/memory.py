"""What a bot remembers of a round: what everybody saw, and what it laid itself.

It is fed with the views of its own seat in the order in which they come, and with nothing else.
A bot that begins in the middle of a match knows what the present view says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tablegames.engine.game import JSON
from tablegames.games.menteur.views import size


def own_seat(view: JSON) -> int:
    """The seat that is given this view of a round that goes on: the one whose hand it shows."""
    return next(seat for seat, hand in enumerate(view["hands"]) if isinstance(hand, list))


def count(cards: Sequence[str]) -> Counter[str]:
    """The cards by rank."""
    return Counter(card[0] for card in cards)


@dataclass
class Memory:
    """What one seat knows beyond its present view; seats are numbered as at the table."""

    held: dict[int, Counter[str]] = field(default_factory=dict)
    """By seat the cards that it surely still has: it took them, and laid too few since."""
    public: dict[int, Counter[str]] = field(default_factory=dict)
    """The same, of what everybody saw."""
    caught: Counter[int] = field(default_factory=Counter)
    honest: Counter[int] = field(default_factory=Counter)
    """By seat how many of its lays were turned up: false ones, and true ones."""
    _lays: tuple[int, int] = (0, 0)
    _doubted: tuple[int, int] = (0, 0)
    _mine: tuple[str, ...] = ()

    def see(self, view: JSON) -> None:
        """Take in the next view of the seat."""
        if view["phase"] in {"round-over", "over"}:
            return
        now = (view["round"], view["lays"])
        if view["round"] != self._lays[0]:
            self.held, self.public = {}, {}
        shown = view["shown"]
        if shown is not None and self._doubted != now and view["lays"]:
            self._doubted = now
            self._turned_up(view, shown)
        elif now != self._lays and view["pile"]:
            self._laid(view["pile"][-1])
        self._lays = now
        self._mine = _own(view)

    def _laid(self, laid: JSON) -> None:
        """Of what a seat surely had, any card may be among those that it has laid."""
        lost = size(laid["cards"])
        for known in (self.held, self.public):
            if laid["seat"] in known:
                known[laid["seat"]] = Counter(
                    {rank: n - lost for rank, n in known[laid["seat"]].items() if n > lost}
                )

    def _turned_up(self, view: JSON, shown: JSON) -> None:
        (self.honest if shown["true"] else self.caught)[shown["layer"]] += 1
        taker = shown["taker"]
        seen = count(shown["cards"])
        self.public[taker] = self.public.get(taker, Counter()) + seen
        if taker != own_seat(view):
            mine = seen + count(self._mine)
            if shown["layer"] == own_seat(view):  # its own cards are among those that it laid
                mine -= seen
            self.held[taker] = self.held.get(taker, Counter()) + mine


def _own(view: JSON) -> tuple[str, ...]:
    """The seat's own cards in the pile."""
    seat = own_seat(view)
    return tuple(card for laid in view["pile"] if laid["seat"] == seat for card in laid["cards"])
