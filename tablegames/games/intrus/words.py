"""What is told of Intrus: clues, votes, sides, refusals, the state, in whole sentences.

Views in, sentences out; ``names`` are by seat. For whom somebody votes is told when all votes are
in, whoever watches, and no sentence holds a secret word before the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.intrus.filewords import fault, faults
from tablegames.games.intrus.levelling import SILENCE
from tablegames.games.intrus.optionwords import option, option_help, option_value
from tablegames.games.intrus.refusalwords import refuse
from tablegames.games.intrus.resultwords import result, summary
from tablegames.games.intrus.state import (
    CLUE,
    ENDED,
    GAME_END,
    OVER,
    RECLUE,
    REVOTE,
    TALK,
    VOTE,
    VOTES,
)
from tablegames.games.intrus.typed import FOR, READY
from tablegames.games.intrus.votewords import counted
from tablegames.locale import Translator

__all__ = [
    "fault",
    "faults",
    "left",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "state",
    "summary",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    if after["game"] > before["game"]:
        return [tr("Game {n} begins.", n=after["game"]), _speaks(after, tr, names)]
    said = [] if told.seat is None else _done(told, told.seat, tr, names)
    said += _clues(told, tr, names)
    if before["phase"] in VOTES and after["history"] != before["history"]:
        said += counted(told, tr, names)
    if after["phase"] in ENDED and before["phase"] not in ENDED:
        return said + result(after, tr, names)
    return said + _phase(before, after, tr, names)


def _done(told: Told, seat: int, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who is ready, who has voted; a clue is told with all clues."""
    if told.move == READY:
        return [tr("{name} is ready to vote.", name=names[seat])]
    if told.before["phase"] in VOTES and (told.move is None or told.move.startswith(FOR)):
        return [tr("{name} has voted.", name=names[seat])]
    return []


def _clues(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    new = told.after["clues"][len(told.before["clues"]) :]
    return [_clue(clue, tr, names, by_time=told.seat is None) for clue in new]


def _clue(clue: JSON, tr: Translator, names: Sequence[str], *, by_time: bool) -> str:
    name = names[clue["seat"]]
    if clue["text"] != SILENCE:
        return tr("{name}: “{clue}”.", name=name, clue=clue["text"])
    if by_time:
        return tr("Time is up for {name}, who says nothing.", name=name)
    return tr("{name} says nothing.", name=name)


def _phase(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """What begins, if something does."""
    if after["round"] > before["round"]:
        return [tr("Round {n} begins.", n=after["round"]), _speaks(after, tr, names)]
    if after["phase"] == before["phase"]:
        return []
    if after["phase"] == TALK:
        return [tr("All have given their clue: talk about it.")]
    if after["phase"] == VOTE:
        return [tr("Now everybody votes, in secret.")]
    if after["phase"] == REVOTE:
        return [tr("Now all vote again, for one of these: {names}.", names=_tied(after, names))]
    return []


def _speaks(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr("{name} speaks first.", name=names[view["first"]])


def _tied(view: JSON, names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in view["tied"])


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    phase = view["phase"]
    if phase == OVER:
        return tr("The match is over.")
    if phase == GAME_END:
        return tr("The game is over: anybody can begin the next one.")
    if phase == CLUE:
        return tr("Round {n}: {name} gives a clue.", n=view["round"], name=names[view["turn"]])
    if phase == RECLUE:
        return tr("Run-off: {name} gives one more clue.", name=names[view["turn"]])
    return _waits(view, tr, names)


def _waits(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """For whom the talk or the vote waits."""
    waiting = ", ".join(names[seat] for seat in left(view))
    if view["phase"] == TALK:
        return tr("Talk. Not ready yet: {names}.", names=waiting)
    if view["phase"] == VOTE:
        return tr("Secret vote. Still to vote: {names}.", names=waiting)
    return tr(
        "Run-off between {tied}. Still to vote: {names}.", tied=_tied(view, names), names=waiting
    )


def left(view: JSON) -> list[int]:
    """The seats for which the talk or the vote still waits."""
    living = [seat for seat in range(view["seats"]) if seat not in view["out"]]
    if view["phase"] == TALK:
        return [seat for seat in living if seat not in view["ready"]]
    return [seat for seat in living if view["phase"] in VOTES and view["votes"][seat] is None]
