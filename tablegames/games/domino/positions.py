"""The fields of a position of Domino, read, written and shown (rules, *Positions and moves*)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.match import MatchState
from tablegames.engine.position import bad, listing, text, truth, whole
from tablegames.games.domino import dealing
from tablegames.games.domino.board import POSITIONS, Board, Hand, State, in_play
from tablegames.games.domino.line import Line
from tablegames.games.domino.tiles import BY_TEXT, HALVES, Tile, tile

FIELDS = ("forced", "hands", "table", "picks", "rest", "line", "played", "aside")
HIDDEN = "?"

_PLAYED = re.compile(r"([0-6]-[0-6])(?: [LR])?|take ([1-9][0-9]?)|pass|timeout", re.ASCII)

_position = whole(POSITIONS[0], POSITIONS[-1])
_half = whole(HALVES[0], HALVES[-1])


def read(raw: Mapping[str, Any], state: MatchState[Any]) -> State:
    """The state with the board of a position. Raises ``Refused("bad-position", where, why)``."""
    seats = state.seats
    hands = listing(_hand, seats)
    none: list[list[object]] = [[]] * seats
    board = Board(
        truth(raw.get("forced", False), "forced"),
        hands(raw.get("hands", none), "hands"),
        _table(raw.get("table", []), "table"),
        listing(listing(_position), seats)(raw.get("picks", none), "picks"),
        listing(truth, seats)(raw.get("rest", [False] * seats), "rest"),
        _line(raw.get("line", []), "line"),
        _played(raw.get("played", []), "played", seats),
        hands(raw.get("aside", none), "aside"),
    )
    _once(_dominoes(board))
    _once(_places(board))
    loaded: State = replace(state, board=_sorted(board))
    if loaded.phase == "pick":
        _check_picking(loaded)
    return loaded


def write(board: Board) -> JSON:
    """The fields of a position."""
    return {
        "forced": board.forced,
        "hands": [_texts(hand) for hand in board.hands],
        "table": [[position, str(one)] for position, one in board.table],
        "picks": [list(picks) for picks in board.picks],
        "rest": list(board.rest),
        "line": [list(halves) for halves in board.line],
        "played": [list(one) for one in board.played],
        "aside": [_texts(hand) for hand in board.aside],
    }


def show(state: State, seat: int | None) -> JSON:
    """The fields as that seat may see them: its own hand, of the others how many they hold."""
    shown = write(state.board)
    if not state.in_game:
        return shown
    hands = [hand if one == seat else len(hand) for one, hand in enumerate(shown["hands"])]
    table = [[position, HIDDEN] for position, _ in state.board.table]
    return shown | {"hands": hands, "table": table}


def _texts(hand: Hand) -> list[str]:
    return [str(one) for one in hand]


def _tile(value: object, where: str) -> Tile:
    if text(value, where) not in BY_TEXT:
        raise bad(where, "range")
    return BY_TEXT[str(value)]


_hand = listing(_tile)


def _pair(value: object, where: str) -> Sequence[Any]:
    return listing(lambda one, _: one, 2)(value, where)


def _table(value: object, where: str) -> tuple[tuple[int, Tile], ...]:
    def read(one: object, where: str) -> tuple[int, Tile]:
        position, written = _pair(one, where)
        return _position(position, f"{where}[0]"), _tile(written, f"{where}[1]")

    table = listing(read)(value, where)
    for i, (before, after) in enumerate(pairwise(table), 1):
        if after[0] <= before[0]:
            raise bad(f"{where}[{i}]", "order")
    return table


def _line(value: object, where: str) -> Line:
    def read(one: object, where: str) -> tuple[int, int]:
        left, right = _pair(one, where)
        return _half(left, f"{where}[0]"), _half(right, f"{where}[1]")

    line = listing(read)(value, where)
    for i, (before, after) in enumerate(pairwise(line), 1):
        if after[0] != before[1]:
            raise bad(f"{where}[{i}]", "order")
    return line


def _played(value: object, where: str, seats: int) -> tuple[tuple[int, str], ...]:
    def read(one: object, where: str) -> tuple[int, str]:
        seat, move = _pair(one, where)
        return whole(0, seats - 1)(seat, f"{where}[0]"), _move(move, f"{where}[1]")

    return listing(read)(value, where)


def _move(value: object, where: str) -> str:
    found = _PLAYED.fullmatch(text(value, where))
    if found is None or (found[1] and found[1] not in BY_TEXT):
        raise bad(where, "range")
    if found[2]:
        _position(int(found[2]), where)
    return found[0]


def _dominoes(board: Board) -> Iterator[tuple[Tile, str]]:
    """Every domino that the position shows, and where."""
    for name, hands in (("hands", board.hands), ("aside", board.aside)):
        for seat, hand in enumerate(hands):
            yield from ((one, f"{name}[{seat}][{i}]") for i, one in enumerate(hand))
    yield from ((one, f"table[{i}][1]") for i, (_, one) in enumerate(board.table))
    yield from ((tile(*halves), f"line[{i}]") for i, halves in enumerate(board.line))


def _places(board: Board) -> Iterator[tuple[int, str]]:
    """Every position of the table, free or taken, and where the position says so."""
    yield from ((place, f"table[{i}][0]") for i, (place, _) in enumerate(board.table))
    for seat, picks in enumerate(board.picks):
        yield from ((place, f"picks[{seat}][{i}]") for i, place in enumerate(picks))


def _once(found: Iterator[tuple[Any, str]]) -> None:
    """Each thing stands in one place only."""
    seen = set()
    for one, where in found:
        if one in seen:
            raise bad(where, "twice")
        seen.add(one)


def _sorted(board: Board) -> Board:
    return replace(
        board,
        hands=tuple(tuple(sorted(hand)) for hand in board.hands),
        aside=tuple(tuple(sorted(hand)) for hand in board.aside),
    )


def _check_picking(state: State) -> None:
    """The table holds what is still to be taken, and the seat to touch has still to take."""
    lacking = [dealing.lacking(state, seat) for seat in in_play(state)]
    if sum(lacking) > len(state.board.table):
        raise bad("picks", "range")
    if not state.match.out[state.turn] and not dealing.lacking(state, state.turn):
        raise bad("picks", "range")
