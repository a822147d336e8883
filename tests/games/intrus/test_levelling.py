"""What a clue may be: levelling, length, one's own word, repeats (rules, *Clues*)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from tablegames.engine.game import Refused
from tablegames.games.intrus import levelling
from tablegames.games.intrus.levelling import SILENCE, clean, levelled


def why(clue: str, word: str = "coffee", *before: str) -> str | None:
    """The code of the refusal of a typed clue after those of seat 2; None: it is accepted."""
    try:
        levelling.check(clean(clue), word, [(2, text) for text in before])
    except Refused as refused:
        return refused.code
    return None


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("Café", "cafe"),
        ("cafe\u0301", "cafe"),
        ("L'eau", "leau"),
        ("l’eau", "leau"),
        ("aujourd’hui", "aujourdhui"),
        ("ice-cream", "icecream"),
        ("ICE  cream!", "icecream"),
        ("Straße", "strasse"),
        ("STRASSE", "strasse"),
        ("GROẞ", "gross"),
        ("Öl", "ol"),
        ("bèf", "bef"),
        ("pwòp", "pwop"),
        ("ﬁlm", "film"),
        ("Ⅻ", "xii"),
        ("m²", "m2"),
        ("４２", "42"),
        ("ΑΣ", "ας".casefold()),
        ("İstanbul", "istanbul"),
        ("7 up", "7up"),
        ("naïve—ish", "naiveish"),
        ("?! … ’", ""),
        ("♥", ""),
        ("\u0301", ""),
        ("猫", "猫"),
    ],
)
def test_levelling(text: str, level: str) -> None:
    assert levelled(text) == level


def test_letters_that_do_not_decompose_stay_what_they_are() -> None:
    """The page decomposes; ``œ`` has no decomposition, so ``coeur`` is another text."""
    assert levelled("cœur") == "cœur"
    assert levelled("cœur") != levelled("coeur")


@drawn(st.text())
def test_levelling_knows_no_case_composition_or_space(text: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert levelled(unicodedata.normalize(form, text)) == levelled(text)
    assert levelled(f"  {'-'.join(text)} ") == levelled(text)
    assert all(unicodedata.category(one)[0] in "LN" for one in levelled(text))


@drawn(st.text())
def test_a_clean_clue_is_clean(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert levelled(clean(text)) == levelled(text)


def test_a_clue_is_kept_in_nfc_with_single_spaces() -> None:
    assert clean("  cafe\u0301   au\u00a0lait ") == "café au lait"
    assert clean("a\u3000b\u2003c") == "a b c"


def test_three_dots_are_silence() -> None:
    assert clean(" ... ") == clean("…") == SILENCE
    assert clean(". . .") != SILENCE
    assert why("…", "coffee", "…") is None
    assert why(". . .") == why("……") == why("....") == "empty-clue"


@pytest.mark.parametrize("text", ["", "   ", "?!", "’", "♥ ♥", "\u0301"])
def test_nothing_is_left_of_it(text: str) -> None:
    assert why(text) == "empty-clue"


def test_words_and_characters_are_counted_when_it_is_trimmed() -> None:
    assert why("one two three") is None
    assert why("  one   two   three  ") is None
    assert why("one two three four") == "too-long"
    assert why("one - two three") == "too-long"
    assert why("x" * 30) is None
    assert why("x" * 31) == "too-long"
    assert why("e\u0301" * 30) is None  # one character each, in NFC
    assert why("well-to-do it's o'clock") is None


def test_the_length_is_judged_on_what_is_written_and_emptiness_first() -> None:
    assert why("! " * 20) == "empty-clue"
    assert why("coffee " * 4) == "too-long"


@pytest.mark.parametrize(
    ("clue", "word"),
    [
        ("coffee", "coffee"),
        ("COFFEE!", "coffee"),
        ("Cof-fee", "coffee"),
        ("black coffee", "coffee"),
        ("c o ffee", "coffee"),
        ("coffees", "coffee"),
        ("coff", "coffee"),
        ("fee", "coffee"),
        ("apples", "apple"),
        ("apple", "apples"),
        ("children", "child"),
        ("Häuser", "Haus"),
        ("seat ease", "tea"),
        ("un peu d'eau", "deau"),
        ("l’étoile", "étoile"),
        ("etoiles", "étoile"),
        ("ETOILE", "étoile"),
        ("chats", "chat"),
        ("aujourd’hui", "aujourd'hui"),
        ("STRASSE", "Straße"),
        ("Strassenbahn", "Straße"),
        ("Haus-Tür", "Haustür"),
        ("tür", "Haustür"),
        ("Tur", "Haustür"),
        ("ze poul", "ze poul"),
        ("zepoul", "ze poul"),
        ("pye mango yo", "mango"),
        ("zaboka a", "zaboka"),
        ("mot", "mot de passe"),
        ("or!", "or"),
        ("OR", "or"),
        ("R2-D2", "r2d2"),
    ],
)
def test_it_gives_the_own_word_away(clue: str, word: str) -> None:
    assert why(clue, word) == "own-word"


@pytest.mark.parametrize(
    ("clue", "word"),
    [
        ("co", "coffee"),
        ("fe", "coffee"),
        ("coffe latte", "coffee"),
        ("toffee", "coffee"),
        ("mice", "mouse"),
        ("chevaux", "cheval"),
        ("fort", "or"),  # a word of two characters may stand inside of a clue
        ("o", "or"),  # a clue of two characters may stand inside of a word
        ("ca", "café"),
        ("tea", "coffee"),  # the other word is no secret to him
    ],
)
def test_it_does_not_give_the_own_word_away(clue: str, word: str) -> None:
    assert why(clue, word) is None


def test_lengths_are_those_of_the_levelled_texts() -> None:
    assert why("f-e!", "coffee") is None  # two characters are left of four
    assert why("f-e-e", "coffee") == "own-word"
    assert why("solo", "l'o") is None  # two are left of the word


@drawn(st.text(min_size=1, max_size=12), st.sampled_from(["", "s", " x", "é"]))
def test_a_word_and_what_begins_with_it_is_never_accepted(word: str, end: str) -> None:
    if len(levelled(word)) >= 3:
        assert why(word + end, word) in {"own-word", "too-long"}


def test_a_clue_is_given_once_in_a_game_by_anybody() -> None:
    assert why("LAÏT!", "coffee", "lait") == "repeat"
    assert why("la it", "coffee", "hot", "lait") == "repeat"
    assert why("laits", "coffee", "lait") is None
    with pytest.raises(Refused) as refused:
        levelling.check("Hot", "coffee", [(2, "cold"), (4, "hot"), (1, "…")])
    assert refused.value.facts == {"seat": 4}


def test_the_own_word_is_judged_before_the_repeat() -> None:
    assert why("coffee", "coffee", "coffee") == "own-word"
