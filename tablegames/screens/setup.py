"""What is set up before a match: who sits where, the options, words for the deal. Pure values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any, Literal

from tablegames.engine.deal import clean_words
from tablegames.engine.game import Game, Option, Refused
from tablegames.engine.options import bad, check, possible
from tablegames.engine.pace import unpaced
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue

Who = Literal["person", "easy", "medium", "hard"]
WHO: tuple[Who, ...] = ("person", "easy", "medium", "hard")
TIMES = frozenset({"clock", "between", "away"})
"""The options of a match that are times."""


@dataclass(frozen=True)
class Chair:
    """One seat while the table is laid: who takes it, and the name if one was given."""

    who: Who = "medium"
    name: str = ""
    words: str = ""


@dataclass(frozen=True)
class Setup:
    """A match that is being set up. ``changed`` holds the options that were changed by hand.

    ``purses`` are the counters that named people hold; who is not in it has ``purse``.
    """

    game: Game[Any]
    chairs: tuple[Chair, ...]
    secret: str
    changed: Mapping[str, object] = field(default_factory=dict)
    purses: Mapping[str, int] = field(default_factory=dict)
    purse: int = 100

    @property
    def people(self) -> int:
        """How many people sit at this keyboard."""
        return sum(chair.who == "person" for chair in self.chairs)

    def choices(self) -> list[Option]:
        """The options of the game for these seats; no higher stake than every purse holds."""
        found = self.game.choices(len(self.chairs), self.people)
        return [self._affordable(one) if one.name == "stake" else one for one in found]

    def _affordable(self, stake: Option) -> Option:
        held = [self.purses.get(c.name, self.purse) for c in self.chairs if c.who == "person"]
        most = min(held, default=None)
        if most is None:
            return stake
        offered = tuple(value for value in stake.offered if value <= most)
        return replace(stake, allowed=((0, most),) if most else (0,), offered=offered)

    def value(self, option: Option) -> object:
        """What the option stands at: as changed by hand if that is possible, else as proposed."""
        value = self.changed.get(option.name, option.proposed)
        return value if possible(value, option.allowed) else option.proposed

    def options(self) -> dict[str, object]:
        """Every option with its value, but what is handed in when the match begins."""
        return {option.name: self.value(option) for option in self.choices() if option.allowed}

    def with_option(self, name: str, value: object) -> Setup:
        """The same with that option changed."""
        return replace(self, changed={**self.changed, name: value})

    @property
    def practice(self) -> bool | None:
        """Whether it is practice, without a clock; None: of this game there is none."""
        wanted = _practice(self.game.key)
        found = {option.name: self.value(option) for option in self.choices()}
        return all(found[name] == value for name, value in wanted.items()) if wanted else None

    def with_practice(self, on: bool) -> Setup:
        """The same without a clock, or with all that limits it as proposed."""
        wanted = _practice(self.game.key)
        others = {name: value for name, value in self.changed.items() if name not in wanted}
        return replace(self, changed={**others, **wanted} if on else others)

    def with_chair(self, seat: int, chair: Chair) -> Setup:
        """The same with another in that seat."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return replace(self, chairs=chairs)

    def with_seats(self, seats: int) -> Setup:
        """The same with so many seats; those that are added are bots."""
        added = (Chair(),) * (seats - len(self.chairs))
        return replace(self, chairs=(*self.chairs, *added)[:seats])

    def header(self, names: Sequence[str], start: str) -> Header:
        """What the record begins with: names by seat, an ISO date. Raises ``bad-words``."""
        words = tuple(clean_words(chair.words) for chair in self.chairs)
        return Header(
            game=self.game.key,
            seats=tuple(map(_spec, self.chairs, names)),
            options=self.options(),
            secret=self.secret,
            words=words if any(words) else (),
            start=start,
        )


def _practice(key: str) -> Mapping[str, object]:
    found = (entry.practice for entry in catalogue.ENTRIES if entry.key == key)
    return next(found, {})


def _spec(chair: Chair, name: str) -> SeatSpec:
    if chair.who == "person":
        return SeatSpec(name)
    return SeatSpec(name, "bot", chair.who)


def is_time(name: str) -> bool:
    """Whether an option is a time: kept in milliseconds, typed in seconds."""
    return name in TIMES or name.endswith("_ms")


def can_be_typed(option: Option) -> bool:
    """Whether more values are possible than a menu steps through."""
    ranges = [one for one in option.allowed if isinstance(one, tuple)]
    return any(high is None or high - low >= len(option.offered) for low, high in ranges)


def typed(option: Option, text: str) -> object:
    """The value that was typed. Raises ``bad-options`` where it is none or not possible."""
    try:
        number = Decimal(text.replace(",", "."))
        value = int(number * 1000 if is_time(option.name) else number)
    except (ArithmeticError, ValueError):
        raise bad(option.name, text, option.allowed) from None
    check(option.name, value, option.allowed)
    return value


def proposal(game: Game[Any], secret: str, names: Sequence[str]) -> Setup:
    """A table for that game: one person, who played last, and bots up to the least number."""
    first = Chair("person", names[0] if names else "")
    return Setup(game, (first, *(Chair() for _ in range(game.seats.start - 1))), secret)


def of_match(game: Game[Any], header: Header, secret: str) -> Setup:
    """The table of a match that was played, laid once more with the same seats and options."""
    header = unpaced(game, header)
    chairs = (Chair(seat.level or "person", seat.name) for seat in header.seats)  # type: ignore[arg-type]
    laid = Setup(game, tuple(chairs), secret)
    defaults = {option.name: option.default for option in laid.choices()}
    return replace(laid, changed={**defaults, **header.options})


def checked(setup: Setup) -> Refused | None:
    """What there is against these seats and options; None: the match can begin."""
    try:
        catalogue.check_people(setup.game.key, setup.people)
        setup.game.new(len(setup.chairs), setup.options(), setup.secret)
    except Refused as refused:
        return refused
    return None
