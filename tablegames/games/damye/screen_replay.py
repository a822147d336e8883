"""Going through a game of Damye that has been played: a record's, or one of a PDN file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.damye.board import BLACK, WHITE
from tablegames.games.damye.screen_board import PIECES, DamyeBoard
from tablegames.games.damye.screen_sheet import (
    NUMBERS,
    next_numbers,
    seat_order,
    seated,
    table_width,
)
from tablegames.games.damye.screen_squares import (
    Marks,
    choice_of,
    counted,
    last_squares,
    squares,
)
from tablegames.games.damye.screen_travel import travel_of
from tablegames.locale import N_, Translator
from tablegames.widgets.footer import Footer
from tablegames.widgets.head import Head, Heading
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import keys_of
from tablegames.widgets.lines import Bit, Line, Lines, broken
from tablegames.widgets.log import Moves
from tablegames.widgets.look import Look
from tablegames.widgets.players import Player, Players
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.room import look_of, tr_of


@dataclass(frozen=True)
class Frame:
    """One step: the view after it, and what is said of it. ``note`` is a remark of its own.

    Of the view ``fen`` must be there; ``moves`` are those of the present game so far, ``last``
    the last move, ``white`` the seat with White.
    """

    view: JSON
    sentences: tuple[str, ...] = ()
    note: str = ""


class Remarks(Lines):
    """What is remarked of a step, on the sheet."""

    DEFAULT_CSS = "Remarks { width: 1fr; height: 6; }"

    def __init__(self) -> None:
        super().__init__()
        self._note = ""

    def show_note(self, note: str) -> None:
        """Show this remark."""
        self._note = note
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The remark, from the top."""
        return [[Bit(" "), *row] for row in broken([Bit(self._note, "warn")], max(1, width - 1))]


class ReplayBoard(DamyeBoard):
    """The board without a cursor."""

    can_focus = False
    BINDINGS: ClassVar[list[BindingType]] = []


class ReplayScreen(Screen[None]):
    """Both ways through the frames, step by step, ``title`` above them."""

    KEYS: ClassVar[str] = N_("The replay")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,down,enter", "go(1)", N_("forward"), key_display="→"),
        Binding("left,backspace,up", "go(-1)", N_("back"), key_display="←"),
        Binding("escape", "leave", N_("leave"), key_display="q"),
        Binding("q,ctrl+q", "leave", N_("leave"), key_display="q"),
        Binding("home", "go(-99999)", N_("first"), key_display="Home"),
        Binding("end", "go(99999)", N_("last"), key_display="End"),
        Binding("pagedown", "go(10)", N_("ten on"), key_display="PgDn", show=False),
        Binding("pageup", "go(-10)", N_("ten back"), key_display="PgUp", show=False),
        Binding("f", "turn", N_("turn the board")),
        Binding("n", "numbers", N_("square numbers")),
        Binding("question_mark", "keys", N_("keys")),
        Binding("tab,shift+tab", "none", show=False),
    ]
    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #table { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    class Left(Message):
        """The replay has been left."""

    def __init__(
        self, title: str, names: Sequence[str], frames: Sequence[Frame], at: int = 0
    ) -> None:
        super().__init__()
        self._heading, self._names, self._frames = title, names, frames
        self._at = max(0, min(at, len(frames) - 1))
        self._numbers = NUMBERS[0]
        self._dressed: tuple[Look, Translator] | None = None

    @property
    def at(self) -> int:
        """The frame that is shown, from 0."""
        return self._at

    def compose(self) -> ComposeResult:
        """The grid that all tables hang on, with nobody at it."""
        yield Head()
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield ReplayBoard()
                yield Prompt()
            with Vertical(id="sheet"):
                yield Players()
                yield Moves()
                yield Remarks()
        yield Footer()

    def on_mount(self) -> None:
        """Show the first frame."""
        self.dress()

    def on_screen_resume(self) -> None:
        """The look or the language may be another."""
        if self._dressed != (look_of(self), tr_of(self)):
            self.dress()

    def on_resize(self, event: events.Resize) -> None:
        """The sheet takes what the board does not want."""
        rest = event.size.width - table_width(event.size.height)
        self.query_one("#sheet").styles.width = max(24, min(48, rest))

    def dress(self) -> None:
        """Draw everything anew."""
        self._dressed = look_of(self), tr_of(self)
        tones = look_of(self).palette
        self.styles.background = tones.room.hex
        self.query_one("#table").styles.background = tones.wood.hex
        for widget in self.query(Widget):
            dress = getattr(widget, "dress", None)
            if dress is not None:
                dress()
        self._show(None)

    def _show(self, before: Frame | None) -> None:
        frame = self._frames[self._at]
        view, look = frame.view, look_of(self)
        marks = Marks(last_squares(view), (), self._numbers)
        choice = choice_of(view)
        travel = None
        if before is not None:
            told = Told(0, None, None, {"moves": (), **before.view}, {"moves": (), **view})
            travel = travel_of(look, told, (), marks)
        board = self.query_one(ReplayBoard)
        board.show(squares(look, choice, marks), travel)
        off = [max(0, PIECES - sum(n)) for n in counted(choice.position).values()]
        board.lay_aside(off[WHITE], off[BLACK])
        self.query_one(Moves).show_moves(view.get("moves", ()))
        self.query_one(Remarks).show_note(frame.note)
        self.query_one(Prompt).say(frame.sentences)
        self._show_around(view)

    def _show_around(self, view: JSON) -> None:
        tr = tr_of(self)
        step = tr("step {n} of {steps}", n=self._at, steps=len(self._frames) - 1)
        self.query_one(Head).show_heading(Heading(tr.spelled(self._heading), step))
        white = int(view.get("white", 0))
        seats = seat_order(white, turned=self.query_one(ReplayBoard).turned)
        position = choice_of(view).position
        players = []
        for seat in seats:
            to_move = (position.side == WHITE) == (seat == white)
            player = Player(seat, tr.spelled(self._names[seat]), to_move=to_move)
            players.append(seated(player, position, look_of(self), tr, seat == white))
        self.query_one(Players).show_players(players)

    def action_go(self, step: int) -> None:
        """So many steps on, or back; one step on is shown as it was made."""
        at = max(0, min(self._at + step, len(self._frames) - 1))
        if at != self._at:
            before, self._at = self._frames[self._at], at
            self._show(before if step == 1 else None)

    def action_turn(self) -> None:
        """Turn the board."""
        board = self.query_one(ReplayBoard)
        board.turned = not board.turned
        self._show(None)

    def action_numbers(self) -> None:
        """Numbers on the empty squares, on all, on none."""
        self._numbers = next_numbers(self._numbers)
        self._show(None)

    def action_keys(self) -> None:
        """Show all keys."""
        self.app.push_screen(KeyHelp(keys_of(self, tr_of(self))))

    def action_leave(self) -> None:
        """Leave the replay."""
        self.post_message(self.Left())

    def action_none(self) -> None:
        """A key that has nothing to do here."""
