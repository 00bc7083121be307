"""Which cards fit the route of the one who looks, and how many of them nobody has seen yet."""

from __future__ import annotations

from game.core.rules import Json
from game.core.scene import Sight
from game.imperial_post.board import CITIES, COPIES, NEIGHBOURS, NUMBER, ONE, cities_in
from game.imperial_post.playing import LEFT, NEW, RIGHT


def own_route(sight: Sight) -> list[str]:
    """Read the route of the one who looks."""
    return [] if sight.viewer is None else list(sight.view["players"][sight.viewer]["route"])


def fitting_ends(route: list[str], city: str) -> list[str]:
    """List the ends of a route to which a city has a road."""
    if not route or city in route:
        return []
    ends = {RIGHT: route[-1]} if len(route) == 1 else {LEFT: route[0], RIGHT: route[-1]}
    return [side for side, end in ends.items() if NEIGHBOURS[NUMBER[end]] & ONE[NUMBER[city]]]


def fitting_cities(route: list[str]) -> list[str]:
    """List the cities that would make a route longer."""
    if not route:
        return []
    around = NEIGHBOURS[NUMBER[route[0]]] | NEIGHBOURS[NUMBER[route[-1]]]
    return [CITIES[city] for city in cities_in(around) if CITIES[city] not in route]


def unseen(view: Json, city: str) -> int:
    """Count the cards of a city that the one who looks has not seen anywhere."""
    seen = view["display"].count(city) + view["discards"].count(city)
    for player in view["players"]:
        hand = player["known"] if player["hand"] is None else player["hand"]
        seen += player["route"].count(city) + hand.count(city)
    return COPIES - int(seen)


def plays(sight: Sight) -> dict[str, list[str]]:
    """List for each card in hand the sides on which it may be played now."""
    sides: dict[str, list[str]] = {}
    for move in sight.may("play"):
        _word, city, side = move.split(" ")
        sides.setdefault(city, []).append(side)
    return sides


def extends(sides: list[str]) -> list[str]:
    """Keep the sides that make the route longer."""
    return [side for side in sides if side != NEW]
