"""The screen of Le trois by its keys: laying, passing, the list, the reckoning, whole matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tablegames.games.trois import screen_table
from tablegames.games.trois.dealing import ITEMS
from tablegames.games.trois.screen_deals import Memory
from tablegames.games.trois.screen_reveal import STEPS
from tablegames.games.trois.screen_sheet import MoveList
from tablegames.games.trois.screen_table import TroisTable
from tablegames.widgets.clock import Clock
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.log import Sentences
from tablegames.widgets.tablescreen import TableScreen
from tablegames.widgets.travel import FRAMES
from tests.games.desk import calm, elsewhere
from tests.games.trois.desk import Desk, desk
from tests.widgets.room import resized

HAND: dict[str, Any] = {
    "board": {"F4": 1, "F3": 8},
    "last": "F3",
    "hands": [[1, 4, 4, 8, 9], [0, 2, 2, 5, 7]],
    "bank": [3, 6],
    "points": [18, 0],
    "turn": 0,
}
STUCK: dict[str, Any] = {**HAND, "hands": [[0, 7], [1, 4]]}
ENDING: dict[str, Any] = {
    **HAND,
    "board": {"F4": 1},
    "last": None,
    "hands": [[4], [0, 6]],
    "bank": [],
    "points": [50, 60],
}


async def match_by_keys(at: Desk, rng: Random, *, most: int = 200) -> None:
    """Play the match to its end: every person at random, all by keys."""
    for _ in range(most):
        await calm(at)
        phase = at.view["phase"]
        if phase == "over":
            return
        if phase == "between":
            await at.press("enter")
            continue
        before = at.position
        await at.play(move := rng.choice(at.legal()))
        assert at.position != before, move
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("bank", [2, pytest.param(None, marks=pytest.mark.long)])
async def test_a_match_of_two_people_behind_curtains_to_the_result(bank: int | None) -> None:
    position = {**HAND, "bank": [digit % 10 for digit in range(bank)]} if bank else None
    async with desk(position, options={"stake": 5}) as at:
        assert "pot 10" in at.text
        await match_by_keys(at, Random(3))
        await at.settled()
        assert "The match is over" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_a_match_against_a_bot_on_the_other_board_to_the_result() -> None:
    options: dict[str, object] = {"board": "9x9", "goal": "total", "redraw": "always"}
    position = {**HAND, "board": {"E5": 1, "E4": 8}, "last": "E4", "bank": list(range(4))}
    async with desk(position, here=(0,), bots="easy", options=options) as at:
        await match_by_keys(at, Random(5))
        assert at.view["match"]["over"]["how"] == "total"


async def test_a_digit_is_chosen_and_laid_where_the_cursor_is_after_enter() -> None:
    async with desk(HAND, here=(0,)) as at:
        await at.point("G4")
        await at.press("4")
        assert "G4" not in at.view["board"]
        assert "G4: 4+10 = 14" in at.text
        await at.press("enter")
        assert at.view["board"]["G4"] == 4
        assert at.view["points"] == [32, 0]
        assert "Ana lays 4 on G4" in at.text


async def test_tab_goes_through_the_cells_of_the_chosen_digit_both_ways() -> None:
    """Digits are read from the row of an AZERTY keyboard too."""
    async with desk(HAND, here=(0,)) as at:
        for key, digit in (("&", 1), ("'", 4), ("_", 8), ("ç", 9)):
            await at.press(key)
            assert at.choice.digit == digit
        await at.press("4")
        seen = []
        for _ in range(3):
            await at.press("tab")
            seen.append(at.choice.cell)
        assert seen == ["G4", "F5", "G4"]
        await at.press("shift+tab")
        assert at.choice.cell == "F5"
        assert at.choice.targets == ("G4", "F5")


async def test_a_digit_that_one_does_not_hold_and_other_refusals() -> None:
    async with desk(HAND, here=(0,)) as at:
        await at.press("7")
        assert "You hold no 7. You can lay 1, 4, 8." in at.foot
        await at.press("enter")
        assert "A token lies there already." in at.foot
        await at.point("A1")
        assert "already" not in at.foot
        await at.press("enter")
        assert "touch another" in at.foot
        await at.point("G4")
        await at.press("1", "enter")
        assert "That cell wants 4" in at.foot
        assert at.view["board"] == HAND["board"]
        await at.press("escape", "enter")
        assert at.view["board"]["G4"] == 4


async def test_typed_moves_begin_with_a_colon() -> None:
    async with desk(HAND, here=(0,)) as at:
        await at.press(":", *"8f2", "enter")
        assert at.screen.open_line is not None
        assert "That cell wants 5" in at.foot
        await at.press("escape", ":", *"4 g4", "enter")
        assert at.view["board"]["G4"] == 4


@pytest.mark.parametrize("key", ["p", "enter"])
async def test_a_pass_is_explained_and_acknowledged(key: str) -> None:
    async with desk(STUCK, here=(0,)) as at:
        assert "you hold none of these" in " ".join(at.foot.split())
        assert "p pass" in at.text
        await at.press(key)
        assert at.view["passes"] == 1
        assert "Ana can lay no token and must pass." in at.foot
        assert "passed" in at.text


async def test_passing_is_refused_while_one_can_lay_and_there_is_no_undo_and_no_offer() -> None:
    async with desk(HAND, here=(0,)) as at:
        before = at.position
        await at.press("p", "u", "ctrl+o")
        assert at.app.screen is at.screen
        assert at.position == before
        assert at.host.held == frozenset()
        await at.press(":", *"pass", "enter")
        assert "must, so you cannot pass" in at.foot


async def test_somebody_elses_pass_is_said_and_stays_until_one_has_moved() -> None:
    position = {**HAND, "turn": 1, "hands": [[4, 8], [0, 3]]}
    async with desk(position, here=(0,)) as at:
        at.host.play(elsewhere(at, 1), "pass")
        await at.settled()
        for key in ("right", "4", "h", "h"):
            await at.press(key)
            assert "Bo can lay no token and must pass." in at.foot
            assert "passed" in at.text


async def test_the_list_of_moves_with_their_points_the_most_first() -> None:
    async with desk(HAND, here=(0,)) as at:
        await at.press("h")
        listing = at.screen.query_one(MoveList)
        assert listing.display
        assert not at.screen.query_one(Sentences).display
        points = [at.shown.scene.worth(cell).total for _, cell in listing._moves]
        assert points == sorted(points, reverse=True)
        assert len(points) == len(at.legal())
        first, second = listing._moves[:2]
        choice = at.choice
        assert (choice.digit, choice.cell) == first
        await at.press("down")
        assert (at.choice.digit, at.choice.cell) == second
        await at.press("enter")
        assert at.view["board"][second[1]] == second[0]
        assert not listing.display


async def test_where_the_chosen_digit_fits_its_points_are_shown_or_hidden() -> None:
    async with desk(HAND, here=(0,)) as at:
        await at.point("F2")
        assert "F2 wants 5" in at.text
        assert "+14" not in at.text
        await at.press("4")
        assert at.text.count("+14") == 2
        await at.press("w")
        assert not at.shown.wanted
        assert "F2 wants" not in at.text
        assert "+14" not in at.text
        await at.press("w")
        assert at.shown.wanted
        await at.press("escape")
        assert "+14" not in at.text


async def test_pausing_has_its_own_key_before_the_curtain_too() -> None:
    async with desk(HAND) as at:
        await at.press("f4")
        assert at.host.paused
        await at.press("enter")
        await at.ready()
        await at.press("f4")
        assert at.host.paused


@pytest.mark.parametrize("board", ["7x11", pytest.param("9x9", marks=pytest.mark.long)])
async def test_the_penalty_is_worked_out_on_the_table(board: str) -> None:
    centre = {"7x11": "F4", "9x9": "E5"}[board]
    position = {**ENDING, "board": {centre: 1}}
    async with desk(position, here=(0,), options={"board": board, "games": 3}) as at:
        await at.press("4", "tab", "enter")
        assert at.view["phase"] == "between"
        assert at.view["points"] == [64, 12]
        text = " ".join(at.text.split())
        if board == "7x11":
            assert "60 − 3 × (10 + 6) = 60 − 48 = 12" in text
        else:
            for part in ("− 3×10", "− 3×6", "− 48", "= 12"):
                assert part in text
        assert at.verdict.startswith("Ana has laid the last token: the game ends. Ana wins")
        await resized(at.app, 120, 40)
        assert "60 points, less 3 × 16 for the tokens in hand (10 + 6), so 12" in at.verdict
        assert "Enter next game" in at.text


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """What moves stands still until it is moved on."""
    monkeypatch.setattr(screen_table, "LASTS", 10_000.0)
    monkeypatch.setattr(screen_table, "STEP_LASTS", 10_000.0)


@pytest.mark.usefixtures("slow")
async def test_it_is_worked_out_step_by_step() -> None:
    async with desk(ENDING, here=(0,), motion=True, options={"games": 3}) as at:
        table = at.screen.query_one(TroisTable)
        await at.press("4", "tab", "enter")
        for _ in range(FRAMES):
            assert "60 −" not in at.text
            table._fly_on()
        said = []
        for _ in range(STEPS):
            await at.settled()
            said.append(next(row.strip() for row in at.text.splitlines() if "    60" in row))
            if table._timer is not None:
                table._reckon_on()
        whole = "60 − 3 × (10 + 6) = 60 − 48 = 12"
        steps = ("60", "60 − 3 × (10 + 6)", "60 − 3 × (10 + 6) = 60 − 48", whole, whole)
        assert [row[: len(step)] for row, step in zip(said, steps, strict=True)] == list(steps)
        assert not any(longer in row for row, longer in zip(said, steps[1:4], strict=False))
        assert table._timer is None


@pytest.mark.usefixtures("slow")
async def test_a_key_shows_the_whole_reckoning_at_once() -> None:
    async with desk(ENDING, here=(0,), motion=True, options={"games": 3}) as at:
        await at.press("4", "tab", "enter")
        assert "= 12" not in at.text.split("Ana wins")[0].split("less")[0]
        await at.press("right")
        assert at.screen.query_one(TroisTable)._timer is None
        assert "60 − 3 × (10 + 6) = 60 − 48 = 12" in at.text


@pytest.mark.usefixtures("slow")
async def test_a_token_travels_and_holds_up_no_key() -> None:
    async with desk(HAND, here=(0,), motion=True) as at:
        table = at.screen.query_one(TroisTable)
        await at.press("4", "tab", "enter")
        assert table._timer is not None
        assert at.view["board"]["G4"] == 4
        await at.press("left")
        assert table._timer is None


async def test_a_click_is_the_cursor_and_another_one_lays() -> None:
    async with desk(HAND, here=(0,)) as at:
        table = at.screen.query_one(TroisTable)
        table.post_message(TroisTable.Pointed("G4"))
        await at.settled()
        assert at.choice.cell == "G4"
        assert "G4" not in at.view["board"]
        table.post_message(TroisTable.Pointed("G4"))
        await at.settled()
        assert at.view["board"]["G4"] == 4


async def test_nothing_on_an_idle_table_waits_for_a_time() -> None:
    async with desk(HAND, here=(0,)) as at:
        table = at.screen.query_one(TroisTable)
        assert at.screen.query_one(Clock)._timer is None
        assert table._timer is None
        lines = table._lines
        at.screen.draw(at.screen.view, None)
        assert table._lines == lines


async def test_the_commitment_is_shown_before_anyone_sees_a_token() -> None:
    async with desk() as at:
        digits = at.view["deals"][-1]["commitment"]
        assert at.screen.cover.is_down
        assert f"{digits[:8]} {digits[8:16]}" in at.text
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert digits[:8] in at.text


async def test_a_redraw_that_was_seen_is_proven_and_of_another_it_is_said_that_it_cannot() -> None:
    """With redraw ``always``, after a token was laid: what was mixed is not in the view."""
    position = {
        "board": {"F4": 1, "F3": 8},
        "hands": [[0, 0, 2, 6, 7], [0, 2, 6, 7, 9]],
        "bank": rest_of((1, 8, 0, 0, 2, 6, 7, 0, 2, 6, 7, 9)),
        "turn": 0,
    }
    async with desk(position, here=(0,), options={"redraw": "always", "games": 2}) as at:
        for seat in (0, 1):
            handle = at.sitting.seats.get(seat) or elsewhere(at, seat)
            at.host.play(handle, "pass")
        await at.settled()
        assert at.view["deals"][-1]["label"] == "game 1 redraw 1"
        assert "mixed and dealt" in at.text
        await at.press("ctrl+r", "1", "1")
        await at.press("v")
        assert "sha256sum" in at.text
        assert "not known here" not in at.text
        await at.press("v")
        at.screen._memory = Memory()
        await at.press("v")
        assert "What was mixed is not known here" in " ".join(at.text.split())


def rest_of(tokens: Sequence[int]) -> list[int]:
    """All others of the fifty."""
    left = Counter(map(int, ITEMS))
    left.subtract(tokens)
    return sorted(left.elements())
