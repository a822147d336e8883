"""A picture of a screen, cell by cell: block glyphs as rectangles, so that they join seamlessly."""

from __future__ import annotations

import html
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import resvg_py
from rich.style import Style

from tablegames.terminal.app import TerminalApp
from tablegames.terminal.glyphs import shown
from tablegames.terminal.ink import nearest_16, nearest_256
from tablegames.widgets.palette import ANSI, RGB, Palette, rgb_of_256

CELL = (10, 20)
QUADRANTS = {
    **{"▘": (0,), "▝": (1,), "▀": (0, 1), "▖": (2,), "▌": (0, 2), "▞": (1, 2), "▛": (0, 1, 2)},
    **{"▗": (3,), "▚": (0, 3), "▐": (1, 3), "▜": (0, 1, 3), "▄": (2, 3), "▙": (0, 2, 3)},
    **{"▟": (1, 2, 3), "█": (0, 1, 2, 3)},
}
FONT = "DejaVu Sans Mono"


def svg(app: TerminalApp[Any]) -> str:
    """The present screen as SVG, in the colours and glyphs that its terminal would show."""
    width, height = app.size
    parts = list(_cells(app))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * CELL[0]}" '
        f'height="{height * CELL[1]}" text-anchor="middle" font-family="{FONT}" font-size="16" '
        'shape-rendering="crispEdges">\n' + "".join(parts) + "</svg>\n"
    )


def png(app: TerminalApp[Any], path: str) -> None:
    """The same as a file of pixels."""
    with open(path, "wb") as file:
        file.write(bytes(resvg_py.svg_to_bytes(svg_string=svg(app))))


def _cells(app: TerminalApp[Any]) -> Iterator[str]:
    look = app.look  # type: ignore[attr-defined]
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        cells = []
        for text, style, _ in strip:
            colours = _colours(style or Style(), look.palette, look.colours)
            cells += [(shown(character, 1, look.glyphs), *colours) for character in text]
        x = 0
        for ground, run in groupby(cells, key=lambda cell: cell[2]):
            wide = len(list(run))
            yield _rect(x, y, 0, 0, wide, 1, ground)
            x += wide
        for x, (glyph, ink, _, bold, underline) in enumerate(cells):
            yield from _cell(x, y, glyph, ink, bold)
            if underline:
                yield _rect(x, y, 0, 0.9, 1, 0.06, ink)


def _cell(x: int, y: int, glyph: str, ink: str, bold: bool) -> Iterator[str]:
    if glyph in ("▀", "▄"):
        yield _rect(x, y, 0, 0 if glyph == "▀" else 0.5, 1, 0.5, ink)
    elif glyph in QUADRANTS:
        for part in QUADRANTS[glyph]:
            yield _rect(x, y, part % 2 / 2, part // 2 / 2, 0.5, 0.5, ink)
    elif glyph == "░":
        for n in range(8):
            yield _rect(x, y, n % 2 / 2 + n // 2 % 2 / 4, n // 2 / 4, 0.1, 0.05, ink)
    elif glyph != " ":
        weight = ' font-weight="bold"' if bold else ""
        yield (
            f'<text x="{(x + 0.5) * CELL[0]:g}" y="{(y + 0.76) * CELL[1]:g}"{weight} '
            f'fill="{ink}">{html.escape(glyph)}</text>\n'
        )


def _rect(x: int, y: int, left: float, top: float, wide: float, high: float, fill: str) -> str:
    return (
        f'<rect x="{(x + left) * CELL[0]:g}" y="{(y + top) * CELL[1]:g}" '
        f'width="{wide * CELL[0]:g}" height="{high * CELL[1]:g}" fill="{fill}"/>\n'
    )


def _colours(style: Style, palette: Palette, colours: str) -> tuple[str, str, bool, bool]:
    ink = _shown(style.color.get_truecolor() if style.color else (0, 0, 0), palette, colours)
    ground = _shown(style.bgcolor.get_truecolor() if style.bgcolor else (0, 0, 0), palette, colours)
    if palette.colourless:
        ink, ground = "#d0d0d0", "#000000"
    if style.reverse:
        ink, ground = ground, ink
    return ink, ground, bool(style.bold), bool(style.underline)


def _shown(rgb: RGB, palette: Palette, colours: str) -> str:
    rgb = (rgb[0], rgb[1], rgb[2])
    if colours == "256":
        rgb = rgb_of_256(palette.indices(256).get(rgb, nearest_256(rgb)))
    elif colours == "16":
        rgb = ANSI[palette.indices(16).get(rgb, nearest_16(rgb))]
    return "#{:02x}{:02x}{:02x}".format(*rgb)
