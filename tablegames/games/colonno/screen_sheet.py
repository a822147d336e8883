"""The score of a match of Colonno over its rounds; the lowest total is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from tablegames.engine.game import JSON
from tablegames.games.colonno.state import OVER, ROUND_OVER
from tablegames.games.colonno.words import shown_sum
from tablegames.locale import Translator
from tablegames.widgets.scoresheet import Entry, Rounds

DOUBLED = "×2"
Doubled = AbstractSet[tuple[int, int]]
"""Rounds, from 1, and the seat whose score was doubled in them."""


def doubled(view: JSON) -> set[tuple[int, int]]:
    """The round that has just ended, if its closer's score was doubled."""
    closer = view["closer"]
    if view["phase"] not in {ROUND_OVER, OVER} or closer is None or not view["rounds"]:
        return set()
    was = view["rounds"][-1][closer] != shown_sum(view["boards"][closer])
    return {(len(view["rounds"]), closer)} if was else set()


def score_sheet(view: JSON, names: Sequence[str], tr: Translator, known: Doubled) -> Rounds:
    """A row a round; of a doubled score that was seen here the mark says so."""
    marked = known | doubled(view)
    rows = tuple(
        tuple(
            Entry(str(score), DOUBLED if (number, seat) in marked else "")
            for seat, score in enumerate(scores)
        )
        for number, scores in enumerate(view["rounds"], 1)
    )
    totals = view["scores"]
    lead = {seat for seat, total in enumerate(totals) if total == min(totals)}
    return Rounds(
        names=tuple(names),
        rows=rows,
        totals=tuple(map(str, totals)),
        lead=frozenset(lead if rows else ()),
        goal=goal(view, tr),
        notes={DOUBLED: tr("closed and doubled")} if marked else {},
    )


def goal(view: JSON, tr: Translator) -> str:
    """What is played for."""
    rounds = view["options"]["rounds"]
    if rounds:
        return tr.plural("{n} round", "{n} rounds", rounds)
    return tr.plural("{n} point", "{n} points", view["options"]["target"])
