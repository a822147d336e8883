"""What stops a table: a pause, a record that cannot be written, an undo that needs consent.

Each is a question that lies on the table while there is something to answer.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from tablegames.engine.game import Refused
from tablegames.widgets.dialog import Dialog

if TYPE_CHECKING:
    from tablegames.widgets.tablescreen import TableScreen


class Holds:
    """Asks, one question at a time, whatever the table of a screen waits for here."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._open: Dialog | None = None
        self._about: object = None
        self._silent = False

    def silence(self) -> None:
        """Ask nothing any more, until ``speak``."""
        self._silent = True

    def speak(self) -> None:
        """Ask again, beginning with what waits now."""
        self._silent = False
        self.look()

    def look(self) -> None:
        """See what the table waits for, and ask; take back a question that is none any more."""
        about = None if self._silent else self._matter()
        if about == self._about:
            return
        if self._open is not None and self._open.is_current:
            self._open.dismiss(None)
        self._open, self._about = None, about
        if about is not None:
            self._ask(about)

    def _matter(self) -> object:
        """What is to be asked: ``not-saved``, ``paused``, the seat whose consent is needed."""
        host, sitting = self._screen.sitting.host, self._screen.sitting
        if host.not_saved:
            return "not-saved"
        if host.paused:
            return "paused", sitting.terminal in host.wishes
        if (asked := host.undo_asked) is not None:
            here = sorted(asked.waiting & set(sitting.seats))
            return ("undo", asked.seat, here[0]) if here else None
        return None

    def _ask(self, about: object) -> None:
        match about:
            case "not-saved":
                dialog, answered = self._not_saved(), self._answer_not_saved
            case ("paused", bool(waiting)):
                dialog, answered = self._paused(waiting), self._answer_paused
            case ("undo", int(seat), int(other)):
                dialog = self._consent(seat, other)
                answered = partial(self._answer_undo, other)
            case _:
                return
        self._open = dialog
        self._screen.cover.fall()
        self._screen.app.push_screen(dialog, partial(self._answered, dialog, answered))

    def _answered(self, dialog: Dialog, then: object, answer: int | None) -> None:
        if dialog is not self._open:
            return  # it was taken back
        self._open = self._about = None
        assert callable(then)
        then(answer)
        self.look()

    def _paused(self, waiting: bool) -> Dialog:
        tr = self._screen.tr
        said = (
            tr("The others at this table must go on too.")
            if waiting
            else tr("The clock stands still.")
        )
        answers = [tr("Go on"), tr("Back to the menu")]
        return Dialog(tr("Paused"), said, answers, first=0, foot=tr("Enter goes on."))

    def _answer_paused(self, answer: int | None) -> None:
        screen = self._screen
        if answer == 1:
            screen.leave()
        else:
            screen.sitting.host.go_on(screen.sitting.terminal)

    def _not_saved(self) -> Dialog:
        tr = self._screen.tr
        return Dialog(
            tr("The match cannot be saved"),
            tr("The record could not be written, so the table waits. Is the disk full?"),
            [tr("Try again"), tr("Back to the menu")],
            first=0,
        )

    def _answer_not_saved(self, answer: int | None) -> None:
        if answer == 1:
            self._screen.leave()
        else:
            self._screen.sitting.host.try_again()

    def _consent(self, seat: int, other: int) -> Dialog:
        tr, names = self._screen.tr, self._screen.names
        asked, asking = names[other], names[seat]
        return Dialog(
            tr("Take back?"),
            tr("{asked}: {name} would take the last move back.", asked=asked, name=asking),
            [tr("Agree"), tr("Refuse")],
            first=0,
        )

    def _answer_undo(self, other: int, answer: int | None) -> None:
        screen = self._screen
        with suppress(Refused):
            screen.sitting.host.answer_undo(other, answer == 0)
        if answer != 0:
            screen.remark(screen.tr("{name} does not agree.", name=screen.names[other]))
