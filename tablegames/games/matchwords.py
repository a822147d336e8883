"""What is told of a match: the sentences that Damye, Domino, Mòpyon and Le trois share.

Each function serves a part of the match rules; a game's ``words`` puts its own sentences between.
``names`` are by seat, ``sides`` by side (where each seat is a side, the same list).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "no-seat": N_("There is no such seat at this table."),
        "match-over": N_("The match is over: nothing more can be played."),
        "out": N_("You are out of this match and can only watch."),
        "already-away": N_("You have left the table already."),
        "not-away": N_("You are at the table: there is nothing to come back from."),
        "away": N_("You have left the table: come back before you play."),
        "between-games": N_("This game is over. Enter or n begins the next one."),
        "not-between": N_("The next game begins only when this one is over."),
        "only-match": N_("Here one cannot give up a single game, only the whole match."),
        "no-offers": N_("In this game there is nothing to offer."),
        "bad-move": N_("This cannot be read as a move."),
    }
)
"""The match's refusals that need no facts, by code."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence of a refusal of the match, or of one that all games share."""
    if refused.code == "not-your-turn":
        return tr("It is {name}'s turn.", name=names[view["turn"]])
    if refused.code == "already-offered":
        return tr("Your offer stands; it is for {name} to answer.", name=_other(view, names))
    if refused.code in REFUSALS:
        return tr(REFUSALS[refused.code])
    return refuse_common(refused, tr, view.get("options", ()))


def _other(view: JSON, names: Sequence[str]) -> str:
    """Who is asked by the offer that stands: offers are made between two seats only."""
    offer = view["match"]["offer"]
    return names[1 - int(view["turn"] if offer is None else offer)]


DONE: Mapping[str, str] = MappingProxyType(
    {
        "resign": N_("{name} resigns the game."),
        "resign match": N_("{name} resigns the match."),
        "return": N_("{name} is back at the table."),
        "undo": N_("{name} takes back the last move and what followed it."),
    }
)
"""What a seat did that is no move on the board, by its text."""


def said(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What a seat did that is no move on the board; nothing where it was one."""
    if told.seat is None or told.move is None:
        return []
    name = names[told.seat]
    if told.move in DONE:
        return [tr(DONE[told.move], name=name)]
    if told.move == "leave":
        return [_left(told, tr, name)]
    if told.move not in {"draw", "void"}:
        return []
    if told.after["match"]["offer"] == told.seat:
        return [_offered(told, tr, name, _other(told.after, names))]
    return [tr("{name} agrees.", name=name)]


def _left(told: Told, tr: Translator, name: str) -> str:
    view, seat = told.before, told.seat or 0
    rest = view["options"]["away"] - view["match"]["away_used"][seat]
    if rest <= 0:
        return tr("{name} leaves the table.", name=name)
    return tr(
        "{name} leaves the table and can stay away for {time}.", name=name, time=duration(rest, tr)
    )


def _offered(told: Told, tr: Translator, name: str, other: str) -> str:
    if told.move == "void":
        return tr(
            "{name} offers to replay the game; {other} can agree or play on.",
            name=name,
            other=other,
        )
    return tr("{name} offers a draw; {other} can agree or play on.", name=name, other=other)


def lapsed(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """An offer that is no longer there, the game going on without it."""
    offer = told.before["match"]["offer"]
    gone = told.after["phase"] == "play" and told.after["match"]["offer"] is None
    if offer is None or not gone or told.move == "undo":
        return []
    return [tr("The offer of {name} has lapsed.", name=names[offer])]


def timed_out(told: Told) -> int | None:
    """The seat whose time has run out in what is told; None: nobody's."""
    before, after = told.before["match"]["misses"], told.after["match"]["misses"]
    late = (seat for seat, misses in enumerate(after) if misses > before[seat])
    return None if told.move == "undo" else next(late, None)


def game_ended(told: Told) -> bool:
    """Whether a game ended in what is told, or the match in the middle of one."""
    before, after = str(told.before["phase"]), str(told.after["phase"])
    return before in {"play", "pick"} and after in {"between", "over"}


def game_began(told: Told) -> bool:
    """Whether a further game began in what is told."""
    return int(told.after["match"]["number"]) > int(told.before["match"]["number"])


def match_ended(told: Told) -> bool:
    """Whether the match ended in what is told."""
    before, after = str(told.before["phase"]), str(told.after["phase"])
    return before != "over" and after == "over"


def game_number(view: JSON, tr: Translator, *, nil_counts: bool = True) -> str:
    """Which game of the match it is, short: ``game 2 of 5``, ``extra game``.

    ``nil_counts``: whether a nil game uses up a game; otherwise it is replayed.
    """
    match, options = view["match"], view["options"]
    if match["extra"]:
        if options["extra"] in {None, 1}:
            return tr("extra game")
        return tr("extra game {n} of {extra}", n=match["extra"], extra=options["extra"])
    if options["goal"] in {"points", "wins"}:
        return tr("game {n}, to {target}", n=match["number"], target=options["target"])
    games, n = options["games"], match["played"] + 1 - _used_up(match["result"], nil_counts)
    return tr("game {n} of {games}", n=min(max(n, 1), games), games=games)


def _used_up(result: JSON | None, nil_counts: bool) -> int:
    """How many games the one on the table has used up: none while it is played or cut short."""
    if result is None:
        return 0
    if result["winner"] is None:
        return int(nil_counts)
    return 1 if result["credit"] is None else int(result["credit"])


def pot(view: JSON, tr: Translator) -> str:
    """What all seats have laid down, short; empty while nothing is staked."""
    counters = view["options"]["stake"] * view["seats"]
    return tr("pot {n}", n=counters) if counters and view["phase"] != "over" else ""


def begins(view: JSON, tr: Translator) -> str:
    """That a game begins, and which."""
    match, options = view["match"], view["options"]
    if match["extra"]:
        return tr("The whistle: extra game {n} begins.", n=match["extra"])
    if options["goal"] in {"points", "wins"}:
        return tr("Game {n} begins.", n=match["number"])
    return tr("Game {n} of {games} begins.", n=match["played"] + 1, games=options["games"])


def score(view: JSON) -> str:
    """The score by side: ``2 – 1``."""
    return " – ".join(str(points) for points in view["match"]["score"])


def _unbroken_score(view: JSON) -> str:
    """The score as it stands in a sentence: no row ends within it."""
    return score(view).replace(" ", "\u00a0")


def worth(view: JSON, earned: int, tr: Translator) -> list[str]:
    """Why a won game counted what it counted, ``earned`` games without the cap.

    Nothing is said where a win is worth one and counted one: then the score says all.
    """
    result = view["match"]["result"]
    credit = result["credit"] if result else None
    if credit is None or earned <= 1:
        return []
    if view["match"]["extra"] and credit < earned:
        return [tr("It would be worth {earned}, but an extra game counts 1.", earned=earned)]
    if credit < earned:
        return [
            tr.plural(
                "It would be worth {earned}, but only {n} game was left, so it counts {n}.",
                "It would be worth {earned}, but only {n} games were left, so it counts {n}.",
                credit,
                earned=earned,
            )
        ]
    return [tr.plural("It counts {n} game.", "It counts {n} games.", credit)]


def stands(view: JSON, tr: Translator) -> str:
    """The score after a game and, where another follows, what is still to come."""
    match, options, points = view["match"], view["options"], _unbroken_score(view)
    if view["phase"] != "between" or options["goal"] in {"points", "wins"}:
        return tr("The score is {score}.", score=points)
    left = options["games"] - match["played"]
    if (match["extra"] or left <= 0) and len(match["score"]) > 2:
        return tr("The first place is shared, {score}: an extra game follows.", score=points)
    if match["extra"] or left <= 0:
        return tr("The score is level, {score}: an extra game follows.", score=points)
    return tr.plural(
        "The score is {score}, with {n} game to come.",
        "The score is {score}, with {n} games to come.",
        left,
        score=points,
    )


def match_result(
    view: JSON, tr: Translator, names: Sequence[str], sides: Sequence[str]
) -> list[str]:
    """How a match that is over ended, why, and what it did to the counters."""
    over = view["match"]["over"]
    if over is None:
        return []
    said = _void(view, tr) if over["winner"] is None else _won(view, tr, names, sides)
    return [said, *_counters(view, tr, sides, len(names) // len(sides))]


def _won(view: JSON, tr: Translator, names: Sequence[str], sides: Sequence[str]) -> str:
    """That a side has won; a side of two is spoken of as two."""
    match, people = view["match"], len(names) // len(sides)
    side, points = sides[match["over"]["winner"]], _unbroken_score(view)
    match str(match["over"]["how"]):
        case "time" | "left" | "resign":
            return _forfeited(view, tr, names, sides)
        case "early":
            return tr.plural(
                "{side} wins the match, {score}: nobody can catch up any more.",
                "{side} win the match, {score}: nobody can catch up any more.",
                people,
                side=side,
                score=points,
            )
        case "target":
            return tr.plural(
                "{side} wins the match, {score}: {target} was the score to reach.",
                "{side} win the match, {score}: {target} was the score to reach.",
                people,
                side=side,
                score=points,
                target=view["options"]["target"],
            )
        case "total":
            return tr(
                "{side} has the highest total and wins the match, {score}.",
                side=side,
                score=points,
            )
    if match["extra"]:
        return tr.plural(
            "{side} wins the extra game and the match, {score}.",
            "{side} win the extra game and the match, {score}.",
            people,
            side=side,
            score=points,
        )
    return tr.plural(
        "{side} wins the match, {score}.",
        "{side} win the match, {score}.",
        people,
        side=side,
        score=points,
    )


def _forfeited(view: JSON, tr: Translator, names: Sequence[str], sides: Sequence[str]) -> str:
    """That the other side has lost without playing to the end, and by what."""
    match, people = view["match"], len(names) // len(sides)
    winner, side = match["over"]["winner"], sides[match["over"]["winner"]]
    if len(sides) > 2:
        return tr("{side} wins the match: nobody else is left in it.", side=side)
    loser = sides[1 - winner]
    match str(match["over"]["how"]):
        case "time":
            late = names[match["misses"].index(3)] if 3 in match["misses"] else loser
            return tr.plural(
                "{side} wins the match: {name} ran out of time three times in a row.",
                "{side} win the match: {name} ran out of time three times in a row.",
                people,
                side=side,
                name=late,
            )
        case "left":
            return tr.plural(
                "{side} wins the match: {loser} was away too long.",
                "{side} win the match: one of {loser} was away too long.",
                people,
                side=side,
                loser=loser,
            )
    return tr.plural(
        "{side} wins the match: {loser} gave it up.",
        "{side} win the match: {loser} gave it up.",
        people,
        side=side,
        loser=loser,
    )


def _void(view: JSON, tr: Translator) -> str:
    match, points = view["match"], _unbroken_score(view)
    if match["over"]["how"] == "left":
        if len(set(match["score"])) == 1:
            return tr("The match is void: nobody was left at the table.")
        return tr(
            "The match is void: somebody was away too long who was ahead, {score}, or nobody was "
            "left at the table.",
            score=points,
        )
    if match["extra"]:
        return tr("The match is void: level, {score}, also after the extra games.", score=points)
    return tr("The match is void: it ended level, {score}.", score=points)


def _counters(view: JSON, tr: Translator, sides: Sequence[str], people: int) -> list[str]:
    """What each seat of the winning side wins: the losers' stakes are shared by the winners."""
    stake, winner = view["options"]["stake"], view["match"]["over"]["winner"]
    if not stake:
        return []
    if winner is None:
        return [tr("The stakes go back.")]
    won, side = stake * (len(sides) - 1), sides[winner]
    if people > 1:
        return [
            tr.plural(
                "{side} win {n} counter each.", "{side} win {n} counters each.", won, side=side
            )
        ]
    return [tr.plural("{side} wins {n} counter.", "{side} wins {n} counters.", won, side=side)]


def waiting(view: JSON, tr: Translator, names: Sequence[str]) -> str | None:
    """What is asked of whom when it is no move on the board: a next game, an answer, a return."""
    match = view["match"]
    if view["phase"] == "between":
        return tr("Enter or n begins the next game.")
    if view["phase"] == "over":
        return tr("The match is over.")
    if match["away"][view["turn"]] is not None:
        return tr("{name} has left the table; the clock waits.", name=names[view["turn"]])
    return None


def between(view: JSON, tr: Translator) -> str:
    """Where the match stands between two games; empty within one."""
    return stands(view, tr) if view["phase"] == "between" else ""


def offered(view: JSON, tr: Translator, names: Sequence[str]) -> str | None:
    """That an offer stands and how it ends; None while there is none.

    There is no word for declining it: who plays on has declined (match rules, 6). The key stands in
    the footer where a person can agree: of a bot, or of a seat elsewhere, nothing is pressed here.
    """
    offer = view["match"]["offer"]
    if offer is None:
        return None
    return tr("{other} can agree to the offer, or play on.", other=names[1 - offer])


def misses(view: JSON, seat: int, tr: Translator) -> str:
    """The seat's time-outs in a row, short; empty while there is none."""
    n = view["match"]["misses"][seat]
    return tr("time-outs: {n} of 3", n=n) if n else ""


def duration(ms: int, tr: Translator) -> str:
    """A length of time in whole minutes where it is that, else in seconds."""
    if ms % 60_000 == 0 and ms:
        return tr.plural("{n} minute", "{n} minutes", ms // 60_000)
    seconds = ms / 1000
    places = next(places for places in range(4) if ms % 10 ** (3 - places) == 0)
    return tr.plural("{n} second", "{n} seconds", seconds, n=tr.decimal(seconds, places))
