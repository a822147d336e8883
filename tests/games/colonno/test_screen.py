"""The table of Colonno by its keys: what they do, what is shown, what is said."""

from __future__ import annotations

import pytest

from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.screen_ending import Ending
from tablegames.games.colonno.screen_plan import WIDE
from tablegames.games.screen_match import Verdict
from tablegames.widgets.committed import Committed
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.look import Colours, look_for
from tablegames.widgets.scoresheet import ScoreSheet, WholeSheet
from tests.games.colonno.desk import Desk, desk, key_of, sensible
from tests.games.colonno.tables import given
from tests.games.desk import calm, elsewhere, written_on
from tests.widgets.room import until

TWO = "5 (1) 12 (2) 5 (3) (4) (6) (5) (7) (8) (9)"
"""Two fives in column a, the third one face down below them."""
READY = "1 2 3 2 0 3 4 1 (8) 2 1 0"
"""One card is face down: whoever turns it up closes."""


# -- keys by their place -------------------------------------------------------------------------


async def test_the_opening_by_keys_and_who_begins() -> None:
    async with desk(seats=2) as at:
        await at.press("q")
        assert at.view["boards"][0][0] != "?"
        await at.press("q")
        assert "a1 is face up already" in at.foot
        await at.press("v", "a", "f")
        assert at.view["phase"] == "turn"
        assert "begins" in at.foot


async def test_draw_and_place_and_the_old_card_on_the_discard() -> None:
    async with desk(given(TWO, pile=[4, 8])) as at:
        assert "1 draw" in at.text
        assert "2 take" in at.text
        await at.press("1")
        assert at.view["held"] == 4
        assert "1 draw" not in at.text
        await at.press("e")
        assert at.view["boards"][0][2] == 4
        assert at.view["discard"][-1] == 12
        assert "Ana places 4 on c1; 12 goes on the discard." in at.foot


async def test_throw_and_flip() -> None:
    async with desk(given(TWO, pile=[11])) as at:
        await at.press("1")
        assert "3 throw away" in at.keys
        await at.press("3")
        assert at.view["phase"] == "flip"
        assert "throw away" not in at.keys
        await at.press("3")
        assert "First turn up a face-down card of yours." in at.foot
        await at.press("x")
        assert at.view["boards"][0][9] == 7


async def test_take_and_put_back_before_placing() -> None:
    async with desk(given(TWO, discard=[3])) as at:
        assert "put back" not in at.keys
        await at.press("2")
        assert at.view["phase"] == "took"
        assert "put back" in at.keys
        await at.press("backspace")
        assert at.view["phase"] == "turn"
        assert at.view["discard"] == [3]
        assert "Ana puts 3 back on the discard." in at.foot


async def test_a_drawn_card_is_not_put_back() -> None:
    async with desk(given(TWO)) as at:
        await at.press("backspace")
        assert "You have no card in hand" in at.foot
        await at.press("1", "backspace")
        assert at.view["phase"] == "drew"
        assert "put back" not in at.keys
        assert "You have drawn, and that stays" in at.foot


@pytest.mark.parametrize(
    ("keyboard", "keys"), [("azerty", ["&", "a", "w", "é"]), ("qwertz", ["1", "q", "y", "2"])]
)
async def test_other_keyboards(keyboard: str, keys: list[str]) -> None:
    async with desk(given(TWO, TWO, pile=[3, 4]), keyboard=keyboard) as at:  # type: ignore[arg-type]
        draw, first, third, take = keys
        await at.press(draw, first)
        assert at.view["boards"][0][0] == 3
        await at.press(draw, third)
        assert at.view["boards"][1][8] == 4
        await at.press(take)
        assert at.view["phase"] == "took"


async def test_the_keyboard_is_asked_once() -> None:
    async with desk(given(TWO), keyboard=None) as at:
        assert isinstance(at.app.screen, Dialog)
        await at.press("2")
        assert at.app.settings.keyboard == "azerty"
        await at.press("&", "z")
        assert at.view["boards"][0][1] == 9


async def test_key_labels_are_those_of_the_keyboard_and_all_keys_are_listed() -> None:
    async with desk(given(TWO), keyboard="azerty") as at:
        rows = at.text.splitlines()
        assert any("W" in row and "X" in row and "C" in row and "V" in row for row in rows[18:])
        await at.press("?")
        assert isinstance(at.app.screen, KeyHelp)
        assert "a z e r" in at.text
        assert "Cells by their place" in at.text


@pytest.mark.parametrize("colours", ["256", "16"])
async def test_cards_face_down_on_a_small_board_are_told_from_those_below(colours: Colours) -> None:
    async with desk(seats=2, colours=colours) as at:
        assert sum("▁▁▁ ▁▁▁" in row for row in at.text.splitlines()) == 3


# -- the cursor ----------------------------------------------------------------------------------


async def test_arrows_and_enter_suffice() -> None:
    async with desk(given(TWO, pile=[4], discard=[1])) as at:
        await at.press("down", "enter")
        assert at.view["phase"] == "took"
        await at.press("right", "right", "right", "right", "down", "enter")
        assert at.view["phase"] == "turn"
        await at.press("up", "enter")
        assert at.view["phase"] == "drew"
        await at.press("left", "left", "down", "enter")
        assert at.view["boards"][0][5] == 4


async def test_a_drawn_card_is_thrown_by_the_cursor_on_the_discard() -> None:
    async with desk(given(TWO, pile=[12])) as at:
        await at.press("enter", "down", "down", *["right"] * 4, "enter")
        assert at.view["phase"] == "flip"
        await at.press("enter")
        assert at.view["turn"] == 1


async def test_the_cursor_passes_over_what_is_gone() -> None:
    async with desk(given(". 1 . 2 . 3 . 4 . (5) . 6", pile=[7])) as at:
        await at.press("enter")
        assert at.screen._cursor.place == CELLS.index("b1")
        await at.press("right")
        assert at.screen._cursor.place == CELLS.index("d1")
        await at.press("left", "left", "up")
        assert at.screen._cursor.place == CELLS.index("b1")
        await at.press("right", "right", "left")
        assert at.screen._cursor.place == CELLS.index("d1")


async def test_choosing_a_cell_in_an_open_turn_says_what_comes_first() -> None:
    async with desk(given(TWO)) as at:
        await at.press("s")
        assert "A card is only turned up after a throw: draw first, or take." in at.foot


# -- typed moves ---------------------------------------------------------------------------------


async def test_moves_are_typed_in_their_own_text_or_as_a_cell() -> None:
    async with desk(given(TWO, pile=[4, 3])) as at:
        await at.press(":", *"draw", "enter", ":", *"B2", "enter")
        assert at.view["boards"][0][5] == 4
        assert at.view["turn"] == 1


# -- whose turn ----------------------------------------------------------------------------------


async def test_a_key_out_of_turn_says_whose_turn_it_is() -> None:
    async with desk(given(TWO), here=(1,)) as at:
        await at.press("1")
        assert "It is Ana's turn." in at.foot
        assert "choose" not in at.keys
        assert "1 draw" not in at.text
        elsewhere(at, 0).play("draw", at.host.now())


async def test_the_board_of_the_seat_to_act_is_the_large_one() -> None:
    async with desk(given(TWO, TWO, seats=3)) as at:
        assert at.tableau.scene is not None
        assert at.tableau.scene.active == 0
        assert "▸ A  Ana  sum 22" in at.text
        await at.press("1", "q")
        assert at.tableau.scene.active == 1
        assert "▸ B  Bo  sum 22" in at.text
        assert [sat.seat for sat in at.tableau.scene.others] == [0, 2]


# -- columns, closing, the end -------------------------------------------------------------------


async def test_a_column_is_seen_to_go() -> None:
    async with desk(given("5 (1) 12 (2) 5 (3) (4) (6) (9) (7) (8) (9)", pile=[5])) as at:
        await at.press("1", "z")
        assert "Column a of Ana is removed: three times 5." in at.foot
        scene = at.tableau.scene
        assert scene is not None
        assert [scene.sats[0].cells[place].ghost for place in (0, 4, 8, 1)] == [5, 5, 5, None]
        await at.press("1")
        assert scene != at.tableau.scene
        assert at.tableau.scene is not None
        assert at.tableau.scene.sats[0].cells[0].ghost is None


async def test_the_closer_is_marked_and_last_turns_are_counted_down() -> None:
    start = given(READY, "1 1 2 3 1 2 3 4 (5) 6 7 8", TWO, pile=[3, 12, 12, 12])
    async with desk(start) as at:
        await at.press("1", "z")
        assert "Ana has closed: 2 last turns" in at.text
        assert "closed" in at.text.splitlines()[1]
        assert "1 turn" in at.text.splitlines()[1]
        await at.press("1", "v")
        assert "Ana has closed: 1 last turn" in at.text
        assert "done" in at.text.splitlines()[1]
        await at.press("1", "e")
        assert at.view["phase"] == "round-over"


async def test_long_names_leave_room_for_the_sum_and_the_last_turns() -> None:
    names = "Maximiliane Charlotte", "Ferdinand Alexander Karl", "Cleo"
    start = given(TWO, "1 1 2 3 1 2 3 4 5 6 7 8", seats=3, turn=2, closer=1)
    async with desk(start, names=names) as at:
        assert "▸ C  Cleo  sum 0" in at.text
        assert "2 last turns" in at.text
        await at.press("1", "q")
        assert "▸ A  Maximiliane Charlotte  sum 22" in at.text
        assert "1 last turn" in at.text


async def test_the_doubling_with_its_numbers() -> None:
    start = given(READY, "0 1 0 1 1 0 1 0 (5) 0 1 0", pile=[3, 4])
    async with desk(start) as at:
        await at.press("1", "z", "1", "v")
        assert at.view["phase"] == "round-over"
        own = sum(card for card in at.view["boards"][0] if card is not None)
        assert f"{own} ×2 = {2 * own}" in written_on(at.screen.query_one(Ending))
        assert "it is doubled to" in " ".join(at.text.split())
        assert "closed and doubled" in written_on(at.screen.query_one(ScoreSheet))
        assert "Bo places 4 on d3" in at.foot
        await at.press("q", "1")
        assert "next round" in at.keys
        await at.press("n")
        assert at.view["round"] == 2
        assert "Ana has closed and will begin." in at.foot
        assert "×2" in written_on(at.screen.query_one(ScoreSheet))


async def test_who_has_reached_the_limit_and_who_wins() -> None:
    start = given(READY, "0 1 0 1 1 0 1 0 (5) 0 1 0", pile=[3, 4], scores=[60, 20])
    async with desk(start) as at:
        await at.press("1", "z", "1", "v")
        assert at.view["phase"] == "over"
        assert "≥100" in written_on(at.screen.query_one(Ending))
        assert "Bo wins with the lowest total" in at.foot
        verdict = " ".join(written_on(at.screen.query_one(Verdict)).split())
        assert "The match ends because Ana has 104; the limit is 100." in verdict
        assert "result" in at.keys
        await at.press("enter")
        assert [type(one).__name__ for one in at.app.heard] == ["MatchOver"]


async def test_eight_seats_have_a_line_each() -> None:
    async with desk(given(TWO, seats=8)) as at:
        rows = at.text.splitlines()
        assert "Bo" in rows[1]
        assert "Cleo" in rows[1]
        assert "░12░" in rows[1]
        assert "Hal" in rows[4]


# -- sheets, clock, motion -----------------------------------------------------------------------


async def test_score_fairness_and_pause() -> None:
    async with desk(given(TWO)) as at:
        await at.press("f5")
        assert isinstance(at.app.screen, Fairness)
        assert at.host.held
        await at.press("escape")
        assert not at.host.held
        await at.press("f4")
        assert isinstance(at.app.screen, WholeSheet)
        await at.press("escape", "escape")
        assert at.host.paused
        await at.press("enter")
        assert not at.host.paused


async def test_what_was_shuffled_again_cannot_be_told_from_its_seed() -> None:
    async with desk(seats=2) as at:
        assert len(at.screen.dealt("round 1", "0" * 32) or ()) == 150
        assert at.screen.dealt("round 1 reshuffle 1", "0" * 32) is None
        assert "F5 fairness sheet" in written_on(at.screen.query_one(Committed))


async def test_the_clock_of_a_turn_runs_and_acts() -> None:
    async with desk(given(TWO, options={"turn_ms": 30_000})) as at:
        assert "0:30" in at.text.splitlines()[0]
        at.clock.seconds += 31
        at.table.advance(at.host.now())
        await at.settled()
        assert "Time is up: 9 is thrown" in at.foot


async def test_cards_travel_and_arrive_and_a_key_ends_it() -> None:
    async with desk(given(TWO, pile=[4, 8]), motion=True) as at:
        await at.press("1")
        (flight,) = at.tableau._flights.flying
        assert flight.size == WIDE
        await at.press("e")
        assert len(at.tableau._flights.flying) == 2
        await until(lambda: not at.tableau._flights.flying)
        await at.press("2")
        await at.press("backspace")
        assert len(at.tableau._flights.flying) == 1


async def test_the_cards_of_a_column_travel_to_the_discard() -> None:
    start = given("5 (1) 12 (2) 5 (3) (4) (6) (9) (7) (8) (9)", pile=[5], seats=8)
    async with desk(start, motion=True) as at:
        await at.press("1", "z")
        assert len(at.tableau._flights.flying) == 5


async def test_another_look_during_play() -> None:
    async with desk(given(TWO)) as at:
        at.app.look = look_for("light", "256", "unicode", motion=False)
        at.screen.dress()
        await at.settled()
        assert "▸ A  Ana  sum 22" in at.text


# -- whole matches -------------------------------------------------------------------------------


async def play_on(at: Desk) -> None:
    while at.view["phase"] != "over":
        await calm(at)
        if at.view["phase"] == "round-over":
            await at.press("enter")
        elif at.view["turn"] in at.sitting.seats:
            await at.press(key_of(sensible(at.legal(), at.state)))


async def test_a_match_hot_seat_by_keys_alone() -> None:
    async with desk(seats=2, options={"rounds": 1}) as at:
        await play_on(at)
        assert len(at.view["rounds"]) == 1
        assert "with the lowest total" in at.text


async def test_a_match_against_bots_by_keys() -> None:
    async with desk(seats=3, here=(1,), bots="easy", options={"rounds": 1}) as at:
        await play_on(at)
        assert "with the lowest total" in at.text
