"""Preparing the game: what lies where before the first turn."""

from __future__ import annotations

import pytest

from game import Match
from game.quick_settlers.rules import RULES

from .helpers import GAME, NAMES, new

PILES = {"two": 56, "three": 53, "four": 50, "five": 114, "six": 111}


def deck_of(players: int) -> list[str]:
    """Put the deck in an order that shows where each card goes."""
    cards = list(RULES.piles(players, {})["deck"])
    return cards[::-1]


@pytest.mark.parametrize("players", range(2, 7))
def test_market_hands_and_pile_come_from_the_deck_in_order(players: int) -> None:
    deck = deck_of(players)
    starter = players - 1
    full = new(players, deck=deck, starter=starter).full()
    assert full["market"] == deck[:5]
    for distance in range(players):
        hand = full["players"][(starter + distance) % players]["hand"]
        dealt = deck[5 + 3 * distance : 8 + 3 * distance]
        assert sorted(hand) == sorted(dealt)
    assert full["pile"] == deck[5 + 3 * players :]
    assert len(full["pile"]) == [*PILES.values()][players - 2]
    assert full["discards"] == []


@pytest.mark.parametrize("players", range(2, 7))
def test_settlements_come_from_the_sides_in_order(players: int) -> None:
    sides = list(RULES.piles(players, {})["sides"])[::-1]
    starter = 1
    full = new(players, sides=sides, starter=starter).full()
    dealt = [full["players"][(starter + distance) % players]["sides"] for distance in range(players)]
    assert dealt == [[side] for side in sides[:players]]
    assert full["supply"]["sides"] == sides[players:]


@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_begins_with_a_settlement_a_road_and_one_point(players: int) -> None:
    match = new(players, starter=0)
    full = match.full()
    for player in full["players"]:
        assert (player["settlements"], player["roads"], player["knights"]) == (1, 1, 0)
        assert (player["cities"], player["expansions"], player["points"]) == (0, [], 1)
        assert player["hand_size"] == 3
    assert (full["seat"], full["mover"], full["phase"], full["turn"]) == (0, 0, "exchange", 1)
    assert (full["built"], full["swaps_left"]) == ([], 1)
    assert match.result is None


@pytest.mark.parametrize(("players", "arrow"), [(2, None), (3, "clockwise"), (6, "clockwise")])
def test_the_fate_card_lies_there_from_three_players_on(players: int, arrow: str | None) -> None:
    assert new(players).full()["arrow"] == arrow


def test_the_starter_can_be_chosen_or_left_to_chance() -> None:
    assert new(4, starter=2).seat == 2
    assert {new(4, seed=seed).full()["starter"] for seed in range(40)} == {0, 1, 2, 3}


def test_who_begins_changes_nothing_in_the_shuffle() -> None:
    first, second = new(3, seed=5, starter=0).full(), new(3, seed=5, starter=2).full()
    assert first["market"] == second["market"]
    assert first["pile"] == second["pile"]
    assert first["players"][0]["hand"] == second["players"][2]["hand"]


def test_seeds_differ_and_repeat() -> None:
    assert new(4, seed=1).full() == new(4, seed=1).full()
    assert new(4, seed=1).full()["pile"] != new(4, seed=2).full()["pile"]


def test_two_to_six_players() -> None:
    for players in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            Match.new(GAME, ["A"] * players)


def test_unknown_options_are_named() -> None:
    with pytest.raises(ValueError, match="starter, expansions, reshuffle, knights or robbers"):
        new(3, dice="two")
    with pytest.raises(ValueError, match="half or none"):
        new(3, robbers="all")
    with pytest.raises(ValueError, match="may or must"):
        new(3, knights="never")
    with pytest.raises(ValueError, match="at-once or when-needed"):
        new(3, reshuffle="later")
    with pytest.raises(ValueError, match="six-kinds or five-kinds"):
        new(3, expansions="seven-kinds")
    with pytest.raises(ValueError, match="random, 0, 1 or 2"):
        new(3, starter=3)


def test_a_deck_of_the_wrong_cards_is_refused() -> None:
    deck = deck_of(2)
    with pytest.raises(ValueError, match="is missing from"):
        new(2, deck=deck[1:])
    with pytest.raises(ValueError, match="too often"):
        new(2, deck=[*deck, "gold"])
    with pytest.raises(ValueError, match="too often"):
        new(5, deck=[*deck, *deck, "ore"])
    with pytest.raises(ValueError, match="sides"):
        new(2, sides=["robbers"] * 7)


def test_the_contract_lists_what_every_position_shows() -> None:
    match = new(3)
    keys = {
        "game", "seat", "phase", "turn", "starter", "market", "pile", "discards", "supply", "arrow",
        "built", "swaps_left", "options", "players",
    }  # fmt: skip
    player_keys = {
        "name", "hand", "hand_size", "roads", "knights", "settlements", "cities", "expansions", "points",
    }  # fmt: skip
    for shown in (match.full(), match.view(0), match.view(None)):
        assert keys <= set(shown)
        assert {"road", "settlement", "knight", "expansions"} <= set(shown["supply"])
        assert all(player_keys <= set(player) for player in shown["players"])
        assert [player["name"] for player in shown["players"]] == list(NAMES[:3])
        assert shown["options"] == {
            "starter": "random", "expansions": "six-kinds", "reshuffle": "at-once", "knights": "may",
            "robbers": "half",
        }  # fmt: skip
        assert shown["game"] == "quick-settlers"
    assert isinstance(match.view(0)["pile"], int)
    assert isinstance(match.view(0)["discards"], int)
    assert match.full()["supply"]["sides"]
    assert all(player["sides"] for player in match.full()["players"])
