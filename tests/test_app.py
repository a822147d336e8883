"""The app from the menu to the end of a match, by the keys that a player presses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.app import TablegamesApp
from tablegames.games import catalogue
from tablegames.launch import Launch
from tablegames.locale import translator
from tablegames.playing import purses
from tablegames.settings import Settings
from tablegames.store import Store
from tests.screens.evening import (
    DAMYE,
    DOWN,
    END,
    ENTER,
    ENVIRON,
    ESC,
    F1,
    F2,
    HOME,
    LEFT,
    RIGHT,
    UP,
    Evening,
    evening,
)
from tests.terminal.desk import Desk, until

CTRL_Q, CTRL_R = "\x11", "\x12"


async def two_people(at: Evening) -> None:
    """From the menu to the table of a Damye match between two people."""
    await at.go(DAMYE, till="Who plays, and how")
    await at.press(*[UP] * 10, LEFT, LEFT, END, ENTER)
    await at.wait_for("to move, with White")


async def give_up(at: Evening) -> None:
    """The match is resigned, and the end has been seen."""
    await at.press(CTRL_R)
    await at.wait_for("Give up the match")
    await at.press("2")
    await at.wait_for("Yes")
    await at.press("1")
    await at.wait_for("The match is over")
    await at.press(ENTER)
    await at.wait_for("play again")


async def test_the_seats_page_says_how_the_name_is_reached(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.go(HOME, till="◂ person ▸")
        assert "Enter next" in at.text.splitlines()[-1]
        await at.go(ENTER, "Ana", ENTER, till="Ana")


async def test_a_match_from_the_menu_to_the_result_and_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await two_people(at)
        for move in ("32-28", "19-23", "28x19", "14x23"):
            await at.press(":", *move, ENTER)
            await at.wait_for(move)
        await give_up(at)
        assert "wins the match" in at.text
        await at.press("p")
        await at.wait_for("to move, with White")
        await give_up(at)
        await at.press("m")
        await at.wait_for("tablegames")
    entries = Store(tmp_path).entries()
    assert [entry.status for entry in entries] == ["whole", "whole"]


async def test_leaving_a_table_and_going_on_from_the_menu(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await two_people(at)
        await at.press(":", *"32-28", ENTER, CTRL_Q)
        await at.wait_for("Player 1 –")
        await at.go(END, ENTER, till="Paused")
        await at.press(ENTER)
        await at.wait_for("to move, with Black")
        await at.wait_for("plays 32-28.")


async def test_the_language_changes_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await two_people(at)
        await at.press(":", *"32-28", ENTER)
        await at.wait_for("to move, with Black")
        board = [row[:50] for row in at.text.splitlines()[1:21]]
        await at.press(F2)
        await at.wait_for("Language")
        await at.press(RIGHT, RIGHT, RIGHT)  # from English to Kreyòl, français, Deutsch
        await at.wait_for("Sprache")
        await at.press(ESC)
        await at.wait_for("Regeln")
        await at.wait_for("spielt 32-28.")
        assert "to move" not in at.text
        assert "rules" not in at.text.splitlines()[-1]
        assert [row[:50] for row in at.text.splitlines()[1:21]] == board
    assert Store(tmp_path).settings()[0].language == "de"


async def test_every_language_is_one_key_away_in_the_menu(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        for language in ("ht", "fr", "de", "en"):
            await at.press("l")
            await at.wait_for(f"r {translator(language)('records')}")


async def test_settings_are_in_force_at_once_and_kept(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.press("s")
        await at.wait_for("Settings")
        await at.press(DOWN, RIGHT)
        assert at.app.look.palette.name == "tablegames-light"
        await at.press(DOWN, DOWN, LEFT)
        assert at.app.look.glyphs == "ascii"
        await at.wait_for("ASCII only")
        assert at.app.tr.spelled("Strauß") == "Strauss"
        await at.press(END, UP, *"Ana, Bo", ENTER)
    kept = Store(tmp_path).settings()[0]
    assert (kept.theme, kept.glyphs, kept.names) == ("light", "ascii", ("Ana", "Bo"))


async def test_what_the_command_line_sets_is_not_kept(tmp_path: Path) -> None:
    settings = Settings(language="en", glyphs="ascii", motion=False)
    launch = Launch(data=tmp_path, settings=settings, overrides=frozenset({"glyphs"}))
    async with evening(tmp_path, launch=launch) as at:
        await at.press("s", DOWN, RIGHT)
    kept = Store(tmp_path).settings()[0]
    assert (kept.theme, kept.glyphs) == ("light", "auto")


async def test_damaged_settings_are_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{not json", "utf-8")
    settings, damaged = Store(tmp_path).settings()
    assert damaged is not None
    launch = Launch(data=tmp_path, settings=settings, damaged=damaged)
    async with evening(tmp_path, 160, 30, launch=launch) as at:
        await at.wait_for("The settings were damaged")
        assert "settings.damaged" in at.text


async def test_settings_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", "utf-8")  # where the folder should be
    async with evening(tmp_path / "data", 120, 30) as at:
        await at.press("s", DOWN, RIGHT)
        await at.wait_for("cannot be read or written")
        assert at.app.settings.theme == "light"


async def test_a_table_that_is_not_built_is_said_to_be_coming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tuple(replace(one, built=one.key != "trois") for one in catalogue.ENTRIES)
    monkeypatch.setattr(catalogue, "ENTRIES", shelf)
    async with evening(tmp_path) as at:
        await at.press(DAMYE[:-1], RIGHT, ENTER)
        await at.wait_for("Le trois is coming")
        await at.press(RIGHT)
        assert "is coming" not in at.text


async def test_rules_and_keys_open_everywhere_and_close(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE[:-1] + F1, till="International draughts")
        await at.go("b", till="tablegames")
        await at.press("?")
        await at.wait_for("Keys")
        await at.press(ESC)
        await at.wait_without("Keys")
        await two_people(at)
        await at.press(F1)
        await at.wait_for("International draughts")
        await at.press("b")
        await at.wait_for("to move, with White")


async def test_names_are_remembered_and_offered(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.press(*[UP] * 11, "\t", *"Ana", ENTER, LEFT, LEFT, "\t", *"Bo", END, ENTER)
        await at.wait_for("Ana 0 – 0 Bo")
        await at.press(CTRL_Q)
        await at.wait_for("Ana – Bo")
        await at.go(DAMYE, till="Who plays, and how")
        assert "Ana" in at.text
    assert Store(tmp_path).settings()[0].names == ("Ana", "Bo")


async def test_a_record_in_use_elsewhere_is_said_so(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        await two_people(one)
        async with evening(tmp_path) as other:
            await other.press("r")
            await other.wait_for("This match is being")
            await other.press(ENTER)
            await other.wait_for("already open at another table")


async def test_a_window_that_is_too_small_says_what_is_needed(tmp_path: Path) -> None:
    async with evening(tmp_path, 60, 20) as at:
        await at.wait_for("80×24 are needed")
        at.resize(80, 24)
        await at.wait_for("tablegames")


async def test_a_match_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await two_people(at)
        assert at.app.playing is not None
        host = at.app.playing.host
        assert not host.held
        at.resize(70, 20)
        await until(lambda: bool(host.held))
        at.resize(80, 24)
        await until(lambda: not host.held)
        at.resize(70, 20)
        await until(lambda: bool(host.held))
        elsewhere = host.sit(1, lambda told: None, "elsewhere")
        at.resize(71, 20)
        await until(lambda: not host.held)
        host.rise(elsewhere)


async def test_the_settings_file_is_plain(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.press("l")
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["language"] == "ht"


async def test_a_stopped_program_pauses_its_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await two_people(at)
        assert at.app.playing is not None
        at.app.suspending()
        assert at.app.playing.host.paused
        await at.wait_for("Paused")


async def test_what_cannot_be_opened_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    async with evening(tmp_path) as one:
        await two_people(one)
        path = Store(tmp_path).entries()[0].path
        launch = Launch("resume", path=path, data=tmp_path, settings=Settings(language="en"))
        async with Desk() as desk:
            app = TablegamesApp(launch, environ=ENVIRON, line=desk.line)
            await app.run_async()
    assert app.return_code == 1


async def test_counters_are_kept_from_match_to_match(tmp_path: Path) -> None:
    """A purse is what finished matches made of the first hundred counters."""
    async with evening(tmp_path, 120, 40) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, "\t", "Bo", UP, "Ana", till="Ana_")
        await at.go(END, UP, UP, RIGHT, RIGHT, RIGHT, till="5 counters")
        await at.go(END, ENTER, till="to move, with White")
        await give_up(at)
        assert "+5 counters" in at.text
        assert "-5 counters" in at.text
    held = purses(Store(tmp_path).entries())
    assert sorted(held.values()) == [95, 105]
    assert set(held) == {"Ana", "Bo"}
