"""What is told of Le trois: tokens laid, passes, redraws, refusals, the state, in sentences.

Views in, sentences out; ``names`` are by seat. What all matches share is in ``matchwords``, how a
game ended in ``resultwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.games.trois import placing
from tablegames.games.trois.boards import DIGITS, STEP, plan_of
from tablegames.games.trois.optionwords import option, option_help, option_value
from tablegames.games.trois.resultwords import reckoning, result
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import bad_position

__all__ = [
    "option",
    "option_help",
    "option_value",
    "reckoning",
    "refuse",
    "result",
    "state",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    said = matchwords.said(told, tr, names)
    if matchwords.game_began(told):
        said += _began(told.after, tr, names)
    elif told.before["phase"] == "play":
        said += _turn(told, tr, names)
    if matchwords.game_ended(told):
        said += result(told.after, tr, names)
    elif matchwords.match_ended(told):
        said += matchwords.match_result(told.after, tr, names, names)
    return said


def _began(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    centre = plan_of(view).centre
    return [
        matchwords.begins(view, tr),
        tr(
            "{digit} lies on {cell}; {name} begins.",
            digit=view["board"][centre],
            cell=centre,
            name=names[view["turn"]],
        ),
    ]


def _turn(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What was laid or that there was a pass, by hand or by the clock, and what a pass led to."""
    view, seat = told.after, told.before["turn"]
    said = []
    late = matchwords.timed_out(told)
    if late is not None:
        said.append(_late(view, tr, names[late], late))
    if len(view["board"]) > len(told.before["board"]):
        said.append(_laid(told, tr, names[seat]))
    elif _passed(told):
        said.append(tr("{name} can lay no token and must pass.", name=names[seat]))
    if _redrawn(told):
        said.append(_anew(view, tr, names[view["turn"]]))
    return said


def _late(view: JSON, tr: Translator, name: str, seat: int) -> str:
    n = view["match"]["misses"][seat]
    if view["match"]["over"] and view["match"]["over"]["how"] == "time":
        return tr("Time is up for {name}: {n} of 3 in a row.", name=name, n=n)
    return tr(
        "Time is up for {name} ({n} of 3 in a row): the program plays the first move there is.",
        name=name,
        n=n,
    )


def _laid(told: Told, tr: Translator, name: str) -> str:
    cell = told.after["last"]
    worth = placing.worth(plan_of(told.after), told.before["board"], cell)
    return tr(
        "{name} lays {digit} on {cell}: {sum}.",
        name=name,
        digit=told.after["board"][cell],
        cell=cell,
        sum=worth.reckoning.replace(" ", "\u00a0"),
    )


def _passed(told: Told) -> bool:
    """Whether the seat to move passed; a redraw or the end of the game may have followed."""
    return _redrawn(told) or told.after["passes"] > told.before["passes"]


def _redrawn(told: Told) -> bool:
    return len(told.after["deals"]) > len(told.before["deals"]) and not matchwords.game_began(told)


def _anew(view: JSON, tr: Translator, name: str) -> str:
    return tr(
        "Both have passed and the bank holds a token that fits: hands and bank are mixed and dealt "
        "anew, and {name} goes on.",
        name=name,
    )


def standing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What the position is, to whoever looks back at it: no key is named."""
    return matchwords.between(view, tr) or state(view, tr, names)


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    waiting = matchwords.waiting(view, tr, names)
    if waiting is not None:
        return waiting
    seat = view["turn"]
    name, hand = names[seat], view["hands"][seat]
    if not isinstance(hand, list):
        return tr("{name} is to lay a token.", name=name)
    if fitting := _fitting(view, hand):
        return tr("{name}: you can lay {digits}.", name=name, digits=fitting)
    return tr(
        "{name}: the open cells want {digits}, and you hold none of these; pass (p).",
        name=name,
        digits=_wanted(view),
    )


def _fitting(view: JSON, hand: Sequence[int]) -> str:
    """The digits of the hand that some open cell wants, as they stand in a sentence."""
    wanted = placing.open_cells(plan_of(view), view["board"]).values()
    return ", ".join(str(digit) for digit in DIGITS if digit in hand and digit in wanted)


def _wanted(view: JSON) -> str:
    """The digits that the open cells want, as they stand in a sentence."""
    wanted = set(placing.open_cells(plan_of(view), view["board"]).values())
    return ", ".join(map(str, sorted(wanted)))


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "can-place": N_("Who can lay a token must, so you cannot pass."),
        "bad-move": N_("Write a digit and a cell, 8 F3, or pass."),
        "off-board": N_("There is no such cell: columns are {columns}, rows {rows}."),
        "not-in-hand": N_("You hold no {digit}."),
        "occupied": N_("A token lies there already."),
        "no-contact": N_("A token must touch another one on a side, not at a corner."),
        "wrong-digit": N_(
            "That cell wants {wanted}: plus {step} to the right and down, minus {step} to the left "
            "and up."
        ),
    }
)
"""Which rule forbids a move, by code."""

OPEN = frozenset({"can-place", "not-in-hand", "occupied", "no-contact", "wrong-digit"})
"""After these is said what can be laid instead."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code == "bad-position":
        return _bad_position(facts, tr)
    if code not in REFUSED:
        return matchwords.refuse(refused, view, tr, names)
    said = tr(REFUSED[code], step=STEP, **facts, **_extent(view))
    instead = _open(view, tr) if code in OPEN else None
    return f"{said} {instead}" if instead else said


def _extent(view: JSON) -> dict[str, str]:
    """The columns and rows that there are, first and last."""
    plan = plan_of(view)
    first, last = plan.cells[0], plan.cells[-1]
    return {"columns": f"{first[0]}–{last[0]}", "rows": f"{first[1:]}–{last[1:]}"}


def _open(view: JSON, tr: Translator) -> str | None:
    """What the seat to move can do instead; None where the view does not show its hand."""
    hand = view["hands"][view["turn"]]
    if not isinstance(hand, list):
        return None
    if fitting := _fitting(view, hand):
        return tr("You can lay {digits}.", digits=fitting)
    return tr(
        "The open cells want {digits}, and you hold none of these: you must pass.",
        digits=_wanted(view),
    )


def _bad_position(facts: JSON, tr: Translator) -> str:
    if facts.get("why") == "digit":
        return tr("{where} is not the digit that its cell wants.", where=facts["where"])
    if (facts.get("where"), facts.get("why")) == ("bank", "length"):
        return tr("Hands and bank hold more tokens than can be mixed.")
    return bad_position(facts, tr)
