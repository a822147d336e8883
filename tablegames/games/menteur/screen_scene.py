"""What a view of Menteur says to its screen: the seats, the question, the score. All public."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tablegames.engine.cards import RANKS
from tablegames.engine.game import JSON
from tablegames.games.menteur.resultwords import places
from tablegames.games.menteur.state import (
    ENDED,
    GUARD_MS,
    LAID,
    LAY,
    OVER,
    ROUND_OVER,
    announceable,
    window_end,
)
from tablegames.games.menteur.views import size, turned_up
from tablegames.locale import Translator
from tablegames.widgets.answers import CARD, Answer, Question
from tablegames.widgets.around import Place
from tablegames.widgets.keysets import Keys
from tablegames.widgets.scoresheet import Entry, Rounds

WIDE = 34
"""Columns of an answer that has two keys, and room for a name beside them."""
STAR = "★"
DOUBTS, ACCEPTS = "?", "✓"
"""What stands beside two keys where their words have no room; a seat that has accepted has ✓."""


def rank_text(rank: str) -> str:
    """The rank as a card shows it."""
    return "10" if rank == "T" else rank


def open_ranks(view: JSON) -> tuple[str, ...]:
    """The ranks that count now: what was announced while it can be doubted, else what is due."""
    if view["phase"] in LAID:
        return (view["pile"][-1]["rank"],)
    if view["phase"] == LAY:
        return announceable(view["options"]["announce"], view["rank"])
    return ()


def raised(view: JSON) -> str:
    """The ranks that lie higher in a hand; none where any can be announced."""
    ranks = open_ranks(view)
    return "" if len(ranks) == len(RANKS) else "".join(ranks)


# -- the seats -------------------------------------------------------------------------------------


def seated(view: JSON, names: Sequence[str], tr: Translator) -> list[Place]:
    """Every seat by its number: its cards, and what it has just done."""
    return [_place(view, seat, names[seat], tr) for seat in range(view["seats"])]


def _place(view: JSON, seat: int, name: str, tr: Translator) -> Place:
    note, warns = _note(view, seat, tr)
    won = view["won"][seat]
    return Place(
        seat,
        name,
        size(view["hands"][seat]),
        title=STAR * won if won and view["options"]["wins"] > 1 else "",
        note=note,
        to_act=view["phase"] == LAY and seat == view["turn"],
        warns=warns,
    )


def _note(view: JSON, seat: int, tr: Translator) -> tuple[str, bool]:
    """What the seat has just done, and whether it is something to look at."""
    if view["phase"] in LAID:
        if seat == view["turn"]:
            last = view["pile"][-1]
            return f"{size(last['cards'])} × {rank_text(last['rank'])}", True
        return (ACCEPTS if seat in view["accepted"] else "", False)
    if (shown := turned_up(view)) is not None and seat == shown["taker"]:
        return f"+{shown['count']}", True
    return "", False


# -- the question ----------------------------------------------------------------------------------


def question(
    view: JSON, names: Sequence[str], keys: Keys, here: Collection[int], tr: Translator
) -> Question | None:
    """The window on the last lay: who answers with which key; None: there is none."""
    if view["phase"] not in LAID:
        return None
    answers = tuple(
        _answer(view, seat, names[seat], keys[seat] if seat in here else (), tr)
        for seat in range(view["seats"])
        if seat != view["turn"]
    )
    return Question(
        tr("True or a lie?"),
        answers,
        guard=view["laid_at"] + GUARD_MS,
        begins=view["laid_at"],
        ends=window_end(view["options"], view["laid_at"]) or 0,
        guarded=tr("Keys do not count yet."),
        open=_open(view, here=here, tr=tr),
        columns=columns(view),
    )


def columns(view: JSON) -> int:
    """The columns that an answer needs: with two keys more, unless there are too many seats."""
    return WIDE if _silent(view) and not _many(view) else CARD


def _silent(view: JSON) -> bool:
    """Whether no clock ends the window: each has a second key, to accept."""
    return not view["options"]["window_ms"]


def _many(view: JSON) -> bool:
    """Whether too many seats answer for a line each."""
    return int(view["seats"]) > 5


def _open(view: JSON, *, here: Collection[int], tr: Translator) -> str:
    if not set(here) - {view["turn"], *view["accepted"]}:
        return tr("The others answer.")
    if _silent(view) and _many(view):
        return tr("{no} doubts, {yes} accepts: there is no clock.", no=DOUBTS, yes=ACCEPTS)
    if _silent(view):
        return tr("Everybody answers: there is no clock.")
    if len(here) == 1:
        return tr("After 3 seconds Enter accepts.")
    return tr("After 3 seconds Enter accepts for all.")


def _answer(view: JSON, seat: int, name: str, keys: Sequence[str], tr: Translator) -> Answer:
    words = (DOUBTS, ACCEPTS) if _many(view) else (tr("doubt"), tr("accept"))
    does = words if _silent(view) else (tr("doubt"),)
    said = tr("accepts") if seat in view["accepted"] else ""
    return Answer(seat, name, tuple(zip(keys, does, strict=False)), said=said)


# -- the score -------------------------------------------------------------------------------------


def rounds(view: JSON, names: Sequence[str], tr: Translator) -> Rounds:
    """The cards left in each round, whose winners have a star; the rounds won."""
    rows = tuple(
        tuple(
            Entry(str(left), STAR if seat in one["winners"] else "")
            for seat, left in enumerate(one["left"])
        )
        for one in view["rounds"]
    )
    won, wins = view["won"], view["options"]["wins"]
    lead = {seat for seat, n in enumerate(won) if n == max(won)} if any(won) else set()
    notes: Mapping[str, str] = {STAR: tr("has won the round; the numbers are cards left")}
    return Rounds(
        tuple(names),
        rows,
        tuple(map(str, won)),
        frozenset(lead),
        tr.plural("{n} round won", "{n} rounds won", wins),
        notes,
    )


def placed(view: JSON) -> list[tuple[int, int]]:
    """Place and seat, the best first: of the match once it is over, else of the last round."""
    if view["phase"] not in ENDED or not view["rounds"]:
        return []
    if view["phase"] == OVER:
        found = places(view)
    else:
        assert view["phase"] == ROUND_OVER
        last = view["rounds"][-1]
        marks = [(seat not in last["winners"], left) for seat, left in enumerate(last["left"])]
        found = [1 + sum(other < mark for other in marks) for mark in marks]
    return sorted((place, seat) for seat, place in enumerate(found))
