"""A match without an end stops at the most moves of a record, so that every match can be stored."""

from __future__ import annotations

import json

import pytest

from game import Match
from game.core.registry import GAMES
from game.table.app import App
from tests.core.test_hostile import FROZE
from tests.support.fake_host import FakeHost, act, message_text, open_table, seen, session_of


def test_no_move_is_made_that_could_not_be_kept_and_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_table(Match.new("imperial-post", ["Anna", "Bruno"], seed=1))
    monkeypatch.setattr(GAMES["imperial-post"], "longest", 2)
    for _move in range(3):
        session_of(app).take_over()
        app.handle("move", session_of(app).match.moves()[0], "sure")
    assert len(session_of(app).match) == 2
    assert message_text(app) == "This match has 2 moves. It cannot be saved with more."


def test_a_link_that_goes_on_too_long_is_reported_and_offered_up_to_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAMES["imperial-post"], "longest", 40)
    app = App(FakeHost(link=FROZE))
    assert "too long. You can open it up to move 40." in seen(app).part("dialog-open").text
    act(app, "open-partial")
    assert len(session_of(app).match) == 40


def test_a_record_of_semicolons_is_reported() -> None:
    app = App(FakeHost())
    act(app, "dialog", "open")
    act(app, "open-text", json.dumps({"text": '[Game "imperial-post"]\n' + ";" * 3_900_000}))
    assert "too long for the record of a match" in seen(app).part("dialog-open").text
