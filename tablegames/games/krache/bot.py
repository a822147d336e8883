"""The bot of Krache: as quick as a person, and as blind (rules, *Bot*).

It is given a view and what is open to its seat. What it draws is how long a person would have
needed; what happens meanwhile does not start it over, and what it means to play when its time has
come it plays only if that still fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Bot, Stop
from tablegames.games.krache import moves
from tablegames.games.krache.fit import Slots, plays
from tablegames.games.krache.moves import Move
from tablegames.games.krache.state import PILES, READY, SEATS, SLAP

SEARCHES = False

SIGHT = 250
"""It sees a change so many ms after it happened."""
QUICKEST = 300
"""No thought takes less, in ms."""
SIGMA = 0.35
PATIENCE = 1500
"""When nothing has changed for so long it looks again."""
SAYS_KRACHE = (600, 1400)


@dataclass(frozen=True)
class Level:
    """Medians of the thoughts in ms, how often a card is overlooked, the smaller pile seen."""

    play: int
    slap: int
    overlooks: float
    smaller: float


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(1800, 750, 0.25, 0.7),
        "medium": Level(1100, 550, 0.0, 0.85),
        "hard": Level(700, 420, 0.0, 0.95),
    }
)


class Racer:
    """The bot for one table: its times are its strength, only the match's own pace changes them."""

    SEARCHES = SEARCHES

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        """Whether anything is open to its seat."""
        return bool(legal)

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        """One draw for what it sees: krache, a slap, a play, a shift; None: nothing is open."""
        if not legal:
            return None
        skill = LEVELS[level]
        if view["phase"] == READY:
            return Act("krache", rng.randint(*SAYS_KRACHE))
        if view["phase"] == SLAP:
            return Act(_slap(view, skill, rng), SIGHT + _thought(skill.slap, rng))
        move, waited = _seen(view, legal, level, rng)
        return Act(move, SIGHT + waited + _thought(skill.play, rng), SIGHT)


def _thought(median: int, rng: Random) -> int:
    """How long a thought takes, in ms: log-normal about its median."""
    return max(QUICKEST, round(median * exp(SIGMA * rng.gauss(0, 1))))


def _slap(view: JSON, skill: Level, rng: Random) -> str:
    """The smaller pile, or in error the larger one."""
    smaller, larger = sorted(rng.sample(PILES, 2), key=lambda pile: len(view["piles"][pile]))
    return f"slap {smaller if rng.random() < skill.smaller else larger}"


def _seen(view: JSON, legal: Sequence[str], level: str, rng: Random) -> tuple[str, int]:
    """What it means to do, and how long it has waited for a look that showed it anything."""
    fitting = [move for move in legal if move.startswith("play")]
    useful = [move for move in legal if move.startswith("shift")]
    stock, waited = _own_stock(view, legal), 0
    while True:
        seen = [move for move in fitting if rng.random() >= LEVELS[level].overlooks]
        if seen:
            return _chosen(view, stock, seen, level, rng), waited
        if useful:
            return max(useful, key=lambda move: _height(stock, move)), waited
        waited += PATIENCE


def _own_stock(view: JSON, legal: Sequence[str]) -> Slots:
    """The stock in which these moves are open; where both are alike in that, either will do."""
    piles = [view["piles"][pile] for pile in PILES]
    stocks: list[Slots] = [view["stock"][seat] for seat in SEATS]
    return next((one for one in stocks if moves.listed(one, piles) == list(legal)), stocks[0])


def _chosen(view: JSON, stock: Slots, seen: Sequence[str], level: str, rng: Random) -> str:
    """Of several plays easy takes any, medium one from the longest pile.

    Hard takes one after which it has most plays, of several such one from the longest pile.
    """
    if level == "easy":
        return rng.choice(seen)
    hard = level == "hard"
    values = {
        move: (_plays_after(view, stock, move) if hard else 0, _height(stock, move))
        for move in seen
    }
    return rng.choice([move for move in seen if values[move] == max(values.values())])


def _height(stock: Slots, move: str) -> int:
    """How many cards lie in the slot that the move takes one from."""
    return len(stock[moves.read(move).slot])


def _plays_after(view: JSON, stock: Slots, move: str) -> int:
    """How many plays there are after that one, as far as the cards can be seen."""
    meant: Move = moves.read(move)
    piles = [list(view["piles"][pile][-1:]) for pile in PILES]
    slots = [list(cards) for cards in stock]
    piles[meant.pile].append(slots[meant.slot].pop())
    return len(plays(slots, piles))


_BOT = Racer()


def among(bots: int) -> Bot:
    """The bot for a table at which so many bots sit: it is the same among any number."""
    return _BOT


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """As ``Racer.asks``."""
    return _BOT.asks(view, legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """As ``Racer.act``."""
    return _BOT.act(view, legal, level, rng, stop)
