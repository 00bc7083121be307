"""What the table of Quick Settlers shows by pictures: payments, thefts, and that a turn ends by itself."""

from __future__ import annotations

from game.quick_settlers.scene.payment_choice import replacements
from tests.support.html_reader import Node
from tests.table.settlers_page import player, sheet
from tests.table.settlers_table import click, open_settlers_table, seen


def resources(node: Node) -> list[str]:
    return [icon.get("data-resource") for icon in node.all("span", "resource-icon")]


class TestPayments:
    def test_three_cards_stand_beside_the_one_that_they_replace(self) -> None:
        app = open_settlers_table(hands=["wood wool wool wool ore"])
        click(app, "build-road")
        paid = sheet(app).one("button", "payment").one("span", "payment-paid")
        assert resources(paid) == ["wood", "wool", "brick"]
        group = paid.one("span", "replacing")
        assert resources(group) == ["wool", "brick"]
        assert group.one("b").text == "3"

    def test_the_university_makes_one_of_the_threes_a_two(self) -> None:
        app = open_settlers_table(hands=["wool wool ore ore ore"], expansions=["university"], cities=[1])
        click(app, "build-road")
        groups = sheet(app).all("button", "payment")[0].all("span", "replacing")
        assert [(resources(group), group.one("b").text) for group in groups] == [
            (["ore", "brick"], "3"),
            (["wool", "wood"], "2"),
        ]

    def test_cards_of_the_cost_stay_what_they_are(self) -> None:
        assert replacements("city", ["ore"] * 3 + ["grain"] * 2) == []
        assert replacements("city", ["ore"] * 9) == [("ore", 3, "grain"), ("ore", 3, "grain")]
        assert replacements("city", ["ore"] * 8) == [("ore", 3, "grain"), ("ore", 2, "grain")]


class TestThefts:
    def test_the_card_that_is_taken_next_is_marked_on_the_board_and_at_the_badge(self) -> None:
        page = seen(open_settlers_table(4, roads=[1, 1, 3, 2], knights=[0, 0, 0, 2], roads_left=0))
        ben = player(page, 1)
        assert ["is-lost" in card.classes for card in ben.one("span", "fan-road").all("svg")] == [True]
        assert "is-lost" in ben.one("span", "is-road").classes
        assert "is-lost" not in ben.one("span", "is-knight").classes
        for seat in (2, 3):
            assert not [node for node in player(page, seat).walk() if "is-lost" in node.classes]

    def test_the_fate_card_shows_the_way_of_the_arrow_past_everybody(self) -> None:
        laid = {"roads": [1, 1, 1, 0], "roads_left": 0, "knights": [0, 2], "knights_left": 0}
        page = seen(open_settlers_table(4, arrow="counter", **laid))
        steps = page.part("fate").one("span", "fate-chain").all("span", "fate-step")
        # From Ada to Dora, who has none, to Cleo, who loses a road, to Ben, who loses a knight.
        lost = [[loss.one("use").get("href") for loss in step.all("span", "loss")] for step in steps]
        assert lost == [[], ["#art-road"], ["#art-knight"]]


class TestTheEndOfATurn:
    def test_it_ends_by_itself_if_only_drawing_is_left_however_many(self) -> None:
        page = seen(open_settlers_table(3, knights=[3]))
        assert page.part("bar-third").text == "Draw fewer…"
        assert page.part("bar-primary").get("data-auto-press") == "4"
        assert page.part("prompt").text == "Draw cards to end your turn."

    def test_it_stays_open_while_a_card_can_be_exchanged(self) -> None:
        page = seen(open_settlers_table(3, knights=[3], hands=["brick"]))
        assert "data-auto-press" not in page.part("bar-primary").attributes
