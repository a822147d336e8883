"""Playing and passing, the end of a trick, going out, the end of a round (rules, *Play*)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.games.president import dealing
from tablegames.games.president.ranks import MOST, Cards, is_highest, lowest
from tablegames.games.president.state import GIVE, OVER, ROUND_OVER, Play, State, owed


def play(state: State, cards: Cards, at: int) -> State:
    """The cards of the seat whose turn it is become the play to beat."""
    seat = state.turn
    assert seat is not None
    hands = list(state.hands)
    hands[seat] = tuple(card for card in hands[seat] if card not in cards)
    turned = state.options["revolution"] and len(cards) == MOST
    laid = Play(seat, cards)
    after = replace(
        state,
        hands=tuple(hands),
        opening=False,
        top=laid,
        trick=(*state.trick, laid),
        passed=state.passed if state.options["pass_locks"] else (),
        placed=state.placed if hands[seat] else (*state.placed, seat),
        played=(*state.played, *cards),
        reversed=state.reversed != turned,
        since=at,
    )
    return _went_on(after, ended=is_highest(cards, reversed_=after.reversed))


def passes(state: State, at: int) -> State:
    """The seat whose turn it is passes."""
    seat = state.turn
    assert seat is not None
    trick, passed = (*state.trick, Play(seat, ())), tuple(sorted((*state.passed, seat)))
    return _went_on(replace(state, trick=trick, passed=passed, since=at), ended=False)


def _went_on(state: State, *, ended: bool) -> State:
    """Whose turn it is now. ``ended``: the play cannot be beaten, so the trick is over."""
    top = state.top
    assert top is not None
    asked = [seat for seat in state.after(_last(state)) if seat not in {top.seat, *state.passed}]
    going_on = bool(asked) and not ended
    state = replace(state, turn=asked[0]) if going_on else _trick_over(state, top)
    return _round_over(state) if len(state.holders) == 1 else state


def _last(state: State) -> int:
    """Who played or passed last."""
    return state.trick[-1].seat


def _trick_over(state: State, top: Play) -> State:
    """Who played last leads; if he is out, the next seat after him that has cards."""
    leader = top.seat if state.hands[top.seat] else state.after(top.seat)[0]
    return replace(state, turn=leader, top=None, last_trick=state.trick, trick=(), passed=())


def _round_over(state: State) -> State:
    """One seat alone holds cards: it is last, and every seat has its points by its place."""
    places = (*state.placed, *state.holders)
    scores = [
        score + state.seats - 1 - places.index(seat) for seat, score in enumerate(state.scores)
    ]
    return replace(
        state,
        phase=ROUND_OVER if state.round < state.options["rounds"] else OVER,
        turn=None,
        reversed=False,
        rounds=(*state.rounds, places),
        scores=tuple(scores),
    )


def deadline(state: State) -> int | None:
    """When the rules act for the seat whose turn it is; None: never."""
    if state.turn is None or not state.options["turn_ms"]:
        return None
    return int(state.since + state.options["turn_ms"])


def elapse(state: State, at: int) -> State:
    """The state when every deadline at or before ``at`` has passed, each at its own time."""
    while (due := deadline(state)) is not None and due <= at:
        state = timed_out(state, due)
    return state


def timed_out(state: State, at: int) -> State:
    """What the rules do for the seat whose turn it is (rules, *Time*)."""
    assert state.turn is not None
    hand = state.hands[state.turn]
    if state.phase == GIVE:
        _, count = owed(state.rounds[-1])[state.turn]
        return dealing.given(state, hand[:count], at)
    if state.top is not None:
        return passes(state, at)
    if state.opening:
        return play(state, (lowest(hand, reversed_=False),), at)
    return play(state, (lowest(hand, reversed_=state.reversed),), at)
