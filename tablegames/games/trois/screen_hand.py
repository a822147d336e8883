"""One's tokens below the board or beside it, and what the move under the cursor would score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.geometry import Region

from tablegames.games.trois.screen_board import Shown
from tablegames.games.trois.screen_plan import Layout, Size
from tablegames.games.trois.screen_token import Blocks
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line, cut

CLOTH = "felt"
SMALL = Size(5, 2)
GAP = 1
SUM = 20
"""Columns that are kept for the sum beside the tokens."""
SUMS = 4
"""Lines that are kept for it below them."""


class HandPainter:
    """Draws the hand of whoever sits nearest."""

    def __init__(self, blocks: Blocks, layout: Layout, shown: Shown, tr: Translator) -> None:
        self._blocks, self._cells = blocks, blocks.cells
        self._layout, self._shown, self._scene, self._tr = layout, shown, shown.scene, tr
        self._hand = self._scene.hands[self._scene.bottom]

    @property
    def size(self) -> Size:
        """A token of the hand: as large as those of the board where all have room."""
        cell, room = self._layout.cell, self._layout.hand
        count = max(1, self._scene.held(self._scene.bottom))
        wide = count * (cell.width + GAP) + SUM <= room.width
        return cell if self._layout.below and wide and cell.height < room.height else SMALL

    def slots(self) -> Iterator[tuple[int, int]]:
        """The upper left cell of each token's place; those without room have none."""
        room, size = self._layout.hand, self.size
        held = self._scene.held(self._scene.bottom)
        if self._layout.below:
            step = size.width + GAP
            for nth in range(min(held, max(1, (room.width - SUM) // step))):
                yield room.x + 1 + nth * step, room.y
        else:
            step = size.height + 1
            for nth in range(min(held, max(1, (room.height - SUMS) // step))):
                yield room.x + 3, room.y + nth * step

    def slot(self, digit: int | None) -> tuple[int, int]:
        """Where a token of that digit lies; None, or where it is not seen: the first place."""
        slots = list(self.slots()) or [(self._layout.hand.x, self._layout.hand.y)]
        if isinstance(self._hand, int) or digit not in self._hand:
            return slots[0]
        return slots[min(self._hand.index(digit), len(slots) - 1)]

    def draw(self) -> None:
        """The tokens, and the sum of the move under the cursor."""
        hand = self._hand
        digits: Sequence[int | None] = (None,) * hand if isinstance(hand, int) else hand
        chosen = self._chosen()
        for at, (digit, slot) in enumerate(zip(digits, self.slots(), strict=False)):
            self._blocks.token(slot, self.size, digit, self._ground(digit), CLOTH)
            if at == chosen:
                self._bar(slot)
        outside = len(digits) - len(list(self.slots()))
        room = self._sum_room()
        for y, line in enumerate(self._sum(outside), room.y):
            self._cells.write(room.x, y, *cut(line, room.width))

    def _chosen(self) -> int | None:
        """The place of the token that is chosen."""
        choice, hand = self._shown.choice, self._hand
        if choice is None or choice.digit is None or isinstance(hand, int):
            return None
        return hand.index(choice.digit)

    def _ground(self, digit: int | None) -> str:
        if digit is None:
            return "back"
        choice = self._shown.choice
        waits = choice is None or not (choice.lays or choice.must_pass)
        return "ivory" if waits or (choice and digit in choice.fits) else "faded"

    def _bar(self, slot: tuple[int, int]) -> None:
        x, y, wide = slot[0], slot[1] + self.size.height, self.size.width
        if self._blocks.plain or not self._blocks.drawn:
            self._cells.write(x + wide // 2, y, Bit("▲", "cursor", CLOTH, bold=True))
        else:
            self._cells.write(x + 1, y, Bit("▀" * (wide - 2), "cursor", CLOTH))

    def _sum_room(self) -> Region:
        room, size = self._layout.hand, self.size
        if not self._layout.below:
            return Region(room.x + 1, room.bottom - SUMS, room.width - 1, SUMS)
        x = room.x + 2 + len(list(self.slots())) * (size.width + GAP)
        return Region(x, room.y + 1 + (size.height - 2) // 2, max(0, room.right - x), 3)

    def _sum(self, outside: int) -> Iterator[Line]:
        """What is under the cursor: the digit and its cell, and what it would score."""
        choice = self._shown.choice
        if outside > 0:
            yield [Bit(f"+{outside} …", "felt_dim")]
        if choice is None or self._scene.to_move is None:
            return
        if choice.must_pass:
            yield [Bit(" p ", "ink", "cursor", bold=True), Bit(f" {self._tr('pass')}", "felt_gold")]
        elif choice.looked_at is not None:
            # One short line of one ink: it changes with each key.
            worth = self._scene.worth(choice.cell)
            said = worth.reckoning.replace(" + ", "+") if self._layout.below else worth.total
            yield [Bit(f"{choice.cell}: {said}", "felt_gold")]
        else:
            yield [Bit(self._where(choice.cell), "felt_dim")]

    def _where(self, cell: str) -> str:
        """The cell under the cursor, and what it wants where that is shown."""
        wants = self._scene.open_cells.get(cell)
        if wants is None or not self._shown.wanted or not self._layout.below:
            return cell
        return self._tr("{cell} wants {digit}", cell=cell, digit=wants)
