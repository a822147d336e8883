"""The end of a round, the slap, and what comes of it (rules, 6 to 8)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.matchstate import put
from tablegames.games.krache import dealing
from tablegames.games.krache.dealing import Dealt
from tablegames.games.krache.state import (
    CLASSIC,
    OVER,
    POINTS,
    READY,
    SEATS,
    SLAP,
    SLOTS,
    Cards,
    State,
    left,
    winner,
)

NOBODY = (0, 0)
NO_STOCK: tuple[Cards, ...] = ((),) * SLOTS


def clear(state: State) -> State:
    """Phase ``play`` is over: freezes, patience, covered cards and early slaps with it."""
    return replace(state, until=0, frozen=NOBODY, stall=0, covered=((), ()), early=NOBODY)


def round_over(state: State, at: int, emptied: int | None) -> State:
    """The seat that has ``emptied`` its stock ends the round; None: it is blocked for good."""
    if state.options["mode"] != CLASSIC:
        return _counted(clear(state), at)
    if state.spitter is None or emptied is None:
        return _slap_opens(state, at)
    takes_live_pile = 1 - emptied
    return share(clear(state), at, takes_live_pile if state.spitter == 0 else emptied)


def _slap_opens(state: State, at: int) -> State:
    """Who slapped shortly before is barred for as long after (rules, 7, camping)."""
    bar = state.options["early_ms"]
    barred = tuple(at + bar if early and at < early + bar else 0 for early in state.early)
    until = at + state.options["slap_ms"]
    return replace(clear(state), phase=SLAP, until=until, barred=barred)


def unslapped(state: State, at: int) -> State:
    """Nobody has slapped in time: fewer unplayed cards take the smaller pile, or a coin says."""
    sizes, counts = [len(pile) for pile in state.piles], [left(state, seat) for seat in SEATS]
    if sizes[0] == sizes[1]:
        return share(state, at, 0)
    if counts[0] == counts[1]:
        pile, tossed = dealing.coin(state.secret, state.round)
        return share(replace(state, deals=(*state.deals, tossed)), at, pile)
    smaller, fewer = sizes.index(min(sizes)), counts.index(min(counts))
    return share(state, at, fewer if smaller == 0 else 1 - fewer)


def share(state: State, at: int, takes_left: int) -> State:
    """That seat takes pile L, the other pile R; who then has no card has won (rules, 6)."""
    taken = [state.piles[0 if seat == takes_left else 1] for seat in SEATS]
    own = [(*dealing.own(state, seat), *taken[seat]) for seat in SEATS]
    totals = tuple(map(len, own))
    state = replace(state, until=0, barred=NOBODY, rounds=(*state.rounds, totals))
    if 0 in totals:
        none: tuple[Cards, ...] = ((), ())
        stock = (NO_STOCK, NO_STOCK)
        return replace(state, phase=OVER, stock=stock, spit=tuple(own), piles=none)
    return deal_round(state, at, dealing.again(state.secret, state.round + 1, own))


def _counted(state: State, at: int) -> State:
    """A round of ``points`` or ``quick``: the cards left count, or who has fewer has won it."""
    counts = tuple(left(state, seat) for seat in SEATS)
    score = state.score
    if state.options["mode"] == POINTS:
        score = tuple(map(sum, zip(score, counts, strict=True)))
    elif counts[0] != counts[1]:
        seat = counts.index(min(counts))
        score = put(score, seat, score[seat] + 1)
    state = replace(state, score=score, rounds=(*state.rounds, counts))
    if winner(state) is not None:
        return replace(state, phase=OVER)
    return deal_round(state, at, dealing.fresh(state.secret, state.round + 1))


def deal_round(state: State, at: int, dealt: Dealt) -> State:
    """The next round's layout lies open, and both are asked to say krache."""
    limit = state.options["ready_ms"]
    return replace(
        state,
        phase=READY,
        round=state.round + 1,
        stock=dealt.stock,
        spit=dealt.spit,
        piles=((), ()),
        spitter=dealt.spitter,
        ready=(False, False),
        until=at + limit if limit else 0,
        deals=(*state.deals, *dealt.deals),
    )
