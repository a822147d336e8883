"""A vote that has been counted, in sentences: who voted for whom, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.intrus.course import with_most
from tablegames.games.intrus.state import REVOTE
from tablegames.games.intrus.view import INTRUDER
from tablegames.locale import Translator


def counted(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """The votes of every living seat, then who goes, a run-off, or nobody."""
    view, entry = told.after, told.after["history"][-1]
    again = told.before["phase"] == REVOTE
    votes = entry["second"] if again else entry["votes"]
    said = [] if told.seat is not None else [tr("Time is up: the vote is counted.")]
    for seat, vote in enumerate(votes):
        if seat not in told.before["out"]:
            said.append(_voted(names[seat], vote, tr, names))
    return [*said, came(view, entry, tr, names)]


def came(view: JSON, entry: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What came of a counted vote, ``entry`` of the history: of its run-off if there was one."""
    if entry["out"] is not None:
        return eliminated(view, entry["out"], tr, names)
    again = entry["second"] is not None
    votes = entry["second"] if again else entry["votes"]
    tied = ", ".join(names[seat] for seat in with_most(tuple(votes)))
    return _nobody(tied, tr, again=again)


def _voted(name: str, vote: int | None, tr: Translator, names: Sequence[str]) -> str:
    if vote is None:
        return tr("{name} does not vote.", name=name)
    return tr("{name} votes for {target}.", name=name, target=names[vote])


def _nobody(tied: str, tr: Translator, *, again: bool) -> str:
    """Why nobody goes now, or not yet."""
    if not tied:
        return tr("Nobody has voted, so nobody is eliminated.")
    if again:
        return tr("Still the same number of votes for {names}: nobody is eliminated.", names=tied)
    return tr(
        "The same number of votes for {names}: a run-off. Each gives one more clue.", names=tied
    )


def eliminated(view: JSON, seat: int, tr: Translator, names: Sequence[str]) -> str:
    """Who is eliminated, and on which side he was."""
    if view["sides"][seat] == INTRUDER:
        return tr("{name} is eliminated: an impostor.", name=names[seat])
    return tr("{name} is eliminated: a citizen.", name=names[seat])
