"""The screen of Menteur by its keys: laying, announcing, the window, the reveal, whole matches."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game import JSON
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.screen_replay import Frame, ReplayScreen
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import WholeSheet
from tablegames.widgets.tablescreen import TableScreen
from tests.games.desk import elsewhere
from tests.games.menteur.desk import ACCEPTS, DOUBTS, NAMES, Desk, desk
from tests.games.menteur.tables import position, random_match
from tests.widgets.room import Room, press, settled, text_of

NEAR: JSON = {"announce": "near"}
SILENT: JSON = {"window_ms": 0}


async def answered(at: Desk, rng: Random) -> None:
    """The window is answered: one doubts, or all accept by Enter or by their own keys."""
    await at.wait(0.75)
    if rng.random() < 0.15:
        others = [seat for seat in at.sitting.seats if seat != at.view["turn"]]
        await at.press(DOUBTS[rng.choice(others)])
    elif at.view["options"]["window_ms"]:
        await at.wait(2.25)
        await at.press("enter")
    else:
        for seat in sorted(at.sitting.seats):
            if at.view["phase"] == "window" and seat != at.view["turn"]:
                await at.press(ACCEPTS[seat])


async def match_by_keys(at: Desk, rng: Random, *, most: int = 300) -> None:
    """Play the match to its end, all by keys; each lays as many cards as he can."""
    for _ in range(most):
        phase, turn = at.view["phase"], at.view["turn"]
        if phase == "over":
            return
        if phase == "round-over":
            await at.wait(1)
            await at.press("enter")
        elif phase == "lay" and turn in at.sitting.seats:
            lays = at.legal(turn)
            before = at.view["lays"]
            await at.lay(rng.choice([move for move in lays if len(move) == len(lays[-1])]))
            assert at.view["lays"] == before + 1
        elif phase in {"guard", "window"} and any(
            seat != turn and seat not in at.view["accepted"] for seat in at.sitting.seats
        ):
            await answered(at, rng)
        else:
            await at.wait(1)
            await at.press("enter")
    raise AssertionError("the match does not end")


def ending(options: JSON | None = None) -> JSON:
    """A position of three seats that have few cards left."""
    hands = [["9c", "9d", "Kh"], ["5d", "5h"], ["6d", "6h", "7d"]]
    return position(options, hands=hands)


async def test_three_people_behind_curtains_to_the_result() -> None:
    async with desk(ending({"announce": "same"})) as at:
        await match_by_keys(at, Random(2))
        assert "The match is over" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_one_person_against_bots_to_the_result() -> None:
    async with desk(ending({"wins": 1, "announce": "near"}), here=(0,), bots="hard") as at:
        await match_by_keys(at, Random(4))
        assert at.view["phase"] == "over"
        assert not at.screen.cover.used


async def test_each_accepts_by_his_own_key_where_no_clock_runs() -> None:
    async with desk(ending(SILENT | {"wins": 1})) as at:
        await match_by_keys(at, Random(5))
        assert at.view["phase"] == "over"


# -- laying ------------------------------------------------------------------------------------


async def test_cards_are_chosen_by_cursor_and_by_rank_and_laid_by_enter() -> None:
    async with desk(position(), here=(0,), colours="none") as at:
        assert at.hand._held.raised == "9"
        assert "Announce " in at.text
        assert "[9]" in at.text
        await at.press("enter")
        assert "Choose 1 to 4 cards: they need not have" in at.foot
        await at.press("9")
        assert "A lay has" not in at.foot
        chosen = [at.hand.chosen]
        await at.press("9", "right", "space")
        chosen.append(at.hand.chosen)
        await at.press("escape")
        assert [*chosen, at.hand.chosen] == [("9c",), ("9c", "9d", "Kh"), ()]
        await at.press(":", *"lay 2c", "enter")
        assert at.screen.open_line is not None
        assert "You do not hold this card: 2 of clubs." in at.foot
        await at.press("escape", "k", "enter")
        assert at.view["pile"] == [{"seat": 0, "rank": "9", "cards": 1}]
        assert "Ana lays 1 card face down and announces: 9." in at.text
        assert at.screen.query_one(Prompt)._said == ()


@pytest.mark.parametrize(("keys", "rank"), [(("8", "right", "right"), "T"), (("left", "2"), "8")])
async def test_where_there_is_a_choice_the_rank_is_chosen_last(
    keys: tuple[str, ...], rank: str
) -> None:
    """A rank that is not open is not chosen, and Esc goes back to the cards."""
    async with desk(position(NEAR, pile=[{"seat": 2, "rank": "9", "cards": ["2c"]}])) as at:
        await at.ready()
        await at.press("9", "9", "enter")
        assert at.ranks.chosen == "9"
        assert "Esc other cards" in at.text
        await at.press("escape")
        assert at.ranks.chosen is None
        assert at.hand.chosen == ("9c", "9d")
        await at.press("enter", *keys, "enter")
        assert at.view["pile"][-1] == {"seat": 0, "rank": rank, "cards": 2}


async def test_the_time_to_lay_is_on_the_clock_and_the_program_lays_after_it() -> None:
    async with desk(position({"turn_ms": 45000}), here=(0,)) as at:
        assert "0:45" in at.text
        await at.wait(45)
        assert "Time is up for Ana" in at.foot


async def test_a_rank_that_was_being_chosen_when_time_was_up_is_not_chosen_the_next_time() -> None:
    start = position(
        {"turn_ms": 45000, "announce": "same"},
        rank=None,
        hands=[["9c", "9d", "Kh"], ["5d", "5h"], ["6d", "6h"]],
    )
    async with desk(start, here=(0,)) as at:
        await at.press("k", "enter", "9")
        assert at.screen.announcing
        await at.wait(45)
        for seat, card in ((1, "5d"), (2, "6d")):
            assert at.view["rank"] == "9"
            await at.wait(6)
            at.host.play(elsewhere(at, seat), f"lay {card}")
        await at.wait(6)
        assert at.view["turn"] == 0
        assert not at.screen.announcing
        await at.press("k", "enter")
        assert at.view["pile"][-1] == {"seat": 0, "rank": "9", "cards": 1}


# -- the window --------------------------------------------------------------------------------


async def laid(at: Desk, move: str = "lay Kh") -> None:
    await at.lay(move)
    assert at.view["phase"] == "guard"


async def test_a_slip_just_after_the_lay_is_refused_and_changes_nothing() -> None:
    async with desk(position()) as at:
        await laid(at)
        assert "Keys do not count yet." in at.text
        await at.press("p")
        assert "The cards have just been laid" in at.foot
        assert at.view["phase"] == "guard"
        await at.wait(0.75)
        assert "Keys do not count yet." not in at.text
        await at.press("p")
        assert at.view["shown"]["doubter"] == 1


async def test_a_key_that_is_held_through_the_guard_does_not_doubt_nor_any_other_key() -> None:
    async with desk(position()) as at:
        at.screen._repeats.NEXT = 0.06
        await laid(at)
        await at.press("p")
        for _ in range(16):
            at.clock.seconds += 0.05
            await at.press("p")
        await at.wait(0)
        await at.press("q", "m", "1", "w", "o", "space", "x")
        assert at.view["phase"] == "window"
        assert at.view["accepted"] == []
        await at.wait(0.1)
        await at.press("p")
        assert at.view["shown"] is not None


async def test_enter_accepts_for_all_people_from_three_seconds_on() -> None:
    async with desk(position(), here=(0, 1)) as at:
        await laid(at)
        await at.wait(2.999)
        await at.press("enter")
        assert at.view["accepted"] == []
        await at.wait(0.001)
        await at.press("enter")
        assert at.view["accepted"] == [1]
        assert "Bo ✓ accepts" in at.text
        assert "Still to answer: Cyd" in at.foot


async def test_one_person_accepts_for_nobody_else() -> None:
    async with desk(position(), here=(1,)) as at:
        at.host.play(elsewhere(at, 0), "lay 9c")
        await at.wait(0.75)
        assert "After 3 seconds Enter accepts." in at.text
        assert "Enter accept " in at.text.splitlines()[-1]
        await at.wait(2.25)
        await at.press("enter")
        assert at.view["accepted"] == [1]


async def test_without_a_clock_enter_does_nothing() -> None:
    async with desk(position(SILENT)) as at:
        await laid(at)
        await at.wait(60)
        await at.press("enter")
        assert at.view["accepted"] == []
        assert "all accept" not in at.text
        await at.press("o")
        assert at.view["accepted"] == [1]
        await at.press("o", "p")
        assert at.view["accepted"] == [1]
        await at.press("x")
        assert at.view["phase"] == "lay"


async def test_the_window_closes_by_itself_and_shows_who_has_not_answered() -> None:
    async with desk(position(), here=(0, 1)) as at:
        await laid(at)
        await at.wait(1)
        at.host.play(elsewhere(at, 2), "accept")
        await settled(at.app)
        assert "Still to answer: Bo" in at.foot
        assert "5.0" in at.text
        await at.wait(5)
        assert at.view["phase"] == "lay"
        assert "Nobody doubted" in at.text


async def test_keys_lie_where_the_keyboard_has_them_and_moves_are_typed_with_a_letter() -> None:
    async with desk(position(), language="fr") as at:
        assert at.screen.own_places[2] == ("w", "x")
        await laid(at)
        await at.wait(1)
        await at.press(":", *"doubt", "enter")
        assert at.screen.open_line is not None
        await at.press("ctrl+u", *"C doubt", "enter")
        assert at.view["shown"]["doubter"] == 2


# -- what a doubt turns up ---------------------------------------------------------------------


async def test_what_a_doubt_turns_up_is_seen_before_anybody_is_called() -> None:
    async with desk(position()) as at:
        await laid(at)
        await at.wait(1)
        await at.press("z")
        assert not at.screen.cover.is_down
        assert at.host.held == {"curtain"}
        for said in ("Cyd doubts. Turned up: king of hearts.", "a lie", "+1", "Enter go on"):
            assert said in at.text
        await at.press("enter")
        assert at.screen.cover.waiting == 1


# -- looking at one's own cards ----------------------------------------------------------------


async def test_whoever_looks_in_the_window_sees_his_cards_while_the_clock_stands() -> None:
    async with desk(position()) as at:
        await laid(at)
        await at.wait(1)
        for key in ("z", "enter"):
            await at.press("f2", key)
            assert at.screen.looker is None
            assert at.host.held == frozenset()
            assert at.view["shown"] is None
        await at.press("f2")
        assert "Who wants to look" in at.foot
        assert at.host.held == {"curtain"}
        await at.press("b")
        assert at.hand._held.cards == ("5d", "5h")
        assert "Bo looks in secret." in at.text
        await at.press("p", "z", "5")
        assert at.hand.chosen == ()
        await at.wait(60)
        assert at.view["phase"] == "window"
        await at.press("f2")
        assert at.hand._held.cards is None
        assert at.host.held == frozenset()
        await at.press("z")
        assert at.view["shown"]["doubter"] == 2


# -- the end of a round ------------------------------------------------------------------------


async def test_all_hands_lie_open_until_the_next_round_of_which_nothing_lies_there_yet() -> None:
    hands = [["9c"], ["5d", "5h"], ["6d"]]
    async with desk(position({"wins": 2}, hands=hands)) as at:
        await at.lay("lay 9c")
        await at.wait(1)
        await at.answer(1, "doubt")
        assert at.view["phase"] == "round-over"
        for said in ("Ana has no card left and wins the round.", "It was true: Bo", "0★", "+1"):
            assert said in at.text
        assert at.text.index("1.  A") < at.text.index("2.  C") < at.text.index("3.  B")
        await at.press("enter")
        assert at.view["phase"] == "round-over"
        await at.wait(0.8)
        await at.press("enter")
        assert at.view["round"] == 2
        assert at.view["shown"] is not None
        await at.ready()
        assert "The pile is empty." in at.text
        assert "+1" not in at.text


async def test_deals_are_proved_with_their_cards() -> None:
    async with desk(seats=6, options={"decks": 2}) as at:
        digits = at.view["deals"][-1]["commitment"]
        assert f"{digits[:8]} {digits[8:16]}" in at.text
        assert len(at.screen.dealt("round 1", "0" * 32)) == 104
        assert sorted(at.screen.dealt("dealer", "0" * 32)) == list("012345")


# -- keys --------------------------------------------------------------------------------------


async def test_the_screen_s_own_keys_work_before_the_curtain_and_are_nobody_s() -> None:
    async with desk(position()) as at:
        for key, sheet in (("f4", WholeSheet), ("v", Fairness), ("f6", Dialog)):
            assert at.screen.cover.is_down
            await at.press(key)
            assert isinstance(at.app.screen, sheet)
            await at.press("enter" if key == "f6" else "escape")
        await at.press("f1", "f3")
        assert len(at.app.heard) == 2


async def test_the_key_help_says_whose_key_is_which() -> None:
    async with desk(position(SILENT)) as at:
        await at.press("?")
        assert isinstance(at.app.screen, KeyHelp)
        for said in ("Doubt", "Accept", "Ana", "Cyd"):
            assert said in at.text


# -- the replay --------------------------------------------------------------------------------


async def test_a_match_is_gone_through_both_ways() -> None:
    events = random_match(3, 9)
    frames = [
        Frame(GAME.view(event.after, None), (f"said {at}.",)) for at, event in enumerate(events)
    ]
    app = Room(ReplayScreen("Menteur", NAMES[: events[0].after.seats], frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        forwards = []
        for _ in frames:
            forwards.append(text_of(app))
            await press(app, "right")
        assert "v fairness" not in "\n".join(text_of(app))
        for shown in reversed(forwards):
            assert text_of(app) == shown
            await press(app, "left")
