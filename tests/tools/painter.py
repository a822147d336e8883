"""Paints a terminal's screen as SVG: what `pyte` has read, cell by cell.

Block and box characters are drawn as rectangles, so that the picture shows what a terminal with
seamless blocks shows, whatever font the machine has.
"""

from __future__ import annotations

import html
from collections.abc import Iterator

import pyte
from pyte.screens import Char

WIDE, HIGH = 10, 20
"""Pixels of one cell."""
SIXTEEN = {
    "black": "000000",
    "red": "aa0000",
    "green": "00aa00",
    "brown": "aa5500",
    "blue": "0000aa",
    "magenta": "aa00aa",
    "cyan": "00aaaa",
    "white": "aaaaaa",
    "brightblack": "555555",
    "brightred": "ff5555",
    "brightgreen": "55ff55",
    "brightbrown": "ffff55",
    "brightblue": "5555ff",
    "brightmagenta": "ff55ff",
    "bfightmagenta": "ff55ff",  # as pyte spells it
    "brightcyan": "55ffff",
    "brightwhite": "ffffff",
}
"""The sixteen colours of a Linux console, which are what a terminal without a theme shows."""

Box = tuple[float, float, float, float]
"""x, y, width, height as parts of a cell."""

BLOCKS: dict[str, tuple[Box, ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "▙": ((0, 0, 0.5, 1), (0.5, 0.5, 0.5, 0.5)),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▟": ((0.5, 0, 0.5, 1), (0, 0.5, 0.5, 0.5)),
    "▁": ((0, 0.875, 1, 0.125),),
    "▂": ((0, 0.75, 1, 0.25),),
    "▃": ((0, 0.625, 1, 0.375),),
    "▅": ((0, 0.375, 1, 0.625),),
    "▆": ((0, 0.25, 1, 0.75),),
    "▇": ((0, 0.125, 1, 0.875),),
    "▔": ((0, 0, 1, 0.125),),
    "▏": ((0, 0, 0.125, 1),),
    "▎": ((0, 0, 0.25, 1),),
    "▍": ((0, 0, 0.375, 1),),
    "▋": ((0, 0, 0.625, 1),),
    "▊": ((0, 0, 0.75, 1),),
    "▉": ((0, 0, 0.875, 1),),
    "▕": ((0.875, 0, 0.125, 1),),
}
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
ARMS = {  # which arms a line character has: up, right, down, left
    "─": "rl", "│": "ud", "┌": "rd", "┐": "dl", "└": "ur", "┘": "ul", "├": "urd", "┤": "udl",
    "┬": "rdl", "┴": "url", "┼": "urdl", "╭": "rd", "╮": "dl", "╰": "ur", "╯": "ul",
    "╴": "l", "╵": "u", "╶": "r", "╷": "d",
}  # fmt: skip
HEAVY = {
    "━": "rl", "┃": "ud", "┏": "rd", "┓": "dl", "┗": "ur", "┛": "ul", "┣": "urd", "┫": "udl",
    "┳": "rdl", "┻": "url", "╋": "urdl",
}  # fmt: skip


def svg(screen: pyte.Screen, text: str = "dddddd", ground: str = "1c1c1c") -> str:
    """The screen as one SVG; ``text`` and ``ground`` stand for the terminal's own two colours."""
    wide, high = screen.columns * WIDE, screen.lines * HIGH
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', _rect(0, 0, wide, high, ground)]
    for y in range(screen.lines):
        row = [screen.buffer[y][x] for x in range(screen.columns)]
        parts += _grounds(row, y, text, ground)
        for x, cell in enumerate(row):
            parts += _glyph(cell, x, y, *_colours(cell, text, ground))
    return "\n".join([*parts, "</svg>", ""])


def png(picture: str) -> bytes | None:
    """That SVG as a PNG; None where ``resvg_py`` is not installed."""
    try:
        import resvg_py  # noqa: PLC0415 - a tool that only this needs
    except ImportError:
        return None
    return bytes(resvg_py.svg_to_bytes(svg_string=picture))


def _colours(cell: Char, text: str, ground: str) -> tuple[str, str]:
    """The colours of a cell's glyph and ground, six hex digits each."""
    front, back = _colour(cell.fg, text), _colour(cell.bg, ground)
    return (back, front) if cell.reverse else (front, back)


def _colour(name: str, default: str) -> str:
    return default if name == "default" else SIXTEEN.get(name, name)


def _grounds(row: list[Char], y: int, text: str, ground: str) -> Iterator[str]:
    """The grounds of a row, neighbours of one colour in one rectangle."""
    grounds = [_colours(cell, text, ground)[1] for cell in row]
    start = 0
    for x in range(1, len(grounds) + 1):
        if x == len(grounds) or grounds[x] != grounds[start]:
            yield _rect(start * WIDE, y * HIGH, (x - start) * WIDE, HIGH, grounds[start])
            start = x


def _glyph(cell: Char, x: int, y: int, front: str, back: str) -> Iterator[str]:
    glyph = cell.data
    for box in _boxes(glyph):
        yield _rect((x + box[0]) * WIDE, (y + box[1]) * HIGH, box[2] * WIDE, box[3] * HIGH, front)
    if glyph in SHADES:
        yield _rect(x * WIDE, y * HIGH, WIDE, HIGH, front, SHADES[glyph])
    elif glyph.strip() and not any(_boxes(glyph)):
        yield _letter(cell, x, y, front)
    if cell.underscore:
        yield _rect(x * WIDE, y * HIGH + 18, WIDE, 1, front)
    if cell.strikethrough:
        yield _rect(x * WIDE, y * HIGH + 10, WIDE, 1, front)


def _boxes(glyph: str) -> tuple[Box, ...]:
    if glyph in BLOCKS:
        return BLOCKS[glyph]
    thick = 0.3 if glyph in HEAVY else 0.14
    arms = ARMS.get(glyph, HEAVY.get(glyph, ""))
    left, top = (1 - thick) / 2, (1 - thick / 2) / 2
    drawn: dict[str, Box] = {
        "u": (left, 0, thick, top + thick / 2),
        "d": (left, top, thick, 1 - top),
        "l": (0, top, left + thick, thick / 2),
        "r": (left, top, 1 - left, thick / 2),
    }
    return tuple(drawn[arm] for arm in arms)


def _letter(cell: Char, x: int, y: int, front: str) -> str:
    style = f'font-family="DejaVu Sans Mono, monospace" font-size="16" fill="#{front}"'
    weight = ' font-weight="bold"' if cell.bold else ""
    slant = ' font-style="italic"' if cell.italics else ""
    at = f'x="{x * WIDE + WIDE / 2:g}" y="{y * HIGH + 15.2:g}" text-anchor="middle"'
    return f"<text {at} {style}{weight}{slant}>{html.escape(cell.data)}</text>"


def _rect(x: float, y: float, wide: float, high: float, colour: str, opacity: float = 1) -> str:
    shade = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    at = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<rect {at} fill="#{colour}"{shade} shape-rendering="crispEdges"/>'
