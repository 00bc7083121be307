"""The table of Quick Settlers: building, what follows it, and the players."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.protocols.rules import Json
from game.core.protocols.scene import Sight
from game.core.registry import scene_of
from game.quick_settlers.preview import TURNED, drawn_cards, loser_along
from tests.support.fake_host import act, open_table, play, session_of
from tests.support.html_reader import read
from tests.table.settlers_page import (
    is_closed,
    is_lit,
    is_reached,
    notice,
    player,
    sheet,
    tile,
    tile_text,
    words,
)
from tests.table.settlers_table import (
    GAME,
    click,
    laid_out,
    new,
    open_settlers_table,
    press,
    random_games,
    seen,
    table,
)

SCENE = scene_of(GAME)
RICH = "brick wood wood ore ore wool wool wool grain"


class TestBuilding:
    def test_what_can_be_paid_is_lit_and_the_rest_shows_only_what_is_missing(self) -> None:
        page = seen(open_settlers_table(hands=["brick wood wool"]))
        assert is_lit(tile(page, "road"))
        assert "is-payable" in tile(page, "road").classes
        shown = [icon.get("data-resource") for icon in tile(page, "road").all("span", "resource-icon")]
        assert shown == ["brick", "wood"]
        assert tile_text(page, "knight").endswith("missing: ore and grain.")
        assert tile_text(page, "settlement").endswith("missing: grain.")
        assert not is_lit(tile(page, "knight"))
        icons = tile(page, "knight").all("span", "resource-icon")
        assert [icon.get("data-resource") for icon in icons] == ["ore", "grain"]
        assert all("is-missing" in icon.classes for icon in icons)

    def test_a_click_on_what_cannot_be_paid_explains_it(self) -> None:
        app = open_settlers_table(hands=["brick wood wool"])
        press(app, tile(seen(app), "knight"))
        assert notice(app) == "These cards are missing: ore, grain."

    def test_the_supply_is_counted_and_the_next_side_told(self) -> None:
        page = seen(open_settlers_table(4, roads=[2, 1, 1, 1], knights=[1]))
        assert tile(page, "road").one("span", "tile-left").text == "×4"
        assert tile_text(page, "road").startswith("side A: 1 exchange per turn")
        assert tile_text(page, "knight").startswith("side B: 1 point")
        signs = [
            tile(page, kind).one("span", "tile-gain").one("use").get("href") for kind in ("road", "knight")
        ]
        assert signs == ["#art-exchange", "#art-point"]

    def test_only_three_for_one_opens_the_choice_of_payments(self) -> None:
        app = open_settlers_table(hands=["wood wool wool wool ore"])
        assert tile_text(seen(app), "road").endswith("you can pay three for one.")
        click(app, "build-road")
        assert sheet(app).one("h2").text == "Road: what do you pay?"
        assert sheet(app).moves() == {"build road for wood+wool+wool+wool"}
        # Each way shows what is paid and what is left.
        way = sheet(app).one("button", "payment")
        assert way.get("aria-label") == "Build: Road, for wood and 3 wool, you keep: ore"
        assert way.one("span", "payment-left").one("span", "resource-icon").get("data-resource") == "ore"
        click(app, way.get("id"))
        assert session_of(app).match.history == ["build road for wood+wool+wool+wool"]

    def test_the_plain_payment_is_one_click_and_others_are_one_further_away(self) -> None:
        app = open_settlers_table(hands=["brick wood ore ore ore"])
        assert "build road for brick+wood" in seen(app).part("tray").moves()
        assert seen(app).part("bar-second").text == "Pay 3:1…"
        click(app, "bar-second")
        listed = [way.get("data-move") for way in sheet(app).all("button", "payment")]
        assert listed == [
            "build road for brick+wood",
            "build road for brick+ore+ore+ore",
            "build road for wood+ore+ore+ore",
        ]

    def test_of_several_buildings_to_be_paid_otherwise_one_is_chosen_first(self) -> None:
        app = open_settlers_table(hands=["brick wood ore ore ore ore wool grain"])
        click(app, "bar-second")
        things = [one.get("id") for one in sheet(app).all("button", "otherwise")]
        assert things == ["pay-road", "pay-knight", "pay-settlement"]
        click(app, "pay-road")
        assert sheet(app).all("button", "payment")

    def test_of_many_ways_to_pay_the_smallest_are_shown_first(self) -> None:
        cards = " ".join(f"{card} " * 4 for card in ("brick", "wood", "ore", "wool", "grain"))
        app = open_settlers_table(hands=[cards])
        for name in ("bar-second", "pay-settlement"):
            click(app, name)
        shown = sheet(app).all("button", "payment")
        more = int(sheet(app).part("more-ways").text.split(" ")[0])
        click(app, "more-ways")
        every = sheet(app).all("button", "payment")
        assert len(every) == len(shown) + more
        sizes = [way.get("data-move").count("+") for way in every]
        assert sizes == sorted(sizes)

    def test_what_is_closed_gives_the_table_back(self) -> None:
        app = open_settlers_table(hands=["wood wool wool wool"])
        for close in ("sheet-close", "bar-second", "Escape"):
            click(app, "build-road")
            assert sheet(app).get("data-asks") == "payment"
            if close == "Escape":
                app.handle("key", close, "")
            else:
                click(app, close)
            assert is_closed(app)

    @pytest.mark.parametrize(("arrow", "loser"), [("clockwise", "Ben"), ("counter", "Dora")])
    def test_an_empty_supply_names_the_loser(self, arrow: str, loser: str) -> None:
        empty: Json = {"roads_left": 0, "knights_left": 0}
        page = seen(
            open_settlers_table(
                4, hands=["brick wood ore wool grain"], knights=[0, 1, 1, 1], arrow=arrow, **empty
            )
        )
        assert f"taken from {loser}" in tile_text(page, "road")
        assert f"taken from {loser}" in tile_text(page, "knight")
        # The same is drawn: on the tile, and on the badge of who would lose it.
        assert tile(page, "road").has("span", "tile-loser")
        seat = ("Ada", "Ben", "Cleo", "Dora").index(loser)
        losers = [
            one.get("data-seat") for one in page.part("players").all("article") if one.has("span", "loss")
        ]
        assert losers == [str(seat)]

    def test_the_arrow_is_drawn_from_badge_to_badge_up_to_the_loser(self) -> None:
        laid: Json = {"roads": [1, 0, 2, 1], "roads_left": 0}
        along = seen(open_settlers_table(4, **laid)).part("players")
        assert along.get("data-arrow") == "clockwise"
        assert [one.get("data-seat") for one in along.all("article", "is-along")] == ["1", "2"]
        back = seen(open_settlers_table(4, arrow="counter", **laid)).part("players")
        assert back.get("data-arrow") == "counter"
        assert [one.get("data-seat") for one in back.all("article", "is-along")] == ["3"]
        assert not seen(open_settlers_table(4)).part("players").has("article", "is-along")

    def test_protected_cards_are_passed_over_and_marked(self) -> None:
        laid: Json = {"roads": [1, 3, 2], "roads_left": 0, "expansions": ["", "citadel"]}
        page = seen(open_settlers_table(hands=["brick wood"], **laid))
        assert "taken from Cleo" in tile_text(page, "road")
        guarded = player(page, 1).all("svg", "is-guarded")
        assert len(guarded) == 3
        assert player(page, 1).one("span", "fan-road").get("aria-label").endswith("(3 protected)")

    @pytest.mark.parametrize(
        ("kind", "words", "laid"),
        [
            ("road", "nobody has one to take", {"roads": [1, 0, 0], "roads_left": 0}),
            ("knight", "nobody has one to take", {"knights_left": 0}),
            ("settlement", "none left", {"sides_left": ""}),
            ("city", "no settlement to turn over", {"sides": [""]}),
        ],
    )
    def test_what_nobody_could_build_says_so(self, kind: str, words: str, laid: Json) -> None:
        page = seen(open_settlers_table(hands=[RICH + " ore grain brick"], **laid))
        assert tile_text(page, kind).endswith(f"{words}.")
        assert not is_lit(tile(page, kind))

    def test_each_kind_once_a_turn(self) -> None:
        app = open_settlers_table(hands=["brick wood brick wood"])
        click(app, "build-road")
        page = seen(app)
        assert "is-built" in tile(page, "road").classes
        assert tile_text(page, "road").endswith("already built this turn.")
        press(app, tile(page, "road"))
        refusal = "You have already built one this turn. You may build each kind only once per turn."
        assert notice(app) == refusal

    def test_expansions_are_named_with_points_effect_and_number(self) -> None:
        app = open_settlers_table(4, hands=["ore wool wool wool"], cities=[1], expansions=["", "library"])
        click(app, "build-expansion")
        page = sheet(app)
        names = [button.one("span", "expansion-name").text for button in page.all("button", "expansion")]
        assert names == ["Library", "Merchant guild", "Church", "Citadel", "Town hall", "University"]
        assert page.part("build-town-hall").one("b", "expansion-points").text == "4"
        assert page.part("build-church").one("span", "expansion-left").text == "×2"
        assert "first three roads" in page.part("build-citadel").one("span", "expansion-help").text
        # Six words on the face, the whole rule on request.
        for button in page.all("button", "expansion"):
            assert len(button.one("span", "expansion-help").text.split()) == 6
            assert len(button.get("data-help")) > len(button.one("span", "expansion-help").text) - 10
        assert not is_lit(page.part("build-library"))
        assert is_lit(page.part("build-citadel"))
        click(app, "build-citadel")
        assert session_of(app).match.history == ["build citadel for ore+wool+wool+wool"]

    def test_expansions_can_be_read_before_they_can_be_built(self) -> None:
        app = open_settlers_table(3, hands=["ore"])
        click(app, "build-expansion")
        press(app, sheet(app).part("build-church"))
        assert notice(app) == "You have no city without an expansion."

    def test_an_expansion_paid_otherwise_is_chosen_before_the_payment(self) -> None:
        app = open_settlers_table(3, hands=["ore wool wool brick brick brick"], cities=[1])
        for name in ("build-expansion", "build-church"):
            click(app, name)
        assert sheet(app).moves() == {"build church for brick+brick+brick+ore+wool+wool"}


class TestWhatFollows:
    def test_the_fate_card_may_turn_after_a_settlement(self) -> None:
        app = open_settlers_table(4, hands=["brick wood wool grain"], roads=[1, 1, 1, 2], roads_left=0)
        click(app, "build-settlement")
        page = seen(app)
        assert page.moves() == {"flip", "leave"}
        assert words(app) == "Turn the fate card?"
        assert [one.get("aria-label") for one in page.all("span", "fate-loss")] == [
            "Now: You would take a road from Ben.",
            "After turning: You would take a road from Dora.",
        ]
        assert page.part("bar-second").get("aria-description") == "You would take a road from Ben."
        assert page.part("bar-primary").get("aria-description") == "You would take a road from Dora."
        assert page.part("bar-primary").text == "Turn it to Dora"
        assert is_reached(page.part("fate"))
        assert page.part("fate").one("span", "fate-title").text == "Fate card"
        click(app, "fate")
        assert [name.text for name in seen(app).part("fate").all("b")] == ["Ada", "Dora"]

    def test_robbers_get_a_suggestion_that_can_be_changed(self) -> None:
        hands = ["ore ore ore grain grain", "brick brick brick wood wood ore ore wool grain"]
        app = open_settlers_table(3, hands=hands)
        click(app, "build-city")
        assert seen(app).one("dialog").one("h2").text == "Ben, it is your turn"
        act(app, "take-over")
        page = seen(app)
        assert page.part("bar-primary").get("data-move") == "discard brick+brick+wood+ore"
        assert page.part("bar-primary").text == "Discard 4 cards"
        # One more of another card: one of those of which most are lifted goes down.
        click(app, "hand-grain")
        assert seen(app).part("bar-primary").get("data-move") == "discard brick+wood+ore+grain"
        # A stack of which no more can be lifted goes down as a whole.
        click(app, "hand-grain")
        assert seen(app).part("bar-primary").text == "3 of 4 cards"
        press(app, seen(app).part("bar-primary"))
        assert notice(app) == "Choose 4 cards, not 3."
        click(app, "bar-second")
        assert seen(app).part("bar-primary").text == "0 of 4 cards"
        for name in ("hand-brick", "hand-brick", "hand-brick", "hand-wool"):
            click(app, name)
        click(app, "bar-primary")
        assert session_of(app).match.history[-1] == "discard brick+brick+brick+wool"

    def test_decisions_stand_in_the_bar_and_the_hand_alone(self) -> None:
        """Giving back, robbers and the fate card open no sheet."""
        hands = ["brick wood wool grain", "wool wool"]
        gives, flips = (
            open_settlers_table(3, hands=hands, roads=[3, 1, 1]),
            open_settlers_table(3, hands=hands),
        )
        play(gives, "swap seat1 2")
        click(flips, "build-settlement")
        robbed = open_settlers_table(3, hands=["ore ore ore grain grain" + " wool" * 9])
        click(robbed, "build-city")
        for app in (gives, flips, robbed):
            assert is_closed(app)
            lit = {node.get("id") for node in table(app).walk() if is_lit(node)} - {"fate"}
            tapped = {"partner-1", "partner-2", "build-expansion"}
            assert all(name.startswith(("hand-", "bar-")) for name in lit - tapped), lit

    def test_a_hand_of_forty_nine_cards_is_five_stacks(self) -> None:
        cards = " ".join(["brick"] * 10 + ["wood"] * 9 + ["ore"] * 11 + ["wool"] * 10 + ["grain"] * 9)
        hand = seen(open_settlers_table(2, hands=[cards])).part("hand")
        assert hand.one("h2").text == "Your hand (49)"
        assert [stack.one("b").text for stack in hand.one("ul").all("button")] == [
            "10",
            "9",
            "11",
            "10",
            "9",
        ]

    def test_drawing_says_how_many_and_ends_the_turn(self) -> None:
        app = open_settlers_table(3, knights=[3])
        assert seen(app).part("bar-primary").text == "Draw 4 and end turn"
        click(app, "bar-primary")
        assert session_of(app).match.seat == 1

    def test_fewer_cards_can_be_drawn_one_step_further_away(self) -> None:
        app = open_settlers_table(3, knights=[3])
        assert is_closed(app)
        assert seen(app).part("bar-third").text == "Draw fewer…"
        click(app, "bar-third")
        assert [sheet(app).part(f"draw-{cards}").text for cards in (2, 3)] == [
            "Draw 2 cards",
            "Draw 3 cards",
        ]
        click(app, "draw-2")
        match = session_of(app).match
        assert match.history[-1] == "draw 2"
        assert (match.seat, match.view(None)["players"][0]["hand_size"]) == (1, 2)

    @pytest.mark.parametrize("laid", [{"knights": [0]}, {"knights": [3], "extra": "must"}])
    def test_where_nothing_can_be_left_nothing_is_offered(self, laid: Json) -> None:
        assert not seen(open_settlers_table(3, **laid)).has(id="bar-third")

    def test_drawing_says_no_more_than_there_is(self) -> None:
        view: Any = new(2).view(0)
        assert drawn_cards(view) == 2
        left: Any = {**view, "pile": 1, "discards": 0}
        assert drawn_cards(left) == 1


class TestEveryone:
    def test_badges_show_points_and_hands_and_boards_show_sides(self) -> None:
        page = seen(
            open_settlers_table(
                3, hands=["ore", "wool wool"], roads=[1, 3, 1], knights=[0, 2, 0], cities=[0, 1, 0]
            )
        )
        ben = player(page, 1)
        sides = [
            [name for name in card.classes if name.startswith("side-")]
            for card in ben.all("svg", "small-card")
        ]
        assert sides == [["side-a"], ["side-b"], ["side-a"], ["side-a"], ["side-b"]]
        # What each side gives: an exchange, a card more, a point.
        signs = [card.all("use")[1].get("href") for card in ben.all("svg", "small-card")]
        assert signs == ["#art-exchange", "#art-point", "#art-exchange", "#art-draw", "#art-point"]
        assert ben.one("strong", "seal").text == "5"
        assert page.part("cards-1").text == "2"
        assert (
            page.part("partner-1")
            .get("aria-label")
            .startswith("Ben: 5 points, 2 cards, 3 roads, 2 knights.")
        )
        assert [piece.get("data-help") for piece in ben.all("li", "piece")] == [
            "Settlement: 1 point",
            "City: 2 points",
        ]

    def test_the_own_board_is_a_strip_and_no_badge(self) -> None:
        page = seen(open_settlers_table(3, roads=[2, 1, 1], mover=1))
        assert [one.get("data-seat") for one in page.part("players").all("article")] == ["2", "0"]
        assert page.part("own-board").get("aria-label") == "Your buildings: 1 point of 10"
        assert page.part("own-board").one("span", "fan-road")
        bystander = seen(open_table(new(3), looks=False))
        assert len(bystander.part("players").all("article")) == 3
        assert "hidden" in bystander.part("own-board").attributes

    def test_a_badge_opens_the_board_as_a_sheet(self) -> None:
        app = open_settlers_table(3, roads=[1, 3, 1])
        click(app, "partner-1")
        assert len(sheet(app).all("svg", "small-card")) == 3
        click(app, "partner-1")
        assert is_closed(app)

    def test_the_player_who_decides_is_marked(self) -> None:
        app = open_table(new(3), looks=False)
        marked = seen(app).part("players").all("article", "is-on-turn")
        assert [one.get("aria-label") for one in marked] == ["Ada"]

    def test_cards_that_all_saw_taken_are_shown_as_known(self) -> None:
        app = open_settlers_table(3, hands=["wool", "grain"], market="ore brick wood wood wood")
        play(app, "swap market ore for wool")
        app.handle("move", "draw", "sure")
        act(app, "take-over")
        known = player(seen(app), 0).one("span", "known")
        assert known.get("data-help") == "You know that this hand contains ore."

    def test_nine_points_are_announced(self) -> None:
        app = open_settlers_table(3, cities=[4, 0, 0])
        assert seen(app).part("banner").text == "One point from winning: Ada."
        assert "hidden" in seen(open_settlers_table(3)).part("banner").attributes

    def test_a_hint_marks_everything_that_is_pressed_for_the_move(self) -> None:
        match = laid_out(3, hands=["wool ore", "grain"], market="ore brick brick wood wood")
        cases = {
            "swap market brick for wool": {"hand-wool", "market-1", "market-2"},
            "swap pile ore": {"hand-ore", "pile"},
            "swap seat1 1": {"partner-1"},
        }
        for move, marked in cases.items():
            view: Any = match.view(0)
            sight = Sight(view, view, moves=tuple(match.moves()), advised=move)
            page = read("".join(SCENE.regions(sight).values()))
            assert {node.get("id") for node in page.walk() if "data-advised" in node.attributes} == marked


def test_the_predicted_loser_is_the_one_whom_the_rules_name() -> None:
    """Along the arrow as it lies, and along the other one after it is turned."""
    told = 0
    for match in random_games(10):
        for moves in range(0, len(match), 5):
            now = match.at(moves)
            view: Any = now.view(None)
            for kind in ("road", "knight"):
                assert loser_along(view, kind, view["arrow"]) == view["losers"][kind]
                told += view["losers"][kind] is not None
            if view["phase"] == "flip":
                now.play("flip")
                turned = now.view(None)["losers"]
                assert {kind: loser_along(view, kind, TURNED[view["arrow"]]) for kind in turned} == turned
    assert told > 50
