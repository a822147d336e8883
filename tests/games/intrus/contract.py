"""What the contract cannot know of Intrus by itself (tests/contract.py)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Game

OTHERS = ("ladder", "lantern", "cinnamon", "velvet", "harbour")
"""Words that somebody else might have."""


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The pairs and which are used; in a game also the others' word, sides and votes.

    The seat keeps its word, and whoever is eliminated his side.
    """
    changed: JSON = json.loads(json.dumps(position))
    pairs = [[f"{rng.choice(OTHERS)} {number}", "pebble"] for number in range(rng.randint(1, 9))]
    changed["options"]["pairs"] = pairs
    changed["used"] = [rng.randrange(len(pairs))]
    if position["phase"] not in {"game-end", "over"}:
        _other_sides(changed, seat, rng)
        _other_votes(changed, seat, rng)
    return changed


def _other_sides(position: JSON, seat: int | None, rng: Random) -> None:
    """Other intruders among the living, another word for who does not have this seat's own."""
    out, intruders = position["out"], position["intruders"]
    own = None if seat is None else position["words"][seat in intruders]
    kept = [one for one in intruders if one in out]
    living = [one for one in range(position["seats"]) if one not in out]
    hunted = sorted([*kept, *rng.sample(living, len(intruders) - len(kept))])
    words = [rng.choice(OTHERS), "pebble"]
    if own is not None:
        words[seat in hunted] = own
    position["intruders"], position["words"] = hunted, words


def _other_votes(position: JSON, seat: int | None, rng: Random) -> None:
    votes, among = position["votes"], position["tied"]
    living = [one for one in range(position["seats"]) if one not in position["out"]]
    for other, vote in enumerate(votes):
        if vote is not None and other != seat:
            votes[other] = rng.choice([one for one in among or living if one != other])


def is_move(game: Game[Any], state: Any, seat: int, canonical: str) -> bool:
    """Any clue may be given by the seat whose turn it is, and hardly one is listed."""
    if canonical in game.legal(state, seat) or canonical in game.unlisted(state, seat):
        return True
    return canonical.startswith("clue ") and seat == game.dump(state)["turn"]
