"""The keys that are pressed by their place: what lies ready for each keyboard, and players' own.

A set has keys for a number of people. Each person has one key for each thing that is done, and no
two keys of a set are the same. ``KEYSETS`` knows them for all games, so that they can be looked at
and set without opening one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tablegames.locale import N_, Translator
from tablegames.widgets.keyplaces import KEYBOARDS, MOST, blocks, twin

Keys = tuple[tuple[str, ...], ...]
"""The keys of each person, in the order of what they do."""


@dataclass(frozen=True)
class KeySet:
    """The keys of a game. ``does``: the message and the facts of each thing that is done.

    ``people`` says whose keys they are: a seat each, or with ``shared`` everybody's whose turn it
    is. ``presets`` are by keyboard.
    """

    game: str
    title: str
    does: tuple[tuple[str, Mapping[str, object]], ...]
    presets: Mapping[str, Keys]
    shared: bool = False

    @property
    def people(self) -> int:
        """How many people have keys of their own."""
        return len(next(iter(self.presets.values())))

    def says(self, thing: int, tr: Translator) -> str:
        """What the key does, in words."""
        message, facts = self.does[thing]
        return tr(message, **facts)


def _each(message: str, numbers: Iterable[int]) -> tuple[tuple[str, Mapping[str, object]], ...]:
    return tuple((message, MappingProxyType({"n": n})) for n in numbers)


def _spread(*people: str) -> Keys:
    return tuple(tuple(keys.split()) for keys in people)


def _blocks(people: int) -> Mapping[str, Keys]:
    return MappingProxyType(
        {
            keyboard: tuple(tuple(upper + lower) for upper, lower in blocks(keyboard, people))
            for keyboard in KEYBOARDS
        }
    )


_PLACES = _each(N_("picture {n}"), range(1, 2 * MOST + 1))
_KRACHE = (
    *_each(N_("stock {n}, left pile"), range(1, 6)),
    *_each(N_("stock {n}, right pile"), range(1, 6)),
    *_each(N_("shift stock {n}"), range(1, 6)),
    (N_("slap left"), MappingProxyType({})),
    (N_("krache"), MappingProxyType({})),
    (N_("slap right"), MappingProxyType({})),
)
_COLONNO = (
    *_each(N_("cell {n}"), range(1, 13)),
    (N_("draw"), MappingProxyType({})),
    (N_("take"), MappingProxyType({})),
    (N_("throw away"), MappingProxyType({})),
)

KEYSETS: Mapping[str, KeySet] = MappingProxyType(
    {
        "tripple-2": KeySet("tripple", N_("Tripple, one or two people"), _PLACES, _blocks(2)),
        "tripple-4": KeySet("tripple", N_("Tripple, three or four people"), _PLACES, _blocks(4)),
        "krache": KeySet(
            "krache",
            N_("Krache"),
            _KRACHE,
            MappingProxyType(
                {
                    "qwerty": _spread(
                        "1 2 3 4 5 q w e r t a s d f g z x c",
                        "6 7 8 9 0 y u i o p h j k l ; m , .",
                    ),
                    "azerty": _spread(
                        "& é \" ' ( a z e r t q s d f g w x c",
                        "- è _ ç à y u i o p h j k l m , ; :",
                    ),
                    "qwertz": _spread(
                        "1 2 3 4 5 q w e r t a s d f g y x c",
                        "6 7 8 9 0 z u i o p h j k l ö m , .",
                    ),
                }
            ),
        ),
        "dreieck": KeySet(
            "dreieck",
            N_("Dreieck"),
            ((N_("claim"), MappingProxyType({})),),
            MappingProxyType(
                {
                    "qwerty": _spread("z", "b", "m"),
                    "azerty": _spread("w", "b", ","),
                    "qwertz": _spread("y", "b", "m"),
                }
            ),
        ),
        "colonno": KeySet(
            "colonno",
            N_("Colonno"),
            _COLONNO,
            MappingProxyType(
                {
                    "qwerty": _spread("q w e r a s d f z x c v 1 2 3"),
                    "azerty": _spread("a z e r q s d f w x c v 1 2 3"),
                    "qwertz": _spread("q w e r a s d f y x c v 1 2 3"),
                }
            ),
            shared=True,
        ),
        "menteur": KeySet(
            "menteur",
            N_("Menteur"),
            (
                (N_("doubt"), MappingProxyType({})),
                (N_("accept"), MappingProxyType({})),
            ),
            MappingProxyType(
                {
                    "qwerty": _spread("q w", "p o", "z x", "m n", "1 2", "0 9", "5 6", "8 7"),
                    "azerty": _spread("a z", "p o", "w x", "n b", "1 2", "0 9", "5 6", "8 7"),
                    "qwertz": _spread("q w", "p o", "y x", "m n", "1 2", "0 9", "5 6", "8 7"),
                }
            ),
        ),
    }
)


def meanings(keys: Sequence[Sequence[str]]) -> dict[str, tuple[int, int]]:
    """The person and the thing for every character, in small letters, that one of the keys sends.

    Where a digit is a key, so is what AZERTY's row of digits sends for it, and the other way round.
    """
    found = {
        key.lower(): (person, thing)
        for person, own in enumerate(keys)
        for thing, key in enumerate(own)
    }
    twins = {twin(key): place for key, place in found.items()}
    return {**{key: place for key, place in twins.items() if key is not None}, **found}


def holder(keys: Sequence[Sequence[str]], key: str) -> tuple[int, int] | None:
    """Whose key this character is, and for what; None: it is free."""
    return meanings(keys).get(key.lower())


def can_be(key: str | None) -> bool:
    """Whether a character can be a key: one that is printed, and no space."""
    return key is not None and len(key) == 1 and key.isprintable() and not key.isspace()


def fits(name: str, keys: object) -> bool:
    """Whether these can be the keys of that set: one for each person and thing, all different."""
    found = KEYSETS.get(name)
    if found is None or not isinstance(keys, list | tuple) or len(keys) != found.people:
        return False
    if not all(isinstance(own, list | tuple) and len(own) == len(found.does) for own in keys):
        return False
    every = [key for own in keys for key in own]
    if not all(isinstance(key, str) and can_be(key) for key in every):
        return False
    plain = [twin(key) if key in "0123456789" else key.lower() for key in every]
    return len(set(plain)) == len(plain)
