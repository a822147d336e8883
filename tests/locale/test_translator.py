"""The translator: which language a session speaks, and what it says when something is missing."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping

import pytest

from tablegames.games.matchwords import duration
from tablegames.locale import LANGUAGES, N_, Translator, detect, translator
from tablegames.terminal.glyphs import spelling
from tests.tools import catalogues


def speaking(language: str, message: str | tuple[str, str], *said: str) -> Translator:
    """A translator whose catalogue has this one message."""
    catalogue = catalogues.Translations(language)
    catalogue.add(message, said if isinstance(message, tuple) else said[0])
    compiled = catalogues.compiled(catalogue)
    return Translator(language, gettext.GNUTranslations(io.BytesIO(compiled)))


def test_english_is_the_message() -> None:
    assert translator("en")("{name} agrees.", name="Ana") == "Ana agrees."


def test_whole_sentences_are_spelled_as_the_reader_can_read_them() -> None:
    tr = translator("de", spelling("ascii"))
    assert tr("close") == "schliessen"
    assert tr("{name} agrees.", name="Œdipe Strauß").startswith("OEdipe Strauss ")
    assert tr.plural("{n} {word}", "{n} {word}s", 1, word="nœud") == "1 noeud"
    assert tr.spelled("Strauß") == "Strauss"
    assert translator("de").spelled("Strauß") == "Strauß"


def test_the_languages_are_named_by_themselves() -> None:
    assert dict(LANGUAGES) == {
        "en": "English",
        "ht": "Kreyòl",
        "fr": "français",
        "de": "Deutsch",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_says_the_same_sentence_its_own_way(language: str) -> None:
    said = {other: translator(other)("The match is over.") for other in LANGUAGES}
    assert translator(language).language == language
    assert list(said.values()).count(said[language]) == 1


def test_an_unknown_language_is_english() -> None:
    assert translator("pt").language == "en"
    assert translator("pt")("The match is over.") == "The match is over."


def test_a_message_that_no_catalogue_has_is_said_in_english() -> None:
    assert translator("ht")("Not in any {what}.", what="book") == "Not in any book."


def test_two_translators_do_not_disturb_each_other() -> None:
    french, german = translator("fr"), translator("de")
    assert french("The match is over.") != german("The match is over.")
    assert french("The match is over.") == translator("fr")("The match is over.")


def test_a_translation_that_asks_for_other_facts_gives_way_to_the_english_text() -> None:
    tr = speaking("de", "{name} plays.", "{nmae} spielt {1} {name.x}.")
    assert tr("{name} plays.", name="Ana") == "Ana plays."


@pytest.mark.parametrize("text", ["{", "}", "{0}", "{name}", "{name.x}", "{name!z}", "{n:q}"])
def test_a_text_that_cannot_be_filled_is_shown_as_it_stands(text: str) -> None:
    assert translator("en")(text, n="x") == text


def test_a_fact_with_braces_is_not_filled_again() -> None:
    assert translator("en")("{name} agrees.", name="{name}") == "{name} agrees."


def test_the_empty_message_is_empty_and_not_the_header() -> None:
    assert translator("fr")("") == ""


PLURALS = [
    ("en", ("x", "xs", "xs"), ()),
    ("de", ("xs", "x", "xs"), ("x", "xs")),
    ("fr", ("x", "x", "xs"), ("x", "xs")),
    ("ht", ("x", "x", "x"), ("x",)),
]


@pytest.mark.parametrize(("language", "none_one_two"), [(p[0], p[1]) for p in PLURALS[1:]])
def test_plural_forms_are_those_of_the_language(
    language: str, none_one_two: tuple[str, str, str]
) -> None:
    forms = ("{n} x",) if language == "ht" else ("{n} x", "{n} xs")
    tr = speaking(language, ("{n} y", "{n} ys"), *forms)
    said = tuple(tr.plural("{n} y", "{n} ys", n) for n in (0, 1, 2))
    assert said == tuple(f"{n} {form}" for n, form in enumerate(none_one_two))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "0.7 seconds 1.25 seconds 2.5 seconds"),
        ("de", "0,7 Sekunden 1,25 Sekunden 2,5 Sekunden"),
        ("fr", "0,7 seconde 1,25 seconde 2,5 secondes"),
        ("ht", "0,7 segonn 1,25 segonn 2,5 segonn"),
    ],
)
def test_what_is_not_whole_has_the_form_of_its_language(language: str, said: str) -> None:
    tr = translator(language)
    assert " ".join(duration(ms, tr) for ms in (700, 1250, 2500)) == said


def test_plural_in_english_and_with_more_facts() -> None:
    tr = translator("en")
    said = [tr.plural("{who}: {n} y", "{who}: {n} ys", n, who="A") for n in (0, 1, 2)]
    assert said == ["A: 0 ys", "A: 1 y", "A: 2 ys"]


@pytest.mark.parametrize(("language", "said"), [("en", "9.4"), ("fr", "9,4"), ("ht", "9,4")])
def test_decimals_have_the_mark_of_the_language(language: str, said: str) -> None:
    assert translator(language).decimal(9.44) == said


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_HT.UTF-8"}, "fr"),
        ({"LANG": "ht_HT"}, "ht"),
        ({"LANG": "de_DE@euro"}, "de"),
        ({"LANG": "DE-de"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "deutsch"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE", "LC_ALL": "ht_HT"}, "ht"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "pt:ht:fr"}, "ht"),
        ({"LANG": "fr_FR", "LANGUAGE": "en_GB:en"}, "en"),
        ({"LANGUAGE": "de"}, "de"),
    ],
)
def test_the_language_is_the_session_s(environ: Mapping[str, str], language: str) -> None:
    assert detect(environ) == language


def test_a_marked_text_is_itself() -> None:
    assert N_("most games won") == "most games won"
