"""The fairness sheet: what it says when, and that its commands give what it says."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

import pytest

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.locale import translator
from tablegames.widgets.fairness import Fairness, Proof, told
from tests.widgets.room import SECRET, Room, press, settled, text_of

ITEMS = tuple(f"{high}-{low}" for high in range(7) for low in range(high + 1))
NAMES = ("Ana", "Marie-Claire")
DEALT = deal.shuffle(SECRET, "game 1", ITEMS)
COMMITTED = deal.committed(SECRET, "game 1", DEALT)


def proof(*, over: bool = False, words: tuple[str, ...] = (), ended: bool = False) -> Proof:
    secret = deal.with_words(SECRET, words)
    dealt = deal.shuffle(secret, "game 1", ITEMS)
    deals: list[JSON] = deal.shown(
        [deal.committed(secret, "game 1", dealt)], secret, lambda label: over
    )
    return Proof(
        deal.announcement(SECRET),
        deals,
        NAMES,
        words,
        [[1, 9], []],
        SECRET if ended else None,
        lambda label, seed: deal.order(seed, ITEMS),
    )


def lines(given: Proof) -> list[str]:
    return ["".join(bit.text for bit in line) for line in told(given, translator("en"))]


def commands(said: Sequence[str]) -> list[str]:
    """The commands as they would be copied from the sheet: several rows each."""
    found: list[str] = []
    for line in said:
        if line.startswith("  printf"):
            found.append("")
        if found and (line.startswith("  printf") or line.startswith("   ")):
            found[-1] += line + "\n"
    return found


def digest(command: str) -> str:
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    return done.stdout.split()[0]


def test_no_seed_and_no_secret_before_they_are_due() -> None:
    text = "\n".join(lines(proof()))
    assert COMMITTED.commitment[:8] in text
    assert deal.announcement(SECRET)[:8] in text
    assert deal.seed(SECRET, "game 1")[:8] not in text
    assert SECRET not in text.replace(" ", "")
    assert not commands(lines(proof()))
    assert "Its seed is shown when it has been played out." in text


def test_a_finished_deal_can_be_checked_with_sha256sum() -> None:
    said = lines(proof(over=True))
    assert deal.seed(SECRET, "game 1")[:8] in "\n".join(said)
    assert [digest(command) for command in commands(said)] == [COMMITTED.commitment]


@pytest.mark.parametrize("words", [(), ("it's", "kè m'"), ("", "x" * 100)])
def test_a_finished_match_can_be_checked_with_sha256sum(words: tuple[str, ...]) -> None:
    given = proof(over=True, words=words, ended=True)
    found = [digest(command) for command in commands(lines(given))]
    secret = deal.with_words(SECRET, words)
    assert found[0] == given.deals[0]["commitment"]
    assert deal.announcement(SECRET) in found
    mixed = [one for one in found if one.startswith(secret)]
    assert bool(mixed) == any(words)
    assert any(one.startswith(deal.seed(secret, "game 1")) for one in found)


def test_picks_and_words_stand_beside_their_names() -> None:
    said = lines(proof(words=("good luck", "")))
    assert "  Ana           1 9" in said
    assert "  Marie-Claire  –" in said
    assert "  Ana           good luck" in said


async def test_it_scrolls_and_closes_by_its_own_key() -> None:
    app = Room(Fairness(proof(over=True, ended=True)))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        assert "Fairness" in "\n".join(text_of(app))
        top = text_of(app)
        await press(app, "pagedown")
        assert text_of(app) != top
        await press(app, "v")
        assert not isinstance(app.screen, Fairness)
