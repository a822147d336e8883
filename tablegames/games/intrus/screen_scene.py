"""What lies on the table of Intrus, read from a view: clues by seat, a counted vote, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.games.intrus import dealing
from tablegames.games.intrus.course import FOR_CITIZENS, FOR_INTRUDERS
from tablegames.games.intrus.dealing import FIRST_WORD, PAIR, ROLES, SECOND_WORD, WORD
from tablegames.games.intrus.state import (
    CITIZENS,
    CLUE,
    CLUES,
    ENDED,
    RECLUE,
    TALK,
    VOTES,
)
from tablegames.locale import Translator

Column = tuple[int, bool]
"""A column of clues: the number of a round, and whether it is that round's run-off."""


@dataclass(frozen=True)
class Said:
    """A clue on the table: which one of the game it is, from 1, and its text."""

    number: int
    text: str


def columns(view: JSON) -> list[Column]:
    """The columns of clues so far, the present round's with them."""
    found = {where for where, _, _ in _clues(view)}
    for entry in view["history"]:
        found |= {(entry["round"], False), (entry["round"], True)} if entry["second"] else set()
    if view["phase"] not in ENDED:
        found.add((view["round"], False))
    if view["phase"] == RECLUE:
        found.add((view["round"], True))
    return sorted(found)


def _clues(view: JSON) -> Iterator[tuple[Column, int, Said]]:
    """Each clue with its column and its seat, in the order in which they were given."""
    given: Counter[tuple[int, int]] = Counter()
    for number, clue in enumerate(view["clues"], 1):
        key = clue["round"], clue["seat"]
        yield (clue["round"], given[key] > 0), clue["seat"], Said(number, clue["text"])
        given[key] += 1


def clues(view: JSON, tr: Translator) -> dict[tuple[Column, int], Said]:
    """The clues by column and seat."""
    return {
        (where, seat): replace(said, text=tr.spelled(said.text))
        for where, seat, said in _clues(view)
    }


def votes(view: JSON) -> dict[tuple[Column, int], int]:
    """The votes that have been counted, by column and seat."""
    found: dict[tuple[Column, int], int] = {}
    for entry in view["history"]:
        for second, given in ((False, entry["votes"]), (True, entry["second"])):
            for seat, target in enumerate(given or ()):
                if target is not None:
                    found[(entry["round"], second), seat] = target
    return found


def living(view: JSON) -> list[int]:
    """Who is not eliminated, rising."""
    return [seat for seat in range(view["seats"]) if seat not in view["out"]]


def speaking_order(view: JSON) -> list[int]:
    """The living seats from the round's first speaker on."""
    seats = view["seats"]
    order = [(view["first"] + step) % seats for step in range(seats)]
    return [seat for seat in order if seat not in view["out"]]


def targets(view: JSON, seat: int) -> list[int]:
    """For whom a seat may vote now."""
    return [other for other in view["tied"] or living(view) if other != seat]


def impostors_left(view: JSON) -> int:
    """How many of them have not been found."""
    found = sum(view["sides"][seat] == "intruder" for seat in view["out"])
    return int(view["count"]) - int(found)


def deadline(view: JSON) -> int | None:
    """When the time of the clue, the talk or the vote is over; None: it has no end."""
    phase, options = view["phase"], view["options"]
    length: int = 0
    if phase in CLUES:
        length = int(options["clue_ms"])
    elif phase in VOTES:
        length = int(options["vote_ms"])
    elif phase == TALK:
        length = int(options["talk_ms"])
    return int(view["since"]) + length if length else None


@dataclass(frozen=True)
class Counted:
    """A vote that has just been counted: its entry in the history.

    ``key`` tells it from every other of the match.
    """

    key: tuple[int, int, str]
    entry: JSON

    @property
    def again(self) -> bool:
        """Whether it was that of a run-off."""
        return self.entry["second"] is not None

    @property
    def votes(self) -> Sequence[int | None]:
        """Who voted for whom, by seat."""
        found: Sequence[int | None] = self.entry["second"] if self.again else self.entry["votes"]
        return found


def counted(view: JSON) -> Counted | None:
    """The vote after which nothing has happened yet; None: something has, or there was none."""
    if not view["history"]:
        return None
    entry, phase = view["history"][-1], view["phase"]
    here = [clue for clue in view["clues"] if clue["round"] == view["round"]]
    new_round = phase == CLUE and entry["round"] == view["round"] - 1 and not here
    runs_off = phase == RECLUE and len(here) == len(living(view))
    if not new_round and not runs_off and phase not in ENDED:
        return None
    return Counted((view["game"], view["round"], phase), entry)


def by_target(votes: Sequence[int | None]) -> list[tuple[int, list[int]]]:
    """Who got votes, most first, and from whom."""
    found: dict[int, list[int]] = {}
    for seat, target in enumerate(votes):
        if target is not None:
            found.setdefault(target, []).append(seat)
    return sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))


def points(view: JSON) -> list[tuple[int, ...] | None]:
    """What each finished game counted, by seat; None where no open deal tells who intruded."""
    return [
        _points(view, result["side"], _intruders(view, game))
        for game, result in enumerate(view["results"], 1)
    ]


def _intruders(view: JSON, game: int) -> set[int] | None:
    """Who intruded in a game that is over."""
    if game == view["game"]:
        return set(view["intruders"])
    seeds = {one["label"]: one["seed"] for one in view["deals"]}
    seed = seeds.get(dealing.label(game, ROLES))
    if seed is None:
        return None
    seats = tuple(map(str, range(view["seats"])))
    return set(map(int, deal.order(seed, seats)[: view["count"]]))


def _points(view: JSON, side: str, intruders: set[int] | None) -> tuple[int, ...] | None:
    if intruders is None:
        return None
    citizens = side == CITIZENS
    worth = FOR_CITIZENS if citizens else FOR_INTRUDERS
    won = [(seat not in intruders) == citizens for seat in range(view["seats"])]
    return tuple(worth if one else 0 for one in won)


def order(view: JSON, pairs: int, label: str, seed: str) -> Sequence[str] | None:
    """What a shuffle dealt, in order; None where it depends on games that are not shown here.

    ``pairs`` is how many pairs the match has.
    """
    game, what = dealing.of_label(label)
    if what == WORD:
        return deal.order(seed, (FIRST_WORD, SECOND_WORD))
    if what != PAIR:
        return deal.order(seed, tuple(map(str, range(view["seats"]))))
    seeds = {one["label"]: one["seed"] for one in view["deals"]}
    used: list[str] = []
    every = tuple(map(str, range(pairs)))
    for number in range(1, game):
        before = seeds.get(dealing.label(number, PAIR))
        if before is None:
            return None
        left = tuple(one for one in every if one not in used)
        used = [*used, deal.order(before, left)[0]] if left else [deal.order(before, every)[0]]
    return deal.order(seed, tuple(one for one in every if one not in used) or every)
