"""How strong the bots of Colonno are: level against level, and what a step takes.

``python -m tests.benchmarks.colonno [MATCHES]`` plays so many matches of five rounds (40) a
pairing on real tables at which the two levels sit by turns, and prints JSON: the share of the
matches that the stronger level wins, how much lower its seats score in a round on average,
whether that is enough; and the CPU time that a step of *hard* took, in ms.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time

from tablegames.engine.game import JSON, Act, Stop
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.colonno import bot
from tablegames.games.colonno.rules import GAME, State

MATCHES = 40
ROUNDS = 5
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
TABLES = (2, 4)
LEAST = 1.0
"""The stronger level scores so much less in a round at least."""


class Timed:
    """The bot, with the CPU time of each choice that *hard* makes, in ms."""

    SEARCHES = False

    def __init__(self) -> None:
        self.took: list[float] = []

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        """As the bot."""
        return bot.asks(view, legal)

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        """As the bot."""
        begun = process_time()
        found = bot.act(view, legal, level, rng, stop)
        if level == "hard" and len(legal) > 1 and view["phase"] != "open":
            self.took.append(1000 * (process_time() - begun))
        return found


def played(
    number: int, levels: Sequence[str], rounds: int, timed: Timed | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and totals of a match of bots; nobody watches and no record is kept."""
    seats = tuple(SeatSpec(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels))
    options = {"rounds": rounds}
    header = Header("colonno", seats, options, f"{number:032x}", start="2024-05-01T12:00:00")
    at: Table[State] = Table(GAME, header, lambda line: None, bot=timed or bot)
    while (due := at.wake()) is not None:
        at.advance(due)
    assert at.outcome is not None
    return at.outcome.winners, at.outcome.scores


def levels(
    stronger: str,
    weaker: str,
    seats: int,
    matches: int,
    rounds: int = ROUNDS,
    timed: Timed | None = None,
) -> JSON:
    """How the stronger level does against the weaker one, by turns at every seat."""
    won, lower = 0, 0.0
    for number in range(matches):
        sitting = [stronger if (seat + number) % 2 else weaker for seat in range(seats)]
        winners, totals = played(number, sitting, rounds, timed)
        won += sitting[winners[0]] == stronger
        for total, level in zip(totals, sitting, strict=True):
            lower += (total if level == weaker else -total) / (seats / 2) / rounds / matches
    return {
        "matches": matches,
        "won": round(won / matches, 3),
        "lower": round(lower, 2),
        "good": lower >= LEAST,
    }


def main() -> None:
    """Every pairing at every table; exits with 1 if one is not strong enough."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    begun, timed = perf_counter(), Timed()
    found = {
        f"{stronger} - {weaker}, {seats} seats": levels(
            stronger, weaker, seats, matches, timed=timed
        )
        for stronger, weaker in PAIRINGS
        for seats in TABLES
    }
    took = sorted(timed.took)
    ms = {"middle": round(took[len(took) // 2], 1), "longest": round(took[-1], 1)}
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"levels": found, "hard, ms a step": ms, "seconds": seconds}, indent=2))
    sys.exit(not all(one["good"] for one in found.values()))


if __name__ == "__main__":
    main()
