"""The bot of Colonno (rules, *Bot*): it knows what lies open, as everybody does.

*Easy* likes low cards. *Medium* weighs every action by the sum that it expects, columns among it.
*Hard* also looks at what it leaves to the next seat, and at all sums before it closes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.colonno.board import CELLS, COLUMNS
from tablegames.games.colonno.judging import Sight, hidden, places, put, sight
from tablegames.games.colonno.moves import NEXT
from tablegames.games.colonno.state import DREW, OPEN, TURN

SEARCHES = False

AFTER = (600, 1400)
"""How many ms it takes over a step, of whatever kind, drawn before it looks."""
ROUND_AFTER = 2500
"""How long the end of a round is looked at before the next one begins, in ms."""
LIKED = 3
"""*Easy* takes and keeps cards up to that value."""
ODD = 6
"""Once in so many placings *easy* picks any cell."""
TRIES = 2.0
"""*Medium* reckons that about so many cards come by that could complete a column."""
PER_TURN = 1.5
"""*Hard* reckons with so many in each turn that is still to come."""
SHARED = 0.4
"""What the gain of the next seat counts against the own, to *hard*, at a table of two."""


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """The next step of the level. When it comes does not depend on what it is."""
    if not legal:
        return None
    after = rng.randint(*AFTER)
    if NEXT in legal:
        return Act(NEXT, ROUND_AFTER)
    seen = sight(view)
    if view["phase"] == OPEN:
        return Act(_opening(seen, rng), after)
    if len(legal) == 1:
        return Act(legal[0], after)
    return Act(LEVELS[level](seen, view["phase"], legal, rng), after)


def _opening(seen: Sight, rng: Random) -> str:
    """A card of a column in which none is face up yet."""
    fresh = [
        place
        for place in hidden(seen.board)
        if all(seen.board[other] in {"?", None} for other in COLUMNS[place % len(COLUMNS)])
    ]
    return _flip(rng.choice(fresh or hidden(seen.board)))


def _flip(place: int) -> str:
    return f"flip {CELLS[place]}"


def _place(place: int) -> str:
    return f"place {CELLS[place]}"


def _easy(seen: Sight, phase: str, legal: Sequence[str], rng: Random) -> str:
    """Takes and keeps low cards, on its highest card or a face-down one, at times anywhere."""
    if phase == TURN:
        liked = seen.top is not None and seen.top <= LIKED and _liked(seen, seen.top) is not None
        return "take" if liked or "draw" not in legal else "draw"
    if seen.held is None:
        return rng.choice(legal)
    if phase == DREW and seen.held > LIKED and "throw" in legal:
        return "throw"
    if rng.randrange(ODD) == 0:
        return rng.choice([move for move in legal if move.startswith("place")])
    liked_place = _liked(seen, seen.held)
    if liked_place is None and "throw" in legal:
        return "throw"
    return _place(places(seen.board)[0] if liked_place is None else liked_place)


def _liked(seen: Sight, card: int) -> int | None:
    """The highest card that is above this one, face-down cards counting as their mean."""
    worst = max(places(seen.board), key=lambda place: seen.value(seen.board[place]))
    return worst if seen.helps(worst, card) else None


@dataclass(frozen=True)
class Weigher:
    """Chooses by what it expects. ``far``: it looks beyond its own board."""

    far: bool

    def __call__(self, seen: Sight, phase: str, legal: Sequence[str], rng: Random) -> str:
        """What costs least."""
        seen = replace(seen, tries=PER_TURN * seen.left if self.far else TRIES)
        if phase == TURN:
            return self._begins(seen, legal)
        if seen.held is None:
            return _flip(min(hidden(seen.board), key=lambda place: self._flipped(seen, place)))
        costs = {_place(place): self._placed(seen, place, seen.held) for place in self._open(seen)}
        if "throw" in legal:
            costs["throw"] = self._thrown(seen, seen.held)
        return min(costs, key=lambda move: costs[move])

    def _begins(self, seen: Sight, legal: Sequence[str]) -> str:
        """Takes what is better than a draw; but only what lowers its sum or clears a column."""
        if "draw" not in legal:
            return "take"
        if seen.top is None or not any(seen.helps(at, seen.top) for at in places(seen.board)):
            return "draw"
        taken = min(self._placed(seen, at, seen.top) for at in self._helped(seen, seen.top))
        drawn = seen.cost(seen.board) - seen.drawn()
        return "take" if taken < drawn else "draw"

    def _open(self, seen: Sight) -> Sequence[int]:
        """The cells that come into question for the card in the hand."""
        assert seen.held is not None
        return self._helped(seen, seen.held) or places(seen.board)

    def _helped(self, seen: Sight, card: int) -> list[int]:
        return [at for at in places(seen.board) if seen.helps(at, card)]

    def _placed(self, seen: Sight, place: int, card: int) -> float:
        cells = put(seen.board, place, card)
        old = seen.board[place]
        return seen.cost(cells) + self._left(seen, cells, old if isinstance(old, int) else None)

    def _thrown(self, seen: Sight, card: int) -> float:
        """The throw, and the best of the flips that follow."""
        flips = min(self._flipped(seen, place) for place in hidden(seen.board))
        return flips + self._given(seen, card)

    def _flipped(self, seen: Sight, place: int) -> float:
        """What the board is worth on average when that card is turned up."""
        total = max(1, seen.unseen.total())
        costs = (
            count * (seen.cost(cells) + (seen.closing(cells) if self.far else 0))
            for value, count in seen.unseen.items()
            if count
            for cells in [put(seen.board, place, value)]
        )
        return sum(costs) / total

    def _left(self, seen: Sight, cells: tuple[int | str | None, ...], old: int | None) -> float:
        """What it costs to leave the board and the discard like that."""
        if not self.far:
            return 0
        return seen.closing(cells) + (0 if old is None else self._given(seen, old))

    def _given(self, seen: Sight, card: int) -> float:
        """What the card on the discard is worth to the next seat."""
        if not self.far:
            return 0
        return SHARED / (len(seen.boards) - 1) * seen.bettered(seen.following, card)


Chooser = Callable[[Sight, str, Sequence[str], Random], str]
LEVELS: Mapping[str, Chooser] = MappingProxyType(
    {"easy": _easy, "medium": Weigher(far=False), "hard": Weigher(far=True)}
)
