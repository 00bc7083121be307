"""Everyone's cards on the table: roads and knights in fans, settlements, cities and expansions."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.core.panels import everyone, player_panel
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import CITY, EXPANSION_POINTS, KNIGHT, POINTS_TO_WIN, ROAD, SETTLEMENT
from game.quick_settlers.labels import card_name, cards_words, listed, points_words, side_words
from game.quick_settlers.preview import protected
from game.quick_settlers.scene.cards import coin
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.views import Player, row_of

# The pictures of side A and side B.
SIDES = {ROAD: ("road", "wagon"), KNIGHT: ("knight", "rider")}
GUARD = "M3 3h11v7c0 5-3 7-5.5 8.5c-2.5-1.5-5.5-3.5-5.5-8.5Z"


def estates(sight: SettlersSight) -> Markup:
    """Draw everyone's cards, in playing order."""
    count = len(sight.view["players"])
    return everyone(sight, "estates", f"estates of-{count}", _estate)


def _estate(sight: SettlersSight, seat: int) -> Markup:
    player = sight.view["players"][seat]
    return player_panel(
        sight,
        seat,
        "estate",
        badge(sight.colours[seat]),
        [_known(player, seat == sight.viewer), _hand_size(player), _points(player)],
        element(
            "div",
            {"class": "estate-cards"},
            fan(player, ROAD, seat),
            fan(player, KNIGHT, seat),
            _permanent(player, seat),
        ),
    )


def _hand_size(player: Player) -> Markup:
    words = _("Hand: {cards}").format(cards=cards_words(player["hand_size"]))
    return element(
        "span",
        {"class": "hand-size", "role": "img", "aria-label": words, "title": words},
        art("back"),
        element("b", {}, str(player["hand_size"])),
    )


def _points(player: Player) -> Markup:
    words = _("{points} of {win}").format(points=points_words(player["points"]), win=POINTS_TO_WIN)
    close = player["points"] >= POINTS_TO_WIN - 1
    return element(
        "strong",
        {
            "class": "seal" + (" is-close" if close else ""),
            "role": "img",
            "aria-label": words,
            "title": words,
        },
        str(player["points"]),
    )


def _known(player: Player, own: bool) -> Content:
    """Show the cards that the one who looks knows to be in this hand."""
    if own or not player["known"]:
        return None
    counts: Counter[str] = Counter(player["known"])
    words = _("You know of {cards} in this hand.").format(cards=listed(player["known"]))
    return element(
        "span",
        {"class": "known", "role": "img", "aria-label": words, "title": words},
        [
            element(
                "span",
                {"class": "known-one"},
                coin(resource),
                str(counts[resource]) if counts[resource] > 1 else None,
            )
            for resource in RESOURCES
            if counts[resource]
        ],
    )


def fan(player: Player, kind: str, seat: int) -> Content:
    """Draw a row of roads or knights; their sides alternate, A first."""
    count = row_of(player, kind)
    if not count:
        return None
    guarded = protected(player, kind)
    words = fan_words(kind, count, guarded)
    return element(
        "span",
        {"class": f"fan fan-{kind}", "role": "img", "aria-label": words, "title": words},
        [_small_card(kind, place, place < guarded, f"{kind}-{seat}-{place}") for place in range(count)],
    )


def fan_words(kind: str, count: int, guarded: int) -> str:
    """Say what a row consists of and brings."""
    words = (
        ngettext("{count} road", "{count} roads", count)
        if kind == ROAD
        else ngettext("{count} knight", "{count} knights", count)
    ).format(count=count)
    sides = [_("{count} × {side}").format(count=(count + 1) // 2, side=side_words(kind, 0))]
    if count > 1:
        sides.append(_("{count} × {side}").format(count=count // 2, side=side_words(kind, 1)))
    told = _("{row}: {sides}").format(row=words, sides=", ".join(sides))
    if guarded:
        told += " " + ngettext("({count} protected)", "({count} protected)", guarded).format(count=guarded)
    return told


def _small_card(kind: str, place: int, guarded: bool, key: str) -> Markup:
    """Draw one card of a fan: its picture, its side, and whether it is protected."""
    side = place % 2
    return element(
        "svg",
        {
            "class": f"small-card side-{'ab'[side]}" + (" is-guarded" if guarded else ""),
            "viewBox": "0 0 44 58",
            "data-key": key,
        },
        element("rect", {"class": "small-paper", "x": 1, "y": 1, "width": 42, "height": 56, "rx": 5}),
        element("use", {"href": f"#art-{SIDES[kind][side]}", "x": 4, "y": 3, "width": 36, "height": 36}),
        element("path", {"class": "small-seal", "d": "M10.5 39a8 8 0 1 1 -.1 0Z"}) if side else None,
        element("text", {"class": "small-sign", "x": 10.5, "y": 52}, "1" if side else "A"),
        element("path", {"class": "small-guard", "d": GUARD}) if guarded else None,
    )


def _permanent(player: Player, seat: int) -> Markup:
    """Draw what nobody can take away: settlements, cities, expansions."""
    pieces = [(SETTLEMENT, 1)] * player["settlements"] + [(CITY, 2)] * player["cities"]
    pieces += [(name, EXPANSION_POINTS[name]) for name in player["expansions"]]
    return element(
        "ul",
        {"class": "permanent"},
        [_piece(name, points, f"{name}-{seat}-{place}") for place, (name, points) in enumerate(pieces)],
    )


def _piece(name: str, points: int, key: str) -> Markup:
    words = _("{name}: {points}").format(name=card_name(name), points=points_words(points))
    return element(
        "li",
        {"class": "piece", "title": words},
        element(
            "svg",
            {"class": "art", "viewBox": "0 0 64 64", "role": "img", "aria-label": words, "data-key": key},
            element("use", {"href": f"#art-{name}", "width": 64, "height": 64}),
        ),
    )
