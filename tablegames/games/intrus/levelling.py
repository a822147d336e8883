"""When two texts are the same, and what a clue may be (rules, *Clues*)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tablegames.engine.game import Refused

SILENCE = "…"
"""The clue that says nothing."""
MOST_WORDS, MOST_CHARACTERS = 3, 30
"""What a clue may have at most."""
TELLING = 3
"""So many characters, levelled, give a word away if they stand inside of it or it inside them."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co"})
"""Control, format, surrogate, private: no clue holds such a character."""


def levelled(text: str) -> str:
    """The text as it is compared: no marks, no case, letters and digits only."""
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(one for one in decomposed if not unicodedata.category(one).startswith("M"))
    return "".join(one for one in bare.casefold() if _counts(one))


def _counts(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind.startswith("L") or kind == "Nd"


def seen(text: str) -> bool:
    """Whether every character of a clue may be in one."""
    return not any(unicodedata.category(character) in _UNSEEN for character in text)


def clean(text: str) -> str:
    """The clue as it is kept: in NFC, trimmed, with single spaces; three dots are silence."""
    found = " ".join(unicodedata.normalize("NFC", text).split())
    return SILENCE if found == "..." else found


def gives_away(clue: str, word: str) -> bool:
    """Whether a clue is the word, holds it or is a part of it, levelled and across spaces."""
    said, secret = levelled(clue), levelled(word)
    if said == secret:
        return True
    holds = len(secret) >= TELLING and secret in said
    return holds or (len(said) >= TELLING and said in secret)


def check(clue: str, word: str, before: Sequence[tuple[int, str]]) -> None:
    """Raises the refusal of a clean clue: by a seat with that word, after those clues.

    ``before`` are seats with their clues. Codes: ``empty-clue``; ``too-long`` (``words`` and
    ``characters``, what the clue has); ``own-word``; ``repeat`` (``seat``, who said it).
    """
    if clue == SILENCE:
        return
    said = levelled(clue)
    if not said:
        raise Refused("empty-clue")
    if not fits(clue):
        raise Refused("too-long", words=len(clue.split(" ")), characters=len(clue))
    if gives_away(clue, word):
        raise Refused("own-word")
    for seat, other in before:
        if levelled(other) == said:
            raise Refused("repeat", seat=seat)


def fits(clue: str) -> bool:
    """Whether a clean clue is no longer than a clue may be."""
    return len(clue.split(" ")) <= MOST_WORDS and len(clue) <= MOST_CHARACTERS
