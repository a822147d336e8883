"""The bot's levels against the engines of PyPI's py-draughts, at equal time a move.

``python -m tests.benchmarks.bot_match [GAMES [LEVEL…]]`` prints JSON: for each level and engine
won, nil and lost games of the bot, why they ended, and the mean seconds a move of both. Every
random opening is played twice, with colours changed (20 games: 10 openings). The engine may take
the mean time that the bot has taken so far, in this match. Both programs must list the same moves.
For each level it also says how deep, and how long, it looks in middle games that people played.
"""

from __future__ import annotations

import json
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from time import perf_counter

import draughts

from tablegames.games.damye import board, bot, counts
from tablegames.games.damye.board import Move
from tablegames.games.damye.rules import GAME, State
from tablegames.games.damye.search import Search
from tests.games.damye import published

ENGINES = {"SimpleEngine": draughts.SimpleEngine, "TurboEngine": draughts.TurboEngine}
DEPTH = 40
"""No limit for an engine that has a limit of time."""
OPENING = 8
SECRET = "0" * 32


@dataclass
class Pace:
    """Seconds and moves of one side."""

    seconds: float = 0.0
    moves: int = 0

    @property
    def mean(self) -> float:
        """Seconds a move; a tenth before the first."""
        return self.seconds / self.moves if self.moves else 0.1


@dataclass
class Match:
    """A level of the bot against an engine."""

    level: str
    engine: str
    results: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    bot: Pace = field(default_factory=Pace)
    other: Pace = field(default_factory=Pace)

    def __post_init__(self) -> None:
        self.their = ENGINES[self.engine](depth_limit=DEPTH, time_limit=1.0)

    def play(self, opening: list[str], white: bool, chance: Random) -> None:
        """One game; ``white``: the bot has White."""
        state, theirs = begun(opening)
        while (outcome := GAME.outcome(state)) is None:
            legal = GAME.legal(state, state.turn)
            if len(legal) == 1:
                move = legal[0]
            elif (state.turn == 0) == white:
                move = self.bots_move(state, chance)
            else:
                move = self.engines_move(state, theirs)
            state = played(state, theirs, move)
        winners = outcome.winners
        mine = 0 if white else 1
        self.results["nil" if not winners else "won" if mine in winners else "lost"] += 1
        result = state.match.result
        self.endings[str(result.how if result else None)] += 1

    def bots_move(self, state: State, chance: Random) -> str:
        """What the bot plays, from its view alone."""
        seat, begin = state.turn, perf_counter()
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        answer = bot.act(view, legal, self.level, chance, lambda: False)
        self.bot.seconds += perf_counter() - begin
        self.bot.moves += 1
        assert answer is not None
        return answer.move

    def engines_move(self, state: State, theirs: draughts.BaseBoard) -> str:
        """What the engine plays in the time that the bot takes."""
        self.their.time_limit = max(self.bot.mean, 0.001)
        begin = perf_counter()
        found = self.their.get_best_move(theirs)
        self.other.seconds += perf_counter() - begin
        self.other.moves += 1
        assert isinstance(found, draughts.Move)
        listed = counts.listed(state.board.position)
        return next(text for text, move in listed.items() if key(move) == their_key(found))

    def report(self) -> dict[str, object]:
        """What came out."""
        return {
            "level": self.level,
            "engine": self.engine,
            **{name: self.results[name] for name in ("won", "nil", "lost")},
            "endings": dict(self.endings),
            "seconds_a_move": round(self.bot.mean, 3),
            "engine_seconds_a_move": round(self.other.mean, 3),
        }


def key(move: Move) -> tuple[int, int, tuple[int, ...]]:
    """What a move is, in both programs."""
    return move.start, move.end, move.captured


def their_key(move: draughts.Move) -> tuple[int, int, tuple[int, ...]]:
    """What a move of py-draughts is; it counts squares from 0."""
    captured = sorted(square + 1 for square in move.captured_list)
    return move.square_list[0] + 1, move.square_list[-1] + 1, tuple(captured)


def begun(opening: list[str]) -> tuple[State, draughts.BaseBoard]:
    """Both programs' boards after the opening."""
    state: State = GAME.new(2, {"first": 0, "extra": 0}, SECRET)
    theirs = draughts.StandardBoard()
    for move in opening:
        state = played(state, theirs, move)
    return state, theirs


def played(state: State, theirs: draughts.BaseBoard, text: str) -> State:
    """The move made on both boards, which must list the same moves."""
    listed = counts.listed(state.board.position)
    others = {their_key(move): move for move in theirs.legal_moves}
    if set(others) != {key(move) for move in listed.values()}:
        raise SystemExit(f"py-draughts lists other moves in {theirs.fen}")
    theirs.push(others[key(listed[text])])
    return GAME.play(state, state.turn, text, 0)


def openings(seed: int = 1) -> Iterator[list[str]]:
    """Random openings without end, both sides with the same number of pieces and no capture on."""
    chance = Random(seed)
    while True:
        state: State = GAME.new(2, {"first": 0, "extra": 0}, SECRET)
        moves = []
        for _ in range(OPENING):
            moves.append(chance.choice(GAME.legal(state, state.turn)))
            state = GAME.play(state, state.turn, moves[-1], 0)
        position = state.board.position
        level = position.white_men.bit_count() == position.black_men.bit_count()
        if level and "-" in GAME.legal(state, state.turn)[0]:
            yield moves


def reach(level: bot.Level) -> dict[str, float]:
    """How far a level looks on the mean, in moves, positions and seconds."""
    found, begin = [], perf_counter()
    middle_games = [one for one in published.real_positions() if not any(one[1:4:2])][::6]
    for position in middle_games:
        search = Search(level.budget, lambda: False)
        moves = tuple(bot.named(position))
        found.append(search.best(board.padded(position), moves, level.deepest))
    seconds = perf_counter() - begin
    return {
        "depth": round(fmean(one.depth for one in found), 1),
        "positions": round(fmean(one.positions for one in found)),
        "seconds": round(seconds / len(found), 3),
    }


def main(games: int = 20, *levels: str) -> None:
    """Play, and print what came out; progress goes to stderr."""
    logging.disable(logging.INFO)
    found = []
    for level in levels or tuple(bot.LEVELS):
        for engine in ENGINES:
            match, chance = Match(level, engine), Random(1)
            for number, opening in zip(range(games // 2), openings(), strict=False):
                for white in (True, False):
                    match.play(opening, white, chance)
                print(2 * number + 2, match.report(), file=sys.stderr, flush=True)
            found.append(match.report())
    reached = {level: reach(bot.LEVELS[level]) for level in levels or tuple(bot.LEVELS)}
    print(json.dumps({"games": games, "levels": reached, "matches": found}, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 20, *sys.argv[2:])
