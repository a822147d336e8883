"""The catalogues: whole, true to the code, true to their sources, and fit to be shown."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from wcwidth import wcwidth

from tablegames.terminal.glyphs import spelling
from tests.tools import catalogues

TRANSLATED = pytest.mark.parametrize("language", list(catalogues.PLURALS))
REMEDY = "run: python -m tests.tools.catalogues"


@pytest.fixture(scope="module")
def template() -> Catalog:
    return catalogues.extracted()


def ids(catalogue: Catalog) -> set[str | tuple[str, ...]]:
    return {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in catalogue
        if message.id
    }


def messages(catalogue: Catalog) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each message as its texts in English and its texts in the other language."""
    for message in catalogue:
        if message.id:
            yield texts(message.id), texts(message.string)


def texts(one: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (one,) if isinstance(one, str) else tuple(one or ())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@TRANSLATED
def test_every_message_of_the_code_is_in_the_catalogue_and_no_other(
    language: str, template: Catalog
) -> None:
    assert ids(catalogues.read(language)) == ids(template), REMEDY


@TRANSLATED
def test_nothing_is_left_untranslated_or_unsure(language: str) -> None:
    catalogue = catalogues.read(language)
    assert catalogues.untranslated(catalogue) == []
    assert [message.id for message in catalogue if message.fuzzy] == []


@TRANSLATED
def test_the_compiled_catalogue_is_its_source(language: str) -> None:
    po = catalogues.po_path(language)
    assert po.with_suffix(".mo").read_bytes() == catalogues.compiled(catalogues.read(language))


@TRANSLATED
def test_the_command_changes_nothing_when_nothing_has_changed(
    language: str, template: Catalog
) -> None:
    again = catalogues.merged(language, template, catalogues.read(language))
    assert catalogues.po_text(again) == catalogues.po_path(language).read_bytes(), REMEDY


@TRANSLATED
def test_each_translation_takes_the_same_facts(language: str) -> None:
    wrong = []
    for english, said in messages(catalogues.read(language)):
        asked = set().union(*map(placeholders, english))
        if not all(said):
            continue  # it is told as untranslated
        if any(placeholders(one) - {"n"} != asked - {"n"} for one in said):
            wrong.append(english[0])
        if not set().union(*map(placeholders, said)) <= asked:
            wrong.append(english[0])
    assert wrong == []


@TRANSLATED
def test_each_translation_begins_and_ends_as_the_english_text_does(language: str) -> None:
    """A sentence stays a sentence, a label a label."""
    wrong = [
        (english[0], one)
        for english, said in messages(catalogues.read(language))
        for one in said
        if one and (around(one) != around(english[0]) or ended(one) != ended(english[0]))
    ]
    assert wrong == []


def around(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def ended(text: str) -> str:
    return text[-1:] if text[-1:] in {*".:?!…"} else ""


def test_french_signs_stand_off_by_a_space_that_does_not_break() -> None:
    wrong = [
        one
        for _, said in messages(catalogues.read("fr"))
        for one in said
        if re.search(r"(?:^|[^\u00a0\d:A-Z}“])[:;!?»](?:\s|$)", one)
        or re.search("« | [:;!?»]", one)
    ]
    assert wrong == []


LETTERS = "àâäçèéêëîïôòöùûüßÀÂÄÇÈÉÊÎÏÔÒÖÙÛÜœŒ"
SIGNS = "\u00a0«»„“”’–…·×"
PICTURES = "♚♛♜♝♞♠♥♦♣☺☻☼♀♂♪♫▲▼◄►●○■□◊◘⌂↑↓←→↔↕§¶†Ω∞√Σ∩≡±µ£¥€"
"""The one-cell glyphs that every common font has."""


@TRANSLATED
def test_every_character_is_one_cell_wide_and_found_in_common_fonts(language: str) -> None:
    allowed = {*string.ascii_letters, *string.digits, *string.punctuation, " "}
    allowed |= {*LETTERS, *SIGNS, *PICTURES}
    strange = {
        character
        for _, said in messages(catalogues.read(language))
        for one in said
        for character in one
        if character not in allowed or wcwidth(character) != 1
    }
    assert strange == set()


@cache
def every_call() -> tuple[tuple[Path, ast.Call], ...]:
    """Whatever is called anywhere in the package, and in which file."""
    return tuple(
        (path, node)
        for path in sorted(catalogues.PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
    )


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for path, node in every_call():
        if catalogues.called(node) in catalogues.KEYWORDS:
            yield path, node


def test_no_message_is_glued_where_it_is_called() -> None:
    """A message is a literal or something marked elsewhere: no f-string, no sum, no ``%``."""
    glued = [
        f"{path.name}:{call.lineno}"
        for path, call in calls()
        for arg in call.args[:2]
        if isinstance(arg, ast.JoinedStr | ast.BinOp)
    ]
    assert glued == []


def test_each_call_hands_over_the_facts_that_its_message_asks_for() -> None:
    wrong = []
    for path, call in calls():
        plural = catalogues.called(call) == "plural"
        said = [text for arg in call.args[: 1 + plural] for text in catalogues.literals(arg)]
        if not said or catalogues.called(call) == "N_" or any(not k.arg for k in call.keywords):
            continue
        given = {k.arg or "" for k in call.keywords} | ({"n"} if plural else set())
        asked = set().union(*map(placeholders, said))
        if asked - given or (given - asked) - {"n"}:
            wrong.append(f"{path.name}:{call.lineno} {sorted(asked ^ given)}")
    assert wrong == []


def test_messages_are_found_wherever_they_stand(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(
        'tr("a {x}", x=", ".join(tr("b") for _ in n))\n'
        'self.tr.plural("{n} c", "{n} cs", n, d=self._tr("d" if n else "e"))\n'
        'N_("f" "g")\nother("h")\ntr(marked)\n'
    )
    with source.open("rb") as code:
        found = {text for _, _, text, _ in catalogues.messages_of(code)}
    assert found == {"a {x}", "b", ("{n} c", "{n} cs"), "d", "e", "fg"}


def test_what_the_code_no_longer_says_is_dropped_and_the_rest_kept() -> None:
    old, new = catalogues.Translations("de"), Catalog()
    old.add("gone", "weg")
    old.add("kept", "da")
    new.add("kept")
    new.add(("{n} x", "{n} xs"))
    merged = catalogues.merged("de", new, old)
    assert {m.id: m.string for m in merged if m.id} == {
        "kept": "da",
        ("{n} x", "{n} xs"): ("", ""),
    }
    assert catalogues.untranslated(merged) == ["{n} x"]


def test_a_message_is_an_entry_once_wherever_it_stands(template: Catalog) -> None:
    entries = [message for message in template if isinstance(message, Message) and message.id]
    assert len(entries) == len(ids(template))


def footers() -> set[str]:
    """What stands beside the keys: the third argument of every Binding."""
    found = set()
    for _, node in every_call():
        if catalogues.called(node) == "Binding":
            marked = [arg for arg in node.args[2:3] if isinstance(arg, ast.Call)]
            found |= {text for call in marked for text in catalogues.literals(call.args[0])}
    return found


@TRANSLATED
def test_what_stands_beside_a_key_stays_short(language: str) -> None:
    shown = footers()
    said = {english[0]: one for english, [one, *_] in messages(catalogues.read(language))}
    assert shown
    plain = spelling("ascii")
    assert {text: said[text] for text in shown & set(said) if len(plain(said[text])) > SHORT} == {}


SHORT = 15
"""Cells for a word beside its key: five of them and their keys fill a row of 80."""
