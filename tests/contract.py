"""Courses of random play, for the contract that every built game keeps (tests/test_contract.py).

A game comes in by being built in the catalogue. What a test cannot know of it by itself its
``tests/games/<key>/contract.py`` says:

* ``conceal(position, seat, rng)``: a position that differs only in what that seat may not know
  (None: a spectator), the secret kept. Every game with ``hidden`` set has it.
* ``settled(view)``: a view without what its page lets follow from the secret; left out, that is the
  seeds of past deals.
* ``likely(legal, rng)``: those of the listed moves of which one is drawn, where matches drawn from
  all of them would be long and much the same.
* ``is_move(game, state, seat, canonical)``: whether a text is a move there, where more is accepted
  than ``legal`` and ``unlisted`` say.

Run as a program it replays the courses that it is given, so that another process, with another
hash seed, can be asked what it makes of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Game, Refused
from tablegames.games import catalogue

KEYS = [entry.key for entry in catalogue.ENTRIES if entry.built]
COURSES = 8
"""How many matches of each game the suite plays."""

MOST_TRIED = 40
"""So many listed moves of a state are tried one by one; a grid without end lists thousands."""

MOST_STEPS = 20_000
"""Far more than any random match takes: one that gets there does not end."""

Conceal = Callable[[JSON, int | None, Random], JSON]


@dataclass(frozen=True)
class Event:
    """A move that was accepted: as it was typed, and in its canonical text."""

    at: int
    seat: int
    typed: str
    move: str


@dataclass(frozen=True)
class Moment:
    """A state, when it arose, and by what: a move (with the state that it met), or time."""

    at: int
    state: Any
    event: Event | None = None
    before: Any = None


@dataclass(frozen=True)
class Course:
    """A match played at random to its end: how it was begun, every state on the way."""

    key: str
    seats: int
    options: JSON
    secret: str
    moments: tuple[Moment, ...]

    @property
    def moves(self) -> list[tuple[Event, Any]]:
        """What was played, each with the state that it met."""
        return [(moment.event, moment.before) for moment in self.moments if moment.event]

    def dump(self) -> JSON:
        """What it takes to play the course again."""
        events = [[event.at, event.seat, event.move] for event, _ in self.moves]
        begun = {"key": self.key, "seats": self.seats, "options": self.options}
        return {**begun, "secret": self.secret, "events": events}


def wander(game: Game[Any], number: int) -> Course:
    """A match from the secret of that number, options, seats and moves all at random."""
    rng, secret = Random(number), secret_of(number)
    seats = rng.choice(game.seats)
    options, state = begun(game, seats, secret, rng)
    rare = rng.choice((0, 0.005, 0.02, 0.08))
    moments = [Moment(0, state)]
    while game.outcome(moments[-1].state) is None:
        assert len(moments) < MOST_STEPS, "the match does not end"
        moments.append(step(game, moments[-1], rng, rare))
    return Course(game.key, seats, options, secret, tuple(moments))


def secret_of(number: int) -> str:
    """The secret of the match of that number."""
    return sha256(f"contract {number}".encode()).hexdigest()[:32]


def begun(game: Game[Any], seats: int, secret: str, rng: Random) -> tuple[JSON, Any]:
    """A fresh match with some of its options at random; not all go together."""
    while True:
        choices = game.choices(seats, 1)
        chosen = rng.sample(choices, k=rng.randrange(min(6, len(choices) + 1)))
        options = {option.name: rng.choice(option.offered) for option in chosen}
        try:
            return options, game.new(seats, options, secret)
        except Refused:
            continue


def step(game: Game[Any], last: Moment, rng: Random, rare: float) -> Moment:
    """One move of some seat that has one, at times an unlisted one; or time passes."""
    wake = game.wake(last.state)
    seats = movers(game, last.state)
    assert seats or wake is not None, "nobody can act, and time changes nothing"
    if wake is not None and (not seats or rng.random() < 2 * rare):
        at = max(last.at, wake)
        return Moment(at, game.tick(last.state, at))
    at = last.at + rng.choice((0, 1, 40, 300, 2500))
    state = game.tick(last.state, at)
    if not (seats := movers(game, state)):
        return Moment(at, state)
    seat = rng.choice(seats)
    move = pick(game, state, seat, rng, rare)
    event = Event(at, seat, move, game.canonical(state, seat, move))
    return Moment(at, game.play(state, seat, move, at), event, state)


def movers(game: Game[Any], state: Any) -> list[int]:
    """The seats that have a listed move; if there are none, those with an unlisted one."""
    seats = every_seat(game, state)
    listed = [seat for seat in seats if game.legal(state, seat)]
    return listed or [seat for seat in seats if game.unlisted(state, seat)]


def pick(game: Game[Any], state: Any, seat: int, rng: Random, rare: float) -> str:
    """A move of the seat: a listed one, rarely one that is accepted though it is not listed."""
    legal, unlisted = game.legal(state, seat), game.unlisted(state, seat)
    if unlisted and (not legal or rng.random() < rare):
        return rng.choice(unlisted)
    if (likely := own(game.key, "likely")) is not None:
        legal = likely(legal, rng)
    return rng.choice(legal)


def tried(legal: Sequence[str]) -> Sequence[str]:
    """The listed moves, or as many of them as are tried, from one end of the list to the other."""
    return legal[:: -(-len(legal) // MOST_TRIED) or 1]


def every_seat(game: Game[Any], state: Any) -> range:
    """The seats at the table of a state."""
    return range(game.dump(state)["seats"])


def replayed(course: JSON) -> list[str]:
    """A hash of everything that each seat is given, and of the position, after every event."""
    game = catalogue.load(course["key"])
    state = game.new(course["seats"], course["options"], course["secret"])
    hashes = [digest(game, state, course["seats"])]
    for at, seat, move in course["events"]:
        state = game.play(state, seat, move, at)
        hashes.append(digest(game, state, course["seats"]))
    return hashes


def digest(game: Game[Any], state: Any, seats: int) -> str:
    """The position, the views and the moves of all seats, in the order in which they come."""
    known = [known_to(game, state, seat) for seat in (None, *range(seats))]
    return sha256(json.dumps([game.dump(state), known]).encode()).hexdigest()


def known_to(game: Game[Any], state: Any, seat: int | None, texts: Sequence[str] = ()) -> Any:
    """All that a seat is given: its view, its moves, and the refusals of what it tries."""
    view = game.view(state, seat)
    if seat is None:
        return view
    refusals = [refusal(game, state, seat, text) for text in texts]
    return [view, list(game.legal(state, seat)), list(game.unlisted(state, seat)), refusals]


def refusal(game: Game[Any], state: Any, seat: int, text: str) -> JSON | None:
    """Code and facts of the refusal of a move now; None: it is accepted."""
    try:
        game.canonical(state, seat, text)
    except Refused as refused:
        return {"code": refused.code, **refused.facts}
    return None


def own(key: str, name: str) -> Any:
    """What a game's own contract module has under this name; None if it has not."""
    path = f"tests.games.{key}.contract"
    found = find_spec(f"tests.games.{key}") and find_spec(path)
    return getattr(import_module(path), name, None) if found else None


def tries(game: Game[Any], state: Any) -> list[str]:
    """Texts to be refused: what other seats may play, and some that nobody may."""
    others = [move for seat in every_seat(game, state) for move in game.legal(state, seat)[:5]]
    return [*others, "", "next", "pass", "no such move"]


def settled(game: Game[Any], view: JSON) -> JSON:
    """A view without what follows from the secret: the seeds, but not whether they are shown."""
    if (said := own(game.key, "settled")) is not None:
        view = said(view)
    deals = [{**deal, "seed": deal["seed"] is not None} for deal in view.get("deals", ())]
    return {**view, "deals": deals}


def is_move(game: Game[Any], state: Any, seat: int, canonical: str) -> bool:
    """Whether a canonical text is a move of that seat, as far as the game itself says."""
    if (said := own(game.key, "is_move")) is not None:
        return bool(said(game, state, seat, canonical))
    accepted = [game.canonical(state, seat, text) for text in game.unlisted(state, seat)]
    return canonical in game.legal(state, seat) or canonical in accepted


if __name__ == "__main__":
    json.dump([replayed(course) for course in json.load(sys.stdin)], sys.stdout)
