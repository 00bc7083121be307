"""Typography: what is typed on a keyboard is set as a printer of the language would."""

from __future__ import annotations

import gettext
import io

import pytest

from game.core.i18n import SOURCE
from tools.messages import LANG, LANGUAGES, compiled, typeset_english
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
    ("en", "{count}. Take the top card.", "{count}. Take the top card."),
    ("en", "since 1750. Take a card.", "since 1750. Take a card."),
    ("cs", "Balíček: {count}. Vezmi kartu.", "Balíček: {count}. Vezmi kartu."),
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


@pytest.mark.parametrize("language", [*LANGUAGES, SOURCE])
def test_a_compiled_catalogue_is_set_and_its_source_is_not(language: str) -> None:
    spoken = gettext.GNUTranslations(io.BytesIO(compiled(language)))
    said = [spoken.ngettext("{cards} card", "{cards} cards", count) for count in (1, 5)]
    assert all(f"}}{NBSP}" in words for words in said)
    if language != SOURCE:
        assert NBSP not in (LANG / f"{language}.po").read_text("utf-8")


def test_the_english_catalogue_has_only_what_differs_from_the_program() -> None:
    for message in typeset_english():
        assert not message.id or message.string != message.id
    english = gettext.GNUTranslations(io.BytesIO(compiled(SOURCE)))
    assert english.gettext("You get carriage {carriage}.") == f"You get carriage{NBSP}{{carriage}}."
    assert english.gettext("Take a second card.") == "Take a second card."
