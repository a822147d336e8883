"""The screen of Damye: the board, and choosing a move on it, by cursor, by typing, from a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.damye import fen, words
from tablegames.games.damye.board import BLACK, WHITE, all_captures
from tablegames.games.damye.counts import listed
from tablegames.games.damye.screen_board import PIECES, DamyeBoard
from tablegames.games.damye.screen_choice import Choice
from tablegames.games.damye.screen_list import MoveList
from tablegames.games.damye.screen_sheet import (
    NUMBERS,
    next_numbers,
    seat_order,
    seated,
    table_width,
)
from tablegames.games.damye.screen_squares import (
    PLACES,
    Marks,
    counted,
    last_squares,
    man_on,
    squares,
)
from tablegames.games.damye.screen_travel import travel_of
from tablegames.games.screen_match import MatchScreen, MatchWords, Verdict
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.board import Board
from tablegames.widgets.lines import Bit, Lines
from tablegames.widgets.log import Moves, Sentences
from tablegames.widgets.men import Square
from tablegames.widgets.players import Player
from tablegames.widgets.room import look_of

TALL = 34
"""From so many lines on the sheet has room for the log in sentences too."""


class Counters(Lines):
    """The counts that run towards a nil, each always in its line."""

    DEFAULT_CSS = "Counters { width: 1fr; height: 3; }"


class DamyeScreen(MatchScreen):
    """Keys and looks as the rules page has them; what is legal comes from the seat."""

    WORDS = cast(MatchWords, words)
    TITLE_OF_GAME = "Damye"
    OFFER = "draw"
    DEFAULT_CSS = "DamyeScreen Sentences { display: none; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o", "agree", N_("agree")),
        Binding("l", "moves", N_("moves")),
        Binding("u", "undo", N_("undo")),
        Binding("f1", "rules", N_("rules")),
        Binding("ctrl+r", "resign", N_("resign")),
        Binding("f", "turn", N_("turn the board")),
        Binding("n", "next", N_("next game"), show=False),
        Binding("n", "numbers", N_("square numbers")),
        Binding("ctrl+o", "offer", N_("offer a draw")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._choice = Choice(fen.read(sitting.watch.view()["fen"]))
        self._numbers = NUMBERS[0]
        self._flipped = False
        self._places: dict[int, int] = {}
        super().__init__(sitting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """``n`` begins the next game between two; moves are chosen only while one plays."""
        phase = str(self.view["phase"])
        if action == "numbers":
            return phase != "between"
        if action in {"choose", "go_through", "moves"}:
            return phase == "play" and bool(self.sitting.seats)
        return super().check_action(action, parameters)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The board."""
        yield DamyeBoard()

    def compose_sheet(self) -> Iterable[Widget]:
        """Moves, how the game ended or the list; sentences where there is room; counters."""
        yield Moves()
        yield Verdict()
        yield MoveList()
        yield Sentences()
        yield Counters()

    def on_mount(self) -> None:
        """The board has the keys."""
        self.set_focus(self.board)

    def on_resize(self, event: events.Resize) -> None:
        """Sentences where there is room for them."""
        self.query_one(Sentences).display = event.size.height >= TALL

    def table_width(self, height: int) -> int:
        """The largest board of that height, its rim, and the captured men beside it."""
        return table_width(height)

    @property
    def board(self) -> DamyeBoard:
        """The board."""
        return self.query_one(DamyeBoard)

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view, the last move travelling there; nothing is chosen any more."""
        before, self._choice = self._choice, self._chooser(view)
        board = self.board
        board.turned = self._turned(view)
        travel = travel_of(look_of(self), told, before.so_far, self._marks(view)) if told else None
        board.show(self._squares(), travel)
        off = [PIECES - sum(n) for n in counted(self._choice.position).values()]
        board.lay_aside(max(0, off[WHITE]), max(0, off[BLACK]))
        self._draw_sheet(view)
        if told is not None or not self._places:
            self._follow_side(view)

    def _chooser(self, view: JSON) -> Choice:
        """What the seat to move can do, if its player is here."""
        position, seat = fen.read(view["fen"]), self.actor()
        if seat is None:
            return Choice(position)
        moves = listed(position)
        legal = self.sitting.seats[seat].legal()
        return Choice(position, {text: moves[text] for text in legal if text in moves})

    def _marks(self, view: JSON) -> Marks:
        must = self._choice.movable if self._choice.must else ()
        return Marks(last_squares(view), frozenset(must), self._numbers)

    def _squares(self) -> dict[int, Square]:
        return squares(look_of(self), self._choice, self._marks(self.view))

    def _show_choice(self) -> None:
        self.board.show(self._squares())

    def _turned(self, view: JSON) -> bool:
        """The only person here sits below; several begin with White below. ``f`` turns it."""
        seats = self.sitting.seats
        below = len(seats) == 1 and int(view["white"]) not in seats
        return below != self._flipped

    def _draw_sheet(self, view: JSON) -> None:
        ended = self.show_verdict(view)
        listing = self.query_one(MoveList)
        if listing.display:
            listing.close()
            self.set_focus(self.board)
        self.query_one(Moves).display = not ended
        self.query_one(Moves).show_moves(view["moves"])
        counters = words.counters(view, self.tr) if view["phase"] == "play" else []
        self.query_one(Counters).show([[Bit(f" {text}", "gold")] for text in counters])

    def _follow_side(self, view: JSON) -> None:
        """The cursor goes where the side to move was, or to a piece of its that can move."""
        movable = self._choice.movable
        if not movable:
            return
        seat = int(view["turn"])
        before = self._places.get(seat, self.board.square)
        if before not in movable:
            before = min(movable, key=lambda s: abs(PLACES[s] - PLACES[before]))
        self._places[seat] = before
        self.board.square = before

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log."""
        self.query_one(Sentences).say(sentences)

    def players(self, view: JSON) -> Sequence[Player]:
        """Who is seen at the top of the board first."""
        white = int(view["white"])
        seats = seat_order(white, turned=self._turned(view))
        return [self._player(view, seat, seat == white) for seat in seats]

    def _player(self, view: JSON, seat: int, white: bool) -> Player:
        to_move = view["phase"] == "play" and int(view["turn"]) == seat
        player = Player(seat, self.names[seat], to_move=to_move, state=self.state_of(view, seat))
        return seated(player, self._choice.position, look_of(self), self.tr, white)

    # -- keys ----------------------------------------------------------------------------------

    def action_turn(self) -> None:
        """Turn the board."""
        self._flipped = not self._flipped
        self.board.turned = self._turned(self.view)
        self._draw_around()

    def action_numbers(self) -> None:
        """Numbers on the empty squares, on all, on none."""
        self._numbers = next_numbers(self._numbers)
        self._show_choice()

    def action_choose(self) -> None:
        """Take up the piece under the cursor, or land there."""
        square, choice = self.board.square, self._choice
        if self.actor() is None:
            self.refuse(Refused("not-your-turn"))
        elif choice.so_far:
            self._choose_landing(square)
        elif square in choice.movable:
            self._places[int(self.view["turn"])] = square
            self._choose(choice.take_up(square))
        else:
            self._refuse_piece(square)

    def _choose(self, choice: Choice) -> None:
        self._choice = choice
        if choice.looked_at is not None:
            self.board.square = choice.open[choice.looked_at].end
        self._show_choice()

    def _choose_landing(self, square: int) -> None:
        choice = self._choice
        looked = choice.looked_at
        if looked is not None and square == choice.open[looked].end:
            self._play(looked)
        elif square in choice.landings:
            further = choice.land(square)
            if isinstance(further, str):
                self._play(further)
            else:
                self._choose(further)
        elif square == choice.at or square == choice.so_far[0]:
            self.action_let_go()
        elif square in choice.movable:
            self._choose(choice.let_go().take_up(square))
        else:
            self._play(f"{choice.so_far[0]}-{square}")

    def _refuse_piece(self, square: int) -> None:
        """Say why the piece cannot be taken up."""
        choice = self._choice
        man = man_on(choice.position, square)
        if man is None or man.white != (choice.position.side == WHITE):
            self._play(f"{square}-{square}")
        elif not choice.must:
            self.warn(words.stuck(square, self.view, self.tr))
        elif any(move.start == square for move in all_captures(choice.position)):
            self.refuse(Refused("capture-most", must=choice.must))
        else:
            self.refuse(Refused("must-capture", must=choice.must))

    def _play(self, text: str) -> None:
        seat = self.actor()
        if seat is not None and self.play(seat, text):
            self._places[seat] = self.board.square

    def action_step_back(self) -> None:
        """One step back in a capture, or the piece is let go."""
        if self._choice.so_far:
            self._choose(self._choice.back())
            if self._choice.at is not None:
                self.board.square = self._choice.at

    def action_let_go(self) -> None:
        """Let the piece go; the cursor is on it."""
        if self._choice.so_far:
            start = self._choice.so_far[0]
            self._choose(self._choice.let_go())
            self.board.square = start

    def action_go_through(self, step: int) -> None:
        """The next piece that can move, or the next whole move of the piece taken up."""
        if self._choice.so_far:
            self._choose(self._choice.look(step))
        elif movable := self._choice.movable:
            ahead = [s for s in movable if (s - self.board.square) * step > 0]
            self.board.square = (ahead or movable)[0 if step > 0 else -1]

    def action_moves(self) -> None:
        """The list of legal moves, to choose from."""
        if self._choice.open:
            self.query_one(Moves).display = False
            self.query_one(MoveList).open(list(self._choice.open))

    def on_move_list_looked(self, message: MoveList.Looked) -> None:
        """Show the move on the board."""
        if self.query_one(MoveList).display and message.text in self._choice.open:
            self._choose(self._choice.look_at(message.text))

    def on_move_list_chosen(self, message: MoveList.Chosen) -> None:
        """Play the move."""
        self._play(message.text)

    def on_move_list_closed(self) -> None:
        """Back to the moves made, and to the board."""
        self.query_one(Moves).display = True
        self.action_let_go()
        self.set_focus(self.board)

    def on_board_moved(self, message: Board.Moved) -> None:
        """A move looked at is forgotten when the cursor goes elsewhere."""
        choice = self._choice
        looked = choice.looked_at
        if looked and len(choice.left) > 1 and self.board.square != choice.open[looked].end:
            self._choice = choice.back()
            self._show_choice()

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """A click is the cursor and Enter."""
        self.action_choose()
