"""The sheet over the table, for choices that need more room than the action bar has."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.core.panels import CHOICE, PANEL, choices
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.labels import card_name, listed
from game.quick_settlers.preview import cost_of
from game.quick_settlers.scene.build_tray import EXPANSIONS_PANEL
from game.quick_settlers.scene.cards import stack
from game.quick_settlers.scene.expansion_choice import expansions
from game.quick_settlers.scene.partial_move import PAY_ANY, paid_thing, purpose
from game.quick_settlers.scene.payment_choice import (
    counted_icons,
    other_payments,
    paid_otherwise,
    payable_ways,
    payment_list,
)
from game.quick_settlers.scene.player_sheet import player_sheet
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import PICK
from game.quick_settlers.views import other_seat

DRAW = "draw"


def sheet(sight: SettlersSight) -> Markup:
    """Draw the open sheet, or a hidden element."""
    kind, title, content, closing = _open_sheet(sight)
    if not kind:
        return element("section", sight.lit({"id": "sheet", "class": "sheet", "hidden": True}))
    return element(
        "section",
        # The sheet takes the focus when it opens and returns it when it closes.
        sight.lit({"id": "sheet", "class": f"sheet sheet-{kind}", "aria-label": title, "data-asks": kind}),
        element("header", {"class": "sheet-head"}, element("h2", {}, title), _close(closing)),
        content,
    )


def _open_sheet(sight: SettlersSight) -> tuple[str, str, Content, str]:
    """Choose the sheet: its kind, title and content, and the action that closes it."""
    if sight.moves and sight.view["phase"] == PICK:
        name = sight.names[other_seat(sight.view)]
        return "pick", _("{name}’s hand: choose a card").format(name=name), _shown_hand(sight), ""
    if payable_ways(sight):
        thing = paid_thing(sight)
        title = _("{name}: what do you pay?").format(name=card_name(thing))
        return "payment", title, [_cost(thing), payment_list(sight)], "pick"
    if purpose(sight) == PAY_ANY and other_payments(sight):
        return (
            "otherwise",
            _("What do you want to build by paying three for one?"),
            paid_otherwise(sight),
            "pick",
        )
    if sight.open_panel == EXPANSIONS_PANEL:
        return EXPANSIONS_PANEL, _("City expansions"), expansions(sight), "open-panel"
    if sight.open_panel == DRAW and sight.may(DRAW)[1:]:
        return DRAW, _("How many cards do you draw?"), _numbers(sight), "open-panel"
    seat = sight.open_panel.removeprefix(PANEL)
    if sight.open_panel.startswith(PANEL) and seat.isdecimal() and int(seat) < len(sight.names):
        return "player", sight.names[int(seat)], player_sheet(sight, int(seat)), "open-panel"
    return "", "", None, ""


def _close(action: str) -> Content:
    if not action:
        return None
    return element(
        "button",
        {
            "type": "button",
            "id": "sheet-close",
            "class": "sheet-close",
            "data-action": action,
            "data-value": "",
            "aria-label": _("Close"),
        },
        "✕",
    )


def _cost(thing: str) -> Markup:
    """Draw the cost."""
    return element(
        "p",
        {"class": "payment-cost", "aria-label": _("costs {cards}").format(cards=listed(cost_of(thing)))},
        _("Cost:"),
        " ",
        counted_icons(cost_of(thing)),
        element("span", {"class": "payment-head"}, _("you keep")),
    )


def _numbers(sight: SettlersSight) -> Markup:
    """Draw the choice of how many cards to draw."""
    fewer = [int(move.removeprefix(f"{DRAW} ")) for move in sight.may(DRAW)[1:]]
    return element(
        "div",
        {"class": "choices", **choices(_("How many cards do you draw?"))},
        [
            element(
                "button",
                sight.lit(
                    {
                        "type": "button",
                        "role": CHOICE,
                        "id": f"draw-{cards}",
                        "data-move": f"{DRAW} {cards}",
                    }
                ),
                ngettext("Draw {cards} card", "Draw {cards} cards", cards).format(cards=cards),
            )
            for cards in fewer
        ],
    )


def _shown_hand(sight: SettlersSight) -> Markup:
    """Draw the hand that the Library shows."""
    hand = sight.view["players"][other_seat(sight.view)]["hand"] or []
    return element(
        "ul",
        {"class": "stacks shown-hand", **choices(_("The hand that you are shown"))},
        [
            element("li", {"role": "none"}, _shown_stack(sight, resource, hand.count(resource)))
            for resource in RESOURCES
            if resource in hand
        ],
    )


def _shown_stack(sight: SettlersSight, resource: str, count: int) -> Markup:
    attributes = sight.lit(
        {
            "id": f"pick-{resource}",
            "role": CHOICE,
            "data-likely": True,
            "data-move": f"pick {resource}",
            "data-reached": True,
            "aria-label": _("Choose {card} ({count} in this hand).").format(
                card=card_name(resource), count=count
            ),
        }
    )
    return stack(resource, count, "", attributes)
