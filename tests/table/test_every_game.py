"""Properties of the scene of every game; a new game is tested without a change here."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from game import Match
from game.bots import LEVELS, decide
from game.core.colours import EVERY_COLOUR
from game.core.markup import GAP, Composite
from game.core.registry import GAMES, PACKAGES, scene_of
from game.table.actions.table import REFUSED
from game.table.app import App
from game.table.model.session import ANY_MOVE
from tests.core.test_every_game import at_random
from tests.support.fake_host import FakeHost, act, fill_in, open_table, seen, session_of
from tests.support.html_reader import Node, read
from tests.table.test_hostile_scenes import NASTY, compare, positions, seated_at

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_the_parts_of_a_table_have_their_ids_and_no_id_twice(game: str) -> None:
    for moves in (0, 3, 8):
        app = open_table(at_random(game, 2).at(moves))
        for name, part in app.page().regions.items():
            [drawn] = read(part).content
            assert isinstance(drawn, Node)
            assert drawn.get("id") == name
        counted = Counter(seen(app, still=True).ids)
        assert [name for name, times in counted.items() if times > 1] == []


@EVERY_GAME
def test_parts_that_are_drawn_one_by_one_have_their_keys_as_ids(game: str) -> None:
    """The page replaces each by its id, so all of the part must be in the element with this id."""
    app = open_table(at_random(game, 3).at(12))
    composites = [part for part in app.page().regions.values() if isinstance(part, Composite)]
    assert composites
    for whole in composites:
        assert whole == whole.frame.replace(GAP, "".join(whole.parts.values()))
        for name, part in whole.parts.items():
            [drawn] = read(part).content
            assert isinstance(drawn, Node)
            assert drawn.get("id") == name


@EVERY_GAME
def test_names_are_only_text(game: str) -> None:
    match = at_random(game, 5, longest=60)
    shown = 0
    for moves in positions(match):
        compare(partial(seated_at, match.at(moves), False))
        shown += NASTY in compare(partial(seated_at, match.at(moves), True)).text
    assert shown


@EVERY_GAME
def test_every_move_is_described(game: str) -> None:
    match = at_random(game, 4)
    scene = scene_of(game)
    told = [scene.log_line(*step) for step in match.moves_with_views()]
    assert any(told)
    for move in match.at(0).moves():
        assert scene.move_label(move, match.setup.names)
    for moves in range(0, len(match), 5):
        view = match.at(moves).view(None)
        assert scene.step(view)
        assert scene.paragraph(view) in scene.sections
        assert len(scene.points(match.at(moves).full())) == len(match.setup.names)


@EVERY_GAME
def test_the_final_score_the_list_and_the_about_dialog_show_the_game(game: str) -> None:
    match = Match.new(game, ["Anna", "Bruno"], seed=4)
    while match.seat is not None:
        match.play(decide(game, match.view(match.seat), LEVELS[0], 2))
    app = open_table(match, looks=False)
    final = seen(app).part("dialog-final")
    assert final.has("table", "breakdown")
    assert "Anna" in final.text
    assert "Bruno" in final.text
    app.autosave.begin(session_of(app))
    act(app, "home")
    act(app, "history")
    assert seen(app).part("matches").has("svg", "miniature")
    act(app, "about")
    assert scene_of(game).credits() in seen(app).part("dialog-about").text


@EVERY_GAME
def test_the_start_page_offers_the_game_with_its_cover_and_every_way_into_it(game: str) -> None:
    app = App(FakeHost())
    page = seen(app, still=True)
    [cover] = [one for one in page.all("article", "game-cover") if one.has(data_value=game)]
    assert cover.one("figure").one("svg").get("aria-label")
    assert cover.one("h2").text == GAMES[game].title
    assert {action for action, _value in cover.actions("quick-play", "lesson", "setup")} == {
        "quick-play", "lesson", "setup",
    }  # fmt: skip
    act(app, "setup", game)
    assert seen(app, still=True).part("picture").has("svg")
    act(app, "begin")
    assert session_of(app).match.setup.game == game


@EVERY_GAME
def test_one_press_begins_a_match_against_bots(game: str) -> None:
    app = App(FakeHost())
    act(app, "quick-play", game)
    session = session_of(app)
    assert session.match.setup.game == game
    assert session.humans == [0]
    assert len(session.bots) == min(2, GAMES[game].seats[-1] - 1)
    assert session.may_decide, "whoever plays for the first time has the first move"
    assert not seen(app).has("dialog")


@EVERY_GAME
def test_each_colour_has_a_badge_of_its_own(game: str) -> None:
    badges = {scene_of(game).badge(colour) for colour in EVERY_COLOUR[: GAMES[game].seats[-1]]}
    assert len(badges) == GAMES[game].seats[-1]


@EVERY_GAME
def test_a_move_sounds_as_the_game_has_it_and_a_refused_one_as_the_table_has_it(game: str) -> None:
    app = open_table(Match.new(game, ["Anna", "Bruno"], 7))
    host = app.host
    assert isinstance(host, FakeHost)
    fill_in(app, sound="true", confirm="false")
    app.handle("move", "no such move", "sure")
    assert host.played == [REFUSED]
    move = session_of(app).match.moves()[0]
    app.handle("move", move, "sure")
    assert host.played[1:] == [scene_of(game).sounds.get(move.split(" ")[0], ANY_MOVE)]


def test_games_come_in_the_order_of_their_codes_and_lie_in_a_folder_each() -> None:
    codes = [rules.code for rules in GAMES.values()]
    assert codes == sorted(set(codes))
    assert len(set(PACKAGES.values())) == len(GAMES)
