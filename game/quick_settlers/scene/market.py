"""The middle of the table: fate card, pile, market, discards, and the events so far."""

from __future__ import annotations

from game.core.i18n import _, ngettext, pgettext
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import CHOICE, choices
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.cards import EVENTS, TITLES, sides_in_play
from game.quick_settlers.labels import card_name, cards_words
from game.quick_settlers.preview import ROWS, STEPS, pointed_at
from game.quick_settlers.scene.advice import lit
from game.quick_settlers.scene.cards import identity, resource_card
from game.quick_settlers.scene.help_texts import event_help, fate_help, resource_help
from game.quick_settlers.scene.lifting import only_lifted
from game.quick_settlers.scene.partial_move import (
    MARKET,
    NOTHING,
    PILE,
    own_hand,
    picked_from_market,
    purpose,
)
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import FLIP


def centre(sight: SettlersSight) -> Markup:
    """Draw the middle of the table."""
    return element(
        "section",
        sight.lit(
            {
                "id": "centre",
                "class": "centre",
                "data-rove": True,
                "tabindex": -1,
            }
        ),
        _market(sight),
        element(
            "div",
            {"class": "piles-row"},
            _pile(sight),
            _discards(sight),
            fate_card(sight),
            _events(sight),
        ),
    )


def _market(sight: SettlersSight) -> Markup:
    """Draw the open cards."""
    return element(
        "ol",
        sight.lit(
            {
                "class": "market",
                "id": "market",
                **choices(_("Market and piles")),
                "data-rove": None,
                # The piles are choices beside the cards of the market.
                "aria-owns": "pile fate" if sight.view["arrow"] else "pile",
            }
        ),
        [
            element("li", {"role": "none"}, _market_card(sight, place, card))
            for place, card in enumerate(sight.view["market"])
        ],
    )


def _market_card(sight: SettlersSight, place: int, resource: str) -> Markup:
    attributes: dict[str, Attribute] = {
        "id": f"market-{place}",
        "role": CHOICE,
        **identity("market", place, resource),
        "data-help": resource_help(resource, len(sight.names)),
        **market_attributes(sight, resource),
    }
    return resource_card(resource, lit(sight, attributes))


def market_attributes(sight: SettlersSight, resource: str) -> dict[str, Attribute]:
    """Return what pressing a market card does: swap it for the lifted card, or pick it first."""
    name = card_name(resource)
    given = only_lifted(sight)
    possible = [move for move in sight.moves if move.startswith(f"swap market {resource} for ")]
    if given:
        move = f"swap market {resource} for {given}"
        return {
            "data-move": move,
            "data-reached": move in possible,
            "aria-disabled": None if move in possible else "true",
            "aria-label": _("Exchange {given} for {taken}.").format(taken=name, given=card_name(given)),
        }
    if possible:
        picked = picked_from_market(sight) == resource
        return {
            "data-action": "pick",
            "data-value": NOTHING if picked else f"{MARKET}+{resource}",
            "data-picked": picked,
            "aria-label": (
                _("Market: {card}. Selected. Press to deselect it.")
                if picked
                else _("Market: {card}. Press to take it.")
            ).format(card=name),
        }
    hand = own_hand(sight)
    other = next((card for card in hand if card != resource), hand[0] if hand else resource)
    return {
        "data-move": f"swap market {resource} for {other}",
        "aria-disabled": "true",
        "aria-label": _("Market: {card}.").format(card=name),
    }


def _pile(sight: SettlersSight) -> Markup:
    left = sight.view["pile"]
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": "pile",
        "role": CHOICE,
        "class": "resource-card resource-card-pile",
        "data-key": "deck",
        **_pile_attributes(sight),
    }
    return element(
        "button",
        lit(sight, attributes),
        art("back"),
        element("span", {"class": "resource-card-name"}, _("Pile")),
        element("b", {"class": "resource-card-count"}, str(left)),
    )


def _pile_attributes(sight: SettlersSight) -> dict[str, Attribute]:
    count = cards_words(sight.view["pile"])
    given = only_lifted(sight)
    possible = [move for move in sight.moves if move.startswith("swap pile ")]
    if given:
        move = f"swap pile {given}"
        return {
            "data-move": move,
            "data-reached": move in possible,
            "aria-disabled": None if move in possible else "true",
            "aria-label": _("Pile: {count}. Discard {given} and draw a card.").format(
                count=count, given=card_name(given)
            ),
        }
    if possible:
        picked = purpose(sight) == PILE
        return {
            "data-action": "pick",
            "data-value": NOTHING if picked else PILE,
            "data-picked": picked,
            "aria-label": (
                _("Pile: {count}. Selected. Press to deselect it.")
                if picked
                else _("Pile: {count}. Press to exchange a card for one from the pile.")
            ).format(count=count),
        }
    return {
        "data-move": f"swap pile {(own_hand(sight) or ['brick'])[0]}",
        "aria-disabled": "true",
        "aria-label": _("Pile: {count}.").format(count=count),
    }


def _discards(sight: SettlersSight) -> Markup:
    """Draw the number of discards."""
    count = sight.view["discards"]
    return element(
        "span",
        {
            "id": "discards",
            "class": "resource-card resource-card-discards" + ("" if count else " is-empty"),
            "data-key": "discards",
            "role": "img",
            "aria-label": _("Discards: {count}.").format(count=cards_words(count)),
        },
        art("back"),
        element("span", {"class": "resource-card-name"}, pgettext("Quick Settlers", "Discards")),
        element("b", {"class": "resource-card-count"}, str(count)),
    )


def fate_card(sight: SettlersSight) -> Content:
    """Draw the fate card with its arrow and the player at its tip; with two players there is none."""
    arrow = sight.view["arrow"]
    if arrow is None:
        return None
    mover, target = sight.view["mover"], pointed_at(sight.view, arrow)
    names = sight.names
    turn = _("clockwise") if arrow == "clockwise" else _("counter-clockwise")
    due = sight.view["phase"] == FLIP and bool(sight.moves)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": "fate",
        "role": CHOICE,
        "class": f"fate is-{arrow}",
        "data-move": "flip",
        "data-reached": due,
        "aria-disabled": None if due else "true",
        "aria-description": fate_help(),
        "aria-label": _("Fate card: {turn}, from {mover} to {target}.").format(
            turn=turn, mover=names[mover], target=names[target]
        ),
    }
    return element(
        "button",
        lit(sight, attributes),
        art("fate", f"is-{arrow}"),
        element("span", {"class": "fate-title"}, _("Fate card")),
        element(
            "span",
            {"class": "fate-way"},
            _way(sight, mover),
            element("span", {"class": "fate-sign"}, "→"),
            _way(sight, target),
        ),
        _chain(sight),
    )


def _chain(sight: SettlersSight) -> Markup:
    """Draw the way of the arrow from the player on turn past all others, with what would be taken there."""
    return element(
        "span",
        {"class": "fate-chain", "aria-hidden": "true"},
        badge(sight.colours[sight.view["mover"]]),
        [
            element(
                "span",
                {"class": "fate-step"},
                element("span", {"class": "fate-sign"}, "→"),
                badge(sight.colours[seat]),
                [
                    element("span", {"class": "loss"}, art(kind), "−1")
                    for kind in ROWS
                    if sight.view["losers"].get(kind) == seat
                ],
            )
            for seat in _along(sight)
        ],
    )


def _along(sight: SettlersSight) -> list[int]:
    """List the other players in the order in which the arrow reaches them."""
    count, step = len(sight.names), STEPS[sight.view["arrow"]]
    return [(sight.view["mover"] + step * distance) % count for distance in range(1, count)]


def _way(sight: SettlersSight, seat: int) -> Markup:
    return element(
        "span",
        {"class": "fate-name"},
        badge(sight.colours[seat]),
        element("b", {}, sight.names[seat]),
    )


def _events(sight: SettlersSight) -> Markup:
    """Draw the number of events so far, which everyone knows."""
    sides = sides_in_play(len(sight.view["players"]))
    return element(
        "ul",
        {"class": "events", "aria-label": _("City events so far")},
        [_event(sight, event, sides.count(event)) for event in EVENTS],
    )


def _event(sight: SettlersSight, event: str, all_of_them: int) -> Markup:
    seen = sight.view["events"][event]
    words = ngettext("{event}: seen {seen} of {all}", "{event}: seen {seen} of {all}", all_of_them).format(
        event=_(TITLES[event]), seen=seen, all=all_of_them
    )
    return element(
        "li",
        {"class": "event", "data-help": f"{words}. {event_help(event, sight.view)}"},
        art(event),
        element("span", {"class": "event-name"}, _(TITLES[event])),
        element("b", {"aria-label": words, "role": "img"}, f"{seen}/{all_of_them}"),
    )
