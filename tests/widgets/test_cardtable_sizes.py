"""What lies on card tables is drawn at any size, however small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablegames.engine.cards import DECK
from tablegames.widgets.answers import Answer, Answers, Question
from tablegames.widgets.around import Around, Place
from tablegames.widgets.hand import Hand, Held
from tablegames.widgets.lines import Lines
from tablegames.widgets.scoresheet import Entry, Rounds, ScoreSheet
from tablegames.widgets.sealed import Ballot, Choice, Seal, Seals
from tests.widgets.room import Room, settled

NAMES = ("Ana", "Bo", "Maximilienne Desrosiers", "Jo", "Lu", "Sam", "Kim", "Pol")
QUESTION = Question(
    "Two sevens",
    tuple(Answer(seat, name, (("q", "doubt"), ("w", "accept"))) for seat, name in enumerate(NAMES)),
    guard=1,
    ends=2,
)
ROUNDS = Rounds(NAMES, (tuple(Entry("12", "×2") for _ in NAMES),) * 9, ("100",) * 8)
SHOWN: list[tuple[type[Lines], Callable[[Any], None]]] = [
    (Hand, lambda hand: hand.show_hand(Held(DECK, raised="7"))),
    (Hand, lambda hand: hand.show_hand(Held(None, 34))),
    (Answers, lambda answers: answers.ask(QUESTION, lambda: 0, stands=True)),
    (Around, lambda one: one.show_places([Place(*seat, 12) for seat in enumerate(NAMES)])),
    (ScoreSheet, lambda sheet: sheet.show_rounds(ROUNDS)),
    (Seals, lambda seals: seals.show_seals("Votes", [Seal(*seat) for seat in enumerate(NAMES)])),
    (Ballot, lambda ballot: ballot.ask("Who?", [Choice(name, 1, "a clue") for name in NAMES])),
]


@pytest.mark.parametrize(("kind", "show"), SHOWN, ids=lambda one: getattr(one, "__name__", ""))
async def test_it_is_drawn_at_any_size(kind: type[Lines], show: Callable[[Any], None]) -> None:
    widget = kind()
    async with Room(widget).run_test(size=(80, 24)) as pilot:
        show(widget)
        await settled(pilot.app)  # type: ignore[arg-type]
        for width in (0, 1, 2, 5, 9, 14, 20, 33, 400):
            for height in (0, 1, 2, 5, 24, 120):
                lines = widget.lay(width, height)
                assert isinstance(lines, list)
