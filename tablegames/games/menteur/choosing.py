"""What a bot lays: true cards where it can, else the lie that costs it least."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablegames.engine.cards import RANKS, in_deck_order
from tablegames.engine.game import JSON
from tablegames.games.menteur.judging import SUIT_COUNT
from tablegames.games.menteur.memory import Memory, own_seat
from tablegames.games.menteur.state import CYCLE, MOST_CARDS, announceable
from tablegames.games.menteur.views import turned_up

Choice = tuple[tuple[str, ...], str]
"""The cards of a lay, and the rank that it announces."""


def open_ranks(view: JSON) -> tuple[str, ...]:
    """The ranks that may be announced now."""
    return announceable(view["options"]["announce"], view["rank"])


def believable(view: JSON, memory: Memory, rank: str) -> int:
    """How many cards of the rank a lay can have without everybody knowing that it is a lie."""
    seat = own_seat(view)
    known = {other: held[rank] for other, held in memory.public.items()}
    shown = turned_up(view)
    if shown is not None and not known:
        known[shown["taker"]] = sum(card[0] == rank for card in shown["cards"])
    elsewhere = sum(n for other, n in known.items() if other != seat)
    return min(MOST_CARDS, SUIT_COUNT * int(view["options"]["decks"]) - elsewhere)


def of_rank(hand: Sequence[str], rank: str) -> tuple[str, ...]:
    """The cards of one rank in a hand, as many as one lay takes."""
    return tuple(card for card in hand if card[0] == rank)[:MOST_CARDS]


def truest(hand: Sequence[str], ranks: Sequence[str]) -> Choice | None:
    """The most cards that can be laid truly; None: none."""
    choices = [(of_rank(hand, rank), rank) for rank in ranks]
    best = max(choices, key=lambda choice: len(choice[0]))
    return best if best[0] else None


def lies_under(view: JSON, memory: Memory, rng: Random) -> str | None:
    """A rank under which one card can be laid falsely; None: everybody would know each lie."""
    possible = [rank for rank in open_ranks(view) if believable(view, memory, rank) > 0]
    return rng.choice(possible) if possible else None


def written(view: JSON, choice: Choice) -> str:
    """The move's text."""
    cards, rank = choice
    text = f"lay {' '.join(in_deck_order(cards))}"
    return f"{text} as {rank}" if len(open_ranks(view)) > 1 else text


def needed_last(view: JSON, hand: Sequence[str]) -> list[str]:
    """The cards of the hand, those first that the seat can do without longest.

    With ``cycle`` that is a card whose rank the seat announces latest; its next turns come every
    ``seats`` ranks. Elsewhere it is the card of which it has the fewest.
    """
    counts = {rank: sum(card[0] == rank for card in hand) for rank in RANKS}
    if view["options"]["announce"] != CYCLE:
        return sorted(hand, key=lambda card: counts[card[0]])
    turns = turns_until(view)
    return sorted(hand, key=lambda card: (-turns[card[0]], counts[card[0]]))


def turns_until(view: JSON) -> dict[str, int]:
    """With ``cycle``: after how many turns of its own the seat to lay announces each rank."""
    first, seats = RANKS.index(view["rank"]), int(view["seats"])
    return {RANKS[(first + turn * seats) % len(RANKS)]: turn for turn in range(len(RANKS))}
