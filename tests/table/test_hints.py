"""Hints: the best move and two others with their reasons, from what the player knows."""

from __future__ import annotations

import json

import pytest

from game.core.registry import GAMES
from game.table.actions.bot_driver import MOST_FAILURES
from game.table.app import App
from tests.support.fake_host import act, seen, session_of
from tests.support.html_reader import Node
from tests.table.bot_table import Workshop, let_bots_play, table


def asked(game: str = "imperial-post") -> tuple[App, Workshop]:
    app, world = table("hb", game)
    act(app, "hint")
    return app, world


def rows(app: App) -> list[Node]:
    return seen(app).part("hint").all("li")


@pytest.mark.parametrize("game", GAMES)
def test_it_offers_up_to_three_moves_each_with_a_reason_and_a_button(game: str) -> None:
    app, world = asked(game)
    assert "Looking for a hint" in seen(app).part("hint").text
    world.answer(app)
    moves = [row.one("button").get("data-move") for row in rows(app)]
    assert 1 < len(moves) <= 3
    assert set(moves) <= set(session_of(app).match.moves())
    for row, move in zip(rows(app), moves, strict=True):
        assert row.get("data-lights") == move
        assert row.one("span", "reason").text
        assert row.one("button").text


def test_it_is_asked_with_what_the_player_may_know() -> None:
    _app, world = asked()
    question = json.loads(world.asked[-1][1])
    assert question["task"] == "hint"
    assert question["view"]["viewer"] == 0
    assert question["view"]["players"][1]["hand"] in (None, [])


def test_its_button_plays_the_move_and_the_hint_goes() -> None:
    app, world = asked()
    world.answer(app)
    move = rows(app)[0].one("button").get("data-move")
    app.handle("move", move, "")
    assert session_of(app).match.history == [move]
    assert "hidden" in seen(app).part("hint").attributes


def test_it_can_be_put_away_before_and_after_the_answer() -> None:
    app, world = asked()
    act(app, "close-hint")
    assert world.told == ["cancel"]
    act(app, "hint")
    world.answer(app)
    act(app, "close-hint")
    assert "hidden" in seen(app).part("hint").attributes


def test_a_move_made_meanwhile_makes_the_answer_late() -> None:
    app, world = asked()
    number, _question = world.asked.pop()
    app.handle("move", session_of(app).match.moves()[0], "")
    app.handle("bot", number, '{"advice": []}')
    assert session_of(app).hint is None


def test_there_is_none_on_the_turn_of_somebody_else() -> None:
    app, world = table("bh")
    act(app, "hint")
    assert session_of(app).hint is None
    assert seen(app).part("tool-hint").get("aria-disabled") == "true"
    let_bots_play(app, world)
    assert seen(app).part("tool-hint").get("aria-disabled") == ""


def test_when_nobody_answers_it_is_said_and_can_be_tried_again() -> None:
    app, world = asked()
    for _failure in range(MOST_FAILURES):
        app.handle("lost", world.asked.pop()[0], "silence")
    assert "There is no hint" in seen(app).part("hint").text
    act(app, "hint")
    world.answer(app)
    assert rows(app)
