"""Make the golden play-throughs of version 2 of the rules; only a new version may ask for others.

    python -m tests.quick_settlers.make_golden

Each recipe is played with one seed after the other until the match is one of its kind. Those of version 1,
which have other names, were made by the last release that began matches by it, and stay as they are.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game import Match
from game.core.protocols.rules import Json
from game.core.rng import Chance
from tests.imperial_post.golden_files import shown
from tests.support.players import Player, builder, finish

from .helpers import GAME, NAMES

GOLDEN = Path(__file__).parent / "golden"
# A digest is stored for every so many positions of a new play-through.
EVERY = 25
MOST_MOVES = 500


class Recipe(NamedTuple):
    """How a play-through is made, and what must be true of it."""

    players: int
    player: Player
    options: dict[str, object]
    wanted: Callable[[Match], bool]


def digest(position: Json) -> str:
    """Digest a position."""
    canonical = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def steps(match: Match) -> Iterator[tuple[str, Json, Json]]:
    """Go through a match: each move with the positions before and after it."""
    positions = [match.at(moves).full() for moves in range(len(match) + 1)]
    yield from zip(match.history, positions, positions[1:], strict=False)


def modest(match: Match, chance: Chance) -> str:
    """Build if anything can be built; else draw, at times fewer cards than could be had."""
    fewer = [move for move in match.moves() if move.startswith("draw ")]
    return chance.pick(fewer) if fewer and chance.below(4) == 0 else builder(match, chance)


def patient(match: Match, chance: Chance) -> str:
    """Only draw until neither pile nor discards are left; then build."""
    dried = any(not (full["pile"] or full["discards"]) for _move, _before, full in steps(match))
    return builder(match, chance) if dried else "draw"


def leaves_cards_and_shuffles_before_a_card_is_needed(match: Match) -> bool:
    """Return whether knights' extra cards were left, and a new pile was made before a card was needed."""
    renewed = any(
        move.startswith("draw")
        and after["players"][before["mover"]]["hand_size"]
        == before["players"][before["mover"]]["hand_size"] + len(before["pile"])
        and after["pile"]
        for move, before, after in steps(match)
        if before["pile"]
    )
    return match.result is not None and renewed and any(move == "draw 2" for move in match.history)


def market_day_from_two_piles(match: Match) -> bool:
    """A market day took the last cards of one pile and the first of the next."""
    return match.result is not None and any(
        0 < len(before["pile"]) < 5 and after["events"]["market-day"] > before["events"]["market-day"]
        for _move, before, after in steps(match)
    )


def shuffles_later_for_want_of_discards(match: Match) -> bool:
    """The last card left the pile while there were no discards; a new one was made when one was needed."""
    dried = False
    for _move, before, after in steps(match):
        dried = dried or not (after["pile"] or after["discards"])
        if dried and not before["pile"] and before["discards"] and after["pile"]:
            return True
    return False


def is_finished(match: Match) -> bool:
    return match.result is not None


RECIPES = {
    "version-2-three-players-cards-left": Recipe(
        3, modest, {}, leaves_cards_and_shuffles_before_a_card_is_needed
    ),
    "version-2-four-players-market-day": Recipe(4, modest, {}, market_day_from_two_piles),
    "version-2-two-players-no-discards": Recipe(
        2, patient, {"robbers": "none"}, shuffles_later_for_want_of_discards
    ),
    "version-2-five-players-as-in-version-1": Recipe(
        5, builder, {"reshuffle": "when-needed", "knights": "must"}, is_finished
    ),
}


def play_recipe(recipe: Recipe) -> Match:
    """Play with one seed after the other until the match is of the wanted kind."""
    for seed in count(1):
        match = Match.new(GAME, NAMES[: recipe.players], seed=seed, options=recipe.options)
        if recipe.wanted(finish(match, recipe.player, Chance(seed), MOST_MOVES)):
            return match
    raise AssertionError


def main() -> None:
    """Write the records, and digests of some of their positions."""
    for name, recipe in RECIPES.items():
        match = play_recipe(recipe)
        numbers = [*range(0, len(match), EVERY), len(match)]
        expected = {
            "every": EVERY,
            "positions": [digest(shown(match.at(number))) for number in numbers],
            "result": match.result,
        }
        (GOLDEN / f"{name}.txt").write_text(match.to_text(), encoding="utf-8")
        written = json.dumps(expected, ensure_ascii=False, indent=1)
        (GOLDEN / f"{name}.json").write_text(f"{written}\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {len(match)} moves, seed {match.setup.seed}\n")


if __name__ == "__main__":
    main()
