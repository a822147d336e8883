"""Matches played without a screen: for tests of records, and as a program to be killed.

``python -m tests.headless FOLDER SEED GAME`` plays random matches with undo into the data folder,
one after another, and says on standard output what each player has been told, when he is told.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from tablegames.engine.game import Refused
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table, Told
from tablegames.games.catalogue import load
from tablegames.store import Store

PEOPLE = (SeatSpec("Ana"), SeatSpec("Ti Jò"), SeatSpec("Cleo"))
"""As many of them play as the game has seats at least, but two."""
START = "2024-05-01T12:00:00+00:00"
LONG: Mapping[str, dict[str, Any]] = MappingProxyType(
    {"damye": {"games": 3}, "domino": {"games": 3}, "mopyon": {"games": 3}, "tripple": {}}
    | {"menteur": {"window_ms": 4000}}
    | {"dreieck": {"count_ms": 50, "speak_ms": 3_000, "reveal_ms": 500}, "krache": {}}
    | {"intrus": {"games": 5}}
    | {"colonno": {}, "trois": {"games": 3}, "president": {"rounds": 10, "revolution": True}}
)
"""Options of a match that lasts."""


def random_match(
    write: Callable[[str], None],
    chance: Random,
    tell: Callable[[Told], None] = lambda told: None,
    *,
    moves: int = 10_000,
    words: tuple[str, ...] = (),
    key: str = "damye",
    **options: Any,
) -> Table[Any]:
    """A match of random moves, taken back now and then, to its end or for so many moves."""
    secret = f"{chance.getrandbits(128):032x}"
    game = load(key)
    who = PEOPLE[: max(2, game.seats[0])]
    header = Header(key, who, {**LONG[key], **options}, secret, words, start=START)
    table: Table[Any] = Table(game, header, write)
    seats = [table.sit(seat, lambda told: None) for seat in range(len(who))]
    table.sit(None, tell)
    play_on(table, seats, chance, moves)
    return table


def play_on(table: Table[Any], seats: list[Seat], chance: Random, moves: int) -> None:
    """Go on at random, to the end or for so many moves."""
    at = table.time()
    for _ in range(moves):
        if table.outcome:
            return
        at = max(at, table.time()) + chance.randrange(1000)
        table.advance(at)
        movers = [seat for seat in seats if seat.legal()]
        if not movers:  # the match is over, a race has not begun, or everybody is locked
            at = max(at, table.wake() or at)
            continue
        seat = chance.choice(movers)
        if chance.random() < 0.05:
            _undo(table, seat.seat or 0, at)
        else:
            seat.play(chance.choice(seat.legal()), at)


def _undo(table: Table[Any], seat: int, at: int) -> None:
    try:
        table.ask_undo(seat, at)
    except Refused:
        return
    table.answer_undo(1 - seat, True, at)


def main(folder: str, number: str, key: str = "damye") -> None:
    """Play on until somebody ends the program."""
    chance = Random(int(number))
    store = Store(Path(folder))

    def tell(told: Told) -> None:
        print(told.at, told.seat, told.move, flush=True)

    while True:
        record = store.new_record(key, START)
        print("match", flush=True)
        random_match(record.write, chance, tell, key=key)
        record.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
