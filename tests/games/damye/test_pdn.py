"""PDN as the world writes it: read, faults named, written again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.games.damye import board, fen, pdn
from tests.games.damye import published

CORPORA = {"pdn_standard_corpus_10x10.pdn": (68, 7209), "lidraughts_30_games.pdn": (15, 730)}


def corpus(name: str) -> str:
    return (published.FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize("name", CORPORA)
def test_every_game_of_the_corpora_is_legal_and_survives_being_written(name: str) -> None:
    text = corpus(name)
    games = pdn.read(text)
    assert [game.fault for game in games] == [None] * len(games)
    assert (len(games), sum(len(game.moves) for game in games)) == CORPORA[name]
    assert len(games) == text.count('[GameType "20"]')
    for game in games:
        assert game.result == game.tags["Result"]
        assert len(game.positions) == len(game.moves) + 1
    written = [pdn.write(game.tags, game.start, game.moves, game.result) for game in games]
    assert all(len(line) <= pdn.COLUMNS for text in written for line in text.splitlines())
    for game, again in zip(games, pdn.read("\n".join(written)), strict=True):
        assert again.tags == game.tags
        assert (again.moves, again.positions) == (game.moves, game.positions)
        assert (again.result, again.fault) == (game.result, None)


def only(text: str) -> pdn.PdnGame:
    (game,) = pdn.read(text)
    return game


def test_comments_variations_marks_and_clocks_are_skipped() -> None:
    game = only(
        """\ufeff% an escaped line
        [White "A \\"B\\" C"]
        [Black "The "D""] ; a comment to the end of the line (
        1. 32-28! {a comment ( with [%clk 0:12] } 19x23?! $12 (1... 18-23 {)} (2. (x) 3) ) (!)
        2.28:19 14 x 23 3 33-28 ... 23x32
        1/2-1/2
        """
    )
    assert game.tags == {"White": 'A "B" C', "Black": 'The "D"'}
    assert game.moves == ("32-28", "19-23", "28x19", "14x23", "33-28", "23x32")
    assert (game.result, game.fault) == ("1/2-1/2", None)


@pytest.mark.parametrize("result", pdn.RESULTS)
def test_every_result_token_ends_a_game(result: str) -> None:
    first, second = pdn.read(f"1. 32-28 {result} 1. 31-27 19-23 {result} {result}")
    assert (first.moves, second.moves) == (("32-28",), ("31-27", "19-23"))
    assert (first.result, second.result) == (result, result)


def test_a_star_behind_a_move_is_a_mark_unless_the_game_ends_with_it() -> None:
    game = only("1. 32-28* 19-23 2. 28x19* {forced} 14x23* 2-0")
    assert (len(game.moves), game.result, game.fault) == (4, "2-0", None)
    assert [len(one.moves) for one in pdn.read("1. 32-28 19-23*\n\n1. 31-27*")] == [2, 1]
    assert [len(one.moves) for one in pdn.read('1. 32-28*\n[White "B"]\n1. 31-27 19-23*')] == [1, 2]


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_is_read_however_its_letters_are_kept(coding: str, end: str) -> None:
    lines = ['[White "Günter Müller"]', "% escaped", "1. 32-28 ; schön", "19-23 e4 2-0"]
    (game,) = pdn.read_file(end.join(lines).encode(coding))
    assert (game.tags["White"], game.moves) == ("Günter Müller", ("32-28", "19-23"))
    assert game.fault == pdn.PdnFault(4, "unreadable", {"text": "e4"})


def test_a_result_only_in_the_tags_counts() -> None:
    assert only('[Result "2-0"]\n1. 32-28 *').result == "2-0"
    assert only('[Result "2-0"]\n1. 32-28').result == "2-0"
    assert only('[Result "who knows"]\n1. 32-28').result == "*"


def test_games_without_results_are_parted_by_their_tags() -> None:
    games = pdn.read('[White "A"]\n[White "B"]\n1. 32-28\n[White "C"]\n1. 31-27')
    assert [game.tags["White"] for game in games] == ["A", "B", "C"]
    assert [game.moves for game in games] == [(), ("32-28",), ("31-27",)]
    assert [game.line for game in games] == [1, 2, 4]


def test_a_game_from_a_position() -> None:
    text = '[FEN "B:W K4, 45 : B13,20,32,37."]\n[SetUp "1"]\n1... 20-24 2. 4x36 0-2'
    game = only(text)
    assert game.fault is None or game.fault.what == "illegal"
    assert fen.write(game.start) == "B:WK4,45:B13,20,32,37"
    assert game.moves[0] == "20-24"


@pytest.mark.parametrize(
    ("moves", "canonical"),
    [("4x27x38x15", "4x27x38x15"), ("4-42-15", "4x31x42x15"), ("04:38:15", "4x27x38x15")],
)
def test_captures_of_several_ways(moves: str, canonical: str) -> None:
    assert only(f'[FEN "W:WK4:B13,20,32,37"]\n1. {moves} *').moves == (canonical,)


def fault(text: str) -> tuple[int, str, dict[str, object]]:
    found = only(text).fault
    assert found
    return found.line, found.what, dict(found.facts)


def test_faults_say_what_and_where() -> None:
    assert fault("1. 32-28 19-23\n2. 28-22 *") == (2, "illegal", {"text": "28-22", "number": 3})
    assert fault("1. 99999999999-28 *")[1] == "illegal"
    assert fault("\n1. e4 e5 *") == (2, "unreadable", {"text": "e4"})
    assert fault("1. 32-28 ) *") == (1, "unreadable", {"text": ")"})
    assert fault("1. 32-28 (1. 31-27 \n 19-23") == (1, "unclosed", {"text": "("})
    assert fault("1. 32-28 {1. 31-27 \n 19-23") == (1, "unclosed", {"text": "{"})
    assert fault('[GameType "21"]\n1. 22-17 *') == (1, "game-type", {"type": "21"})
    assert fault(f'[FEN "W:W{"9" * 99}:B"]\n*')[2]["where"] == f"fen[{'9' * pdn.SHOWN}]"
    assert fault('[FEN "W:W3:B1"]\n*') == (
        1,
        "bad-position",
        {"where": "fen[3]", "why": "far-row"},
    )
    assert fault('[FEN "W:WK4:B13,20,32,37"]\n1. 4x15 *') == (
        2,
        "ambiguous",
        {"text": "4x15", "number": 1, "choices": ["4x27x38x15", "4x31x42x15"]},
    )


@pytest.mark.parametrize(
    "broken", ["1. 32-28 {oh", "1. 32-28 (oh {no} 19-23", "1. 32-28 32-28", "1. 32-28 what 19-23"]
)
def test_the_games_after_a_fault_are_read(broken: str) -> None:
    one, two, three = pdn.read(
        f'[White "A"]\n1. 31-27 *\n[White "B"]\n{broken}\n\n[White "C"]\n1. 33-28 {{.}} 1-1\n'
    )
    assert (one.fault, three.fault) == (None, None)
    assert (two.fault is not None, two.moves) == (True, ("32-28",))
    assert (three.tags, three.moves, three.result) == ({"White": "C"}, ("33-28",), "1-1")


def test_what_is_written() -> None:
    assert pdn.write(
        {"Black": "B", "Event": 'a "b"\nc', "Site": "\\"}, board.START, ["32-28"], "*"
    ) == (
        '[Event "a \\"b\\" c"]\n[Site "\\\\"]\n[Black "B"]\n[Result "*"]\n[GameType "20"]\n\n'
        "1. 32-28 *\n"
    )


def test_a_game_that_black_begins_is_written_from_its_position() -> None:
    start = fen.read("B:W30,45:B1,2")
    text = pdn.write({"FEN": "other"}, start, ["1-6", "30-24", "2-7"], "2-0")
    assert '[SetUp "1"]\n[FEN "B:W30,45:B1,2"]\n\n1... 1-6 2. 30-24 2-7 2-0\n' in text
    again = only(text)
    assert (again.start, again.moves, again.fault) == (start, ("1-6", "30-24", "2-7"), None)


@settings(max_examples=30, deadline=None)
@given(
    st.randoms(use_true_random=False),
    st.dictionaries(st.sampled_from(["White", "Black", "Event"]), st.text(max_size=40)),
    st.sampled_from(pdn.RESULTS),
)
def test_any_game_is_read_as_it_was_written(rng: Random, tags: dict[str, str], result: str) -> None:
    start = published.scattered(rng) if rng.random() < 0.5 else board.START
    position, made = start, list[str]()
    while (listed := board.moves(position)) and len(made) < 60:
        number = rng.randrange(len(listed))
        made.append(board.texts(listed)[number])
        position = board.after(position, listed[number])
    game = only(pdn.write(tags, start, made, result))
    assert game.fault is None
    assert (game.moves, game.positions[-1], game.result) == (tuple(made), position, result)
    assert {name: game.tags[name] for name in tags} == {
        name: "".join(c if c.isprintable() else " " for c in value) for name, value in tags.items()
    }


PIECES = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    '[FEN "',
    '[GameType "',
    '"]',
    "\n",
    " ",
    "%",
    ";",
    "$1",
    "1.",
    "32-28",
    "19-23",
    "28x19",
    "1-1",
    "*",
    "W:W31-50:B1-20",
    "\\",
    "!",
    "/",
    "…",
]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=40).map("".join))
def test_any_text_is_games_and_faults(text: str) -> None:
    for game in pdn.read(text):
        assert len(game.positions) == len(game.moves) + 1
        assert game.result in pdn.RESULTS
        assert 1 <= game.line <= text.count("\n") + 1
        if game.fault:
            assert 1 <= game.fault.line <= text.count("\n") + 1


def test_a_long_game_with_many_comments_is_read() -> None:
    game = only("1. 32-28 " + "{the clock says one} " * 30_000 + "19-23")
    assert game.moves == ("32-28", "19-23")


NONSENSE = {"{": 3000, "(": 3000, '[A "': 3000, "1": 9000, "1-": 5000, "[": 3000, "{}": 3000}


@pytest.mark.parametrize("piece", NONSENSE)
def test_long_nonsense_is_read_without_a_game(piece: str) -> None:
    assert not any(game.moves for game in pdn.read(piece * NONSENSE[piece]))
