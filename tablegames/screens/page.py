"""A page of Markdown laid out as lines: what the rules of a game are written in, and no more.

Headings, paragraphs, lists, tables, and in them **bold**, *slanted* and `key`. Textual's own
Markdown widget takes longer to import than the whole program to start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tablegames.widgets.lines import Bit, Line, broken, width_of

WIDEST = 78
"""Longer rows are hard to follow with the eye."""
_ITEM = re.compile(r"( *)([-*]|\d+\.) +(.*)")
_MARKS = re.compile(r"(\*\*.+?\*\*|`.+?`|\*[^*\s][^*]*\*)")


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, an item of a list, a row of a table, or the space between them."""

    kind: str
    text: str
    depth: int = 0
    mark: str = ""


def laid_out(markdown: str, width: int) -> list[Line]:
    """The page in rows of at most so many cells."""
    width = max(8, min(width, WIDEST))
    lines: list[Line] = []
    for kind, blocks in groupby(_blocks(markdown), key=lambda block: block.kind):
        if kind == "row":
            lines += _table(list(blocks))
        else:
            lines += [line for block in blocks for line in _drawn(block, width)]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _blocks(markdown: str) -> Iterator[Block]:
    open_block: Block | None = None
    for line in [*markdown.splitlines(), ""]:
        begun = _begun(line)
        if begun is None and open_block is not None and line.strip():
            open_block = Block(
                open_block.kind,
                f"{open_block.text} {line.strip()}",
                open_block.depth,
                open_block.mark,
            )
            continue
        if open_block is not None:
            yield open_block
        open_block = begun or (Block("text", line.strip()) if line.strip() else None)
        if not line.strip():
            yield Block("space", "")


def _begun(line: str) -> Block | None:
    """The block that begins with this line; None: it goes on with the one before."""
    if line.startswith("#"):
        marks, _, title = line.partition(" ")
        return Block("heading", title.strip(), len(marks))
    if line.startswith("|"):
        return Block("row", line)
    if item := _ITEM.fullmatch(line):
        mark = "·" if item[2] in "-*" else item[2]
        return Block("item", item[3], len(item[1]), mark)
    return None


def _drawn(block: Block, width: int) -> Iterator[Line]:
    if block.kind == "space":
        yield ()
    elif block.kind == "heading":
        ink = "gold" if block.depth == 1 else "bright"
        yield from broken([Bit(block.text, ink, bold=True)], width, [], 0)
    else:
        lead = [Bit(f"{' ' * block.depth}{block.mark} ", "gold")] if block.kind == "item" else []
        yield from broken(bits(block.text), width, lead, width_of(lead))


def bits(text: str, ink: str = "text") -> list[Bit]:
    """The text with its marks turned into looks: bold, slanted, a key."""
    found = []
    for part in _MARKS.split(text):
        if part.startswith("**"):
            found.append(Bit(part.strip("*"), "bright", bold=True))
        elif part.startswith("`"):
            found.append(Bit(part.strip("`"), "gold"))
        elif part.startswith("*"):
            found.append(Bit(part.strip("*"), ink, underline=True))
        elif part:
            found.append(Bit(part, ink))
    return found


def _table(blocks: Sequence[Block]) -> Iterator[Line]:
    """The rows of a table, each column as wide as its widest cell."""
    rows = [[bits(cell.strip()) for cell in b.text.strip().strip("|").split("|")] for b in blocks]
    rows = [row for row in rows if not _is_rule(row)]
    columns = max(map(len, rows), default=0)
    widths = [max(width_of(row[i]) for row in rows if i < len(row)) for i in range(columns)]
    for row in rows:
        line: list[Bit] = []
        for cell, width in zip(row, widths, strict=False):
            line += [*cell, Bit(" " * (width - width_of(cell) + 2))]
        yield line


def _is_rule(row: Sequence[Sequence[Bit]]) -> bool:
    return all(set("".join(bit.text for bit in cell)) <= set(":- ") for cell in row)
