"""Why a move of Dreieck is refused, and what is open instead (rules, *Refusals*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_(
            "Write ready, buzz, or say and a fact: say peers even, say peers odd, say even, "
            "say odd, say higher, say among, say A, say 2 to say 6."
        ),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "already-ready": N_("You are ready: wait for the others."),
        "already-claimed": N_("You have claimed: in a moment you may speak."),
        "fact-off": N_("At this table “my peers are odd” is not stated: say another fact."),
        "not-now ready": N_("You can say that you are ready before the count and after a round."),
    }
)
"""The refusals that need no facts, by code."""

CLAIMS: Mapping[str, str] = MappingProxyType(
    {
        "ready": N_("Nobody can claim yet: say ready, and wait for the count."),
        "reveal": N_("This round is over: claim in the next one, after the count."),
    }
)
"""A claim at the wrong time, by the phase."""
SAYS: Mapping[str, str] = MappingProxyType(
    {
        "ready": N_("Nobody can state a fact yet: say ready, and wait for the race."),
        "count": N_("Nobody can state a fact yet: wait for zero, then claim."),
        "race": N_("Claim the Right to Speak first; then state a fact."),
        "claim": N_("It is not clear yet who may speak: wait a moment."),
        "reveal": N_("This round is over: the next fact is stated in the next one."),
    }
)
"""A fact at the wrong time, by the phase."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code == "not-now":
        return _not_now(facts, view, tr, names)
    if code == "barred":
        time = left(facts["left"], tr)
        return tr("You claimed before zero: you may claim in {time}.", time=time)
    if code == "not-speaker":
        return tr("Only {name} may state a fact now.", name=names[facts["speaker"]])
    if code in PLAIN:
        return tr(PLAIN[code])
    return refuse_common(refused, tr, view.get("options", ()))


def _not_now(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    phase, move = facts["phase"], facts["move"]
    if move == "say":
        return tr(SAYS[phase])
    if move == "ready":
        return tr(PLAIN["not-now ready"])
    if phase in CLAIMS:
        return tr(CLAIMS[phase])
    return tr("{name} has the Right to Speak already.", name=names[view["speaker"]])


def left(ms: int, tr: Translator) -> str:
    """What is left of a bar, in tenths of a second, never less than it is."""
    return duration(-(-ms // 100) * 100, tr)
