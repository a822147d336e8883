"""The colours of the room: readable in true colour, with 256, with 16 and with none."""

from __future__ import annotations

import pytest

from tablegames.widgets.look import Look
from tablegames.widgets.palette import (
    ANSI,
    DARK,
    LIGHT,
    MONO,
    PALETTES,
    RGB,
    SIXTEEN,
    Palette,
    Tone,
    contrast,
    palette_for,
    rgb_of_256,
)

LEAST = 4.5


def written(palette: Palette) -> list[tuple[str, Tone, str, Tone]]:
    """Every text that is written on a ground, as the widgets do it."""
    tones = palette.tones()
    seats = [f"seat{n}" for n in range(10)]
    room = ["text", "dim", "bright", "gold", "warn", *seats]
    felt = ["felt_text", "felt_dim", "felt_gold", *(f"felt_seat{n}" for n in range(10))]
    pairs = [(t, g) for g in ("room", "bar", "pane") for t in room]
    pairs += [(t, g) for g in ("felt", "slate", "plum") for t in felt]
    pairs += [(t, "ivory") for t in ("ink", "red")]
    squares = ("square_dark", "square_last", "square_target", "square_chosen")
    pairs += [("number", g) for g in squares]
    pairs += [("wood_text", "wood"), ("wood_gold", "wood"), ("wood_warn", "wood")]
    pairs += [("must_text", "must"), ("ink", "cursor"), ("faded_text", "faded")]
    return [(t, tones[t], g, tones[g]) for t, g in pairs]


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda p: p.name)
def test_text_is_readable_in_true_colour(palette: Palette) -> None:
    poor = {
        (t, g): round(contrast(text.rgb, ground.rgb), 2)
        for t, text, g, ground in written(palette)
        if contrast(text.rgb, ground.rgb) < LEAST
    }
    assert poor == {}


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda p: p.name)
def test_text_is_readable_with_256_colours(palette: Palette) -> None:
    poor = {}
    for t, text, g, ground in written(palette):
        found = contrast(rgb_of_256(text.index), rgb_of_256(ground.index))
        if found < LEAST:
            poor[t, g] = round(found, 2)
    assert poor == {}


@pytest.mark.parametrize("palette", [DARK, LIGHT, SIXTEEN], ids=lambda p: p.name)
def test_text_is_readable_with_16_colours(palette: Palette) -> None:
    poor = {}
    for t, text, g, ground in written(palette):
        found = contrast(ANSI[text.sixteen], ANSI[ground.sixteen])
        if found < LEAST:
            poor[t, g] = round(found, 2)
    assert poor == {}


@pytest.mark.parametrize("palette", [DARK, LIGHT, SIXTEEN], ids=lambda p: p.name)
def test_pictures_and_cards_that_count_are_readable(palette: Palette) -> None:
    tones = palette.tones()
    inks = tones["picture_text"], tones["ink"]
    grounds = {name for name in tones if name.startswith(("picture_", "points_"))}
    for name in grounds - {"picture_text"}:
        ground = tones[name]
        best = max(inks, key=lambda ink: contrast(ink.rgb, ground.rgb))
        assert contrast(best.rgb, ground.rgb) >= LEAST, name
        assert contrast(rgb_of_256(best.index), rgb_of_256(ground.index)) >= LEAST, name


def test_pictures_have_eight_colours_and_seven_of_16() -> None:
    for palette in (DARK, LIGHT):
        names = [name for name in palette.tones() if name.startswith("picture_")]
        tones = [palette.tones()[name] for name in names if name != "picture_text"]
        assert len({tone.rgb for tone in tones}) == len({tone.index for tone in tones}) == 8
        assert len({tone.sixteen for tone in tones}) == 7


def test_cards_that_count_have_five_colours() -> None:
    for palette in (DARK, LIGHT, SIXTEEN):
        tones = [tone for name, tone in palette.tones().items() if name.startswith("points_")]
        assert len({tone.index for tone in tones}) == len({tone.sixteen for tone in tones}) == 5


@pytest.mark.parametrize("depth", [256, 16])
@pytest.mark.parametrize("palette", [DARK, LIGHT, SIXTEEN], ids=lambda p: p.name)
def test_one_colour_has_one_index(palette: Palette, depth: int) -> None:
    seen: dict[RGB, int] = {}
    for tone in palette.tones().values():
        index = tone.sixteen if depth == 16 else tone.index
        assert seen.setdefault(tone.rgb, index) == index, tone
    assert palette.indices(depth) == seen


def test_grounds_of_16_colours_can_be_backgrounds_everywhere() -> None:
    grounds = ("room", "bar", "pane", "felt", "slate", "plum", "wood", "ivory", "back")
    tones = SIXTEEN.tones()
    assert all(tones[g].sixteen < 8 for g in grounds)
    assert all(t.sixteen < 8 for name, t in tones.items() if name.startswith("square"))


def test_without_colour_there_are_two_colours_and_attributes() -> None:
    assert {tone.rgb for tone in MONO.tones().values()} == {ANSI[0], ANSI[15]}
    assert MONO.bar.attributes == "reverse"
    assert MONO.gold.attributes == "bold"


def test_what_is_filled_in_gold_is_never_turned_round() -> None:
    for palette in PALETTES.values():
        assert "reverse" not in palette.tones()[Look(palette).gold_blocks].attributes
    assert Look(SIXTEEN).gold_blocks != Look(DARK).gold_blocks == "felt_gold"


def test_every_palette_names_every_role_in_its_theme() -> None:
    for palette in PALETTES.values():
        theme = palette.theme()
        assert theme.variables["felt"] == palette.felt.hex
        assert theme.variables["square-dark"] == palette.square_dark.hex
        assert theme.background == palette.room.hex


@pytest.mark.parametrize(
    ("theme", "colours", "palette"),
    [
        ("dark", "true", DARK),
        ("light", "256", LIGHT),
        ("light", "16", SIXTEEN),
        ("dark", "none", MONO),
    ],
)
def test_few_colours_decide_before_the_theme(theme: str, colours: str, palette: Palette) -> None:
    assert palette_for(theme, colours) is palette
