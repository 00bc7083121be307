"""The engine's tables against the facts typed from the board and the sheets."""

from __future__ import annotations

from collections import Counter

from game.imperial_post import board
from tests.imperial_post import facts


def test_cities_and_provinces_are_those_of_the_board() -> None:
    assert list(board.CITIES) == facts.CITIES
    assert {province: list(cities) for province, cities in board.PROVINCE_CITIES.items()} == facts.PROVINCES
    assert dict(zip(board.CITIES, board.PROVINCE_OF, strict=True)) == facts.PROVINCE_OF


def test_roads_are_those_of_the_board() -> None:
    neighbours: dict[str, set[str]] = {city: set() for city in board.CITIES}
    for start, end in board.ROADS:
        neighbours[board.CITIES[start]].add(board.CITIES[end])
        neighbours[board.CITIES[end]].add(board.CITIES[start])
    assert neighbours == facts.NEIGHBOURS
    assert {
        city: set(board.city_names(board.NEIGHBOURS[number])) for city, number in board.NUMBER.items()
    } == (facts.NEIGHBOURS)


def test_the_fact_sheets_own_checks_of_the_map() -> None:
    """Section 1.2: 22 cities, 9 provinces, 45 roads, and what it says of single cities."""
    degrees = {city: len(neighbours) for city, neighbours in facts.NEIGHBOURS.items()}
    assert (len(facts.CITIES), len(facts.PROVINCES), sum(degrees.values())) == (22, 9, 90)
    assert len(board.ROADS) == 45
    assert all(city in facts.NEIGHBOURS[other] for city in facts.CITIES for other in facts.NEIGHBOURS[city])
    assert (degrees["München"], degrees["Lodz"], degrees["Stuttgart"]) == (6, 1, 7)
    reached, ahead = set(), ["Lodz"]
    while ahead:
        city = ahead.pop()
        reached.add(city)
        ahead += facts.NEIGHBOURS[city] - reached
    assert reached == set(facts.CITIES)


def test_stacks_carriages_and_counts() -> None:
    assert {stack: list(values) for stack, values in board.STACK_VALUES.items()} == facts.STACKS
    assert sum(map(len, facts.STACKS.values())) == 30, "thirty bonus tiles in the box"
    assert sum(map(sum, facts.STACKS.values())) == 79
    assert board.CARRIAGE_POINTS == facts.CARRIAGE_POINTS
    assert (board.COPIES, board.DISPLAY, board.HOUSES) == (facts.COPIES, facts.DISPLAY, facts.HOUSES)


def test_bags_hold_up_to_three_cards_of_a_city() -> None:
    for bag, cards in (
        (board.WHOLE_DECK, facts.DECK),
        (board.ALL_CITIES, facts.CITIES),
        (board.NO_CITIES, []),
        (board.city_set(["Ulm", "Linz"]) + board.city_set(["Ulm"]), ["Linz", "Ulm", "Ulm"]),
    ):
        assert board.city_names(bag) == cards
        assert board.size(bag) == len(cards)
        assert board.city_names(board.distinct(bag)) == sorted(set(cards))


def test_taking_cards_out_of_a_bag_as_far_as_they_are_in_it() -> None:
    bag = board.city_set(["Ulm", "Linz"]) + board.city_set(["Ulm"])
    removed = board.city_set(["Ulm", "Basel"])
    assert Counter(board.city_names(board.without(bag, removed))) == Counter(["Ulm", "Linz"])
