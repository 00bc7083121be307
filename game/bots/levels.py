"""The four levels of bots: they differ in how many plans they try and how far they look ahead."""

from __future__ import annotations

from game.core.i18n import N_, _, pgettext

# What each level does; how much work it spends on a game is set by that game's bot.
STRENGTHS = {
    "novice": N_("Makes the move that looks best at the moment and does not look any further."),
    "clerk": N_("Thinks the whole turn through before the first move."),
    "postmaster": N_("Thinks the whole turn through and considers what the others might do next."),
    "grandmaster": N_("Compares many possible turns, hidden cards and replies of the other players."),
}
LEVELS = tuple(STRENGTHS)


def level_title(level: str) -> str:
    """Name a level in the language in use."""
    titles = {
        "novice": pgettext("level of a bot", "Novice"),
        "clerk": pgettext("level of a bot", "Clerk"),
        "postmaster": pgettext("level of a bot", "Postmaster"),
        "grandmaster": pgettext("level of a bot", "Grandmaster"),
    }
    return titles[level]


def level_text(level: str) -> str:
    """Describe a level in a sentence."""
    return _(STRENGTHS[level])
