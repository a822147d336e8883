"""The facts that may be stated: what each says, when it is true, what it is worth (rules, 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tablegames.engine.cards import rank
from tablegames.games.dreieck.deck import RANKS, is_even, value

Test = Callable[[str, Sequence[str]], bool]
"""Whether a fact is true of the speaker's card and the two others'."""

WRONG = 3
"""What each of the two others gets for a wrong fact."""
PEERS_ODD = "peers odd"


@dataclass(frozen=True)
class Fact:
    """A fact: the points for it, and when it is true."""

    points: int
    is_true: Test


def _named(named: str) -> Fact:
    return Fact(8, lambda own, peers: rank(own) == named)


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "peers even": Fact(1, lambda own, peers: all(map(is_even, peers))),
        PEERS_ODD: Fact(1, lambda own, peers: not any(map(is_even, peers))),
        "even": Fact(2, lambda own, peers: is_even(own)),
        "odd": Fact(2, lambda own, peers: not is_even(own)),
        "higher": Fact(3, lambda own, peers: all(value(own) > value(one) for one in peers)),
        "among": Fact(5, lambda own, peers: rank(own) in map(rank, peers)),
        **{one: _named(one) for one in RANKS},
    }
)
"""The twelve facts in the order of the rules page, by what follows ``say``."""


def allowed(peers_odd: bool) -> tuple[str, ...]:
    """The facts that may be stated at this table."""
    return tuple(fact for fact in FACTS if peers_odd or fact != PEERS_ODD)


def is_true(fact: str, hands: Sequence[str], speaker: int) -> bool:
    """Whether the speaker's fact is right, the three cards being these."""
    peers = [card for seat, card in enumerate(hands) if seat != speaker]
    return FACTS[fact].is_true(hands[speaker], peers)


def gains(fact: str | None, true: bool, speaker: int, seats: int = 3) -> tuple[int, ...]:
    """Right: the speaker gets the points. Wrong, or none in time: the two others get 3 each."""
    if fact is not None and true:
        return tuple(FACTS[fact].points if seat == speaker else 0 for seat in range(seats))
    return tuple(0 if seat == speaker else WRONG for seat in range(seats))
