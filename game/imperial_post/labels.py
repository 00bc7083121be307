"""Names of stacks, officials and carriages in the language in use."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_, _, ngettext
from game.imperial_post.state import (
    ADMINISTRATOR,
    CARRIER,
    CARTWRIGHT,
    CLOSE,
    KEEP,
    OVER,
    PLAY,
    POSTMASTER,
    TAKE,
)

STACK_NAMES = {
    "route7": N_("Route of 7"),
    "route6": N_("Route of 6"),
    "route5": N_("Route of 5"),
    "all": N_("All provinces"),
    "baiern": "Baiern",
    "baden": "Baden",
    "wuerttemberg-hohenzollern": "Württemberg + Hohenzollern",
    "schweiz-tyrol": "Schweiz + Tyrol",
    "boehmen-salzburg": "Böhmen + Salzburg",
    "end": N_("End of the game"),
}

OFFICIAL_NAMES = {
    POSTMASTER: N_("Postmaster"),
    ADMINISTRATOR: N_("Administrator"),
    CARRIER: N_("Postal Carrier"),
    CARTWRIGHT: N_("Cartwright"),
}

OFFICIAL_HELP = {
    POSTMASTER: N_("Take a second card."),
    ADMINISTRATOR: N_("Replace the six face-up cards before you take one."),
    CARRIER: N_("Add a second card to your route."),
    CARTWRIGHT: N_("Take the next carriage even if your route is one or two cards short."),
}

STEP_NAMES = {
    TAKE: N_("Take a card"),
    PLAY: N_("Play a card"),
    CLOSE: N_("Close the route?"),
    KEEP: N_("Keep three cards"),
    OVER: N_("Final score"),
}


def stack_name(stack: str, options: Mapping[str, object]) -> str:
    """Name a stack of bonus tiles; that of all provinces is named by what it needs in this match."""
    if stack == "all" and options["all_provinces"] == "without-baiern":
        return _("All but Baiern")
    return _(STACK_NAMES[stack])


def tile_words(stack: str, value: int, options: Mapping[str, object]) -> str:
    """Name a tile with its value."""
    return _("{stack}: {value}").format(stack=stack_name(stack, options), value=value)


def points_words(points: int) -> str:
    """Say a number of points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def cards_words(cards: int) -> str:
    """Say a number of cards."""
    return ngettext("{cards} card", "{cards} cards", cards).format(cards=cards)
