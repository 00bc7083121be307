"""The cost of opening the worst records and links, and the length of random matches.

    python -m bench.hostile            the worst cases: seconds, and the peak of memory
    python -m bench.hostile --lengths  the longest matches of players who move at random

The bounds are those of `game/core/record.py` and `Rules.longest`. Each case is read in a process of its
own, once for the processor's time and once for the memory. Pyodide takes about twice as long as CPython.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time

from game import BadRecord, Match
from game.core.record import MOST_WORK, WORK_OF_A_MOVE
from game.core.registry import GAMES
from game.core.rng import Chance
from game.imperial_post.moves import Move as PostMove
from game.quick_settlers.moves import Move as SettlersMove
from tests.core.mutations import GIANTS, forged

LONGEST_NAME = "👩‍👩‍👧‍👦" * 5 + "👩‍👩‍👧‍"
MEGABYTE = 1 << 20
LINK = re.compile(r"[A-Za-z0-9_-]+")
# The most time and memory that the page may need beyond a plain start.
MOST_SECONDS, MOST_MEGABYTES = 2, 100


def names(game: str, players: int) -> list[str]:
    """Make names of the greatest length."""
    return [LONGEST_NAME] * players


def widest(game: str, players: int, most: int = sys.maxsize) -> Match:
    """Play so that there are many legal moves, until the reader's budget is spent."""
    rules = GAMES[game]
    match = Match.new(game, names(game, players), seed=1)
    work = 0
    while match.seat is not None and len(match) < min(most, rules.longest):
        legal = rules.moves(match.state)
        work += len(legal) + WORK_OF_A_MOVE
        if work > MOST_WORK:
            break
        match.apply(min(legal, key=rank))
    return match


def rank(move: PostMove | SettlersMove) -> int:
    """Rank moves: first those that make routes and hands longer, last those that end the match."""
    if move.word == "play":
        return 9 if move.side == "new" else 0
    order = {
        "take": 1,
        "postmaster": 0,
        "end": 2,
        "draw": 2,
        "leave": 2,
        "swap pile": 5,
        "give": 0,
        "discard": 0,
    }
    return order.get(move.word, 8)


def longest(game: str, players: int) -> Match:
    """Play at random without ending the match, up to the most moves of a record."""
    rules, chance = GAMES[game], Chance(1)
    match = Match.new(game, names(game, players), seed=1)
    while match.seat is not None and len(match) < rules.longest:
        legal = rules.moves(match.state)
        idle = [move for move in legal if rank(move) < 8]
        match.apply(chance.pick(idle or legal))
    return match


def fixed_piles() -> str:
    """Write a link in which every pile is fixed, before the widest match."""
    rules = GAMES["quick-settlers"]
    setup = Match.new("quick-settlers", names("quick-settlers", 6), seed=1).setup
    piles = {name: list(reversed(cards)) for name, cards in rules.piles(6, setup.options).items()}
    return Match.new("quick-settlers", setup.names, 1, None, **piles).to_fragment()


CASES: dict[str, Callable[[], str]] = {
    "the link of 23 characters": lambda: "AcOoXG0BAQEC0IYDAAFBAUI",
    "50,000 zero moves, Imperial Post": lambda: forged(moves=50_000, names=[b"a"] * 4),
    "50,000 zero moves, Quick Settlers": lambda: forged(code=2, moves=50_000, names=[b"a"] * 6),
    "widest, Imperial Post, link": lambda: widest("imperial-post", 2).to_fragment(),
    "widest, Imperial Post, record": lambda: widest("imperial-post", 2).to_text(),
    "widest, Quick Settlers, link": lambda: widest("quick-settlers", 6).to_fragment(),
    "widest, Quick Settlers, record": lambda: widest("quick-settlers", 6).to_text(),
    "longest, Imperial Post, link": lambda: longest("imperial-post", 4).to_fragment(),
    "longest, Imperial Post, record": lambda: longest("imperial-post", 4).to_text(),
    "longest, Quick Settlers, link": lambda: longest("quick-settlers", 6).to_fragment(),
    "longest, Quick Settlers, record": lambda: longest("quick-settlers", 6).to_text(),
    "every pile given": fixed_piles,
    **GIANTS,
}


def read(text: str) -> str:
    """Read a text as the table does, and return the outcome."""
    reader = Match.from_fragment if LINK.fullmatch(text) else Match.from_text
    try:
        return f"{len(reader(text)):,} moves"
    except BadRecord as wrong:
        return f"{len(wrong.partial):,} moves, then: {wrong}" if wrong.partial else str(wrong)


def measured(case: str) -> tuple[float, float, str]:
    """Read a case in this process: seconds, then megabytes at the peak, and the outcome."""
    text = CASES[case]()
    began = process_time()
    outcome = read(text)
    spent = process_time() - began
    tracemalloc.start()
    read(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return spent, peak / MEGABYTE, outcome


def lengths(matches: int = 40) -> None:
    """Print the lengths of random matches, beside the most moves of a record."""
    for game, rules in GAMES.items():
        for players in (rules.seats[0], rules.seats[-1]):
            counted = sorted(random_length(game, players, seed) for seed in range(matches))
            print(
                f"{game:<16}{players} players   mean {sum(counted) // matches:>7,}"
                f"   longest {counted[-1]:>7,}"
                f"   a record may hold {rules.longest:,}"
            )


def random_length(game: str, players: int, seed: int) -> int:
    """Play a match at random and count its moves."""
    rules, chance = GAMES[game], Chance(seed)
    state = rules.start(Match.new(game, ["a"] * players, seed).setup)
    moves = 0
    while legal := rules.moves(state):
        rules.apply(state, chance.pick(legal))
        moves += 1
    return moves


def main() -> None:
    """Print a line for each case, each read in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--lengths", action="store_true")
    parser.add_argument("--case", choices=list(CASES))
    asked = parser.parse_args()
    if asked.lengths:
        lengths()
    elif asked.case:
        spent, peak, outcome = measured(asked.case)
        print(f"{asked.case:<42}{spent:6.2f} s{peak:8.1f} MB   {outcome[:80]}")
    else:
        print(f"a page may take {MOST_SECONDS} s and {MOST_MEGABYTES} MB more than a plain start")
        for case in CASES:
            command = [sys.executable, "-m", "bench.hostile", "--case", case]
            sys.stdout.write(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
