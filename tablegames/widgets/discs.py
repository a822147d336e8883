"""The pixels of a draughtsman on its square, at any size: disc, rim, shadow, crown.

In true colour the edges are blended; with fewer colours a pixel is wholly of one part.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot

from tablegames.widgets.look import Look
from tablegames.widgets.mosaic import mix
from tablegames.widgets.palette import RGB, Palette, Tone

Pixels = tuple[tuple[RGB, ...], ...]


@dataclass(frozen=True)
class Man:
    """A piece: its side, whether it is a king, and ``ghost``: captured but still on the board."""

    white: bool
    king: bool = False
    ghost: bool = False

    def tone(self, tones: Palette) -> Tone:
        """The colour of its body."""
        if self.ghost:
            return tones.ghost_white if self.white else tones.ghost_black
        return tones.white if self.white else tones.black


def _blends(look: Look, size: int) -> bool:
    """Whether edges are blended: with too few pixels they would only look washed out."""
    return look.colours == "true" and size > 5


def is_lettered(look: Look, size: int) -> bool:
    """Whether a king has a letter instead of a crown: half blocks alone have no room for one."""
    return look.palette.colourless and look.glyphs == "cp437" and size < 6


def disc(look: Look, man: Man, ground: Tone, size: int, *, struck: bool = False) -> Pixels:
    """A man: ``size`` rows of ``2 * size`` pixels. ``struck``: crossed out."""
    drawn = _Disc(look, man, ground, size)
    rows = _sampled(drawn, look, size, blend=_blends(look, size))
    edges = _Edges(look, man, ground, size)
    return tuple(tuple(edges.cut(row, y, struck=struck)) for y, row in enumerate(rows))


def dot(look: Look, tone: Tone, ground: Tone, size: int) -> Pixels:
    """A round dot in the middle of a square."""
    return tuple(map(tuple, _sampled(_Dot(tone, ground, size), look, size, blend=False)))


class _Shape(ABC):
    """Colours, by point from -1 to 1 across the square; ``inside``: part of what is drawn."""

    inside: frozenset[RGB]

    @abstractmethod
    def at(self, u: float, v: float) -> RGB: ...


class _Dot(_Shape):
    def __init__(self, tone: Tone, ground: Tone, size: int) -> None:
        # Its height in pixels is even where the square's is: so it can stand in the middle.
        height = min(range(2 - size % 2, size, 2), key=lambda h: abs(h - 0.38 * size))
        self._radius = height / size
        self._tone, self._ground = tone.rgb, ground.rgb
        self.inside = frozenset([tone.rgb])

    def at(self, u: float, v: float) -> RGB:
        return self._tone if hypot(u, v) < self._radius else self._ground


class _Disc(_Shape):
    def __init__(self, look: Look, man: Man, ground: Tone, size: int) -> None:
        tones = look.palette
        blend = _blends(look, size)
        self._ground = ground.rgb
        self._shadow = mix([ground.rgb] * 3 + [(0, 0, 0)] * 2)
        self._body = man.tone(tones).rgb
        self._rim = (tones.white_rim if man.white else tones.black_rim).rgb
        self._groove = mix([self._body, self._rim])
        self._radius = 0.88 if size < 5 else 0.90 if blend else 0.96
        self._rim_width = _rim_width(look, man, size)
        self._grooved = blend and size >= 8 and not man.king and not man.ghost
        self._cast = 0.10 if blend and not man.ghost else 0.0
        self.inside = frozenset([self._body, self._rim, self._groove])

    def at(self, u: float, v: float) -> RGB:
        r = hypot(u, v) / self._radius
        if r > 1:
            cast = self._cast
            shaded = cast and hypot(u - cast, v - cast) < self._radius
            return self._shadow if shaded else self._ground
        if r > 1 - self._rim_width:
            return self._rim
        return self._groove if self._grooved and 0.55 < r < 0.66 else self._body


def _rim_width(look: Look, man: Man, size: int) -> float:
    """The rim, of the radius. Without colour a black man is nothing but his rim."""
    if look.palette.colourless and not man.white:
        return 0.46 if size < 6 else 0.34
    if size < 5 or man.ghost or look.colours == "16":
        return 0.0
    if _blends(look, size):
        return 0.15
    return 0.24 if size >= 7 else 0.0


def _sampled(shape: _Shape, look: Look, size: int, *, blend: bool) -> list[list[RGB]]:
    """The shape in pixels."""
    pixel = mix if blend else _whole(shape)
    rows = []
    for y in range(size):
        # A cell at the edge may belong half to the next square: it has one colour of this one.
        paired = look.glyphs == "cp437" or (size % 2 and y in (0, size - 1))
        step = 2 if paired else 1
        row: list[RGB] = []
        for x in range(0, 2 * size, step):
            row += [pixel([shape.at(u, v) for u, v in _points(x, y, step, size)])] * step
        rows.append(row)
    return rows


def _whole(shape: _Shape) -> Callable[[list[RGB]], RGB]:
    """Gives a pixel wholly to the shape if half of it is, then to the commonest colour."""

    def pixel(found: list[RGB]) -> RGB:
        drawn = [rgb for rgb in found if rgb in shape.inside]
        left = [rgb for rgb in found if rgb not in shape.inside]
        return Counter(drawn if 2 * len(drawn) >= len(found) else left).most_common(1)[0][0]

    return pixel


def _points(x: int, y: int, wide: int, size: int) -> Iterator[tuple[float, float]]:
    for i in range(3 * wide):
        for j in range(6):
            yield (x + (i + 0.5) / 3) / size - 1, (y + (j + 0.5) / 6) / size * 2 - 1


class _Edges:
    """What is drawn over a disc with sharp edges: a crown, strokes, a ghost's weave."""

    def __init__(self, look: Look, man: Man, ground: Tone, size: int) -> None:
        tones = look.palette
        body = man.tone(tones).rgb
        self._size, self._man, self._ground = size, man, ground.rgb
        self._grain = 2 if look.glyphs == "cp437" else 1
        self._crowned = man.king and not is_lettered(look, size)
        self._weave = man.ghost and look.colours in ("16", "none")
        self._stroke = _other(body) if tones.colourless else tones.must.rgb
        self._crown = _other(body) if tones.colourless else _crown_tone(tones, man).rgb

    def cut(self, row: list[RGB], y: int, *, struck: bool) -> Iterator[RGB]:
        """The row with all that."""
        size = self._size
        crown = set(_crown(y, size, self._grain)) if self._crowned else set()
        strokes = (
            {2 * y, 2 * y + 1, 2 * size - 1 - 2 * y, 2 * size - 2 - 2 * y} if struck else set()
        )
        for x, rgb in enumerate(row):
            if x in strokes:
                yield self._stroke
            elif x in crown:
                yield self._crown
            else:
                woven = self._weave and (x // self._grain + y) % 2
                yield self._ground if woven else rgb


def _other(rgb: RGB) -> RGB:
    return (0, 0, 0) if sum(rgb) > 384 else (255, 255, 255)


def _crown_tone(tones: Palette, man: Man) -> Tone:
    if man.ghost:
        return tones.ghost_black if man.white else tones.ghost_white
    return tones.white_crown if man.white else tones.black_crown


def _crown(y: int, size: int, grain: int) -> Iterator[int]:
    """The columns that a crown covers in row ``y``: three points, two where there is no room.

    ``grain``: so many columns belong together, all or none.
    """
    half, height = _crown_size(size)
    top = (size - height + 1) // 2
    if not top <= y < top + height:
        return
    level = height - (y - top)
    valley = 2 / 3 if height < 4 else 1 / 2
    for place in range(half):
        if level <= height * (valley + (1 - valley) * _tooth(place, half, grain)) + 1e-9:
            yield size - half + place
            yield size + half - 1 - place


def _crown_size(size: int) -> tuple[int, int]:
    """Half the width in columns, and the height in rows."""
    if size < 5:
        return 2, 2
    # Whole cells: a cell with body, rim and half a point in it could not be drawn.
    half = min(range(2 - size % 2, size, 2), key=lambda h: abs(h - 0.6 * size))
    return half, round(0.48 * size)


def _tooth(place: int, half: int, grain: int) -> float:
    """How high a point of the crown rises at this place from its outer edge: 1, valleys 0."""
    if half < 3:
        return 1.0 - place
    if grain > 1:
        return float(place < grain or place == half - 1)
    return abs(2 * place / (half - 1) - 1)
