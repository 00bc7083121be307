"""Dropping a route: what is lost, and which cities would still fit."""

from __future__ import annotations

from game.core.i18n import _, both
from game.imperial_post.scene.fitting_cards import fitting_cities, own_route, unseen
from game.imperial_post.scene.sight import PostSight


def lost_words() -> str:
    """Say what is lost with the route, which lies on the map for all to see."""
    return _("You get nothing for the old route.")


def rescue_words(sight: PostSight) -> str:
    """Say which cities would fit the route, with how many of their cards nobody has seen yet."""
    cards = [_fitting(sight, city) for city in fitting_cities(own_route(sight))]
    return _("These cards would fit: {cities}.").format(cities=both(cards)) if cards else ""


def _fitting(sight: PostSight, city: str) -> str:
    if city in sight.view["display"]:
        return _("{city} (in the display)").format(city=city)
    return _("{city} ({count} still hidden)").format(city=city, count=unseen(sight.view, city))
