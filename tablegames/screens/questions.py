"""What the seats page asks, in words: the rows of its form and what is said of each field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap
from types import MappingProxyType

from tablegames.engine.deal import announcement
from tablegames.engine.game import Option
from tablegames.locale import N_, Translator
from tablegames.screens.form import Field, Row
from tablegames.screens.opened import Words
from tablegames.screens.setup import Setup, Who, can_be_typed, is_time
from tablegames.screens.supplies import Supplied

PLAY, COUNT, WORDS, WHO, NAME = "play", "seats", "words", "who", "name"
PRACTICE = "practice"
SAID: Mapping[Who, str] = MappingProxyType(
    {
        "person": N_("person"),
        "easy": N_("bot, easy"),
        "medium": N_("bot, medium"),
        "hard": N_("bot, hard"),
    }
)
ABOUT: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        PLAY: (N_("Play"), N_("Enter begins the match as it is set up here.")),
        COUNT: (N_("Players"), N_("How many play.")),
        WHO: (
            N_("Who sits here"),
            N_("A person at this keyboard, or a bot of the level you choose."),
        ),
        NAME: (N_("Name"), N_("Type a name, or choose one that has played here before.")),
        PRACTICE: (
            N_("Practice"),
            N_(
                "Nothing is limited in time, and no mistake costs any: the options below are set "
                "for that. Bots still play at their own speed; play both sides, or an easy bot."
            ),
        ),
        WORDS: (
            N_("Words for the deal"),
            N_("Players may add words of their own, so that nobody alone decides how cards fall."),
        ),
    }
)


@dataclass(frozen=True)
class Questions:
    """The questions about one set-up. A field's key is its kind, and a seat where it has one."""

    setup: Setup
    words: Words
    tr: Translator
    with_words: bool = False
    """Whether the players' words for the deal are unfolded."""
    supplied: Supplied | None = None
    """What is handed in when the match begins."""

    def rows(self) -> Iterator[Row]:
        """The form: seats, options, and the button that begins."""
        tr, laid = self.tr, self.setup
        yield Row(tr("Seats"))
        if len(laid.game.seats) > 1:
            yield Row(tr("Players"), (Field(COUNT, str(len(laid.chairs))),))
        yield from (self._seat(seat) for seat in range(len(laid.chairs)))
        yield Row("")
        yield Row(tr("Match"))
        if laid.practice is not None:
            said = tr("without a clock") if laid.practice else tr("no")
            yield Row(tr("Practice"), (Field(PRACTICE, said),))
        yield from (self._option(option) for option in laid.choices() if _can_differ(option))
        if self.supplied is not None:
            field = Field(self.supplied.option, self.supplied.said(tr))
            yield Row(self.words.option(self.supplied.option, tr), (field,))
        if laid.game.hidden:
            yield from self._deal()
        yield Row("")
        yield Row(tr("Play"), (Field(PLAY, ""),), button=True)

    def _seat(self, seat: int) -> Row:
        who = Field(f"{WHO} {seat}", self.tr(SAID[self.setup.chairs[seat].who]))
        name = Field(f"{NAME} {seat}", self.name(seat), "text", ink=f"seat{seat}")
        return Row("", (who, name), seat)

    def _option(self, option: Option) -> Row:
        text = self.value(option.name, self.setup.value(option))
        field = Field(option.name, text, "number" if can_be_typed(option) else "")
        return Row(self.words.option(option.name, self.tr), (field,))

    def _deal(self) -> Iterator[Row]:
        """Words of one's own for the deal, folded away until they are asked for."""
        shown = self.tr("below") if self.with_words else self.tr("none")
        yield Row(self.tr("Words for the deal"), (Field(WORDS, shown),))
        for seat, chair in enumerate(self.setup.chairs):
            if self.with_words:
                field = Field(f"{WORDS} {seat}", chair.words or "–", "text", steps=False)
                yield Row(self.tr.spelled(self.name(seat)), (field,), seat)

    def name(self, seat: int) -> str:
        """The name of a seat, given or proposed."""
        return self.setup.chairs[seat].name or proposed_name(self.setup, seat, self.tr)

    def value(self, name: str, value: object) -> str:
        """An option's value as one reads it; a seat is called by its name."""
        if name == "first" and type(value) is int:
            return self.tr.spelled(self.name(value))
        return self.words.option_value(name, value, self.tr)

    def allowed(self, option: Option) -> str:
        """All that is possible, as a list to read."""
        return ", ".join(self._possible(option, one) for one in option.allowed)

    def _possible(self, option: Option, one: object) -> str:
        if not isinstance(one, tuple):
            return self.value(option.name, one)
        if one[1] is None:
            least = self.value(option.name, one[0])
            if is_time(option.name):
                return self.tr("{low}, or any time", low=least)
            return self.tr("{low} or more", low=least)
        low, high = (self.value(option.name, value) for value in one)
        return self.tr("{low} to {high}", low=low, high=high)

    def named(self, name: str) -> Option | None:
        """The option of that name."""
        return next((one for one in self.setup.choices() if one.name == name), None)

    def about(self, key: str) -> tuple[str, str, str]:
        """Title, explanation and hint of a field."""
        kind = key.partition(" ")[0]
        if kind in ABOUT:
            title, text = ABOUT[kind]
            return self.tr(title), self.tr(text), ""
        option, hint = self.named(kind), ""
        if self.supplied is not None and kind == self.supplied.option:
            hint = self.tr("→ shows where your own can be written, and how.")
        if option and can_be_typed(option):
            allowed = self.allowed(option)
            if is_time(kind):
                hint = self.tr("{allowed}: type seconds.", allowed=allowed)
            else:
                hint = self.tr("{allowed}: type a number.", allowed=allowed)
        return self.words.option(kind, self.tr), self.words.option_help(kind, self.tr), hint

    def commitment(self) -> tuple[str, list[str]]:
        """What fixes the secret before anyone adds words to it: a sentence and its digits."""
        digits = wrap(announcement(self.setup.secret), 8)
        rows = [" ".join(digits[i : i + 2]) for i in range(0, len(digits), 2)]
        return self.tr("The deal is fixed by this already:"), rows


def proposed_name(laid: Setup, seat: int, tr: Translator) -> str:
    """The name of a seat that was given none; bots are counted where there are several."""
    if laid.chairs[seat].who == "person":
        return tr("Player {n}", n=seat + 1)
    bots = [i for i, chair in enumerate(laid.chairs) if chair.who != "person"]
    return tr("Bot") if len(bots) == 1 else tr("Bot {n}", n=bots.index(seat) + 1)


def _can_differ(option: Option) -> bool:
    return len(option.allowed) > 1 or any(isinstance(one, tuple) for one in option.allowed)
