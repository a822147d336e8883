"""What the contract cannot know of Krache by itself (tests/contract.py)."""

from __future__ import annotations

from typing import Any

from tablegames.engine.game import Game, Refused


def is_move(game: Game[Any], state: Any, seat: int, canonical: str) -> bool:
    """Listed, or one of the two kinds that only cost: any misplay, any early slap."""
    if canonical in game.legal(state, seat):
        return True
    if state.phase != "play" or canonical.split(" ", maxsplit=1)[0] not in {"play", "slap"}:
        return False
    try:
        return game.canonical(state, seat, canonical) == canonical
    except Refused:
        return False
