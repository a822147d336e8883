"""The four shuffles of a game: who gets what, what is committed to, what can be checked."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from tablegames.engine import deal
from tablegames.engine.game import JSON, Dealer
from tablegames.engine.record import Header, match_secret, read, state_hash
from tablegames.engine.recordline import SeatSpec
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.intrus import bot
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tests.games.intrus.tables import PAIRS, dump, played
from tests.games.tables import SECRET

THREE = [["sun", "moon"], ["boat", "ship"], ["cat", "dog"]]


def by_hand(label: str, items: list[str]) -> list[str]:
    """A shuffle as the design page tells it, written once more."""
    seed = sha256(f"{SECRET}|{label}".encode()).hexdigest()[:32]
    stream = [byte for n in range(20) for byte in sha256(f"{seed}|{n}".encode()).digest()]
    for i in range(len(items) - 1, 0, -1):
        while (x := stream.pop(0)) >= 256 - 256 % (i + 1):
            pass
        items[i], items[x % (i + 1)] = items[x % (i + 1)], items[i]
    return items


@pytest.mark.parametrize("seats", range(3, 11))
def test_the_draw_of_a_fresh_game(seats: int) -> None:
    state = GAME.new(seats, {"pairs": THREE}, SECRET)
    pair = int(by_hand("game 1 pair", ["0", "1", "2"])[0])
    words = THREE[pair] if by_hand("game 1 word", ["A", "B"])[0] == "A" else THREE[pair][::-1]
    roles = by_hand("game 1 roles", [str(seat) for seat in range(seats)])
    first = int(by_hand("game 1 first", [str(seat) for seat in range(seats)])[0])
    intruders = sorted(map(int, roles[: 1 if seats <= 6 else 2]))
    assert dump(state, "used", "words") == [[pair], words]
    assert dump(state, "intruders", "first", "turn") == [intruders, first, first]


def test_each_commitment_holds_and_tells_what_was_dealt() -> None:
    state = GAME.new(7, {"games": 9, "pairs": THREE}, SECRET)
    assert isinstance(GAME, Dealer)
    while True:
        for one in state.deals:
            seed = deal.seed(SECRET, one.label)
            dealt = GAME.dealt(state, one.label, seed)
            assert deal.commitment(seed, dealt) == one.commitment, one.label
        if state.game == 9:
            break
        state = played(over(state), "0: next")
    assert len(state.deals) == 36
    assert GAME.picked(state) == ()


def over(state: State) -> State:
    """The same match, its game ended."""
    changed: JSON = {"phase": "game-end", "turn": None, "clues": [], "history": [], "out": []}
    return GAME.load({**GAME.dump(state), **changed})


def test_a_pair_comes_again_only_when_all_have_been_used() -> None:
    state = GAME.new(3, {"games": 9, "pairs": THREE}, SECRET)
    used = [state.used]
    for _ in range(8):
        state = played(over(state), "1: next")
        used.append(state.used)
    assert [len(one) for one in used] == [1, 2, 3] * 3
    assert all(sorted(one) == [0, 1, 2] for one in used[2::3])


def test_either_word_and_every_seat_comes_about_as_often() -> None:
    """Over a thousand games: no seat is the intruder, or speaks first, again and again."""
    intruders: Counter[int] = Counter()
    first: Counter[int] = Counter()
    swapped = 0
    for number in range(1000):
        state = GAME.new(5, {"pairs": PAIRS}, f"{number:032x}")
        intruders.update(state.intruders)
        first[state.first] += 1
        swapped += list(state.words) not in PAIRS
    assert all(150 <= count <= 250 for counts in (intruders, first) for count in counts.values())
    assert len(intruders) == len(first) == 5
    assert 440 <= swapped <= 560


def test_a_record_with_a_players_own_pairs_replays_and_verifies_anywhere() -> None:
    """The pairs stand in the options, and so in the record: no file is needed beside it."""
    own = [["marmalade", "honey"], ["zebra", "giraffe"], ["Café", "thé"]]
    options = {"pairs": own, "games": 3, "talk_ms": 0}
    seats = tuple(SeatSpec(f"bot {n}", "bot", "hard") for n in range(4))
    header = Header("intrus", seats, options, SECRET, ("", "a", "b", ""), start="2024-05-01")
    lines: list[str] = []
    table = Table(GAME, header, lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    reading = read("".join(lines).encode())
    assert reading.status == "whole"
    assert reading.header is not None
    assert reading.header.options["pairs"] == own
    findings = verify(GAME, reading)
    assert all(finding.good for finding in findings)
    deals = [finding.facts for finding in findings if finding.code == "deal"]
    assert len(deals) == 12
    for one in deals:
        assert deal.commitment(one["seed"], one["dealt"]) == one["commitment"]
    last = GAME.new(4, options, match_secret(reading.header))
    for entry in reading.entries:
        if "move" in entry:
            last = GAME.play(last, entry["seat"], entry["move"], entry["at"])
    assert GAME.outcome(last) == table.outcome
    assert state_hash(GAME, last) == [e["state"] for e in reading.entries if "state" in e][-1]
