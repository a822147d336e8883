"""The table: one order for input, time, writing and telling."""

from __future__ import annotations

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.record import Header, read, replay, state_hash
from tablegames.engine.table import NOT_SAVED, Table, Told
from tests import pretend
from tests.engine.desk import BOTS, ONE_BOT, PEOPLE, SECRET, Desk, moves
from tests.pretend import Bot, Pretend


def test_header_and_deal_are_written_before_anything_happens() -> None:
    desk = Desk()
    header, deal = desk.entries
    assert header["options"] == dict(pretend.DEFAULTS)
    assert deal["deal"]["label"] == "round 1"


def test_a_refused_table_writes_nothing() -> None:
    lines: list[str] = []
    with pytest.raises(Refused, match="bad-options"):
        Table(Pretend(), Header("pretend", PEOPLE, {"x": 1}, SECRET), lines.append)
    assert lines == []


def test_a_move_is_written_then_told_to_each_watcher_with_its_own_views() -> None:
    desk = Desk()
    order: list[str] = []
    seat = desk.sit(0)
    desk.sit(1)
    desk.sit(None)
    desk.table.sit(None, lambda told: order.append(f"told {len(desk.events())}"))
    seat.play("swap", 40)
    assert order == ["told 1"]
    assert desk.events() == [(40, 0, "swap")]
    assert moves(desk.heard[0]) == [(40, 0, "swap")]
    assert moves(desk.heard[1]) == moves(desk.heard[None]) == [(40, 0, None)]
    mine, theirs = desk.heard[0][0], desk.heard[1][0]
    assert mine.before["cards"][0] != mine.after["cards"][0] != "?"
    assert theirs.after["cards"][0] == "?"
    assert theirs.after["seat"] == 1


def test_the_record_keeps_canonical_text() -> None:
    desk = Desk()
    desk.sit(0).play("  say   2 ", 5)
    assert desk.events() == [(5, 0, "say 2")]


def test_a_refused_move_changes_and_writes_nothing() -> None:
    desk = Desk()
    seat = desk.sit(1)
    before, record = seat.view(), desk.record
    with pytest.raises(Refused, match="not-your-turn"):
        seat.play("say 1", 10)
    assert (seat.view(), desk.record, desk.heard[1]) == (before, record, [])


def test_a_late_tick_steps_through_each_deadline_at_its_own_time() -> None:
    desk = Desk()
    desk.sit(0)
    desk.table.advance(3500)
    assert moves(desk.heard[0]) == [(1000, None, None), (2000, None, None), (3000, None, None)]
    assert desk.table.wake() == 4000
    assert desk.events() == []


def test_input_comes_before_a_tick_that_is_due_later_and_after_one_that_is_due_earlier() -> None:
    desk = Desk()
    first, second = desk.sit(0), desk.sit(1)
    first.play("say 2", 999)
    first.play("knock", 2500)
    second.play("knock", 2600)
    at = [(told.at, told.seat) for told in desk.heard[0]]
    assert at == [(999, 0), (1999, None), (2500, 0), (2600, 1)]


def test_a_move_at_the_very_deadline_is_too_late() -> None:
    desk = Desk()
    seat = desk.sit(0)
    with pytest.raises(Refused, match="not-your-turn"):
        seat.play("say 2", 1000)
    assert moves(desk.heard[0]) == [(1000, None, None)]


def test_input_older_than_the_tables_time_is_played_at_that_time() -> None:
    desk = Desk()
    first, second = desk.sit(0), desk.sit(1)
    first.play("say 1", 500)
    second.play("say 1", 300)
    assert desk.events() == [(500, 0, "say 1"), (500, 1, "say 1")]


def test_people_come_before_bots_at_equal_times() -> None:
    desk = Desk(ONE_BOT, bot=Bot())
    seat = desk.sit(0)
    seat.play("say 3", 0)
    assert desk.table.wake() == 200
    desk.table.advance(200)
    seat.play("say 3", 300)  # opens the race: the bot would grab at 400
    seat.play("grab", 400)
    desk.table.advance(400)
    assert desk.events()[-1] == (400, 0, "grab")


def test_a_bot_whose_time_is_earlier_comes_first() -> None:
    desk = Desk(ONE_BOT, {"goal": 3}, bot=Bot())
    seat = desk.sit(0)
    seat.play("say 3", 0)
    with pytest.raises(Refused, match="bad-move"):
        seat.play("grab", 101)
    assert desk.events()[-1] == (100, 1, "grab")


def test_pace_multiplies_what_bots_take() -> None:
    for pace, due in ((2.0, 400), (0.0, 0), (0.5, 100)):
        desk = Desk(ONE_BOT, bot=Bot(), pace=pace)
        desk.sit(0).play("say 1", 0)
        assert desk.table.wake() == due


def test_two_bots_play_to_the_end_and_the_end_is_written() -> None:
    desk = Desk(BOTS, bot=Bot())
    desk.table.advance(100_000)
    assert desk.table.outcome is not None
    state, end = desk.entries[-2:]
    assert end["end"] == desk.table.outcome.dump()
    assert len(state["state"]) == 64
    assert desk.table.wake() is None
    reading = read(desk.record)
    assert reading.status == "whole"
    assert replay(Pretend(), reading).fault is None


def test_stop_leaves_the_rest_for_later() -> None:
    desk = Desk(BOTS, bot=Bot(), pace=0.0)
    desk.table.advance(0, stop=lambda: True)
    assert len(desk.events()) == 1
    assert desk.table.wake() == 0


def test_after_the_end_nothing_more_is_accepted() -> None:
    desk = Desk(options={"rounds": 1, "goal": 1})
    seat = desk.sit(0)
    seat.play("say 1", 0)
    seat.play("grab", 1)
    record = desk.record
    with pytest.raises(Refused, match="match-over"):
        seat.play("knock", 2)
    with pytest.raises(Refused, match="match-over"):
        desk.table.ask_undo(0, 2)
    desk.table.advance(10**6)
    assert desk.record == record


def test_deals_are_written_when_time_makes_them() -> None:
    desk = Desk(options={"goal": 1})
    seat = desk.sit(0)
    seat.play("say 1", 0)
    seat.play("grab", 10)
    desk.table.advance(310)
    last = desk.entries[-1]
    assert (last["at"], last["deal"]["label"]) == (310, "round 2")


def test_every_fifty_events_the_state_is_written() -> None:
    desk = Desk()
    seat = desk.sit(0)
    for at in range(120):
        seat.play("knock", at)
    places = [i for i, e in enumerate(desk.entries) if "state" in e]
    assert places == [52, 103]


def test_what_cannot_be_saved_is_not_played_and_nothing_is_lost() -> None:
    desk = Desk()
    seat = desk.sit(0)
    desk.failing = True
    before = seat.view()
    with pytest.raises(Refused) as refused:
        seat.play("say 1", 10)
    assert refused.value.code == "not-saved"
    assert refused.value.facts["why"] == "No space left on device"
    assert (seat.view(), desk.heard[0]) == (before, [])
    desk.failing = False
    seat.play("say 1", 20)
    assert read(desk.record).status == "unfinished"
    assert desk.events() == [(20, 0, "say 1")]


def test_time_that_cannot_be_saved_stands_still() -> None:
    desk = Desk(options={"goal": 1})
    seat = desk.sit(0)
    seat.play("say 1", 0)
    seat.play("grab", 10)
    desk.failing = True
    desk.table.advance(400)
    assert NOT_SAVED in desk.table.held
    assert desk.table.wake() is None
    with pytest.raises(Refused, match="not-saved"):
        seat.play("knock", 400)
    desk.failing = False
    desk.table.release(NOT_SAVED)
    desk.table.advance(400)
    assert desk.entries[-1]["deal"]["label"] == "round 2"


def test_a_bots_act_that_cannot_be_saved_is_done_later() -> None:
    desk = Desk(ONE_BOT, bot=Bot())
    desk.sit(0).play("say 1", 0)
    desk.failing = True
    desk.table.advance(200)
    assert NOT_SAVED in desk.table.held
    desk.failing = False
    desk.table.release(NOT_SAVED)
    desk.table.advance(1000)
    assert desk.events()[1][:2] == (200, 1)


def test_a_watcher_that_plays_when_it_is_told_is_played_afterwards() -> None:
    desk = Desk()
    second = desk.sit(1)
    refusals: list[str] = []

    def answer(told: Told) -> None:
        if told.seat == 0:
            second.play("say 1", told.at)
            second.play("say 9", told.at, lambda refused: refusals.append(refused.code))

    desk.table.sit(None, answer)
    last: list[Told] = []
    desk.table.sit(None, last.append)
    desk.sit(0).play("say 1", 7)
    assert moves(last) == [(7, 0, "say 1"), (7, 1, "say 1")]
    assert refusals == ["not-your-turn"]


def test_a_watcher_that_fails_keeps_nothing_from_the_others() -> None:
    failures: list[Exception] = []
    desk = Desk(failed=failures.append)

    def fail(told: Told) -> None:
        raise ValueError("mine")

    desk.table.sit(None, fail)
    desk.sit(None)
    desk.sit(0).play("say 1", 0)
    assert moves(desk.heard[None]) == [(0, 0, "say 1")]
    assert [str(f) for f in failures] == ["mine"]


def test_a_seat_leads_to_no_state() -> None:
    seat = Desk().sit(0)
    assert not hasattr(seat, "__dict__")
    names = [n for n in dir(seat) if not n.startswith("__")]
    values = [getattr(seat, name) for name in names]
    assert all(callable(value) or value == 0 for value in values)
    for value in values:
        assert not isinstance(getattr(value, "__self__", seat), Table)


def test_spectators_and_closed_handles_play_nothing() -> None:
    desk = Desk()
    watch, seat = desk.sit(None), desk.sit(0)
    assert watch.legal() == ()
    with pytest.raises(Refused, match="no-seat"):
        watch.play("say 1", 0)
    seat.close()
    with pytest.raises(Refused, match="no-seat"):
        seat.play("say 1", 0)
    with pytest.raises(Refused, match="no-seat"):
        desk.sit(7)
    with pytest.raises(Refused, match="no-seat"):
        Desk(ONE_BOT, bot=Bot()).sit(1)


def test_the_same_calls_make_the_same_record() -> None:
    def record() -> bytes:
        desk = Desk(ONE_BOT, bot=Bot())
        desk.sit(0).play("say 1", 3)
        desk.table.advance(50_000)
        return desk.record

    assert record() == record()
    state = replay(Pretend(), read(record())).steps[-1].state
    assert state_hash(Pretend(), state) == state_hash(Pretend(), state)
