"""Playing cards: every size and state in every look, told apart without colour."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.engine.cards import DECK, RANKS
from tablegames.widgets.bigdigits import big
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Pen
from tablegames.widgets.look import Colours, Look, look_for
from tablegames.widgets.pips import PIP_ROWS, pips
from tablegames.widgets.playingcard import (
    CORNER,
    HOLLOW,
    LARGE,
    MIDDLE,
    SMALL,
    SUITS,
    TALL,
    VAST,
    Face,
    Fan,
    PlayingCards,
    Size,
    State,
    counting,
    face,
    name,
    spread_out,
)
from tests.widgets.sheets import looks, on

SIZES = (SMALL, MIDDLE, TALL, LARGE, VAST, Size(5, 3), Size(4, 1), Size(11, 5))
STATES: tuple[State, ...] = ("face", "dull", "marked", "ghost")
IN_EACH_LOOK = pytest.mark.parametrize("look", looks(), ids=lambda at: f"{at.colours}-{at.glyphs}")


def drawn(look: Look, size: Size, shown: Face, state: State = "face") -> list[str]:
    cells = Cells(size.width, size.lines, "felt")
    PlayingCards(cells, look).draw((0, int(size.lips)), size, shown, state)
    return on(cells, look)


def styled(look: Look, size: Size, shown: Face | None, state: State = "face") -> list[object]:
    """The segments with their styles: what is seen."""
    cells = Cells(size.width, size.lines, "felt")
    cards = PlayingCards(cells, look)
    if shown is None:
        cards.back((0, int(size.lips)), size)
    else:
        cards.draw((0, int(size.lips)), size, shown, state)
    pen = Pen(look)
    return [list(pen.strip(line, size.width)) for line in cells.lines()]


@IN_EACH_LOOK
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_says_its_rank_and_its_suit(look: Look, size: Size) -> None:
    for card in DECK:
        text = "\n".join(drawn(look, size, face(card)))
        rank = "10" if card[0] == "T" else card[0]
        suit = {"ascii": card[1], "cp437": SUITS[card[1]]}.get(look.glyphs)
        assert rank in text
        assert any(
            glyph in text for glyph in ([suit] if suit else name(card, look)[-1] + SUITS[card[1]])
        )


@IN_EACH_LOOK
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_states_look_different_from_each_other_and_from_a_back(look: Look, size: Size) -> None:
    seen = [styled(look, size, face("Td"), state) for state in STATES]
    seen.append(styled(look, size, None))
    assert all(one != other for at, one in enumerate(seen) for other in seen[:at])


@IN_EACH_LOOK
def test_all_backs_are_alike_and_an_empty_place_is_not_a_dead_one(look: Look) -> None:
    for size in SIZES:
        places = []
        for dead in (False, True):
            cells = Cells(size.width + 2, size.lines + 2, "felt")
            PlayingCards(cells, look).place((1, 1 + size.lips), size, "no", dead=dead)
            places.append(on(cells, look))
        assert places[0] != places[1]


@pytest.mark.parametrize("colours", ["16", "none"])
def test_red_suits_are_hollow_where_they_are_not_red(colours: Colours) -> None:
    look = look_for("dark", colours, "unicode")
    for size in SIZES:
        text = "".join(drawn(look, size, face("Qh")) + drawn(look, size, face("Qd")))
        assert set(HOLLOW.values()) <= set(text)
        assert not {"♥", "♦"} & set(text)


def test_red_suits_are_red_where_there_is_red_and_underlined_where_they_cannot_be_hollow() -> None:
    plain = [str(one) for one in styled(look_for("dark", "true", "unicode"), SMALL, face("Qs"))]
    red = [str(one) for one in styled(look_for("dark", "true", "unicode"), SMALL, face("Qh"))]
    assert plain[0].replace("♠", "♥") != red[0]
    for glyphs in ("cp437", "ascii"):
        look = next(one for one in looks() if one.glyphs == glyphs)
        cells = Cells(MIDDLE.width, MIDDLE.lines, "felt")
        PlayingCards(cells, look).draw((0, 1), MIDDLE, face("Qh"))
        assert any(bit.underline for line in cells.lines() for bit in line)


@IN_EACH_LOOK
def test_in_a_fan_the_corner_of_every_card_shows(look: Look) -> None:
    for size in (MIDDLE, TALL, LARGE):
        cells = Cells(40, size.lines, "felt")
        cards = PlayingCards(cells, look)
        for at, rank in enumerate("9TJQ"):
            fan: Fan = "top" if rank == "Q" else "covered"
            cards.draw((at * CORNER, int(size.lips)), size, face(f"{rank}h"), fan=fan)
        text = on(cells, look)
        first = text[int(size.lips)]
        assert [first[at * CORNER + 1 : at * CORNER + 3].strip() for at in range(4)] == [
            *("9", "10", "J", "Q")
        ]
        assert sum(glyph in "♥♡h" for glyph in text[1 + size.lips][: 4 * CORNER]) == 4
        assert "".join(text).count("10") == 1, "what is covered has one corner"


def test_what_a_card_counts_is_coloured_by_its_group_and_plain_to_read() -> None:
    grounds = Counter(counting(value).ground for value in range(-2, 13))
    assert sorted(grounds.values()) == [1, 2, 4, 4, 4]
    for look in looks():
        for size in (SMALL, Size(4, 1), MIDDLE, TALL, LARGE):
            for value in range(-2, 13):
                shown = counting(value)
                assert shown.text.replace("−", "-") == str(value)
                text = "".join(drawn(look, size, shown))
                assert (shown.text if look.glyphs == "unicode" else str(abs(value))) in text


@pytest.mark.parametrize("value", range(2, 11))
@pytest.mark.parametrize("lines", [PIP_ROWS, 6, 7, 9])
def test_a_card_has_as_many_pips_as_its_rank_the_same_both_ways_up(value: int, lines: int) -> None:
    found = list(pips(value, lines))
    assert len(set(found)) == len(found) == value
    assert all(column in range(3) and row in range(lines) for column, row in found)
    turned = {(2 - column, lines - 1 - row) for column, row in found}
    # A seven has its odd pip in its upper half; an odd middle line belongs to the upper half too.
    if value != 7 and lines % 2:
        assert turned == set(found)


def test_a_fan_is_as_wide_as_there_is_room_or_cannot_be() -> None:
    assert spread_out(1, 10, MIDDLE) == MIDDLE.width
    assert spread_out(2, 80, MIDDLE) == MIDDLE.width + 1
    for count in range(2, 30):
        step = spread_out(count, 56, MIDDLE)
        assert step == 0 or (step >= CORNER and (count - 1) * step + MIDDLE.width <= 56)
    assert spread_out(18, 56, MIDDLE) == 0


def test_ranks_three_lines_high_differ() -> None:
    drawn = {big("10" if rank == "T" else rank) for rank in RANKS}
    assert len(drawn) == len(RANKS)


def test_a_card_in_a_sentence() -> None:
    assert name("Td", look_for("dark", "true", "unicode")) == "10♢"
    assert name("7s", look_for("dark", "none", "ascii")) == "7♠"
