"""Moves as they are typed, which are open, and why one is refused (rules, *Moves*)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

from tablegames.engine.game import Refused
from tablegames.games.intrus import levelling
from tablegames.games.intrus.levelling import SILENCE
from tablegames.games.intrus.state import CLUES, ENDED, GAME_END, OVER, REVOTE, TALK, VOTES, State

SAY, READY, FOR, NEXT = "clue", "ready", "vote", "next"
SILENT = f"{SAY} {SILENCE}"

_VOTE = re.compile(r"vote (0|[1-9][0-9]*)", re.ASCII)
_LONGEST_SEAT = 4
"""So many digits of a seat are read; longer numbers are no seat whatever they are."""

Move = tuple[str, str]
"""A move's verb and what follows it: the clean clue, the digits of a seat, or nothing."""


def read(text: str) -> Move:
    """The move that the text is, whoever plays it. Raises ``bad-move``."""
    if text in {READY, NEXT}:
        return text, ""
    if voted := _VOTE.fullmatch(text):
        return FOR, voted[1]
    if (text == SAY or text.startswith(f"{SAY} ")) and levelling.seen(text):
        return SAY, levelling.clean(text[len(SAY) :])
    raise Refused("bad-move")


def written(move: Move) -> str:
    """The canonical text of a move."""
    return " ".join(part for part in move if part)


def check(state: State, seat: int, move: Move) -> None:
    """Raises the refusal of a move of a seat that there is, in the order of the page."""
    verb, rest = move
    _check_phase(state, seat, verb)
    if verb == SAY:
        if seat != state.turn:
            raise Refused("not-your-turn", turn=state.turn)
        before = [(clue.seat, clue.text) for clue in state.clues]
        levelling.check(rest, state.word(seat), before)
    elif verb == READY:
        if seat in state.ready:
            raise Refused("already-ready")
    elif verb == FOR:
        _check_vote(state, seat, target(rest))


def _check_phase(state: State, seat: int, verb: str) -> None:
    if state.phase == OVER:
        raise Refused("game-over")
    if state.phase == GAME_END:
        if verb != NEXT:
            raise Refused("game-ended")
        return
    if verb == NEXT:
        raise Refused("game-on")
    if seat in state.out:
        raise Refused("you-are-out")
    if verb == SAY and state.phase not in CLUES:
        raise Refused("no-clue-now", phase=state.phase, turn=state.turn)
    if verb == READY and state.phase != TALK:
        raise Refused("no-talk-now", phase=state.phase, turn=state.turn)
    if verb == FOR and state.phase not in VOTES:
        raise Refused("no-vote-now", phase=state.phase, turn=state.turn)


def target(digits: str) -> int:
    """The seat that the digits are."""
    return int(digits[:_LONGEST_SEAT])


def _check_vote(state: State, seat: int, target: int) -> None:
    if state.votes[seat] is not None:
        raise Refused("already-voted")
    if target >= state.seats:
        raise Refused("no-such-seat", seat=target)
    if target == seat:
        raise Refused("not-yourself")
    if target in state.out:
        raise Refused("target-out", seat=target)
    if state.phase == REVOTE and target not in state.tied:
        raise Refused("not-tied", seat=target, tied=list(state.tied))


def listed(state: State, seat: int) -> list[str]:
    """Every move that is open to a seat, but of clues only the one that says nothing."""
    if state.phase in ENDED:
        return [NEXT] if state.phase == GAME_END and 0 <= seat < state.seats else []
    if seat not in state.living:
        return []
    if state.phase in CLUES:
        return [SILENT] if seat == state.turn else []
    if state.phase == TALK:
        return [] if seat in state.ready else [READY]
    if state.votes[seat] is not None:
        return []
    return [f"{FOR} {other}" for other in state.may_vote_for(seat)]


def unlisted(state: State, seat: int) -> list[str]:
    """Clues that the seat whose turn it is may give: a number, and silence as it is typed."""
    if state.phase not in CLUES or seat != state.turn:
        return []
    return [next(_numbers(state, seat)), f"{SAY} ..."]


def _numbers(state: State, seat: int) -> Iterator[str]:
    for number in count(1):
        move = (SAY, str(number))
        try:
            check(state, seat, move)
        except Refused:
            continue
        yield written(move)
