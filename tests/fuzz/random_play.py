"""The long run: seeded matches of Imperial Post and hostile input, with every invariant checked.

    python -m tests.fuzz.random_play --moves 200000 --seed 1 --inputs 50000

Matches of two to four players with any options are played by those of tests/support/players.py.
After every move the table, the choices and undo are checked; views, resampling, records and links are
sampled; some matches run in lock-step with the naive reference. Then real records and links are bent in
many ways. Whatever goes wrong stops the run with the match's record, so that it can be looked at.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter
from time import perf_counter, process_time

from game import BadRecord, Match
from game.core.rng import Chance
from tests.core.mutations import mutated
from tests.imperial_post import facts
from tests.imperial_post.invariants import (
    check_choices,
    check_round_trips,
    check_table,
    check_undo,
    check_views,
)
from tests.imperial_post.test_reference import in_lock_step
from tests.support.players import Player, greedy, hoarder, random_move, settler

NAMES = ("Anna", "Bruno", "Clara", "David")
# How long a match of each player goes on, if it does not end before.
PLAYERS: dict[Player, int] = {random_move: 1500, greedy: 1500, settler: 1500, hoarder: 170}
VIEWS_EVERY = 25
ROUND_TRIPS_EVERY = 200
LOCK_STEP_EVERY = 4
LOCK_STEP_MOVES = 150


def new_match(chance: Chance) -> Match:
    """Set up a match with any number of players, any options and sometimes a stacked deck."""
    players = 2 + chance.below(3)
    options: dict[str, object] = {key: chance.pick(values) for key, values in facts.OPTIONS.items()}
    options["starter"] = chance.pick(["random", *range(players)])
    deck = chance.shuffled(facts.DECK) if chance.below(3) == 0 else None
    return Match.new("imperial-post", NAMES[:players], seed=chance.bits(), options=options, deck=deck)


def fuzz_matches(moves: int, chance: Chance) -> Counter[str]:
    """Play that many moves, match after match, and count what was met on the way."""
    met: Counter[str] = Counter()
    while met["moves"] < moves:
        match = new_match(chance)
        player = chance.pick(list(PLAYERS))
        try:
            if met["matches"] % LOCK_STEP_EVERY == 0:
                in_lock_step(match, player, chance, LOCK_STEP_MOVES)
                met["moves in lock-step with the reference"] += len(match)
                met["moves"] += len(match)
            play_on(match, player, chance, min(PLAYERS[player], moves - met["moves"] + len(match)), met)
            check_round_trips(match)
        except BaseException:
            sys.stderr.write(match.to_text())
            raise
        met["matches"] += 1
        met[f"matches of {len(match.setup.names)} players"] += 1
        met["matches played to the end"] += match.seat is None
        show(f"{met['moves']:,} moves")
    return met


def play_on(match: Match, player: Player, chance: Chance, most: int, met: Counter[str]) -> None:
    """Play one match with all checks."""
    before = match.full()
    while match.seat is not None and len(match) < most:
        check_choices(match)
        match.play(player(match, chance))
        met["moves"] += 1
        after = match.full()
        check_table(after)
        check_undo(before, match)
        met["moves that could be undone"] += match.can_undo
        met["reshuffles"] += (
            len(after["stock"]) != len(before["stock"]) or after["chance"] != before["chance"]
        )
        met["positions without deck and discards"] += not after["deck"] and not after["discards"]
        if chance.below(VIEWS_EVERY) == 0:
            check_views(match, chance)
            met["positions with all views resampled"] += 1
        if chance.below(ROUND_TRIPS_EVERY) == 0:
            check_round_trips(match)
            met["round trips of record and link"] += 1
        before = after


def fuzz_inputs(inputs: int, chance: Chance) -> Counter[str]:
    """Read that many bent records and links."""
    met: Counter[str] = Counter()
    originals: list[str] = []
    for _time in range(60):
        match = new_match(chance)
        play_on(match, chance.pick([random_move, greedy]), chance, chance.below(120), Counter())
        originals += [match.to_text(), match.to_fragment()]
    slowest = 0.0
    while met["inputs"] < inputs:
        text = mutated(chance.pick(originals), chance.pick(originals), chance)
        reader = Match.from_fragment if len(text.split()) == 1 else Match.from_text
        started = process_time()
        try:
            reader(text)
            met["opened"] += 1
        except BadRecord as wrong:
            met["refused"] += 1
            met["refused with the match up to there"] += wrong.partial is not None
        except BaseException:
            sys.stderr.write(repr(text))
            raise
        slowest = max(slowest, process_time() - started)
        met["inputs"] += 1
        if met["inputs"] % 1000 == 0:
            show(f"{met['inputs']:,} inputs")
    met["slowest input, milliseconds"] = round(1000 * slowest)
    return met


def show(progress: str) -> None:
    """Print the progress."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{progress}   ")


def main() -> None:
    """Run both parts and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=200_000)
    parser.add_argument("--inputs", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    started = perf_counter()
    met = fuzz_matches(asked.moves, Chance(asked.seed)) + fuzz_inputs(asked.inputs, Chance(asked.seed))
    lines = [f"{number:>9,}  {what}" for what, number in met.items()]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    lines += [f"{peak:>9,}  peak memory, megabytes", f"{perf_counter() - started:>9,.0f}  seconds"]
    sys.stdout.write("\n".join([f"seed {asked.seed}, no violation:", *lines, ""]))


if __name__ == "__main__":
    main()
