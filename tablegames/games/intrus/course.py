"""The course of a game: clues, talk, votes, run-off, elimination, the end, and time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tablegames.games.intrus.dealing import drawn
from tablegames.games.intrus.levelling import SILENCE
from tablegames.games.intrus.state import (
    CITIZENS,
    CLUE,
    CLUES,
    FOUND,
    GAME_END,
    INTRUDERS,
    LAST_CITIZEN,
    OVER,
    RECLUE,
    REVOTE,
    ROUNDS,
    TALK,
    VOTE,
    VOTES,
    Clue,
    Result,
    Round,
    State,
    Votes,
)

FOR_CITIZENS, FOR_INTRUDERS = 2, 5
"""What a game counts for each of the side that has won it."""


def speak(state: State, text: str, at: int) -> State:
    """The clue of the seat whose turn it is; after the last one the talk, or a vote."""
    assert state.turn is not None
    said = Clue(state.round, state.turn, text)
    state = replace(state, clues=(*state.clues, said), since=at)
    seats = state.speakers()
    after = seats[seats.index(said.seat) + 1 :]
    if after:
        return replace(state, turn=after[0])
    if state.phase == RECLUE:
        return replace(state, phase=REVOTE, turn=None)
    return replace(state, phase=TALK if state.options["talk_ms"] else VOTE, turn=None)


def be_ready(state: State, seat: int, at: int) -> State:
    """A seat has talked enough; when all living seats have, the vote opens."""
    ready = tuple(sorted((*state.ready, seat)))
    return _voting(state, at) if len(ready) == len(state.living) else replace(state, ready=ready)


def _voting(state: State, at: int) -> State:
    return replace(state, phase=VOTE, ready=(), since=at)


def vote(state: State, seat: int, target: int, at: int) -> State:
    """A vote, kept secret; the last one has all of them counted."""
    votes = (*state.votes[:seat], target, *state.votes[seat + 1 :])
    state = replace(state, votes=votes)
    return _counted(state, at) if all(votes[one] is not None for one in state.living) else state


def _counted(state: State, at: int) -> State:
    """The seat with the most votes goes; if several have them there is one run-off."""
    votes, most = state.votes, with_most(state.votes)
    out = most[0] if len(most) == 1 else None
    state = replace(state, votes=(None,) * state.seats)
    if state.phase == REVOTE:
        done = replace(state.history[-1], second=votes, out=out)
        return _round_over(replace(state, history=(*state.history[:-1], done), tied=()), out, at)
    state = replace(state, history=(*state.history, Round(state.round, votes, None, out)))
    return _run_off(state, most, at) if len(most) > 1 else _round_over(state, out, at)


def with_most(votes: Votes) -> tuple[int, ...]:
    """The seats with the most votes, rising; none if nobody has voted."""
    counts = Counter(target for target in votes if target is not None)
    return tuple(sorted(seat for seat, n in counts.items() if n == max(counts.values())))


def _run_off(state: State, tied: tuple[int, ...], at: int) -> State:
    state = replace(state, phase=RECLUE, tied=tied, since=at)
    return replace(state, turn=state.speakers()[0])


def _round_over(state: State, out: int | None, at: int) -> State:
    """Perhaps somebody is eliminated, perhaps the game is over; else the next round begins."""
    if out is not None:
        state = replace(state, out=(*state.out, out))
    result = _result(state)
    if result is not None:
        return _game_over(state, result)
    after = (*range(state.first + 1, state.seats), *range(state.first + 1))
    first = next(seat for seat in after if seat in state.living)
    return replace(state, phase=CLUE, round=state.round + 1, first=first, turn=first, since=at)


def _result(state: State) -> Result | None:
    """Whether the game is over, looked at in the order of the page."""
    if not state.hunted:
        return Result(CITIZENS, FOUND)
    if len(state.living) - len(state.hunted) <= 1:
        return Result(INTRUDERS, LAST_CITIZEN)
    return Result(INTRUDERS, ROUNDS) if state.round >= state.seats else None


def _game_over(state: State, result: Result) -> State:
    """2 for every citizen or 5 for every intruder, eliminated or not."""
    citizens = result.side == CITIZENS
    worth = FOR_CITIZENS if citizens else FOR_INTRUDERS
    scores = tuple(
        score + (worth if (seat not in state.intruders) == citizens else 0)
        for seat, score in enumerate(state.scores)
    )
    phase = OVER if state.game >= state.options["games"] else GAME_END
    return replace(state, phase=phase, scores=scores, results=(*state.results, result))


def next_game(state: State, at: int) -> State:
    """Another pair, other roles, another first speaker."""
    game = state.game + 1
    new = drawn(state.seats, state.options, state.secret, game, state.used)
    return replace(
        state,
        game=game,
        round=1,
        phase=CLUE,
        words=new.words,
        intruders=new.intruders,
        used=new.used,
        first=new.first,
        turn=new.first,
        clues=(),
        out=(),
        history=(),
        since=at,
        deals=(*state.deals, *new.deals),
    )


def deadline(state: State) -> int | None:
    """When time acts: ``since`` and the option of the phase; None where it has none."""
    if state.phase in CLUES:
        length = state.options["clue_ms"]
    elif state.phase in VOTES:
        length = state.options["vote_ms"]
    else:
        length = state.options["talk_ms"] if state.phase == TALK else 0
    return state.since + length if length else None


def elapse(state: State, at: int) -> State:
    """The state when everything due at or before ``at`` has happened, each at its own time."""
    while (due := deadline(state)) is not None and due <= at:
        if state.phase in CLUES:
            state = speak(state, SILENCE, due)
        else:
            state = _voting(state, due) if state.phase == TALK else _counted(state, due)
    return state
