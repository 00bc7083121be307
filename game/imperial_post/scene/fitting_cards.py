"""Which cards fit the viewer's route, and how many of them are still unseen."""

from __future__ import annotations

from typing import NamedTuple

from game.core.markup import Attribute
from game.imperial_post.board import CITIES, COPIES, NEIGHBOURS, NUMBER, ONE, cities_in
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import POSTMASTER
from game.imperial_post.steps.play import LEFT, NEW, RIGHT
from game.imperial_post.views import View


def own_route(sight: PostSight) -> list[str]:
    """Return the viewer's route."""
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


def unseen(view: View, city: str) -> int:
    """Count the cards of a city that the viewer has not seen anywhere."""
    seen = view["display"].count(city) + view["discards"].count(city)
    for player in view["players"]:
        hand = player["known"] if player["hand"] is None else player["hand"]
        seen += player["route"].count(city) + hand.count(city)
    return COPIES - int(seen)


class Fitting(NamedTuple):
    """What can be done with the cards in hand, determined once for all parts that draw them.

    `sides` lists for each card the sides on which it may be played now. `drops` is true if the cards are
    offered as the start of a new route although there is a route.
    """

    route: list[str]
    sides: dict[str, list[str]]
    drops: bool

    def extends(self, city: str) -> list[str]:
        """List the ends at which a card makes the route longer."""
        return [side for side in self.sides.get(city, []) if side != NEW]

    def starts(self, city: str) -> bool:
        """Return whether a card may start a new route."""
        return NEW in self.sides.get(city, [])

    @property
    def may_start(self) -> bool:
        """Whether any card may start a new route."""
        return any(self.starts(city) for city in self.sides)

    @property
    def may_extend(self) -> bool:
        """Whether any card makes the route longer."""
        return any(self.extends(city) for city in self.sides)

    def press(self, city: str) -> dict[str, Attribute]:
        """Return what pressing a card does, on the map and in the hand."""
        longer = self.extends(city)
        if self.drops and self.starts(city):
            return {"data-move": f"play {city} {NEW}", "data-value": "sure"}
        if len(longer) == 2:
            return {"data-action": "pick", "data-value": city}
        if longer:
            return {"data-move": f"play {city} {longer[0]}"}
        if self.starts(city) and not self.route:
            return {"data-move": f"play {city} {NEW}"}
        return {"data-move": f"play {city} {RIGHT}", "aria-disabled": "true"}


def lit_press(sight: PostSight, fits: Fitting, city: str) -> dict[str, Attribute]:
    """Return what pressing a card does, marked if a lesson or a hint is about it."""
    attributes = fits.press(city)
    if "data-action" in attributes and sight.advised.startswith(f"play {city} "):
        return {"data-advised": True, **attributes}
    return sight.lit(attributes)


def fitting(sight: PostSight) -> Fitting:
    """Determine which cards fit the viewer's route.

    Cards are offered as the start of a new route only if nothing else can be done, because a card that the
    Postmaster brings may still fit.
    """
    sides: dict[str, list[str]] = {}
    for move in sight.may("play"):
        _word, city, side = move.split(" ")
        sides.setdefault(city, []).append(side)
    found = Fitting(own_route(sight), sides, drops=False)
    must = not found.may_extend and POSTMASTER not in sight.moves
    drops = bool(found.route) and found.may_start and (must or sight.open_panel == "drop")
    return found._replace(drops=drops)
