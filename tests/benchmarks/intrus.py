"""How well the bots of Intrus find the intruders: ``python -m tests.benchmarks.intrus [MATCHES]``.

Level against level at the same tables: the share of the citizens' votes that hit an intruder, from
round 2 on, when there is something to go by. And tables of one level: how often the citizens win.
Prints JSON; exits with 1 where a level is not better than the one below it by the margin.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from time import perf_counter

from tablegames.engine.game import JSON
from tablegames.games.intrus.wordfile import pairs
from tests.games.intrus.tables import Done, bots_match

LEVELS = ("easy", "medium", "hard")
LANGUAGES = ("en", "ht", "fr", "de")
MATCHES = 200
MARGIN = 0.05
"""By so much the share of hits of a level lies above that of the level below it, at least."""
SEATS = 6


def is_hit(done: Done) -> bool | None:
    """Whether a vote of a citizen hit an intruder; None: it is no such vote."""
    late = done.before.round > 1 and done.seat not in done.before.intruders
    if not (late and done.move.startswith("vote")):
        return None
    return int(done.move.removeprefix("vote ")) in done.before.intruders


def hits(first: str, second: str, matches: int) -> dict[str, float]:
    """At tables where two levels sit by turns, the share of the votes of each that hit."""
    votes: Counter[str] = Counter()
    good: Counter[str] = Counter()
    for number in range(matches):
        levels = [(first, second)[(seat + number) % 2] for seat in range(SEATS)]
        for done in bots_match(number, levels, pairs=pairs(LANGUAGES[number % 4]), talk_ms=0):
            hit = is_hit(done)
            if hit is not None:
                votes[done.level] += 1
                good[done.level] += hit
    return {level: round(good[level] / votes[level], 3) for level in (first, second)}


def citizens_win(level: str, matches: int) -> float:
    """How often the citizens win where all are of that level."""
    won = 0
    for number in range(matches):
        *_, last = bots_match(number, [level] * SEATS, pairs=pairs(LANGUAGES[number % 4]))
        won += last.after.results[-1].side == "citizens"
    return round(won / matches, 3)


def main(matches: int = MATCHES) -> None:
    """Every pairing, and every level alone."""
    begun = perf_counter()
    found: dict[str, JSON] = {}
    for weaker, stronger in (("easy", "medium"), ("medium", "hard"), ("easy", "hard")):
        share = hits(weaker, stronger, matches)
        good = share[stronger] - share[weaker] >= MARGIN
        found[f"{stronger} - {weaker}"] = {**share, "good": good}
    alone = {level: citizens_win(level, matches) for level in LEVELS}
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"hits": found, "citizens win": alone, "seconds": seconds}, indent=2))
    sys.exit(not all(one["good"] for one in found.values()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
