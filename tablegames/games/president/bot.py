"""The bot of Président (rules, *Bot*): it knows its own hand and what is public, nothing else.

*Easy* plays the lowest that it may. *Medium* keeps its sets together and its aces and 2s for the
end. *Hard* counts the ranks that are out, knows which of its sets nobody can beat, and watches
who is nearly out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.president.judging import Table, table
from tablegames.games.president.moves import NEXT, PASS, text
from tablegames.games.president.ranks import Cards, by_rank
from tablegames.games.president.state import GIVE

SEARCHES = False

AFTER = (600, 1400)
"""How many ms it takes over a move, drawn before it looks at its hand."""
ROUND_AFTER = 2500
"""How long the end of a round is looked at before the next one begins, in ms."""


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the seat has anything to do."""
    return bool(legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """The move of the level. When it comes does not depend on what the hand can do."""
    if not legal:
        return None
    after = rng.randint(*AFTER)
    if NEXT in legal:
        return Act(NEXT, ROUND_AFTER)
    seen = table(view)
    if view["phase"] == GIVE:
        return Act(_gift(seen, len(legal[0].split()) - 1, level), after)
    open_ = [tuple(move.split()[1:]) for move in legal if move != PASS]
    cards = LEVELS[level](seen, open_, rng, stop)
    return Act(text("play", cards) if cards else PASS, after)


def _gift(seen: Table, count: int, level: str) -> str:
    """The lowest cards; better levels give single cards before they break a set."""
    if level == "easy":
        return text("give", seen.hand[:count])
    groups = sorted(by_rank(seen.hand), key=lambda cards: (seen.is_high(cards), len(cards)))
    given = [card for cards in groups for card in cards][:count]
    return text("give", sorted(given, key=seen.hand.index))


def _easy(seen: Table, open_: Sequence[Cards], rng: Random, stop: Stop) -> Cards:
    """The lowest lawful play; a single card when it leads."""
    return min(open_, key=lambda cards: (seen.strength(cards), len(cards)), default=())


def _medium(seen: Table, open_: Sequence[Cards], rng: Random, stop: Stop) -> Cards:
    """Whole sets only: the longest of the low ones to lead, the lowest to follow."""
    whole = seen.whole(open_)
    if seen.top is None:
        low = [cards for cards in whole if not seen.is_high(cards)] or whole or list(open_)
        lowest = sorted(low, key=seen.strength)[:LOW]
        return max(lowest, key=lambda cards: (len(cards), -seen.strength(cards)))
    early = len(seen.groups) > ENDING and seen.strength(seen.top) < COURT
    followed = [
        cards
        for cards in open_
        if (not early if seen.is_high(cards) else cards in whole or seen.strength(cards) < KEPT)
    ]
    return min(followed, key=lambda cards: (cards not in whole, seen.strength(cards)), default=())


LOW = 3
"""Among so many of its lowest sets *medium* leads the longest."""
ENDING, COURT = 5, 8
"""With more sets than that in hand it keeps its aces and 2s, unless a jack or more is to beat."""
KEPT = 10
"""From kings on it passes rather than break a set for one of its cards."""


def _hard(seen: Table, open_: Sequence[Cards], rng: Random, stop: Stop) -> Cards:
    """What surely goes out; else what does best in many deals, the worse half dropped each time."""
    for cards in sorted(open_, key=seen.strength):
        if seen.goes_out(cards):
            return cards
    left = list({seen.laid(cards): cards for cards in reversed(open_)}.values())
    left += [()] if seen.top is not None else []
    before = dict.fromkeys(left, 0)
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1:
        for _ in range(PLAYOUTS // rounds // len(left)):
            if stop():
                return min(left, key=lambda cards: before[cards])
            dealt = seen.dealt(rng)
            for cards in left:
                on = dealt.copy()
                on.lay(seen.seat, seen.laid(cards))
                before[cards] += on.before(seen.seat)
        left.sort(key=lambda cards: before[cards])
        del left[(len(left) + 1) // 2 :]
    return left[0]


PLAYOUTS = 200
"""So many rounds *hard* plays out over a turn, in rounds that are equally long."""

LEVELS: Mapping[str, Callable[[Table, Sequence[Cards], Random, Stop], Cards]] = MappingProxyType(
    {"easy": _easy, "medium": _medium, "hard": _hard}
)
