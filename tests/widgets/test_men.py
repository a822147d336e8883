"""Draughtsmen: told apart by shape in every look and at every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablegames.widgets.look import Colours, Glyphs, Look, look_for
from tablegames.widgets.men import Man, Square, draw
from tablegames.widgets.mosaic import Mosaic
from tablegames.widgets.picture import NARROW, Picture, Scale, framed
from tests.some import some

LOOKS: list[tuple[str, Colours, Glyphs]] = [
    ("dark", "true", "unicode"),
    ("dark", "256", "unicode"),
    ("light", "true", "unicode"),
    ("light", "256", "unicode"),
    ("dark", "16", "unicode"),
    ("dark", "16", "cp437"),
    ("dark", "none", "unicode"),
    ("dark", "none", "cp437"),
    ("dark", "none", "ascii"),
    ("dark", "256", "ascii"),
]
SIZES = [Scale(4, 4), Scale(7, 7), NARROW, *(Scale(n, n) for n in (5, 6, 8))]
IN_EACH_LOOK = pytest.mark.parametrize(
    "look", [look_for(*one) for one in LOOKS], ids=["-".join(one) for one in LOOKS]
)
IN_SOME_SIZES = pytest.mark.parametrize("scale", some(SIZES, 3), ids=lambda s: str(s[1]))
MEN = [Man(white, king) for white in (True, False) for king in (True, False)]


def all_squares(look: Look) -> list[Square]:
    ground = look.palette.square_dark
    return [
        Square(ground),
        Square(ground, number="28"),
        Square(ground, target=True),
        Square(ground, mark="last"),
        *(Square(ground, man) for man in MEN),
        *(Square(ground, man, must=True) for man in MEN),
        *(Square(ground, man, struck=True) for man in MEN),
        *(Square(ground, man, mark="last") for man in MEN),
        *(Square(ground, man, mark="chosen") for man in MEN),
    ]


@IN_EACH_LOOK
@IN_SOME_SIZES
def test_every_square_differs_from_every_other(look: Look, scale: Scale) -> None:
    if look.glyphs == "ascii" and scale.halves % 2:
        return  # such a board has whole cells only
    squares = all_squares(look)
    if scale.narrow:  # there a struck man is a cross, whoever it was, and colour marks squares
        squares = [one for one in squares if not (one.struck or one.mark)]
    shown = [as_shown(look, square, scale) for square in squares]
    alike = [(a, b) for a, b in combinations(range(len(squares)), 2) if shown[a] == shown[b]]
    assert [(kind(squares[a]), kind(squares[b])) for a, b in alike] == []


@pytest.mark.parametrize("glyphs", ["unicode", "cp437", "ascii"])
@pytest.mark.parametrize("scale", [Scale(4, 4), Scale(6, 6), Scale(8, 8)], ids=lambda s: str(s[1]))
def test_men_differ_by_shape_alone(glyphs: Glyphs, scale: Scale) -> None:
    """Also a captured one from one that stands, and a king from a man."""
    look = look_for("dark", "none", glyphs)
    men = [*MEN, *(Man(man.white, man.king, ghost=True) for man in MEN if not man.king)]
    shapes = [glyphs_of(look, Square(look.palette.square_dark, man), scale) for man in men]
    ghosts = {shapes[4], shapes[5]}
    assert len(set(shapes[:4])) == 4
    assert not ghosts & set(shapes[:4])


@pytest.mark.parametrize("scale", SIZES, ids=lambda s: str(s[1]))
def test_a_man_is_as_broad_on_the_left_as_on_the_right(scale: Scale) -> None:
    if scale.narrow:
        return
    look = look_for("dark", "256", "unicode")
    for man in MEN:
        for row in draw(look, Square(look.palette.square_dark, man), scale).pixels:
            assert row == row[::-1]


@pytest.mark.parametrize("size", [5, 7, 9, 11])
def test_the_edge_of_an_odd_square_has_one_colour_a_cell(size: int) -> None:
    """There the cell belongs half to the next square, and a cell can show but two colours."""
    depths: tuple[Colours, ...] = ("true", "256", "16")
    for colours in depths:
        look = look_for("dark", colours, "unicode")
        for square in all_squares(look):
            pixels = draw(look, square, Scale(size, size)).pixels
            if square.struck:
                continue
            for row in (pixels[0], pixels[-1]):
                assert row[::2] == row[1::2], kind(square)


def test_captured_men_show_that_in_sixteen_colours_by_a_weave() -> None:
    look = look_for("dark", "16", "unicode")
    ground = look.palette.square_dark
    pixels = draw(look, Square(ground, Man(True, ghost=True)), Scale(6, 6)).pixels
    middle = pixels[3][4:8]
    assert set(middle) == {ground.rgb, look.palette.ghost_white.rgb}


def test_the_light_squares_are_hatched_where_there_is_no_colour() -> None:
    plain = look_for("dark", "none", "unicode")
    square = Square(plain.palette.square_light, plain=True)
    assert {letter.glyph for letter in draw(plain, square, Scale(4, 4)).letters} == {"░"}
    coloured = look_for("dark", "16", "unicode")
    assert draw(coloured, square, Scale(4, 4)).letters == ()


@IN_EACH_LOOK
@IN_SOME_SIZES
def test_the_cursor_is_seen_on_every_square(look: Look, scale: Scale) -> None:
    for square in all_squares(look):
        picture = draw(look, square, scale)
        assert framed(look, picture, scale) != picture, kind(square)
        badges = [letter for letter in picture.letters if letter.ground]
        kept = [one for one in framed(look, picture, scale).letters if one.ground]
        assert len(kept) == len(badges), kind(square)


def kind(square: Square) -> str:
    """What is meant by a square, in a few words."""
    flags = [name for name in ("target", "must", "struck") if getattr(square, name)]
    return f"{square.man} {square.number} {flags} {square.mark}"


def as_shown(look: Look, square: Square, scale: Scale) -> object:
    picture = draw(look, square, scale)
    return blocks(look, picture), sorted(picture.letters, key=str)


def glyphs_of(look: Look, square: Square, scale: Scale) -> tuple[str, ...]:
    picture = draw(look, square, scale)
    letters = tuple(
        f"{one.column},{one.half},{one.glyph}" for one in sorted(picture.letters, key=str)
    )
    return (*blocks(look, picture), *letters)


def blocks(look: Look, picture: Picture) -> tuple[str, ...]:
    mosaic = Mosaic(look.glyphs, blend=look.colours == "true")
    out = []
    rows = picture.pixels
    if len(rows) % 2:  # the other half of the last cells belongs to the next square
        rows = (*rows, ((9, 9, 9),) * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        for x in range(0, len(upper), 2):
            out.append(str(mosaic.block((upper[x], upper[x + 1], lower[x], lower[x + 1]))))
    return tuple(out)
