"""Why a move of Intrus is refused, and what would be possible, in whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.games.intrus.levelling import MOST_CHARACTERS, MOST_WORDS
from tablegames.games.intrus.options import MOST_PAIRS
from tablegames.games.intrus.state import TALK, VOTES
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_("Write clue and your clue, clue … to say nothing, ready, vote 3 or next."),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "game-ended": N_("This game is over: the next one is begun with next."),
        "game-on": N_("The game is still on: the next one can be begun when it is over."),
        "you-are-out": N_("You are eliminated: until the next game you give no clue and no vote."),
        "empty-clue": N_("A clue needs at least one letter or digit; clue … says nothing."),
        "own-word": N_("This would give your own word away: find another clue."),
        "already-ready": N_("You are ready already: the others are still talking."),
        "already-voted": N_("You have voted, and a vote cannot be changed."),
        "not-yourself": N_("You cannot vote for yourself: choose somebody else."),
    }
)
"""The refusals that need no facts, by code."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code in REFUSED:
        return tr(REFUSED[code])
    if code in SAID:
        return SAID[code](facts, view, tr, names)
    if code == "bad-options" and facts["name"] == "pairs":
        return _bad_pairs(tr)
    return refuse_common(refused, tr, view.get("options", ()))


def _not_your_turn(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr("It is {name}'s turn to give a clue.", name=names[facts["turn"]])


def _too_long(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr(
        "A clue has at most {words} words and {characters} characters.",
        words=MOST_WORDS,
        characters=MOST_CHARACTERS,
    )


def _repeat(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr("{name} has given this clue already.", name=names[facts["seat"]])


def _no_such_seat(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """With the seats for whom one can vote, by number."""
    among = view["tied"] or [seat for seat in range(view["seats"]) if seat not in view["out"]]
    seats = ", ".join(map(str, among))
    return tr("There is no seat {seat}; there are: {seats}.", seat=facts["seat"], seats=seats)


def _target_out(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    name = names[facts["seat"]]
    return tr("{name} is eliminated already: vote for somebody else.", name=name)


def _not_tied(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    tied = ", ".join(names[seat] for seat in facts["tied"])
    return tr("In the run-off you can vote for one of these: {names}.", names=tied)


def _not_now(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What the phase asks for instead."""
    if facts["phase"] == TALK:
        return tr("Now there is talk: say ready when you want to vote.")
    if facts["phase"] in VOTES:
        return tr("Now everybody votes: there is no talk and no clue.")
    return tr("First the clues: it is {name}'s turn.", name=names[facts["turn"]])


def _bad_pairs(tr: Translator) -> str:
    return tr(
        "The word pairs must be a list of 1 to {most} pairs of two different words.",
        most=MOST_PAIRS,
    )


SAID: Mapping[str, Callable[[JSON, JSON, Translator, Sequence[str]], str]] = MappingProxyType(
    {
        "no-clue-now": _not_now,
        "no-talk-now": _not_now,
        "no-vote-now": _not_now,
        "not-your-turn": _not_your_turn,
        "too-long": _too_long,
        "repeat": _repeat,
        "no-such-seat": _no_such_seat,
        "target-out": _target_out,
        "not-tied": _not_tied,
    }
)
"""What makes the sentence of a refusal that has facts, by code."""
