"""The steps of a record, as a game's replay screen goes through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

from tablegames.engine.game import JSON, Refused
from tablegames.engine.record import Reading, Replay
from tablegames.locale import Translator
from tablegames.locale.refusals import refuse
from tablegames.screens.opened import Words, standing

MakeFrame = Callable[[JSON, tuple[str, ...], str], Any]
"""``Frame`` of a game's replay screen: the view, what is said of it, a remark."""


class RecordFrames(Sequence[Any]):
    """What a spectator saw of a match, each step made when it is looked at, in the language then.

    ``again`` is the match played once more from ``reading``, which had no fault at its start.
    """

    def __init__(
        self,
        again: Replay[Any],
        reading: Reading,
        words: Words,
        make: MakeFrame,
        speaker: Callable[[], Translator],
    ) -> None:
        assert reading.header is not None
        self._again = again
        self._reading = reading
        self._words = words
        self._make = make
        self._speaker = speaker
        self._names = [seat.name for seat in reading.header.seats]

    def __len__(self) -> int:
        return len(self._again.steps)

    @overload
    def __getitem__(self, at: int) -> Any: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Any]: ...

    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        view = self._again.game.view(self._again.steps[at].state, None)
        tr, at = self._speaker(), at % len(self)
        if at:
            said = self._words.tell(self._again.told(at), tr, self._names)
        else:
            said = [standing(self._words, view, tr, self._names)]
        return self._make(view, tuple(said), self._note(tr) if at == len(self) - 1 else "")

    def _note(self, tr: Translator) -> str:
        """Why nothing follows the last step, where the match had not ended there."""
        if fault := self._again.fault:
            return refuse(Refused("bad-record", line=fault.line), tr)
        if self._reading.status == "altered":
            return tr("Line {line} of the record has been altered.", line=self._reading.line)
        if self._reading.status == "whole":
            return ""
        return tr("The match is unfinished.")
