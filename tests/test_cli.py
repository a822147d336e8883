"""The command line: what it says, where, and with which exit code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames import __version__, cli
from tablegames.commandline import COMMANDS
from tablegames.engine.deal import announcement, seed, with_words
from tablegames.engine.record import Header, replay
from tablegames.games import catalogue
from tablegames.games.catalogue import ENTRIES, load
from tablegames.games.damye import pdn
from tablegames.launch import Launch
from tablegames.settings import Settings
from tablegames.store import Store
from tests.headless import START, random_match

ROOT = Path(__file__).resolve().parents[1]
SECRET = "00112233445566778899aabbccddeeff"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


@pytest.fixture
def run(store: Store, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls the program in this process: exit code, standard output, standard error."""
    monkeypatch.setenv("TABLEGAMES_DATA", str(store.folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def called(*words: str) -> tuple[int, str, str]:
        code = cli.main(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return called


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What screens were opened, on a terminal that is none."""
    launches: list[Launch] = []

    def open_screen(launch: Launch) -> int:
        launches.append(launch)
        return 0

    monkeypatch.setattr("tablegames.app.run", open_screen)
    monkeypatch.setattr("tablegames.commands.on_terminal", lambda: True)
    return launches


def played(store: Store, moves: int = 10_000, number: int = 1) -> Path:
    """A random match in the store, to its end or for so many moves."""
    record = store.new_record("damye", START)
    random_match(record.write, Random(number), moves=moves, games=2)
    record.close()
    return record.path


# -- what there is -------------------------------------------------------------------------------


def test_help_explains_every_command(run: Run) -> None:
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(name in out for name in COMMANDS)
    for name in COMMANDS:
        for words in ([name, "--help"], ["-h", name]):
            code, out, err = run(*words)
            assert (code, err) == (0, "")
            assert f"Usage: tablegames {name}" in out
            assert all(option in out for option in ("--lang", "--colours", "--ascii", "--data"))


def test_help_speaks_the_language_that_is_asked_for(run: Run) -> None:
    assert run("--help", "--lang", "de")[1] != run("--help")[1]


def test_help_of_a_game_lists_its_options(run: Run) -> None:
    _, out, _ = run("play", "damye", "--help")
    assert "clock=0, 5000 to 600000 (0)" in out
    assert 'draws=full, basic ("full")' in out


def test_help_says_what_several_people_at_one_keyboard_get(run: Run) -> None:
    _, out, _ = run("play", "dreieck", "--help")
    said = "Where several people share the keyboard it is {}, unless you set it."
    lines = out.splitlines()
    for option, value in (("peers_from", '"ready"'), ("speak_ms", "30000")):
        number = next(n for n, line in enumerate(lines) if line.startswith(f"  {option}="))
        assert lines[number + 2].strip() == said.format(value)
    for game in ("dreieck", "domino"):
        times = run("play", game, "--help")[1].count("Where several people")
        assert times == (2 if game == "dreieck" else 0)


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"tablegames {__version__}\n", "")


def test_games_lists_them_all_and_says_which_are_built(run: Run) -> None:
    code, out, _ = run("games")
    lines = out.splitlines()
    assert code == 0
    assert [line.split()[0] for line in lines] == [entry.key for entry in ENTRIES]
    assert [("not built" not in line) for line in lines] == [entry.built for entry in ENTRIES]


def test_records_lists_them(run: Run, store: Store) -> None:
    assert run("records") == (0, "No match has been played here yet.\n", "")
    whole, unfinished = played(store), played(store, 5)
    os.utime(whole, (1, 1))
    (store.records / "bad.jsonl").write_bytes(b"no record\n")
    code, out, _ = run("records")
    lines = dict(line.split("  ", 1) for line in out.splitlines())
    assert code == 0
    assert lines[unfinished.stem] == "Damye, Ana – Ti Jò: unfinished"
    assert re.fullmatch(r"Damye, Ana – Ti Jò: (void|Ana won|Ti Jò won), \d – \d", lines[whole.stem])
    assert lines["bad"] == "cannot be read"
    assert list(lines)[-1] == whole.stem


def test_a_damaged_file_of_word_pairs_is_told_line_by_line(
    run: Run, store: Store, opened: list[Launch]
) -> None:
    store.folder.mkdir()
    store.pairs_file.write_text("sun, moon\nsun moon\nbig, BIG\n", "utf-8")
    code, _, said = run("play", "intrus")
    assert code == 0
    lines = said.splitlines()
    assert str(store.pairs_file) in lines[0]
    assert [line.split()[1].rstrip(":") for line in lines[1:]] == ["2", "3"]
    assert len(opened) == 1
    assert run("play", "intrus", "--option", 'pairs=[["sun","moon"]]')[2] == ""
    assert str(store.pairs_file) in run("play", "intrus", "--help")[1]


# -- what is wrong -------------------------------------------------------------------------------

WRONG: list[tuple[Sequence[str], str]] = [
    (["ply"], "is play meant?"),
    (["frob"], "play, games, records"),
    (["games", "more"], "“tablegames games”"),
    (["verify", "a", "b"], "“tablegames verify RECORD”"),
    (["games", "--langue", "fr"], "is --lang meant?"),
    (["play", "damye", "--frob"], "--option"),
    (["--lang", "xx"], "en, ht, fr, de"),
    (["games", "--lang"], "Kreyòl"),
    (["--data=", "games"], "the folder of settings and records"),
    (["verify", "x" * 5000], "no record"),
    (["--colours", "red", "games"], "auto, true, 256, 16, none"),
    (["--colours=", "games"], "auto, true, 256, 16, none"),
    (["--colors", "16", "games"], "is --colours meant?"),
    (["--ascii", "--lang", "fr", "--langue", "fr"], "--langue"),
    (["--data", __file__, "games"], "--data needs a folder"),
    (["games", "--ascii=1"], "--ascii stands alone"),
    (["play"], "tablegames games"),
    (["play", "dammye"], "is damye meant?"),
    (["play", "frobnicate"], "damye"),
    (["play", "damye", "--seat", "bot:hrd"], "easy, medium, hard"),
    (["play", "damye", "--seat", "bot:"], "easy, medium, hard"),
    (["play", "damye", "--seat", " "], "1 to 24 letters"),
    (["play", "damye", "--seat", "x" * 25], "1 to 24 letters"),
    (["play", "damye", "--seat", "a\x1bb"], "1 to 24 letters"),
    (["play", "damye", "--seat"], "bot:easy"),
    (["play", "damye", *["--seat", "A"] * 3], "for 2 players"),
    (["play", "damye", "--option", "clock"], "NAME=VALUE"),
    (["play", "damye", "--option", "=3"], "NAME=VALUE"),
    (["play", "damye", "--option", "clock=3"], "0, 5000 to 600000"),
    (["play", "damye", "--option", "clock=true"], "0, 5000 to 600000"),
    (["play", "damye", "--option", "clock=NaN"], "0, 5000 to 600000"),
    (["play", "damye", "--option", "clock=" + "9" * 5000], "0, 5000 to 600000"),
    (["play", "damye", "--option", "clocks=0"], "games, goal"),
    (["play", "damye", "--option", "games=1", "--option", "games=2"], "given twice"),
    (["play", "damye", "--secret", "12"], "32 digits"),
    (["play", "damye", "--secret", SECRET.upper()], "32 digits"),
    (["play", "damye", "--fen", "W:W3:B40"], "far row"),
    (["play", "damye", "--fen", "W:W31,31:B1"], "31"),
    (["play", "damye", "--fen", "rnbqkbnr/8 w"], "W:W31,K32:B1,2"),
    (["resume", "nothing"], "no record nothing"),
    (["replay"], "tablegames replay RECORD"),
    (["replay", "no.pdn"], "no.pdn cannot be read"),
    (["verify"], "tablegames verify RECORD"),
    (["export", "x"], "--pdn"),
    (["export", "--pdn"], "tablegames export RECORD"),
]


@pytest.mark.parametrize(("words", "right"), WRONG, ids=[" ".join(w)[:50] for w, _ in WRONG])
def test_a_wrong_argument_is_one_sentence_that_names_what_is_right(
    run: Run, words: Sequence[str], right: str
) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert right in err
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))


def test_a_game_that_is_not_built_yet_is_told_with_those_that_are(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tuple(replace(one, built=one.key != "colonno") for one in ENTRIES)
    monkeypatch.setattr(catalogue, "ENTRIES", shelf)
    code, _, err = run("play", "colonno")
    assert code == 2
    assert "Colonno is not built yet; there is tripple" in err


def test_wrong_arguments_are_told_in_the_language_asked_for(run: Run) -> None:
    english = run("ply")[2]
    said = {run("--lang", language, "ply")[2] for language in ("en", "ht", "fr", "de")}
    assert english in said
    assert len(said) == 4


# -- screens -------------------------------------------------------------------------------------


def test_without_a_terminal_no_screen_is_opened(run: Run, store: Store) -> None:
    path = played(store, 5)
    for words in ([], ["play", "damye"], ["resume"], ["replay", str(path)]):
        code, out, err = run(*words)
        assert (code, out) == (1, "")
        assert "terminal" in err
        assert err.count("\n") == 1


def test_the_menu(run: Run, opened: list[Launch], store: Store) -> None:
    assert run() == (0, "", "")
    assert opened == [Launch(data=store.folder)]


def test_what_holds_everywhere_is_taken_before_and_after_the_command(
    run: Run, opened: list[Launch], tmp_path: Path
) -> None:
    other = tmp_path / "other"
    said = ["--lang", "fr", "--colours=16", "--ascii", "--data", str(other)]
    for words in ([*said, "play", "damye"], ["play", "damye", *said], ["play", *said, "damye"]):
        assert run(*words)[0] == 0
    for launch in opened:
        assert launch.data == other
        assert launch.settings == Settings(language="fr", colours="16", glyphs="ascii")
        assert launch.overrides == {"language", "colours", "glyphs"}


def test_settings_hold_where_nothing_else_is_said(
    run: Run, opened: list[Launch], store: Store
) -> None:
    store.save(Settings(language="de", theme="light", names=("Rosa",)))
    run("play", "damye", "--lang", "ht")
    (launch,) = opened
    assert launch.settings == Settings(language="ht", theme="light", names=("Rosa",))
    assert launch.header is not None
    assert launch.header.seats[0].name == "Rosa"
    assert run("ply")[2] != run("--lang", "en", "ply")[2]


def test_damaged_settings_are_told_to_the_app_and_hinder_nothing(
    run: Run, opened: list[Launch], store: Store
) -> None:
    store.folder.mkdir()
    (store.folder / "settings.json").write_text("{")
    assert run()[0] == 0
    assert opened[0].damaged == store.folder / "settings.damaged.json"


def header(opened: list[Launch]) -> Header:
    found = opened[-1].header
    assert found is not None
    return found


def test_play_seats_who_is_named_and_bots_where_nobody_is(run: Run, opened: list[Launch]) -> None:
    def seats(*words: str) -> list[tuple[str, str, str | None]]:
        given = [part for word in words for part in ("--seat", word)]
        assert run("play", "damye", *given)[0] == 0
        return [(seat.name, seat.kind, seat.level) for seat in header(opened).seats]

    assert seats() == [("Player 1", "person", None), ("Bot", "bot", "medium")]
    assert seats("Ana") == [("Ana", "person", None), ("Bot", "bot", "medium")]
    assert seats("bot:hard", " Ti  Jò ") == [("Bot", "bot", "hard"), ("Ti Jò", "person", None)]
    assert seats("bot:easy") == [("Bot 1", "bot", "easy"), ("Bot 2", "bot", "medium")]


def test_play_takes_options_as_json_else_as_text(run: Run, opened: list[Launch]) -> None:
    words = ["games=3", "early=true", "draws=basic", 'first="lot"', "clock=5000"]
    assert run("play", "damye", *[p for w in words for p in ("--option", w)])[0] == 0
    assert header(opened).options == {
        "games": 3,
        "early": True,
        "draws": "basic",
        "first": "lot",
        "clock": 5000,
    }


def test_play_gives_several_people_what_they_need_at_one_keyboard_and_says_so(
    run: Run, opened: list[Launch]
) -> None:
    """Who shares the keyboard would else see no card of Dreieck before a claim."""

    def options(game: str, *words: str) -> tuple[object, str]:
        code, out, err = run("play", game, *words)
        assert (code, out) == (0, "")
        return header(opened).options, err

    ana, bo = ("--seat", "Ana"), ("--seat", "Bo")
    shared = {"peers_from": "ready", "speak_ms": 30000}
    said = "Several people share the keyboard: peers_from=ready, speak_ms=30000.\n"
    assert options("dreieck") == options("dreieck", *ana, "--seat", "bot:hard") == ({}, "")
    assert options("dreieck", *ana, *bo) == (shared, said)
    assert options("dreieck", *ana, "--seat", "bot:easy", *bo) == (shared, said)
    race = ("--option", "peers_from=race")
    assert options("dreieck", *ana, *bo, *race) == (
        {"peers_from": "race", "speak_ms": 30000},
        "Several people share the keyboard: speak_ms=30000.\n",
    )
    assert options("dreieck", *ana, *bo, *race, "--option", "speak_ms=15000") == (
        {"peers_from": "race", "speak_ms": 15000},
        "",
    )
    for game in ("domino", "damye", "trois"):
        assert options(game, *ana, *bo) == ({}, ""), "no proposal of the menu but those"
    assert run("play", "dreieck", *ana)[0] == 0
    assert run("play", "dreieck", *ana, *bo, *ana, *bo)[0] == 2


def test_play_takes_a_secret_and_a_position(run: Run, opened: list[Launch]) -> None:
    run("play", "damye", "--secret", SECRET, "--fen", "B:W 31-35 : BK1")
    assert header(opened).secret == SECRET
    assert header(opened).position == {"fen": "B:W31-35:BK1"}
    run("play", "damye", "--fen", "W:W31:B1", "--option", "first=1")
    assert header(opened).position == {"fen": "W:W31:B1", "white": 1}
    run("play", "damye")
    run("play", "damye")
    assert header(opened).secret != header(opened[:-1]).secret
    assert header(opened).position is None


def test_resume_takes_the_latest_or_the_one_named(
    run: Run, opened: list[Launch], store: Store
) -> None:
    assert "no unfinished match" in run("resume")[2]
    first, second = played(store, 5), played(store, 6)
    os.utime(first, (1, 1))
    for words, path in (
        (["resume"], second),
        (["resume", first.stem], first),
        (["resume", str(first)], first),
    ):
        assert run(*words)[0] == 0
        assert (opened[-1].open, opened[-1].path) == ("resume", path)


def test_what_cannot_be_gone_on_with_is_told(run: Run, store: Store) -> None:
    whole = played(store)
    code, _, err = run("resume", str(whole))
    assert (code, err) == (1, f"This match is over; “tablegames replay {whole.stem}” shows it.\n")
    altered = played(store, 5)
    text = altered.read_bytes()
    altered.write_bytes(text.replace(b'"at": ', b'"at":  ', 3))
    code, _, err = run("resume", str(altered))
    assert (code, err.count("\n")) == (1, 1)
    other = store.records / "other.jsonl"
    other.write_bytes((ROOT / "tests/data/records/pretend-v1.jsonl").read_bytes())
    assert run("resume", "other")[0] == 1
    assert "pretend" in run("replay", "other")[2]


def test_replay_takes_records_and_pdn(
    run: Run, opened: list[Launch], store: Store, tmp_path: Path
) -> None:
    path = played(store)
    assert run("replay", path.stem)[0] == 0
    assert (opened[-1].open, opened[-1].path) == ("replay", path)
    games = tmp_path / "games.PDN"
    games.write_text("1. 32-28 *")
    assert run("replay", str(games))[0] == 0
    assert opened[-1].path == games
    for nothing in (b"\n", b"Hello, world.\n", bytes(range(256)) * 9):
        games.write_bytes(nothing)
        assert run("replay", str(games))[0] == 1


# -- verify and export ---------------------------------------------------------------------------


def test_verify_of_a_finished_match_tells_all_and_how_to_check_it(run: Run, store: Store) -> None:
    path = played(store)
    reading = store.read(path)
    assert reading.header is not None
    secret = reading.header.secret
    code, out, err = run("verify", str(path))
    assert (code, err) == (0, "")
    assert secret in out
    assert announcement(secret) in out
    assert seed(secret, "lot") in out
    assert "Ana added no words." in out
    deal = next(entry["deal"] for entry in reading.entries if "deal" in entry)
    checks = [first_check(path), announcement(secret), seed(secret, "lot"), deal["commitment"]]
    assert [
        digest.startswith(check) for digest, check in zip(digests(out), checks, strict=True)
    ] == [True] * 4


def digests(out: str) -> list[str]:
    """What comes out when the proposed commands are typed."""
    commands = [line for line in out.splitlines() if line.endswith("sha256sum")]
    return [
        subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
        for command in commands
    ]


def test_what_the_players_picked_is_told_and_can_be_checked(run: Run, store: Store) -> None:
    record = store.new_record("damye", START)
    random_match(record.write, Random(1), words=("an ti mo", "l'été 100 %"), games=1, extra=0)
    record.close()
    code, out, _ = run("verify", str(record.path))
    reading = store.read(record.path)
    assert reading.header is not None
    secret = with_words(reading.header.secret, reading.header.words)
    assert code == 0
    assert "Ana added the words “an ti mo”." in out
    assert "Ti Jò added the words “l'été 100 %”." in out
    assert f"the secret of the match became {secret}" in out
    assert digests(out)[2].startswith(secret)


def first_check(path: Path) -> str:
    found = re.search(rb'"check": "([0-9a-f]{16})"', path.read_bytes())
    assert found
    return found[1].decode()


def test_verify_of_an_unfinished_match_shows_no_secret(run: Run, store: Store) -> None:
    path = played(store, 5)
    reading = store.read(path)
    assert reading.header is not None
    code, out, _ = run("verify", str(path))
    assert code == 0
    assert reading.header.secret not in out
    assert "The match goes on" in out


def test_verify_of_a_bad_record_says_where(run: Run, store: Store) -> None:
    path = played(store)
    text = path.read_bytes()
    path.write_bytes(text[:-3])
    assert run("verify", str(path))[0] == 1
    lines = text.split(b"\n")
    lines[4] = lines[4].replace(b'"seat": 0', b'"seat": 1').replace(b'"at": ', b'"at":')
    path.write_bytes(b"\n".join(lines))
    code, out, _ = run("verify", str(path))
    assert code == 1
    assert "Line 5 has been altered" in out
    path.write_bytes(b"")
    code, out, _ = run("verify", str(path))
    assert code == 1
    assert out.startswith("This record cannot be read from its first line on.")
    assert "sha256sum" not in out


def test_export_writes_the_games_as_pdn_that_reads_back(run: Run, store: Store) -> None:
    path = played(store)
    code, out, err = run("export", str(path), "--pdn")
    assert (code, err) == (0, "")
    games = pdn.read(out)
    assert all(game.fault is None for game in games)
    timeline = replay(load("damye"), store.read(path)).timeline
    assert timeline is not None
    last = load("damye").view(timeline.state, None)
    assert len(games) == last["match"]["number"]
    assert list(games[-1].moves) == last["moves"]
    assert {games[0].tags["White"], games[0].tags["Black"]} == {"Ana", "Ti Jò"}
    assert games[0].tags["White"] == games[1].tags["Black"]
    assert games[0].tags["Date"] == "2024.05.01"
    assert all(game.result in {"2-0", "1-1", "0-2"} for game in games)


def test_export_of_an_unfinished_match_writes_what_there_is(run: Run, store: Store) -> None:
    path = played(store, 3)
    code, out, _ = run("export", str(path), "--pdn")
    (game,) = pdn.read(out)
    assert (code, game.result) == (0, "*")


def test_only_damye_can_be_exported(run: Run, store: Store) -> None:
    path = ROOT / "tests/data/records/pretend-v1.jsonl"
    code, _, err = run("export", "--pdn", str(path))
    assert (code, err) == (1, "Only matches of Damye can be written as PDN.\n")


# -- as a program --------------------------------------------------------------------------------


def program(*words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "tablegames", *words],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_commands_without_screens_import_no_textual(store: Store) -> None:
    path = played(store, 5)
    code = (
        "import sys; from tablegames.cli import main; main(sys.argv[1:])\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "print({'textual', 'rich', 'asyncio'} & loaded, file=sys.stderr)"
    )
    for words in (["games"], ["records"], ["verify", str(path)], ["export", "--pdn", str(path)]):
        argv = [sys.executable, "-c", code, *words, "--data", str(store.folder)]
        done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
        assert done.stderr == "set()\n"


def test_listing_the_games_imports_no_game() -> None:
    code = (
        "import sys; from tablegames.cli import main; main(['games'])\n"
        "print([n for n in sys.modules if n.startswith('tablegames.games.')], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr == "['tablegames.games.catalogue']\n"


def test_in_any_locale_and_encoding_it_answers() -> None:
    for environ in (
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "xx_YY.latin1"},
    ):
        done = program("games", **environ)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.count(b"\n") == len(ENTRIES)


def test_a_reader_that_has_read_enough_is_no_error() -> None:
    command = f"{sys.executable} -m tablegames games | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    closed = "import sys; from tablegames.cli import main; sys.exit(main(['games']))"
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-c", closed], cwd=ROOT, stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_answer_that_cannot_be_written_is_told_so() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tablegames", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert re.fullmatch(r"The answer cannot be written: .*\.\n", done.stderr)


def test_without_any_streams_it_ends_quietly() -> None:
    command = f"{sys.executable} -m tablegames {{}} <&- >&-"
    for words, code in (("games", 0), ("", 1)):
        done = subprocess.run(
            ["bash", "-c", command.format(words)], cwd=ROOT, stderr=subprocess.PIPE, check=False
        )
        assert done.returncode == code
        assert b"Traceback" not in done.stderr
