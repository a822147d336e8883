"""The bot of Intrus: it knows its word, what is said aloud, and the program's word files.

It never sees the option ``pairs``, the other word or a side; whether it is an intruder it gathers
from the clues, as a person does. The levels differ in how well they weigh what they have heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.intrus.knowledge import BOTH, OTHER, OWN, Known, guessed
from tablegames.games.intrus.levelling import SILENCE, levelled
from tablegames.games.intrus.typed import FOR, NEXT, READY, SAY, SILENT

SEARCHES = False

TIMES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {READY: (1000, 3000), SAY: (1500, 4000), FOR: (800, 2500), NEXT: (2500, 4000)}
)
"""From how many ms to how many it takes, by the verb of what is open to it."""
WORTH: Mapping[str | None, int] = MappingProxyType({BOTH: 1, OWN: 1, OTHER: -2, None: 0})
"""What a clue counts for who has given it, by the list in which it stands; None: in none."""
NOISE: Mapping[str, float] = MappingProxyType({"easy": 16.0, "medium": 4.0, "hard": 1.2})
"""By how much a level misjudges a seat in round 1: the standard deviation of what is added to its
sum. In round 2 it is half of that, in round 3 a third: the more has been heard, the surer it is.

Who is sure in round 1 already is no company: what a person says stands in few lists, what bots say
in all, so the surest voters would send the person away at once.
"""


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
    given = set(map(levelled, said))
    for clues in _wanted(view["word"], view["round"], said, heard):
        left = [clue for clue in clues if levelled(clue) not in given]
        if left:
            return f"{SAY} {rng.choice(left)}"
    return SILENT


def _wanted(
    word: str, number: int, said: Sequence[str], heard: Sequence[str]
) -> Iterator[Sequence[str]]:
    """The lists from which a clue is taken in that round, the better one first."""
    known = Known(word, said)
    if not known.own:
        yield guessed(word, said)
    elif known.is_intruder(heard):
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
        sums[clue["seat"]] += WORTH[known.list_of(clue["text"])]

    noise = NOISE[level] / view["round"]

    def seen(move: str) -> float:
        return sums[int(move.removeprefix(f"{FOR} "))] + rng.gauss(0, noise)

    return min(legal, key=seen)
