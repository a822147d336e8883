"""How a game and a match of Domino ended, and why, in whole sentences (rules 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.engine.score import WIN_POINTS
from tablegames.games import matchwords
from tablegames.games.domino import board
from tablegames.games.domino.counting import BLOCKED, TWO_ENDS
from tablegames.locale import Translator


def side_names(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The names by side: a seat's own, or those of two partners."""
    return [
        names[seats[0]]
        if len(seats) == 1
        else tr("{name} and {partner}", name=names[seats[0]], partner=names[seats[1]])
        for seats in _members(view)
    ]


def _members(view: JSON) -> list[list[int]]:
    """The seats of each side."""
    of_seat = board.sides(view["seats"], view["options"])
    return [
        [seat for seat, side in enumerate(of_seat) if side == one] for one in sorted(set(of_seat))
    ]


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the last game ended and why, what it counted, and the match's end if it is over."""
    called = side_names(view, tr, names)
    said = _game_result(view, tr, names, called)
    if view["phase"] == "over":
        return said + match_result(view, tr, names)
    return [*said, *([matchwords.stands(view, tr)] if said else [])]


def match_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How a match that is over ended; it is void only if nobody was there (rules, match, 6)."""
    over = view["match"]["over"]
    if over is None or over["winner"] is not None:
        return matchwords.match_result(view, tr, names, side_names(view, tr, names))
    back = [tr("The stakes go back.")] if view["options"]["stake"] else []
    return [tr("The match is void: nobody was left at the table."), *back]


def _game_result(
    view: JSON, tr: Translator, names: Sequence[str], called: Sequence[str]
) -> list[str]:
    ended = view["match"]["result"]
    if ended is None:
        return []
    if ended["seat"] is None:
        nil = tr("The line is blocked and the fewest points are shared: the game is nil.")
        return [nil, *_points(view, tr, called), tr("It counts for nothing and is played again.")]
    said = _won(view, tr, names, called[ended["winner"]])
    return [said, *(_points(view, tr, called) if ended["how"] == BLOCKED else _worth(view, tr))]


def _won(view: JSON, tr: Translator, names: Sequence[str], side: str) -> str:
    """Who has won the game and how; a side of two is spoken of as two."""
    ended, people = view["match"]["result"], len(names) // len(view["match"]["score"])
    name = names[ended["seat"]]
    match str(ended["how"]):
        case "domino" if people == 1:
            return tr("Domino! {name} lays the last one and wins the game.", name=name)
        case "domino":
            return tr(
                "Domino! {name} lays the last one: {side} win the game.", name=name, side=side
            )
        case "2kabes" if people == 1:
            return tr(
                "2 kabès! The last domino of {name} fits both ends and wins the game.", name=name
            )
        case "2kabes":
            return tr(
                "2 kabès! The last domino of {name} fits both ends: {side} win the game.",
                name=name,
                side=side,
            )
        case "blocked":
            return tr.plural(
                "The line is blocked: {side} has the fewest points and wins the game.",
                "The line is blocked: {side} have the fewest points and win the game.",
                people,
                side=side,
            )
    loser = names[ended["seat"] - 1]
    return tr.plural(
        "{side} wins the game: {loser} gave it up.",
        "{side} win the game: {loser} gave it up.",
        people,
        side=side,
        loser=loser,
    )


def _points(view: JSON, tr: Translator, called: Sequence[str]) -> list[str]:
    """The points in hand by side, those of partners added up; who is out has none."""
    pips, out = view["match"]["result"].get("pips"), view["match"]["out"]
    if pips is None:
        return []
    listed = [
        f"{name} ({_sum([pips[seat] for seat in seats])})"
        for name, seats in zip(called, _members(view), strict=True)
        if not all(out[seat] for seat in seats)
    ]
    return [tr("Points in hand: {points}.", points=", ".join(listed))]


def _sum(points: Sequence[int]) -> str:
    """``16``, or of partners ``7 + 9 = 16``."""
    if len(points) == 1:
        return str(points[0])
    return f"{' + '.join(map(str, points))} = {sum(points)}"


def _worth(view: JSON, tr: Translator) -> list[str]:
    """What a 2 kabès counted; with points always its 100."""
    if view["match"]["result"]["how"] != TWO_ENDS:
        return []
    if view["options"]["goal"] == "points":
        points = WIN_POINTS * view["match"]["result"]["credit"]
        return [tr.plural("It counts {n} point.", "It counts {n} points.", points)]
    return matchwords.worth(view, 2, tr)
