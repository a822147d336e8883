"""The sentences of the refusals that all games and the table itself share.

``engine`` raises codes with facts; what a player reads is made here, whole.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.locale import N_, Translator

PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "no-undo": N_("In this game nothing can be taken back."),
        "nothing-to-undo": N_("In this game you have made no move yet that could be taken back."),
        "paused": N_("The match is paused: nothing is played until it goes on."),
        "in-use": N_("This match is already open at another table."),
        "newer-record": N_("This record comes from a newer version of the program."),
    }
)
"""The sentences that need no facts, by code."""

SYSTEM = (
    N_("Disk quota exceeded"),
    N_("File exists"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Permission denied"),
    N_("Read-only file system"),
)
"""What the system says about a file that it cannot read or write, in its own English words."""

POSITION: Mapping[str, str] = MappingProxyType(
    {
        "unknown": N_("A position has no field {where}."),
        "missing": N_("This position needs {where}, which is not given."),
        "type": N_("{where} is of the wrong kind for this position."),
        "range": N_("{where} has a value that is not possible in this position."),
        "length": N_("{where} has the wrong number of entries for this position."),
        "twice": N_("{where} is in this position twice, and there is only one."),
        "impossible": N_("{where} cannot be so in any position of this game."),
    }
)
"""What is wrong with a position, by ``why``."""

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "type": N_("Your own words must be text."),
        "length": N_("Your own words can have at most 100 characters."),
        "bar": N_("Your own words cannot hold the sign “|”."),
        "control": N_("Your own words cannot hold control characters."),
    }
)
"""What is wrong with a player's words for the deal, by ``why``."""


def refuse(refused: Refused, tr: Translator, options: Collection[str] = ()) -> str:
    """The sentence of a refusal that is no game's own.

    ``options``, the names of the game's options, tell a name that is none from a value that is
    not possible.
    """
    match refused.code:
        case "bad-options":
            return bad_options(refused.facts, tr, options)
        case "bad-position":
            return bad_position(refused.facts, tr)
        case "bad-words":
            return tr(WORDS.get(str(refused.facts.get("why")), N_("These words cannot be used.")))
        case "bad-record" | "no-record" | "many-records" | "not-saved":
            return bad_record(refused, tr)
        case "too-many-people":
            most = refused.facts["most"]
            return tr("At one keyboard there is room for at most {most} people.", most=most)
    return tr(PLAIN.get(refused.code, N_("That is not possible now.")))


def bad_record(refused: Refused, tr: Translator) -> str:
    """Why a record cannot be found, read, written or played on."""
    facts = refused.facts
    choices = ", ".join(facts.get("choices", ()))
    match refused.code:
        case "bad-record":
            return tr("Line {line} of the record cannot be what was played.", line=facts["line"])
        case "many-records":
            name = facts["name"]
            return tr("{name} can be any of these records: {choices}.", name=name, choices=choices)
        case "no-record" if choices:
            return tr(
                "There is no record {name}. There are: {choices}.",
                name=facts["name"],
                choices=choices,
            )
        case "no-record":
            return tr("There is no record {name}.", name=facts["name"])
    return _not_saved(facts, tr)


def _not_saved(facts: JSON, tr: Translator) -> str:
    path, why = facts.get("path"), str(facts.get("why", ""))
    reason = tr(why) if why in SYSTEM else why
    if path:
        return tr("{path} cannot be read or written: {reason}.", path=path, reason=reason)
    if reason:
        return tr("The record cannot be written, so nothing is played: {reason}.", reason=reason)
    return tr("The record cannot be written, so nothing is played.")


def bad_position(facts: JSON, tr: Translator) -> str:
    """What makes a position impossible, and where."""
    sentence = POSITION.get(str(facts.get("why")), N_("{where} cannot be read in this position."))
    return tr(sentence, where=facts.get("where"))


def bad_options(facts: JSON, tr: Translator, options: Collection[str] = ()) -> str:
    """Which option is not possible, and what would be."""
    name, allowed = facts.get("name"), possible(facts.get("allowed", ()), tr)
    value = json.dumps(facts.get("value"), ensure_ascii=False)
    if name == "seats":
        return tr("This game is for {allowed} players, not {value}.", allowed=allowed, value=value)
    if name == "secret":
        return tr("A secret is 32 digits 0 to 9 and a to f, in small letters.")
    if options and name not in options:
        return tr("There is no option {name}. There are: {allowed}.", name=name, allowed=allowed)
    if not allowed:
        return tr("The option {name} cannot be {value}.", name=name, value=value)
    return tr(
        "The option {name} cannot be {value}. Possible: {allowed}.",
        name=name,
        value=value,
        allowed=allowed,
    )


def possible(allowed: object, tr: Translator) -> str:
    """The possible values as a list to read; ``[low, high]`` stands for all between them."""
    if not isinstance(allowed, list | tuple):
        return str(allowed)
    return ", ".join(_possible(one, tr) for one in allowed)


def _possible(one: object, tr: Translator) -> str:
    if isinstance(one, list | tuple) and len(one) == 2:
        low, high = one
        if high is None:
            return tr("{low} or more", low=low)
        return str(low) if low == high else tr("{low} to {high}", low=low, high=high)
    return one if isinstance(one, str) else json.dumps(one)
