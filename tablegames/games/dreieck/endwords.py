"""How a round of Dreieck ended, in sentences: the fact or the draw, the cards that lie open now."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.dreieck.factwords import card, fact
from tablegames.games.dreieck.optionwords import span
from tablegames.games.dreieck.views import HIDDEN
from tablegames.locale import Translator


def ended(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the round ended: the fact or the draw, who got what, the cards that lie open now."""
    last = view["last"]
    if last is None:
        return []
    if last["speaker"] is None:
        return [_draw(view, last, tr, names)]
    said = [_stated(last, tr, names)]
    if HIDDEN not in view["hands"]:
        said.append(_cards(view, tr, names))
    if view["options"]["show_right"]:
        said.append(tr("The Right to Speak was {card}.", card=card(view["right"], tr)))
    return said


def briefly(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """How the round ended, for a table that shows the cards, who got what, and that it is a draw.

    Two lines have room for it, whatever three names of twelve letters and whatever language.
    """
    last = view["last"]
    if last is None or last["true"] or last["claims"] == []:
        return " ".join(ended(view, tr, names)[:1])
    if last["speaker"] is None:
        first, second = (names[seat] for seat in last["claims"])
        time = span(view["options"]["tie_ms"], tr)
        return tr(
            "{first} and {second} claim within {time} of each other.",
            first=first,
            second=second,
            time=time,
        )
    name, points = names[last["speaker"]], max(last["gains"])
    if last["fact"] is None:
        return tr(
            "{name} states no fact in time: the others get {points} points each.",
            name=name,
            points=points,
        )
    return tr(
        "{name} says: “{fact}.” That is not true: the others get {points} points each.",
        name=name,
        fact=fact(last["fact"], tr),
        points=points,
    )


def _draw(view: JSON, last: JSON, tr: Translator, names: Sequence[str]) -> str:
    if not last["claims"]:
        return tr("Nobody claims the Right to Speak: a draw, nobody scores.")
    first, second = (names[seat] for seat in last["claims"])
    return tr(
        "{first} and {second} claim within {time} of each other: a draw, nobody scores.",
        first=first,
        second=second,
        time=span(view["options"]["tie_ms"], tr),
    )


def _stated(last: JSON, tr: Translator, names: Sequence[str]) -> str:
    speaker = last["speaker"]
    name = names[speaker]
    if last["true"]:
        return tr.plural(
            "{name} says: “{fact}.” That is true: {n} point.",
            "{name} says: “{fact}.” That is true: {n} points.",
            last["gains"][speaker],
            name=name,
            fact=fact(last["fact"], tr),
        )
    first, second = (one for seat, one in enumerate(names[:3]) if seat != speaker)
    points = max(last["gains"])
    if last["fact"] is None:
        return tr(
            "{name} states no fact in time: {first} and {second} get {points} points each.",
            name=name,
            first=first,
            second=second,
            points=points,
        )
    return tr(
        "{name} says: “{fact}.” That is not true: {first} and {second} get {points} points each.",
        name=name,
        fact=fact(last["fact"], tr),
        first=first,
        second=second,
        points=points,
    )


def _cards(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    a, b, c = (card(one, tr) for one in view["hands"])
    first, second, third = names[:3]
    return tr(
        "{first} had {a}, {second} had {b}, {third} had {c}.",
        first=first,
        second=second,
        third=third,
        a=a,
        b=b,
        c=c,
    )
