"""What happens in a round: by a lay, by an answer, and by time alone (rules, *The window* …)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tablegames.engine.cards import in_deck_order
from tablegames.engine.matchstate import put
from tablegames.games.menteur import dealing
from tablegames.games.menteur.state import (
    CYCLE,
    GUARD,
    GUARD_MS,
    LAY,
    MOST_LAYS,
    OVER,
    ROUND_OVER,
    WINDOW,
    Lay,
    Round,
    Shown,
    State,
    after,
    announceable,
    rank_after,
    window_end,
)


def next_time(state: State) -> int | None:
    """When time next changes something by itself: the guard, the window or a turn ends."""
    if state.phase == GUARD:
        return state.laid_at + GUARD_MS
    if state.phase == WINDOW:
        return window_end(state.options, state.laid_at)
    if state.phase == LAY and state.options["turn_ms"]:
        return state.since + int(state.options["turn_ms"])
    return None


def elapse(state: State, at: int) -> State:
    """The state when everything due at or before ``at`` has happened, each at its own time."""
    while (due := next_time(state)) is not None and due <= at:
        state = _happen(state, due)
    return state


def _happen(state: State, due: int) -> State:
    if state.phase == GUARD:
        return replace(state, phase=WINDOW)
    if state.phase == WINDOW:
        return _window_over(state, due)
    return _lay_for(state, due)


def _lay_for(state: State, at: int) -> State:
    """The rules lay the first card of the hand, alone, under its own rank if that is possible."""
    card = state.hands[layer(state)][0]
    ranks = announceable(state.options["announce"], state.rank)
    rank = card[0] if card[0] in ranks else state.rank
    assert rank is not None, "with an empty pile a card's own rank may be announced"
    return lay(state, (card,), rank, at)


def layer(state: State) -> int:
    """Who lays, or has laid; there is somebody until the round is over."""
    assert state.turn is not None, "a round that goes on has a seat that lays"
    return state.turn


def lay(state: State, cards: tuple[str, ...], rank: str, at: int) -> State:
    """The seat on turn lays these cards of its hand and announces that rank."""
    seat = layer(state)
    left = Counter(state.hands[seat])
    left.subtract(cards)
    cycle = state.options["announce"] == CYCLE
    return replace(
        state,
        phase=GUARD,
        hands=put(state.hands, seat, in_deck_order(left.elements())),
        pile=(*state.pile, Lay(seat, rank, in_deck_order(cards))),
        rank=rank_after(rank) if cycle else rank,
        laid_at=at,
        accepted=(),
        lays=state.lays + 1,
        shown=None,
    )


def accept(state: State, seat: int, at: int) -> State:
    """The seat lets the lay pass; with the last of the others the window closes."""
    accepted = tuple(sorted((*state.accepted, seat)))
    state = replace(state, accepted=accepted)
    return _window_over(state, at) if len(accepted) == state.seats - 1 else state


def doubt(state: State, seat: int, at: int) -> State:
    """The last lay is turned up: who was wrong takes the whole pile."""
    last = state.pile[-1]
    taker = seat if last.true else last.seat
    taken = [card for laid in state.pile for card in laid.cards]
    hand = in_deck_order((*state.hands[taker], *taken))
    shown = Shown(last.seat, seat, last.rank, last.cards, last.true, taker, len(taken))
    state = replace(
        state,
        hands=put(state.hands, taker, hand),
        pile=(),
        rank=state.rank if state.options["announce"] == CYCLE else None,
        shown=shown,
    )
    return _window_over(state, at)


def _window_over(state: State, at: int) -> State:
    """An empty hand has won, lay 500 was the last, or the seat after the layer lays."""
    seat = layer(state)
    if not state.hands[seat]:
        return _round_over(state, (seat,))
    if state.lays >= MOST_LAYS:
        fewest = min(map(len, state.hands))
        return _round_over(state, tuple(s for s, h in enumerate(state.hands) if len(h) == fewest))
    return replace(state, phase=LAY, turn=after(seat, state.seats), since=at, accepted=())


def _round_over(state: State, winners: tuple[int, ...]) -> State:
    won = tuple(n + (seat in winners) for seat, n in enumerate(state.won))
    return replace(
        state,
        phase=OVER if max(won) >= state.options["wins"] else ROUND_OVER,
        turn=None,
        accepted=(),
        won=won,
        rounds=(*state.rounds, Round(winners, tuple(map(len, state.hands)))),
    )


def next_round(state: State, at: int) -> State:
    """The next seat deals, and the one after him lays first."""
    number, dealer = state.round + 1, after(state.dealer, state.seats)
    dealt = dealing.dealt(state.secret, number, state.seats, state.packs, dealer)
    return replace(
        state,
        round=number,
        phase=LAY,
        dealer=dealer,
        turn=after(dealer, state.seats),
        hands=dealt.hands,
        pile=(),
        aside=dealt.aside,
        rank=first_rank(state.options["announce"]),
        laid_at=0,
        since=at,
        lays=0,
        deals=(*state.deals, dealt.deal),
    )


def first_rank(announce: str) -> str | None:
    """The field ``rank`` before the first lay of a round."""
    return "A" if announce == CYCLE else None
