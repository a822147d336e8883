"""The bot of Domino (rules, *Bot*): it knows its own hand and what is public, nothing else.

*Easy* lays any domino that fits. *Medium* weighs dominoes one by one. *Hard* deals what it does
not see in many ways that agree with all that it has seen and heard, and plays each out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.domino import board, line, typed
from tablegames.games.domino.playout import DOUBLE, is_two_ends, play_out, points
from tablegames.games.domino.reckoning import BIT, WITH, Ends, Known, known
from tablegames.games.domino.tiles import HALVES, Tile

SEARCHES = False

PICKS, TURNS = (300, 900), (900, 2200)
"""From how many ms to how many it takes over a touch, and over a turn."""
PLAYOUTS = 500
"""So many games *hard* plays out over a turn, as many while seven dominoes are left to choose from
as between the last two: each round drops the worse half, and all rounds are equally long."""
FOLLOWED, LACKED, CHANCE = 2, 3, 0.5
"""What an end is worth to *medium* for each of its own dominoes that fits there, for a rival
that lacks the number, and what chance adds at most, in points."""

Laying = tuple[str, Tile, str]
"""A move, its domino and its end."""


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """The move of the level. When it comes is drawn before anything is looked at."""
    if not legal:
        return None
    after = rng.randint(*(PICKS if view["phase"] == typed.PICK else TURNS))
    if typed.REST in legal:
        return Act(typed.REST, after)
    layings = _different(view, legal)
    if len(layings) < 2:
        return Act(rng.choice(legal), after)
    return Act(LEVELS[level](view, layings, rng, stop)[0], after)


def _different(view: JSON, legal: Sequence[str]) -> list[Laying]:
    """The dominoes that can be laid; where both ends are alike, each at one of them."""
    layings = [(move, *typed.laying(move)) for move in legal if move[0].isdigit()]
    row = view["line"]
    if row and row[0][0] == row[-1][1]:
        return [one for one in layings if one[2] == line.LEFT]
    return layings


def _easy(view: JSON, layings: Sequence[Laying], rng: Random, stop: Stop) -> Laying:
    return rng.choice(layings)


def _medium(view: JSON, layings: Sequence[Laying], rng: Random, stop: Stop) -> Laying:
    """Heavy dominoes and doubles first, and ends that it can follow and its rivals cannot."""
    seen = known(view)
    sides = board.sides(view["seats"], view["options"])
    lacking = [
        sum(
            seen.lacks(seat, number) * (-1 if side == sides[seen.seat] else 1)
            for seat, side in enumerate(sides)
        )
        for number in HALVES
    ]

    def worth(laying: Laying) -> float:
        _, tile, end = laying
        rest = seen.hand ^ BIT[tile]
        followed = sum((rest & WITH[number]).bit_count() for number in _ends(seen, tile, end))
        lacked = sum(lacking[number] for number in _ends(seen, tile, end))
        shed = tile.points + (DOUBLE if tile.double else 0)
        return shed + FOLLOWED * followed + LACKED * lacked + CHANCE * rng.random()

    return max(layings, key=worth)


def _ends(seen: Known, tile: Tile, end: str) -> Ends:
    """The ends that the line has when the domino has been laid."""
    if seen.ends is None:
        return tile.high, tile.low
    left, right = seen.ends
    return (tile.other(left), right) if end == line.LEFT else (left, tile.other(right))


@dataclass(frozen=True)
class Stakes:
    """Who plays with whom, who follows whom, and what a 2 kabès of each side counts."""

    sides: tuple[int, ...]
    following: tuple[int, ...]
    playing: tuple[bool, ...]
    double: tuple[int, ...]

    def value(self, mine: int, winner: int | None, credit: int) -> float:
        """What a game is worth to a side: the loss is shared by all who did not win it."""
        if winner is None:
            return 0
        return credit if winner == mine else -credit / max(self.sides)

    def fewest_points(self, hands: Sequence[int]) -> int | None:
        """The side that wins a blocked game; None: nobody."""
        sums: dict[int, int] = {}
        for seat, hand in enumerate(hands):
            if self.playing[seat]:
                side = self.sides[seat]
                sums[side] = sums.get(side, 0) + points(hand)
        fewest = min(sums.values())
        winners = [side for side, total in sums.items() if total == fewest]
        return winners[0] if len(winners) == 1 else None


def stakes(view: JSON) -> Stakes:
    """What the match makes of the game that is on."""
    match, options, seats = view["match"], view["options"], view["seats"]
    playing = tuple(not out for out in match["out"])
    turns = [seat for seat in range(seats) if playing[seat]]
    following = tuple(
        next((other for other in turns if other > seat), turns[0]) for seat in range(seats)
    )
    if options["goal"] == "points":
        lacking = [-(-(options["target"] - score) // 50) for score in match["score"]]
    else:
        left = 1 if match["extra"] else options["games"] - match["played"]
        lacking = [left] * len(match["score"])
    double = tuple(max(1, min(2, games)) for games in lacking)
    return Stakes(board.sides(seats, options), following, playing, double)


def _hard(view: JSON, layings: Sequence[Laying], rng: Random, stop: Stop) -> Laying:
    """What does best in many deals; the worse half is dropped again and again."""
    seen, match = known(view), stakes(view)
    worth = dict.fromkeys(layings, 0.0)
    left = list(layings)
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1:
        for _ in range(PLAYOUTS // rounds // len(left)):
            if stop():
                return max(left, key=lambda laying: worth[laying])
            hands, boneyard = seen.deal(rng, view["seats"])
            for laying in left:
                worth[laying] += _played_out(seen, match, laying, hands.copy(), boneyard.copy())
        left.sort(key=lambda laying: -worth[laying])
        del left[(len(left) + 1) // 2 :]
    return left[0]


def _played_out(
    seen: Known, match: Stakes, laying: Laying, hands: list[int], boneyard: list[int]
) -> float:
    """What the game is worth when that domino is laid and the hands are these."""
    _, tile, end = laying
    seat, domino = seen.seat, BIT[tile]
    hands[seat] ^= domino
    if not hands[seat]:
        winner: int | None = seat
        two_ends = seen.ends is not None and is_two_ends(domino, *seen.ends)
    else:
        ends = _ends(seen, tile, end)
        winner, two_ends = play_out(hands, ends, match.following[seat], match.following, boneyard)
    if winner is None:
        return match.value(match.sides[seat], match.fewest_points(hands), 1)
    side = match.sides[winner]
    return match.value(match.sides[seat], side, match.double[side] if two_ends else 1)


LEVELS: Mapping[str, Callable[[JSON, Sequence[Laying], Random, Stop], Laying]] = MappingProxyType(
    {"easy": _easy, "medium": _medium, "hard": _hard}
)
