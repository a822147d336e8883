"""Brings the message catalogues up to date: ``python -m tests.tools.catalogues``.

Extracts every message from the code, merges it into each language's ``.po`` (what is new stands
there untranslated, what the code no longer says is dropped) and compiles the ``.mo`` beside it.
The same code and translations always give the same bytes: no dates, no line numbers, sorted.
"""

from __future__ import annotations

import ast
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, cast

from babel.messages import Catalog, Message, extract, mofile, pofile

from tablegames.locale import LANGUAGES

PACKAGE = Path(__file__).parents[2] / "tablegames"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"tr": None, "N_": None, "plural": (1, 2)}
"""The calls that hold messages, by the last part of their name; which arguments, if not one."""
PLURALS = {"ht": (1, "0"), "fr": (2, "(n > 1)"), "de": (2, "(n != 1)")}
"""How many plural forms each translated language has, and which goes with ``n`` things."""

Text = str | tuple[str, str]


class Translations(Catalog):
    """A catalogue of one language with only those headers that never change by themselves."""

    def __init__(self, language: str) -> None:
        super().__init__(header_comment=f"# tablegames in {LANGUAGES[language]}", fuzzy=False)
        self.language = language
        count, rule = PLURALS[language]
        self.mime_headers = [("Plural-Forms", f"nplurals={count}; plural={rule};")]

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", self.language),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def messages_of(source: IO[bytes], *_unused: object, **_options: object) -> Iterator[Any]:
    """An extraction method for Babel that finds messages in calls nested to any depth.

    Gives line, name of the call, text or texts, and no comments.
    """
    for call in ast.walk(ast.parse(source.read())):
        if isinstance(call, ast.Call) and (name := called(call)) in KEYWORDS:
            count = len(KEYWORDS[name] or (1,))
            for text in _texts(call.args[:count], count):
                yield call.lineno, name, text, []


def called(call: ast.Call) -> str:
    """The last part of the name that is called: ``plural`` for ``self.tr.plural(…)``."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr.lstrip("_")
    return call.func.id.lstrip("_") if isinstance(call.func, ast.Name) else ""


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument can be: one, or two of ``a if condition else b``; else none."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return []


def _texts(args: list[ast.expr], count: int) -> Iterator[Text]:
    if count == 1:
        yield from (text for arg in args for text in literals(arg))
        return
    forms = [text for arg in args for text in literals(arg)]
    if len(forms) == 2:
        yield forms[0], forms[1]


def extracted() -> Catalog:
    """Every message of the program, with the files in which it stands."""
    template, method = Catalog(), cast(Any, messages_of)
    for path in sorted(PACKAGE.rglob("*.py")):
        with path.open("rb") as source:
            for _line, text, _comments, _context in extract.extract(method, source, KEYWORDS):
                template.add(text, locations=[(f"tablegames/{path.relative_to(PACKAGE)}", 0)])
    return template


def po_path(language: str) -> Path:
    """Where the translations of that language are written."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "tablegames.po"


def read(language: str) -> Translations:
    """The catalogue as its ``.po`` has it; empty if there is none yet."""
    catalogue = Translations(language)
    if po_path(language).exists():
        with po_path(language).open("rb") as source:
            for message in _said(pofile.read_po(source)):
                catalogue[message.id] = message
    return catalogue


def merged(language: str, template: Catalog, known: Catalog) -> Translations:
    """The messages of the template with the translations that are known."""
    catalogue = Translations(language)
    for message in _said(template):
        old = known.get(message.id)
        fits = old is not None and old.pluralizable == message.pluralizable
        text = old.string if old is not None and fits else None
        catalogue.add(message.id, text or _untranslated(message, language), message.locations)
    return catalogue


def _said(catalogue: Catalog) -> Iterable[Message]:
    return (message for message in catalogue if message.id)


def _untranslated(message: Message, language: str) -> str | tuple[str, ...]:
    return ("",) * PLURALS[language][0] if message.pluralizable else ""


def po_text(catalogue: Catalog) -> bytes:
    """The catalogue as its ``.po`` file has it."""
    out = io.BytesIO()
    pofile.write_po(out, catalogue, width=100, sort_output=True, include_lineno=False)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as its ``.mo`` file has it."""
    out = io.BytesIO()
    mofile.write_mo(out, catalogue)
    return out.getvalue()


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages of a catalogue that are not yet said in its language."""
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in _said(catalogue)
        if not message.string or (message.pluralizable and not all(message.string))
    ]


def main() -> None:
    """Updates the three languages and says what still wants a translation."""
    template = extracted()
    for language in PLURALS:
        catalogue = merged(language, template, read(language))
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_bytes(po_text(catalogue))
        po_path(language).with_suffix(".mo").write_bytes(compiled(catalogue))
        missing = untranslated(catalogue)
        print(f"{language}: {len(catalogue)} messages, {len(missing)} to translate")
        for text in missing:
            print(f"    {text}")


if __name__ == "__main__":
    main()
