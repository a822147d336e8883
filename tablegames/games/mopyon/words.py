"""What is told of Mòpyon: a mark, a refusal, the state, the result, in whole sentences.

Views in, sentences out; ``names`` are by seat. What all matches share is in ``matchwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchoptions, matchwords
from tablegames.games.mopyon import lines
from tablegames.games.mopyon.lines import FIVE
from tablegames.games.mopyon.marks import FULL
from tablegames.games.mopyon.typed import canonical
from tablegames.locale import N_, Translator


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    sentences = matchwords.said(told, tr, names)
    if (mark := _written(told)) is not None:
        sentences += _told_mark(told, mark, tr, names)
    elif (seat := matchwords.timed_out(told)) is not None:
        sentences.append(_out_of_time(told.after, seat, tr, names))
    sentences += matchwords.lapsed(told, tr, names)
    if matchwords.game_ended(told):
        sentences += result(told.after, tr, names)
    elif matchwords.match_ended(told):
        sentences += matchwords.match_result(told.after, tr, names, names)
    if matchwords.game_began(told):
        sentences += _began(told.after, tr, names)
    return sentences


def _written(told: Told) -> list[Any] | None:
    """The mark that was written."""
    if told.before["phase"] != "play" or told.move == "undo":
        return None
    marks: list[list[Any]] = told.after["marks"]
    return marks[-1] if len(marks) > len(told.before["marks"]) else None


def _told_mark(told: Told, mark: list[Any], tr: Translator, names: Sequence[str]) -> list[str]:
    x, y, sign = mark
    cell, name = (x, y), names[told.before["turn"]]
    standing = {(x, y): sign for x, y, sign in told.after["marks"]}
    dead = lines.overlines(lambda x, y: standing.get((x, y), ""), cell, sign)
    said = tr("{name} writes {mark} on {cell}.", name=name, mark=sign, cell=canonical(cell))
    return [said, *dict.fromkeys(_overline(len(run), tr) for run in dead)]


def _overline(length: int, tr: Translator) -> str:
    if length == FIVE + 1:
        return tr("Six does not count: only exactly five in a row wins.")
    return tr("{n} in a row do not count: only exactly five wins.", n=length)


def _out_of_time(view: JSON, seat: int, tr: Translator, names: Sequence[str]) -> str:
    n, name = view["match"]["misses"][seat], names[seat]
    if view["phase"] != "play":
        return tr("Time is up for {name}: {n} of 3 in a row.", name=name, n=n)
    return tr(
        "Time is up for {name} ({n} of 3 in a row): the turn passes to {other}.",
        name=name,
        n=n,
        other=names[1 - seat],
    )


def _began(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    begins = tr("{name} writes X and begins.", name=names[view["x"]])
    return [matchwords.begins(view, tr), begins]


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the last game ended and why, what it counted, and the match's end if it is over."""
    said = _game_result(view, tr, names)
    if view["phase"] == "over":
        return said + matchwords.match_result(view, tr, names, names)
    return [*said, *([matchwords.stands(view, tr)] if said else [])]


WON: Mapping[int, str] = MappingProxyType(
    {
        1: N_("{winner} wins the game: five in a row, exactly."),
        2: N_("{winner} wins the game: two lines at once, 2 kabès."),
        3: N_("{winner} wins the game: three lines at once, a Triplèks."),
        4: N_("{winner} wins the game: four lines at once, a Kwadriplèks."),
    }
)
"""How a game is won, by the number of its lines (rule 5)."""

VOID: Mapping[str, str] = MappingProxyType(
    {
        "agreed": N_("The game is void, both players agreed: it is replayed."),
        "full": N_("The game is void, 2000 marks stand and nobody has won: it is replayed."),
    }
)
"""Why a game is replayed, by ``how`` (rule 7)."""


def _game_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    ended = view["match"]["result"]
    if ended is None:
        return []
    if ended["seat"] is None:
        return [tr(VOID[ended["how"]])]
    winner, loser = names[ended["seat"]], names[1 - ended["seat"]]
    if ended["how"] != "five":
        return [tr("{winner} wins the game: {loser} gave it up.", winner=winner, loser=loser)]
    made = ended.get("lines", 1)
    return [tr(WON[made], winner=winner), *matchwords.worth(view, made, tr)]


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    waiting = matchwords.waiting(view, tr, names)
    if waiting is not None:
        return waiting
    asked = _asked(view, tr, names[view["turn"]])
    offered = matchwords.offered(view, tr, names)
    return f"{offered} {asked}" if offered else asked


def standing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What the position is, to whoever looks back at it: no key is named."""
    return matchwords.between(view, tr) or state(view, tr, names)


def _asked(view: JSON, tr: Translator, name: str) -> str:
    if view["turn"] == view["x"]:
        return tr("{name} to move, with X.", name=name)
    return tr("{name} to move, with O.", name=name)


def counters(view: JSON, tr: Translator) -> list[str]:
    """How many marks stand, once they pass a third of those that end a game (rule 7)."""
    count = len(view["marks"])
    return [tr("marks {n} of {limit}", n=count, limit=FULL)] if count * 3 > FULL else []


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    match refused.code:
        case "bad-move":
            return tr("Write a cell as two whole numbers, column and row: 3,-2.")
        case "too-far":
            return tr(
                "{cell} is too far away: write at most {limit} cells from 0,0.", **refused.facts
            )
        case "occupied":
            return tr("{mark} stands on {cell} already: take an empty cell.", **refused.facts)
    return matchwords.refuse(refused, view, tr, names)


LABELS: Mapping[str, str] = MappingProxyType({"first": N_("X in the first game")})
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "games": N_("How many games the match has; two lines at once count two of them."),
        "extra": N_("Whether one more game decides if the match is level at its end."),
        "first": N_("Who writes X, and begins, in the first game; then you begin in turn."),
        "clock": N_("When it is up the turn passes; three times in a row loses the match."),
    }
)


option = matchoptions.labelled(LABELS)
option_help = matchoptions.explained(HELPS)
option_value = matchoptions.option_value
