"""The screen of Dreieck: looks one after another, a race by place, the speaker's own look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.dreieck import screen_score, screen_words, words
from tablegames.games.dreieck.deck import DECK
from tablegames.games.dreieck.facts import allowed
from tablegames.games.dreieck.rules import BUZZ, READY_MOVE
from tablegames.games.dreieck.screen_facts import Choice, FactList, step
from tablegames.games.dreieck.screen_keys import typed
from tablegames.games.dreieck.screen_look import LookScreen
from tablegames.games.dreieck.screen_scene import Onlooker, scene
from tablegames.games.dreieck.screen_score import Score
from tablegames.games.dreieck.screen_seen import SeenCards
from tablegames.games.dreieck.screen_triangle import Triangle
from tablegames.games.dreieck.state import COUNT, OVER, RACE, READY, REVEAL, SPEAK
from tablegames.games.screen_match import Verdict
from tablegames.games.screen_rounds import RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.committed import Committed
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import Key, Keys, keys_of
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import Rounds


class DreieckScreen(LookScreen, inherit_bindings=False):
    """Letters and digits are the people's; what the screen itself does has other keys."""

    WORDS = cast(RoundWords, screen_words)
    TITLE_OF_GAME = "Dreieck"
    BETWEEN = frozenset({REVEAL})
    DIGITS_ARE_KEYS = True
    CLOCK_STAYS = True
    HINT = N_("ready, buzz, or a fact, as even or 4")
    GUARD_MS: ClassVar[int] = 400
    """So long after the speaker's view is drawn no fact is taken."""
    SEEN_MS: ClassVar[int] = 800
    """So long after a round a claim that came too late is no wish to go on."""
    NAMED: ClassVar[int] = 32
    """So many columns the score has in the first line, at 80."""
    REMEMBERS = None
    """All: of the rounds before the last one a view does not tell what each gave."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "seen", N_("close, and be ready"), key_display="Enter"),
        Binding("enter", "state", N_("say it"), key_display="Enter"),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("space", "own_ready", N_("ready")),
        Binding("space", "own_claim", N_("claim")),
        Binding("up", "fact(-1)", N_("choose a fact"), key_display="↑↓"),
        Binding("down", "fact(1)", show=False),
        Binding("escape,f6", "pause", N_("pause"), key_display="Esc"),
        Binding("f1", "rules", N_("rules")),
        Binding("f4", "score", N_("the score")),
        Binding("v,f5", "fairness", N_("fairness"), show=False),
        Binding("f2", "settings", N_("settings"), show=False),
        Binding("f3", "settings", show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("f6", "pause", N_("pause"), show=False),
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._gains: dict[int, Sequence[int]] = {}
        self._chosen: str | None = None
        self._lit: int | None = None
        self._pressing = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work in this phase of the round."""
        phase, alone = self.view["phase"], len(self.sitting.seats) == 1
        works: dict[str, bool] = {
            "seen": self.looking is not None,
            "fact": self.speaking is not None,
            "state": self.speaking is not None,
            "own_ready": alone and phase in {READY, REVEAL} and not self._is_ready,
            "own_claim": alone and phase in {COUNT, RACE},
        }
        return works.get(action, super().check_action(action, parameters))

    @property
    def _is_ready(self) -> bool:
        return all(self.view["ready"][seat] for seat in self.sitting.seats)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The triangle, and below it what can be said."""
        yield Triangle()
        yield FactList()

    def compose_sheet(self) -> Iterable[Widget]:
        """The score, the cards that were seen, what was said, what fixes the deal."""
        yield Score()
        yield SeenCards()
        yield Verdict()
        yield Sentences()
        yield Committed()

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view."""
        self._gains |= screen_score.gained(view)
        super().draw(view, told)
        if self.speaking is None:
            self._lit = self._chosen = None
        elif self._lit is None:
            self._lit = self.sitting.host.now()
        if self.cover.is_down:
            self.cover.call_again()
        host = self.sitting.host
        dealt = told is not None and view["phase"] == READY != told.before["phase"]
        stands = bool(host.held)
        self.query_one(Triangle).show_scene(
            scene(view, self._onlooker()), host.now, stands=stands, deals=dealt
        )
        hidden = stands and view["phase"] not in {REVEAL, OVER}
        self.query_one(SeenCards).show_view(view, hidden=hidden)
        self._draw_facts()

    def _onlooker(self) -> Onlooker:
        here = sorted(self.sitting.seats)
        return Onlooker(
            names=self.names,
            tr=self.tr,
            first=here[0] if len(here) == 1 else 0,
            keys={seat: self.claims.key(seat) for seat in here},
            looks=self.looks_first,
            looker=self.looking,
            hidden=bool(self.sitting.host.held),
        )

    def _draw_facts(self) -> None:
        view = self.view
        facts, ended = allowed(view["options"]["peers_odd"]), view["phase"] in {REVEAL, OVER}
        said = view["last"]["fact"] if ended and view["last"] else None
        choice = Choice(
            facts, self.claims.labels(facts), self.speaking is not None, self._chosen, said
        )
        self.query_one(FactList).show_choice(choice)

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """At the end of the match who has won; how a round ended stands below, and on the cards."""
        super().said(told, sentences)
        phase = told.after["phase"]
        if phase == OVER:
            self.query_one(Prompt).say(words.summary(told.after, self.tr, self.names))
        elif phase == REVEAL != told.before["phase"]:
            self.query_one(Prompt).say(())

    def recall(self, told: Told, sentences: Sequence[str]) -> None:
        """What the rounds gave before the screen was opened."""
        super().recall(told, sentences)
        self._gains |= screen_score.gained(told.after)

    def forget(self) -> None:
        """Of what was seen and chosen nothing is left."""
        super().forget()
        self._chosen = self._lit = None
        self.query_one(Triangle).forget()
        self.query_one(SeenCards).forget()
        self.query_one(FactList).show_choice(Choice())

    def holds_changed(self) -> None:
        """The table stands or goes on: while it stands no card is seen that some only may see."""
        if self.is_mounted:
            self.view = self.cover.view()
        super().holds_changed()

    def rounds(self, view: JSON) -> Rounds:
        """What each round gave."""
        return screen_score.rounds(view, self._gains, self.names, self.tr)

    def round_said(self, view: JSON) -> str:
        """Which round of the block it is."""
        return words.round_number(view, self.tr)

    def score(self, view: JSON) -> str:
        """The points by name, by letter where the names would take the round's room."""
        named = screen_score.points(self.names, view["scores"])
        return named if len(named) <= self.NAMED else screen_score.points(LETTERS, view["scores"])

    def deadline(self, view: JSON) -> int | None:
        """The end of a look, of the race, of the speaker's time."""
        if (ends := self.look_ends) is not None:
            return ends
        return int(view["until"]) if view["phase"] in {RACE, SPEAK} else None

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """The 24 cards of that block, four a round."""
        return deal.order(seed, DECK)

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Somebody's key is a press of his, whatever else it could be."""
        if self.open_line is not None:
            return
        taken = self._before_curtain(event) if self.cover.is_down else self._taken(event)
        if taken:
            event.stop()
            event.prevent_default()

    def _before_curtain(self, event: events.Key) -> bool:
        """The claim key of whoever is called lifts it; those of the others do nothing here."""
        seat = self.claims.seat(event.character)
        if seat is not None:
            if seat == self.cover.waiting:
                self.cover.take(self.cover.key, event.time)
            return True
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

    def _taken(self, event: events.Key) -> bool:
        """A claim, or a fact for whoever may speak."""
        seat = self.claims.seat(event.character)
        fact = self.claims.fact(event.character) if self.speaking is not None else None
        if seat is None and fact is None:
            return False
        self.arrived = event.time
        if self.claims.is_press(event.character or "", event.time):
            self.query_one(Prompt).forgive()
            if fact is not None:
                self.state_fact(fact)
            elif seat is not None:
                self.claim(seat)
        return True

    def claim(self, seat: int) -> None:
        """What the seat's key means in this phase; it never states a fact."""
        phase = self.view["phase"]
        if phase in {READY, REVEAL}:
            if self.cover.seat is None and not self._comes_late(phase):
                self.play(seat, READY_MOVE)
        elif phase != OVER and self.speaking is None:
            self.play(seat, BUZZ)

    def _comes_late(self, phase: str) -> bool:
        """Whether it was meant for the race that has just ended."""
        if phase != REVEAL or self.arrived is None:
            return False
        began = self.view["until"] - self.view["options"]["reveal_ms"]
        return bool(self.sitting.host.table_time(self.arrived) < began + self.SEEN_MS)

    def state_fact(self, fact: str) -> None:
        """State it, unless the cards have only just been drawn."""
        seat, host = self.speaking, self.sitting.host
        if seat is None or self._lit is None:
            return
        now = host.now() if self.arrived is None else host.table_time(self.arrived)
        if now < self._lit + self.GUARD_MS:
            self.query_one(Prompt).refuse(self.tr("Look first: a fact counts in a moment."))
        else:
            self.play(seat, f"say {fact}")

    def refuse(self, refused: Refused) -> None:
        """Say which rule forbids it; where several sit here, to whom."""
        if refused.code == "barred" and len(self.sitting.seats) > 1:
            name, time = self.names[self._pressing], words.left(refused.facts["left"], self.tr)
            said = self.tr(
                "{name} claimed before zero and may claim in {time}.", name=name, time=time
            )
            self.query_one(Prompt).refuse(said)
        else:
            super().refuse(refused)

    def play(self, seat: int, move: str) -> bool:
        """Play a move for a seat here."""
        self._pressing = seat
        return super().play(seat, move)

    def action_fact(self, by: int) -> None:
        """Another fact is under the cursor; that is nobody else's business yet."""
        choice = Choice(allowed(self.view["options"]["peers_odd"]), chosen=self._chosen)
        self._chosen = step(choice, by)
        self._draw_facts()

    def action_state(self) -> None:
        """State the fact under the cursor."""
        if self._chosen is not None:
            self.state_fact(self._chosen)

    def action_own_ready(self) -> None:
        """The key itself does it, for its time counts."""

    action_own_claim = action_own_ready

    def typed(self, text: str) -> None:
        """Play what was typed; a refused move comes back into the line to be mended."""
        alone = len(self.sitting.seats) == 1 or self.cover.seat is not None
        seat, move = typed(text, self.actor() if alone else None, self.sitting.seats)
        if seat is None:
            said = self.tr("Write the letter of the seat first: A buzz.")
            self.query_one(Prompt).refuse(said)
            self.open_typed(text)
        elif not self.play(seat, move):
            self.open_typed(text)
        self.refresh_bindings()

    def action_keys(self) -> None:
        """Whose key is which, those of the facts, and all others."""
        self.cover.fall()
        tr, here = self.tr, sorted(self.sitting.seats)
        own = [Key(self.claims.key(seat), self.names[seat], shown=True) for seat in here]
        facts = allowed(self.view["options"]["peers_odd"])
        says = [
            Key(key, words.fact(fact, tr), shown=True)
            for fact, key in self.claims.labels(facts).items()
        ]
        groups = [
            Keys(tr("Claim, and be ready"), tuple(own)),
            Keys(tr("What the speaker says"), tuple(says)),
            *keys_of(self, tr, every=True),
        ]
        self.app.push_screen(KeyHelp([group for group in groups if group.keys]))
