"""150 games that another program dealt and refereed (tests/data/domino)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME

FILE = Path(__file__).parents[2] / "data" / "domino" / "team_block_random_games.tsv"
SECRET = "00112233445566778899aabbccddeeff"
ENDINGS = {"won": {"domino", "2kabes"}, "stuck": {"blocked", "nil"}}


class Recorded(NamedTuple):
    starter: int
    hands: list[list[str]]
    plays: list[tuple[int, str]]
    ending: str
    pips: list[int]


def recorded(line: str) -> Recorded:
    starter, hands, plays, ending, pips = line.split("\t")
    return Recorded(
        int(starter),
        [[tile(one) for one in hand.split()] for hand in hands.split("|")],
        [played(one) for one in plays.split()],
        ending,
        [int(one) for one in pips.split(",")],
    )


def tile(text: str) -> str:
    return f"{text[1]}-{text[0]}"


def played(text: str) -> tuple[int, str]:
    seat, _, move = text.partition(":")
    return int(seat), f"{tile(move[:2])} {move[2:]}".strip()


GAMES = [recorded(line) for line in FILE.read_text("utf-8").splitlines() if line[0] != "#"]


def begun(game: Recorded) -> State:
    return GAME.load(
        {
            "seats": 4,
            "options": {"games": 9},
            "secret": SECRET,
            "turn": game.starter,
            "forced": True,
            "hands": game.hands,
        }
    )


def test_there_are_games_of_every_kind() -> None:
    assert len(GAMES) == 150
    assert {game.ending for game in GAMES} == set(ENDINGS)
    assert {game.starter for game in GAMES} == set(range(4))


@pytest.mark.parametrize("game", GAMES, ids=map(str, range(len(GAMES))))
def test_a_game_from_outside(game: Recorded) -> None:
    state = begun(game)
    for seat, move in game.plays:
        while state.turn != seat:
            assert GAME.legal(state, state.turn) == ["pass"]
            state = GAME.play(state, state.turn, "pass", 1)
        assert move in GAME.legal(state, seat)
        assert GAME.outcome(state) is None
        state = GAME.play(state, seat, move, 1)
    position = GAME.dump(state)
    assert position["phase"] == "between"
    assert position["match"]["result"]["how"] in ENDINGS[game.ending]
    assert position["match"]["result"]["pips"] == game.pips
    check_winner(position["match"]["result"], game)


def check_winner(result: dict[str, object], game: Recorded) -> None:
    """Who has won is ours: whoever went out, or the side with the fewest points."""
    if game.ending == "won":
        assert result["seat"] == game.plays[-1][0]
        return
    sums = [game.pips[0] + game.pips[2], game.pips[1] + game.pips[3]]
    fewest = None if sums[0] == sums[1] else sums.index(min(sums))
    assert result["winner"] == fewest
    if fewest is not None:
        partners = [fewest, fewest + 2]
        assert game.pips[int(str(result["seat"]))] == min(game.pips[one] for one in partners)
