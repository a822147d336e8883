"""The program's own pairs in each language, with clues for each word: ``words.en.txt`` and so on.

One pair a line: the two words | clues that fit both | the first word alone | the second alone.
The files belong to the program as its code does; what a match is played with stands in its options.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from tablegames.games.intrus.levelling import levelled
from tablegames.games.intrus.pairs import Pair
from tablegames.locale import LANGUAGES

COMMENT = "#"


@dataclass(frozen=True)
class Entry:
    """A pair with its clues: those that fit both words, and by word those that fit it alone."""

    words: Pair
    both: tuple[str, ...]
    own: tuple[tuple[str, ...], tuple[str, ...]]


def read(text: str) -> tuple[Entry, ...]:
    """The entries of a file of the program's own. Raises ValueError where a line is not whole."""
    lines = (line for line in text.splitlines() if line and not line.startswith(COMMENT))
    return tuple(map(_entry, lines))


def _entry(line: str) -> Entry:
    (first, second), both, one, other = (_listed(part) for part in line.split("|"))
    return Entry((first, second), both, (one, other))


def _listed(part: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in part.split(","))


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """What the program knows in one of its languages."""
    found = pkgutil.get_data(__package__, f"words.{language}.txt")
    assert found is not None, language
    return read(found.decode("utf-8"))


def pairs(language: str) -> list[list[str]]:
    """The program's own pairs in that language, as the option ``pairs`` takes them."""
    return [list(entry.words) for entry in entries(language)]


def fresh(
    pairs: Sequence[Sequence[str]], played: Collection[Sequence[str]], games: int
) -> list[list[str]]:
    """The pairs to hand to a match of so many games: those not played in earlier matches.

    ``played`` lists pairs, either word first. When the fresh ones are too few for the match all
    are handed in, and the count begins anew.
    """
    known = {frozenset(pair) for pair in played}
    left = [list(pair) for pair in pairs if frozenset(pair) not in known]
    return left if len(left) >= games else [list(pair) for pair in pairs]


@lru_cache(maxsize=512)
def of_word(word: str) -> tuple[tuple[Entry, int], ...]:
    """The entries in which a word stands, and where in the pair; the spelling decides first."""
    known = [(e, i) for language in LANGUAGES for e in entries(language) for i in (0, 1)]
    exact = tuple((e, i) for e, i in known if e.words[i] == word)
    return exact or tuple((e, i) for e, i in known if levelled(e.words[i]) == levelled(word))
