"""How likely it is that the last lay is a lie, from the cards that a seat cannot account for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from types import MappingProxyType

from tablegames.engine.game import JSON
from tablegames.games.menteur.memory import Memory, count, own_seat
from tablegames.games.menteur.state import CYCLE, NEAR, SAME, after

SUIT_COUNT, DECK_SIZE = 4, 52
LIES = (0.0, 0.85, 0.1, 0.03, 0.02)
"""How often a lie has so many cards, as bots and people tell them."""
WHOLE, PART = 0.85, 0.07
"""How often a seat that has cards of the rank lays all of them; fewer, or a false one with them."""
TOGETHER = 0.4
"""How often the cards of a rank are where they were dealt or taken together, not spread evenly."""
NEED: Mapping[str, float] = MappingProxyType({CYCLE: 0.45, SAME: 2.0, NEAR: 0.6})
"""What else speaks for a lie, or against it: with ``cycle`` a seat knows its ranks beforehand and
keeps them; with ``same`` whoever follows has seldom any left."""


@dataclass(frozen=True)
class Claim:
    """The last lay as a seat sees it: whose, how many cards, of which rank; the layer's hand."""

    layer: int
    size: int
    rank: str
    before: int
    """How many cards the layer had when it laid."""
    left: int
    leads: bool
    """Whether the layer could choose any rank."""


def claim(view: JSON) -> Claim:
    """The lay that may be doubted now."""
    last = view["pile"][-1]
    size, left = last["cards"], view["hands"][last["seat"]]
    leads = view["options"]["announce"] != "cycle" and len(view["pile"]) == 1
    return Claim(last["seat"], size, last["rank"], left + size, left, leads)


def lays_next(view: JSON) -> bool:
    """Whether this seat lays after the one whose lay may be doubted, however that ends."""
    return own_seat(view) == after(claim(view).layer, view["seats"])


def free(view: JSON, memory: Memory, rank: str, layer: int) -> int:
    """How many cards of the rank the layer can have had, as far as this seat knows."""
    seat = own_seat(view)
    cards = SUIT_COUNT * int(view["options"]["decks"]) - count(view["hands"][seat])[rank]
    for laid in view["pile"]:
        if laid["seat"] == seat:
            cards -= count(laid["cards"])[rank]
    return cards - sum(held[rank] for other, held in memory.held.items() if other != layer)


def impossible(view: JSON, memory: Memory) -> bool:
    """Whether the last lay cannot be true."""
    said = claim(view)
    return said.size > free(view, memory, said.rank, said.layer)


def lie(view: JSON, memory: Memory) -> float:
    """The probability that the last lay is a lie, 0 to 1."""
    said = claim(view)
    possible = free(view, memory, said.rank, said.layer)
    if said.size > possible:
        return 1.0
    possible = max(said.size, possible - _led(view, said))
    true = false = 0.0
    for held, chance in enumerate(_holdings(view, memory, said, possible)):
        mixed = PART if held else 1.0
        false += chance * mixed * LIES[said.size] * (said.size > held or not held)
        if held > said.size:
            true += chance * PART
        elif held == said.size:
            true += chance * WHOLE
    false *= 1 / 6 if said.leads else NEED[view["options"]["announce"]]
    return false / (true + false) if true + false else 1.0


def _holdings(view: JSON, memory: Memory, said: Claim, possible: int) -> list[float]:
    """The probabilities that the layer had 0, 1, 2 … cards of the rank."""
    held = memory.held.get(said.layer, Counter())
    surely, known = held[said.rank], held.total()
    unseen, size = _unseen(view, memory), max(0, said.before - known)
    marked = min(max(0, possible - surely), unseen)
    size = min(size, unseen)
    whole, together = comb(unseen, size), min(marked, size) + 1
    return [0.0] * surely + [
        (1 - TOGETHER) * comb(marked, n) * comb(unseen - marked, size - n) / whole
        + TOGETHER / together
        for n in range(together)
    ]


def _led(view: JSON, said: Claim) -> int:
    """With ``same``: the cards of the rank that the first of the pile, who chose it, has laid."""
    lead = view["pile"][0]
    if view["options"]["announce"] != SAME or lead["seat"] in {said.layer, own_seat(view)}:
        return 0
    return int(lead["cards"])


def _unseen(view: JSON, memory: Memory) -> int:
    """The cards of which this seat does not know where they are."""
    seat = own_seat(view)
    own = sum(len(laid["cards"]) for laid in view["pile"] if laid["seat"] == seat)
    seen = len(view["hands"][seat]) + own + sum(map(Counter.total, memory.held.values()))
    return max(0, DECK_SIZE * int(view["options"]["decks"]) - seen)
