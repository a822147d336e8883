"""What the screens of the card games that are played in rounds share.

The pause between two rounds with its result, the score over the rounds, the log, what fixed the
deal; looking at one's own hand while others act; keys that go to a hand or a ballot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Protocol

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.screen_deals import DealsScreen
from tablegames.games.screen_match import Verdict
from tablegames.locale import N_, Translator
from tablegames.widgets.committed import Committed
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.hand import Hand
from tablegames.widgets.head import Heading
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import Player
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import Rounds, ScoreSheet, WholeSheet
from tablegames.widgets.sealed import Ballot
from tablegames.widgets.tablewords import Words


class RoundWords(Words, Protocol):
    """What a card game's ``words`` module gives a screen."""

    def result(self, view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
        """How the last round ended, why, and what it counted."""


class RoundScreen(DealsScreen):
    """A card game's screen is this with ``WORDS``, ``TITLE_OF_GAME`` and the last part's methods.

    Hands and ballots on the table get the keys first, while they are open.
    """

    WORDS: ClassVar[RoundWords]
    TITLE_OF_GAME: ClassVar[str]
    CLOTH = "felt"
    BETWEEN: ClassVar[frozenset[str]] = frozenset({"round-over", "game-end"})
    """The phases in which the round is over and the match is not."""
    OVER: ClassVar[str] = "over"
    LOOK_SECONDS: ClassVar[float] = 8.0
    """So long somebody sees his own cards, unless he closes them before."""
    DEFAULT_CSS = "RoundScreen Players { display: none; }"
    ENTER: ClassVar[list[BindingType]] = [
        Binding("enter", "close_look", N_("close"), key_display="Enter"),
        Binding("enter", "next", N_("next round"), key_display="Enter"),
        Binding("enter", "result", N_("result"), key_display="Enter"),
    ]
    """A game that binds Enter to something more begins its own bindings with these: those of a
    key replace what the same key does further up."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *ENTER,
        Binding("n", "next", N_("next round"), show=False),
        *Hand.BINDINGS,
        Binding("f2", "close_look", show=False),
        Binding("f2", "look", N_("look in secret")),
        Binding("f2,f3", "settings", N_("settings"), show=False),
        Binding("f4", "score", N_("the score"), show=False),
        Binding("pageup", "scroll_rounds(-1)", N_("earlier rounds"), show=False),
        Binding("pagedown", "scroll_rounds(1)", show=False),
        Binding("v", "fairness", N_("fairness")),
        Binding("f1", "rules", N_("rules")),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work in this phase of the round."""
        if action == "hand":  # asked alone: it looks for widgets, and every key asks for its own
            return any(isinstance(one, Hand) and one.is_open for one in self.takers())
        phase, people = str(self.view["phase"]), bool(self.sitting.seats)
        works: dict[str, bool] = {
            "next": phase in self.BETWEEN and people,
            "result": phase == self.OVER,
            "pause": phase != self.OVER,
            "look": self.can_look,
            "close_look": self.looker is not None,
        }
        return works.get(action, True)

    # -- what is on it -------------------------------------------------------------------------

    def compose_sheet(self) -> Iterable[Widget]:
        """The score over the rounds, what was said or how the round ended, what fixes the deal."""
        yield ScoreSheet()
        yield Verdict()
        yield Sentences()
        yield Committed()

    def table_width(self, height: int) -> int:
        """All that the sheet does not need."""
        width = self.app.size.width
        return width - max(self.NARROWEST, min(36, width // 4))

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show what all these games have on their sheet; the table is the game's."""
        self.query_one(ScoreSheet).show_rounds(self.rounds(view))
        self.query_one(Sentences).display = not self._show_verdict(view)
        self.query_one(Committed).show_deal(view["deals"])

    def _show_verdict(self, view: JSON) -> bool:
        """Show how the round ended, if it has; whether it has."""
        over = view["phase"] == self.OVER
        ended = over or view["phase"] in self.BETWEEN
        title = self.tr("The match is over") if over else self.tr("The round is over")
        sentences = self.WORDS.result(view, self.tr, self.names) if ended else ()
        self.query_one(Verdict).show_verdict(title, sentences)
        return bool(sentences)

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log."""
        self._heard = tuple(sentences)
        self.query_one(Sentences).say(sentences)

    def heading(self, view: JSON) -> Heading:
        """The game, its round, the score in short."""
        return Heading(self.TITLE_OF_GAME, self.round_said(view), self.score(view))

    def players(self, view: JSON) -> Sequence[Player]:
        """They sit around the table; the sheet has the score."""
        return ()

    def forget(self) -> None:
        """A hand is closed: nothing of it is anywhere any more."""
        super().forget()
        for hand in self.query(Hand):
            hand.forget()
        for ballot in self.query(Ballot):
            ballot.forget()

    # -- who acts ------------------------------------------------------------------------------

    def actor(self) -> int | None:
        """The seat to act, if its player is here and nobody else only looks at his cards."""
        return None if self.looker is not None else self._due(self.view)

    def needs(self, view: JSON) -> int | None:
        """The seat here that must act on what it alone may see; ``view`` is public."""
        return self._due(view)

    def _due(self, view: JSON) -> int | None:
        turn = view.get("turn")
        ended = view["phase"] == self.OVER or view["phase"] in self.BETWEEN
        return int(turn) if turn in self.sitting.seats and not ended else None

    def holder(self, view: JSON) -> int | None:
        """Whoever looks at his cards, else whoever must act."""
        return self.needs(view) if self.looker is None else self.looker

    def action_next(self) -> None:
        """Begin the next round: anybody here may."""
        if self.sitting.seats:
            self.play(min(self.sitting.seats), "next")

    def action_result(self) -> None:
        """The end has been seen."""
        outcome = self.sitting.host.outcome
        if outcome is not None:
            self.post_message(self.MatchOver(outcome))

    def action_score(self) -> None:
        """The whole score sheet."""
        self.cover.fall()
        self.app.push_screen(WholeSheet(self.rounds(self.sitting.watch.view())))

    def action_scroll_rounds(self, step: int) -> None:
        """The score of earlier rounds on the sheet, or of later ones."""
        self.query_one(ScoreSheet).scroll_rounds(step)

    # -- looking at one's own cards --------------------------------------------------------------

    looker: int | None = None
    """Who looks at his cards while it is not his turn."""
    _look_ends: Timer | None = None
    _heard: tuple[str, ...] = ()

    @property
    def own(self) -> int | None:
        """The seat whose private view is drawn now; None: it is what everybody may see."""
        return self.cover.seat if self.cover.used else self.sitting.watch.seat

    @property
    def can_look(self) -> bool:
        """Whether somebody here may look at his cards without having to act."""
        ended = self.view["phase"] == self.OVER or self.view["phase"] in self.BETWEEN
        return self.cover.used and self.cover.seat is None and self.looker is None and not ended

    def action_look(self) -> None:
        """Ask who looks; the table stands until it is over."""
        seats = sorted(self.sitting.seats)
        tr = self.tr
        answers = [*(self.names[seat] for seat in seats), tr("Nobody")]
        self.cover.keep(True)

        def chosen(answer: int | None) -> None:
            if answer is None or answer >= len(seats):
                self.cover.keep(False)
            else:
                self.look_at(seats[answer])

        self.app.push_screen(Dialog(tr("Who wants to look?"), "", answers), chosen)

    def look_at(self, seat: int) -> None:
        """The curtain falls before that seat, which then sees its cards for a while."""
        self.looker = seat
        self.cover.keep(True)
        self.cover.look(self.sitting.watch.view())
        self.query_one(Prompt).say([self.tr("{name} looks in secret.", name=self.names[seat])])

    def uncovered(self) -> None:
        """Somebody has taken over; who only looks does so for a while."""
        super().uncovered()
        if self.looker is not None:
            self._look_ends = self.set_timer(self.LOOK_SECONDS, self.action_close_look)

    def covered(self) -> None:
        """The curtain has fallen; who only looked has looked."""
        super().covered()
        self.action_close_look()

    def action_close_look(self) -> None:
        """The cards are closed again, and the table goes on."""
        if self._look_ends is not None:
            self._look_ends.stop()
            self._look_ends = None
        if self.looker is not None:
            self.looker = None
            self.cover.look(self.sitting.watch.view())
            self.cover.keep(False)
            self.query_one(Prompt).say(self._heard)
            self._see()

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """A key of an open hand or ballot is that one's before it is anybody's."""
        for taker in self.takers() if self.listens else ():
            if taker.take(event.key, event.character):
                self.arrived = event.time
                self.query_one(Prompt).forgive()
                event.stop()
                event.prevent_default()
                self.refresh_bindings()
                return

    @property
    def listens(self) -> bool:
        """Whether keys are the table's: no curtain is down, and nobody writes in the line."""
        return not self.cover.is_down and self.open_line is None

    def takers(self) -> Iterator[Hand | Ballot]:
        """What on the table has keys of its own now, the first one first."""
        if self.actor() is not None:
            shown = [one for one in self.walk_children(Widget) if one.display]
            yield from (one for one in shown if isinstance(one, Ballot))
            yield from (one for one in shown if isinstance(one, Hand))

    def action_hand(self) -> None:
        """The hand takes its keys itself."""

    # -- what is the game's --------------------------------------------------------------------

    def rounds(self, view: JSON) -> Rounds:
        """The score sheet; ``view`` may be anybody's."""
        return Rounds()

    def round_said(self, view: JSON) -> str:
        """Which round it is, for the first line."""
        return self.tr("round {n}", n=view["round"])

    def score(self, view: JSON) -> str:
        """The score in short, for the first line."""
        return ""
