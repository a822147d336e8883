"""Going through a match of Intrus that has been played."""

from __future__ import annotations

from random import Random

from tablegames.engine.game import JSON
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.screen_replay import Frame, ReplayScreen
from tests.games.intrus.tables import NAMES, PAIRS
from tests.widgets.room import SECRET, Room, press, resized, settled, text_of


def played() -> list[JSON]:
    """What a spectator saw of a match at random, step by step."""
    rng = Random(2)
    state = GAME.new(4, {"games": 2, "pairs": PAIRS}, SECRET)
    views = [GAME.view(state, None)]
    while GAME.outcome(state) is None:
        seat = next(seat for seat in range(4) if GAME.legal(state, seat))
        clues = [f"clue {len(views)}"] if state.turn is not None else []
        state = GAME.play(state, seat, rng.choice(clues or GAME.legal(state, seat)), 0)
        views.append(GAME.view(state, None))
    return views


async def test_step_by_step_both_ways() -> None:
    views = played()
    frames = [Frame(view, (f"said {at}.",)) for at, view in enumerate(views)]
    counted = next(at for at, view in enumerate(views) if view["history"])
    app = Room(ReplayScreen("Intrus", NAMES[:4], frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "said 0." in "\n".join(text_of(app))
        await press(app, *["right"] * counted)
        text = "\n".join(text_of(app))
        assert f"said {counted}." in text
        assert "The votes" in text
        assert "→" in text
        await press(app, "end")
        text = "\n".join(text_of(app))
        assert f"step {len(frames) - 1} of {len(frames) - 1}" in text
        assert "citizens" in text
        assert all(word in text for word in views[-1]["words"])
        assert "v fairness" not in text
        await resized(app, 120, 40)
        await press(app, "left", "home")
        text = "\n".join(text_of(app))
        assert "said 0." in text
        assert not any(word in text for pair in PAIRS for word in pair)
