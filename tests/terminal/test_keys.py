"""Whatever bytes a terminal sends become keys, or nothing, and never an error."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual._xterm_parser import XTermParser
from textual.message import Message

from tablegames.terminal.keys import (
    LONG_PATIENCE,
    LONGEST_PASTE,
    PATIENCE,
    Keyboard,
    key_report,
)


def names(received: list[Message]) -> list[str]:
    """Keys by their names, other events by their class."""
    return [e.key if isinstance(e, events.Key) else type(e).__name__ for e in received]


def typed(*parts: str | bytes, lapse: bool = True) -> list[str]:
    """What a keyboard makes of parts that are read one by one."""
    keyboard, received = Keyboard(), list[Message]()
    for part in parts:
        received += keyboard.read(part if isinstance(part, bytes) else part.encode(), 1.0)
    if lapse and keyboard.patience is not None:
        received += keyboard.lapse()
    return names(received)


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("a\x1b[C", ["a", "right"]),
        ("\x1b", ["escape"]),
        ("\x1b\x1b", ["escape", "escape"]),
        ("\x1ba", ["alt+a"]),
        ("\x1ba\x1bbc", ["alt+a", "ctrl+left", "c"]),
        ("\x1b[", ["left_square_bracket"]),
        ("\x1bO", ["alt+shift+o"]),
        ("\x1b]", ["right_square_bracket"]),
        ("\x1b[[A\x1bOP\x1b[11~", ["f1", "f1", "f1"]),
        ("\x1b[Z\t\r", ["shift+tab", "tab", "enter"]),
        ("\x03\x1a\x0c\x00", ["ctrl+c", "ctrl+z", "ctrl+l", "ctrl+@"]),
        ("\x1b[I\x1b[O", ["AppFocus", "AppBlur"]),
        ("\x1b[<0;5;6M\x1b[<0;5;6m\x1b[<64;1;1M", ["MouseDown", "MouseUp", "MouseScrollUp"]),
        ("&é\"'(-è_çà", ["ampersand", "é", "quotation_mark", "apostrophe",
                           "left_parenthesis", "minus", "è", "underscore", "ç", "à"]),
    ],
)  # fmt: skip
def test_plain_keys(sent: str, keys: list[str]) -> None:
    assert typed(sent) == keys


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("\x1b[97;1:1;97u", ["a"]),
        ("\x1b[97;1:2;97u", ["a"]),
        ("\x1b[97;1:3u", []),
        ("\x1b[1;1:3C", []),
        ("\x1b[1;1:2C", ["right"]),
        ("\x1b[97::113u", ["a"]),
        ("\x1b[97::113;;97u", ["a"]),
        ("\x1b[233:201:101;2;201u", ["É"]),
        ("\x1b[57441;2:3u", []),
        ("\x1b[27u\x1b[114;5u", ["escape", "ctrl+r"]),
        ("\x1b[3;5:1~", ["ctrl+delete"]),
        ("\x1b[0;;233u", ["é"]),
        # noise
        ("\x1b[0u", []),
        ("\x1b[97;1A", []),
        ("\x1b[99999999999999999999u", []),
        ("\x1b[1114112u\x1b[55296u", []),
        ("\x1b[97;99999999999u", ["a"]),
        ("\x1b[97;1;99999999:55296:7u", ["a"]),
        ("\x1b[" + "1" * 5000 + "u", []),
        ("\x1b[" + "1;" * 300 + "X", []),
        ("\x1b[:::;:;:u", []),
    ],
)
def test_key_reports(sent: str, keys: list[str]) -> None:
    assert typed(sent) == keys


@pytest.mark.parametrize(
    "sent",
    [
        "\x1b[?62;22c",
        "\x1b[12;40R",
        "\x1b[?2026;2$y",
        "\x1b[48;24;80;0;0t",
        "\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
        "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        "\x1bP>|xterm(370)\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[M !!",
        "\x9b1A",
    ],
)
def test_answers_of_a_terminal_press_no_key(sent: str) -> None:
    keys = typed(f"a{sent}b", lapse=False)
    assert keys[0] == "a"
    assert keys[-1] == "b"
    assert keys[1:-1] == (["1", "A"] if "\x9b" in sent else [])


def test_an_answer_that_does_not_end_is_given_up() -> None:
    assert typed("\x1b]11;rgb:1e1e") == []
    assert typed("\x1b[1;5") == []
    assert typed("\x1b]11;rgb:1e1e\x1b[A") == ["up"]


@given(st.sampled_from(["\x1b[97;1:3u", "\x1b[1;5A", "\x1b[[A", "\x1bOP", "é", "\x1b[<0;1;1M"]))
def test_a_sequence_split_across_reads_is_the_same(sequence: str) -> None:
    whole = sequence.encode()
    parts = [whole[i : i + 1] for i in range(len(whole))]
    assert typed(*parts) == typed(whole)


def test_bytes_that_are_not_utf8_are_latin() -> None:
    assert typed(b"\xe9\xe8a") == ["é", "è", "a"]
    keyboard = Keyboard()
    assert keyboard.read(b"\xe0", 1.0) == []  # à, or the beginning of a character of UTF-8
    assert keyboard.patience == PATIENCE
    assert names(keyboard.lapse()) == ["à"]
    assert keyboard.patience is None


def test_how_long_is_waited() -> None:
    keyboard = Keyboard()
    for sent, patience in (("\x1b", PATIENCE), ("[", PATIENCE), ("1", LONG_PATIENCE), ("A", None)):
        keyboard.read(sent.encode(), 1.0)
        assert keyboard.patience == patience
    assert PATIENCE == 0.1


def test_events_carry_the_time_of_their_arrival() -> None:
    keyboard = Keyboard()
    assert [e.time for e in keyboard.read(b"ab\x1b[A", 12.5)] == [12.5] * 3
    keyboard.read(b"\x1b", 13.25)
    assert [e.time for e in keyboard.lapse()] == [13.25]


def pasted(*parts: str) -> list[Message]:
    keyboard = Keyboard()
    return [e for part in parts for e in keyboard.read(part.encode(), 1.0)]


def test_a_paste_holds_no_keys() -> None:
    (paste,) = pasted("\x1b[200~32-28\r\x1b[A\x03\x1b", "[201", "~")
    assert isinstance(paste, events.Paste)
    assert paste.text == "32-28\n[A"


def test_a_long_paste_is_cut_and_one_without_end_ends() -> None:
    (paste,) = pasted("\x1b[200~", *["x" * 1000] * 20, "\x1b[2", "01~")
    assert isinstance(paste, events.Paste)
    assert paste.text == "x" * LONGEST_PASTE
    keyboard = Keyboard()
    keyboard.read(b"\x1b[200~ab", 1.0)
    assert keyboard.patience == LONG_PATIENCE
    assert names(keyboard.lapse()) == ["Paste"]
    assert names(keyboard.read(b"a", 1.0)) == ["a"]


def test_all_that_textual_knows_means_the_same() -> None:
    """Beside reports of the cursor's place, which are no keys though some look like F3."""
    for sequence, keys in ANSI_SEQUENCES_KEYS.items():
        if keys is IGNORE_SEQUENCE or len(sequence) < 3 or sequence.startswith("\x1b\x1b"):
            continue
        expected = names(list(XTermParser().feed(sequence)))
        if expected != ["CursorPosition"]:
            assert typed(sequence) == expected, repr(sequence)


PIECES = st.one_of(
    st.sampled_from(
        ["\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1b[200~", "\x1b[201~", "\x1b[<", "\x1b[M"]
    ),
    st.from_regex(r"\x1b\[[0-9:;<=>?]{0,12}[@-~]", fullmatch=True),
    st.from_regex(
        r"\x1b\[[0-9]{1,8}(:[0-9]{0,8}){0,2}(;[0-9]{0,4}(:[0-9]?)?(;[0-9:]{0,9})?)?[u~A-S]"
    ),
    st.text(max_size=4),
).map(lambda text: text.encode("utf-8", "surrogatepass"))


@given(st.lists(st.one_of(PIECES, st.binary(max_size=12)), max_size=12), st.randoms())
@example([b"\x1b[97;1:3u"], random.Random(1))
def test_no_bytes_raise_and_keys_go_on_afterwards(sent: list[bytes], chance: random.Random) -> None:
    keyboard = Keyboard()
    for part in sent:
        cut = chance.randrange(len(part) + 1)
        keyboard.read(part[:cut], 1.0)
        keyboard.read(part[cut:], 1.0)
        if keyboard.patience is not None and chance.random() < 0.2:
            keyboard.lapse()
    while keyboard.patience is not None:
        keyboard.lapse()
    assert names(keyboard.read(b"a\x1b[A", 2.0)) == ["a", "up"]


@pytest.mark.parametrize("seed", range(4))
def test_noise_raises_nothing(seed: int) -> None:
    chance = random.Random(seed)
    noise = bytes(chance.choices([*range(256), *b"\x1b[;:0123456789u~" * 12], k=40_000))
    keyboard = Keyboard()
    for start in range(0, len(noise), 97):
        keyboard.read(noise[start : start + 97], 1.0)


@given(st.from_regex(r"\x1b\[[0-9:;]{0,14}[u~A-S]", fullmatch=True))
def test_a_report_in_plain_form_stays_as_it_is(report: str) -> None:
    plain = key_report(report)
    assert key_report(plain) == plain or plain == ""
