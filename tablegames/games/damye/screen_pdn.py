"""Other people's games, from a PDN file, as the replay screen goes through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import overload

from tablegames.engine.game import JSON, Refused
from tablegames.games.damye import fen, words
from tablegames.games.damye.counts import Board, kind, moved, nil
from tablegames.games.damye.pdn import PdnFault, PdnGame, read_file
from tablegames.games.damye.screen_replay import Frame
from tablegames.locale import N_, Translator

__all__ = ["PdnFrames", "faulty", "names", "read_file", "title"]

FAULTS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable": N_("Line {line}: “{text}” cannot be read."),
        "unclosed": N_("Line {line}: “{text}” is opened and never closed."),
        "game-type": N_("Line {line}: this is another kind of draughts, GameType {type}."),
        "illegal": N_("Line {line}: move {number}, “{text}”, is not legal here."),
        "ambiguous": N_("Line {line}: “{text}” can be any of {choices}."),
    }
)
"""Why a game could not be read to its end, by ``what``."""


def names(game: PdnGame, tr: Translator) -> tuple[str, str]:
    """White and Black, as the file has them."""
    white, black = (game.tags.get(side, "").strip() for side in ("White", "Black"))
    return white or tr("White"), black or tr("Black")


def title(game: PdnGame, tr: Translator) -> str:
    """A game in one line: who played, how it ended, where and when."""
    named = any(game.tags.get(side, "").strip() for side in ("White", "Black"))
    who = [" – ".join(names(game, tr))] if named else []
    where = [game.tags.get(tag, "").strip(" ?") for tag in ("Event", "Date")]
    known = [part for part in where if part and part.strip(".?")]
    return "  ".join([*who, game.result, *known])


def faulty(fault: PdnFault, tr: Translator) -> str:
    """Why a game could not be read to its end, and where."""
    if fault.what == "bad-position":
        return words.refuse(Refused("bad-position", **fault.facts), {}, tr, ())
    facts = dict(fault.facts)
    if "choices" in facts:
        facts["choices"] = ", ".join(facts["choices"])
    return tr(FAULTS[fault.what], line=fault.line, **facts)


class PdnFrames(Sequence[Frame]):
    """The moves of a game, each step made when it is looked at, in the language then."""

    def __init__(self, game: PdnGame, speaker: Callable[[], Translator]) -> None:
        self._game = game
        self._speaker = speaker
        self._boards = _boards(game)
        ended = (at for at, board in enumerate(self._boards) if at and nil(board))
        self._nil_at = next(ended, None)

    def __len__(self) -> int:
        return len(self._boards)

    @overload
    def __getitem__(self, at: int) -> Frame: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Frame]: ...

    def __getitem__(self, at: int | slice) -> Frame | Sequence[Frame]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        tr, at = self._speaker(), at % len(self)
        view = _view(self._boards[at])
        return Frame(view, tuple(self._said(at, view, tr)), self._note(at, tr))

    def _said(self, at: int, view: JSON, tr: Translator) -> list[str]:
        if not at:
            return [title(self._game, tr)]
        last, (white, black) = view["last"], names(self._game, tr)
        name = black if last["seat"] else white
        said = [words.made(name, last["move"], len(last["captured"]), tr)]
        if at == len(self) - 1:
            said.append(tr("Result: {result}", result=self._game.result))
        return said

    def _note(self, at: int, tr: Translator) -> str:
        """Where our rules would have found a nil; why the game could not be read on."""
        notes = []
        if at == self._nil_at:
            notes += [tr("Here our rules end the game."), tr(words.NIL[str(nil(self._boards[at]))])]
        if at == len(self) - 1 and self._game.fault:
            notes.append(faulty(self._game.fault, tr))
        return " ".join(notes)


def _boards(game: PdnGame) -> list[Board]:
    """The game with its counts after every move. White is seat 0."""
    start = game.start
    boards = [Board(start, ending=kind(start), seen=((start, 1),))]
    for move in game.moves:
        side = boards[-1].position.side
        boards.append(moved(boards[-1], move, side, endings=True))
    return boards


def _view(board: Board) -> JSON:
    last = board.last
    return {
        "fen": fen.write(board.position),
        "white": 0,
        "moves": list(board.moves),
        "last": last and {"seat": last.seat, "move": last.move, "captured": list(last.captured)},
    }
