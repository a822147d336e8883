"""What has happened at a table: moves in two columns, and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.widgets.lines import Bit, Line, Lines, broken


class Moves(Lines):
    """The moves of a game, numbered, two a line; as many of the last ones as there is room."""

    DEFAULT_CSS = "Moves { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._moves: tuple[str, ...] = ()

    def show_moves(self, moves: Sequence[str]) -> None:
        """Show these moves; the first player's stand on the left."""
        self._moves = tuple(moves)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The last lines; where the moves are longer than a column they take both."""
        lines = list(_in_columns(self._moves, width))
        return lines[-height:] if height else []


def _in_columns(moves: Sequence[str], width: int) -> Iterator[Line]:
    digits = len(str(len(moves) // 2 + 1))
    column = max(1, (width - digits - 3) // 2)
    for at in range(0, len(moves), 2):
        number = Bit(f" {at // 2 + 1:>{digits}}. ", "dim")
        pair = [_move(moves, i, column) for i in (at, at + 1) if i < len(moves)]
        if any(len(bit.text) > column for bit in pair):
            yield [number, pair[0]]
            if len(pair) > 1:
                yield [Bit(" " * (digits + 3)), pair[1]]
        else:
            yield [number, *pair]


def _move(moves: Sequence[str], at: int, column: int) -> Bit:
    last = at == len(moves) - 1
    return Bit(f"{moves[at]:<{column}}", "gold" if last else "text", bold=last)


class Sentences(Lines):
    """Sentences, the last at the bottom; the last thing that was said stands out."""

    DEFAULT_CSS = "Sentences { width: 1fr; height: 1fr; }"
    KEPT = 200

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: list[tuple[str, ...]] = []

    def say(self, sentences: Sequence[str]) -> None:
        """Add what was said at once."""
        if sentences:
            self._said = [*self._said[-self.KEPT :], tuple(sentences)]
            self.relay()

    def forget(self) -> None:
        """Begin anew."""
        self._said = []
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The last whole sentences, from the top while there is room."""
        lines: list[Line] = []
        heads: list[int] = []
        for at, said in enumerate(self._said[-max(1, height) :], 1):
            ink = "text" if at == len(self._said[-max(1, height) :]) else "dim"
            for sentence in said:
                heads.append(len(lines))
                lines += broken([Bit(f" {sentence}", ink)], width, indent=2)
        if not height:
            return []
        first = max(0, len(lines) - height)
        # Without its beginning a sentence says something else; one alone is better than none.
        whole = next((head for head in heads if head >= first), first)
        blank: list[Line] = [()] * (whole - first)
        return [*blank, *lines[whole:]]
