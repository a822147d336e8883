"""A player's own file of word pairs in the program: where it is, what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablegames.games.catalogue import ENTRIES
from tests.screens.evening import DOWN, ENTER, ESC, HOME, RIGHT, UP, evening

INTRUS = HOME + RIGHT * [one.key for one in ENTRIES].index("intrus") + ENTER
DAMAGED = "sun, moon\nsun moon\nbig, BIG\n"


def options(folder: Path) -> list[list[str]]:
    """The pairs of the only match in the folder."""
    [record] = (folder / "records").iterdir()
    first = json.loads(record.read_text("utf-8").splitlines()[0])
    found: list[list[str]] = first["options"]["pairs"]
    return found


async def test_the_page_before_a_match_says_where_the_file_is_and_how_it_is_written(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, 120, 40) as at:
        await at.go(INTRUS, till="Who plays")
        await at.press(UP, UP)
        await at.wait_for("the program's own 67")
        await at.wait_for("→ shows where")
        await at.press(RIGHT)
        await at.wait_for("Your own file")
        await at.quiet()
        assert str(tmp_path / "pairs.txt") in "".join(at.text.split())
        assert "two words with a comma between them" in " ".join(at.text.split())
        assert "play without it" not in at.text
        await at.press(ESC)
        await at.wait_for("Who plays")


async def test_a_damaged_file_is_told_line_by_line_before_the_match(tmp_path: Path) -> None:
    (tmp_path / "pairs.txt").write_text(DAMAGED, "utf-8")
    async with evening(tmp_path) as at:
        await at.go(INTRUS, till="own file damaged")
        await at.press(ENTER)
        await at.wait_for("cannot be used as it is")
        await at.wait_for("Line 3: “big” and “BIG” are the same word")
        assert "Line 2 must have two words" in at.text
        await at.press(ESC)
        await at.wait_for("Who plays")
        assert not (tmp_path / "records").exists()
        await at.press(ENTER)
        await at.wait_for("cannot be used as it is")
        await at.press(ENTER)
        await at.wait_for("your secret word")
    assert len(options(tmp_path)) == 67


async def test_a_whole_file_is_played_from_the_menu(tmp_path: Path) -> None:
    (tmp_path / "pairs.txt").write_text("sun, moon\nboat, raft\n", "utf-8")
    async with evening(tmp_path) as at:
        await at.go(INTRUS, till="2 of your own")
        await at.press(ENTER)
        await at.wait_for("your secret word")
        await at.quiet()
        assert any(word in at.text for word in ("sun", "moon", "boat", "raft"))
    assert options(tmp_path) == [["sun", "moon"], ["boat", "raft"]]


@pytest.mark.parametrize("size", [(1, 1), (20, 6), (80, 24), (200, 60)])
async def test_the_room_of_the_file_at_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "pairs.txt").write_text("x" * 300 + "\n" + DAMAGED, "utf-8")
    async with evening(tmp_path) as at:
        await at.go(INTRUS, till="own file damaged")
        await at.press(ENTER)
        await at.wait_for("cannot be used as it is")
        at.resize(*size)
        await at.press(DOWN, UP)
        at.resize(80, 24)
        await at.wait_for("cannot be used as it is")
