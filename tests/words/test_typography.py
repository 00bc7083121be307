"""Typography: what is typed on a keyboard is set as a printer of the language would."""

from __future__ import annotations

import gettext
import io

import pytest

from tools.messages import LANG, LANGUAGES, compiled
from tools.words.typography import NBSP, typeset

# What is typed, and what is set; a tilde stands for a space at which no line may break.
SET = [
    ("cs", "Domeček v Ulmu a v Linzu", "Domeček v~Ulmu a~v~Linzu"),
    ("cs", "K cestě přilož kartu", "K~cestě přilož kartu"),
    ("cs", "(a pak)", "(a~pak)"),
    ("cs", "Ana a Eva", "Ana a~Eva"),
    ("cs", "kočár 7, krok {number}", "kočár~7, krok~{number}"),
    ("cs", "šance 50 %", "šance 50~%"),
    ("cs", "2. kolo, 22 měst", "2.~kolo, 22~měst"),
    ("cs", 'karta "Ulm"', "karta „Ulm“"),
    ("pl", "w Ulm i w Linzu", "w~Ulm i~w~Linzu"),
    ("pl", "szansa 50 %", "szansa 50%"),
    ("pl", 'karta "Ulm"', "karta „Ulm”"),
    ("pl", "{cards} kart", "{cards}~kart"),
    ("pl", "{count}× {resource}", "{count}×~{resource}"),
    ("hu", "Megosztás …", "Megosztás…"),
    ("hu", 'a "játék vége" lapka', "a „játék vége” lapka"),
    ("de", "Teilen …", "Teilen~…"),
    ("de", "z. B. Ulm", "z.~B. Ulm"),
    ("de", "Ulm - Basel, 3-5 Karten", "Ulm~– Basel, 3–5~Karten"),
    ("de", 'die Karte "Ulm"', "die Karte „Ulm“"),
    ("en", 'Ann\'s "route"...', "Ann’s “route”…"),
    ("en", "the others' cards", "the others’ cards"),
    ("en", "carriage 7 and 22 cities", "carriage~7 and 22~cities"),
    # What has to stay as it is.
    ("en", "5 and 2 with three", "5 and 2 with three"),
    ("cs", "karta {name} a", "karta {name} a"),
    ("hu", "a 3-as kocsi", "a 3-as kocsi"),
    ("de", "{points}. {details}", "{points}. {details}"),
    ("en", "`take Ulm`", "`take Ulm`"),
]


@pytest.mark.parametrize(("language", "typed", "expected"), SET)
def test_what_is_typed_is_set_as_the_language_does(language: str, typed: str, expected: str) -> None:
    once = typeset(typed, language)
    assert once == expected.replace("~", NBSP)
    assert typeset(once, language) == once


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_compiled_catalogue_is_set_and_its_source_is_not(language: str) -> None:
    path = LANG / f"{language}.po"
    spoken = gettext.GNUTranslations(io.BytesIO(compiled(path)))
    said = [spoken.ngettext("{cards} card", "{cards} cards", count) for count in (1, 5)]
    assert all(f"}}{NBSP}" in words for words in said)
    assert NBSP not in path.read_text("utf-8")
