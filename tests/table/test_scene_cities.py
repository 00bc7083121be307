"""The cities of the map in words: what is where, and what pressing it does."""

from __future__ import annotations

from game.table.app import App
from tests.support.fake_host import act, announced, follow, open_table, play, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position, record

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
SECOND_TURN = "take Linz; take Passau; play Linz new; end"
ROADS_OF_ULM = "Roads lead to Augsburg, Ingolstadt, Kempten, Sigmaringen and Stuttgart."
KEMPTEN_FITS = "Kempten, Baiern – Bavaria. Fits your route next to Ulm. Press to take it."


def city(app: App, name: str) -> Node:
    return seen(app).part("overlay").one("g", "target", data_city=name)


def words(app: App, name: str) -> str:
    return city(app, name).get("aria-label")


def test_a_city_that_can_be_taken_says_so() -> None:
    app = open_table(position(START))
    assert words(app, "Ulm") == f"Ulm, Württemberg. Press to take it. {ROADS_OF_ULM}"
    assert "is-lit" in city(app, "Ulm").classes


def test_a_city_that_cannot_be_taken_is_disabled_and_says_why_not() -> None:
    app = open_table(position(START))
    target = city(app, "Stuttgart")
    assert (target.get("role"), target.get("aria-disabled")) == ("option", "true")
    assert "is-lit" not in target.classes
    assert words(app, "Stuttgart").startswith("Stuttgart, Württemberg. Roads lead to ")
    play(app, target.get("data-move"))
    assert announced(app)[-1] == "Stuttgart is not in the display."


def test_it_says_on_whose_routes_it_lies_and_where_it_fits() -> None:
    app = open_table(position(START, FIRST_TURN, SECOND_TURN))
    assert words(app, "Ulm") == f"Ulm, Württemberg. On your route. {ROADS_OF_ULM}"
    assert "On Bruno’s route." in words(app, "Linz")
    assert words(app, "Kempten").startswith(KEMPTEN_FITS)


def test_it_says_who_has_houses_there() -> None:
    told = set()
    for app in follow(record("two_players")):
        view = session_of(app).match.view(None)
        for name in ("Augsburg", "Kempten", "Zürich"):
            owners = [player["name"] for player in view["players"] if name in player["houses"]]
            label = words(app, name)
            assert ("Houses:" in label) == bool(owners)
            assert all(owner in label for owner in owners)
            told.add(len(owners))
        if len(told) > 1:
            return
    raise AssertionError(told)


def test_closing_it_says_whether_it_gets_a_house() -> None:
    for app in follow(record("two_players"), "close"):
        if not any(move.startswith("close") for move in session_of(app).match.moves()):
            continue
        route = [
            node
            for node in seen(app).part("overlay").all("g", "target")
            if node.get("data-action") == "pick"
        ]
        assert route
        for node in route:
            gets = node.get("aria-label").endswith("You place a house here. Press to remove it.")
            act(app, "pick", node.get("data-value"))
            assert words(app, node.get("data-city")).endswith("Press to place one.") == gets
        return
    raise AssertionError("no route was ever closed")


def test_letters_find_it_by_both_names() -> None:
    app = open_table(position(START))
    assert city(app, "München").get("data-names") == "München|Munich"
    assert city(app, "Ulm").get("data-names") == "Ulm"


def test_a_player_who_cannot_decide_has_nothing_to_press() -> None:
    app = open_table(position(START, FIRST_TURN))
    act(app, "look", "0")
    targets = seen(app).part("overlay").all("g", "target")
    assert {target.get("role") for target in targets} == {"option"}
