"""A short form of `make soak`: bots play match after match in one tab, and nothing piles up."""

from __future__ import annotations

from tests.fuzz.soak import MEGABYTE, play
from tools.browser.page_driver import Table

# What the page starts when it is idle may come after the first measurement. A leak adds one with each move.
LATE_LISTENERS = 8


def test_a_second_match_of_bots_takes_up_no_more_than_the_first(table: Table) -> None:
    first, second = play(table, games=2)
    assert second.listeners <= first.listeners + LATE_LISTENERS
    assert second.heap < first.heap + 2 * MEGABYTE
    assert second.memory < first.memory + 10 * MEGABYTE
    assert second.objects < first.objects + 8000
    # The final score of the other game may be longer; the one before is not there any more.
    assert second.nodes < 1.6 * first.nodes
