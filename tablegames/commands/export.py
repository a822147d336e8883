"""``tablegames export``: a match in a form that other programs read."""

from __future__ import annotations

from tablegames.commandline import Wrong
from tablegames.commands import (
    BAD,
    GOOD,
    Call,
    Failed,
    game_of,
    header_of,
    part,
    path_of,
    reading_of,
)
from tablegames.engine.record import replay


def run(call: Call) -> int:
    """Write the games of a match of Damye as PDN, as far as they have been played."""
    tr = call.tr
    if not call.arguments.pdn:
        raise Wrong(tr("As what? “tablegames export RECORD --pdn” writes PDN."))
    path = path_of(call)
    reading = reading_of(call, path)
    header = header_of(call, reading)
    if header.game != "damye":
        raise Failed(tr("Only matches of Damye can be written as PDN."))
    game = game_of(header.game, call)
    again = replay(game, reading)
    if again.timeline is None:
        raise Failed(tr("The match of this record cannot be begun."))
    views = [game.view(step.state, None) for step in again.timeline.steps]
    names = [seat.name for seat in header.seats]
    print(part("damye", "export").pdn_of(views, names, header.start), end="")
    return BAD if again.fault or reading.status == "altered" else GOOD
