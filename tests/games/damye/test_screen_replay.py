"""Going through a game that has been played, both ways."""

from __future__ import annotations

from typing import Any

from tablegames.games.damye import board, fen
from tablegames.games.damye.board import START
from tablegames.games.damye.counts import listed
from tablegames.games.damye.screen_replay import Frame, ReplayScreen
from tests.widgets.room import Room, press, settled, text_of, until

MOVES = ("32-28", "19-23", "28x19", "14x23", "37-32", "10-14")


def frames() -> list[Frame]:
    position, made = START, []
    found = [Frame({"fen": fen.write(position), "white": 0}, ("White begins.",))]
    for at, text in enumerate(MOVES):
        made.append(text)
        position = board.after(position, listed(position)[text])
        view: dict[str, Any] = {
            "fen": fen.write(position),
            "white": 0,
            "moves": list(made),
            "last": {"seat": at % 2, "move": text},
        }
        note = "Here our rules would have ended the game." if at == 3 else ""
        found.append(Frame(view, (f"Move {at + 1}: {text}.",), note))
    return found


def shown(screen: ReplayScreen) -> Room:
    class Listening(Room):
        on_replay_screen_left = Room.hear

    return Listening(screen)


async def test_steps_forward_back_first_and_last() -> None:
    screen = ReplayScreen("Damye", ("Ana", "Bo"), frames())
    app = shown(screen)
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "step 0 of 6" in text_of(app)[0]
        first = text_of(app)
        await press(app, "right", "space")
        assert screen.at == 2
        assert "Move 2: 19-23." in "\n".join(text_of(app))
        await press(app, "end", "right")
        assert screen.at == 6
        assert "10-14" in "\n".join(text_of(app))
        await press(app, "left")
        assert screen.at == 5
        await press(app, "home", "left")
        assert text_of(app) == first
        await press(app, "pagedown")
        assert screen.at == 6


async def test_a_note_is_on_the_sheet_at_its_step() -> None:
    screen = ReplayScreen("Damye", ("Ana", "Bo"), frames(), at=4)
    app = shown(screen)
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "Here our rules would" in "\n".join(text_of(app))
        await press(app, "right")
        assert "Here our rules would" not in "\n".join(text_of(app))


async def test_a_step_forward_is_seen_to_be_made() -> None:
    screen = ReplayScreen("Damye", ("Ana", "Bo"), frames())
    app = shown(screen)
    app.look = type(app.look)(app.look.palette, motion=True)
    async with app.run_test(size=(80, 24)):
        await settled(app)
        screen.action_go(1)
        replayed = screen.query_one("ReplayBoard")
        assert replayed._travelling is not None  # type: ignore[attr-defined]
        await until(lambda: replayed._travelling is None)  # type: ignore[attr-defined]
        screen.action_go(-1)
        assert replayed._travelling is None  # type: ignore[attr-defined]


async def test_turning_numbers_keys_and_leaving() -> None:
    screen = ReplayScreen("Damye", ("Ana", "Bo"), frames())
    app = shown(screen)
    async with app.run_test(size=(80, 24)):
        await settled(app)
        names = [row for row in text_of(app) if "Ana" in row or "Bo" in row]
        assert "Bo" in names[0]
        await press(app, "f", "n", "n", "tab", "x")
        names = [row for row in text_of(app) if "Ana" in row or "Bo" in row]
        assert "Ana" in names[0]
        await press(app, "?")
        assert "The replay" in "\n".join(text_of(app))
        await press(app, "escape")
        await press(app, "q")
        assert [type(message) for message in app.heard] == [ReplayScreen.Left]


async def test_one_frame_is_enough() -> None:
    screen = ReplayScreen("Damye", ("Ana", "Bo"), frames()[:1], at=9)
    app = shown(screen)
    async with app.run_test(size=(120, 40)):
        await settled(app)
        await press(app, "right", "left", "end", "home")
        assert screen.at == 0
