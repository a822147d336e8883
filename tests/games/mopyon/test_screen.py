"""The screen of Mòpyon by its keys, from the first mark to the end of a match."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from tablegames.engine.game import Refused
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.gridmap import GridMap
from tablegames.widgets.tablescreen import TableScreen
from tests.games.mopyon.desk import Desk, desk
from tests.games.mopyon.tables import DOUBLE, drawn, row, spread
from tests.widgets.room import until

FOUR = [*row(4), *row(4, y=5, mark="O")]
"""X wins at 4,0 or -1,0."""
FIVE_AND_ONE = [*row(4), [5, 0, "X"], *row(4, y=5, mark="O")]
"""X makes a six at 4,0."""


async def to(at: Desk, x: int, y: int) -> None:
    """Move the cursor there, step by step."""
    across, down = x - at.grid.cursor[0], y - at.grid.cursor[1]
    await at.press(*["right" if across > 0 else "left"] * abs(across))
    await at.press(*["down" if down > 0 else "up"] * abs(down))
    assert at.grid.cursor == (x, y)


async def test_a_newcomer_wins_with_five() -> None:
    async with desk(options={"games": 3}) as at:
        assert "Ana to move, with X." in at.text
        assert "Enter write" in at.text
        await at.press("enter")
        assert at.at((0, 0)) == "▐X▌"
        assert "Bo to move, with O." in at.foot
        for cell, key in [((0, 1), "space"), ((1, 0), "enter"), ((1, 1), "enter")]:
            await to(at, *cell)
            await at.press(key)
        at.play("2,0", "2,1", "3,0", "3,1")
        await to(at, 4, 0)
        await at.press("enter")
        assert at.view["phase"] == "between"
        assert "Ana wins the game: five in a row, exactly." in at.verdict
        assert "X─X─X─X" in at.rows[9]
        assert "Enter next game" in at.text
        await at.press("enter")
        assert at.view["phase"] == "play"
        assert "game 2 of 3" in at.text
        assert "Bo to move, with X." in at.foot
        assert at.grid.cursor == (0, 0)
        assert at.view["marks"] == []


async def test_a_whole_match_by_keys_alone() -> None:
    rng = Random(5)
    async with desk() as at:
        for _ in range(80):
            phase = at.view["phase"]
            if phase == "over":
                break
            if phase == "play":
                cells = [cell for cell in at.legal() if max(map(abs, _cell(cell))) < 3]
                await to(at, *_cell(rng.choice(cells)))
            await at.press("enter")
        assert at.view["phase"] == "over"
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


def _cell(text: str) -> tuple[int, int]:
    x, y = map(int, text.split(","))
    return x, y


async def test_six_does_not_count_and_it_says_so() -> None:
    async with desk(FIVE_AND_ONE) as at:
        await to(at, 4, 0)
        assert "six does not count" not in at.text
        await at.press("enter")
        assert at.view["phase"] == "play"
        assert "Six does not count: only exactly five in a row wins." in at.foot
        assert at.whereabouts[4] == "six does not count"
        await at.press("down")
        assert [at.at((x, 0))[1] for x in range(6)] == ["x"] * 6
        await at.press("d", "L", "L", "L", "L", "L", "L")
        assert "six does not count" not in at.text


async def test_a_dead_run_says_why_after_the_game_too() -> None:
    """A five through a six wins, and the six is still dead."""
    column = [[4, y, "X"] for y in range(1, 5)]
    async with desk([*row(4), [5, 0, "X"], *column], position={"turn": 0}) as at:
        at.play("4,0")
        await at.settled()
        assert "five in a row, exactly." in at.verdict
        assert "six does not count" in at.text
        assert [at.at((x, 0))[1] for x in range(6)] == [*"xxxxXx"]


async def test_a_six_taken_back_is_alive_again() -> None:
    async with desk(FIVE_AND_ONE, here=(0,), seats=("Ana", "bot:easy")) as at:
        at.play("4,0")
        await at.settled()
        await at.press("u", "home", "down", "down")
        assert "six does not count" not in at.text
        assert [at.at((x, 0))[1] for x in range(4)] == ["X"] * 4


async def test_two_lines_at_once_are_named_and_capped_in_words() -> None:
    marks = [mark for mark in DOUBLE if mark[:2] != [0, 0]]
    async with desk(marks, options={"games": 1}, position={"turn": 0}) as at:
        await at.press("0", ",", "0", "enter")
        assert "two lines at once, 2 kabès." in at.verdict
        assert "wins the match" in at.text
        assert "but only 1 game was left, so it counts 1." in at.verdict
        assert at.grid.shown.lines == (
            tuple((x, 0) for x in range(5)),
            tuple((0, y) for y in range(5)),
        )


async def test_keys_that_open_the_line_for_a_typed_cell() -> None:
    async with desk() as at:
        for nth, (opened, x) in enumerate([("g", 5), (":", 6), ("7", 75), ("-", -5)], 1):
            await at.press(opened)
            assert at.screen.open_line is not None
            assert at.screen.open_line.text == (opened if opened in "7-" else "")
            await at.press(*(f"{x}"[1:] if opened in "7-" else f"{x}"), *",-2", "enter")
            assert at.view["marks"][nth - 1 :] == [[x, -2, "OX"[nth % 2]]]
            assert at.grid.cursor == (x, -2)


async def test_a_cell_far_away_is_as_near_as_any() -> None:
    async with desk(here=(0,)) as at:
        bo = at.host.sit(1, lambda told: None, "elsewhere")
        await at.press(":", *"(100000, -099999)", "enter")
        assert at.view["marks"] == [[100_000, -99_999, "X"]]
        assert at.at((100_000, -99_999)) == "▐X▌"
        assert at.whereabouts[:3] == [
            "cursor 100000,-99999",
            "latest X 100000,-99999",
            "outside 0",
        ]
        at.host.play(bo, "0,0")
        await at.settled()
        assert at.grid.cursor == (100_000, -99_999)
        assert at.whereabouts[1:3] == ["latest O 0,0", "outside 1"]
        assert "▼ 99991" in at.rows[18]
        await at.press("home")
        assert at.grid.cursor == (0, 0)


async def test_a_long_cell_is_told_whole_and_apart_from_its_label() -> None:
    async with desk(language="de") as at:
        at.play("100000,-100000")
        await at.settled()
        assert at.whereabouts[:2] == ["Cursor 100000,-100000", "zuletzt X 100000,-100000"]
        at.play("-1000000000,-1000000000")
        await at.settled()
        assert [line.split()[-1] for line in at.whereabouts[:2]] == ["-1000000000,-1000000000"] * 2


AZERTY_ROW = (
    ('"-,-é', [36, -2]),
    ("-(,è", [-5, 7]),
    ("(,3", [5, 3]),
    ("(é,(", [52, 5]),
    ("(-3, 4)", [-3, 4]),
)


async def test_signs_and_brackets_on_an_azerty_row() -> None:
    async with desk() as at:
        for typed, cell in AZERTY_ROW:
            await at.press(*typed, "enter")
            assert at.view["marks"][-1][:2] == cell, typed


REFUSED = (
    ("0,0", "X stands on 0,0 already: take an empty cell."),
    ("3", "Write a cell as two whole numbers, column and row: 3,-2."),
)


async def test_a_refusal_names_its_rule_and_comes_back_into_the_line() -> None:
    async with desk(row(1)) as at:
        for typed, said in REFUSED:
            await at.press(":", *typed, "enter")
            assert at.foot == said
            assert at.screen.open_line is not None
            assert at.screen.open_line.text == typed
            await at.press("escape")
            assert said not in at.foot


async def test_a_mark_that_stands_is_refused_under_the_cursor_too() -> None:
    async with desk(row(1)) as at:
        await at.press("enter")
        assert "X stands on 0,0 already" in at.foot


async def test_whose_turn_it_is_not_may_look_around_but_not_write() -> None:
    async with desk(here=(1,)) as at:
        await at.press("right", "enter")
        assert at.grid.cursor == (1, 0)
        assert "It is Ana's turn." in at.foot
        await at.press("g")
        assert at.screen.open_line is None


async def test_jumps_by_keys() -> None:
    async with desk([[0, 0, "X"], [4, 0, "O"], [2, 6, "X"]]) as at:
        await at.press("home")
        assert at.grid.cursor == (2, 6)
        await at.press("tab")
        assert at.grid.cursor == (4, 0)
        await at.press("shift+tab", "c")
        assert at.grid.cursor == (2, 3)


async def test_undo_between_two_people_asks_the_other() -> None:
    async with desk() as at:
        at.play("0,0", "1,0")
        await at.settled()
        await at.press("u")
        assert isinstance(at.app.screen, Dialog)
        assert "Ana: Bo would take the last move back." in at.text
        await at.press("2")
        assert len(at.view["marks"]) == 2
        assert "Ana does not agree." in at.foot
        await at.press("u", "1")
        assert at.view["marks"] == [[0, 0, "X"]]
        await until(lambda: at.app.screen is at.screen)
        await at.settled()
        assert at.grid.marks.at((1, 0)) is None
        assert at.at((1, 0)) == "▐ ▌"


async def test_undo_against_a_bot_is_done_at_once() -> None:
    async with desk(FOUR[:-1], seats=("Ana", "bot:easy"), position={"turn": 0}) as at:
        at.play("9,9")
        await at.settled()
        await at.press("u")
        assert len(at.view["marks"]) == 7
        assert at.app.screen is at.screen


async def test_a_time_out_passes_the_turn_and_the_third_loses() -> None:
    async with desk(options={"clock": 30_000}) as at:
        for turn in range(1, 5):
            at.clock.seconds += 30
            at.table.advance(at.host.now())
            await at.settled()
            n = (turn + 1) // 2
            late, other = ("Ana", "Bo") if turn % 2 else ("Bo", "Ana")
            assert f"Time is up for {late} ({n} of 3 in a row): the turn passes" in at.foot
            assert f"{other} to move" in at.foot
            assert f"time-outs: {n} of 3" in at.text
        assert at.view["marks"] == []
        at.clock.seconds += 30
        at.table.advance(at.host.now())
        await at.settled()
        assert "Bo wins the match: Ana ran out of time three times in a row." in at.verdict


class Bell:
    """Counts the bells of an app."""

    def __init__(self, at: Desk, monkeypatch: pytest.MonkeyPatch, *, sound: bool) -> None:
        self.rung = 0
        monkeypatch.setattr(at.app, "bell", self._ring)
        at.app.settings = type("Sound", (), {"sound": sound})()  # type: ignore[attr-defined]

    def _ring(self) -> None:
        self.rung += 1


@pytest.mark.parametrize("sound", [True, False])
async def test_an_extra_game_is_whistled_in(sound: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(options={"games": 2}) as at:
        bell = Bell(at, monkeypatch, sound=sound)
        for loser in (0, 1):
            at.host.play(at.sitting.seats[loser], "resign")
            await at.settled()
            if loser == 0:
                await at.press("n")
        assert bell.rung == 0
        assert "The score is level, 1\u00a0–\u00a01: an extra game follows." in at.verdict
        await at.press("n")
        assert "The whistle: extra game 1 begins." in at.foot
        assert "extra game" in at.rows[-1] + at.text.splitlines()[0]
        assert bell.rung == sound
        at.play("0,0")
        await at.settled()
        assert bell.rung == sound


async def test_offering_to_replay_and_agreeing() -> None:
    second: dict[str, object] = {"match": {"score": [0, 1], "played": 1}}
    async with desk(options={"games": 3}, position=second) as at:
        at.play("0,0")
        await at.settled()
        await at.press("ctrl+o")
        assert "Bo: offer to replay this game?" in at.text
        await at.press("1")
        assert "Bo offers to replay the game; Ana can" in at.foot
        await at.press("ctrl+o")
        assert "Ana: agree to replay this game?" in at.text
        await at.press("1")
        assert at.view["phase"] == "between"
        assert "both players agreed: it is replayed." in at.verdict
        assert "game 2 of 3" in at.text
        await at.press("enter")
        assert at.view["x"] == 0
        assert "game 2 of 3" in at.text


async def test_giving_up_a_game_and_the_match() -> None:
    async with desk(options={"games": 5, "stake": 10}) as at:
        assert "game 1 of 5  pot 20" in at.text
        await at.press("ctrl+r", "1", "1")
        assert "Bo wins the game: Ana gave it up." in at.verdict
        await at.press("enter", "ctrl+r", "2", "1")
        assert at.view["phase"] == "over"
        assert "game 2 of 5" in at.text
        assert "Bo wins 10 counters." in at.verdict or "Ana wins 10 counters." in at.verdict
        assert "pot" not in at.text


async def test_2000_marks_are_no_game_and_it_says_so() -> None:
    async with desk(spread(1998), options={"stake": 5}) as at:
        assert at.whereabouts[3] == "marks 1998 of 2000"
        at.play("-50,0", "-50,9")
        await at.settled()
        assert "2000 marks stand and nobody has won: it is replayed." in at.verdict
        await at.press("enter")
        assert at.view["marks"] == []
        assert at.view["x"] == 0


async def test_three_minutes_away_in_all_are_measured_against_whoever_left() -> None:
    async with desk(here=(0,), options={"games": 3, "stake": 5}) as at:
        bo = at.host.sit(1, lambda told: None, "elsewhere")

        async def pass_by(seconds: int) -> None:
            at.clock.seconds += seconds
            at.table.advance(at.host.now())
            await at.settled()

        at.host.play(bo, "leave")
        await at.settled()
        assert "Bo leaves the table and can stay away for 3 minutes." in at.foot
        assert "away" in at.text
        await pass_by(100)
        at.host.play(bo, "return")
        await pass_by(500)
        assert at.view["phase"] == "play"
        at.host.play(bo, "leave")
        await at.settled()
        assert "can stay away for 80 seconds." in at.foot
        await pass_by(79)
        assert at.view["phase"] == "play"
        await pass_by(1)
        assert at.view["phase"] == "over"
        assert "Ana wins the match: Bo was away too long." in at.verdict
        assert "Ana wins 5 counters." in at.verdict


async def test_who_leaves_while_ahead_makes_the_match_void_and_the_stakes_go_back() -> None:
    async with desk(here=(0,), options={"games": 3, "stake": 5, "away": 0}) as at:
        bo = at.host.sit(1, lambda told: None, "elsewhere")
        at.host.play(at.sitting.seats[0], "resign")
        at.host.play(bo, "next")
        at.host.play(bo, "leave")
        await at.settled()
        assert "The match is void" in at.verdict
        assert "The stakes go back." in at.verdict


async def test_the_small_map_opens_moves_and_leads_there() -> None:
    marks = [*drawn("XO", "OX"), [2_000, 0, "X"], [2_000, 1, "O"]]
    async with desk(marks) as at:
        await at.press("m")
        shown = at.screen.query_one(GridMap)
        assert shown.display
        assert not at.grid.display
        assert "The small map" in at.text
        assert "m close the map" in at.text
        await at.press("m")
        assert at.grid.display
        assert at.grid.cursor == (2_000, 1)
        await at.press("m", *["H"] * 12, "enter")
        assert at.grid.display
        assert at.grid.window.holds((0, 0))
        assert at.grid.window.middle == at.grid.cursor
        await at.press("m", "home")
        assert at.grid.display
        assert at.grid.cursor == (2_000, 1)


async def test_the_map_follows_the_table() -> None:
    async with desk(row(1)) as at:
        await at.press("m")
        at.play("300,0")
        await at.settled()
        assert at.screen.query_one(GridMap).display
        assert sum(line.count("X") for line in at.rows[1:17]) == 2
        at.host.play(at.sitting.seats[0], "resign")
        await at.settled()
        assert at.view["phase"] == "over"


async def test_the_fairness_sheet_shows_the_lot() -> None:
    async with desk(options={"first": "lot"}) as at:
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert "Deal: lot" in at.text
        assert "4d5e8c3c" in at.text
        await at.press("v")
        assert not isinstance(at.app.screen, Fairness)


async def test_rules_settings_keys_and_the_way_out() -> None:
    async with desk() as at:
        await at.press("f1", "f2")
        asked = [type(message) for message in at.app.heard]
        assert asked == [TableScreen.RulesAsked, TableScreen.SettingsAsked]
        await at.press("?")
        for text in ("hjkl, WASD", "five cells on", "through the last marks", "map", "fairness"):
            assert text in at.text
        await at.press("escape", "ctrl+q")
        assert isinstance(at.app.heard[-1], TableScreen.Left)
        assert at.host.paused


async def test_a_click_is_the_cursor_and_enter() -> None:
    async with desk() as at:
        window = at.grid.window
        x, y = 2 + 2 * (3 - window.left), 1 + (-2 - window.top)
        await Pilot(at.app).click(at.grid, offset=(x, y))
        await at.settled()
        assert at.view["marks"] == [[3, -2, "X"]]
        assert at.grid.cursor == (3, -2)


async def test_a_mark_of_somebody_elsewhere_does_not_move_the_cursor() -> None:
    async with desk(here=(1,)) as at:
        ana = at.host.sit(0, lambda told: None, "elsewhere")
        await at.press("right")
        at.host.play(ana, "500,0")
        await at.settled()
        assert at.grid.cursor == (1, 0)
        assert "488 ►" in at.rows[18]
        with pytest.raises(Refused):
            at.host.play(ana, "1,0")
