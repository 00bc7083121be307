"""Help texts for the things on the table, in a sentence or two."""

from __future__ import annotations

from game.core.i18n import N_, _, ngettext
from game.quick_settlers.cards import CITY, COPIES, EXPANSION, KNIGHT, MARKET_DAY, ROAD, SETTLEMENT
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE
from game.quick_settlers.views import View, left_of

RESOURCE_USES = {
    "brick": N_("You need it for roads and settlements."),
    "wood": N_("You need it for roads and settlements."),
    "ore": N_("You need it for knights, cities and city expansions."),
    "wool": N_("You need it for knights, settlements and city expansions."),
    "grain": N_("You need it for knights, settlements and cities."),
}

BUILDING_WORDS = {
    ROAD: N_(
        "You lay your roads with side A and side B up by turns. Each side A gives you one"
        " exchange per turn, and each side B is worth a point."
    ),
    SETTLEMENT: N_(
        "It is worth a point that nobody can take from you. On its back is a city with an event that "
        "nobody knows yet."
    ),
    CITY: N_(
        "You turn your oldest settlement over. It is then worth two points instead of one, and the "
        "event on its back happens."
    ),
    EXPANSION: N_(
        "You lay it on one of your cities. The city is then worth three or four points instead of "
        "two, and most city expansions give you an ability."
    ),
}

# What a knight brings, by the option.
KNIGHT_WORDS = {
    "may": N_(
        "You lay your knights with side A and side B up by turns. For each side A you may"
        " draw an extra card per turn, and each side B is worth a point."
    ),
    "must": N_(
        "You lay your knights with side A and side B up by turns. For each side A you draw an"
        " extra card per turn, and each side B is worth a point."
    ),
}

# Where a road or a knight comes from when there is none in the supply.
TAKEN_ALONG_THE_ARROW = {
    ROAD: N_(
        "If the supply has no road left, you take one from the next player in the direction of the "
        "arrow who has an unprotected road."
    ),
    KNIGHT: N_(
        "If the supply has no knight left, you take one from the next player in the direction of the "
        "arrow who has an unprotected knight."
    ),
}
TAKEN_FROM_THE_OTHER = {
    ROAD: N_("If the supply has no road left, you take one from the other player, unless it is protected."),
    KNIGHT: N_(
        "If the supply has no knight left, you take one from the other player, unless it is protected."
    ),
}

# What robbers do, by the option, with a fate card and without.
ROBBERS_WORDS = {
    ("half", True): N_(
        "The fate card is turned. Players with more than seven cards choose half of them and discard them."
    ),
    ("half", False): N_("Players with more than seven cards choose half of them and discard them."),
    ("none", True): N_("The fate card is turned."),
    ("none", False): N_("Nothing happens, because there is no fate card with two players."),
}
MARKET_DAY_WORDS = N_("The five market cards are discarded, and five new ones are laid out.")

NOTES = {
    "robbers": N_(
        "A city has been built, and its event is a robber attack. Players with more than seven cards "
        "discard half of them. You choose which ones."
    ),
    "taken": N_(
        "The supply has no roads or no knights left. Whoever builds one now takes it from the next "
        "player in the direction of the arrow who has an unprotected one."
    ),
    "taken-by-two": N_(
        "The supply has no roads or no knights left. Whoever builds one now takes it from the other "
        "player, unless it is protected."
    ),
    "no-road": N_("You have no road. You may exchange one card per turn, and only with the pile."),
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
        "The arrow shows whose road or knight is taken when the supply is empty. It does not"
        " change the order of turns, which is always clockwise."
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
