"""The cities of the map as buttons: the top layer, which is nearly invisible."""

from __future__ import annotations

from functools import lru_cache

from game.core.i18n import _, both, cached_by_language
from game.core.markup import GAP, Attribute, Content, Markup, composite, element
from game.core.panels import CHOICE
from game.imperial_post.board import CITIES, NUMBER
from game.imperial_post.exonyms import city_names, place_words
from game.imperial_post.map.drawing import VIEW_BOX, city_at, road_path
from game.imperial_post.map.geometry import road_points
from game.imperial_post.scene.city_card import fit_words
from game.imperial_post.scene.closing import toggled
from game.imperial_post.scene.fitting_cards import Fitting, lit_press, own_route
from game.imperial_post.scene.help_texts import city_help, roads_words
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE, PLAY, TAKE
from game.imperial_post.steps.play import LEFT, NEW, RIGHT
from game.imperial_post.views import decider

TARGET_RADIUS = 27
GHOST_RADIUS = 18
# Half the length of the lines of the plus sign in it.
PLUS = 9
SIDES = (LEFT, RIGHT)


def overlay(sight: PostSight, fits: Fitting) -> Markup:
    """Draw the cities as buttons on the top layer of the map."""
    owners = _owners(sight)
    frame = element(
        "svg",
        sight.lit(
            {
                "id": "overlay",
                "class": "overlay",
                "viewBox": VIEW_BOX,
                # role=listbox: with a screen reader, too, the arrow keys go from city to city.
                "role": "listbox",
                "aria-label": _("Cities"),
                "aria-description": _(
                    "Press an arrow key to go to the next city, or a letter to go to a city by its name."
                ),
                "data-rove": "plane",
                "tabindex": -1,
            }
        ),
        GAP,
        _ghosts(sight, fits),
    )
    targets = {city_id(city): _target(sight, fits, city, owners.get(city, ())) for city in CITIES}
    return composite(frame, targets)


def city_id(city: str) -> str:
    """Name the element of a city."""
    return f"city-{NUMBER[city]}"


def _ghosts(sight: PostSight, fits: Fitting) -> Content:
    """Draw both places on the map where a chosen card fits the route."""
    if not sight.picked or len(sight.picked) != 1 or len(fits.extends(sight.picked[0])) != 2:
        return None
    [city] = sight.picked
    return [_ghost(sight, city, side, fits.route[0] if side == LEFT else fits.route[-1]) for side in SIDES]


def _ghost(sight: PostSight, city: str, side: str, end: str) -> Markup:
    """Draw the road that a card would add, with a mark to press in its middle."""
    points = road_points(NUMBER[end], NUMBER[city])
    x, y = points[len(points) // 2]
    return element(
        "g",
        sight.lit(
            {
                "class": f"ghost seat-{sight.colours[sight.viewer or 0]}",
                "role": CHOICE,
                "tabindex": -1,
                "id": f"ghost-{side}",
                "data-move": f"play {city} {side}",
                "aria-label": _("Play {city} next to {end}.").format(city=city, end=end),
            }
        ),
        element("path", {"class": "ghost-road", "d": road_path(NUMBER[end], NUMBER[city])}),
        element("circle", {"cx": x, "cy": y, "r": GHOST_RADIUS}),
        element(
            "path",
            {"class": "ghost-plus", "d": f"M{x - PLUS:.1f} {y:.1f}h{2 * PLUS}m{-PLUS} {-PLUS}v{2 * PLUS}"},
        ),
    )


def _owners(sight: PostSight) -> dict[str, tuple[str, ...]]:
    """List for each city who has a house in it."""
    owners: dict[str, tuple[str, ...]] = {}
    for player in sight.view["players"]:
        for city in player["houses"]:
            owners[city] = (*owners.get(city, ()), player["name"])
    return owners


def _target(sight: PostSight, fits: Fitting, city: str, owners: tuple[str, ...]) -> Markup:
    action = _action(sight, fits, city)
    words = (
        f"{place_words(city)}.",
        _house_words(owners),
        _route_words(sight, city),
        fit_words(sight, city),
        _press_words(sight, city, action),
        roads_words(city),
    )
    return _drawn_target(city, " ".join(filter(None, words)), city_help(city), tuple(action.items()))


@cached_by_language
def _house_words(owners: tuple[str, ...]) -> str:
    """Say who has a house in a city."""
    return _("Houses: {names}.").format(names=both(owners)) if owners else ""


def _route_words(sight: PostSight, city: str) -> str:
    """Say on whose routes a city lies."""
    words = []
    for seat, player in enumerate(sight.view["players"]):
        if city in player["route"]:
            own = seat == sight.viewer
            words.append(
                _("On your route.") if own else _("On {name}’s route.").format(name=player["name"])
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
            return _("No house here. Press to place one.")
        return _("You place a house here. Press to remove it.")
    if action.get("data-action") == "pick":
        return _("Press to play it, then choose the end.")
    if own_route(sight) and str(action["data-move"]).endswith(f" {NEW}"):
        return _("Press to start a new route with it.")
    return _("Press to play it.")


@lru_cache(maxsize=512)
def _drawn_target(
    city: str, label: str, explained: str, action: tuple[tuple[str, Attribute], ...]
) -> Markup:
    """Draw a city as a button; it is lit when a legal move is about it."""
    x, y = city_at(NUMBER[city])
    return element(
        "g",
        {
            "class": "target is-lit" if action and ("aria-disabled", "true") not in action else "target",
            "data-city": city,
            "data-names": "|".join(city_names(city)),
            "role": CHOICE,
            "aria-disabled": None if action else "true",
            # roving-tabindex.js sets which city is the stop of the Tab key.
            "tabindex": -1,
            "id": city_id(city),
            "aria-label": label,
            "data-help": explained,
            **dict(action),
        },
        element("circle", {"cx": x, "cy": y, "r": TARGET_RADIUS}),
    )


def _closing_press(sight: PostSight, city: str) -> dict[str, Attribute]:
    """Add a city to the closing or remove it; a hint marks the cities that it advises."""
    attributes: dict[str, Attribute] = {"data-action": "pick", "data-value": toggled(sight, city)}
    word, _space, cities = sight.advised.partition(" ")
    if word == "close" and city in cities.split("+"):
        return {"data-advised": True, **attributes}
    return sight.lit(attributes)


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
        return lit_press(sight, fits, city)
    if phase == CLOSE and city in own_route(sight) and sight.may("close"):
        return {} if city in decider(sight.view)["houses"] else _closing_press(sight, city)
    return {}
