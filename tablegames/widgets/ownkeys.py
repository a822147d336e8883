"""The keys that players have set for themselves, as they are kept in ``keys.json``.

The file is for people to read and change: the name of a set (``krache``), and for each person the
list of his keys in the order in which the screen for setting them shows them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tablegames.widgets.keysets import KEYSETS, Keys, fits

_NONE: Mapping[str, Keys] = MappingProxyType({})


@dataclass(frozen=True)
class OwnKeys:
    """``sets``: the keys of each person by the name of the set; a set left out has its presets."""

    sets: Mapping[str, Keys] = field(default_factory=lambda: _NONE)

    def keys(self, name: str, keyboard: str) -> Keys:
        """The keys of a set: the players' own, else those that lie ready for the keyboard."""
        return self.sets.get(name) or KEYSETS[name].presets[keyboard]

    def with_keys(self, name: str, keys: Keys | None) -> OwnKeys:
        """With these keys; None: with the presets again."""
        others = {known: found for known, found in self.sets.items() if known != name}
        return OwnKeys(MappingProxyType(others if keys is None else {**others, name: keys}))

    def text(self) -> bytes:
        """The keys as the file has them, a line for each person."""
        blocks = [_block(name, keys) for name, keys in sorted(self.sets.items())]
        return ("{\n" + ",\n".join(blocks) + "\n}\n").encode()

    @classmethod
    def read(cls, text: bytes) -> tuple[OwnKeys, tuple[str, ...]]:
        """The keys in a file's bytes, and the names of the sets that cannot be used.

        A file of which nothing can be read has the fault ``""``.
        """
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return cls(), ("",)
        if not isinstance(found, dict):
            return cls(), ("",)
        good = {name: keys for name, keys in found.items() if fits(name, keys)}
        sets = {name: tuple(tuple(own) for own in keys) for name, keys in good.items()}
        faults = tuple(name for name in found if name not in good)
        return cls(MappingProxyType(sets)), faults


def _block(name: str, keys: Keys) -> str:
    rows = ",\n".join(f"    {json.dumps(own, ensure_ascii=False)}" for own in keys)
    return f"  {json.dumps(name)}: [\n{rows}\n  ]"
