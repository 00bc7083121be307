"""What each thing on the table is for, in a sentence or two, for whoever points at it."""

from __future__ import annotations

from game.core.rules import Json
from game.core.words import N_, _, ngettext
from game.quick_settlers.cards import CITY, COPIES, KNIGHT, MARKET_DAY, ROAD, ROBBERS, SETTLEMENT
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE

RESOURCE_USES = {
    "brick": N_("For roads and settlements."),
    "wood": N_("For roads and settlements."),
    "ore": N_("For knights, cities and city expansions."),
    "wool": N_("For knights, settlements and city expansions."),
    "grain": N_("For knights, settlements and cities."),
}

BUILDING_WORDS = {
    ROAD: N_(
        "Sides A and B alternate: A gives an exchange in every turn, B is worth a point. When the supply is"
        " empty, a road is taken from the next player along the arrow who has one unprotected."
    ),
    KNIGHT: N_(
        "Sides A and B alternate: A gives a card more whenever you draw, B is worth a point. When the"
        " supply is empty, a knight is taken from the next player along the arrow who has one unprotected."
    ),
    SETTLEMENT: N_(
        "A point that nobody can take. On its back is a city, with an event that nobody knows yet."
    ),
    CITY: N_("Turns your oldest settlement over: two points instead of one, and the event on its back."),
}

EVENT_WORDS = {
    ROBBERS: N_(
        "The fate card turns, and whoever holds more than seven cards loses half of them by choice."
    ),
    MARKET_DAY: N_("The five cards of the market are discarded, and five new ones are laid out."),
}

NOTES = {
    "robbers": N_(
        "A city was built, and its event is robbers: whoever holds more than seven cards discards half of"
        " them. You choose which."
    ),
    "taken": N_(
        "There are no roads or no knights left in the supply. Whoever builds one now takes it from another"
        " player: the next along the arrow who has one that is not protected."
    ),
    "no-road": N_("You have no road. Then one card may be exchanged in a turn, and only with the pile."),
}


def resource_help(resource: str, players: int) -> str:
    """Say what a resource is for, and how many cards of it there are."""
    use = RESOURCE_USES[resource]
    count = COPIES[resource] * (2 if players > 4 else 1)
    cards = ngettext("{count} card in all.", "{count} cards in all.", count).format(count=count)
    return f"{_(use)} {cards}"


def building_help(kind: str) -> str:
    """Say what a building brings, and what may happen to it."""
    words = BUILDING_WORDS[kind]
    return _(words)


def event_help(event: str, view: Json) -> str:
    """Say what happens when a city brings this event."""
    if event == ROBBERS and view["options"]["robbers"] == "none":
        return _("The fate card turns.")
    words = EVENT_WORDS[event]
    return _(words)


def fate_help() -> str:
    """Say what the arrow is for."""
    return _(
        "The arrow tells from whom a road or a knight is taken when the supply is empty. Turns go clockwise"
        " all the same."
    )


def biting_rule(view: Json) -> str:
    """Name the rule that now forces something on the player on turn; empty if none does."""
    if view["seat"] is None:
        return ""
    if view["phase"] == DISCARD:
        return "robbers"
    own = view["players"][view["seat"]]
    if view["phase"] == EXCHANGE and not own["roads"]:
        return "no-road"
    if view["phase"] in (EXCHANGE, BUILD) and any(not view["supply"][kind] for kind in (ROAD, KNIGHT)):
        return "taken"
    return ""
