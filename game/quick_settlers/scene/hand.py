"""The viewer's hand, a stack for each resource, and what pressing a stack does in each step."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import CHOICE, choices
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.labels import card_name
from game.quick_settlers.scene.advice import lit
from game.quick_settlers.scene.cards import stack
from game.quick_settlers.scene.help_texts import resource_help
from game.quick_settlers.scene.lifting import after_press, lifted, lifting_for, most_lifted
from game.quick_settlers.scene.partial_move import (
    HAND,
    PILE,
    own_hand,
    picked_from_market,
    purpose,
    written,
)
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import DISCARD, GIVE

Attributes = dict[str, Attribute]


def hand(sight: SettlersSight) -> Markup:
    """Draw a stack for each resource."""
    if sight.viewer is None:
        return element("section", sight.lit({"id": "hand", "class": "hand", "hidden": True}))
    own = own_hand(sight)
    return element(
        "section",
        sight.lit(
            {
                "id": "hand",
                "class": "hand",
                "data-due": bool(lifting_for(sight)),
                "tabindex": -1,
            }
        ),
        element("h2", {}, _("Your hand ({cards})").format(cards=len(own))),
        element(
            "ul",
            {"class": "stacks", **choices(_("Your hand"))},
            [
                element("li", {"role": "none"}, _stack(sight, resource, own.count(resource)))
                for resource in RESOURCES
            ],
        ),
    )


def _stack(sight: SettlersSight, resource: str, count: int) -> Markup:
    up = lifted(sight)[resource]
    attributes: Attributes = {
        "id": f"hand-{resource}",
        "role": CHOICE,
        "data-help": resource_help(resource, len(sight.names)),
    }
    if count:
        attributes |= stack_attributes(sight, resource, count)
    attributes["data-likely"] = resource == _likeliest(sight)
    label = attributes.pop("aria-label", None)
    words = [_("{card}: {count}.").format(card=card_name(resource), count=count)]
    if up:
        words.append(ngettext("{count} selected.", "{count} selected.", up).format(count=up))
    if label:
        words.append(str(label))
    attributes["aria-label"] = " ".join(words)
    if not count:
        attributes["aria-disabled"] = "true"
    return stack(resource, count, "hand", lit(sight, attributes), _lifted_count(up, count))


def _likeliest(sight: SettlersSight) -> str:
    """Name the first stack while cards still have to be lifted; else nothing."""
    if lifting_for(sight) not in (GIVE, DISCARD) or lifted(sight).total() == sight.view["due"]:
        return ""
    return next(iter(own_hand(sight)), "")


def _lifted_count(up: int, count: int) -> Content:
    """Draw the number of lifted cards of a stack, unless it is obvious."""
    return element("b", {"class": "resource-card-lifted"}, f"↑{up}") if up and count > 1 else None


def stack_attributes(sight: SettlersSight, resource: str, count: int) -> Attributes:
    """Return what pressing a stack does in this step."""
    wanted = lifting_for(sight)
    if wanted == GIVE and sight.view["due"] == 1:
        picked = lifted(sight)[resource] > 0
        return {**_plays(sight, f"give {resource}", _("Give it back.")), "data-picked": picked}
    if taken := picked_from_market(sight):
        words = _("Give it for {taken}.").format(taken=card_name(taken))
        return _plays(sight, f"swap market {taken} for {resource}", words)
    if purpose(sight) == PILE:
        return _plays(sight, f"swap pile {resource}", _("Discard it and draw a card."))
    if wanted:
        return _lifts(sight, wanted, resource, count)
    return _plays(sight, f"swap pile {resource}", "")


def _plays(sight: SettlersSight, move: str, words: str) -> Attributes:
    possible = move in sight.moves
    return {
        "data-move": move,
        "data-reached": possible and bool(sight.picked),
        "aria-disabled": None if possible else "true",
        "aria-label": words or None,
    }


def _lifts(sight: SettlersSight, wanted: str, resource: str, count: int) -> Attributes:
    chosen = lifted(sight)
    following = after_press(chosen, resource, count, most_lifted(sight))
    value = written(wanted, following) if following or wanted != HAND else ""
    up = following[resource] > chosen[resource]
    return {
        "data-action": "pick",
        "data-value": value,
        "data-picked": chosen[resource] > 0,
        "aria-label": _lift_words(wanted, up),
    }


def _lift_words(wanted: str, up: bool) -> str:
    if not up:
        return _("Press to deselect it.")
    return _("Press to select it for an exchange.") if wanted == HAND else _("Press to select one of them.")
