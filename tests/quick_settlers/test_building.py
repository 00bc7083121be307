"""Paragraph 2 of a turn: building."""

from __future__ import annotations

import pytest

from .helpers import Table

ROAD, KNIGHT = "build road for brick+wood", "build knight for ore+wool+grain"
SETTLEMENT = "build settlement for brick+wood+wool+grain"
CITY = "build city for ore+ore+ore+grain+grain"
CHURCH = "build church for ore+wool+wool+wool"


def test_all_five_kinds_in_one_turn_in_any_order() -> None:
    everything = (
        "brick wood ore wool grain brick wood wool grain ore ore ore grain grain ore wool wool wool"
    )
    for order in (
        (ROAD, KNIGHT, SETTLEMENT, "leave", CITY, CHURCH),
        (CITY, CHURCH, SETTLEMENT, "flip", KNIGHT, ROAD),
    ):
        table = Table(hands=[everything], sides=["market-day market-day"]).play(*order)
        assert sorted(table.full["built"]) == ["city", "expansion", "knight", "road", "settlement"]
        assert table.hand(0) == ""
        assert table.moves() == ["draw", "draw 2"]


@pytest.mark.parametrize("kind", ["road", "knight", "settlement", "city"])
def test_each_kind_only_once_a_turn(kind: str) -> None:
    text = {"road": ROAD, "knight": KNIGHT, "settlement": SETTLEMENT, "city": CITY}[kind]
    cost = text.split(" for ")[1].replace("+", " ")
    table = Table(hands=[f"{cost} {cost}"], sides=["market-day market-day"])
    table.play(text, *(["leave"] if kind == "settlement" else []))
    assert not table.may(f"build {kind}")


def test_two_roads_are_not_possible_but_a_road_and_a_knight_are() -> None:
    """The sheet's example."""
    table = Table(hands=["brick brick wood wood ore wool grain"]).play(ROAD)
    assert not table.may("build road")
    table.play(KNIGHT)
    assert table.full["built"] == ["road", "knight"]


def test_one_expansion_a_turn_whatever_its_name() -> None:
    table = Table(hands=["ore ore wool wool wool wool wool wool"], cities=[2]).play(CHURCH)
    assert not table.may("build citadel")
    assert table.full["built"] == ["expansion"]


def test_a_new_turn_may_build_everything_again() -> None:
    table = Table(2, hands=["brick brick wood wood", ""]).play(ROAD, "draw", "draw")
    assert table.may("build road")


def test_paid_cards_go_to_the_discards() -> None:
    table = Table(hands=["brick wood ore"]).play(ROAD)
    assert table.full["discards"] == ["brick", "wood"]
    assert table.hand(0) == "ore"


def test_roads_and_knights_alternate_their_sides() -> None:
    for cards, points, swaps in ((1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 2, 3)):
        table = Table(4, roads=[cards], hands=["ore"])
        assert table.points[0] == 1 + points
        assert table.full["swaps_left"] == swaps
    for cards, points, drawn in ((0, 0, 2), (1, 0, 3), (2, 1, 3), (3, 1, 4), (4, 2, 4)):
        table = Table(4, knights=[cards])
        assert table.points[0] == 1 + points
        assert table.play("draw").players[0]["hand_size"] == drawn


def test_a_road_built_now_gives_no_exchange_this_turn() -> None:
    table = Table(roads=[2], hands=["brick wood ore"]).play(ROAD)
    assert table.full["swaps_left"] == 0


class TestSettlement:
    def test_it_comes_from_the_top_of_the_supply(self) -> None:
        table = Table(hands=["brick wood wool grain"], sides_left="market-day robbers").play(SETTLEMENT)
        assert table.players[0]["sides"] == ["robbers", "market-day"]
        assert table.full["supply"]["sides"] == ["robbers"]
        assert table.points[0] == 2

    def test_none_left_in_the_supply(self) -> None:
        table = Table(hands=["brick wood wool grain"], sides_left="")
        assert not table.may("build settlement")
        assert table.why_not(SETTLEMENT) == "There is no settlement left in the supply."

    def test_its_builder_may_turn_the_fate_card(self) -> None:
        table = Table(hands=["brick wood wool grain"]).play(SETTLEMENT)
        assert (table.phase, table.moves()) == ("flip", ["flip", "leave"])
        assert table.play("flip").full["arrow"] == "counter"
        assert table.phase == "build"

    def test_or_leave_it(self) -> None:
        table = Table(hands=["brick wood wool grain"], arrow="counter").play(SETTLEMENT, "leave")
        assert (table.phase, table.full["arrow"]) == ("build", "counter")

    def test_with_two_players_there_is_no_fate_card(self) -> None:
        table = Table(2, hands=["brick wood wool grain"]).play(SETTLEMENT)
        assert (table.phase, table.full["arrow"]) == ("build", None)


class TestCity:
    def test_it_turns_the_oldest_settlement_over(self) -> None:
        table = Table(hands=["ore ore ore grain grain"], sides=["market-day robbers"]).play(CITY)
        assert table.players[0]["sides"] == ["robbers"]
        assert (table.players[0]["settlements"], table.players[0]["cities"]) == (1, 1)
        assert table.points[0] == 3
        assert table.full["events"] == {"robbers": 0, "market-day": 1}

    def test_without_a_settlement_no_city(self) -> None:
        table = Table(hands=["ore ore ore grain grain"], sides=[""])
        assert not table.may("build city")
        assert table.why_not(CITY) == "You have no settlement to turn into a city."


class TestExpansion:
    def test_it_covers_a_city(self) -> None:
        table = Table(hands=["ore wool wool wool"], cities=[1]).play(CHURCH)
        assert (table.players[0]["cities"], table.players[0]["expansions"]) == (0, ["church"])
        assert table.points[0] == 1 + 3

    def test_the_town_hall_brings_four_points(self) -> None:
        table = Table(hands=["ore wool wool wool"], cities=[1])
        assert table.play("build town-hall for ore+wool+wool+wool").points[0] == 1 + 4

    def test_without_a_bare_city_no_expansion(self) -> None:
        table = Table(hands=["ore wool wool wool"], expansions=["library"])
        assert not table.may("build church")
        assert table.why_not(CHURCH) == "You have no city without an expansion."

    def test_each_only_once_for_a_player(self) -> None:
        """The sheet's example: nobody may have two churches."""
        table = Table(3, hands=["ore wool wool wool"], cities=[1], expansions=["church"])
        assert "church" in table.full["supply"]["expansions"]
        assert not table.may("build church")
        assert table.may("build citadel")

    def test_only_from_the_supply(self) -> None:
        table = Table(2, hands=["ore wool wool wool"], cities=[1], expansions=["", "library"])
        assert not table.may("build library")
        assert not table.may("build guild")
        assert [text.split()[1] for text in table.moves("build ")] == [
            "church", "citadel", "town-hall", "university",
        ]  # fmt: skip

    def test_five_kinds_have_two_town_halls_and_no_university(self) -> None:
        table = Table(
            2, hands=["ore wool wool wool"], cities=[1], expansions=["", "town-hall"], filling="five-kinds"
        )
        assert [text.split()[1] for text in table.moves("build ")] == [
            "library",
            "church",
            "citadel",
            "town-hall",
        ]


def test_three_for_one_when_building() -> None:
    table = Table(hands=["ore ore ore wood"])
    assert table.moves("build") == ["build road for wood+ore+ore+ore"]
    table.play("build road for wood+ore+ore+ore")
    assert table.players[0]["roads"] == 2


def test_the_university_makes_it_two_for_one_once_a_turn() -> None:
    table = Table(hands=["ore ore wood wool wool wool ore grain ore"], expansions=["university"])
    assert "build road for wood+ore+ore" in table.moves("build")
    table.play("build road for wood+ore+ore")
    assert table.full["used"] == ["university"]
    assert table.hand(0) == "ore ore wool wool wool grain"
    assert table.moves("build knight") == ["build knight for ore+wool+grain"]


def test_the_university_is_not_used_by_a_plain_payment() -> None:
    table = Table(hands=["brick wood ore ore wool wool"], expansions=["university"])
    table.play("build road for brick+wood")
    assert table.full["used"] == []
    assert table.may("build knight for ore+ore+wool") is False
    assert table.moves("build") == []


def test_the_university_counts_at_once() -> None:
    table = Table(hands=["ore wool wool wool wood grain grain"], cities=[1])
    table.play("build university for ore+wool+wool+wool")
    assert table.moves("build") == ["build road for wood+grain+grain"]
