"""What is told of Dreieck: claims, facts, refusals, the state, the result, in whole sentences.

Views in, sentences out; ``names`` are by seat. A card is named only where the view shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.engine.game import JSON
from tablegames.games.dreieck.deck import ROUND, ROUNDS
from tablegames.games.dreieck.endwords import ended
from tablegames.games.dreieck.factwords import card, fact
from tablegames.games.dreieck.optionwords import option, option_help, option_value, span
from tablegames.games.dreieck.refusalwords import left, refuse
from tablegames.games.dreieck.resultwords import result, summary
from tablegames.games.dreieck.state import CLAIM, COUNT, OVER, RACE, READY, REVEAL, SPEAK
from tablegames.locale import N_, Translator

if TYPE_CHECKING:
    from tablegames.engine.table import Told

__all__ = [
    "card",
    "ended",
    "fact",
    "left",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "round_number",
    "state",
    "summary",
    "tell",
]


NOW: Mapping[str, str] = MappingProxyType(
    {
        COUNT: N_("All are ready: three, two, one, and the race is open."),
        RACE: N_("Zero: whoever claims first may speak."),
    }
)
"""The phases that need no names, as they begin."""


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    said = []
    if told.move == "ready" and told.seat is not None:
        said.append(tr("{name} is ready.", name=names[told.seat]))
    elif told.move == "buzz" and told.seat is not None:
        said.append(_claimed(told, tr, names[told.seat], told.seat))
    if after["phase"] not in {REVEAL, OVER}:
        said += _free_again(before, after, tr, names)
    if after["phase"] != before["phase"]:
        said += _now(after, tr, names)
    return said


def _claimed(told: Told, tr: Translator, name: str, seat: int) -> str:
    if told.before["phase"] != COUNT:
        return tr("{name} claims the Right to Speak.", name=name)
    if not told.after["barred"][seat]:
        return tr("{name} claims before zero: that counts for nothing.", name=name)
    time = span(told.after["options"]["early_ms"], tr)
    return tr(
        "{name} claims before zero and is barred until {time} after it.", name=name, time=time
    )


def _free_again(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The seats whose bar has ended."""
    bars = zip(names, before["barred"], after["barred"], strict=False)
    return [tr("{name} may claim again.", name=name) for name, was, now in bars if was and not now]


def _now(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The phase that has begun; that a claim waits was said with the claim."""
    phase = view["phase"]
    if phase == CLAIM:
        return []
    if phase in NOW:
        return [tr(NOW[phase])]
    if phase == READY:
        return _dealt(view, tr)
    if phase == SPEAK:
        return [tr("{name} may speak.", name=names[view["speaker"]])]
    return [*ended(view, tr, names), *result(view, tr, names)]


def _dealt(view: JSON, tr: Translator) -> list[str]:
    said = [tr("Round {number}: four cards are dealt.", number=view["round"])]
    if not view["used"] and view["block"] > 1:
        said.insert(0, tr("Block {number}: all 24 cards are shuffled again.", number=view["block"]))
    return said


def round_number(view: JSON, tr: Translator) -> str:
    """Which round of its block this is, and which block."""
    return tr(
        "Round {number} of {rounds}, block {block}",
        number=ROUNDS - view["deck"] // ROUND,
        rounds=ROUNDS,
        block=view["block"],
    )


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    phase = view["phase"]
    if phase == READY:
        return _waiting(view, tr, names)
    if phase == RACE:
        return _race(view, tr, names)
    if phase in {CLAIM, SPEAK}:
        return _one(view, tr, names[view["speaker"]])
    if phase == REVEAL:
        return " ".join([*ended(view, tr, names), tr("The next round comes in a moment.")])
    if phase == COUNT:
        return tr("Three, two, one: do not claim before zero.")
    return tr("The match is over.")


def _one(view: JSON, tr: Translator, name: str) -> str:
    if view["phase"] == CLAIM:
        return tr("{name} claims the Right to Speak.", name=name)
    return tr("{name} must state a fact.", name=name)


def _waiting(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    missing = [name for name, ready in zip(names, view["ready"], strict=False) if not ready]
    return tr.plural(
        "The count begins when {names} is ready too.",
        "The count begins when all are ready: {names}.",
        len(missing),
        names=", ".join(missing),
    )


def _race(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    barred = [name for name, end in zip(names, view["barred"], strict=False) if end]
    if not barred:
        return tr("Whoever is first to claim the Right to Speak must state a fact.")
    return tr.plural(
        "{names} is barred for having claimed before zero; the others may claim.",
        "{names} are barred for having claimed before zero.",
        len(barred),
        names=", ".join(barred),
    )
