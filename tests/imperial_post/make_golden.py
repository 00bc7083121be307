"""Make the golden play-throughs of the present rules version; only a new version may ask for that.

    python -m tests.imperial_post.make_golden

Those of version 1 were made by the last release that began matches by it, and stay as they are.
Each recipe is played with one seed after the other until the match is one of its kind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.imperial_post.golden_files import DIGESTS, FOLDER, digest, digests
from tests.imperial_post.position import stacked
from tests.support.players import Player, finish, greedy, hoarder, random_move, settler

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
    return ends_by(match, "clockwise from the owner")


def ends_in_keep(match: Match) -> bool:
    return bool(match.full()["phase"] == "keep")


def careless(match: Match, chance: Chance) -> str:
    """Play greedily, with some random moves."""
    return random_move(match, chance) if chance.below(6) == 0 else greedy(match, chance)


def hoard_then_play(match: Match, chance: Chance) -> str:
    """Empty the deck, and later play on."""
    return (hoarder if len(match) < 160 else greedy)(match, chance)


def deck_ran_dry(match: Match) -> bool:
    """Deck and discards were both empty, and the match still came to its end."""
    return match.result is not None and any(
        not full["deck"] and not full["discards"]
        for full in (match.at(moves).full() for moves in range(len(match)))
    )


def steps(match: Match) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Go through a match: each move with the positions before and after it."""
    shown = [match.at(moves).full() for moves in range(len(match) + 1)]
    yield from zip(match.history, shown, shown[1:], strict=False)


def shuffled_in_the_middle_of_dealing(match: Match) -> bool:
    """The Administrator dealt some cards of the old deck and some of the new one."""
    return match.result is not None and any(
        move == "administrator" and 0 < len(before["deck"]) < facts.DISPLAY
        for move, before, _after in steps(match)
    )


def shuffled_before_a_card_was_needed(match: Match) -> bool:
    """The last card left the deck, and the discards became a new one that nobody had drawn from yet."""
    return match.result is not None and any(
        len(before["deck"]) == 1 and not after["drawn"] and after["deck"]
        for _move, before, after in steps(match)
    )


def shuffled_later_for_want_of_discards(match: Match) -> bool:
    """The last card left the deck while there were no discards; a new one came when a card was needed."""
    dried = False
    for _move, before, after in steps(match):
        dried = dried or not (after["deck"] or after["discards"])
        if dried and not before["deck"] and before["discards"] and after["stock"] != before["stock"]:
            return match.result is not None
    return False


# The recipes of version 1.
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

RECIPES_2 = {
    "13-version-2-two-players": Recipe(2, greedy, {}, by_carriage),
    "14-version-2-bard-shuffled-in-the-middle-of-dealing": Recipe(
        3, careless, {"edition": "bard"}, shuffled_in_the_middle_of_dealing
    ),
    "15-version-2-bard-shuffled-before-a-card-is-needed": Recipe(
        4, careless, {"edition": "bard", "scores": "open"}, shuffled_before_a_card_was_needed
    ),
    "16-version-2-at-once-without-discards": Recipe(
        4, hoard_then_play, {"reshuffle": "at-once"}, shuffled_later_for_want_of_discards
    ),
}


def play_recipe(recipe: Recipe) -> Match:
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
    """Write the records of the present version, and the digests of all."""
    matches = {name: play_recipe(recipe) for name, recipe in RECIPES_2.items()}
    for name, match in matches.items():
        (FOLDER / f"{name}.txt").write_text(match.to_text(), encoding="utf-8")
        sys.stdout.write(f"{name}: {len(match)} moves, seed {match.setup.seed}\n")
    known = digests() | {name: digest(match) for name, match in matches.items()}
    DIGESTS.write_text("".join(f"{value}  {name}\n" for name, value in known.items()), encoding="utf-8")


if __name__ == "__main__":
    main()
