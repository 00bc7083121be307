"""From a click to the page a position is looked at once: counted, for people, bots and lessons."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from game import Match
from game.core import i18n
from game.core.markup import Markup
from game.core.protocols.scene import Sight
from game.core.registry import scene_of
from game.table.app import App
from tests.support.call_counts import rules_calls
from tests.support.fake_host import FakeHost, act, open_table, seated, session_of
from tests.support.html_reader import Node, read
from tests.support.post_matches import record
from tests.table.settlers_table import random_games

# The games of which there are records with several players.
TWO_GAMES = pytest.mark.parametrize("game", ["imperial-post", "quick-settlers"])
COUNTED = ("view", "moves", "copy")
# These never change, and are long.
STILL_PARTS = ("ground", "names", "pictures")


def in_the_middle(game: str, ends_turn: bool) -> tuple[Match, str]:
    """A position of a match of several, and a move that ends the turn in it or does not."""
    whole = record("four_players") if game == "imperial-post" else random_games(1)[0]
    for place in range(30, len(whole) - 1):
        now, then = whole.at(place), whole.at(place + 1)
        ended = now.turn != then.turn
        if ended == ends_turn and then.seat is not None and (ended or now.seat == then.seat):
            return now, whole.history[place]
    raise AssertionError("there is no such move")


def sight_of(match: Match) -> Sight[Any]:
    """What the player on turn sees, with nothing picked."""
    own: Any = match.view(match.seat)
    public: Any = match.view(None)
    return Sight(own, public, moves=tuple(match.moves()))


def at_the_table(match: Match) -> App:
    """A saved match on the table that was painted."""
    app = App(FakeHost())
    app.begin(seated(match))
    act(app, "take-over")
    app.page()
    return app


@TWO_GAMES
def test_a_move_is_tried_and_adopted_and_its_position_looked_at_once(game: str) -> None:
    match, move = in_the_middle(game, ends_turn=False)
    app = at_the_table(match)
    with rules_calls(game, *COUNTED) as calls:
        app.handle("move", move, "")
        app.page()
        assert session_of(app).match.history[-1] == move
        # The public view and the own one; one list of moves; one copy to play the move on.
        assert calls == {"view": 2, "moves": 1, "copy": 1}
        app.page()
    assert calls == {"view": 2, "moves": 1, "copy": 1}


@TWO_GAMES
def test_a_confirmed_move_is_the_one_that_was_tried(game: str) -> None:
    match, move = in_the_middle(game, ends_turn=True)
    app = at_the_table(match)
    app.handle("input", "ask_end", "true")
    with rules_calls(game, *COUNTED) as calls:
        app.handle("move", move, "")
        app.page()
        assert session_of(app).pending == move
        assert len(session_of(app).match) == len(match)
        app.handle("move", move, "sure")
        app.page()
    assert session_of(app).match.history[-1] == move
    # During the hand-over the view is a spectator's, and there is nothing to decide.
    assert calls == {"view": 1, "copy": 1}


def test_a_trial_of_another_position_is_not_adopted() -> None:
    match, move = in_the_middle("imperial-post", ends_turn=True)
    app = at_the_table(match)
    app.handle("move", move, "")
    act(app, "undo")
    act(app, "cancel")
    before = session_of(app).match.history
    app.handle("move", move, "sure")
    after = session_of(app).match.history
    assert after in (before, [*before, move])
    again = Match.from_text(session_of(app).match.to_text())
    assert again.full() == session_of(app).match.full()


@TWO_GAMES
def test_a_sight_is_data(game: str) -> None:
    app = open_table(in_the_middle(game, ends_turn=False)[0])
    sight = session_of(app).sight()
    assert pickle.loads(pickle.dumps(sight)) == sight


def test_every_refusal_that_is_drawn_is_that_of_the_rules() -> None:
    """Quick Settlers draws none: it explains a refusal when the move is pressed."""
    whole = record("four_players")
    scene, told = scene_of("imperial-post"), 0
    for moves in range(0, len(whole), 7):
        match = whole.at(moves)
        bare = sight_of(match)
        hand = bare.view["players"][match.seat]["hand"]
        for picked in (None, (), tuple(hand)):
            sight = replace(bare, picked=picked)
            for move in scene.refused(sight):
                assert move not in match.moves()
                told += 1
                marked = replace(sight, refusals={move: "Because."})
                drawn = [*scene.regions(marked).values(), scene.action_bar(marked).words]
                assert any("Because." in one for one in drawn)
    assert told > 5


def test_the_sight_is_renewed_when_the_language_or_the_one_who_looks_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_table(in_the_middle("imperial-post", ends_turn=False)[0])
    session = session_of(app)
    first = session.present
    assert session.present is first
    with monkeypatch.context() as speaking:
        speaking.setattr(i18n, "_language", "de")
        assert session.present is not first
    assert session.present is first
    session.viewer = None
    assert session.present.view == session.match.view(None)
    assert session.present.moves == ()


@TWO_GAMES
def test_whatever_a_lesson_may_speak_of_is_marked_where_it_is_drawn(game: str) -> None:
    """Each move, each choice and each part of the table that the scene draws, and nothing else."""
    whole = record("four_players") if game == "imperial-post" else random_games(1)[0]
    scene = scene_of(game)
    for moves in range(3, len(whole), max(1, len(whole) // 8)):
        match = whole.at(moves)
        bare = sight_of(match)
        regions = scene.regions(bare)
        spoken_of = {("id", name) for name in regions}
        for node in nodes(regions):
            spoken_of |= {("data-move", node.get("data-move"))} if node.get("data-move") else set()
            if node.get("data-action") == "pick" and node.get("data-value"):
                spoken_of |= {("data-value", node.get("data-value"))}
        for node in nodes(scene.regions(replace(bare, taught=frozenset(spoken_of)))):
            expected = any(node.get(name) == value for name, value in spoken_of)
            assert ("data-taught" in node.attributes) == expected, node


def nodes(regions: dict[str, Markup]) -> list[Node]:
    """All elements of the parts that change."""
    return [node for name, part in regions.items() if name not in STILL_PARTS for node in read(part).walk()]
