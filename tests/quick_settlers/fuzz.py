"""Random matches through the public interface, with invariants checked in each position.

Run it as `python -m tests.quick_settlers.fuzz 200000`. It checks that there is no dead end and no
crash, that every card is conserved, that nothing is undone past a secret, that views agree with
what their seats may know, and that text and link lead back to the same match. The referee, a second
reading of the contract, has to agree with every step, and every few moves with the list of moves.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product

from game import Match
from game.core.protocols.rules import Json
from game.core.rng import Chance
from game.quick_settlers.rules import RULES
from game.quick_settlers.steps.draw import DRAW

from . import referee
from .checks import check_position, check_resampling, check_round_trips, check_undo, check_views

FILLINGS = ("six-kinds", "five-kinds")
ROBBERS = ("half", "none")
SHUFFLED = ("at-once", "when-needed")
KNIGHTS = ("may", "must")
SETTINGS = tuple(product(range(2, 7), FILLINGS, ROBBERS, SHUFFLED, KNIGHTS))
STEP = 21
LONGEST_MATCH = 1_500
# The referee tries everything, so it is asked now and then, and not about the largest hands.
REFEREE_EVERY = 7
LARGEST_HAND = 20
LOOK_EVERY = 3
RESAMPLE_EVERY = 41


def play_one(number: int, chance: Chance, most: int, seen: Counter[str]) -> int:
    """Play one match with random moves and check every position; give the number of moves."""
    # In large steps, so that a short run meets all sizes and options.
    players, filling, robbers, shuffled, knights = SETTINGS[STEP * number % len(SETTINGS)]
    options = {"expansions": filling, "robbers": robbers, "reshuffle": shuffled, "knights": knights}
    match = Match.new(RULES.game, [f"P{seat}" for seat in range(players)], chance.below(1 << 32), options)
    # In every third match players mostly draw, so that hands grow large and piles run out.
    hoarding = number % 3 == 2
    while len(match) < most:
        legal = match.rules.moves(match.state)
        if not legal:
            assert match.seat is None
            assert match.result is not None
            break
        assert match.seat is not None
        move = chance.pick(legal)
        if hoarding and match.state.phase in ("exchange", "build") and chance.below(3):
            move = DRAW
        before: Json = match.full()
        text = RULES.write(match.state, move)
        largest = max(player["hand_size"] for player in before["players"])
        if len(match) % REFEREE_EVERY == 0 and largest < LARGEST_HAND:
            assert set(match.moves()) == referee.legal(before)
        match.apply(move)
        seen["draw fewer" if move.word == "draw" and move.number is not None else move.word] += 1
        seen["reshuffles"] += match._states[-2].pile is not match.state.pile
        referee.check_step(before, text, match.full())
        check_position(match)
        check_undo(match)
        if len(match) % LOOK_EVERY == 0:
            check_views(match)
        if len(match) % RESAMPLE_EVERY == 0:
            check_resampling(match, chance)
    check_round_trips(match)
    seen["matches"] += 1
    seen["finished"] += match.seat is None
    return len(match)


def run(moves: int, seed: int) -> Counter[str]:
    """Play matches of all sizes and options until so many moves are made; count what happened."""
    chance = Chance(seed)
    seen: Counter[str] = Counter()
    made = number = 0
    while made < moves:
        made += play_one(number, chance, min(LONGEST_MATCH, moves - made), seen)
        number += 1
    seen["moves"] = made
    return seen


if __name__ == "__main__":
    wanted, seeded = [*map(int, sys.argv[1:]), *(200_000, 1)[len(sys.argv) - 1 :]]
    print(dict(run(wanted, seeded)))  # noqa: T201
