"""What can be built: the supply with its costs, what is missing, and how it can be paid."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Attribute, Content, Markup, element
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import (
    CITY,
    EXPANSION,
    EXPANSION_POINTS,
    EXPANSIONS,
    KIND_OF,
    KNIGHT,
    ROAD,
    SETTLEMENT,
)
from game.quick_settlers.labels import (
    EXPANSION_HELP,
    card_name,
    listed,
    points_words,
    side_words,
)
from game.quick_settlers.preview import ROWS, cost_of, missing, payments, plain_payment
from game.quick_settlers.scene.cards import coin
from game.quick_settlers.scene.help_texts import building_help
from game.quick_settlers.scene.partial_move import PAY, own_hand, paid_thing, written
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.views import left_of, row_of

SIMPLE = (ROAD, KNIGHT, SETTLEMENT, CITY)


def works(sight: SettlersSight) -> Markup:
    """Draw the five kinds of buildings."""
    ways = payments(sight.moves)
    return element(
        "section",
        sight.lit(
            {
                "id": "works",
                "class": "works",
                "aria-label": _("Supply and building"),
                "data-rove": True,
                "tabindex": -1,
            }
        ),
        element("h2", {"class": "unseen"}, _("Supply and building")),
        simple_works(sight),
        _expansions(sight, ways),
    )


def simple_works(sight: SettlersSight) -> Markup:
    """Draw the four kinds of buildings that are all alike."""
    ways = payments(sight.moves)
    drawn = [_work(sight, kind, ways.get(kind, [])) for kind in SIMPLE]
    return element("ul", {"class": "works-list"}, drawn)


def _work(sight: SettlersSight, kind: str, ways: list[str]) -> Markup:
    return element(
        "li",
        {
            "class": f"work work-{kind}" + (" is-payable" if ways else "") + _built_class(sight, kind),
            "data-help": building_help(kind, sight.view),
        },
        element(
            "div",
            {"class": "work-head"},
            art(_picture(sight, kind)),
            element("h3", {}, card_name(kind)),
            _left(sight, kind),
        ),
        element("p", {"class": "work-gain"}, _gain(sight, kind)),
        _cost(sight, kind),
        element("p", {"class": "work-state"}, _state(sight, kind, ways)),
        _buttons(sight, kind, ways),
    )


def _built_class(sight: SettlersSight, kind: str) -> str:
    return " is-built" if kind in sight.view["built"] else ""


def _picture(sight: SettlersSight, kind: str) -> str:
    """Show the side on which the next road or knight of the player on turn would lie."""
    if kind in ROWS and row_of(sight.view["players"][sight.view["mover"]], kind) % 2:
        return {ROAD: "wagon", KNIGHT: "rider"}[kind]
    return kind


def _left(sight: SettlersSight, kind: str) -> Content:
    if kind == CITY:
        return None
    left = left_of(sight.view, kind)
    words = ngettext("{left} left in the supply", "{left} left in the supply", left).format(left=left)
    return element(
        "b", {"class": "work-left", "title": words, "aria-label": words, "role": "img"}, f"×{left}"
    )


def _gain(sight: SettlersSight, kind: str) -> str:
    """Say what building it brings."""
    if kind in ROWS:
        place = row_of(sight.view["players"][sight.view["mover"]], kind)
        return side_words(kind, place)
    if kind == SETTLEMENT:
        return _("1 point") if sight.view["arrow"] is None else _("1 point, and the fate card may turn")
    return _("2 points instead of 1, and an event")


def _cost(sight: SettlersSight, thing: str) -> Markup:
    """Draw the cards that it costs, those that are not in hand pale."""
    needed = cost_of(thing)
    held = {resource: own_hand(sight).count(resource) for resource in RESOURCES}
    coins = []
    for place, resource in enumerate(needed):
        held[resource] -= 1
        again = place > 0 and needed[place - 1] == resource
        lacking = held[resource] < 0 and sight.viewer is not None
        coins.append(coin(resource, " ".join(["is-again"] * again + ["is-missing"] * lacking)))
    return element(
        "span",
        {
            "class": "work-cost",
            "role": "img",
            "aria-label": _("Costs {cards}").format(cards=listed(needed)),
        },
        coins,
    )


def _state(sight: SettlersSight, kind: str, ways: list[str]) -> Content:
    """Say whom it would be taken from, what is missing, or what else would pay for it."""
    if reason := _why_none(sight, kind):
        return reason
    loser = sight.view["losers"].get(kind)
    if loser is not None and (ways or not sight.moves):
        return [badge(sight.colours[loser]), _taken_words(sight, kind, loser)]
    if not sight.moves:
        return None
    return _payment_words(sight, kind, ways)


def _taken_words(sight: SettlersSight, kind: str, loser: int) -> str:
    name = sight.names[loser]
    if kind == ROAD:
        return _("takes {name}'s road").format(name=name)
    return _("takes {name}'s knight").format(name=name)


def _payment_words(sight: SettlersSight, thing: str, ways: list[str]) -> str:
    if not ways:
        lacking = missing(own_hand(sight), thing)
        return _("missing: {cards}").format(cards=listed(lacking)) if lacking else ""
    if ways[0] == plain_payment(thing):
        return ""
    return _("for {cards}").format(cards=listed(ways[0].split("+")))


def _why_none(sight: SettlersSight, kind: str) -> str:
    """Say in a few words why nobody could build this now, whatever is in hand."""
    view = sight.view
    mover = view["players"][view["mover"]]
    if kind in view["built"]:
        return _("built in this turn")
    if kind in ROWS and not left_of(view, kind) and view["losers"][kind] is None:
        return _("none to be had")
    if kind == SETTLEMENT and not left_of(view, SETTLEMENT):
        return _("none left")
    if kind == CITY and not mover["settlements"]:
        return _("no settlement to turn over")
    if kind == EXPANSION and not mover["cities"]:
        return _("no city to put it on")
    return ""


def _buttons(sight: SettlersSight, thing: str, ways: list[str]) -> Markup:
    """Offer the plain payment, and the way to all others."""
    plain = plain_payment(thing)
    name = card_name(thing)
    others = [way for way in ways if way != plain]
    build: Content = None
    if plain in ways or not ways:
        build = element(
            "button",
            sight.lit(
                {
                    "type": "button",
                    "id": f"build-{thing}",
                    "class": "build primary" if ways else "build",
                    "data-move": f"build {thing} for {plain}",
                    "aria-disabled": None if ways else "true",
                    "aria-description": building_help(thing, sight.view),
                    "aria-label": _("Build: {name}, for {cards}").format(
                        name=name, cards=listed(cost_of(thing))
                    ),
                }
            ),
            _("Build"),
        )
    return element("div", {"class": "work-buttons"}, build, _otherwise(sight, thing, others, build is None))


def _otherwise(sight: SettlersSight, thing: str, others: list[str], alone: bool) -> Content:
    """Open the choice of payments, at the smallest."""
    if not others:
        return None
    words = _("Pay 3:1 …") if alone else "3:1"
    label = ngettext(
        "{name}: {ways} other way to pay", "{name}: {ways} other ways to pay", len(others)
    ).format(name=card_name(thing), ways=len(others))
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": f"pay-{thing}",
                "class": "otherwise primary" if alone else "otherwise",
                "data-action": "pick",
                "data-value": pay_value(thing, others[0]),
                # What can be read on it comes first: so it is called by those who speak to their device.
                "aria-label": f"{words} {label}",
                "title": label,
            }
        ),
        words,
    )


def pay_value(thing: str, payment: str) -> str:
    """Write the pick that opens the choice of payments at this one."""
    cards = payment.split("+")
    return written(PAY + thing, {resource: cards.count(resource) for resource in RESOURCES})


def _expansions(sight: SettlersSight, ways: dict[str, list[str]]) -> Markup:
    """Draw the city expansions, each kind once with its number."""
    view = sight.view
    owned = {name for player in view["players"] for name in player["expansions"]}
    kinds = [name for name in EXPANSIONS if name in view["supply"]["expansions"] or name in owned]
    payable = next((ways[name] for name in kinds if name in ways), [])
    plain = plain_payment(EXPANSION)
    state = _why_none(sight, EXPANSION) or (
        _payment_words(sight, EXPANSION, payable) if sight.moves else ""
    )
    return element(
        "div",
        sight.lit(
            {
                "id": "expansions",
                "class": "expansions" + (" is-payable" if payable else "") + _built_class(sight, EXPANSION),
            }
        ),
        element(
            "div",
            {"class": "expansions-head"},
            element("h3", {}, card_name(EXPANSION)),
            _cost(sight, EXPANSION),
            element("span", {"class": "work-state"}, state),
            _otherwise(sight, EXPANSION, [way for way in payable if way != plain], plain not in payable),
        ),
        element(
            "ul",
            {"class": "expansions-list"},
            [element("li", {}, expansion(sight, name, ways.get(name, []))) for name in kinds],
        ),
    )


def expansion(sight: SettlersSight, name: str, ways: list[str]) -> Markup:
    """Draw one kind of expansion as a button that builds it, or opens the choice of payments."""
    left = sight.view["supply"]["expansions"].count(name)
    points = points_words(EXPANSION_POINTS[name])
    plain = plain_payment(name)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": f"build-{name}",
        "class": "expansion" + (" is-ready" if ways else "") + ("" if left else " is-gone"),
        "data-help": _(EXPANSION_HELP[name]),
        "aria-label": _("{name}: {points}. {help}").format(
            name=card_name(name), points=points, help=_(EXPANSION_HELP[name])
        ),
    }
    if ways and plain not in ways:
        attributes |= sight.lit({"data-action": "pick", "data-value": pay_value(name, ways[0])})
    else:
        attributes |= sight.lit(
            {"data-move": f"build {name} for {plain}", "aria-disabled": None if ways else "true"}
        )
    return element(
        "button",
        attributes,
        art(name),
        element("span", {"class": "expansion-name"}, card_name(name)),
        element("b", {"class": "expansion-points", "title": points}, str(EXPANSION_POINTS[name])),
        element("span", {"class": "expansion-help"}, _(EXPANSION_HELP[name])),
        element("span", {"class": "expansion-left"}, f"×{left}"),
    )


def things_being_paid(sight: SettlersSight) -> dict[str, list[str]]:
    """Tell what may be built with the cards that are being chosen, each with all its payments."""
    thing = paid_thing(sight)
    if not thing:
        return {}
    ways = payments(sight.moves)
    return {name: found for name, found in ways.items() if thing in (name, KIND_OF[name])}
