"""Taking a card: what is lit, what fits, what the officials say."""

from __future__ import annotations

from game import Match
from game.imperial_post.board import CARRIAGE_POINTS
from tests.support.fake_host import act, open_table, seen, session_of
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import games, position, record
from tests.table.selectors import lit, officials, open_cards, panels, prompt

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen Freiburg"
USED = "Only one official can help you per turn, and you have already called {}."


class TestFirstTurn:
    """The hand is empty, so the Postmaster helps by himself."""

    page = seen(open_table(position(START)))

    def test_the_prompt_says_that_two_cards_are_due(self) -> None:
        assert prompt(self.page) == ("Take two city cards, one after the other. The Postmaster helps you.")
        assert self.page.part("bar").one("span", "step").text == "Take a card"

    def test_the_open_cards_are_lit_and_so_are_their_cities(self) -> None:
        assert [card.get("data-move") for card in open_cards(self.page)] == [
            f"take {city}" for city in START.split()[:6]
        ]
        assert not any(card.get("aria-disabled") for card in open_cards(self.page))
        assert "is-due" in self.page.part("display").classes
        assert lit(self.page) == set(START.split()[:6])

    def test_the_deck_is_counted_and_can_be_taken_from(self) -> None:
        deck = self.page.part("display").one("button", "deck")
        assert deck.get("data-move") == "take deck"
        assert deck.get("aria-disabled") == ""
        assert deck.get("aria-label") == "Deck: 60 cards left. Take the top card."

    def test_each_official_says_why_not(self) -> None:
        assert officials(self.page) == {
            "postmaster": "Helps in this turn.",
            "administrator": "The Postmaster must help you this turn, so the Administrator cannot.",
            "carrier": USED.format("the Postmaster"),
            "cartwright": USED.format("the Postmaster"),
        }

    def test_there_is_no_hand_and_no_route_yet(self) -> None:
        assert "You have no cards in hand." in self.page.part("hand").text
        assert "No route yet." in self.page.part("hand").text

    def test_the_second_card_is_asked_for(self) -> None:
        page = seen(open_table(position(START, "take Ulm")))
        assert prompt(page) == "Take your second city card."
        assert lit(page) == {"Augsburg", "München", "Linz", "Basel", "Lodz", "Kempten"}


class TestLaterTurn:
    """There is a hand and a route: Ulm, with Augsburg in hand."""

    app = open_table(position(START, FIRST_TURN, "-"))
    page = seen(app)

    def test_one_card_is_due(self) -> None:
        assert prompt(self.page) == "Take a city card from the display or from the deck."

    def test_each_official_says_when_it_helps(self) -> None:
        assert officials(self.page) == {
            "postmaster": "The Postmaster lets you take a second card. Take your first card now.",
            "administrator": "Can help now.",
            "carrier": "The Postal Carrier lets you play a second card. Play your first card now.",
            "cartwright": "The Cartwright helps when you close your route. First take a card.",
        }
        helps = {
            button.get("data-move"): button.get("aria-label").split(". ")[1] + "."
            for button in self.page.part("officials").all("button")
        }
        assert helps == {
            "postmaster": "Take a second card.",
            "administrator": "Replace the six face-up cards before you take one.",
            "carrier": "Add a second card to your route.",
            "cartwright": "Take the next carriage even if your route is one or two cards short.",
        }

    def test_cards_that_fit_the_route_say_so(self) -> None:
        words = {card.get("data-city"): card.get("aria-label") for card in open_cards(self.page)}
        assert words["Kempten"].startswith("Take Kempten, Baiern – Bavaria. Fits your route next to Ulm.")
        assert words["Linz"] == "Take Linz, Salzburg. Roads lead to Budweis, Passau and Salzburg."
        marked = {card.get("data-city") for card in open_cards(self.page) if card.has("span", "card-fit")}
        assert marked == {"Kempten"}

    def test_the_map_shows_which_road_a_card_would_add(self) -> None:
        roads = {road.get("data-fit") for road in self.page.part("routes").all("path", "fit")}
        assert roads == {"Kempten", "Augsburg"}

    def test_the_route_is_drawn_on_the_map(self) -> None:
        longer = seen(open_table(position(START, FIRST_TURN, "-", "take Kempten; play Augsburg right")))
        drawn = longer.part("routes").one("g", "route-line")
        assert "seat-0" in drawn.classes
        assert len(drawn.all("path", "route-road")) == 1
        assert len(drawn.all("circle", "route-stop")) == 2

    def test_the_hand_waits_for_its_step(self) -> None:
        assert "is-due" not in self.page.part("hand").classes
        [card] = self.page.part("hand").one("ul", "cards").all("button", "card")
        assert card.get("aria-disabled") == "true"

    def test_a_rivals_route_is_a_thin_line_and_a_single_city_a_ring(self) -> None:
        ring = self.page.part("routes").one("g", "rival-line")
        assert ring.get("data-seat") == "1"
        assert "seat-1" in ring.classes
        assert ring.has("circle", "rival-stop")
        match = record("four_players")
        app = open_table(next(one for one in map(match.at, range(len(match))) if long_routes(one) == 3))
        lines = seen(app).part("routes").all("g", "rival-line")
        assert len(lines) == 3
        assert all(line.has("path", "rival-road") for line in lines)
        assert {line.get("data-seat") for line in lines} == {"0", "1", "2", "3"} - {
            str(session_of(app).viewer)
        }

    def test_one_that_is_held_already_is_marked_in_the_display(self) -> None:
        again = "Ulm Augsburg München Linz Basel Lodz Ulm Augsburg"
        page = seen(open_table(position(again, "take Ulm; take Augsburg; play Ulm new; end", "-")))
        held = {card.get("data-city") for card in open_cards(page) if card.has("span", "card-held")}
        assert held == {"Augsburg"}
        [card] = [card for card in open_cards(page) if card.get("data-city") == "Augsburg"]
        assert "You hold this card." in card.get("aria-label")

    def test_the_own_panel_shows_where_one_stands(self) -> None:
        own = panels(self.page)["Anna"]
        assert [one.text for one in own.one("span", "figures").all("span", "figure")] == [
            "1",
            "20",
            "–",
            "0",
        ]
        assert own.one("strong", "score").text == "0"
        assert own.get("aria-current") == "true"
        line = own.one("button", "player-line")
        assert line.get("aria-label") == (
            "Anna: 0 points, 1 card, no carriage, 0 tiles, route: Ulm."
            " 20 houses left to place. Each costs 1 point at the end."
        )

    def test_a_press_on_a_player_tells_more(self) -> None:
        app = open_table(position(START, FIRST_TURN, "-"))
        line = panels(seen(app))["Bruno"].one("button", "player-line")
        assert line.get("aria-expanded") == "false"
        act(app, line.get("data-action"), line.get("data-value"))
        other = panels(seen(app))["Bruno"]
        details = [one.text for one in other.one("div", "player-details").all("p")]
        # On a phone the figures stand here; elsewhere they stand in the line.
        assert details[0] == "1 20 – 0"
        assert details[1] == "Route: Freiburg"
        assert "20 houses left to place. Each costs 1 point at the end." in details
        line = other.one("button", "player-line")
        act(app, line.get("data-action"), line.get("data-value"))
        assert not seen(app).has("div", "player-details")

    def test_points_are_counted_from_zero_up_and_as_far_as_they_lie_open(self) -> None:
        ways = set()
        for match in games(4):
            app = open_table(match.at(len(match) - 1))
            ways.add(match.setup.options["scores"])
            view = session_of(app).present.view
            for player in view["players"]:
                shown = panels(seen(app))[player["name"]].one("strong", "score").text.replace(" ", "")
                open_tiles = sum(value for _stack, value in player["tiles"] or ())
                points = open_tiles + CARRIAGE_POINTS[player["carriage"]]
                hidden = player["tiles"] is None and player["tile_count"]
                assert shown == (f"{points}+" if hidden else str(points))
        assert ways == {"hidden", "open"}


def long_routes(match: Match) -> int:
    """Count the players who are not on turn and have a route of more than one city."""
    players = match.view(None)["players"]
    return sum(len(player["route"]) > 1 for seat, player in enumerate(players) if seat != match.seat)


def test_the_administrator_exchanges_what_lies_open() -> None:
    app = open_table(position(START, FIRST_TURN, "-"))
    before = [card.get("data-city") for card in open_cards(seen(app))]
    app.handle("move", "administrator", "")
    page = seen(app)
    assert officials(page)["administrator"] == "Helps in this turn."
    assert officials(page)["carrier"] == USED.format("the Administrator")
    assert [card.get("data-city") for card in open_cards(page)] != before
    assert page.part("display").one("button", "discards").one("span", "pile-count").text == "6"


def test_the_postmaster_is_offered_after_the_first_card() -> None:
    app = open_table(position(START, FIRST_TURN, "-", "take Linz"))
    assert officials(seen(app))["postmaster"] == "Can help now."
    app.handle("move", "postmaster", "")
    assert prompt(seen(app)) == "Take your second city card."


def test_a_city_in_which_one_has_a_house_is_marked_on_its_card() -> None:
    match = record("two_players")
    marked = 0
    for moves in range(0, len(match), 4):
        app = open_table(match.at(moves))
        own = session_of(app).match.view(None)["players"][session_of(app).match.seat or 0]["houses"]
        for card in open_cards(seen(app)):
            assert card.has("span", "card-house") == (card.get("data-city") in own)
            marked += card.has("span", "card-house")
    assert marked > 20


class TestDiscards:
    """The discards lie open and can be browsed."""

    def test_they_are_listed_city_by_city(self) -> None:
        app = open_table(position(START, FIRST_TURN, "-", "administrator"))
        pile = seen(app).part("display").one("button", "discards")
        assert pile.get("aria-expanded") == "false"
        act(app, pile.get("data-action"), pile.get("data-value"))
        page = seen(app)
        listed = [line.text for line in page.part("browse-discards").all("li")]
        discarded = session_of(app).match.view(None)["discards"]
        counts = {city: discarded.count(city) for city in sorted(set(discarded))}
        assert listed == [f"{city} × {count}" if count > 1 else city for city, count in counts.items()]
        pile = page.part("display").one("button", "discards")
        assert pile.get("aria-expanded") == "true"
        act(app, pile.get("data-action"), pile.get("data-value"))
        assert not seen(app).has(id="browse-discards")

    def test_an_empty_pile_says_so(self) -> None:
        app = open_table(position(START))
        act(app, "open-panel", "discards")
        assert seen(app).part("browse-discards").text == "The discard pile is empty."

    def test_escape_folds_them_again(self) -> None:
        app = open_table(position(START))
        act(app, "open-panel", "discards")
        app.handle("key", "Escape", "{}")
        assert not seen(app).has(id="browse-discards")


class TestStacksAndCarriages:
    """What there is to win."""

    def test_every_stack_shows_its_top_value_and_what_is_left(self) -> None:
        stacks = seen(open_table(position(START))).part("pieces").all("g", "stack")
        words = {stack.get("data-stack"): stack.get("aria-label") for stack in stacks}
        assert len(words) == 10
        assert words["baiern"] == "Baiern: top tile 5, 4 tiles left."
        assert words["all"] == "All provinces: top tile 6, 4 tiles left."
        assert words["end"] == "End of the game: top tile 1, 1 tile left."

    def test_a_taken_tile_is_gone_from_its_stack(self) -> None:
        match = record("four_players")
        for stack, values in match.view(None)["stacks"].items():
            shown = seen(open_table(match, looks=False)).part("pieces").one("g", "stack", data_stack=stack)
            assert shown.one("text", "bonus-value").text == (str(values[0]) if values else "–")
            assert ("is-empty" in shown.classes) == (not values)

    def test_every_carriage_says_its_points_and_who_has_it(self) -> None:
        match = record("two_players")
        page = seen(open_table(match, looks=False))
        words = [carriage.get("aria-label") for carriage in page.part("carriages").all("div", "carriage")]
        assert [word.partition(".")[0] for word in words] == [
            "Carriage 3: 2 points", "Carriage 4: 3 points", "Carriage 5: 5 points",
            "Carriage 6: 7 points", "Carriage 7: 10 points",
        ]  # fmt: skip
        for player in match.view(None)["players"]:
            assert player["name"] in words[player["carriage"] - 3].partition("Owned by ")[2]

    def test_houses_stand_on_the_map_in_everybodys_colour(self) -> None:
        match = record("four_players")
        page = seen(open_table(match, looks=False))
        for seat, player in enumerate(match.view(None)["players"]):
            houses = page.part("pieces").all("use", f"seat-{seat}")
            keys = {house.get("data-key").removeprefix(f"house-{seat}-") for house in houses}
            assert keys == set(player["houses"])
            assert all(house.get("href") == f"#house-{seat}" for house in houses)
