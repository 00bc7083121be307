"""Make the golden play-throughs anew; only a change of the rules version may ask for that.

    python -m tests.imperial_post.make_golden

Each recipe is played with one seed after the other until the match is one of its kind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from game import Match
from game.core.chance import Chance
from tests.imperial_post import facts
from tests.imperial_post.golden_files import DIGESTS, FOLDER, digest
from tests.imperial_post.position import stacked
from tests.players import Player, anyhow, finish, greedy, hoarder, settler

NAMES = ["Anna", "Bruno", "Clara", "David"]
WHOLE_MAP = [
    "Lodz", "Pilsen", "Budweis", "Linz", "Passau", "München", "Augsburg", "Ingolstadt", "Regensburg",
    "Nürnberg", "Stuttgart", "Würzburg", "Mannheim", "Carlsruhe", "Freiburg", "Basel", "Zürich",
    "Sigmaringen", "Ulm", "Kempten", "Innsbruck", "Salzburg",
]  # fmt: skip


class Recipe(NamedTuple):
    """How a play-through is made, and what must be true of it."""

    players: int
    player: Player
    options: dict[str, object]
    wanted: Callable[[Match], bool]


def ends_by(match: Match, words: str) -> bool:
    return match.result is not None and words in match.result["reason"]


def by_carriage(match: Match) -> bool:
    return ends_by(match, "took carriage 7")


def by_houses(match: Match) -> bool:
    return ends_by(match, "placed the last house")


def took_all_tile(match: Match) -> bool:
    """Somebody had a house in every province that the edition asks for."""
    return match.result is not None and bool(match.full()["stacks"]["all"] != facts.STACKS["all"])


def empty_hand_without_postmaster(match: Match) -> bool:
    """Somebody began a later turn with an empty hand and was free to do without the Postmaster."""
    shown = [match.at(moves).full() for moves in range(len(match) + 1)]
    return match.result is not None and any(
        full["phase"] == "take" and full["official"] is None and not full["players"][full["seat"]]["hand"]
        for full in shown
    )


def all_officials(match: Match) -> bool:
    """Every official helped, and a hand was reduced to three cards."""
    asked = {move.split(" ")[0] for move in match.history}
    return match.result is not None and asked >= {
        "administrator",
        "postmaster",
        "carrier",
        "cartwright",
        "keep",
    }


def tie_for_the_owner(match: Match) -> bool:
    return ends_by(match, "has the end tile")


def tie_for_a_neighbour(match: Match) -> bool:
    return ends_by(match, "sits next after the owner")


def ends_in_keep(match: Match) -> bool:
    return bool(match.full()["phase"] == "keep")


def careless(match: Match, chance: Chance) -> str:
    """Play greedily, but now and then anyhow."""
    return anyhow(match, chance) if chance.below(6) == 0 else greedy(match, chance)


def hoard_then_play(match: Match, chance: Chance) -> str:
    """Empty the deck, and later play on."""
    return (hoarder if len(match) < 160 else greedy)(match, chance)


def deck_ran_dry(match: Match) -> bool:
    """Deck and discards were both empty, and the match still came to its end."""
    return match.result is not None and any(
        not full["deck"] and not full["discards"]
        for full in (match.at(moves).full() for moves in range(len(match)))
    )


RECIPES = {
    "01-two-players": Recipe(2, greedy, {}, by_carriage),
    "02-three-players": Recipe(3, greedy, {}, by_carriage),
    "03-four-players-all-officials": Recipe(4, careless, {}, all_officials),
    "04-mindok-last-house": Recipe(3, settler, {"edition": "mindok"}, by_houses),
    "05-polish-fan-all-provinces": Recipe(
        4, settler, {"edition": "polish-fan", "starter": 2}, took_all_tile
    ),
    "06-bard-four-careless-players": Recipe(4, careless, {"edition": "bard"}, by_carriage),
    "07-hungarian-empty-hand": Recipe(2, careless, {"edition": "hungarian"}, empty_hand_without_postmaster),
    "08-tie-for-the-end-tile": Recipe(2, greedy, {}, tie_for_the_owner),
    "09-tie-for-the-neighbour": Recipe(3, greedy, {"scores": "open"}, tie_for_a_neighbour),
    "10-deck-and-discards-empty": Recipe(4, hoard_then_play, {}, deck_ran_dry),
}


def cook(recipe: Recipe) -> Match:
    """Play with one seed after the other until the match is of the wanted kind."""
    for seed in count(1):
        match = Match.new("imperial-post", NAMES[: recipe.players], seed=seed, options=recipe.options)
        if recipe.wanted(finish(match, recipe.player, Chance(seed), 900)):
            return match
    raise AssertionError


def stalemate() -> Match:
    """Three routes through the whole map hold all 66 cards."""
    drawn = [city for step in range(1, 20) for city in 3 * [WHOLE_MAP[step]]]
    first = [city for _seat in range(3) for city in WHOLE_MAP[:2]]
    deck = [*3 * [WHOLE_MAP[20]], *3 * [WHOLE_MAP[21]], *first, *drawn[3:]]
    match = Match.new("imperial-post", NAMES[:3], seed=1, options={"starter": 1}, deck=deck)
    for turn, city in enumerate(WHOLE_MAP):
        for _seat in range(3):
            while match.full()["phase"] == "take":
                match.play("take deck" if "take deck" in match.moves() else f"take {WHOLE_MAP[turn + 1]}")
            match.play(f"play {city} {'right' if turn else 'new'}")
            match.play("end")
    return match


def unfinished() -> Match:
    """A stacked deck, names that are hard to write down, and a hand to be reduced."""
    names = ['"Quote" \\ {Brace}', "[Łódź] ; 🦊"]
    for seed in count(1):
        match = Match.new("imperial-post", names, seed=seed, deck=stacked(facts.DECK[::5]))
        if ends_in_keep(finish(match, careless, Chance(seed), 60)):
            return match
    raise AssertionError


def main() -> None:
    """Write all records and digests."""
    FOLDER.mkdir(exist_ok=True)
    matches = {name: cook(recipe) for name, recipe in RECIPES.items()}
    matches |= {"11-stalemate": stalemate(), "12-unfinished-stacked-deck": unfinished()}
    for name, match in matches.items():
        (FOLDER / f"{name}.txt").write_text(match.to_text(), encoding="utf-8")
        sys.stdout.write(f"{name}: {len(match)} moves, seed {match.setup.seed}\n")
    DIGESTS.write_text(
        "".join(f"{digest(match)}  {name}\n" for name, match in matches.items()), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
