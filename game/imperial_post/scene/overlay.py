"""What moves on the map: houses, bonus stacks, the route, and the cities that can be clicked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from game.core.markup import Attribute, Content, Markup, element
from game.core.scene import Sight
from game.core.words import _, ngettext
from game.imperial_post.board import CITIES, NUMBER
from game.imperial_post.exonyms import place_words
from game.imperial_post.map import VIEW_BOX, city_at, house_places, road_path, stack_places
from game.imperial_post.playing import LEFT, NEW
from game.imperial_post.scene.cards import dropping, fit_words
from game.imperial_post.scene.closing import chosen_cities, toggled
from game.imperial_post.scene.explaining import city_help, stack_help
from game.imperial_post.scene.fitting import extends, fitting_ends, own_route, plays
from game.imperial_post.scene.words import stack_name
from game.imperial_post.state import CLOSE, PLAY, TAKE

STACK_WIDTH, STACK_HEIGHT = 58, 42
TARGET_RADIUS = 27


def overlay(sight: Sight) -> Markup:
    """Draw all that changes on the map, as a sheet that lies over the static one."""
    return element(
        "svg",
        {"id": "overlay", "class": "overlay", "viewBox": VIEW_BOX, "role": "group", "aria-label": _("Map")},
        _route(sight),
        element("g", {"class": "fits"}, _fits(sight)),
        houses_on(sight),
        element(
            "g",
            {"class": "stacks", "data-rove": True},
            [_stack(sight, stack, place) for place, stack in enumerate(sight.view["stacks"])],
        ),
        element("g", {"class": "targets"}, [_target(sight, city) for city in CITIES]),
    )


def _route(sight: Sight) -> Content:
    """Draw the route of the one who is on turn along its roads."""
    seat = sight.view["seat"] if sight.view["seat"] is not None else sight.viewer
    return None if seat is None else route_line(sight, seat)


def route_line(sight: Sight, seat: int) -> Markup:
    """Draw the route of a seat along its roads."""
    route = [NUMBER[city] for city in sight.view["players"][seat]["route"]]
    roads = [road_path(start, end) for start, end in itertools.pairwise(route)]
    return element(
        "g",
        {"class": f"route-line seat-{sight.colours[seat]}"},
        [element("path", {"d": road, "class": "route-casing"}) for road in roads],
        [element("path", {"d": road, "class": "route-road"}) for road in roads],
        [
            element(
                "circle", {"cx": city_at(city)[0], "cy": city_at(city)[1], "r": 15, "class": "route-stop"}
            )
            for city in route
        ],
    )


def _fits(sight: Sight) -> Iterator[Markup]:
    """Draw, for every card that would fit, the road it would add; it shows when the card is pointed at."""
    route = own_route(sight)
    own = sight.view["players"][sight.viewer]["hand"] if sight.viewer is not None else []
    for city in dict.fromkeys([*sight.view["display"], *own]):
        for side in fitting_ends(route, city):
            end = route[0] if side == LEFT else route[-1]
            road = road_path(NUMBER[end], NUMBER[city])
            yield element("path", {"d": road, "class": "fit", "data-fit": city})


def houses_on(sight: Sight) -> Markup:
    """Draw everybody's houses, and those that are planned."""
    return element("g", {"class": "houses"}, _houses(sight))


def _houses(sight: Sight) -> Iterator[Markup]:
    for seat, player in enumerate(sight.view["players"]):
        colour = sight.colours[seat]
        for city in player["houses"]:
            x, y = house_places(NUMBER[city])[seat]
            yield _house(colour, x, y, f"house-{seat}-{city}", "house")
        if seat == sight.view["seat"] and sight.moves and sight.view["phase"] == CLOSE:
            for city in chosen_cities(sight):
                x, y = house_places(NUMBER[city])[seat]
                yield _house(colour, x, y, f"planned-{seat}-{city}", "house is-planned")


def _house(colour: int, x: float, y: float, key: str, kind: str) -> Markup:
    return element(
        "use",
        {
            "href": f"#house-{colour}",
            "x": x - 10,
            "y": y - 10,
            "width": 20,
            "height": 20,
            "class": f"{kind} seat-{colour}",
            "data-key": key,
        },
    )


def _stack(sight: Sight, stack: str, place: int) -> Markup:
    """Draw a stack of bonus tiles with the value on top and how many are left."""
    explained = stack_help(stack, sight.view)
    values = sight.view["stacks"][stack]
    x, y = stack_places[stack]
    left = ngettext("{count} tile left", "{count} tiles left", len(values)).format(count=len(values))
    label = (
        _("{stack}: top tile {value}, {left}.").format(stack=stack_name(stack), value=values[0], left=left)
        if values
        else _("{stack}: no tile left.").format(stack=stack_name(stack))
    )
    return element(
        "g",
        {
            "class": "stack" if values else "stack is-empty",
            "data-stack": stack,
            "role": "img",
            "aria-label": label,
            "aria-description": explained,
            "data-help": f"{label} {explained}",
            # One stop for the Tab key; from there the arrow keys go on.
            "tabindex": -1 if place else 0,
            "id": f"stack-{stack}",
            "transform": f"translate({x:g} {y:g})",
        },
        [
            element(
                "rect",
                {
                    "class": "tile",
                    "x": -STACK_WIDTH / 2 + 3 * place,
                    "y": -STACK_HEIGHT / 2 - 3 * place,
                    "width": STACK_WIDTH,
                    "height": STACK_HEIGHT,
                    "rx": 5,
                },
            )
            for place in range(max(1, len(values)))
        ],
        element(
            "text",
            {"class": "tile-value", "x": 3 * max(0, len(values) - 1), "y": 8 - 3 * max(0, len(values) - 1)},
            str(values[0]) if values else "–",
        ),
    )


def _target(sight: Sight, city: str) -> Markup:
    """Make a city something to click, focus and hear; it is lit when a move is about it."""
    x, y = city_at(NUMBER[city])
    action = _action(sight, city)
    lit = bool(action)
    return element(
        "g",
        {
            "class": "target is-lit" if lit else "target",
            "data-city": city,
            "role": "button" if lit else "img",
            "tabindex": 0 if lit else None,
            "aria-label": " ".join(
                filter(None, [f"{place_words(city)}.", fit_words(sight, city)])
            ),
            "data-help": city_help(city),
            **action,
        },
        element("circle", {"cx": x, "cy": y, "r": TARGET_RADIUS}),
    )


def _action(sight: Sight, city: str) -> dict[str, Attribute]:
    """Find what a click on a city does in this step."""
    if not sight.moves:
        return {}
    phase = sight.view["phase"]
    if phase == TAKE and f"take {city}" in sight.moves:
        return {"data-move": f"take {city}"}
    if phase == PLAY:
        sides = plays(sight)
        longer = extends(sides.get(city, []))
        if dropping(sight, sides) and NEW in sides.get(city, []):
            return {"data-move": f"play {city} {NEW}", "data-value": "sure"}
        if len(longer) == 2:
            return {"data-action": "pick", "data-value": city}
        if longer:
            return {"data-move": f"play {city} {longer[0]}"}
        if NEW in sides.get(city, []) and not own_route(sight):
            return {"data-move": f"play {city} {NEW}"}
    if phase == CLOSE and city in own_route(sight) and sight.may("close"):
        own = sight.view["players"][sight.view["seat"]]["houses"]
        return {} if city in own else {"data-action": "pick", "data-value": toggled(sight, city)}
    return {}
