"""A match as a position: the fields that four games share, read and written (match rules, 8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tablegames.engine import turnclock
from tablegames.engine.deal import is_secret
from tablegames.engine.game import JSON
from tablegames.engine.matchstate import IN_GAME, Match, MatchState, Over, Result
from tablegames.engine.options import Options
from tablegames.engine.position import bad, fields, given, listing, one_of, or_null, truth, whole
from tablegames.engine.score import ENDLESS, no_game_left

SHARED = ("seats", "options", "secret", "phase", "turn", "deals", "match")
"""The fields of a position that every match has; the others are the game's own."""

MATCH = (
    "score",
    "played",
    "extra",
    "number",
    "starter",
    "misses",
    "deadline",
    "remaining",
    "away",
    "away_used",
    "offer",
    "out",
    "result",
    "over",
)
RESULT = ("winner", "seat", "how", "credit")
HOWS = ("games", "early", "target", "total", "time", "left", "resign")
"""How a match ends."""

_GAME_LABEL = re.compile(r"game ([1-9][0-9]{0,8})(?: .*)?", re.ASCII)


class Frame(NamedTuple):
    """What is known of a position before its ``match`` is read, and what its game is like."""

    options: Options
    phase: str
    sides: tuple[int, ...]
    """The side of each seat."""
    starter: int
    """What a left-out ``starter`` is."""
    hows: Sequence[str]
    """How a game of this kind ends."""
    facts: Callable[[JSON, int], tuple[tuple[str, Any], ...]]
    """Reads what the game adds to a result, for so many seats."""
    offers: bool
    nil_counts: bool

    @property
    def in_game(self) -> bool:
        """Whether a game is on."""
        return self.phase in IN_GAME


def read_secret(position: Mapping[str, Any]) -> str:
    """The match's secret, which every position must have."""
    secret = given(position, "secret", "")
    if not is_secret(secret):
        raise bad("secret", "type")
    return str(secret)


def read_match(position: Mapping[str, Any], frame: Frame) -> Match:
    """The match, but for its clock, for which the seat to move must be known."""
    raw = fields(position.get("match", {}), "match", MATCH)
    seats, sides = len(frame.sides), max(frame.sides) + 1

    def read(name: str, how: Callable[[object, str], Any], default: object) -> Any:
        return how(raw[name], f"match.{name}") if name in raw else default

    score = whole(None if frame.options["goal"] == "total" else 0)
    seat = whole(0, seats - 1)
    match = Match(
        score=read("score", listing(score, sides), (0,) * sides),
        played=read("played", whole(), 0),
        extra=read("extra", whole(), 0),
        number=read("number", whole(1), 1),
        starter=read("starter", seat, frame.starter),
        misses=read("misses", listing(whole(0, turnclock.LAST_MISS), seats), (0,) * seats),
        deadline=None,
        remaining=None,
        away=read("away", listing(or_null(whole()), seats), (None,) * seats),
        away_used=read("away_used", listing(whole(), seats), (0,) * seats),
        offer=read("offer", or_null(seat), None),
        out=read("out", listing(truth, seats), (False,) * seats),
        result=read("result", or_null(_result(frame)), None),
        over=read("over", or_null(_over(sides)), None),
    )
    _check_counts(match, frame)
    _check_ends(match, frame)
    return match


def read_clock(position: Mapping[str, Any], state: MatchState[Any]) -> Match:
    """The match with its ``deadline`` and ``remaining``; the clock reads 0."""
    raw = position.get("match", {})
    default = turnclock.restarted(state, 0)
    deadline, remaining = (
        or_null(whole())(raw[name], f"match.{name}") if name in raw else getattr(default, name)
        for name in ("deadline", "remaining")
    )
    if deadline is not None and default.deadline is None:
        raise bad("match.deadline", "range")
    if remaining is not None and default.remaining is None:
        raise bad("match.remaining", "range")
    return replace(state.match, deadline=deadline, remaining=remaining)


def check_labels(state: MatchState[Any], labels: re.Pattern[str]) -> None:
    """Refuses the label of a shuffle that the game does not use, or not yet."""
    for i, one in enumerate(state.deals):
        future = (_game_of(one.label) or 0) > state.match.number
        if future or not labels.fullmatch(one.label):
            raise bad(f"deals[{i}].label", "range")


def dealt_out(state: MatchState[Any], label: str) -> bool:
    """Whether a shuffle's seed may be shown: the lot's at once, a game's when it is over."""
    number = _game_of(label)
    return number is None or number < state.match.number or not state.in_game


def write(state: MatchState[Any], deals: list[JSON], own: JSON) -> JSON:
    """The position without its secret: the shared fields around the game's own."""
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        **own,
        "deals": deals,
        "match": _match(state.match),
    }


def plain(value: object) -> Any:
    """A value of our own in plain JSON types: tuples become lists."""
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def _game_of(label: str) -> int | None:
    """The number of the game that a shuffle belongs to; None: it is the lot."""
    found = _GAME_LABEL.fullmatch(label)
    return int(found[1]) if found else None


def _check_counts(match: Match, frame: Frame) -> None:
    """What ``extra``, ``played`` and ``out`` can be together."""
    options, limit = frame.options, frame.options["extra"]
    endless = options["goal"] in ENDLESS
    if match.extra and (endless or (limit is not None and match.extra > limit)):
        raise bad("match.extra", "range")
    if frame.in_game and not endless and not match.extra and not match.left(options):
        raise bad("match.played", "range")
    if any(match.out) and (max(frame.sides) == 1 or (all(match.out) and frame.phase != "over")):
        raise bad("match.out", "range")
    if match.offer is not None and not (frame.offers and frame.phase == "play"):
        raise bad("match.offer", "range")


def _check_ends(match: Match, frame: Frame) -> None:
    """A result belongs after a game, an end of the match after its end."""
    if frame.in_game and match.result:
        raise bad("match.result", "range")
    if frame.phase != "over" and match.over:
        raise bad("match.over", "range")
    if frame.phase == "between" and match.result is None:
        raise bad("match.result", "missing")
    if frame.phase == "over" and match.over is None:
        raise bad("match.over", "missing")
    if frame.phase == "between" and match.result:
        replayed = not frame.nil_counts and match.result.winner is None
        if no_game_left(match, frame.options, replayed=replayed):
            raise bad("phase", "impossible")


def _result(frame: Frame) -> Callable[[object, str], Result]:
    def read(value: object, where: str) -> Result:
        if not isinstance(value, Mapping):
            raise bad(where, "type")
        for name in RESULT:
            given(value, name, where)
        winner = or_null(whole(0, max(frame.sides)))(value["winner"], f"{where}.winner")
        seat = or_null(whole(0, len(frame.sides) - 1))(value["seat"], f"{where}.seat")
        if winner != (None if seat is None else frame.sides[seat]):
            raise bad(f"{where}.seat", "impossible")
        return Result(
            winner,
            seat,
            one_of(*frame.hows)(value["how"], f"{where}.how"),
            _credit(value["credit"], f"{where}.credit", total=frame.options["goal"] == "total"),
            frame.facts(
                {name: value[name] for name in value if name not in RESULT}, len(frame.sides)
            ),
        )

    return read


def _credit(value: object, where: str, *, total: bool) -> int | None:
    if total and value is not None:
        raise bad(where, "range")
    return None if total else whole()(value, where)


def _over(sides: int) -> Callable[[object, str], Over]:
    def read(value: object, where: str) -> Over:
        raw = fields(value, where, ("winner", "how"))
        winner = or_null(whole(0, sides - 1))(given(raw, "winner", where), f"{where}.winner")
        return Over(winner, one_of(*HOWS)(given(raw, "how", where), f"{where}.how"))

    return read


def _match(match: Match) -> JSON:
    written = {name: plain(getattr(match, name)) for name in MATCH}
    if match.result:
        own = {name: plain(value) for name, value in match.result.facts}
        written["result"] = {name: getattr(match.result, name) for name in RESULT} | own
    if match.over:
        written["over"] = {"winner": match.over.winner, "how": match.over.how}
    return written
