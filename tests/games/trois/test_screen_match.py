"""The match around a game of Le trois on its screen: giving up, leaving, the pot, a void match."""

from __future__ import annotations

from tablegames.widgets.dialog import Dialog
from tests.games.desk import elsewhere
from tests.games.trois.desk import desk
from tests.games.trois.test_screen import ENDING, HAND


async def test_with_totals_only_the_match_can_be_given_up() -> None:
    async with desk(HAND, here=(0,), options={"goal": "total", "games": 2}) as at:
        await at.press("ctrl+r")
        assert isinstance(at.app.screen, Dialog)
        assert "Give up the match" in at.text
        assert "Give up this game" not in at.text


async def test_giving_up_a_game_and_the_match_pays_the_pot() -> None:
    async with desk(HAND, options={"games": 3, "stake": 10}) as at:
        assert "game 1 of 3  pot 20" in at.text
        await at.ready()
        await at.press("ctrl+r", "1", "1")
        assert "Bo wins the game: Ana gave it up." in at.verdict
        assert "Ana 0 – 1 Bo" in at.text
        await at.press("n")
        await at.ready()
        await at.press("ctrl+r", "2", "1")
        assert at.view["phase"] == "over"
        assert "Bo wins the match: Ana gave it up. Bo wins 10 counters." in at.verdict
        assert "pot" not in at.text


async def test_time_away_is_measured_against_whoever_left() -> None:
    async with desk(HAND, here=(0,), options={"games": 3, "stake": 5}) as at:
        bo = elsewhere(at, 1)
        for away, said in ((100, "3 minutes"), (79, "80 seconds")):
            at.host.play(bo, "leave")
            await at.settled()
            assert f"Bo leaves the table and can stay away for {said}." in at.foot
            assert "away" in at.text
            at.clock.seconds += away
            at.table.advance(at.host.now())
            at.host.play(bo, "return")
        at.host.play(bo, "leave")
        at.clock.seconds += 1
        at.table.advance(at.host.now())
        await at.settled()
        assert "Ana wins the match: Bo was away too long. Ana wins 5 counters." in at.verdict


async def test_who_leaves_while_ahead_makes_the_match_void_and_the_stakes_go_back() -> None:
    async with desk(HAND, here=(0,), options={"games": 3, "stake": 5, "away": 0}) as at:
        bo = elsewhere(at, 1)
        at.host.play(at.sitting.seats[0], "resign")
        at.host.play(bo, "next")
        at.host.play(bo, "leave")
        await at.settled()
        assert "The match is void" in at.verdict
        assert "The stakes go back." in at.verdict


async def test_a_match_that_ends_level_is_void_and_the_stakes_go_back() -> None:
    tie = {**ENDING, "points": [0, 62]}
    async with desk(tie, here=(0,), options={"stake": 5}) as at:
        await at.press("4", "tab", "enter")
        assert "A tie at 14: nobody wins the game." in at.verdict
        assert "The match is void" in at.verdict
        assert "The stakes go back." in at.verdict
