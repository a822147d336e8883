"""What is handed in when a match begins: the pairs of Intrus, and a player's own file of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablegames import playing
from tablegames.engine.game import Refused
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue
from tablegames.games.intrus import wordfile
from tablegames.locale import LANGUAGES, translator
from tablegames.screens import supplies
from tablegames.screens.setup import of_match, proposal
from tablegames.settings import Settings
from tablegames.store import Store
from tablegames.worker import Worker

TR = translator("en")
SEATS = (SeatSpec("Ana"), SeatSpec("Bo"), SeatSpec("Cleo"))
SECRET = "00112233445566778899aabbccddeeff"
OWN = "sun, moon\n# for the little ones\nboat, raft\n"


def match(**options: object) -> Header:
    return Header("intrus", SEATS, options, SECRET, start="2024-05-01T12:00:00+00:00")


def handed_in(store: Store, header: Header, language: str = "en") -> Any:
    return supplies.hand_in(store, header, translator(language)).options["pairs"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_file_it_is_the_program_s_own_in_the_language_that_is_spoken(
    tmp_path: Path, language: str
) -> None:
    assert handed_in(Store(tmp_path), match(), language) == wordfile.pairs(language)


def test_what_the_match_has_already_stays(tmp_path: Path) -> None:
    header = match(pairs=[["ink", "paint"]])
    assert supplies.hand_in(Store(tmp_path), header, TR) == header


def test_a_game_that_needs_nothing_is_handed_nothing(tmp_path: Path) -> None:
    header = Header("damye", SEATS[:2], {}, SECRET)
    assert supplies.hand_in(Store(tmp_path), header, TR) == header
    assert supplies.supplied(Store(tmp_path), "damye") is None
    assert supplies.damaged(Store(tmp_path), header, TR) is None


def test_a_player_s_own_file_is_played_if_it_is_whole(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.pairs_file.write_text(OWN, "utf-8")
    assert handed_in(store, match()) == [["sun", "moon"], ["boat", "raft"]]
    assert supplies.damaged(store, match(), TR) is None
    found = supplies.supplied(store, "intrus")
    assert found is not None
    assert found.said(TR) == "2 of your own"


def test_a_damaged_file_is_told_line_by_line_and_not_played(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.pairs_file.write_text(f"{OWN}sun moon\nbig, BIG\n", "utf-8")
    found = supplies.damaged(store, match(), TR)
    assert found is not None
    assert [said.split(":")[0].split()[:2] for said in found.faults(TR)] == [
        ["Line", "4"],
        ["Line", "5"],
    ]
    assert handed_in(store, match()) == wordfile.pairs("en")
    assert supplies.damaged(store, match(pairs=[["ink", "paint"]]), TR) is None


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.pairs_file.mkdir()
    with pytest.raises(Refused) as caught:
        supplies.supplied(store, "intrus")
    assert caught.value.code == "not-saved"


def test_where_the_file_is_and_how_it_is_written_is_said_in_every_language(tmp_path: Path) -> None:
    found = supplies.supplied(Store(tmp_path), "intrus")
    assert found is not None
    for language in LANGUAGES:
        about = found.about(translator(language))
        assert str(tmp_path / "pairs.txt") in about[0]
        assert len(about) == 4


def play_to_the_end(at: playing.Playing) -> None:
    """Every game ends in its first round: all vote for whoever is the impostor."""
    table = at.host._table
    game, when = catalogue.load("intrus"), 0
    while table.outcome is None:
        state: Any = table._timeline.state
        for seat, handle in at.sitting.seats.items():
            for move in game.legal(state, seat)[:1]:
                hunted = next(iter(state.intruders))
                wanted = f"vote {hunted}"
                when += 1
                handle.play(wanted if wanted in game.legal(state, seat) else move, when)
                state = table._timeline.state


async def test_what_was_played_is_kept_and_the_fresh_ones_come_first(tmp_path: Path) -> None:
    store, worker = Store(tmp_path), Worker()
    store.pairs_file.write_text("sun, moon\nboat, raft\nink, paint\n", "utf-8")
    seen: list[frozenset[str]] = []
    for number, fresh in enumerate((3, 2, 1, 3)):
        header = supplies.hand_in(store, match(), TR)
        pairs: Any = header.options["pairs"]
        assert len(pairs) == fresh
        at = playing.begin(store, worker, Settings(), replace(header, secret=f"{number:032x}"))
        play_to_the_end(at)
        at.leave()
        played = [frozenset(pair) for pair in store.played_pairs()]
        seen.append(played[-1])
        assert played == (seen if number < 3 else seen[3:])
    worker.close()
    assert len(set(seen[:3])) == 3


async def test_a_match_gone_on_with_keeps_what_it_plays_too(tmp_path: Path) -> None:
    store, worker = Store(tmp_path), Worker()
    header = supplies.hand_in(store, match(), TR)
    at = playing.begin(store, worker, Settings(), header)
    assert at.path is not None
    at.leave()
    at = playing.resume(store, worker, Settings(), at.path)
    at.host.go_on()
    play_to_the_end(at)
    at.leave()
    worker.close()
    assert len(store.played_pairs()) == 1
    [pair] = store.played_pairs()
    assert pair in wordfile.pairs("en") or pair[::-1] in wordfile.pairs("en")


async def test_a_folder_that_cannot_be_written_ends_no_match(tmp_path: Path) -> None:
    store, worker = Store(tmp_path), Worker()
    (tmp_path / "played.json").mkdir()
    header = supplies.hand_in(store, match(), TR)
    at = playing.begin(store, worker, Settings(), header)
    play_to_the_end(at)
    assert at.host.outcome is not None
    at.leave()
    worker.close()


def test_the_page_before_a_match_does_not_settle_what_is_handed_in(tmp_path: Path) -> None:
    laid = proposal(catalogue.load("intrus"), SECRET, ["Ana"])
    header = laid.header(["Ana", "Bo", "Cleo"], "")
    assert "pairs" not in header.options
    again = of_match(laid.game, supplies.hand_in(Store(tmp_path), header, TR), SECRET)
    assert "pairs" not in again.options()
