"""The bot: its times and errors, from the view and what is open to its seat alone."""

from __future__ import annotations

from math import exp
from random import Random
from statistics import median
from typing import Any

import pytest

from tablegames.engine.game import Act, Bot, Racer
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table, Told
from tablegames.games.tripple import bot
from tablegames.games.tripple.rules import GAME, State
from tests.benchmarks import tripple as benchmark
from tests.games.tripple.matches import race

DRAWS = 4000
IN_EACH_LEVEL = pytest.mark.parametrize("level", ["easy", "medium", "hard"])
SEATS = (SeatSpec("Bot", "bot", "easy"), SeatSpec("Ana"), SeatSpec("Bot 2", "bot", "hard"))
MEDIANS = {"easy": 6000, "medium": 3500, "hard": 2200}
ERRORS = {"easy": 0.15, "medium": 0.07, "hard": 0.03}


def acts(state: State, seat: int, level: str, number: int, bots: int = 1) -> Act | None:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return bot.among(bots).act(view, legal, level, Random(number), lambda: False)


def drawn(level: str, bots: int = 1) -> list[Act]:
    state = race(tops=["V0", "L1-0"])
    found = [acts(state, 1, level, number, bots) for number in range(DRAWS)]
    return [act for act in found if act is not None]


@IN_EACH_LEVEL
def test_it_needs_the_time_and_errs_as_often_as_its_level_says(level: str) -> None:
    found = drawn(level)
    times = sorted(act.after for act in found)
    assert len(found) == DRAWS
    assert times[0] >= 600
    assert median(times) == pytest.approx(MEDIANS[level], rel=0.05)
    upper = times[int(0.8413 * DRAWS)]  # one standard deviation above
    assert upper == pytest.approx(MEDIANS[level] * exp(0.5), rel=0.07)
    wrongs = [act.move for act in found if act.move != "press 32"]
    assert len(wrongs) / DRAWS == pytest.approx(ERRORS[level], abs=0.017)
    assert set(wrongs) == {f"press {symbol}" for symbol in (0, 8, 16, 24, 40, 48, 50)}


def test_among_many_it_needs_longer() -> None:
    for bots in (2, 5):
        times = [act.after for act in drawn("hard", bots)]
        assert median(times) == pytest.approx(2200 * 1.15 ** (bots - 1), rel=0.05)
        assert min(times) >= 600


def test_alone_it_is_the_module_itself() -> None:
    state = race()
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    alone = bot.act(view, legal, "hard", Random(5), lambda: False)
    assert alone == acts(state, 0, "hard", 5)
    assert bot.asks(view, legal)
    assert not bot.SEARCHES
    assert isinstance(bot, Racer)


def test_it_never_acts_but_in_a_race() -> None:
    for phase, talon, until in (("ready", ["V2"], 5), ("pause", ["V2"], 5), ("over", [], 0)):
        state = race(phase=phase, centre=None, talon=talon, until=until)
        assert not bot.asks(GAME.view(state, 0), GAME.legal(state, 0))


def test_it_presses_only_what_its_own_card_has() -> None:
    state = race(seats=3, tops=["L1-0", "V0", "L4-1"])
    for seat in range(3):
        for number in range(100):
            act = acts(state, seat, "easy", number)
            assert act is not None
            assert act.move in GAME.legal(state, seat)


def test_the_same_chance_draws_the_same_but_not_for_another_card() -> None:
    """Cards that nobody finds are no events, and a table's chance depends on the events."""
    state, next_card = race(until=100), race(until=100, tops=["L1-0", "V0"], centre="V2", talon=[])
    assert acts(state, 0, "easy", 1) == acts(race(), 0, "easy", 1)
    times = {number: acts(state, 0, "easy", number) for number in range(20)}
    others = {number: acts(next_card, 0, "easy", number) for number in range(20)}
    same = [n for n, act in times.items() if act and (o := others[n]) and act.after == o.after]
    assert same == []


def leftover(**changes: Any) -> State:
    """The card was turned at 10000; seat 0 had erred at 9500, before that."""
    return race(**{"until": 30000, "locked": [11500, 0], **changes})


def test_a_lock_left_over_is_waited_for_only_if_the_time_comes_sooner() -> None:
    state, free = leftover(), race(until=30000)
    waits = 0
    for number in range(300):
        act, same = acts(state, 0, "hard", number), acts(free, 0, "hard", number)
        assert act is not None
        assert same is not None
        assert (act.move, act.after) == (same.move, max(1500, same.after))
        waits += same.after < 1500
    assert waits > 20


def test_among_several_locked_seats_it_knows_its_own_when_it_is_told() -> None:
    state, free = leftover(locked=[11500, 11700]), race(until=30000)
    for seat, wait in ((0, 1500), (1, 1700)):
        own = bot.among(1).seated(seat)
        for number in range(50):
            act = own.act(GAME.view(state, seat), (), "hard", Random(number), lambda: False)
            same = acts(free, seat, "hard", number)
            assert act is not None
            assert same is not None
            assert (act.move, act.after) == (same.move, max(wait, same.after))


def test_a_table_tells_each_bot_its_seat() -> None:
    told: list[int] = []

    class Listening(bot.Looker):
        def among(self, bots: int) -> Bot:
            return self

        def seated(self, seat: int) -> bot.Looker:
            told.append(seat)
            return super().seated(seat)

    Table(GAME, Header("tripple", SEATS, {}, "00" * 16), lambda line: None, bot=Listening())
    assert told == [0, 2]


@pytest.mark.parametrize("state", [
    leftover(locked=[12000, 0]),  # it erred at 10000, when this card was turned
    leftover(locked=[11500, 11700]),  # which of the two it is, nothing shows
    leftover(until=0, options={"limit_ms": 0}),  # nor when the card was turned
])  # fmt: skip
def test_otherwise_it_draws_when_its_lock_has_ended(state: State) -> None:
    assert bot.asks(GAME.view(state, 0), GAME.legal(state, 0))
    assert acts(state, 0, "hard", 1) is None
    freed = GAME.tick(state, 12000)
    act = acts(freed, 0, "hard", 1)
    assert act is not None
    assert act.move in GAME.legal(freed, 0)


def played(*levels: str, number: int = 1, pace: float = 1.0) -> list[Told]:
    """What is told of a match of bots on a real table."""
    table = benchmark.table(number, *(SeatSpec(level, "bot", level) for level in levels))
    table.set_pace(pace)
    told: list[Told] = []
    table.sit(None, told.append)
    while (due := table.wake()) is not None:
        table.advance(due)
    assert table.outcome is not None
    return told


@pytest.mark.parametrize("levels", [("hard", "easy"), ("easy",) * 8])
def test_on_a_table_it_plays_matches_to_their_end(levels: tuple[str, ...]) -> None:
    told = played(*levels)
    assert told[-1].after["phase"] == "over"
    assert len(told[-1].after["aside"]) < 5
    turned = 0
    for one in told:
        if one.seat is None and one.after["phase"] == "race" and one.before["phase"] != "race":
            turned = one.at
        elif one.seat is not None:
            assert one.at >= turned + 600 or one.before["wrong"][one.seat]


def test_after_an_error_it_waits_for_the_end_of_its_lock_and_draws_again() -> None:
    told = played("easy", "easy", number=3)
    erred = [(i, one) for i, one in enumerate(told) if one.after["wrong"] != one.before["wrong"]]
    assert len(erred) > 3
    for i, one in erred:
        seat = one.seat
        again = next((t for t in told[i + 1 :] if t.seat == seat), None)
        if again is not None and again.before["centre"] == one.before["centre"]:
            assert again.at >= one.at + 2000 + 600


def test_no_pace_makes_it_quicker() -> None:
    assert played("hard", "easy") == played("hard", "easy", pace=0.0)


def test_the_bands_of_the_rules_page() -> None:
    for stronger, weaker in benchmark.PAIRINGS:
        assert benchmark.levels(stronger, weaker, 6)["good"]
    for level in benchmark.RACES:
        assert benchmark.person(level, 12)["good"], level


@pytest.mark.long
def test_the_bands_of_the_rules_page_over_200_matches() -> None:
    for stronger, weaker in benchmark.PAIRINGS:
        assert benchmark.levels(stronger, weaker, benchmark.MATCHES)["good"]
    for level in benchmark.RACES:
        assert benchmark.person(level, benchmark.MATCHES)["good"], level


def test_a_person_and_a_bot_in_one_millisecond_the_person_comes_first() -> None:
    table = benchmark.table(2, SeatSpec("Ana"), SeatSpec("B", "bot", "hard"))
    seat = table.sit(0, lambda told: None)
    table.advance(2000)
    due = table.wake()
    assert due is not None
    view = seat.view()
    own, centre = view["faces"][view["tops"][0]], view["faces"][view["centre"]]
    (symbol,) = set(own) & set(centre)
    seat.play(f"press {symbol}", due)
    assert seat.view()["won"] == [1, 0]
