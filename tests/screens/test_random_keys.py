"""Random keys, as bytes, on every screen, and windows of any size: nothing is raised."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.screens.evening import Evening
from tests.screens.starts import WAYS, started
from tests.some import some
from tests.terminal.desk import until
from tests.widgets.room import text_of

KEYS = (
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"),
    *("\r", "\r", "\r", "\t", "\x1b[Z", "\x1b", "\x7f", " ", ":", "?", "-", "x", ".", ","),
    *("\x1bOP", "\x1bOQ", "\x1b[15~", "\x0f", "\x12", "\x0c", "\x15", "\x01", "é", "ò", "漢"),
    *"0123456789abcdefghijklmnoprstuvwyz",
)
"""What keyboards send, without the keys that end the program."""
SIZES = ((1, 1), (400, 120), (79, 24), (81, 25), (200, 24), (80, 120), (3, 50), (120, 40))
FEW, MANY = 200, 5000


async def press_at_random(at: Evening, random: Random, count: int) -> None:
    """So many keys in bursts of up to sixty, each dealt with before the next."""
    while count > 0:
        burst = random.choices(KEYS, k=min(count, random.randrange(1, 61)))
        at.desk.send("".join(burst))
        count -= len(burst)
        await at.settle()
        assert at.app._exception is None, f"after {burst!r}"


@pytest.mark.parametrize("name", some(WAYS, 2))
async def test_random_keys(name: str, tmp_path: Path) -> None:
    async with started(name, tmp_path) as at:
        await press_at_random(at, Random(name), FEW)


@pytest.mark.long
@pytest.mark.parametrize("name", WAYS)
async def test_many_random_keys(name: str, tmp_path: Path) -> None:
    async with started(name, tmp_path) as at:
        await press_at_random(at, Random(name), MANY)


@pytest.mark.parametrize("name", some(WAYS, 2))
async def test_any_size(name: str, tmp_path: Path) -> None:
    """Back in its old size the window shows what the screen draws, and nothing of before."""
    async with started(name, tmp_path) as at:
        for size in Random(name).sample(SIZES, 2):
            at.resize(*size)
            await at.settle()
            assert at.app._exception is None, size
        at.resize(80, 24)
        await at.quiet()
        await until(lambda: at.text.splitlines() == drawn(at), lambda: at.text)


def drawn(at: Evening) -> list[str]:
    """What the screen draws, in the terminal's characters."""
    return [row.replace("\xa0", " ").rstrip() for row in text_of(at.app)]


@pytest.mark.parametrize("sizes", some([4, 12], 1))
async def test_any_size_and_any_key_during_play(sizes: int, tmp_path: Path) -> None:
    random = Random(2)
    async with started("table", tmp_path) as at:
        for _ in range(sizes):
            at.resize(random.randrange(1, 401), random.randrange(1, 121))
            await press_at_random(at, random, 3)
