"""What makes a position impossible though every field is what it should be (rules, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.games.krache.dealing import is_ahead
from tablegames.games.krache.fit import stuck
from tablegames.games.krache.state import (
    CLASSIC,
    COUNT,
    OVER,
    PLAY,
    POINTS,
    READY,
    SLAP,
    State,
    reached,
    winner,
)


def twice(state: State) -> Iterator[str]:
    """The fields in which a card is met again, or a label."""
    places = {
        "stock": [card for stock in state.stock for slot in stock for card in slot],
        "spit": [card for cards in state.spit for card in cards],
        "piles": [card for cards in state.piles for card in cards],
    }
    met: set[str] = set()
    for where, cards in places.items():
        if len(met | set(cards)) < len(met) + len(cards):
            yield where
        met.update(cards)
    if len({deal.label for deal in state.deals}) < len(state.deals):
        yield "deals"


def impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase or the mode, or what these contradict."""
    classic, over = state.options["mode"] == CLASSIC, state.phase == OVER
    if (state.phase == SLAP and not classic) or (over and winner(state) is None):
        yield "phase"
    if state.phase == PLAY and _play_is_over(state):
        yield "stock"
    if state.spitter is not None and (not classic or (not over and _other_spits(state))):
        yield "spitter"
    if state.phase == READY and all(state.ready):  # nobody could go on
        yield "ready"
    if _wrong_until(state):
        yield "until"
    if state.phase != PLAY:
        yield from _not_clear(state, "frozen", "covered", "stall", "early")
    if state.phase != SLAP:
        yield from _not_clear(state, "barred")
    if any(state.score) if classic else not over and _match_won(state):
        yield "score"
    if any(is_ahead(state, deal.label) for deal in state.deals):  # it would be made twice
        yield "deals"


def _play_is_over(state: State) -> bool:
    """Whether a stock is empty or both seats are stuck: then it is not played on."""
    return any(not any(stock) for stock in state.stock) or all(
        stuck(stock, state.piles) for stock in state.stock
    )


def _other_spits(state: State) -> bool:
    """Whether the seat that does not spit has spit cards, or its dead place a card."""
    assert state.spitter is not None
    other = 1 - state.spitter
    return bool(state.spit[other] or state.piles[other])


def _wrong_until(state: State) -> bool:
    """The count and the slap end at a time, play and the end of the match do not."""
    if state.phase in {COUNT, SLAP}:
        return not state.until
    return bool(state.until) and state.phase != READY


def _not_clear(state: State, *names: str) -> Iterator[str]:
    for name in names:
        value = getattr(state, name)
        if any(value) if isinstance(value, tuple) else value:
            yield name


def _match_won(state: State) -> bool:
    """Whether that score ends the match: equal points do not."""
    if state.options["mode"] == POINTS:
        return winner(state) is not None
    return reached(state)
