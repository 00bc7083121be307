"""Named opponents: three at each level, as strong as their level, each with a style.

A bot's move is requested with a level or the key of a character:

>>> from game import Match
>>> from game.bots import decide
>>> match = Match.new("imperial-post", ["Anna", "Bruno"], seed=7)
>>> decide("imperial-post", match.view(match.seat), "toni", 1) in match.moves()
True
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.levels import LEVELS, level_text, level_title
from game.core.i18n import N_, _
from game.core.protocols.bot import COLLECTOR, RACER, SPOILER


class Character(NamedTuple):
    """One opponent: its name, its level, and the style in which the games' bots evaluate for it."""

    title: str
    level: str
    style: str
    text: str


CHARACTERS = {
    "toni": Character(
        "Toni",
        "novice",
        RACER,
        N_("The stable boy wants to be first and forgets what it costs."),
    ),
    "lene": Character(
        "Lene",
        "novice",
        COLLECTOR,
        N_("The baker’s apprentice takes whatever earns points today."),
    ),
    "max": Character(
        "Max",
        "novice",
        SPOILER,
        N_("The cheeky boy prefers the card that somebody else was waiting for."),
    ),
    "rosina": Character(
        "Rosina",
        "clerk",
        RACER,
        N_("The courier takes the shortest way and hurries to the end."),
    ),
    "emil": Character(
        "Emil",
        "clerk",
        COLLECTOR,
        N_("The bookkeeper counts every point and leaves none behind."),
    ),
    "vilma": Character(
        "Vilma",
        "clerk",
        SPOILER,
        N_("The quiet clerk watches your cards more than her own."),
    ),
    "konrad": Character(
        "Konrad",
        "postmaster",
        RACER,
        N_("The riding postmaster keeps up the pace from the first turn."),
    ),
    "babette": Character(
        "Babette",
        "postmaster",
        COLLECTOR,
        N_("The lady of the house plans for bonuses and gets them."),
    ),
    "ignaz": Character(
        "Ignaz",
        "postmaster",
        SPOILER,
        N_("The doubter wonders what you are planning and gets in your way."),
    ),
    "leonore": Character(
        "Leonore",
        "grandmaster",
        RACER,
        N_("The elegant rider ends the match before you are ready."),
    ),
    "balthasar": Character(
        "Balthasar",
        "grandmaster",
        COLLECTOR,
        N_("The old master lets the others hurry and wins on points."),
    ),
    "serafina": Character(
        "Serafina",
        "grandmaster",
        SPOILER,
        N_("The lady behind the mask knows your plan and spoils it."),
    ),
}


def level_and_style(player: str) -> tuple[str, str]:
    """Return the level and the style of a character; a plain level has no style."""
    if player in LEVELS:
        return player, ""
    character = CHARACTERS[player]
    return character.level, character.style


def is_bot(player: str) -> bool:
    """Return whether this is the key of a level or of a character."""
    return player in LEVELS or player in CHARACTERS


def bot_title(player: str) -> str:
    """Name a level or a character."""
    return CHARACTERS[player].title if player in CHARACTERS else level_title(player)


def bot_text(player: str) -> str:
    """Describe a level or a character in a sentence."""
    return character_text(player) if player in CHARACTERS else level_text(player)


def characters_of(level: str) -> tuple[str, ...]:
    """List the keys of the characters at a level."""
    return tuple(key for key, character in CHARACTERS.items() if character.level == level)


def character_title(key: str) -> str:
    """Name a character; it is called the same in all languages."""
    return CHARACTERS[key].title


def character_text(key: str) -> str:
    """Say in a sentence how a character plays."""
    return _(CHARACTERS[key].text)
