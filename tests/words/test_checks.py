"""The words of every language: terms of the print, address, marks, sentences, spelling, one meaning."""

from __future__ import annotations

import pytest

from game.table.model.language import NAMES
from tools.words import checks
from tools.words.checks import errors, faults, terms_of
from tools.words.spelling import misspelt, speller
from tools.words.texts import Text


@pytest.mark.parametrize("language", NAMES)
def test_nothing_is_wrong_with_the_words(language: str) -> None:
    if found := errors(language):
        pytest.fail("\n".join(map(str, found)), pytrace=False)


# Sentences that were once in the catalogues, with a word of the error that the checks must find.
FORMER = [
    ("cs", "Vaše partie je v bezpečí.", "", "tykáme"),
    ("cs", "Podívejte se, zda něco nechybí.", "", "tykáme"),
    ("cs", "Zloději, kteří velkým rukám vezmou polovinu.", "", "karty v ruce"),
    ("cs", "Vyhrává nejvíc bodů.", "", "vyhrává ten"),
    ("cs", "Povolej poštovníka.", "Call the Postmaster.", "poštmistr"),
    ("cs", "Žeton za provincii.", "The tile of a province.", "zem"),
    ("de", "Räuber, die große Hände halbieren.", "", "Handkarten"),
    ("de", "Nimm eine Karte ungesehen.", "", "verdeckt"),
    ("de", "Hier können Sie spielen.", "", "duzen"),
    ("de", "Freiburg hat eine Straße nach Ulm.", "", "Eine Straße führt"),
    ("de", "Der Beamte hilft.", "One official helps.", "amtsperson"),
    ("hu", "Rablók, akik megfelezik a nagy kezeket.", "", "kézben"),
    ("hu", "Ön következik.", "", "tegez"),
    ("hu", "A játékos lezárja az útvonalat.", "", "befejez"),
    ("hu", "Vedd el {city}ot.", "", "alakok"),
    ("hu", "A legtöbb pont győz.", "", "legtöbb pontja"),
    ("pl", "Zbójcy, którzy dzielą duże ręce na pół.", "", "karty na ręce"),
    ("pl", "Gracz na turze bierze kartę.", "", "którego jest tura"),
    ("pl", "Wygrywa najwięcej punktów.", "", "ten, kto ma"),
    ("pl", "Proszę wybrać kartę.", "", "na ty"),
    ("pl", "Domy w każdym regionie.", "A house in each province.", "prowincj"),
    ("en", "The most points win.", "", "the player with"),
    ("en", "Ann is on turn.", "", "X's turn"),
    ("en", "A hand of more than seven cards loses half.", "", "more than seven cards"),
    ("cs", "Vezmi si kartu {mesto}.", "Take {city}.", "{mesto}"),
    # Marks and sentences, in every language alike.
    ("en", 'Say "Ulm.', "", "straight quotation mark"),
    ("cs", "Karta „Ulm”.", "", "paired"),
    ("pl", "Karta „Ulm.", "", "paired"),
    ("hu", "Két  szóköz.", "", "two spaces"),
    ("de", "Eine Karte , zwei Karten.", "", "before a comma"),
    ("en", "A " + "long " * 40 + "sentence.", "", "make it two"),
]


@pytest.mark.parametrize(("language", "said", "english", "complaint"), FORMER)
def test_what_was_wrong_once_would_be_found_again(
    language: str, said: str, english: str, complaint: str
) -> None:
    text = Text("a place", said, english, ("game/imperial_post/steps/take.py",))
    assert [fault for fault in faults(language, text) if complaint in str(fault)] != []


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "neighbour’s colour", "neigbour"),
        ("cs", "nejhezčímu poštmistrovi", "poštmistrový"),
        ("de", "Bonusplättchen und Stadtkarten", "Bonusplätchen"),
        ("hu", "bónuszlapkákat lovagok szöveget", "amelyed"),
        ("pl", "żetonów Rządcy", "żetonuw"),
    ],
)
def test_the_dictionaries_know_the_language(language: str, right: str, wrong: str) -> None:
    assert list(misspelt(language, [Text("", right)])) == []
    assert [word for _text, word in misspelt(language, [Text("", wrong)])] == [wrong]


def test_placeholders_code_and_names_are_not_spelt() -> None:
    assert list(misspelt("cs", [Text("", "Vylož {city:gen} u Würzburgu, `take deck`, cs.po")])) == []
    assert speller("de")("Zürich")


def test_words_of_two_meanings_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the list of what is shared on purpose, a message that both games say is complained about."""
    monkeypatch.setattr(checks, "SHARED", checks.SHARED.with_name("__init__.py"))
    assert "'{points} point'" in [complaint.place for complaint in checks.double_meanings()]


@pytest.mark.parametrize("language", NAMES)
def test_the_lists_can_be_read(language: str) -> None:
    assert terms_of(language).forbidden
