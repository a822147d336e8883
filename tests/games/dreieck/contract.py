"""What the contract cannot know of Dreieck by itself (tests/contract.py)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tablegames.engine.game import JSON

LOOKING = {"race", "claim", "speak", "reveal"}
Place = tuple[list[Any] | JSON, int | str]


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The cards that the seat may not know, each anywhere among them."""
    changed = deepcopy(position)
    places = list(hidden(changed, seat))
    cards = [_at(place) for place in places]
    rng.shuffle(cards)
    for (where, key), card in zip(places, cards, strict=True):
        where[key] = card  # type: ignore[index]
    return changed


def hidden_cards(position: JSON, seat: int | None) -> set[str]:
    """Those cards."""
    return {_at(place) for place in hidden(position, seat)}


def _at(place: Place) -> str:
    where, key = place
    return str(where[key])  # type: ignore[index]


def hidden(position: JSON, seat: int | None) -> Iterator[Place]:
    """The places of a position whose cards the seat may not know; None: a spectator."""
    deck = position["deck"]
    yield from ((deck, place) for place in range(len(deck)))
    yield from _of_this_round(position, seat)
    for used in position["used"]:
        yield from _of_a_used_round(position, used, seat)


def _of_this_round(position: JSON, seat: int | None) -> Iterator[Place]:
    phase, speaker, options = position["phase"], position["speaker"], position["options"]
    open_to_all = phase in {"reveal", "over"} and speaker is not None
    looks = phase in LOOKING or options["peers_from"] == "ready"
    for other in range(3):
        if not open_to_all and (other == seat or seat is None or not looks):
            yield position["hands"], other
    looked = seat is not None and seat == speaker and phase in {"speak", "reveal", "over"}
    if not looked and not (open_to_all and options["show_right"]):
        yield position, "right"


def _of_a_used_round(position: JSON, used: JSON, seat: int | None) -> Iterator[Place]:
    if used["speaker"] is None:
        yield from ((used["hands"], other) for other in range(3) if seat in {None, other})
        yield used, "right"
    elif seat != used["speaker"] and not position["options"]["show_right"]:
        yield used, "right"
