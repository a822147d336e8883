"""What is drawn for a game: the pair, whose word is whose, the intruders, the first speaker."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine import deal
from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.intrus.options import intruders
from tablegames.games.intrus.pairs import Pair

PAIR, WORD, ROLES, FIRST = "pair", "word", "roles", "first"
LABEL = re.compile(r"game ([1-9][0-9]{0,8}) (pair|word|roles|first)", re.ASCII)
FIRST_WORD, SECOND_WORD = "A", "B"


@dataclass(frozen=True)
class Drawn:
    """A game as it was drawn, and the four shuffles that did it."""

    words: Pair
    intruders: tuple[int, ...]
    used: tuple[int, ...]
    first: int
    deals: tuple[Deal, ...]


def drawn(seats: int, options: Options, secret: str, game: int, used: tuple[int, ...]) -> Drawn:
    """The four shuffles of a game, where those pairs have been ``used`` before."""
    fresh = _fresh(options, used)
    dealt = {
        PAIR: _shuffled(secret, game, PAIR, fresh),
        WORD: _shuffled(secret, game, WORD, (FIRST_WORD, SECOND_WORD)),
        ROLES: _shuffled(secret, game, ROLES, _seats(seats)),
        FIRST: _shuffled(secret, game, FIRST, _seats(seats)),
    }
    played = int(dealt[PAIR][0])
    one, other = options["pairs"][played]
    return Drawn(
        words=(one, other) if dealt[WORD][0] == FIRST_WORD else (other, one),
        intruders=tuple(sorted(map(int, dealt[ROLES][: intruders(seats, options)]))),
        used=(played,) if len(fresh) == len(options["pairs"]) else (*used, played),
        first=int(dealt[FIRST][0]),
        deals=tuple(
            deal.committed(secret, label(game, what), items) for what, items in dealt.items()
        ),
    )


def label(game: int, what: str) -> str:
    """The label of a shuffle."""
    return f"game {game} {what}"


def of_label(text: str) -> tuple[int, str]:
    """The game and the matter of a shuffle. Raises ValueError where it is no label."""
    found = LABEL.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return int(found[1]), found[2]


def dealt(seats: int, options: Options, secret: str, text: str, seed: str) -> Sequence[str]:
    """What a shuffle of a match that began afresh has dealt, in order."""
    game, what = of_label(text)
    if what == PAIR:
        used: tuple[int, ...] = ()
        for number in range(1, game):
            used = drawn(seats, options, secret, number, used).used
        return deal.order(seed, _fresh(options, used))
    return deal.order(seed, (FIRST_WORD, SECOND_WORD) if what == WORD else _seats(seats))


def _fresh(options: Options, used: tuple[int, ...]) -> tuple[str, ...]:
    """The pairs that have not been played, rising; all when none is left."""
    every = range(len(options["pairs"]))
    left = [number for number in every if number not in used]
    return tuple(map(str, left or every))


def _seats(seats: int) -> tuple[str, ...]:
    return tuple(map(str, range(seats)))


def _shuffled(secret: str, game: int, what: str, items: Sequence[str]) -> tuple[str, ...]:
    return deal.shuffle(secret, label(game, what), items)
