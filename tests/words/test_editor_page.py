"""The editor's page: every sentence of a language as players see it, beside the English."""

from __future__ import annotations

import pytest

from game.core.registry import GAMES
from tools.words import played
from tools.words.editor_page import page
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
    assert f"0{NBSP}karet · 1{NBSP}karta" in written
    assert f"22{NBSP}karet" in written
    assert "imperial-post: Log" in written
    # No placeholder is left that a sentence would put a name in.
    assert "{name" not in written
    assert "{city" not in written


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
