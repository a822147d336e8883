"""How strong the bots of Président are: level against level, and what a move takes.

``python -m tests.benchmarks.president [MATCHES]`` plays so many matches (40) a pairing on real
tables at which the two levels sit by turns, and prints JSON: the share of the matches that the
stronger level wins, how many places better its seats end a round on average, whether that is
enough; and the CPU time that a choice of *hard* took, in ms.
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
from tablegames.games.president import bot
from tablegames.games.president.rules import GAME, State

MATCHES = 40
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
TABLES: Sequence[tuple[int, JSON]] = (
    (3, {}),
    (4, {}),
    (6, {}),
    (4, {"pass_locks": True, "revolution": True}),
)
LEAST = 0.2
"""So many places better the stronger level ends a round at least."""


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
        if level == "hard" and len(legal) > 1 and view["phase"] == "play":
            self.took.append(1000 * (process_time() - begun))
        return found


def played(number: int, levels: Sequence[str], options: JSON, timed: Timed | None = None) -> State:
    """The end of a match of bots of these levels; nobody watches and no record is kept."""
    seats = tuple(SeatSpec(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels))
    header = Header("president", seats, options, f"{number:032x}", start="2024-05-01T12:00:00")
    at: Table[State] = Table(GAME, header, lambda line: None, bot=timed or bot)
    last: list[JSON] = []
    at.sit(None, lambda told: last.append(told.after))
    while (due := at.wake()) is not None:
        at.advance(due)
        del last[:-1]
    deals = {"deals": [], "secret": f"{number:032x}"}
    view = {name: value for name, value in last[0].items() if name != "titles"}
    return GAME.load(view | deals)


def levels(
    stronger: str, weaker: str, seats: int, options: JSON, matches: int, timed: Timed | None = None
) -> JSON:
    """How the stronger level does against the weaker one, by turns at every seat."""
    won, points = 0, {stronger: 0.0, weaker: 0.0}
    for number in range(matches):
        sitting = [stronger if (seat + number) % 2 else weaker for seat in range(seats)]
        end = played(number, sitting, options, timed)
        outcome = GAME.outcome(end)
        assert outcome is not None
        won += sitting[outcome.winners[0]] == stronger
        for level in points:
            scores = [s for s, sat in zip(outcome.scores, sitting, strict=True) if sat == level]
            points[level] += sum(scores) / len(scores) / len(end.rounds) / matches
    better = points[stronger] - points[weaker]
    return {
        "matches": matches,
        "won": round(won / matches, 3),
        "places": round(better, 3),
        "good": better >= LEAST,
    }


def main() -> None:
    """Every pairing at every table; exits with 1 if one is not strong enough."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    begun, timed = perf_counter(), Timed()
    found = {
        f"{stronger} - {weaker}, {seats} seats{', options' if options else ''}": levels(
            stronger, weaker, seats, options, matches, timed
        )
        for stronger, weaker in PAIRINGS
        for seats, options in TABLES
    }
    took = sorted(timed.took)
    ms = {"middle": round(took[len(took) // 2], 1), "longest": round(took[-1], 1)}
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"levels": found, "hard, ms a choice": ms, "seconds": seconds}, indent=2))
    sys.exit(not all(one["good"] for one in found.values()))


if __name__ == "__main__":
    main()
