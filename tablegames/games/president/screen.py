"""The screen of Président: the trick in the middle, titles around it, one's hand, the exchange."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.president import screen_scene, words
from tablegames.games.president.dealing import items
from tablegames.games.president.moves import PASS
from tablegames.games.president.screen_house import House, HouseRules
from tablegames.games.president.screen_podium import Podium
from tablegames.games.president.screen_scene import Laid, Scene
from tablegames.games.president.screen_seats import OwnSeat, Seats
from tablegames.games.president.screen_sheet import score_sheet
from tablegames.games.president.screen_trick import Trick
from tablegames.games.president.screen_typed import written
from tablegames.games.president.state import GIVE, PLAY
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.hand import Hand, Held
from tablegames.widgets.keys import PUBLIC
from tablegames.widgets.room import look_of
from tablegames.widgets.scoresheet import Rounds

UNSEEN = "P"
"""The key by which somebody passes before the curtain; his own key after it."""
AWAY = "-away"
"""Worn by what is not on the table now; ``display`` would show it through the curtain."""
ROOMY = 28
"""In a window of so many lines a hand is larger."""


class PresidentScreen(RoundScreen):
    """Keys and looks as the rules page has them; what is legal comes from the seat."""

    WORDS = cast(RoundWords, words)
    TITLE_OF_GAME = "Président"
    STANDS_FOR_DEALS = True
    DIGITS_ARE_KEYS = True
    PUBLIC_KEYS = (PUBLIC - {"p"}) | {"o", "f4"}
    DEFAULT_CSS = "PresidentScreen .-away { display: none; }"
    HINT = N_("cards, as 7h 7s, or pass")
    BINDINGS: ClassVar[list[BindingType]] = [
        *RoundScreen.ENTER,
        Binding("enter", "lay", N_("play"), key_display="Enter"),
        Binding("enter", "give", N_("give"), key_display="Enter"),
        Binding("p", "pass_turn", N_("pass")),
        Binding("a", "hand", N_("choose by rank"), key_display="3 – 2"),
        Binding("l", "last_trick", N_("trick before")),
        Binding("left,right", "hand", N_("card"), key_display="←→"),
        Binding("space", "hand", N_("choose"), key_display="Space"),
        Binding("o", "house", N_("options"), show=False),
        Binding("f6", "pause", N_("pause")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._again = False
        self._unseen = False
        super().__init__(sitting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work: what one can do follows from what everybody sees."""
        view, mine = self.view, self.actor() is not None
        playing = mine and view["phase"] == PLAY
        works = {
            "lay": playing,
            "give": mine and view["phase"] == GIVE,
            "pass_turn": playing and view["top"] is not None and not self.cover.is_down,
            "last_trick": bool(view["last_trick"]) and view["phase"] == PLAY,
        }
        return works[action] if action in works else super().check_action(action, parameters)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The others, the trick, oneself; the end of a round takes their place."""
        yield Seats()
        yield Trick()
        yield OwnSeat()
        yield Hand()
        yield Podium()

    def compose_sheet(self) -> Iterable[Widget]:
        """What every game has there; the options before what fixes the deal."""
        *above, committed = super().compose_sheet()
        yield from above
        yield House()
        yield committed

    def on_resize(self, event: events.Resize) -> None:
        """A hand of eighteen cards or more needs two rows in a small window."""
        small = 8 if self.view["seats"] == 3 else 7
        self.query_one(Hand).styles.height = small if event.size.height < ROOMY else 9

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; cards that were played travel."""
        super().draw(view, told)
        if told is not None:
            self._again = self._unseen = False
        scene = screen_scene.read(view, self.names)
        own = None if scene.over else self.own
        self._around(scene, own)
        trick = self.query_one(Trick)
        trick.set_class(scene.over, AWAY)
        trick.show_trick(scene, again=self._again)
        self._hand(view, own)
        self.query_one(OwnSeat).show_own(scene, own)
        self.query_one(Podium).show_podium(view, self.names)
        self.query_one(House).show_options(view["options"])
        self._hang(told)
        laid = _newest(told)
        if laid is not None and not scene.over:
            trick.travel(laid, own)

    def _around(self, scene: Scene, own: int | None) -> None:
        """The others in the order in which they play, from the one after oneself on."""
        seats, n = self.query_one(Seats), len(scene.seats)
        first = 0 if own is None else own + 1
        order = [(first + step) % n for step in range(n - (own is not None))]
        seats.set_class(scene.over, AWAY)
        seats.show_seats([scene.seats[seat] for seat in order], locks=scene.locks)

    def _hand(self, view: JSON, own: int | None) -> None:
        """One's cards; those that cannot be played now are dull."""
        hand = self.query_one(Hand)
        hand.set_class(own is None, AWAY)
        cards = None if own is None else view["hands"][own]
        if own is None or isinstance(cards, int) or cards is None:
            hand.show_hand(Held())
            return
        hand.show_hand(Held(tuple(cards), dull=self._dull(cards)))

    def _dull(self, cards: Sequence[str]) -> frozenset[str]:
        """What is in no move that is open to whoever acts."""
        seat = self.actor()
        if seat is None or self.view["phase"] != PLAY:
            return frozenset()
        legal = {card for move in self.sitting.seats[seat].legal() for card in move.split()[1:]}
        return frozenset(cards) - legal

    def rounds(self, view: JSON) -> Rounds:
        """Points by round, a crown beside those of the President."""
        return score_sheet(view, self.names, self.tr, look_of(self))

    def round_said(self, view: JSON) -> str:
        """Which round of how many."""
        return self.tr("round {n} of {rounds}", n=view["round"], rounds=view["options"]["rounds"])

    def score(self, view: JSON) -> str:
        """Whose turn it is: the score stands on the sheet."""
        if view["turn"] is None:
            return ""
        name = self.names[int(view["turn"])]
        if view["phase"] == GIVE:
            return self.tr("{name} to give", name=name)
        return self.tr("{name} to play", name=name)

    def deadline(self, view: JSON) -> int | None:
        """When the rules act for the seat whose turn it is."""
        turn_ms = view["options"]["turn_ms"]
        return view["since"] + turn_ms if turn_ms and view["turn"] is not None else None

    def forget(self) -> None:
        """Nobody goes on with what somebody else has begun."""
        super().forget()
        self._again = self._unseen = False

    # -- passing without looking ----------------------------------------------------------------

    @property
    def may_pass_unseen(self) -> bool:
        """Whether whoever is called before the curtain may pass as he stands there."""
        view, cover = self.sitting.watch.view(), self.cover
        called = cover.is_down and self.looker is None and cover.waiting == view["turn"]
        return called and view["phase"] == PLAY and view["top"] is not None

    @property
    def calls(self) -> Sequence[Binding]:
        """The key of whoever is called, and that by which he passes without looking."""
        if not self.may_pass_unseen:
            return self.cover.bindings
        if self._unseen:
            return [Binding(self.cover.key, "unseen", N_("pass unseen"))]
        return [*self.cover.bindings, Binding(UNSEEN, "unseen", N_("pass unseen"))]

    def _hang(self, told: Told | None) -> None:
        """What stands on the curtain: what happened, what is asked, how to pass unseen."""
        view = self.sitting.watch.view()
        if told is not None:
            self._happened = " ".join(self.WORDS.tell(told, self.tr, self.names)[-3:])
        said = [self._happened, self.WORDS.state(view, self.tr, self.names)]
        if self.may_pass_unseen:
            name, key = self.names[view["turn"]], self.cover.key
            said.append(
                self.tr("{name}: now press {key} to pass without looking.", name=name, key=key)
                if self._unseen
                else self.tr("P and then {key}: {name} passes without looking.", name=name, key=key)
            )
        self.query_one(Curtain).say([one for one in said if one])

    _happened = ""

    async def on_key(self, event: events.Key) -> None:
        """Before the curtain two keys pass without looking; any other one takes that back."""
        if not self.cover.is_down:
            return
        character = (event.character or "").upper()
        if event.key == "f6":
            self.action_pause()
        elif character == UNSEEN:
            self._ready_unseen(self.may_pass_unseen)
        elif self._unseen:
            passes = event.key == self.cover.key and self.may_pass_unseen
            self._ready_unseen(False)
            if not passes:
                return
            self.arrived = event.time
            self.play(int(self.sitting.watch.view()["turn"]), PASS)
        else:
            return
        event.stop()
        event.prevent_default()

    def _ready_unseen(self, ready: bool) -> None:
        self._unseen = ready
        self._hang(None)
        self.refresh_bindings()

    # -- keys ----------------------------------------------------------------------------------

    def action_lay(self) -> None:
        """Play the chosen cards."""
        self._with_chosen("play")

    def action_give(self) -> None:
        """Give the chosen cards."""
        self._with_chosen("give")

    def _with_chosen(self, verb: str) -> None:
        seat, chosen = self.actor(), self.query_one(Hand).chosen
        if seat is None:
            return
        if chosen:
            self.play(seat, " ".join((verb, *chosen)))
        else:
            self.warn(self.tr("First choose cards: by their rank, or by arrows and Space."))

    def action_pass_turn(self) -> None:
        """Pass."""
        seat = self.actor()
        if seat is not None:
            self.play(seat, PASS)

    def action_last_trick(self) -> None:
        """See the trick before again, or this one."""
        self._again = not self._again
        scene = screen_scene.read(self.view, self.names)
        self.query_one(Trick).show_trick(scene, again=self._again)

    def action_house(self) -> None:
        """The options of this table, each with what it does."""
        self.cover.fall()
        self.app.push_screen(HouseRules(self.view["options"]))

    def typed(self, text: str) -> None:
        """Cards alone are played, or given while that is asked."""
        super().typed(written(text, "give" if self.view["phase"] == GIVE else "play"))

    def on_hand_changed(self, message: Hand.Changed) -> None:
        """How many cards are chosen is said in the footer's words alone: nothing to do here."""
        message.stop()

    # -- the deals -----------------------------------------------------------------------------

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """The cards in the order in which they were shuffled, or the seats of the lot."""
        return deal.order(seed, items(int(self.view["seats"]), label))


def _newest(told: Told | None) -> Laid | None:
    """The play that was just made, if one was."""
    if told is None or told.after["round"] != told.before["round"]:
        return None
    before, after = told.before, told.after
    if len(after["played"]) <= len(before["played"]):
        return None
    grown = len(after["trick"]) > len(before["trick"])
    last = (after["trick"] if grown else after["last_trick"])[-1]
    return Laid(last["seat"], tuple(last["cards"]))
