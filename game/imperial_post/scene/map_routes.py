"""The routes on the map: the viewer's bold, the others' thin; and the cards that would fit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import hypot

from game.core.markup import Content, Markup, element
from game.imperial_post.board import NUMBER
from game.imperial_post.map.drawing import VIEW_BOX, city_at, road_path
from game.imperial_post.map.geometry import road_curve
from game.imperial_post.scene.fitting_cards import Fitting, fitting_ends, own_route
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE, PLAY, TAKE
from game.imperial_post.steps.play import LEFT
from game.imperial_post.views import own_hand

# The distance of two other players' routes on the same road.
ASIDE = 7
STOP_RADIUS = 15
GLOW_RADIUS = 24


def routes(sight: PostSight, fits: Fitting) -> Markup:
    """Draw the routes and the lit cities, on a layer below the houses and the names."""
    return element(
        "svg",
        sight.lit({"id": "routes", "class": "routes", "viewBox": VIEW_BOX, "aria-hidden": "true"}),
        element("g", {"class": "glows"}, [_glow(city) for city in _glowing(sight, fits)]),
        [rival_line(sight, seat) for seat in _others(sight)],
        route_line(sight, sight.viewer) if sight.viewer is not None else None,
        element("g", {"class": "fits"}, _fits(sight)),
    )


def _others(sight: PostSight) -> list[int]:
    return [seat for seat in range(len(sight.view["players"])) if seat != sight.viewer]


def _glowing(sight: PostSight, fits: Fitting) -> list[str]:
    """List the cities that legal moves are about."""
    phase = sight.view["phase"]
    if phase == TAKE:
        return [move.removeprefix("take ") for move in sight.may("take") if move != "take deck"]
    if phase == PLAY:
        return [city for city in fits.sides if fits.extends(city) or fits.drops or not fits.route]
    if phase == CLOSE and sight.may("close"):
        return own_route(sight)
    return []


def _glow(city: str) -> Markup:
    x, y = city_at(NUMBER[city])
    return element("circle", {"class": "glow", "data-glow": city, "cx": x, "cy": y, "r": GLOW_RADIUS})


def route_line(sight: PostSight, seat: int) -> Markup:
    """Draw the route of a seat along its roads, with a stop at each city."""
    route = [NUMBER[city] for city in sight.view["players"][seat]["route"]]
    roads = [road_path(start, end) for start, end in itertools.pairwise(route)]
    return element(
        "g",
        {"class": f"route-line seat-{sight.colours[seat]}", "data-seat": seat},
        [element("path", {"d": road, "class": "route-casing"}) for road in roads],
        [element("path", {"d": road, "class": "route-road"}) for road in roads],
        [_stop(city) for city in route],
    )


def _stop(city: int) -> Markup:
    x, y = city_at(city)
    return element("circle", {"cx": x, "cy": y, "r": STOP_RADIUS, "class": "route-stop"})


def rival_line(sight: PostSight, seat: int) -> Content:
    """Draw another player's route as a thin line beside its roads; a single city as a ring."""
    route = [NUMBER[city] for city in sight.view["players"][seat]["route"]]
    if not route:
        return None
    others = _others(sight)
    aside = ASIDE * (others.index(seat) - (len(others) - 1) / 2)
    line = "".join(_beside(start, end, aside) for start, end in itertools.pairwise(route))
    x, y = city_at(route[0])
    return element(
        "g",
        {"class": f"rival-line seat-{sight.colours[seat]}", "data-seat": seat},
        [element("path", {"d": line, "class": kind}) for kind in ("rival-casing", "rival-road")]
        if line
        else element("circle", {"cx": x, "cy": y, "r": STOP_RADIUS + aside / 2, "class": "rival-stop"}),
    )


def _beside(start: int, end: int, aside: float) -> str:
    """Write the path of a road moved sideways, to the same side in both directions."""
    curve = road_curve(min(start, end), max(start, end))
    (x, y), _control, (to_x, to_y) = curve
    length = hypot(to_x - x, to_y - y)
    right, down = -(to_y - y) / length * aside, (to_x - x) / length * aside
    first, control, last = (f"{px + right:.1f} {py + down:.1f}" for px, py in curve)
    return f"M{first}Q{control} {last}"


def _fits(sight: PostSight) -> Iterator[Markup]:
    """Draw the road that each fitting card would add; it is visible while the card is pointed at.

    While a card is to be played, the roads of the cards in hand are always visible.
    """
    route, hand = own_route(sight), own_hand(sight.view)
    playing = sight.view["phase"] == PLAY and bool(sight.moves)
    for city in dict.fromkeys([*sight.view["display"], *hand]):
        for side in fitting_ends(route, city):
            end = route[0] if side == LEFT else route[-1]
            shown = playing and city in hand
            yield element(
                "path",
                {
                    "d": road_path(NUMBER[end], NUMBER[city]),
                    "class": "fit is-held" if shown else "fit",
                    "data-fit": city,
                },
            )
