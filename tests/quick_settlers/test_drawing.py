"""Paragraph 3 of a turn: drawing, and whose turn is next."""

from __future__ import annotations

import pytest

from .helpers import Table


@pytest.mark.parametrize(("knights", "cards"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_two_cards_and_one_for_each_a_side_knight(knights: int, cards: int) -> None:
    table = Table(4, knights=[knights]).play("draw")
    assert table.players[0]["hand_size"] == cards


def test_cards_come_from_the_top_of_the_pile() -> None:
    table = Table(pile="grain ore wool brick").play("draw")
    assert table.hand(0) == "ore grain"
    assert table.full["pile"] == ["wool", "brick"]


@pytest.mark.parametrize("arrow", ["clockwise", "counter"])
def test_turns_go_clockwise_whatever_the_arrow(arrow: str) -> None:
    table = Table(3, arrow=arrow)
    seats = []
    for _turn in range(5):
        seats.append(table.seat)
        table.play("draw")
    assert seats == [0, 1, 2, 0, 1]
    assert table.full["turn"] == 6


def test_a_new_turn_begins_afresh() -> None:
    table = Table(2, roads=[1, 4], hands=["brick wood"]).play("build road for brick+wood", "draw")
    assert (table.seat, table.phase, table.full["built"], table.full["swaps_left"]) == (
        1,
        "exchange",
        [],
        2,
    )


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    table = Table(pile="")
    discards = table.full["discards"]
    table.play("draw")
    assert sorted(table.full["pile"] + table.hand(0).split()) == sorted(discards)
    assert table.full["discards"] == []


def test_the_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    table = Table(pile="ore wool").play("draw")
    assert table.full["pile"] == []
    assert table.full["discards"]
