"""Resource cards: a single one, a stack with its count, and keys by which they fly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.markup import Attribute, Content, Markup, element
from game.quick_settlers.scene.signs import art
from game.quick_settlers.scene.words import card_name, resource_word

# So many cards of a stack are drawn behind one another.
DEEPEST_STACK = 5


class Keys:
    """Number the copies of a resource as they come, so that a card keeps its key when it moves."""

    def __init__(self) -> None:
        self._count: Counter[str] = Counter()

    def of(self, resource: str) -> str:
        """Give the key of the next copy of a resource."""
        self._count[resource] += 1
        return f"card-{resource}-{self._count[resource]}"


def control(attributes: Mapping[str, Attribute], *content: Content) -> Markup:
    """Draw a button if it does something, else a plain part of the page."""
    does_something = "data-move" in attributes or "data-action" in attributes
    return element(
        "button" if does_something else "span",
        {"type": "button" if does_something else None, **attributes},
        *content,
    )


def resource_card(resource: str, attributes: Mapping[str, Attribute]) -> Markup:
    """Draw a resource card."""
    return control(
        {"class": "goods", "data-resource": resource, **attributes},
        art(resource),
        element("span", {"class": "goods-name"}, card_name(resource)),
    )


def stack(resource: str, count: int, keys: list[str], attributes: Mapping[str, Attribute]) -> Markup:
    """Draw all cards of a resource in a hand as one stack with its number, and a picture on the front card.

    Without keys none of the cards flies, and the stack is a single card.
    """
    top = keys[-DEEPEST_STACK:]
    layers = [
        element(
            "span",
            {"class": f"goods-layer layer-{len(top) - place}", "data-key": key},
            art(resource) if place == len(top) else None,
        )
        for place, key in enumerate(top, start=1)
    ]
    return control(
        {
            "class": "goods goods-stack" + ("" if count else " is-empty"),
            "data-resource": resource,
            **attributes,
        },
        layers or art(resource),
        element("span", {"class": "goods-name"}, card_name(resource)),
        element("b", {"class": "goods-count"}, str(count)),
    )


def coin(resource: str, kind: str = "") -> Markup:
    """Draw a resource as a small round sign, as costs show it."""
    return element(
        "span",
        {
            "class": f"coin {kind}".strip(),
            "data-resource": resource,
            "title": resource_word(resource),
        },
        art(resource),
    )
