"""Pretend games, each with a part of what the match rules must carry and Damye does not use.

A game is a row of words: ``step`` hands the turn on, ``win 2`` ends it with credit 2, ``nil`` ends
it without a winner, ``end 20 -12`` ends it with points (goal ``total``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from tablegames.engine import deal
from tablegames.engine.game import JSON, Option, Refused
from tablegames.engine.match import Ending, MatchGame, MatchOptions, MatchState, Turn
from tablegames.engine.matchoptions import choice
from tablegames.engine.position import bad, listing, text, truth, whole

SECRET = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True)
class Row:
    """The words of the present game, who has touched his tile, whose are set aside."""

    said: tuple[str, ...] = ()
    touched: tuple[bool, ...] = ()
    aside: tuple[int, ...] = ()


State = MatchState[Row]


class Pretend(MatchGame[Row]):
    """Two seats, as Damye has them; the others change what differs."""

    key = "pretend"
    seats = range(2, 3)
    fields: ClassVar[tuple[str, ...]] = ("said", "touched", "aside")
    hows: ClassVar[tuple[str, ...]] = ("won", "nil", "agreed", "resign")
    touches: ClassVar[bool] = False
    points: ClassVar[bool] = False

    def fresh(self, state: MatchState[Any], before: State | None) -> Turn[Row]:
        if not self.touches:
            return replace(state, board=Row()), None
        label = f"game {state.match.number}"
        dealt = deal.shuffle(state.secret, label, "abcd")
        deals = (*state.deals, deal.committed(state.secret, label, dealt))
        touched = tuple(state.match.out)
        return replace(state, board=Row(touched=touched), phase="pick", deals=deals), None

    def moves(self, state: State) -> Sequence[str]:
        if state.phase == "pick":
            return ["touch"]
        return ["step", "nil", "win 1", "win 2", "win 3", "win 4"]

    def read(self, state: State, text: str) -> str:
        if text in self.moves(state) or re.fullmatch(r"end -?\d+ -?\d+", text, re.ASCII):
            return text
        raise Refused("bad-move")

    def examples(self, state: State) -> Sequence[str]:
        return ["end 3 4"] if self.points else ()

    def apply(self, state: State, move: str) -> Turn[Row]:
        side = self.sides(state.seats, state.options)[state.turn]
        verb, *numbers = move.split()
        if verb == "touch":
            return self._touched(state), None
        after = self._said(state, move)
        match verb:
            case "win":
                ending = Ending(side, state.turn, "won", int(numbers[0]), self._even(state))
                return after, replace(ending, facts=(("words", (len(after.board.said),)),))
            case "nil":
                return after, Ending(None, None, "nil", 0, self._even(state))
            case "end":
                points = (int(numbers[0]), int(numbers[1]))
                return after, self._ended(points)
        return after, None

    def dropped(self, state: State, seat: int) -> Turn[Row]:
        aside = (*state.board.aside, seat)
        after, _ = super().dropped(replace(state, board=replace(state.board, aside=aside)), seat)
        if "block" in state.board.said:
            seats = [other for other in range(state.seats) if not state.match.out[other]]
            return after, Ending(seats[0], seats[0], "won", 1)
        return after, None

    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> State:
        seat = whole(0, state.seats - 1)
        board = Row(
            listing(text)(given.get("said", []), "said"),
            listing(truth)(given.get("touched", []), "touched"),
            listing(seat)(given.get("aside", []), "aside"),
        )
        return replace(state, board=board)

    def dump_board(self, state: State) -> JSON:
        board = state.board
        return {
            "said": list(board.said),
            "touched": list(board.touched),
            "aside": list(board.aside),
        }

    def load_facts(self, facts: JSON, seats: int) -> tuple[tuple[str, Any], ...]:
        if set(facts) - {"words"}:
            raise bad("match.result", "unknown")
        read = listing(whole())
        return tuple((name, read(facts[name], f"match.result.{name}")) for name in facts)

    def _said(self, state: State, move: str) -> State:
        board = replace(state.board, said=(*state.board.said, move))
        return replace(state, board=board, turn=state.seat_after(state.turn))

    def _touched(self, state: State) -> State:
        touched = tuple(was or seat == state.turn for seat, was in enumerate(state.board.touched))
        board, turn = replace(state.board, touched=touched), state.seat_after(state.turn)
        if not all(touched):
            return replace(state, board=board, turn=turn)
        return replace(state, board=board, turn=turn, phase="play").with_match(starter=turn)

    def _even(self, state: State) -> tuple[int, ...]:
        return (0,) * len(state.match.score)

    def _ended(self, points: tuple[int, int]) -> Ending:
        if points[0] == points[1]:
            return Ending(None, None, "nil", 0, points)
        winner = 0 if points[0] > points[1] else 1
        return Ending(winner, winner, "won", 1, points)


class Fives(Pretend):
    """As Mòpyon: credit up to 4, a nil is replayed by the same starter, a time-out passes."""

    key = "fives"
    options = MatchOptions(
        early=True, extras=((0, 1),), extra=1, proposed=MappingProxyType({"games": 5})
    )
    offer = "void"
    nil_counts = False

    def opener(self, state: State) -> int:
        starter = state.match.starter
        return starter if self._replayed(state) else 1 - starter

    def timed_out(self, state: State) -> Turn[Row]:
        return self._said(state, "timeout"), None


class Threes(Pretend):
    """As Le trois: goals ``wins`` and ``total``, the loser starts, a tie uses up a game."""

    key = "threes"
    hidden = True
    points = True
    options = MatchOptions(
        goals=("games", "wins", "total"), targets=((0, 9),), extras=((0, 2),), extra=0
    )

    def allowed(self, option: Option, chosen: Mapping[str, object]) -> Sequence[Any]:
        if option.name == "target" and chosen["goal"] == "wins":
            return ((1, 9),)
        return option.allowed

    def opener(self, state: State) -> int:
        result = state.match.result
        winner = result.winner if result else None
        return 1 - (state.match.starter if winner is None else winner)


class Fours(Pretend):
    """As Domino: teams or everyone for himself, touching first, seats that drop out."""

    key = "fours"
    seats = range(2, 5)
    hidden = True
    phases = ("pick", "play", "between", "over")
    touches = True
    options = MatchOptions(
        goals=("games", "points"),
        targets=tuple(range(50, 1001, 50)),
        target=200,
        extras=(None,),
        extra=None,
        lot=False,
    )
    nil_counts = False
    ahead_is_void = False
    labels = re.compile(r"game [1-9][0-9]*", re.ASCII)

    def own_choices(self, seats: int) -> tuple[Option, ...]:
        formats = {2: ("duel",), 3: ("solo",), 4: ("team", "solo")}
        return (choice("format", *formats[seats]),)

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        return (0, 1, 0, 1) if options["format"] == "team" else tuple(range(seats))

    def opener(self, state: State) -> int:
        result = state.match.result
        won = result.seat if result else None
        return state.match.starter if won is None else won

    def timed_out(self, state: State) -> Turn[Row]:
        if state.phase == "pick":
            return self._touched(state), None
        return self._said(state, "timeout"), None


class Play:
    """A match that is played move by move: what a test says reads as a course of events."""

    def __init__(self, game: Pretend, seats: int = 2, /, **options: object) -> None:
        self.game = game
        self.options = options
        self.state = game.new(seats, options, SECRET)

    def given(self, phase: str = "play", /, **match: object) -> Play:
        """Goes to a position whose ``match`` has these fields."""
        position = {
            "seats": self.state.seats,
            "options": self.options,
            "secret": SECRET,
            "phase": phase,
            "turn": match.get("starter", 0),
            "match": match,
        }
        self.state = self.game.load(position)
        return self

    def __call__(self, at: int, seat: int | None = None, move: str = "") -> Play:
        if seat is None:
            self.state = self.game.tick(self.state, at)
        else:
            self.state = self.game.play(self.state, seat, move, at)
        assert self.game.load(self.game.dump(self.state)) == self.state
        return self

    def refuses(self, at: int, seat: int, move: str) -> str:
        """The code of the refusal."""
        try:
            self.game.play(self.state, seat, move, at)
        except Refused as refused:
            return refused.code
        return "accepted"

    @property
    def match(self) -> JSON:
        """The ``match`` of the position."""
        match: JSON = self.game.dump(self.state)["match"]
        return match

    @property
    def outcome(self) -> JSON | None:
        """The outcome in plain types."""
        outcome = self.game.outcome(self.state)
        return outcome.dump() if outcome else None
