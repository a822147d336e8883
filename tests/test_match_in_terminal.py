"""A whole match by real keys with the installed program in a pseudo-terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.games.colonno.rules import GAME, State
from tablegames.store import Store
from tablegames.widgets.keysets import KEYSETS
from tests.games.colonno.desk import key_of, sensible
from tests.pty import Terminal, environment, python
from tests.screens.evening import DAMYE, DOWN, END, ENTER, LEFT, RIGHT, UP

CTRL_Q = "\x11"


def tablegames(folder: Path, *arguments: str) -> list[str]:
    return python("-m", "tablegames", *arguments, "--data", str(folder), "--lang", "en")


def test_two_games_from_a_position_to_the_result(tmp_path: Path) -> None:
    command = tablegames(
        *(tmp_path, "play", "damye", "--seat", "Ana", "--seat", "Bo"),
        *("--option", "first=0", "--option", "games=2", "--fen", "W:W28:B23"),
    )
    with Terminal(command) as terminal:
        terminal.wait_for("Ana: you must take 1")
        terminal.send("28x19\r")
        terminal.wait_for("Ana wins the game")
        terminal.send(ENTER)
        terminal.wait_for("game 2 of 2")
        terminal.send("\x12")
        terminal.wait_for("Give up the match")
        terminal.send("1")
        terminal.wait_for("Yes")
        terminal.send("1")
        terminal.wait_for("The match is over")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send("m")
        terminal.wait_for("sit down")
        terminal.send("q")
        assert terminal.ended() == 0
        assert terminal.is_cooked()
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_from_the_menu_to_a_move_and_away_and_on_again(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"pace": "at once"}), "utf-8")
    with Terminal(tablegames(tmp_path)) as terminal:
        terminal.wait_for("sit down")
        terminal.send(DAMYE)
        terminal.wait_for("Who plays")
        terminal.send("".join([*[UP] * 10, LEFT, LEFT, END, ENTER]))
        terminal.wait_for("to move, with White")
        terminal.send("32-28\r")
        terminal.wait_for("plays 32-28")
        terminal.send(CTRL_Q)
        terminal.wait_for("sit down")
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    with Terminal(tablegames(tmp_path, "resume")) as terminal:
        terminal.wait_for("Paused")
        terminal.send(ENTER)
        terminal.wait_for("to move, with Black")
        assert "32-28" in terminal.text


def test_a_match_of_mopyon_with_six_and_five_and_an_extra_game(tmp_path: Path) -> None:
    command = tablegames(
        *(tmp_path, "play", "mopyon", "--seat", "Ana", "--seat", "Bo"),
        *("--option", "first=0", "--option", "games=2", "--option", "stake=10"),
    )
    with Terminal(command) as terminal:
        terminal.wait_for("Ana to move, with X.")
        terminal.send(ENTER)
        terminal.wait_for("Ana writes X on 0,0.")
        terminal.send(DOWN + ENTER)
        terminal.wait_for("Bo writes O on 0,1.")
        for x in (1, 2, 5, 3):
            terminal.send(f"{x},0\r:-{x},7\r")
            terminal.wait_for(f"Bo writes O on -{x},7.")
        terminal.send("4,0\r")
        terminal.wait_for("six does not count")
        terminal.send("m")
        terminal.wait_for("The small map")
        assert "game 1 of 2  pot 20" in terminal.text
        terminal.send("m:-4,7\r")
        terminal.wait_for("Bo wins the game: five in a row, exactly.")
        terminal.send(ENTER)
        terminal.wait_for("game 2 of 2")
        for keys, said in (("\x12", "Give up this game"), ("1", "Yes"), ("1", "level")):
            terminal.send(keys)
            terminal.wait_for(said)
        terminal.send("n")
        terminal.wait_for("The whistle: extra game 1 begins.")
        for keys, said in (("\x12", "Give up this game"), ("1", "Yes"), ("1", "The match is over")):
            terminal.send(keys)
            terminal.wait_for(said)
        terminal.wait_for("wins 10 counters.")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        assert "purse 110" in terminal.text
        assert "purse 90" in terminal.text
        terminal.send("\x11")
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_the_last_lay_of_a_match_of_menteur_is_doubted_and_true(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    record = Store(tmp_path).new_record("menteur", "2024-05-01T12:00:00+00:00")
    hands = [["9c", "9d"], ["5d", "5h", "Ks"]]
    begun = {"hands": hands, "aside": [], "turn": 0, "dealer": 1, "rank": "9"}
    people = (SeatSpec("Ana"), SeatSpec("Bo"))
    secret = f"{1:032x}"
    header = Header("menteur", people, {}, secret, ("", ""), begun, "2024-05-01T12:00:00+00:00")
    Table(load("menteur"), header, record.write)
    record.close()
    with Terminal(tablegames(tmp_path, "resume")) as terminal:
        terminal.wait_for("Paused")
        terminal.send(ENTER)
        terminal.wait_for("Pass to Ana")
        terminal.press_until("a", lambda: "Ana lays and must announce: 9." in terminal.text)
        terminal.settle()
        assert terminal.answer(RIGHT) <= 250
        terminal.send("99" + ENTER)
        terminal.wait_for("Does anybody doubt Ana?")
        assert "Ks" not in terminal.text
        terminal.send("p")
        terminal.wait_for("It was true: Bo takes the pile, 2 cards.")
        terminal.wait_for("The match is over")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send("\x11")
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_over_a_plain_line_without_colour_or_glyphs(tmp_path: Path) -> None:
    environ = environment(TERM="vt100", LANG="C", PYTHONUTF8=None, LC_ALL="C")
    with Terminal(tablegames(tmp_path), environ=environ) as terminal:
        terminal.wait_for("Damye")
        assert b"\x1b[38" not in terminal.log
        assert terminal.text.isascii()
        terminal.send("q")
        assert terminal.ended() == 0


def test_a_round_of_dreieck_by_three_people_decides_the_match(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    command = tablegames(
        *(tmp_path, "play", "dreieck", "--seat", "Ana", "--seat", "Bo", "--seat", "Cleo"),
        *("--option", "peers_from=ready", "--option", "count_ms=100", "--option", "target=1"),
        *("--option", "race_ms=60000", "--option", "speak_ms=60000"),
        *("--secret", f"{8:032x}"),  # by which Bo has a six
    )
    with Terminal(command) as terminal:
        for key, name in (("z", "Ana"), ("b", "Bo"), ("m", "Cleo")):
            terminal.wait_for(f"Pass to {name}")
            terminal.press_until(key, lambda: "Pass to" not in terminal.text)
            terminal.wait_for("remember both cards")
            terminal.send(ENTER)
        terminal.wait_for("Claim!")
        terminal.send("b")
        terminal.wait_for("Pass to Bo")
        terminal.press_until("b", lambda: "Pass to" not in terminal.text)
        terminal.press_until("6", lambda: "The match is over" in terminal.text)
        terminal.send(ENTER)
        terminal.wait_for("play again")
        assert "Bo wins the match" in terminal.text
        terminal.send("\x11")
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_a_match_of_le_trois_behind_curtains_to_the_result(tmp_path: Path) -> None:
    command = tablegames(
        *(tmp_path, "play", "trois", "--seat", "Ana", "--seat", "Bo", "--option", "first=0"),
        *("--option", "stake=5", "--secret", "00112233445566778899aabbccddeeff"),
    )
    with Terminal(command) as terminal:

        def take_over(key: str, till: str) -> None:
            terminal.press_until(key, lambda: till in terminal.text)

        terminal.wait_for("Pass to Ana")
        assert "pot 10" in terminal.text
        take_over("a", "Ana: you can lay 6.")
        terminal.send(UP)
        terminal.wait_for("6+10 = 16")
        terminal.send("6" + ENTER)
        terminal.wait_for("Ana lays 6 on F3: 6 + 10 = 16.")
        terminal.wait_for("Pass to Bo")
        take_over("b", "Bo: you can lay")
        terminal.send(":2 f5" + ENTER)
        terminal.wait_for("Bo lays 2 on F5: 2 + 10 = 12.")
        take_over("a", "Ana: you can lay")
        for keys, said in (("\x12", "Give up the match"), ("2", "Yes"), ("1", "The match is over")):
            terminal.send(keys)
            terminal.wait_for(said)
        terminal.send(ENTER)
        terminal.wait_for("play again")
        assert "purse 105" in terminal.text
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_the_last_round_of_president_from_its_exchange_to_the_result(tmp_path: Path) -> None:
    record = Store(tmp_path).new_record("president", "2024-05-01T12:00:00+00:00")
    hands = [["4c", "5c", "2h", "2s"], ["6c", "6d"], ["9c"]]
    gifts = [{"from": 2, "to": 0, "cards": ["2h", "2s"]}]
    begun = {"hands": hands, "phase": "give", "turn": 0, "dealer": 2, "gifts": gifts}
    begun |= {"opening": False, "round": 2, "rounds": [[0, 1, 2]], "scores": [2, 1, 0]}
    people = (SeatSpec("Ana"), SeatSpec("Bo"), SeatSpec("Cleo"))
    options, start = {"rounds": 2}, "2024-05-01T12:00:00+00:00"
    header = Header("president", people, options, f"{1:032x}", ("", "", ""), begun, start)
    Table(load("president"), header, record.write)
    record.close()
    with Terminal(tablegames(tmp_path, "resume")) as terminal:

        def take_over(key: str, name: str) -> None:
            terminal.wait_for(f"Pass to {name}")
            terminal.press_until(key, lambda: f"Pass to {name}" not in terminal.text)
            terminal.settle()

        terminal.wait_for("Paused")
        terminal.send(ENTER)
        take_over("a", "Ana")
        assert terminal.answer(RIGHT) <= 250
        terminal.send("45" + ENTER)
        terminal.wait_for("Ana gives Cleo 2 cards.")
        take_over("c", "Cleo")
        terminal.send("9" + ENTER)
        terminal.wait_for("Cleo plays 9 of clubs.")
        for key, name in (("a", "Ana"), ("b", "Bo")):
            terminal.wait_for(f"Pass to {name}")
            terminal.send("P" + key)
            terminal.wait_for(f"{name} passes.")
        take_over("c", "Cleo")
        terminal.send("4" + ENTER)
        take_over("a", "Ana")
        terminal.send("2" + ENTER + "2" + ENTER)
        terminal.wait_for("Ana has no card left: place 1.")
        take_over("b", "Bo")
        terminal.send("66" + ENTER)
        terminal.wait_for("Ana wins the match with 4 points.")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_a_match_of_intrus_from_the_words_to_the_result(tmp_path: Path) -> None:
    command = tablegames(
        *(tmp_path, "play", "intrus", "--seat", "Ana", "--seat", "Bo", "--seat", "Cleo"),
        *("--option", 'pairs=[["sun","moon"]]', "--option", "talk_ms=0"),
        *("--secret", "00112233445566778899aabbccddeeff"),
    )
    with Terminal(command) as terminal:

        def take_over(name: str, till: str) -> None:
            terminal.wait_for(f"Pass to {name}")
            terminal.press_until(name[0].lower(), lambda: till in terminal.text)

        for name in ("Cleo", "Ana", "Bo"):
            take_over(name, f"{name}, your secret word")
            terminal.send(ENTER)
        for name, clue in (("Cleo", "sky"), ("Ana", "bright"), ("Bo", "up")):
            take_over(name, "Your clue")
            terminal.send(clue + ENTER)
            terminal.wait_for(f"{name}: “{clue}”.")
        for name in ("Cleo", "Ana", "Bo"):
            take_over(name, f"{name}, who is an impostor?")
            terminal.send("1" + ENTER)
        terminal.wait_for("The match is over")
        terminal.wait_for("Ana is eliminated: a citizen.")
        terminal.wait_for("won: +5 each")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    store = Store(tmp_path)
    assert [entry.status for entry in store.entries()] == ["whole"]
    assert [sorted(pair) for pair in store.played_pairs()] == [["moon", "sun"]]


def test_a_round_of_colonno_by_two_people_decides_the_match(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    command = tablegames(
        *(tmp_path, "play", "colonno", "--seat", "Ana", "--seat", "Bo"),
        *("--option", "rounds=1", "--secret", f"{8:032x}"),
    )
    state: State = GAME.new(2, {"rounds": 1}, f"{8:032x}")
    with Terminal(command) as terminal:
        terminal.wait_for("Ana turns up 2 cards")
        while state.turn is not None:
            move = sensible(GAME.legal(state, state.turn), state)
            terminal.send(key_of(move))
            state = GAME.play(state, state.turn, move, 0)
        terminal.wait_for("The match is over")
        assert all(str(score) in terminal.text for score in state.scores)
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send("\x11")
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def begun(folder: Path, game: str, options: dict[str, object], position: JSON | None = None) -> Any:
    """The table of a match of two people, and its record, which the program will go on with."""
    start = "2024-05-01T12:00:00+00:00"
    (folder / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    record = Store(folder).new_record(game, start)
    people = (SeatSpec("Ana"), SeatSpec("Bo"))
    header = Header(game, people, options, f"{1:032x}", ("", ""), position, start)
    return Table(load(game), header, record.write), record


def test_the_last_domino_behind_the_curtain_decides_the_match(tmp_path: Path) -> None:
    position = {"hands": [["6-1"], ["5-0"]], "line": [[6, 5]], "turn": 0}
    _, record = begun(tmp_path, "domino", {"goal": "games", "games": 1}, position)
    record.close()
    with Terminal(tablegames(tmp_path, "resume")) as terminal:
        terminal.wait_for("Paused")
        terminal.send(ENTER)
        terminal.wait_for("Pass to Ana")
        terminal.press_until("a", lambda: "Pass to Ana" not in terminal.text)
        terminal.settle()
        terminal.send(ENTER)
        terminal.wait_for("The match is over")
        terminal.send(ENTER)
        terminal.wait_for("play again")
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


def test_the_last_card_of_tripple_is_won_by_its_key(tmp_path: Path) -> None:
    table, record = begun(tmp_path, "tripple", {"limit_ms": 0})
    seat = table.sit(0, lambda told: None)
    place = 0
    while True:
        view = seat.view()
        if view["phase"] != "race":
            table.advance(table.wake())
            continue
        own, centre = view["faces"][view["tops"][0]], view["faces"][view["centre"]]
        place = next(i for i, symbol in enumerate(own) if symbol in centre)
        if not view["talon"]:
            break
        seat.play(f"press {own[place]}", table.time() + 100)
    record.close()
    with Terminal(tablegames(tmp_path, "resume")) as terminal:
        terminal.wait_for("Paused")
        terminal.send(ENTER)
        terminal.wait_for("Press the picture")
        terminal.send(KEYSETS["tripple-2"].presets["qwerty"][0][place])
        terminal.wait_for("The match is over")
        terminal.send(ENTER)
        terminal.wait_for("Ana wins the match with 55 cards.")
        terminal.send(CTRL_Q)
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]
