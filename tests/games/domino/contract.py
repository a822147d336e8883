"""What the contract cannot know of Domino by itself (tests/contract.py)."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from tablegames.engine.game import JSON


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The dominoes in the others' hands and face down on the table, each anywhere among them.

    Between games and at the end everything lies open: then nothing can be changed.
    """
    if position["phase"] not in {"pick", "play"}:
        return position
    changed = deepcopy(position)
    others = [hand for other, hand in enumerate(changed["hands"]) if other != seat]
    hidden = [one for hand in others for one in hand] + [one for _, one in changed["table"]]
    rng.shuffle(hidden)
    for hand in others:
        hand[:] = sorted(hidden.pop() for _ in hand)
    for place in changed["table"]:
        place[1] = hidden.pop()
    return changed
