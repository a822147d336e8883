"""The screen of Domino: the line, one's hand, and choosing by cursor, by typing, by the bell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.domino import screen_scene, words
from tablegames.games.domino.board import SOLO
from tablegames.games.domino.dealing import ITEMS
from tablegames.games.domino.rules import GAME
from tablegames.games.domino.screen_choice import Choice, choices
from tablegames.games.domino.screen_pick import neighbour
from tablegames.games.domino.screen_scene import Scene
from tablegames.games.domino.screen_sheet import Score
from tablegames.games.domino.screen_table import DominoTable, Shown
from tablegames.games.domino.typed import PASS, PICK, REST, TAKE
from tablegames.games.screen_deals import DealsScreen
from tablegames.games.screen_match import MatchScreen, MatchWords, Verdict
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.committed import Committed
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import Player
from tablegames.widgets.room import setting_of

SHEET = 24
MIDDLE = 5
"""The place of the cursor over 28 positions when the picking begins."""


class DominoScreen(DealsScreen, MatchScreen):
    """Keys and looks as the rules page has them; what is legal comes from the seat."""

    WORDS = cast(MatchWords, words)
    TITLE_OF_GAME = "Domino"
    NIL_COUNTS = GAME.nil_counts
    CLOTH = "felt"
    HINT = N_("a domino and an end, as 6-4 L, or pass")
    DEFAULT_CSS = "DominoScreen Players { display: none; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", N_("next game"), key_display="Enter"),
        Binding("n", "next", N_("next game"), show=False),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("left,right,up,down", "choose", N_("choose"), key_display="←→"),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("enter", "lay", N_("lay"), key_display="Enter"),
        Binding("enter", "touch", N_("take a domino"), key_display="Enter"),
        Binding("a", "rest", N_("take the rest")),
        Binding("l,less_than_sign", "end('L')", N_("left end"), key_display="l"),
        Binding("r,greater_than_sign", "end('R')", N_("right end"), key_display="r"),
        Binding("b,space", "bell", N_("ring the bell"), key_display="b"),
        Binding("t", "take", N_("take from the boneyard")),
        Binding("b,space", "forbidden('pass')", show=False),
        Binding("t", "forbidden('take')", show=False),
        Binding("v", "fairness", N_("fairness")),
        Binding("tab", "through(1)", N_("next playable"), show=False),
        Binding("shift+tab", "through(-1)", show=False),
        Binding("f1", "rules", N_("rules")),
        Binding("ctrl+r", "resign", N_("resign")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._choice = Choice()
        self._bottom = min(sitting.seats, default=0)
        self._position = MIDDLE
        super().__init__(sitting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The bell only when one must, the boneyard only when one must take from it."""
        phase, mine = str(self.view["phase"]), self.actor() is not None
        choice, covered = self._choice, self.cover.is_down
        playing = mine and phase == "play"
        works = {
            "undo": False,
            "rest": mine and phase == "pick",
            "touch": mine and (covered or choice.picks or choice.must_take),
            "take": playing and (covered or choice.must_take),
            "bell": playing and (covered or choice.must_pass),
            "forbidden": playing and not covered,
            "lay": playing and (covered or bool(choice.lays)),
            "end": playing and (covered or bool(choice.lays)),
            "through": playing and (covered or bool(choice.lays)),
            "go": phase in {"pick", "play"},
            "choose": phase in {"pick", "play"},
        }
        return works.get(action, super().check_action(action, parameters))

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The table."""
        yield DominoTable(self.names)

    def compose_sheet(self) -> Iterable[Widget]:
        """The score by side, what was said or how the game ended, what fixes the deal."""
        yield Score()
        yield Verdict()
        yield Sentences()
        yield Committed()

    def table_width(self, height: int) -> int:
        """All that the sheet does not need."""
        width = self.app.size.width
        return width - max(SHEET, min(36, width // 4))

    # -- what is shown -------------------------------------------------------------------------

    def found(self, view: JSON) -> Sequence[str]:
        """The opening that the program has laid before anything was played."""
        return words.last_played(view, self.tr, self.names)

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view."""
        self._bottom = self._nearest()
        scene = screen_scene.read(view, self._bottom)
        self._choice = self._chooser(scene)
        self._point(scene)
        self._show(scene)
        ended = self.show_verdict(view)
        self.query_one(Sentences).display = not ended
        self.query_one(Score).show_score(view, scene, self.names)
        self.query_one(Committed).show_deal(view["deals"])

    def forget(self) -> None:
        """Nobody sees where somebody else's cursor was."""
        super().forget()
        self._choice = Choice()
        self._position = MIDDLE

    def _nearest(self) -> int:
        """Whoever's hand is open sits at the bottom, and stays there until another's is."""
        return self._bottom if self.cover.seat is None else self.cover.seat

    def _chooser(self, scene: Scene) -> Choice:
        """What whoever sits at the bottom holds and can do; nothing where it may not be seen."""
        hand = scene.hands[scene.bottom].tiles
        seat = self.actor()
        picking = scene.phase == "pick"
        if hand is None and not (picking and seat is not None):
            return Choice()
        legal = () if seat is None else self.sitting.seats[seat].legal()
        return choices(() if picking or hand is None else hand, legal, self._choice)

    def _point(self, scene: Scene) -> None:
        """The cursor over positions is on a free one."""
        if scene.free and self._position not in scene.free:
            near = self._position
            self._position = min(scene.free, key=lambda at: (abs(at - near), at))

    def _show(self, scene: Scene | None = None) -> None:
        """Draw the table, the cursor where it is."""
        scene = scene or screen_scene.read(self.view, self._bottom)
        points = self._choice.picks or self._choice.must_take
        position = self._position if points else None
        self.query_one(DominoTable).show_table(Shown(scene, self._choice, position))

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log; a bell is heard too."""
        self.query_one(Sentences).say(sentences)
        if told.move == PASS and setting_of(self, "sound", default=False):
            self.app.bell()

    def players(self, view: JSON) -> Sequence[Player]:
        """They sit around the table; the sheet has the score."""
        return []

    def score(self, view: JSON) -> str:
        """Whose turn it is: the score stands on the sheet."""
        if view["phase"] not in {"pick", "play"}:
            return ""
        return self.tr("{name} to play", name=self.names[int(view["turn"])])

    # -- who plays -----------------------------------------------------------------------------

    def actor(self) -> int | None:
        """The seat to move or to touch, if its player is here."""
        seat = int(self.view["turn"])
        on = self.view["phase"] in {"pick", "play"}
        return seat if on and seat in self.sitting.seats else None

    def can_resign_game(self, view: JSON) -> bool:
        """Not where everyone plays for himself."""
        return bool(view["options"]["format"] != SOLO)

    # -- keys ----------------------------------------------------------------------------------

    def action_go(self, across: int, down: int) -> None:
        """The cursor to the next domino of the hand, or to the next position."""
        choice = self._choice
        if choice.picks or choice.must_take:
            free = tuple(position for position, _ in self.view["table"])
            if choice.picks:
                self._position = neighbour(self._position, free, across, down)
            elif free:
                at = free.index(self._position) + across + down
                self._position = free[at % len(free)]
        else:
            self._choice = choice.go(across or down)
        self._changed()

    def action_through(self, step: int) -> None:
        """The next domino that can be laid."""
        self._choice = self._choice.go_playable(step)
        self._changed()

    def action_end(self, end: str) -> None:
        """Look at the domino at that end."""
        self._choice = self._choice.choose(end)
        if self._choice.tile is not None and end not in self._choice.ends:
            self._play(f"{self._choice.tile} {end}")
        self._changed()

    def _changed(self) -> None:
        self._show()
        self.refresh_bindings()

    def action_lay(self) -> None:
        """Lay the domino under the cursor at the end that is looked at."""
        if self._choice.tile is not None:
            self._play(self._choice.move)

    def action_touch(self) -> None:
        """Touch the position under the cursor, or take it from the boneyard."""
        choice = self._choice
        if choice.picks:
            self._play(f"{PICK} {self._position}")
        elif choice.must_take:
            self._play(f"{TAKE} {self._position}")

    def action_take(self) -> None:
        """Take the domino under the cursor from the boneyard."""
        self.action_touch()

    def action_rest(self) -> None:
        """The rest of one's dominoes are picked from the front."""
        self._play(REST)

    def action_bell(self) -> None:
        """Ring the bell: nothing can be laid."""
        self._play(PASS)

    def action_forbidden(self, move: str) -> None:
        """Say which rule forbids the bell, or to take, while one must do something else."""
        self._play(move)

    def _play(self, move: str) -> None:
        seat = self.actor()
        if seat is not None:
            self.play(seat, move)

    def typed(self, text: str) -> None:
        """A number alone is a position where one is to be named."""
        if text.isascii() and text.isdigit() and len(text) <= 2:
            if self._choice.picks:
                text = f"{PICK} {text}"
            elif self._choice.must_take:
                text = f"{TAKE} {text}"
        super().typed(text)

    # -- the deals -----------------------------------------------------------------------------

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """The dominoes in the order in which they were shuffled."""
        return deal.order(seed, ITEMS)

    def picks(self, view: JSON) -> Sequence[Sequence[int]]:
        """The positions that each has taken."""
        return cast(Sequence[Sequence[int]], view["picks"])
