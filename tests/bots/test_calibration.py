"""Said chances: honest over many matches, and never certain before the match is."""

from __future__ import annotations

from functools import cache
from math import log
from pathlib import Path
from statistics import mean

import pytest

from game import Match
from game.bots import LEVELS, advise, chances, decide_in_steps
from game.core.calibration import LEAST, Calibration, calibration_of
from game.core.protocols.rules import Json
from game.core.registry import GAMES, bot_of, part_of
from game.table.model.hint_words import percent
from tests.quick_settlers.helpers import Table
from tests.support.positions import NAMES, random_positions, view_of
from tools.bots.calibrate import module
from tools.bots.calibrate_fit import AS_IT_IS, fitted
from tools.bots.calibrate_matches import Said, level_of, one_match
from tools.bots.calibrate_table import BEGIN, END, Call, brier, cells, fitted_to_other_half
from tools.site.game_folders import folder_of

EVERY_GAME = pytest.mark.parametrize("game", [*GAMES])
# The games whose bots' chances were compared with how matches ended.
MEASURED = [game for game in GAMES if (folder_of(game) / "bot" / "calibration.py").exists()]
EVERY_TABLE = [(game, players) for game, rules in GAMES.items() for players in rules.seats]
RAW = [step / 40 for step in range(41)]
MATCHES = 8
# The surprise of an estimate that always gives equal chances.
EVEN = {players: log(players) for players in range(2, 7)}


def clerks(game: str, players: int, seed: int) -> tuple[int, list[Json]]:
    """Play a match of clerks; who won, and what the player on turn saw on the way."""
    match = Match.new(game, NAMES[:players], seed=seed)
    every, last, seen = 2 * players + 1, -1, []
    while match.seat is not None:
        if match.turn != last and match.turn % every == seed % every:
            seen.append(view_of(match))
        last = match.turn
        *_others, thought = decide_in_steps(game, view_of(match), "clerk", seed)
        match.play(thought.move)
    assert match.result is not None
    return match.result["winner"], seen


@cache
def said(game: str, players: int) -> list[tuple[int, tuple[float, ...]]]:
    """Say everybody's chances through some matches, each with who won it."""
    found = []
    for seed in range(1, MATCHES + 1):
        winner, seen = clerks(game, players, seed)
        for view in seen:
            *_others, last = chances(game, view, 1)
            found.append((winner, last))
    return found


@pytest.mark.parametrize(("game", "players"), [("imperial-post", 4), ("quick-settlers", 3)])
def test_winners_were_never_given_up_and_are_no_surprise_on_average(game: str, players: int) -> None:
    told = said(game, players)
    assert min(chance for _winner, row in told for chance in row) >= LEAST
    surprise = mean(-log(row[winner]) for winner, row in told)
    assert surprise < EVEN[players]


@pytest.mark.parametrize(("game", "players"), [("imperial-post", 4), ("quick-settlers", 3)])
def test_who_is_called_a_favourite_wins_about_as_often_as_it_is_said(game: str, players: int) -> None:
    calls = [
        Call(chance, seat == winner)
        for winner, row in said(game, players)
        for seat, chance in enumerate(row)
    ]
    for low, high in ((0.0, 0.25), (0.25, 0.5), (0.5, 1.0)):
        within = [call for call in calls if low <= call.chance < high]
        assert len(within) > MATCHES
        # The largest error that a few matches allow.
        assert abs(mean(call.chance for call in within) - mean(call.won for call in within)) < 0.25


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_better_raw_chance_is_never_called_worse(game: str, players: int) -> None:
    calibration = bot_of(game).calibration[players]
    told = [calibration.chance(raw) for raw in RAW]
    assert told == sorted(told)
    rows = [calibration.chances((raw, *[(1 - raw) / (players - 1)] * (players - 1))) for raw in RAW]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    for row in rows:
        assert sum(row) == pytest.approx(1)
        assert all(LEAST <= chance <= 1 - LEAST for chance in row)
    assert all(LEAST <= chance <= 1 - LEAST for chance in told)
    assert told[0] < 0.2
    assert told[-1] > 0.8


@EVERY_GAME
def test_nothing_is_called_certain_before_the_match_is_decided(game: str) -> None:
    for match in random_positions(game, 60, most=190):
        view = view_of(match)
        told = next(chances(game, view, 1))
        assert sum(told) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in told)
        for advice in next(advise(game, view, 1)):
            if advice.chance in (0, 1):
                after = match.copy()
                for move in (advice.move, *advice.line):
                    after.play(move)
                assert after.seat is None
            else:
                assert percent(advice.chance) not in {"0\u00a0%", "100\u00a0%"}


def test_a_move_that_wins_at_once_is_certain_and_comes_first() -> None:
    position = Table(
        2, hands=["ore wool wool wool", "brick"], cities=[1], sides=["robbers robbers robbers"],
        expansions=["library"], market="brick brick brick brick brick",
    )  # fmt: skip
    view = position.view(0)
    players = [{"name": name, **one} for name, one in zip(NAMES, view["players"], strict=False)]
    *_others, last = advise("quick-settlers", {**view, "players": players}, 1)
    assert last[0].chance == 1
    assert percent(last[0].chance) == "100\u00a0%"
    assert all(advice.chance == 1 or advice.chance <= 1 - LEAST for advice in last)


@EVERY_GAME
def test_when_the_match_is_over_everything_is_certain(game: str) -> None:
    match = Match.new(game, NAMES[:2], seed=2)
    while match.seat is not None:
        *_others, thought = decide_in_steps(game, view_of(match), "novice", 2)
        match.play(thought.move)
    assert match.result is not None
    *_earlier, told = chances(game, match.view(0), 1)
    assert told == tuple(float(seat == match.result["winner"]) for seat in range(2))


@pytest.mark.parametrize("game", MEASURED)
def test_each_calibration_says_how_it_was_found(game: str) -> None:
    tuned = part_of(game, "bot.calibration")
    assert set(tuned.CALIBRATION) == set(tuned.PROVENANCE) == set(GAMES[game].seats)
    for about in tuned.PROVENANCE.values():
        assert about["command"].startswith("python -m tools.bots.calibrate")
        assert about["commit"]
        assert about["matches"] > MATCHES


def test_a_table_without_a_calibration_takes_the_nearest() -> None:
    assert calibration_of({2: (1, 0, 1, 0), 4: (2, 0, 1, 0)}, 6) == Calibration(2, 0, 1, 0)


class TestTool:
    def test_a_match_tells_what_was_said_and_who_won(self) -> None:
        match = one_match("quick-settlers", 2, 1, "abc")
        assert match is not None
        assert match.winner in (0, 1)
        assert match.curve
        assert len(match.hints) == len(match.curve)
        assert all(sum(row) == pytest.approx(1, abs=0.01) for _turn, row in match.curve)

    def test_every_level_but_the_lowest_plays_some_of_the_matches(self) -> None:
        assert {level_of(seed) for seed in range(1, 21)} == {*LEVELS[1:]}

    def test_who_was_too_sure_is_told_to_be_less_so(self) -> None:
        """Half of what was called 95 % was lost."""
        matches = [
            Said("x", 2, seed, seed % 2, 9, [(1, [0.95, 0.05])], [(1, 0, 0.95)], "") for seed in range(60)
        ]
        found = fitted(matches)
        assert found.chances((0.95, 0.05))[0] < 0.7
        assert found.chance(0.95) < 0.7

    def test_who_was_right_stays_as_it_is(self) -> None:
        matches = [
            Said("x", 2, seed, int(seed % 10 == 0), 9, [(1, [0.9, 0.1])], [(1, 0, 0.9)], "")
            for seed in range(200)
        ]
        found = fitted(matches)
        assert found.chances((0.9, 0.1))[0] == pytest.approx(0.9, abs=0.04)
        assert found.chance(0.9) == pytest.approx(0.9, abs=0.04)
        assert fitted([]) == AS_IT_IS

    def test_a_table_counts_what_was_won_of_what_was_called_so(self) -> None:
        calls = [Call(0.95, True), Call(1.0, False), Call(0.2, False)]
        assert cells(calls)[:6] == ["–", "0 % of 1", "–", "–", "–", "50 % of 2"]
        assert brier([Call(1.0, True)]) == 0

    def test_no_match_is_judged_by_a_fit_that_knows_it(self) -> None:
        """All matches with an even seed were upsets: a fit to them alone would not trust raw chances."""
        matches = [
            Said("x", 2, seed, 1 - seed % 2, 9, [(1, [0.9, 0.1])], [(1, 0, 0.9)], "") for seed in range(80)
        ]
        by_odd, by_even = (fitted_to_other_half({2: matches}, half)[2] for half in (0, 1))
        assert by_odd.chances((0.9, 0.1))[0] > 0.9
        assert by_even.chances((0.9, 0.1))[0] < 0.7

    @EVERY_GAME
    def test_what_is_written_can_be_read(self, game: str) -> None:
        written: dict[str, dict[int, tuple[float, ...]]] = {}
        match = Said(game, 2, 1, 0, 9, [(1, [0.5, 0.5])], [(1, 0, 0.5)], "abc")
        exec(module(game, lambda _game, _players: [match]), written)
        assert set(written["CALIBRATION"]) == set(GAMES[game].seats)

    def test_the_docs_have_a_row_for_every_table(self) -> None:
        text = Path(__file__).parents[2].joinpath("docs/bots.md").read_text("utf-8")
        tables = text.split(BEGIN)[1].split(END)[0]
        for title, seats in ((GAMES[game].title, GAMES[game].seats) for game in MEASURED):
            part = tables.split(f"### {title}")[1].split("###")[0]
            for players in seats:
                assert part.count(f"\n| {players} | ") == 4
