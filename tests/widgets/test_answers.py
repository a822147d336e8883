"""An answer window: whose key, who has answered, the guard, time that stands still in one place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.widgets.answers import Answer, Answers, Question
from tablegames.widgets.look import Colours, Glyphs
from tests.widgets.room import Room, settled, text_of
from tests.widgets.sheets import LOOKS, shown

ANSWERS = (
    Answer(0, "Ana", asked=False, said="has laid"),
    Answer(1, "Bo", (("q", "doubt"), ("w", "accept"))),
    Answer(2, "Roz", (("1", "doubt"),)),
    Answer(3, "Bot"),
    Answer(4, "Jo", (("m", "doubt"),), said="accepts"),
)
QUESTION = Question(
    "Two sevens",
    ANSWERS,
    guard=750,
    begins=0,
    ends=20_000,
    guarded="Keys do not count yet.",
    open="Enter: all accept",
)


@pytest.mark.parametrize("at", LOOKS, ids=str)
@pytest.mark.parametrize("width", [30, 56, 84])
async def test_it_says_who_has_answered_by_which_key_and_how_long_there_is(
    at: tuple[str, Colours, Glyphs], width: int
) -> None:
    def show(answers: Answers) -> None:
        answers.ask(QUESTION, lambda: 2_500, stands=True)

    _, rows = await shown(Answers, show, (width, 9), at)
    text = "\n".join(rows)
    assert all(name in text for name in ("Ana", "Bo", "Roz", "Bot", "Jo"))
    assert all(said in text for said in ("has laid", "doubt", "accepts", "0:18", "all accept"))
    assert "Keys do not count" not in text


async def test_while_it_is_guarded_it_says_so_and_for_how_long() -> None:
    now = 100
    answers = Answers()
    app = Room(answers)
    async with app.run_test(size=(80, 24)):
        answers.ask(QUESTION, lambda: now, stands=False)
        await settled(app)
        assert answers.guarded
        text = "\n".join(text_of(app))
        assert "Keys do not count yet." in text
        assert "0.7" in text
        now = 750
        answers._tick()
        await settled(app)
        assert not answers.guarded
        assert "Enter: all accept" in "\n".join(text_of(app))


async def test_only_who_has_still_to_answer_is_heard() -> None:
    answers = Answers()
    async with Room(answers).run_test(size=(80, 24)):
        assert answers.pressed("q") is None
        answers.ask(QUESTION, lambda: 1_000, stands=True)
        assert answers.pressed("q") == (1, 0)
        assert answers.pressed("W") == (1, 1), "Caps Lock is on"
        assert answers.pressed("&") == (2, 0), "what AZERTY sends for 1"
        assert answers.pressed("m") is None, "she has answered"
        assert answers.pressed("x") is answers.pressed(None) is answers.pressed("") is None


async def test_it_counts_down_only_while_the_table_goes_on_and_stays_as_high() -> None:
    clock = [0]
    answers = Answers()

    def now() -> int:
        return clock[0]

    app = Room(answers)
    async with app.run_test(size=(80, 24)):
        answers.ask(QUESTION, now, stands=True)
        assert answers._timer is None
        answers.ask(QUESTION, now, stands=False)
        assert answers._timer is not None
        heights, places = set(), set()
        for clock[0] in (0, 800, 9_000, 15_000, 20_000):
            answers._tick()
            await settled(app)
            heights.add(len(answers._lines))
            places.add("".join(bit.text for bit in answers._lines[0]).rstrip()[-1:].isdigit())
        assert len(heights) == 1
        assert places == {True}, "the time stands at the same end"
        assert answers._timer is None, "nothing is left to count"
        answers.ask(replace(QUESTION, guard=0, ends=0), now, stands=False)
        assert answers._timer is None, "it has no end"
        answers.ask(None, now, stands=False)
        assert not answers.display
