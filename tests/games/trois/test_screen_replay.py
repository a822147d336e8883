"""Going through a match of Le trois that has been played."""

from __future__ import annotations

from random import Random

from tablegames.engine.game import JSON
from tablegames.games.catalogue import load
from tablegames.games.trois.screen_replay import Frame, ReplayScreen
from tests.games.trois.desk import NAMES
from tests.widgets.room import SECRET, Room, press, settled, text_of

GAME = load("trois")


def played() -> list[JSON]:
    """What a spectator saw of a match at random, step by step."""
    rng = Random(2)
    state = GAME.new(2, {}, SECRET)
    views = [GAME.view(state, None)]
    while GAME.outcome(state) is None:
        seat = views[-1]["turn"]
        state = GAME.play(state, seat, rng.choice(GAME.legal(state, seat)), 0)
        views.append(GAME.view(state, None))
    return views


async def test_step_by_step_both_ways() -> None:
    frames = [Frame(view, (f"said {at}",)) for at, view in enumerate(played())]
    app = Room(ReplayScreen("Le trois", NAMES, frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "said 0" in "\n".join(text_of(app))
        first = text_of(app)[1:]
        await press(app, "end")
        text = "\n".join(text_of(app))
        assert f"step {len(frames) - 1} of {len(frames) - 1}" in text
        assert "− 3 × (" in text
        assert "★" in text
        assert "v fairness" not in text
        await press(app, "left", "home")
        assert text_of(app)[1:] == first
