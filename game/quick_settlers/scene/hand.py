"""The own hand, grouped by resource, and the end of the turn."""

from __future__ import annotations

from collections import Counter

from game.core.markup import Attribute, Markup, element
from game.core.scene import Sight
from game.core.words import _, ngettext
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import UNIVERSITY
from game.quick_settlers.preview import drawn_cards
from game.quick_settlers.scene.cards import Keys, stack
from game.quick_settlers.scene.choosing import chosen_cards
from game.quick_settlers.scene.explaining import resource_help
from game.quick_settlers.scene.picking import (
    HAND,
    MARKET,
    PAY,
    PILE,
    changed,
    own_hand,
    picked_card,
    picked_counts,
    purpose,
    written,
)
from game.quick_settlers.scene.words import card_name
from game.quick_settlers.scene.works import things_being_paid
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, GIVE

Attributes = dict[str, Attribute]


def hand(sight: Sight, keys: Keys) -> Markup:
    """Draw a stack for each resource, and the button that ends the turn."""
    if sight.viewer is None:
        return element("section", {"id": "hand", "class": "holding", "hidden": True})
    own = own_hand(sight)
    return element(
        "section",
        {
            "id": "hand",
            "class": "holding",
            "aria-label": _("Your cards"),
            "data-due": sight.view["phase"] in (EXCHANGE, BUILD) and bool(sight.moves),
            "tabindex": -1,
        },
        element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
        element(
            "ul",
            {"class": "stacks", "aria-label": _("Your hand"), "data-rove": True},
            [
                element("li", {}, _stack(sight, resource, own.count(resource), keys))
                for resource in RESOURCES
            ],
        ),
        _draw_button(sight),
        element("p", {"class": "hint"}, _rate_words(sight)),
    )


def _rate_words(sight: Sight) -> str:
    """Remind of how other cards pay for a building."""
    own = sight.view["players"][sight.viewer] if sight.viewer is not None else {"expansions": []}
    words = _("When you build, three equal cards stand for any other.")
    if UNIVERSITY in own["expansions"]:
        words += " " + _("With your University two are enough, once a turn.")
    return words


def _stack(sight: Sight, resource: str, count: int, keys: Keys) -> Markup:
    numbered = [keys.of(resource) for _card in range(count)]
    attributes: Attributes = {
        "id": f"hand-{resource}",
        "aria-description": resource_help(resource, len(sight.names)),
    }
    if count:
        attributes |= stack_attributes(sight, resource, count)
    label = attributes.pop("aria-label", None)
    attributes["aria-label"] = _("{card}: {count}.").format(card=card_name(resource), count=count) + (
        f" {label}" if label else ""
    )
    if not count:
        attributes["role"] = "img"
    return stack(resource, count, numbered, attributes)


def stack_attributes(sight: Sight, resource: str, count: int) -> Attributes:
    """Say what a click on a stack does in this step."""
    phase = sight.view["phase"]
    if sight.moves and phase == GIVE and sight.view["due"] == 1:
        return _plays(sight, f"give {resource}", _("Give it back."))
    if sight.moves and phase in (GIVE, DISCARD):
        return _adds(sight, phase, resource, count)
    if things_being_paid(sight):
        return _adds(sight, purpose(sight), resource, count)
    if taken := picked_card(sight, MARKET):
        words = _("Lay it down for {taken}.").format(taken=card_name(taken))
        return _plays(sight, f"swap market {taken} for {resource}", words)
    if purpose(sight) == PILE:
        return _plays(sight, f"swap pile {resource}", _("Discard it and draw a card."))
    if any(
        move.startswith("swap market ") and move.endswith(f" for {resource}") for move in sight.moves
    ) or (f"swap pile {resource}" in sight.moves):
        picked = picked_card(sight, HAND) == resource
        return {
            "data-action": "pick",
            "data-value": "" if picked else f"{HAND}+{resource}",
            "aria-pressed": "true" if picked else "false",
            "aria-label": _("Choose it to exchange it."),
        }
    return _plays(sight, f"swap pile {resource}", "")


def _plays(sight: Sight, move: str, words: str) -> Attributes:
    return {
        "data-move": move,
        "aria-disabled": None if move in sight.moves else "true",
        "aria-label": words or None,
    }


def _adds(sight: Sight, word: str, resource: str, held: int) -> Attributes:
    """Add one more card of this stack to those that are chosen."""
    own = {one: own_hand(sight).count(one) for one in RESOURCES}
    if word.startswith(PAY):
        chosen = picked_counts(sight, word, own) or Counter()
        room = held - chosen[resource]
    else:
        chosen = chosen_cards(sight, word)
        room = min(held - chosen[resource], sight.view["due"] - chosen.total())
    return {
        "data-action": "pick",
        "data-value": written(word, changed(chosen, resource, min(1, max(0, room)))),
        "aria-label": _("Choose one of them."),
    }


def _draw_button(sight: Sight) -> Markup:
    cards = drawn_cards(sight.view)
    return element(
        "button",
        {
            "type": "button",
            "id": "draw",
            "class": "draw primary" if "draw" in sight.moves else "draw",
            "data-move": "draw",
            "aria-disabled": None if "draw" in sight.moves else "true",
        },
        ngettext("Draw {cards} card and end the turn", "Draw {cards} cards and end the turn", cards).format(
            cards=cards
        ),
    )
