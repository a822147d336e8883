"""How a game and a match of Intrus ended, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON
from tablegames.games.intrus.course import FOR_CITIZENS, FOR_INTRUDERS
from tablegames.games.intrus.state import CITIZENS, ENDED, FOUND, LAST_CITIZEN, OVER, ROUNDS
from tablegames.locale import N_, Translator

WHY: Mapping[str, str] = MappingProxyType(
    {
        FOUND: N_("The citizens win: no impostor is left."),
        LAST_CITIZEN: N_("The impostors win: at most one citizen is left."),
        ROUNDS: N_("The impostors win: the last round is over and they were not found."),
    }
)


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the game ended and what it counts; at the end of the match each place too."""
    said = summary(view, tr, names)
    return said + _places(view["scores"], tr, names) if view["phase"] == OVER else said


def summary(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The same, to be read beside a table of the places: why, both words, who had the other."""
    if view["phase"] not in ENDED:
        return []
    said = [tr(WHY[view["results"][-1]["why"]])] if view["results"] else []
    said += _opened(view, tr, names)
    if view["results"]:
        said.append(_counts(view["results"][-1]["side"], tr))
    score = _won if view["phase"] == OVER else _scores
    return [*said, score(view["scores"], tr, names)]


def _opened(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    citizens, intruders = view["words"]
    hidden = [names[seat] for seat in view["intruders"]]
    return [
        tr(
            "The citizens had “{citizens}”, the impostors “{impostors}”.",
            citizens=citizens,
            impostors=intruders,
        ),
        tr.plural(
            "The impostor was {names}.",
            "The impostors were {names}.",
            len(hidden),
            names=", ".join(hidden),
        ),
    ]


def _counts(side: str, tr: Translator) -> str:
    if side == CITIZENS:
        return tr("{n} points for every citizen.", n=FOR_CITIZENS)
    return tr("{n} points for every impostor.", n=FOR_INTRUDERS)


def _scores(scores: Sequence[int], tr: Translator, names: Sequence[str]) -> str:
    score = [f"{name} {n}" for name, n in zip(names, scores, strict=False)]
    return tr("Score: {score}.", score=", ".join(score))


def _won(scores: Sequence[int], tr: Translator, names: Sequence[str]) -> str:
    first = [name for name, n in zip(names, scores, strict=False) if n == max(scores)]
    if len(first) == 1:
        return tr.plural(
            "{name} wins the match with {n} point.",
            "{name} wins the match with {n} points.",
            max(scores),
            name=first[0],
        )
    return tr.plural(
        "{names} win the match together with {n} point each.",
        "{names} win the match together with {n} points each.",
        max(scores),
        names=", ".join(first),
    )


def _places(scores: Sequence[int], tr: Translator, names: Sequence[str]) -> list[str]:
    ranked = sorted((1 + sum(more > n for more in scores), seat) for seat, n in enumerate(scores))
    return [
        tr.plural(
            "Place {place}: {name}, {n} point.",
            "Place {place}: {name}, {n} points.",
            scores[seat],
            place=place,
            name=names[seat],
        )
        for place, seat in ranked
    ]
