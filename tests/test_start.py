"""From the command to the first screen: what is imported, and what it costs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.games.catalogue import ENTRIES
from tests.pty import Terminal, environment, python

HEAVY = ("markdown_it", "pygments", "textual.widgets._markdown", "textual.widgets._text_area")
OPENED = ("tablegames.screens.seats", "tablegames.screens.rules", "tablegames.engine.table")

LOADED = """
import asyncio, json, sys
from pathlib import Path
from tablegames.app import TablegamesApp
from tablegames.launch import Launch

async def main():
    app = TablegamesApp(Launch(data=Path(sys.argv[1])), environ={"TERM": "xterm-256color"})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(json.dumps(sorted(sys.modules)))

asyncio.run(main())
"""


def loaded(folder: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(folder)],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    return set(json.loads(done.stdout))


def test_the_menu_imports_no_game_and_nothing_that_is_opened_later(tmp_path: Path) -> None:
    modules = loaded(tmp_path)
    games = [f"tablegames.games.{one.key}" for one in ENTRIES]
    assert "tablegames.screens.menu" in modules
    assert [name for name in modules if name.startswith(tuple(games))] == []
    assert modules.isdisjoint(OPENED)
    assert [name for name in modules if name.startswith(HEAVY)] == []


def test_the_first_screen_is_there_soon(tmp_path: Path) -> None:
    """In processor time, which other programs do not lengthen; half of it is Textual's own."""
    spent = []
    for _ in range(3):
        with Terminal(python("-m", "tablegames", "--data", str(tmp_path))) as terminal:
            terminal.wait_for("Damye")
            spent.append(terminal.cpu())
    assert min(spent) < 0.4 * _slowness()


def _slowness() -> float:
    """How much longer than on the machine where 0.4 s was measured this one takes for Textual."""
    spent = []
    for _ in range(3):
        with Terminal(python("-c", "import textual.app; print('ready'); input()")) as terminal:
            terminal.wait_for("ready")
            spent.append(terminal.cpu())
    return max(1.0, min(spent) / 0.19)


@pytest.mark.parametrize("colours", ["true", "256", "16", "none"])
def test_a_cursor_move_in_the_menu_costs_little(colours: str, tmp_path: Path) -> None:
    command = python("-m", "tablegames", "--data", str(tmp_path), "--colours", colours)
    with Terminal(command) as terminal:
        terminal.wait_for("quit")
        terminal.settle()
        keys = ("\x1b[C", "\x1b[B", "\x1b[C", "\x1b[A", "\x1b[D", "\x1b[B")
        costs = [terminal.answer(key) for key in keys]
        assert max(costs) <= 250, costs


def test_an_idle_menu_writes_nothing(tmp_path: Path) -> None:
    with Terminal(python("-m", "tablegames", "--data", str(tmp_path))) as terminal:
        terminal.wait_for("quit")
        terminal.settle()
        assert terminal.read_for(2) == 0
