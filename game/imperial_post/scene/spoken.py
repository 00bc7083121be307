"""What screen readers say about Imperial Post: what the viewer has, and what can be done in this step."""

from __future__ import annotations

from game.core.i18n import _, both, either
from game.imperial_post.labels import OFFICIAL_NAMES, points_words
from game.imperial_post.preview import closing_gain, is_helped
from game.imperial_post.scene.closing import chosen_cities, close_move, closing_words
from game.imperial_post.scene.discarding import discarded_cities
from game.imperial_post.scene.fitting_cards import fitting, fitting_ends, own_route
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE, KEEP, OFFICIALS, PLAY, TAKE
from game.imperial_post.views import own_hand


def holdings(sight: PostSight) -> str:
    """Say which route and which cards the viewer has."""
    route, hand = own_route(sight), own_hand(sight.view)
    sentences = (
        _("Your route: {cities}.").format(cities=", ".join(route)) if route else _("No route yet."),
        # The prompt says that the hand is empty.
        _("Your hand: {cities}.").format(cities=", ".join(hand)) if hand else "",
    )
    return " ".join(filter(None, sentences))


def possibilities(sight: PostSight) -> str:
    """Say what can be done in this step, the most usual first."""
    steps = {TAKE: _to_take, PLAY: _to_play, CLOSE: _to_close, KEEP: _to_discard}
    return " ".join(filter(None, (steps[sight.view["phase"]](sight), _help(sight))))


def _help(sight: PostSight) -> str:
    names = [_(OFFICIAL_NAMES[official]) for official in OFFICIALS if official in sight.moves]
    return _("Can help: {officials}.").format(officials=both(names)) if names else ""


def _to_take(sight: PostSight) -> str:
    fits = [city for city in dict.fromkeys(sight.view["display"]) if fitting_ends(own_route(sight), city)]
    open_cards = _("In the display: {cities}.").format(cities=", ".join(sight.view["display"]))
    if fits:
        return open_cards + " " + _("Cards that fit your route: {cities}.").format(cities=both(fits))
    return open_cards if sight.view["display"] else ""


def _to_play(sight: PostSight) -> str:
    fits = fitting(sight)
    if sight.picked and len(sight.picked) == 1 and len(fits.extends(sight.picked[0])) == 2:
        return _("Where do you play {city}?").format(city=sight.picked[0])
    cities = [city for city in fits.sides if "aria-disabled" not in fits.press(city)]
    if not cities:
        return ""
    words = _("Start a new route with {cities}.") if fits.drops else _("You can play {cities}.")
    return words.format(cities=either(cities))


def _to_close(sight: PostSight) -> str:
    chosen = chosen_cities(sight)
    if close_move(chosen) not in sight.moves:
        return sight.refusals.get(close_move(chosen), "")
    gain = closing_gain(sight.view, chosen, is_helped(sight.view))
    return _("Closing your route earns you {points}. {details}").format(
        points=points_words(gain.points), details=closing_words(sight)
    )


def _to_discard(sight: PostSight) -> str:
    cities = discarded_cities(sight)
    return _("You discard {cities}.").format(cities=both(cities)) if cities else ""
