"""Positions to show: those of a game's tour, found in its match."""

from __future__ import annotations

from functools import cache
from typing import cast

from game import Match
from game.bots import LEVELS, decide
from game.core.dev.tour import Place, Tour
from game.core.registry import GAMES, part_of
from tools.site.cache import ROOT

SEED = 1
NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix")


def tour_of(game: str) -> Tour:
    """Find the tour of a game."""
    return cast(Tour, part_of(game, "dev.tour").TOUR)


@cache
def position(game: str, place: Place) -> Match:
    """Find the last position of the tour's match that is such a place."""
    match = whole_match(game)
    positions = (match.at(moves) for moves in range(len(match), -1, -1))
    following = [*match.history, ""]
    return next(one for one in positions if _is_at(one, place, following[len(one)]))


@cache
def whole_match(game: str) -> Match:
    """Read the match of a game's tour; where there is no record, let novices play one."""
    record = tour_of(game).record
    if record:
        return Match.from_text((ROOT / record).read_text("utf-8"))
    match = Match.new(game, NAMES[: GAMES[game].seats[0]], SEED)
    while match.seat is not None:
        match.play(decide(game, match.view(match.seat), LEVELS[0], SEED))
    return match


def _is_at(match: Match, place: Place, following: str) -> bool:
    if match.seat is None or place.is_over:
        return match.seat is None and place.is_over
    if not following.startswith(place.plays):
        return False
    words = {move.partition(" ")[0] for move in match.moves()}
    is_in_phase = place.phase in ("", match.view(None)["phase"])
    return is_in_phase and len(match) < place.before and words.issuperset(place.offers)
