"""How strong the bots of Menteur are: level against level, half of the table each.

``python -m tests.benchmarks.menteur [MATCHES]`` plays so many matches (200) a pairing on real
tables and prints JSON: the share of the matches that the stronger level wins, the least that it
should (more than its part of the seats), and whether it does. Who sits after whom counts for much,
for a lay that is doubted gives the next seat an empty pile: all ways to sit take turns.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import combinations
from time import perf_counter

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.menteur import bot
from tablegames.games.menteur.rules import GAME, State

MATCHES = 200
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
SEATS = (2, 4)
LEAST = 0.55
"""So many of the decided matches the seats of the stronger level win at least; equals win half."""


def table(number: int, levels: Sequence[str], **options: object) -> Table[State]:
    """A table of bots of these levels at which nobody watches and no record is kept."""
    seats = tuple(SeatSpec(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels))
    header = Header("menteur", seats, options, f"{number:032x}", start="2024-05-01T12:00:00")
    return Table(GAME, header, lambda line: None, bot=bot)


def winners(number: int, levels: Sequence[str], **options: object) -> list[str]:
    """The levels of the seats that win one match."""
    played = table(number, levels, **options)
    while (due := played.wake()) is not None:
        played.advance(due)
    assert played.outcome is not None
    return [levels[seat] for seat in played.outcome.winners]


def share(
    stronger: str, weaker: str, seats: int, matches: int, first: int = 0, **options: object
) -> float:
    """The part of the matches that the stronger half of the table wins; a shared win is shared."""
    won, ways = 0.0, list(combinations(range(seats), seats // 2))
    for number in range(first, first + matches):
        seated = ways[number % len(ways)]
        levels = [stronger if seat in seated else weaker for seat in range(seats)]
        best = winners(number, levels, **options)
        won += best.count(stronger) / len(best)
    return won / matches


def main(matches: int = MATCHES) -> None:
    """Every pairing at each table; exits with 1 if a level is not clearly stronger."""
    begun = perf_counter()
    found: dict[str, JSON] = {}
    for announce in ("cycle", "same", "near"):
        for seats in SEATS:
            for one, other in PAIRINGS:
                won = share(one, other, seats, matches, announce=announce)
                told = {"won": round(won, 3), "least": LEAST, "good": won >= LEAST}
                found[f"{one} - {other}, {seats} seats, {announce}"] = told
                print(f"{one} - {other}, {seats} seats, {announce}: {won:.3f}", file=sys.stderr)
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"matches": matches, "levels": found, "seconds": seconds}, indent=2))
    sys.exit(not all(one["good"] for one in found.values()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
