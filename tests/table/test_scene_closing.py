"""Closing a route: both ways with what they bring, and numbers that come true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import Match
from game.table.app import App
from tests.support.fake_host import act, follow, games, play, position, record, seen, session_of, sit
from tests.support.html_reader import Node, read
from tests.table.selectors import lit, officials, prompt

# Basel – Freiburg – Zürich – Sigmaringen: two cities of Schweiz, one of Baden, one of Hohenzollern.
FOUR = (
    "Zürich Sigmaringen Freiburg Basel Linz Lodz Passau Pilsen Budweis Salzburg",
    "take Zürich; take Sigmaringen; play Zürich new; end",
    "-",
    "take Freiburg; play Sigmaringen right; end",
    "-",
    "take Basel; play Freiburg left; carrier; play Basel left",
)


def decision(app: App) -> Node:
    return read(app.page().regions["decision"])


def ways(app: App) -> dict[str, Node]:
    return {way.one("b").text: way for way in decision(app).all("button", "way")}


def chosen(app: App) -> list[str]:
    """The cities that get a house as things are picked."""
    buttons = decision(app).one("ul", "picker").all("button")
    return [button.text for button in buttons if button.get("aria-pressed") == "true"]


def really(match: Match, move: str) -> dict[str, Any]:
    """What a closing brings when it is made: points, tiles, carriage, the end."""
    seat = match.seat
    assert seat is not None
    before = match.full()
    later = match.copy()
    later.play(move)
    after = later.full()
    old, new = before["players"][seat], after["players"][seat]
    return {
        "points": new["score"] - old["score"],
        "tiles": sorted(map(tuple, new["tiles"][len(old["tiles"]) :])),
        "carriage": new["carriage"],
        "new carriage": new["carriage"] != old["carriage"],
        "ends": after["ender"] is not None and before["ender"] is None,
    }


class TestExample:
    """Four cities in three provinces, no carriage yet."""

    def test_both_ways_are_shown_with_their_cities_and_points(self) -> None:
        shown = ways(sit(position(*FOUR)))
        assert list(shown) == ["One house in each province", "Houses in one province"]
        each, single = shown.values()
        assert each.one("span", "gain").text == "+5 in all"
        assert single.one("span", "gain").text == "+4 in all"
        assert single.text == "Houses in one province Basel and Zürich +4 in all"
        assert each.get("aria-pressed") == "true"
        assert single.get("aria-pressed") == "false"

    def test_the_prompt_and_the_officials_know_the_step(self) -> None:
        page = seen(sit(position(*FOUR)))
        assert prompt(page) == "Close your route, or end your turn and keep it."
        assert officials(page)["carrier"] == "Helps in this turn."
        assert officials(page)["cartwright"].startswith("Only one official can help you per turn")
        assert page.moves() >= {"end"}

    def test_the_best_is_preselected_here_and_on_the_map(self) -> None:
        app = sit(position(*FOUR))
        assert "Freiburg" in chosen(app)
        assert "Sigmaringen" in chosen(app)
        assert len(chosen(app)) == 3
        planned = seen(app).part("pieces").all("use", "is-planned")
        assert {house.get("data-key").split("-")[-1] for house in planned} == set(chosen(app))
        assert lit(seen(app)) == {"Basel", "Freiburg", "Zürich", "Sigmaringen"}

    def test_the_other_way_is_one_click_away(self) -> None:
        app = sit(position(*FOUR))
        single = ways(app)["Houses in one province"]
        act(app, single.get("data-action"), single.get("data-value"))
        assert chosen(app) == ["Basel", "Zürich"]
        close = decision(app).one("button", "primary")
        assert close.get("data-move") == "close Basel+Zürich"
        assert close.text == "Close the route: +4"
        assert decision(app).one("p", "summary").text == "Carriage 3."

    @pytest.mark.parametrize("where", ["map", "panel"])
    def test_houses_are_chosen_city_by_city(self, where: str) -> None:
        app = sit(position(*FOUR))

        def click(city: str) -> None:
            part = seen(app).part("overlay") if where == "map" else decision(app).one("ul", "picker")
            [target] = [node for node in part.walk() if node.get("data-city") == city]
            act(app, target.get("data-action"), target.get("data-value"))

        for city in chosen(app):
            click(city)
        assert chosen(app) == []
        assert decision(app).one("button", "primary").get("data-move") == "close none"
        assert decision(app).one("p", "summary").text == "No houses. Carriage 3."
        for city in "Sigmaringen", "Freiburg":
            click(city)
        assert decision(app).one("button", "primary").get("data-move") == "close Freiburg+Sigmaringen"

    def test_a_choice_that_is_not_allowed_is_explained_on_the_button(self) -> None:
        app = sit(position(*FOUR))
        act(app, "pick", "Basel+Zürich+Freiburg")
        close = decision(app).one("button", "primary")
        assert close.get("aria-disabled") == "true"
        assert (
            close.text == "Place one house in each province of the route, or houses in just one province."
        )
        play(app, close.get("data-move"))
        assert seen(app).part("prompt").one("p", "notice").text == close.text

    def test_where_houses_must_be_placed_to_the_full_fewer_are_explained(self) -> None:
        app = sit(position(*FOUR, placement="full"))
        act(app, "pick", "Basel")
        close = decision(app).one("button", "primary")
        assert close.get("aria-disabled") == "true"
        assert "must place all houses" in close.text

    def test_a_short_route_can_only_wait(self) -> None:
        app = sit(position(*FOUR[:2]).at(3))
        assert prompt(seen(app)) == "End your turn."
        assert [button.get("data-move") for button in decision(app).all("button")] == ["end"]

    def test_closing_is_told_in_the_log_with_what_it_brought(self) -> None:
        app = sit(position(*FOUR))
        app.handle("move", "close Basel+Freiburg+Sigmaringen", "sure")
        told = [line.text for line in seen(app).part("log").all("li")[0].all("button")]
        assert told == [
            "Anna takes Basel.",
            "Anna extends the route to Freiburg.",
            "Anna calls the Postal Carrier to play a second card.",
            "Anna extends the route to Basel.",
            "Anna closes a route of 4 cards. Houses: Basel, Freiburg and Sigmaringen. Carriage 3.",
        ]


def check_way(match: Match, way: Node) -> None:
    """Compare the promise of a way with what it brings."""
    cities = way.get("data-value")
    truth = really(match, f"close {cities or 'none'}")
    words = way.one("span", "gain").text
    assert words.endswith(f"+{truth['points']} in all")
    assert len(re.findall(r": \d", words)) == len(truth["tiles"])
    assert sorted(map(int, re.findall(r": (\d)", words))) == sorted(
        value for _stack, value in truth["tiles"]
    )


def check_summary(app: App, move: str) -> None:
    """Compare the words over the choice with what it brings."""
    truth = really(session_of(app).match, move)
    words = decision(app).one("p", "summary").text
    assert (f"Carriage {truth['carriage']}." in words) == truth["new carriage"]
    assert ("No new carriage." in words) == (not truth["new carriage"])
    assert ("triggers the end of the game" in words) == truth["ends"]
    assert len(re.findall(r": \d", words)) == len(truth["tiles"])


class TestEveryClosing:
    """Over whole games: what is promised comes true, and nothing better was hidden."""

    def test_both_ways_bring_what_they_promise(self) -> None:
        seen_ways = 0
        for match in (*games(5), record("two_players"), record("four_players")):
            for app in follow(match, "close"):
                for way in ways(app).values():
                    check_way(session_of(app).match, way)
                    seen_ways += 1
        assert seen_ways > 200

    def test_the_summary_of_the_preselected_choice_comes_true_and_none_brings_more(self) -> None:
        ended = tiles = 0
        for match in (*games(5), record("two_players"), record("four_players")):
            for app in follow(match, "close"):
                now = session_of(app).match
                closings = [move for move in now.moves() if move.startswith("close")]
                if not closings:
                    continue
                button = decision(app).one("button", "primary")
                check_summary(app, button.get("data-move"))
                truth = really(now, button.get("data-move"))
                assert button.text == f"Close the route: +{truth['points']}"
                best = max(really(now, move)["points"] for move in closings[:40])
                assert truth["points"] >= best
                ended += truth["ends"]
                tiles += bool(truth["tiles"])
        assert ended
        assert tiles > 20
