"""The fields of a position of Le trois, read, written and shown (rules, *Positions and moves*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.match import MatchState
from tablegames.engine.position import bad, given, listing, or_null, text, whole
from tablegames.games.trois import boards
from tablegames.games.trois.board import Board, State, plan
from tablegames.games.trois.boards import Plan
from tablegames.games.trois.dealing import MOST_ITEMS

FIELDS = ("board", "last", "hands", "bank", "points", "passes")

_digit = whole(boards.DIGITS[0], boards.DIGITS[-1])
_digits = listing(_digit)


def read(raw: Mapping[str, Any], state: MatchState[Any]) -> Board:
    """The board of a position. Raises ``Refused("bad-position", where, why)``."""
    on, seats = plan(state), state.seats
    laid = _laid(given(raw, "board", ""), on)
    last = or_null(text)(raw.get("last"), "last")
    if last is not None and last not in laid:
        raise bad("last", "range")
    hands = listing(_digits, seats)(raw.get("hands", [[]] * seats), "hands")
    bank = _digits(raw.get("bank", []), "bank")
    if sum(map(len, hands)) + len(bank) > MOST_ITEMS:
        raise bad("bank", "length")
    return Board(
        tuple((cell, laid[cell]) for cell in on.cells if cell in laid),
        last,
        tuple(tuple(sorted(hand)) for hand in hands),
        bank,
        listing(whole(None), seats)(raw.get("points", [0] * seats), "points"),
        whole()(raw.get("passes", 0), "passes"),
    )


def write(board: Board) -> JSON:
    """The fields of a position."""
    return {
        "board": dict(board.laid),
        "last": board.last,
        "hands": [list(hand) for hand in board.hands],
        "bank": list(board.bank),
        "points": list(board.points),
        "passes": board.passes,
    }


def show(state: State, seat: int | None) -> JSON:
    """The fields as that seat may see them: its own hand, of the rest how many tokens."""
    shown = write(state.board)
    if not state.in_game:
        return shown
    hands = [hand if one == seat else len(hand) for one, hand in enumerate(shown["hands"])]
    return shown | {"hands": hands, "bank": len(shown["bank"])}


def _laid(value: object, on: Plan) -> dict[str, int]:
    """The tokens on the board, each the one that its cell wants (rule 5)."""
    if not isinstance(value, Mapping):
        raise bad("board", "type")
    for cell in value:
        if cell not in on.beside:
            raise bad(f"board[{cell}]", "range")
    laid = {cell: _digit(digit, f"board[{cell}]") for cell, digit in value.items()}
    if on.centre not in laid:
        raise bad(f"board[{on.centre}]", "missing")
    for cell, digit in laid.items():
        if digit != on.wanted(laid[on.centre], cell):
            raise bad(f"board[{cell}]", "digit")
    return laid
