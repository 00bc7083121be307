"""The panel beside the hand: whatever the step of the turn asks for."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.quick_settlers.art.icons import art
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import KNIGHT, ROAD
from game.quick_settlers.labels import card_name
from game.quick_settlers.preview import TURNED, loser_along, pointed_at
from game.quick_settlers.scene.build_menu import things_being_paid
from game.quick_settlers.scene.card_counters import choosing
from game.quick_settlers.scene.cards import stack
from game.quick_settlers.scene.exchange_panel import trading
from game.quick_settlers.scene.help_texts import knights_option
from game.quick_settlers.scene.payment_choice import paying, refused_payment
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK
from game.quick_settlers.views import other_seat


def panel(sight: SettlersSight) -> Markup:
    """Draw what is to be decided now; for those who wait, the steps of a turn."""
    return element(
        "section",
        sight.lit(
            {
                "id": "panel",
                "class": "panel-place",
                "aria-label": _("Your decision"),
                "data-due": sight.view["phase"] in (GIVE, DISCARD, PICK, FLIP) and bool(sight.moves),
                "tabindex": -1,
            }
        ),
        _content(sight) if sight.moves else _steps(sight),
    )


def refused_moves(sight: SettlersSight) -> list[str]:
    """Name the moves that the panel shows with the reason why not: a building that is not paid so."""
    if not sight.moves or sight.view["phase"] in (PICK, GIVE, DISCARD, FLIP):
        return []
    return refused_payment(sight, things_being_paid(sight))


def _content(sight: SettlersSight) -> Content:
    phase = sight.view["phase"]
    if phase == PICK:
        return _picking(sight)
    if phase == GIVE:
        other = sight.names[other_seat(sight.view)]
        return choosing(sight, GIVE, _("What do you give {name}?").format(name=other))
    if phase == DISCARD:
        return choosing(sight, DISCARD, _("What do the robbers get?"))
    if phase == FLIP:
        return _flipping(sight)
    if things := things_being_paid(sight):
        return paying(sight, things)
    return trading(sight)


def _steps(sight: SettlersSight) -> Markup:
    """Show where in the turn we are."""
    steps = (
        ((EXCHANGE, GIVE, PICK), _("1. Exchange cards: one for each road on side A.")),
        ((BUILD, FLIP, DISCARD), _("2. Build, each kind once.")),
        ((), _draw_words(sight)),
    )
    return element(
        "ol",
        {"class": "turn-steps"},
        [
            element("li", {"aria-current": "step" if sight.view["phase"] in phases else None}, words)
            for phases, words in steps
        ],
    )


def _draw_words(sight: SettlersSight) -> str:
    """Say what is drawn at the end of a turn; the knights' cards may have to be drawn."""
    if knights_option(sight.view) == "may":
        return _("3. Draw two cards and, if you like, one for each knight on side A.")
    return _("3. Draw two cards and one for each knight on side A.")


def _picking(sight: SettlersSight) -> Markup:
    """Show the hand that the Library opened."""
    other = other_seat(sight.view)
    hand = sight.view["players"][other]["hand"] or []
    return element(
        "div",
        {"class": "choosing"},
        element("h2", {}, _("{name}'s hand: pick a card").format(name=sight.names[other])),
        element(
            "ul",
            {"class": "stacks shown-hand", "data-rove": True},
            [
                element("li", {}, _shown_stack(sight, resource, hand.count(resource)))
                for resource in RESOURCES
                if resource in hand
            ],
        ),
    )


def _shown_stack(sight: SettlersSight, resource: str, count: int) -> Markup:
    attributes = sight.lit(
        {
            "id": f"pick-{resource}",
            "data-move": f"pick {resource}",
            "aria-label": _("Pick {card} ({count} in this hand).").format(
                card=card_name(resource), count=count
            ),
        }
    )
    return stack(resource, count, "", attributes)


def _flipping(sight: SettlersSight) -> Markup:
    """Ask whether to turn the fate card, and say what either means."""
    arrow = sight.view["arrow"]
    return element(
        "div",
        {"class": "flipping"},
        element("h2", {}, _("Turn the fate card?")),
        element(
            "div",
            {"class": "flip-ways"},
            _flip_way(sight, "leave", arrow, _("Leave it")),
            _flip_way(sight, "flip", TURNED[arrow], _("Turn it")),
        ),
    )


def _flip_way(sight: SettlersSight, move: str, arrow: str | None, title: str) -> Markup:
    names = sight.names
    lines = [_("The arrow points at {name}.").format(name=names[pointed_at(sight.view, arrow)])]
    road, knight = (loser_along(sight.view, kind, arrow) for kind in (ROAD, KNIGHT))
    if road is not None:
        lines.append(_("A road would be taken from {name}.").format(name=names[road]))
    if knight is not None:
        lines.append(_("A knight would be taken from {name}.").format(name=names[knight]))
    return element(
        "button",
        sight.lit({"type": "button", "id": f"fate-{move}", "class": "flip-way", "data-move": move}),
        art("fate", f"is-{arrow}"),
        element("b", {}, title),
        [element("span", {}, line) for line in lines],
    )
