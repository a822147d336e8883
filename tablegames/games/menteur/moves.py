"""The moves of Menteur: read from text, judged in the order of the rules page, and listed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby

from tablegames.engine.cards import in_deck_order
from tablegames.engine.game import Refused
from tablegames.games.menteur.state import (
    GUARD,
    LAID,
    LAY,
    MOST_CARDS,
    OVER,
    ROUND_OVER,
    State,
    announceable,
)

DOUBT, ACCEPT, NEXT = "doubt", "accept", "next"
ANSWERS = (DOUBT, ACCEPT)

_LAY = re.compile(r"lay((?: [A2-9TJQK][cdhs])*)(?: as ([A2-9TJQK]))?", re.ASCII)


@dataclass(frozen=True)
class Laying:
    """The cards of a lay as they were written, and the rank that was named with them."""

    cards: tuple[str, ...]
    rank: str | None = None


def read(text: str) -> Laying | str:
    """A lay, or the word of another move. Raises ``bad-move`` for any other text."""
    if text in {*ANSWERS, NEXT}:
        return text
    found = _LAY.fullmatch(text)
    if found is None:
        raise Refused("bad-move")
    return Laying(tuple(found[1].split()), found[2])


def ranks(state: State) -> tuple[str, ...]:
    """The ranks that the seat to lay may announce."""
    return announceable(state.options["announce"], state.rank)


def check(state: State, seat: int, move: Laying | str) -> None:
    """Raises Refused, the first that applies (rules, *Moves*), time having passed before."""
    if not 0 <= seat < state.seats:
        raise Refused("no-seat")
    if state.phase == OVER:
        raise Refused("game-over")
    if state.phase == ROUND_OVER and move != NEXT:
        raise Refused("round-over")
    if isinstance(move, Laying):
        _may_lay(state, seat, move)
    elif move in ANSWERS:
        _may_answer(state, seat)
    elif state.phase != ROUND_OVER:
        raise Refused("round-on")


def _may_answer(state: State, seat: int) -> None:
    if state.phase == LAY:
        raise Refused("no-window", turn=state.turn)
    if seat == state.turn:
        raise Refused("own-lay")
    if state.phase == GUARD:
        raise Refused("too-soon")
    if seat in state.accepted:
        raise Refused("already-answered")


def _may_lay(state: State, seat: int, move: Laying) -> None:
    if state.phase in LAID:
        raise Refused("window-open")
    if seat != state.turn:
        raise Refused("not-your-turn", turn=state.turn)
    if not 1 <= len(move.cards) <= MOST_CARDS:
        raise Refused("wrong-count", count=len(move.cards), most=MOST_CARDS)
    missing = Counter(move.cards) - Counter(state.hands[seat])
    if missing:
        card = next(card for card in move.cards if card in missing)
        raise Refused("not-your-card", card=card, held=state.hands[seat].count(card))
    _may_announce(move.rank, ranks(state))


def _may_announce(rank: str | None, open_ranks: Sequence[str]) -> None:
    if rank is None and len(open_ranks) > 1:
        raise Refused("rank-needed", ranks=list(open_ranks))
    if rank is not None and rank not in open_ranks:
        raise Refused("wrong-rank", rank=rank, ranks=list(open_ranks))


def announced(state: State, move: Laying) -> str:
    """The rank that an allowed lay announces: the one that is named, or the only one open."""
    return move.rank or ranks(state)[0]


def written(state: State, move: Laying | str) -> str:
    """The canonical text of an allowed move."""
    if isinstance(move, str):
        return move
    cards = ("lay", *in_deck_order(move.cards))
    return _texts([cards], ranks(state), [announced(state, move)])[0]


def _texts(
    sets: Iterable[Sequence[str]], open_ranks: Sequence[str], announcing: Sequence[str]
) -> list[str]:
    """Each set of cards with each of the ranks, which are named where more than one is open."""
    tails = [f" as {rank}" for rank in announcing] if len(open_ranks) > 1 else [""]
    return [text + tail for text in map(" ".join, sets) for tail in tails]


def legal(state: State, seat: int) -> Sequence[str]:
    """The canonical texts that are listed for the seat (rules, *Moves*)."""
    if not 0 <= seat < state.seats or state.phase in {OVER, GUARD}:
        return []
    if state.phase == ROUND_OVER:
        return [NEXT]
    if state.phase == LAY:
        return _lays(state.hands[seat], ranks(state)) if seat == state.turn else []
    return [] if seat == state.turn or seat in state.accepted else list(ANSWERS)


@lru_cache(maxsize=64)
def _lays(hand: tuple[str, ...], open_ranks: tuple[str, ...]) -> tuple[str, ...]:
    """The listed lays of a hand: asked for again and again while a seat thinks."""
    sets = (("lay", *cards) for cards in plain_sets(hand))
    return tuple(_texts(sets, open_ranks, open_ranks))


def plain_sets(hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every single card and every set of two to four of one rank, each text once."""
    of_ranks = [tuple(cards) for _, cards in groupby(hand, key=lambda card: card[0])]
    for size in range(1, MOST_CARDS + 1):
        for cards in of_ranks:
            yield from dict.fromkeys(combinations(cards, size))


def unlisted(state: State, seat: int) -> list[str]:
    """A mixed set of each size that the hand of the seat to lay allows; all others: none."""
    if state.phase != LAY or seat != state.turn:
        return []
    hand, open_ranks = state.hands[seat], ranks(state)
    if hand[0][0] == hand[-1][0]:
        return []
    found = []
    for size in range(2, min(MOST_CARDS, len(hand)) + 1):
        cards, rank = ("lay", *hand[: size - 1], hand[-1]), open_ranks[size % len(open_ranks)]
        found += _texts([cards], open_ranks, [rank])
    return found
