"""The screen of Domino by its keys: picking, laying, the bell, the boneyard, whole matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablegames.games.domino.screen_table import DominoTable
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.tablescreen import TableScreen
from tests.games.desk import calm, elsewhere
from tests.games.domino.desk import NAMES, Desk, desk

AUTO: dict[str, object] = {"pick": "auto"}
STUCK: dict[str, Any] = {
    "hands": [["6-5", "5-4"], ["1-1", "2-1"]],
    "line": [[0, 3], [3, 4], [4, 0]],
    "played": [[0, "4-3"], [1, "3-0 L"], [0, "4-0 R"]],
    "turn": 0,
}
ENDING: dict[str, Any] = {"line": [[0, 3]], "played": [[1, "3-0"]], "turn": 0}
FREE: dict[str, Any] = {"hands": [["2-1", "6-4"], ["3-1"]], "turn": 0}


async def match_by_keys(at: Desk, rng: Random, *, most: int = 400) -> None:
    """Play the match to its end: every person at random, all by keys."""
    for _ in range(most):
        await calm(at)
        phase = at.view["phase"]
        if phase == "over":
            return
        if phase == "between":
            await at.press("enter")
            continue
        assert at.turn in at.sitting.seats
        before = at.position
        move = rng.choice(at.legal())
        if phase == "pick" and rng.random() < 0.3:
            move = "pick rest"
        await at.play(move)
        assert at.position != before, move
    raise AssertionError("the match does not end")


async def test_a_duel_of_two_people_behind_curtains_to_the_result() -> None:
    async with desk() as at:
        assert "28" in at.text
        await match_by_keys(at, Random(3))
        await at.settled()
        assert "The match is over" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_a_team_of_one_person_with_three_bots_to_the_result() -> None:
    options: dict[str, object] = {"goal": "points", "target": 100, "pick": "touch"}
    async with desk(seats=4, here=(0,), bots="easy", options=options) as at:
        await match_by_keys(at, Random(5))
        assert max(at.view["match"]["score"]) >= 100
        assert at.view["match"]["number"] > 1


async def test_solo_of_three_people_to_the_result() -> None:
    async with desk(seats=3, options=AUTO) as at:
        await match_by_keys(at, Random(9))
        assert at.view["phase"] == "over"


async def test_dominoes_are_touched_by_cursor_and_the_rest_by_one_key() -> None:
    async with desk(here=(0, 1)) as at:
        assert "Bo" in at.foot
        await at.press("right", "down", "enter")
        taken = at.view["picks"][1]
        assert len(taken) == 1
        assert at.shown.scene.takers == {taken[0]: 1}
        await at.press("enter")
        assert len(at.view["picks"][0]) == 1
        await at.press("a")
        assert at.view["rest"] == [False, True]


async def test_a_number_alone_is_a_position_while_one_is_asked_for() -> None:
    async with desk() as at:
        await at.press("1", "7", "enter")
        assert at.view["picks"][1] == [17]
        await at.press("1", "7", "enter")
        assert "17" in at.foot
        assert at.view["picks"][0] == []


async def test_the_cursor_over_positions_goes_to_free_ones_only() -> None:
    async with desk() as at:
        for _ in range(9):
            await at.press("right", "enter")
        for key in ("up", "down", "left", "right") * 5:
            await at.press(key)
            assert at.shown.position in at.shown.scene.free


async def test_playable_dominoes_are_raised_and_the_cursor_begins_at_one() -> None:
    position = {**STUCK, "hands": [["5-4", "6-0"], ["1-1"]]}
    async with desk(position, here=(0,)) as at:
        choice = at.shown.choice
        assert [str(tile) for tile in choice.lays] == ["6-0"]
        assert str(choice.tile) == "6-0"


async def test_one_end_possible_is_laid_by_enter_alone() -> None:
    position = {**STUCK, "hands": [["5-4", "6-1"], ["1-1"]], "line": [[1, 3], [3, 0]]}
    async with desk(position, here=(0,)) as at:
        assert at.shown.choice.looked_at == "L"
        assert "(6│1)" in at.text
        await at.press("enter")
        assert at.view["line"][0] == [6, 1]


async def test_where_both_ends_are_possible_an_end_is_chosen_first() -> None:
    position = {**STUCK, "hands": [["5-4", "2-0"], ["1-1"]]}
    async with desk(position, here=(0,)) as at:
        await at.press("enter")
        assert at.view["line"] == position["line"]
        assert at.foot.strip()
        await at.press("l")
        assert at.shown.choice.looked_at == "L"
        assert "(2│0)" in at.text
        await at.press("r")
        assert "(0│2)" in at.text
        await at.press("enter")
        assert at.view["line"][-1] == [0, 2]


async def test_less_and_greater_choose_an_end_too() -> None:
    position = {**STUCK, "hands": [["5-4", "2-0"], ["1-1"]]}
    async with desk(position, here=(0,)) as at:
        await at.press(">")
        assert at.shown.choice.looked_at == "R"
        await at.press("<", "enter")
        assert at.view["line"][0] == [2, 0]


async def test_the_first_domino_asks_for_no_end() -> None:
    async with desk(FREE, here=(0,)) as at:
        await at.press("enter")
        assert at.view["line"] == [[2, 1]]


@pytest.mark.parametrize("key", ["b", "space"])
async def test_the_bell_rings_only_when_one_must(key: str) -> None:
    async with desk(STUCK, here=(0,)) as at:
        assert "b ring the bell" in at.text
        await at.press(key)
        assert at.view["played"][-1] == [0, "pass"]
        assert "rings the bell" in at.text
        assert "♪" in at.text
    async with desk({**STUCK, "hands": [["5-0"], ["1-1"]]}, here=(0,)) as at:
        assert "ring the bell" not in at.text
        await at.press(key)
        assert len(at.view["played"]) == 3
        assert "Who can play, must: you can play 5-0." in at.foot


async def test_however_long_a_name_is_the_hand_s_size_and_the_bell_are_seen() -> None:
    names = ("Ana", "Marie-Antoinette XIV", "Mo", "Òdinatè limewo 2")
    position: dict[str, Any] = {
        "hands": [["6-0"], ["5-4"], ["2-2"], ["5-5", "5-3", "4-4", "4-3", "4-1", "5-1", "3-1"]],
        "line": [[6, 6]],
        "played": [[2, "6-6"], [3, "pass"]],
        "turn": 0,
    }
    async with desk(position, seats=4, here=(0,), names=names) as at:
        row = next(row for row in at.text.splitlines() if "ENDS" in row)
        left, right = row.split("ENDS")
        assert left.split()[0].startswith("Òdinatè")
        assert left.split()[-2:] == ["7", "♪"]
        assert right.split()[3] == "1"
        assert " B  Marie-Antoinett… 0" in at.text, "the score stands apart"


async def test_a_line_that_grows_in_a_large_window_leaves_the_hand_its_pips() -> None:
    position: dict[str, Any] = {
        "hands": [["2-0", "2-1", "3-2", "4-0", "4-4", "5-1"], ["1-1"]],
        "line": [[5, 5], [5, 6], [6, 6], [6, 4], [4, 2]],
        "played": [[1, "6-6"], [0, "6-5 L"], [1, "6-4 R"], [0, "5-5 L"], [1, "4-2 R"]],
        "turn": 0,
    }
    async with desk(position, here=(0,), size=(120, 40)) as at:
        await at.press("left")
        assert str(at.shown.choice.tile) == "5-1"
        assert "2│0" not in at.text, "that would be a very small one"


async def test_taking_from_the_boneyard_until_one_fits() -> None:
    position = {**STUCK, "table": [[3, "4-4"], [9, "5-0"], [12, "6-6"]]}
    async with desk(position, here=(0,)) as at:
        assert "t take" in at.text
        assert at.shown.position == 3
        await at.press("t")
        assert at.view["picks"][0] == [3]
        await at.press("right", "left", "enter")
        assert at.view["picks"][0] == [3, 9]
        assert str(at.shown.choice.tile) == "5-0"
        assert "t take" not in at.text


async def test_the_boneyard_is_dealt_from_the_front_where_the_program_deals() -> None:
    position = {**STUCK, "table": [[3, "4-4"], [9, "5-0"]]}
    async with desk(position, here=(0,), options=AUTO) as at:
        await at.press("t")
        assert at.view["picks"][0] == [3]


async def test_typed_moves_and_refusals_that_go_with_the_next_key() -> None:
    position = {**STUCK, "hands": [["5-4", "2-0"], ["1-1"]]}
    async with desk(position, here=(0,)) as at:
        await at.press(*"54", "enter")
        assert at.screen.open_line is not None
        assert "That does not fit: the ends are 0 and 0." in at.foot
        await at.press("escape")
        assert "That does not fit" not in at.foot
        await at.press(":", *"0|2 r", "enter")
        assert at.view["line"][-1] == [0, 2]


async def test_a_blocked_game_shows_all_hands_and_their_points_by_side() -> None:
    position: dict[str, Any] = {
        "hands": [["6-0", "3-2"], ["5-4"], ["2-2"], ["5-5"]],
        "line": [[6, 6]],
        "played": [[3, "6-6"]],
        "turn": 0,
        "options": {"games": 3},
    }
    names = ("Ana", "Ordinateur 1", "Ordinateur 2", "Ordinateur 3")
    async with desk(position, seats=4, here=(0,), options={"games": 3}, names=names) as at:
        await at.press("enter", "l", "enter")
        await at.settled()
        assert at.view["match"]["result"]["how"] == "blocked"
        assert "A + C: 9 points   B + D: 19 points" in at.text, "the names have no room"
        for name in names:
            assert f" {name} " in at.text
        for tile in ("3│2", "5│4", "2│2", "5│5"):
            assert tile in at.text
        assert "Enter next game" in at.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_without_partners_every_hand_lies_open_to_the_last(size: tuple[int, int]) -> None:
    hands = [["4-0"], ["6-5"], ["3-2"]]
    for seats in (2, 3):
        position = {**ENDING, "hands": hands[:seats]}
        async with desk(position, seats=seats, here=(0,), options={"games": 3}, size=size) as at:
            await at.press("enter")
            await at.settled()
            rows = [row_of(at, name) for name in NAMES[:seats]]
            assert [row.split()[-1] for row in rows] == ["0", "11", "5"][:seats]
            assert "6│5" in rows[1].replace(" ", "")
            assert "3│2" in rows[-1].replace(" ", "") or seats == 2


async def test_a_hand_stays_open_with_its_points_when_its_seat_drops_out_afterwards() -> None:
    position = {**ENDING, "hands": [["4-0"], ["6-5"], ["3-2"]]}
    async with desk(position, seats=3, here=(0,), options={"games": 3}) as at:
        await at.press("enter")
        await at.settled()
        before = row_of(at, "Bo")
        at.host.play(elsewhere(at, 1), "resign match")
        await at.settled()
        assert at.view["match"]["out"] == [False, True, False]
        assert row_of(at, "Bo") == before


async def test_the_hand_of_the_last_to_drop_out_lies_open_too() -> None:
    position = {**ENDING, "hands": [["4-0", "1-0"], ["6-5", "0-0"], ["3-2"]]}
    async with desk(position, seats=3, here=(0,)) as at:
        at.host.play(elsewhere(at, 2), "resign match")
        at.host.play(elsewhere(at, 1), "resign match")
        await at.settled()
        assert at.view["phase"] == "over"
        assert "6│5" in row_of(at, "Bo").replace(" ", "")


def row_of(at: Desk, name: str) -> str:
    """The row of a hand that lies open, up to the table's right edge; empty if there is none."""
    edge = at.screen.query_one(DominoTable).region.right
    letter = "ABCD"[NAMES.index(name)]
    found = (row[:edge] for row in at.text.splitlines() if row.startswith(f"  {letter}  {name} "))
    return next(found, "").rstrip()


async def test_two_ends_are_told_with_pride() -> None:
    position = {**STUCK, "hands": [["3-0"], ["1-1"]], "line": [[0, 5], [5, 3]], "table": []}
    async with desk(position, here=(0,), options={"games": 3}) as at:
        await at.press("l", "enter")
        assert at.view["match"]["result"]["how"] == "2kabes"
        assert "★  2 KABÈS  ★" in at.text
        assert "2 kabès" in at.verdict


async def test_there_is_no_undo_and_no_offer() -> None:
    async with desk(FREE, here=(0,)) as at:
        before = at.position
        await at.press("u", "ctrl+o")
        assert at.app.screen is at.screen
        assert at.position == before
        assert "undo" not in at.text


async def test_everyone_for_himself_can_only_give_up_the_match() -> None:
    async with desk(seats=3, here=(0,), options=AUTO) as at:
        await at.press("ctrl+r")
        assert isinstance(at.app.screen, Dialog)
        assert "Give up the match" in at.text
        assert "Give up this game" not in at.text


async def test_the_fairness_sheet_opens_and_closes_by_one_key() -> None:
    async with desk(seats=4, here=(0,)) as at:
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert "Commitment" in at.text
        assert at.view["deals"][0]["commitment"][:8] in at.text
        await at.press("v")
        assert not isinstance(at.app.screen, Fairness)


async def test_the_commitment_is_on_the_screen_before_anyone_sees_a_domino() -> None:
    async with desk(seats=4) as at:
        digits = at.view["deals"][0]["commitment"]
        assert f"{digits[:8]} {digits[8:16]}" in at.text


async def test_a_seat_that_is_out_shows_its_hand_aside() -> None:
    async with desk(seats=3, here=(0, 1), options={**AUTO, "format": "solo"}) as at:
        await at.ready()
        seat = at.screen.cover.seat
        assert seat is not None
        for key in ("ctrl+r", "1", "1"):
            await at.press(key)
        assert at.view["match"]["out"][seat]
        assert at.shown.scene.hands[seat].aside
        await at.ready()
        assert at.screen.cover.seat != seat
