"""What the contract cannot know of Menteur by itself (tests/contract.py)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Game


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The cards in the others' hands, of their lays and set aside, each anywhere among them.

    When a round is over everything lies open: then nothing can be changed.
    """
    if position["phase"] not in {"lay", "guard", "window"}:
        return position
    changed = deepcopy(position)
    places = [hand for other, hand in enumerate(changed["hands"]) if other != seat]
    places += [laid["cards"] for laid in changed["pile"] if laid["seat"] != seat]
    places.append(changed["aside"])
    cards = [card for place in places for card in place]
    rng.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    return changed


def likely(legal: Sequence[str], rng: Random) -> Sequence[str]:
    """Where every other answer is a doubt, nearly every round goes on to its last lay."""
    return ["accept"] if "accept" in legal and rng.random() < 0.85 else legal


def is_move(game: Game[Any], state: Any, seat: int, canonical: str) -> bool:
    """Mixed sets of the seat's own cards may be laid too, and only some of them are listed."""
    if canonical in game.legal(state, seat) or canonical in game.unlisted(state, seat):
        return True
    verb, *cards = canonical.partition(" as ")[0].split()
    position = game.dump(state)
    hand = position["hands"][seat]
    mixed = len({card[0] for card in cards}) > 1
    held = all(hand.count(card) >= cards.count(card) for card in cards)
    return verb == "lay" and seat == position["turn"] and 2 <= len(cards) <= 4 and mixed and held
