"""Five languages: each has every message and every plural form, and no text of another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from game import Match
from game.core.i18n import SOURCE, decimal, ngettext
from game.table.app import App
from game.table.model.language import NAMES, activate
from game.table.model.session import Session
from tests.support.fake_host import FakeHost, act, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import games
from tools.messages import LANG, LANGUAGES, extract, read

# Where words are, besides between tags.
TEXT_ATTRIBUTES = ("aria-label", "aria-description", "title", "data-help", "placeholder", "alt")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
# Only messages that cannot occur in another language by chance are searched on its screens.
DISTINCTIVE = 9
PLURALS = {
    "cs": {0: "0 karet", 1: "1 karta", 2: "2 karty", 4: "4 karty", 5: "5 karet", 22: "22 karet"},
    "pl": {0: "0 kart", 1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty"},
    "hu": {0: "0 kártya", 1: "1 kártya", 2: "2 kártya", 5: "5 kártya", 22: "22 kártya"},
    "de": {0: "0 Karten", 1: "1 Karte", 2: "2 Karten", 21: "21 Karten"},
    "en": {0: "0 cards", 1: "1 card", 2: "2 cards", 21: "21 cards"},
}


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    activate(SOURCE)


@cache
def collected() -> Catalog:
    return extract()


def forms(message: Message) -> tuple[str, ...]:
    """All forms of a translation."""
    translated = message.string
    return translated if isinstance(translated, tuple) else (str(translated or ""),)


def named(message: Message) -> tuple[str, ...]:
    """All forms of a message in the source language."""
    source = message.id
    return tuple(source) if isinstance(source, (tuple, list)) else (str(source),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_every_message_and_no_other(language: str) -> None:
    wanted = {(message.context, *named(message)) for message in collected() if message.id}
    catalogue = [message for message in read(LANG / f"{language}.po") if message.id]
    assert {(message.context, *named(message)) for message in catalogue} == wanted
    assert [message.id for message in catalogue if not all(forms(message)) or message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_plural_is_there(language: str) -> None:
    catalogue = read(LANG / f"{language}.po")
    plural = [message for message in catalogue if message.id and len(named(message)) > 1]
    assert plural
    assert [message.id for message in plural if len(forms(message)) != catalogue.num_plurals] == []


def test_what_is_extracted_is_what_is_said() -> None:
    assert "phase" not in {name for message in collected() for name in named(message)}


@pytest.mark.parametrize("language", PLURALS)
def test_numbers_ask_for_their_form(language: str) -> None:
    activate(language)
    said = {
        count: ngettext("{cards} card", "{cards} cards", count).format(cards=count).replace("\u00a0", " ")
        for count in PLURALS[language]
    }
    assert said == PLURALS[language]


@pytest.mark.parametrize("language", NAMES)
def test_decimals_are_written_as_the_language_does(language: str) -> None:
    activate(language)
    assert decimal(2.25) == ("2.2" if language == "en" else "2,2")


@cache
def messages(language: str) -> frozenset[str]:
    """All messages of a language."""
    source = collected() if language == SOURCE else read(LANG / f"{language}.po")
    return frozenset(
        text
        for message in source
        if message.id
        for text in (named(message) if language == SOURCE else forms(message))
    )


@cache
def foreign(language: str) -> tuple[frozenset[str], tuple[tuple[str, re.Pattern[str]], ...]]:
    """The messages of other languages only: texts, and patterns with a piece to search for."""
    others = {text for other in NAMES if other != language for text in messages(other)} - messages(language)
    telling = {text for text in others if len(max(PLACEHOLDER.split(text), key=len)) >= DISTINCTIVE}
    plain = frozenset(text for text in telling if not PLACEHOLDER.search(text))
    patterns = []
    for text in sorted(telling - plain):
        pieces = PLACEHOLDER.split(text)
        pattern = re.compile(".+".join(re.escape(piece) for piece in pieces), re.DOTALL)
        patterns.append((max(pieces, key=len), pattern))
    return plain, tuple(patterns)


def words_of(page: Node) -> set[str]:
    """All texts of a page, visible or for screen readers."""
    said: set[str] = set()
    for node in page.walk():
        # Each language is offered under its own name.
        if node.tag == "option" and node.get("value") in NAMES:
            continue
        said |= {node.get(name) for name in TEXT_ATTRIBUTES}
        said |= {" ".join(part.split()) for part in node.content if isinstance(part, str)}
    return said - {""}


def foreign_requests(language: str, said: set[str]) -> set[str]:
    """Find texts in another language."""
    plain, patterns = foreign(language)
    found = said & plain
    for text in said - found:
        if any(piece in text and pattern.fullmatch(text) for piece, pattern in patterns):
            found.add(text)
    return found


def dialogs(app: App) -> Iterator[Node]:
    for name in ("settings", "about", "open", "share"):
        act(app, "dialog", name)
        yield seen(app)
    act(app, "dialog", "")


def start_screens(app: App) -> Iterator[Node]:
    for game in ("imperial-post", "quick-settlers"):
        app.handle("input", "game", game)
        yield seen(app)
    app.handle("input", "name-0", "")
    act(app, "begin")
    yield seen(app)
    yield from dialogs(app)


def table_screens(app: App, match: Match) -> Iterator[Node]:
    """Draw a match at several moments up to its end, with its dialogs and panels."""
    seated_again: Session = seated(match)
    for moves in [*range(0, len(match), 61), len(match)]:
        app.open_session(seated(match.at(moves)))
        yield seen(app)
        act(app, "take-over")
        for unfolded in ("", "discards", "drop"):
            act(app, "open-panel", unfolded)
            yield seen(app)
        app.handle("move", "nonsense", "")
        yield seen(app)
    app.open_session(seated_again)
    act(app, "look", "3")
    yield seen(app)
    yield from dialogs(app)


def lesson_screens(app: App) -> Iterator[Node]:
    for game in ("imperial-post", "quick-settlers"):
        act(app, "lesson", game)
        yield seen(app)
        app.handle("move", session_of(app).match.moves()[1], "sure")
        yield seen(app)


def settlers() -> Match:
    match = Match.new("quick-settlers", ["Ax", "By", "Cz"], seed=4)
    while match.seat is not None and len(match) < 150:
        match.play(match.moves()[(len(match) * 7) % len(match.moves())])
    return match


@cache
def matches() -> tuple[Match, ...]:
    return (games(2)[1], settlers())


@pytest.mark.parametrize("language", NAMES)
def test_no_screen_says_anything_in_another_language(language: str) -> None:
    app = App(FakeHost(speaks=(language,)))
    app.setup_form.names[:3] = ["Ax", "By", "Cz"]
    screens = [start_screens(app), *(table_screens(app, match) for match in matches()), lesson_screens(app)]
    said = {text for pages in screens for page in pages for text in words_of(page)}
    app.fail("Traceback")
    said |= words_of(seen(app))
    assert len(said) > 500
    assert foreign_requests(language, said) == set()


def test_a_word_of_another_language_would_be_found() -> None:
    activate("cs")
    page = seen(App(FakeHost(speaks=("cs",))))
    page.content.append(Node("p", {}, ["Take your second city card."]))
    page.content.append(Node("p", {"title": "Ax bierze kartę Ulm."}, []))
    assert foreign_requests("cs", words_of(page)) == {"Take your second city card.", "Ax bierze kartę Ulm."}


def test_the_language_changes_in_the_middle_of_a_match_and_nothing_else_does() -> None:
    match = games(1)[0].at(40)
    app = App(FakeHost())
    app.open_session(seated(match))
    act(app, "take-over")
    before = seen(app)
    for language in NAMES:
        app.handle("input", "language", language)
        page = seen(app)
        assert page.moves() == before.moves()
        assert session_of(app).match.history == match.history
        assert foreign_requests(language, words_of(page)) == set()


def test_players_without_a_name_are_called_by_their_colours_in_the_language_in_use() -> None:
    app = App(FakeHost())
    app.handle("input", "name-1", "Bo")
    assert app.setup_form.names[:3] == ["Red", "Bo", "Gold"]
    app.handle("input", "language", "de")
    assert app.setup_form.names[:3] == ["Rot", "Bo", "Gold"]
    app.handle("input", "language", "hu")
    assert app.setup_form.names[:3] == ["Piros", "Bo", "Arany"]
