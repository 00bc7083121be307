"""Paragraph 1 of a turn: exchanging cards."""

from __future__ import annotations

import pytest

from .helpers import Table, new


def test_three_roads_show_two_a_sides_and_give_two_exchanges() -> None:
    """The sheet's example: three roads, two of them with side A up, so two cards."""
    table = Table(roads=[3], hands=["brick", "wood ore", "grain"])
    assert table.full["swaps_left"] == 2
    assert table.may("swap seat1 2")
    assert not table.may("swap seat1 3")
    table.play("swap pile brick")
    assert table.full["swaps_left"] == 1
    table.play(table.moves("swap pile")[0])
    assert table.full["swaps_left"] == 0
    assert not table.may("swap")


@pytest.mark.parametrize(
    ("roads", "swaps"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (13, 7)]
)
def test_one_exchange_for_each_a_side_road(roads: int, swaps: int) -> None:
    assert Table(6, roads=[roads], hands=["ore"]).full["swaps_left"] == swaps


def test_without_a_road_one_exchange_with_the_pile_only() -> None:
    table = Table(roads=[0], hands=["ore wool", "brick", "wood"])
    assert table.moves("swap") == ["swap pile ore", "swap pile wool"]
    table.play("swap pile ore")
    assert not table.may("swap")


def test_three_exchanges_with_different_partners() -> None:
    """The sheet's example: one card with the market, one with a player, one with another player."""
    table = Table(roads=[5], hands=["ore ore ore", "wool", "grain"], market="brick wood wool wool grain")
    table.play("swap market brick for ore", "swap seat1 1", "give ore", "swap seat2 1", "give ore")
    assert table.hand(0) == "brick wool grain"
    assert table.hand(1) == "ore"
    assert table.hand(2) == "ore"
    assert not table.may("swap")


class TestWithThePile:
    def test_discard_first_then_draw(self) -> None:
        table = Table(hands=["ore"], pile="grain wool").play("swap pile ore")
        assert table.hand(0) == "grain"
        assert table.full["pile"] == ["wool"]
        assert "ore" in table.full["discards"]

    def test_every_resource_in_hand_once(self) -> None:
        table = Table(hands=["ore ore wool brick"])
        assert table.moves("swap pile") == ["swap pile brick", "swap pile ore", "swap pile wool"]


class TestWithTheMarket:
    def test_the_card_laid_down_takes_the_place_of_the_one_taken(self) -> None:
        table = Table(hands=["ore"], market="wool brick grain brick wood")
        table.play("swap market brick for ore")
        assert table.full["market"] == ["wool", "ore", "grain", "brick", "wood"]
        assert table.hand(0) == "brick"

    def test_two_different_resources(self) -> None:
        table = Table(hands=["ore wool"], market="ore ore wool brick brick")
        assert table.moves("swap market") == [
            "swap market brick for ore",
            "swap market brick for wool",
            "swap market ore for wool",
            "swap market wool for ore",
        ]

    def test_one_card_at_a_time(self) -> None:
        table = Table(roads=[3], hands=["ore wool"], market="brick brick wood wood grain")
        table.play("swap market brick for ore", "swap market wood for wool")
        assert table.hand(0) == "brick wood"
        assert table.full["market"] == ["ore", "brick", "wool", "wood", "grain"]


class TestWithAHand:
    def test_take_then_give_back_as_many(self) -> None:
        table = Table(roads=[3], hands=["ore wool", "brick brick brick"])
        table.play("swap seat1 2")
        assert (table.phase, table.seat) == ("give", 0)
        assert table.hand(0) == "brick brick ore wool"
        assert table.moves() == [
            "give brick+brick", "give brick+ore", "give brick+wool", "give ore+wool",
        ]  # fmt: skip
        table.play("give ore+wool")
        assert table.hand(0) == "brick brick"
        assert table.hand(1) == "brick ore wool"
        assert (table.phase, table.full["swaps_left"]) == ("exchange", 0)

    def test_the_cards_just_taken_may_be_returned(self) -> None:
        table = Table(hands=["ore", "brick"]).play("swap seat1 1", "give brick")
        assert (table.hand(0), table.hand(1)) == ("ore", "brick")

    def test_more_cards_than_one_has_may_be_taken(self) -> None:
        table = Table(roads=[5], hands=["ore", "brick brick brick"]).play("swap seat1 3")
        assert table.hand(0) == "brick brick brick ore"
        assert table.may("give brick+brick+brick")

    def test_chance_decides_which_cards(self) -> None:
        taken = {
            Table(hands=["ore", "brick wood wool grain"], seed=seed).play("swap seat1 1").hand(0)
            for seed in range(60)
        }
        assert taken == {"brick ore", "wood ore", "ore wool", "ore grain"}

    def test_not_with_oneself(self) -> None:
        assert not Table(4, hands=["ore"] * 4, mover=2).may("swap seat2")


class TestLibrary:
    def test_look_choose_and_give(self) -> None:
        table = Table(hands=["ore", "brick wood wood", "grain"], expansions=["library"])
        assert table.moves("library") == ["library seat1", "library seat2"]
        table.play("library seat1")
        assert (table.phase, table.full["swaps_left"]) == ("pick", 0)
        assert table.moves() == ["pick brick", "pick wood"]
        table.play("pick wood")
        assert table.moves() == ["give wood", "give ore"]
        table.play("give ore")
        assert (table.hand(0), table.hand(1)) == ("wood", "brick wood ore")

    def test_once_a_turn(self) -> None:
        table = Table(roads=[3], hands=["ore", "brick", "grain"], expansions=["library"])
        table.play("library seat1", "pick brick", "give ore")
        assert table.full["swaps_left"] == 1
        assert not table.may("library")
        assert table.may("swap seat1 1")

    def test_a_second_exchange_with_the_same_player_is_random_again(self) -> None:
        table = Table(roads=[3], hands=["ore", "brick brick", "grain"], expansions=["library"])
        table.play("library seat1", "pick brick", "give ore", "swap seat1 1")
        assert table.phase == "give"
        assert table.view(0)["players"][1]["hand"] is None

    def test_only_with_a_library_of_ones_own(self) -> None:
        assert not Table(hands=["ore", "brick"], expansions=["", "library"]).may("library")

    def test_not_with_an_empty_hand_on_either_side(self) -> None:
        assert Table(hands=["ore", "", "grain"], expansions=["library"]).moves("library") == [
            "library seat2"
        ]
        assert not Table(hands=["", "ore"], expansions=["library"]).may("library")


class TestGuild:
    def test_steal_a_card_and_give_nothing_back(self) -> None:
        table = Table(hands=["ore", "brick"], expansions=["guild"], sides=["", "robbers robbers robbers"])
        table.play("guild seat1")
        assert (table.hand(0), table.hand(1)) == ("brick ore", "")
        assert (table.phase, table.full["swaps_left"]) == ("exchange", 1)

    def test_only_from_players_with_at_least_as_many_points(self) -> None:
        table = Table(
            4, hands=["", "ore", "ore", "ore"], expansions=["guild"],
            sides=["", "robbers robbers", "robbers robbers robbers", "robbers robbers robbers robbers"],
        )  # fmt: skip
        assert table.points == [3, 2, 3, 4]
        assert table.moves("guild") == ["guild seat2", "guild seat3"]

    def test_once_a_turn(self) -> None:
        table = Table(hands=["", "ore ore"], expansions=["guild"], sides=["", "robbers robbers robbers"])
        assert not table.play("guild seat1").may("guild")

    def test_with_an_empty_hand_of_ones_own(self) -> None:
        table = Table(hands=["", "ore"], expansions=["guild"], sides=["", "robbers robbers robbers"])
        assert table.moves() == ["guild seat1", "draw"]

    def test_in_the_build_phase_too(self) -> None:
        rich = "robbers robbers robbers robbers"
        table = Table(hands=["brick wood", "ore"], expansions=["guild"], sides=["", rich])
        table.play("build road for brick+wood")
        assert table.points == [4, 4, 1]
        assert table.moves() == ["guild seat1", "draw"]


def test_building_ends_the_exchange() -> None:
    table = Table(roads=[3], hands=["brick wood ore", "wool"]).play("build road for brick+wood")
    assert (table.phase, table.full["swaps_left"]) == ("build", 0)
    assert not table.may("swap")


def test_a_swap_through_the_doorway() -> None:
    match = new(3, starter=0)
    hand = match.full()["players"][0]["hand"]
    match.play(f"swap pile {hand[0]}")
    assert match.history == [f"swap pile {hand[0]}"]
    assert match.full()["discards"] == [hand[0]]
