"""How strong the bots of Tripple are: level against level, and a model person against each.

``python -m tests.benchmarks.tripple`` plays 200 matches of two seats a pairing on real tables and
prints JSON: what was found, the band that the rules page gives, and whether it lies within.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from random import Random
from time import perf_counter
from types import MappingProxyType

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.tripple import bot
from tablegames.games.tripple.rules import GAME, State

MATCHES = 200
PAIRINGS = (("hard", "medium"), ("medium", "easy"))
LEAST = 0.60
"""The stronger level wins so many of the matches at least."""
RACES: Mapping[str, float] = MappingProxyType({"easy": 0.84, "medium": 0.58, "hard": 0.34})
"""So many of the races the model person wins against each level."""
WITHIN = 0.08
MEDIAN, SIGMA = 3000, 0.5
"""The model person's time for a card, in ms, log-normal."""


@dataclass
class Person:
    """Needs its time, drawn anew for each card, and makes no errors."""

    seat: Seat
    chance: Random
    card: str | None = None
    due: int | None = None

    def look(self, at: int) -> None:
        """See what lies in the centre at ``at``, and begin to search when it is another card."""
        centre = self.seat.view()["centre"]
        if centre == self.card:
            return
        self.card = centre
        time = round(MEDIAN * exp(SIGMA * self.chance.gauss(0, 1)))
        self.due = None if centre is None else at + time

    def press(self) -> None:
        """Press the right picture when its time has come."""
        view = self.seat.view()
        own, centre = view["faces"][view["tops"][0]], view["faces"][view["centre"]]
        (symbol,) = set(own) & set(centre)
        assert self.due is not None
        self.seat.play(f"press {symbol}", self.due)


def table(number: int, *seats: SeatSpec) -> Table[State]:
    """A table at which nobody watches and no record is kept."""
    header = Header("tripple", seats, {}, f"{number:032x}", start="2024-05-01T12:00:00")
    return Table(GAME, header, lambda line: None, bot=bot)


def of_bots(number: int, *levels: str) -> tuple[int, ...]:
    """The cards that bots of these levels win in one match."""
    played = table(number, *(SeatSpec(level, "bot", level) for level in levels))
    while (due := played.wake()) is not None:
        played.advance(due)
    assert played.outcome is not None
    return played.outcome.scores


def of_person(number: int, level: str) -> tuple[int, ...]:
    """The cards that the model person, seat 0, and a bot win in one match."""
    played = table(number, SeatSpec("model"), SeatSpec(level, "bot", level))
    person = Person(played.sit(0, lambda told: None), Random(f"person {number}"))
    while (due := played.wake()) is not None:
        if person.due is not None and person.due <= due:
            person.press()
        else:
            played.advance(due)
        person.look(played.time())
    assert played.outcome is not None
    return played.outcome.scores


def levels(stronger: str, weaker: str, matches: int) -> JSON:
    """How many matches the stronger level wins; the seats change with every match."""
    won = cards = 0
    for number in range(matches):
        first, second = (stronger, weaker) if number % 2 else (weaker, stronger)
        scores = of_bots(number, first, second)[:: 1 if number % 2 else -1]
        won += scores[0] > scores[1]
        cards += scores[0]
    share = won / matches
    return {
        "matches": matches,
        "won": share,
        "least": LEAST,
        "cards": round(cards / matches, 1),
        "good": share >= LEAST,
    }


def person(level: str, matches: int) -> JSON:
    """How many of the races the model person wins against one bot."""
    scores = [of_person(number, level) for number in range(matches)]
    share = sum(score[0] for score in scores) / sum(map(sum, scores))
    return {
        "matches": matches,
        "races": round(share, 3),
        "expected": RACES[level],
        "good": abs(share - RACES[level]) <= WITHIN,
    }


def main() -> None:
    """Every pairing; exits with 1 if one does not lie in its band."""
    begun = perf_counter()
    found = {
        "levels": {f"{one} - {other}": levels(one, other, MATCHES) for one, other in PAIRINGS},
        "person": {level: person(level, MATCHES) for level in RACES},
        "seconds": 0.0,
    }
    found["seconds"] = round(perf_counter() - begun, 1)
    print(json.dumps(found, indent=2))
    bands = [*found["levels"].values(), *found["person"].values()]  # type: ignore[attr-defined]
    sys.exit(not all(band["good"] for band in bands))


if __name__ == "__main__":
    main()
