"""Hints: the best move and two others with their reasons, from what the player knows."""

from __future__ import annotations

import json

import pytest

from game.bots import Advice
from game.core.registry import GAMES
from game.table.actions.bot_driver import MOST_FAILURES
from game.table.app import App
from tests.support.fake_host import act, open_table, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import position
from tests.table.bot_table import BotHost, let_bots_play, table
from tests.table.test_scene_closing import FOUR


def asked(game: str = "imperial-post") -> tuple[App, BotHost]:
    app, host = table("hb", game)
    act(app, "hint")
    return app, host


def shown(app: App) -> Node:
    """The action bar, where a hint stands."""
    return seen(app).part("action-bar")


@pytest.mark.parametrize("game", GAMES)
def test_it_names_a_move_with_its_reason_and_up_to_two_others_are_a_press_away(game: str) -> None:
    app, host = asked(game)
    assert "Looking for a hint" in shown(app).text
    host.answer(app)
    found = []
    while shown(app).part("bar-primary").get("data-move") not in found:
        move = shown(app).part("bar-primary").get("data-move")
        found.append(move)
        advice = session_of(app).advice
        assert advice is not None
        # The button names the move, the words the reason.
        assert shown(app).part("bar-primary").text
        assert advice.reason
        assert shown(app).part("prompt").text == " ".join(advice.reason.split())
        act(app, "next-hint")
    assert 1 < len(found) <= 3
    assert set(found) <= set(session_of(app).match.moves())


def test_it_marks_what_makes_the_move_on_the_map_and_in_the_cards() -> None:
    app, host = asked()
    host.answer(app)
    move = shown(app).part("bar-primary").get("data-move")
    assert move.startswith("take ")
    marked = [node for node in seen(app).walk() if "data-advised" in node.attributes]
    assert {node.get("data-move") for node in marked} == {move}
    places = {name for name in ("overlay", "display") if seen(app).part(name).all(data_move=move)}
    assert places == ({"display"} if move == "take deck" else {"overlay", "display"})
    act(app, "close-hint")
    assert not any("data-advised" in node.attributes for node in seen(app).walk())


@pytest.mark.parametrize(
    ("turns", "move", "where"),
    [
        # Kempten fits both ends, so the card only begins the move.
        (
            ("take Kempten; play Augsburg right; end", "-", "take Linz"),
            "play Kempten left",
            {"city-Kempten", "card-Kempten"},
        ),
        (("take Kempten",), "play Augsburg right", {"city-Augsburg", "card-Augsburg"}),
    ],
)
def test_it_marks_a_card_that_only_begins_the_move_too(
    turns: tuple[str, ...], move: str, where: set[str]
) -> None:
    first = "take Ulm; take Augsburg; play Ulm new; end"
    app = open_table(position("Ulm Augsburg München Linz Basel Lodz Kempten Passau", first, "-", *turns))
    session_of(app).hint = (Advice(move, (), 0.5, "Because."),)
    marked = {
        f"{'card' if 'card' in node.classes else 'city'}-{node.get('data-city')}"
        for node in seen(app).walk()
        if "data-advised" in node.attributes and node.get("data-city")
    }
    assert marked == where


def test_it_marks_the_cities_of_a_closing() -> None:
    app = open_table(position(*FOUR))
    session_of(app).hint = (Advice("close Basel+Zürich", (), 0.5, "Because."),)
    marked = {
        node.get("data-city")
        for node in seen(app).part("overlay").walk()
        if "data-advised" in node.attributes
    }
    assert marked == {"Basel", "Zürich"}


def test_it_is_asked_with_what_the_player_may_know() -> None:
    _app, host = asked()
    question = json.loads(host.asked[-1][1])
    assert question["task"] == "hint"
    assert question["view"]["viewer"] == 0
    assert question["view"]["players"][1]["hand"] in (None, [])


def test_its_button_plays_the_move_and_the_hint_goes() -> None:
    app, host = asked()
    host.answer(app)
    move = shown(app).part("bar-primary").get("data-move")
    app.handle("move", move, "")
    assert session_of(app).match.history == [move]
    assert not shown(app).has(data_action="close-hint")


def test_it_can_be_put_away_before_and_after_the_answer() -> None:
    app, host = asked()
    act(app, "close-hint")
    assert host.worker_calls == ["cancel"]
    act(app, "hint")
    host.answer(app)
    assert shown(app).has(data_action="close-hint")
    act(app, "close-hint")
    assert not shown(app).has(data_action="close-hint")


def test_a_move_made_meanwhile_makes_the_answer_late() -> None:
    app, host = asked()
    number, _question = host.asked.pop()
    app.handle("move", session_of(app).match.moves()[0], "")
    app.handle("bot", number, '{"advice": []}')
    assert session_of(app).hint is None


def test_there_is_none_on_the_turn_of_somebody_else() -> None:
    app, host = table("bh")
    act(app, "hint")
    assert session_of(app).hint is None
    assert seen(app).part("tool-hint").get("aria-disabled") == "true"
    let_bots_play(app, host)
    assert seen(app).part("tool-hint").get("aria-disabled") == ""


def test_when_nobody_answers_it_is_said_and_can_be_tried_again() -> None:
    app, host = asked()
    for _failure in range(MOST_FAILURES):
        app.handle("lost", host.asked.pop()[0], "silence")
    assert "No hint is available" in shown(app).text
    again = shown(app).part("bar-primary")
    assert again.text == "Try again"
    act(app, again.get("data-action"))
    host.answer(app)
    assert shown(app).part("bar-primary").get("data-move")
