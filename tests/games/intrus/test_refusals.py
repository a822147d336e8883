"""Moves and their refusals, in the order of the page (rules, *Moves*)."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

import pytest

from tablegames.engine.game import Refused
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tests.games.intrus.tables import dump, given, played, refused

OPEN = [{"round": 1, "votes": [1, 0, 1, 0], "second": None, "out": None}]


@cache
def in_phase(phase: str, seats: int = 4) -> State:
    """A position in that phase, seat 1 out of it where that can be."""
    if phase in {"reclue", "revote"}:
        turn = 0 if phase == "reclue" else None
        return given(seats, phase=phase, tied=[0, 2], history=OPEN, out=[1], turn=turn)
    return given(seats, {"games": 3} if phase == "game-end" else {}, phase=phase, out=[1])


ALL = ("clue", "talk", "vote", "reclue", "revote", "game-end", "over")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "say hot", "Clue hot", "CLUE hot", "cluehot", " clue hot", "clue\thot"),
        *("clue hot\n", "clue h\u0000t", "clue h\u200bot", "clue \ud800", "clue \ue000"),
        *("clue\u00a0hot", "ready ", "ready now", "Ready", "next ", "next game", "vote"),
        *("vote ", "vote two", "vote 02", "vote -1", "vote 1 ", "vote  1", "vote 1 2"),
        *("vote ٣", "vote ²", "vote 1.0", "vote +1", "…", "..."),
    ],
)
def test_what_is_no_move_is_refused_first(text: str) -> None:
    for phase in ALL:
        for seat in (0, 1, 99):
            assert refused(in_phase(phase), f"{seat}: {text}").code == "bad-move", phase


@pytest.mark.parametrize("move", ["clue hot", "clue", "ready", "vote 0", "next"])
def test_no_seat_comes_before_every_phase(move: str) -> None:
    for phase in ALL:
        for seat in (-1, 4, 99):
            assert refused(in_phase(phase), f"{seat}: {move}").code == "no-seat", phase


@pytest.mark.parametrize(
    ("phase", "codes"),
    [
        ("over", ["game-over"] * 4),
        ("game-end", ["game-ended", "game-ended", "game-ended", None]),
        ("clue", [None, "no-talk-now", "no-vote-now", "game-on"]),
        ("reclue", [None, "no-talk-now", "no-vote-now", "game-on"]),
        ("talk", ["no-clue-now", None, "no-vote-now", "game-on"]),
        ("vote", ["no-clue-now", "no-talk-now", None, "game-on"]),
        ("revote", ["no-clue-now", "no-talk-now", None, "game-on"]),
    ],
)
def test_what_each_phase_refuses(phase: str, codes: list[str | None]) -> None:
    state = in_phase(phase)
    for move, code in zip(("clue hot", "ready", "vote 2", "next"), codes, strict=True):
        if code is None:
            played(state, f"0: {move}")
        else:
            assert refused(state, f"0: {move}").code == code


@pytest.mark.parametrize("phase", ["clue", "talk", "vote", "reclue", "revote"])
def test_who_is_out_is_told_so_before_the_phase(phase: str) -> None:
    state = in_phase(phase)
    for move in ("clue hot", "clue", "ready", "vote 0", "vote 9"):
        assert refused(state, f"1: {move}").code == "you-are-out"
    assert refused(state, "1: next").code == "game-on"
    assert played(in_phase("game-end"), "1: next").game == 2


def test_whose_turn_it_is_comes_before_what_the_clue_is() -> None:
    state = given(4)
    for clue in ("", "one two three four", "tea", "hot"):
        assert refused(state, f"3: clue {clue}").code == "not-your-turn"
    assert refused(state, "3: clue hot").facts == {"turn": 0}
    state = in_phase("reclue")
    assert refused(state, "3: clue hot").code == refused(state, "2: clue hot").code


def test_clues_in_the_order_of_the_page() -> None:
    state = given(4, clues=[{"round": 1, "seat": 1, "text": "hot"}])
    assert refused(state, "0: clue").code == "empty-clue"
    assert refused(state, "0: clue ").code == "empty-clue"
    assert refused(state, "0: clue ! ! ! !").code == "empty-clue"
    assert refused(state, "0: clue hot coffee hot hot").code == "too-long"
    assert refused(state, "0: clue hot coffee").code == "own-word"
    assert refused(state, "0: clue Hot").code == "repeat"


def test_ready_once() -> None:
    assert refused(given(4, phase="talk", ready=[2]), "2: ready").code == "already-ready"


def test_votes_in_the_order_of_the_page() -> None:
    state = given(5, phase="vote", out=[1], votes=[2, None, None, None, None])
    for vote in (0, 1, 2, 9):
        assert refused(state, f"0: vote {vote}").code == "already-voted"
    assert refused(state, "2: vote 5").facts == {"seat": 5}
    for digits in ("5", "10", "9" * 5000):
        assert refused(state, f"2: vote {digits}").code == "no-such-seat"
    assert refused(state, "2: vote 2").code == "not-yourself"
    assert refused(state, "2: vote 1").code == "target-out"
    state = given(
        5, phase="revote", out=[1], tied=[0, 2], history=[{**OPEN[0], "votes": [None] * 5}]
    )
    assert refused(state, "0: vote 0").code == refused(state, "3: vote 3").code == "not-yourself"
    assert refused(state, "0: vote 1").code == "target-out"
    assert refused(state, "0: vote 3").code == "not-tied"
    assert refused(state, "0: vote 3").facts["tied"] == [0, 2]


def test_a_refusal_changes_nothing() -> None:
    for phase in ALL:
        state = in_phase(phase)
        before = GAME.dump(state)
        for move in ("clue", "clue coffee", "ready", "vote 0", "vote 1", "next", "no"):
            for seat in range(4):
                with suppress(Refused):
                    GAME.play(state, seat, move, 3)
                assert GAME.dump(state) == before


def test_the_canonical_text() -> None:
    state = given(4)
    assert GAME.canonical(state, 0, "clue   cafe\u0301  crème ") == "clue café crème"
    assert GAME.canonical(state, 0, "clue ...") == "clue …"
    assert GAME.canonical(state, 0, "clue  … ") == "clue …"
    assert dump(played(state, "0: clue  A   b"), "clues")[0]["text"] == "A b"
    assert GAME.canonical(given(4, phase="vote"), 0, "vote 3") == "vote 3"


def test_what_is_listed() -> None:
    assert [list(GAME.legal(given(4), seat)) for seat in range(4)] == [["clue …"], [], [], []]
    talk = given(4, phase="talk", ready=[0], out=[1])
    assert [list(GAME.legal(talk, seat)) for seat in range(4)] == [[], [], ["ready"], ["ready"]]
    vote = given(4, phase="vote", out=[1], votes=[2, None, None, None])
    assert list(GAME.legal(vote, 0)) == list(GAME.legal(vote, 1)) == []
    assert list(GAME.legal(vote, 3)) == ["vote 0", "vote 2"]
    over = in_phase("over")
    assert [list(GAME.legal(over, seat)) for seat in range(4)] == [[]] * 4
    assert [list(GAME.legal(in_phase("game-end"), s)) for s in range(4)] == [["next"]] * 4


def test_what_is_not_listed_and_yet_accepted() -> None:
    said = [{"round": 1, "seat": seat, "text": text} for seat, text in enumerate("12")]
    state = given(4, clues=said, words=["3", "tea"])
    assert list(GAME.unlisted(state, 0)) == ["clue 4", "clue ..."]
    for move in GAME.unlisted(state, 0):
        GAME.play(state, 0, move, 0)
    assert [list(GAME.unlisted(state, seat)) for seat in (1, 2, 3, 9)] == [[]] * 4
    assert list(GAME.unlisted(in_phase("vote"), 0)) == []
