"""What each thing on the table is for, in a sentence or two, for whoever points at it."""

from __future__ import annotations

from game.core.i18n import N_, _, both, kept_by_language
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
        "Before you take a card, he discards all open cards and lays out six new ones. One official a turn."
    ),
    CARRIER: N_(
        "When you have played a card, he lets you play a second one, which must fit your route."
        " One official a turn."
    ),
    CARTWRIGHT: N_(
        "When you close a route that is one or two cards too short for your next carriage, he gives it to"
        " you all the same. One official a turn."
    ),
}

# When the Postmaster must help, by the option.
POSTMASTER_WORDS = {
    "empty-hand": N_(
        "When you have taken a card, he lets you take a second one. If your hand is empty when your turn"
        " begins, he must help. One official a turn."
    ),
    "first-round": N_(
        "When you have taken a card, he lets you take a second one. In the first round he must help, later"
        " only if you call him. One official a turn."
    ),
}

STACK_WORDS = {
    "route7": N_(
        "For closing a route of seven or more cards. If this stack is empty, the next lower one serves."
    ),
    "route6": N_("For closing a route of six cards. If this stack is empty, the next lower one serves."),
    "route5": N_("For closing a route of five cards."),
    "end": N_("For whoever first brings about the end: with the last house, or with carriage 7."),
}

NOTES = {
    "postmaster": N_(
        "Your hand is empty at the start of your turn. Then the Postmaster must help: you take two cards,"
        " and no other official helps in this turn."
    ),
    "postmaster-first-round": N_(
        "In the first round the Postmaster must help: you take two cards, and no other official helps in"
        " this turn. Later he helps only if you call him, even if your hand is empty."
    ),
    "keep": N_(
        "Whoever closes a route keeps no more than three cards in hand. It is the only moment at which the"
        " size of a hand matters."
    ),
    "end": N_(
        "The end is near: somebody has placed the last house or taken carriage 7. The round is played out,"
        " so that everyone has had the same number of turns."
    ),
}


@kept_by_language
def city_help(city: str) -> str:
    """Say where a city lies and what it is called today, and where its roads lead."""
    return f"{place_words(city)}. {roads_words(city)}"


@kept_by_language
def roads_words(city: str) -> str:
    """Say where the roads of a city lead, which never changes."""
    neighbours = [CITIES[there] for there in cities_in(NEIGHBOURS[NUMBER[city]])]
    return _("Roads to {cities}.").format(cities=both(neighbours))


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


@kept_by_language
def _stack_words(stack: str, provinces: str) -> str:
    if stack == "all":
        if provinces == "nine":
            return _("For a house in each of the nine provinces. One tile for each player.")
        return _("For a house in each of the eight provinces outside Baiern. One tile for each player.")
    if stack in STACK_PROVINCES:
        cities = [city for province in STACK_PROVINCES[stack] for city in PROVINCE_CITIES[province]]
        return _("For houses in {cities}. One tile for each player.").format(cities=both(cities))
    words = STACK_WORDS[stack]
    return _(words)


@kept_by_language
def carriage_help(carriage: int) -> str:
    """Say what a carriage takes, and what it brings."""
    words = {
        FIRST_CARRIAGE: _(
            "The first carriage, for a route of at least {cards} cards: {points} at the end."
        ),
        LAST_CARRIAGE: _(
            "Comes after carriage {before}, for a route of at least {cards} cards: {points} at the end."
            " Whoever takes it brings about the end."
        ),
    }.get(
        carriage,
        _("Comes after carriage {before}, for a route of at least {cards} cards: {points} at the end."),
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
