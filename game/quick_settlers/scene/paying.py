"""Paying otherwise: a list of payments, the smallest first, and any other by choosing cards."""

from __future__ import annotations

from collections import Counter

from game.core.markup import Content, Markup, element
from game.core.scene import Sight
from game.core.words import _, ngettext
from game.quick_settlers.preview import cost_of, payments
from game.quick_settlers.scene.cards import coin
from game.quick_settlers.scene.choosing import counters
from game.quick_settlers.scene.picking import PAY, in_order, own_hand, picked_counts
from game.quick_settlers.scene.words import card_name, listed
from game.quick_settlers.scene.works import pay_value

# So many payments are listed; all others are reached by choosing cards.
LISTED = 6


def paying(sight: Sight, thing: str) -> Markup:
    """Let a payment be chosen from the list, or card by card."""
    ways = payments(sight.moves)[thing]
    chosen = picked_counts(sight, PAY + thing, Counter(own_hand(sight))) or Counter()
    paid = "+".join(in_order(chosen))
    return element(
        "div",
        {"class": "paying"},
        element(
            "h2",
            {},
            _("{name}: what do you pay?").format(name=card_name(thing)),
            element("small", {}, _("costs {cards}").format(cards=listed(cost_of(thing)))),
        ),
        element(
            "ul",
            {"class": "payments", "aria-label": _("Payments")},
            [element("li", {}, _payment(thing, way, way == paid)) for way in ways[:LISTED]],
            _rest(len(ways) - LISTED),
        ),
        counters(sight, PAY + thing, chosen, None),
        element(
            "div",
            {"class": "choices"},
            _confirm(sight, thing, paid, paid in ways),
            element(
                "button",
                {"type": "button", "id": "pay-back", "data-action": "pick", "data-value": ""},
                _("Back"),
            ),
        ),
    )


def _payment(thing: str, way: str, chosen: bool) -> Markup:
    cards = way.split("+")
    return element(
        "button",
        {
            "type": "button",
            "class": "payment",
            "data-action": "pick",
            "data-value": pay_value(thing, way),
            "aria-pressed": "true" if chosen else "false",
            "aria-label": listed(cards),
        },
        [coin(card) for card in cards],
    )


def _rest(count: int) -> Content:
    if count <= 0:
        return None
    return element(
        "li",
        {"class": "hint"},
        ngettext("{count} more: choose the cards.", "{count} more: choose the cards.", count).format(
            count=count
        ),
    )


def _confirm(sight: Sight, thing: str, paid: str, legal: bool) -> Markup:
    move = f"build {thing} for {paid}"
    return element(
        "button",
        {
            "type": "button",
            "id": "pay",
            "class": "primary",
            "data-move": move,
            "aria-disabled": None if legal else "true",
        },
        _("Build for {cards}").format(cards=listed(paid.split("+")))
        if legal
        else _why_not(sight, move, paid),
    )


def _why_not(sight: Sight, move: str, paid: str) -> str:
    return sight.why_not(move) if paid else _("Choose the cards that you pay.")
