"""How many taps a turn of Quick Settlers takes, as docs/checks.md has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.settlers_table import whole_game
from tests.table.settlers_taps import SEEDS, USUAL_TAPS, is_usual, total, turns_of

CHECKS = Path(__file__).parents[2] / "docs" / "checks.md"
MEAN_TAPS = 2.5
# Of all turns, those with several exchanges, buildings or abilities included.
SHORT_SHARE = 0.9


@pytest.mark.parametrize("players", SEEDS)
def test_a_usual_turn_takes_at_most_four_taps_and_the_document_has_the_figures(players: int) -> None:
    """These taps are what a player presses: test_quick_settlers_games.py plays the matches by touch."""
    turns = list(turns_of(whole_game(players, SEEDS[players])).values())
    taps = [total(turn) for turn in turns]
    usual = [total(turn) for turn in turns if is_usual(turn)]
    mean = sum(taps) / len(taps)
    short = sum(number <= USUAL_TAPS for number in taps) / len(taps)
    assert max(usual) <= USUAL_TAPS
    assert mean <= MEAN_TAPS
    assert short >= SHORT_SHARE
    figures = (
        players, len(turns), f"{mean:.2f}", f"{len(usual) / len(turns):.0%}", max(usual), f"{short:.0%}",
        max(taps),
    )  # fmt: skip
    row = f"| {' | '.join(map(str, figures))} |"
    assert row in CHECKS.read_text("utf-8").splitlines()
