"""How strong and how quick the bots of Le trois are: ``python -m tests.benchmarks.trois [GAMES]``.

Prints JSON: each level against the one below it (won, tied, lost, points a game more) and the
bot's time a move. Each deal is played four times, with seats and the first turn changed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from random import Random
from statistics import mean
from time import process_time
from typing import Any

from tablegames.games.trois import bot
from tablegames.games.trois.board import State
from tablegames.games.trois.rules import GAME

GAMES = 200
PAIRINGS = (("medium", "easy"), ("hard", "medium"))
"""The stronger and the weaker."""

Times = dict[str, list[float]]


def played(levels: tuple[str, str], deal: int, first: int, times: Times, **options: Any) -> State:
    """A game between two levels, by seat, to its end; times in s of the processor."""
    rng = Random(f"{levels} {deal} {first}")
    state = GAME.new(2, {"first": first, **options}, f"{deal:032x}")
    while GAME.outcome(state) is None:
        seat = state.turn
        view, legal, begun = GAME.view(state, seat), GAME.legal(state, seat), process_time()
        act = bot.act(view, legal, levels[seat], rng, lambda: False)
        times.setdefault(levels[seat], []).append(process_time() - begun)
        assert act is not None
        state = GAME.play(state, seat, act.move, 0)
    return state


def pairing(stronger: str, weaker: str, games: int, times: Times) -> dict[str, Any]:
    """What came out of so many games."""
    results: Counter[str] = Counter()
    margins = []
    for number in range(games):
        seat = number % 2
        levels = (stronger, weaker) if seat == 0 else (weaker, stronger)
        points = played(levels, number // 4, number // 2 % 2, times).board.points
        margins.append(points[seat] - points[1 - seat])
        results["won" if margins[-1] > 0 else "tied" if not margins[-1] else "lost"] += 1
    found = {name: results[name] for name in ("won", "tied", "lost")}
    return {"stronger": stronger, "weaker": weaker, **found, "points_more": round(mean(margins), 1)}


def main(games: int = GAMES) -> None:
    """Play, and print what came out."""
    times: Times = {}
    found = [pairing(*levels, games, times) for levels in PAIRINGS]
    pace = {
        level: {"mean_ms": round(1000 * mean(took), 2), "most_ms": round(1000 * max(took), 1)}
        for level, took in times.items()
    }
    print(json.dumps({"games": games, "matches": found, "times": pace}, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
