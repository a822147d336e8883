"""The bot of Dreieck: it counts the cards it has not seen, and needs its time (rules, *Bot*).

It is given a view and what is open to its seat. It looks from zero on, also where the cards lie
open to it before; what it draws at zero is how long a person would have needed to see a fact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Bot, Stop
from tablegames.games.dreieck.counting import best
from tablegames.games.dreieck.rules import BUZZ, READY_MOVE
from tablegames.games.dreieck.state import REVEAL, SPEAK

SEARCHES = False

QUICKEST = 400
"""No bot claims sooner after zero, in ms."""
SIGMA = 0.35
UNSURE = 1500
"""So much longer it hesitates where no fact is both sure and the best, in ms."""
SPEAKS = (1500, 4000)
READY = (600, 1400)
REVEAL_READY = 3000
"""So long it looks at the open cards, in ms."""
MARGIN = 100
"""It states its fact so many ms before the time is up at the latest."""


@dataclass(frozen=True)
class Level:
    """The median of the time from zero to a claim, in ms; whether the block is remembered."""

    median: int
    memory: bool


LEVELS: Mapping[str, Level] = MappingProxyType(
    {"easy": Level(2400, False), "medium": Level(1600, True), "hard": Level(1000, True)}
)


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether something is open to it; a reveal that ends by then needs no word."""
    if view["phase"] == REVEAL and view["options"]["reveal_ms"] <= REVEAL_READY:
        return False
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """What it does now and when; None: no fact is worth a claim, and it lets the others speak."""
    if READY_MOVE in legal:
        return Act(READY_MOVE, REVEAL_READY if view["phase"] == REVEAL else rng.randint(*READY))
    if BUZZ in legal:
        return _claim(view, LEVELS[level], rng)
    if legal and view["phase"] == SPEAK:
        return _state(view, LEVELS[level], rng)
    return None


def _claim(view: JSON, level: Level, rng: Random) -> Act | None:
    found = best(view, level.memory)
    if found.worth <= 0:
        return None
    time = max(QUICKEST, round(level.median * exp(SIGMA * rng.gauss(0, 1))))
    return Act(BUZZ, time if found.sure else time + UNSURE)


def _state(view: JSON, level: Level, rng: Random) -> Act:
    latest = max(0, view["options"]["speak_ms"] - MARGIN)
    found = best(view, level.memory)
    return Act(f"say {found.fact}", min(rng.randint(*SPEAKS), latest))


class _Alone:
    """This module's bot: how many others sit at the table changes nothing of its times."""

    SEARCHES = SEARCHES
    asks = staticmethod(asks)
    act = staticmethod(act)


def among(bots: int) -> Bot:
    """The bot for a table at which so many bots sit: its times are those of the rules page."""
    return _Alone()
