"""The deal, the facts, the moves and their refusals, the end (rules, 2, 4, 5 and 6)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tablegames.engine import deal
from tablegames.engine.game import Dealer
from tablegames.games.dreieck import facts
from tablegames.games.dreieck.deck import DECK, value
from tablegames.games.dreieck.rules import GAME
from tests.games.dreieck.tables import HANDS, SECRET, given, played, random_match, refused

SAYS = [f"say {fact}" for fact in ("peers even", "peers odd", "even", "odd", "higher", "among",
                                   "A", "2", "3", "4", "5", "6")]  # fmt: skip
PHASES = ("ready", "count", "race", "claim", "speak", "reveal")


# -- the cards and the deal ---------------------------------------------------------------------


def test_the_24_cards_by_rank_then_by_suit() -> None:
    assert " ".join(DECK) == (
        "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s"
    )


def test_the_deals_of_the_first_two_blocks() -> None:
    state = GAME.new(3, {}, SECRET)
    assert (state.hands, state.right) == (("2c", "6h", "Ah"), "6s")
    assert [one.commitment[:8] for one in state.deals] == ["4ef4b428"]
    assert deal.seed(SECRET, "block 1") == "fc4b79e708cd495da316e52e711ed05a"
    game: Any = GAME
    assert isinstance(game, Dealer)
    for block in ("block 1", "block 2"):
        dealt = game.dealt(state, block, deal.seed(SECRET, block))
        commitment = deal.commitment(deal.seed(SECRET, block), dealt)
        assert commitment[:8] == {"block 1": "4ef4b428", "block 2": "87e2df1c"}[block]
    assert list(game.picked(state)) == []


def test_six_rounds_use_the_deck_up_and_the_next_block_is_dealt_anew() -> None:
    state = GAME.new(3, {"target": 1000}, SECRET)
    seen: list[str] = []
    at = 0
    for number in range(1, 8):
        assert (state.round, state.block) == (number, 1 if number < 7 else 2)
        assert len(state.deck) == 20 - 4 * ((number - 1) % 6)
        assert len(state.used) == (number - 1) % 6
        seen += [*state.hands, state.right]
        moves = [f"{at} {seat} ready" for seat in range(3)]
        state = played(state, *moves, f"{at + 22100}", f"{at + 22100} 0 ready")
        assert (state.phase, state.speaker) == ("reveal", None)
        at += 30000
        state = played(state, str(at))
    assert sorted(seen[:24]) == sorted(DECK)
    assert tuple(seen[:24]) == deal.shuffle(SECRET, "block 1", DECK)
    assert tuple(seen[24:]) == ("Ah", "3c", "2h", "2c")
    assert [one.label for one in state.deals] == ["block 1", "block 2"]
    assert GAME.view(state, 0)["dealer"] == 1


def test_the_dealer_is_the_next_seat_each_block() -> None:
    dealers = [GAME.view(given("ready", block=block), None)["dealer"] for block in range(1, 8)]
    assert dealers == [0, 1, 2, 0, 1, 2, 0]


# -- the facts ----------------------------------------------------------------------------------


def expected(own: int, p: int, q: int) -> dict[str, bool]:
    """The table of section 4."""
    return {
        "peers even": p % 2 == 0 and q % 2 == 0,
        "peers odd": p % 2 == 1 and q % 2 == 1,
        "even": own % 2 == 0,
        "odd": own % 2 == 1,
        "higher": own > p and own > q,
        "among": own in {p, q},
        **{name: own == number for number, name in enumerate("A23456", 1)},
    }


def test_every_fact_of_every_three_cards() -> None:
    for hands in permutations(DECK[::2], 3):
        own, p, q = map(value, hands)
        found = {fact: facts.is_true(fact, hands, 0) for fact in facts.FACTS}
        assert found == expected(own, p, q)
        turned = (hands[1], hands[2], hands[0])
        assert found == {fact: facts.is_true(fact, turned, 2) for fact in facts.FACTS}


@pytest.mark.parametrize("speaker", [0, 1, 2])
@pytest.mark.parametrize("move", SAYS)
def test_what_each_fact_gains(move: str, speaker: int) -> None:
    points = dict(zip(SAYS, [1, 1, 2, 2, 3, 5, 8, 8, 8, 8, 8, 8], strict=True))
    state = played(given("speak", speaker=speaker, scores=[2, 3, 4]), f"100 {speaker} {move}")
    fact = move.removeprefix("say ")
    others = [value(card) for seat, card in enumerate(HANDS) if seat != speaker]
    true = expected(value(HANDS[speaker]), *others)[fact]
    gains = [0, 0, 0] if true else [3, 3, 3]
    gains[speaker] = points[move] if true else 0
    assert state.last is not None
    assert GAME.dump(state)["last"] == {
        "speaker": speaker,
        "fact": fact,
        "true": true,
        "gains": gains,
        "claims": [speaker],
    }
    assert state.scores == tuple(a + b for a, b in zip((2, 3, 4), gains, strict=True))
    assert (state.phase, state.until, state.speaker) == ("reveal", 6100, speaker)


# -- what is open -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "changes", "open_moves"),
    [
        ("ready", {"ready": [False, True, False]}, [["ready"], [], ["ready"]]),
        ("count", {}, [[], [], []]),
        ("race", {"barred": [0, 0, 900]}, [["buzz"], ["buzz"], []]),
        ("claim", {"barred": [0, 0, 900]}, [[], ["buzz"], []]),
        ("speak", {}, [SAYS, [], []]),
        ("speak", {"options": {"peers_odd": False}}, [[SAYS[0], *SAYS[2:]], [], []]),
        ("reveal", {"ready": [True, False, False]}, [[], ["ready"], ["ready"]]),
        ("over", {}, [[], [], []]),
    ],
)
def test_what_is_listed(phase: str, changes: Any, open_moves: list[list[str]]) -> None:
    state = given(phase, **changes)
    assert [list(GAME.legal(state, seat)) for seat in range(3)] == open_moves
    assert list(GAME.legal(state, 3)) == list(GAME.legal(state, -1)) == []


def test_only_a_claim_before_zero_is_accepted_without_being_listed() -> None:
    for phase in (*PHASES, "over"):
        wanted = [["buzz"]] * 3 if phase == "count" else [[]] * 3
        assert [list(GAME.unlisted(given(phase), seat)) for seat in range(3)] == wanted
    state = given("count", barred=[0, 21000, 0])
    assert [list(GAME.unlisted(state, seat)) for seat in range(-1, 4)] == [
        [], ["buzz"], [], ["buzz"], []]  # fmt: skip


def test_nothing_else_is_accepted() -> None:
    for number in range(10):
        for event in list(random_match(number))[::10]:
            state, at = event.after, event.at
            for seat in range(3):
                accepted = {*GAME.legal(state, seat), *GAME.unlisted(state, seat)}
                for move in ("ready", "buzz", *SAYS):
                    assert (refused(state, f"{at} {seat} {move}") == "accepted") == (
                        move in accepted
                    )


# -- refusals, the first that applies -----------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["Ready", "ready ", " buzz", "buzz 1", "say", "say ", "say peers", "say  even", "say 1",
     "say 7", "say a", "say EVEN", "even", "peers even", "say say even", "say peers even.",
     "buzz\n", "say ６"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    for phase in (*PHASES, "over"):
        for seat in (0, 7):
            assert refused(given(phase), f"1 {seat} {text}") == "bad-move"


@pytest.mark.parametrize("phase", [*PHASES, "over"])
@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not(phase: str, seat: int) -> None:
    for move in ("ready", "buzz", "say even"):
        assert refused(given(phase), f"1 {seat} {move}") == "no-seat"


def test_nothing_is_played_when_it_is_over() -> None:
    for move in ("ready", "buzz", *SAYS):
        assert refused(given("over"), f"1 1 {move}") == "game-over"


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_that_does_not_belong_to_the_phase(phase: str) -> None:
    state = given(phase)
    belongs = {
        "ready": phase in {"ready", "count", "reveal"},
        "buzz": phase in {"count", "race", "claim"},
        "say peers odd": phase == "speak",
    }
    for move, fits in belongs.items():
        assert (refused(state, f"1 2 {move}") == "not-now") == (not fits)


def test_ready_twice() -> None:
    for phase in ("ready", "reveal"):
        assert refused(given(phase, ready=[False, True, False]), "1 1 ready") == "already-ready"
    assert refused(given("count"), "1 1 ready") == "already-ready"


def test_a_claim_that_may_not_be() -> None:
    assert refused(given("count", barred=[0, 21000, 0]), "1 1 buzz") == "barred"
    assert refused(given("race", barred=[0, 900, 0]), "1 1 buzz") == "barred"
    assert refused(given("claim", barred=[0, 900, 0]), "1 1 buzz") == "barred"
    assert refused(given("claim"), "1 0 buzz") == "already-claimed"
    assert refused(given("claim", barred=[900, 0, 0]), "1 0 buzz") == "barred"


def test_a_fact_that_may_not_be() -> None:
    off = given("speak", options={"peers_odd": False})
    assert refused(off, "1 1 say peers odd") == "not-speaker"
    assert refused(off, "1 0 say peers odd") == "fact-off"
    assert refused(off, "1 0 say peers even") == "accepted"


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "move", "after", "winner", "places"),
    [
        ([24, 0, 0], "say peers even", [25, 0, 0], 0, [1, 2, 2]),
        ([23, 0, 0], "say peers even", [24, 0, 0], None, None),
        ([0, 21, 22], "say odd", [0, 24, 25], 2, [3, 2, 1]),
        ([0, 22, 22], "say odd", [0, 25, 25], None, None),
        ([25, 25, 22], "say even", [27, 25, 22], 0, [1, 2, 3]),
        ([24, 25, 25], "say peers even", [25, 25, 25], None, None),
        ([20, 30, 30], "say 4", [28, 30, 30], None, None),
        ([30, 30, 17], "say odd", [30, 33, 20], 1, [2, 1, 3]),
        ([20, 30, 17], "say odd", None, None, None),
        ([17, 17, 30], "say odd", None, None, None),
    ],
)
def test_the_target_is_reached_by_one_alone(
    scores: list[int], move: str, after: list[int] | None, winner: int | None, places: Any
) -> None:
    if after is None:
        with pytest.raises(Exception, match="impossible"):
            given("speak", scores=scores)
        return
    state = played(given("speak", scores=scores), f"9 0 {move}")
    outcome = GAME.outcome(state)
    assert list(state.scores) == after
    if winner is None:
        assert (state.phase, outcome) == ("reveal", None)
        return
    assert outcome is not None
    assert outcome.dump() == {"winners": [winner], "scores": after, "places": places}
    assert (state.phase, state.until, state.barred) == ("over", 0, (0, 0, 0))
    assert (state.ready, state.speaker, GAME.wake(state)) == ((False,) * 3, 0, None)


def test_silence_too_can_end_the_match() -> None:
    state = played(given("speak", scores=[0, 22, 0], barred=[0, 0, 90000]), "20000")
    assert (state.phase, state.scores, state.barred) == ("over", (0, 25, 3), (0, 0, 0))
    assert state.last is not None
    assert (state.last.fact, state.last.true) == (None, False)


def test_no_score_ever_goes_down_and_a_round_is_scored_once() -> None:
    for number in range(20):
        for event in random_match(number):
            before, after = event.before, event.after
            gained = [b - a for a, b in zip(before.scores, after.scores, strict=True)]
            ended = after.phase in {"reveal", "over"} and before.phase not in {"reveal", "over"}
            assert gained == (list(after.last.gains) if ended and after.last else [0, 0, 0])
