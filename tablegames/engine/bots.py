"""The bots of a table: what each means to do, and when.

A bot is asked after every change. What it answers is held as a deadline and played when that
comes, if it is still possible then; nothing of it is ever stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import TypedDict

from tablegames.engine.game import JSON, Act, Bot, Racer, Refused, Seated
from tablegames.engine.watchers import Failed, report

LONGEST = 15_000
"""How long a bot may think, in ms, where the game sets no earlier end."""
MARGIN = 250
"""So many ms before the game would act for it a bot has answered, or a legal move is played."""


@dataclass(frozen=True)
class Job:
    """A question for a bot that searches. ``bot`` is the module to ask, ``limit`` in ms."""

    id: int
    bot: str
    seat: int
    view: JSON
    legal: tuple[str, ...]
    level: str
    seed: int
    limit: int


Think = Callable[[Job], Callable[[], None] | None]
"""Begins a search; gives what ends it when nobody waits for the answer any more."""


class Given(TypedDict, total=False):
    """How the bots of a table play.

    ``bot`` is the game's bot module. One that searches is asked through ``think``, without it
    in place. ``pace`` multiplies the time that bots take, but in a race that of the match does.
    ``failed`` hears of what a bot or a watcher raises; without it that is raised.
    """

    bot: Bot | None
    think: Think | None
    pace: float
    failed: Failed | None


@dataclass(frozen=True)
class Asked:
    """What a bot is asked: its seat, what the seat is given, the number of events so far."""

    seat: int
    view: JSON
    legal: tuple[str, ...]
    number: int
    change: int
    """How many changes the table had seen: more have come when it counts more."""
    at: int
    until: int | None
    """When the game next acts by itself, None: never."""


@dataclass(frozen=True)
class Pending:
    """What a bot will do at ``due``; ``move`` None: it has not answered, a legal move is played."""

    seat: int
    due: int
    move: str | None
    asked: Asked
    job: int | None = None
    sight: int | None = None

    def possible(self, legal: Sequence[str]) -> bool:
        """Whether what it means to do may still be done; an unlisted move has to be tried."""
        return self.move in legal or self.move not in self.asked.legal

    def goes_on(self, asked: Asked) -> bool:
        """Whether the bot keeps to it after another change, or goes on thinking."""
        if self.sight is None:
            return self.possible(asked.legal)
        return bool(self.asked.view.get("phase") == asked.view.get("phase"))


def seed(secret: str, seat: int, number: int) -> int:
    """The seed of a bot's chance at event ``number``: the same again after a resume."""
    return int.from_bytes(sha256(f"{secret}|bot|{seat}|{number}".encode()).digest())


class Bots:
    """The bots of a table by seat, each with its level."""

    def __init__(
        self, levels: Mapping[int, str], secret: str, given: Given, match_pace: float = 1.0
    ) -> None:
        bot = given.get("bot")
        if levels and bot is None:
            raise Refused("no-bot")
        self.levels = levels
        self.pace = given.get("pace", 1.0)
        self._match_pace = match_pace
        self._races = isinstance(bot, Racer)
        among = bot.among(len(levels)) if isinstance(bot, Racer) else bot
        self._bots = {seat: _for_seat(among, seat) for seat in levels if among is not None}
        self._secret = secret
        self._think, self._failed = given.get("think"), given.get("failed")
        self._pending: dict[int, Pending] = {}
        self._forget: dict[int, Callable[[], None]] = {}
        self._jobs = 0

    def next(self) -> Pending | None:
        """What will be done first; at equal times by the lower seat."""
        return min(self._pending.values(), key=lambda p: (p.due, p.seat), default=None)

    def drop(self, seat: int) -> None:
        """Forget what that seat meant to do, and stop it thinking."""
        self._pending.pop(seat, None)
        if forget := self._forget.pop(seat, None):
            forget()

    def drop_all(self) -> None:
        """Forget what all seats meant to do."""
        for seat in self.levels:
            self.drop(seat)

    def ask(self, asked: Asked) -> None:
        """Ask a bot after a change.

        Bots that search answer the newest view. The others keep to what they meant to do while
        it stays possible, or a rival who is quick enough would never let them act.
        """
        bot = self._bots[asked.seat]
        try:
            pending = self._pending.get(asked.seat)
            wanted = bot.asks(asked.view, asked.legal)
            if wanted and pending and not bot.SEARCHES and pending.goes_on(asked):
                return
            self.drop(asked.seat)
            if wanted:
                self._draw(bot, asked)
        except Exception as failure:  # whatever it was, the table goes on without the bot's word
            self._pending[asked.seat] = Pending(asked.seat, asked.at, None, asked)
            report(failure, self._failed)

    def _draw(self, bot: Bot, asked: Asked) -> None:
        start = seed(self._secret, asked.seat, asked.number)
        level = self.levels[asked.seat]
        if bot.SEARCHES and self._think:
            forget = self._think(self._job(bot, asked, start, level))
            if forget:
                self._forget[asked.seat] = forget
        else:
            act = bot.act(asked.view, asked.legal, level, Random(start), _never)
            self._mean(asked, act, asked.at)

    def _job(self, bot: Bot, asked: Asked, start: int, level: str) -> Job:
        due = asked.at + LONGEST
        if asked.until is not None:
            due = max(asked.at, min(due, asked.until - MARGIN))
        self._jobs += 1
        self._pending[asked.seat] = Pending(asked.seat, due, None, asked, self._jobs)
        limit = max(0, due - asked.at - MARGIN)
        name = getattr(bot, "__name__", type(bot).__module__)
        return Job(self._jobs, name, asked.seat, asked.view, asked.legal, level, start, limit)

    def thought(self, job: int, act: Act | None, at: int) -> None:
        """A search has ended with that answer; an answer that nobody waits for is passed over."""
        waiting = next((p for p in self._pending.values() if p.job == job), None)
        if waiting:
            self._forget.pop(waiting.seat, None)
            del self._pending[waiting.seat]
            self._mean(waiting.asked, act, at)

    def _mean(self, asked: Asked, act: Act | None, at: int) -> None:
        if act is not None:
            pace = self._match_pace if self._races else self.pace
            due = max(at, asked.at + round(act.after * pace))
            self._pending[asked.seat] = Pending(asked.seat, due, act.move, asked, sight=act.sight)

    def any_move(self, pending: Pending, legal: Sequence[str]) -> str | None:
        """A legal move for a bot that gave none in time; None where there is none."""
        chance = Random(seed(self._secret, pending.seat, pending.asked.number))
        return chance.choice(legal) if legal else None


def _for_seat(bot: Bot, seat: int) -> Bot:
    return bot.seated(seat) if isinstance(bot, Seated) else bot


def _never() -> bool:
    return False
