"""Closing a route: the choice of cities that get a house, and the gain."""

from __future__ import annotations

from typing import NamedTuple

from game.core.i18n import _, both
from game.imperial_post.board import SHORTEST_ROUTE
from game.imperial_post.labels import tile_words
from game.imperial_post.preview import Gain, best_gains, closing_gain, is_helped
from game.imperial_post.scene.fitting_cards import own_route
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE
from game.imperial_post.views import decider


def chosen_cities(sight: PostSight) -> tuple[str, ...]:
    """Return the cities that are picked for a house; before any pick, the best choice."""
    if sight.picked is not None:
        return tuple(city for city in own_route(sight) if city in sight.picked)
    gains = [gain for gain in _ways(sight) if gain]
    return max(gains, key=lambda gain: gain.points).cities if gains else ()


class OtherWay(NamedTuple):
    """The way of placing houses that is not chosen, with its best choice of cities."""

    one_in_each: bool
    gain: Gain


def other_way(sight: PostSight) -> OtherWay | None:
    """Find the best choice of the other way of placing; None if it has the same cities."""
    chosen = set(chosen_cities(sight))
    each, single = _ways(sight)
    ways = [OtherWay(one_in_each, gain) for one_in_each, gain in ((True, each), (False, single)) if gain]
    return next((way for way in ways if set(way.gain.cities) != chosen), None)


def _ways(sight: PostSight) -> tuple[Gain | None, Gain | None]:
    return best_gains(sight.view, sight.may("close"), is_helped(sight.view))


def toggled(sight: PostSight, city: str) -> str:
    """Name the choice after adding or removing a city."""
    chosen = chosen_cities(sight)
    return "+".join(one for one in own_route(sight) if (one in chosen) != (one == city))


def close_move(cities: tuple[str, ...]) -> str:
    """Write the move that closes with houses in these cities."""
    return f"close {'+'.join(cities) or 'none'}"


def refused_closing(sight: PostSight) -> list[str]:
    """Name the closing that is chosen, if it is not possible."""
    if not sight.moves or sight.view["phase"] != CLOSE or len(own_route(sight)) < SHORTEST_ROUTE:
        return []
    move = close_move(chosen_cities(sight))
    return [] if move in sight.moves else [move]


def closing_words(sight: PostSight) -> str:
    """Describe the gain of the choice: houses, tiles, the carriage, the end."""
    chosen = chosen_cities(sight)
    gain = closing_gain(sight.view, chosen, is_helped(sight.view))
    words = [_("Houses in {cities}.").format(cities=both(chosen)) if chosen else _("No houses.")]
    if gain.tiles:
        tiles = [tile_words(*tile, sight.view["options"]) for tile in gain.tiles]
        words.append(_("Tiles: {tiles}.").format(tiles=", ".join(tiles)))
    if gain.carriage != decider(sight.view)["carriage"]:
        words.append(_("Carriage {carriage}.").format(carriage=gain.carriage))
    if gain.ends:
        words.append(_("This triggers the end of the game."))
    return " ".join(words)
