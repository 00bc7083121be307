"""Positions that several tests start from: an opening of Imperial Post, and random play of all games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from game import Match
from game.core.protocols.rules import Json
from game.core.registry import GAMES

# The top of a deck of Imperial Post that shuffles nothing soon, and the first turn with it.
QUIET_START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
FIRST_TURN = "take Ulm; take Augsburg; play Ulm new; end"

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Egon", "Fay"]


def people(game: str, wanted: int) -> list[str]:
    """Name so many players, or as many as the game can have."""
    seats = GAMES[game].seats
    return NAMES[: min(max(wanted, seats[0]), seats[-1])]


def matches(game: str) -> Iterator[Match]:
    """Set up a match for every number of players and every value of every option."""
    rules = GAMES[game]
    choices = [{}, *({option.key: value} for option in rules.options for value in option.values)]
    for seed, (players, options) in enumerate(product(rules.seats, choices)):
        yield Match.new(game, NAMES[:players], seed=seed, options=options)


def random_positions(game: str, every: int, most: int) -> Iterator[Match]:
    """Play each of these matches at random, and stop every so many moves."""
    for number, match in enumerate(matches(game)):
        rng = random.Random(number)
        while match.seat is not None and len(match) < most:
            if len(match) % every == number % every:
                yield match
            match.play(rng.choice(match.moves()))


def view_of(match: Match) -> Json:
    """Return the view of the player on turn."""
    assert match.seat is not None
    return match.view(match.seat)
