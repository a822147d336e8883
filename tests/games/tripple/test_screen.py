"""The screen of Tripple by its keys: races, locks, pauses, repeats, keyboards, to the result."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events

from tablegames.games.tripple.pictures import picture
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.race import Race
from tablegames.widgets.tablescreen import TableScreen
from tests.games.tripple.desk import Desk, desk
from tests.some import some

FOUR = ("Ana", "Bo", "Cleo", "Dan")


async def test_a_whole_match_of_two_people_by_their_keys() -> None:
    async with desk(options={"deck": 31}) as at:
        assert "31 cards, 465 pairs checked" in at.text
        assert "Get ready" in at.text
        await at.begin()
        for race in range(29):
            await at.press(at.key(race % 3 % 2), after=0.5)
            assert sum(at.view["won"]) == race + 1
            if at.view["phase"] != "over":
                await at.next()
        assert at.view["phase"] == "over"
        assert at.view["won"] == [19, 10]
        assert "place 1" in at.text
        assert "Enter result" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_a_card_that_is_won_is_shown_with_what_both_cards_had() -> None:
    async with desk() as at:
        await at.begin()
        view = at.view
        key = at.key(1)
        await at.press(key)
        found = picture(view, at.view["last"]["symbol"]).word(at.app.tr)
        assert at.view["tops"][1] == view["centre"]
        assert f"Bo wins the card: {found}." in at.text
        assert "▸" in at.text
        assert "◂" in at.text


async def test_nobody_finds_it() -> None:
    async with desk(options={"limit_ms": 10_000}) as at:
        await at.begin()
        assert "0:10" in at.text
        await at.next()
        assert at.view["aside"]
        assert "Nobody found it: the card is put aside." in at.text
        assert "Put aside: nobody found it." in at.text, "whole above the card"
        assert "54 left, 1 put aside" in at.text
        await at.next()
        assert at.view["phase"] == "race"


async def test_a_wrong_press_locks_and_says_so_and_counts_down() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(at.key(0, right=False))
        assert at.view["wrong"] == [1, 0]
        assert "Ana pressed" in at.foot
        assert "locked 2.0 s" in at.text
        at.clock.seconds += 0.6
        at.screen.query_one(Race)._tick()
        await at.settled()
        assert "locked 1.4 s" in at.text
        await at.press(at.key(0))
        assert at.view["won"] == [0, 0]
        assert "Ana is locked for 1.4 seconds more." in at.foot
        await at.press(at.key(1))
        assert at.view["won"] == [0, 1]
        await at.wait(1.4)
        assert "locked" not in at.text


async def test_a_press_at_the_very_end_of_a_lock_counts() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        await at.begin()
        await at.press(at.key(0, right=False))
        await at.press(at.key(0, right=False), after=1.999)
        assert at.view["won"] == [0, 0]
        assert "You are locked for 0.1 seconds more." in at.foot
        await at.wait(0.001)
        await at.press(at.key(0))
        assert at.view["won"] == [1, 0]


async def test_who_is_second_in_a_close_finish_is_not_punished() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(at.key(1), at.key(0))
        assert at.view["won"] == [0, 1]
        assert at.view["wrong"] == [0, 0]
        assert "This race is over: wait for the next card." in at.foot


async def test_keys_that_arrive_in_one_read_are_played_in_their_order() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(at.key(0, right=False), at.key(1), at.key(0))
        assert at.view["won"] == [0, 1]
        assert at.view["wrong"] == [1, 0]


async def test_a_key_counts_from_when_it_arrived_however_late_it_is_dealt_with() -> None:
    async with desk(options={"limit_ms": 1_000}) as at:
        await at.begin()
        name = at.key(0)
        event = events.Key(name, name)
        event.time = at.clock.seconds + 0.999
        at.clock.seconds += 1.5
        at.app.post_message(event)
        await at.settled()
        assert at.view["won"] == [1, 0]


async def test_repeats_are_dropped_and_five_in_a_row_are_one_wrong_press() -> None:
    async with desk(options={"lock_ms": 0}) as at:
        await at.begin()
        key = at.key(0, right=False)
        await at.press(*[key] * 5, apart=0.03)
        assert at.view["wrong"] == [1, 0]
        await at.press(key, after=0.03)
        assert at.view["wrong"] == [2, 0]
        await at.press(*[key] * 5, apart=0.03, after=0.03)
        assert at.view["wrong"] == [3, 0]


async def test_a_held_key_does_not_win_even_if_it_is_the_right_one() -> None:
    for key in "qwerasdf":
        async with desk(options={"ready_ms": 100, "lock_ms": 3_000}) as at:
            await at.press(*[key] * 4, apart=0.03)
            await at.wait(0.02)
            assert at.view["phase"] == "race"
            await at.press(key, after=0.02)
            assert at.view["wrong"] == [0, 0]
            await at.press(key, after=0.03)
            assert at.view["wrong"] == [1, 0]
            await at.press(*[key] * 20, apart=0.03, after=0.03)
            assert at.view["wrong"] == [1, 0], "a locked seat cannot press"
            assert at.view["won"] == [0, 0]


async def test_the_other_key_of_a_seat_is_no_repeat() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(at.key(0, right=False), at.key(1), apart=0.01)
        assert at.view["won"] == [0, 1]


async def test_capitals_are_the_same_keys() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(at.key(0).upper())
        assert at.view["won"] == [1, 0]


@pytest.mark.parametrize("keyboard", ["qwerty", "azerty", "qwertz"])
async def test_four_people_each_with_keys_of_his_own(keyboard: Any) -> None:
    async with desk(seats=FOUR, keyboard=keyboard) as at:
        await at.begin()
        for race in range(8):
            await at.press(at.key(race % 4), after=0.1)
            await at.next()
        assert at.view["won"] == [2, 2, 2, 2]
        for labels in at.keys.labels.values():
            for key in labels:
                assert f" {key} " in at.text


@pytest.mark.parametrize(
    ("keyboard", "people", "first"), [("azerty", 2, "azerqsdf"), ("azerty", 3, "&é\"'azer")]
)
async def test_the_cards_show_the_keys_of_the_keyboard(
    keyboard: Any, people: int, first: str
) -> None:
    async with desk(seats=FOUR[:people], keyboard=keyboard) as at:
        assert at.keys.labels[0] == first


async def test_one_person_alone_may_press_digits_and_use_the_mouse() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        await at.begin()
        place = at.keys.labels[0].index(at.key(0))
        await at.press(str(place + 1))
        assert at.view["won"] == [1, 0]
        await at.next()
        race = at.screen.query_one(Race)
        place = at.keys.labels[0].index(at.key(0))
        card, size = race.plan.corners[1].card, race.plan.own
        x = card.x + 1 + place % 4 * size.cell + 3
        y = card.y + size.pad + place // 4 * (size.row + size.gap)
        click = events.MouseDown(race, x, y, 0, 0, 1, False, False, False)
        click.time = at.clock.seconds
        race.post_message(click)
        await at.settled()
        assert at.view["won"] == [2, 0]


async def test_two_people_do_not_share_a_mouse() -> None:
    async with desk() as at:
        await at.begin()
        race = at.screen.query_one(Race)
        card = race.plan.corners[1].card
        click = events.MouseDown(race, card.x + 4, card.y + 2, 0, 0, 1, False, False, False)
        race.post_message(click)
        await at.settled()
        assert at.view["wrong"] == at.view["won"] == [0, 0]


@pytest.mark.parametrize("key", ["escape", "f4"])
async def test_while_the_table_stands_nobody_can_look(key: str) -> None:
    async with desk() as at:
        await at.begin()
        word = picture(at.view, at.view["faces"][at.view["centre"]][0]).word(at.app.tr)
        scene = at.screen.query_one(Race)._scene
        assert scene.centre is not None
        await at.press(key)
        assert at.asked
        hidden = at.screen.query_one(Race)._scene
        assert hidden.centre is None
        assert word not in str(hidden.centre)
        left = at.view["until"] - at.host.now()
        at.clock.seconds += 60
        await at.press("enter")
        assert at.view["until"] - at.host.now() == left
        assert at.screen.query_one(Race)._scene.centre == scene.centre
        await at.press(at.key(0))
        assert at.view["won"] == [1, 0]


async def test_the_race_waits_while_something_lies_on_the_table() -> None:
    async with desk() as at:
        await at.begin()
        for key in ("question_mark", "f5"):
            await at.press(key)
            left = at.view["until"] - at.host.now()
            at.clock.seconds += 60
            await at.settled()
            assert at.view["until"] - at.host.now() == left
            assert at.screen.query_one(Race)._scene.centre is None
            await at.press("escape")
            assert not at.host.held
        await at.press(at.key(0))
        assert at.view["won"] == [1, 0]


async def test_letters_of_people_are_never_keys_of_the_screen() -> None:
    async with desk(seats=FOUR) as at:
        await at.begin()
        for labels in at.keys.labels.values():
            await at.press(*labels, apart=0.1)
            assert at.app.screen is at.screen
            assert not at.host.paused
            assert at.screen.open_line is None


async def test_words_alone_when_asked_for() -> None:
    async with desk() as at:
        await at.begin()
        shown = picture(at.view, at.view["faces"][at.view["centre"]][0])
        assert shown.glyph in at.text
        await at.press("f3")
        assert at.app.settings.pictures is False
        table = "\n".join(at.text.splitlines()[1:21])
        assert shown.glyph not in table
        assert shown.word(at.app.tr) in table
        await at.press("f3")
        assert at.app.settings.pictures is True
        assert shown.glyph in at.text


async def test_the_keyboard_is_asked_once_and_the_table_waits() -> None:
    async with desk(keyboard=None, language="fr") as at:
        assert at.asked
        assert "AZERTY" in at.text
        at.clock.seconds += 60
        assert at.host.now() == 0
        await at.press("enter")
        assert not at.asked
        assert at.app.settings.keyboard == "azerty"
        assert at.keys.labels[0] == "azerqsdf"
        await at.begin()
        assert at.view["phase"] == "race"


async def test_a_chosen_keyboard_is_kept_and_esc_takes_the_proposed_one() -> None:
    async with desk(keyboard=None) as at:
        await at.press("3")
        assert at.app.settings.keyboard == "qwertz"
        assert at.keys.labels[1] == "uiopjklö"
    async with desk(keyboard=None, language="de") as at:
        await at.press("escape")
        assert at.app.settings.keyboard == "qwertz"


async def test_nobody_here_is_not_asked() -> None:
    async with desk(keyboard=None, here=()) as at:
        assert not at.asked
        await at.begin()
        await at.press("q", "enter", "escape")


async def test_another_keyboard_is_in_force_at_once() -> None:
    async with desk() as at:
        at.app.set("keyboard", "azerty")
        at.screen.dress()
        await at.settled()
        assert at.keys.labels[0] == "azerqsdf"


async def test_a_picture_can_be_typed_by_its_word_or_its_number() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        await at.begin()
        own, centre = (at.view["faces"][c] for c in (at.view["tops"][0], at.view["centre"]))
        symbol = next(s for s in own if s in centre)
        await at.press(":", *picture(at.view, symbol).word(at.app.tr), "enter")
        assert at.view["won"] == [1, 0]
        await at.next()
        own, centre = (at.view["faces"][c] for c in (at.view["tops"][0], at.view["centre"]))
        symbol = next(s for s in own if s in centre)
        await at.press(":", *f"press {symbol}", "enter")
        assert at.view["won"] == [2, 0]


async def test_where_several_sit_the_letter_of_the_seat_comes_first() -> None:
    async with desk() as at:
        await at.begin()
        await at.press(":", *"sun", "enter")
        assert "Write the letter of the seat first" in at.foot
        await at.press("ctrl+u", "backspace")
        own, centre = (at.view["faces"][c] for c in (at.view["tops"][1], at.view["centre"]))
        symbol = next(s for s in own if s in centre)
        await at.press(":", *f"b {symbol}", "enter")
        assert at.view["won"] == [0, 1]


async def test_a_refused_text_comes_back_into_the_line() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        await at.begin()
        await at.press(":", *"xyz", "enter")
        assert "Write the word of a picture" in at.foot
        assert at.screen.open_line is not None
        assert at.screen.open_line.text == "xyz"
        await at.press("escape")
        assert at.screen.open_line is None


async def test_all_keys_are_told() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        await at.press("?")
        for said in ("q w e r a s d f", "1 – 8", "pause", "rules", "Ctrl+Q"):
            assert said in at.text


async def test_a_bot_alone_has_its_whole_card_and_five_have_theirs_small() -> None:
    async with desk(seats=("Ana", "bot:easy")) as at:
        own = at.view["faces"][at.view["tops"][1]]
        assert all(picture(at.view, s).word(at.app.tr) in at.text for s in own)
    async with desk(seats=("Ana", *["bot:easy"] * 4)) as at:
        for seat in range(1, 5):
            own = at.view["faces"][at.view["tops"][seat]]
            assert all(picture(at.view, s).glyph in at.text for s in own)


@pytest.mark.parametrize("people", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("seats", some([2, 5, 8, 3, 4, 6, 7], 3))
async def test_everybody_is_seen_with_name_and_count(people: int, seats: int) -> None:
    if people > seats:
        return
    names = (*FOUR[:people], *["bot:easy"] * (seats - people))
    position = race_position(seats, won=[11 * seat for seat in range(seats)])
    size = (120, 40) if people == 2 else (80, 24)
    async with desk(seats=names, position=position, size=size) as at:
        text = at.text
        pile_ends = {line.index("▌") for line in text.splitlines() if "▌" in line}
        assert len(pile_ends) <= 1, "nothing lies on the draw pile"
        for letter in "ABCDEFGH"[:seats]:
            assert f" {letter} " in text
        small = [line for line in text.splitlines() if " easy" in line]
        assert len(small) > 0 or people == seats
        check(at)


def race_position(seats: int, won: list[int]) -> dict[str, object]:
    cards = [f"L{m}-{b}" for m in range(7) for b in range(7)]
    return {
        "phase": "race",
        "tops": cards[:seats],
        "centre": cards[seats],
        "talon": cards[seats + 1 : seats + 4],
        "won": won,
        "until": 20_000,
    }


def check(at: Desk) -> None:
    """No count is left out, none is cut."""
    scene = at.screen.query_one(Race)._scene
    lines = at.screen.query_one(Race)._lines
    assert len(lines) == at.screen.query_one(Race).size.height
    shown = "".join(bit.text for line in lines for bit in line)
    in_corners = at.screen.query_one(Race)._seated().values()
    for racer in scene.racers:
        assert racer.name in shown
        assert racer in in_corners or f" {racer.won}" in shown


async def test_what_fixed_the_deal_is_seen_before_the_first_card_and_checked_later() -> None:
    async with desk() as at:
        digits = at.view["deals"][0]["commitment"]
        assert f"{digits[:8]}…" in at.text
        await at.begin()
        left = at.view["until"] - at.host.now()
        await at.press("f5")
        assert isinstance(at.app.screen, Fairness)
        assert digits[:8] in at.text
        at.clock.seconds += 60
        await at.press("f5")
        assert at.view["until"] - at.host.now() == left
        assert not isinstance(at.app.screen, Fairness)
        await at.press(at.key(0))
        assert at.view["won"] == [1, 0]
