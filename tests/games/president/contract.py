"""What the contract cannot know of Président by itself (tests/contract.py)."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON
from tablegames.games.president.ranks import OPENER


def conceal(position: JSON, seat: int | None, rng: Random) -> JSON:
    """The cards in the others' hands, each anywhere among them, and gifts between others.

    From the end of a round on everything lies open. Who opens is known to hold the 3 of clubs.
    """
    if position["phase"] not in {"give", "play"}:
        return position
    changed = deepcopy(position)
    others = [other for other in range(changed["seats"]) if other != seat]
    hidden = [card for other in others for card in changed["hands"][other]]
    rng.shuffle(hidden)
    known = [OPENER] if changed["opening"] and changed["turn"] in others else []
    hidden = [card for card in hidden if card not in known]
    for other in others:
        kept = known if other == changed["turn"] else []
        size = len(changed["hands"][other]) - len(kept)
        changed["hands"][other] = [*kept, *(hidden.pop() for _ in range(size))]
    for gift in changed["gifts"]:
        if seat not in {gift["from"], gift["to"]}:
            gift["cards"] = rng.sample(DECK, len(gift["cards"]))
    return changed
