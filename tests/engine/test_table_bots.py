"""The bots of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablegames.engine.bots import Job
from tablegames.engine.game import JSON, Act
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tests import pretend
from tests.engine.desk import BOTS, ONE_BOT, SECRET, Desk
from tests.pretend import Bot, Pretend, State


def thinking(seats: tuple[SeatSpec, ...] = ONE_BOT, **options: int) -> tuple[Desk, list[Job]]:
    jobs: list[Job] = []

    def think(job: Job) -> Callable[[], None]:
        jobs.append(job)
        return lambda: jobs.remove(job)

    return Desk(seats, dict(options), bot=pretend, think=think), jobs


def test_a_bot_that_searches_answers_from_what_its_seat_is_given() -> None:
    desk, jobs = thinking()
    desk.sit(0).play("say 1", 0)
    (job,) = jobs
    assert job.view == Pretend().view(desk.table._timeline.state, 1)
    assert job.legal == ("say 1", "say 2", "say 3", "swap")
    assert job.bot == "tests.pretend"
    assert job.limit < 1000  # the game would act at 1000
    desk.table.thought(job.id, Act("say 2", 300), 120)
    assert desk.table.wake() == 300
    desk.table.advance(300)
    assert desk.events()[-1] == (300, 1, "say 2")


def test_an_answer_that_comes_late_is_played_when_it_comes() -> None:
    desk, jobs = thinking()
    desk.sit(0).play("say 1", 0)
    desk.table.thought(jobs[0].id, Act("say 2", 300), 500)
    desk.table.advance(500)
    assert desk.events()[-1] == (500, 1, "say 2")


def test_a_bot_that_has_not_answered_by_its_deadline_plays_a_legal_move() -> None:
    desk, jobs = thinking()
    desk.sit(0).play("say 1", 0)
    due = desk.table.wake()
    assert due is not None
    assert due < 1000
    job = jobs[0]
    desk.table.advance(1000)
    at, seat, move = desk.events()[1]
    assert (at, seat) == (due, 1)
    assert move in job.legal
    desk.table.thought(job.id, Act("say 2", 0), 1001)
    assert len(desk.events()) == 2


def test_after_an_undo_a_search_is_forgotten_and_begun_anew() -> None:
    desk, jobs = thinking()
    seat = desk.sit(0)
    seat.play("say 1", 0)
    old = jobs[0]
    desk.table.ask_undo(0, 10)
    assert jobs == []
    seat.play("say 2", 20)
    desk.table.thought(old.id, Act("say 3", 0), 30)
    assert desk.table.wake() != 30
    assert [job.view["sum"] for job in jobs] == [2]


def test_an_act_is_kept_through_other_changes_while_it_stays_possible() -> None:
    desk = Desk((SeatSpec("Ana"), SeatSpec("Bob"), SeatSpec("B", "bot", "easy")), bot=Bot())
    first, second = desk.sit(0), desk.sit(1)
    first.play("say 1", 0)
    second.play("say 1", 10)
    for at in range(20, 200, 20):
        first.play("knock", at)
    desk.table.advance(250)
    assert desk.events()[-1][:2] == (210, 2)


class Stubborn(Bot):
    """Means to play what is not possible, at once."""

    def act(self, view: JSON, legal: Any, level: str, rng: Any, stop: Any) -> Act | None:
        return Act("say 9", 0)


class Broken(Bot):
    """Raises whatever it is asked."""

    def act(self, view: JSON, legal: Any, level: str, rng: Any, stop: Any) -> Act | None:
        raise ValueError("a bot that fails")


def test_a_bot_that_means_the_impossible_or_fails_plays_a_legal_move() -> None:
    failures: list[Exception] = []
    for bot in (Stubborn(), Broken()):
        desk = Desk(BOTS, bot=bot, failed=failures.append)
        desk.table.advance(5000)
        assert desk.table.outcome is not None
    assert failures


def test_a_bot_begins_the_next_game_only_when_no_person_sits_there() -> None:
    class Next(Pretend):
        def legal(self, state: State, seat: int) -> tuple[str, ...]:
            return ("next", *super().legal(state, seat))

    seen: list[tuple[str, ...]] = []

    class Look(Bot):
        def asks(self, view: JSON, legal: Any) -> bool:
            seen.append(legal)
            return False

    for seats in (ONE_BOT, BOTS):
        Table(Next(), Header("pretend", seats, {}, SECRET), lambda text: None, bot=Look())
    assert "next" not in seen[0]
    assert "next" in seen[1]


def test_bots_draw_the_same_again_after_a_resume() -> None:
    desk = Desk(ONE_BOT, bot=Bot())
    desk.sit(0).play("say 1", 30)
    cut = desk.record
    desk.table.advance(500)
    lines: list[str] = []
    again = Table.resume(Pretend(), read(cut), lines.append, bot=Bot())
    again.go_on("", 0)
    again.advance(500)
    assert "".join(lines) == desk.record[len(cut) :].decode()
