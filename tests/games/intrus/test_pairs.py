"""The pairs of words: the program's own in four languages, and a player's own file."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from tablegames.games import intrus
from tablegames.games.intrus import filewords, options, ownpairs, wordfile
from tablegames.games.intrus.levelling import clean, fits, gives_away, levelled
from tablegames.games.intrus.ownpairs import OwnPairs
from tablegames.games.intrus.pairs import ENGLISH
from tablegames.games.intrus.rules import GAME
from tablegames.locale import LANGUAGES, translator
from tests.games.tables import SECRET

FOLDER = Path(intrus.__file__).parent
ROOT = Path(__file__).resolve().parents[3]
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


# -- the program's own


@IN_EACH_LANGUAGE
def test_there_are_at_least_sixty_pairs_that_can_be_played(language: str) -> None:
    pairs = wordfile.pairs(language)
    assert 60 <= len(pairs) <= options.MOST_PAIRS
    state = GAME.new(3, {"pairs": pairs}, SECRET)
    assert GAME.dump(state)["options"]["pairs"] == pairs
    assert all(len(word) <= ownpairs.MOST_CHARACTERS for pair in pairs for word in pair)


@IN_EACH_LANGUAGE
def test_a_word_stands_in_one_pair(language: str) -> None:
    words = Counter(levelled(word) for pair in wordfile.pairs(language) for word in pair)
    assert [word for word, count in words.items() if count > 1] == []


def test_no_word_is_spelt_alike_in_two_languages() -> None:
    """By its word alone a bot finds the pair, and so the language that is played in."""
    words = Counter(
        word for language in LANGUAGES for pair in wordfile.pairs(language) for word in pair
    )
    assert [word for word, count in words.items() if count > 1] == []


@IN_EACH_LANGUAGE
def test_each_word_has_eight_to_twelve_clues_that_may_be_given(language: str) -> None:
    for entry in wordfile.entries(language):
        for word, own in zip(entry.words, entry.own, strict=True):
            clues = (*entry.both, *own)
            assert 8 <= len(clues) <= 12, word
            assert len(entry.both) >= 4, word
            for clue in clues:
                assert clean(clue) == clue, clue
                assert levelled(clue), (word, clue)
                assert fits(clue), (word, clue)
                assert not gives_away(clue, word), (word, clue)


@IN_EACH_LANGUAGE
def test_no_clue_stands_twice_with_a_pair(language: str) -> None:
    for entry in wordfile.entries(language):
        clues = [levelled(clue) for clue in (*entry.both, *entry.own[0], *entry.own[1])]
        assert len(set(clues)) == len(clues), entry.words


def test_the_default_is_the_english_file() -> None:
    assert [list(pair) for pair in ENGLISH] == wordfile.pairs("en")


def test_the_files_are_in_the_package() -> None:
    """The wheel takes the whole package, whatever its files end in."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["tablegames"]
    assert not {"exclude", "only-include"} & set(wheel)
    assert {path.name for path in FOLDER.glob("words.*.txt")} == {
        f"words.{language}.txt" for language in LANGUAGES
    }


def test_a_line_that_is_not_whole_is_no_entry() -> None:
    for line in ("sun, moon", "sun | a | b | c", "sun, moon | a | b", "a, b | c | d | e | f"):
        with pytest.raises(ValueError, match="unpack"):
            wordfile.read(line)
    assert wordfile.read("# only this\n\n") == ()


def test_fresh_pairs_are_those_that_have_not_been_played() -> None:
    pairs = [["sun", "moon"], ["cat", "dog"], ["sea", "lake"]]
    assert wordfile.fresh(pairs, [], 1) == pairs
    assert wordfile.fresh(pairs, [["moon", "sun"]], 1) == pairs[1:]
    assert wordfile.fresh(pairs, [("cat", "dog"), ("sea", "sky")], 2) == [pairs[0], pairs[2]]
    assert wordfile.fresh(pairs, [("cat", "dog"), ("sea", "lake")], 2) == pairs
    assert wordfile.fresh(pairs, pairs, 1) == pairs


# -- a player's own file


def faults(text: str | bytes) -> list[tuple[str, int]]:
    found = ownpairs.read(text if isinstance(text, bytes) else text.encode())
    assert bool(found.pairs) != bool(found.faults)
    return [(fault.code, fault.line) for fault in found.faults]


def test_a_file_of_ones_own() -> None:
    text = "# ours\n\n  sun,moon\n\tpomme de  terre ,  the\u0301 \r\n   # more\r\nbèf , kabrit"
    found = ownpairs.read(text.encode())
    assert found.faults == ()
    assert found.option() == [["sun", "moon"], ["pomme de terre", "thé"], ["bèf", "kabrit"]]
    state = GAME.new(3, {"pairs": found.option()}, SECRET)
    assert GAME.dump(state)["options"]["pairs"] == found.option()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_any_editor_ends_them(end: str) -> None:
    assert faults(f"a, b{end}c{end}{end}d, D{end}") == [("not-two", 2), ("same", 4)]
    assert ownpairs.read(f"\ufeffa, b{end}c, d".encode()).option() == [["a", "b"], ["c", "d"]]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("sun", "not-two"),
        ("sun, moon, star", "not-two"),
        ("sun; moon", "not-two"),
        ("sun, ", "empty"),
        (", moon", "empty"),
        ("?!, moon", "empty"),
        (",", "empty"),
        ("sun | moon", "bar"),
        ("sun, mo|on", "bar"),
        ("sun, moon\u200b", "control"),
        ("sun, mo\u0007on", "control"),
        ("sun, moon\ufeff", "control"),
        ("sun, \ue000", "control"),
        ("sun, Sün", "same"),
        ("ice cream, ICE-CREAM", "same"),
        ("Straße, strasse", "same"),
        ("x" * 31 + ", moon", "too-long"),
        ("moon, cat", "twice"),
        ("Cat, MOON", "twice"),
        (b"sun, m\xe4rz", "encoding"),
        (b"\xff\xfes\x00", "encoding"),
        (b"sun, \xed\xa0\x80", "encoding"),
    ],
)
def test_each_fault_is_told_with_its_line(line: str | bytes, code: str) -> None:
    damaged = line if isinstance(line, bytes) else line.encode()
    whole = b"# mine\ncat, moon\n"
    assert faults(whole + damaged + b"\nhat, cap\n") == [(code, 3)]
    assert faults(damaged + b"\nhot, cold\n") == ([] if code == "twice" else [(code, 1)])


def test_all_lines_are_told_at_once() -> None:
    text = "sun\nmoon, star\n\nstar, moon\n?, x\na|b, c\n"
    assert faults(text) == [("not-two", 1), ("twice", 4), ("empty", 5), ("bar", 6)]
    assert ownpairs.read(text.encode()).faults[1].facts == {"before": 2}


def test_a_file_without_a_pair_and_one_with_too_many() -> None:
    for text in ("", "\n\n", "# sun, moon", b"\xef\xbb\xbf"):
        assert faults(text) == [("none", 0)]
    lines = [f"a{n}, b{n}" for n in range(300)]
    assert faults("\n".join(lines[:256])) == []
    assert faults("\n".join(lines)) == [("too-many", 257)]


@settings(max_examples=30)
@drawn(st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_file_is_read_or_told(content: bytes) -> None:
    found = ownpairs.read(content)
    assert bool(found.pairs) != bool(found.faults)
    for language in LANGUAGES:
        assert len(filewords.faults(found, translator(language))) == len(found.faults)
    if found.pairs:
        GAME.new(3, {"pairs": found.option()}, SECRET)


def sentences(text: str | bytes, language: str = "en") -> list[str]:
    found: OwnPairs = ownpairs.read(text if isinstance(text, bytes) else text.encode())
    return filewords.faults(found, translator(language))


def test_a_damaged_file_is_told_line_by_line() -> None:
    text = (
        b"sun\nmoon, star\nstar, moon\n?, x\na|b, c\nd, e\x07\nf, F\n\xff\n" + b"g" * 31 + b", h\n"
    )
    assert sentences(text) == [
        "Line 1 must have two words with one comma between them, such as: sun, moon.",
        "Line 3 has the same pair as line 2.",
        "Line 4: a word needs at least one letter or digit.",
        "Line 5 holds the sign “|”, which no word can have.",
        "Line 6 holds a character that cannot be seen, U+0007: delete it.",
        "Line 7: “f” and “F” are the same word for this game.",
        "Line 8 cannot be read: save the file as UTF-8.",
        f"Line 9: “{'g' * 31}” has more than 30 characters.",
    ]
    assert sentences("") == [
        "There is no pair in the file yet: write two words with a comma on each line."
    ]
    many = "\n".join(f"a{n}, b{n}" for n in range(257))
    assert sentences(many) == ["From line 257 on there are too many pairs: 256 are possible."]


def test_every_fault_has_a_sentence_in_every_language() -> None:
    assert set(filewords.SAID) == {
        *("encoding", "control", "bar", "not-two", "empty"),
        *("too-long", "same", "twice", "too-many", "none"),
    }
    for language in set(LANGUAGES) - {"en"}:
        tr = translator(language)
        facts = dict.fromkeys(("line", "before", "most", "word", "first", "second"), 7)
        facts["character"] = 7
        english = translator("en")
        same = [one for one in filewords.SAID.values() if tr(one, **facts) == english(one, **facts)]
        assert same == []
