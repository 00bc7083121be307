"""Resource cards: a single card, a stack with its count, and the keys for their animation."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.markup import Attribute, Content, Markup, element
from game.quick_settlers.art.icons import art
from game.quick_settlers.labels import card_name, resource_word

# The most cards of a stack that are visible behind one another.
DEEPEST_STACK = 5


def identity(zone: str, place: int, resource: str) -> dict[str, Attribute]:
    """Identify a card by its zone and place, for the animation.

    When a card disappears from one zone and its resource appears in another, the card moved there.
    """
    return {"data-key": f"{zone}-{place}-{resource}", "data-face": resource}


def control(attributes: Mapping[str, Attribute], *content: Content) -> Markup:
    """Draw a button if pressing it does something, else a plain element."""
    does_something = "data-move" in attributes or "data-action" in attributes
    return element(
        "button" if does_something else "span",
        {"type": "button" if does_something else None, **attributes},
        *content,
    )


def resource_card(resource: str, attributes: Mapping[str, Attribute]) -> Markup:
    """Draw a resource card."""
    return control(
        {"class": "resource-card", "data-resource": resource, **attributes},
        art(resource),
        element("span", {"class": "resource-card-name"}, card_name(resource)),
    )


def stack(
    resource: str, count: int, zone: str, attributes: Mapping[str, Attribute], more: Content = None
) -> Markup:
    """Draw all cards of a resource in a hand as one stack with its number, and a picture on the front card.

    Without a zone the cards are not animated, and the stack is a single card.
    """
    layers = [_layer(resource, place, count, zone) for place in range(count)] if zone else []
    return control(
        {
            "class": "resource-card resource-card-stack" + ("" if count else " is-empty"),
            "data-resource": resource,
            **attributes,
        },
        layers or art(resource),
        element("span", {"class": "resource-card-name"}, card_name(resource)),
        element("b", {"class": "resource-card-count"}, str(count)),
        more,
    )


def _layer(resource: str, place: int, count: int, zone: str) -> Markup:
    """Draw one card of a stack; the lowest are hidden elements, so that they need no animation later."""
    above = count - 1 - place
    if above >= DEEPEST_STACK:
        return element("span", {"hidden": True, **identity(zone, place, resource)})
    return element(
        "span",
        {"class": f"resource-card-layer layer-{above}", **identity(zone, place, resource)},
        None if above else art(resource),
    )


def resource_icon(resource: str, kind: str = "") -> Markup:
    """Draw the small round icon of a resource, as in costs."""
    return element(
        "span",
        {
            "class": f"resource-icon {kind}".strip(),
            "data-resource": resource,
            "title": resource_word(resource),
        },
        art(resource),
    )
