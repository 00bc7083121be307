"""Help texts for the things on the table, in a sentence or two."""

from __future__ import annotations

from game.core.i18n import N_, _, both, cached_by_language
from game.imperial_post.board import (
    CARRIAGE_POINTS,
    CITIES,
    FIRST_CARRIAGE,
    LAST_CARRIAGE,
    NEIGHBOURS,
    NUMBER,
    PROVINCE_CITIES,
    STACK_PROVINCES,
    cities_in,
)
from game.imperial_post.exonyms import place_words
from game.imperial_post.labels import points_words
from game.imperial_post.state import ADMINISTRATOR, CARRIER, CARTWRIGHT, KEEP, POSTMASTER, TAKE
from game.imperial_post.views import View

OFFICIAL_WORDS = {
    ADMINISTRATOR: N_(
        "Call him before you take a card. He discards the display and lays out six new cards. You "
        "may call one official per turn."
    ),
    CARRIER: N_(
        "After you play a card, he lets you play a second one. It must fit your route. You may call "
        "one official per turn."
    ),
    CARTWRIGHT: N_(
        "When you close a route, he gives you the next carriage even if your route is one or"
        " two cards short. You may call one official per turn."
    ),
}

# When the Postmaster must help, by the option.
POSTMASTER_WORDS = {
    "empty-hand": N_(
        "After you take a card, he lets you take a second one. If you have no cards in hand at the "
        "start of your turn, you must call him. You may call one official per turn."
    ),
    "first-round": N_(
        "After you take a card, he lets you take a second one. In the first round you must call him, "
        "later you may. You may call one official per turn."
    ),
}

STACK_WORDS = {
    "route7": N_(
        "You get a tile when you close a route of seven or more cards. If this stack is empty, you "
        "take a tile from the next lower one."
    ),
    "route6": N_(
        "You get a tile when you close a route of six cards. If this stack is empty, you take a tile "
        "from the next lower one."
    ),
    "route5": N_("You get a tile when you close a route of five cards."),
    "end": N_(
        "It goes to the player who triggers the end of the game by placing the last house or"
        " taking carriage 7."
    ),
}

NOTES = {
    "postmaster": N_(
        "You have no cards in hand at the start of your turn, so the Postmaster must help you. You "
        "take two cards, and no other official can help you this turn."
    ),
    "postmaster-first-round": N_(
        "In the first round the Postmaster must help you. You take two cards, and no other official "
        "can help you this turn. From the second round on, you decide whether to call him, even if "
        "you have no cards in hand."
    ),
    "keep": N_(
        "When you close a route, you keep at most three cards in hand. At any other time you may "
        "hold as many cards as you like."
    ),
    "end": N_(
        "A player has placed the last house or taken carriage 7. This triggers the end of the"
        " game. The round is played to its end, so that everyone gets the same number of"
        " turns."
    ),
}


@cached_by_language
def city_help(city: str) -> str:
    """Say where a city lies and what it is called today, and where its roads lead."""
    return f"{place_words(city)}. {roads_words(city)}"


@cached_by_language
def roads_words(city: str) -> str:
    """Say where the roads of a city lead."""
    neighbours = [CITIES[there] for there in cities_in(NEIGHBOURS[NUMBER[city]])]
    return _("Roads lead to {cities}.").format(cities=both(neighbours))


def official_help(official: str, view: View) -> str:
    """Say when an official helps, and how."""
    if official == POSTMASTER:
        words = POSTMASTER_WORDS[str(view["options"]["postmaster"])]
    else:
        words = OFFICIAL_WORDS[official]
    return _(words)


def stack_help(stack: str, view: View) -> str:
    """Say what the tiles of a stack are for."""
    return _stack_words(stack, str(view["options"]["all_provinces"]))


@cached_by_language
def _stack_words(stack: str, provinces: str) -> str:
    if stack == "all":
        if provinces == "nine":
            return _("You get it for a house in each of the nine provinces. At most one tile per player.")
        return _(
            "You get it for a house in each of the eight provinces outside Baiern. At most one tile "
            "per player."
        )
    if stack in STACK_PROVINCES:
        cities = [city for province in STACK_PROVINCES[stack] for city in PROVINCE_CITIES[province]]
        return _("You get it for houses in {cities}. At most one tile per player.").format(
            cities=both(cities)
        )
    words = STACK_WORDS[stack]
    return _(words)


@cached_by_language
def carriage_help(carriage: int) -> str:
    """Say what a carriage costs and what it scores."""
    words = {
        FIRST_CARRIAGE: _(
            "Your first carriage. You need a route of at least {cards} cards. It is worth {points} "
            "at the end."
        ),
        LAST_CARRIAGE: _(
            "It follows carriage {before}. You need a route of at least {cards} cards. It is worth "
            "{points} at the end. If you take it, you trigger the end of the game."
        ),
    }.get(
        carriage,
        _(
            "It follows carriage {before}. You need a route of at least {cards} cards. It is worth "
            "{points} at the end."
        ),
    )
    points = points_words(CARRIAGE_POINTS[carriage])
    return words.format(before=carriage - 1, cards=carriage, points=points)


def forced_rule(view: View) -> str:
    """Name the rule that now forces something on the player on turn; empty if none does."""
    if view["seat"] is None:
        return ""
    if view["phase"] == KEEP:
        return "keep"
    if view["ender"] is not None:
        return "end"
    begins = view["phase"] == TAKE and not view["players"][view["seat"]]["hand_size"]
    if not begins or view["official"] != POSTMASTER:
        return ""
    return "postmaster" if view["options"]["postmaster"] == "empty-hand" else "postmaster-first-round"
