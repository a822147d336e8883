"""A match as PDN: each of its games, from what a spectator saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tablegames.engine.game import JSON
from tablegames.games.damye import fen, pdn


def pdn_of(views: Sequence[JSON], names: Sequence[str], start: str) -> str:
    """The games of a match, one after another, with an empty line between.

    ``views`` are a spectator's, from the match's first to its last; ``start`` is an ISO date.
    """
    return "\n".join(_games(views, names, start))


def _games(views: Sequence[JSON], names: Sequence[str], start: str) -> Iterator[str]:
    for number, group in groupby(views, key=lambda view: view["match"]["number"]):
        game = list(group)
        first, last = game[0], game[-1]
        white = last["white"]
        tags = {
            "Event": "tablegames",
            "Date": start[:10].replace("-", "."),
            "Round": str(number),
            "White": names[white],
            "Black": names[1 - white],
        }
        moves = last["moves"][len(first["moves"]) :]
        result = _result(last)
        if moves or result != "*" or number == views[0]["match"]["number"]:
            yield pdn.write(tags, fen.read(first["fen"]), moves, result)


def _result(view: JSON) -> str:
    """The result of the game that a view shows, White's first; ``*``: it has none."""
    match = view["match"]
    ended = match["result"] or match["over"]
    if ended is None:
        return "*"
    if ended["winner"] is None:
        return "1-1" if match["result"] else "*"
    return "2-0" if ended["winner"] == view["white"] else "0-2"
