"""Every screen, as text that a person reads when it changes (``situations`` writes it anew)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.screens.evening import Evening
from tests.screens.situations import LOOKS, SITUATIONS, SIZES, evenings, file_of
from tests.some import some

AGAIN = "python -m tests.screens.situations writes them anew; read the difference"


async def comes_to_be(at: Evening, kept: str) -> bool:
    """Whether the screen shows that, at once or when everything has been drawn."""
    for _ in range(100):
        if at.text.rstrip() + "\n" == kept:
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize("size", some(SIZES, 1), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", LOOKS)
async def test_screens_are_as_they_were(look: str, size: tuple[int, int], tmp_path: Path) -> None:
    seen, differ = [], {}
    async for name, at in evenings(tmp_path, size, **LOOKS[look]):
        seen.append(name)
        kept = file_of(name, size, look).read_text("utf-8")
        if not await comes_to_be(at, kept):
            differ[name] = at.text
    assert tuple(seen) == SITUATIONS
    assert not differ, f"{AGAIN}\n" + "\n".join(f"--- {n}\n{t}" for n, t in differ.items())


@pytest.mark.long
async def test_a_light_room_shows_the_same(tmp_path: Path) -> None:
    """A theme changes colours, not what is written or where; only men show their sides' own."""
    others = {"settings", "table", "table-moved", "paused", "over", "replay", "game"}
    async for name, at in evenings(tmp_path, SIZES[0], theme="light", colours="256"):
        if name not in others:
            kept = file_of(name, SIZES[0], "dark").read_text("utf-8")
            assert await comes_to_be(at, kept), name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_situation_is_missing_or_left_over(size: tuple[int, int]) -> None:
    expected = {file_of(name, size, look) for name in SITUATIONS for look in LOOKS}
    kept = set(file_of("menu", size, "dark").parent.glob(f"*-{size[0]}x{size[1]}.txt"))
    assert kept == expected


def test_ascii_is_ascii() -> None:
    """Names of languages and games too."""
    for name in SITUATIONS:
        text = file_of(name, SIZES[0], "ascii").read_text("utf-8")
        assert text.isascii(), name
