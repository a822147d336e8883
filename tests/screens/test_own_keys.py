"""Setting one's own keys and trying them, by real keys through the whole app."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from tablegames.engine.recordline import Header, SeatSpec
from tablegames.launch import Launch
from tablegames.locale import LANGUAGES, translator
from tablegames.screens.ownkeys import OwnKeysRoom
from tablegames.store import Store
from tablegames.widgets.footer import Footer
from tablegames.widgets.ownkeys import OwnKeys
from tests.screens.evening import BACK, DOWN, ENTER, ESC, SETTINGS, UP, Evening, evening
from tests.widgets.room import SECRET, Room, settled

MENU = "No match is"
TITLE = "Keys by their place"
ROWS = {"tripple-2": 0, "tripple-4": 2, "krache": 6, "dreieck": 8, "colonno": 11, "menteur": 12}
"""How many times down from the first row to each set's."""


async def opened(at: Evening, name: str = "tripple-2", person: int = 0) -> None:
    await at.wait_for(MENU)
    await at.go("s", till="Settings")
    await at.go(*[DOWN] * 30, ENTER, till="Tripple, one or two people")
    await at.press(*[UP] * 30, *[DOWN] * (ROWS[name] + person))


def tripple(folder: Path, keyboard: str | None = "qwerty") -> Launch:
    """Tripple for two people, on a first start unless the keyboard is known."""
    header = Header("tripple", (SeatSpec("Ana"), SeatSpec("Bo")), {}, SECRET, start="2026-01-02")
    settings = replace(SETTINGS, keyboard=keyboard)  # type: ignore[arg-type]
    return Launch("play", header, data=folder, settings=settings)


def kept(folder: Path) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = json.loads((folder / "keys.json").read_text("utf-8"))
    return found


async def test_a_person_presses_his_own_keys_one_after_another(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "dreieck", 1)
        await at.go(ENTER, till="Seat B, press: claim")
        await at.go("k", till="These are the keys now")
        assert kept(tmp_path) == {"dreieck": [["z"], ["k"], ["m"]]}
        assert "keys of your own" in at.text
        await at.go(BACK, till="The keys of the keyboard are back")
        assert kept(tmp_path) == {}


async def test_a_key_that_another_seat_holds_is_refused(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "dreieck", 1)
        await at.go(ENTER, till="Seat B, press:")
        await at.go("Z", till="“z” is a key of seat A: press another.")
        await at.go(DOWN, till="Only a key that writes a character can be set.")
        await at.go(ESC, till="The keys are as they were.")
        assert not (tmp_path / "keys.json").exists()
        await at.go("\x1b[A", ENTER, till="Seat A, press:")
        await at.go("9", till="These are the keys now")
        await at.go(DOWN, ENTER, till="Seat B, press:")
        await at.go("ç", till="“ç” is a key of seat A: press another.")


async def test_enter_leaves_a_key_and_backspace_goes_one_back(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "menteur", 0)
        await at.go(ENTER, till="press: doubt")
        await at.go("k", till="press: accept")
        await at.go("k", till="“k” is one of the keys just set: press another.")
        await at.go(BACK, till="press: doubt")
        await at.go(ENTER, till="press: accept")
        await at.go("k", till="These are the keys now")
        assert kept(tmp_path)["menteur"][0] == ["q", "k"]


async def test_what_is_pressed_together_lights_up(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "krache")
        await at.go("t", till="Press together what you would press")
        await at.go("q", "P", "7", till="3 keys of 2 people arrived together.")
        assert "[q]" in at.text
        assert "[p]" in at.text
        assert "[7]" in at.text
        assert "[w]" not in at.text
        await at.go(ENTER, till=TITLE)


async def test_a_key_of_nobody_is_told(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "dreieck")
        await at.go("t", till="Press together what you would press")
        await at.go("v", till="“v” arrived; it is nobody's key here.")
        await at.go(ESC, till=TITLE)


async def test_damaged_keys_are_told_when_needed_and_the_presets_used(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text('{"krache": []}')
    async with evening(tmp_path) as at:
        await at.quiet()
        assert (tmp_path / "keys.json").exists()
        await at.go("s", till="Settings")
        await at.go(*[DOWN] * 30, ENTER, till="Your own keys of Krache cannot be used; they are")
        assert (tmp_path / "keys.damaged.json").exists()


async def test_a_resumed_table_asks_for_the_keyboard_before_it_asks_to_go_on(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, launch=tripple(tmp_path)) as at:
        await at.wait_for("Tripple")
    record = Store(tmp_path).latest()
    assert record is not None
    (tmp_path / "keys.json").write_text("?")
    launch = Launch("resume", path=record.path, data=tmp_path, settings=SETTINGS)
    async with evening(tmp_path, launch=launch) as at:
        await at.wait_for("Your keyboard")
        await at.wait_for("The keys of your own were damaged; they are kept as")
        await at.quiet()
        assert "Paused" not in at.text
        await at.go("1", till="Paused")
        assert at.app.settings.keyboard == "qwerty"


async def test_keys_that_cannot_be_kept_hold_for_this_time(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await opened(at, "dreieck")
        (tmp_path / "keys.json").mkdir()
        await at.go(ENTER, till="Seat A, press:")
        await at.press("k")
        assert "These are the keys now" not in at.text
        assert at.app.own_keys.sets["dreieck"] == (("k",), ("b",), ("m",))


class Hall(Room):
    """A room whose app knows the players' own keys."""

    own_keys = OwnKeys()


async def test_the_keys_of_the_room_are_all_shown_in_each_language() -> None:
    app = Hall(OwnKeysRoom())
    async with app.run_test(size=(80, 24)):
        for language in LANGUAGES:
            app.tr = translator(language)
            await settled(app)
            (footer,) = app.screen.query_one(Footer).lay(80, 1)
            said = "".join(bit.text for bit in footer)
            assert said.rstrip().endswith(app.tr("back"))
