"""A match as a position: begun, read with all that makes one impossible, and written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from tablegames.engine import position as reading
from tablegames.engine.deal import Deal
from tablegames.engine.game import JSON, Refused
from tablegames.engine.options import Options
from tablegames.engine.position import (
    Read,
    bad,
    checked,
    fields,
    given,
    labels_twice,
    listing,
    one_of,
    opening,
    or_null,
    whole,
)
from tablegames.games.intrus import dealing, levelling, options
from tablegames.games.intrus.contradictions import impossible
from tablegames.games.intrus.pairs import Pair
from tablegames.games.intrus.state import (
    CITIZENS,
    CLUE,
    FOUND,
    INTRUDERS,
    LAST_CITIZEN,
    PHASES,
    ROUNDS,
    Clue,
    Result,
    Round,
    State,
    Votes,
)

T = TypeVar("T")

FIELDS = tuple(State.__dataclass_fields__)
"""The fields of a position, in the order of the rules page."""


def begun(seats: int, chosen: Options, secret: str) -> State:
    """The first state of a match."""
    new = dealing.drawn(seats, chosen, secret, 1, ())
    return State(
        seats=seats,
        options=chosen,
        secret=secret,
        game=1,
        round=1,
        phase=CLUE,
        words=new.words,
        intruders=new.intruders,
        used=new.used,
        first=new.first,
        turn=new.first,
        clues=(),
        ready=(),
        votes=(None,) * seats,
        tied=(),
        out=(),
        history=(),
        since=0,
        scores=(0,) * seats,
        results=(),
        deals=new.deals,
    )


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out takes its default.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    chosen = options.complete(seats, position.get("options", {}))
    state = _typed(_completed(position, seats, chosen, secret), seats, chosen, secret)
    return checked(state, labels_twice, impossible)


def _completed(
    position: Mapping[str, Any], seats: int, chosen: Options, secret: str
) -> Mapping[str, Any]:
    """The position with every field; nothing is drawn where nothing was left out."""
    if len(position) == len(FIELDS):
        return position
    return {**dump(begun(seats, chosen, secret)), "deals": [], **position}


def _typed(position: Mapping[str, Any], seats: int, chosen: Options, secret: str) -> State:
    seat = whole(0, seats - 1)
    votes = listing(or_null(seat), seats)

    def read(name: str, how: Read[T]) -> T:
        try:
            return how(position[name], name)
        except Refused as refused:
            raise bad(name, "type") from refused

    return State(
        seats=seats,
        options=chosen,
        secret=secret,
        game=read("game", whole(1)),
        round=read("round", whole(1, seats)),
        phase=read("phase", one_of(*PHASES)),
        words=read("words", _words),
        intruders=read("intruders", _rising(seat)),
        used=read("used", listing(whole(0, len(chosen["pairs"]) - 1))),
        first=read("first", seat),
        turn=read("turn", or_null(seat)),
        clues=read("clues", listing(_clue(seat, seats))),
        ready=read("ready", _rising(seat)),
        votes=read("votes", votes),
        tied=read("tied", _rising(seat)),
        out=read("out", listing(seat)),
        history=read("history", listing(_round(seat, votes, seats))),
        since=read("since", whole()),
        scores=read("scores", listing(whole(), seats)),
        results=read("results", listing(_result)),
        deals=read("deals", listing(_deal)),
    )


def _words(value: object, where: str) -> Pair:
    found = options.pair(value)
    if found is None:
        raise bad(where, "type")
    return found


def _rising(seat: Read[int]) -> Read[tuple[int, ...]]:
    def read(value: object, where: str) -> tuple[int, ...]:
        seats = listing(seat)(value, where)
        if list(seats) != sorted(set(seats)):
            raise bad(where, "type")
        return seats

    return read


def _entry(value: object, where: str, *names: str) -> list[Any]:
    """The fields of an object that has exactly these."""
    entry = fields(value, where, names)
    return [given(entry, name, where) for name in names]


def _clue(seat: Read[int], seats: int) -> Read[Clue]:
    def read(value: object, where: str) -> Clue:
        number, speaker, text = _entry(value, where, "round", "seat", "text")
        said = reading.text(text, where)
        if not _is_clue(said):
            raise bad(where, "type")
        return Clue(whole(1, seats)(number, where), seat(speaker, where), said)

    return read


def _is_clue(text: str) -> bool:
    """Whether the text is a clue as it is kept, whoever has given it."""
    if not levelling.seen(text) or levelling.clean(text) != text:
        return False
    return text == levelling.SILENCE or (bool(levelling.levelled(text)) and levelling.fits(text))


def _round(seat: Read[int], votes: Read[Votes], seats: int) -> Read[Round]:
    def read(value: object, where: str) -> Round:
        number, first, second, out = _entry(value, where, "round", "votes", "second", "out")
        return Round(
            whole(1, seats)(number, where),
            votes(first, where),
            or_null(votes)(second, where),
            or_null(seat)(out, where),
        )

    return read


def _result(value: object, where: str) -> Result:
    side, why = _entry(value, where, "side", "why")
    return Result(
        one_of(CITIZENS, INTRUDERS)(side, where), one_of(FOUND, LAST_CITIZEN, ROUNDS)(why, where)
    )


def _deal(value: object, where: str) -> Deal:
    found = reading.deal(value, where)
    if not dealing.LABEL.fullmatch(found.label):
        raise bad(where, "type")
    return found


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    return {
        "seats": state.seats,
        "options": options.dump(state.options),
        "secret": state.secret,
        **played(state),
    }


def played(state: State) -> JSON:
    """The fields of a position that tell how far the match has come, ``game`` and on."""
    return {
        "game": state.game,
        "round": state.round,
        "phase": state.phase,
        "words": list(state.words),
        "intruders": list(state.intruders),
        "used": list(state.used),
        "first": state.first,
        "turn": state.turn,
        "clues": [vars(clue).copy() for clue in state.clues],
        "ready": list(state.ready),
        "votes": list(state.votes),
        "tied": list(state.tied),
        "out": list(state.out),
        "history": [_dump_round(one) for one in state.history],
        "since": state.since,
        "scores": list(state.scores),
        "results": [vars(result).copy() for result in state.results],
        "deals": [vars(deal).copy() for deal in state.deals],
    }


def _dump_round(one: Round) -> JSON:
    second = None if one.second is None else list(one.second)
    return {"round": one.round, "votes": list(one.votes), "second": second, "out": one.out}
