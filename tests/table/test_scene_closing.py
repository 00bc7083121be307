"""Closing a route: both ways with what they bring, and numbers that come true."""

from __future__ import annotations

import re
from typing import Any

from game import Match
from game.table.app import App
from tests.support.fake_host import act, follow, open_table, play, seen, session_of
from tests.support.html_reader import Node, read
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import games, position, record
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


def button(app: App, place: str) -> Node:
    """A button of the action bar by its place."""
    return read(app.page().regions["action-bar"]).part(f"bar-{place}")


def words(app: App) -> str:
    """What the action bar says about the choice."""
    return read(app.page().regions["action-bar"]).one("p", "prompt-words").text


def chosen(app: App) -> list[str]:
    """The cities that get a house as things are picked, as the map shows them."""
    houses = read(app.page().regions["pieces"]).all("use", "is-planned")
    return [house.get("data-key").split("-")[-1] for house in houses]


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
        "over": after["seat"] is None,
    }


class TestExample:
    """Four cities in three provinces, no carriage yet."""

    def test_the_best_way_is_on_the_bar_and_the_other_beside_it(self) -> None:
        app = open_table(position(*FOUR))
        best, other = button(app, "primary"), button(app, "third")
        assert best.text == "Close the route: +5"
        assert other.text == "One province: +4"
        assert other.get("aria-description") == "Houses in Basel and Zürich."
        assert (other.get("data-action"), other.get("data-value")) == ("pick", "Basel+Zürich")

    def test_one_press_closes_the_best_way(self) -> None:
        app = open_table(position(*FOUR))
        best = button(app, "primary")
        app.handle("move", best.get("data-move"), best.get("data-value"))
        assert session_of(app).match.history[-1].startswith("close ")

    def test_the_words_and_the_officials_know_the_step(self) -> None:
        page = seen(open_table(position(*FOUR)))
        assert prompt(page) == "Houses in Basel, Freiburg and Sigmaringen. Carriage 3."
        assert page.part("bar").one("span", "step").text == "Close the route?"
        assert officials(page)["carrier"] == "Helps in this turn."
        assert officials(page)["cartwright"].startswith("Only one official can help you per turn")
        assert page.part("bar-second").text == "End turn"
        assert page.moves() >= {"end"}

    def test_a_route_that_is_too_short_is_not_asked_about(self) -> None:
        page = seen(open_table(position(QUIET_START, FIRST_TURN.removesuffix("; end"))))
        assert page.part("bar").one("span", "step").text == "End turn"

    def test_the_best_is_preselected_on_the_map(self) -> None:
        app = open_table(position(*FOUR))
        assert "Freiburg" in chosen(app)
        assert "Sigmaringen" in chosen(app)
        assert len(chosen(app)) == 3
        assert lit(seen(app)) == {"Basel", "Freiburg", "Zürich", "Sigmaringen"}

    def test_the_other_way_is_one_click_away(self) -> None:
        app = open_table(position(*FOUR))
        single = button(app, "third")
        act(app, single.get("data-action"), single.get("data-value"))
        assert chosen(app) == ["Basel", "Zürich"]
        close = button(app, "primary")
        assert close.get("data-move") == "close Basel+Zürich"
        assert close.text == "Close the route: +4"
        assert words(app) == "Houses in Basel and Zürich. Carriage 3."
        assert button(app, "third").text == "One each: +5"

    def test_houses_are_chosen_city_by_city_on_the_map(self) -> None:
        app = open_table(position(*FOUR))

        def click(city: str) -> None:
            target = seen(app).part("overlay").one("g", "target", data_city=city)
            act(app, target.get("data-action"), target.get("data-value"))

        for city in chosen(app):
            click(city)
        assert chosen(app) == []
        assert button(app, "primary").get("data-move") == "close none"
        assert words(app) == "No houses. Carriage 3."
        for city in "Sigmaringen", "Freiburg":
            click(city)
        assert button(app, "primary").get("data-move") == "close Freiburg+Sigmaringen"

    def test_a_choice_that_is_not_allowed_is_explained(self) -> None:
        app = open_table(position(*FOUR))
        act(app, "pick", "Basel+Zürich+Freiburg")
        close = button(app, "primary")
        assert close.get("aria-disabled") == "true"
        why = "Place one house in each province of the route, or houses in just one province."
        assert words(app) == why
        play(app, close.get("data-move"))
        assert seen(app).part("message").text == why

    def test_where_houses_must_be_placed_to_the_full_fewer_are_explained(self) -> None:
        app = open_table(position(*FOUR, placement="full"))
        act(app, "pick", "Basel")
        assert button(app, "primary").get("aria-disabled") == "true"
        assert "must place all the houses" in words(app)

    def test_a_short_route_can_only_wait(self) -> None:
        app = open_table(position(*FOUR[:2]).at(3))
        assert prompt(seen(app)) == "End your turn."
        buttons = read(app.page().regions["action-bar"]).all("button")
        assert [one.get("data-move") for one in buttons] == ["end"]
        assert buttons[0].get("id") == "bar-primary"

    def test_closing_is_reported_in_the_log_with_what_it_brought(self) -> None:
        app = open_table(position(*FOUR))
        app.handle("move", "close Basel+Freiburg+Sigmaringen", "sure")
        act(app, "drawer", "log")
        latest = seen(app).part("log").all("li")[0]
        assert latest.one("span", "unseen").text == (
            "Anna takes Basel. Anna extends the route to Freiburg."
            " Anna calls the Postal Carrier to play a second card. Anna extends the route to Basel."
            " Anna closes a route of 4 cards. Houses in Basel, Freiburg and Sigmaringen. Carriage 3."
        )
        drawn = latest.one("span", "log-picture").text
        assert drawn == "Anna Basel → Freiburg Postal Carrier → Basel closes 4 ⌂3 3"


def check_words(app: App, move: str) -> None:
    """Compare the words of the action bar with what a closing brings."""
    truth = really(session_of(app).match, move)
    told = words(app)
    assert (f"Carriage {truth['carriage']}." in told) == truth["new carriage"]
    assert ("arriage" in told) == truth["new carriage"]
    assert ("triggers the end of the game" in told) == truth["ends"]
    assert len(re.findall(r": \d|, [^,:]+: \d", told)) == len(truth["tiles"])


def check_button(app: App, truth: dict[str, Any]) -> None:
    """Compare the label of the button with what the closing brings."""
    last = truth["over"]
    label = "Close and end the game" if last else "Close the route"
    assert button(app, "primary").text == f"{label}: +{truth['points']}"


class TestEveryClosing:
    """Over whole games: what is promised comes true, and nothing better was hidden."""

    def test_the_best_way_is_chosen_both_ways_come_true_and_none_brings_more(self) -> None:
        ended = over = tiles = others = 0
        for match in (*games(5), record("two_players"), record("four_players")):
            for app in follow(match, "close"):
                now = session_of(app).match
                closings = [move for move in now.moves() if move.startswith("close")]
                if not closings:
                    continue
                move = button(app, "primary").get("data-move")
                check_words(app, move)
                truth = really(now, move)
                check_button(app, truth)
                best = max(really(now, one)["points"] for one in closings[:40])
                assert truth["points"] >= best
                ended += truth["ends"]
                over += truth["over"]
                tiles += bool(truth["tiles"])
                bar = read(app.page().regions["action-bar"])
                if not bar.has(id="bar-third"):
                    continue
                other = bar.part("bar-third")
                act(app, "pick", other.get("data-value"))
                move = button(app, "primary").get("data-move")
                check_words(app, move)
                assert other.text.endswith(f": +{really(now, move)['points']}")
                others += 1
        assert ended
        assert over
        assert tiles > 20
        assert others > 30
