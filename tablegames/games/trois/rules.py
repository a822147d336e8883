"""Le trois: digits that follow one another by three, in matches (rules, trois)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from tablegames.engine.game import JSON, Option
from tablegames.engine.match import MatchGame, MatchOptions, MatchState, Turn
from tablegames.engine.matchoptions import choice
from tablegames.engine.position import fields, listing, whole
from tablegames.games.trois import dealing, play, positions, typed
from tablegames.games.trois.board import Board, State
from tablegames.games.trois.boards import PLANS

WINS = "wins"


class Trois(MatchGame[Board]):
    """Two seats with hidden hands; the loser of a game starts the next one."""

    key = "trois"
    seats = range(2, 3)
    hidden = True
    fields: ClassVar[tuple[str, ...]] = positions.FIELDS
    hows: ClassVar[tuple[str, ...]] = (play.PLACED, play.STUCK, play.RESIGN)
    options = MatchOptions(
        goals=("games", WINS, "total"),
        targets=((0, 9),),
        extra=0,
        proposed=MappingProxyType({"target": 3}),  # who then chooses ``wins`` can play at once
    )
    labels = dealing.LABELS

    def own_choices(self, seats: int) -> tuple[Option, ...]:
        """The board, and what follows when both have passed."""
        redraws = (dealing.START, dealing.ALWAYS, dealing.NEVER)
        return (choice("board", *PLANS), choice("redraw", *redraws))

    def allowed(self, option: Option, chosen: Mapping[str, object]) -> Sequence[Any]:
        """With goal ``wins`` there is something to reach (rules, match, 2)."""
        if option.name == "target" and chosen["goal"] == WINS:
            return [(1, 9)]
        return super().allowed(option, chosen)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The tokens of a deal, front first; of a redraw in the middle while they lie there."""
        one = next(one for one in state.deals if one.label == label)
        return dealing.proven(one, seed, state.board.tokens)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody picks: tokens are taken from the front."""
        return ()

    def opener(self, state: State) -> int:
        """The loser of the last game; after a tie the seat that did not start it (rule 10)."""
        result = state.match.result
        seat = result.seat if result else None
        return 1 - (state.match.starter if seat is None else seat)

    def fresh(self, state: MatchState[Any], before: State | None) -> Turn[Board]:
        """The shuffle and the deal (rule 3)."""
        return dealing.begun(state), None

    def moves(self, state: State) -> Sequence[str]:
        """Every placement, or just the pass (rules 4 and 6)."""
        return typed.listed(state)

    def examples(self, state: State) -> Sequence[str]:
        """The listed placements in their short form."""
        return typed.unlisted(state)

    def read(self, state: State, text: str) -> str:
        """The canonical text of a typed move. Raises the refusals of the page."""
        return typed.read(state, text)

    def apply(self, state: State, move: str) -> Turn[Board]:
        """A canonical move, and the end of the game if it makes one (rules 7 to 9)."""
        if move == typed.PASS:
            return play.passed(state)
        return play.lay(state, *typed.placement(move))

    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> State:
        """The game's own fields; raises also what only Le trois tests."""
        return replace(state, board=positions.read(given, state))

    def dump_board(self, state: State) -> JSON:
        """The game's own fields."""
        return positions.write(state.board)

    def view_board(self, state: State, seat: int | None) -> JSON:
        """One's own hand; of the other and of the bank how many tokens they hold."""
        return positions.show(state, seat)

    def load_facts(self, facts: JSON, seats: int) -> tuple[tuple[str, Any], ...]:
        """``points``: the totals of a game that was played to its end."""
        where = "match.result"
        fields(facts, where, ("points",))
        read = listing(whole(None), seats)
        return tuple((name, read(facts[name], f"{where}.{name}")) for name in facts)


GAME = Trois()
