"""What card games in rounds share: keys of a hand, looking at one's cards, rounds, fairness."""

from __future__ import annotations

from tablegames.widgets.cover import Cover
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.scoresheet import WholeSheet
from tests.games.rounds import Desk, desk
from tests.widgets.room import SECRET, resized, settled, until

HANDS = [["Ac", "7d", "Ks"], ["2h", "3h"], ["4s", "5s"]]
LAST = {
    "seats": 3,
    "secret": SECRET,
    "dealer": 2,
    "turn": 0,
    "hands": [["Ac"], ["2h", "3h"], ["4s"]],
    "options": {"wins": 2, "window_ms": 4000},
}
"""One card of the seat to lay is left, which wins the round if nobody doubts."""
FIRST = {"seats": 3, "secret": SECRET, "dealer": 2, "turn": 0, "hands": HANDS}


async def look(at: Desk, seat: int) -> None:
    """That seat looks at its cards."""
    await at.press("f2", str(1 + seat))
    assert at.screen.cover.waiting == seat
    await at.take_over()


async def test_the_keys_of_a_hand_are_the_hands_and_enter_plays() -> None:
    async with desk(position=FIRST) as at:
        await at.press("7")
        assert not at.hand.chosen, "the curtain is down"
        await at.take_over()
        assert "7" in at.text
        await at.press("7", "a")
        assert at.hand.chosen == ("Ac", "7d")
        await at.press("enter")
        assert at.sitting.watch.view()["phase"] == "guard"
        assert at.sitting.watch.view()["pile"][0]["cards"] == 2
        assert at.screen.cover.seat is None
        assert not at.hand.is_open
        assert "7" not in at.text.replace("Menteur", "")[:600]


async def test_somebody_looks_at_his_cards_while_the_table_stands_and_plays_nothing() -> None:
    async with desk(position=FIRST) as at:
        await at.take_over()
        await at.press("a", "enter")
        phase, now = at.sitting.watch.view()["phase"], at.host.now()
        await look(at, 1)
        assert at.hand._held.cards == ("2h", "3h")
        assert at.screen.actor() is None
        assert at.screen.own == 1
        assert "Bo looks in secret." in at.text
        await at.press("space", "2")
        assert not at.hand.chosen
        await at.wait(3)
        assert at.host.now() == now
        assert at.sitting.watch.view()["phase"] == phase
        assert "close" in at.text.splitlines()[-1]
        await at.press("enter")
        assert at.screen.looker is at.screen.own is None
        assert not at.hand.is_open
        assert "Ana lays 1 card" in at.text.splitlines()[3], "what was said before"
        await at.wait(3)
        assert at.host.now() > now


async def test_a_look_stops_no_table_at_which_others_sit_elsewhere() -> None:
    async with desk(position=FIRST, here=(0, 1)) as at:
        await at.take_over()
        await at.press("a", "enter")
        elsewhere = at.host.sit(2, lambda told: None, "elsewhere")
        await at.press("f2", "2")
        assert not at.host.held, "the others have not agreed"
        at.host.rise(elsewhere)


async def test_whoever_is_called_looks_or_leaves_it() -> None:
    async with desk(position=FIRST) as at:
        await at.press("f2")
        assert isinstance(at.app.screen, Dialog)
        await at.press("4")
        assert at.screen.cover.waiting == 0, "the one who must lay"
        await look(at, 2)
        assert at.screen.cover.seat == 2
        await at.press("f2")
        assert at.screen.cover.waiting == 0
        await at.press("f2", "2", "f2")
        assert at.screen.looker is None, "nobody took over"
        assert at.screen.cover.waiting == 0


async def test_a_look_ends_by_itself_and_with_a_window_of_another_size() -> None:
    async with desk(position=FIRST) as at:
        at.screen.LOOK_SECONDS = 0.01  # type: ignore[misc]
        await look(at, 1)
        await until(lambda: at.screen.looker is None)
        await settled(at.app)
        assert at.screen.cover.waiting == 0
        assert not at.hand.is_open
        at.screen.LOOK_SECONDS = 600  # type: ignore[misc]
        await look(at, 1)
        await resized(at.app, 100, 30)
        assert at.screen.looker is None
        assert not at.hand.is_open


async def test_one_person_alone_sees_his_cards_and_f2_are_the_settings() -> None:
    async with desk(position=FIRST, here=(0,)) as at:
        assert at.hand.is_open
        await at.press("f2")
        assert not isinstance(at.app.screen, Dialog)
        assert [type(message).__name__ for message in at.app.heard] == ["SettingsAsked"]


async def test_between_rounds_the_result_is_told_and_anybody_goes_on() -> None:
    async with desk(position=LAST) as at:
        await at.take_over()
        await at.press("a", "enter")
        await at.wait(5)
        assert at.sitting.watch.view()["phase"] == "round-over"
        assert "The round is over" in at.text
        assert "next round" in at.text.splitlines()[-1]
        await at.press("f4")
        assert isinstance(at.app.screen, WholeSheet)
        await at.press("escape", "n")
        assert at.sitting.watch.view()["round"] == 2
        assert "The round is over" not in at.text


async def test_a_line_that_is_written_has_the_keys_before_the_hand() -> None:
    async with desk(position=FIRST, here=(0,)) as at:
        await at.press("colon", "a", "7")
        assert not at.hand.chosen
        await at.press("escape", "7")
        assert list(at.hand.chosen) == ["7d"]


async def test_the_score_of_earlier_rounds_can_be_seen() -> None:
    rounds = [{"winners": [0], "left": [0, at, 30]} for at in range(31, 46)]
    async with desk(position={**FIRST, "options": {"wins": 20}, "rounds": rounds}, here=(0,)) as at:
        assert " 45 " in at.text
        assert " 31 " not in at.text
        await at.press(*20 * ["pageup"])
        assert " 31 " in at.text
        await at.press(*20 * ["pagedown"])
        assert " 45 " in at.text


async def test_the_end_has_been_seen() -> None:
    position = {**LAST, "options": {"wins": 1, "window_ms": 4000}}
    async with desk(position=position) as at:
        await at.take_over()
        await at.press("a", "enter")
        await at.wait(5)
        assert "The match is over" in at.text
        await at.press("enter")
        assert [type(message).__name__ for message in at.app.heard] == ["MatchOver"]


async def test_the_fairness_sheet_closes_a_hand_and_the_table_waits_for_it() -> None:
    async with desk() as at:
        await at.take_over()
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert not at.hand.is_open
        assert at.host.held
        await at.press("escape")
        assert at.screen.cover.waiting is not None
        assert at.host.held, "the curtain is down"


async def test_the_table_stands_as_long_as_anything_here_waits() -> None:
    async with desk(position=FIRST) as at:
        cover: Cover = at.screen.cover
        await at.take_over()
        assert not at.host.held
        cover.keep(True)
        assert at.host.held
        cover.fall()
        cover.keep(False)
        assert at.host.held
        await at.take_over()
        assert not at.host.held
