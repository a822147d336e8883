"""Going through a match of Président that has been played."""

from __future__ import annotations

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME
from tablegames.games.president.screen_replay import Frame, ReplayScreen
from tests.games.president.tables import NAMES, random_match
from tests.widgets.room import Room, press, settled, text_of


def played() -> list[JSON]:
    """What a spectator saw of a match at random, step by step."""
    events = list(random_match(3, 4, rounds=2, revolution=True))
    return [GAME.view(events[0].before, None), *(GAME.view(one.after, None) for one in events)]


async def test_step_by_step_both_ways() -> None:
    views = played()
    frames = [Frame(view, (f"said {at}",)) for at, view in enumerate(views)]
    app = Room(ReplayScreen("Président", NAMES[:4], frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "said 0" in "\n".join(text_of(app))
        for _ in range(len(frames) // 10):
            await press(app, "pagedown")
        await press(app, "end")
        text = "\n".join(text_of(app))
        assert f"step {len(frames) - 1} of {len(frames) - 1}" in text
        assert "wins the match" in text
        assert "v fairness" not in text
        back = (
            len(frames) - 1 - next(at for at, view in enumerate(views) if view["phase"] == "give")
        )
        await press(app, *["pageup"] * (back // 10), *["left"] * (back % 10))
        text = "\n".join(text_of(app))
        assert "The exchange" in text
        assert "President" in text
        await press(app, "home")
        assert "said 0" in "\n".join(text_of(app))
        assert "Low to high" in "\n".join(text_of(app))


async def test_in_a_large_window_and_without_colour() -> None:
    views = played()
    frames = [Frame(view) for view in views]
    over = next(at for at, view in enumerate(views) if view["phase"] == "round-over")
    app = Room(ReplayScreen("Président", NAMES[:4], frames, over), "dark", "none", "ascii")
    async with app.run_test(size=(120, 40)):
        await settled(app)
        text = "\n".join(text_of(app))
        assert "Round 1 of 2 is over" in text
