"""The bot of Tripple: it needs its time and errs, like a person (rules, *Bot*).

It knows the picture at once; what it draws is how long a person would have looked for it. It is
given a view and what is open to its seat. Which seat that is it is told before the match, for
nothing is open to a locked seat; untold it recognises itself by its card, if it can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.tripple.state import RACE

SEARCHES = False

QUICKEST = 600
"""No bot is quicker, in ms."""
SIGMA = 0.5
CROWDED = 1.15
"""So much slower for each bot beyond the first: else one of many would always be quick."""


@dataclass(frozen=True)
class Level:
    """The median of the time needed for a card, in ms, and how often it ends in an error."""

    median: int
    errors: float


LEVELS: Mapping[str, Level] = MappingProxyType(
    {"easy": Level(6000, 0.15), "medium": Level(3500, 0.07), "hard": Level(2200, 0.03)}
)


class Looker:
    """The bot for a table at which ``bots`` bots sit, itself among them, at ``seat``."""

    SEARCHES = SEARCHES

    def __init__(self, bots: int = 1, seat: int | None = None) -> None:
        self._bots, self._seat = bots, seat
        self._slower = CROWDED ** (bots - 1)

    def seated(self, seat: int) -> Looker:
        """The same, at that seat."""
        return Looker(self._bots, seat)

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        """Whether a card lies in the centre; a locked seat may have to plan for its release."""
        return bool(view["phase"] == RACE and (legal or any(view["locked"])))

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        """One draw for the card that lies in the centre: what to press, and when.

        A seat that is locked by an error at this card waits for the end of its lock and draws
        again; one whose lock is left over from the card before waits only if its time comes
        sooner.
        """
        if legal:
            return self._drawn(view, _own_card(view, legal), level, rng, 0)
        leftover = _leftover(view, self._seat)
        if leftover is None:
            return None
        seat, wait = leftover
        return self._drawn(view, view["tops"][seat], level, rng, wait)

    def _drawn(self, view: JSON, top: str, level: str, rng: Random, wait: int) -> Act:
        # A table's chance depends on the events so far; cards that nobody finds are none.
        chance = Random(f"{rng.getrandbits(64)}|{view['centre']}")
        own, centre = view["faces"][top], view["faces"][view["centre"]]
        wrong = chance.random() < LEVELS[level].errors
        symbol = chance.choice([one for one in own if (one in centre) != wrong])
        return Act(f"press {symbol}", max(wait, self._time(level, chance)))

    def _time(self, level: str, chance: Random) -> int:
        median = LEVELS[level].median * self._slower
        return max(QUICKEST, round(median * exp(SIGMA * chance.gauss(0, 1))))


def _own_card(view: JSON, legal: Sequence[str]) -> str:
    """The top card that has the symbols that may be pressed."""
    symbols = {int(move.removeprefix("press ")) for move in legal}
    tops: list[str] = view["tops"]
    return next(card for card in tops if set(view["faces"][card]) == symbols)


def _leftover(view: JSON, own: int | None) -> tuple[int, int] | None:
    """The locked seat that has not pressed at this card, and its wait from the card's turning.

    None where that cannot be told: a seat that is not known is not found among several, and a
    race without a limit does not show when it began.
    """
    locked = [seat for seat, end in enumerate(view["locked"]) if end and own in {None, seat}]
    if len(locked) != 1 or not view["until"]:
        return None
    begun = view["until"] - view["options"]["limit_ms"]
    end = view["locked"][locked[0]]
    pressed = end - view["options"]["lock_ms"]
    return (locked[0], end - begun) if pressed < begun else None


_ALONE = Looker()


def among(bots: int) -> Looker:
    """The bot for a table at which so many bots sit, itself among them."""
    return Looker(bots)


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """As ``Looker.asks``, for the only bot at a table."""
    return _ALONE.asks(view, legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """As ``Looker.act``, for the only bot at a table."""
    return _ALONE.act(view, legal, level, rng, stop)
