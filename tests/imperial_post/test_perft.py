"""Counted move trees from three fixed decks and four positions in the middle of a match.

The counts were made by the engine and by the naive reference alike (`python -m tests.imperial_post.perft`,
about a minute); here the engine counts them again, and the reference the shallower ones.
"""

from __future__ import annotations

import pytest

from tests.imperial_post import perft
from tests.imperial_post.perft import DECKS, MIDDLES, engine_count, reference_count

# Sequences of ten moves from the start, with two, three and four players.
OPENINGS = {"every 7th card": 292350, "every 13th card": 200382, "every 25th card": 385060}
# Sequences of six moves.
MIDDLE_COUNTS = {
    "01-two-players": 49087,
    "03-four-players-all-officials": 129637,
    "04-mindok-last-house": 17540,
    "07-hungarian-empty-hand": 62464,
}


@pytest.mark.parametrize(("players", "deck"), list(enumerate(DECKS, start=2)))
def test_sequences_from_the_start(players: int, deck: str) -> None:
    root = perft.opening(deck, players)
    assert engine_count(root.match, perft.OPENING_DEPTH) == OPENINGS[deck]


@pytest.mark.parametrize("name", list(MIDDLES))
def test_sequences_from_the_middle_of_a_match(name: str) -> None:
    assert engine_count(perft.middle(name).match, perft.MIDDLE_DEPTH) == MIDDLE_COUNTS[name]


@pytest.mark.parametrize(("players", "deck"), list(enumerate(DECKS, start=2)))
def test_the_reference_counts_the_same_from_the_start(players: int, deck: str) -> None:
    root = perft.opening(deck, players)
    for depth in range(1, 7):
        assert reference_count(root.position, depth) == engine_count(root.match, depth)


@pytest.mark.parametrize("name", list(MIDDLES))
def test_the_reference_counts_the_same_from_the_middle(name: str) -> None:
    root = perft.middle(name)
    for depth in range(1, 5):
        assert reference_count(root.position, depth) == engine_count(root.match, depth)
