"""Every row of the fact sheet's table of edge cases, under its own name."""

from __future__ import annotations

import pytest

from game.quick_settlers.cards import EXPANSION_POINTS, expansions_in_play, sides_in_play

from .helpers import Table, new

CITY = "build city for ore+ore+ore+grain+grain"
COST_OF_CITY = "ore ore ore grain grain"
ROAD = "build road for brick+wood"
EVERY_CARD = "brick " * 10 + "wood " * 10 + "ore " * 15 + "wool " * 14 + "grain " * 13
SETTLEMENT = "build settlement for brick+wood+wool+grain"


def test_draw_and_discard_pile_both_empty() -> None:
    """Draw what there is, none owed later; a swap with the pile is not allowed."""
    table = Table(2, hands=[EVERY_CARD], pile="")
    assert (table.full["pile"], table.full["discards"]) == ([], [])
    assert not table.may("swap pile")
    assert "discards are empty" in table.why_not("swap pile ore")
    assert table.may("swap market")
    table.play("draw")
    assert table.players[0]["hand_size"] == 62
    assert table.moves() == ["draw"]
    one_left = Table(2, hands=[EVERY_CARD.replace("brick ", "", 1)], pile="brick")
    one_left.play("draw")
    assert one_left.players[0]["hand_size"] == 62


def test_pile_runs_out_in_the_middle_of_drawing() -> None:
    """Draw the rest, shuffle the discards, go on."""
    table = Table(knights=[3], pile="ore", discards="").play("draw")
    assert table.players[0]["hand_size"] == 4
    assert "ore" in table.hand(0)
    assert table.full["discards"] == []


def test_own_discarded_card_may_come_back_by_reshuffle() -> None:
    """With an empty pile and no other discards but one's own, that card comes back."""
    hand = EVERY_CARD.replace("brick ", "", 1)
    back = {
        Table(2, hands=[hand], pile="", discards="brick", seed=seed).play("swap pile wood").hand(0)
        for seed in range(20)
    }
    assert len(back) == 2


def test_opponent_has_no_cards_or_fewer_than_wanted() -> None:
    table = Table(roads=[5], hands=["ore", "", "wool wool"])
    assert table.moves("swap seat") == ["swap seat2 1", "swap seat2 2"]
    assert table.why_not("swap seat1 1") == "That player has no cards."
    assert table.why_not("swap seat2 3") == "That player has only 2 cards."


def test_own_hand_empty_in_phase_1() -> None:
    table = Table(roads=[5], hands=["", "ore ore"])
    assert table.moves() == ["draw"]
    assert table.why_not("swap seat1 1") == "You have no card to exchange."


def test_one_by_one_or_in_a_lump() -> None:
    lump = Table(roads=[3], hands=["ore", "wool wool"]).play("swap seat1 2", "give ore+wool")
    single = Table(roads=[3], hands=["ore", "wool wool"])
    single.play("swap seat1 1", "give ore", "swap seat1 1")
    assert lump.players[0]["hand_size"] == 1
    assert single.phase == "give"


def test_a_card_put_into_the_market_may_be_taken_later_in_the_same_turn() -> None:
    table = Table(roads=[3], hands=["ore"], market="brick brick brick brick brick")
    table.play("swap market brick for ore", "swap market ore for brick")
    assert table.hand(0) == "ore"
    assert table.full["market"] == ["brick"] * 5


def test_all_exchanges_may_be_with_the_market() -> None:
    table = Table(roads=[5], hands=["ore ore ore"], market="brick wood wool grain grain")
    for card in ("brick", "wood", "wool"):
        table.play(f"swap market {card} for ore")
    assert table.hand(0) == "brick wood wool"


def test_hand_limit() -> None:
    """There is none: cards are lost to robbers only."""
    table = Table(2, hands=["ore " * 14])
    table.play("draw", "draw")
    assert table.players[0]["hand_size"] == 16


def test_robber_attack_when() -> None:
    """After paying and turning the city over."""
    table = Table(hands=[COST_OF_CITY + " wool wool wool wool wool wool wool"], sides=["robbers"])
    assert table.players[0]["hand_size"] == 12
    assert table.play(CITY).phase == "build"


def test_robber_attack_order() -> None:
    """All count at the same moment; nobody's discards tell the others anything."""
    table = Table(hands=[COST_OF_CITY + " wool" * 8, "wood " * 8, "brick " * 8], sides=["robbers"]).play(
        CITY
    )
    assert table.full["robbed"] == [0, 1, 2]


def test_robber_attack_in_2_player_game() -> None:
    table = Table(2, hands=[COST_OF_CITY, "wood " * 9], sides=["robbers"]).play(CITY)
    assert (table.seat, table.full["arrow"]) == (1, None)


def test_upgrade_a_settlement_built_this_turn() -> None:
    table = Table(hands=["brick wood wool grain " + COST_OF_CITY], sides=[""], sides_left="market-day")
    table.play(SETTLEMENT, "leave", CITY)
    assert (table.players[0]["settlements"], table.players[0]["cities"]) == (0, 1)


def test_expand_a_city_built_this_turn() -> None:
    table = Table(hands=[COST_OF_CITY + " ore wool wool wool"], sides=["market-day"])
    table.play(CITY, "build church for ore+wool+wool+wool")
    assert table.players[0]["expansions"] == ["church"]


def test_which_settlement_is_turned_over() -> None:
    """All look alike; the contract says the oldest."""
    table = Table(hands=[COST_OF_CITY], sides=["market-day robbers robbers"]).play(CITY)
    assert table.full["events"]["market-day"] == 1
    assert table.players[0]["sides"] == ["robbers", "robbers"]


def test_fate_flip_then_road_or_knight_in_the_same_turn() -> None:
    table = Table(hands=["brick wood wool grain brick wood"], roads=[1, 3, 3], roads_left=0)
    table.play(SETTLEMENT, "flip", ROAD)
    assert [player["roads"] for player in table.players] == [2, 3, 2]


def test_flip_timing() -> None:
    """Directly after building the settlement, optional, once."""
    table = Table(hands=["brick wood wool grain"]).play(SETTLEMENT)
    assert table.moves() == ["flip", "leave"]
    assert not table.play("flip").may("flip")


def test_nobody_has_a_takeable_road_or_knight_and_supply_empty() -> None:
    table = Table(hands=["brick wood ore wool grain"], roads=[1, 0, 0], roads_left=0, knights_left=0)
    assert not table.may("build road")
    assert not table.may("build knight")
    assert table.players[0]["hand_size"] == 5


def test_can_one_take_ones_own_card() -> None:
    assert not Table(hands=["brick wood"], roads=[7, 0, 0]).may("build road")


def test_a_player_losing_his_only_road() -> None:
    table = Table(2, hands=["brick wood", "ore"], roads=[1, 1], roads_left=0).play(ROAD, "draw")
    assert table.players[1]["roads"] == 0
    assert table.full["swaps_left"] == 1
    assert table.moves("swap") == ["swap pile ore"]


def test_starting_road_protected() -> None:
    """Only with a Citadel."""
    bare = Table(2, hands=["brick wood"], roads=[1, 1], roads_left=0)
    assert bare.may("build road")
    assert not Table(2, hands=["brick wood"], roads=[1, 1], roads_left=0, expansions=["", "citadel"]).may(
        "build road"
    )


def test_citadel_built_while_holding_more_than_three_roads() -> None:
    table = Table(
        2, hands=["brick wood", "ore wool wool wool"], cities=[0, 1], roads=[1, 4], roads_left=0, mover=1
    )
    table.play("build citadel for ore+wool+wool+wool", "draw", ROAD)
    assert [player["roads"] for player in table.players] == [2, 3]
    table.play("draw", "draw")
    assert not table.may("build road")


def test_expansion_moved_or_removed() -> None:
    """Never: nothing in the game takes one away."""
    table = Table(
        2, hands=["brick wood ore wool grain"], expansions=["", "church"], roads_left=0, knights_left=0
    )
    table.play(ROAD)
    assert table.players[1]["expansions"] == ["church"]


def test_covered_points() -> None:
    table = Table(sides=["robbers"], cities=[1], expansions=["library town-hall"])
    assert table.points[0] == 1 + 2 + 3 + 4


def test_merchant_guild_when() -> None:
    """In phases 1 and 2, once a turn, also in the turn it is built; points compared at that moment."""
    strong = "robbers robbers robbers robbers"
    table = Table(hands=["ore wool wool wool", "ore"], sides=["", strong], cities=[1])
    table.play("build guild for ore+wool+wool+wool")
    assert table.points == [3, 4, 1]
    assert table.moves("guild") == ["guild seat1"]
    table.play("guild seat1")
    assert table.hand(0) == "ore"
    assert table.full["swaps_left"] == 0


def test_merchant_guild_with_nobody_to_steal_from() -> None:
    table = Table(
        hands=["ore", "", "wool"], sides=["", "robbers robbers robbers", "robbers"], expansions=["guild"]
    )
    assert not table.may("guild")
    assert table.why_not("guild seat1") == "That player has no cards."
    assert table.why_not("guild seat2") == "That player has fewer points than you."


def test_library_with_0_a_roads() -> None:
    table = Table(roads=[0], hands=["ore", "wool"], expansions=["library"])
    assert not table.may("library")
    assert "Without a road" in table.why_not("library seat1")


def test_winning_on_anothers_turn() -> None:
    """Impossible: on other turns one can only lose points."""
    table = Table(2, hands=["brick wood"], roads=[1, 2], roads_left=0, sides=["robbers", "robbers"])
    before = table.points[1]
    assert table.play(ROAD).points[1] < before


def test_win_by_building_a_city() -> None:
    table = Table(6, hands=[COST_OF_CITY, "ore " * 9], sides=["robbers " * 9]).play(CITY)
    assert table.seat is None
    assert table.full["robbed"] == []


def test_win_mid_turn() -> None:
    table = Table(6, hands=["brick wood"], sides=["robbers " * 9], roads=[1]).play(ROAD)
    assert table.seat is None
    assert table.players[0]["hand_size"] == 0


@pytest.mark.parametrize("players", range(2, 7))
def test_stalemate(players: int) -> None:
    """There are more lasting points than would leave everybody at nine."""
    cards, expansions = len(sides_in_play(players)), len(expansions_in_play(players, "six-kinds"))
    assert min(EXPANSION_POINTS.values()) * expansions + 2 * (cards - expansions) >= 9 * players + 1


def test_no_trade_talks() -> None:
    """An exchange asks nobody: the other player has nothing to decide."""
    table = Table(hands=["ore", "wool"]).play("swap seat1 1")
    assert table.seat == 0
    assert table.play("give ore").seat == 0


def test_public_information() -> None:
    table = Table(hands=["ore", "wool wool"], discards="brick")
    for viewer in (1, 2, None):
        view = table.view(viewer)
        assert [player["hand_size"] for player in view["players"]] == [1, 2, 0]
        assert view["players"][0]["hand"] is None
        assert view["discards"] == 1


@pytest.mark.parametrize("players", [5, 6])
def test_5_to_6_players(players: int) -> None:
    """The same rules: one fate card, a market of five."""
    full = new(players).full()
    assert len(full["market"]) == 5
    assert full["arrow"] == "clockwise"
