"""The ranks in their order: which is announced, and which one to announce where there is a choice.

It never has the focus: the screen hands it the keys while the rank is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Offset

from tablegames.engine.cards import RANKS
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.hand import RANK_KEYS
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.room import look_of


class Ranks(Lines):
    """One line. ``open`` are the ranks that count now; while one is chosen there is a cursor."""

    GROUND = "felt"
    DEFAULT_CSS = "Ranks { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._said = ""
        self._open: tuple[str, ...] = ()
        self._chosen: str | None = None

    def show_ranks(self, said: str, open_ranks: Sequence[str]) -> None:
        """Show which ranks are open, and what that means in a word."""
        self._said, self._open = said, tuple(open_ranks)
        if self._chosen not in self._open:
            self._chosen = None
        self.relay()

    # -- choosing ------------------------------------------------------------------------------

    @property
    def chosen(self) -> str | None:
        """The rank under the cursor; None: none is being chosen."""
        return self._chosen

    def begin(self, rank: str) -> None:
        """Let a rank be chosen, beginning at this one."""
        self._chosen = rank
        self.relay()

    def forget(self) -> None:
        """No rank is being chosen, and nobody sees which one was looked at."""
        self._chosen = None
        self.relay()

    def take(self, key: str, character: str | None) -> bool:
        """A key while a rank is chosen; whether it was one of this choice."""
        if self._chosen is None:
            return False
        rank = RANK_KEYS.get(as_digit(character) or (character or "").lower())
        if key in {"left", "up"}:
            self._go(-1)
        elif key in {"right", "down"}:
            self._go(1)
        elif key == "escape":
            self.forget()
        elif rank in self._open:
            self.begin(str(rank))
        else:
            return rank is not None or key == "space"
        return True

    def _go(self, step: int) -> None:
        assert self._chosen is not None
        at = self._open.index(self._chosen) + step
        self.begin(self._open[at % len(self._open)])

    # -- how it is drawn -----------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """What the ranks are shown for, then all of them."""
        look = look_of(self)
        ranks = [_rank(rank, self._open, self._chosen, look) for rank in RANKS]
        ring = sum(map(width_of, ranks))
        said = cut([Bit(f" {self._said}", "felt_text")], max(0, width - ring - 1))
        left = [*said, Bit(" ")]
        if self._chosen is not None:
            before = sum(map(width_of, ranks[: RANKS.index(self._chosen)]))
            self.app.cursor_position = self.region.offset + Offset(width_of(left) + before + 1, 0)
        return [[*left, *(bit for rank in ranks for bit in rank)]]


def _rank(rank: str, open_ranks: Sequence[str], chosen: str | None, look: Look) -> Line:
    """A rank: on gold if it is the one, gold if it is open, faint if it is not."""
    text = "10" if rank == "T" else rank
    if rank not in open_ranks:
        return [Bit(f" {text} ", "felt_dim")]
    if rank == chosen or len(open_ranks) == 1:
        if look.palette.colourless:
            return [Bit(f"[{text}]", "felt_gold", bold=True)]
        return [Bit(f" {text} ", "ink", "cursor", bold=True)]
    return [Bit(f" {text} ", "felt_gold", bold=True, underline=True)]
