"""The editor's page: every sentence of a language as players see it, beside the English."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Message

from game.core.registry import GAMES
from tools.words import played
from tools.words.editor_page import message_rows, page
from tools.words.played import KINDS, said_in_play
from tools.words.texts import english, english_forms
from tools.words.typography import NBSP


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "MATCHES", 1)


def test_a_page_has_every_message_every_number_and_what_is_said_in_play() -> None:
    written = page("cs")
    plain = [
        english_forms(message)[0]
        for message in english()
        if message.id and not set("{&<>'\"") & set(english_forms(message)[0])
    ]
    assert len(plain) > 500
    assert [message for message in plain if message not in written] == []
    assert f"0{NBSP}karet · 1{NBSP}karta · 2{NBSP}karty" in written
    assert f"21{NBSP}karet · 22{NBSP}karet" in written
    assert "Imperial Post: log in play" in written
    # No placeholder is left that a sentence would put a name in.
    assert "{name" not in written
    assert "{city" not in written


def test_all_cities_stand_in_the_forms_that_sentences_ask_for() -> None:
    [row] = message_rows(message("You have no house in {city} yet."), "cs")
    assert row.local == f"V{NBSP}Augsburgu ještě nemáš domeček."
    assert row.others.split(" · ")[:3] == [f"V{NBSP}Baselu", f"V{NBSP}Budweisu", f"V{NBSP}Carlsruhe"]
    assert len(row.others.split(" · ")) == 21


def test_a_long_plural_has_a_row_for_each_form() -> None:
    rows = message_rows(message("{name} closes a route of {cards} card."), "pl")
    assert [row.others.split(" · ")[-1] for row in rows] == ["22", ""]
    rows = message_rows(
        message("Exchange up to {swaps} card, build, or draw cards to end your turn."), "pl"
    )
    assert [row.others for row in rows] == [
        " · ".join(map(str, (*range(5, 22),))),
        "",
        "3 · 4 · 22",
    ]


def test_the_messages_can_be_read_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the speed of a reader who looks for faults; the rules pages come on top."""
    monkeypatch.undo()
    for code in ("en", "cs"):
        [minutes] = re.findall(r"about (\d+) minutes, and", page(code))
        assert int(minutes) <= 60


def message(words: str) -> Message:
    return next(one for one in english() if one.id and english_forms(one)[0] == words)


@pytest.mark.parametrize("game", GAMES)
def test_in_play_every_kind_of_sentence_is_heard_in_both_languages(game: str) -> None:
    said = said_in_play(game, "hu")
    assert {one.kind for one in said} >= set(KINDS) - {"notice", "result"}
    assert all(bool(one.english) == bool(one.local) for one in said)
    assert any(played.AWKWARD[1] in one.local for one in said)
    alike: dict[tuple[str, str], int] = {}
    for one in said:
        template = (one.kind, played.VARYING.sub("#", one.english))
        alike[template] = alike.get(template, 0) + 1
    assert max(alike.values()) <= played.MOST_ALIKE
