"""A player's own file of pairs: its bytes in, the pairs or everything that is wrong with it out.

One pair a line, its two words with a comma between them. Empty lines and lines that begin with
``#`` are passed over. Nothing of a damaged file is played: its owner mends it by its faults.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from tablegames.engine.game import JSON
from tablegames.games.intrus.levelling import levelled
from tablegames.games.intrus.options import MOST_PAIRS
from tablegames.games.intrus.pairs import Pair

MOST_CHARACTERS = 30
"""So long a word may be that it fits where words are shown; no longer than a clue."""

_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a file. ``line`` counts from 1; 0: the file as a whole.

    =============  ================================================================
    ``encoding``   the line is not UTF-8
    ``control``    the line holds a character that cannot be seen, ``character``
    ``bar``        the line holds the sign ``|``
    ``not-two``    the line has not two words but so many: ``count``
    ``empty``      a ``word`` of the line has neither a letter nor a digit
    ``too-long``   a ``word`` is longer than 30 characters
    ``same``       both words, ``first`` and ``second``, are the same
    ``twice``      the pair stands in line ``before`` already
    ``too-many``   the line is beyond the 256th pair; said once
    ``none``       there is no pair in the file
    =============  ================================================================
    """

    code: str
    line: int = 0
    facts: JSON = field(default_factory=dict)


@dataclass(frozen=True)
class OwnPairs:
    """What a file says: its pairs, or why it cannot be used, in the order of its lines."""

    pairs: tuple[Pair, ...]
    faults: tuple[Fault, ...]

    def option(self) -> list[list[str]]:
        """The pairs as the option ``pairs`` takes them."""
        return [list(pair) for pair in self.pairs]


def read(content: bytes) -> OwnPairs:
    """The pairs of a file, or its faults: one a line, the first that is found there."""
    found: dict[frozenset[str], int] = {}
    pairs: list[Pair] = []
    faults: list[Fault] = []
    for number, line in _lines(content):
        pair = _pair(number, line)
        if isinstance(pair, Fault):
            faults.append(pair)
            continue
        before = found.setdefault(frozenset(map(levelled, pair)), number)
        if before != number:
            faults.append(Fault("twice", number, {"before": before}))
        else:
            pairs.append(pair)
            faults += _beyond(number, len(pairs))
    if not pairs and not faults:
        faults.append(Fault("none"))
    return OwnPairs(() if faults else tuple(pairs), tuple(faults))


def _beyond(number: int, pairs: int) -> list[Fault]:
    return [Fault("too-many", number)] if pairs == MOST_PAIRS + 1 else []


def _lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that say something, with their numbers, as editors of every system end them."""
    text = content.removeprefix(_BOM).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, line in enumerate(text.split(b"\n"), 1):
        if line.strip() and not line.lstrip().startswith(b"#"):
            yield number, line


def _pair(number: int, line: bytes) -> Pair | Fault:
    try:
        text = unicodedata.normalize("NFC", line.decode("utf-8"))
    except UnicodeDecodeError:
        return Fault("encoding", number)
    text = text.replace("\t", " ")
    for character in text:
        if unicodedata.category(character).startswith("C"):
            return Fault("control", number, {"character": f"U+{ord(character):04X}"})
    if "|" in text:
        return Fault("bar", number)
    words = [" ".join(word.split()) for word in text.split(",")]
    return _checked(number, words)


def _checked(number: int, words: list[str]) -> Pair | Fault:
    if len(words) != 2:
        return Fault("not-two", number, {"count": len(words)})
    for word in words:
        if not levelled(word):
            return Fault("empty", number, {"word": word})
        if len(word) > MOST_CHARACTERS:
            return Fault("too-long", number, {"word": word})
    first, second = words
    if levelled(first) == levelled(second):
        return Fault("same", number, {"first": first, "second": second})
    return first, second
