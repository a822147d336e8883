"""What is told of Colonno: steps, columns, closing, refusals, the state, in whole sentences.

Views in, sentences out; ``names`` are by seat. How a round and a match ended is in
``resultwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.colonno.optionwords import option, option_help, option_value
from tablegames.games.colonno.resultwords import (
    face_down,
    last_turns,
    result,
    round_result,
    shown_sum,
    summary,
)
from tablegames.games.colonno.state import DREW, FLIP, OPEN, OPENING, OVER, ROUND_OVER, TOOK, TURN
from tablegames.games.colonno.stepwords import done, gone, late
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

__all__ = [
    "face_down",
    "gone",
    "last_turns",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "round_result",
    "shown_sum",
    "state",
    "summary",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    if after["round"] != before["round"]:
        return _dealt(before, after, tr, names)
    seat = before["turn"]
    if seat is None:
        return []
    step = late if told.move is None else done
    said = [step(told, seat, tr, names[seat])]
    if after["reshuffles"] != before["reshuffles"]:
        said.insert(0, tr("The draw pile was empty: the discard is shuffled into a new one."))
    return said + _followed(told, tr, names)


def _dealt(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """A new round, and who will have its first turn: why is known from the round before."""
    dealt = tr("Round {n} is dealt: everybody turns up two cards.", n=after["round"])
    name = names[after["starter"]]
    if before["closer"] is None:
        return [dealt, tr("{name} was lowest and will begin.", name=name)]
    return [dealt, tr("{name} has closed and will begin.", name=name)]


def _followed(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What the end of the step brought: columns, a first player, a closer, the end of the round."""
    before, after = told.before, told.after
    said = [
        tr(
            "Column {column} of {name} is removed: three times {card}.",
            column=column,
            name=names[seat],
            card=value,
        )
        for seat, column, value in gone(told)
    ]
    if before["phase"] == OPEN and after["phase"] == TURN:
        said += _begins(after, tr, names)
    if after["closer"] != before["closer"]:
        said += _closed(after, tr, names)
    if after["phase"] in {ROUND_OVER, OVER}:
        said += round_result(after, tr, names) + result(after, tr, names)
    return said


def _begins(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has the first turn, and why."""
    starter = view["starter"]
    name = names[starter]
    if view["round"] > 1:
        return [tr("{name} begins, from the round before.", name=name)]
    shown = [[cell for cell in board if isinstance(cell, int)] for board in view["boards"]]
    total, card = sum(shown[starter]), max(shown[starter])
    level = [cards for cards in shown if sum(cards) == total]
    if len(level) == 1:
        return [tr("{name} begins, with the highest sum: {total}.", name=name, total=total)]
    shared = tr("The highest sum, {total}, is shared.", total=total)
    if sum(max(cards) == card for cards in level) == 1:
        return [shared, tr("{name} begins: {card} is the higher card.", name=name, card=card)]
    return [
        shared,
        tr("The higher card, {card}, is shared too.", card=card),
        tr("{name} begins: the earlier seat decides.", name=name),
    ]


def _closed(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """In two sentences, since the foot of a small table has room for one."""
    name = names[view["closer"]]
    return [
        tr("{name} has no face-down card left.", name=name),
        tr("{name} closes: one last turn for each other.", name=name),
    ]


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    if view["phase"] == OVER:
        return tr("The match is over.")
    if view["phase"] == ROUND_OVER:
        return tr("Round {n} is over; the next one can be dealt.", n=view["round"])
    name = names[view["turn"]]
    if view["phase"] == OPEN:
        left = OPENING - sum(isinstance(cell, int) for cell in view["boards"][view["turn"]])
        return tr.plural(
            "{name} turns up {n} more card.", "{name} turns up {n} cards.", left, name=name
        )
    return tr(ASKED[view["phase"]], name=name, card=view["held"])


ASKED: Mapping[str, str] = MappingProxyType(
    {
        TURN: N_("{name} takes the top of the discard, or draws."),
        TOOK: N_("{name} places {card} on a card, or puts it back."),
        DREW: N_("{name} places {card} on a card, or throws it and turns one up."),
        FLIP: N_("{name} turns up a face-down card."),
    }
)
"""What is asked in a turn, by phase."""


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_(
            "Write draw, take, throw, cancel or next, or place or flip and a cell: place b2."
        ),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "round-over": N_("The round is over: first the next one is dealt."),
        "round-on": N_("The next round is dealt when this one is over."),
        "no-free-flip": N_("A card is only turned up after a throw: draw first, or take."),
        "throw-first": N_("First place the drawn card, or throw it: then you turn one up."),
        "must-place": N_("Place the card that you took, or put it back."),
        "must-flip": N_("First turn up a face-down card of yours."),
        "already-drew": N_("You have drawn, and that stays: place the card, or throw it."),
        "nothing-held": N_("You have no card in hand: draw one, or take the top of the discard."),
        "nothing-to-flip": N_("You have no face-down card to turn up, so place the drawn card."),
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
    match code:
        case "not-your-turn":
            return tr("It is {name}'s turn.", name=names[view["turn"]])
        case "empty-cell":
            return tr("There is no card at {cell}: choose another cell.", cell=facts["cell"])
        case "already-up":
            return tr("{cell} is face up already: choose a face-down card.", cell=facts["cell"])
        case "no-cards":
            return _no_cards(view, tr)
    return refuse_common(refused, tr, view.get("options", ()))


def _no_cards(view: JSON, tr: Translator) -> str:
    if view["discard"]:
        return tr("There is nothing left to draw: take the top of the discard.")
    return tr("The discard is empty: draw a card.")
