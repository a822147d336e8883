"""A counted vote: who got how many votes and from whom, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tablegames.games.intrus.screen_scene import by_target
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS


@dataclass(frozen=True)
class Result:
    """What is shown: the votes by seat, the names, what came of it in a sentence."""

    title: str
    votes: Sequence[int | None]
    names: Sequence[str]
    came: str
    silent: str = ""


class Tally(Lines):
    """A line for each who got votes, most first."""

    GROUND = "felt"
    DEFAULT_CSS = "Tally { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._result: Result | None = None

    def show_votes(self, result: Result | None) -> None:
        """Show this vote."""
        self._result = result
        self.relay()

    @property
    def least(self) -> int:
        """The lines that it needs."""
        found = self._result
        return 0 if found is None else len(by_target(found.votes)) + 4 + bool(found.silent)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The title, who got votes, what came of it."""
        result = self._result
        if result is None:
            return []
        inner = max(1, width - 2)
        lines: list[Line] = [[Bit(result.title, "felt_text", bold=True)]]
        lines += [self._target(result, *one, inner) for one in by_target(result.votes)]
        if result.silent:
            lines.append(cut([Bit(result.silent, "felt_dim")], inner))
        if height > len(lines) + 2:
            lines = [(), *lines]
        if height > len(lines) + 2:
            lines.append(())
        lines += broken([Bit(result.came, "felt_gold", bold=True)], inner)
        return [[Bit(" "), *line] for line in lines[-height:]]

    def _target(self, result: Result, seat: int, voters: Sequence[int], width: int) -> Line:
        names = result.names
        wide = min(14, max(map(cell_len, names)))
        name = cut([Bit(names[seat], f"felt_seat{seat}", bold=True)], wide)
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        most = max(len(one) for _, one in by_target(result.votes))
        ink = "felt_gold" if len(voters) == most else "felt_text"
        bar = [Bit("█" * len(voters), ink), Bit(" " * (most - len(voters)))]
        lead = [
            chip,
            Bit(" "),
            *name,
            Bit(" " * (wide + 1 - width_of(name))),
            *bar,
            Bit(f" {len(voters)}  ", ink, bold=True),
        ]
        said: list[Bit] = []
        for voter in voters:
            said += [Bit(", ", "felt_dim")] if said else []
            said.append(Bit(names[voter], f"felt_seat{voter}"))
        return cut([*lead, *said], width)
