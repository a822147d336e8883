"""A window in which everybody answers at once, each with a key of his own.

It says who has answered and who has not, shows the time that is left in one place, and while a
guard against slips of the finger runs, for how long keys do not count yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from textual.timer import Timer

from tablegames.widgets.clock import SHORT, reading, until_next
from tablegames.widgets.keysets import holder
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of, tr_of

CARD = 22
"""Columns of one answer where several stand beside each other, unless it needs more."""


@dataclass(frozen=True)
class Answer:
    """One seat. ``keys`` are its keys with what each says: ``("q", "doubt")``; a bot has none.

    ``said`` is what it has answered, "" while it has not; ``good`` how that is coloured. A seat
    that is not ``asked`` is shown as such: it has laid, or it is barred, and ``said`` says so.
    """

    seat: int
    name: str
    keys: tuple[tuple[str, str], ...] = ()
    said: str = ""
    good: bool = True
    asked: bool = True


@dataclass(frozen=True)
class Question:
    """A window: what is asked, by whom it is answered, and its times (table time in ms, 0: none).

    ``guard``: the end of the guard; ``begins`` and ``ends``: the whole time, which the bar shows.
    ``guarded`` says in words that keys do not count yet, ``open`` what they do. ``columns``: so
    many an answer needs at least.
    """

    title: str = ""
    answers: tuple[Answer, ...] = ()
    guard: int = 0
    begins: int = 0
    ends: int = 0
    guarded: str = ""
    open: str = ""
    columns: int = CARD


class Answers(Lines):
    """Counts down by itself and writes only what differs; without a question it has no height."""

    GROUND = "felt"
    DEFAULT_CSS = "Answers { width: 1fr; height: auto; display: none; }"

    def __init__(self, cloth: str = "felt", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.GROUND = cloth
        self._question: Question | None = None
        self._now: Callable[[], int] = lambda: 0
        self._stands = True
        self._timer: Timer | None = None

    def ask(self, question: Question | None, now: Callable[[], int], *, stands: bool) -> None:
        """Show this window, or none. ``now`` gives the table's time; it may stand."""
        self._question, self._now, self._stands = question, now, stands
        self.display = question is not None
        self._fit()
        self._tick()

    def pressed(self, character: str | None) -> tuple[int, int] | None:
        """The seat whose key that is and which of its answers, if it has still to answer."""
        answers = self._question.answers if self._question is not None else ()
        asked = [answer for answer in answers if answer.asked and not answer.said]
        keys = [[key for key, _ in answer.keys] for answer in asked]
        found = holder(keys, character) if character else None
        return None if found is None else (asked[found[0]].seat, found[1])

    @property
    def guarded(self) -> bool:
        """Whether keys do not count yet."""
        return self._question is not None and self._now() < self._question.guard

    # -- time ------------------------------------------------------------------------------------

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._question is None:
            return
        self.relay()
        waits = [until_next(end - self._now()) for end in (self._question.guard, self._ends) if end]
        due = [wait for wait in waits if wait]
        if due and not self._stands and self.is_attached:
            self._timer = self.set_timer(min(due) / 1000, self._tick)

    @property
    def _ends(self) -> int:
        return self._question.ends if self._question is not None else 0

    # -- how it is drawn -------------------------------------------------------------------------

    def on_resize(self) -> None:
        """There is other room."""
        self._fit()
        super().on_resize()

    def _fit(self) -> None:
        """As high as it must be; nothing moves while it counts down."""
        if self._question is not None:
            width = self.size.width or self.app.size.width
            self.styles.height = len(self._rows(self._question, width))

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The question and its time, who answers, what keys do now."""
        return [] if self._question is None else self._rows(self._question, width)

    def _rows(self, question: Question, width: int) -> list[Line]:
        inner = max(1, width - 2)
        across = max(1, min(len(question.answers), inner // question.columns))
        even, plain = inner // across, look_of(self).palette.colourless
        answers = [_answer(answer, plain, even) for answer in question.answers]
        rows: list[Line] = [self._head(question, inner)]
        for first in range(0, len(answers), across):
            beside = [_wide(answer, even) for answer in answers[first : first + across]]
            rows.append([bit for answer in beside for bit in answer])
        rows.append(self._says(question, inner))
        return [[Bit(" "), *row] for row in rows]

    def _head(self, question: Question, width: int) -> Line:
        title = [Bit(question.title, "felt_text", bold=True)]
        return spread(cut(title, width), self._time(question, min(24, width // 3)), width)

    def _time(self, question: Question, wide: int) -> Line:
        """A bar that grows shorter, and the time left; both always as wide."""
        if not question.ends:
            return []
        left = max(0, question.ends - self._now())
        whole = max(1, question.ends - question.begins)
        full = min(wide, -(-wide * left // whole))
        ink = "felt_gold" if left < SHORT else "felt_text"
        said = Bit(f" {reading(left, tr_of(self)):>5}", ink, bold=True)
        bar = look_of(self).gold_blocks if left < SHORT else ink
        return [Bit("█" * full, bar), Bit("·" * (wide - full), "felt_dim"), said]

    def _says(self, question: Question, width: int) -> Line:
        left = question.guard - self._now()
        if left <= 0:
            return cut([Bit(question.open, "felt_text")], width)
        time = Bit(f"{reading(left, tr_of(self)):>5}", "felt_gold", bold=True)
        return spread(
            cut([Bit(question.guarded, "felt_gold", bold=True)], width - 5), [time], width
        )


def _answer(answer: Answer, plain: bool, width: int) -> Line:
    """A chip, the name as far as there is room, and the keys or what was said."""
    chip = Bit(f" {LETTERS[answer.seat]} ", "room", f"seat{answer.seat}", bold=True)
    state = list(_state(answer, plain))
    room = max(2, width - 6 - width_of(state))
    name = cut([Bit(answer.name, f"felt_seat{answer.seat}", bold=True)], room)
    return [chip, Bit(" "), *name, Bit(" "), *state]


def _state(answer: Answer, plain: bool) -> Iterator[Bit]:
    if answer.said or not answer.asked:
        sign = "✓ " if answer.asked else ""
        yield Bit(f"{sign}{answer.said}", "felt_dim" if answer.good else "felt_gold")
        return
    if not answer.keys:
        yield Bit("…", "felt_dim")
    for key, word in answer.keys:
        if plain:
            yield Bit(f"[{key}]", "felt_gold", bold=True)
        else:
            yield Bit(f" {key} ", "room", f"seat{answer.seat}", bold=True)
        yield Bit(f" {word} ", "felt_text")


def _wide(line: Line, width: int) -> Line:
    """Exactly so wide."""
    line = cut(line, width - 1)
    return [*line, Bit(" " * (width - width_of(line)))]
