"""Undo reaches back to the last secret, and no farther."""

from __future__ import annotations

import pytest

from game.quick_settlers.bag import bag_of, names
from game.quick_settlers.cards import resources_in_play
from game.quick_settlers.rules import RULES

from .helpers import Table

CITY = "build city for ore+ore+ore+grain+grain"
EIGHT = "brick brick brick brick wood wood wood wood"


def can_undo(table: Table, text: str) -> bool:
    before = table.state.copy()
    table.play(text)
    return RULES.keeps_secrets(before, table.state)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (Table(hands=["ore"]), "swap market brick for ore"),
        (Table(hands=["brick wood"]), "build road for brick+wood"),
        (Table(hands=["brick wood"], roads_left=0), "build road for brick+wood"),
        (Table(hands=["ore wool grain"]), "build knight for ore+wool+grain"),
        (Table(hands=["brick wood wool grain"]), "build settlement for brick+wood+wool+grain"),
        (Table(hands=["ore wool wool wool"], cities=[1]), "build church for ore+wool+wool+wool"),
        (
            Table(hands=["brick wood wool grain"]).play("build settlement for brick+wood+wool+grain"),
            "flip",
        ),
        (
            Table(hands=["brick wood wool grain"]).play("build settlement for brick+wood+wool+grain"),
            "leave",
        ),
        (Table(hands=["ore", "wool"], expansions=["library"]).play("library seat1"), "pick wool"),
    ],
)
def test_open_moves_can_be_taken_back(table: Table, text: str) -> None:
    assert can_undo(table, text)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (Table(hands=["ore"]), "swap pile ore"),
        (Table(hands=["ore", "wool"]), "swap seat1 1"),
        (Table(hands=["ore", "wool"]).play("swap seat1 1"), "give ore"),
        (Table(hands=["ore", "wool"], expansions=["library"]), "library seat1"),
        (Table(hands=["", "wool"], expansions=["guild"], sides=["", "robbers " * 3]), "guild seat1"),
        (Table(hands=["ore ore ore grain grain"], sides=["market-day"]), CITY),
        (Table(hands=["ore ore ore grain grain"], sides=["robbers"]), CITY),
        (Table(hands=["ore ore ore grain grain", EIGHT], sides=["robbers"]), CITY),
        (
            Table(hands=["ore ore ore grain grain", EIGHT], sides=["robbers"]).play(CITY),
            "discard brick+brick+brick+brick",
        ),
        (Table(), "draw"),
        (Table(pile="ore wool").play("draw", "draw", "draw"), "draw"),
    ],
)
def test_what_showed_a_hidden_card_or_passed_the_turn_stays(table: Table, text: str) -> None:
    assert not can_undo(table, text)


def test_ones_own_discards_can_be_taken_back_while_nobody_else_is_asked() -> None:
    table = Table(hands=["ore ore ore grain grain " + EIGHT], sides=["robbers"]).play(CITY)
    assert can_undo(table, "discard brick+brick+brick+brick")


def test_a_won_match_stays_won() -> None:
    table = Table(6, sides=["robbers " * 9], hands=["brick wood"])
    assert not can_undo(table, "build road for brick+wood")


def test_drawing_nothing_still_passes_the_turn() -> None:
    hand = "brick " * 10 + "wood " * 10 + "ore " * 15 + "wool " * 14 + "grain " * 13
    assert not can_undo(Table(2, hands=[hand], pile=""), "draw")


def test_the_last_card_cannot_be_put_back_though_the_new_pile_needs_no_shuffling() -> None:
    """One discard alone becomes the pile at once: no chance is used, and its top is where it was."""
    everything = resources_in_play(2) - bag_of(["brick", "wood", "ore", "wool", "grain", "ore", "wool"])
    table = Table(2, hands=["ore", " ".join(names(everything))], pile="wool", discards="")
    before = table.state.copy()
    table.play("swap pile ore")
    assert table.full["pile"] == ["ore"]
    assert (before.chance, before.place) == (table.state.chance, table.state.place)
    assert not RULES.keeps_secrets(before, table.state)
