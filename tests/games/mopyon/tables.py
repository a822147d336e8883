"""Tables of Mòpyon to test with: drawn grids, positions from them, matches played move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablegames.engine.game import JSON, Refused
from tablegames.games.mopyon.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo")


def drawn(*rows: str, x: int = 0, y: int = 0) -> list[list[Any]]:
    """The marks of a drawn grid, row by row; its left upper corner is the cell ``x``, ``y``."""
    return [
        [x + column, y + row, sign]
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign in "XO"
    ]


def table(marks: list[list[Any]] | None = None, **changed: Any) -> State:
    """A state with these marks; ``changed`` are other fields of the position."""
    return GAME.load({"secret": SECRET, "marks": [] if marks is None else marks, **changed})


def row(length: int, y: int = 0, mark: str = "X", x: int = 0) -> list[list[Any]]:
    """So many marks side by side."""
    return [[x + i, y, mark] for i in range(length)]


def spread(count: int, start: int = 0, apart: int = 7) -> list[list[Any]]:
    """So many marks of which no two touch, in rows of fifty."""
    places = range(start, start + count)
    return [[apart * (i % 50), apart * (i // 50), "XO"[i % 2]] for i in places]


DOUBLE = drawn(
    ".XXXX",
    "X....",
    "X....",
    "X....",
    "X....",
)
"""X wins two lines at 0,0."""
QUADRUPLE = drawn(
    "X..X..X",
    ".X.X.X.",
    "..XXX..",
    "XXX.XXX",
    "..XXX..",
    ".X.X.X.",
    "X..X..X",
    x=-3,
    y=-3,
)


class Course:
    """A match that is played move by move; every state on the way is its own position."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __call__(self, at: int, seat: int | None = None, move: str = "") -> Course:
        if seat is None:
            self.state = GAME.tick(self.state, at)
        else:
            self.state = GAME.play(self.state, seat, move, at)
        assert GAME.load(GAME.dump(self.state)) == self.state
        return self

    def refuses(self, at: int, seat: int, move: str) -> JSON:
        """Code and facts of the refusal; empty if it is none."""
        try:
            GAME.play(self.state, seat, move, at)
        except Refused as refused:
            return {"code": refused.code, **refused.facts}
        return {}

    @property
    def position(self) -> JSON:
        """The position in plain types."""
        return GAME.dump(self.state)

    @property
    def match(self) -> JSON:
        """The ``match`` of the position."""
        match: JSON = self.position["match"]
        return match

    @property
    def outcome(self) -> JSON | None:
        """The outcome in plain types."""
        outcome = GAME.outcome(self.state)
        return outcome.dump() if outcome else None


def fresh(**options: Any) -> Course:
    """A match begun by seat 0."""
    return Course(GAME.new(2, {"first": 0, **options}, SECRET))


def played(moves: list[str]) -> Iterator[State]:
    """The states after each move of a game of one, X first; it may go on after its end."""
    state = table()
    for move in moves:
        state = GAME.play(state, state.turn, move, 0)
        yield state
