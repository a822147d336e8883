"""How strong the bots of Krache are, and how long a key's path through the rules is.

``python -m tests.benchmarks.krache`` plays 200 matches a pairing with the default options on real
tables and prints JSON: the share of matches that the stronger level wins, what the rules page
asks for, how long matches and rounds are, and the time of one play and the views of both seats.
"""

from __future__ import annotations

import json
import sys
from random import Random
from statistics import median
from time import perf_counter, process_time

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.krache import bot
from tablegames.games.krache.rules import GAME, State

MATCHES = 200
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
LEAST = 0.60
"""The stronger level wins so many of the matches at least."""


def table(number: int, *levels: str, **options: object) -> Table[State]:
    """A table of bots at which nobody watches and no record is kept."""
    seats = tuple(SeatSpec(level, "bot", level) for level in levels)
    header = Header("krache", seats, options, f"{number:032x}", start="2024-05-01T12:00:00")
    return Table(GAME, header, lambda line: None, bot=bot)


def played(number: int, *levels: str) -> tuple[int, int, int]:
    """The winner of one match, its rounds, and its length in ms of the table's time."""
    match = table(number, *levels)
    while (due := match.wake()) is not None:
        match.advance(due)
    assert match.outcome is not None
    rounds = len(match.sit(None, lambda told: None).view()["rounds"])
    return match.outcome.winners[0], rounds, match.time()


def levels(stronger: str, weaker: str, matches: int) -> JSON:
    """How many matches the stronger level wins; the seats change with every match."""
    won = 0
    rounds: list[int] = []
    times: list[int] = []
    for number in range(matches):
        pair = (stronger, weaker) if number % 2 else (weaker, stronger)
        winner, length, time = played(number, *pair)
        won += pair[winner] == stronger
        rounds.append(length)
        times.append(time)
    share = won / matches
    return {
        "matches": matches,
        "won": share,
        "least": LEAST,
        "good": share >= LEAST,
        "rounds": median(rounds),
        "most rounds": max(rounds),
        "minutes": round(median(times) / 60_000, 1),
    }


def key_path(matches: int = 10) -> JSON:
    """One accepted play and the views of both seats after it, in ms of this process's time."""
    times: list[float] = []
    for number in range(matches):
        chance, at = Random(number), 0
        state = GAME.new(2, {}, f"{number:032x}")
        while GAME.outcome(state) is None:
            open_to = [(seat, move) for seat in (0, 1) for move in GAME.legal(state, seat)]
            if not open_to:
                at = GAME.wake(state) or at
                state = GAME.tick(state, at)
                continue
            seat, move = chance.choice(open_to)
            at += 50
            begun = process_time()
            state = GAME.play(state, seat, move, at)
            GAME.view(state, 0)
            GAME.view(state, 1)
            times.append(1000 * (process_time() - begun))
    times.sort()
    return {
        "moves": len(times),
        "median": round(median(times), 3),
        "99 of 100": round(times[len(times) * 99 // 100], 3),
        "slowest": round(times[-1], 3),
    }


def main() -> None:
    """Every pairing; exits with 1 if one does not lie in its band."""
    begun = perf_counter()
    found = {f"{one} - {other}": levels(one, other, MATCHES) for one, other in PAIRINGS}
    print(json.dumps({"levels": found, "key": key_path()}, indent=2))
    print(f"{perf_counter() - begun:.1f} s", file=sys.stderr)
    sys.exit(not all(band["good"] for band in found.values()))


if __name__ == "__main__":
    main()
