"""What the contract cannot know of Le trois by itself (tests/contract.py)."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from tablegames.engine.game import JSON


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The tokens in the other hand and in the bank, each anywhere among them.

    A spectator knows neither hand. Between games and at the end everything lies open: then nothing
    can be changed.
    """
    if position["phase"] != "play":
        return position
    changed = deepcopy(position)
    others = [hand for other, hand in enumerate(changed["hands"]) if other != seat]
    hidden = [one for hand in others for one in hand] + changed["bank"]
    rng.shuffle(hidden)
    for hand in others:
        hand[:] = sorted(hidden.pop() for _ in hand)
    changed["bank"] = hidden
    return changed
