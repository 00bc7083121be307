"""Names of cards, steps and benefits in the language in use."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.i18n import N_, _, both, ngettext, phrase
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import (
    CHURCH,
    CITADEL,
    CITY,
    EXPANSION,
    GUILD,
    KNIGHT,
    LIBRARY,
    RESOURCE_TITLES,
    ROAD,
    SETTLEMENT,
    TITLES,
    TOWN_HALL,
    UNIVERSITY,
)
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK

STEP_NAMES = {
    EXCHANGE: N_("Exchange"),
    BUILD: N_("Build"),
    GIVE: N_("Give back"),
    PICK: N_("Choose a card"),
    FLIP: N_("Fate card"),
    DISCARD: N_("Robbers"),
}

# The names printed on the cards.
CARD_NAMES = {
    "brick": N_("Brick"),
    "wood": N_("Wood"),
    "ore": N_("Ore"),
    "wool": N_("Wool"),
    "grain": N_("Grain"),
    ROAD: N_("Road"),
    KNIGHT: N_("Knight"),
    SETTLEMENT: N_("Settlement"),
    CITY: N_("City"),
    EXPANSION: N_("City expansion"),
}

# Labels of the buttons that use an expansion.
ABILITY_NAMES = {LIBRARY: N_("Library"), GUILD: N_("Guild")}

EXPANSION_HELP = {
    LIBRARY: N_("Once per turn, look at a player’s cards and choose the one you take."),
    GUILD: N_("Once per turn, take a card from a player with at least as many points as you."),
    CHURCH: N_("Nobody can take your first knight."),
    CITADEL: N_("Nobody can take your first three roads."),
    TOWN_HALL: N_("It is worth four points."),
    UNIVERSITY: N_("Once per turn, two identical cards instead of three may replace another card."),
}

# The same in six words, for the face of the card.
EXPANSION_WORDS = {
    LIBRARY: N_("Look at cards and choose one"),
    GUILD: N_("Take one card from a leader"),
    CHURCH: N_("Nobody can take your first knight"),
    CITADEL: N_("Your first three roads are safe"),
    TOWN_HALL: N_("One point more than the others"),
    UNIVERSITY: N_("Once per turn, two for one"),
}

BUILT = {
    ROAD: N_("{name} builds a road for {cards}."),
    KNIGHT: N_("{name} builds a knight for {cards}."),
    SETTLEMENT: N_("{name} builds a settlement for {cards}."),
    CITY: N_("{name} builds a city for {cards}."),
}


def card_name(name: str) -> str:
    """Return the name printed on a card."""
    return _(CARD_NAMES.get(name) or TITLES[name])


def resource_word(resource: str) -> str:
    """Name a resource within a sentence."""
    return _(RESOURCE_TITLES[resource])


def listed(cards: Iterable[str]) -> str:
    """Put resource cards into words, equal ones together.

    >>> listed(["ore", "brick", "ore"])
    'brick and 2 ore'
    """
    held = list(cards)
    counts = [(resource, held.count(resource)) for resource in RESOURCES if resource in held]
    return both([counted(resource, count) for resource, count in counts])


def counted(resource: str, count: int) -> str:
    """Say how many cards of a resource."""
    if count == 1:
        return resource_word(resource)
    return phrase(_("{count} {resource}"), count=count, resource=resource_word(resource))


def cards_words(cards: int) -> str:
    """Say a number of cards."""
    return ngettext("{cards} card", "{cards} cards", cards).format(cards=cards)


def points_words(points: int) -> str:
    """Say a number of points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def side_words(kind: str, place: int) -> str:
    """Say what the road or knight at this place of a row brings; the first place is 0."""
    if place % 2:
        return _("side B: 1 point")
    if kind == ROAD:
        return _("side A: 1 exchange per turn")
    return _("side A: 1 extra card when you draw")
