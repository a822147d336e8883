"""Going through a match of Krache that has been played."""

from __future__ import annotations

from tablegames.games.krache.rules import GAME
from tablegames.games.krache.screen_replay import Frame, ReplayScreen
from tablegames.games.krache.screen_table import Spit
from tests.games.krache.tables import LAST_CARD, NAMES, given, play
from tests.widgets.room import Room, press, settled, text_of


async def test_both_ways_with_the_misplay_the_slap_and_the_round_after_it() -> None:
    state = given(LAST_CARD)
    views = [GAME.view(state, None)]
    for step in [(10, 0, "play 3 R"), (900, 0, "play 3 L"), (1_500, 1, "slap L")]:
        state = play(state, step)
        views.append(GAME.view(state, None))
    app = Room(ReplayScreen("Krache", NAMES, [Frame(view, (view["phase"],)) for view in views]))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        first, spit = text_of(app), app.screen.query_one(Spit)
        await press(app, "right")
        assert "misplay, frozen" in "\n".join(text_of(app))
        assert spit._timer is None, "nothing counts down"
        await press(app, "right")
        assert "L  9" in "\n".join(text_of(app))
        await press(app, "end")
        assert "step 3 of 3" in text_of(app)[0]
        assert any(row.split()[-3:] == ["1", "32", "20"] for row in text_of(app))
        await press(app, "home")
        assert text_of(app) == first
