"""The table's holds, pauses and undo, its seats that leave, and matches gone on with."""

from __future__ import annotations

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.record import Header, SeatSpec, read, replay
from tablegames.engine.table import CURTAIN, PAUSED, Table
from tests.engine.desk import ONE_BOT, PEOPLE, SECRET, Desk, moves
from tests.pretend import Bot, Pretend, State


def test_a_held_clock_stands_still() -> None:
    desk = Desk()
    desk.table.hold(CURTAIN, 400)
    assert desk.table.wake() is None
    desk.table.hold(PAUSED, 400)
    desk.table.release(CURTAIN)
    desk.table.advance(5000)
    assert desk.table.time() == 400
    with pytest.raises(Refused, match="paused"):
        desk.sit(0).play("say 1", 400)
    desk.table.release(PAUSED)
    assert desk.table.wake() == 1000


def test_a_move_behind_a_curtain_is_played_at_the_time_at_which_the_clock_stands() -> None:
    desk = Desk()
    desk.table.hold(CURTAIN, 400)
    desk.sit(0).play("say 1", 900)
    assert desk.events() == [(400, 0, "say 1")]


def test_one_terminal_pauses_by_itself_two_must_agree() -> None:
    desk = Desk()
    desk.sit(0, "a")
    desk.table.pause("a", 10)
    assert desk.table.held == {PAUSED}
    desk.table.go_on("a", 10)
    assert not desk.table.held
    other = desk.sit(1, "b")
    desk.sit(None, "c")
    desk.table.pause("a", 20)
    assert not desk.table.held
    assert desk.table.wishes == {"a"}
    desk.table.pause("b", 30)
    assert desk.table.held == {PAUSED}
    assert desk.table.time() == 30
    desk.table.go_on("b", 30)
    assert desk.table.held == {PAUSED}
    other.close()
    desk.table.go_on("a", 30)
    assert not desk.table.held


def test_a_wish_can_be_taken_back_and_goes_with_its_terminal() -> None:
    desk = Desk()
    first = desk.sit(0, "a")
    desk.sit(1, "b")
    desk.table.pause("a", 0)
    desk.table.go_on("a", 0)
    desk.table.pause("b", 0)
    assert not desk.table.held
    first.close()
    assert desk.table.held == {PAUSED}


def test_listeners_hear_of_holds() -> None:
    desk = Desk()
    heard: list[frozenset[str]] = []
    end = desk.table.listen(lambda: heard.append(desk.table.held))
    desk.table.hold(CURTAIN, 0)
    desk.table.release(CURTAIN)
    end()
    desk.table.hold(CURTAIN, 0)
    assert heard == [{CURTAIN}, frozenset()]


# -- undo ----------------------------------------------------------------------------------------


def test_against_bots_undo_is_free_and_goes_before_ones_own_last_move() -> None:
    desk = Desk(ONE_BOT, bot=Bot())
    seat = desk.sit(0)
    seat.play("knock", 50)
    seat.play("say 1", 100)
    desk.table.advance(300)
    assert desk.table.ask_undo(0, 450) == "done"
    assert desk.entries[-1]["undo"] == 2
    assert desk.entries[-1]["at"] == 450
    assert desk.table.time() == 50
    assert moves(desk.heard[0])[-1] == (50, 0, "undo")
    assert seat.view()["turn"] == 0
    assert seat.view()["sum"] == 0
    seat.play("say 2", 60)
    again = replay(Pretend(), read(desk.record))
    assert again.fault is None
    assert again.timeline is not None
    assert Pretend().view(again.timeline.state, 0) == seat.view()


def test_between_people_the_others_must_agree() -> None:
    three = (*PEOPLE, SeatSpec("Cy"))
    desk = Desk(three)
    seat = desk.sit(0)
    seat.play("say 1", 100)
    assert desk.table.ask_undo(0, 200) == "asked"
    assert desk.table.undo_asked is not None
    assert desk.table.undo_asked.waiting == {1, 2}
    desk.table.answer_undo(0, True, 210)
    desk.table.answer_undo(1, True, 220)
    assert seat.view()["sum"] == 1
    desk.table.answer_undo(2, True, 230)
    assert seat.view()["sum"] == 0
    assert desk.table.undo_asked is None


def test_one_no_and_any_move_let_the_question_lapse() -> None:
    desk = Desk()
    seat, other = desk.sit(0), desk.sit(1)
    seat.play("say 1", 100)
    desk.table.ask_undo(0, 200)
    desk.table.answer_undo(1, False, 210)
    assert desk.table.undo_asked is None
    desk.table.ask_undo(0, 220)
    other.play("say 1", 230)
    assert desk.table.undo_asked is None
    desk.table.answer_undo(1, True, 240)
    assert seat.view()["sum"] == 2


def test_undo_never_crosses_a_deal() -> None:
    desk = Desk(options={"goal": 2})
    first, second = desk.sit(0), desk.sit(1)
    first.play("say 1", 0)
    second.play("say 1", 1)
    second.play("grab", 2)
    desk.table.advance(302)
    with pytest.raises(Refused, match="nothing-to-undo"):
        desk.table.ask_undo(0, 310)
    second.play("say 1", 320)
    desk.table.ask_undo(1, 330)
    desk.table.answer_undo(0, True, 340)
    assert desk.table.time() == 302  # not before the deal, though that was no event
    assert first.view()["round"] == 2
    assert replay(Pretend(), read(desk.record)).fault is None


def test_no_undo_where_the_game_has_none() -> None:
    desk = Desk(options={"undo": 0})
    desk.sit(0).play("say 1", 0)
    with pytest.raises(Refused, match="no-undo"):
        desk.table.ask_undo(0, 0)


def test_an_undo_that_cannot_be_saved_takes_nothing_back() -> None:
    desk = Desk(ONE_BOT, bot=Bot())
    seat = desk.sit(0)
    seat.play("say 1", 0)
    desk.failing = True
    with pytest.raises(Refused, match="not-saved"):
        desk.table.ask_undo(0, 10)
    assert seat.view()["sum"] == 1


# -- resuming ------------------------------------------------------------------------------------


def test_a_resumed_match_is_paused_at_the_time_of_its_last_event() -> None:
    desk = Desk()
    desk.sit(0).play("say 1", 640)
    again = Table.resume(Pretend(), read(desk.record), desk.write)
    assert (again.time(), again.wake()) == (640, None)
    assert again.held == {PAUSED}
    again.sit(1, lambda told: None)
    again.go_on("", 640)
    again.sit(1, lambda told: None).play("say 2", 700)
    assert read(desk.record).status == "unfinished"
    assert desk.events()[-1] == (700, 1, "say 2")


def test_whoever_comes_back_is_told_again_what_his_seat_was_told() -> None:
    desk = Desk()
    seats = {seat: desk.sit(seat) for seat in (0, 1, None)}
    seats[0].play("swap", 40)
    seats[0].play("say 1", 100)
    desk.table.advance(2000)
    assert len(desk.heard[0]) > 2
    again = Table.resume(Pretend(), read(desk.record), desk.write)
    for seat, heard in desk.heard.items():
        back = again.sit(seat, lambda told: None)
        assert list(back.past()) == heard[:2]
        assert list(seats[seat].past()) == heard
        assert list(seats[seat].past(2)) == heard[-2:]


def test_what_a_kill_left_unwritten_is_written_on_resuming() -> None:
    desk = Desk(options={"rounds": 1, "goal": 1})
    seat = desk.sit(0)
    seat.play("say 1", 0)
    seat.play("grab", 5)
    lines = desk.record.splitlines(keepends=True)
    whole = desk.record
    for kept in (len(lines) - 2, len(lines) - 1):
        rest: list[str] = []
        again = Table.resume(Pretend(), read(b"".join(lines[:kept])), rest.append)
        assert again.outcome is not None
        found = read(b"".join(lines[:kept]) + "".join(rest).encode())
        assert found.status == "whole"
        assert replay(Pretend(), found).fault is None
    with pytest.raises(Refused, match="match-over"):
        Table.resume(Pretend(), read(whole), rest.append)


def test_what_cannot_have_happened_is_not_resumed() -> None:
    desk = Desk()
    desk.sit(0).play("say 1", 0)
    altered = desk.record.replace(b"say 1", b"say 2")
    with pytest.raises(Refused) as refused:
        Table.resume(Pretend(), read(altered), desk.write)
    assert (refused.value.code, refused.value.facts["line"]) == ("bad-record", 3)


# -- leaving -------------------------------------------------------------------------------------


class Leaving(Pretend):
    """Knows ``leave`` and ``return``, as matches do: each is a knock."""

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        known = {"leave": "knock", "return": "knock"}
        return super().play(state, seat, known.get(move, move), at)


def test_a_terminal_that_goes_while_others_stay_leaves_the_table() -> None:
    lines: list[str] = []
    table = Table(Leaving(), Header("pretend", PEOPLE, {}, SECRET), lines.append)
    first = table.sit(0, lambda told: None, "a")
    second = table.sit(1, lambda told: None, "b")
    second.close(100)
    assert '"move": "leave"' in lines[-1]
    again = table.sit(1, lambda told: None, "b", 150)
    assert '"at": 150, "seat": 1, "move": "return"' in lines[-1]
    count = len(lines)
    again.close(160)
    first.close(170)  # the last to go: closing the program is no leaving
    assert len(lines) == count + 1


def test_closing_one_keyboard_plays_nothing() -> None:
    desk = Desk()
    seats = [desk.sit(0), desk.sit(1), desk.sit(None, "elsewhere")]
    record = desk.record
    for seat in seats:
        seat.close(10)
    assert desk.record == record
