"""What lies on the table, read from a view: three seats, the Right to Speak, what is going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.engine.game import JSON
from tablegames.games.dreieck import words
from tablegames.games.dreieck.state import CLAIM, COUNT, OVER, RACE, READY, REVEAL, SPEAK
from tablegames.games.dreieck.views import HIDDEN
from tablegames.locale import Translator


@dataclass(frozen=True)
class Place:
    """A seat. ``card`` None: its back; ``mystery``: it is the onlooker's own, which he cannot see.

    ``bar`` is the end of its bar, 0: none. ``key`` and ``does``: what its player can press now.
    """

    seat: int
    name: str
    points: int
    card: str | None = None
    mystery: bool = False
    note: str = ""
    bar: int = 0
    key: str = ""
    does: str = ""
    to_act: bool = False
    good: bool = False
    marked: bool = False


@dataclass(frozen=True)
class Scene:
    """``places``: the seat below, the one at the left, the one at the right.

    ``right`` None: its back; ``owner`` holds it. ``zero``: when the count ends, in steps of
    ``step``; 0: nothing is counted. ``caption`` says what is going on; ``good``: in gold.
    """

    places: tuple[Place, ...] = ()
    right: str | None = None
    owner: int | None = None
    zero: int = 0
    step: int = 1
    caption: str = ""
    good: bool = False


@dataclass(frozen=True)
class Onlooker:
    """Whose screen it is. ``keys``: the claim key of each person here whose key does something.

    ``first`` sits below; ``looks``: people look one after another before the count, ``looker``
    just now. ``hidden``: no card is shown that only some may see, for nobody may stop the table to
    think. ``still``: nothing counts down.
    """

    names: Sequence[str]
    tr: Translator
    first: int = 0
    keys: Mapping[int, str] = field(default_factory=dict)
    looks: bool = False
    looker: int | None = None
    hidden: bool = False
    still: bool = False


def scene(view: JSON, by: Onlooker) -> Scene:
    """What lies on the table at that view."""
    phase = view["phase"]
    open_to_all = phase in {REVEAL, OVER}
    right = None if view["right"] == HIDDEN or (by.hidden and not open_to_all) else view["right"]
    caption, good = _caption(view, by)
    return Scene(
        places=tuple(_place(view, (by.first + step) % 3, by) for step in range(3)),
        right=right,
        owner=view["speaker"] if phase != CLAIM else None,
        zero=view["until"] if phase == COUNT and not by.still else 0,
        step=view["options"]["count_ms"],
        caption=caption,
        good=good,
    )


def _place(view: JSON, seat: int, by: Onlooker) -> Place:
    phase, card = view["phase"], view["hands"][seat]
    shown = card != HIDDEN and not (by.hidden and phase not in {REVEAL, OVER})
    seen = [one for one in view["hands"] if one != HIDDEN]
    key = by.keys.get(seat, "")
    does = _does(view, seat, by) if key else ""
    return Place(
        seat=seat,
        name=by.names[seat],
        points=view["scores"][seat],
        card=card if shown else None,
        mystery=not shown and len(seen) == 2 and not by.hidden,
        note=_note(view, seat, by.tr),
        bar=view["barred"][seat] if phase in {RACE, CLAIM} and not by.still else 0,
        key=key if does else "",
        does=does,
        to_act=_to_act(view, seat),
        good=phase in {REVEAL, OVER} and bool(view["last"] and view["last"]["gains"][seat]),
        marked=phase in {CLAIM, SPEAK, REVEAL, OVER} and seat == view["speaker"],
    )


def _to_act(view: JSON, seat: int) -> bool:
    if view["phase"] == READY:
        return not view["ready"][seat]
    return view["phase"] in {CLAIM, SPEAK} and seat == view["speaker"]


def _does(view: JSON, seat: int, by: Onlooker) -> str:
    """What that seat's key does now; who has looked has said that he is ready."""
    tr, phase = by.tr, view["phase"]
    if phase in {READY, REVEAL}:
        return "" if view["ready"][seat] or (phase == READY and by.looks) else tr("ready")
    if phase == COUNT:
        return tr("at zero")
    can = phase in {RACE, CLAIM} and seat != view["speaker"]
    return tr("claim") if can else ""


def _note(view: JSON, seat: int, tr: Translator) -> str:
    """What the seat has just done, or got."""
    phase, claims = view["phase"], seat == view["speaker"]
    if phase in {REVEAL, OVER}:
        return _got(view, seat, tr)
    if claims:
        return tr("claims") if phase == CLAIM else tr("speaks")
    if view["barred"][seat]:
        return tr("too early") if phase == COUNT else tr("barred")
    return tr("ready") if phase == READY and view["ready"][seat] else ""


def _got(view: JSON, seat: int, tr: Translator) -> str:
    """What the seat got in the round that is over."""
    last = view["last"]
    if last and last["gains"][seat]:
        return f"+{last['gains'][seat]}"
    if last and last["speaker"] is None and seat in last["claims"]:
        return tr("claimed")
    return tr("ready") if view["ready"][seat] else ""


def _caption(view: JSON, by: Onlooker) -> tuple[str, bool]:
    """What is going on, in a few words, and whether it is something to look at."""
    tr, phase = by.tr, view["phase"]
    if phase in {REVEAL, OVER}:
        return _ended(view["last"], tr)
    if phase == READY:
        return _before(by)
    if phase == RACE:
        return tr("Claim!"), True
    name = "" if view["speaker"] is None else by.names[view["speaker"]]
    if phase == CLAIM:
        return tr("{name} claims", name=name), True
    return (tr("{name} may speak", name=name), True) if phase == SPEAK else ("", False)


def _before(by: Onlooker) -> tuple[str, bool]:
    """Before the count."""
    if by.looker is None:
        return by.tr("Get ready"), False
    return by.tr("{name}, remember both cards", name=by.names[by.looker]), True


def _ended(last: JSON | None, tr: Translator) -> tuple[str, bool]:
    """How the round ended."""
    if last is None:
        return "", False
    if last["speaker"] is None:
        return tr("A draw: nobody scores"), False
    if last["fact"] is None:
        return tr("No fact in time"), False
    fact = words.fact(last["fact"], tr)
    if last["true"]:
        return tr("“{fact}”: true", fact=fact), True
    return tr("“{fact}”: not true", fact=fact), False
