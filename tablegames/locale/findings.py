"""What was found in a record, in sentences."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.deal import order
from tablegames.engine.game import JSON
from tablegames.engine.matchrules import LOT
from tablegames.engine.verify import Finding
from tablegames.locale import N_, Translator

FOUND: Mapping[str, str] = MappingProxyType(
    {
        "newer": N_("This record comes from a newer version of the program."),
        "cut": N_("Line {line} is cut off; what stands before it is unharmed."),
        "altered": N_("Line {line} has been altered, or what stood before it is gone."),
        "announced": N_("Before the match {announcement} was shown for its secret."),
        "revealed": N_(
            "The secret was {secret}; before the match {announcement} was shown for it."
        ),
        "words": N_("{name} added the words “{words}”."),
        "no-words": N_("{name} added no words."),
        "mixed": N_("With these words the secret of the match became {secret}."),
        "deal": N_("Deal “{label}”: seed {seed}, committed to as {commitment}."),
        "sealed": N_("Deal “{label}”: committed to as {commitment}; its seed is sealed."),
        "picked": N_("Deal “{label}”: {name} took {positions}."),
        "picked-open": N_("Deal “{label}”: {name} took {positions}, which were {items}."),
        "untold": N_("Line {line} was played after a deal to which the record does not commit."),
        "end": N_("The end is the one that the moves give."),
        "unfinished": N_("The match goes on: what is still to be dealt stays sealed."),
    }
)
"""The sentences that are not counted, by code."""

IMPOSSIBLE: Mapping[str, str] = MappingProxyType(
    {
        "start": N_("Line {line} begins a match that cannot be."),
        "time": N_("Line {line} happens before the line above it."),
        "move": N_("Line {line} is a move that the rules do not allow."),
        "undo": N_("Line {line} takes back what cannot be taken back."),
        "deal": N_("Line {line} tells a deal that the secret does not give."),
        "state": N_("Line {line} tells a position that the moves do not give."),
        "end": N_("Line {line} tells an end that the moves do not give."),
    }
)
"""What cannot have happened, by ``what``."""


LOTS = ("0", "1")
"""What is shuffled to find who begins (match rules, 2)."""


def said(finding: Finding, tr: Translator) -> str:
    """The sentence of a finding."""
    code, facts = finding.code, finding.facts
    if code in {"chain", "played", "states"}:
        return _counted(code, facts, tr)
    if code == "impossible":
        return tr(IMPOSSIBLE[facts["what"]], line=facts["line"])
    if code == "picked":
        facts = {**facts, "positions": _row(facts["positions"]), "items": _row(facts["items"])}
    return tr(FOUND[_kind(code, facts)], **facts)


def _row(items: Sequence[object] | None) -> str:
    return " ".join(map(str, items or ()))


def _kind(code: str, facts: JSON) -> str:
    """The sentence that fits: not all codes have but one."""
    match code:
        case "announced" if facts["secret"]:
            return "revealed"
        case "words" if not facts["words"]:
            return "no-words"
        case "deal" if not facts["seed"]:
            return "sealed"
        case "picked" if facts["items"]:
            return "picked-open"
    return code


def _counted(code: str, facts: JSON, tr: Translator) -> str:
    if code == "chain" and not facts["lines"]:
        return tr("This record cannot be read from its first line on.")
    if code == "chain":
        return tr.plural(
            "1 line can be read, and its check is true.",
            "{n} lines can be read, and each follows from the one before it.",
            facts["lines"],
        )
    if code == "states":
        return tr.plural(
            "1 position along the way is the one that the record tells.",
            "{n} positions along the way are those that the record tells.",
            facts["count"],
        )
    if facts["undone"]:
        return tr.plural(
            "1 move was played again, {undone} of them taken back.",
            "{n} moves were played again, {undone} of them taken back.",
            facts["events"],
            undone=facts["undone"],
        )
    return tr.plural("1 move was played again.", "{n} moves were played again.", facts["events"])


def by_hand(findings: Sequence[Finding], path: str, tr: Translator) -> Iterator[str]:
    """How anyone can check it with ``sha256sum``: what to type, and what must come out.

    Nothing in it tells a seed or a secret before its time.
    """
    if not any(finding.code == "announced" for finding in findings):
        return  # nothing of it can be read
    yield tr("Anyone can check this with sha256sum:")
    file = shlex.quote(path)
    yield f"  head -n 1 {file} | sed 's/, \"check\": .*/}}/' | tr -d '\\n' | sha256sum"
    yield "    " + tr("begins with the check of the first line")
    secret, words = None, list[str]()
    for finding in findings:
        facts = finding.facts
        if finding.code == "announced" and facts["secret"]:
            secret = facts["secret"]
            yield _digest(f"tablegames1|{secret}")
            yield f"    {facts['announcement']}"
        elif finding.code == "words":
            words.append(facts["words"])
        elif finding.code == "mixed":
            yield _digest("|".join([str(secret), *words]))
            secret = facts["secret"]
            yield "    " + tr("begins with {seed}", seed=secret)
        elif finding.code == "deal" and facts["seed"]:
            yield from _deal_by_hand(facts, secret, tr)


def _deal_by_hand(facts: JSON, secret: str | None, tr: Translator) -> Iterator[str]:
    seed = facts["seed"]
    if secret:
        yield _digest(f"{secret}|{facts['label']}")
        yield "    " + tr("begins with {seed}", seed=seed)
    dealt = order(seed, LOTS) if facts["label"] == LOT else facts.get("dealt")
    if dealt:
        yield _digest(f"tablegames1|{seed}|{','.join(dealt)}")
        yield f"    {facts['commitment']}"


def _digest(text: str) -> str:
    return f"  printf %s {shlex.quote(text)} | sha256sum"
