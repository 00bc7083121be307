"""Help texts for the things on the table, in a sentence or two."""

from __future__ import annotations

from game.core.i18n import N_, _, ngettext
from game.quick_settlers.cards import CITY, COPIES, EXPANSION, KNIGHT, MARKET_DAY, ROAD, SETTLEMENT
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE
from game.quick_settlers.views import View, left_of

RESOURCE_USES = {
    "brick": N_("For roads and settlements."),
    "wood": N_("For roads and settlements."),
    "ore": N_("For knights, cities and city expansions."),
    "wool": N_("For knights, settlements and city expansions."),
    "grain": N_("For knights, settlements and cities."),
}

BUILDING_WORDS = {
    ROAD: N_("Sides A and B alternate: A gives an exchange in every turn, B is worth a point."),
    SETTLEMENT: N_(
        "A point that nobody can take. On its back is a city, with an event that nobody knows yet."
    ),
    CITY: N_("Turns your oldest settlement over: two points instead of one, and the event on its back."),
    EXPANSION: N_("Lies on a city of yours: three or four points instead of two, and an ability."),
}

# What a knight brings, by the option.
KNIGHT_WORDS = {
    "may": N_("Sides A and B alternate: A lets you draw one card more, B is worth a point."),
    "must": N_("Sides A and B alternate: A gives a card more whenever you draw, B is worth a point."),
}

# Where a road or a knight comes from when there is none in the supply.
TAKEN_ALONG_THE_ARROW = {
    ROAD: N_(
        "When the supply is empty, a road is taken from the next player along the arrow who has one"
        " unprotected."
    ),
    KNIGHT: N_(
        "When the supply is empty, a knight is taken from the next player along the arrow who has one"
        " unprotected."
    ),
}
TAKEN_FROM_THE_OTHER = {
    ROAD: N_("When the supply is empty, a road is taken from the other player, unless it is protected."),
    KNIGHT: N_(
        "When the supply is empty, a knight is taken from the other player, unless it is protected."
    ),
}

# What robbers do, by the option, with a fate card and without.
ROBBERS_WORDS = {
    ("half", True): N_(
        "The fate card turns, and whoever holds more than seven cards loses half of them by choice."
    ),
    ("half", False): N_("Whoever holds more than seven cards loses half of them by choice."),
    ("none", True): N_("The fate card turns."),
    ("none", False): N_("Nothing happens: with two players there is no fate card to turn."),
}
MARKET_DAY_WORDS = N_("The five cards of the market are discarded, and five new ones are laid out.")

NOTES = {
    "robbers": N_(
        "A city was built, and its event is robbers: whoever holds more than seven cards discards half of"
        " them. You choose which."
    ),
    "taken": N_(
        "There are no roads or no knights left in the supply. Whoever builds one now takes it from another"
        " player: the next along the arrow who has one that is not protected."
    ),
    "taken-by-two": N_(
        "There are no roads or no knights left in the supply. Whoever builds one now takes it from the"
        " other player, who keeps only what is protected."
    ),
    "no-road": N_("You have no road. Then one card may be exchanged in a turn, and only with the pile."),
}


def resource_help(resource: str, players: int) -> str:
    """Say what a resource is for, and how many cards of it there are."""
    use = RESOURCE_USES[resource]
    count = COPIES[resource] * (2 if players > 4 else 1)
    cards = ngettext("{count} card in all.", "{count} cards in all.", count).format(count=count)
    return f"{_(use)} {cards}"


def building_help(kind: str, view: View) -> str:
    """Say what a building brings, and what may happen to it."""
    words = KNIGHT_WORDS[knights_option(view)] if kind == KNIGHT else BUILDING_WORDS[kind]
    if kind not in TAKEN_ALONG_THE_ARROW:
        return _(words)
    taken = (TAKEN_FROM_THE_OTHER if view["arrow"] is None else TAKEN_ALONG_THE_ARROW)[kind]
    return f"{_(words)} {_(taken)}"


def knights_option(view: View) -> str:
    """Return whether the knights' extra cards are optional."""
    return str(view["options"].get("knights", "must"))


def event_help(event: str, view: View) -> str:
    """Say what happens when a city brings this event."""
    if event == MARKET_DAY:
        words = MARKET_DAY_WORDS
    else:
        words = ROBBERS_WORDS[str(view["options"]["robbers"]), view["arrow"] is not None]
    return _(words)


def fate_help() -> str:
    """Say what the arrow is for."""
    return _(
        "The arrow tells from whom a road or a knight is taken when the supply is empty. Turns go clockwise"
        " all the same."
    )


def forced_rule(view: View) -> str:
    """Name the rule that now forces something on the player on turn; empty if none does."""
    if view["seat"] is None:
        return ""
    if view["phase"] == DISCARD:
        return "robbers"
    own = view["players"][view["seat"]]
    if view["phase"] == EXCHANGE and not own["roads"]:
        return "no-road"
    if view["phase"] in (EXCHANGE, BUILD) and any(not left_of(view, kind) for kind in (ROAD, KNIGHT)):
        return "taken" if view["arrow"] is not None else "taken-by-two"
    return ""
