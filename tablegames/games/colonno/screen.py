"""The screen of Colonno: keys by their place, the board of the seat to act large."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.colonno import screen_words, words
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.dealing import ITEMS
from tablegames.games.colonno.screen_ending import Ending
from tablegames.games.colonno.screen_keys import (
    THROW,
    Cursor,
    cell_move,
    key_move,
    pile_move,
    written,
)
from tablegames.games.colonno.screen_scene import News, news
from tablegames.games.colonno.screen_sheet import doubled, score_sheet
from tablegames.games.colonno.screen_tableau import Acting, Tableau
from tablegames.games.colonno.state import DREW, OVER, ROUND_OVER, TOOK
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.byplace import ByPlace
from tablegames.widgets.committed import Committed
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import Key, Keys, keys_of
from tablegames.widgets.keysets import KEYSETS
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import Rounds

NAMED = 4
"""So many seats at most have their totals in the first line."""


class ColonnoScreen(ByPlace, RoundScreen, inherit_bindings=False):
    """Letters and digits are keys of the table; what the screen itself does has other keys."""

    WORDS = cast(RoundWords, screen_words)
    TITLE_OF_GAME = "Colonno"
    STANDS_FOR_DEALS = True
    DIGITS_ARE_KEYS = True
    HINT = N_("draw, take, throw, or a cell, as b2")
    REMEMBERS = None
    """All: of the rounds before the last one a view tells no doubling."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *RoundScreen.ENTER,
        Binding("n", "next", N_("next round"), show=False),
        Binding("enter", "choose", N_("choose"), key_display="Enter"),
        Binding("backspace", "cancel", N_("put back"), key_display="Backspace"),
        Binding("backspace", "explain_cancel", show=False),
        Binding("3", "throw", N_("throw away")),
        Binding("left", "cursor('left')", N_("cursor"), key_display="↑↓←→"),
        Binding("right", "cursor('right')", show=False),
        Binding("up", "cursor('up')", show=False),
        Binding("down", "cursor('down')", show=False),
        Binding("escape,f6", "pause", N_("pause"), key_display="Esc"),
        Binding("f1", "rules", N_("rules")),
        Binding("f4", "score", N_("the score")),
        Binding("f5", "fairness", N_("fairness")),
        Binding("f2", "settings", N_("settings"), show=False),
        Binding("f3", "settings", show=False),
        Binding("pageup", "scroll_rounds(-1)", N_("earlier rounds"), show=False),
        Binding("pagedown", "scroll_rounds(1)", show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._cursor = Cursor()
        self._news = News()
        self._doubled: set[tuple[int, int]] = set()
        self._asked: tuple[object, ...] = ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work: cells and piles are chosen by whoever is here and has to act."""
        mine, phase = self.actor() is not None, self.view["phase"]
        works = {
            "choose": mine,
            "cursor": mine,
            "cancel": mine and phase == TOOK,
            "explain_cancel": mine,
            "throw": mine and phase == DREW and self.keys[THROW] == "3",
        }
        return works[action] if action in works else super().check_action(action, parameters)

    def keyset(self) -> str:
        """All share one set: the turn says whose they are."""
        return "colonno"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the twelve cells, then those that draw, take and throw."""
        return self.own_places[0]

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The boards and the piles; the end of a round takes their place."""
        yield Tableau()
        yield Ending()

    def compose_sheet(self) -> Iterable[Widget]:
        """What every game has there; the fairness sheet has another key here."""
        *above, _ = super().compose_sheet()
        yield from above
        yield Committed(key="F5")

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; cards that were moved travel."""
        self._doubled |= doubled(view)
        super().draw(view, told)
        if told is not None:
            self._news = news(told)
        over = view["phase"] in {ROUND_OVER, OVER}
        tableau, ending = self.query_one(Tableau), self.query_one(Ending)
        tableau.display, ending.display = not over, over
        if over:
            ending.show_ending(view, self.names, self._news)
            return
        self._begin_cursor(view)
        self._show_table(view)
        if told is not None:
            tableau.travel(told)

    def _begin_cursor(self, view: JSON) -> None:
        """In a new phase the cursor is where one chooses first."""
        asked = view["phase"], view["turn"], view["round"]
        if asked != self._asked:
            self._asked = asked
            self._cursor = self._cursor.at_phase(view["phase"], view["boards"][view["turn"]])

    def _show_table(self, view: JSON) -> None:
        acting = None if self.actor() is None else Acting(self.keys, self._cursor)
        self.query_one(Tableau).show_table(view, self.names, self._news, acting)

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """At the end of a round the sheet says how it ended: the last step stands at the foot."""
        super().said(told, sentences)
        view = told.after
        if view["phase"] == OVER:
            self.query_one(Prompt).say(words.summary(view, self.tr, self.names)[:1])
        elif view["phase"] == ROUND_OVER:
            ended = words.round_result(view, self.tr, self.names)
            self.query_one(Prompt).say(sentences[: len(sentences) - len(ended)])

    def recall(self, told: Told, sentences: Sequence[str]) -> None:
        """Which scores were doubled before the screen was opened."""
        super().recall(told, sentences)
        self._doubled |= doubled(told.after)

    def rounds(self, view: JSON) -> Rounds:
        """The scores by round, a sign beside those that were doubled."""
        return score_sheet(view, self.names, self.tr, self._doubled)

    def round_said(self, view: JSON) -> str:
        """Which round, of how many or to which total."""
        rounds, n = view["options"]["rounds"], view["round"]
        if rounds:
            return self.tr("round {n} of {rounds}", n=n, rounds=rounds)
        return self.tr("round {n}, to {target}", n=n, target=view["options"]["target"])

    def score(self, view: JSON) -> str:
        """The totals by name, where there is room for all."""
        if view["seats"] > NAMED:
            return ""
        return "  ".join(f"{n} {p}" for n, p in zip(self.names, view["scores"], strict=True))

    def deadline(self, view: JSON) -> int | None:
        """When the rules act for the seat whose turn it is."""
        turn_ms = view["options"]["turn_ms"]
        return view["since"] + turn_ms if turn_ms and view["turn"] is not None else None

    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        """The cards of a round; what was shuffled again only the state that it left could tell."""
        return None if "reshuffle" in label else deal.order(seed, ITEMS)

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """A key by its place is one whatever else it could be, as long as the round goes on."""
        if not self.listens or self.view["phase"] in {ROUND_OVER, OVER} or not self.sitting.seats:
            return
        move = key_move(self.own_places, event.character, self.view["phase"])
        if move is not None:
            event.stop()
            event.prevent_default()
            self.arrived = event.time
            self.query_one(Prompt).forgive()
            self.choose(move)

    def choose(self, move: str) -> None:
        """Play it for whoever is to act here; else somebody is told whose turn it is."""
        seat = self.actor()
        _, _, cell = move.partition(" ")
        if seat is not None and cell:
            self._cursor = Cursor(CELLS.index(cell))
            self._show_table(self.view)
        self.play(min(self.sitting.seats) if seat is None else seat, move)

    def action_choose(self) -> None:
        """What the cursor is on."""
        phase, cursor = self.view["phase"], self._cursor
        if cursor.pile is not None:
            self.choose(pile_move(phase, cursor.pile))
        else:
            self.choose(cell_move(phase, cursor.place))

    def action_cursor(self, way: str) -> None:
        """The cursor goes on by one."""
        seat = self.actor()
        if seat is not None:
            self._cursor = self._cursor.moved(way, self.view["boards"][seat])
            self._show_table(self.view)

    def action_cancel(self) -> None:
        """The taken card goes back."""
        self.choose("cancel")

    def action_explain_cancel(self) -> None:
        """Nothing can go back: the refusal says why."""
        self.choose("cancel")

    def action_throw(self) -> None:
        """The drawn card is thrown; ``on_key`` is quicker, this is for the footer."""
        self.choose("throw")

    def typed(self, text: str) -> None:
        """A cell alone is placed on, or turned up."""
        super().typed(written(text, self.view["phase"]))

    def action_keys(self) -> None:
        """The keys by place, and all others."""
        tr, keys = self.tr, self.keys
        rows = [
            Key(" ".join(keys[row : row + 4]), tr("row {n}", n=1 + row // 4), shown=True)
            for row in (0, 4, 8)
        ]
        does = KEYSETS["colonno"]
        rows += [Key(keys[thing], does.says(thing, tr), shown=True) for thing in (12, 13, 14)]
        others = [
            Keys(group.title, tuple(key for key in group.keys if key not in rows))
            for group in keys_of(self, tr, every=True)
        ]
        self.app.push_screen(KeyHelp([Keys(tr("Cells by their place"), tuple(rows)), *others]))
