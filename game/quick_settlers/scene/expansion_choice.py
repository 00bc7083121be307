"""The sheet of the city expansions: the points and the effect of each, and which can be built."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Attribute, Markup, element
from game.core.panels import CHOICE, choices
from game.quick_settlers.art.icons import art
from game.quick_settlers.cards import EXPANSION_POINTS, EXPANSIONS, expansions_in_play
from game.quick_settlers.labels import EXPANSION_HELP, EXPANSION_WORDS, card_name, points_words
from game.quick_settlers.preview import payments, plain_payment
from game.quick_settlers.scene.advice import lit
from game.quick_settlers.scene.partial_move import PAY
from game.quick_settlers.scene.sight import SettlersSight


def expansions(sight: SettlersSight) -> Markup:
    """Draw every kind of expansion in this match."""
    filling = str(sight.view["options"]["expansions"])
    in_play = expansions_in_play(len(sight.view["players"]), filling)
    ways = payments(sight.moves)
    return element(
        "ul",
        {"class": "expansions-list", "id": "expansions", **choices(_("City expansions"))},
        [
            element("li", {"role": "none"}, expansion(sight, name, ways.get(name, [])))
            for name in EXPANSIONS
            if name in in_play
        ],
    )


def expansion(sight: SettlersSight, name: str, ways: list[str]) -> Markup:
    """Draw one kind of expansion as a button that builds it, or opens the choice of payments."""
    left = sight.view["supply"]["expansions"].count(name)
    points = points_words(EXPANSION_POINTS[name])
    plain = plain_payment(name)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "role": CHOICE,
        "id": f"build-{name}",
        "class": "expansion" + (" is-ready" if ways else "") + ("" if left else " is-gone"),
        "data-help": _(EXPANSION_HELP[name]),
        "aria-label": _("{name}: {points}. {help}").format(
            name=card_name(name), points=points, help=_(EXPANSION_HELP[name])
        ),
    }
    if ways and plain not in ways:
        attributes |= {"data-action": "pick", "data-value": PAY + name}
    else:
        attributes |= {"data-move": f"build {name} for {plain}", "aria-disabled": None if ways else "true"}
    return element(
        "button",
        lit(sight, attributes),
        art(name),
        element("span", {"class": "expansion-name"}, card_name(name)),
        element("b", {"class": "expansion-points"}, str(EXPANSION_POINTS[name])),
        element("span", {"class": "expansion-help"}, _(EXPANSION_WORDS[name])),
        element("span", {"class": "expansion-left"}, f"×{left}"),
    )
