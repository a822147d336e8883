"""Typed moves of Damye: what is read, and the refusals in the order of their table."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from tablegames.engine.game import JSON, Refused
from tablegames.games.damye import typed
from tablegames.games.damye.board import START, moves, texts
from tablegames.games.damye.fen import read
from tablegames.games.damye.rules import GAME
from tests.games.damye.test_rules import given

WINDMILL = "W:WK4:B13,20,32,37"


def refused(fen: str, text: str) -> tuple[str, JSON]:
    with pytest.raises(Refused) as caught:
        typed.read(read(fen), text)
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize(
    "text", ["32-28", "32 28", "32x28", "32X28", "32:28", "032-0028", "32 - 28", "32 x 28"]
)
def test_any_separator_is_read(text: str) -> None:
    assert typed.read(START, text) == "32-28"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4x27x15", "4x27x38x15"),
        ("4 38 15", "4x27x38x15"),
        ("4x27x38x15", "4x27x38x15"),
        ("4-31-15", "4x31x42x15"),
        ("4:42:15", "4x31x42x15"),
    ],
)
def test_a_part_of_a_route_is_enough(text: str, move: str) -> None:
    assert typed.read(read(WINDMILL), text) == move


@pytest.mark.parametrize(
    ("fen", "text", "code", "facts"),
    [
        (WINDMILL, "", "bad-move", {}),
        (WINDMILL, "4", "bad-move", {}),
        (WINDMILL, "4x", "bad-move", {}),
        (WINDMILL, "x15", "bad-move", {}),
        (WINDMILL, "4xx15", "bad-move", {}),
        (WINDMILL, "4x15.", "bad-move", {}),
        (WINDMILL, "4x-15", "bad-move", {}),
        (WINDMILL, "٤x15", "bad-move", {}),
        (WINDMILL, "4x51", "off-board", {}),
        (WINDMILL, "4x00", "off-board", {}),
        (WINDMILL, "4x" + "9" * 9000, "off-board", {}),
        (WINDMILL, "5x15", "no-piece", {"square": 5}),
        (WINDMILL, "13x19", "not-yours", {"square": 13}),
        (WINDMILL, "4x15", "ambiguous", {"choices": ["4x27x38x15", "4x31x42x15"]}),
        (WINDMILL, "4x27", "capture-most", {"must": 3}),
        (WINDMILL, "4x27x38", "capture-most", {"must": 3}),
        (WINDMILL, "4x22", "capture-most", {"must": 3}),
        (WINDMILL, "4x36", "capture-most", {"must": 3}),
        (WINDMILL, "4x27x31x15", "not-a-move", {}),
        (WINDMILL, "4x38x27x15", "not-a-move", {}),
        (WINDMILL, "4-10", "must-capture", {"must": 3}),
        (WINDMILL, "4-13", "occupied", {"square": 13}),
        (WINDMILL, "4-4", "occupied", {"square": 4}),
        ("W:W28,40:B22", "40-34", "must-capture", {"must": 1}),
        ("W:W28,40:B22", "40-45", "backward", {}),
        ("W:W28,40:B22", "28-22", "occupied", {"square": 22}),
        ("W:W28,40:B22", "28x17x28", "occupied", {"square": 28}),
        ("W:W28,33:B1", "28-32", "backward", {}),
        ("W:W28,33:B1", "28-33", "occupied", {"square": 33}),
        ("W:W28,33:B1", "28-29", "not-a-move", {}),
        ("W:W28,33:B1", "28-37", "not-a-move", {}),
        ("W:W26,33:B1", "26-30", "not-a-move", {}),
        ("W:W28,33:B1", "28-22-17", "not-a-move", {}),
        ("B:W50:B23,29", "23-18", "backward", {}),
        ("B:W50:B23,29", "23-19", "backward", {}),
        ("B:W50:B23,29", "23-34", "not-a-move", {}),
        ("W:WK28:B1", "28-32-37", "not-a-move", {}),
        ("W:WK28:B1", "28-29", "not-a-move", {}),
    ],
)
def test_the_refusals_in_their_order(fen: str, text: str, code: str, facts: JSON) -> None:
    assert refused(fen, text) == (code, facts)


def test_every_canonical_text_is_read_as_itself() -> None:
    for fen in (
        WINDMILL,
        "W:WK38:B18,19,32,33",
        "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
    ):
        position = read(fen)
        for text in texts(moves(position)):
            assert typed.read(position, text) == text
            for other in typed.other_ways([text]):
                assert typed.read(position, other) == text


@drawn(st.lists(st.integers(0, 52), min_size=1, max_size=6), st.sampled_from("-xX: "))
def test_any_row_of_numbers_is_read_or_refused(numbers: list[int], separator: str) -> None:
    state = given(WINDMILL)
    text = separator.join(map(str, numbers))
    try:
        read_as = GAME.canonical(state, 0, text)
    except Refused:
        return
    assert read_as in GAME.legal(state, 0)
    assert (numbers[0], numbers[-1]) == (4, 15)


@drawn(st.text(alphabet="0123456789-xX: \t", max_size=40))
def test_any_text_of_the_alphabet_is_read_or_refused(text: str) -> None:
    state = given(WINDMILL)
    try:
        assert GAME.canonical(state, 0, text) in GAME.legal(state, 0)
    except Refused as refusal:
        codes = {"bad-move", "off-board", "no-piece", "not-yours", "ambiguous", "capture-most"}
        assert refusal.code in codes | {"must-capture", "occupied", "not-a-move"}  # noqa: PT017
