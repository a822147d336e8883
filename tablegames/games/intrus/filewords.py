"""What is wrong with a player's own file of pairs, line by line, in whole sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.intrus.options import MOST_PAIRS
from tablegames.games.intrus.ownpairs import MOST_CHARACTERS, Fault, OwnPairs
from tablegames.locale import N_, Translator

SAID: Mapping[str, str] = MappingProxyType(
    {
        "encoding": N_("Line {line} cannot be read: save the file as UTF-8."),
        "control": N_("Line {line} holds a character that cannot be seen, {character}: delete it."),
        "bar": N_("Line {line} holds the sign “|”, which no word can have."),
        "not-two": N_(
            "Line {line} must have two words with one comma between them, such as: sun, moon."
        ),
        "empty": N_("Line {line}: a word needs at least one letter or digit."),
        "too-long": N_("Line {line}: “{word}” has more than {most} characters."),
        "same": N_("Line {line}: “{first}” and “{second}” are the same word for this game."),
        "twice": N_("Line {line} has the same pair as line {before}."),
        "too-many": N_("From line {line} on there are too many pairs: {most} are possible."),
        "none": N_("There is no pair in the file yet: write two words with a comma on each line."),
    }
)
"""The sentences by code."""


def fault(fault: Fault, tr: Translator) -> str:
    """The sentence of one fault: which line it is, and what would be right."""
    most = MOST_PAIRS if fault.code == "too-many" else MOST_CHARACTERS
    return tr(SAID[fault.code], line=fault.line, most=most, **fault.facts)


def faults(found: OwnPairs, tr: Translator) -> list[str]:
    """Everything that is wrong with a file, in the order of its lines; nothing if it is whole."""
    return [fault(one, tr) for one in found.faults]


def about(tr: Translator) -> list[str]:
    """How a file is written, for whoever would write one."""
    return [
        tr("Write a pair on each line, two words with a comma between them, such as: sun, moon."),
        tr("Empty lines, and lines that begin with #, are passed over."),
        tr(
            "There may be {most} pairs, and a word may have {characters} characters.",
            most=MOST_PAIRS,
            characters=MOST_CHARACTERS,
        ),
    ]
