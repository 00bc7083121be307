"""The four strengths of players that think: they differ in how far and how wide they look."""

from __future__ import annotations

from typing import NamedTuple

from game.core.i18n import N_, _


class Level(NamedTuple):
    """What a level is called and does; how much it thinks about a game is a matter of that game's bot."""

    title: str
    text: str


STRENGTHS = {
    "novice": Level(
        N_("Novice"),
        N_("Makes the move that looks best at the moment, and does not look any further."),
    ),
    "clerk": Level(
        N_("Clerk"),
        N_("Thinks the whole turn through before making the first move."),
    ),
    "postmaster": Level(
        N_("Postmaster"),
        N_("Thinks the whole turn through, and imagines how the others might answer."),
    ),
    "grandmaster": Level(
        N_("Grandmaster"),
        N_("Weighs many turns against many ways in which the cards may lie and the others may answer."),
    ),
}
LEVELS = tuple(STRENGTHS)


def level_title(level: str) -> str:
    """Name a level in the language in use."""
    return _(STRENGTHS[level].title)


def level_text(level: str) -> str:
    """Describe a level in a sentence."""
    return _(STRENGTHS[level].text)
