"""How a game of Le trois ended, reckoned up step by step, in whole sentences (rules 8 to 10)."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games import matchwords
from tablegames.games.trois.play import PLACED, RESIGN
from tablegames.games.trois.reckoning import TIMES, Share, reckoned
from tablegames.locale import Translator


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the last game ended and why, what it counted, and the match's end if it is over."""
    said = _game_result(view, tr, names)
    if view["phase"] == "over":
        return said + matchwords.match_result(view, tr, names, names)
    return [*said, *([matchwords.stands(view, tr)] if said else [])]


def reckoning(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """One sentence a player: his points, what is subtracted, what remains; empty if nothing is."""
    shares = reckoned(view) or ()
    return [_share(share, tr, name) for name, share in zip(names, shares, strict=False)]


def _share(share: Share, tr: Translator, name: str) -> str:
    if not share.values:
        return tr.plural(
            "{name}: {n} point and an empty hand, so {total} in all.",
            "{name}: {n} points and an empty hand, so {total} in all.",
            share.points,
            name=name,
            total=share.total,
        )
    return tr.plural(
        "{name}: {n} point, less {times} × {held} for the tokens in hand ({values}), so {total} "
        "in all.",
        "{name}: {n} points, less {times} × {held} for the tokens in hand ({values}), so {total} "
        "in all.",
        share.points,
        name=name,
        times=TIMES,
        held=share.held,
        values=" + ".join(map(str, share.values)),
        total=share.total,
    )


def _game_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    ended = view["match"]["result"]
    if ended is None:
        return []
    if ended["how"] == RESIGN:
        winner, loser = names[ended["seat"]], names[1 - ended["seat"]]
        return [tr("{winner} wins the game: {loser} gave it up.", winner=winner, loser=loser)]
    return [_why(view, tr, names), *reckoning(view, tr, names), _winner(view, tr, names)]


def _why(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    if view["match"]["result"]["how"] != PLACED:
        return tr("Both players have passed in succession: the game ends.")
    emptied = [name for name, hand in zip(names, view["hands"], strict=True) if not hand]
    if not emptied:
        return tr("The last token has been laid: the game ends.")
    return tr("{name} has laid the last token: the game ends.", name=emptied[0])


def _winner(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    points, seat = view["points"], view["match"]["result"]["seat"]
    if seat is None:
        return tr("A tie at {points}: nobody wins the game.", points=points[0])
    return tr(
        "{winner} wins the game, {points} to {others}.",
        winner=names[seat],
        points=points[seat],
        others=points[1 - seat],
    )
