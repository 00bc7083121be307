"""Let bots play against each other: `python -m tools.bots.arena imperial-post grandmaster:postmaster`.

Each pairing plays its matches in rounds: in a round every seat of the same deal is once the first
level's, the others are the second's. So chance of the deal and of the seat affects both equally. What was
played is kept in tools/bots/arena_played/, one line a round, and a run goes on where the last one stopped;
another version of the bots begins anew. Win rates come with Wilson's interval of 95 %, fair shares beside
them.

    python -m tools.bots.arena imperial-post                    the ladder: each level against the one below
    python -m tools.bots.arena imperial-post --mirror clerk     a level against itself, with statistics
    python -m tools.bots.arena imperial-post grandmaster*4:grandmaster    whether more thinking pays
    python -m tools.bots.arena --all                            all ladders, and each level against itself
    python -m tools.bots.arena --report                         docs/bots.md's tables from what was played
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice, pairwise

from game.bots import CHARACTERS, LEVELS
from game.core.registry import GAMES
from tools.bots.arena_matches import Pairing, Played, arena_of, one_round
from tools.bots.arena_players import OUTSIDERS, RANDOM, is_known
from tools.bots.arena_results import Results
from tools.bots.arena_tables import ladder_table, write_report

MATCHES = 400
# Of a level against itself; the numbers of players.
MATCHES_ALIKE = 40
MIRRORED = (2, 3, 4)


def ladder(game: str, players: int) -> list[Pairing]:
    """List the pairings that show the ladder, from the bottom up."""
    steps = [Pairing(game, players, high, low) for low, high in pairwise(LEVELS)]
    top, bottom = LEVELS[-1], LEVELS[0]
    return [*steps, Pairing(game, players, top, bottom), Pairing(game, players, top, RANDOM)]


def rounds(pairings: list[Pairing], results: Results, matches: int) -> Iterator[tuple[Pairing, int]]:
    """List the rounds that are still to be played, in turns, so that all tables grow alike."""
    missing = {pairing: results.missing_rounds(pairing, matches) for pairing in pairings}
    while any(missing.values()):
        for pairing, seeds in missing.items():
            if seeds:
                yield pairing, seeds.pop(0)


def play(pairings: list[Pairing], results: Results, matches: int, processes: int) -> None:
    """Play what is missing, with so many processes, and keep every round as soon as it is over."""
    waiting = rounds(pairings, results, matches)
    if processes == 1:
        for pairing, seed in waiting:
            _keep(results, one_round(pairing, seed))
        return
    with ProcessPoolExecutor(processes) as pool:
        running = {pool.submit(one_round, *task) for task in islice(waiting, processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                _keep(results, future.result())
                running |= {pool.submit(one_round, *task) for task in [next(waiting, None)] if task}


def _keep(results: Results, played: list[Played]) -> None:
    results.add(played)
    first = played[0]
    print(f"{first.pairing.title}: {results.summary(first.pairing)}", flush=True)


def every_pairing() -> dict[int, list[Pairing]]:
    """List what the tables of the docs consist of, by how many matches are played of each."""
    ladders = [one for game in GAMES for players in arena_of(game).ladders for one in ladder(game, players)]
    mirrors = [
        Pairing(game, players, level, level)
        for level in LEVELS
        for players in MIRRORED
        for game, rules in GAMES.items()
        if players in rules.seats
    ]
    return {MATCHES: ladders, MATCHES_ALIKE: mirrors}


def asked_pairings(asked: argparse.Namespace) -> list[Pairing]:
    """Read the pairings from the command line; without any it is the ladder."""
    if asked.mirror:
        return [Pairing(asked.game, asked.players, asked.mirror, asked.mirror)]
    if asked.pairing:
        return [Pairing(asked.game, asked.players, *pair.split(":")) for pair in asked.pairing]
    return ladder(asked.game, asked.players)


def main() -> None:
    """Play what the command line asks for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", nargs="?", choices=[*GAMES], default=next(iter(GAMES)))
    parser.add_argument("pairing", nargs="*", help="such as grandmaster:clerk, or clerk:random")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--mirror", choices=LEVELS, help="a level against itself")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each pairing")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--report", action="store_true", help="write the tables into docs/bots.md")
    parser.add_argument("--all", action="store_true", help="all that the tables in docs/bots.md tell")
    asked = parser.parse_args()
    results = Results()
    if asked.report:
        results.forget_other_versions()
        write_report(results)
        return
    if asked.all:
        for matches, pairings in every_pairing().items():
            play(pairings, results, matches, asked.processes)
        return
    pairings = asked_pairings(asked)
    unknown = {player for pairing in pairings for player in pairing.levels if not is_known(player)}
    if unknown:
        known = ", ".join([*LEVELS, *CHARACTERS, *OUTSIDERS])
        sys.exit(f"There is no player {', '.join(unknown)}; there are {known}.")
    play(pairings, results, asked.matches, asked.processes)
    print(ladder_table(results, pairings))


if __name__ == "__main__":
    main()
