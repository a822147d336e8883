"""What the contract cannot know of Mòpyon by itself (tests/contract.py)."""

from __future__ import annotations

from typing import Any

from tablegames.engine.game import Game


def is_move(game: Game[Any], state: Any, seat: int, canonical: str) -> bool:
    """Every empty cell may be taken by the seat to move, and only few of them are listed."""
    if canonical in game.legal(state, seat) or canonical in game.unlisted(state, seat):
        return True
    position = game.dump(state)
    x, y = map(int, canonical.split(","))
    taken = any(mark[:2] == [x, y] for mark in position["marks"])
    return seat == position["turn"] and not taken
