"""How strong the bots of Domino are: level against level in each format, and what a move takes.

``python -m tests.benchmarks.domino [MATCHES]`` plays so many matches (200) to 200 points a pairing
on real tables and prints JSON: the share of the matches that the stronger level wins, the least
that it should, whether it does; and the CPU time that a choice of *hard* took, in ms.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter, process_time
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.domino import bot
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME

MATCHES = 200
OPTIONS: JSON = {"goal": "points", "target": 200, "pick": "auto"}
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
FORMATS: Mapping[str, int] = MappingProxyType({"duel": 2, "solo": 3, "team": 4})
LEAST: Mapping[str, float] = MappingProxyType({"duel": 0.6, "solo": 0.4, "team": 0.6})
"""So many of the matches the stronger level wins at least; one of three equals wins a third."""


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


def table(
    number: int, levels: Sequence[str], timed: Timed | None = None, **options: object
) -> Table[State]:
    """A table of bots of these levels at which nobody watches and no record is kept."""
    seats = tuple(SeatSpec(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels))
    header = Header(
        "domino", seats, OPTIONS | options, f"{number:032x}", start="2024-05-01T12:00:00"
    )
    return Table(GAME, header, lambda line: None, bot=timed or bot)


def played(number: int, levels: Sequence[str], timed: Timed | None = None) -> tuple[int, ...]:
    """The seats that win a match of bots of these levels."""
    at = table(number, levels, timed)
    while (due := at.wake()) is not None:
        at.advance(due)
    assert at.outcome is not None
    return at.outcome.winners


def seated(number: int, stronger: str, weaker: str, format_: str) -> list[str]:
    """The levels by seat, another seat or side being the stronger one with each number."""
    seats = range(FORMATS[format_])
    sides = [seat % 2 for seat in seats] if format_ == "team" else list(seats)
    mine = number % (max(sides) + 1)
    return [stronger if side == mine else weaker for side in sides]


def levels(stronger: str, weaker: str, format_: str, matches: int, timed: Timed) -> JSON:
    """How many of the matches the stronger level wins."""
    won = 0
    for number in range(matches):
        sitting = seated(number, stronger, weaker, format_)
        winners = played(number, sitting, timed)
        won += sitting[winners[0]] == stronger
    share, least = won / matches, LEAST[format_]
    return {"matches": matches, "won": round(share, 3), "least": least, "good": share >= least}


def main() -> None:
    """Every pairing in every format; exits with 1 if one wins too little."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    begun, timed = perf_counter(), Timed()
    found: JSON = {
        f"{stronger} - {weaker}, {format_}": levels(stronger, weaker, format_, matches, timed)
        for stronger, weaker in PAIRINGS
        for format_ in FORMATS
    }
    took = sorted(timed.took)
    ms = {"middle": took[len(took) // 2], "longest": took[-1]}
    times = {name: round(value, 1) for name, value in ms.items()}
    seconds = round(perf_counter() - begun, 1)
    print(json.dumps({"levels": found, "hard, ms a choice": times, "seconds": seconds}, indent=2))
    sys.exit(not all(one["good"] for one in found.values()))


if __name__ == "__main__":
    main()
