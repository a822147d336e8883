"""The fairness sheet: what fixed every deal before anyone saw it, and how anybody can check that.

All that stands on it is public (design, verifiable deals).
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType

from tablegames.engine.deal import with_words
from tablegames.engine.game import JSON
from tablegames.locale import N_, Translator
from tablegames.widgets.lines import Bit, Line
from tablegames.widgets.pane import Pane
from tablegames.widgets.panescreen import PaneScreen
from tablegames.widgets.room import tr_of

DIGITS = 32
"""Hex digits a row."""
WIDE = 60
"""Columns of a command that is to be copied."""


@dataclass(frozen=True)
class Proof:
    """What a match has shown of its deals so far.

    ``deals`` as in a view; ``order`` gives what a deal of that label and seed dealt, in order, or
    None where that cannot be told.
    ``secret`` is the first secret, None until the match is over; ``picks`` and ``words`` by seat.
    """

    announcement: str
    deals: Sequence[JSON]
    names: Sequence[str]
    words: Sequence[str] = ()
    picks: Sequence[Sequence[int]] = ()
    secret: str | None = None
    order: Callable[[str, str], Sequence[str] | None] | None = None


class Fairness(PaneScreen):
    """Any of its keys closes it; it scrolls."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,v,f5,enter,q,space", "dismiss", N_("close"), show=False),
    ]

    def __init__(self, proof: Proof) -> None:
        super().__init__()
        self._proof = proof

    def dress(self) -> None:
        """The look or the language has changed."""
        tr = tr_of(self)
        foot = tr("Arrows scroll, Esc closes this.")
        self.query_one(Pane).show_pane(tr("Fairness"), list(told(self._proof, tr)), foot)


def told(proof: Proof, tr: Translator) -> Iterator[Line]:
    """The sheet, line by line: the latest deal first."""
    yield [Bit(tr("Every deal is fixed before anyone sees it. Nobody can change it unnoticed."))]
    for deal in reversed(proof.deals):
        yield ()
        yield from _deal(proof, deal, tr)
    if any(proof.picks):
        yield ()
        yield from _picks(proof, tr)
    yield ()
    yield from _match(proof, tr)


def _title(text: str) -> Line:
    return [Bit(text, "gold", bold=True)]


def _digits(text: str) -> Iterator[Line]:
    for row in wrap(text, DIGITS):
        yield [Bit("  " + " ".join(wrap(row, 8)), "bright")]


def _deal(proof: Proof, deal: JSON, tr: Translator) -> Iterator[Line]:
    yield _title(tr("Deal: {label}", label=deal["label"]))
    yield [Bit(tr("Commitment, shown before the deal:"))]
    yield from _digits(deal["commitment"])
    seed = deal["seed"]
    if seed is None:
        yield [Bit(tr("Its seed is shown when it has been played out."), "dim")]
        return
    yield [Bit(tr("Seed, from which the order follows:"))]
    yield from _digits(seed)
    dealt = proof.order(deal["label"], seed) if proof.order is not None else None
    if dealt is not None:
        yield [Bit(tr("This gives the commitment:"), "dim")]
        yield from _command(f"tablegames1|{seed}|{','.join(dealt)}")
    elif proof.order is not None:
        said = tr("What was mixed is not known here; “tablegames verify” finds it in the record.")
        yield [Bit(said, "dim")]
    if proof.secret is not None:
        yield [Bit(tr("This begins with the seed:"), "dim")]
        yield from _command(f"{with_words(proof.secret, proof.words)}|{deal['label']}")


def _command(text: str) -> Iterator[Line]:
    """``printf %s … | sha256sum``, in rows that can be copied together."""
    parts = [shlex.quote(part) for part in wrap(text, WIDE, break_on_hyphens=False)]
    yield [Bit("  printf %s \\", "bright")]
    yield from ([Bit(f"   {part} \\", "bright")] for part in parts[:-1])
    yield [Bit(f"   {parts[-1]} | sha256sum", "bright")]


def _picks(proof: Proof, tr: Translator) -> Iterator[Line]:
    yield _title(tr("Positions taken in this game"))
    said = [" ".join(map(str, picked)) for picked in proof.picks]
    yield from _by_name(proof.names, said)


def _by_name(names: Sequence[str], said: Sequence[str]) -> Iterator[Line]:
    wide = max(map(cell_len, names))
    for name, text in zip(names, said, strict=False):
        yield [Bit(f"  {set_cell_size(name, wide)}  ", "text", bold=True), Bit(text or "–")]


def _match(proof: Proof, tr: Translator) -> Iterator[Line]:
    yield _title(tr("The match"))
    yield [Bit(tr("Announced before the players added their words:"))]
    yield from _digits(proof.announcement)
    if any(proof.words):
        yield from _by_name(proof.names, proof.words)
    else:
        yield [Bit(tr("Nobody added words."), "dim")]
    if proof.secret is None:
        yield [Bit(tr("The first secret is shown at the end of the match."), "dim")]
        return
    yield [Bit(tr("The first secret; this gives what was announced:"))]
    yield from _command(f"tablegames1|{proof.secret}")
    if any(proof.words):
        yield [Bit(tr("With the words; the first 32 digits are the secret of the deals:"))]
        yield from _command("|".join((proof.secret, *proof.words)))
