"""The panel beside the hand: whatever the step of the turn asks for."""

from __future__ import annotations

from game.core.markup import Content, Markup, element
from game.core.scene import Sight
from game.core.words import _
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import KNIGHT, ROAD
from game.quick_settlers.preview import TURNED, loser_along, pointed_at
from game.quick_settlers.scene.cards import stack
from game.quick_settlers.scene.choosing import choosing
from game.quick_settlers.scene.paying import paying
from game.quick_settlers.scene.signs import art
from game.quick_settlers.scene.trading import trading
from game.quick_settlers.scene.words import card_name
from game.quick_settlers.scene.works import things_being_paid
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK


def panel(sight: Sight) -> Markup:
    """Draw what is to be decided now; for those who wait, the steps of a turn."""
    return element(
        "section",
        {
            "id": "panel",
            "class": "panel-place",
            "aria-label": _("Your decision"),
            "data-due": sight.view["phase"] in (GIVE, DISCARD, PICK, FLIP) and bool(sight.moves),
            "tabindex": -1,
        },
        _content(sight) if sight.moves else _steps(sight),
    )


def _content(sight: Sight) -> Content:
    phase = sight.view["phase"]
    if phase == PICK:
        return _picking(sight)
    if phase == GIVE:
        other = sight.names[sight.view["other"]]
        return choosing(sight, GIVE, _("What do you give {name}?").format(name=other))
    if phase == DISCARD:
        return choosing(sight, DISCARD, _("What do the robbers get?"))
    if phase == FLIP:
        return _flipping(sight)
    if things := things_being_paid(sight):
        return paying(sight, things)
    return trading(sight)


def _steps(sight: Sight) -> Markup:
    """Show where in the turn we are."""
    steps = (
        ((EXCHANGE, GIVE, PICK), _("1. Exchange cards: one for each road on side A.")),
        ((BUILD, FLIP, DISCARD), _("2. Build, each kind once.")),
        ((), _("3. Draw two cards and one for each knight on side A.")),
    )
    return element(
        "ol",
        {"class": "turn-steps"},
        [
            element("li", {"aria-current": "step" if sight.view["phase"] in phases else None}, words)
            for phases, words in steps
        ],
    )


def _picking(sight: Sight) -> Markup:
    """Show the hand that the Library opened."""
    other = sight.view["other"]
    hand: list[str] = sight.view["players"][other]["hand"]
    return element(
        "div",
        {"class": "choosing"},
        element("h2", {}, _("{name}'s hand: pick a card").format(name=sight.names[other])),
        element(
            "ul",
            {"class": "stacks shown-hand", "data-rove": True},
            [
                element("li", {}, _shown_stack(resource, hand.count(resource)))
                for resource in RESOURCES
                if resource in hand
            ],
        ),
    )


def _shown_stack(resource: str, count: int) -> Markup:
    attributes = {
        "id": f"pick-{resource}",
        "data-move": f"pick {resource}",
        "aria-label": _("Pick {card} ({count} in this hand).").format(
            card=card_name(resource), count=count
        ),
    }
    return stack(resource, count, [], attributes)


def _flipping(sight: Sight) -> Markup:
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


def _flip_way(sight: Sight, move: str, arrow: str | None, title: str) -> Markup:
    names = sight.names
    lines = [_("The arrow points at {name}.").format(name=names[pointed_at(sight.view, arrow)])]
    road, knight = (loser_along(sight.view, kind, arrow) for kind in (ROAD, KNIGHT))
    if road is not None:
        lines.append(_("A road would be taken from {name}.").format(name=names[road]))
    if knight is not None:
        lines.append(_("A knight would be taken from {name}.").format(name=names[knight]))
    return element(
        "button",
        {"type": "button", "id": f"fate-{move}", "class": "flip-way", "data-move": move},
        art("fate", f"is-{arrow}"),
        element("b", {}, title),
        [element("span", {}, line) for line in lines],
    )
