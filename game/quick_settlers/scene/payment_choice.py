"""Paying otherwise: a list of payments, the smallest first, and any other by choosing cards."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.quick_settlers.labels import card_name, listed
from game.quick_settlers.preview import cost_of
from game.quick_settlers.scene.build_menu import pay_value
from game.quick_settlers.scene.card_counters import counters
from game.quick_settlers.scene.cards import coin
from game.quick_settlers.scene.partial_move import PAY, in_order, own_hand, paid_thing, picked_counts
from game.quick_settlers.scene.sight import SettlersSight

# So many payments are listed; all others are reached by choosing cards.
LISTED = 4


def _chosen(sight: SettlersSight, wanted: str) -> Counter[str]:
    return picked_counts(sight, PAY + wanted, Counter(own_hand(sight))) or Counter()


def refused_payment(sight: SettlersSight, things: dict[str, list[str]]) -> list[str]:
    """Name the building with the cards that are chosen for it, if they are no payment."""
    paid = "+".join(in_order(_chosen(sight, paid_thing(sight))))
    if not things or not paid or paid in next(iter(things.values())):
        return []
    return [f"build {next(iter(things))} for {paid}"]


def paying(sight: SettlersSight, things: dict[str, list[str]]) -> Markup:
    """Let a payment be chosen from the list, or card by card, for one building or one of several."""
    wanted = paid_thing(sight)
    ways = next(iter(things.values()))
    chosen = _chosen(sight, wanted)
    paid = "+".join(in_order(chosen))
    return element(
        "div",
        # Opened by a button elsewhere, it takes the focus, and gives it back when it is done.
        {"class": "paying", "data-asks": PAY + wanted},
        element(
            "div",
            {"class": "paying-head"},
            element(
                "h2",
                {},
                _("{name}: what do you pay?").format(name=card_name(wanted)),
                element("small", {}, _("costs {cards}").format(cards=listed(cost_of(wanted)))),
            ),
            element(
                "button",
                sight.lit({"type": "button", "id": "pay-back", "data-action": "pick", "data-value": ""}),
                _("Back"),
            ),
        ),
        element(
            "ul",
            {"class": "payments", "aria-label": _("Payments"), "data-rove": True},
            [element("li", {}, _payment(sight, wanted, way, way == paid)) for way in ways[:LISTED]],
            _rest(len(ways) - LISTED),
        ),
        counters(sight, PAY + wanted, chosen, None),
        element(
            "div",
            {"class": "choices"},
            [_confirm(sight, thing, paid, len(things) > 1) for thing in things]
            if paid in ways
            else _refusal(sight, next(iter(things)), paid),
        ),
    )


def _payment(sight: SettlersSight, thing: str, way: str, chosen: bool) -> Markup:
    cards = way.split("+")
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "class": "payment",
                "data-action": "pick",
                "data-value": pay_value(thing, way),
                "aria-pressed": "true" if chosen else "false",
                "aria-label": listed(cards),
            }
        ),
        [coin(card) for card in cards],
    )


def _rest(count: int) -> Content:
    if count <= 0:
        return None
    return element(
        "li",
        {"class": "hint"},
        ngettext("and {count} more by choosing cards", "and {count} more by choosing cards", count).format(
            count=count
        ),
    )


def _confirm(sight: SettlersSight, thing: str, paid: str, one_of_several: bool) -> Markup:
    cards = listed(paid.split("+"))
    label = _("Build: {name}, for {cards}").format(name=card_name(thing), cards=cards)
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": f"pay-{thing}-now",
                "class": "primary",
                "data-move": f"build {thing} for {paid}",
                "aria-label": label,
            }
        ),
        card_name(thing) if one_of_several else _("Build for {cards}").format(cards=cards),
    )


def _refusal(sight: SettlersSight, thing: str, paid: str) -> Markup:
    """Say why the chosen cards are no payment."""
    move = f"build {thing} for {paid}"
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": "pay-not",
                "class": "primary",
                "data-move": move,
                "aria-disabled": "true",
            }
        ),
        sight.refusals.get(move, "") if paid else _("Choose the cards that you pay."),
    )
