"""What the screens of Damye, Domino, Mòpyon and Le trois share: the match around a game.

Score and game number, the clock, giving up, offers, taking back, the pause between two games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from textual.binding import Binding, BindingType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.locale import N_, Translator
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.head import Heading
from tablegames.widgets.lines import Bit, Line, Lines, broken
from tablegames.widgets.tablescreen import TableScreen
from tablegames.widgets.tablewords import Words


class MatchWords(Words, Protocol):
    """What a match game's ``words`` module gives a screen."""

    def result(self, view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
        """How the last game ended, why, and what it counted."""


class Verdict(Lines):
    """How a game ended, on the sheet in place of its moves."""

    DEFAULT_CSS = "Verdict { width: 1fr; height: 1fr; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._sentences: Sequence[str] = ()

    def show_verdict(self, title: str, sentences: Sequence[str]) -> None:
        """Show it; without sentences there is none."""
        self._title, self._sentences = title, tuple(sentences)
        self.display = bool(sentences)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A title and the sentences below it, closer together where there is no room."""
        lines: list[Line] = [[Bit(f" {self._title}", "gold", bold=True)], []]
        for sentence in self._sentences:
            rows = broken([Bit(sentence)], max(1, width - 1))
            lines += [[Bit(" "), *row] for row in rows]
            lines.append([])
        if len(lines) - 1 > height:
            lines = [line for line in lines if line]
        return lines[:height]


class MatchScreen(TableScreen):
    """``OFFER`` is the move that offers and agrees to a nil game, if there is one.

    ``NIL_COUNTS``: whether a nil game uses up a game; otherwise it is replayed.
    """

    WORDS: ClassVar[MatchWords]
    TITLE_OF_GAME: ClassVar[str]
    OFFER: ClassVar[str | None] = None
    OFFERS: ClassVar[str] = N_("{name}: offer that this game is nil?")
    AGREES: ClassVar[str] = N_("{name}: agree that this game is nil?")
    NIL_COUNTS: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", N_("next game"), key_display="Enter"),
        Binding("n", "next", N_("next game"), show=False),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("u", "undo", N_("undo")),
        Binding("f1", "rules", N_("rules")),
        Binding("ctrl+r", "resign", N_("resign")),
        Binding("ctrl+o", "agree", N_("agree")),
        Binding("ctrl+o", "offer", N_("offer a draw")),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work in this phase of the match."""
        phase = str(self.view["phase"])
        people = bool(self.sitting.seats)
        offers = phase == "play" and people and self.OFFER is not None
        asked = self._asked()
        works: dict[str, bool] = {
            "next": phase == "between" and people,
            "result": phase == "over",
            "undo": phase == "play" and people,
            "resign": phase != "over" and people,
            "pause": phase != "over",
            "offer": offers and asked is None,
            "agree": offers and asked is not None,
        }
        return works.get(action, True)

    # -- what is shown -------------------------------------------------------------------------

    def heading(self, view: JSON) -> Heading:
        """Game, its number in the match, the pot where there is one, the score by name."""
        number = matchwords.game_number(view, self.tr, nil_counts=self.NIL_COUNTS)
        if pot := matchwords.pot(view, self.tr):
            number = f"{number}  {pot}"
        return Heading(self.TITLE_OF_GAME, number, self.score(view))

    def score(self, view: JSON) -> str:
        """``Ana 1 – 0 Bo``; sides of more than one seat say it otherwise."""
        return f"{self.names[0]} {matchwords.score(view)} {self.names[1]}"

    def deadline(self, view: JSON) -> int | None:
        """The deadline of the seat to move, or of the pause between two games."""
        deadline = view["match"]["deadline"]
        return None if deadline is None else int(deadline)

    def state_of(self, view: JSON, seat: int) -> str:
        """What is special about a seat now: away, or its time-outs in a row."""
        if view["match"]["away"][seat] is not None:
            return self.tr("away")
        return matchwords.misses(view, seat, self.tr)

    def show_verdict(self, view: JSON) -> bool:
        """Show how the game ended, if it has; whether it has."""
        ended = view["phase"] in {"between", "over"}
        over = view["phase"] == "over"
        title = self.tr("The match is over") if over else self.tr("The game is over")
        self.query_one(Verdict).show_verdict(title, self.verdict(view) if ended else ())
        return ended

    def verdict(self, view: JSON) -> Sequence[str]:
        """How the last game ended, for the sheet."""
        return self.WORDS.result(view, self.tr, self.names)

    # -- what people do ------------------------------------------------------------------------

    def actor(self) -> int | None:
        """The seat to move, if its player is here."""
        seat = int(self.view["turn"])
        return seat if self.view["phase"] == "play" and seat in self.sitting.seats else None

    def holder(self, view: JSON) -> int | None:
        """The seat to move, if its player is here: between games all hands are open."""
        seat = int(view["turn"])
        return seat if view["phase"] == "play" and seat in self.sitting.seats else None

    def speaker(self) -> int | None:
        """Who at this terminal speaks when it need not be the seat to move."""
        seats, turn = self._staying(), int(self.view["turn"])
        return turn if turn in seats else min(seats, default=None)

    def _staying(self) -> Sequence[int]:
        """The seats at this terminal that are still in the match."""
        out = self.view["match"]["out"]
        return [seat for seat in sorted(self.sitting.seats) if not out[seat]]

    def action_next(self) -> None:
        """Begin the next game."""
        seat = self.speaker()
        if seat is not None:
            self.play(seat, "next")

    def action_result(self) -> None:
        """The end has been seen."""
        outcome = self.sitting.host.outcome
        if outcome is not None:
            self.post_message(self.MatchOver(outcome))

    def action_undo(self) -> None:
        """Take back the last move of whoever here made it; others are asked first."""
        seat = self.last_here(self.view)
        if seat is None:
            return
        try:
            asked = self.sitting.host.undo(seat) == "asked"
        except Refused as refused:
            self.refuse(refused)
            return
        undo = self.sitting.host.undo_asked
        if asked and undo is not None and not undo.waiting & set(self.sitting.seats):
            self.remark(self.tr("The others at the table are asked."))

    def last_here(self, view: JSON) -> int | None:
        """The seat at this terminal that moved last."""
        last = view.get("last")
        if last is not None and int(last["seat"]) in self.sitting.seats:
            return int(last["seat"])
        return self.speaker()

    def action_resign(self) -> None:
        """Give up the game or the match; between two games whoever here wants to, may."""
        seats = self._staying()
        if self.view["phase"] == "between" and len(seats) > 1:
            self._ask_who_resigns(seats)
        elif (seat := self.speaker()) is not None:
            self._resigns(seat)

    def _ask_who_resigns(self, seats: Sequence[int]) -> None:
        tr = self.tr
        answers = [*(self.names[seat] for seat in seats), tr("Nobody")]

        def chosen(answer: int | None) -> None:
            if answer is not None and answer < len(seats):
                self._resigns(seats[answer])

        dialog = Dialog(tr("Who gives up the match?"), "", answers, first=len(seats))
        self.app.push_screen(dialog, chosen)

    def _resigns(self, seat: int) -> None:
        """What that seat gives up; each is asked once more."""
        tr, name = self.tr, self.names[seat]
        game, match = tr("Give up this game"), tr("Give up the match")
        choices = {"resign match": match}
        if self.view["phase"] != "between" and self.can_resign_game(self.view):
            choices = {"resign": game, "resign match": match}
        moves = list(choices)

        def chosen(answer: int | None) -> None:
            if answer is not None and answer < len(moves):
                move = moves[answer]
                self._once_more(f"{choices[move]}?", lambda: self.play(seat, move))

        answers = [*choices.values(), tr("Play on")]
        self.cover.fall()
        self.app.push_screen(Dialog(tr("{name} resigns", name=name), "", answers), chosen)

    def can_resign_game(self, view: JSON) -> bool:
        """Whether a single game can be given up here."""
        return True

    def _asked(self) -> int | None:
        """Who here can agree to the offer that stands."""
        offer = self.view["match"]["offer"]
        return next((s for s in self.sitting.seats if offer is not None and s != offer), None)

    def action_offer(self) -> None:
        """Offer a nil game."""
        if self.view["match"]["offer"] is not None:
            self.refuse(Refused("already-offered"))
        elif (seat := self.speaker()) is not None:
            self._agreement(self.OFFERS, seat)

    def action_agree(self) -> None:
        """Agree to the offer that stands."""
        seat = self._asked()
        if seat is not None:
            self._agreement(self.AGREES, seat)

    def _agreement(self, question: str, seat: int) -> None:
        move = self.OFFER
        if move is not None:
            asked = self.tr(question, name=self.names[seat])
            self._once_more(asked, lambda: self.play(seat, move))

    def _once_more(self, question: str, then: Callable[[], object]) -> None:
        """Ask whether it is meant."""
        self.arrived = None
        self.cover.fall()

        def answered(answer: int | None) -> None:
            if answer == 0:
                then()

        tr = self.tr
        self.app.push_screen(Dialog(question, "", [tr("Yes"), tr("No, play on")]), answered)

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Nothing: a game that keeps a log of sentences does it."""
