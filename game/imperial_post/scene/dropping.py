"""Before a route is dropped: what is lost, which cards would fit, and how many are unseen."""

from __future__ import annotations

from game.core.markup import Content, Markup, element
from game.core.scene import Sight
from game.core.words import _, ngettext
from game.imperial_post.board import SHORTEST_ROUTE
from game.imperial_post.scene.cards import dropping
from game.imperial_post.scene.fitting import fitting_cities, own_route, plays, unseen
from game.imperial_post.scene.words import cards_words


def warning(sight: Sight) -> Content:
    """Warn while the cards in hand are offered as the start of a new route."""
    sides = plays(sight)
    if not dropping(sight, sides):
        return None
    route = own_route(sight)
    forced = sight.unfolded != "drop"
    return element(
        "div",
        {"class": "warning", "role": "alert"},
        element("h2", {}, _("No card fits your route.") if forced else _("Drop your route?")),
        element("p", {}, _lost(route)),
        element("p", {}, _("These cities would have fitted:")),
        element("ul", {"class": "fitting"}, [_fitting(sight, city) for city in fitting_cities(route)]),
        element("p", {}, _("Choose the card in your hand that starts the new route.")),
        None
        if forced
        else element(
            "button", {"type": "button", "data-action": "unfold", "data-value": ""}, _("Keep the route")
        ),
    )


def _lost(route: list[str]) -> str:
    lost = _("{route} goes to the discards and scores nothing.").format(route=" – ".join(route))
    if len(route) >= SHORTEST_ROUTE:
        return f"{cards_words(len(route))}: {lost}"
    return lost


def _fitting(sight: Sight, city: str) -> Markup:
    hidden = unseen(sight.view, city)
    open_now = city in sight.view["display"]
    words = ngettext("{count} unseen", "{count} unseen", hidden).format(count=hidden)
    return element(
        "li",
        {"data-city": city, "class": "is-gone" if not hidden and not open_now else None},
        element("b", {}, city),
        " ",
        _("lies open") if open_now else words,
    )
