"""Whether a record is what was played: everything in it computed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from tablegames.engine.deal import announcement
from tablegames.engine.game import JSON, Dealer, Game, State
from tablegames.engine.record import Fault, Header, Reading, Replay, deals, match_secret, replay

Code = Literal[
    "newer", "chain", "cut", "altered", "announced", "words", "mixed", "impossible", "played",
    "deal", "picked", "untold", "states", "end", "unfinished",
]  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. ``good`` False: the record is bad.

    ==============  ==================================================================
    ``newer``       a later version wrote it; nothing more was looked at
    ``chain``       ``lines`` follow from each other, the last check is ``check``
    ``cut``         line ``line`` is cut off
    ``altered``     line ``line`` does not follow from those before it
    ``announced``   ``announcement``, and of a finished match the first ``secret``
    ``words``       what each player picked: ``seat``, ``name``, ``words`` (empty: nothing)
    ``mixed``       the ``secret`` that the words made of the first one
    ``impossible``  line ``line`` says what cannot be: ``what``, perhaps the rule's ``code``
    ``played``      ``events`` were played again, ``undone`` were taken back
    ``deal``        ``label``, ``commitment``, and the ``seed`` once it may be shown, else None;
                    ``dealt``, in order, once there is a seed and if the game can tell
    ``picked``      of the deal ``label`` a ``seat`` (``name``) took ``positions``; ``items``
                    are what lay there, None before the seed may be shown
    ``untold``      line ``line`` was played after a deal that had not been committed to
    ``states``      ``count`` states had the hash that it tells
    ``end``         ``outcome`` is what the match gives
    ``unfinished``  the match goes on
    ==============  ==================================================================
    """

    code: Code
    good: bool = True
    facts: JSON = field(default_factory=dict)


def verify(game: Game[State] | None, reading: Reading) -> list[Finding]:
    """Compute everything again and say what was found, in the order of the looking.

    Without a game the lines alone are looked at.
    """
    return list(_looked_at(game, reading))


def _looked_at(game: Game[State] | None, reading: Reading) -> Iterator[Finding]:
    if reading.newer:
        yield Finding("newer", good=False)
        return
    lines = len(reading.entries) + (reading.header is not None)
    yield Finding("chain", facts={"lines": lines, "check": reading.check})
    if reading.status in {"cut", "altered"}:
        broken: Code = "cut" if reading.status == "cut" else "altered"
        yield Finding(broken, good=False, facts={"line": reading.line})
    if reading.header is None or game is None:
        return
    again = replay(game, reading)
    over = reading.status == "whole" and not again.fault
    yield from _secret(reading, over)
    if again.fault:
        yield _impossible(again.fault)
    if again.timeline is None:
        return
    undone = sum(entry.get("undo", 0) for entry in reading.entries)
    yield Finding("played", facts={"events": again.timeline.events + undone, "undone": undone})
    yield from _deals(game, reading.header, again)
    yield from _untold(game, reading, again)
    states = sum("state" in entry for entry in _believed(reading, again))
    if states:
        yield Finding("states", facts={"count": states})
    if over:
        yield Finding("end", facts={"outcome": reading.entries[-1]["end"]})
    elif not again.fault and reading.status != "altered":
        yield Finding("unfinished")


def _believed(reading: Reading, again: Replay[State]) -> tuple[JSON, ...]:
    return reading.entries[: again.fault.line - 2] if again.fault else reading.entries


def _secret(reading: Reading, over: bool) -> Iterator[Finding]:
    header = reading.header
    assert header is not None
    secret = header.secret if over else None
    announced = {"announcement": announcement(header.secret), "secret": secret}
    yield Finding("announced", facts=announced)
    words = header.words or ("",) * len(header.seats)
    for number, said in enumerate(words):
        picked = {"seat": number, "name": header.seats[number].name, "words": said}
        yield Finding("words", facts=picked)
    if over and match_secret(header) != header.secret:
        yield Finding("mixed", facts={"secret": match_secret(header)})


def _impossible(fault: Fault) -> Finding:
    code = fault.refused.code if fault.refused else None
    facts: JSON = {"line": fault.line, "what": fault.code, "code": code}
    return Finding("impossible", good=False, facts=facts)


def _deals(game: Game[State], header: Header, again: Replay[State]) -> Iterator[Finding]:
    assert again.timeline is not None
    last = again.timeline.state
    picked, begun = _picked(game, again), _begun(game, again)
    for deal in game.view(last, None).get("deals", [])[: again.deals]:
        label, seed = deal["label"], deal.get("seed")
        after = begun[label]
        dealt = game.dealt(after, label, seed) if seed and isinstance(game, Dealer) else None
        facts = {"label": label, "commitment": deal["commitment"], "seed": seed}
        yield Finding("deal", facts={**facts, "dealt": dealt and list(dealt)})
        for seat, positions in enumerate(picked.get(label, ())):
            if positions:
                name = header.seats[seat].name
                items = dealt and [dealt[position - 1] for position in positions]
                told = {"seat": seat, "name": name, "positions": list(positions)}
                yield Finding("picked", facts={"label": label, **told, "items": items})


def _begun(game: Game[State], again: Replay[State]) -> dict[str, State]:
    """By the label of a deal, the state that it left: what was mixed can be read from it."""
    begun: dict[str, State] = {}
    for step in again.steps:
        for deal in deals(game, step.state):
            begun.setdefault(deal["label"], step.state)
    return begun


def _picked(game: Game[State], again: Replay[State]) -> dict[str, Sequence[Sequence[int]]]:
    """By the label of a deal, what each seat had taken of it in the end."""
    if not isinstance(game, Dealer):
        return {}
    picked = {}
    for step in again.steps:
        for deal in deals(game, step.state)[-1:]:
            picked[deal["label"]] = game.picked(step.state)
    return picked


def _untold(game: Game[State], reading: Reading, again: Replay[State]) -> Iterator[Finding]:
    """The first move that was played, or the end, before a deal that it follows was told."""
    told = [0, 0]
    for entry in reading.entries:
        told.append(told[-1] + ("deal" in entry))
    played = [(s.line, before.state) for before, s in pairwise(again.steps) if s.line]
    if reading.status == "whole" and again.timeline:
        played.append((len(reading.entries) + 1, again.timeline.state))
    for line, state in played:
        if len(deals(game, state)) > told[line - 1]:
            yield Finding("untold", False, {"line": line})
            return
