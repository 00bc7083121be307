"""Play single matches of bots for the arena, and note what a player would look at."""

from __future__ import annotations

from collections import Counter
from functools import cache
from time import process_time
from typing import NamedTuple, cast

from game import Match
from game.core.dev.arena import Arena
from game.core.registry import part_of
from game.core.rng import Chance
from tools.bots.arena_players import chosen

# A match that goes on for so many moves counts as won by nobody.
LONGEST_MATCH = 6000


class Pairing(NamedTuple):
    """One seat of the first level against all others of the second."""

    game: str
    players: int
    first: str
    second: str

    @property
    def title(self) -> str:
        """Name it for a table."""
        return f"{self.game}, {self.players} players: {self.first} against {self.second}"

    @property
    def levels(self) -> tuple[str, str]:
        """The two levels."""
        return self.first, self.second

    @property
    def mirror(self) -> bool:
        """Whether a level plays against itself."""
        return self.first == self.second


class Played(NamedTuple):
    """One match: who sat where, how it ended, and what was done how often."""

    pairing: Pairing
    seed: int
    seat: int
    winner: int | None
    scores: tuple[int, ...]
    turns: int
    seconds: float
    counts: dict[str, int]


def one_round(pairing: Pairing, seed: int) -> list[Played]:
    """Play one deal with the first level in each seat; for a mirror once is enough."""
    seats = range(1 if pairing.mirror else pairing.players)
    return [one_match(pairing, seed, seat) for seat in seats]


def one_match(pairing: Pairing, seed: int, seat: int) -> Played:
    """Play one match with the first level in this seat."""
    names = [chr(ord("A") + number) for number in range(pairing.players)]
    match = Match.new(pairing.game, names, seed=seed)
    levels = [pairing.first if place == seat else pairing.second for place in range(pairing.players)]
    chance = Chance(seed + 1)
    arena = arena_of(pairing.game)
    counts: Counter[str] = Counter()
    started = process_time()
    while (mover := match.seat) is not None and len(match) < LONGEST_MATCH:
        move = chosen(match, levels[mover], chance)
        counts.update(arena.kinds(match, move))
        match.play(move)
    result = match.result
    if result:
        counts[arena.ending(match)] += 1
    winner, scores = (result["winner"], tuple(result["scores"])) if result else (None, ())
    spent = process_time() - started
    return Played(pairing, seed, seat, winner, scores, match.turn, spent, dict(counts))


@cache
def arena_of(game: str) -> Arena:
    """Find what is to be counted in a game."""
    return cast(Arena, part_of(game, "dev.arena").ARENA)
