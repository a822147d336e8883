"""The seats and options of a match that is about to begin; nothing has to be answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from tablegames.engine.deal import clean_words
from tablegames.engine.game import Option, Refused
from tablegames.games import catalogue
from tablegames.locale import N_
from tablegames.locale.refusals import refuse
from tablegames.screens import setup
from tablegames.screens.form import Form
from tablegames.screens.opened import Words
from tablegames.screens.ownfile import OwnFile
from tablegames.screens.questions import COUNT, NAME, PLAY, PRACTICE, WHO, WORDS, Questions
from tablegames.screens.room import Room
from tablegames.screens.setup import Setup
from tablegames.screens.sheet import Sheet
from tablegames.screens.supplies import Supplied
from tablegames.widgets.lines import Bit, Line


class Seats(Room):
    """Who plays, and how. ``Begin`` goes up with what is set up."""

    DEFAULT_CSS = """
    Seats > .body { margin-top: 1; }
    Seats Form { width: 1fr; height: 1fr; margin-left: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "app.rules", N_("rules")),
    ]
    AUTO_FOCUS = "Form"

    class Begin(Message):
        """The match that is set up is to begin; ``names`` are by seat."""

        def __init__(self, setup: Setup, names: tuple[str, ...]) -> None:
            super().__init__()
            self.setup = setup
            self.names = names

    def __init__(self, setup: Setup, words: Words, supplied: Supplied | None = None) -> None:
        super().__init__()
        self.setup = setup
        self._words = words
        self._supplied = supplied
        self._with_words = False

    @property
    def game(self) -> str:
        """The game whose table this is."""
        return self.setup.game.key

    def furnish(self) -> ComposeResult:
        """The form, and beside it a sheet that explains the field under the cursor."""
        self._form = Form(list(self._questions.rows()), PLAY)
        self._sheet = Sheet(self.game)
        self._form.touched = self.forgive
        yield Horizontal(self._form, self._sheet, classes="body")

    @property
    def _questions(self) -> Questions:
        return Questions(self.setup, self._words, self.tr, self._with_words, self._supplied)

    def say_all(self) -> None:
        """Name the game, lay the form out, explain the field."""
        title = Bit(catalogue.entry(self.game).name, "bright", bold=True)
        self.head.say([title, Bit(f"  {self.tr('Who plays, and how')}", "dim")])
        self._change(self.setup)

    def _change(self, laid: Setup) -> None:
        self.setup = laid
        self._form.show_rows(list(self._questions.rows()))
        self._explain()

    def _explain(self) -> None:
        sentence, digits = self._questions.commitment()
        foot = [[Bit(text, "dim")] for text in (sentence, *digits)]
        self._sheet.show_below(list(self._help()), foot)

    def _help(self) -> Iterator[Line]:
        title, text, hint = self._questions.about(self._form.key)
        yield [Bit(title, "gold", bold=True)]
        yield [Bit(text)]
        if hint:
            yield from ((), [Bit(hint, "dim")])

    # -- what the player does --------------------------------------------------------------------

    def on_form_moved(self) -> None:
        """Another field is under the cursor."""
        self._explain()

    def on_form_stepped(self, message: Form.Stepped) -> None:
        """The next value of a field, or the one before."""
        kind, _, place = message.key.partition(" ")
        if kind == WORDS:
            self._with_words = not self._with_words
            self._change(self.setup)
        elif kind == PRACTICE:
            self._change(self.setup.with_practice(not self.setup.practice))
        elif kind in {WHO, NAME}:
            step = self._step_who if kind == WHO else self._step_name
            self._change(step(int(place), message.step))
        elif kind == COUNT:
            self._change(self._step_count(message.step))
        elif self._supplied is not None and kind == self._supplied.option:
            self.app.push_screen(OwnFile(self.game, self._supplied))
        elif option := self._questions.named(kind):
            value = stepped(option, self.setup.value(option), message.step)
            self._change(self.setup.with_option(kind, value))

    def _step_who(self, seat: int, step: int) -> Setup:
        chair = self.setup.chairs[seat]
        who = setup.WHO[(setup.WHO.index(chair.who) + step) % len(setup.WHO)]
        kept = chair.name if (who == "person") == (chair.who == "person") else ""
        return self.setup.with_chair(seat, replace(chair, who=who, name=kept))

    def _step_name(self, seat: int, step: int) -> Setup:
        chair = self.setup.chairs[seat]
        taken = {other.name for i, other in enumerate(self.setup.chairs) if i != seat}
        names = ["", *(name for name in self.house.settings.names if name not in taken)]
        at = names.index(chair.name) if chair.name in names else 0
        return self.setup.with_chair(seat, replace(chair, name=names[(at + step) % len(names)]))

    def _step_count(self, step: int) -> Setup:
        seats = self.setup.game.seats
        return self.setup.with_seats(seats[(len(self.setup.chairs) - seats[0] + step) % len(seats)])

    def on_form_typed(self, message: Form.Typed) -> None:
        """A name, words for the deal, or a number."""
        kind, _, place = message.key.partition(" ")
        try:
            self._change(self._typed(kind, place, message.text))
        except Refused as refused:
            self._refuse(refused)

    def _typed(self, kind: str, place: str, text: str) -> Setup:
        """What comes of a text typed in that field. Raises Refused."""
        if option := self._questions.named(kind):
            return self.setup.with_option(kind, setup.typed(option, text))
        chair = self.setup.chairs[int(place)]
        if kind == WORDS:
            return self.setup.with_chair(int(place), replace(chair, words=clean_words(text)))
        return self.setup.with_chair(int(place), replace(chair, name=text.strip()))

    def on_form_pressed(self) -> None:
        """Begin, unless the rules have something against these options."""
        refused = setup.checked(self.setup)
        if refused is None:
            names = map(self._questions.name, range(len(self.setup.chairs)))
            self.ask(self.Begin(self.setup, tuple(names)))
        else:
            self._refuse(refused)

    def _refuse(self, refused: Refused) -> None:
        option = self._questions.named(str(refused.facts.get("name")))
        if option is None:
            self.say(refuse(refused, self.tr), warn=True)
            return
        label, allowed = self._words.option(option.name, self.tr), self._questions.allowed(option)
        self.say(self.tr("{option}: {allowed}.", option=label, allowed=allowed), warn=True)

    def action_leave(self) -> None:
        """Let go of what is being typed, or go back to the menu."""
        if not self._form.let_go():
            super().action_leave()


def stepped(option: Option, value: object, step: int) -> object:
    """The next of the offered values, or the one before; a typed one counts by its size."""
    offered = list(option.offered)
    if value in offered:
        return offered[(offered.index(value) + step) % len(offered)]
    numbers = sorted(one for one in offered if type(one) is int)
    beyond = [one for one in numbers if isinstance(value, int) and (one - value) * step > 0]
    return (beyond[0] if step > 0 else beyond[-1]) if beyond else offered[0]
