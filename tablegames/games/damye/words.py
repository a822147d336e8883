"""What is told of Damye: a move, a refusal, the state, the result, in whole sentences.

Views in, sentences out; ``names`` are by seat. What all matches share is in ``matchwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchoptions, matchwords
from tablegames.games.damye import board, fen
from tablegames.games.damye.board import CROWNS, Move, Position
from tablegames.games.damye.counts import LIMITS, QUIET, REPETITIONS, listed
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import bad_position

SHOWN, ROOM = 4, 27
"""How many moves a sentence names, in how many characters, before it counts the others."""


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    sentences = matchwords.said(told, tr, names)
    if (move := _played(told)) is not None:
        sentences += _told_move(told, move, tr, names)
    elif (seat := matchwords.timed_out(told)) is not None:
        sentences.append(_out_of_time(told.after, seat, tr, names))
    sentences += matchwords.lapsed(told, tr, names)
    if matchwords.game_ended(told):
        sentences += result(told.after, tr, names)
    elif matchwords.match_ended(told):
        sentences += matchwords.match_result(told.after, tr, names, names)
    if matchwords.game_began(told):
        sentences += _began(told.after, tr, names)
    return sentences


def _played(told: Told) -> str | None:
    """The text of the move that was made on the board, by a seat or for it."""
    if told.before["phase"] != "play" or told.move == "undo":
        return None
    if len(told.after["moves"]) <= len(told.before["moves"]):
        return None
    return str(told.after["last"]["move"])


def _told_move(told: Told, text: str, tr: Translator, names: Sequence[str]) -> list[str]:
    position = fen.read(told.before["fen"])
    move = listed(position)[text]
    late, name = matchwords.timed_out(told), names[told.after["last"]["seat"]]
    if late is not None:
        n = told.after["match"]["misses"][late]
        said = tr(
            "Time is up for {name} ({n} of 3 in a row): the program plays {move}.",
            name=name,
            n=n,
            move=text,
        )
    else:
        said = made(name, text, len(move.captured), tr)
    return [said, *_crowned(position, move, tr), *_countdown(told, tr)]


def made(name: str, text: str, captured: int, tr: Translator) -> str:
    """That a move was made, and how many pieces it took."""
    if not captured:
        return tr("{name} plays {move}.", name=name, move=text)
    return tr.plural(
        "{name} plays {move} and takes {n} piece.",
        "{name} plays {move} and takes {n} pieces.",
        captured,
        name=name,
        move=text,
    )


def _crowned(position: Position, move: Move, tr: Translator) -> list[str]:
    """What the far row did to a man: it crowns who ends there, not who passes (rule 7)."""
    men = position.white_men if position.side == board.WHITE else position.black_men
    if not men >> move.start - 1 & 1:
        return []
    if _far(position, move.end):
        return [tr("The man on {square} is a king from its next move on.", square=move.end)]
    passed = [square for square in move.route[1:-1] if _far(position, square)]
    if not passed:
        return []
    return [
        tr(
            "The man only passes {square}: it ends on {end} and stays a man.",
            square=passed[0],
            end=move.end,
        )
    ]


def _far(position: Position, square: int) -> bool:
    return bool(CROWNS[position.side] >> square - 1 & 1)


def _countdown(told: Told, tr: Translator) -> list[str]:
    """That a count towards a nil begins, and how far it goes (rule 10)."""
    kind = told.after["ending"]
    if told.after["phase"] != "play" or not kind or kind == told.before["ending"]:
        return []
    if kind == 16:
        return [tr("One king against three pieces: nil after 16 more moves by each side.")]
    return [tr("One king against two pieces or one: nil after 5 more moves by each side.")]


def _out_of_time(view: JSON, seat: int, tr: Translator, names: Sequence[str]) -> str:
    n = view["match"]["misses"][seat]
    return tr("Time is up for {name}: {n} of 3 in a row.", name=names[seat], n=n)


def _began(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    white = tr("{name} has White and begins.", name=names[view["white"]])
    return [matchwords.begins(view, tr), white]


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the last game ended and why, what it counted, and the match's end if it is over."""
    said = _game_result(view, tr, names)
    if view["phase"] == "over":
        return said + matchwords.match_result(view, tr, names, names)
    return [*said, *([matchwords.stands(view, tr)] if said else [])]


WON: Mapping[str, str] = MappingProxyType(
    {
        "no-pieces": N_("{winner} wins the game: {loser} has no piece left."),
        "blocked": N_("{winner} wins the game: {loser} has pieces but no move."),
        "resign": N_("{winner} wins the game: {loser} gave it up."),
    }
)
"""How a game is won, by ``how`` (rule 9)."""

NIL: Mapping[str, str] = MappingProxyType(
    {
        "repetition": N_("The game is nil: the same position stands for the third time."),
        "ending-16": N_("The game is nil: one king held out 16 moves against three pieces."),
        "ending-5": N_("The game is nil: 5 moves by each side in an ending against one king."),
        "quiet": N_("The game is nil: 25 moves by each side with kings and no capture."),
        "agreed": N_("The game is nil: both players agreed."),
    }
)
"""Why a game is nil, by ``how`` (rule 10)."""


def _game_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    ended = view["match"]["result"]
    if ended is None:
        return []
    if ended["seat"] is None:
        return [tr(NIL[ended["how"]])]
    winner, loser = names[ended["seat"]], names[1 - ended["seat"]]
    return [tr(WON[ended["how"]], winner=winner, loser=loser)]


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    waiting = matchwords.waiting(view, tr, names)
    if waiting is not None:
        return waiting
    asked = _asked(view, tr, names[view["turn"]])
    offered = matchwords.offered(view, tr, names)
    return f"{offered} {asked}" if offered else asked


def standing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What the position is, to whoever looks back at it: no key is named."""
    side = fen.read(view["fen"]).side
    return matchwords.between(view, tr) or _to_move(side, tr, names[view["turn"]])


def _asked(view: JSON, tr: Translator, name: str) -> str:
    position = fen.read(view["fen"])
    texts, must = _legal(position)
    if must:
        return _must_take(must, texts, tr, name)
    if len(texts) == 1:
        return tr("{name}: {move} is your only move.", name=name, move=texts[0])
    return _to_move(position.side, tr, name)


def _to_move(side: int, tr: Translator, name: str) -> str:
    if side == board.WHITE:
        return tr("{name} to move, with White.", name=name)
    return tr("{name} to move, with Black.", name=name)


def _legal(position: Position) -> tuple[list[str], int]:
    """The legal moves as texts, and how many pieces each takes."""
    moves = listed(position)
    return list(moves), len(next(iter(moves.values())).captured)


def _must_take(must: int, texts: Sequence[str], tr: Translator, name: str) -> str:
    shown, all_shown = _first_of(texts)
    if all_shown:
        return tr("{name}: you must take {must}: {moves}.", name=name, must=must, moves=shown)
    return tr(
        "{name}: you must take {must}: {moves} (l lists all {n}).",
        name=name,
        must=must,
        moves=shown,
        n=len(texts),
    )


def _first_of(texts: Sequence[str]) -> tuple[str, bool]:
    """The first of the texts in a row, as many as have room, and whether these are all."""
    shown = list(texts[:SHOWN])
    while len(shown) > 1 and len(", ".join(shown)) > ROOM:
        shown.pop()
    return ", ".join(shown), len(shown) == len(texts)


def counters(view: JSON, tr: Translator) -> list[str]:
    """The counts that run towards a nil, once they pass a third (rule 10)."""
    ending, limit = view["ending_plies"], LIMITS.get(view["ending"], 0)
    said = []
    if view["quiet"] * 3 > QUIET:
        said.append(tr("quiet {n} of {limit}", n=view["quiet"], limit=QUIET))
    if limit and ending * 3 > limit:
        said.append(tr("ending {n} of {limit}", n=ending, limit=limit))
    if (stood := view["seen"].get(view["fen"], 0)) * 3 > REPETITIONS:
        said.append(tr("repeated {n} of {limit}", n=stood, limit=REPETITIONS))
    return said


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_("Write a move as two squares: 32-28, or 28x19 to capture."),
        "off-board": N_("The squares are numbered 1 to 50."),
        "no-piece": N_("No piece stands on {square}."),
        "not-yours": N_("The piece on {square} belongs to {other}."),
        "capture-most": N_("As many pieces as possible must be taken."),
        "must-capture": N_("Capturing is compulsory."),
        "occupied": N_("A piece stands on {square} already."),
        "backward": N_("A man goes backward only to capture."),
        "not-a-move": N_("No piece can move like that."),
    }
)
"""Which rule forbids a move, by code."""

_SELF_EXPLAINED = frozenset({"bad-move", "off-board"})


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code == "bad-position":
        return _bad_position(facts, tr)
    if code == "ambiguous":
        return _ambiguous(facts["choices"], view, tr)
    if code not in REFUSED:
        return matchwords.refuse(refused, view, tr, names)
    other = names[1 - view["turn"]]
    said = tr(REFUSED[code], square=facts.get("square"), other=other)
    return said if code in _SELF_EXPLAINED else f"{said} {_open(view, tr)}"


def stuck(square: int, view: JSON, tr: Translator) -> str:
    """That a piece has no move though nothing must be captured, and what is open instead."""
    return f"{tr('The piece on {square} has no move.', square=square)} {_open(view, tr)}"


def _ambiguous(choices: Sequence[str], view: JSON, tr: Translator) -> str:
    shown, all_shown = _first_of(choices)
    if all_shown:
        return tr("This fits several captures; write one whole: {choices}.", choices=shown)
    n = len(_legal(fen.read(view["fen"]))[0])
    return tr(
        "This fits several captures; write one whole: {choices} (l lists all {n}).",
        choices=shown,
        n=n,
    )


def _open(view: JSON, tr: Translator) -> str:
    texts, must = _legal(fen.read(view["fen"]))
    shown, all_shown = _first_of(texts)
    facts = {"moves": shown, "n": len(texts), "must": must}
    if must and all_shown:
        return tr("You must take {must}: {moves}.", **facts)
    if must:
        return tr("You must take {must}: {moves} (l lists all {n}).", **facts)
    if all_shown:
        return tr("You can play {moves}.", **facts)
    return tr("You can play {moves} (l lists all {n}).", **facts)


FEN_FAULTS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable": N_("“{part}” is no square of a draughts position like W:W31,K32:B1,2."),
        "range": N_("“{part}” is not on the board: the squares are 1 to 50."),
        "twice": N_("Two pieces stand on square {part}."),
        "far-row": N_("The man on {part} stands on its far row, where it would be a king."),
        "no-move": N_("The side to move has no move: that game is over."),
    }
)
"""What is wrong with the text of a position, by ``why``."""


def _bad_position(facts: JSON, tr: Translator) -> str:
    field, _, part = str(facts.get("where")).removesuffix("]").partition("[")
    a_whole_position = ":" in part  # what is wrong is not one of its squares
    if field not in {"fen", "seen"} or a_whole_position or facts.get("why") not in FEN_FAULTS:
        return bad_position(facts, tr)
    if facts["why"] == "unreadable" and not part:
        return tr("This is no draughts position; one looks like W:W31,K32:B1,2.")
    return tr(FEN_FAULTS[facts["why"]], part=part)


LABELS: Mapping[str, str] = MappingProxyType(
    {"draws": N_("Nil rules"), "first": N_("White in the first game")}
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "draws": N_("All nil rules, or without the counts of the endings against one king."),
        "first": N_("Who has White, and begins, in the first game; then colours change."),
    }
)


option = matchoptions.labelled(LABELS)
option_help = matchoptions.explained(HELPS)


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it."""
    if name == "draws":
        return tr("all") if value == "full" else tr("without the endings")
    return matchoptions.option_value(name, value, tr)
