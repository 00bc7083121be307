"""The own hand, grouped by resource, and the end of the turn."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import end_label
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import UNIVERSITY
from game.quick_settlers.labels import card_name
from game.quick_settlers.preview import drawn_cards
from game.quick_settlers.scene.build_menu import things_being_paid
from game.quick_settlers.scene.card_counters import chosen_cards
from game.quick_settlers.scene.cards import stack
from game.quick_settlers.scene.help_texts import resource_help
from game.quick_settlers.scene.partial_move import (
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
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, GIVE

Attributes = dict[str, Attribute]
DRAW = "draw"


def hand(sight: SettlersSight) -> Markup:
    """Draw a stack for each resource, and the button that ends the turn."""
    if sight.viewer is None:
        return element("section", sight.lit({"id": "hand", "class": "holding", "hidden": True}))
    own = own_hand(sight)
    return element(
        "section",
        sight.lit(
            {
                "id": "hand",
                "class": "holding",
                "aria-label": _("Your cards"),
                "data-due": sight.view["phase"] in (EXCHANGE, BUILD) and bool(sight.moves),
                "tabindex": -1,
            }
        ),
        element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
        element(
            "ul",
            {"class": "stacks", "aria-label": _("Your hand"), "data-rove": True},
            [element("li", {}, _stack(sight, resource, own.count(resource))) for resource in RESOURCES],
        ),
        element("div", {"class": "draws-row"}, _draw_button(sight), _draw_fewer(sight)),
        element("p", {"class": "hint"}, _rate_words(sight)),
    )


def _rate_words(sight: SettlersSight) -> str:
    """Remind of how other cards pay for a building."""
    expansions = [] if sight.viewer is None else sight.view["players"][sight.viewer]["expansions"]
    words = _("When you build, three equal cards stand for any other.")
    if UNIVERSITY in expansions:
        words += " " + _("With your University two are enough, once a turn.")
    return words


def _stack(sight: SettlersSight, resource: str, count: int) -> Markup:
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
    return stack(resource, count, "hand", attributes)


def stack_attributes(sight: SettlersSight, resource: str, count: int) -> Attributes:
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
        return sight.lit(
            {
                "data-action": "pick",
                "data-value": "" if picked else f"{HAND}+{resource}",
                "aria-pressed": "true" if picked else "false",
                "aria-label": _("Choose it to exchange it."),
            }
        )
    return _plays(sight, f"swap pile {resource}", "")


def _plays(sight: SettlersSight, move: str, words: str) -> Attributes:
    return sight.lit(
        {
            "data-move": move,
            "aria-disabled": None if move in sight.moves else "true",
            "aria-label": words or None,
        }
    )


def _adds(sight: SettlersSight, word: str, resource: str, held: int) -> Attributes:
    """Add one more card of this stack to those that are chosen."""
    own = {one: own_hand(sight).count(one) for one in RESOURCES}
    if word.startswith(PAY):
        chosen = picked_counts(sight, word, own) or Counter()
        room = held - chosen[resource]
    else:
        chosen = chosen_cards(sight, word)
        room = min(held - chosen[resource], sight.view["due"] - chosen.total())
    return sight.lit(
        {
            "data-action": "pick",
            "data-value": written(word, changed(chosen, resource, min(1, max(0, room)))),
            "aria-label": _("Choose one of them."),
        }
    )


def _draw_fewer(sight: SettlersSight) -> Content:
    """Offer to leave cards of the knights, one step further away: hardly anybody wants to."""
    fewer = sight.may(DRAW)[1:]
    if not fewer:
        return None
    unfolded = sight.open_panel == DRAW
    unfold = element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": "draw-fewer",
                "class": "quiet",
                "data-action": "open-panel",
                "data-value": "" if unfolded else DRAW,
                "aria-expanded": "true" if unfolded else "false",
            }
        ),
        _("Draw fewer …"),
    )
    return [unfold, *(_draw_number(sight, move) for move in fewer if unfolded)]


def _draw_number(sight: SettlersSight, move: str) -> Markup:
    cards = int(move.removeprefix(f"{DRAW} "))
    return element(
        "button",
        sight.lit({"type": "button", "id": f"draw-{cards}", "data-move": move}),
        ngettext("Draw {cards} card", "Draw {cards} cards", cards).format(cards=cards),
    )


def _draw_button(sight: SettlersSight) -> Markup:
    cards = drawn_cards(sight.view)
    words = ngettext("Draw {cards} card and end the turn", "Draw {cards} cards and end the turn", cards)
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": "draw",
                "class": "draw primary" if DRAW in sight.moves else "draw",
                "data-move": DRAW,
                "aria-disabled": None if DRAW in sight.moves else "true",
            }
        ),
        end_label(sight, DRAW, words.format(cards=cards)),
    )
