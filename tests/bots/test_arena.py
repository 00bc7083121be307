"""The arena: fair pairings, results that last, and tables made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Match
from game.bots import LEVELS
from game.core.protocols.bot import Effort, running_by_stage
from game.core.registry import GAMES, bot_of
from game.core.rng import Chance
from tests.support.positions import NAMES
from tools.bots.arena import every_pairing, ladder, rounds
from tools.bots.arena_matches import Pairing, arena_of, one_match, one_round
from tools.bots.arena_players import (
    NEWCOMER,
    RANDOM,
    SPARRING,
    chosen,
    is_known,
    place_in_tables,
    scaled,
)
from tools.bots.arena_results import Results, wilson
from tools.bots.arena_tables import ladder_table, mirror_table, report

NOVICES = Pairing("imperial-post", 2, "novice", RANDOM)
MIRROR = Pairing("imperial-post", 2, "novice", "novice")


def test_wilsons_interval_holds_the_share_and_narrows_with_more_matches() -> None:
    low, high = wilson(70, 100)
    assert low < 0.7 < high
    assert (round(low, 3), round(high, 3)) == (0.604, 0.781)
    assert wilson(700, 1000)[0] > low
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_round_plays_the_same_deal_from_every_seat() -> None:
    played = one_round(NOVICES, 3)
    assert [match.seat for match in played] == [0, 1]
    assert {match.seed for match in played} == {3}


def test_matches_can_be_repeated() -> None:
    first, again = (one_match(NOVICES, 5, 0)._replace(seconds=0.0) for _time in range(2))
    assert first == again


def test_results_are_kept_and_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add(one_round(NOVICES, 1))
    results.add(one_round(MIRROR, 1))
    later = Results(tmp_path)
    for before, after in zip(results.played[NOVICES], later.played[NOVICES], strict=True):
        assert after == before._replace(seconds=after.seconds, counts={})
    [before], [after] = results.played[MIRROR], later.played[MIRROR]
    assert after == before._replace(seconds=after.seconds)
    assert after.counts
    assert later.commits == results.commits
    assert later.missing_rounds(NOVICES, 6) == [2, 3]
    assert [seed for _pairing, seed in rounds([NOVICES], later, 6)] == [2, 3]
    assert NOVICES.first in ladder_table(later, [NOVICES])


def test_what_other_versions_played_is_deleted_with_the_next_report(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add(one_round(NOVICES, 1))
    old = tmp_path / "imperial-post-0123456789ab.txt"
    old.write_text("2 novice random 1 460a491 0.1 0>1:9,12:30", "utf-8")
    results.forget_other_versions()
    assert not old.exists()
    assert len(Results(tmp_path).played[NOVICES]) == 2


def test_the_report_tells_what_levels_do_against_themselves(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add(one_round(MIRROR, 1))
    assert len(results.played[MIRROR]) == 1
    assert "routes dropped" in mirror_table(results, "imperial-post")
    assert "Played at commit" in report(results)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_is_counted_in_it(tmp_path: Path, game: str) -> None:
    results = Results(tmp_path)
    mirror = Pairing(game, 2, "novice", "novice")
    results.add(one_round(mirror, 1))
    [played] = results.played[mirror]
    columns = arena_of(game).columns
    assert set(played.counts) & {word for words in columns.values() for word in words}
    assert all(title in mirror_table(results, game) for title in columns)
    assert arena_of(game).margin > 0


def test_all_games_have_their_ladders_and_every_level_plays_itself() -> None:
    pairings = [pairing for some in every_pairing().values() for pairing in some]
    assert {pairing.game for pairing in pairings if not pairing.mirror} == set(GAMES)
    assert {(pairing.game, pairing.first) for pairing in pairings if pairing.mirror} == {
        (game, level) for game in GAMES for level in LEVELS
    }
    assert all(pairing.players in GAMES[pairing.game].seats for pairing in pairings)


def test_the_ladder_compares_each_level_with_the_one_below_and_the_top_with_all() -> None:
    pairs = [pairing.levels for pairing in ladder("imperial-post", 2)]
    assert pairs == [
        ("clerk", "novice"), ("postmaster", "clerk"), ("grandmaster", "postmaster"),
        ("grandmaster", "novice"), ("grandmaster", RANDOM),
    ]  # fmt: skip


@pytest.mark.parametrize(("plans", "stages"), [(1, []), (2, [2]), (5, [5, 3, 2]), (12, [12, 6, 3, 2])])
def test_each_stage_halves_the_plans(plans: int, stages: list[int]) -> None:
    assert running_by_stage(plans) == stages
    assert Effort(whole_turns=True, plans=12, samples=10).playouts(plans) == 10 * sum(stages)


def test_levels_characters_budgets_and_outsiders_can_be_asked_for() -> None:
    players = (*LEVELS, "toni", "grandmaster*4", "clerk/2", RANDOM, NEWCOMER, SPARRING)
    assert all(map(is_known, players))
    assert not any(map(is_known, ("nobody", "toni*4", "grandmaster*", "grandmaster/x")))
    assert sorted(["sparring", "toni", "random", "grandmaster*4", "clerk"], key=place_in_tables) == [
        "random", "toni", "clerk", "grandmaster*4", "sparring",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "player"),
    [("imperial-post", NEWCOMER), ("imperial-post", SPARRING), ("quick-settlers", NEWCOMER)],
)
@pytest.mark.parametrize("players", [2, 4])
def test_outsiders_play_whole_matches_by_the_rules(game: str, player: str, players: int) -> None:
    played = one_match(Pairing(game, players, player, RANDOM), 2, 0)
    assert played.winner is not None


def test_a_level_without_play_outs_has_none_with_another_budget() -> None:
    effort = Effort(whole_turns=True)
    assert scaled(effort, 4).samples == scaled(effort, 1 / 4).samples == 0
    assert scaled(Effort(whole_turns=True, plans=3, samples=2), 1 / 4)[1:3] == (2, 1)


@pytest.mark.parametrize("game", GAMES)
def test_more_time_is_given_for_one_decision_only(game: str) -> None:
    usual = bot_of(game).efforts
    match = Match.new(game, NAMES[:2], seed=4)
    assert chosen(match, "postmaster*4", Chance(1)) in match.moves()
    assert chosen(match, "postmaster/4", Chance(1)) in match.moves()
    assert bot_of(game).efforts is usual
