"""What makes a position impossible though each field alone could be so (rules, *Position*)."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.games.intrus import dealing
from tablegames.games.intrus.state import (
    CLUES,
    ENDED,
    RECLUE,
    REVOTE,
    TALK,
    VOTES,
    Round,
    State,
)


def impossible(state: State) -> Iterator[str]:
    """The fields that contradict others."""
    ended = state.phase in ENDED
    speakers = state.speakers() if state.phase in CLUES else (None,)
    if state.turn not in speakers:
        yield "turn"
    if len(state.intruders) != state.count:
        yield "intruders"
    if len(set(state.out)) < len(state.out):
        yield "out"
    if not ended and (not state.hunted or len(state.living) - len(state.hunted) < 2):
        yield "out"
    if state.phase in {RECLUE, REVOTE}:
        if len(state.tied) < 2 or not set(state.tied) <= set(state.living):
            yield "tied"
        if not _is_open(state):
            yield "history"
    elif state.tied:
        yield "tied"
    if state.ready and not _may_be_ready(state):
        yield "ready"
    if any(vote is not None for vote in state.votes) and not _may_be_voting(state):
        yield "votes"
    if any(dealing.of_label(deal.label)[0] > state.game for deal in state.deals):
        yield "deals"


def _is_open(state: State) -> bool:
    """Whether the last entry is that of this round, before its run-off is counted."""
    last = state.history[-1] if state.history else None
    return last == Round(state.round, last.votes, None, None) if last else False


def _may_be_ready(state: State) -> bool:
    ready, living = set(state.ready), set(state.living)
    return state.phase == TALK and ready < living


def _may_be_voting(state: State) -> bool:
    if state.phase not in VOTES:
        return False
    voted = {seat: vote for seat, vote in enumerate(state.votes) if vote is not None}
    if not set(voted) < set(state.living):
        return False
    return all(vote in state.may_vote_for(seat) for seat, vote in voted.items())
