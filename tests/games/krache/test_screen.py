"""The screen of Krache by its keys: the race, freezes, repeats, the slap, to the result."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from textual import events

from tablegames.games.krache import bot
from tablegames.games.krache.screen_keys import LEFT, RIGHT, SHIFT, SLAPS
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keyplaces import KEYBOARDS
from tablegames.widgets.keysets import KEYSETS
from tablegames.widgets.tablescreen import TableScreen
from tests.games.krache.desk import Desk, desk
from tests.games.krache.tables import HELD_UP, LAST_CARD, ONE_PILE, RACE, SLAP

QUICK: dict[str, object] = {"mode": "quick", "quick_wins": 1, "count_ms": 10}
FEW: dict[str, object] = {**RACE, "phase": "ready", "spit": [["7s", "4c"], ["Qd", "Ah"]]}
"""A match of few cards, at its beginning."""


async def go_on(at: Desk, rng: Random) -> None:
    """Whatever the phase asks for, by keys."""
    view, hands = at.view, at.screen.hands
    if view["phase"] == "ready":
        await at.begin()
    elif view["phase"] == "slap":
        await at.press(hands.key(rng.choice(hands.seats), SLAPS[0]), after=0.2)
    else:
        await play_one(at, rng)


async def play_one(at: Desk, rng: Random) -> None:
    """One card of a seat that can play; or a shift."""
    for seat in rng.sample(at.screen.hands.seats, len(at.screen.hands.seats)):
        legal = list(at.sitting.seats[seat].legal())
        if legal:
            move = rng.choice(legal).split()
            slot = int(move[1]) - 1
            first = SHIFT if move[0] == "shift" else LEFT if move[2] == "L" else RIGHT
            await at.press(at.screen.hands.key(seat, first + slot), after=0.2)
            return


@pytest.mark.parametrize(
    ("position", "options"),
    [
        pytest.param(None, {}, marks=pytest.mark.long, id="classic"),
        pytest.param(None, QUICK, marks=pytest.mark.long, id="quick"),
        pytest.param(FEW, QUICK, id="few cards"),
    ],
)
async def test_a_whole_match_of_two_people_by_their_keys(
    position: dict[str, object] | None, options: dict[str, object]
) -> None:
    rng = Random(len(options))
    given = {"count_ms": 10, "stall_ms": 0, **options}
    async with desk(position=position, options=given) as at:
        assert "x krache" in at.text
        assert ", krache" in at.text
        for _ in range(1_500):
            if at.view["phase"] == "over":
                break
            await go_on(at, rng)
        assert at.view["phase"] == "over"
        assert "place 1" in at.text
        assert "wins the match" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


@pytest.mark.parametrize(
    "position",
    [pytest.param(None, marks=pytest.mark.long, id="all cards"), pytest.param(FEW, id="few cards")],
)
async def test_a_whole_match_against_the_computer(position: dict[str, object] | None) -> None:
    rng = Random(7)
    given = {**QUICK, "stall_ms": 2_000}
    seats = ("Ana", "bot:hard")
    async with desk(seats=seats, position=position, options=given, bot=bot.among(1)) as at:
        for _ in range(200):
            if at.view["phase"] == "over":
                break
            if at.view["phase"] == "ready" and not at.view["ready"][0]:
                await at.press("space")
            elif rng.random() < 0.3 and at.view["phase"] == "play":
                await play_one(at, rng)
            await at.wait(1)
        assert at.view["phase"] == "over"
        assert "place 2" in at.text


async def test_both_say_krache_and_three_counts_later_the_cards_are_turned() -> None:
    async with desk() as at:
        await at.press("x")
        assert at.view["ready"] == [True, False]
        assert "has said krache" in at.side(0)
        assert "has said krache" not in at.side(1)
        await at.press(",")
        for _ in "321":
            assert at.view["phase"] == "count"
            assert at.view["piles"] == {"L": [], "R": []}
            await at.wait(0.4)
        assert at.view["phase"] == "play"


async def test_the_count_is_large_and_goes_down() -> None:
    async with desk(glyphs="ascii", colours="none") as at:
        await at.press("x", ",")
        shown = []
        for _ in range(3):
            shown.append(at.spit._count)
            at.clock.seconds += 0.4
            at.spit._tick()
        assert shown == [3, 2, 1]


async def test_a_key_plays_a_card_and_what_was_under_it_is_turned_up() -> None:
    async with desk(position=HELD_UP) as at:
        assert "7♡" in at.text or "7♥" in at.text
        await at.press("1")
        assert at.view["piles"]["L"][-1] == "7h"
        assert at.view["stock"][0][0] == ["3c"]
        assert "▲ Ana" in at.text
        assert "Ana plays the 7 of hearts onto pile L." in at.text
        assert "Ana can" not in at.side(1)
        assert "cannot play" in at.side(1)


async def test_a_shift_goes_to_the_empty_slot() -> None:
    async with desk(position=HELD_UP) as at:
        assert "empty" in at.text
        assert "→g" in at.text
        await at.press("g")
        assert at.view["stock"][0][1] == ["Kc"]
        assert "empty" not in at.text


async def test_a_misplay_freezes_and_says_so_and_the_time_left_goes_down() -> None:
    async with desk(position=RACE) as at:
        await at.press("2")
        assert at.view["misplays"] == [1, 0]
        said = " ".join(at.foot.split())
        assert "Misplay: the 3 of clubs of Ana does not fit on the 7 of diamonds." in said
        assert "misplay, frozen 0.7" in at.side(0)
        assert all(slot.card is None or at.spit._scene.sides[0].dull
                   for slot in at.spit._scene.sides[0].slots)  # fmt: skip
        at.clock.seconds += 0.3
        at.spit._tick()
        assert "misplay, frozen 0.4" in at.side(0)
        await at.press("1")
        assert at.view["piles"]["L"] == ["7d"]
        assert "Ana is frozen for 0.4 seconds more." in at.foot
        await at.press("6")
        assert at.view["piles"]["L"][-1] == "8s"
        await at.wait(0.4)
        assert "frozen" not in at.side(0)


async def test_a_lost_race_costs_nothing_and_is_said_in_other_words() -> None:
    async with desk(position=RACE) as at:
        await at.press("1", "6")
        assert at.view["piles"]["L"][-1] == "8c"
        assert at.view["misplays"] == [0, 0]
        assert "Too late: the 8 of spades fitted until a moment ago." in at.foot
        assert "too late, no harm" in at.side(1)
        await at.press("7")
        assert "too late" not in at.side(1)
        assert at.view["piles"]["L"][-1] == "9h"


async def test_a_key_counts_from_when_it_arrived_however_late_it_is_dealt_with() -> None:
    async with desk(position=RACE) as at:
        await at.press("2")
        late = events.Key("1", "1")
        late.time = at.clock.seconds + 0.7
        at.clock.seconds += 0.9
        at.app.post_message(late)
        await at.settled()
        assert at.view["piles"]["L"][-1] == "8c"


async def test_the_repeats_of_a_held_key_are_dropped() -> None:
    position = {**RACE, "stock": [[["9c", "9d", "8c"], *[["3c"]] * 4][:5], RACE["stock"][1]]}
    position["stock"][0] = [["9c", "9d", "8c"], ["3d"], ["3h"], ["3s"], ["2s"]]
    async with desk(position=position, options={"freeze_ms": 0}) as at:
        await at.press(*["1"] * 30, apart=0.03)
        assert at.view["piles"]["L"] == ["7d", "8c"]
        assert at.view["misplays"] == [0, 0]
        await at.press("1", after=0.06)
        assert at.view["piles"]["L"] == ["7d", "8c", "9d"]


async def test_two_keys_in_one_read_are_each_judged_by_what_they_meet() -> None:
    async with desk(position=RACE) as at:
        await at.press("6", "7", "1")
        assert at.view["piles"]["L"] == ["7d", "8s", "9h", "8c"]


@pytest.mark.parametrize(
    "keyboard", [*KEYBOARDS[:2], pytest.param(KEYBOARDS[2], marks=pytest.mark.long)]
)
async def test_every_key_of_the_map_is_printed_on_what_it_plays(keyboard: Any) -> None:
    async with desk(keyboard=keyboard, position=RACE) as at:
        for seat, own in enumerate(KEYSETS["krache"].presets[keyboard]):
            keys = at.text.splitlines()[1 + at.spit.plan.slots[seat][0][1] + 4]
            for slot in range(5):
                assert f"◄{own[slot]} {own[5 + slot]}►  {own[10 + slot]}" in keys


async def test_the_keys_for_krache_and_for_the_slap_are_where_they_do_it() -> None:
    async with desk(keyboard="azerty", position=SLAP) as at:
        for own in KEYSETS["krache"].presets["azerty"]:
            assert f"{own[15]} slaps" in at.text
            assert f"{own[17]} slaps" in at.text
    async with desk(keyboard="qwertz") as at:
        for own in KEYSETS["krache"].presets["qwertz"]:
            assert f"{own[16]} krache" in at.text


@pytest.mark.parametrize("keyboard", [pytest.param("qwerty", marks=pytest.mark.long), "azerty"])
async def test_letters_of_people_are_never_keys_of_the_screen(keyboard: Any) -> None:
    async with desk(keyboard=keyboard) as at:
        await at.begin()
        for own in KEYSETS["krache"].presets[keyboard]:
            await at.press(*own, apart=0.1)
            assert at.app.screen is at.screen
            assert not at.host.paused
            assert at.screen.open_line is None


@pytest.mark.parametrize("seat", [0, 1])
async def test_one_person_alone_has_the_keys_of_seat_0_whatever_the_seat(seat: int) -> None:
    seats = ("Ana", "bot:easy") if seat == 0 else ("bot:easy", "Ana")
    async with desk(seats=seats, position=RACE) as at:
        assert at.screen.hands.seats == (seat,)
        await at.press("1")
        assert at.view["piles"]["L"][-1] == RACE["stock"][seat][0][0]
        await at.press("6")
        assert at.screen.open_line is None
    async with desk(seats=seats) as at:
        await at.press("space")
        assert at.view["ready"][seat]


async def test_one_row_plays_where_it_fits_the_own_side_first() -> None:
    position: dict[str, Any] = {**RACE, "piles": {"L": ["7d"], "R": ["9d"]}}
    async with desk(position=position, one_row=True) as at:
        assert " q " in at.text
        assert "1 q" not in at.text
        await at.press("1")
        assert at.view["piles"]["L"] == ["7d"]
        await at.press("y")
        assert at.view["piles"]["R"] == ["9d", "8s"]
        await at.press("q")
        assert at.view["piles"]["L"] == ["7d", "8c"]
        await at.press("w", after=0.5)
        assert at.view["misplays"] == [1, 0]
        assert "on the 8 of clubs" in " ".join(at.foot.split())
        await at.press("f3")
        assert at.app.settings.one_row is False
        assert "2 w" in at.text
    async with desk(position=ONE_PILE, one_row=True) as at:
        await at.press("q")
        assert at.view["misplays"] == [1, 0]


async def test_a_dead_place_is_said_to_be_dead() -> None:
    async with desk(position=ONE_PILE) as at:
        assert "dead place" in at.text
        await at.press("1")
        assert "In this round there is only pile R" in at.foot
        assert "no pile there" in at.side(0)


async def test_the_slap_says_both_sizes_and_who_took_what() -> None:
    async with desk(position=LAST_CARD) as at:
        await at.press("3")
        assert at.view["phase"] == "slap"
        assert "Slap the smaller pile: L with 9 or R with 26 cards." in at.foot
        assert "z slaps" in at.text
        assert ". slaps" in at.text
        await at.press("m", after=0.3)
        assert at.view["phase"] == "ready"
        sheet = " ".join(" ".join(line[56:].split()) for line in at.text.splitlines())
        assert "Round 1 is over" in sheet
        assert "Bo slaps first and takes pile L, 9 cards" in sheet
        assert "▲" not in at.text
        assert "x krache" in at.text


@pytest.mark.parametrize("language", ["de", "fr"])
async def test_nothing_that_is_asked_is_cut_for_long_names(language: str) -> None:
    seats = ("Anastasia-Maximilia", "Bartholomäus Gross")
    barred = {**SLAP, "barred": [0, 400]}
    async with desk(position=barred, seats=seats, language=language) as at:
        assert "…" not in at.foot
        assert re.search(r" 0[.,]4 ", at.side(1)), "the time that is left of the bar"


async def test_a_slap_too_early_bars_and_the_time_is_said() -> None:
    async with desk(position=LAST_CARD) as at:
        await at.press("m", "3", after=0.1)
        assert at.view["phase"] == "slap"
        assert "too early, barred 0.5" in at.side(1)
        await at.press("m", after=0.2)
        assert "Bo slapped too early and is barred for 0.3 seconds" in at.foot
        await at.press("z")
        assert at.view["phase"] == "ready"


async def test_after_six_seconds_a_card_that_fits_is_marked() -> None:
    async with desk(position=RACE) as at:

        def marked() -> bool:
            return at.spit._hinting and any(side.hint for side in at.spit._scene.sides)

        await at.wait(5.9)
        assert not marked()
        before = at.text
        at.clock.seconds += 0.1
        at.spit._tick()
        await at.settled()
        assert marked()
        assert at.text == before, "it is marked by its look"
        await at.press("1")
        assert not marked()
        await at.press("f6")
        assert at.app.settings.hints is False
        await at.wait(60)
        assert not marked()


async def test_while_the_table_stands_in_a_race_nobody_can_look() -> None:
    async with desk(position=RACE) as at:
        await at.press("escape")
        assert at.asked
        assert all(pile.covered for pile in at.spit._scene.piles)
        await at.press("enter")
        assert not any(pile.covered for pile in at.spit._scene.piles)
        await at.press("1")
        assert at.view["piles"]["L"][-1] == "8c"


async def test_the_race_waits_while_something_lies_on_the_table() -> None:
    async with desk(position=RACE, options={"stall_ms": 1000}) as at:
        for key in ("?", "f7", "v"):
            await at.press(key)
            await at.wait(30)
            assert at.view["phase"] == "play"
            assert all(pile.covered for pile in at.spit._scene.piles)
            await at.press("escape")
            assert not at.host.held
        await at.press("1")
        assert at.view["piles"]["L"][-1] == "8c"


async def test_what_fixed_the_deal_is_seen_before_and_checked_later() -> None:
    async with desk() as at:
        digits = at.view["deals"][0]["commitment"]
        assert digits[:8] in at.text
        await at.press("f5")
        assert isinstance(at.app.screen, Fairness)
        await at.press("escape")
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)


async def test_moves_can_be_typed() -> None:
    async with desk(position=RACE) as at:
        await at.press(":", *"1 l", "enter")
        assert "Write the letter of the seat first" in at.foot
        await at.press("ctrl+u", *"B 1 l", "enter")
        assert at.view["piles"]["L"][-1] == "8s"
    async with desk(position=HELD_UP, seats=("Ana", "bot:easy"), keyboard="azerty") as at:
        await at.press(":", *"shift 5", "enter")
        assert at.view["stock"][0][1] == ["Kc"]


async def test_all_keys_are_shown() -> None:
    async with desk() as at:
        await at.press("?")
        assert "1 2 3 4 5" in at.text
        assert "h j k l ;" in at.text


@pytest.mark.parametrize("language", ["fr", "ht"])
async def test_what_a_key_does_is_told_beside_it(language: str) -> None:
    async with desk(language=language, seats=("Ana", "bot:easy"), colours="none") as at:
        await at.press("?")
        told = at.text
        await at.press("pagedown", "pagedown")
        told += at.text
        assert isinstance(at.app.screen, KeyHelp)
        for key in (key for group in at.app.screen._keys for key in group.keys):
            assert re.search(rf"{re.escape(key.key)} +{re.escape(key.does)}", told), key


async def test_what_others_play_travels_and_holds_up_nothing() -> None:
    async with desk(here=(0,), position=RACE, motion=True) as at:
        at.play_elsewhere(1, "play 1 L")
        await at.settled()
        assert at.spit._flights.flying
        assert at.view["piles"]["L"][-1] == "8s"
        await at.press("2")
        assert not at.spit._flights.flying
        assert at.view["misplays"] == [1, 0]
    async with desk(position=RACE, motion=True) as at:
        await at.press("1")
        assert not at.spit._flights.flying
