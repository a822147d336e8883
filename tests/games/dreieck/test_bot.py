"""The bot: what it counts, when it claims and speaks, from its view alone (rules, *Bot*)."""

from __future__ import annotations

from math import exp
from random import Random
from statistics import median
from typing import Any

import pytest

from tablegames.engine.game import Act, Racer
from tablegames.engine.record import SeatSpec
from tablegames.engine.table import Told
from tablegames.games.dreieck import bot
from tablegames.games.dreieck.counting import best, estimates, own_seat, unseen
from tablegames.games.dreieck.rules import GAME, State
from tests.benchmarks import dreieck as benchmark
from tests.games.dreieck.contract import conceal, hidden_cards
from tests.games.dreieck.tables import given

DRAWS = 400
IN_EACH_LEVEL = pytest.mark.parametrize("level", ["easy", "medium", "hard"])
MEDIANS = {"easy": 2400, "medium": 1600, "hard": 1000}
SURE: dict[str, Any] = {"hands": ["4h", "2c", "6d"]}
"""Seat 0 sees two even cards."""
LOW: dict[str, Any] = {"hands": ["4h", "Ac", "2d"]}
"""Seat 0 has most likely the highest card."""
POOR: dict[str, Any] = {"hands": ["4h", "5c", "6d"]}
"""Nothing that seat 0 could say is worth it, in the first round of a block."""
FIVES_AND_SIXES = [{"hands": ["5d", "5h", "5s"], "right": "Ac", "speaker": 1},
                   {"hands": ["6c", "6h", "6s"], "right": "As", "speaker": 2}]  # fmt: skip


def acts(state: State, seat: int, level: str = "hard", number: int = 0) -> Act | None:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return bot.act(view, legal, level, Random(number), lambda: False)


def times(state: State, level: str) -> list[int]:
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    found = [bot.act(view, legal, level, Random(n), lambda: False) for n in range(DRAWS)]
    assert {act.move for act in found if act} == {"buzz"}
    return sorted(act.after for act in found if act)


# -- what it counts -----------------------------------------------------------------------------


def test_it_counts_exactly_the_cards_that_it_has_not_seen() -> None:
    draw = {"hands": ["3c", "3d", "3h"], "right": "3s", "speaker": None}
    state = given("race", **SURE, used=[*FIVES_AND_SIXES, draw])
    for seat in range(3):
        view = GAME.view(state, seat)
        assert own_seat(view) == seat
        hidden = hidden_cards(GAME.dump(state), seat)
        assert set(unseen(view, memory=True)) == hidden
        peers = {card for other, card in enumerate(state.hands) if other != seat}
        assert set(unseen(view, memory=False)) == {*hidden, *used_cards(state)} - peers
    assert "Ac" not in unseen(GAME.view(state, 1), memory=True)
    assert "Ac" in unseen(GAME.view(state, 2), memory=True)


def used_cards(state: State) -> set[str]:
    return {card for one in state.used for card in (*one.hands, one.right)}


def test_as_the_speaker_it_counts_the_right_to_speak_too() -> None:
    view = GAME.view(given("speak", **SURE), 0)
    for memory in (True, False):
        assert len(unseen(view, memory)) == 21
        assert "Ah" not in unseen(view, memory)


def test_what_each_fact_is_worth() -> None:
    """Of 22 cards that seat 0 can have beside an ace and a 2, 10 are even, 16 higher."""
    found = {one.fact: one for one in estimates(GAME.view(given("race", **LOW), 0), True)}
    assert [found[fact].true for fact in ("peers even", "peers odd")] == [0, 0]
    assert [found[fact].true for fact in ("even", "odd", "higher")] == [11, 11, 16]
    assert [found[fact].true for fact in ("among", "A", "2", "3")] == [6, 3, 3, 4]
    assert found["higher"].worth == pytest.approx((16 * 3 - 6 * 3) / 22)
    assert found["3"].worth == pytest.approx((4 * 8 - 18 * 3) / 22)
    assert best(GAME.view(given("race", **LOW), 0), True).fact == "higher"


def test_with_peers_of_equal_parity_it_has_a_sure_point() -> None:
    for hands, fact in ((["4h", "2c", "6d"], "peers even"), (["4h", "3c", "5d"], "peers odd")):
        found = best(GAME.view(given("race", hands=hands), 0), True)
        assert (found.fact, found.sure, found.worth) == (fact, True, 1)
    off = given("race", hands=["4h", "3c", "5d"], options={"peers_odd": False})
    assert acts(off, 0) is None
    assert "peers odd" not in {one.fact for one in estimates(GAME.view(off, 0), True)}


def test_memory_makes_facts_worth_a_claim() -> None:
    """When fives and sixes are gone, even 4 and an ace leave a good chance to be among them."""
    hands = ["4h", "4c", "Ad"]
    state = given("race", hands=hands, used=FIVES_AND_SIXES, right="2s")
    knowing = best(GAME.view(state, 0), memory=True)
    forgetful = best(GAME.view(state, 0), memory=False)
    assert knowing.of < forgetful.of
    assert knowing != forgetful


def test_it_claims_only_what_is_worth_it() -> None:
    assert acts(given("race", **POOR), 0) is None
    assert acts(given("claim", **POOR, speaker=1), 0) is None
    for cards in (SURE, LOW):
        act = acts(given("race", **cards), 0)
        assert act is not None
        assert act.move == "buzz"


# -- its times ----------------------------------------------------------------------------------


@IN_EACH_LEVEL
def test_it_claims_after_the_time_of_its_level(level: str) -> None:
    found = times(given("race", **SURE), level)
    assert len(found) == DRAWS
    assert found[0] >= 400
    assert median(found) == pytest.approx(MEDIANS[level], rel=0.05)
    assert found[int(0.8413 * DRAWS)] == pytest.approx(MEDIANS[level] * exp(0.35), rel=0.08)


@IN_EACH_LEVEL
def test_it_hesitates_where_a_fact_is_not_sure(level: str) -> None:
    sure, unsure = times(given("race", **SURE), level), times(given("race", **LOW), level)
    assert [time - 1500 for time in unsure] == sure


class Quick(Random):
    """A chance by which somebody would be as quick as nobody is."""

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        return mu - 9 * sigma


def test_it_is_never_quicker_than_400_ms() -> None:
    for cards, after in ((SURE, 400), (LOW, 1900)):
        state = given("race", **cards)
        view, legal = GAME.view(state, 0), GAME.legal(state, 0)
        assert bot.act(view, legal, "hard", Quick(1), lambda: False) == Act("buzz", after)


def test_it_speaks_after_1500_to_4000_ms_and_in_time() -> None:
    state = given("speak", **LOW)
    found = [acts(state, 0, number=number) for number in range(DRAWS)]
    after = sorted(act.after for act in found if act)
    assert (after[0], after[-1]) == pytest.approx((1500, 4000), abs=40)
    assert {act.move for act in found if act} == {"say higher"}
    hurried = given("speak", **LOW, options={"speak_ms": 2000})
    late = [act.after for n in range(50) if (act := acts(hurried, 0, number=n))]
    assert max(late) < 2000
    assert acts(given("speak", **LOW), 1) is None


def test_it_gets_ready_after_600_to_1400_ms_and_after_3000_in_the_reveal() -> None:
    found = [acts(given("ready"), 1, number=number) for number in range(DRAWS)]
    after = sorted(act.after for act in found if act)
    assert (after[0], after[-1]) == pytest.approx((600, 1400), abs=20)
    assert acts(given("reveal"), 1) == Act("ready", 3000)


def test_when_it_is_asked() -> None:
    for phase in ("ready", "race", "claim", "reveal"):
        assert bot.asks(GAME.view(given(phase), 1), GAME.legal(given(phase), 1))
    for phase in ("count", "speak", "over"):
        assert not bot.asks(GAME.view(given(phase), 1), GAME.legal(given(phase), 1))
    brief = given("reveal", options={"reveal_ms": 3000})
    assert not bot.asks(GAME.view(brief, 1), GAME.legal(brief, 1))
    assert isinstance(bot, Racer)
    assert not bot.SEARCHES


@IN_EACH_LEVEL
def test_it_knows_its_view_alone(level: str) -> None:
    rng = Random(3)
    for phase in ("race", "claim", "speak"):
        for cards in (SURE, LOW, POOR):
            state = given(phase, **cards, used=[])
            seat = 1 if phase == "claim" else 0
            other = GAME.load(conceal(GAME.dump(state), seat, rng))
            assert other != state
            assert acts(other, seat, level, 4) == acts(state, seat, level, 4)


def test_the_same_chance_draws_the_same() -> None:
    state = given("race", **SURE)
    assert acts(state, 0, "easy", 5) == acts(state, 0, "easy", 5) != acts(state, 0, "easy", 6)


# -- on a table ---------------------------------------------------------------------------------


def match(number: int, *levels: str, options: Any = None, pace: float = 1.0) -> list[Told]:
    """What is told of a match of bots."""
    specs = [SeatSpec(level, "bot", level) for level in levels]
    table = benchmark.table(number, *specs, **(options or {}))
    table.set_pace(pace)
    told: list[Told] = []
    table.sit(None, told.append)
    while (due := table.wake()) is not None:
        table.advance(due)
    assert table.outcome is not None
    return told


@pytest.mark.parametrize("options", [
    {}, {"peers_from": "ready", "target": 15}, {"reveal_ms": 3000, "tie_ms": 100, "target": 15},
    {"race_ms": 1000, "speak_ms": 1000, "target": 15, "show_right": True},
])  # fmt: skip
def test_it_plays_matches_to_their_end(options: dict[str, Any]) -> None:
    told = match(1, "hard", "medium", "easy", options=options)
    zero, began = 0, 0
    for one in told:
        entered = one.after["phase"] if one.after["phase"] != one.before["phase"] else None
        if one.move == "buzz":
            assert one.before["phase"] in {"race", "claim"}
            assert one.at >= zero + 400
        if one.move and one.move.startswith("say"):
            assert one.at >= began + min(1500, one.before["options"]["speak_ms"] - 100)
        if one.move == "ready" and one.before["phase"] == "ready":
            assert one.at >= began + 600
        zero = one.at if entered == "race" else zero
        began = one.at if entered else began
        last = one.after["last"]
        assert last is None or last["fact"] is not None or last["speaker"] is None


def test_two_that_come_too_close_make_a_draw() -> None:
    """It claims when its time comes, though another claim waits."""
    told = match(3, "hard", "hard", "hard", options={"tie_ms": 500, "target": 5})
    draws = [one for one in told if one.move == "buzz" and one.before["phase"] == "claim"]
    assert draws
    assert all(one.after["last"]["claims"][1] == one.seat for one in draws)


def test_no_pace_makes_it_quicker() -> None:
    levels = ("hard", "medium", "easy")
    assert match(2, *levels, pace=0.0) == match(2, *levels)


def test_hard_beats_medium_beats_easy() -> None:
    for stronger, weaker in benchmark.PAIRINGS[:2]:
        found = benchmark.levels(stronger, weaker, 3)
        assert found["points"][stronger] > found["points"][weaker]


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), benchmark.PAIRINGS)
def test_the_stronger_level_wins_far_more_often(stronger: str, weaker: str) -> None:
    assert benchmark.levels(stronger, weaker)["good"]
