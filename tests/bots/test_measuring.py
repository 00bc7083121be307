"""What is measured in Imperial Post, how far a level looks, and what tuning writes."""

from __future__ import annotations

import pytest

from game import Match
from game.core.protocols.bot import Effort, Plan, best_first, by_number
from game.core.registry import GAMES, bot_of, part_of
from game.imperial_post.board import city_set
from game.imperial_post.bot.features import NAMES, promised
from game.imperial_post.bot.house_placement import prospects
from tools.bots.tune import loss_of
from tools.bots.tune_write import present
from tools.site.game_folders import folder_of

NOTHING = 0
# The games whose bots were tuned by self-play.
TUNED = [game for game in GAMES if (folder_of(game) / "bot" / "weights.py").exists()]


def promise_of(*cities: str, houses: int = NOTHING) -> float:
    """Measure what a route through these cities promises at the beginning."""
    state = Match.new("imperial-post", ["Ada", "Ben"], seed=1).state
    return promised(city_set(cities), houses, prospects(state, 0))


def test_a_route_promises_more_that_completes_a_province() -> None:
    baden = city_set(("Mannheim", "Carlsruhe"))
    assert promise_of("Freiburg", houses=baden) > promise_of("Passau", houses=baden) > 0


def test_a_route_through_built_cities_promises_nothing() -> None:
    assert promise_of("Linz", "Passau", houses=city_set(("Linz", "Passau"))) == 0


def test_houses_are_promised_in_one_way_only() -> None:
    both = promise_of("Pilsen", "Budweis", "Linz", "Salzburg")
    # One in each of two provinces, or two in one of them: never all four cities of the stack at once.
    whole_stack = 4
    assert 0 < both < whole_stack


@pytest.mark.parametrize(("rounds", "only_answers", "turns"), [(0, False, 1), (1, True, 3), (2, False, 7)])
def test_a_level_plays_out_so_many_turns_of_three(rounds: int, only_answers: bool, turns: int) -> None:
    effort = Effort(whole_turns=True, plans=2, samples=1, rounds=rounds, only_answers=only_answers)
    assert effort.turns(3) == turns


def test_what_was_not_tuned_yet_counts_nothing() -> None:
    assert by_number(["known", "new"], {2: {"known": 0.5}}, 4) == (0.5, 0.0)


def test_the_best_plan_comes_first() -> None:
    plans = [Plan(("a",), 0.2), Plan(("b",), 0.9), Plan(("c",), 0.5)]
    assert [plan.value for plan in best_first(iter(plans))] == [0.9, 0.5, 0.2]


@pytest.mark.parametrize("game", TUNED)
def test_all_that_is_measured_was_tuned_and_says_how(game: str) -> None:
    for part, one in present(game).items():
        assert {"command", "commit"} <= set(one["about"])
        if part != "params":
            assert set(one["found"]) == set(bot_of(game).names)


def test_the_present_habits_stay_when_nothing_new_is_found() -> None:
    tuned = part_of("imperial-post", "bot.weights")
    assert present("imperial-post")["params"]["found"] == tuned.ROLLOUT_PARAMS._asdict()


def test_a_judgement_that_is_right_loses_less() -> None:
    measured = [[0.0] * len(NAMES) for _seat in range(2)]
    measured[0][0] = 10.0
    samples = [(measured, [1.0, 0.0])]
    assert loss_of(samples, [1.0] * len(NAMES)) < loss_of(samples, [0.0] * len(NAMES))
