"""The city vignettes of the cards: one small landscape for every city of the board."""

from __future__ import annotations

from functools import cache

from game.core.markup import Markup, element
from game.core.svg import drawn_symbol, symbol
from game.imperial_post.art.plate import hatchings, layers
from game.imperial_post.art.views import baden, baiern, boehmen, danube, salzburg, schweiz, wuerttemberg
from game.imperial_post.board import CITIES
from game.imperial_post.rules import RULES

VIEW_BOX = "0 0 80 56"
VIEWS = {
    city: draw
    for corner in (baden, baiern, boehmen, danube, salzburg, schweiz, wuerttemberg)
    for city, draw in corner.VIEWS.items()
}


@cache
def vignette_definitions() -> Markup:
    """Define the view of every city once, for use on all cards."""
    return element("defs", {}, hatchings(), [_view(city) for city in range(len(CITIES))])


@cache
def vignette(city: int) -> Markup:
    """Draw the view of a city, given by its number; the card has the name."""
    return drawn_symbol("vignette", VIEW_BOX, f"vignette-{city}")


def _view(city: int) -> Markup:
    return symbol(RULES.game, f"vignette-{city}", VIEW_BOX, layers(VIEWS[CITIES[city]]()))
