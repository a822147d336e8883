"""The texts of the moves: what is open to a seat, and why a move is refused (rules, *Moves*)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from tablegames.engine.game import Refused
from tablegames.games.president.ranks import (
    OPENER,
    Cards,
    in_hand_order,
    of_one_rank,
    sets,
    strength,
)
from tablegames.games.president.state import GIVE, OVER, PLAY, ROUND_OVER, State, owed

PASS, NEXT = "pass", "next"
EXAMPLES = 3
"""How many sets are shown written in another order."""

_CARDS = re.compile(r"(play|give)((?: [2-9TJQKA][cdhs])+)", re.ASCII)


def legal(state: State, seat: int) -> list[str]:
    """The canonical texts of all moves open to the seat, lower cards first."""
    if not 0 <= seat < state.seats:
        return []
    if state.phase == ROUND_OVER:
        return [NEXT]
    if seat != state.turn:
        return []
    if state.phase == GIVE:
        _, count = owed(state.rounds[-1])[seat]
        return [text("give", cards) for cards in combinations(state.hands[seat], count)]
    found = [text("play", cards) for cards in playable(state, seat)]
    return found if state.top is None else [PASS, *found]


def playable(state: State, seat: int) -> list[Cards]:
    """Every set of the seat's cards that may be played now."""
    top = state.top
    return [
        cards
        for cards in sets(state.hands[seat], None if top is None else len(top.cards))
        if _strength(state, cards) > _to_beat(state) and (not state.opening or OPENER in cards)
    ]


def _strength(state: State, cards: Sequence[str]) -> int:
    return strength(cards[0], reversed_=state.reversed)


def _to_beat(state: State) -> int:
    """How high the play to beat is in the present order; -1: there is none."""
    return -1 if state.top is None else _strength(state, state.top.cards)


def unlisted(state: State, seat: int) -> list[str]:
    """Some of the listed sets with their cards the other way round."""
    several = [move for move in legal(state, seat) if move.count(" ") > 1]
    some = several[:: max(1, len(several) // EXAMPLES)][:EXAMPLES]
    return [text(move.split()[0], move.split()[:0:-1]) for move in some]


def text(verb: str, cards: Sequence[str]) -> str:
    """A move as it is written."""
    return " ".join((verb, *cards))


def read(move: str) -> tuple[str, Cards]:
    """The verb and the cards, sorted, of a move. Raises ``bad-move``."""
    if move in {PASS, NEXT}:
        return move, ()
    found = _CARDS.fullmatch(move)
    cards = found[2].split() if found else []
    if found is None or len(set(cards)) < len(cards):
        raise Refused("bad-move")
    return found[1], in_hand_order(cards)


def check(state: State, seat: int, verb: str, cards: Cards) -> None:
    """Raises the first refusal that applies, in the order of the rules page."""
    if state.phase == OVER:
        raise Refused("game-over")
    if verb == NEXT:
        if state.phase != ROUND_OVER:
            raise Refused("round-on")
        return
    if state.phase == ROUND_OVER:
        raise Refused("round-over")
    if seat != state.turn:
        raise Refused("not-your-turn")
    if state.phase == GIVE and verb != "give":
        raise Refused("must-give")
    if state.phase == PLAY and verb == "give":
        raise Refused("no-gift")
    _check_cards(state, seat, verb, cards)


def _check_cards(state: State, seat: int, verb: str, cards: Cards) -> None:
    if verb == PASS:
        if state.top is None:
            raise Refused("must-lead")
        return
    for card in cards:
        if card not in state.hands[seat]:
            raise Refused("not-your-card", card=card)
    if verb == "play" and not of_one_rank(cards):
        raise Refused("mixed-ranks")
    wanted = _wanted(state, seat)
    if wanted is not None and len(cards) != wanted:
        raise Refused("wrong-count", wanted=wanted)
    if verb == "give":
        return
    if _strength(state, cards) <= _to_beat(state):
        raise Refused("not-higher")
    if state.opening and OPENER not in cards:
        raise Refused("need-3c")


def _wanted(state: State, seat: int) -> int | None:
    """How many cards a gift or a play must have; None: any number."""
    if state.phase == GIVE:
        return owed(state.rounds[-1])[seat][1]
    return None if state.top is None else len(state.top.cards)
