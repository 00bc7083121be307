"""What follows a city: robbers and market days."""

from __future__ import annotations

from .helpers import Table

CITY = "build city for ore+ore+ore+grain+grain"
COST = "ore ore ore grain grain"


class TestRobbers:
    def test_the_fate_card_must_be_turned(self) -> None:
        table = Table(hands=[COST], sides=["robbers"]).play(CITY)
        assert (table.phase, table.full["arrow"]) == ("build", "counter")
        assert (
            Table(hands=[COST], sides=["robbers"], arrow="counter").play(CITY).full["arrow"] == "clockwise"
        )

    def test_hands_of_more_than_seven_lose_half_rounded_down(self) -> None:
        table = Table(
            4, sides=["robbers"],
            hands=[COST, "brick " * 7, "wood " * 8, "wool " * 9],
        ).play(CITY)  # fmt: skip
        assert (table.phase, table.seat) == ("discard", 2)
        assert table.moves() == ["discard wood+wood+wood+wood"]
        table.play("discard wood+wood+wood+wood")
        assert table.seat == 3
        table.play("discard wool+wool+wool+wool")
        assert [player["hand_size"] for player in table.players] == [0, 7, 4, 5]
        assert (table.phase, table.seat) == ("build", 0)

    def test_the_owner_chooses_the_cards(self) -> None:
        table = Table(hands=[COST, "brick brick brick brick brick brick wood ore"], sides=["robbers"])
        table.play(CITY)
        assert table.moves() == [
            "discard brick+brick+brick+brick",
            "discard brick+brick+brick+wood",
            "discard brick+brick+brick+ore",
            "discard brick+brick+wood+ore",
        ]
        table.play("discard brick+brick+wood+ore")
        assert table.hand(1) == "brick brick brick brick"

    def test_the_builder_counts_after_paying(self) -> None:
        seven, eight = "wool " * 7, "wool " * 8
        assert Table(hands=[COST + " " + seven], sides=["robbers"]).play(CITY).phase == "build"
        table = Table(hands=[COST + " " + eight], sides=["robbers"]).play(CITY)
        assert (table.phase, table.seat) == ("discard", 0)

    def test_in_seat_order_from_the_builder_whatever_the_arrow(self) -> None:
        for arrow in ("clockwise", "counter"):
            table = Table(
                4, mover=2, arrow=arrow, sides=["robbers"] * 4,
                hands=["wood " * 8, "brick " * 8, COST + " wool" * 8, "wool " * 7 + "brick"],
            ).play(CITY)  # fmt: skip
            seats = []
            while table.phase == "discard":
                seats.append(table.seat)
                table.play(table.moves()[0])
            assert seats == [2, 3, 0, 1]
            assert table.seat == 2

    def test_all_hands_are_counted_before_the_first_discards(self) -> None:
        table = Table(hands=[COST, "wood " * 8, "brick " * 11], sides=["robbers"]).play(CITY)
        assert table.full["robbed"] == [1, 2]
        table.play("discard wood+wood+wood+wood")
        assert table.full["robbed"] == [2]

    def test_a_hand_that_stays_above_seven_is_not_robbed_twice(self) -> None:
        table = Table(2, hands=[COST, "wool " * 9 + "brick " * 8], sides=["robbers"]).play(CITY)
        table.play(table.moves()[0])
        assert table.players[1]["hand_size"] == 9
        assert table.phase == "build"

    def test_with_two_players_cards_are_lost_and_no_arrow_turns(self) -> None:
        table = Table(2, hands=[COST, "wool " * 8], sides=["robbers"]).play(CITY)
        assert table.full["arrow"] is None
        assert (table.phase, table.seat) == ("discard", 1)

    def test_nobody_sees_the_others_cards(self) -> None:
        hands = [COST, "brick brick brick brick wood wood wood wood", "ore"]
        first = Table(hands=hands, sides=["robbers"]).play(CITY)
        second = Table(hands=hands, sides=["robbers"]).play(CITY)
        first.play("discard brick+brick+brick+brick")
        second.play("discard wood+wood+wood+wood")
        for viewer in (0, 2, None):
            assert first.view(viewer) == second.view(viewer)
        assert first.view(1) != second.view(1)

    def test_the_builder_goes_on_building(self) -> None:
        table = Table(hands=[COST + " brick wood", "wool " * 8], sides=["robbers"]).play(CITY)
        table.play("discard wool+wool+wool+wool")
        assert table.moves() == ["build road for brick+wood", "draw"]

    def test_the_option_without_losses_only_turns_the_arrow(self) -> None:
        table = Table(hands=[COST, "wool " * 9], sides=["robbers"], robbers="none").play(CITY)
        assert (table.phase, table.full["arrow"]) == ("build", "counter")
        assert table.players[1]["hand_size"] == 9


class TestMarketDay:
    def test_five_new_cards_and_the_old_ones_discarded(self) -> None:
        table = Table(
            hands=[COST], sides=["market-day"], market="wood wood wood brick brick",
            pile="ore wool ore wool grain brick",
        )  # fmt: skip
        discarded = len(table.full["discards"])
        table.play(CITY)
        assert table.full["market"] == ["ore", "wool", "ore", "wool", "grain"]
        assert table.full["pile"] == ["brick"]
        assert len(table.full["discards"]) == discarded + 5 + 5
        assert (table.phase, table.full["arrow"]) == ("build", "clockwise")

    def test_the_pile_runs_out_in_the_middle(self) -> None:
        table = Table(hands=[COST], sides=["market-day"], pile="ore wool").play(CITY)
        assert table.full["market"][:2] == ["ore", "wool"]
        assert len(table.full["market"]) == 5
        assert table.full["discards"] == []

    def test_with_nothing_else_left_the_old_market_comes_back(self) -> None:
        hand = "brick " * 10 + "wood " * 10 + "ore " * 15 + "wool " * 14 + "grain " * 13
        table = Table(2, hands=[hand], sides=["market-day"], pile="").play(CITY)
        assert len(table.full["market"]) == 5
        assert len(table.full["pile"]) == 5

    def test_nobody_loses_cards(self) -> None:
        table = Table(hands=[COST, "wool " * 10], sides=["market-day"]).play(CITY)
        assert table.players[1]["hand_size"] == 10
