"""Message catalogues: `python -m tools.messages extract` collects the messages, `compile` compiles them.

Translators edit game/lang/<language>.po; what is compiled is never committed.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.core.i18n import SOURCE, form_context
from tools.site.cache import ROOT
from tools.words.forms import forms_of
from tools.words.typography import typeset

LANG = ROOT / "game" / "lang"
METHODS = [("**.py", "python")]
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
LANGUAGES = ("cs", "de", "hu", "pl")


def extract() -> Catalog:
    """Collect every message of the game, with its places in the code."""
    catalogue = Catalog(project="Posthorn", version="", charset="utf-8")
    found = extract_from_dir(ROOT / "game", METHODS, keywords=KEYWORDS, comment_tags=("Translators:",))
    for name, line, message, comments, context in found:
        catalogue.add(message, None, [(f"game/{name}", line)], auto_comments=comments, context=context)
    return catalogue


def update(language: str) -> None:
    """Bring a language's catalogue up to date; messages that are no longer used are dropped."""
    path = LANG / f"{language}.po"
    empty = Catalog(locale=language, project="Posthorn", charset="utf-8")
    catalogue = read(path) if path.exists() else empty
    # A new date in the header would make a conflict in every merge, and git knows the date.
    catalogue.update(extract(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with path.open("wb") as target:
        write_po(target, catalogue, width=108, sort_output=False, omit_header=False, include_lineno=False)


def read(path: Path) -> Catalog:
    """Read a catalogue."""
    with path.open("rb") as source:
        return read_po(source, locale=path.stem)


@cache
def compiled(language: str) -> bytes:
    """Compile a catalogue, typeset and with the forms of names; a build asks for each several times."""
    catalogue = typeset_english() if language == SOURCE else _typeset_catalogue(language)
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def typeset_english() -> Catalog:
    """List the English messages that typesetting changes; the others are as they are in the program."""
    catalogue = Catalog(locale=SOURCE, charset="utf-8")
    for message in extract():
        if message.id and (words := _typeset(message.id, SOURCE)) != message.id:
            catalogue.add(message.id, words, context=message.context)
    return catalogue


def _typeset_catalogue(language: str) -> Catalog:
    catalogue = read(LANG / f"{language}.po")
    for message in catalogue:
        # The first entry is the catalogue's own description.
        if message.id:
            message.string = _typeset(message.string, language)
    for (form, name), words in forms_of(language).items():
        catalogue.add(name, typeset(words, language), context=form_context(form))
    return catalogue


def _typeset(words: str | Sequence[str] | None, language: str) -> str | tuple[str, ...]:
    if words is None or isinstance(words, str):
        return typeset(words or "", language)
    return tuple(typeset(form, language) for form in words)


def main() -> None:
    """Do what the command says."""
    if sys.argv[1:] == ["extract"]:
        for language in LANGUAGES:
            update(language)
    elif sys.argv[1:] == ["compile"]:
        for path in sorted(LANG.glob("*.po")):
            path.with_suffix(".mo").write_bytes(compiled(path.stem))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
