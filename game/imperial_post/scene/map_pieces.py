"""The pieces on the map: houses and bonus stacks, on a layer that changes when a route is closed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.i18n import _, cached_by_language, ngettext
from game.core.markup import Markup, element
from game.imperial_post.board import NUMBER
from game.imperial_post.labels import stack_name
from game.imperial_post.map.drawing import VIEW_BOX, house_places, stack_places
from game.imperial_post.map.geometry import HOUSE_SIZE, STACK_SIZE
from game.imperial_post.scene.closing import chosen_cities
from game.imperial_post.scene.help_texts import stack_help
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CLOSE

# The offset of each tile of a stack from the one below it, and the position of its number.
LIFT = 3
BASELINE = 9
HALF_HOUSE = HOUSE_SIZE / 2


def pieces(sight: PostSight) -> Markup:
    """Draw houses and stacks on a layer above the static map."""
    return element(
        "svg",
        sight.lit(
            {
                "id": "pieces",
                "viewBox": VIEW_BOX,
                "role": "group",
                "aria-label": _("Houses and bonus tiles"),
            }
        ),
        houses_on(sight),
        element(
            "g",
            {"class": "stacks", "data-rove": "plane"},
            [_stack(sight, stack) for stack in sight.view["stacks"]],
        ),
    )


def houses_on(sight: PostSight) -> Markup:
    """Draw everybody's houses, and those that are planned."""
    return element("g", {"class": "houses"}, _houses(sight))


def _houses(sight: PostSight) -> Iterator[Markup]:
    for seat, player in enumerate(sight.view["players"]):
        colour = sight.colours[seat]
        for city in player["houses"]:
            x, y = house_places(NUMBER[city])[seat]
            yield _house(colour, x, y, f"house-{seat}-{city}", "house")
        if seat == sight.view["seat"] and sight.moves and sight.view["phase"] == CLOSE:
            for city in chosen_cities(sight):
                x, y = house_places(NUMBER[city])[seat]
                yield _house(colour, x, y, f"planned-{seat}-{city}", "house is-planned")


@lru_cache(maxsize=512)
def _house(colour: int, x: float, y: float, key: str, kind: str) -> Markup:
    return element(
        "use",
        {
            "href": f"#house-{colour}",
            "x": x - HALF_HOUSE,
            "y": y - HALF_HOUSE,
            "width": HOUSE_SIZE,
            "height": HOUSE_SIZE,
            "class": f"{kind} seat-{colour}",
            "data-key": key,
        },
    )


def _stack(sight: PostSight, stack: str) -> Markup:
    return _drawn_stack(
        stack,
        stack_name(stack, sight.view["options"]),
        tuple(sight.view["stacks"][stack]),
        stack_help(stack, sight.view),
    )


@cached_by_language
def _drawn_stack(stack: str, name: str, values: tuple[int, ...], explained: str) -> Markup:
    """Draw a stack of bonus tiles with its top value and size; cached, because it seldom changes."""
    left = ngettext("{count} tile left", "{count} tiles left", len(values)).format(count=len(values))
    label = (
        _("{stack}: top tile {value}, {left}.").format(stack=name, value=values[0], left=left)
        if values
        else _("{stack}: no tile left.").format(stack=name)
    )
    x, y = stack_places[stack]
    top = max(0, len(values) - 1)
    return element(
        "g",
        {
            "class": "stack" if values else "stack is-empty",
            "data-stack": stack,
            "role": "img",
            "aria-label": label,
            "aria-description": explained,
            "data-help": f"{label} {explained}",
            # roving-tabindex.js sets which stack is the stop of the Tab key.
            "tabindex": -1,
            "id": f"stack-{stack}",
            "transform": f"translate({x:g} {y:g})",
        },
        [_plate(stack, LIFT * number) for number in range(top + 1)],
        element(
            "text",
            {"class": "bonus-value", "x": LIFT * top, "y": BASELINE - LIFT * top},
            str(values[0]) if values else "–",
        ),
    )


def _plate(stack: str, lifted: int) -> Markup:
    """Draw a tile of the stack; higher tiles are farther up and to the right."""
    width, height = STACK_SIZE
    return element(
        "use",
        {
            "href": f"#tile-{stack}",
            "x": lifted - width / 2,
            "y": -lifted - height / 2,
            "width": width,
            "height": height,
        },
    )
