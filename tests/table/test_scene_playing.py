"""Playing a card: where it goes, both ends where there are two, and the warning before a route is lost."""

from __future__ import annotations

import pytest

from game import Match
from tests.support.fake_host import act, follow, games, play, position, seen, session_of, sit
from tests.support.html_reader import Node, read
from tests.table.selectors import hand_cards, lit, officials, prompt, route

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen Freiburg"
FIRST_TURN = "take Ulm; take Augsburg; play Ulm new; end"
# Nothing in hand fits Lodz after these turns.
NO_FIT = "Ulm Augsburg München Linz Basel Lodz Pilsen"
NO_FIT_TURNS = ("take Lodz; take Basel; play Lodz new; end", "-", "take Linz")
# Ulm – Augsburg lies, Kempten fits both of them, Linz none.
BOTH_ENDS = (FIRST_TURN, "-", "take Kempten; play Augsburg right; end", "-", "take Linz")


class TestFirstCard:
    """No route yet: every card starts one."""

    page = seen(sit(position(START, "take Ulm; take Augsburg")))

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
        assert not self.page.has("div", "warning")
        assert not self.page.part("hand").all("button", "quiet")


def test_a_route_of_one_city_grows_to_one_side_without_a_question() -> None:
    app = sit(position(START, FIRST_TURN, "-", "take Kempten"))
    page = seen(app)
    assert hand_cards(page)["Augsburg"].get("data-move") == "play Augsburg right"
    assert lit(page) == {"Augsburg", "Kempten"}
    play(app, "play Augsburg right")
    assert route(seen(app)) == ["Ulm", "Augsburg"]


class TestBothEnds:
    """A card that fits both ends asks which."""

    def test_both_ends_are_offered_by_name(self) -> None:
        app = sit(position(START, *BOTH_ENDS))
        card = hand_cards(seen(app))["Kempten"]
        assert (
            card.get("aria-label") == "Play Kempten, Baiern – Bavaria. Fits your route at Ulm and Augsburg."
        )
        assert (card.get("data-action"), card.get("data-value")) == ("pick", "Kempten")
        act(app, "pick", "Kempten")
        page = seen(app)
        assert hand_cards(page)["Kempten"].get("aria-pressed") == "true"
        offered = page.part("hand").one("div", "choices").all("button")
        assert [(button.text, button.get("data-move")) for button in offered] == [
            ("◂ before Ulm", "play Kempten left"),
            ("after Augsburg ▸", "play Kempten right"),
        ]

    @pytest.mark.parametrize(
        ("side", "after"),
        [("left", ["Kempten", "Ulm", "Augsburg"]), ("right", ["Ulm", "Augsburg", "Kempten"])],
    )
    def test_it_goes_where_it_was_sent(self, side: str, after: list[str]) -> None:
        app = sit(position(START, *BOTH_ENDS))
        act(app, "pick", "Kempten")
        play(app, f"play Kempten {side}")
        assert route(seen(app)) == after

    def test_the_city_on_the_map_asks_the_same(self) -> None:
        page = seen(sit(position(START, *BOTH_ENDS)))
        target = page.part("overlay").one("g", "target", data_city="Kempten")
        assert (target.get("data-action"), target.get("data-value")) == ("pick", "Kempten")
        assert target.get("role") == "button"
        assert target.get("aria-label").endswith("Press to play it; then choose the end.")

    def test_the_arrows_on_the_card_show_it_too(self) -> None:
        cards = hand_cards(seen(sit(position(START, *BOTH_ENDS))))
        assert cards["Kempten"].one("span", "card-fit").text == "◂▸"
        assert not cards["Linz"].has("span", "card-fit")


def test_cards_that_fit_come_first() -> None:
    third = "take München; postmaster; take Kempten; play Augsburg right; end"
    cards = hand_cards(seen(sit(position(START, FIRST_TURN, "-", third, "-", "take Basel"))))
    assert list(cards) == ["Kempten", "München", "Basel"]


class TestCarrier:
    """The Postal Carrier plays a second card."""

    def test_he_is_offered_when_a_second_card_fits(self) -> None:
        app = sit(position(START, FIRST_TURN, "-", "take Kempten; play Augsburg right"))
        assert officials(seen(app))["carrier"] == "Can help now."
        play(app, "carrier")
        page = seen(app)
        assert prompt(page) == "Play a second card to an end of your route: the Postal Carrier helps."
        assert lit(page) == {"Kempten"}
        assert page.moves() == set()
        assert page.actions("pick") == {("pick", "Kempten")}

    def test_he_says_when_no_card_fits(self) -> None:
        page = seen(sit(position(START, FIRST_TURN, "-", "take Linz; play Augsburg right")))
        assert officials(page)["carrier"] == "No card in your hand fits your route."

    def test_he_says_when_there_is_no_second_card(self) -> None:
        third = "take Kempten; play Augsburg right; carrier; play Kempten left; end"
        turns = (FIRST_TURN, "-", third, "-", "take Linz; play Linz new")
        page = seen(sit(position(START, *turns, postmaster="first-round")))
        assert officials(page)["carrier"] == "You have no second card to play."


class TestDropping:
    """Before a route is lost, it is said what that means."""

    def test_it_is_offered_only_behind_a_question(self) -> None:
        page = seen(sit(position(START, *BOTH_ENDS)))
        assert not any(move.endswith(" new") for move in page.moves())
        [button] = page.part("hand").all("button", "quiet")
        assert button.text == "Drop the route and start a new one …"
        assert not page.has("div", "warning")

    def test_the_warning_says_what_is_lost_and_what_would_have_fitted(self) -> None:
        app = sit(position(START, *BOTH_ENDS))
        act(app, "open-panel", "drop")
        page = seen(app)
        warning = page.part("decision").one("div", "warning")
        assert warning.get("role") == "alert"
        assert warning.one("h2").text == "Drop your route?"
        assert "Ulm – Augsburg goes to the discards and scores nothing." in warning.text
        cities = [line.one("b").text for line in warning.one("ul", "fitting").all("li")]
        assert cities == ["Ingolstadt", "Innsbruck", "Kempten", "München", "Sigmaringen", "Stuttgart"]
        assert {city: card.get("data-move") for city, card in hand_cards(page).items()} == {
            "Kempten": "play Kempten new",
            "Linz": "play Linz new",
        }
        assert lit(page) == {"Kempten", "Linz"}

    def test_the_route_can_be_kept_after_all(self) -> None:
        app = sit(position(START, *BOTH_ENDS))
        before = seen(app).text
        act(app, "open-panel", "drop")
        [keep] = [button for button in seen(app).all("button") if button.text == "Keep the route"]
        act(app, keep.get("data-action"), keep.get("data-value"))
        assert seen(app).text == before

    def test_the_dropped_route_lies_on_the_discards(self) -> None:
        app = sit(position(START, *BOTH_ENDS))
        act(app, "open-panel", "drop")
        app.handle("move", hand_cards(seen(app))["Linz"].get("data-move"), "sure")
        assert route(seen(app)) == ["Linz"]
        assert {"Ulm", "Augsburg"} <= set(session_of(app).match.view(None)["discards"])
        assert "Anna drops a route of 2 cards and starts anew in Linz." in seen(app).part("log").text

    def test_when_nothing_fits_the_postmaster_is_offered_first(self) -> None:
        page = seen(sit(position(NO_FIT, *NO_FIT_TURNS)))
        assert prompt(page) == (
            "No card in your hand fits your route. Call the Postmaster and take one more card, or "
            "drop the route."
        )
        alert = page.part("decision").one("div", "warning")
        assert alert.get("role") == "alert"
        assert alert.one("h2").text == "No card in your hand fits your route."
        assert "The Postmaster can still give you one more card." in alert.text
        # Pilsen, the only way out of Lodz, lies open: the Postmaster could still bring it.
        assert [line.text for line in alert.one("ul", "fitting").all("li")] == ["Pilsen lies open"]
        assert alert.one("button").get("data-move") == "postmaster"
        assert "starts the new route" not in page.text
        assert not any(move.endswith(" new") for move in page.moves())

    def test_who_drops_the_route_all_the_same_is_told_of_the_postmaster(self) -> None:
        app = sit(position(NO_FIT, *NO_FIT_TURNS))
        act(app, "open-panel", "drop")
        warning = seen(app).part("decision").one("div", "warning")
        assert warning.one("h2").text == "Drop your route?"
        assert "The Postmaster can still give you one more card." in warning.text
        assert seen(app).moves() >= {"play Basel new", "play Linz new", "postmaster"}

    def test_the_postmaster_brings_the_card_that_fits(self) -> None:
        app = sit(position(NO_FIT, *NO_FIT_TURNS))
        play(app, "postmaster", "take Pilsen", "play Pilsen right")
        assert route(seen(app)) == ["Lodz", "Pilsen"]

    def test_when_nothing_can_help_the_warning_is_there_at_once(self) -> None:
        page = seen(sit(position(NO_FIT, *NO_FIT_TURNS, "postmaster; take Ulm")))
        assert prompt(page).startswith("No card fits your route, so you lose it")
        warning = page.part("decision").one("div", "warning")
        assert warning.one("h2").text == "No card fits your route."
        assert "Keep the route" not in warning.text
        assert "Postmaster" not in warning.text
        assert page.moves() >= {"play Basel new", "play Linz new"}

    def test_a_long_route_is_counted(self) -> None:
        app = sit(position(START, *BOTH_ENDS, "play Kempten right; end", "-", "take deck"))
        act(app, "open-panel", "drop")
        assert "3 cards: Ulm – Augsburg – Kempten goes" in seen(app).part("decision").text

    def test_where_it_is_forbidden_it_is_not_offered_while_a_card_fits(self) -> None:
        app = sit(position(START, *BOTH_ENDS, discard="forced"))
        assert not seen(app).part("hand").all("button", "quiet")
        act(app, "open-panel", "drop")
        assert not any(move.endswith(" new") for move in seen(app).moves())
        play(app, "play Linz new")
        assert "only if no card in your hand fits it" in seen(app).part("prompt").one("p", "notice").text

    def test_unseen_cards_are_counted_as_far_as_the_player_cannot_know_them(self) -> None:
        counted = gone = 0
        for match in games(3):
            for app in follow(match, "play"):
                act(app, "open-panel", "drop")
                for line in read(app.page().regions["decision"]).all("li"):
                    if line.has("b"):
                        check_fitting_line(session_of(app).match, line)
                        counted += 1
                        gone += "is-gone" in line.classes
        assert counted > 100
        assert gone > 5


def check_fitting_line(now: Match, line: Node) -> None:
    """Compare a city of the warning with where its cards really are."""
    city = line.one("b").text
    hidden = now.full()["deck"].count(city) + sum(
        player["hand"].count(city) - player["known"].count(city)
        for seat, player in enumerate(now.full()["players"])
        if seat != now.seat
    )
    lies_open = city in now.view(None)["display"]
    assert line.text == f"{city} lies open" if lies_open else f"{city} {hidden} unseen"
    assert ("is-gone" in line.classes) == (not hidden and not lies_open)
