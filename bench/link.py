"""How long the link of a finished match is, beside its text record packed with gzip.

    python -m bench.link --games 50

The matches are played by the simple players of the checks, with ordinary names and seeds.
"""

from __future__ import annotations

import argparse
import base64
import gzip
from statistics import mean

from game import Match
from game.core.registry import GAMES
from game.core.rng import Chance
from tests.support.players import builder, finish, greedy, random_move

# Simple players that finish their matches; other games are played at random.
PLAYERS = {"imperial-post": greedy, "quick-settlers": builder}
NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix")
# What design.md asks for: a finished match of four in a QR code.
TARGET = 300


def zipped(text: str) -> str:
    """Pack a record as other programs would: gzip, then base64 for URLs."""
    return base64.urlsafe_b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode().rstrip("=")


def main() -> None:
    """Print a line for each game and number of players."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    print(
        f"{games} matches each".ljust(30) + "moves   link: mean  longest   record, gzip + base64url   ratio"
    )
    rows = [(game, count, PLAYERS.get(game, random_move)) for game in GAMES for count in GAMES[game].seats]
    for game, players, player in rows:
        links, packed, moves = [], [], []
        for seed in range(games):
            match = Match.new(game, NAMES[:players], seed=Chance(seed).below(1 << 32))
            finish(match, player, Chance(seed))
            moves.append(len(match))
            links.append(len(match.to_fragment()))
            packed.append(len(zipped(match.to_text())))
        print(
            f"{game:<16}{players} players{mean(moves):10.0f}{mean(links):14.0f}{max(links):9}"
            f"{mean(packed):20.0f} characters{mean(packed) / mean(links):8.1f} ×"
        )
    print(f"target: a finished match of four in under {TARGET} characters")


if __name__ == "__main__":
    main()
