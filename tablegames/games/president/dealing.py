"""The deal, who deals and leads, and the exchange between two rounds (rules, *Deal*)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine import deal
from tablegames.engine.cards import DECK
from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.president.ranks import OPENER, Cards, in_hand_order
from tablegames.games.president.state import GIVE, PLAY, Gift, State, owed

LOT = "dealer"
"""The label of the lot that says who deals first."""


def label(number: int) -> str:
    """The label of the shuffle for that round."""
    return f"round {number}"


def items(seats: int, label: str) -> Cards:
    """What is shuffled under that label, in the order before the shuffle."""
    return tuple(map(str, range(seats))) if label == LOT else DECK


def begun(seats: int, options: Options, secret: str) -> State:
    """The first round: the dealer by lot, everybody's cards, the lead with the 3 of clubs."""
    lot = deal.shuffle(secret, LOT, items(seats, LOT))
    dealer = int(lot[0])
    hands, dealt = dealt_out(secret, 1, seats, dealer)
    return State(
        seats=seats,
        options=options,
        secret=secret,
        round=1,
        phase=PLAY,
        dealer=dealer,
        turn=next(seat for seat, hand in enumerate(hands) if OPENER in hand),
        hands=hands,
        opening=True,
        top=None,
        trick=(),
        last_trick=(),
        passed=(),
        placed=(),
        played=(),
        gifts=(),
        reversed=False,
        rounds=(),
        scores=(0,) * seats,
        since=0,
        deals=(deal.committed(secret, LOT, lot), dealt),
    )


def dealt_out(secret: str, number: int, seats: int, dealer: int) -> tuple[tuple[Cards, ...], Deal]:
    """The hands of a round, one card at a time from the seat after the dealer; its deal."""
    cards = deal.shuffle(secret, label(number), DECK)
    hands = [in_hand_order(cards[(seat - dealer - 1) % seats :: seats]) for seat in range(seats)]
    return tuple(hands), deal.committed(secret, label(number), cards)


def next_round(state: State, at: int) -> State:
    """The next round: dealt by the last of the one before, up to the Président's choice."""
    places, number = state.rounds[-1], state.round + 1
    hands, dealt = dealt_out(state.secret, number, state.seats, places[-1])
    fresh = replace(
        state,
        round=number,
        phase=GIVE,
        dealer=places[-1],
        turn=places[0],
        hands=hands,
        opening=False,
        top=None,
        trick=(),
        last_trick=(),
        passed=(),
        placed=(),
        played=(),
        gifts=(),
        reversed=False,
        since=at,
        deals=(*state.deals, dealt),
    )
    # Both at once: each highest card is taken from the hand as it was dealt.
    gifts = [
        Gift(taker, giver, hands[taker][-count:]) for giver, (taker, count) in owed(places).items()
    ]
    for gift in gifts:
        fresh = handed(fresh, gift)
    return fresh


def handed(state: State, gift: Gift) -> State:
    """The cards go from one hand to the other."""
    hands = list(state.hands)
    hands[gift.giver] = tuple(card for card in hands[gift.giver] if card not in gift.cards)
    hands[gift.taker] = in_hand_order((*hands[gift.taker], *gift.cards))
    return replace(state, hands=tuple(hands), gifts=(*state.gifts, gift))


def given(state: State, cards: Cards, at: int) -> State:
    """The gift back of the seat whose turn it is; after the last one the round is played."""
    assert state.turn is not None
    places = state.rounds[-1]
    gifts = owed(places)
    taker, _ = gifts[state.turn]
    after = handed(state, Gift(state.turn, taker, cards))
    givers = list(gifts)
    following = givers[givers.index(state.turn) + 1 :]
    if following:
        return replace(after, turn=following[0], since=at)
    return replace(after, phase=PLAY, turn=places[-1], since=at)
