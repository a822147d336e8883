"""What a bot of Intrus knows of its word: from the word files and what is said aloud, no more.

A clue counts as one of a list also where it is bent otherwise (bean, beans) or has other words
beside it (hot water): people do not write it as the file does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tablegames.games.intrus.levelling import fits, gives_away, levelled
from tablegames.games.intrus.wordfile import Entry, entries, of_word
from tablegames.locale import LANGUAGES

BOTH, OWN, OTHER = "both", "own", "other"
"""The lists in which a clue may stand: for both words, for one of them alone."""

STEM, ENDING = 4, 3
"""Two words are one, bent otherwise, if they share so many letters and at most so many follow."""
TELLING = 3
"""A word within a clue that has so many letters is heard by itself."""
VAGUE = 2
"""What was said tells something if it goes with so many pairs at most: ``big`` does not."""


class Known:
    """What is known of a word: the pair that explains best what has been said."""

    def __init__(self, word: str, said: Sequence[str]) -> None:
        found = of_word(word)
        self.both: tuple[str, ...] = ()
        self.own: tuple[str, ...] = ()
        other: tuple[str, ...] = ()
        if found:
            entry, place = max(found, key=lambda one: _explained(one[0], said))
            self.both, self.own, other = entry.both, entry.own[place], entry.own[1 - place]
        self._lists = {
            name: frozenset(map(levelled, clues))
            for name, clues in ((BOTH, self.both), (OWN, self.own), (OTHER, other))
        }

    def list_of(self, clue: str) -> str | None:
        """The list in which a clue stands, as it is written or else nearly so; None: in none."""
        said = levelled(clue)
        for name, listed in self._lists.items():
            if said in listed:
                return name
        parts = _parts(clue)
        for name, listed in self._lists.items():
            if any(_alike(part, one) for part in parts for one in listed):
                return name
        return None

    def is_intruder(self, heard: Sequence[str]) -> bool:
        """Whether most clues that fit one of the words alone fit the other one."""
        found = [self.list_of(clue) for clue in heard]
        return found.count(OTHER) > found.count(OWN)


def _parts(clue: str) -> list[str]:
    """A clue and the words in it, levelled."""
    words = map(levelled, clue.split())
    return [levelled(clue), *(word for word in words if len(word) >= TELLING)]


def _alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    bent = len(short) >= STEM and len(long) <= len(short) + ENDING and long.startswith(short)
    return one == other or bent


def _explained(entry: Entry, said: Sequence[str]) -> int:
    """How many of the clues stand with the pair."""
    known = _clues(entry)
    return sum(levelled(clue) in known for clue in said)


@cache
def _clues(entry: Entry) -> frozenset[str]:
    """All clues of a pair, levelled; what is said is looked for among those of every pair."""
    return frozenset(levelled(clue) for clues in (entry.both, *entry.own) for clue in clues)


def guessed(word: str, said: Sequence[str]) -> list[str]:
    """Clues for a word that stands in no file, as somebody makes them up who has to say something.

    Words of the program's that it is itself a clue for; else what goes with the clues that have
    been given. Nothing where the language that is spoken cannot be told by that.
    """
    language = _spoken(word, said)
    if language is None:
        return []
    found = list(_hinting(word, language)) or list(_joining(said, language))
    return [clue for clue in found if fits(clue) and not gives_away(clue, word)]


def _spoken(word: str, said: Sequence[str]) -> str | None:
    """The one language whose file knows most of what is said; None: no file, or not one alone."""
    heard = {levelled(text) for text in (word, *said)}
    known = {
        language: len(heard & frozenset().union(*map(_clues, entries(language))))
        for language in LANGUAGES
    }
    most = max(known.values())
    best = [language for language, count in known.items() if count == most]
    return best[0] if most and len(best) == 1 else None


def _hinting(word: str, language: str) -> Iterator[str]:
    """The words for which this word is a clue."""
    hint = levelled(word)
    for entry in entries(language):
        if hint not in _clues(entry):
            continue
        for one, own in zip(entry.words, entry.own, strict=True):
            if hint in map(levelled, (*entry.both, *own)):
                yield one


def _joining(said: Sequence[str], language: str) -> Iterator[str]:
    """The clues for both words of the pair to which most of what was said belongs."""
    explained = {entry: _explained(entry, said) for entry in entries(language)}
    most = max(explained.values())
    best = [entry for entry, count in explained.items() if count == most]
    if most and len(best) <= VAGUE:
        for entry in best:
            yield from entry.both
