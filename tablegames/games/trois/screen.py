"""The screen of Le trois: the board, one's hand, and laying by cursor, by digit, from a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON, Refused
from tablegames.engine.match import LOT
from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.games.screen_deals import DealsScreen
from tablegames.games.screen_match import MatchScreen, MatchWords, Verdict
from tablegames.games.trois import dealing, screen_scene, words
from tablegames.games.trois.boards import plan_of
from tablegames.games.trois.screen_board import Shown
from tablegames.games.trois.screen_choice import Choice, choices
from tablegames.games.trois.screen_deals import Memory
from tablegames.games.trois.screen_plan import planned
from tablegames.games.trois.screen_scene import Scene
from tablegames.games.trois.screen_sheet import MoveList, Standing, in_order
from tablegames.games.trois.screen_table import TroisTable
from tablegames.games.trois.typed import PASS
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.committed import Committed
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.keys import PUBLIC
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import Player
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.room import keep_setting, setting_of

SHEET = 23
NARROW = 57
"""Columns of the sheet and of the table in the smallest window."""
FOOT = 3
"""Lines of the foot of the table, at most."""
TALL = 34
"""From so many lines on the sheet has room for the reckoning in sentences too."""
BARS = 2
"""The first and the last line of the window."""


class TroisScreen(DealsScreen, MatchScreen):
    """Keys and looks as the rules page has them; what is legal comes from the seat."""

    WORDS = cast(MatchWords, words)
    TITLE_OF_GAME = "Le trois"
    CLOTH = "felt"
    NARROWEST = SHEET
    HINT = N_("a digit and a cell, as 8 F3, or pass")
    DIGITS_ARE_KEYS = True
    PUBLIC_KEYS = (PUBLIC - {"p"}) | {"f4"}
    DEFAULT_CSS = "TroisScreen Players { display: none; }"
    REMEMBERS = None
    """All: a redraw is proven by what lay on the board before it."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", N_("next game"), key_display="Enter"),
        Binding("n", "next", N_("next game"), show=False),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("p", "pass_turn", N_("pass")),
        Binding("enter", "pass_turn", show=False),
        Binding("left,right,up,down", "choose", N_("move"), key_display="↑↓←→"),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("0,1,2,3,4,5,6,7,8,9", "digits", N_("digit"), key_display="0-9"),
        Binding("tab", "through(1)", N_("next cell"), key_display="Tab"),
        Binding("shift+tab", "through(-1)", N_("the one before"), show=False),
        Binding("enter", "lay", N_("lay"), key_display="Enter"),
        Binding("escape", "let_go", N_("no digit"), key_display="Esc", show=False),
        Binding("h", "moves", N_("moves")),
        Binding("w", "wanted", N_("wanted digits")),
        Binding("v", "fairness", N_("fairness")),
        Binding("f4", "pause", N_("pause")),
        Binding("f1", "rules", N_("rules")),
        Binding("ctrl+r", "resign", N_("resign")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._bottom = min(sitting.seats, default=0)
        plan = plan_of(sitting.watch.view())
        self._choice = Choice(plan, plan.centre)
        self._listed = False
        self._wanted = True
        self._memory = Memory()
        super().__init__(sitting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Passing only when one must; before the curtain nothing is told of a hand."""
        mine, covered, choice = self.actor() is not None, self.cover.is_down, self._choice
        works = {
            "undo": False,
            "pass_turn": mine and (covered or choice.must_pass),
            "lay": mine and (covered or not choice.must_pass),
            "through": mine and (covered or bool(choice.lays)),
            "moves": mine and (covered or bool(choice.lays)),
            "digits": mine,
            "let_go": mine,
            "go": self.view["phase"] == "play" and bool(self.sitting.seats),
            "choose": self.view["phase"] == "play" and bool(self.sitting.seats),
        }
        return works.get(action, super().check_action(action, parameters))

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The table."""
        yield TroisTable(self.names)

    def compose_sheet(self) -> Iterable[Widget]:
        """The standing; what was said, how the game ended or the list of moves; the deal."""
        yield Standing()
        yield Verdict()
        yield MoveList()
        yield Sentences()
        yield Committed()

    def table_width(self, height: int) -> int:
        """What the largest board and the hand want; the sheet has the rest."""
        room = max(NARROW, self.app.size.width - SHEET)
        layout = planned(room, height - BARS - FOOT, plan_of(self.view))
        return max(NARROW, min(room, layout.width + 2))

    @property
    def table(self) -> TroisTable:
        """The table."""
        return self.query_one(TroisTable)

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; a token that was laid travels to its cell."""
        self._memory.heed(told)
        before = self.table.shown
        self._bottom = self._bottom if self._own is None else self._own
        scene = screen_scene.read(view, self._bottom)
        self._choice = self._chooser(scene)
        self._show(scene)
        self._draw_sheet(view, scene)
        if told is not None:
            laid = len(told.after["board"]) == len(told.before["board"]) + 1
            self.table.move(before, laid=laid, ended=matchwords.game_ended(told))

    def verdict(self, view: JSON) -> Sequence[str]:
        """Where the sheet is short it leaves out what the table shows: how it was reckoned up."""
        shown = words.reckoning(view, self.tr, self.names) if self.size.height < TALL else ()
        return [said for said in super().verdict(view) if said not in shown]

    def on_resize(self, event: events.Resize) -> None:
        """There may be room for more of how the game ended."""
        self.show_verdict(self.view)

    def _draw_sheet(self, view: JSON, scene: Scene) -> None:
        ended = self.show_verdict(view)
        self.query_one(Standing).show_standing(view, scene, self.names)
        self.query_one(Sentences).display = not ended and not self._listed
        self.query_one(Committed).show_deal(view["deals"])

    @property
    def _own(self) -> int | None:
        """The seat whose private view is drawn now; None: it is what everybody may see."""
        return self.cover.seat if self.cover.used else self.sitting.watch.seat

    def _chooser(self, scene: Scene) -> Choice:
        """What whoever sees his hand can do; nothing where it may not be seen."""
        hand, seat = scene.hands[scene.bottom], self.actor()
        if isinstance(hand, int) or self._own is None:
            self._listed = False
            return Choice(scene.plan, scene.plan.centre)
        legal = self.sitting.seats[seat].legal() if seat == scene.bottom else ()
        found = choices(scene.plan, hand, legal, self._choice)
        self._listed = self._listed and bool(found.lays)
        return found

    def _show(self, scene: Scene | None = None) -> None:
        """Draw the table and the list, the cursor where it is."""
        scene = scene or screen_scene.read(self.view, self._bottom)
        points = self._own is not None and scene.to_move is not None
        self.table.show_table(Shown(scene, self._choice if points else None, self.wanted))
        listing = self.query_one(MoveList)
        listing.display = self._listed
        if self._listed:
            looked_at = self._choice.looked_at, self._choice.cell
            listing.show_moves(scene, in_order(scene, self._choice.lays), looked_at)

    def forget(self) -> None:
        """Nobody sees what somebody else was about to do."""
        super().forget()
        self._choice = Choice(self._choice.plan, self._choice.plan.centre)
        self._listed = False

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log."""
        self.query_one(Sentences).say(sentences)

    def recall(self, told: Told, sentences: Sequence[str]) -> None:
        """What was mixed in a redraw before the screen was opened is known too."""
        super().recall(told, sentences)
        self._memory.heed(told)

    def can_resign_game(self, view: JSON) -> bool:
        """Not where the points of all games are added up."""
        return bool(view["options"]["goal"] != "total")

    def players(self, view: JSON) -> Sequence[Player]:
        """They stand on the sheet with their points."""
        return ()

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """A digit chooses a token; whatever is on its way has arrived."""
        self.table.arrive()
        digit = as_digit(event.character)
        if digit is None or self.cover.is_down or self.open_line is not None:
            return
        event.stop()
        event.prevent_default()
        self.arrived = event.time
        self.query_one(Prompt).forgive()
        if self.actor() is not None:
            self._choose_digit(int(digit))

    def action_digits(self) -> None:
        """Digits are taken as they are typed, on whatever keyboard."""

    def _choose_digit(self, digit: int) -> None:
        if digit in self._choice.hand:
            self._choose(self._choice.choose(digit))
        else:
            self.refuse(Refused("not-in-hand", digit=digit))

    def action_go(self, right: int, down: int) -> None:
        """The cursor one cell further, or to the next move of the list."""
        if self._listed and down:
            self._through_list(down)
        else:
            self._choose(self._choice.go(right, down))

    def _through_list(self, step: int) -> None:
        scene = screen_scene.read(self.view, self._bottom)
        moves = in_order(scene, self._choice.lays)
        here = self._choice.looked_at, self._choice.cell
        at = next((at for at, move in enumerate(moves) if move == here), -1 if step > 0 else 0)
        self._choose(self._choice.look_at(*moves[(at + step) % len(moves)]))

    def action_through(self, step: int) -> None:
        """The next cell on which the chosen digit can be laid."""
        self._choose(self._choice.through(step))

    def action_let_go(self) -> None:
        """No digit is chosen, and the list is closed."""
        if self._listed:
            self.action_moves()
        else:
            self._choose(self._choice.choose(None))

    def _choose(self, choice: Choice) -> None:
        self._choice = choice
        self._show()

    def action_moves(self) -> None:
        """All legal moves with their points, in place of what was said; or that again."""
        self._listed = not self._listed
        self.query_one(Sentences).display = not self._listed
        if self._listed and self._choice.looked_at is None:
            self._choice = self._choice.choose(None)
            self._through_list(1)
        self._show()

    def action_wanted(self) -> None:
        """Open cells show the digit that they want, or not."""
        self._wanted = not self.wanted
        keep_setting(self, "wanted", self._wanted)
        self._show()

    @property
    def wanted(self) -> bool:
        """Whether open cells show what they want; kept for the next match where settings are."""
        return bool(setting_of(self, "wanted", self._wanted))

    def action_lay(self) -> None:
        """Lay the chosen digit, or the one that the cell wants, under the cursor."""
        self._play(self._choice.move(self.view["board"]))

    def action_pass_turn(self) -> None:
        """Pass: nothing can be laid."""
        self._play(PASS)

    def _play(self, move: str) -> None:
        seat = self.actor()
        if seat is not None and not self.cover.is_down:
            self.play(seat, move)

    def on_trois_table_pointed(self, message: TroisTable.Pointed) -> None:
        """A click is the cursor; where it already is, it is Enter."""
        if self._own is None or self.cover.is_down:
            return
        again = message.cell == self._choice.cell
        self._choose(self._choice.look_at_cell(message.cell))
        if again and self.actor() is not None:
            self.action_lay()

    # -- the deals -----------------------------------------------------------------------------

    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        """The tokens in the order in which they were dealt, where it can be told."""
        if label == LOT:
            return deal.order(seed, ("0", "1"))
        one = next(one for one in self.view["deals"] if one["label"] == label)
        given = deal.Deal(label, one["commitment"])
        return dealing.proven(given, seed, self._memory.tokens(label)) or None
