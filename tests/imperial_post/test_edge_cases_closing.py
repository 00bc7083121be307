"""Edge cases E19–E33 and E40 of the fact sheet: closing a route, houses, tiles, carriage, Cartwright."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.imperial_post import facts
from tests.imperial_post.position import Seat, me, offered, play, table, why_not

THREE = "Basel Zürich Kempten"
FIVE = "Ulm Augsburg München Salzburg Linz"
NINE = "Mannheim Carlsruhe Stuttgart Ulm Augsburg München Salzburg Linz Budweis"


def route_of(cards: int) -> str:
    return " ".join(NINE.split()[:cards])


def built(houses: int, *but: str) -> str:
    """So many cities, none of these among them."""
    return " ".join([city for city in facts.CITIES if city not in but][:houses])


def test_e19_nobody_must_close() -> None:
    match = table(Seat(route=FIVE), Seat(), phase="close")
    assert "end" in match.moves()
    play(match, "end")
    assert me(match)["route"] == FIVE.split()


def test_e19_not_even_in_the_last_turn() -> None:
    match = table(Seat(), Seat(route=FIVE), seat=1, phase="close", ender=0, stacks={"end": 0})
    play(match, "end")
    assert match.seat is None
    assert me(match, 1)["tiles"] == []


def test_e20_closing_with_own_houses_in_all_cities() -> None:
    match = table(Seat(route=FIVE, houses=FIVE), Seat(), phase="close")
    assert offered(match, "close") == ["close none"]
    assert why_not(match, "close Ulm") == "You already have a house in Ulm."
    play(match, "close none")
    assert me(match)["tiles"] == [["route5", 2]]
    assert me(match)["carriage"] == 3


def test_e21_in_one_province_only_the_free_cities_get_a_house() -> None:
    match = table(Seat(route="Passau Regensburg Ingolstadt", houses="Regensburg"), Seat(), phase="close")
    assert offered(match, "close")[0] == "close Passau+Ingolstadt"
    assert "already" in why_not(match, "close Passau+Regensburg+Ingolstadt")


def test_e22_with_one_in_each_province_another_free_city_or_none() -> None:
    match = table(Seat(route="Basel Zürich Kempten", houses="Basel"), Seat(), phase="close")
    assert offered(match, "close") == [
        "close Zürich+Kempten", "close Zürich", "close Kempten", "close none",
    ]  # fmt: skip


def test_e23_with_more_cities_than_houses_the_owner_chooses() -> None:
    route = "Passau Regensburg Ingolstadt Augsburg"
    match = table(Seat(route=route, houses=built(18, *route.split())), Seat(), phase="close")
    assert me(match)["houses_left"] == 2
    pairs = {f"close {one}+{other}" for one, other in combinations(route.split(), 2)}
    assert pairs <= set(match.moves())
    assert why_not(match, "close Passau+Regensburg+Ingolstadt") == "You do not have enough houses left."


def test_e23_no_tile_for_houses_that_are_missing() -> None:
    """PLf, BARD, HU, FR: a house must stand on the board."""
    needed = facts.TILE_CITIES["baden"]
    houses = built(19, *needed)
    match = table(Seat(route="Mannheim Carlsruhe Freiburg", houses=houses), Seat(), phase="close")
    play(match, "close Carlsruhe")
    assert [stack for stack, _ in me(match)["tiles"] if stack == "baden"] == []


def test_e24_tiles_are_taken_without_being_asked() -> None:
    match = table(Seat(route=FIVE), Seat(), phase="close")
    play(match, "close none")
    assert me(match)["tiles"] == [["route5", 2]]


def test_e25_an_earned_carriage_is_taken_even_the_seventh() -> None:
    match = table(Seat(route=route_of(7), carriage=6), Seat(), phase="close")
    play(match, "close none")
    assert me(match)["carriage"] == 7
    assert match.full()["ender"] == 0


@pytest.mark.parametrize("carriage", [0, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("cards", range(1, 10))
def test_e26_e27_e28_when_the_cartwright_helps(carriage: int, cards: int) -> None:
    """Three cards at least, and one or two cards short of the next carriage."""
    match = table(Seat(route=route_of(cards), carriage=carriage), Seat(), phase="close")
    upcoming = facts.NEXT_CARRIAGE[carriage]
    helps = cards >= facts.SHORTEST_ROUTE and upcoming is not None and upcoming - cards in (1, 2)
    assert ("cartwright" in match.moves()) == helps
    if helps:
        play(match, "cartwright; close none")
        assert me(match)["carriage"] == upcoming


@pytest.mark.parametrize(
    ("cards", "carriage", "reason"),
    [
        (2, 3, "The Cartwright helps when you close your route, and that needs three cards."),
        (5, 4, "Your route is long enough for carriage 5 without help."),
        (5, 7, "You already have the last carriage."),
        (3, 5, "You are more than two cards short of carriage 6."),
    ],
)
def test_why_the_cartwright_does_not_help(cards: int, carriage: int, reason: str) -> None:
    match = table(Seat(route=route_of(cards), carriage=carriage), Seat(), phase="close")
    assert why_not(match, "cartwright") == reason


def test_after_calling_the_cartwright_the_route_must_be_closed() -> None:
    match = table(Seat(route=route_of(3), carriage=4), Seat(), phase="close")
    play(match, "cartwright")
    assert match.moves() == offered(match, "close")
    assert why_not(match, "end") == "You have called the Cartwright. Close your route."


def test_e29_length_tile_counts_the_cards_not_the_cartwrights_reach() -> None:
    match = table(Seat(route=route_of(5), carriage=6), Seat(), phase="close")
    play(match, "cartwright; close none")
    assert ["route5", 2] in me(match)["tiles"]
    assert match.full()["stacks"]["route7"] == facts.STACKS["route7"]


@pytest.mark.parametrize("cards", range(3, 10))
@pytest.mark.parametrize("carriage", [0, 3, 4, 5, 6, 7])
def test_e30_e31_exactly_the_next_carriage_if_the_route_is_long_enough(carriage: int, cards: int) -> None:
    match = table(Seat(route=route_of(cards), carriage=carriage), Seat(), phase="close")
    play(match, "close none")
    upcoming = facts.NEXT_CARRIAGE[carriage]
    expected = upcoming if upcoming is not None and cards >= upcoming else carriage
    assert me(match)["carriage"] == expected


def test_e32_several_tiles_in_one_closing() -> None:
    """One for the length, four for provinces, one for all provinces, and the end tile."""
    route = "Lodz Pilsen Nürnberg Stuttgart Sigmaringen Zürich"
    wanted = ("baiern", "boehmen-salzburg", "schweiz-tyrol", "wuerttemberg-hohenzollern")
    houses = [city for stack in wanted for city in facts.TILE_CITIES[stack] if city not in route.split()]
    match = table(Seat(route=route, houses=" ".join([*houses, "Mannheim"])), Seat(), phase="close")
    play(match, f"close {'+'.join(route.split())}")
    assert me(match)["houses_left"] == 0
    assert {stack for stack, _value in me(match)["tiles"]} == {"end", "route6", "all", *wanted}
    for stack, value in me(match)["tiles"]:
        assert value == facts.STACKS[stack][0]
        assert match.full()["stacks"][stack] == facts.STACKS[stack][1:]


@pytest.mark.parametrize("cards", range(3, 10))
@pytest.mark.parametrize("left", [(1, 1, 1), (0, 1, 1), (0, 0, 1), (0, 0, 0), (1, 0, 0), (1, 0, 1)])
def test_e33_an_empty_stack_gives_way_to_the_next_lower(cards: int, left: tuple[int, int, int]) -> None:
    stacks = dict(zip(("route7", "route6", "route5"), left, strict=True))
    match = table(Seat(route=route_of(cards)), Seat(), phase="close", stacks=stacks)
    play(match, "close none")
    reached = [(stack, count) for stack, count in stacks.items() if cards >= int(stack[-1])]
    expected = [[stack, facts.STACKS[stack][-count]] for stack, count in reached if count][:1]
    assert me(match)["tiles"] == expected


def test_length_tiles_may_be_collected() -> None:
    match = table(Seat(route=FIVE, tiles=[("route5", 2)]), Seat(), phase="close", stacks={"route5": 1})
    play(match, "close none")
    assert me(match)["tiles"] == [["route5", 2], ["route5", 1]]


@pytest.mark.parametrize("stack", list(facts.TILE_CITIES))
def test_province_tile_for_all_cities_built_over_several_routes(stack: str) -> None:
    needed = facts.TILE_CITIES[stack]
    for last in needed:
        before, after = sorted(facts.NEIGHBOURS[last])[:2]
        others = " ".join(city for city in needed if city != last)
        match = table(Seat(route=f"{before} {last} {after}", houses=others), Seat(), phase="close")
        play(match, f"close {last}")
        assert me(match)["tiles"] == [[stack, facts.STACKS[stack][0]]]


@pytest.mark.parametrize("stack", list(facts.TILE_CITIES))
def test_one_tile_of_a_province_stack_for_each_player(stack: str) -> None:
    needed = " ".join(facts.TILE_CITIES[stack])
    owner = Seat(route=THREE, houses=needed, tiles=[(stack, facts.STACKS[stack][0])])
    left = len(facts.STACKS[stack]) - 1
    match = table(owner, Seat(), phase="close", stacks={stack: left})
    play(match, "close none")
    assert me(match)["tile_count"] == 1


@pytest.mark.parametrize("stack", [*facts.TILE_CITIES, "all"])
def test_nothing_when_the_province_stack_is_empty(stack: str) -> None:
    houses = " ".join(facts.TILE_CITIES.get(stack, [cities[0] for cities in facts.PROVINCES.values()]))
    match = table(Seat(route=THREE, houses=houses), Seat(), phase="close", stacks={stack: 0})
    play(match, "close none")
    assert stack not in [owned for owned, _ in me(match)["tiles"]]
    assert match.full()["stacks"][stack] == []


@pytest.mark.parametrize("hand", range(1, 8))
def test_e40_hand_is_reduced_to_three_only_when_it_is_larger(hand: int) -> None:
    words = ["Basel", "Linz", "Lodz", "Passau", "Pilsen", "Ulm", "Ulm"][:hand]
    match = table(Seat(hand=" ".join(words), route="Augsburg München Salzburg"), Seat(), phase="close")
    play(match, "close none")
    if hand <= facts.HAND_AFTER_CLOSING:
        assert match.seat == 1
        return
    assert why_not(match, "end") == "You cannot end your turn yet. First choose three cards to keep."
    three = {"keep " + "+".join(sorted(kept)) for kept in combinations(words, facts.HAND_AFTER_CLOSING)}
    assert set(match.moves()) == three
    assert len(match.moves()) == len(three), "equal cards are one choice"
    play(match, match.moves()[0])
    assert me(match)["hand_size"] == facts.HAND_AFTER_CLOSING


def test_keep_is_written_in_alphabetical_order_by_code_point() -> None:
    hand = "Zürich Würzburg Ulm München"
    match = table(Seat(hand=hand, route="Lodz Pilsen Budweis"), Seat(), phase="close")
    play(match, "close none")
    assert "keep Ulm+Würzburg+Zürich" in match.moves()
    assert why_not(match, "keep Zürich+Ulm+Würzburg") == (
        "Name the three cards that you keep in alphabetical order, each as often as you keep it."
    )
    assert why_not(match, "keep Basel+Ulm+Würzburg") == "You have no card of Basel in your hand."


def test_close_is_written_in_route_order() -> None:
    match = table(Seat(route="Ulm Augsburg Kempten"), Seat(), phase="close")
    assert "close Augsburg+Kempten" in match.moves()
    assert why_not(match, "close Kempten+Augsburg") == "Name each city once, in the order of your route."
    assert why_not(match, "close Linz") == "Linz is not part of your route."
