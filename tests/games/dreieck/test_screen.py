"""The screen of Dreieck by its keys: looks, the count, the race, facts, draws, to the result."""

from __future__ import annotations

import pytest

from tablegames.games.dreieck.facts import FACTS, is_true
from tablegames.games.dreieck.screen_keys import FACT_KEYS, Claims
from tablegames.widgets.cover import Cover
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keyplaces import KEYBOARDS
from tablegames.widgets.keysets import KEYSETS
from tablegames.widgets.scoresheet import WholeSheet
from tablegames.widgets.tablescreen import TableScreen
from tests.games.dreieck.desk import Desk, desk
from tests.games.dreieck.tables import position
from tests.widgets.room import resized, settled, until

KEY_OF = {fact: key for key, fact in FACT_KEYS.items()}


def best(at: Desk) -> str:
    """The key of the fact that is worth most, all cards being known to this test."""
    hands, speaker = at.position["hands"], at.position["speaker"]
    true = [fact for fact in FACTS if is_true(fact, hands, speaker)]
    return KEY_OF[max(true, key=lambda fact: FACTS[fact].points)]


# -- whole matches ---------------------------------------------------------------------------------


async def test_a_whole_match_of_three_people_at_one_keyboard() -> None:
    async with desk(options={"target": 8}) as at:
        await at.race()
        assert at.shown == [None] * 4, "all claim from memory"
        await at.granted(0)
        assert at.screen.cover.waiting == 0
        await at.take_over()
        await at.press(best(at), after=1.0)
        assert at.view["scores"] == [8, 0, 0]
        assert "The match is over" in at.text
        assert "Ana wins the match with 8 points." in at.text
        assert "result" in at.text.splitlines()[-1]
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_one_person_sees_both_cards_and_no_curtain() -> None:
    async with desk(people=1) as at:
        await at.race()
        assert "Claim!" in at.text
        hands = at.position["hands"]
        assert at.shown == [None, hands[1], hands[2], None]
        assert not at.screen.cover.used
        await at.granted(0)
        assert at.shown == [None, hands[1], hands[2], at.position["right"]]
        await at.press(best(at), after=0.5)
        assert at.shown == [*hands, at.position["right"]], "the Right to Speak stays his"
        assert "+8" in at.text
        assert at.foot.split()[1] == "says:", "how it ended stands alone: the cards lie open"
        await at.race()
        await at.granted(1)
        assert at.shown[3] is None
        assert "Bo may speak" in at.text


# -- looks before the count ------------------------------------------------------------------------


async def test_people_look_one_after_another_beginning_one_later_every_round() -> None:
    async with desk() as at:
        for first in (0, 1):
            order = []
            while at.screen.cover.is_down:
                seat = at.screen.cover.waiting
                assert seat is not None
                order.append(seat)
                assert at.shown == [None] * 4
                await at.take_over()
                hands = at.position["hands"]
                assert at.shown == [None if s == seat else hands[s] for s in range(3)] + [None]
                assert "remember both cards" in at.text
                await at.press("enter", after=1.0)
            assert order == [(first + on) % 3 for on in range(3)]
            assert at.view["phase"] == "count"
            await at.till()
            await at.till()
            assert "A draw: nobody scores" in at.text
            assert "Nobody claims the Right to Speak" in at.foot
            await at.till()


async def test_only_the_own_claim_key_lifts_the_curtain() -> None:
    async with desk() as at:
        await at.press("b", "m", "a", "A", "enter", "space", "1", "p", "up", ":")
        assert at.screen.cover.waiting == 0
        assert at.screen.open_line is None
        await at.take_over()
        assert at.screen.cover.seat == 0
        await at.press("z", "b", "m", "e", "1", "space", after=0.3)
        assert at.screen.looking == 0, "neither a claim nor a fact closes a look"
        await at.press("enter")
        assert at.screen.cover.waiting == 1
        assert at.view["ready"] == [True, False, False]


async def test_a_look_ends_by_itself_and_is_not_longer_for_being_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with desk() as at:
        await at.take_over()
        at.clock.seconds += 4
        await resized(at.app, 100, 30)
        assert at.screen.cover.waiting == 0
        await at.take_over()
        ends = at.screen.look_ends
        assert ends is not None
        assert ends - at.host.now() == 2_000
        await at.press("enter")
        monkeypatch.setattr(type(at.screen), "LOOK_MS", 10)
        await at.take_over()
        await until(lambda: at.view["ready"][1])
        await settled(at.app)
        assert at.screen.cover.waiting == 2


async def test_the_curtain_falls_for_a_question_a_sheet_and_the_rules() -> None:
    async with desk() as at:
        for key, closing in (("?", "escape"), ("v", "escape"), ("escape", "1")):
            await at.take_over()
            assert at.shown != [None] * 4
            await at.press(key)
            assert at.screen.cover.waiting == 0
            assert at.host.held
            await at.press(closing)
            assert at.app.screen is at.screen
        await at.take_over()
        await at.press("f1")
        assert at.screen.cover.waiting == 0


async def test_the_table_waits_behind_the_curtain_of_the_speaker() -> None:
    async with desk() as at:
        await at.race()
        await at.granted(2)
        assert at.screen.cover.waiting == 2
        left = at.view["until"] - at.host.now()
        await at.wait(100)
        assert at.view["until"] - at.host.now() == left == 30_000
        assert not at.facts._choice.open
        await at.take_over()
        assert at.facts._choice.open
        assert at.shown[2:] == [None, at.position["right"]]
        await at.till()
        assert "No fact in time" in at.text
        assert at.view["scores"] == [3, 3, 0]


# -- the race --------------------------------------------------------------------------------------


async def test_the_count_stands_in_one_place() -> None:
    async with desk(people=1, glyphs="ascii") as at:
        for seat in (1, 2):
            at.host.play(at.other(seat), "ready")
        await at.press("space")
        rows = []
        for number in "321":
            lines = [line[24:31] for line in at.text.splitlines()]
            row = next(y for y, line in enumerate(lines) if line.strip() == number)
            rows.append((row, lines[row].index(number)))
            at.clock.seconds += 0.7
            at.triangle._tick()
            await settled(at.app)
        assert len(set(rows)) == 1


async def test_who_claims_too_early_is_barred_and_sees_for_how_long() -> None:
    async with desk() as at:
        await at.look_round()
        await at.press("b", after=0.2)
        assert "too early" in at.text
        whole = "Bo claims before zero and is barred until 1 second after it."
        assert " ".join(at.foot.split()) == whole
        await at.till()
        assert "barred 1.0" in at.text
        await at.press("b", after=0.3)
        assert "Bo claimed before zero and may claim in 0.7 seconds." in at.foot
        await at.wait(0.7)
        assert "barred" not in at.triangle._scene.places[1].note
        await at.granted(1)
        assert at.view["speaker"] == 1


async def test_two_claims_too_close_are_a_draw_and_a_late_third_is_no_wish_to_go_on() -> None:
    async with desk() as at:
        await at.race()
        await at.press("z", "m", "b", after=0.4, apart=0.01)
        assert at.view["phase"] == "reveal"
        assert "Ana and Cleo claim within 30 milliseconds of each other" in " ".join(
            at.foot.split()
        )
        assert at.text.count("claimed") == 2
        assert at.shown == [None] * 4
        assert at.view["ready"] == [False] * 3
        await at.press("b", after=0.9)
        assert at.view["ready"] == [False, True, False]
        await at.press("z", "m", after=0.1)
        assert at.view["round"] == 2


async def test_keys_count_from_when_they_arrived() -> None:
    async with desk(people=1) as at:
        await at.race()
        at.clock.seconds += 0.5
        await at.press("Z")
        assert at.view["speaker"] == 0
        assert at.view["until"] == at.host.now() + 30


async def test_a_held_claim_key_states_nothing_and_readies_nobody() -> None:
    async with desk(people=1) as at:
        await at.race()
        await at.press("z")
        await at.till()
        await at.press(*["z"] * 40, after=0.01, apart=0.03)
        assert at.view["phase"] == "speak"
        await at.press("space", "z", after=0.5, apart=0.2)
        assert at.view["phase"] == "speak"
        await at.press("e", after=0.5)
        assert at.view["last"]["fact"] == "even"
        await at.press(*["e"] * 10, apart=0.03)
        assert at.view["ready"][0] is False


# -- facts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_each_fact_has_a_key_that_is_nobodys_claim(keyboard: str) -> None:
    claims = Claims(KEYSETS["dreieck"].presets[keyboard], range(3))
    assert len(FACT_KEYS) == len(FACTS)
    for key, fact in FACT_KEYS.items():
        assert claims.fact(key) == claims.fact(key.upper()) == fact
        assert claims.seat(key) is None
    assert [claims.fact(key) for key in "&é\"'(-"] == list("A23456")
    assert claims.labels(tuple(FACTS)) == KEY_OF


async def test_no_fact_is_taken_in_the_first_400_ms_after_the_cards_are_drawn() -> None:
    async with desk() as at:
        await at.race()
        await at.granted(0)
        at.clock.seconds += 5
        await at.take_over()
        await at.press("?", "escape", after=1.0)
        assert at.screen.cover.is_down, "the guard begins again"
        await at.take_over()
        await at.press("e", after=0.399)
        assert at.view["phase"] == "speak"
        assert "Look first" in at.foot
        await at.press("o", after=0.001)
        assert at.view["last"]["fact"] == "odd"


async def test_arrows_and_enter_state_a_fact_too() -> None:
    async with desk(people=1, position=position("speak")) as at:
        await at.press("enter", after=1.0)
        assert at.view["phase"] == "speak", "nothing is chosen"
        await at.press("down", "down", "up", "up", "up")
        assert "I have a 5" in at.text
        await at.press("enter")
        assert at.view["last"]["fact"] == "5"


async def test_keys_of_facts_that_players_took_for_their_claims_state_nothing() -> None:
    own = (("e",), ("1",), ("p",))
    async with desk(position=position("speak"), own=own) as at:
        assert "press  e  when ready" in at.text
        await at.take_over()
        await at.press("e", "1", "&", "p", after=1.0)
        assert at.view["phase"] == "speak"
        labels = at.facts._choice.keys
        assert not {"even", "A", "peers even"} & set(labels)
        await at.press("down", "enter")
        assert at.view["last"]["fact"] == "peers even"


async def test_a_table_where_peers_odd_is_not_stated() -> None:
    given = position("speak", options={"peers_odd": False})
    async with desk(people=1, position=given) as at:
        assert "My peers are odd" not in at.text
        await at.press("u", after=1.0)
        assert at.view["phase"] == "speak"


async def test_moves_are_typed_with_the_letter_of_the_seat_where_several_could_be_meant() -> None:
    async with desk() as at:
        await at.race()
        await at.press(*":buzz", "enter")
        assert "Write the letter of the seat first" in at.foot
        await at.press(*["backspace"] * 4, *"B buzz", "enter")
        assert at.view["speaker"] == 1
        await at.till()
        await at.take_over()
        await at.press(*":higher", "enter", after=1.0)
        assert at.view["last"]["fact"] == "higher"


# -- keys, keyboards, sheets -----------------------------------------------------------------------


async def test_the_keyboard_is_asked_and_the_curtain_still_holds_the_table() -> None:
    async with desk(keyboard=None) as at:
        assert at.asked
        assert at.host.held
        await at.press("2")
        assert at.app.settings.keyboard == "azerty"
        assert "press  w  when ready" in at.text
        assert at.host.held, "the curtain is down"
        for key in "wb,":
            assert at.screen.cover.key == key
            await at.take_over()
            assert not at.host.held
            await at.press("enter")
        await at.till()
        await at.press(",")
        assert at.view["speaker"] == 2, "each has his key on azerty"


async def test_a_key_pressed_twice_does_not_lift_the_next_curtain() -> None:
    async with desk() as at:
        at.screen.cover.GRACE = Cover.GRACE
        await at.race()
        await at.press("z", after=0.5)
        await at.till()
        at.screen.cover._early = at.clock.seconds
        await at.press("z", "z", "z", after=0.1, apart=0.1)
        assert at.screen.cover.waiting == 0


async def test_while_the_table_stands_nobody_can_look() -> None:
    async with desk(people=1, bots=True, position=position("race")) as at:
        assert at.shown[1:3] == ["2c", "6d"]
        for key in ("escape", "f6"):
            await at.press(key)
            assert at.asked
            assert at.shown == [None] * 4
            assert at.seen._now == frozenset(), "nor think of the cards at leisure"
            await at.press("enter")
            assert at.shown[1:3] == ["2c", "6d"]
            assert at.seen._now == {"2c", "6d"}


async def test_the_race_waits_while_something_lies_on_the_table() -> None:
    async with desk(people=1, bots=True, position=position("race")) as at:
        for key in ("question_mark", "f4", "f5"):
            await at.press(key)
            left = at.view["until"] - at.host.now()
            await at.wait(60)
            assert at.view["until"] - at.host.now() == left
            assert at.shown == [None] * 4
            assert at.seen._now == frozenset()
            await at.press("escape")
            assert not at.host.held
            assert at.shown[1:3] == ["2c", "6d"]


async def test_sheets_and_help() -> None:
    async with desk(people=1) as at:
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert at.host.held
        await at.press("escape", "f4")
        assert isinstance(at.app.screen, WholeSheet)
        await at.press("escape", "?")
        assert isinstance(at.app.screen, KeyHelp)
        assert "My peers are even" in at.text


async def test_names_of_bots_are_whole_and_the_round_stands_beside_the_score() -> None:
    names = ("Ana", "Ordinateur 1", "Ordinateur 2")
    async with desk(people=1, names=names, position=position("count"), language="fr") as at:
        rows = at.text.splitlines()
        assert "Manche 1 sur 6, bloc 1 " in rows[0]
        assert any(row.count("Ordinateur 1") == row.count("Ordinateur 2") == 1 for row in rows)
        assert rows[0].rstrip().endswith("A 0  B 0  C 0")


async def test_the_score_of_rounds_that_were_not_seen_stands_in_one_line() -> None:
    given = position("ready", round=5, scores=[9, 3, 14])
    async with desk(people=1, position=given) as at:
        await at.race()
        await at.granted(0)
        await at.press("4", after=1.0)
        assert at.view["scores"] == [17, 3, 14]
        await at.press("f4")
        rows = [line.split() for line in at.text.splitlines()]
        assert any({"…", "9", "3", "14"} <= set(row) for row in rows)
        assert any(row[:4] == ["│", "5", "8", "·"] or {"5", "8"} <= set(row) for row in rows)
