"""The sheet of payments: each way to pay as pictures, with the cards that are left afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.core.panels import CHOICE, choices
from game.quick_settlers.art.icons import art
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import EXCHANGE_RATE
from game.quick_settlers.labels import card_name, listed
from game.quick_settlers.preview import cost_of, payments, plain_payment
from game.quick_settlers.scene.cards import resource_icon
from game.quick_settlers.scene.partial_move import ALL_WAYS, PAY, in_order, own_hand, paid_thing
from game.quick_settlers.scene.sight import SettlersSight

# The number of payments that are listed at first: those that leave the most cards.
LISTED = 4


def other_payments(sight: SettlersSight) -> dict[str, list[str]]:
    """List the other payments for each thing that can be paid without replacements."""
    found = {
        thing: [way for way in ways if way != plain_payment(thing)]
        for thing, ways in payments(sight.moves).items()
        if plain_payment(thing) in ways
    }
    return {thing: ways for thing, ways in found.items() if ways}


def payable_ways(sight: SettlersSight) -> list[str]:
    """List the payments for what is being built, those that leave the most cards first."""
    ways = payments(sight.moves).get(paid_thing(sight), [])
    return sorted(ways, key=lambda way: way.count("+"))


def payment_list(sight: SettlersSight) -> Markup:
    """Draw the ways to pay; pressing one builds."""
    thing, ways = paid_thing(sight), payable_ways(sight)
    every = sight.picked is not None and ALL_WAYS in sight.picked
    shown = ways if every else ways[:LISTED]
    return element(
        "ul",
        {"class": "payments", **choices(_("Payments"))},
        [element("li", {"role": "none"}, _payment(sight, thing, way)) for way in shown],
        _more(thing, len(ways) - len(shown)),
    )


def _payment(sight: SettlersSight, thing: str, way: str) -> Markup:
    paid = way.split("+")
    left = in_order(Counter(own_hand(sight)) - Counter(paid))
    sentences = [
        _("Build: {name}, for {cards}").format(name=card_name(thing), cards=listed(paid)),
        _("you keep: {cards}").format(cards=listed(left)) if left else _("you keep no cards"),
    ]
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "role": CHOICE,
                "id": f"pay-{thing}-{way.replace('+', '-')}",
                "class": "payment",
                "data-move": f"build {thing} for {way}",
                "aria-label": ", ".join(sentences),
            }
        ),
        element("span", {"class": "payment-paid"}, _paid_cards(thing, paid)),
        element("span", {"class": "payment-arrow"}, "→"),
        element("span", {"class": "payment-left"}, counted_icons(left) or _("none")),
    )


def _paid_cards(thing: str, paid: list[str]) -> list[Content]:
    """Draw the cards that are paid as themselves, then each three with the card that they replace."""
    plain = Counter(paid) & Counter(cost_of(thing))
    return [
        *counted_icons(plain.elements()),
        *(
            element(
                "span",
                {"class": "replacing"},
                counted_icons([resource] * number),
                element("span", {"class": "replacing-sign"}, "="),
                resource_icon(replaced),
            )
            for resource, number, replaced in replacements(thing, paid)
        ),
    ]


def replacements(thing: str, paid: Iterable[str]) -> list[tuple[str, int, str]]:
    """List which cards of a payment replace which: the resource, how many, and the replaced one.

    Of a resource that replaces others, a payment has the cards of the cost and threes besides; with the
    University one of them is a two.

    >>> replacements("knight", ["ore", "ore", "ore", "ore", "grain"])
    [('ore', 3, 'wool')]
    """
    cost, counts = Counter(cost_of(thing)), Counter(paid)
    groups = [
        (resource, min(EXCHANGE_RATE, extra - first))
        for resource, extra in sorted((counts - cost).items())
        for first in range(0, extra, EXCHANGE_RATE)
    ]
    replaced = sorted((cost - counts).elements())
    return [(*group, card) for group, card in zip(groups, replaced, strict=True)]


def counted_icons(cards: Iterable[str]) -> list[Content]:
    """Draw cards as icons with their numbers."""
    counts = Counter(cards)
    return [
        element(
            "span", {"class": "counted"}, element("b", {}, str(counts[resource])), resource_icon(resource)
        )
        for resource in RESOURCES
        if counts[resource]
    ]


def _more(thing: str, count: int) -> Content:
    if count <= 0:
        return None
    return element(
        "li",
        {"role": "none"},
        element(
            "button",
            {
                "type": "button",
                "role": CHOICE,
                "id": "more-ways",
                "class": "quiet",
                "data-action": "pick",
                "data-value": f"{PAY}{thing}+{ALL_WAYS}",
            },
            ngettext("{count} more way", "{count} more ways", count).format(count=count),
        ),
    )


def paid_otherwise(sight: SettlersSight) -> Markup:
    """Draw the things with other payments; pressing one lists the payments."""
    return element(
        "ul",
        {"class": "otherwise-list", **choices(_("What do you want to build by paying three for one?"))},
        [
            element(
                "li",
                {"role": "none"},
                element(
                    "button",
                    sight.lit(
                        {
                            "type": "button",
                            "role": CHOICE,
                            "id": f"pay-{thing}",
                            "class": "otherwise",
                            "data-action": "pick",
                            "data-value": PAY + thing,
                        }
                    ),
                    art(thing),
                    card_name(thing),
                ),
            )
            for thing in other_payments(sight)
        ],
    )
