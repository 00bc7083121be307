"""What changes on the map with every move: the route, what would fit, the cities that can be clicked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache

from game.core.i18n import _, both
from game.core.markup import Attribute, Content, Markup, element
from game.imperial_post.board import CITIES, NUMBER
from game.imperial_post.exonyms import city_names, place_words
from game.imperial_post.map.drawing import VIEW_BOX, city_at, road_path
from game.imperial_post.scene.cards import fit_words
from game.imperial_post.scene.close_panel import toggled
from game.imperial_post.scene.fitting_cards import Fitting, fitting_ends, own_route
from game.imperial_post.scene.help_texts import city_help
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE, PLAY, TAKE
from game.imperial_post.steps.play import LEFT, NEW
from game.imperial_post.views import decider, own_hand

TARGET_RADIUS = 27


def overlay(sight: PostSight, fits: Fitting) -> Markup:
    """Draw what changes with every move, as a sheet that lies over the others."""
    return element(
        "svg",
        sight.lit(
            {
                "id": "overlay",
                "class": "overlay",
                "viewBox": VIEW_BOX,
                # With a screen reader too, the arrow keys are the map's own: they go from city to city.
                "role": "application",
                "aria-label": _("Map"),
                "aria-description": _("Arrow keys go to the next city, letters to a city's name."),
                "data-rove": "plane",
                "tabindex": -1,
            }
        ),
        _route(sight),
        element("g", {"class": "fits"}, _fits(sight)),
        element("g", {"class": "targets"}, [_target(sight, fits, city) for city in CITIES]),
    )


def _route(sight: PostSight) -> Content:
    """Draw the route of the one who is on turn along its roads."""
    seat = sight.view["seat"] if sight.view["seat"] is not None else sight.viewer
    return None if seat is None else route_line(sight, seat)


def route_line(sight: PostSight, seat: int) -> Markup:
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


def _fits(sight: PostSight) -> Iterator[Markup]:
    """Draw, for every card that would fit, the road it would add; it shows when the card is pointed at."""
    route = own_route(sight)
    for city in dict.fromkeys([*sight.view["display"], *own_hand(sight.view)]):
        for side in fitting_ends(route, city):
            end = route[0] if side == LEFT else route[-1]
            road = road_path(NUMBER[end], NUMBER[city])
            yield element("path", {"d": road, "class": "fit", "data-fit": city})


def _target(sight: PostSight, fits: Fitting, city: str) -> Markup:
    action = _action(sight, fits, city)
    words = (
        f"{place_words(city)}.",
        _house_words(sight, city),
        _route_words(sight, city),
        fit_words(sight, city),
        _press_words(sight, city, action),
    )
    return _drawn_target(city, " ".join(filter(None, words)), city_help(city), tuple(action.items()))


def _house_words(sight: PostSight, city: str) -> str:
    """Say who has a house in a city."""
    owners = [player["name"] for player in sight.view["players"] if city in player["houses"]]
    return _("Houses: {names}.").format(names=both(owners)) if owners else ""


def _route_words(sight: PostSight, city: str) -> str:
    """Say on whose routes a city lies."""
    words = []
    for seat, player in enumerate(sight.view["players"]):
        if city in player["route"]:
            own = seat == sight.viewer
            words.append(
                _("On your route.") if own else _("On {name}'s route.").format(name=player["name"])
            )
    return " ".join(words)


def _press_words(sight: PostSight, city: str, action: dict[str, Attribute]) -> str:
    """Say what pressing a city does."""
    if not action or "aria-disabled" in action:
        return ""
    if sight.view["phase"] == TAKE:
        return _("Press to take it.")
    if sight.view["phase"] == CLOSE:
        added = city in str(action["data-value"]).split("+")
        if added:
            return _("Gets no house; press to place one.")
        return _("Gets a house; press to leave it out.")
    if action.get("data-action") == "pick":
        return _("Press to play it; then choose the end.")
    if own_route(sight) and str(action["data-move"]).endswith(f" {NEW}"):
        return _("Press to start a new route with it.")
    return _("Press to play it.")


@lru_cache(maxsize=512)
def _drawn_target(
    city: str, label: str, explained: str, action: tuple[tuple[str, Attribute], ...]
) -> Markup:
    """Make a city something to click, focus and hear; it is lit when a move is about it."""
    x, y = city_at(NUMBER[city])
    return element(
        "g",
        {
            "class": "target is-lit" if action and ("aria-disabled", "true") not in action else "target",
            "data-city": city,
            "data-names": "|".join(city_names(city)),
            "role": "button" if action else "img",
            # The stop of the Tab key goes along with the focus.
            "tabindex": -1,
            "id": f"city-{NUMBER[city]}",
            "aria-label": label,
            "data-help": explained,
            **dict(action),
        },
        element("circle", {"cx": x, "cy": y, "r": TARGET_RADIUS}),
    )


def _action(sight: PostSight, fits: Fitting, city: str) -> dict[str, Attribute]:
    """Find what a click on a city does in this step."""
    if not sight.moves:
        return {}
    phase = sight.view["phase"]
    if phase == TAKE:
        move = f"take {city}"
        return (
            sight.lit({"data-move": move})
            if move in sight.moves
            else sight.lit({"data-move": move, "aria-disabled": "true"})
        )
    if phase == PLAY:
        return sight.lit(fits.press(city))
    if phase == CLOSE and city in own_route(sight) and sight.may("close"):
        own = decider(sight.view)["houses"]
        return {} if city in own else sight.lit({"data-action": "pick", "data-value": toggled(sight, city)})
    return {}
