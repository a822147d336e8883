"""Domino: the Haitian game at home, in matches (rules, domino)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from tablegames.engine.deal import order
from tablegames.engine.game import JSON, Option
from tablegames.engine.match import MatchGame, MatchOptions, MatchState, Turn
from tablegames.engine.matchoptions import choice, proposing
from tablegames.engine.position import bad, listing, whole
from tablegames.games.domino import board, counting, dealing, play, positions, typed
from tablegames.games.domino.board import AUTO, DUEL, SOLO, TEAM, TIMEOUT, Board, State

FORMATS: Mapping[int, tuple[str, ...]] = MappingProxyType({2: (DUEL,), 3: (SOLO,), 4: (TEAM, SOLO)})
"""How so many seats can play, the default first."""


class Domino(MatchGame[Board]):
    """Two to four seats: duel, everyone for himself, or partners face to face."""

    key = "domino"
    seats = range(2, 5)
    hidden = True
    fields: ClassVar[tuple[str, ...]] = positions.FIELDS
    hows: ClassVar[tuple[str, ...]] = (
        counting.DOMINO,
        counting.TWO_ENDS,
        counting.BLOCKED,
        counting.NIL,
        "resign",
    )
    phases = ("pick", "play", "between", "over")
    options = MatchOptions(
        goals=("games", "points"),
        targets=tuple(range(50, 1001, 50)),
        target=200,
        extras=(None,),
        extra=None,
        lot=False,
        proposed=MappingProxyType({"goal": "points"}),
    )
    nil_counts = False
    ahead_is_void = False
    labels = re.compile(r"game [1-9][0-9]{0,8}", re.ASCII)

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """With several people at one keyboard the curtain takes time: no clock is proposed."""
        clock = 30_000 if people <= 1 else 0
        return proposing(tuple(super().choices(seats, people)), {"clock": clock})

    def own_choices(self, seats: int) -> tuple[Option, ...]:
        """``format``, and whether the dominoes are touched or dealt."""
        return (choice("format", *FORMATS[seats]), choice("pick", "touch", AUTO))

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The dominoes by position, the front first."""
        return order(seed, dealing.ITEMS)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """The positions that each seat took in the present game, the boneyard's too."""
        return state.board.picks

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """Partners sit face to face; else each seat is a side (rule 2)."""
        return board.sides(seats, options)

    def opener(self, state: State) -> int:
        """The seat that won the last game; after a nil the one that opened it (rule 4)."""
        result = state.match.result
        return state.match.starter if result is None or result.seat is None else result.seat

    def fresh(self, state: MatchState[Any], before: State | None) -> Turn[Board]:
        """The shuffle; then the picking, or the deal and the opening (rules 3 and 4)."""
        return dealing.begun(state, before)

    def moves(self, state: State) -> Sequence[str]:
        """Positions to touch; or dominoes to lay, positions to take, or the bell (rule 6)."""
        return typed.listed(state)

    def examples(self, state: State) -> Sequence[str]:
        """The listed dominoes written otherwise, and the other form of ``take``."""
        return typed.unlisted(state)

    def read(self, state: State, text: str) -> str:
        """The canonical text of a typed move. Raises the refusals of the page."""
        return typed.read(state, text)

    def apply(self, state: State, move: str) -> Turn[Board]:
        """A canonical move, and the end of the game if it makes one (rules 5 to 7)."""
        verb, _, position = move.partition(" ")
        if move == typed.REST:
            return dealing.touch_rest(state)
        if verb == typed.PICK:
            return dealing.touch(state, int(position))
        if verb == typed.TAKE:
            return play.take(state, int(position) if position else state.board.lowest())
        if move == typed.PASS:
            return play.passed(state, move), None
        return play.lay(state, typed.laying(move))

    def timed_out(self, state: State) -> Turn[Board]:
        """The turn is passed, even if one could play; a domino is picked (rule 9)."""
        if state.phase == typed.PICK:
            return dealing.touch(state, state.board.lowest())
        return play.passed(state, TIMEOUT), None

    def dropped(self, state: State, seat: int) -> Turn[Board]:
        """The hand of a seat that is out is set aside (rule 10)."""
        dropped = dealing.dropped if state.phase == typed.PICK else play.dropped
        return dropped(state, seat)

    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> State:
        """The game's own fields; raises also what only Domino tests."""
        return positions.read(given, state)

    def dump_board(self, state: State) -> JSON:
        """The game's own fields."""
        return positions.write(state.board)

    def view_board(self, state: State, seat: int | None) -> JSON:
        """One's own hand; of the others how many dominoes they hold; none face down."""
        return positions.show(state, seat)

    def load_facts(self, facts: JSON, seats: int) -> tuple[tuple[str, Any], ...]:
        """``pips``: the points left in every hand."""
        for name in facts:
            if name != "pips":
                raise bad(f"match.result.{name}", "unknown")
        read = listing(whole(), seats)
        return tuple((name, read(facts[name], f"match.result.{name}")) for name in facts)


GAME = Domino()
