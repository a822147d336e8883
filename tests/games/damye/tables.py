"""Views of Damye tables as ``Game.view`` gives them, for tests of what is said and shown."""

from __future__ import annotations

from typing import Any

from tablegames.engine.timeline import Told
from tablegames.games.damye import board, fen

NAMES = ("Ana", "Bo")
OPTIONS = {
    "games": 1,
    "goal": "games",
    "target": 0,
    "early": False,
    "extra": 2,
    "first": "lot",
    "clock": 0,
    "between": 0,
    "away": 180000,
    "stake": 0,
    "draws": "full",
}
MATCH = {
    "score": [0, 0],
    "played": 0,
    "extra": 0,
    "number": 1,
    "starter": 0,
    "misses": [0, 0],
    "deadline": None,
    "remaining": None,
    "away": [None, None],
    "away_used": [0, 0],
    "offer": None,
    "out": [False, False],
    "result": None,
    "over": None,
}
START = fen.write(board.START)


def table(position: str = START, **changed: Any) -> dict[str, Any]:
    """A view; ``match`` and ``options`` in ``changed`` name only what differs there."""
    match = {**MATCH, **changed.pop("match", {})}
    options = {**OPTIONS, **changed.pop("options", {})}
    white = changed.get("white", 0)
    return {
        "seats": 2,
        "phase": "play",
        "turn": white if position.startswith("W") else 1 - white,
        "white": white,
        "fen": position,
        "plies": 0,
        "quiet": 0,
        "ending": 0,
        "ending_plies": 0,
        "seen": {position: 1},
        "moves": [],
        "last": None,
        "deals": [],
        **changed,
        "match": match,
        "options": options,
    }


def played(position: str, move: str, **changed: Any) -> Told:
    """What is told when the side to move makes that move; ``changed``: the view after it."""
    legal = board.moves(fen.read(position))
    made = legal[board.texts(legal).index(move)]
    seat = changed.pop("seat", "WB".index(position[0]))
    last = {"seat": seat, "move": move, "captured": list(made.captured)}
    reached = fen.write(board.after(fen.read(position), made))
    after = table(reached, moves=[move], last=last, **changed)
    return Told(1000, seat, move, table(position), after)
