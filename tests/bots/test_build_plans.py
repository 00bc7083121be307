"""How soon a building of Quick Settlers can be paid for."""

from __future__ import annotations

from game.quick_settlers.bag import EMPTY, bag_of
from game.quick_settlers.bot.build_plans import BUILDINGS, FAR, Supply, turns_to_build
from game.quick_settlers.cards import CITY, COSTS, ROAD

ROAD_COST = COSTS[ROAD]
POOR = Supply(drawn=2, swaps=1, market=EMPTY, has_road=False)


def turns(kind: str, hand: int, supply: Supply = POOR) -> float:
    """Estimate the turns to one building."""
    return turns_to_build(hand, False, supply)[BUILDINGS.index(kind)]


def test_what_the_hand_pays_needs_no_turn() -> None:
    assert turns(ROAD, ROAD_COST) == 0.0


def test_a_card_on_the_market_that_a_spare_card_can_be_swapped_for_needs_one_turn() -> None:
    first, second = (bag_of([name]) for name in ("brick", "wood"))
    assert first + second == ROAD_COST
    hand = first + bag_of(["ore"])
    with_road = Supply(drawn=2, swaps=1, market=second, has_road=True)
    assert turns(ROAD, hand, with_road) == 1.0
    # Without a spare card, without the card on the market, or without a road it takes longer.
    assert turns(ROAD, first, with_road) > 1.0
    assert turns(ROAD, hand, with_road._replace(market=EMPTY)) > 1.0
    assert turns(ROAD, hand, with_road._replace(has_road=False)) > 1.0


def test_more_cards_to_draw_bring_a_building_nearer() -> None:
    hand = bag_of(["ore", "ore", "grain"])
    assert turns(CITY, hand, POOR._replace(drawn=4)) < turns(CITY, hand)


def test_nothing_is_farther_than_far() -> None:
    assert max(turns_to_build(EMPTY, False, POOR)) <= FAR
