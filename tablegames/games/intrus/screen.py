"""The screen of Intrus: secret words, clues on the table, talk, secret votes, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.intrus import screen_board, screen_said, screen_scene, words
from tablegames.games.intrus.screen_board import ClueBoard
from tablegames.games.intrus.screen_cover import WordCover
from tablegames.games.intrus.screen_ending import Ending
from tablegames.games.intrus.screen_scene import Counted
from tablegames.games.intrus.screen_stage import Part, Stage
from tablegames.games.intrus.screen_votes import Tally
from tablegames.games.intrus.screen_word import ClueLine, WordCard
from tablegames.games.intrus.state import CLUE, CLUES, ENDED, GAME_END, OVER, TALK, VOTES
from tablegames.games.screen_match import Verdict
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.answers import Answers
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.scoresheet import Rounds
from tablegames.widgets.sealed import Ballot, next_to_seal


class IntrusScreen(RoundScreen):
    """A clue is written at once; letters are keys where nothing is written."""

    WORDS = cast(RoundWords, words)
    TITLE_OF_GAME = "Intrus"
    BETWEEN = frozenset({GAME_END})
    OVER = OVER
    DIGITS_ARE_KEYS = True
    HINT = N_("clue and your clue, ready, or vote 3")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close_look", N_("close"), key_display="Enter"),
        Binding("enter", "seen", N_("close"), key_display="Enter"),
        Binding("enter", "go_on", N_("go on"), key_display="Enter"),
        Binding("enter", "give", N_("give the clue"), key_display="Enter"),
        Binding("enter", "cast", N_("vote"), key_display="Enter"),
        Binding("enter", "all_ready", N_("ready to vote"), key_display="Enter"),
        Binding("enter", "next", N_("next game"), key_display="Enter"),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("escape", "clear", N_("clear the line"), key_display="Esc"),
        Binding("r", "all_ready", N_("ready to vote"), show=False),
        Binding("n", "next", N_("next game"), show=False),
        Binding("f6", "pause_now", N_("pause")),
        Binding("f5", "prove", N_("fairness"), show=False),
        Binding("pageup", "scroll_rounds(-1)", N_("earlier rounds"), show=False),
        Binding("pagedown", "scroll_rounds(1)", N_("later rounds"), show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.cover: WordCover = WordCover(self, self._waits)
        self._seen: tuple[int, frozenset[int]] = (0, frozenset())
        self._read: tuple[int, int, str] | None = None
        self._closes: Timer | None = None
        self._choices: list[int] = []

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work now; while a clue is written letters are none."""
        phase, writing = self.view["phase"], self.writing
        works: dict[str, bool] = {
            "seen": self._seeing is not None,
            "go_on": self._unread(self.view) is not None,
            "give": writing,
            "clear": writing,
            "cast": phase in VOTES and self.actor() is not None,
            "all_ready": phase == TALK and self.actor() is not None,
            "pause_now": phase != OVER and writing,
            "pause": phase != OVER and not writing,
            "prove": True,
            "fairness": not writing,
        }
        return works.get(action, super().check_action(action, parameters))

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The clues; below them what is private, or what all talk about."""
        yield Stage(self._give)

    def on_resize(self, event: events.Resize) -> None:
        """There is other room for what lies on the table."""
        super().on_resize(event)
        self.query_one(Stage).share()

    # -- who acts ------------------------------------------------------------------------------

    def needs(self, view: JSON) -> int | None:
        """Whose word is to be seen, who gives a clue, who votes: each behind his own curtain."""
        here = self.sitting.seats
        if self._unread(view) is not None:
            return None
        if (seat := self._next_to_see(view)) is not None:
            return seat
        if view["phase"] in CLUES:
            return int(view["turn"]) if view["turn"] in here else None
        if view["phase"] in VOTES:
            waiting = words.left(view)
            order = screen_scene.speaking_order(view)
            return next_to_seal(here, order, [one for one in order if one not in waiting])
        return None

    def actor(self) -> int | None:
        """Who can play now: in the talk the first here who is not ready."""
        if self.looker is not None or self._next_to_see(self.view) is not None:
            return None
        if self.view["phase"] == TALK:
            return next(iter(self._talkers()), None)
        needed = self.needs(self.view)
        return needed if not self.cover.used or self.cover.seat == needed else None

    def _talkers(self) -> list[int]:
        """The people here who are not ready to vote."""
        return [seat for seat in words.left(self.view) if seat in self.sitting.seats]

    @property
    def writing(self) -> bool:
        """Whether a clue is written now."""
        return self.view["phase"] in CLUES and self.actor() is not None

    # -- the words, one after another ------------------------------------------------------------

    def _next_to_see(self, view: JSON) -> int | None:
        """Who sees his word next, before the first clue of a game: from its first speaker on."""
        if not self.cover.used or view["phase"] != CLUE or view["round"] != 1 or view["clues"]:
            return None
        game, seen = self._seen
        order = screen_scene.speaking_order(view)
        return next_to_seal(self.sitting.seats, order, seen if game == view["game"] else ())

    @property
    def _seeing(self) -> int | None:
        """Who sees his word now, before the first clue."""
        if self.looker is not None or self.cover.seat is None:
            return None
        seat = self._next_to_see(self.view)
        return seat if seat == self.cover.seat else None

    def action_seen(self) -> None:
        """The word has been seen: the next one is called, or the first clue is asked for."""
        seat = self._seeing
        if seat is not None:
            game, seen = self._seen
            before = seen if game == self.view["game"] else frozenset()
            self._seen = self.view["game"], before | {seat}
            self._go_on()

    def uncovered(self) -> None:
        """Somebody has taken over; whoever sees his word before the first clue does so a while."""
        super().uncovered()
        if self._seeing is not None:
            self._closes = self.set_timer(self.LOOK_SECONDS, self.action_seen)

    def forget(self) -> None:
        """Of a word, of what was written and of what was pointed at nothing is left."""
        super().forget()
        if self._closes is not None:
            self._closes.stop()
            self._closes = None
        self.query_one(WordCard).forget()
        self.query_one(ClueLine).forget()

    # -- a vote that has been counted ------------------------------------------------------------

    @property
    def _all_here(self) -> bool:
        people = [seat for seat, kind in enumerate(self.sitting.kinds) if kind == "person"]
        return bool(people) and set(people) <= set(self.sitting.seats)

    def _unread(self, view: JSON) -> Counted | None:
        """A counted vote that is still looked at: the table waits, where nobody is elsewhere."""
        found = screen_scene.counted(view) if view["phase"] not in ENDED else None
        return found if found and found.key != self._read and self._all_here else None

    def action_go_on(self) -> None:
        """The vote has been read."""
        if (found := self._unread(self.view)) is not None:
            self._read = found.key
            self._go_on()

    def _waits(self) -> bool:
        """Whether the table stands: words are seen one after another, or a vote is read."""
        view = self.sitting.watch.view()
        return self._unread(view) is not None or self._next_to_see(view) is not None

    def _go_on(self) -> None:
        self.arrived = None
        self.cover.look(self.sitting.watch.view())
        self.cover.keep(False)
        self._see()

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view: what is private only to whom it belongs."""
        super().draw(view, told)
        if self._waits():
            self.cover.keep(True)
        tr, names = self.tr, self.names
        self.query_one(ClueBoard).show_board(screen_board.read(view, names, tr))
        self._draw_word(view)
        self._draw_ballot(view)
        self.query_one(Tally).show_votes(screen_said.tally(view, tr, names))
        self.query_one(Ending).show_sides(screen_said.sides(view, tr, names))
        self._draw_talk(view)
        self._share_room()

    def _draw_around(self) -> None:
        super()._draw_around()
        self.query_one(Prompt).ask(self._asked())

    def _asked(self) -> str:
        """What is asked of whom; where a word or a vote is only looked at, that."""
        seat = self._seeing if self.looker is None else self.cover.seat
        if seat is not None:
            return self.tr(
                "{name}, this is your word. Let nobody else see it.", name=self.names[seat]
            )
        if self._unread(self.view) is not None:
            return self.tr("Look at the votes. Enter goes on.")
        return words.state(self.view, self.tr, self.names)

    def _draw_word(self, view: JSON) -> None:
        card, seat = self.query_one(WordCard), self.own
        if seat is None or view["word"] is None:
            card.forget()
        else:
            card.show_word(seat, self.names[seat], view["word"])

    def _draw_ballot(self, view: JSON) -> None:
        ballot, seat = self.query_one(Ballot), self.actor()
        if view["phase"] not in VOTES or seat is None:
            self._choices = []
            ballot.forget()
            return
        self._choices = screen_scene.targets(view, seat)
        ballot.ask(*screen_said.ballot(view, self._choices, seat, self.tr, self.names))

    def _draw_talk(self, view: JSON) -> None:
        host, here = self.sitting.host, self.sitting.seats
        asked = screen_said.talk(view, here, self.tr, self.names)
        self.query_one(Answers).ask(asked, host.now, stands=bool(host.held))

    def _show_verdict(self, view: JSON) -> bool:
        """How the game ended, on the sheet; whether it has."""
        title = (
            self.tr("The match is over") if view["phase"] == OVER else self.tr("The game is over")
        )
        said = words.summary(view, self.tr, self.names)
        self.query_one(Verdict).show_verdict(title, said)
        return bool(said)

    def holds_changed(self) -> None:
        """The table stands or goes on: so does the time for the talk."""
        super().holds_changed()
        if self.is_mounted:
            self._draw_talk(self.view)
            self._share_room()

    # -- what has room ---------------------------------------------------------------------------

    def _parts(self) -> Iterator[Part]:
        """What lies on the table now, besides the clues."""
        phase, private = self.view["phase"], self.own is not None and not self.cover.is_down
        if phase in ENDED:
            yield from (Ending, Tally)
            return
        if self._unread(self.view) is not None:
            yield Tally
            return
        if private and self.view["word"] is not None:
            yield WordCard
        if self.writing:
            yield ClueLine
        elif phase == TALK:
            yield Answers
        elif phase in VOTES and self.actor() is not None:
            yield Ballot
        elif screen_scene.counted(self.view) is not None:
            yield Tally

    def _share_room(self) -> None:
        alone = self._seeing is not None or self.looker is not None
        parts = [WordCard] if alone and self.own is not None else list(self._parts())
        self.query_one(Stage).show_parts(parts, len(self._choices), alone=alone)

    # -- the sheet and the first line --------------------------------------------------------------

    def rounds(self, view: JSON) -> Rounds:
        """What each game counted."""
        return screen_said.rounds(view, self.tr, self.names)

    def round_said(self, view: JSON) -> str:
        """Which game of how many, and which round."""
        return screen_said.number(view, self.tr)

    def score(self, view: JSON) -> str:
        """How many impostors have not been found."""
        return screen_said.impostors(view, self.tr)

    def deadline(self, view: JSON) -> int | None:
        """The end of the time for a clue, the talk or a vote."""
        return screen_scene.deadline(view)

    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        """What was drawn: pairs and seats by their numbers, words as A and B."""
        view, pairs = self.sitting.watch.view(), self.sitting.options.get("pairs")
        return screen_scene.order(view, len(pairs) if isinstance(pairs, list) else 0, label, seed)

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """A letter of a clue, or in the talk the letter of who is ready, is nothing else."""
        if self.listens and self._take(event):
            event.stop()
            event.prevent_default()
            self.refresh_bindings()

    def _take(self, event: events.Key) -> bool:
        self.arrived = event.time
        if self.writing:
            self.query_one(Prompt).forgive()
            return self.query_one(ClueLine).take(event.key, event.character)
        if self.view["phase"] == TALK and self.actor() is not None:
            pressed = self.query_one(Answers).pressed(event.character)
            return pressed is not None and self._be_ready([pressed[0]])
        return False

    def _give(self, text: str) -> bool:
        seat = self.actor()
        return seat is not None and self.play(seat, f"clue {text}")

    def _be_ready(self, seats: Sequence[int]) -> bool:
        for seat in seats:
            self.play(seat, "ready")
        return True

    def action_give(self) -> None:
        """Give the clue that is written."""
        self.query_one(ClueLine).enter()

    def action_clear(self) -> None:
        """Write it anew."""
        self.query_one(ClueLine).forget()

    def action_cast(self) -> None:
        """The ballot takes its keys itself."""

    def action_all_ready(self) -> None:
        """All people here have talked enough."""
        self._be_ready(self._talkers())

    def on_ballot_sealed(self, message: Ballot.Sealed) -> None:
        """A vote is given; for whom is told when all are in."""
        seat = self.actor()
        if seat is not None and message.place < len(self._choices):
            self.play(seat, f"vote {self._choices[message.place]}")

    def action_pause_now(self) -> None:
        """Pause while a clue is written, when letters are letters."""
        self.action_pause()

    def action_prove(self) -> None:
        """The fairness sheet, also while a clue is written."""
        self.action_fairness()

    def action_scroll_rounds(self, step: int) -> None:
        """The clues of earlier rounds, or of later ones."""
        self.query_one(ClueBoard).scroll_rounds(step)
