"""The engine and the naive reference in lock-step: same moves, same position, same views."""

from __future__ import annotations

from itertools import product

import pytest

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts, reference
from tests.imperial_post.position import NAMES, Seat, table
from tests.support.players import Player, greedy, hoarder, random_move, settler

KEYS = [key for key in facts.OPTIONS if key != "starter"]
ALL_OPTIONS = [
    dict(zip(KEYS, values, strict=True)) for values in product(*(facts.OPTIONS[key] for key in KEYS))
]


def in_lock_step(match: Match, player: Player, chance: Chance, most: int) -> None:
    full = match.full()
    deck = [*full["display"], *full["deck"]]
    position = reference.start(match.setup.names, full["options"], deck, full["starter"])
    while True:
        compare(match, position)
        if match.seat is None or len(match) == most:
            return
        move = player(match, chance)
        match.play(move)
        dealt = match.full()

        def shuffled(discards: list[str], order: list[str] = dealt["drawn"] + dealt["deck"]) -> list[str]:
            assert sorted(order) == sorted(discards)
            return order

        reference.play(position, move, shuffled)


def compare(match: Match, position: reference.Position) -> None:
    assert sorted(match.moves()) == sorted(reference.moves(position))
    assert reference.comparable(match.full()) == reference.full(position)
    for seat in (*range(len(match.setup.names)), None):
        assert reference.comparable(match.view(seat)) == reference.view(position, seat)
    if match.result is not None:
        assert match.result["ranking"] == reference.ranking(position)
        assert match.result["winner"] == reference.ranking(position)[0]
        assert match.result["scores"] == [reference.score(player) for player in position["players"]]


@pytest.mark.parametrize("seed", range(len(ALL_OPTIONS)))
def test_random_play_with_every_combination_of_options(seed: int) -> None:
    names = NAMES[: 2 + seed % 3]
    match = Match.new("imperial-post", names, seed=seed, options=ALL_OPTIONS[seed])
    in_lock_step(match, random_move, Chance(seed), 80)


@pytest.mark.parametrize("edition", [None, *facts.EDITIONS])
@pytest.mark.parametrize("player", [greedy, settler])
def test_sensible_play_to_the_end(edition: str | None, player: Player) -> None:
    options = {} if edition is None else {"edition": edition}
    match = Match.new("imperial-post", NAMES[:3], seed=3, options=options)
    in_lock_step(match, player, Chance(3), 600)
    assert match.result is not None


@pytest.mark.parametrize("reshuffle", facts.OPTIONS["reshuffle"])
def test_play_with_an_emptied_deck(reshuffle: str) -> None:
    match = Match.new("imperial-post", NAMES, seed=5, options={"reshuffle": reshuffle})
    in_lock_step(match, hoarder, Chance(5), 170)
    assert match.full()["deck"] == []
    assert match.full()["discards"] == []


def test_the_reference_would_notice() -> None:
    """A check of the check: a wrong road, a wrong stack and a wrong turn are told apart."""
    match = Match.new("imperial-post", NAMES[:2], seed=1)
    full = match.full()
    position = reference.start(
        match.setup.names, full["options"], [*full["display"], *full["deck"]], full["starter"]
    )
    compare(match, position)
    for spoil in (
        lambda: position["discards"].append("Ulm"),
        position["stacks"]["baden"].pop,
        lambda: position.update(seat=1 - position["seat"]),
    ):
        spoil()
        with pytest.raises(AssertionError):
            compare(match, position)


def test_the_reference_lists_the_same_closings_of_a_long_route() -> None:
    route = "Mannheim Carlsruhe Stuttgart Ulm Augsburg München Salzburg Linz Budweis Pilsen"
    for placement, houses in product(facts.OPTIONS["placement"], (0, 6, 18)):
        built = facts.CITIES[:houses]
        match = table(Seat(route=route, houses=" ".join(built)), Seat(), phase="close", placement=placement)
        mine = {"route": route.split(), "houses": list(built)}
        expected = {"+".join(cities) or "none" for cities in reference.house_choices(mine, placement)}
        closings = [move.removeprefix("close ") for move in match.moves() if move.startswith("close ")]
        assert set(closings) == expected
        assert len(closings) == len(expected)
