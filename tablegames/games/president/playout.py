"""A round of Président played out by simple players: what *hard* tries its plays on.

Hands are counts by strength, 0 to 12; suits do not matter. The players follow with the lowest
whole set, then break one that is not of their best but for the highest, and lead the longest of
their lowest sets; four cards turn nothing round here.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.games.president.ranks import ORDER

RANKS = len(ORDER)
TOP = RANKS - 1
"""The strength that nothing beats."""
LOW = 3
"""Among so many of the lowest sets the longest is led."""
HIGH = 11
"""From this strength on a rank is kept for the end: in the normal order the ace and the 2."""
KEPT = 9
"""From queens to kings, in the normal order, no set is broken for one of its cards."""

Hand = list[int]
Laid = tuple[int, int]
"""The strength and the number of the cards that are laid; no cards: a pass."""
PASSED: Laid = (0, 0)


def lead(hand: Hand) -> Laid:
    """The longest of the lowest sets; high ones only when there are no others."""
    best, found = PASSED, 0
    for strength, count in enumerate(hand):
        if count and (not found or strength < HIGH):
            found += 1
            if count > best[1]:
                best = strength, count
            if found == LOW:
                break
    return best


def follow(hand: Hand, strength: int, size: int) -> Laid:
    """The lowest whole set that is higher; else part of one that may be broken; else a pass."""
    part = PASSED
    for higher in range(strength + 1, RANKS):
        count = hand[higher]
        if count == size:
            return higher, size
        if count > size and part is PASSED and not KEPT <= higher < HIGH:
            part = higher, size
    return part


@dataclass
class Round:
    """A round that is on, seats by number; who is out holds nothing."""

    hands: list[Hand]
    left: list[int]
    """How many cards each seat holds."""
    last: int
    """Who laid or passed last."""
    owner: int | None
    """Whose the play to beat is, if there is one."""
    top: Laid
    passed: set[int]
    locks: bool

    def copy(self) -> Round:
        """The same round, to be played out on its own."""
        hands = [hand.copy() for hand in self.hands]
        return Round(
            hands, self.left.copy(), self.last, self.owner, self.top, {*self.passed}, self.locks
        )

    def lay(self, seat: int, laid: Laid) -> None:
        """The seat lays its cards, or passes."""
        strength, size = laid
        self.last = seat
        if not size:
            self.passed.add(seat)
            return
        self.hands[seat][strength] -= size
        self.left[seat] -= size
        self.owner, self.top = seat, laid
        if not self.locks:
            self.passed.clear()

    def asked(self) -> int:
        """Whose turn it is; when nobody has to answer any more the trick ends."""
        seats = len(self.left)
        if self.owner is not None and self.top[0] < TOP:
            for step in range(1, seats):
                seat = (self.last + step) % seats
                if self.left[seat] and seat != self.owner and seat not in self.passed:
                    return seat
        leader = self.last if self.owner is None else self.owner
        while not self.left[leader]:
            leader = (leader + 1) % seats
        self.owner = None
        self.passed.clear()
        return leader

    def before(self, me: int) -> int:
        """How many seats go out before that one from now on, as the simple players play."""
        holding = sum(map(bool, self.left))
        out = 0
        while self.left[me]:
            if holding == 1:
                return out
            seat = self.asked()
            hand = self.hands[seat]
            self.lay(seat, lead(hand) if self.owner is None else follow(hand, *self.top))
            if not self.left[seat]:
                out += 1
                holding -= 1
        return out - 1
