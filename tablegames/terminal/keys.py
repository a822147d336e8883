"""What a terminal sends, made safe for Textual's parser: whole sequences that it understands.

Textual's parser raises on key reports with event types or alternate keys, on bytes that are not
UTF-8 and on numbers out of range, and takes what it does not know for keys pressed. ``Keyboard``
turns any bytes into events, and raises on none.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

ESC = "\x1b"
PATIENCE = 0.1
"""Seconds after which a lone Esc is the Esc key, and Esc with one more character is Alt."""
LONG_PATIENCE = 1.0
"""Seconds after which a paste that does not end, or a sequence that no hand typed, is given up."""
LONGEST_PASTE = 4096
_LONGEST = 256
"""Characters of an unfinished sequence that are kept: enough to know that it is noise."""

_KEY = re.compile(r"\x1b\[(\d*)(?::[\d:]*)?(?:;(\d*)(?::(\d*))?(?:;([\d:]*))?)?([u~A-FHPQS])")
_FOCUS = re.compile(r"\x1b\[[IO]")
_MOUSE = re.compile(r"\x1b\[<\d{1,3};\d{1,5};\d{1,5}[Mm]")
_PLACE = re.compile(r"\x1b\[\d+;\d+R")
_REPORTS = {"]": "0123456789", "P": "0123456789>!$", "_": "G"}
"""How answers begin that a terminal gives to questions which another program asked."""
_REPORT_END = re.compile(r"\x07|\x1b\\?")
_RELEASE = "3"
_CONTROL_KEYS = {9, 13, 27, 127}


def key_report(sequence: str) -> str:
    """A key report in the plain form that Textual's parser understands; empty if none is due.

    Presses and repeats are keys, releases are not; alternate keys are left out.
    """
    match = _KEY.fullmatch(sequence)
    if match is None:
        return ""
    code, modifiers, event, text, end = (part or "" for part in match.groups())
    told = ":".join(part for part in text.split(":") if _is_text(part))
    if event == _RELEASE or not _is_key(code or "1", end, told):
        return ""
    if not (modifiers.isdecimal() and len(modifiers) <= 3 and 1 < int(modifiers) <= 256):
        modifiers = ""
    return f"{ESC}[{f'{code or 1};{modifiers};{told}'.rstrip(';')}{end}"


def _is_key(code: str, end: str, told: str) -> bool:
    if end != "u":
        return f"{code}{end}" in FUNCTIONAL_KEYS
    return _is_text(code) or told != "" or (len(code) <= 3 and int(code) in _CONTROL_KEYS)


def _is_text(code: str) -> bool:
    """The number is that of a character which is no control."""
    number = int(code) if 0 < len(code) <= 7 else -1
    return (32 <= number < 127 or 160 <= number <= 0x10FFFF) and not 0xD800 <= number <= 0xDFFF


def understood(sequence: str) -> str:
    """A whole sequence as Textual's parser may have it; empty if it is to be left out."""
    if len(sequence) == 1:
        return "" if "\x80" <= sequence <= "\x9f" else sequence
    if len(sequence) == 2:
        return sequence  # Alt and a key
    if _FOCUS.fullmatch(sequence) or _MOUSE.fullmatch(sequence):
        return sequence
    if sequence in ANSI_SEQUENCES_KEYS and not _PLACE.fullmatch(sequence):
        return sequence
    return key_report(sequence)


def _length(text: str) -> int:
    """How many characters the first sequence of ``text`` has; 0 if it goes on."""
    if not text.startswith(ESC):
        return 1
    second = text[1:2]
    if second == "[":
        return _control_length(text)
    if second == "O":
        return _shift_length(text)
    if second in _REPORTS:
        return _report_length(text, _REPORTS[second])
    if second == ESC:
        return 1
    return 2 if second else 0


def _control_length(text: str) -> int:
    if text[2:3] in {"[", "M"}:  # a function key of the Linux console, a mouse of before SGR
        length = 4 if text[2] == "[" else 6
        return length if len(text) >= length else 0
    for place, character in enumerate(text[2:], 2):
        # What rxvt sends for Shift and a function key ends where others only have the middle.
        if "@" <= character <= "~" or text[: place + 1] in ANSI_SEQUENCES_KEYS:
            return place + 1
        if not " " <= character <= "?":
            return place
    return 0


def _shift_length(text: str) -> int:
    third = text[2:3]
    if not third:
        return 0
    if third.isdecimal():
        return 4 if len(text) >= 4 else 0
    return 3 if third.isalpha() else 2


def _report_length(text: str, begins: str) -> int:
    if len(text) == 2:
        return 0
    if text[2] not in begins:
        return 2
    end = _REPORT_END.search(text, 2)
    if end is None or (end.group() == ESC and end.end() == len(text)):
        return 0
    return end.start() if end.group() == ESC else end.end()


def _pasted(text: str) -> str:
    """A paste without what could be taken for keys."""
    kept = (c for c in text.replace("\r", "\n") if c.isprintable() or c in "\n\t")
    return f"{ESC}[200~{''.join(kept)[:LONGEST_PASTE]}{ESC}[201~"


class Gate:
    """Cuts what arrives into whole sequences: characters, Esc with what follows it, pastes."""

    def __init__(self) -> None:
        self._held = ""
        self._paste: str | None = None

    @property
    def patience(self) -> float | None:
        """Seconds to wait for the rest of what is held before ``lapse``; None if nothing is."""
        if self._paste is not None or len(self._held) > 2:
            return LONG_PATIENCE
        return PATIENCE if self._held else None

    def feed(self, text: str) -> Iterator[str]:
        """The whole sequences in what was held and in ``text``, those that are understood."""
        self._held += text
        while self._held and (found := self._first()) is not None:
            if found:
                yield found

    def lapse(self) -> Iterator[str]:
        """What is held, now that the rest of it does not come."""
        held, self._held = self._held, ""
        pasted, self._paste = self._paste, None
        if pasted is not None:
            yield _pasted(pasted)
        elif 0 < len(held) <= 2:
            yield held

    def _first(self) -> str | None:
        """Take the first sequence off what is held; None if it is unfinished."""
        if self._paste is not None:
            return self._rest_of_paste(self._paste)
        length = _length(self._held)
        if not length:
            self._held = self._held[:_LONGEST]
            return None
        sequence, self._held = self._held[:length], self._held[length:]
        if sequence == f"{ESC}[200~":
            self._paste = ""
            return ""
        return understood(sequence)

    def _rest_of_paste(self, paste: str) -> str | None:
        before, end, after = (paste + self._held).partition(f"{ESC}[201~")
        if end:
            self._paste, self._held = None, after
            return _pasted(before)
        # Of one too long its beginning is kept, and what may be the beginning of its end.
        long = len(before) > LONGEST_PASTE + len(ESC) + 5
        self._paste = before[:LONGEST_PASTE] + before[-5:] if long else before
        self._held = ""
        return None


class Keyboard:
    """Bytes from a terminal to Textual's events, each with the time at which it arrived."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._gate = Gate()
        self._parser = XTermParser()
        self._since = 0.0

    @property
    def patience(self) -> float | None:
        """Seconds without a byte after which ``lapse`` is due; None if nothing is unfinished."""
        if self._decoder.getstate()[0]:
            return PATIENCE
        return self._gate.patience

    def read(self, received: bytes, at: float) -> list[Message]:
        """The events in bytes that arrived at ``at``, seconds on the clock of ``Message.time``."""
        self._since = at
        return self._events(self._gate.feed(_text(self._decoder.decode(received))))

    def lapse(self) -> list[Message]:
        """The events in what is unfinished, now that the rest of it does not come."""
        rest = _text(self._decoder.decode(b"", final=True))
        self._decoder.reset()
        return self._events([*self._gate.feed(rest), *self._gate.lapse()])

    def _events(self, sequences: Iterable[str]) -> list[Message]:
        events: list[Message] = []
        for sequence in sequences:
            events += self._parser.feed(sequence)
            if self._parser._timeout_time is not None:
                # It waits for more of an Esc that is known to be complete.
                self._parser._timeout_time = 0.0
                events += self._parser.tick()
        for event in events:
            event.time = self._since
        return events


# Bytes that are not UTF-8 are taken as Latin 1: so accented keys work on terminals of that kind.
_LATIN = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}


def _text(decoded: str) -> str:
    return decoded.translate(_LATIN)
