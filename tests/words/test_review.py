"""The editor's review: the phrases that it quotes stand nowhere any more (docs/words.md has its points)."""

from __future__ import annotations

import pytest

from tools.words.texts import texts
from tools.words.typography import NBSP

QUOTED = {
    "en": (
        "Turn on", "Move on", "Turn back", "exchanges no more", "You have no card to play",
        "You have no card to take", "There is nothing to leave", "the fate card may turn",
        "how it is called", "Who comes first", "Who places", "Who watches", "as leave to",
        "none is left out", "are several exchanges", "a smaller one hides", "none can be built",
        "great houses", "is on turn", "not so many", "look whether", "I only look", "A person here",
        "as the device", "With the eyes of", "Seen taken", "Page to be seen", "next lower one serves",
        "none to be had", "takes five cards", "may so come back", "would have fitted",
        "most points win.", "has one. Play", "Each has an ability", "the seventh", "shorten",
        "Change now", "One tile for each player",
    ),
    "cs": (
        "Vaše", "Podívejte", "které chtějí", "a tehdy", "zrušené cestě přijde", "za chybějící bonus",
        "je jeho případ", "Správně je plán", "protějšk", "kdykoli zruš", "Povolej", "Povolat", "Táhni",
        "táhnout", "po směru hodin ", "najedeš", " jde ", " nejde ", "velkým rukám", "Vyhrává nejvíc",
        "Vyložené karty",
    ),
    "de": (
        "ungesehen", "weitere Wahlen", "im Zug.", "darf sich drehen", "in Baden, Schweiz",
        "sobald dein Zug beginnt", "als Nächstes sitzt", "Carlsruhe hat", "hat eine Straße nach",
        "wird es dir gesagt", "Das Ende ist nah", "dient der nächst", "ist gleich.", "Gleichaufliegend",
        "mehrere Tausche", " 3 wert", "Tischspiele", "Startzahl", "Kurzbefehl", "Mensch hier",
        "zur Gegenwart", "große Hände",
    ),
    "hu": (
        "A 5.", "egybe kerül", "két templom senkié", "amelyed", "soha nem közé", "lezárja", "nyílt lap",
        "Bázel", "A keverés száma", "nagy kezeket", "Magyar kiadás", "kell eldobni, ha",
        "legtöbb pont győz", "Ön ",
    ),
    "pl": (
        "kartę Leonardowi", "na turze", "Z Carlsruhe jest.", "przypadkiem", "w każdej chwili",
        "i tym zakończ", "czego najmniej", "We dwoje", "z zegarem", "Wezwij", "stołowe", "duże ręce",
        "Wygrywa najwięcej", "Panu", "Proszę",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", QUOTED)
def test_no_phrase_that_the_review_quotes_is_left(language: str) -> None:
    read = [(text.place, text.said.replace(NBSP, " ")) for text in texts(language)]
    found = [(phrase, place) for phrase in QUOTED[language] for place, said in read if phrase in said]
    assert found == []
