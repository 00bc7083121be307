"""The four strengths of players that think: they differ in how far and how wide they look."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.search import Effort
from game.core.words import N_, _


class Level(NamedTuple):
    """How much a player thinks about a decision; all of it is counted in work, never in time."""

    title: str
    text: str
    whole_turns: bool
    effort: Effort


STRENGTHS = {
    "novice": Level(
        N_("Novice"),
        N_("Makes the move that looks best at the moment, and does not look any further."),
        whole_turns=False,
        effort=Effort(plans=1),
    ),
    "clerk": Level(
        N_("Clerk"),
        N_("Thinks the whole turn through before making the first move."),
        whole_turns=True,
        effort=Effort(plans=1),
    ),
    "postmaster": Level(
        N_("Postmaster"),
        N_("Thinks the whole turn through, and imagines how the others might answer."),
        whole_turns=True,
        effort=Effort(plans=6, deals=3, rounds=1),
    ),
    "grandmaster": Level(
        N_("Grandmaster"),
        N_("Weighs many turns against many ways in which the cards may lie and the others may answer."),
        whole_turns=True,
        effort=Effort(plans=12, deals=8, rounds=2),
    ),
}
LEVELS = tuple(STRENGTHS)


def level_title(level: str) -> str:
    """Name a level in the language in use."""
    return _(STRENGTHS[level].title)


def level_text(level: str) -> str:
    """Describe a level in a sentence."""
    return _(STRENGTHS[level].text)
