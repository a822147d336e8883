"""Keys one after another: each goes where the key before it has led.

Textual hands a key to what has the focus when it arrives; what a key opens has the focus only when
the key has been dealt with. Over a slow line several arrive at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from textual import events
from textual.app import ScreenStackError
from textual.message_pump import MessagePump

from tablegames.terminal.size import Roomy

Result = TypeVar("Result")

_ROUNDS = 3
"""A key's handler may post a message to its own widget, and that one to another."""
_LONGEST = 0.25
"""Seconds after which the next key goes on, whatever has become of the one before."""


class Dealt(events.Event, bubble=True):
    """Goes the way that a key goes, behind it. ``rounds``: how often it still has to."""

    def __init__(self, key: events.Key, rounds: int = 0) -> None:
        super().__init__()
        self.key = key
        self.rounds = rounds


class InOrder(Roomy[Result], Generic[Result]):
    """An App that hands on a key when the one before it has been dealt with."""

    _key: events.Key | None = None
    """The key that is being dealt with."""

    @property
    def _waiting(self) -> deque[events.Key | Callable[[], None]]:
        """What has come since: keys, and what is to be called once they are dealt with."""
        if not hasattr(self, "_queue"):
            self._queue: deque[events.Key | Callable[[], None]] = deque()
        return self._queue

    async def on_event(self, event: events.Event) -> None:
        """Keys wait for each other; all else is Textual's."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._waiting.append(event)
            if self._key is None:
                await self._next()
        else:
            await super().on_event(event)

    def behind_keys(self, then: Callable[[], None]) -> None:
        """Call it when the keys that have arrived are dealt with."""
        if self._key is None:
            then()
        else:
            self._waiting.append(then)

    async def _next(self) -> None:
        self._key = None
        while self._waiting and self._key is None:
            first = self._waiting.popleft()
            if isinstance(first, events.Key):
                await self._hand_on(first)
            else:
                first()

    async def _hand_on(self, key: events.Key) -> None:
        self._key = key
        target = self._holder()
        await super().on_event(key)
        if not target.post_message(Dealt(key, _ROUNDS)):
            self.post_message(Dealt(key))
        self._late = asyncio.get_running_loop().call_later(_LONGEST, self.post_message, Dealt(key))

    async def _on_dealt(self, event: Dealt) -> None:
        event.stop()
        if event.key is not self._key:
            return
        if event.rounds and self._holder().post_message(Dealt(event.key, event.rounds - 1)):
            return
        self._late.cancel()
        await self._next()

    def _holder(self) -> MessagePump:
        """What keys go to now."""
        try:
            return self.focused or self.screen
        except ScreenStackError:
            return self
