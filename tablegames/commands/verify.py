"""``tablegames verify``: compute a match again, and say whether its record is true."""

from __future__ import annotations

from tablegames.commands import BAD, GOOD, Call, game_of, path_of, reading_of
from tablegames.engine.verify import verify
from tablegames.locale.findings import by_hand, said


def run(call: Call) -> int:
    """One sentence a finding, and how anyone can check some of it without this program."""
    path = path_of(call)
    reading = reading_of(call, path)
    game = game_of(reading.header.game, call) if reading.header else None
    findings = verify(game, reading)
    for finding in findings:
        print(said(finding, call.tr))
    for line in by_hand(findings, str(path), call.tr):
        print(line)
    return GOOD if all(finding.good for finding in findings) else BAD
