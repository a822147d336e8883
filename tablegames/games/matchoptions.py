"""The options of a match in words, as the seats page shows them (match rules, 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "games": N_("Games"),
        "goal": N_("What decides"),
        "target": N_("Score to reach"),
        "early": N_("Stop early"),
        "extra": N_("Extra games"),
        "first": N_("Who begins"),
        "clock": N_("Time per move"),
        "between": N_("Pause between games"),
        "away": N_("Time away"),
        "stake": N_("Stake"),
    }
)

HELP: Mapping[str, str] = MappingProxyType(
    {
        "games": N_("How many games the match has."),
        "goal": N_("What one must do to win the match."),
        "target": N_("Who reaches this score has won the match."),
        "early": N_("The match ends as soon as the leader cannot be caught."),
        "extra": N_("How many games are added at most if the match is level at its end."),
        "first": N_("Who begins the first game: drawn by lot, or the player you choose."),
        "clock": N_("When it is up the program plays; three times in a row loses the match."),
        "between": N_("After this time the next game begins by itself."),
        "away": N_("How long a player may leave the table in all before the match ends."),
        "stake": N_("Counters that each player lays down; a void match gives them back."),
    }
)

GOALS: Mapping[str, str] = MappingProxyType(
    {
        "games": N_("most games won"),
        "points": N_("first to the score"),
        "wins": N_("first to so many wins"),
        "total": N_("highest total"),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option of the match; its name where it is none."""
    return tr(NAMES.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option of the match does; empty where it is none."""
    return tr(HELP.get(name, ""))


def labelled(own: Mapping[str, str]) -> Callable[[str, Translator], str]:
    """``option`` of a game that has labels of its own."""
    return lambda name, tr: tr(own[name]) if name in own else option(name, tr)


def explained(own: Mapping[str, str]) -> Callable[[str, Translator], str]:
    """``option_help`` of a game that says of some options what they do there."""
    return lambda name, tr: tr(own[name]) if name in own else option_help(name, tr)


def valued(own: Mapping[tuple[str, str], str]) -> Callable[[str, object, Translator], str]:
    """``option_value`` of a game that has words for some values, by option and value."""

    def said(name: str, value: object, tr: Translator) -> str:
        found = own.get((name, str(value)))
        return option_value(name, value, tr) if found is None else tr(found)

    return said


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``45000`` of the clock is ``45 seconds``."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if name == "goal":
        return tr(GOALS.get(str(value), str(value)))
    said = _SAID.get(name)
    return said(value, tr) if said and isinstance(value, int) else _plain(name, value, tr)


def _plain(name: str, value: object, tr: Translator) -> str:
    if name == "first" and value == "lot":
        return tr("by lot")
    if name == "extra" and value is None:
        return tr("as many as needed")
    return str(value)


def _clock(value: int, tr: Translator) -> str:
    return duration(value, tr) if value else tr("off")


def _between(value: int, tr: Translator) -> str:
    return duration(value, tr) if value else tr("until a key is pressed")


def _away(value: int, tr: Translator) -> str:
    return duration(value, tr) if value else tr("none")


def _first(value: int, tr: Translator) -> str:
    return tr("player {n}", n=value + 1)


def _stake(value: int, tr: Translator) -> str:
    return tr.plural("{n} counter", "{n} counters", value) if value else tr("none")


def _count(value: int, tr: Translator) -> str:
    return str(value) if value else tr("none")


_SAID: Mapping[str, Callable[[int, Translator], str]] = MappingProxyType(
    {
        "clock": _clock,
        "between": _between,
        "away": _away,
        "first": _first,
        "stake": _stake,
        "extra": _count,
        "target": _count,
    }
)
