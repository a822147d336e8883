"""``tablegames resume``: go on with an unfinished match."""

from __future__ import annotations

from pathlib import Path

from tablegames.commands import Call, Failed, game_of, header_of, path_of, reading_of, show
from tablegames.engine.game import Refused
from tablegames.engine.record import replay
from tablegames.launch import Launch
from tablegames.locale.refusals import refuse


def run(call: Call) -> int:
    """Open the match at its last move, paused."""
    path = _latest(call) if call.arguments.record is None else path_of(call)
    _check(call, path)
    return show(call, Launch("resume", path=path))


def _latest(call: Call) -> Path:
    latest = call.store.latest()
    if latest is None:
        raise Failed(call.tr("There is no unfinished match; “tablegames play GAME” begins one."))
    return latest.path


def _check(call: Call, path: Path) -> None:
    """Raises Failed where the match cannot be gone on with."""
    tr, reading = call.tr, reading_of(call, path)
    game = game_of(header_of(call, reading).game, call)
    if reading.status == "whole":
        raise Failed(tr("This match is over; “tablegames replay {name}” shows it.", name=path.stem))
    fault = replay(game, reading).fault
    if reading.status == "altered" or fault:
        line = fault.line if fault else reading.line
        raise Failed(refuse(Refused("bad-record", line=line), tr))
