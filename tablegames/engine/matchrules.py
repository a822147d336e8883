"""What a game says of itself to be played in matches: what differs (rules, match, 10)."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic

from tablegames.engine.game import JSON, Option
from tablegames.engine.matchoptions import MatchOptions
from tablegames.engine.matchstate import Board, Ending, MatchState
from tablegames.engine.position import bad, whole

LOT = "lot"
"""The label of the shuffle that says who starts the first game."""

OFFERS = ("draw", "void")
"""The words by which seats agree on a nil; a game has one of them or none."""

Turn = tuple[MatchState[Board], Ending | None]
"""The state after something was played on the board, and how that has ended the game, if it has."""


class MatchRules(ABC, Generic[Board]):
    """One game of a match: constants, and the play on the board."""

    key: str
    seats: range
    hidden: bool = False
    fields: ClassVar[tuple[str, ...]]
    """The names of the game's own fields of a position."""
    hows: ClassVar[tuple[str, ...]]
    """How a game ends, as ``match.result.how``."""
    phases: ClassVar[tuple[str, ...]] = ("play", "between", "over")
    options: ClassVar[MatchOptions] = MatchOptions()
    offer: ClassVar[str | None] = None
    """The word by which two seats agree that the game is nil, of ``OFFERS``."""
    nil_counts: ClassVar[bool] = True
    """Whether a nil game uses up a game; else it is replayed."""
    ahead_is_void: ClassVar[bool] = True
    """Whether who is away too long but ahead makes the match void; else he loses."""
    labels: ClassVar[re.Pattern[str]] = re.compile(LOT)
    """The labels of the shuffles that the game uses."""

    @abstractmethod
    def fresh(self, state: MatchState[Any], before: MatchState[Board] | None) -> Turn[Board]:
        """A new game begun: its board, ``phase``, ``turn`` and deals.

        ``state.match`` is that of the game to begin, ``turn`` its starter; ``before`` is the
        state between the games, None before the first.
        """

    @abstractmethod
    def moves(self, state: MatchState[Board]) -> Sequence[str]:
        """The canonical texts of the moves of the seat to move; at least one."""

    @abstractmethod
    def read(self, state: MatchState[Board], text: str) -> str:
        """The canonical text of a move of the seat to move. Raises the game's own refusals.

        Words in ``text`` are separated by single spaces.
        """

    @abstractmethod
    def apply(self, state: MatchState[Board], move: str) -> Turn[Board]:
        """The board and ``turn`` after a canonical move of the seat to move."""

    @abstractmethod
    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> MatchState[Board]:
        """The state with the game's own fields read; ``state.board`` is still None."""

    @abstractmethod
    def dump_board(self, state: MatchState[Board]) -> JSON:
        """The game's own fields of the position."""

    def view_board(self, state: MatchState[Board], seat: int | None) -> JSON:
        """The game's own fields as that seat may see them."""
        return self.dump_board(state)

    def examples(self, state: MatchState[Board]) -> Sequence[str]:
        """Texts that the seat to move may play though ``moves`` does not list them."""
        return ()

    def own_choices(self, seats: int) -> tuple[Option, ...]:
        """The options beyond those of the match."""
        return ()

    def allowed(self, option: Option, chosen: Mapping[str, object]) -> Sequence[Any]:
        """What an option can be beside those chosen before it."""
        return option.allowed

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(range(seats))

    def opener(self, state: MatchState[Board]) -> int:
        """Who starts the game that follows the one that has just ended: by turns."""
        return (state.match.starter + 1) % state.seats

    def timed_out(self, state: MatchState[Board]) -> Turn[Board]:
        """What a time-out does on the board: the first legal move is played."""
        return self.apply(state, self.moves(state)[0])

    def dropped(self, state: MatchState[Board], seat: int) -> Turn[Board]:
        """What a seat that is out from now on does to the game; the turn passes if it had it."""
        turn = state.seat_after(seat) if state.turn == seat else state.turn
        return replace(state, turn=turn), None

    def load_starter(self, given: Mapping[str, Any], seats: int) -> int:
        """What a left-out ``match.starter`` is."""
        return 0

    def load_turn(self, given: Mapping[str, Any], seats: int, starter: int) -> int:
        """The seat to move of a position."""
        return whole(0, seats - 1)(given.get("turn", starter), "turn")

    def load_facts(self, facts: JSON, seats: int) -> tuple[tuple[str, Any], ...]:
        """What the game's page adds to a result, read; in the order of the page."""
        for name in facts:
            raise bad(f"match.result.{name}", "unknown")
        return ()
