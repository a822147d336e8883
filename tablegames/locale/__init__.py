"""The languages of the program: one ``Translator`` an app, whole sentences in and out.

The English text is the message; ``<language>/LC_MESSAGES/tablegames.mo`` holds the others.
Nothing is installed globally: two apps in one process each speak their own language.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "ht": "Kreyòl", "fr": "français", "de": "Deutsch"}
)
"""The languages there are, each by its own name, in the order in which they are offered."""


class Translator:
    """Says a message in one language. Called with the English text and what fills its ``{…}``.

    ``spelled`` writes a text, a name as well, in the letters of whoever reads it.
    """

    def __init__(
        self,
        language: str,
        catalogue: gettext.NullTranslations,
        spelled: Callable[[str], str] = str,
    ) -> None:
        self.language = language
        self.spelled = spelled
        self._catalogue = catalogue

    def __call__(self, message: str, /, **facts: object) -> str:
        """The message in this language; in English where the catalogue does not have it."""
        if not message:  # gettext keeps the catalogue's header under the empty message
            return ""
        return self.spelled(_filled((self._catalogue.gettext(message), message), facts))

    def plural(self, one: str, many: str, n: float, /, **facts: object) -> str:
        """The form that goes with ``n`` things in this language; ``n`` fills ``{n}``.

        What is not whole goes with the many, but in French with the whole number below it.
        """
        counted = int(n) if n == int(n) or self.language == "fr" else 2
        said = self._catalogue.ngettext(one, many, counted)
        return self.spelled(_filled((said, one if n == 1 else many), {"n": n, **facts}))

    def decimal(self, number: float, places: int = 1) -> str:
        """The number with so many places, written with this language's decimal mark."""
        text = f"{number:.{places}f}"
        return text if self.language == "en" else text.replace(".", ",")


def _filled(texts: tuple[str, ...], facts: Mapping[str, object]) -> str:
    """The first text that the facts fill; a text that asks for others is passed over."""
    for text in texts:
        try:
            return text.format_map(facts)
        except (LookupError, ValueError, AttributeError, TypeError):
            continue
    return texts[-1]


def translator(language: str, spelled: Callable[[str], str] = str) -> Translator:
    """The translator of that language; English for one that there is not."""
    known = language if language in LANGUAGES else "en"
    return Translator(known, _catalogue(known), spelled)


@cache  # it is read alone, and takes milliseconds to unpack
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    try:
        compiled = pkgutil.get_data(__name__, f"{language}/LC_MESSAGES/tablegames.mo")
    except OSError:
        compiled = None
    if compiled is None:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compiled))


def detect(environ: Mapping[str, str]) -> str:
    """The language that a session's environment asks for; English where it asks for none.

    As GNU gettext has it: the locale is the first of LC_ALL, LC_MESSAGES and LANG that is set;
    LANGUAGE, a list, goes before it unless that locale is C.
    """
    locale = next((environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(n)), "")
    if locale.partition(".")[0] in {"C", "POSIX"}:
        return "en"
    asked = [*environ.get("LANGUAGE", "").split(":"), locale]
    return next(_known(asked), "en")


def _known(locales: list[str]) -> Iterator[str]:
    """Those of ``LANGUAGES`` that locale names like ``fr_HT.UTF-8`` stand for, in their order."""
    for name in locales:
        language = name.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0]
        if language.lower() in LANGUAGES:
            yield language.lower()


def N_(message: str) -> str:  # noqa: N802 - the name by which gettext's tools know a marked text
    """Marks a text for the catalogue where it stands, to be translated where it is shown."""
    return message
