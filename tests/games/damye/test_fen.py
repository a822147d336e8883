"""FEN: the one text that is written, all that is read, and what is refused and where."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.engine.game import Refused
from tablegames.games.damye import board, fen
from tests.games.damye import published

START = "W:W" + ",".join(map(str, range(31, 51))) + ":B" + ",".join(map(str, range(1, 21)))


def test_the_start_is_written_without_ranges() -> None:
    assert fen.write(board.START) == START


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("W:W31-50:B1-20", START),
        ("W:B1-20:W31-50.", START),
        ("W:W31-50:B1-20:H0:F1", START),
        ("B:WK31-33,50:B", "B:WK31,K32,K33,50:B"),
        ("B:W:BK5,K4.", "B:W:BK4,K5"),
        ("W:W:B", "W:W:B"),
        ("W:W45,K3,44:BK50,6", "W:WK3,44,45:B6,K50"),
    ],
)
def test_what_is_read(text: str, written: str) -> None:
    assert fen.write(fen.read(text)) == written


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("", "fen", "unreadable"),
        ("W", "fen", "unreadable"),
        ("W:W31", "fen", "unreadable"),
        ("w:w31:b1", "fen", "unreadable"),
        ("W:W31:W32:B1", "fen", "unreadable"),
        ("W:W31:B1:G0", "fen", "unreadable"),
        ("W:W31:B1..", "fen[1.]", "unreadable"),
        ("W:WK5a:B", "fen[K5a]", "unreadable"),
        ("W:Wb3:B", "fen[b3]", "unreadable"),
        ("W:W31,:B", "fen[]", "unreadable"),
        ("W:W31, 32:B", "fen[ 32]", "unreadable"),
        ("W:W٣١:B", "fen[٣١]", "unreadable"),
        ("W:W31:B51", "fen[51]", "range"),
        ("W:WK0:B", "fen[K0]", "range"),
        ("W:W32-31:B", "fen[32-31]", "range"),
        ("W:W45-51:B", "fen[45-51]", "range"),
        ("W:W" + "9" * 5000 + ":B", "fen[" + "9" * 5000 + "]", "range"),
        ("W:W28,28:B", "fen[28]", "twice"),
        ("W:W26-30:BK28", "fen[28]", "twice"),
        ("W:W3:B", "fen[3]", "far-row"),
        ("W:W31:B45-50", "fen[46]", "far-row"),
        ("W:W3,51,K5a:B", "fen[K5a]", "unreadable"),
        ("W:W3,31,31,51:B", "fen[51]", "range"),
        ("W:W3,31,31:B", "fen[31]", "twice"),
    ],
)
def test_what_is_refused_and_where(text: str, where: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        fen.read(text)
    assert refused.value.code == "bad-position"
    assert refused.value.facts == {"where": where, "why": why}


@given(st.randoms(use_true_random=False))
def test_what_is_written_is_read_as_it_was(rng: Random) -> None:
    position = published.scattered(rng, 20)
    assert fen.read(fen.write(position)) == position


@given(st.text(alphabet="WBK:,-.0123456789 HFwbk¹x", max_size=40) | st.text(max_size=20))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = fen.read(text)
    except Refused as error:
        refused: Refused | None = error
    else:
        refused = None
        assert fen.read(fen.write(position)) == position
    whys = ("unreadable", "range", "twice", "far-row")
    assert refused is None or (refused.code == "bad-position" and refused.facts["why"] in whys)
