"""The screen of Tripple: a race at one keyboard, everybody's card where his keys are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.screen_deals import DealsScreen
from tablegames.games.tripple import words
from tablegames.games.tripple.deck import DECKS
from tablegames.games.tripple.screen_keys import KeyMap, Press, move, typed
from tablegames.games.tripple.screen_scene import Onlooker, Stage, columns
from tablegames.games.tripple.state import OVER, PAUSE, RACE, READY
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.byplace import ByPlace
from tablegames.widgets.head import Heading
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import Key, Keys, keys_of
from tablegames.widgets.keysets import Keys as Places
from tablegames.widgets.players import Player
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.race import Race
from tablegames.widgets.realtime import RealTime
from tablegames.widgets.room import keep_setting, look_of, setting_of
from tablegames.widgets.tablewords import Words


class TrippleScreen(ByPlace, RealTime, DealsScreen, inherit_bindings=False):
    """Letters and digits are the people's; what the screen itself does has other keys."""

    WORDS = cast(Words, words)
    CLOTH = "felt"
    DIGITS_ARE_KEYS = True
    CLOCK_STAYS = True
    HINT = N_("a picture on your card, as sun, or its number")
    DEFAULT_CSS = """
    TrippleScreen #sheet { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("escape,f4", "pause", N_("pause"), key_display="Esc"),
        Binding("f1", "rules", N_("rules")),
        Binding("f3", "pictures", N_("pictures or words")),
        Binding("f2", "settings", N_("settings")),
        Binding("f5", "fairness", N_("fairness"), show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("f4", "pause", N_("pause"), show=False),
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._here = tuple(sorted(sitting.seats))
        self._given: Places = ()
        self._pressing = 0
        self._keys = KeyMap((), (), 0)
        self._stage: Stage | None = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The result can be seen once there is one."""
        over = bool(self.view["phase"] == OVER)
        return {"result": over, "pause": not over}.get(action, True)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The whole table is one thing."""
        yield Race()

    def on_screen_resume(self) -> None:
        """The settings may be others."""
        if self._given != self.own_places or self._stage is None:
            self.draw(self.view, None)

    def dress(self) -> None:
        """The look, the language or a setting has changed."""
        self._stage = None
        super().dress()

    def keyset(self) -> str:
        """Two people have the rows of letters, more have blocks of their own."""
        return "tripple-2" if len(self._here) <= 2 else "tripple-4"

    # -- the deal ------------------------------------------------------------------------------

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """The cards in the order in which they were shuffled."""
        return deal.order(seed, tuple(DECKS[self.view["options"]["deck"]].cards))

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view."""
        hidden = bool(self.sitting.host.held)
        if self._given != self.own_places:
            self._given = self.own_places
            self._keys = KeyMap(self._given, self._here, columns(view))
            self._stage = None
        if self._stage is None or self._stage.hidden != hidden:
            self._stage = Stage(view, self._onlooker(hidden))
        host = self.sitting.host
        scene = self._stage.scene(view)
        self.query_one(Race).show_scene(scene, host.now, stands=hidden)

    def _onlooker(self, hidden: bool) -> Onlooker:
        return Onlooker(
            names=self.names,
            tr=self.tr,
            glyphs=look_of(self).glyphs,
            keys=self._keys.labels,
            words=not setting_of(self, "pictures", True),
            hidden=hidden,
        )

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Who has won a card is said above it, and each one's place beside his name."""
        if told.after["phase"] == PAUSE:
            self.query_one(Prompt).say(())
        elif told.after["phase"] == OVER:
            self.query_one(Prompt).say(words.summary(told.after, self.tr, self.names))

    def heading(self, view: JSON) -> Heading:
        """How many cards and pairs were checked; what fixed the deal, then what is left of it."""
        found, tr = view["checked"], self.tr
        checked = tr("{cards} cards, {pairs} pairs checked", **found)
        if view["phase"] == READY and view["deals"]:
            digits = view["deals"][0]["commitment"][:8]
            return Heading("Tripple", checked, tr("The deal is fixed: {digits}…", digits=digits))
        left = tr.plural("{n} card left", "{n} cards left", view["talon"])
        if aside := len(view["aside"]):
            left = tr("{n} left, {aside} put aside", n=view["talon"], aside=aside)
        return Heading("Tripple", checked, left)

    def players(self, view: JSON) -> Sequence[Player]:
        """They sit around the table itself."""
        return ()

    def deadline(self, view: JSON) -> int | None:
        """The end of the race."""
        return (view["until"] or None) if view["phase"] == RACE else None

    def actor(self) -> int | None:
        """Whoever sits here, as long as the match goes on."""
        return self._here[0] if self._here and self.view["phase"] != OVER else None

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Somebody's key is a press of his, whatever else it could be."""
        if self.open_line is None and self._keys.mine(event.character):
            event.stop()
            event.prevent_default()
            press = self._keys.heard(event.character or "", event.time)
            if press is not None:
                self.press(press, event.time)

    def press(self, press: Press, at: float) -> None:
        """Play a press that came at that time of the machine's clock."""
        self.arrived = at
        self.query_one(Prompt).forgive()
        said = move(self.view, press)
        if said is not None:
            self._pressing = press.seat
            self.play(press.seat, said)

    def refuse(self, refused: Refused) -> None:
        """Say which rule forbids it; where several sit here, to whom."""
        if refused.code == "locked" and len(self._here) > 1:
            name, left = self.names[self._pressing], words.left(refused.facts["left"], self.tr)
            said = self.tr("{name} is locked for {time} more.", name=name, time=left)
            self.query_one(Prompt).refuse(said)
        else:
            super().refuse(refused)

    def on_race_pointed(self, message: Race.Pointed) -> None:
        """One person alone may use the mouse."""
        if self._here == (message.seat,):
            self.press(Press(message.seat, message.place), message.at)

    def typed(self, text: str) -> None:
        """Play what was typed; a refused move comes back into the line to be mended."""
        seat, said = typed(text, self.view, self._here, self.tr)
        if seat is None:
            self.query_one(Prompt).refuse(self.tr("Write the letter of the seat first: A sun."))
            self.open_typed(text)
        else:
            self._pressing = seat
            if not self.play(seat, said):
                self.open_typed(text)
        self.refresh_bindings()

    def action_keys(self) -> None:
        """Whose keys lie where, and all others."""
        own = [
            Key(" ".join(keys), self.names[seat], shown=True)
            for seat, keys in self._keys.labels.items()
        ]
        if len(own) == 1:
            digits = f"1 – {len(self._keys.labels[self._here[0]])}"
            own.append(Key(digits, self.tr("the same places; the mouse too"), shown=True))
        groups = [Keys(self.tr("Pictures by their place"), tuple(own)), *keys_of(self, self.tr)]
        self.app.push_screen(KeyHelp([group for group in groups if group.keys]))

    def action_pictures(self) -> None:
        """Pictures with their words, or words alone."""
        keep_setting(self, "pictures", not setting_of(self, "pictures", True))
        self._stage = None
        self.draw(self.view, None)

    def action_result(self) -> None:
        """The end has been seen."""
        outcome = self.sitting.host.outcome
        if outcome is not None:
            self.post_message(self.MatchOver(outcome))
