"""How strong the bots of Dreieck are: level against level, on real tables.

``python -m tests.benchmarks.dreieck`` plays 200 matches a pairing and prints JSON. In a pairing
one bot of the one level sits with two of the other, each seat and both ways round in turn; by
chance alone the lone one would win a third.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from time import perf_counter

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.dreieck import bot
from tablegames.games.dreieck.rules import GAME, State

MATCHES = 198
"""A multiple of six: three seats, and either level alone against two."""
PAIRINGS = (("hard", "medium"), ("medium", "easy"), ("hard", "easy"))
LEAST = 1.5
"""The stronger level scores and wins per seat at least so many times what the weaker does."""


def table(number: int, *seats: SeatSpec, **options: object) -> Table[State]:
    """A table at which nobody watches and no record is kept."""
    header = Header("dreieck", seats, options, f"{number:032x}", start="2024-05-01T12:00:00")
    return Table(GAME, header, lambda line: None, bot=bot)


def of_bots(number: int, *levels: str) -> Table[State]:
    """A match of bots of these levels, played to its end."""
    played = table(number, *(SeatSpec(level, "bot", level) for level in levels))
    while (due := played.wake()) is not None:
        played.advance(due)
    return played


def seatings(one: str, other: str, matches: int) -> Iterator[tuple[int, list[str]]]:
    """The number of each match with its levels by seat: each alone at each seat in turn."""
    for number in range(matches):
        lone, pair = (one, other) if number % 2 else (other, one)
        levels = [pair] * 3
        levels[number // 2 % 3] = lone
        yield number, levels


def levels(stronger: str, weaker: str, matches: int = MATCHES) -> JSON:
    """The chance of a seat of each level to win a match, and its points."""
    seats = {stronger: 0, weaker: 0}
    won, points = dict(seats), dict(seats)
    for number, seated in seatings(stronger, weaker, matches):
        outcome = of_bots(number, *seated).outcome
        assert outcome is not None
        for seat, level in enumerate(seated):
            seats[level] += 1
            won[level] += seat in outcome.winners
            points[level] += outcome.scores[seat]
    shares = {level: won[level] / seats[level] for level in seats}
    return {
        "matches": matches,
        "won": {level: round(share, 3) for level, share in shares.items()},
        "points": {level: round(points[level] / seats[level], 1) for level in seats},
        "least": LEAST,
        "good": shares[stronger] >= LEAST * shares[weaker],
    }


def main() -> None:
    """Every pairing; exits with 1 if one does not lie in its band."""
    begun = perf_counter()
    found = {f"{one} - {other}": levels(one, other) for one, other in PAIRINGS}
    print(json.dumps({**found, "seconds": round(perf_counter() - begun, 1)}, indent=2))
    sys.exit(not all(band["good"] for band in found.values()))


if __name__ == "__main__":
    main()
