"""Going through a match of Domino that has been played."""

from __future__ import annotations

from random import Random

from tablegames.engine.game import JSON
from tablegames.games.catalogue import load
from tablegames.games.domino.screen_replay import Frame, ReplayScreen
from tests.games.domino.desk import NAMES
from tests.widgets.room import SECRET, Room, press, settled, text_of

GAME = load("domino")


def played(moves: int) -> list[JSON]:
    """What a spectator saw of a match at random, step by step."""
    rng = Random(2)
    state = GAME.new(4, {"games": 2}, SECRET)
    views = [GAME.view(state, None)]
    for _ in range(moves):
        seat = next((seat for seat in range(4) if GAME.legal(state, seat)), None)
        if seat is None:
            break
        state = GAME.play(state, seat, rng.choice(GAME.legal(state, seat)), 0)
        views.append(GAME.view(state, None))
    return views


async def test_step_by_step_both_ways() -> None:
    frames = [Frame(view, (f"said {at}",)) for at, view in enumerate(played(400))]
    app = Room(ReplayScreen("Domino", NAMES, frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "said 0" in "\n".join(text_of(app))
        for _ in range(len(frames) // 10):
            await press(app, "pagedown")
        await press(app, "end")
        text = "\n".join(text_of(app))
        assert f"step {len(frames) - 1} of {len(frames) - 1}" in text
        assert "Ana + Roz:" in text
        assert "v fairness" not in text
        await press(app, "left", "home")
        assert "said 0" in "\n".join(text_of(app))
