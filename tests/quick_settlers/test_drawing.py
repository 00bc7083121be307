"""Paragraph 3 of a turn: drawing, and whose turn is next."""

from __future__ import annotations

import pytest

from game.quick_settlers.bag import bag_of, names
from game.quick_settlers.cards import resources_in_play

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


def test_the_pile_is_made_anew_at_once_when_its_last_card_leaves_it() -> None:
    """The sheet: when the last card is drawn, the discards are shuffled at once."""
    table = Table(pile="ore wool")
    discards = table.full["discards"]
    table.play("draw")
    assert sorted(table.full["pile"]) == sorted(discards)
    assert table.full["discards"] == []


def test_by_option_the_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    table = Table(pile="ore wool", shuffled="when-needed").play("draw")
    assert table.full["pile"] == []
    assert table.full["discards"]


@pytest.mark.parametrize("shuffled", ["at-once", "when-needed"])
def test_drawing_goes_on_from_a_new_pile(shuffled: str) -> None:
    table = Table(pile="ore", shuffled=shuffled, knights=[1])
    discards = len(table.full["discards"])
    table.play("draw")
    assert table.players[0]["hand_size"] == 3
    assert "ore" in table.hand(0)
    assert len(table.full["pile"]) == discards - 2


def test_without_discards_the_pile_waits_until_a_card_is_needed() -> None:
    everything = resources_in_play(2) - bag_of(["brick", "wood", "ore", "wool", "grain", "ore", "wool"])
    table = Table(2, pile="ore wool", hands=["", " ".join(names(everything))])
    table.play("draw")
    assert (table.full["pile"], table.full["discards"]) == ([], [])
    table.play("build road for brick+wood")
    assert (table.full["pile"], table.full["discards"]) == ([], ["brick", "wood"])
    table.play("draw")
    assert (table.full["pile"], table.full["discards"]) == ([], [])
    assert table.players[1]["hand_size"] == len(names(everything))


def test_a_card_swapped_for_the_last_one_is_in_the_new_pile() -> None:
    table = Table(pile="grain", hands=["ore"])
    discards = table.full["discards"]
    table.play("swap pile ore")
    assert table.hand(0) == "grain"
    assert sorted(table.full["pile"]) == sorted([*discards, "ore"])


def test_a_market_day_that_takes_the_last_card_makes_the_pile_anew() -> None:
    table = Table(
        pile="grain ore wool wood brick", hands=["ore ore ore grain grain"], sides=["market-day"]
    ).play("build city for ore+ore+ore+grain+grain")
    assert table.full["market"] == ["grain", "ore", "wool", "wood", "brick"]
    assert table.full["discards"] == []
    assert len(table.full["pile"]) == 67 - 5


@pytest.mark.parametrize(
    ("knights", "moves"),
    [
        (0, ["draw"]),
        (1, ["draw", "draw 2"]),
        (2, ["draw", "draw 2"]),
        (3, ["draw", "draw 2", "draw 3"]),
        (5, ["draw", "draw 2", "draw 3", "draw 4"]),
    ],
)
def test_the_knights_cards_may_be_left(knights: int, moves: list[str]) -> None:
    """The sheet: "may"."""
    table = Table(4, knights=[knights])
    assert table.moves("draw") == moves
    for move in moves[1:]:
        fewer = Table(4, knights=[knights]).play(move)
        assert fewer.players[0]["hand_size"] == int(move.removeprefix("draw "))
        assert fewer.seat == 1
    assert Table(4, knights=[knights], extra="must").moves("draw") == ["draw"]


def test_a_draw_of_any_other_number_is_explained() -> None:
    table = Table(4, knights=[3])
    assert table.why_not("draw 4") == "Write draw for all 4 cards, or draw with a number from 2 to 3."
    assert table.why_not("draw 1") == table.why_not("draw two") == table.why_not("draw 4")
    assert Table(4).why_not("draw 2") == "Write only draw."
    must = Table(4, knights=[3], extra="must")
    assert (
        must.why_not("draw 2")
        == "In this match, you always draw all the extra cards that your knights allow. Write only draw."
    )
