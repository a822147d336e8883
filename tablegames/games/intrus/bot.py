"""The bot of Intrus: it knows its word, what is said aloud, and the program's word files.

It never sees the option ``pairs``, the other word or a side; whether it is an intruder it gathers
from the clues, as a person does. The levels differ in how well they weigh what they have heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.intrus.levelling import SILENCE, levelled
from tablegames.games.intrus.typed import FOR, NEXT, READY, SAY, SILENT
from tablegames.games.intrus.wordfile import Entry, of_word

SEARCHES = False

TIMES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {READY: (1000, 3000), SAY: (1500, 4000), FOR: (800, 2500), NEXT: (2500, 4000)}
)
"""From how many ms to how many it takes, by the verb of what is open to it."""
FITS, BETRAYS = 1, -2
"""What a clue counts that fits the bot's own word, and one that fits the other word alone."""
NOISE: Mapping[str, float] = MappingProxyType({"easy": 6.0, "medium": 1.2, "hard": 0.25})
"""By how much a level misjudges a seat: the standard deviation of what is added to its sum."""


class Known:
    """What the bot knows of its word: the pair that explains best what has been said."""

    def __init__(self, word: str, said: Sequence[str]) -> None:
        found = of_word(word)
        self.both: tuple[str, ...] = ()
        self.own: tuple[str, ...] = ()
        self.other: tuple[str, ...] = ()
        if found:
            entry, place = max(found, key=lambda one: _explained(one[0], said))
            self.both, self.own, self.other = entry.both, entry.own[place], entry.own[1 - place]
        self._fitting = frozenset(map(levelled, self.both + self.own))
        self._own = frozenset(map(levelled, self.own))
        self._betraying = frozenset(map(levelled, self.other))

    def worth(self, clue: str) -> int:
        """What a clue says for who has given it."""
        said = levelled(clue)
        if said in self._fitting:
            return FITS
        return BETRAYS if said in self._betraying else 0

    def am_intruder(self, heard: Sequence[str]) -> bool:
        """Whether most clues that fit one of the words better fit the other one."""
        said = [levelled(clue) for clue in heard]
        return sum(one in self._betraying for one in said) > sum(one in self._own for one in said)


def _explained(entry: Entry, said: Sequence[str]) -> int:
    known = {levelled(clue) for clues in (entry.both, *entry.own) for clue in clues}
    return sum(levelled(clue) in known for clue in said)


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """What the bot does. When is drawn before anything is looked at, so it tells nothing."""
    if not legal:
        return None
    verb = legal[0].partition(" ")[0]
    after = rng.randint(*TIMES[verb])
    if verb == SAY:
        return Act(_clue(view, rng), after)
    if verb == FOR:
        return Act(_vote(view, legal, level, rng), after)
    return Act(verb, after)


def _clue(view: JSON, rng: Random) -> str:
    """A clue that nobody has given: one for both words in round 1, later one for its own.

    Who takes himself for an intruder keeps to what fits both, and rather says nothing.
    """
    said = [clue["text"] for clue in view["clues"]]
    heard = [clue["text"] for clue in view["clues"] if clue["seat"] != view["turn"]]
    known, given = Known(view["word"], said), set(map(levelled, said))
    for clues in _wanted(known, view["round"], intruder=known.am_intruder(heard)):
        left = [clue for clue in clues if levelled(clue) not in given]
        if left:
            return f"{SAY} {rng.choice(left)}"
    return SILENT


def _wanted(known: Known, number: int, *, intruder: bool) -> Iterator[Sequence[str]]:
    """The lists from which a clue is taken, the better one first."""
    if intruder:
        yield known.both
    elif number == 1:
        yield from (known.both, known.own)
    else:
        yield from (known.own, known.both)


def _vote(view: JSON, legal: Sequence[str], level: str, rng: Random) -> str:
    """The seat whose clues fit the bot's own word least, as far as the level can tell."""
    said = [clue["text"] for clue in view["clues"] if clue["text"] != SILENCE]
    known = Known(view["word"], said)
    sums = [0] * view["seats"]
    for clue in view["clues"]:
        sums[clue["seat"]] += known.worth(clue["text"])

    def seen(move: str) -> float:
        return sums[int(move.removeprefix(f"{FOR} "))] + rng.gauss(0, NOISE[level])

    return min(legal, key=seen)
