"""The figures of the rules page, drawn by the scene that draws the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from game.core.game_class import symbol_class
from game.core.i18n import _
from game.core.markup import Markup, element, join
from game.core.match import Match
from game.imperial_post.art.definitions import art_definitions
from game.imperial_post.board import NUMBER
from game.imperial_post.map.drawing import VIEW_BOX, city_at, map_definitions, static_map, town_names
from game.imperial_post.rules import RULES
from game.imperial_post.scene.carriages import carriages
from game.imperial_post.scene.city_card import card
from game.imperial_post.scene.map_pieces import houses_on
from game.imperial_post.scene.map_routes import route_line
from game.imperial_post.scene.officials import officials
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.views import View

# Room around the cities of a part of the map, so that their names can be read.
MARGINS = (150, 75)
EXTENDED = ("Carlsruhe", "Stuttgart", "Nürnberg", "Regensburg")
NOT_FITTING = ("Innsbruck", "Würzburg", "Stuttgart")
CLOSED = ("Sigmaringen", "Stuttgart", "Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")
ONE_EACH = ("Sigmaringen", "Stuttgart", "Ingolstadt")
ALL_OF_ONE = ("Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")


def definitions() -> Markup:
    """Define the map once for all figures, each of which shows a part of it."""
    # The class is inside, because style rules do not see the elements around a reference.
    sheet = element("g", {"class": "map sheet"}, static_map(_(RULES.title)))
    return join(
        element("defs", {"class": "map"}, map_definitions(), art_definitions()),
        element("symbol", {"id": "sheet", "class": symbol_class(RULES.game), "viewBox": VIEW_BOX}, sheet),
    )


def _sight(**changes: object) -> PostSight:
    """Make the sight of the first position of a match, with some entries changed."""
    view = Match.new("imperial-post", ["A", "B"], seed=1, options={"starter": 0}).view(0)
    view["players"][0] |= changes
    changed = cast(View, view)
    return PostSight(changed, changed)


def _part(cities: Iterable[str], *drawn: Markup) -> Markup:
    """Show the part of the map around some cities, with something drawn on it."""
    places = [city_at(NUMBER[city]) for city in cities]
    left, top = (min(place[axis] for place in places) - MARGINS[axis] for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) + MARGINS[axis] for axis in (0, 1))
    box = f"{left:g} {top:g} {right - left:g} {bottom - top:g}"
    return element(
        "svg",
        {"class": "map routes figure-map", "viewBox": box},
        element("use", {"href": "#sheet", "width": 1200, "height": 860}),
        *drawn,
        town_names(),
    )


def _whole_map() -> Markup:
    return element(
        "svg",
        {"class": "map figure-map", "viewBox": VIEW_BOX},
        element("use", {"href": "#sheet", "width": 1200, "height": 860}),
        town_names(),
    )


def _extension() -> Markup:
    """Draw a route on the map and in cards, and three cards that do not fit it."""
    sight = _sight(route=list(EXTENDED))
    return join(
        _part([*EXTENDED, *NOT_FITTING], route_line(sight, 0)),
        element("div", {"class": "figure-cards is-route"}, [card(city, {}) for city in EXTENDED]),
        element(
            "div",
            {"class": "figure-cards is-wrong"},
            [card(city, {}, element("span", {"class": "figure-cross"}, "✗")) for city in NOT_FITTING],
        ),
    )


def _placements() -> Markup:
    """Draw both ways of placing houses side by side."""
    return element(
        "div", {"class": "figure-pair"}, [_placement(cities) for cities in (ONE_EACH, ALL_OF_ONE)]
    )


def _placement(cities: tuple[str, ...]) -> Markup:
    sight = _sight(route=list(CLOSED), houses=list(cities))
    return _part(CLOSED, route_line(sight, 0), houses_on(sight))


FIGURES: dict[str, Callable[[], Markup]] = {
    "map": _whole_map,
    "officials": lambda: officials(_sight()),
    "extension": _extension,
    "placements": _placements,
    "carriages": lambda: carriages(_sight(carriage=4)),
}
