"""What lies on the table of Intrus, and how its parts share the room there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from tablegames.games.intrus.screen_board import ClueBoard
from tablegames.games.intrus.screen_ending import Ending
from tablegames.games.intrus.screen_votes import Tally
from tablegames.games.intrus.screen_word import ClueLine, WordCard
from tablegames.widgets.answers import Answers
from tablegames.widgets.lines import Lines
from tablegames.widgets.sealed import Ballot

Part = type[Lines]
PARTS: tuple[Part, ...] = (WordCard, ClueLine, Answers, Ballot, Tally, Ending)
"""What can lie below the clues, from above."""
LOW = 28
"""A window with fewer lines has two of them at the foot of the table, else three."""


class Stage(Vertical):
    """The clues, and below them what is private, or what all look at."""

    DEFAULT_CSS = """
    Stage { height: 1fr; }
    Stage > .-away { display: none; }
    Stage > Answers { margin-top: 1; }
    """

    def __init__(self, given: Callable[[str], bool] = lambda text: False) -> None:
        super().__init__()
        self._given = given
        self._shown: tuple[Part, ...] = ()
        self._choices = 0
        self._alone = False

    def compose(self) -> ComposeResult:
        """All parts."""
        yield ClueBoard()
        yield WordCard()
        yield ClueLine(self._given)
        yield Answers()
        yield Ballot()
        yield Tally()
        yield Ending()

    def show_parts(self, shown: Sequence[Part], choices: int = 0, *, alone: bool = False) -> None:
        """Show these below the clues; ``choices`` are those on the ballot.

        ``alone``: the word is all that there is to see.
        """
        self._shown, self._choices, self._alone = tuple(shown), choices, alone
        self.share()

    def share(self) -> None:
        """As many lines a seat as there is room for; the clues give way to what is asked."""
        board, card = self.query_one(ClueBoard), self.query_one(WordCard)
        height = self.app.size.height
        room = height - 2 - (2 if height < LOW else 3)
        shown = list(self._shown)
        if Ending in shown and board.least + self._needed(shown) > room:
            shown = [part for part in shown if part is not Tally]
        spare = room - self._needed(shown)
        board.set_class(self._alone or board.least > spare, "-away")
        lines = next((n for n in board.heights if n <= spare), board.least)
        board.styles.height = lines
        left = max(0, min((spare - lines) // 2, WordCard.MOST - WordCard.LEAST))
        card.styles.height = "1fr" if self._alone else WordCard.LEAST + left
        for part in PARTS:
            self.query_one(part).set_class(part not in shown, "-away")

    def _needed(self, shown: Sequence[Part]) -> int:
        return sum(self._least(part) for part in shown)

    def _least(self, part: Part) -> int:
        """The lines that a part needs."""
        if part is Answers:
            height = self.query_one(Answers).styles.height
            return 4 if height is None else int(height.value) + 1
        least = {
            WordCard: WordCard.LEAST,
            ClueLine: ClueLine.HEIGHT,
            Ballot: self._choices + 4,
            Tally: self.query_one(Tally).least,
            Ending: Ending.LEAST,
        }
        return least[part]
