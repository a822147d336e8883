"""Markdown laid out as lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tablegames.screens import page
from tablegames.screens.page import laid_out
from tablegames.widgets.lines import Line, width_of

GAMES = Path(page.__file__).parent.parent / "games"
HELPS = sorted(GAMES.glob("*/help.*.md"))


def text(lines: list[Line]) -> list[str]:
    return ["".join(bit.text for bit in line).rstrip() for line in lines]


def test_headings_paragraphs_and_lists() -> None:
    shown = laid_out("# One\n\nTwo three\nfour.\n\n- five\n  six\n- seven\n\n1. eight\n", 40)
    assert text(shown) == [
        "One",
        "",
        "Two three four.",
        "",
        "· five six",
        "· seven",
        "",
        "1. eight",
    ]
    assert shown[0][0].bold
    assert shown[0][0].ink == "gold"


def test_marks_become_looks() -> None:
    bits = laid_out("a **b** `c` *d* e*f", 40)[0]
    assert "".join(bit.text for bit in bits) == "a b c d e*f"
    found = {bit.text.strip(): (bit.ink, bit.bold, bit.underline) for bit in bits}
    assert found["b"] == ("bright", True, False)
    assert found["c"] == ("gold", False, False)
    assert found["d"] == ("text", False, True)


def test_rows_after_the_first_begin_under_its_text() -> None:
    assert text(laid_out("- aaa bbb ccc", 9)) == ["· aaa bbb", "  ccc"]


def test_a_table_has_columns() -> None:
    shown = text(laid_out("| a | bb |\n| --- | --- |\n| ccc | d |\n", 40))
    assert shown == ["a    bb", "ccc  d"]


@pytest.mark.parametrize("file", HELPS, ids=lambda file: f"{file.parent.name}-{file.name}")
@pytest.mark.parametrize("width", [50, 76])
def test_the_rules_fit_and_lose_no_word(file: Path, width: int) -> None:
    written = file.read_text("utf-8")
    lines = laid_out(written, width)
    assert max(width_of(line) for line in lines) <= width + 1
    words = "".join(text(lines)).replace(" ", "")
    for word in written.replace("*", "").replace("`", "").split():
        if word.strip("#-|:"):
            assert word in words


@given(st.text(max_size=300), st.integers(1, 100))
def test_any_text_can_be_laid_out(written: str, width: int) -> None:
    for line in laid_out(written, width):
        assert all(isinstance(bit.text, str) for bit in line)
        assert cell_len("".join(bit.text for bit in line)) >= 0
