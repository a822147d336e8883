"""The file of the players' own keys: readable, kept whole, and of no harm when damaged."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tablegames.store import Store
from tablegames.widgets.keysets import KEYSETS
from tablegames.widgets.ownkeys import OwnKeys

MINE = (("q",), ("ö",), ("9",))


def test_what_is_not_set_has_its_presets() -> None:
    keys = OwnKeys()
    assert keys.keys("dreieck", "azerty") == (("w",), ("b",), (",",))
    assert keys.with_keys("dreieck", MINE).keys("dreieck", "azerty") == MINE
    assert keys.with_keys("dreieck", MINE).with_keys("dreieck", None) == keys


def test_they_are_kept_in_a_file_that_one_can_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    assert store.keys() == (OwnKeys(), (), None)
    krache = KEYSETS["krache"].presets["qwertz"]
    keys = OwnKeys().with_keys("krache", krache).with_keys("dreieck", MINE)
    store.save_keys(keys)
    path = store.folder / "keys.json"
    assert path.read_text("utf-8").startswith(
        '{\n  "dreieck": [\n    ["q"],\n    ["ö"],\n    ["9"]\n  ],\n  "krache": [\n    ["1", "2",'
    )
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    found, faults, aside = store.keys()
    assert (dict(found.sets), faults, aside) == (dict(keys.sets), (), None)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (b"", ("",)),
        (b"{", ("",)),
        (b"[]", ("",)),
        (b"\xff", ("",)),
        (b"[" * 100_000, ("",)),
        (b'{"dreieck": [["q"], ["q"], ["m"]]}', ("dreieck",)),
        (b'{"chess": [["q"]]}', ("chess",)),
        (b'{"krache": null, "dreieck": [["q"], ["x"], ["m"]]}', ("krache",)),
    ],
)
def test_a_damaged_file_is_put_aside_and_what_is_good_in_it_used(
    tmp_path: Path, text: bytes, faults: tuple[str, ...]
) -> None:
    store = Store(tmp_path)
    (tmp_path / "keys.json").write_bytes(text)
    found, told, aside = store.keys()
    assert told == faults
    assert aside == tmp_path / "keys.damaged.json"
    assert aside.read_bytes() == text
    assert set(found.sets) == ({"dreieck"} if b'"x"' in text else set())
    assert store.keys() == (OwnKeys(), (), None)
