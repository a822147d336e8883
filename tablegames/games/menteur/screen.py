"""The screen of Menteur: hands behind the curtain, doubts by a key of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, cast

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.menteur import dealing, screen_scene, words
from tablegames.games.menteur.moves import ACCEPT, ANSWERS
from tablegames.games.menteur.screen_hands import OpenHands
from tablegames.games.menteur.screen_keys import typed
from tablegames.games.menteur.screen_looks import LookingScreen
from tablegames.games.menteur.screen_pile import Pile
from tablegames.games.menteur.screen_ranks import Ranks
from tablegames.games.menteur.screen_room import hand_height
from tablegames.games.menteur.state import ENDED, LAID, LAY, OVER, ROUND_OVER, announceable
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.answers import Answers
from tablegames.widgets.around import Around
from tablegames.widgets.hand import Hand, Held
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keyplaces import Repeats
from tablegames.widgets.keys import Key, Keys, keys_of
from tablegames.widgets.keysets import Keys as Places
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import Rounds


class MenteurScreen(LookingScreen, inherit_bindings=False):
    """Letters and digits are ranks or people's answers; what the screen itself does has others."""

    WORDS = cast(RoundWords, words)
    TITLE_OF_GAME = "Menteur"
    BETWEEN = frozenset({ROUND_OVER})
    OVER = OVER
    STANDS_FOR_DEALS = True
    DIGITS_ARE_KEYS = True
    SETTINGS_KEY = "F3"
    HINT = N_("lay 7h 7s, or lay 7h as 7; doubt, accept, next")
    ALL_ACCEPT_MS: ClassVar[int] = 3_000
    """So long after a lay Enter accepts it for all people (rules, *Keys*)."""
    SCORE: ClassVar[int] = 54
    """Columns of the first line that the score may take."""
    DEFAULT_CSS = """
    MenteurScreen Hand { height: 7; }
    MenteurScreen .-gone { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", N_("go on"), key_display="Enter"),
        *RoundScreen.ENTER,
        Binding("enter", "announce", N_("announce"), key_display="Enter"),
        Binding("enter", "lay", N_("lay"), key_display="Enter"),
        Binding("enter", "accept_all", N_("all accept"), key_display="Enter"),
        Binding("enter", "accept", N_("accept"), key_display="Enter"),
        Binding("left,right", "rank", N_("rank"), key_display="←→"),
        Binding("escape", "rank", N_("other cards"), key_display="Esc"),
        *Hand.BINDINGS,
        Binding("f2", "close_look", show=False),
        Binding("f2", "look", N_("look in secret")),
        Binding("escape,f6", "pause", N_("pause"), key_display="F6"),
        Binding("f1", "rules", N_("rules")),
        Binding("f3", "settings", N_("settings"), key_display="F3"),
        Binding("f2", "settings", N_("settings"), show=False),
        Binding("v", "fairness", N_("fairness")),
        Binding("f5", "fairness", N_("fairness"), show=False),
        Binding("f4", "score", N_("the score"), key_display="F4", show=False),
        Binding("pageup", "scroll_rounds(-1)", N_("earlier rounds"), show=False),
        Binding("pagedown", "scroll_rounds(1)", show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._repeats = Repeats()
        self._ranks, self._hand = Ranks(), Hand()

    def keyset(self) -> str:
        """A key to doubt and one to accept for each seat."""
        return "menteur"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work in this phase of the round."""
        laying, announcing = self.laying is not None, self.announcing
        accepting = bool(self._accepting) and not self.revealing
        alone = len(self.sitting.seats) == 1
        works: dict[str, bool] = {
            "go_on": self.revealing,
            "announce": laying and self._must_choose and not announcing,
            "lay": laying and (announcing or not self._must_choose),
            "rank": announcing,
            "hand": laying and not announcing,
            "accept_all": accepting and not alone,
            "accept": accepting and alone,
            "look": self.can_look and not self.cover.is_down and not self.asks_who,
        }
        return works.get(action, super().check_action(action, parameters))

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The seats, the pile between them, the question, one's own cards; all hands at the end."""
        yield Around()
        yield Pile(self.names)
        yield OpenHands(self.names)
        yield Answers()
        yield self._ranks
        yield self._hand

    def on_resize(self, event: events.Resize) -> None:
        """There is other room for the hand."""
        self._fit_hand(event.size)

    def _fit_hand(self, window: Size) -> None:
        """As high as its cards want."""
        own = self._own_hand
        if own is None:
            return
        foot = 2 if window.height < 28 else 3
        sheet = max(self.NARROWEST, min(36, window.width // 4))
        room = Size(window.width - sheet, window.height - 2 - foot)
        self._hand.styles.height = hand_height(own, room, self.view)

    # -- who acts, and on what -------------------------------------------------------------------

    @property
    def laying(self) -> int | None:
        """Who may lay on this screen as it is: his cards are shown, and it is his turn."""
        seat = self.actor()
        due = self.view["phase"] == LAY and seat == self.view["turn"] and not self.revealing
        return seat if due and self._own_hand is not None else None

    @property
    def announcing(self) -> bool:
        """Whether the cards are chosen, and the rank is being chosen."""
        return self.laying is not None and self._ranks.chosen is not None

    @property
    def _must_choose(self) -> bool:
        return len(self._open_ranks) > 1

    @property
    def _open_ranks(self) -> tuple[str, ...]:
        return announceable(self.view["options"]["announce"], self.view["rank"])

    @property
    def _own_hand(self) -> list[str] | None:
        """The cards that are shown as one's own; None: there are none."""
        own = self.own
        hand = self.view["hands"][own] if own is not None else None
        return hand if isinstance(hand, list) else None

    @property
    def _accepting(self) -> list[int]:
        """The people here for whom Enter accepts."""
        if not self.view["options"]["window_ms"] or self.looker is not None:
            return []
        return [seat for seat in words.waiting(self.view) if seat in self.sitting.seats]

    def needs(self, view: JSON) -> int | None:
        """Whoever must lay, once what a doubt has turned up was seen."""
        return super().needs(view) if view["phase"] == LAY and not self.revealing else None

    def actor(self) -> int | None:
        """Who may type a move; in the open anybody here."""
        here = self.sitting.seats
        if self.view["phase"] == OVER or not here or self.looker is not None:
            return None
        return min(here) if self.cover.seat is None else self.cover.seat

    def takers(self) -> Iterator[Hand]:
        """The hand, while its cards can be laid."""
        if self.laying is not None and not self.announcing:
            yield self._hand

    def forget(self) -> None:
        """A hand is closed: nothing of it is anywhere any more."""
        super().forget()
        self._ranks.forget()

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view."""
        super().draw(view, told)
        ended, tr = view["phase"] in ENDED, self.tr
        self.query_one(Around).show_places(screen_scene.seated(view, self.names, tr))
        pile = self.query_one(Pile)
        pile.set_class(ended, "-gone")
        pile.show_view(view, told.before if told is not None else None)
        self.query_one(OpenHands).show_view(view)
        self._ask()
        said = tr("Announced") if view["phase"] in LAID else tr("Announce")
        ranks = self._ranks
        if self.laying is None:
            ranks.forget()  # time was up before it was announced
        ranks.set_class(ended, "-gone")
        ranks.show_ranks(said, screen_scene.open_ranks(view))
        self._show_hand(view)

    def _show_hand(self, view: JSON) -> None:
        own, hand = self._own_hand, self._hand
        hand.set_class(own is None or view["phase"] in ENDED, "-gone")
        if own is not None:
            self._fit_hand(self.app.size)
            hand.show_hand(Held(tuple(own), raised=screen_scene.raised(view)))

    def _ask(self) -> None:
        """The window on the last lay; nobody answers while somebody looks at his cards."""
        view, host = self.view, self.sitting.host
        asked = screen_scene.question(
            view, self.names, self.own_places, self.sitting.seats, self.tr
        )
        shown = asked if self.looker is None else None
        self.query_one(Answers).ask(shown, host.now, stands=bool(host.held))

    def on_screen_resume(self) -> None:
        """People's keys may be others."""
        self._ask()

    def holds_changed(self) -> None:
        """The table stands or goes on, and the time of the window with it."""
        super().holds_changed()
        if self.is_mounted:
            self._ask()

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log; what the pile says in words is not said below it once more."""
        super().said(told, sentences)
        before, view = told.before, told.after
        doubted = view["shown"] is not None and before["shown"] is None
        ended = view["phase"] in ENDED and before["phase"] not in ENDED
        if doubted or ended or view["lays"] > before["lays"]:
            self.query_one(Prompt).say(sentences[:1] if told.seat is None and not ended else ())

    def rounds(self, view: JSON) -> Rounds:
        """What was left in each round, and who has won it."""
        return screen_scene.rounds(view, self.names, self.tr)

    def score(self, view: JSON) -> str:
        """The rounds won, where more than one is played for; letters where names have no room."""
        if view["options"]["wins"] == 1:
            return ""
        named, short = (
            "  ".join(f"{who} {won}" for who, won in zip(whom, view["won"], strict=False))
            for whom in (self.names, LETTERS)
        )
        return named if cell_len(named) <= self.SCORE else short

    def deadline(self, view: JSON) -> int | None:
        """The end of the time to lay."""
        limit = view["options"]["turn_ms"]
        return int(view["since"] + limit) if limit and view["phase"] == LAY else None

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """The cards in the order in which they were shuffled; the lot for the first dealer."""
        if label == dealing.LOT:
            return deal.order(seed, dealing.lots(self.view["seats"]))
        return deal.order(seed, dealing.pack(self.view["options"]["decks"]))

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Somebody's key is his answer, whatever else it could be."""
        if self.open_line is not None:
            return
        if self.asks_who:
            self.answer_who(event.character)
            taken = True
        elif self.cover.is_down:
            taken = self._before_curtain(event)
        elif self.announcing:
            taken = self._ranks.take(event.key, event.character)
            self.refresh_bindings()
        else:
            taken = self._answered(event)
        if taken:
            event.stop()
            event.prevent_default()

    def _before_curtain(self, event: events.Key) -> bool:
        """What works while somebody is called: nothing of it shows a hand."""
        public: Mapping[str, Callable[[], None]] = MappingProxyType(
            {
                "escape": self.action_pause,
                "f6": self.action_pause,
                "f3": self.action_settings,
                "f4": self.action_score,
                "f5": self.action_fairness,
            }
        )
        if event.key in public:
            public[event.key]()
        return event.key in public

    def _answered(self, event: events.Key) -> bool:
        """A doubt, or where there is no clock an acceptance, of whoever has still to answer."""
        if self.view["phase"] not in LAID or self.looker is not None:
            return False
        found = self.query_one(Answers).pressed(event.character)
        if found is None:
            return False
        seat, thing = found
        self.arrived = event.time
        if self._repeats.heard((event.character or "").lower(), event.time) == "press":
            self.query_one(Prompt).forgive()
            self.play(seat, ANSWERS[thing])
        return True

    def action_accept_all(self) -> None:
        """All people here accept; before three seconds are over it does nothing."""
        if self.pressed_at >= self.view["laid_at"] + self.ALL_ACCEPT_MS:
            for seat in self._accepting:
                if seat in words.waiting(self.view):
                    self.play(seat, ACCEPT)

    action_accept = action_accept_all

    def action_announce(self) -> None:
        """The cards are chosen; now the rank, beginning with what would be true."""
        chosen = self._hand.chosen
        seat = self.laying
        if seat is None:
            return
        if not 1 <= len(chosen) <= 4:
            self.play(seat, " ".join(("lay", *chosen)))  # the rules say why not
            return
        ranks, own = self._open_ranks, {card[0] for card in chosen}
        true = [rank for rank in ranks if own == {rank}]
        due = self.view["rank"] if self.view["rank"] in ranks else ranks[0]
        self._ranks.begin(true[0] if true else due)
        self.refresh_bindings()

    def action_lay(self) -> None:
        """Lay the chosen cards."""
        seat, rank = self.laying, self._ranks.chosen
        if seat is not None:
            named = ("as", rank) if rank is not None and self._must_choose else ()
            self.play(seat, " ".join(("lay", *self._hand.chosen, *named)))

    def action_rank(self) -> None:
        """The ranks take their keys themselves."""

    def typed(self, text: str) -> None:
        """Play what was typed; a refused move comes back into the line to be mended."""
        alone = len(self.sitting.seats) == 1 or self.cover.seat is not None
        seat, move = typed(text, self.actor() if alone else None, self.sitting.seats)
        if seat is None:
            said = self.tr("Write the letter of the seat first: A doubt.")
            self.query_one(Prompt).refuse(said)
            self.open_typed(text)
        elif not self.play(seat, move):
            self.open_typed(text)
        self.refresh_bindings()

    def action_keys(self) -> None:
        """Whose key is which, and all others."""
        self.cover.fall()
        tr, here = self.tr, sorted(self.sitting.seats)
        places: Places = self.own_places
        groups = [
            Keys(tr("Doubt"), tuple(Key(places[s][0], self.names[s], shown=True) for s in here))
        ]
        if not self.view["options"]["window_ms"]:
            own = tuple(Key(places[s][1], self.names[s], shown=True) for s in here)
            groups.append(Keys(tr("Accept"), own))
        groups += keys_of(self, tr, every=True)
        self.app.push_screen(KeyHelp([group for group in groups if group.keys]))
