"""A player's pieces: roads and knights in fans, settlements, cities and expansions."""

from __future__ import annotations

from collections.abc import Collection

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.quick_settlers.cards import CITY, EXPANSION_POINTS, KNIGHT, ROAD, SETTLEMENT
from game.quick_settlers.labels import EXPANSION_HELP, card_name, points_words, side_words
from game.quick_settlers.preview import protected
from game.quick_settlers.views import Player, row_of

# The pictures of side A and side B, and the icons of their benefits.
SIDES = {ROAD: ("road", "wagon"), KNIGHT: ("knight", "rider")}
GAINS = {ROAD: ("exchange", "point"), KNIGHT: ("draw", "point")}
GUARD = "M30 3h11v7c0 5-3 7-5.5 8.5c-2.5-1.5-5.5-3.5-5.5-8.5Z"


def board(player: Player, key: str = "", losing: Collection[str] = ()) -> Markup:
    """Draw everything that a player has built.

    With a key, new pieces are animated, and the places of the first road and knight are drawn. `losing`
    names the kinds of which the next builder takes this player's last card.
    """
    return element(
        "div",
        {"class": "pieces"},
        fan(player, ROAD, key, ROAD in losing),
        fan(player, KNIGHT, key, KNIGHT in losing),
        _permanent(player, key),
    )


def fan(player: Player, kind: str, key: str = "", loses: bool = False) -> Content:
    """Draw a row of roads or knights; sides A and B alternate. The last one may be marked as lost."""
    count = row_of(player, kind)
    if not count:
        return _place_of(kind) if key else None
    guarded = protected(player, kind)
    words = fan_words(kind, count, guarded)
    return element(
        "span",
        {"class": f"fan fan-{kind}", "role": "img", "aria-label": words, "data-help": words},
        [
            _small_card(
                kind,
                place,
                " is-guarded" * (place < guarded) + " is-lost" * (loses and place == count - 1),
                f"{kind}-{key}-{place}" if key else None,
            )
            for place in range(count)
        ],
    )


def _place_of(kind: str) -> Markup:
    """Draw the place of the first road or knight, with what it gives."""
    return element(
        "span",
        {"class": f"fan fan-{kind} is-none", "aria-hidden": "true", "data-help": side_words(kind, 0)},
        element(
            "svg",
            {"class": "no-card", "viewBox": "0 0 44 58"},
            element("rect", {"class": "small-paper", "x": 1, "y": 1, "width": 42, "height": 56, "rx": 5}),
            element("use", {"href": f"#art-{SIDES[kind][0]}", "x": 7, "y": 14, "width": 30, "height": 30}),
        ),
    )


def fan_words(kind: str, count: int, guarded: int) -> str:
    """Describe a row and its benefits."""
    words = (
        ngettext("{count} road", "{count} roads", count)
        if kind == ROAD
        else ngettext("{count} knight", "{count} knights", count)
    ).format(count=count)
    sides = [_("{count} × {side}").format(count=(count + 1) // 2, side=side_words(kind, 0))]
    if count > 1:
        sides.append(_("{count} × {side}").format(count=count // 2, side=side_words(kind, 1)))
    label = _("{row}: {sides}").format(row=words, sides=", ".join(sides))
    if guarded:
        label += " " + ngettext("({count} protected)", "({count} protected)", guarded).format(count=guarded)
    return label


def _small_card(kind: str, place: int, state: str, key: str | None) -> Markup:
    """Draw one card of a fan: its picture, the icon of its benefit, and if it is protected or lost next."""
    side = place % 2
    return element(
        "svg",
        {
            "class": f"small-card side-{'ab'[side]}{state}",
            "viewBox": "0 0 44 58",
            # Where a card has little room, the next one lies over its right part.
            "preserveAspectRatio": "xMinYMid slice",
            "data-key": key,
        },
        element("rect", {"class": "small-paper", "x": 1, "y": 1, "width": 42, "height": 56, "rx": 5}),
        element("use", {"href": f"#art-{SIDES[kind][side]}", "x": 5, "y": 2, "width": 34, "height": 34}),
        element("use", {"href": f"#art-{GAINS[kind][side]}", "x": 3, "y": 36, "width": 20, "height": 20}),
        element("text", {"class": "small-sign", "x": 32, "y": 52}, "AB"[side]),
        element("path", {"class": "small-guard", "d": GUARD}) if "is-guarded" in state else None,
        _taken_away() if "is-lost" in state else None,
    )


def _taken_away() -> Markup:
    """Draw the red mark of the card that the next builder takes."""
    return element(
        "g",
        {"class": "small-loss"},
        element("circle", {"cx": 32, "cy": 11, "r": 12}),
        element("text", {"x": 32, "y": 16}, "−1"),
    )


def _permanent(player: Player, key: str) -> Markup:
    """Draw the pieces that nobody can take away: settlements, cities, expansions."""
    things = permanent_things(player)
    return element(
        "ul",
        {"class": "permanent"},
        [
            _piece(name, points, f"{name}-{key}-{place}" if key else None)
            for place, (name, points) in enumerate(things)
        ],
    )


def permanent_things(player: Player) -> list[tuple[str, int]]:
    """List the pieces that nobody can take away, each with its points."""
    things = [(SETTLEMENT, 1)] * player["settlements"] + [(CITY, 2)] * player["cities"]
    return things + [(name, EXPANSION_POINTS[name]) for name in player["expansions"]]


def _piece(name: str, points: int, key: str | None) -> Markup:
    words = _("{name}: {points}").format(name=card_name(name), points=points_words(points))
    more = EXPANSION_HELP.get(name)
    return element(
        "li",
        {"class": "piece", "data-help": f"{words}. {_(more)}" if more else words},
        element(
            "svg",
            {"class": "art", "viewBox": "0 0 64 64", "role": "img", "aria-label": words, "data-key": key},
            element("use", {"href": f"#art-{name}", "width": 64, "height": 64}),
        ),
        element("b", {"class": "piece-points", "aria-hidden": "true"}, str(points)),
    )
