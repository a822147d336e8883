"""What is told of Domino: touches, dominoes laid, the bell, refusals, the state, in sentences.

Views in, sentences out; ``names`` are by seat. What all matches share is in ``matchwords``, how a
game ended in ``resultwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.games.domino import line
from tablegames.games.domino.board import DUEL, HAND, TIMEOUT
from tablegames.games.domino.optionwords import option, option_help, option_value
from tablegames.games.domino.resultwords import match_result, result, side_names
from tablegames.games.domino.tiles import BY_TEXT
from tablegames.games.domino.typed import PICK, TAKE
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import bad_position

__all__ = [
    "last_played",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "side_names",
    "state",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    said = matchwords.said(told, tr, names)
    began = matchwords.game_began(told)
    if began:
        said += _began(told.after, tr, names)
    said += _picked(told, tr, names)
    said += _played(told, tr, names, anew=began)
    said += _dropped(told, tr, names)
    if matchwords.game_ended(told) or (began and told.after["match"]["result"]):
        said += result(told.after, tr, names)  # also of a game that its opening has blocked
    elif matchwords.match_ended(told):
        said += match_result(told.after, tr, names)
    return said


def _began(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """That a game begins, who touches first or opens; a forced opening is told as it is laid."""
    said = [matchwords.begins(view, tr)]
    name = names[view["turn"]]
    if view["phase"] == PICK:
        said.append(tr("The dominoes lie face down; {name} touches first.", name=name))
    elif view["phase"] == "play" and not view["line"]:
        said.append(tr("{name} opens with any domino.", name=name))
    return said


def _picked(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who took which positions: by hand, by the clock, or because the rest is picked for him."""
    if told.before["phase"] != PICK:
        return []
    taken = [
        (seat, after[len(before) :])
        for seat, (before, after) in enumerate(
            zip(told.before["picks"], told.after["picks"], strict=True)
        )
    ]
    first = told.before["turn"]
    said = []
    for seat, positions in sorted(taken, key=lambda one: one[0] != first):
        if positions:
            said.append(_took(told, seat, positions, tr, names[seat]))
    if told.after["phase"] == "play" and not told.after["line"]:
        said.append(tr("{name} opens with any domino.", name=names[told.after["turn"]]))
    return said


def _took(told: Told, seat: int, positions: Sequence[int], tr: Translator, name: str) -> str:
    listed = ", ".join(map(str, positions))
    by_hand = told.seat == seat and (told.move or "").startswith(PICK)
    if told.after["rest"][seat] and (not by_hand or len(positions) > 1):
        return tr("Picked for {name}: {positions}.", name=name, positions=listed)
    if by_hand:
        return tr("{name} touches {positions}.", name=name, positions=listed)
    return tr("Time is up for {name}: the program picks {positions}.", name=name, positions=listed)


def _played(told: Told, tr: Translator, names: Sequence[str], *, anew: bool) -> list[str]:
    """What was laid, taken or passed; ``anew``: in a game that has just begun."""
    known = 0 if anew else len(told.before["played"])
    entries = told.after["played"][known:]
    return [_entry(told.after, seat, text, tr, names) for seat, text in entries]


def last_played(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """What was played last in the game that is on, as if it had just been played."""
    if view["phase"] != "play":
        return []
    return [_entry(view, seat, text, tr, names) for seat, text in view["played"][-1:]]


def _entry(view: JSON, seat: int, text: str, tr: Translator, names: Sequence[str]) -> str:
    name = names[seat]
    if text in BY_TEXT:
        return _opening(view, text, tr, name)
    if text == "pass":
        return tr("{name} cannot play and rings the bell.", name=name)
    if text == TIMEOUT:
        n = view["match"]["misses"][seat]
        return tr("Time is up for {name} ({n} of 3 in a row): the turn is passed.", name=name, n=n)
    verb, _, operand = text.partition(" ")
    if verb == TAKE:
        return tr.plural(
            "{name} cannot play and takes {position}; {n} domino is left in the boneyard.",
            "{name} cannot play and takes {position}; {n} dominoes are left in the boneyard.",
            len(view["table"]),
            name=name,
            position=operand,
        )
    if operand == line.LEFT:
        return tr("{name} lays {tile} left.", name=name, tile=verb)
    return tr("{name} lays {tile} right.", name=name, tile=verb)


def _opening(view: JSON, text: str, tr: Translator, name: str) -> str:
    """The first domino, and why it had to be that one (rule 4)."""
    if not view["forced"]:
        return tr("{name} opens with {tile}.", name=name, tile=text)
    if text == "6-6":
        return tr("{name} holds the double-six and opens with it.", name=name)
    if BY_TEXT[text].double:
        return tr(
            "Nobody holds the double-six: {name} opens with {tile}, the largest double.",
            name=name,
            tile=text,
        )
    return tr(
        "Nobody holds a double: {name} opens with {tile}, the most points.", name=name, tile=text
    )


def _dropped(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who is out of the match from now on, and why where it was not said."""
    before, after = told.before["match"], told.after["match"]
    said = []
    for seat, name in enumerate(names[: told.after["seats"]]):
        if not after["out"][seat] or before["out"][seat]:
            continue
        if after["misses"][seat] == 3:
            said.append(tr("Time is up for {name}: {n} of 3 in a row.", name=name, n=3))
        elif told.seat != seat:
            said.append(tr("{name} was away too long.", name=name))
        if told.after["phase"] != "over":
            said.append(tr("{name} is out of the match; the others play on.", name=name))
    return said


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    waiting = matchwords.waiting(view, tr, names)
    if waiting is not None:
        return waiting
    seat = view["turn"]
    name = names[seat]
    if view["phase"] == PICK:
        return _touching(view, tr, name)
    if isinstance(view["hands"][seat], list):
        return _own_turn(view, tr, name)
    if not view["line"]:
        return tr("{name} opens with any domino.", name=name)
    left, right = _ends(view)
    return tr(
        "{name} is to play; the ends are {left} and {right}.", name=name, left=left, right=right
    )


def standing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What the position is, to whoever looks back at it: no key is named."""
    if view["phase"] != PICK:
        return matchwords.between(view, tr) or state(view, tr, names)
    return _touches(view, tr, names[view["turn"]])


def _touching(view: JSON, tr: Translator, name: str) -> str:
    """Who is to touch; what to do is said unless the view is another seat's."""
    seat, hands = view["turn"], view["hands"]
    if any(isinstance(hand, list) for hand in hands) and not isinstance(hands[seat], list):
        return _touches(view, tr, name)
    n = len(view["picks"][seat]) + 1
    return tr("{name}: touch a domino, {n} of {all}; a picks the rest.", name=name, n=n, all=HAND)


def _touches(view: JSON, tr: Translator, name: str) -> str:
    n = len(view["picks"][view["turn"]]) + 1
    return tr("{name} touches a domino, {n} of {all}.", name=name, n=n, all=HAND)


def _own_turn(view: JSON, tr: Translator, name: str) -> str:
    """What the seat to move can do, in a view that shows its hand."""
    if not view["line"]:
        return tr("{name}: open with any domino.", name=name)
    if tiles := _playable(view):
        return tr("{name}: you can play {tiles}.", name=name, tiles=", ".join(tiles))
    left, right = _ends(view)
    if _boneyard(view):
        return tr(
            "{name}: nothing fits {left} or {right}; take from the boneyard (t).",
            name=name,
            left=left,
            right=right,
        )
    return tr(
        "{name}: nothing fits {left} or {right}; ring the bell (b).",
        name=name,
        left=left,
        right=right,
    )


def _ends(view: JSON) -> tuple[int, int]:
    return view["line"][0][0], view["line"][-1][1]


def _boneyard(view: JSON) -> bool:
    """Whether there is something to take."""
    return view["options"]["format"] == DUEL and bool(view["table"])


def _playable(view: JSON) -> list[str]:
    """The dominoes of the seat to move that fit, in a view that shows its hand."""
    row = tuple((left, right) for left, right in view["line"])
    hand = [BY_TEXT[text] for text in view["hands"][view["turn"]]]
    return list(dict.fromkeys(str(tile) for tile, _ in line.lays(hand, row)))


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_("Write a domino and an end, 6-4 L or 6-4 R, or pass, take 15, pick 12."),
        "not-picking": N_("The dominoes are taken: now they are laid."),
        "off-table": N_("The positions are numbered 1 to 28."),
        "taken": N_("Nothing lies at position {position} any more: choose another."),
        "picking": N_("First everybody takes his dominoes: pick 12, or pick rest."),
        "no-boneyard": N_("There is nothing to take: who cannot play rings the bell."),
        "playable-tile": N_("Who can play, must: you can play {tiles}."),
        "must-take": N_("No bell while the boneyard holds dominoes: take one."),
        "not-in-hand": N_("You do not hold that domino."),
        "no-fit": N_("That does not fit: the ends are {left} and {right}."),
        "which-end": N_("It fits both ends: l for the left one, r for the right one."),
    }
)
"""Which rule forbids a move, by code."""

OPEN = frozenset({"not-in-hand", "no-fit"})
"""After these is said what is open instead; the others say it themselves."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code == "bad-position":
        return _bad_position(facts, tr)
    if code not in REFUSED:
        return matchwords.refuse(refused, view, tr, names)
    left, right = facts.get("ends", (None, None))
    said = tr(
        REFUSED[code],
        position=facts.get("position"),
        tiles=", ".join(facts.get("tiles", ())),
        left=left,
        right=right,
    )
    instead = _open(view, tr) if code in OPEN else None
    return f"{said} {instead}" if instead else said


def _open(view: JSON, tr: Translator) -> str | None:
    """What the seat to move can do instead; None where the view does not show its hand."""
    if not isinstance(view["hands"][view["turn"]], list):
        return None
    if tiles := _playable(view):
        return tr("You can play {tiles}.", tiles=", ".join(tiles))
    if _boneyard(view):
        return tr("Nothing that you hold fits: take from the boneyard.")
    return tr("Nothing that you hold fits: ring the bell.")


POSITION: Mapping[str, str] = MappingProxyType(
    {
        "line": N_("{where}: the halves that meet in the line must be equal."),
        "table": N_("{where}: the positions on the table must ascend."),
    }
)
"""What is out of order, by field."""


def _bad_position(facts: JSON, tr: Translator) -> str:
    field = str(facts.get("where")).partition("[")[0]
    if facts.get("why") == "order" and field in POSITION:
        return tr(POSITION[field], where=facts["where"])
    if (field, facts.get("why")) == ("picks", "range"):
        return tr("These picks cannot be: too few dominoes lie on the table, or a hand is full.")
    return bad_position(facts, tr)
