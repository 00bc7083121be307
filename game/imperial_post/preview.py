"""The gain of closing a route, computed beforehand from what the player sees."""

from __future__ import annotations

from typing import NamedTuple

from game.imperial_post.board import (
    CARRIAGE_POINTS,
    CARTWRIGHT_REACH,
    LAST_CARRIAGE,
    NEIGHBOURS,
    NUMBER,
    ONE,
    PROVINCE_OF,
    SHORTEST_ROUTE,
    city_set,
)
from game.imperial_post.state import CARTWRIGHT, Edition
from game.imperial_post.steps.close import carriage_after, next_carriage
from game.imperial_post.tiles import earned_stacks
from game.imperial_post.views import Player, View, decider

# A turn can add two cards to a route: one, and one more with the Postal Carrier.
MOST_PLAYS = 2


class Gain(NamedTuple):
    """The gain of one way of closing."""

    cities: tuple[str, ...]
    tiles: tuple[tuple[str, int], ...]
    carriage: int
    points: int
    ends: bool


def closing_gain(view: View, cities: tuple[str, ...], helped: bool) -> Gain:
    """Compute tiles, carriage and points of closing with houses in these cities."""
    player = decider(view)
    left = {stack: len(values) for stack, values in view["stacks"].items()}
    houses = city_set([*player["houses"], *cities])
    owned = {stack for stack, _value in player["tiles"] or ()}
    earned = earned_stacks(len(player["route"]), houses, owned, left, Edition.chosen(view["options"]))
    carriage = carriage_after(player["carriage"], len(player["route"]), helped)
    last_house = bool(cities) and player["houses_left"] == len(cities)
    ends = view["ender"] is None and (last_house or (carriage == LAST_CARRIAGE != player["carriage"]))
    tiles = tuple((stack, view["stacks"][stack][0]) for stack in [*earned, *(["end"] if ends else [])])
    points = (
        sum(value for _stack, value in tiles)
        + CARRIAGE_POINTS[carriage]
        - CARRIAGE_POINTS[player["carriage"]]
        + len(cities)
    )
    return Gain(cities, tiles, carriage, points, ends)


def closing_choices(moves: list[str]) -> list[tuple[str, ...]]:
    """Read from the legal moves which cities may get houses."""
    return [() if move == "close none" else tuple(move.removeprefix("close ").split("+")) for move in moves]


def is_one_in_each(cities: tuple[str, ...]) -> bool:
    """Return whether these cities lie in different provinces."""
    return len({PROVINCE_OF[NUMBER[city]] for city in cities}) == len(cities)


def is_in_one_province(cities: tuple[str, ...]) -> bool:
    """Return whether these cities lie in a single province."""
    return len({PROVINCE_OF[NUMBER[city]] for city in cities}) <= 1


def best_gains(view: View, moves: list[str], helped: bool) -> tuple[Gain | None, Gain | None]:
    """Find the best closing by one house in each province, and the best in a single province."""
    choices = closing_choices(moves)
    each = _best(view, [cities for cities in choices if is_one_in_each(cities)], helped)
    single = _best(view, [cities for cities in choices if is_in_one_province(cities)], helped)
    return each, single


def _best(view: View, choices: list[tuple[str, ...]], helped: bool) -> Gain | None:
    if not choices:
        return None
    most = max(len(cities) for cities in choices)
    gains = [closing_gain(view, cities, helped) for cities in choices if len(cities) >= most]
    return max(gains, key=lambda gain: (gain.points, _scarcity(gain.cities)))


def _scarcity(cities: tuple[str, ...]) -> int:
    """Rate cities by how few roads lead to them: they are the hardest to reach again."""
    return -sum(NEIGHBOURS[NUMBER[city]].bit_count() for city in cities)


def ends_match_now(view: View, gain: Gain) -> bool:
    """Return whether a closing is the last move of the match: the end comes in the last turn of a round."""
    seat = view["seat"]
    last = (view["starter"] - 1) % len(view["players"])
    return (gain.ends or view["ender"] is not None) and seat == last


def least_useful(view: View, count: int) -> list[int]:
    """Suggest the cards to give up after closing, as places in the hand, in order.

    A card is of more use where the player has no house yet, and next to other cards of the hand; a second
    copy of a city is of no use.
    """
    player = decider(view)
    hand = player["hand"] or []

    def use(place: int) -> int:
        city = hand[place]
        if city in hand[:place]:
            return -1
        neighbours = NEIGHBOURS[NUMBER[city]]
        beside = sum(bool(neighbours & ONE[NUMBER[other]]) for other in set(hand))
        return 2 * (city not in player["houses"]) + beside

    return sorted(sorted(range(len(hand)), key=use)[:count])


def carriage_with_cartwright(view: View) -> int | None:
    """Return which carriage the Cartwright would bring now; None if none."""
    player = decider(view)
    cards = len(player["route"])
    upcoming = next_carriage(player["carriage"])
    if cards < SHORTEST_ROUTE or upcoming is None or not 0 < upcoming - cards <= CARTWRIGHT_REACH:
        return None
    return upcoming


def could_end_next_turn(view: View, seat: int) -> bool:
    """Return whether a player might trigger the end in the next turn, as far as everyone can see."""
    player = view["players"][seat]
    longest = len(player["route"]) + MOST_PLAYS
    if view["ender"] is not None or longest < SHORTEST_ROUTE:
        return False
    by_carriage = next_carriage(player["carriage"]) == LAST_CARRIAGE and (
        longest >= LAST_CARRIAGE or len(player["route"]) + 1 + CARTWRIGHT_REACH >= LAST_CARRIAGE
    )
    return by_carriage or player["houses_left"] <= _most_houses(player) + MOST_PLAYS


def _most_houses(player: Player) -> int:
    """Count the most houses that closing the present route could place."""
    houses = city_set(player["houses"])
    free = [city for city in player["route"] if not houses & ONE[NUMBER[city]]]
    provinces = [PROVINCE_OF[NUMBER[city]] for city in free]
    return max(len(set(provinces)), *(provinces.count(province) for province in provinces), 0)


def is_helped(view: View) -> bool:
    """Return whether the Cartwright is helping with this closing."""
    return bool(view["official"] == CARTWRIGHT)
