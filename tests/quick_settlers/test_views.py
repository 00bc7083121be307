"""What each seat sees, and what an attentive player remembers."""

from __future__ import annotations

from typing import Any

from game.core.rng import Chance
from game.quick_settlers.rules import RULES

from .helpers import Table, new

CITY = "build city for ore+ore+ore+grain+grain"


def known(table: Table, viewer: int | None, seat: int) -> str:
    """Return which cards a viewer knows to be in a hand."""
    return " ".join(table.view(viewer)["players"][seat]["known"])


def hand(table: Table, viewer: int | None, seat: int) -> Any:
    return table.view(viewer)["players"][seat]["hand"]


class TestHidden:
    def test_only_ones_own_hand_is_shown(self) -> None:
        match = new(4)
        for viewer in range(4):
            hands = [player["hand"] for player in match.view(viewer)["players"]]
            assert [seat for seat, cards in enumerate(hands) if cards is not None] == [viewer]
        assert all(player["hand"] is None for player in match.view(None)["players"])

    def test_pile_discards_and_sides_are_hidden(self) -> None:
        view = new(3).view(0)
        assert view["pile"] == 53
        assert view["discards"] == 0
        assert "sides" not in view["supply"]
        assert not any("sides" in player for player in view["players"])
        assert "chance" not in view

    def test_the_viewer_is_named(self) -> None:
        match = new(3)
        assert [match.view(seat)["viewer"] for seat in (0, 1, 2, None)] == [0, 1, 2, None]

    def test_turned_city_sides_are_counted(self) -> None:
        table = Table(hands=["ore ore ore grain grain"], sides=["market-day", "robbers", "robbers"]).play(
            CITY
        )
        assert table.view(2)["events"] == {"robbers": 0, "market-day": 1}


class TestSwapWithAHand:
    def test_the_two_know_what_was_taken_and_given(self) -> None:
        table = Table(hands=["ore", "wool", "grain"]).play("swap seat1 1")
        assert table.view(0)["taken"] == ["wool"]
        assert table.view(1)["taken"] == ["wool"]
        assert table.view(2)["taken"] is None
        assert table.view(None)["taken"] is None
        assert all(table.view(viewer)["due"] == 1 for viewer in (0, 1, 2, None))
        assert known(table, 1, 0) == "wool"
        assert known(table, 2, 0) == ""
        table.play("give ore")
        assert known(table, 0, 1) == "ore"
        assert known(table, 1, 0) == "wool"
        assert known(table, 2, 0) == known(table, 2, 1) == ""
        assert table.view(0)["taken"] is None

    def test_cards_given_are_remembered_until_they_leave(self) -> None:
        table = Table(2, hands=["ore brick", "wool"]).play("swap seat1 1", "give ore", "draw")
        assert known(table, 0, 1) == "ore"
        table.play("swap market brick for ore")
        assert known(table, 0, 1) == "brick"

    def test_to_a_third_player_any_card_may_have_gone(self) -> None:
        table = Table(roads=[3], hands=["ore ore wool"], market="brick wood wood grain grain")
        table.play("swap market brick for wool", "draw")
        assert known(table, 2, 0) == "brick"
        table.play("draw", "draw", "draw")
        other = Table(
            3, roads=[3, 1, 1], hands=["ore ore", "wool wool", "grain"], market="brick wood ore ore ore"
        )
        other.play("swap market brick for ore", "draw", "swap seat0 1", "give wool")
        assert known(other, 2, 0) == ""
        assert known(other, None, 0) == ""


class TestLibrary:
    def test_the_shown_hand_is_visible_to_the_mover_while_pick_and_give_are_due(self) -> None:
        table = Table(hands=["ore", "wool grain", "brick"], expansions=["library"]).play("library seat1")
        assert hand(table, 0, 1) == ["wool", "grain"]
        assert hand(table, 2, 1) is None
        assert hand(table, None, 1) is None
        assert hand(table, 0, 2) is None
        table.play("pick grain")
        assert hand(table, 0, 1) == ["wool"]
        assert table.view(0)["taken"] == table.view(1)["taken"] == ["grain"]
        assert table.view(2)["taken"] is None
        table.play("give ore")
        assert hand(table, 0, 1) is None

    def test_it_is_remembered(self) -> None:
        table = Table(hands=["ore", "wool grain", "brick"], expansions=["library"])
        table.play("library seat1", "pick grain", "give ore")
        assert known(table, 0, 1) == "ore wool"
        assert known(table, 1, 0) == "grain"
        assert known(table, 2, 1) == ""


class TestOpenCards:
    def test_cards_from_the_market_are_known_to_all(self) -> None:
        table = Table(hands=["ore"]).play("swap market brick for ore")
        assert all(known(table, viewer, 0) == "brick" for viewer in (1, 2, None))

    def test_until_they_are_paid(self) -> None:
        table = Table(hands=["ore wood"]).play("swap market brick for ore", "build road for brick+wood")
        assert known(table, 1, 0) == ""
        assert table.view(1)["known"]["discards"] == ["brick", "wood"]

    def test_or_swapped_with_the_pile(self) -> None:
        table = Table(roads=[3], hands=["ore"], pile="grain wool")
        table.play("swap market brick for ore", "swap pile brick")
        assert known(table, 1, 0) == ""
        assert "brick" in table.view(1)["known"]["discards"]

    def test_robbed_cards_are_not_seen(self) -> None:
        table = Table(
            hands=["ore ore ore grain grain", "brick wood wool wool wool wool wool wool"], sides=["robbers"]
        ).play(CITY, "discard brick+wood+wool+wool")
        assert "brick" not in table.view(0)["known"]["discards"]
        assert "brick" in table.view(1)["known"]["discards"]
        assert table.view(0)["players"][1]["buried"] == 4


class TestGuild:
    def test_thief_and_victim_know_the_card(self) -> None:
        table = Table(hands=["", "wool", "ore"], expansions=["guild"], sides=["", "robbers " * 3])
        table.play("guild seat1")
        assert known(table, 1, 0) == "wool"
        assert known(table, 2, 0) == ""


class TestReshuffle:
    def test_the_discards_that_become_the_pile_are_remembered(self) -> None:
        table = Table(3, pile="", hands=["ore", "wool", "grain"])
        discards = table.full["discards"]
        table.play("draw")
        drawn = table.hand(0).split()
        drawn.remove("ore")
        own = table.view(0)["known"]["pile"]
        assert sorted([*own, *drawn]) == sorted(discards)
        other = table.view(1)["known"]["pile"]
        assert all(discards.count(card) - other.count(card) <= 2 for card in set(discards))

    def test_with_two_players_the_other_hand_can_be_counted(self) -> None:
        table = Table(2, pile="", hands=["ore", "wool grain brick"]).play("draw")
        assert known(table, 0, 1) == "brick wool grain"
        assert known(table, None, 1) == ""

    def test_unseen_discards_leave_a_doubt(self) -> None:
        table = Table(
            2, pile="", hands=["ore ore ore grain grain", "brick wood wool wool wool wool wool wool"],
            sides=["robbers", "robbers"],
        )  # fmt: skip
        table.play(CITY, "discard brick+wood+wool+wool", "draw")
        assert set(known(table, 0, 1).split()) <= {"wool"}


def test_who_would_lose_a_road_or_knight_is_shown() -> None:
    table = Table(roads_left=0, knights=[0, 0, 4])
    assert table.view(None)["losers"] == {"road": 1, "knight": 2}
    assert Table().view(None)["losers"] == {"road": None, "knight": None}


def test_an_action_of_the_seat_on_turn_shows_the_same_to_all() -> None:
    table = Table(hands=["ore", "wool"])
    views = [table.view(seat) for seat in (0, 1, 2, None)]
    for key in ("market", "pile", "discards", "supply", "arrow", "swaps_left", "built", "phase", "seat"):
        assert len({str(view[key]) for view in views}) == 1


def test_resampling_keeps_what_is_known_and_deals_the_rest() -> None:
    table = Table(roads=[3], hands=["ore wood", "wool wool brick", "grain grain"])
    table.play("swap seat1 2", "give wood+ore", "draw")
    before: Any = table.view(0)
    hands = set()
    for seed in range(30):
        state = RULES.resample(before, Chance(seed))
        assert RULES.view(state, 0) == before
        hand_of_1 = RULES.full(state)["players"][1]["hand"]
        assert {"wood", "ore"} <= set(hand_of_1)
        hands.add(tuple(hand_of_1))
    assert len(hands) == 5
