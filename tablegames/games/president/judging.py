"""What a bot makes of a view: its sets, what nobody can beat, and how the hands may lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON
from tablegames.games.president.playout import HIGH, PASSED, RANKS, Hand, Laid, Round
from tablegames.games.president.ranks import MOST, Cards, by_rank, strength


@dataclass(frozen=True)
class Table:
    """A hand, and what is known of the others."""

    seat: int
    hand: Cards
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    top: Cards | None
    owner: int | None
    """Whose the play to beat is, if there is one."""
    passed: tuple[int, ...]
    locks: bool
    turns: bool
    """Whether four cards turn the order round."""
    reversed: bool
    unseen: Cards
    """The cards that the others hold."""
    known: tuple[Cards, ...]
    """By seat, those of them that it is known to hold: it was given them."""

    @cached_property
    def groups(self) -> list[Cards]:
        """The hand by ranks."""
        return by_rank(self.hand)

    def strength(self, cards: Sequence[str]) -> int:
        """How high the cards are in the present order, 0 to 12."""
        return strength(cards[0], reversed_=self.reversed)

    def is_high(self, cards: Sequence[str]) -> bool:
        """Whether the cards are of the two highest ranks."""
        return self.strength(cards) >= HIGH

    def whole(self, open_: Sequence[Cards]) -> list[Cards]:
        """Those sets that take all the cards of their rank."""
        return [cards for cards in open_ if cards in self.groups]

    def laid(self, cards: Cards) -> Laid:
        """The cards as a playout knows them."""
        return (self.strength(cards), len(cards)) if cards else PASSED

    @cached_property
    def _out(self) -> Hand:
        """By strength, how many cards the others hold."""
        return counts([self.strength([card]) for card in self.unseen])

    def is_boss(self, cards: Cards) -> bool:
        """Whether nobody can beat the cards: too few of every higher rank are out."""
        most = max(size for seat, size in enumerate(self.sizes) if seat != self.seat)
        higher = self._out[self.strength(cards) + 1 :]
        return len(cards) > most or all(count < len(cards) for count in higher)

    def goes_out(self, cards: Cards) -> bool:
        """Whether the play surely empties the hand: nobody can beat it, nor all but one set."""
        rest = by_rank([card for card in self.hand if card not in cards])
        if not rest:
            return True
        if self.turns and any(len(group) == MOST for group in (cards, *rest)):
            return False
        return self.is_boss(cards) and sum(not self.is_boss(group) for group in rest) <= 1

    def dealt(self, rng: Random) -> Round:
        """The round as it may be: the unseen cards with the others at random."""
        given = {card for cards in self.known for card in cards}
        rest = [self.strength([card]) for card in self.unseen if card not in given]
        rng.shuffle(rest)
        hands = []
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                hands.append(counts([self.strength([card]) for card in self.hand]))
                continue
            held = [self.strength([card]) for card in self.known[seat][:size]]
            lacking = size - len(held)
            hands.append(counts([*held, *rest[:lacking]]))
            del rest[:lacking]
        top = PASSED if self.top is None else self.laid(self.top)
        # Before this seat acts, the one before it acted last; between tricks it leads itself.
        last = (self.seat - 1) % len(self.sizes)
        left = [*map(sum, hands)]
        return Round(hands, left, last, self.owner, top, {*self.passed}, self.locks)


def counts(strengths: Sequence[int]) -> Hand:
    """How many cards there are of each strength."""
    hand = [0] * RANKS
    for one in strengths:
        hand[one] += 1
    return hand


def table(view: JSON) -> Table:
    """What the seat whose turn it is makes of its view."""
    seat: int = view["turn"]
    hand: Cards = tuple(view["hands"][seat])
    seen = {*hand, *view["played"]}
    known = [
        tuple(
            card
            for gift in view["gifts"]
            if (gift["from"], gift["to"]) == (seat, other)
            for card in gift["cards"]
            if card not in seen
        )
        for other in range(view["seats"])
    ]
    top = view["top"]
    return Table(
        seat=seat,
        hand=hand,
        sizes=tuple(one if isinstance(one, int) else len(one) for one in view["hands"]),
        top=None if top is None else tuple(top["cards"]),
        owner=None if top is None else top["seat"],
        passed=tuple(view["passed"]),
        locks=view["options"]["pass_locks"],
        turns=view["options"]["revolution"],
        reversed=view["reversed"],
        unseen=tuple(card for card in DECK if card not in seen),
        known=tuple(known),
    )
