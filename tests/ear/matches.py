"""The matches that are heard: one person, Anna, against one bot; each begins from a fixed seed."""

from __future__ import annotations

from game import Match
from game.core.players import PERSON
from game.table.storage.imports import write_fragment

SEED = 736
NAMES = ("Anna", "Bruno")
BOT = "novice"
# Anna can close a route of three cards, and has four cards in hand, one more than she may keep.
TO_CLOSE = (
    714,
    "take deck; take Budweis; play Basel new; end; take Ingolstadt; take Innsbruck; play Ingolstadt new;"
    " end; take Lodz; postmaster; take Regensburg; play Budweis new; end; take München; play München right;"
    " end; take Ingolstadt; postmaster; take Pilsen; play Pilsen right; end; take Lodz;"
    " play Innsbruck right; close Ingolstadt+München; take Zürich; postmaster; take Basel; play Lodz right",
)
# Anna can build a city, which brings the robbers, and has more cards than they leave to her.
TO_BE_ROBBED = (SEED, "; ".join(["draw"] * 14))
BEFORE_DISCARDS = {"imperial-post": TO_CLOSE, "quick-settlers": TO_BE_ROBBED}


def recorded(game: str) -> str:
    """Write a match that has just begun."""
    return _fragment(_begun(game, SEED))


def before_discards(game: str) -> str:
    """Write a match in which the next move makes Anna discard cards."""
    seed, moves = BEFORE_DISCARDS[game]
    match = _begun(game, seed)
    for move in moves.split("; "):
        match.play(move)
    return _fragment(match)


def _begun(game: str, seed: int) -> Match:
    return Match.new(game, list(NAMES), seed, {"starter": 0})


def _fragment(match: Match) -> str:
    """Write a match as the fragment of a link that says who plays."""
    return write_fragment(match, players=(PERSON, BOT))
