"""What whoever sets up a match of Intrus hands in: the pairs of words (rules, *Words*).

A player's own file where there is one and it is whole, else the program's own in the language that
is spoken; those that were not played in earlier matches first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.game import JSON
from tablegames.games.intrus import filewords, ownpairs, wordfile
from tablegames.games.intrus.state import ENDED
from tablegames.locale import Translator

OPTION = "pairs"
"""The option that is handed in."""

Pairs = Sequence[Sequence[str]]


def option(
    own: bytes | None, played: Pairs, language: str, chosen: Mapping[str, object]
) -> list[list[str]]:
    """What the option stands at in a match with the options that were ``chosen``.

    ``own`` is the player's file, None: there is none; ``played`` the pairs of earlier matches.
    """
    games = chosen.get("games", 1)
    return wordfile.fresh(_all(own, language), played, games if isinstance(games, int) else 1)


def _all(own: bytes | None, language: str) -> list[list[str]]:
    found = None if own is None else ownpairs.read(own)
    return found.option() if found and found.pairs else wordfile.pairs(language)


def kept(played: Pairs, handed_in: Pairs) -> list[list[str]]:
    """What still counts as played when these are handed in: they may begin anew."""
    anew = {frozenset(pair) for pair in handed_in}
    return [list(pair) for pair in played if frozenset(pair) not in anew]


def ended(before: JSON, after: JSON) -> list[str] | None:
    """The pair that has been played, once the game with it is over; views of a spectator."""
    if after["phase"] in ENDED and before["phase"] not in ENDED:
        return list(after["words"])
    return None


def said(own: bytes | None, language: str, tr: Translator) -> str:
    """What will be handed in, in short."""
    if own is None:
        count = len(wordfile.pairs(language))
        return tr.plural("the program's own {n}", "the program's own {n}", count)
    found = ownpairs.read(own)
    if found.faults:
        return tr("own file damaged")
    return tr.plural("{n} of your own", "{n} of your own", len(found.pairs))


def faults(own: bytes, tr: Translator) -> list[str]:
    """Everything that is wrong with the player's file, in the order of its lines."""
    return filewords.faults(ownpairs.read(own), tr)


def about(tr: Translator) -> list[str]:
    """How the player's file is written."""
    return filewords.about(tr)
