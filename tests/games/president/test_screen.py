"""The table of Président by keys: playing, passing, giving, titles, the trick before, options."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME
from tablegames.games.president.screen_house import HouseRules
from tablegames.games.president.screen_seats import OwnSeat, Seats
from tablegames.games.president.screen_trick import Trick
from tablegames.games.screen_match import Verdict
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.log import Sentences
from tablegames.widgets.scoresheet import WholeSheet
from tests.games.desk import calm, elsewhere, written_on
from tests.games.president.desk import Desk, desk
from tests.games.president.tables import beaten, gift, given
from tests.widgets.room import resized, until

ROUNDS = {"round": 2, "rounds": [[1, 0, 3, 2]], "scores": [2, 3, 0, 1]}
"""After a round that Bo has won, and Cleo has lost."""


def position(*hands: str, **fields: Any) -> JSON:
    return GAME.dump(given(*hands, **fields))


FOUR = ("3d 3h 7c 2s", "4c 9d", "5c 5d 8h", "6c 6d")


def shown(at: Desk, kind: type[Seats | Trick | OwnSeat]) -> str:
    return written_on(at.screen.query_one(kind))


# -- playing ------------------------------------------------------------------


async def test_a_rank_is_chosen_once_per_card_and_enter_plays() -> None:
    async with desk(position(*FOUR), here=(0,)) as at:
        await at.press("3", "3", "enter")
        assert at.view["top"] == {"seat": 0, "cards": ["3d", "3h"]}
        assert "Ana plays 3 of diamonds, 3 of hearts." in at.foot


async def test_arrows_and_space_choose_too_and_esc_puts_back() -> None:
    async with desk(position(*FOUR), here=(0,)) as at:
        await at.press("right", "right", "space", "3")
        assert at.hand.chosen == ("3d", "7c")
        await at.press("enter")
        assert "Cards that are played together must be of the same" in at.foot
        await at.press("escape")
        assert not at.hand.chosen
        await at.press("enter")
        assert "First choose cards: by their rank, or by arrows and Space." in at.foot
        await at.press("end", "space", "enter")
        assert at.view["last_trick"] == [{"seat": 0, "cards": ["2s"]}]
        assert "Nothing beats that" in at.foot


async def test_the_ten_has_two_keys_and_the_unshifted_row_of_azerty_counts() -> None:
    async with desk(position("8c Tc Td", *FOUR[1:]), here=(0,)) as at:
        await at.press("0", "t")
        assert at.hand.chosen == ("Tc", "Td")
        await at.press("à", "_")
        assert list(at.hand.chosen) == ["8c"]


async def test_p_passes_and_a_leader_cannot() -> None:
    async with desk(position(*FOUR), here=(0,)) as at:
        await at.press("p")
        assert at.view["trick"] == []
        assert "pass" not in at.keys
    async with desk(position(*FOUR, **beaten(3, "6c")), here=(0,)) as at:
        assert "p pass" in at.keys
        await at.press("p")
        assert at.view["passed"] == [0]
        assert "Ana passes." in at.foot


async def test_what_cannot_be_played_is_dull_only_when_one_is_to_play() -> None:
    async with desk(position(*FOUR, **beaten(3, "6c")), here=(0,)) as at:
        assert at.hand._held.dull == {"3d", "3h"}
        await at.press("7", "enter")
        assert at.hand._held.dull == frozenset()
        await at.press("2")
        assert not at.hand.chosen


@pytest.mark.parametrize(
    ("typed", "top"),
    [("3H 3d", ["3d", "3h"]), ("play 3h", ["3h"])],
)
async def test_moves_are_typed(typed: str, top: list[str]) -> None:
    async with desk(position(*FOUR), here=(0,)) as at:
        await at.press(":", *typed, "enter")
        assert at.view["top"]["cards"] == top


async def test_a_refused_typed_move_comes_back_to_be_mended() -> None:
    async with desk(position("3d 3h Tc 2s", *FOUR[1:], **beaten(3, "6c")), here=(0,)) as at:
        await at.press(":", *"3d", "enter")
        assert "It must be higher than 6: 7, 8, 9, 10, jack, queen, king, ace, 2." in " ".join(
            at.foot.split()
        )
        line = at.screen.open_line
        assert line is not None
        assert line.text == "play 3d"
        await at.press("ctrl+u", *"10c", "enter")
        assert at.view["top"]["cards"] == ["Tc"]


async def test_pass_is_typed_and_other_texts_are_refused() -> None:
    async with desk(position(*FOUR, **beaten(3, "6c")), here=(0,)) as at:
        await at.press(":", *"hello", "enter")
        assert "Write play or give and your cards" in at.foot
        await at.press("ctrl+u", *"Pass", "enter")
        assert at.view["passed"] == [0]


# -- what the table says ------------------------------------------------------------------


async def test_who_leads_who_has_passed_and_who_has_played_what() -> None:
    trick = [{"seat": 1, "cards": ["4h"]}, {"seat": 2, "cards": []}, {"seat": 3, "cards": ["6h"]}]
    start = position(*FOUR, top=trick[2], trick=trick)
    async with desk(start, here=(0,)) as at:
        seats = shown(at, Seats)
        assert "4♡" in seats
        assert "passed before" in seats
        assert "6♡" in seats
        assert "Dan" in shown(at, Trick)
        await at.press("p")
        other = elsewhere(at, 1)
        at.host.play(other, "pass")
        await at.settled()
        assert shown(at, Seats).count("× passed") == 1
        assert "× passed" in shown(at, OwnSeat)
        at.host.play(elsewhere(at, 2), "play 8h")
        at.host.play(elsewhere(at, 3), "pass")
        await at.press("p")
        at.host.play(other, "pass")
        await at.settled()
        assert "leads" in shown(at, Seats)
        assert "Cleo has taken the trick." in shown(at, Trick)


async def test_the_trick_before_can_be_seen_again() -> None:
    start = position(*FOUR, last_trick=[{"seat": 3, "cards": ["Kh", "Ks"]}], **beaten(3, "6h"))
    async with desk(start, here=(0,)) as at:
        assert "Trick before  D K♡ K♠" in shown(at, Trick)
        await at.press("l")
        assert "The trick before" in shown(at, Trick)
        before = shown(at, Trick)
        await at.press("l", "l")
        assert shown(at, Trick) == before
        await at.press("7", "enter")
        assert "The trick before" not in shown(at, Trick)


async def test_locked_seats_are_marked_and_the_options_are_said() -> None:
    options = {"pass_locks": True, "revolution": True}
    start = position(*FOUR, options=options, passed=[1], **beaten(3, "6h"))
    async with desk(start, here=(0,)) as at:
        assert "× locked out" in shown(at, Seats)
        assert "Low to high  3 4 5 6 7 8 9 10 J Q K A 2" in shown(at, Trick)
        assert "+ Locking passes" in at.text
        await at.press("o")
        assert isinstance(at.app.screen, HouseRules)
        assert "Locking passes  yes" in at.text
        assert "out of the trick until it ends" in " ".join(at.text.split())
        await at.press("escape")
        await resized(at.app, 120, 40)
        assert "Four cards of one rank" in at.text


async def test_a_revolution_turns_the_order_in_sight() -> None:
    start = position("4c 4d 4h 4s 5s", "9d", *FOUR[2:], options={"revolution": True})
    async with desk(start, here=(0,)) as at:
        await at.press("4", "4", "4", "4", "enter")
        assert "Turned round  Low to high  2 A K Q J 10 9 8 7 6 5 4 3" in shown(at, Trick)
        assert "Revolution: now 3 is the highest" in at.foot


async def test_the_first_play_of_a_match_has_its_place() -> None:
    async with desk(seats=3, here=(0, 1, 2)) as at:
        await at.ready()
        assert "3♣" in shown(at, Trick)
        await at.press("3", "enter")
        assert at.view["top"]["cards"][0] == "3c"


# -- titles, the exchange, the end of a round ----------------------------------------


async def test_titles_are_worn_into_the_next_round() -> None:
    async with desk(position(*FOUR, **ROUNDS), here=(0,)) as at:
        seats, own = shown(at, Seats), shown(at, OwnSeat)
        assert "Bo ♚" in seats
        assert "President" in seats
        assert "Cleo ▼" in seats
        assert "Sweeper" in seats
        assert "Dan §" in seats
        assert "Ana ♛ Vice-President" in own
        assert "3♚" in at.text


async def test_titles_are_said_when_they_are_given() -> None:
    start = position("2s", "4c", "5c", "6c 6d", placed=[], **beaten(3, "3d"))
    async with desk(start, here=(0,)) as at:
        await at.press("2", "enter")
        at.host.play(elsewhere(at, 1), "play 4c")
        at.host.play(elsewhere(at, 2), "play 5c")
        await at.settled()
        assert at.view["phase"] == "round-over"
        for said in ("♚ President", "♛ Vice-President", "§ Secretary", "▼ Sweeper"):
            assert said in at.text
        assert "Dan was left with" in at.text
        log = " ".join(written_on(at.screen.query_one(Sentences)).split())
        assert "Ana is President: 3 points, 3 in all." in log
        assert "Dan deals the next one" in at.foot
        await at.press("n")
        assert at.view["round"] == 2


GIVE: JSON = {
    "phase": "give", "turn": 1, "round": 2, "rounds": [[1, 0, 3, 2]], "scores": [2, 3, 0, 1],
    "gifts": [gift(2, 1, "2h 2s"), gift(3, 0, "As")],
}  # fmt: skip
LONG = ("Ana", "Bo", "Maximiliane", "Dan")
HANDS = ("3c 5c As", "4c 4d 2h 2s", "6c 7c", "8c Tc")


async def test_the_exchange_goes_by_keys_each_behind_his_curtain() -> None:
    async with desk(position(*HANDS, **GIVE)) as at:
        assert "Bo chooses 2 cards for Cleo." in at.curtain
        await at.ready()
        assert "Enter give" in at.keys
        assert "got 2♡ 2♠" in shown(at, OwnSeat)
        await at.press("4", "enter")
        assert "Give exactly 2 cards." in at.foot
        await at.press("4", "enter")
        assert at.screen.cover.waiting == 0
        assert "Bo gives Cleo 2 cards." in at.curtain
        assert "4♣" not in at.text
        await at.ready()
        assert "got A♠" in shown(at, OwnSeat)
        assert "4♣" not in at.text
        assert "2♡" not in at.text
        await at.press(":", *"3c", "enter")
        assert at.screen.cover.waiting == 2
        await at.ready()
        assert "gave 2♡ 2♠, got 4♣ 4♢" in shown(at, OwnSeat)
        assert "3♣" not in at.text


@pytest.mark.parametrize("language", ["en", "ht", "de"])
async def test_what_one_gave_and_got_is_never_cut(language: str) -> None:
    given_back = {**GIVE, "phase": "play", "gifts": [gift(2, 1, "Th 2s"), gift(1, 2, "Tc Td")]}
    start = position(*HANDS, **given_back, options={"pass_locks": True}, **beaten(0, "3d"))
    start |= {"turn": 3, "passed": [2]}
    async with desk(start, here=(2,), language=language, names=LONG) as at:
        own = shown(at, OwnSeat)
        assert "10♡ 2♠" in own
        assert own.endswith("10♣ 10♢")
        assert " C  Ma" in own


async def test_the_exchange_shows_how_many_cards_moved() -> None:
    async with desk(position(*HANDS, **GIVE), here=()) as at:
        picture = shown(at, Trick)
        assert "The exchange" in picture
        assert picture.count("→") == 4
        assert not any(sign in picture for sign in "♣♢♡♠")


async def test_the_end_of_a_match_is_said_and_enter_goes_on() -> None:
    start = position("2s", "4c", "5c 5d", options={"rounds": 1}, **beaten(2, "3d"))
    async with desk(start, here=(0,)) as at:
        await at.press("2", "enter")
        at.host.play(elsewhere(at, 1), "play 4c")
        await at.settled()
        assert at.view["phase"] == "over"
        assert "Ana wins the match with 2 points." in at.text
        verdict = " ".join(at.screen.query_one(Verdict)._sentences)
        assert "Place 3: Cleo, 0 points." in verdict
        assert "Enter result" in at.keys
        await at.press("enter")
        assert [type(one).__name__ for one in at.app.heard] == ["MatchOver"]


# -- the rest ------------------------------------------------------------------


async def test_score_and_fairness_have_sheets() -> None:
    async with desk(seats=3, here=(0,)) as at:
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        assert "dealer" in at.text
        await at.press("escape", "f4")
        assert isinstance(at.app.screen, WholeSheet)
        await at.press("escape", "f6")
        assert at.host.paused
        assert "The clock stands still." in at.text
        await at.press("enter")
        assert not at.host.paused


async def test_the_clock_of_a_move_runs_and_passes() -> None:
    start = position(*FOUR, options={"turn_ms": 30_000}, **beaten(3, "6h"))
    async with desk(start, here=(0,)) as at:
        assert "0:30" in at.text.splitlines()[0]
        at.clock.seconds += 31
        at.table.advance(at.host.now())
        await at.settled()
        assert "Time is up: Ana passes." in at.foot


async def test_cards_travel_and_a_key_ends_it() -> None:
    async with desk(position(*FOUR), here=(0,), motion=True) as at:
        await at.press("3", "3", "enter")
        trick = at.screen.query_one(Trick)
        assert len(trick._flights.flying) == 2
        still = list(trick._lines)
        at.host.play(elsewhere(at, 1), "pass")
        await at.settled()
        assert not trick._flights.flying
        assert still != trick._lines
        assert "3♦" in written_on(trick)


async def test_travelling_cards_arrive_by_themselves() -> None:
    async with desk(position(*FOUR), here=(0,), motion=True) as at:
        await at.press("3", "enter")
        trick = at.screen.query_one(Trick)
        await until(lambda: not trick._flights.flying)
        assert "A  Ana" in written_on(trick)


def bold(legal: list[str]) -> str:
    """As many cards as one may, the lowest of them; a pass where nothing else is open."""
    return max(legal, key=len)


async def played_out(start: JSON) -> None:
    """By keys alone, each seat behind its curtain, to the end of the match."""
    async with desk(start) as at:
        if at.view["phase"] == "round-over":
            await at.press("n")
        while at.view["phase"] != "over":
            await at.play(bold(at.legal()))
        assert len(at.view["gifts"]) == 2 * min(2, at.view["seats"] - 2)
        assert "wins the match" in at.text


async def test_a_match_hot_seat_by_keys_alone() -> None:
    """From the exchange before its last round on, with few cards."""
    await played_out(position(*HANDS, **{**GIVE, "options": {"rounds": 2}}))


@pytest.mark.long
async def test_a_match_hot_seat_by_keys_alone_long() -> None:
    """From the end of its first round: the deal, the exchange, and all of the second one."""
    over: JSON = {"phase": "round-over", "turn": None, "round": 1, "placed": [0, 1]}
    over |= {"rounds": [[0, 1, 2]], "scores": [2, 1, 0], "options": {"rounds": 2}}
    await played_out(position("", "", "7c", **over))


async def test_a_match_against_bots_by_keys() -> None:
    start = position(*HANDS, **{**GIVE, "options": {"rounds": 2}})
    async with desk(start, here=(0,), bots="easy") as at:
        while at.view["phase"] != "over":
            await calm(at)
            if at.view["turn"] == 0:
                await at.play(bold(at.legal()))
        assert "wins the match" in at.text
