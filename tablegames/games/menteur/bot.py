"""The bot of Menteur (rules, *Bot*): it sees its views only, and remembers what they showed.

*Easy* lays what is true and doubts by chance. *Medium* reckons how likely a lie is. *Hard* plans
which ranks it can serve, and counts who was caught lying.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Bot, Stop
from tablegames.games.menteur import choosing, judging
from tablegames.games.menteur.choosing import Choice
from tablegames.games.menteur.memory import Memory, own_seat
from tablegames.games.menteur.moves import ACCEPT, DOUBT, NEXT
from tablegames.games.menteur.state import GUARD_MS, ROUND_OVER, SAME, WINDOW
from tablegames.games.menteur.views import pile_size

SEARCHES = False
LEVELS = ("easy", "medium", "hard")

ANSWERS, LAYS, ROUNDS = (1000, 3500), (600, 1400), (2000, 3000)
"""From how many ms to how many: an answer, from the lay on; a lay; the pause between rounds."""

EASY_DOUBTS, EASY_LAST = 1 / 6, 1 / 2
"""How often *easy* doubts; when the layer's hand is empty."""
ALONE, AMONG = 0.6, 0.9
"""How likely a lie must be for *hard*: in a duel nobody else doubts, among many somebody will."""
SERVED, BARE = 0.6, 0.25
"""The same with ``same``, for the seat that lays next: it has a card of the rank, or would have
to lie itself."""
DEFERS = 0.2
"""So much surer *medium* must be with ``same`` where another seat lays next: a doubt empties the
pile, and gives that one the choice of the rank. Where all doubt alike, every second seat would
lead all the time, and those between would take every pile."""
SLIPS = 0.12
"""How often *medium* slips a false card under true ones."""


class Liars:
    """The bots of one table, each with the memory of its own seat."""

    SEARCHES = SEARCHES

    def __init__(self) -> None:
        self._memories: dict[int, Memory] = {}

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        """Whether the seat has anything to do; what the view shows is remembered."""
        self._remember(view)
        return bool(legal)

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        """The move of the level. When it comes is drawn before anything is looked at."""
        if not legal:
            return None
        if view["phase"] == ROUND_OVER:
            return Act(NEXT, rng.randint(*ROUNDS))
        if view["phase"] == WINDOW:
            after = rng.randint(*ANSWERS) - GUARD_MS
            doubts = DOUBTING[level](view, self._remember(view), rng)
            return Act(DOUBT if doubts else ACCEPT, after)
        after = rng.randint(*LAYS)
        choice = LAYING[level](view, self._remember(view), rng)
        return Act(choosing.written(view, choice), after)

    def _remember(self, view: JSON) -> Memory:
        """The memory of the seat, the view taken in; between rounds there is nothing to note."""
        if view["phase"] in {ROUND_OVER, "over"}:
            return Memory()
        memory = self._memories.setdefault(own_seat(view), Memory())
        memory.see(view)
        return memory


def _easy_doubts(view: JSON, memory: Memory, rng: Random) -> bool:
    return rng.random() < (EASY_DOUBTS if judging.claim(view).left else EASY_LAST)


def _medium_doubts(view: JSON, memory: Memory, rng: Random) -> bool:
    """Above 60 %, sooner when the hand is empty, later when the pile is big."""
    chance, said = judging.lie(view, memory), judging.claim(view)
    if judging.impossible(view, memory):
        return True
    if not said.left:
        return chance > 0.35
    defers = view["options"]["announce"] == SAME and not judging.lays_next(view)
    return chance > 0.6 + 0.01 * min(20, pile_size(view)) + (DEFERS if defers else 0)


def _hard_doubts(view: JSON, memory: Memory, rng: Random) -> bool:
    """By what is to be won and lost; nobody else may doubt a last lay, and then it is too late."""
    if judging.impossible(view, memory):
        return True
    said = judging.claim(view)
    chance = _by_habit(judging.lie(view, memory), memory, said.layer)
    if not said.left:
        return chance > 0.5
    if view["options"]["announce"] == SAME:
        return judging.lays_next(view) and chance > (SERVED if _serves(view, said.rank) else BARE)
    return chance > (ALONE if view["seats"] == 2 else AMONG)


def _serves(view: JSON, rank: str) -> bool:
    """Whether the seat has a card of the rank."""
    return bool(choosing.of_rank(view["hands"][own_seat(view)], rank))


def _by_habit(chance: float, memory: Memory, layer: int) -> float:
    """The probability of a lie with the odds moved by how often the seat was caught lying."""
    habit = (1 + memory.caught[layer]) / (1 + memory.honest[layer])
    odds = chance / max(1e-9, 1 - chance) * min(2.0, max(0.5, habit))
    return odds / (1 + odds)


def _easy_lays(view: JSON, memory: Memory, rng: Random) -> Choice:
    hand = view["hands"][own_seat(view)]
    choice = choosing.truest(hand, choosing.open_ranks(view))
    return choice or _lie(view, memory, [rng.choice(hand)], rng)


def _medium_lays(view: JSON, memory: Memory, rng: Random) -> Choice:
    """True sets, now and then with a false card among them."""
    hand = view["hands"][own_seat(view)]
    choice = choosing.truest(hand, choosing.open_ranks(view))
    if choice is None:
        return _lie(view, memory, [rng.choice(hand)], rng)
    cards, rank = choice
    others = [card for card in hand if card[0] != rank]
    room = choosing.believable(view, memory, rank) > len(cards)
    if others and room and rng.random() < SLIPS:
        return (*cards, rng.choice(others)), rank
    return choice


def _hard_lays(view: JSON, memory: Memory, rng: Random) -> Choice:
    """What is true, else the card that it needs last.

    Where it may choose the rank the truth is nearly always at hand, and two cards are believed:
    there it lays the card that it needs last together with a single true one.
    """
    hand = view["hands"][own_seat(view)]
    last = choosing.needed_last(view, hand)
    choice = choosing.truest(hand, choosing.open_ranks(view))
    if choice is None:
        return _lie(view, memory, last, rng)
    cards, rank = choice
    others = [card for card in last if card[0] != rank]
    alone = len(cards) == 1 and len(choosing.open_ranks(view)) > 1
    if alone and others and choosing.believable(view, memory, rank) > 1:
        return (*cards, others[0]), rank
    return choice


def _lie(view: JSON, memory: Memory, cards: Sequence[str], rng: Random) -> Choice:
    """The first of the cards, alone, under a rank of which not everybody knows that it is false.

    Where each would be known to be false there is no choice: somebody has to lay.
    """
    rank = choosing.lies_under(view, memory, rng) or choosing.open_ranks(view)[0]
    return (cards[0],), rank


Doubting = Callable[[JSON, Memory, Random], bool]
Laying = Callable[[JSON, Memory, Random], Choice]

DOUBTING: Mapping[str, Doubting] = MappingProxyType(
    {"easy": _easy_doubts, "medium": _medium_doubts, "hard": _hard_doubts}
)
LAYING: Mapping[str, Laying] = MappingProxyType(
    {"easy": _easy_lays, "medium": _medium_lays, "hard": _hard_lays}
)


def among(bots: int) -> Bot:
    """The bots of one table: no pace multiplies their times, for the first doubt counts."""
    return Liars()


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """As ``Liars.act``, of a seat that remembers nothing but what the view says."""
    return Liars().act(view, legal, level, rng, stop)
