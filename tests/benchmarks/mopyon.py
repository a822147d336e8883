"""How strong and how quick the bots of Mòpyon are, and what a move costs on a grid of 2,000 marks.

``python -m tests.benchmarks.mopyon [GAMES]`` prints JSON: each level against the one below it and
against two simple players (one marks at random, one greedily looks no further than its own mark),
the bot's time a move, and the cost of a move as the marks grow more and lie further apart.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import mean, median
from time import perf_counter, process_time

from tablegames.engine.game import JSON, Refused
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.mopyon import bot
from tablegames.games.mopyon.lines import DIRECTIONS, FIVE, run
from tablegames.games.mopyon.marks import O, X
from tablegames.games.mopyon.rules import GAME, State

GAMES = 40
LONGEST = 400
"""A game of so many marks is given up as undecided."""
PAIRINGS = (
    ("greedy", "random", 0.9),
    ("easy", "random", 0.95),
    ("easy", "greedy", 0.5),
    ("medium", "easy", 0.7),
    ("hard", "medium", 0.8),
)
"""The stronger, the weaker, and what the stronger scores at least (undecided games count half)."""
SECRET = "00112233445566778899aabbccddeeff"
GRIDS = ((10, 1000), (200, 30), (1970, 60), (1970, 1000))
"""Marks, and the side of the square over which they are spread: the last is a million cells.

At 2,000 marks a game is over, so a few are left out to be written."""

Player = Callable[[State, Random], str]
Times = dict[str, list[float]]


def marks_at_random(state: State, rng: Random) -> str:
    """Any listed cell."""
    return rng.choice(GAME.legal(state, state.turn))


def marks_greedily(state: State, rng: Random) -> str:
    """Where its own run, or the other's if that is longer, becomes longest, but not over five."""
    own, other = (X, O) if state.turn == state.match.starter else (O, X)
    at = state.board.grid.at

    def worth(move: str) -> tuple[int, float]:
        x, y = map(int, move.split(","))
        mine, theirs = (
            max(
                n if (n := len(run(at, (x, y), mark, step, FIVE))) <= FIVE else 0
                for step in DIRECTIONS
            )
            for mark in (own, other)
        )
        return max(2 * mine + 1, 2 * theirs), rng.random()

    return max(GAME.legal(state, state.turn), key=worth)


def of_level(level: str, times: Times) -> Player:
    """The bot of that level, its times noted in s of the processor."""

    def play(state: State, rng: Random) -> str:
        view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
        begun = process_time()
        act = bot.act(view, legal, level, rng, lambda: False)
        times.setdefault(level, []).append(process_time() - begun)
        assert act is not None
        return act.move

    return play


def player(name: str, times: Times) -> Player:
    """A simple player, or the bot of a level."""
    simple = {"random": marks_at_random, "greedy": marks_greedily}
    return simple.get(name) or of_level(name, times)


def game(players: tuple[Player, Player], number: int) -> tuple[int | None, int]:
    """The seat that wins a game which seat 0 begins (None: nobody yet), and its marks."""
    state = GAME.new(2, {"first": 0}, SECRET)
    for count in range(LONGEST):
        rng = Random(f"{number} {count}")
        state = GAME.play(state, state.turn, players[state.turn](state, rng), count)
        if state.match.result:
            return state.match.result.winner, count + 1
    return None, LONGEST


def level(stronger: str, weaker: str, least: float, games: int, times: Times) -> JSON:
    """What the stronger scores; the seats change with every game."""
    points, lengths = 0.0, []
    one, two = player(stronger, times), player(weaker, times)
    for number in range(games):
        first = number % 2 == 0
        winner, length = game((one, two) if first else (two, one), number)
        points += 0.5 if winner is None else float((winner == 0) == first)
        lengths.append(length)
    score = points / games
    return {
        "games": games,
        "score": round(score, 3),
        "least": least,
        "marks": round(mean(lengths)),
        "good": score >= least,
    }


def milliseconds(seconds: list[float]) -> JSON:
    """A bot's times a move."""
    ordered = sorted(seconds)
    return {
        "moves": len(ordered),
        "median_ms": round(median(ordered) * 1000, 1),
        "p95_ms": round(ordered[int(len(ordered) * 0.95)] * 1000, 1),
        "most_ms": round(ordered[-1] * 1000, 1),
    }


def grid(count: int, side: int) -> list[State]:
    """The states of a game of so many marks, spread at random over a square."""
    rng, state = Random(count), GAME.new(2, {"first": 0}, SECRET)
    states = [state]
    while len(states) <= count:
        move = f"{rng.randrange(side) - side // 2},{rng.randrange(side) - side // 2}"
        try:
            after = GAME.play(state, state.turn, move, 0)
        except Refused:
            continue
        if after.phase == "play":
            state = after
            states.append(state)
    return states


def best(what: Callable[[], object], times: int) -> float:
    """The least time that it takes, in ms."""
    found = []
    for _ in range(7):
        begun = perf_counter()
        for _ in range(times):
            what()
        found.append((perf_counter() - begun) / times * 1000)
    return round(min(found), 4)


def costs(count: int, side: int) -> JSON:
    """Of one more move on such a grid; KiB by which all its states grow a mark."""
    tracemalloc.start()
    states = grid(count, side)
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    state, move = states[-1], f"{side},{side}"
    return {
        "marks": count,
        "square": side,
        "play_ms": best(lambda: GAME.play(state, state.turn, move, 0), 100),
        "view_ms": best(lambda: GAME.view(state, None), 10),
        "legal_ms": best(lambda: GAME.legal(state, state.turn), 3),
        "table_ms": table_ms(state),
        "record_bytes": record_bytes(state, move),
        "kept_kib_a_mark": round(kept / count / 1024, 1),
    }


def table(state: State, write: Callable[[str], None]) -> Table[State]:
    """A table with two people at that position."""
    position = GAME.dump(state)
    header = Header(
        "mopyon", (SeatSpec("a"), SeatSpec("b")), {}, SECRET, position=position, start=""
    )
    return Table(GAME, header, write)


def table_ms(state: State) -> float:
    """A move at a table with one watcher, from the key's text to what is told, undone again."""
    at_table = table(state, lambda line: None)
    seats = [at_table.sit(seat, lambda told: None, "here") for seat in (0, 1)]
    found = []
    for number in range(20):
        turn, move = (state.turn + number) % 2, f"{5000 + 9 * number},7"
        begun = perf_counter()
        seats[turn].play(move, number)
        found.append((perf_counter() - begun) * 1000)
    return round(min(found), 3)


def record_bytes(state: State, move: str) -> int:
    """The bytes that a record grows by a move."""
    lines: list[str] = []
    at_table = table(state, lines.append)
    before = len("".join(lines))
    at_table.sit(state.turn, lambda told: None, "here").play(move, 1)
    return len("".join(lines)) - before


def main(games: int = GAMES) -> None:
    """Everything; exits with 1 if a pairing does not reach its least score."""
    begun, times = perf_counter(), Times()
    pairings = {f"{a} - {b}": level(a, b, least, games, times) for a, b, least in PAIRINGS}
    found = {
        "levels": pairings,
        "time_a_move": {name: milliseconds(taken) for name, taken in times.items()},
        "cost_of_a_move": [costs(count, side) for count, side in GRIDS],
        "seconds": round(perf_counter() - begun, 1),
    }
    print(json.dumps(found, indent=2))
    sys.exit(not all(one["good"] for one in pairings.values()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
