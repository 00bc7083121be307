"""The matches that are heard from their first move to the final score: one person against one bot."""

from __future__ import annotations

from game import Match
from game.core.players import PERSON
from game.table.storage.imports import write_fragment

SEED = 736
NAMES = ("Anna", "Bruno")
BOT = "novice"


def recorded(game: str) -> str:
    """Write the match as the fragment of a link that says who plays."""
    match = Match.new(game, list(NAMES), SEED, {"starter": 0})
    return write_fragment(match, players=(PERSON, BOT))
