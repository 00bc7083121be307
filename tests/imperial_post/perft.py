"""Counted move trees: how many sequences of so many moves there are, by the engine and by the reference.

    python -m tests.imperial_post.perft

prints the counts that test_perft.py holds, from both implementations, and how long each took.
"""

from __future__ import annotations

import sys
from copy import deepcopy
from time import perf_counter
from typing import NamedTuple

from game import Match
from game.core.protocols.rules import Rules
from game.imperial_post.moves import Move
from game.imperial_post.state import State
from tests.imperial_post import facts, golden_files, reference
from tests.imperial_post.position import NAMES


class Root(NamedTuple):
    """A match and the position of the reference that is the same."""

    match: Match
    position: reference.Position


# Three fixed orders of the 66 cards.
DECKS = {
    f"every {step}th card": [facts.DECK[step * place % len(facts.DECK)] for place in range(len(facts.DECK))]
    for step in (7, 13, 25)
}

# Positions of golden play-throughs with routes to close and hands to reduce, and enough of the deck left.
MIDDLES = {
    "01-two-players": 45,
    "03-four-players-all-officials": 223,
    "04-mindok-last-house": 137,
    "07-hungarian-empty-hand": 171,
}
OPENING_DEPTH, MIDDLE_DEPTH = 10, 6


def opening(deck: str, players: int) -> Root:
    """The first position of a match with one of the three decks."""
    match = Match.new("imperial-post", NAMES[:players], seed=1, options={"starter": 0}, deck=DECKS[deck])
    return Root(match, reference.start(match.setup.names, match.full()["options"], DECKS[deck], 0))


def middle(name: str) -> Root:
    """A position of a golden play-through, replayed by the reference."""
    whole = Match.from_text(golden_files.text(name))
    full = whole.at(0).full()
    deck = [*full["display"], *full["deck"]]
    position = reference.start(whole.setup.names, full["options"], deck, full["starter"])
    for number, move in enumerate(whole.history[: MIDDLES[name]], start=1):
        dealt = whole.at(number).full()
        reference.play(position, move, lambda _discards, dealt=dealt: dealt["drawn"] + dealt["deck"])  # type: ignore[misc]
    return Root(whole.at(MIDDLES[name]), position)


def engine_count(match: Match, depth: int) -> int:
    """Count with the engine's inner API."""
    return _engine_count(match.rules, match.state, depth)


def _engine_count(rules: Rules[State, Move], state: State, depth: int) -> int:
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    counted = 0
    for move in moves:
        after = rules.copy(state)
        rules.apply(after, move)
        counted += _engine_count(rules, after, depth - 1)
    return counted


def reference_count(position: reference.Position, depth: int) -> int:
    """Count with the naive reference; the trees are such that no deck is reshuffled in them."""
    moves = reference.moves(position)
    if depth == 1:
        return len(moves)
    counted = 0
    for move in moves:
        after = deepcopy(position)
        reference.play(after, move, _no_reshuffle)
        counted += reference_count(after, depth - 1)
    return counted


def _no_reshuffle(_discards: list[str]) -> list[str]:
    raise AssertionError("a count must not depend on the order of a reshuffled deck")


def main() -> None:
    """Count everything with both implementations."""
    roots = [(deck, opening(deck, players), OPENING_DEPTH) for players, deck in enumerate(DECKS, start=2)]
    roots += [(name, middle(name), MIDDLE_DEPTH) for name in MIDDLES]
    for name, root, deepest in roots:
        for depth in range(1, deepest + 1):
            started = perf_counter()
            own = engine_count(root.match, depth)
            between = perf_counter()
            other = reference_count(root.position, depth)
            sys.stdout.write(
                f"{name}, depth {depth}: engine {own} in {between - started:.1f} s, "
                f"reference {other} in {perf_counter() - between:.1f} s\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
