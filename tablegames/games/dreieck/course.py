"""The course of a round: what a move does, and what time alone does (rules, 3 and 5)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.matchstate import put
from tablegames.games.dreieck import deck, facts
from tablegames.games.dreieck.state import (
    ALL_READY,
    CLAIM,
    COUNT,
    NO_BARS,
    NONE_READY,
    OVER,
    RACE,
    READY,
    REVEAL,
    SPEAK,
    Last,
    State,
    Used,
    has_winner,
)

COUNTS = 3
"""Three, two, one."""


def next_time(state: State) -> int | None:
    """When time next changes something by itself: the end of a bar or of the phase."""
    return min((at for at in (state.until, *state.barred) if at), default=None)


def elapse(state: State, at: int) -> State:
    """The state when everything due at or before ``at`` has happened, each at its own time."""
    while (due := next_time(state)) is not None and due <= at:
        state = _happen(state, due)
    return state


def _happen(state: State, due: int) -> State:
    """A bar that is reached becomes 0, then ``until``."""
    state = replace(state, barred=tuple(0 if end == due else end for end in state.barred))
    if state.until != due:
        return state
    match state.phase:
        case "count":
            return replace(state, phase=RACE, until=due + state.options["race_ms"])
        case "race":
            return _draw(state, (), due)
        case "claim":
            return _granted(state, due)
        case "speak":
            return state_fact(state, None, due)
    return _next_round(state)


def ready(state: State, seat: int, at: int) -> State:
    """A seat says that it is ready; with the third one the count or the next round begins."""
    state = replace(state, ready=put(state.ready, seat, True))
    if state.ready != ALL_READY:
        return state
    if state.phase == REVEAL:
        return _next_round(state)
    return replace(state, phase=COUNT, until=at + COUNTS * state.options["count_ms"])


def buzz(state: State, seat: int, at: int) -> State:
    """A seat that may, claims the Right to Speak: before zero, first, or too close to the first."""
    if state.phase == COUNT:
        early = state.options["early_ms"]
        return replace(state, barred=put(state.barred, seat, state.until + early if early else 0))
    if state.phase == CLAIM:
        assert state.speaker is not None, "somebody has claimed"
        return _draw(state, (state.speaker, seat), at)
    tie = state.options["tie_ms"]
    claimed = replace(state, phase=CLAIM, speaker=seat, until=at + tie)
    return claimed if tie else _granted(claimed, at)


def _granted(state: State, at: int) -> State:
    """The speaker alone looks at the Right to Speak, and must state a fact in time."""
    return replace(state, phase=SPEAK, until=at + state.options["speak_ms"])


def _draw(state: State, claims: tuple[int, ...], at: int) -> State:
    """Unclear who was first, or nobody claimed: nobody scores."""
    return _revealed(
        replace(state, speaker=None, last=Last(None, None, None, (0, 0, 0), claims)), at
    )


def state_fact(state: State, fact: str | None, at: int) -> State:
    """The speaker states a fact, or None in time: the points are given, and it may be the end."""
    speaker = state.speaker
    assert speaker is not None, "somebody has the Right to Speak"
    true = fact is not None and facts.is_true(fact, state.hands, speaker)
    gains = facts.gains(fact, true, speaker)
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    return _revealed(
        replace(state, scores=scores, last=Last(speaker, fact, true, gains, (speaker,))), at
    )


def _revealed(state: State, at: int) -> State:
    """The cards lie open for a while, or for good."""
    state = replace(state, ready=NONE_READY, barred=NO_BARS)
    if has_winner(state.scores, state.options["target"]):
        return replace(state, phase=OVER, until=0)
    return replace(state, phase=REVEAL, until=at + state.options["reveal_ms"])


def _next_round(state: State) -> State:
    """The four cards are put aside and the next four dealt; after six rounds all are shuffled."""
    if state.deck:
        put_aside = Used(state.hands, state.right, state.speaker)
        state = replace(state, used=(*state.used, put_aside))
    else:
        state = _next_block(state)
    four, left = deck.take(state.deck)
    return replace(
        state,
        phase=READY,
        round=state.round + 1,
        hands=four.hands,
        right=four.right,
        deck=left,
        ready=NONE_READY,
        until=0,
        speaker=None,
    )


def _next_block(state: State) -> State:
    block = state.block + 1
    return replace(
        state,
        block=block,
        deck=deck.shuffled(state.secret, block),
        used=(),
        deals=(*state.deals, deck.committed(state.secret, block)),
    )
