"""Games as PDN text, to and from: whole files as the world writes them, ours as the rules say.

Read and left out are comments, variations, clock notes, move numbers and marks: ``*`` too, which
is a result elsewhere, where it stands right behind a move that is not a game's last. A game that
cannot be read to its end keeps what could be, and says what is the matter and where.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from textwrap import wrap
from typing import Any, NamedTuple

from tablegames.engine.game import Refused
from tablegames.games.damye import fen
from tablegames.games.damye.board import START, Position, after, fitting, moves, texts

RESULTS = ("2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-1", "0-0", "*")
GAME_TYPE = "20"
COLUMNS = 80
SHOWN = 40
"""How much of a text that is at fault is repeated, in characters."""
_FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_OWN_TAGS = ("GameType", "Result", "SetUp", "FEN")


@dataclass(frozen=True)
class PdnFault:
    """Why a game could not be read to its end. ``line`` counts from 1; ``what`` is one of:

    ``unreadable`` (``text``), ``unclosed`` (``text``: the bracket), ``game-type`` (``type``),
    ``bad-position`` (``where``, ``why``: as the rules page's table), ``illegal`` (``text``,
    ``number``: which move of both sides, from 1), ``ambiguous`` (these and ``choices``).
    """

    line: int
    what: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class PdnGame:
    """One game of a text. Its moves are made when they are asked for: there may be thousands."""

    def __init__(self, written: _Written) -> None:
        self._written = written

    @property
    def line(self) -> int:
        """Where it begins, from 1."""
        return self._written.line

    @property
    def tags(self) -> Mapping[str, str]:
        """What its tags say."""
        return self._written.tags

    @property
    def result(self) -> str:
        """One of ``RESULTS``: what stands behind the moves; where that is ``*``, a tag."""
        result, tagged = self._written.result or "*", self.tags.get("Result", "*")
        return tagged if result == "*" and tagged in RESULTS else result

    @property
    def start(self) -> Position:
        """Where it begins."""
        return self.positions[0]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Those before each of ``moves``, and after the last."""
        return self._course.positions

    @property
    def moves(self) -> tuple[str, ...]:
        """Its moves in canonical text, as far as they can be read and are legal."""
        return self._course.moves

    @property
    def fault(self) -> PdnFault | None:
        """Why it could not be read to its end."""
        return self._course.fault

    @cached_property
    def _course(self) -> _Course:
        return _played(self._written)


def read(text: str) -> list[PdnGame]:
    """All games of a text, in order. Raises nothing: what is wrong is a game's ``fault``."""
    return [PdnGame(written) for written in _games(text.removeprefix("\ufeff"))]


def read_file(data: bytes) -> list[PdnGame]:
    """All games of a file as it lies on the disk: PDN says nothing of how letters are kept."""
    return read(_decoded(data).replace("\r\n", "\n").replace("\r", "\n"))


def write(tags: Mapping[str, str], start: Position, moves: Sequence[str], result: str) -> str:
    """A game as PDN: tags, then canonical moves in lines of at most 80 columns, then the result.

    ``GameType``, ``Result`` and, for another start than usual, ``SetUp`` and ``FEN`` are ours.
    """
    shown = {name: tags[name] for name in _FIRST_TAGS if name in tags} | {"Result": result}
    shown |= {name: value for name, value in tags.items() if name not in _OWN_TAGS}
    shown["GameType"] = GAME_TYPE
    if start != START:
        shown |= {"SetUp": "1", "FEN": fen.write(start)}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in shown.items()]
    body = " ".join([*_numbered(moves, start.side), result])
    lines += ["", *wrap(body, COLUMNS, break_long_words=False, break_on_hyphens=False), ""]
    return "\n".join(lines)


@dataclass
class _Written:
    """A game as it stands in the file."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: str | None = None
    fault: PdnFault | None = None

    @property
    def first_tag(self) -> str | None:
        return next(iter(self.tags), None)

    @property
    def blank(self) -> bool:
        return not (self.tags or self.moves or self.fault)


_TOKEN = re.compile(
    r"""
      (?P<space>  \s+ | ^%[^\n]* | ;[^\n]* | \{[^}]*\} | \$[0-9]* | [!?+\#]+
                  | (?<=[0-9]) \* (?! \s* (?: 1\.(?!\.) | \[ | \Z ) ) )
    | (?P<tag>    \[ [ \t]* (?P<name>[A-Za-z0-9_]{1,100}) [ \t]*
                  "(?P<value>[^\n]{0,1000}?)" [ \t]* \] )
    | (?P<result> (?: 1/2-1/2 | 2-0 | 1-1 | 0-2 | 1-0 | 0-1 | 0-0 | \* ) (?![0-9xX:/-]) )
    | (?P<move>   [0-9]+ (?: [ \t]* [-xX:×–] [ \t]* [0-9]+ )+ )
    | (?P<number> [0-9]+ \.* | \.+ | … )
    | (?P<bracket>[()] )
    | (?P<other>  [^\s(){}\[;]+ | . )
    """,
    re.VERBOSE | re.MULTILINE,
)
_TAG_LINE = re.compile(r'^\[[ \t]*[A-Za-z0-9_]+[ \t]*"', re.MULTILINE)


_SQUARE = re.compile(r"[0-9]+")


def _games(text: str) -> Iterator[_Written]:
    """The games of a file: one ends with its result, or where the tags of another begin."""
    game = _Written(1)
    for line, kind, token in _tokens(text):
        if kind == "tag" and (game.moves or game.fault or token["name"] == game.first_tag):
            yield game
            game = _Written(line)
        if game.blank:
            game.line = line
        if kind == "tag":
            game.tags.setdefault(token["name"], _unescaped(token["value"]))
        elif kind == "result":
            game.result = token[0]
            if not game.blank:
                yield game
            game = _Written(line)
        elif game.fault is None:
            if kind == "move":
                game.moves.append((line, token[0]))
            else:
                game.fault = PdnFault(line, kind, {"text": token[0][:SHOWN]})
    if not game.blank:
        yield game


def _tokens(text: str) -> Iterator[tuple[int, str, re.Match[str]]]:
    """Line, kind and match of all that counts: tags, moves, results, and what is wrong."""
    at, line = 0, 1
    variations: list[tuple[int, re.Match[str]]] = []
    while token := _TOKEN.match(text, at):
        kind, end = token.lastgroup or "", token.end()
        opened = token[0][0] == "{" and _unclosed(text, token)
        if opened:
            kind, end = "unclosed", opened
        elif kind == "tag" and variations:
            yield variations[0][0], "unclosed", variations[0][1]
            variations.clear()
        elif kind == "bracket" and (variations or token[0] == "("):
            kind = "number"
            if token[0] == "(":
                variations.append((line, token))
            else:
                variations.pop()
        if not variations and kind not in ("space", "number"):
            yield line, {"bracket": "unreadable", "other": "unreadable"}.get(kind, kind), token
        line += text.count("\n", at, end)
        at = end
    if variations:
        yield variations[0][0], "unclosed", variations[0][1]


def _unclosed(text: str, comment: re.Match[str]) -> int | None:
    """Where to read on if a comment has no end of its own: at the next tags, or nowhere."""
    never_closed = comment[0] == "{"
    end = len(text) if never_closed else comment.end()
    tags = _TAG_LINE.search(text, comment.start(), end)
    if tags:
        return tags.start()
    return end if never_closed else None


class _Course(NamedTuple):
    """What came of a game's moves."""

    positions: tuple[Position, ...]
    moves: tuple[str, ...]
    fault: PdnFault | None


def _played(written: _Written) -> _Course:
    """The moves made, as far as they are legal."""
    start, fault = _start(written)
    positions, made = [start], list[str]()
    for line, text in () if fault else written.moves:
        found = _found(positions[-1], text)
        if len(found) != 1:
            fault = _unplayable(line, text, len(made) + 1, [canonical for canonical, _ in found])
            break
        made.append(found[0][0])
        positions.append(found[0][1])
    return _Course(tuple(positions), tuple(made), fault or written.fault)


def _unplayable(line: int, text: str, number: int, choices: list[str]) -> PdnFault:
    """A move that fits none of the legal ones, or several."""
    facts = {"text": text[:SHOWN], "number": number}
    if choices:
        return PdnFault(line, "ambiguous", facts | {"choices": choices})
    return PdnFault(line, "illegal", facts)


def _start(written: _Written) -> tuple[Position, PdnFault | None]:
    """Where the game begins; a fault where it is no game of this board."""
    kind = written.tags.get("GameType", GAME_TYPE).split(",")[0].strip()
    if kind.isdecimal() and kind != GAME_TYPE:
        return START, PdnFault(written.line, "game-type", {"type": kind[:SHOWN]})
    text = "".join(written.tags.get("FEN", "").split())
    if not text:
        return START, None
    try:
        return fen.read(text.upper()), None
    except Refused as refused:
        place, _, part = refused.facts["where"].removesuffix("]").partition("[")
        where = f"{place}[{part[:SHOWN]}]" if part else place
        return START, PdnFault(written.line, refused.code, refused.facts | {"where": where})


def _found(position: Position, text: str) -> list[tuple[str, Position]]:
    """The legal moves that a move's text fits: their canonical texts and what comes of them."""
    digits = [number.lstrip("0") for number in _SQUARE.findall(text)]
    if any(len(number) > 2 for number in digits):
        return []
    listed = moves(position)
    found = fitting(position, listed, [int(number or "0") for number in digits])
    canonical = dict(zip(listed, texts(listed), strict=True))
    return [(canonical[move], after(position, move)) for move in found]


def _numbered(made: Sequence[str], side: int) -> Iterator[str]:
    """Moves with the numbers of White's, and the first one's in any case."""
    for count, move in enumerate(made, start=side):
        if count % 2 == 0:
            yield f"{count // 2 + 1}."
        elif count == side:
            yield "1..."
        yield move


def _escaped(value: str) -> str:
    line = "".join(letter if letter.isprintable() else " " for letter in value)
    return line.replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(value: str) -> str:
    return re.sub(r"\\([\\\"])", r"\1", value)


def _decoded(data: bytes) -> str:
    """Text with a mark at its beginning says what it is; else UTF-8, else what Windows wrote."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
