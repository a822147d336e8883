"""The bot of Le trois (rules, *Bot*): it knows its hand, the board and the sizes, nothing else.

*Easy* lays a random token, *medium* takes the most points. *Hard* deals what it does not see in
many ways and plays each to the end, so it weighs what a token opens for the other, and what stays
in hand; with an empty bank it knows the other hand and reckons the rest out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.trois.boards import DIGITS, plan_of
from tablegames.games.trois.dealing import EACH
from tablegames.games.trois.endgame import Endgame, Stand, penalty, play_out
from tablegames.games.trois.field import Field
from tablegames.games.trois.typed import placement

SEARCHES = True

TURNS = (900, 2200)
"""From how many ms to how many it takes over a turn."""
NEXT_AFTER = 2500
"""How long the end of a game is looked at before the next one begins, in ms."""
PLAYOUTS = 900
"""So many games *hard* plays out over a turn, as many while all placements are left to choose from
as between the last two: each round drops the worse half, and all rounds are equally long."""
BUDGET = 1500
"""So many positions it looks at over a turn when the bank is empty."""

Cells = Mapping[int, str]
"""The cells that can be laid on, by number, with their moves: a cell wants but one digit."""


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """The move of the level. When it comes is drawn before anything is looked at."""
    if not legal:
        return None
    if view["phase"] != "play":
        return Act(legal[0], NEXT_AFTER)
    after = rng.randint(*TURNS)
    if len(legal) < 2:
        return Act(legal[0], after)
    plan = plan_of(view)
    cells = {plan.cells.index(placement(move)[1]): move for move in legal}
    field = Field(plan, view["board"])
    return Act(cells[LEVELS[level](view, field, cells, rng, stop)], after)


def _easy(view: JSON, field: Field, cells: Cells, rng: Random, stop: Stop) -> int:
    return rng.choice(list(cells))


def _medium(view: JSON, field: Field, cells: Cells, rng: Random, stop: Stop) -> int:
    return max(cells, key=lambda cell: (field.points(cell), rng.random()))


def _hard(view: JSON, field: Field, cells: Cells, rng: Random, stop: Stop) -> int:
    seat = view["turn"]
    if not view["bank"]:
        lead = view["points"][seat] - view["points"][1 - seat]
        other = unseen(view)[: view["hands"][1 - seat]]
        stand = Stand(list(view["hands"][seat]), other, lead, view["passes"])
        wins = view["options"]["goal"] != "total"
        found = Endgame(field, BUDGET, stop, wins=wins).best(stand)
        if found is not None:
            return found
    return _played_out(view, field, list(cells), rng, stop)


def unseen(view: JSON) -> list[int]:
    """The tokens that the seat to move does not see: in the other hand and in the bank."""
    seen = [*view["board"].values(), *view["hands"][view["turn"]]]
    return [digit for digit in DIGITS for _ in range(EACH - seen.count(digit))]


def _played_out(view: JSON, field: Field, left: list[int], rng: Random, stop: Stop) -> int:
    """What does best in many deals; the worse half is dropped again and again."""
    hidden, hand = unseen(view), view["hands"][view["turn"]]
    other = view["hands"][1 - view["turn"]]
    worth = dict.fromkeys(left, 0)
    left.sort(key=lambda cell: (-field.points(cell), cell))
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1:
        for _ in range(max(1, PLAYOUTS // rounds // len(left))):
            rng.shuffle(hidden)
            for cell in left:
                if stop():
                    return max(left, key=lambda one: worth[one])
                hands = [list(hand), hidden[:other]]
                worth[cell] += _margin(field.copy(), cell, hands, hidden[other:])
        left.sort(key=lambda cell: -worth[cell])
        del left[(len(left) + 1) // 2 :]
    return left[0]


def _margin(field: Field, cell: int, hands: list[list[int]], bank: Sequence[int]) -> int:
    """By how many points the game is won from here when that cell is laid on first."""
    points = field.points(cell)
    hands[0].remove(field.want[cell])
    field.lay(cell)
    hands[0] += bank[:1]
    if not hands[0]:
        return points + penalty(hands[1])
    return points + play_out(field, hands, bank[1:], 1)


LEVELS: Mapping[str, Callable[[JSON, Field, Cells, Random, Stop], int]] = MappingProxyType(
    {"easy": _easy, "medium": _medium, "hard": _hard}
)
