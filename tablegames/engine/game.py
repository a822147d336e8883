"""The Game contract: what a game gives to everything that stands around it.

States are immutable values; moves are text at the door; time is an argument in whole
milliseconds on the table's clock; chance is a function of the match's secret.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

State = TypeVar("State")
JSON = dict[str, Any]


class Refused(Exception):
    """A move, option or position that a rule does not allow; nothing has changed.

    ``code`` names the rule, ``facts`` hold what its sentence needs (plain JSON types).
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts: JSON = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}({facts})" if facts else self.code


@dataclass(frozen=True)
class Outcome:
    """How a match ended. ``scores`` and ``places`` are by seat; no winners: it is void.

    ``how`` and ``counters`` are None where the game's page has none.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    how: str | None = None
    counters: tuple[int, ...] | None = None

    def dump(self) -> JSON:
        """The outcome in plain JSON types, without the fields that the game does not have."""
        out: JSON = {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "places": list(self.places),
        }
        if self.how is not None:
            out["how"] = self.how
        if self.counters is not None:
            out["counters"] = list(self.counters)
        return out


@dataclass(frozen=True)
class Option:
    """One option of a game, for whoever sets up a match.

    ``allowed`` lists the possible values; a pair ``[low, high]`` in it stands for every whole
    number of that range, without an end if ``high`` is None. It is empty where what is possible is
    no list of values: no menu shows such an option, whoever sets up the match hands it in.
    ``offered`` are the values that a menu steps through, ``proposed`` the one it begins with;
    ``default`` is what a left-out option means in the rules.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...]
    offered: tuple[Any, ...]
    proposed: Any


class Game(Protocol[State]):
    """A game as its rules page says; every method is a pure function of its arguments."""

    key: str
    seats: range
    hidden: bool
    """Whether seats hold secrets from each other: a hot seat then plays behind a curtain."""

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values, for so many seats, ``people`` of them at one keyboard."""
        ...

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The first state of a match. Raises ``Refused("bad-options", name, value, allowed)``."""
        ...

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """The canonical texts of the moves open to that seat now."""
        ...

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Examples of what is accepted from that seat now though ``legal`` does not list it."""
        ...

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move, time having passed up to ``at`` first. Raises Refused."""
        ...

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened."""
        ...

    def wake(self, state: State) -> int | None:
        """When ``tick`` next changes something by itself; None: never."""
        ...

    def view(self, state: State, seat: int | None) -> JSON:
        """All that this seat may know, in plain JSON types; None: a spectator."""
        ...

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The move's text as that watcher may know it; ``move`` is canonical if ``before``."""
        ...

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The text that a record keeps of an accepted move."""
        ...

    def chapter(self, state: State) -> Hashable | None:
        """What undo may not cross: states with the same value are of one game. None: no undo."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """None while the match goes on."""
        ...

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position; what is left out takes its default. Raises Refused."""
        ...

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types; ``load(dump(s)) == s``."""
        ...


@runtime_checkable
class Dealer(Protocol):
    """A game whose deals can be told when their time has come: for those who check a record."""

    def dealt(self, state: Any, label: str, seed: str) -> Sequence[str]:
        """What that deal dealt, in order: the items that its commitment names."""
        ...

    def picked(self, state: Any) -> Sequence[Sequence[int]]:
        """The positions that each seat took of the latest deal; empty where none are taken."""
        ...


@dataclass(frozen=True)
class Act:
    """What a bot does: a move's text, ``after`` so many ms from the change that it answers.

    With ``sight``, the ms after which it sees what happens, it thinks on until then whatever
    becomes of its move meanwhile; if the move is not open any more it then looks and thinks anew,
    ``after`` counted from so many ms before. Without it, it thinks anew as soon as its move is not
    open any more.
    """

    move: str
    after: int = 0
    sight: int | None = None


class Stop(Protocol):
    """Asked by a bot at least every 2 ms: whether it must answer now."""

    def __call__(self) -> bool:
        """True: answer at once with what there is."""
        ...


class Bot(Protocol):
    """A game's ``bot`` module: plays a seat from what that seat is given."""

    SEARCHES: bool
    """True: ``act`` may take long and is run in the worker process."""

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        """Whether there is anything to think of now; cheap, run in place."""
        ...

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        """The bot's answer to the present view; None: it waits."""
        ...


@runtime_checkable
class Racer(Bot, Protocol):
    """The bot module of a race: its times are its strength, so only the match's own pace does."""

    def among(self, bots: int) -> Bot:
        """The bot for a table at which so many bots sit, itself among them."""
        ...


@runtime_checkable
class Seated(Bot, Protocol):
    """A bot that must know its seat where its view alone does not show which it is."""

    def seated(self, seat: int) -> Bot:
        """The bot for that seat."""
        ...
