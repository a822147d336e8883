"""The screen of Krache: two hands on one keyboard, and the key printed on what it plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.krache import moves, roundwords, screen_score, screen_words, words
from tablegames.games.krache.screen_keys import (
    KRACHE,
    LEFT,
    RIGHT,
    SHIFT,
    SLAPS,
    Hands,
    Press,
    move,
    typed,
)
from tablegames.games.krache.screen_log import RaceLog
from tablegames.games.krache.screen_scene import NOTES, Onlooker, last_play, scene
from tablegames.games.krache.screen_table import Spit
from tablegames.games.krache.state import COUNT, OVER, PILES, PLAY, READY, SEATS, SLAP
from tablegames.games.screen_match import Verdict
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.byplace import ByPlace
from tablegames.widgets.committed import Committed
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import Key, Keys, keys_of
from tablegames.widgets.keysets import Keys as Places
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.realtime import RealTime
from tablegames.widgets.room import keep_setting, setting_of
from tablegames.widgets.scoresheet import Rounds, ScoreSheet


class KracheScreen(ByPlace, RealTime, RoundScreen, inherit_bindings=False):
    """Letters and digits are the people's; what the screen itself does has other keys."""

    WORDS = cast(RoundWords, screen_words)
    TITLE_OF_GAME = "Krache"
    BETWEEN = frozenset()
    OVER = OVER
    DIGITS_ARE_KEYS = True
    CLOCK_STAYS = True
    HINT = N_("krache, 3 L, shift 4 or slap R")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("escape,f4", "pause", N_("pause"), key_display="Esc"),
        Binding("f1", "rules", N_("rules")),
        Binding("f3", "one_row", N_("one row")),
        Binding("f6", "hints", N_("hints")),
        Binding("f2", "settings", N_("settings")),
        Binding("v,f5", "fairness", N_("fairness"), show=False),
        Binding("f7", "score", N_("the score"), show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("f8", "keys", N_("keys"), show=False),
        Binding("f4", "pause", N_("pause"), show=False),
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._here = tuple(sorted(sitting.seats))
        self._given: tuple[Places, bool] | None = None
        self._known: Hands
        self._pressing: int | None = None
        self._notes: dict[int, str] = {}
        self._last = last_play(self.view)
        self._acted = sitting.host.now()
        self._ended: tuple[str, ...] = ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The result can be seen once there is one."""
        over = bool(self.view["phase"] == OVER)
        return {"result": over, "pause": not over}.get(action, True)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The whole table is one thing."""
        yield Spit()

    def compose_sheet(self) -> Iterable[Widget]:
        """The score, how the last round ended or what was said, what fixes the deal."""
        yield ScoreSheet()
        yield Verdict()
        yield RaceLog()
        yield Committed()

    def keyset(self) -> str:
        """Two hands."""
        return "krache"

    def on_screen_resume(self) -> None:
        """The settings may be others."""
        if self.is_mounted and self._given is not None:
            self.draw(self.view, None)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def hands(self) -> Hands:
        """The keys of now: they may be others after a look into the settings."""
        given = self.own_places, bool(setting_of(self, "one_row", False))
        if given != self._given:
            self._given = given
            self._known = Hands(given[0], self._here, one_row=given[1])
        return self._known

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; what is on the sheet changes only between two races."""
        if told is not None:
            self._note(told)
        if told is None or _changes_sheet(told):
            super().draw(view, told)
        host, table = self.sitting.host, self.query_one(Spit)
        stands = bool(host.held)
        table.show_scene(scene(view, self._onlooker(stands)), host.now, stands=stands)
        if told is not None and not stands:
            self._send(table, told)

    def _onlooker(self, stands: bool) -> Onlooker:
        return Onlooker(
            names=self.names,
            tr=self.tr,
            hands=self.hands,
            notes=self._notes,
            last=self._last,
            acted=self._acted if setting_of(self, "hints", True) else None,
            hidden=stands and self.view["phase"] == PLAY,
        )

    def _note(self, told: Told) -> None:
        """Who played last, when somebody last did anything, and what went wrong."""
        before, after = told.before, told.after
        if told.move is not None or before["phase"] != after["phase"]:
            self._acted = told.at
        if before["phase"] != after["phase"]:
            self._notes.clear()
        if before["phase"] == COUNT:
            self._last = None
        for seat in SEATS:
            if before["frozen"][seat] and not after["frozen"][seat]:
                self._notes.pop(seat, None)
        if told.seat is None or told.move is None or before["phase"] != PLAY:
            return
        meant = moves.read(told.move)
        if after["misplays"][told.seat] > before["misplays"][told.seat]:
            self._notes[told.seat] = "misplay"
        elif meant.verb == "play":
            self._last = told.seat, meant.pile

    def _send(self, table: Spit, told: Told) -> None:
        """Cards travel that nobody here has played: one's own lie there at once."""
        before, after = told.before, told.after
        if before["phase"] == COUNT and after["phase"] == PLAY:
            turned = [
                (seat, after["piles"][PILES[seat]][-1])
                for seat in SEATS
                if len(after["piles"][PILES[seat]]) > len(before["piles"][PILES[seat]])
            ]
            table.send_turned(turned)
        elif before["phase"] == after["phase"] == PLAY and told.seat not in {None, *self._here}:
            self._send_move(table, told)

    def _send_move(self, table: Spit, told: Told) -> None:
        assert told.seat is not None
        assert told.move is not None
        meant, seat = moves.read(told.move), told.seat
        stock = told.before["stock"][seat]
        if told.after["stock"][seat] == stock:
            return
        card = stock[meant.slot][-1]
        if meant.verb == "play":
            table.send_play(seat, meant.slot, meant.pile, card)
        else:
            table.send_shift(seat, meant.slot, stock.index([]), card)

    def _show_verdict(self, view: JSON) -> bool:
        """How the match ended; or how the last round did, until the next one begins."""
        if view["phase"] == OVER or not self._ended or view["phase"] not in {READY, COUNT}:
            return super()._show_verdict(view)
        title = self.tr("Round {n} is over", n=view["round"] - 1)
        self.query_one(Verdict).show_verdict(title, self._ended)
        return True

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log, which is written on when the cards are turned, and at the end."""
        before, after = told.before, told.after
        self._heard = tuple(sentences)
        same = after["round"] == before["round"]
        racing = before["phase"] == PLAY and same and after["phase"] in {PLAY, READY, SLAP}
        self.query_one(RaceLog).keep(sentences, later=racing)
        if len(after["rounds"]) > len(before["rounds"]):
            self._ended = tuple(sentences)
        elif before["phase"] == COUNT:
            self._ended = ()
        if after["phase"] == SLAP != before["phase"]:
            self.query_one(Prompt).say(sentences[:-1])  # the last one is asked
        elif not same:
            dealt = roundwords.new_round(before, after, self.tr, self.names)[:1]
            self.query_one(Prompt).say([one for one in sentences if one not in dealt])
        elif after["phase"] == OVER:
            self.query_one(Prompt).say(words.result(after, self.tr, self.names)[:1])

    def rounds(self, view: JSON) -> Rounds:
        """What each had left, and the score."""
        return screen_score.rounds(view, self.names, self.tr)

    def score(self, view: JSON) -> str:
        """The score by name."""
        first, second = screen_score.totals(view)
        return f"{self.names[0]} {first} · {second} {self.names[1]}"

    def deadline(self, view: JSON) -> int | None:
        """The end of the time to get ready or to slap, or of holding up the other."""
        if view["phase"] == COUNT:
            return None
        return (view["until"] or None) if view["phase"] != PLAY else (view["stall"] or None)

    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        """The deck or the coin; of a seat's own cards nobody knows afterwards which they were."""
        if "coin" in label:
            return deal.order(seed, PILES)
        return None if "seat" in label else deal.order(seed, DECK)

    def actor(self) -> int | None:
        """Whoever sits here, as long as the match goes on."""
        return self._here[0] if self._here and self.view["phase"] != OVER else None

    # -- keys ----------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Somebody's key is a press of his, whatever else it could be."""
        if self.open_line is None and self.hands.mine(event.character):
            event.stop()
            event.prevent_default()
            press = self.hands.heard(event.character or "", event.time)
            if press is not None:
                self.press(press, event.time)

    def press(self, press: Press, at: float) -> None:
        """Play a press that came at that time of the machine's clock."""
        self.arrived = at
        self.try_move(press.seat, move(self.view, press, one_row=self.hands.one_row))

    def try_move(self, seat: int, text: str) -> bool:
        """Play it; what is still said of the seat's last attempt goes."""
        self.query_one(Prompt).forgive()
        self._pressing = seat
        noted = self._notes.pop(seat, None)
        played = self.play(seat, text)
        if not played and noted != self._notes.get(seat):
            self.draw(self.view, None)
        return played

    def refuse(self, refused: Refused) -> None:
        """Say which rule forbids it; where two sit here, also beside the name of whom it tells."""
        seat, two = self._pressing, len(self._here) > 1
        if seat is not None and refused.code in NOTES:
            self._notes[seat] = refused.code
        if seat is not None and two and refused.code in _TO_WHOM:
            time = words.left(refused.facts["left"], self.tr)
            said = self.tr(_TO_WHOM[refused.code], name=self.names[seat], time=time)
            self.query_one(Prompt).refuse(said)
        else:
            super().refuse(refused)

    def typed(self, text: str) -> None:
        """Play what was typed; a refused move comes back into the line to be mended."""
        self.arrived = None
        seat, said = typed(text, self._here)
        if seat is None:
            hint = self.tr("Write the letter of the seat first: A 3 L.")
            self.query_one(Prompt).refuse(hint)
            self.open_typed(text)
        elif not self.try_move(seat, said):
            self.open_typed(text)
        self.refresh_bindings()

    def action_keys(self) -> None:
        """Whose keys lie where, and all others."""
        groups = [self._keys_of(seat) for seat in self.hands.seats]
        self.app.push_screen(KeyHelp([*groups, *keys_of(self, self.tr, every=True)]))

    def _keys_of(self, seat: int) -> Keys:
        tr, hands = self.tr, self.hands
        slaps = " ".join(hands.key(seat, one) for one in SLAPS)
        rows = [
            (hands.row(seat, LEFT), tr("slots 1 to 5 onto the left pile")),
            (hands.row(seat, RIGHT), tr("slots 1 to 5 onto the right pile")),
            (hands.row(seat, SHIFT), tr("move to the empty slot")),
            (hands.key(seat, KRACHE), "krache"),
            (slaps, tr("slap the left or the right pile")),
        ]
        if hands.one_row:
            rows[:2] = [(hands.row(seat, RIGHT), tr("slots 1 to 5 to where it fits"))]
        found = tuple(Key(keys, does, shown=True) for keys, does in rows)
        return Keys(self.names[seat], found)

    def action_one_row(self) -> None:
        """One row of keys for both piles, or a row for each."""
        keep_setting(self, "one_row", not setting_of(self, "one_row", False))
        self.draw(self.view, None)
        if self.hands.one_row:
            self.remark(self.tr("One row: a card goes to the pile where it fits."))
        else:
            self.remark(self.tr("Two rows: the upper plays left, the lower right."))

    def action_hints(self) -> None:
        """Mark a card that fits after a while, or not."""
        keep_setting(self, "hints", not setting_of(self, "hints", True))
        self.draw(self.view, None)
        if setting_of(self, "hints", True):
            self.remark(self.tr("After 6 seconds a card that fits is marked."))
        else:
            self.remark(self.tr("No card is marked."))


def _changes_sheet(told: Told) -> bool:
    """Whether a round has ended, or its result has been seen for long enough."""
    scored = len(told.after["rounds"]) > len(told.before["rounds"])
    return scored or told.before["phase"] == COUNT != told.after["phase"]


_TO_WHOM: Mapping[str, str] = MappingProxyType(
    {
        "frozen": N_("{name} is frozen for {time} more."),
        "barred": N_("{name} slapped too early and is barred for {time} more."),
    }
)
"""Refusals that say whom they mean, where two sit at one keyboard."""
