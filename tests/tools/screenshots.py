"""Pictures of the program as a terminal shows it: ``python -m tests.tools.screenshots``.

Runs the program in a pseudo-terminal for each picture and paints what the terminal has read, as
PNG where ``resvg_py`` is installed, else as SVG, into ``screenshots/``.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from tests.pty import Terminal, python
from tests.tools import painter

HERE = Path(__file__).resolve().parents[2] / "screenshots"
LOOKS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "dark": {"theme": "dark", "colours": "true"},
        "light": {"theme": "light", "colours": "true"},
        "256": {"theme": "dark", "colours": "256"},
        "16": {"colours": "16"},
        "mono": {"colours": "none"},
        "ascii": {"colours": "none", "glyphs": "ascii"},
    }
)
SIZES = ((80, 24), (120, 40))
BOARD = "W:W25,27,28,29,32,33,34,35,38,40,45,48:B5,8,10,12,13,14,15,16,18,19,21,23"
"""From a game in ``tests/data/damye``: a few moves on, White has a king and Black must take 2."""
MOVES = ("48-42", "12-17", "42-37", "21-26", "27-22", "18x27", "32x3")
DAMYE = (
    *("play", "damye", "--seat", "Ana", "--seat", "Bo", "--option", "first=0"),
    *("--option", "games=3", "--secret", "00112233445566778899aabbccddeeff", "--fen", BOARD),
)
MARKS = ("0,0", "1,1", "1,0", "2,0", "0,1", "0,-1", "2,2", "-1,2", "2,-1", "3,-2", "1,-1", "1,2")
SECRET = ("--secret", "00112233445566778899aabbccddeeff")


def play(game: str, *seats: str, **options: str) -> tuple[str, ...]:
    """The arguments that begin a match."""
    found = [argument for seat in seats for argument in ("--seat", seat)]
    found += [part for name, value in options.items() for part in ("--option", f"{name}={value}")]
    return ("play", game, *found, *SECRET)


BOTS = ("Ana", "bot:medium", "bot:medium", "bot:easy")
WHOLE = ("menu", "damye")
"""What is shown in every look and size; the other scenes are shown once."""
GAMES = (
    *("tripple", "krache", "domino", "mopyon", "trois", "dreieck"),
    *("colonno", "menteur", "intrus", "president"),
)
Scene = tuple[Sequence[str], Sequence[tuple[str, str]]]
"""How the program is started, and what is typed, each followed by the text that is waited for."""
SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "menu": ((), (("", "quit"), ("\x1b[H" + 4 * "\x1b[C", "quit"))),
        "damye": (
            DAMYE,
            (("", "to move"), *((f"{move}\r", move) for move in MOVES), ("", "must take 2")),
        ),
        "domino": (
            play("domino", *BOTS, pick="auto"),
            (("", "you can play"), ("l\r", "Bot 3 lays"), ("", "you can play")),
        ),
        "tripple": (play("tripple", "Ana", "Bo", "bot:easy"), (("", "Press the picture"),)),
        "mopyon": (
            play("mopyon", "Ana", "Bo", first="0"),
            (("", "to move"), *((f"{mark}\r", f"on {mark}.") for mark in MARKS)),
        ),
        "trois": (play("trois", "Ana", "bot:easy", first="0"), (("", "you can"), ("6\t", "= 16"))),
        "krache": (play("krache", "Ana", "bot:easy"), (("", "krache"), (" ", "turns the"))),
        "dreieck": (play("dreieck", *BOTS[:3]), (("", "ready"), (" ", "Claim!"))),
        "colonno": (
            play("colonno", *BOTS),
            (("", "turns up 2 cards"), ("q", "turns up")),
        ),
        "menteur": (play("menteur", *BOTS), (("", "must announce"), ("a", "announce"))),
        "intrus": (play("intrus", *BOTS, "bot:hard"), (("", "secret word"), ("\r", "Hint at"))),
        "president": (play("president", *BOTS), (("", "leads"), ("3\r", "Ana plays 1 card"))),
        "seats": ((), (("", "quit"), ("\x1b[H" + 4 * "\x1b[C" + "\r", "Who plays"))),
        "rules": ((), (("", "quit"), ("\x1b[H" + 4 * "\x1b[C" + "\x1bOP", "International"))),
        "result": (
            DAMYE,
            (
                ("", "to move"),
                ("\x12", "Give up the match"),
                ("2", "Yes"),
                ("1", "The match is over"),
                ("\r", "play again"),
            ),
        ),
    }
)


def main() -> None:
    """Write every picture, or those whose names begin as the arguments say."""
    HERE.mkdir(exist_ok=True)
    wanted = [(scene, look, size) for scene in WHOLE for look in LOOKS for size in SIZES]
    wanted += [(scene, "dark", size) for scene in GAMES for size in SIZES]
    wanted += [(scene, "dark", SIZES[0]) for scene in ("seats", "rules", "result")]
    for scene, look, size in wanted:
        name = f"{scene}-{look}-{size[0]}x{size[1]}"
        if len(sys.argv) < 2 or name.startswith(tuple(sys.argv[1:])):
            _keep(name, _picture(scene, look, size))


def _picture(scene: str, look: str, size: tuple[int, int]) -> str:
    """What the terminal shows, as SVG."""
    started, typed = SCENES[scene]
    with tempfile.TemporaryDirectory() as folder:
        settings = {"language": "en", "motion": False, "keyboard": "qwerty", **LOOKS[look]}
        (Path(folder) / "settings.json").write_text(json.dumps(settings), "utf-8")
        command = python("-m", "tablegames", *started, "--data", folder)
        with Terminal(command, columns=size[0], rows=size[1]) as terminal:
            for keys, text in typed:
                terminal.send(keys)
                terminal.wait_for(text)
            terminal.settle(0.5)
            return painter.svg(terminal.screen)


def _keep(name: str, picture: str) -> None:
    pixels = painter.png(picture)
    if pixels is None:
        (HERE / f"{name}.svg").write_text(picture, "utf-8")
    else:
        (HERE / f"{name}.png").write_bytes(pixels)


if __name__ == "__main__":
    main()
