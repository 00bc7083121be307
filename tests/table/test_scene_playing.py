"""Playing a card: where it goes, both ends where there are two, and the warning before a route is lost."""

from __future__ import annotations

import re

import pytest

from game import Match
from game.imperial_post.scene.dropping import rescue_words
from tests.support.fake_host import act, follow, open_table, play, seen, session_of, visible_text
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import games, position
from tests.table.selectors import (
    bar,
    detail,
    hand_cards,
    lit,
    lit_officials,
    officials,
    primary,
    prompt,
    route,
)

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen Freiburg"
# Nothing in hand fits Lodz after these turns.
NO_FIT = "Ulm Augsburg München Linz Basel Lodz Pilsen"
NO_FIT_TURNS = ("take Lodz; take Basel; play Lodz new; end", "-", "take Linz")
# Ulm – Augsburg lies, Kempten fits both of them, Linz none.
BOTH_ENDS = (FIRST_TURN, "-", "take Kempten; play Augsburg right; end", "-", "take Linz")


class TestFirstCard:
    """No route yet: every card starts one."""

    page = seen(open_table(position(START, "take Ulm; take Augsburg")))

    def test_every_card_in_hand_is_lit_here_and_on_the_map(self) -> None:
        assert prompt(self.page) == "Play a city card to start a route."
        assert "is-due" in self.page.part("hand").classes
        assert {city: card.get("data-move") for city, card in hand_cards(self.page).items()} == {
            "Augsburg": "play Augsburg new",
            "Ulm": "play Ulm new",
        }
        assert lit(self.page) == {"Ulm", "Augsburg"}
        assert self.page.moves() == {"play Augsburg new", "play Ulm new"}

    def test_nothing_is_asked_since_nothing_is_lost(self) -> None:
        assert not self.page.part("action-bar").all("button")


def test_a_route_of_one_city_grows_to_one_side_without_a_question() -> None:
    app = open_table(position(START, FIRST_TURN, "-", "take Kempten"))
    page = seen(app)
    assert hand_cards(page)["Augsburg"].get("data-move") == "play Augsburg right"
    assert lit(page) == {"Augsburg", "Kempten"}
    play(app, "play Augsburg right")
    assert route(seen(app)) == ["Ulm", "Augsburg"]


class TestBothEnds:
    """A card that fits both ends asks which."""

    def test_both_ends_are_offered_by_name(self) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        card = hand_cards(seen(app))["Kempten"]
        assert (
            card.get("aria-label")
            == "Play Kempten, Baiern – Bavaria. Fits your route next to Ulm and Augsburg."
            " Roads lead to Augsburg, Innsbruck, Sigmaringen, Ulm and Zürich."
        )
        assert (card.get("data-action"), card.get("data-value")) == ("pick", "Kempten")
        act(app, "pick", "Kempten")
        page = seen(app)
        assert "data-picked" in hand_cards(page)["Kempten"].attributes
        assert (
            hand_cards(page)["Kempten"].get("aria-label").startswith("Kempten, Baiern – Bavaria: selected.")
        )
        ends = [
            ("Play Kempten next to Ulm.", "play Kempten left"),
            ("Play Kempten next to Augsburg.", "play Kempten right"),
        ]
        in_route = page.part("hand").one("div", "route").all("button", "is-ghost")
        assert [(ghost.get("aria-label"), ghost.get("data-move")) for ghost in in_route] == ends
        on_map = page.part("overlay").all("g", "ghost")
        assert [(ghost.get("aria-label"), ghost.get("data-move")) for ghost in on_map] == ends
        assert not page.has("dialog")

    def test_the_bar_offers_them_too_and_the_way_back(self) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        act(app, "pick", "Kempten")
        assert prompt(seen(app)) == "Where do you play Kempten?"
        buttons = bar(seen(app))
        assert buttons["◂ Next to Ulm"].get("data-move") == "play Kempten left"
        assert buttons["Next to Augsburg ▸"].get("data-move") == "play Kempten right"
        # The arrows are seen, not read.
        spoken = [node.get("aria-label") for node in buttons.values()]
        assert spoken == ["Next to Augsburg", "", "Next to Ulm"]
        cancel = buttons["Cancel"]
        act(app, cancel.get("data-action"), cancel.get("data-value"))
        assert not seen(app).part("overlay").has("g", "ghost")
        assert not seen(app).part("hand").has("button", "is-ghost")

    @pytest.mark.parametrize(
        ("side", "after"),
        [("left", ["Kempten", "Ulm", "Augsburg"]), ("right", ["Ulm", "Augsburg", "Kempten"])],
    )
    def test_it_goes_where_it_was_sent(self, side: str, after: list[str]) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        act(app, "pick", "Kempten")
        play(app, f"play Kempten {side}")
        assert route(seen(app)) == after

    def test_the_city_on_the_map_asks_the_same(self) -> None:
        page = seen(open_table(position(START, *BOTH_ENDS)))
        target = page.part("overlay").one("g", "target", data_city="Kempten")
        assert (target.get("data-action"), target.get("data-value")) == ("pick", "Kempten")
        assert target.get("role") == "option"
        assert "Press to play it, then choose the end." in target.get("aria-label")

    def test_the_arrows_on_the_card_show_it_too(self) -> None:
        cards = hand_cards(seen(open_table(position(START, *BOTH_ENDS))))
        assert cards["Kempten"].one("span", "card-fit").text == "◂▸"
        assert not cards["Linz"].has("span", "card-fit")


def test_cards_that_fit_come_first() -> None:
    third = "take München; postmaster; take Kempten; play Augsburg right; end"
    cards = hand_cards(seen(open_table(position(START, FIRST_TURN, "-", third, "-", "take Basel"))))
    assert list(cards) == ["Kempten", "München", "Basel"]


class TestCarrier:
    """The Postal Carrier plays a second card."""

    def test_he_is_offered_when_a_second_card_fits(self) -> None:
        app = open_table(position(START, FIRST_TURN, "-", "take Kempten; play Augsburg right"))
        assert officials(seen(app))["carrier"] == "Can help now."
        assert "carrier" in lit_officials(seen(app))
        play(app, "carrier")
        page = seen(app)
        assert prompt(page) == (
            "Add a second card to either end of your route. The Postal Carrier helps you."
        )
        assert lit(page) == {"Kempten"}
        assert page.moves() == set()
        assert page.actions("pick") == {("pick", "Kempten")}

    def test_he_says_when_no_card_fits(self) -> None:
        page = seen(open_table(position(START, FIRST_TURN, "-", "take Linz; play Augsburg right")))
        assert officials(page)["carrier"] == "No card in your hand fits your route."

    def test_he_says_when_there_is_no_second_card(self) -> None:
        third = "take Kempten; play Augsburg right; carrier; play Kempten left; end"
        turns = (FIRST_TURN, "-", third, "-", "take Linz; play Linz new")
        page = seen(open_table(position(START, *turns, postmaster="first-round")))
        assert officials(page)["carrier"] == "You have no second card to play."


class TestDropping:
    """Before a route is lost, it is said what that means."""

    def test_it_is_offered_only_behind_a_question(self) -> None:
        page = seen(open_table(position(START, *BOTH_ENDS)))
        assert not any(move.endswith(" new") for move in page.moves())
        button = bar(page)["Drop the route"]
        assert (button.get("data-action"), button.get("data-value")) == ("open-panel", "drop")
        assert detail(page) == ""

    def test_it_is_said_what_is_lost(self) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        act(app, "open-panel", "drop")
        page = seen(app)
        assert prompt(page) == "Choose the card that starts your new route."
        assert detail(page) == "You get nothing for the old route."
        assert {city: card.get("data-move") for city, card in hand_cards(page).items()} == {
            "Kempten": "play Kempten new",
            "Linz": "play Linz new",
        }
        assert lit(page) == {"Kempten", "Linz"}

    def test_the_route_can_be_kept_after_all(self) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        before = visible_text(app)
        act(app, "open-panel", "drop")
        [keep] = [button for button in seen(app).all("button") if button.text == "Keep the route"]
        act(app, keep.get("data-action"), keep.get("data-value"))
        assert visible_text(app) == before

    def test_the_dropped_route_lies_on_the_discards(self) -> None:
        app = open_table(position(START, *BOTH_ENDS))
        act(app, "open-panel", "drop")
        app.handle("move", hand_cards(seen(app))["Linz"].get("data-move"), "sure")
        assert route(seen(app)) == ["Linz"]
        assert {"Ulm", "Augsburg"} <= set(session_of(app).match.view(None)["discards"])
        assert (
            "Anna drops a route of 2 cards and starts a new one in Linz." in seen(app).part("caption").text
        )

    def test_when_nothing_fits_the_postmaster_is_offered_first(self) -> None:
        page = seen(open_table(position(NO_FIT, *NO_FIT_TURNS)))
        assert prompt(page) == (
            "No card in your hand fits your route. The Postmaster lets you take one more."
        )
        # Pilsen, the only way out of Lodz, lies open: the Postmaster could still bring it.
        assert primary(page).get("aria-description") == "These cards would fit: Pilsen (in the display)."
        assert primary(page).get("data-move") == "postmaster"
        assert "Drop the route" in bar(page)
        assert not any(move.endswith(" new") for move in page.moves())

    def test_who_drops_the_route_all_the_same_can_still_call_the_postmaster(self) -> None:
        app = open_table(position(NO_FIT, *NO_FIT_TURNS))
        act(app, "open-panel", "drop")
        assert "You get nothing for the old route." in detail(seen(app))
        assert lit_officials(seen(app)) == ["postmaster"]
        assert seen(app).moves() >= {"play Basel new", "play Linz new", "postmaster"}

    def test_the_postmaster_brings_the_card_that_fits(self) -> None:
        app = open_table(position(NO_FIT, *NO_FIT_TURNS))
        play(app, "postmaster", "take Pilsen", "play Pilsen right")
        assert route(seen(app)) == ["Lodz", "Pilsen"]

    def test_when_nothing_can_help_it_is_said_at_once(self) -> None:
        page = seen(open_table(position(NO_FIT, *NO_FIT_TURNS, "postmaster; take Ulm")))
        assert prompt(page) == "No card fits your route. Choose the card that starts a new one."
        assert detail(page).startswith("You get nothing for the old route.")
        assert not bar(page)
        assert page.moves() >= {"play Basel new", "play Linz new"}

    def test_where_it_is_forbidden_it_is_not_offered_while_a_card_fits(self) -> None:
        app = open_table(position(START, *BOTH_ENDS, discard="forced"))
        assert "Drop the route" not in bar(seen(app))
        act(app, "open-panel", "drop")
        assert not any(move.endswith(" new") for move in seen(app).moves())
        play(app, "play Linz new")
        assert "only if no card in your hand fits it" in seen(app).part("message").text

    def test_unseen_cards_are_counted_as_far_as_the_player_cannot_know_them(self) -> None:
        counted = gone = 0
        for match in games(3):
            for app in follow(match, "play"):
                told = rescue_words(session_of(app).sight())
                for city, words in re.findall(r"(\w+) \((in the display|\d+ still hidden)\)", told):
                    check_fitting(session_of(app).match, city, words)
                    counted += 1
                    gone += words == "0 still hidden"
        assert counted > 100
        assert gone > 5


def check_fitting(now: Match, city: str, words: str) -> None:
    """Compare what is said of a city with where its cards really are."""
    hidden = now.full()["deck"].count(city) + sum(
        player["hand"].count(city) - player["known"].count(city)
        for seat, player in enumerate(now.full()["players"])
        if seat != now.seat
    )
    assert words == ("in the display" if city in now.view(None)["display"] else f"{hidden} still hidden")
