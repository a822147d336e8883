"""What is found out of a session's environment."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.terminal import terminfo
from tablegames.terminal.capabilities import Capabilities, detect

DATABASE = {
    "xterm": 8,
    "xterm-256color": 256,
    "xterm-direct2": 1 << 24,
    "screen": 8,
    "screen-256color": 256,
    "tmux": 8,
    "tmux-256color": 256,
    "linux": 8,
    "vt100": 0,
    "vt220": 0,
    "xterm-mono": 0,
    "dumb": 0,
}


def known(term: str, environ: Mapping[str, str]) -> int | None:
    return DATABASE.get(term)


def unknown(term: str, environ: Mapping[str, str]) -> int | None:
    return None


COLOURS = [
    ("TERM=xterm-256color", "256"),
    ("TERM=xterm", "16"),
    ("TERM=tmux-256color", "256"),
    ("TERM=tmux-256color TMUX=/tmp/1 COLORTERM=truecolor", "true"),
    ("TERM=screen-256color TMUX=/tmp/1 COLORTERM=truecolor", "true"),
    ("TERM=screen", "16"),
    ("TERM=screen-256color", "256"),
    ("TERM=screen STY=1.pts COLORTERM=truecolor", "16"),
    ("TERM=xterm-256color STY=1.pts COLORTERM=truecolor", "256"),
    ("TERM=linux", "16"),
    ("TERM=linux COLORTERM=truecolor", "16"),
    ("TERM=dumb", "none"),
    ("TERM=dumb COLORTERM=truecolor", "none"),
    ("TERM=vt100", "none"),
    ("TERM=vt220 COLORTERM=truecolor", "none"),
    ("TERM=xterm-mono COLORTERM=truecolor", "none"),
    ("TERM=unknown", "none"),
    ("TERM=", "none"),
    ("", "none"),
    ("TERM=xterm-256color COLORTERM=truecolor", "true"),
    ("TERM=xterm-256color COLORTERM=24bit", "true"),
    ("TERM=xterm-256color COLORTERM=yes", "256"),
    ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", "256"),
    ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", "true"),
    ("TERM=xterm-256color WT_SESSION=1", "true"),
    ("TERM=tmux-256color TERM_PROGRAM=iTerm.app", "256"),
    ("TERM=xterm-kitty", "true"),
    ("TERM=alacritty", "true"),
    ("TERM=xterm-ghostty", "true"),
    ("TERM=foot-extra", "true"),
    ("TERM=xterm-direct2", "true"),
    ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", "none"),
    ("TERM=xterm-256color NO_COLOR=", "256"),
]


def environ_of(text: str) -> dict[str, str]:
    pairs = (word.partition("=") for word in text.split())
    return {name: value for name, _, value in pairs}


@pytest.mark.parametrize(("environ", "colours"), COLOURS)
def test_colours(environ: str, colours: str) -> None:
    found = detect(environ_of(environ), "utf-8", terminfo_colours=known)
    assert found.colours == colours


@pytest.mark.parametrize(
    ("term", "colours"),
    [
        ("xterm-256color", "256"),
        ("xterm", "16"),
        ("screen", "16"),
        ("linux", "16"),
        ("rxvt-unicode", "16"),
        ("some-color-thing", "16"),
        ("vt100", "none"),
        ("xterm-mono", "none"),
        ("never-heard-of", "none"),
    ],
)
def test_colours_without_a_database(term: str, colours: str) -> None:
    assert detect({"TERM": term}, "utf-8", terminfo_colours=unknown).colours == colours


@pytest.mark.parametrize(
    ("environ", "encoding", "glyphs"),
    [
        ("TERM=xterm LANG=en_US.UTF-8", "utf-8", "unicode"),
        ("TERM=xterm LANG=fr_FR.utf8", "utf-8", "unicode"),
        ("TERM=xterm", "utf-8", "unicode"),
        ("TERM=xterm LANG=C", "utf-8", "ascii"),
        ("TERM=xterm LANG=POSIX", "utf-8", "ascii"),
        ("TERM=xterm LANG=C LC_CTYPE=C.UTF-8", "utf-8", "ascii"),  # coerced by Python
        ("TERM=xterm LC_CTYPE=C.UTF-8", "utf-8", "unicode"),
        ("TERM=xterm LANG=C.UTF-8", "utf-8", "unicode"),
        ("TERM=xterm LANG=C LC_CTYPE=en_US.UTF-8", "utf-8", "unicode"),
        ("TERM=xterm LANG=en_US.UTF-8 LC_CTYPE=C", "utf-8", "ascii"),
        ("TERM=xterm LANG=en_US.UTF-8 LC_ALL=C", "utf-8", "ascii"),
        ("TERM=xterm LANG=C LC_ALL=de_DE.UTF-8", "utf-8", "unicode"),
        ("TERM=xterm LANG=fr_FR.ISO-8859-1", "utf-8", "ascii"),
        ("TERM=xterm LANG=fr_FR@euro", "iso8859-15", "ascii"),
        ("TERM=xterm LANG=de_DE.UTF-8@euro", "utf-8", "unicode"),
        ("TERM=xterm LANG=en_US.UTF-8", "ascii", "ascii"),
        ("TERM=xterm LANG=en_US.UTF-8", "no-such-encoding", "ascii"),
        ("TERM=xterm LANG=en_US.UTF-8", None, "ascii"),
        ("TERM=linux LANG=en_US.UTF-8", "utf-8", "cp437"),
        ("TERM=linux LANG=C", "utf-8", "ascii"),
        ("TERM=dumb LANG=en_US.UTF-8", "utf-8", "ascii"),
        ("TERM=vt100 LANG=en_US.UTF-8", "utf-8", "unicode"),
        ("LANG=en_US.UTF-8", "utf-8", "ascii"),
    ],
)
def test_glyphs(environ: str, encoding: str | None, glyphs: str) -> None:
    assert detect(environ_of(environ), encoding, terminfo_colours=known).glyphs == glyphs


@pytest.mark.parametrize(
    ("term", "modes"),
    [
        ("xterm-256color", "all"),
        ("tmux-256color", "all"),
        ("screen", "all"),
        ("linux", "console"),
        ("vt100", "none"),
        ("dumb", "none"),
        ("", "none"),
    ],
)
def test_modes(term: str, modes: str) -> None:
    assert detect({"TERM": term}, "utf-8", terminfo_colours=known).modes == modes


def test_a_player_overrides_what_is_found() -> None:
    dumb = {"TERM": "dumb", "NO_COLOR": "1"}
    assert detect(dumb, "ascii", "true") == Capabilities("true", "ascii", "none")
    full = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    assert detect(full, "utf-8", "none", ascii=True) == Capabilities("none", "ascii", "all")


def entry(numbers: list[int], wide: bool) -> bytes:
    names, flags = b"t|a terminal\0", b"\1\0"
    head = struct.pack("<6h", 0o1036 if wide else 0o432, len(names), len(flags), len(numbers), 0, 0)
    gap = b"\0" * ((len(head) + len(names) + len(flags)) % 2)
    return (
        head + names + flags + gap + struct.pack(f"<{len(numbers)}{'i' if wide else 'h'}", *numbers)
    )


@pytest.mark.parametrize(
    ("wide", "number", "colours"), [(False, 8, 8), (False, -1, 0), (True, 1 << 24, 1 << 24)]
)
def test_terminfo_of_either_width(tmp_path: Path, wide: bool, number: int, colours: int) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "test").write_bytes(entry([-1] * 13 + [number, 64], wide))
    assert terminfo.colours("test", {"TERMINFO": str(tmp_path)}) == colours


def test_terminfo_of_a_mac_and_with_few_numbers(tmp_path: Path) -> None:
    (tmp_path / "74").mkdir()
    (tmp_path / "74" / "test").write_bytes(entry([80, 8], wide=False))
    assert terminfo.colours("test", {"TERMINFO_DIRS": f"/nowhere:{tmp_path}"}) == 0


def test_terminfo_that_is_not_there() -> None:
    for term in ("", "../../etc/passwd", ".", "no-such-terminal", "a\0b"):
        assert terminfo.colours(term, {}) is None


@given(st.binary(max_size=80))
def test_terminfo_of_anything(written: bytes) -> None:
    assert terminfo._max_colors(written) is None or written


def test_the_database_of_this_system_agrees() -> None:
    found = {term: terminfo.colours(term, os.environ) for term in DATABASE}
    known_here = {term: number for term, number in found.items() if number is not None}
    if not known_here:
        pytest.skip("no terminfo database on this system")
    told_by_tables = {term: DATABASE[term] for term in known_here}
    assert {t: n for t, n in known_here.items() if t != "xterm-direct2"} == {
        t: n for t, n in told_by_tables.items() if t != "xterm-direct2"
    }
