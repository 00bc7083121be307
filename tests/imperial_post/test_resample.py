"""Resampling: another full position that fits all that a seat knows."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from game import Match
from game.core.rng import Chance
from tests.imperial_post.invariants import check_choices, check_table
from tests.imperial_post.position import Seat, table
from tests.imperial_post.strategies import chances, matches
from tests.support.players import finish, random_move


def dealt_anew(match: Match, view: dict[str, Any], chance: Chance) -> Match:
    other = match.copy()
    other._states[-1] = match.rules.resample(view, chance)
    return other


@pytest.mark.parametrize("reshuffle", ["when-needed", "at-once"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_positions_look_the_same_to_the_seat(players: int, reshuffle: str) -> None:
    """Random matches, so that the discards are shuffled again and again."""
    names = ["Anna", "Bruno", "Clara", "David"][:players]
    match = Match.new("imperial-post", names, seed=players, options={"reshuffle": reshuffle})
    chance = Chance(players)
    reshuffled = 0
    rules, state, options = match.rules, match.state.copy(), match.full()["options"]
    for move in range(2000):
        deck = state.deck
        rules.apply(state, chance.pick(rules.moves(state)))
        reshuffled += state.deck is not deck
        if move % 3 == 0:
            seat = chance.below(players)
            view = {**rules.view(state, seat), "options": options}
            again = {**rules.view(rules.resample(view, chance), seat), "options": options}
            assert again == view
    assert reshuffled > 10


@given(matches(), chances)
def test_a_resampled_position_is_sound_and_can_be_played(match: Match, chance: Chance) -> None:
    for seat in (*range(len(match.setup.names)), None):
        view = match.view(seat)
        other = dealt_anew(match, view, chance)
        check_table(other.full())
        assert other.view(seat) == view
        if match.seat is not None and seat == match.seat:
            assert other.moves() == match.moves(), "who decides has the same choices"
        finish(other, random_move, chance, len(other) + 5)
        check_table(other.full())
        check_choices(other)


@given(matches(), chances)
def test_a_view_that_went_through_json_does_as_well(match: Match, chance: Chance) -> None:
    view = match.view(match.seat)
    again = json.loads(json.dumps(view))
    seed = chance.bits()
    one, other = (dealt_anew(match, shown, Chance(seed)).full() for shown in (view, again))
    assert one == other


@given(matches(), chances)
def test_others_see_their_own_draws_in_a_resampled_position(match: Match, chance: Chance) -> None:
    """So that a bot can ask for what its opponent would think."""
    other = dealt_anew(match, match.view(0), chance)
    for seat in range(len(match.setup.names)):
        view = other.view(seat)
        assert [by == seat or by is None for by in view["drawn_by"]] == [
            name is not None for name in view["drawn"]
        ]
        assert dealt_anew(match, view, chance).view(seat) == view


def test_own_hand_and_known_cards_stay() -> None:
    match = table(Seat(hand="Ulm Linz"), Seat(hand="Lodz Passau Basel", known="Lodz"))
    for seed in range(50):
        hands = [
            player["hand"] for player in dealt_anew(match, match.view(0), Chance(seed)).full()["players"]
        ]
        assert hands[0] == ["Linz", "Ulm"]
        assert "Lodz" in hands[1]
        assert len(hands[1]) == 3


def test_a_card_the_deck_never_had_is_in_the_hand_of_who_drew_blind_before() -> None:
    """All three Lodz are missing from deck, display and discards: they must be Blue's hidden cards."""
    match = table(Seat(hand="Ulm"), Seat(hand="Lodz Lodz Lodz Linz", known="Linz"))
    for seed in range(20):
        other = dealt_anew(match, match.view(0), Chance(seed))
        assert other.full()["players"][1]["hand"] == ["Linz", "Lodz", "Lodz", "Lodz"]


def test_who_drew_nothing_from_this_deck_has_older_cards() -> None:
    """Blue holds a blind card from before the reshuffle, Green has drawn one since."""
    match = table(Seat(hand="Ulm"), Seat(hand="Lodz"), Seat(), seat=2, deck="Basel")
    match.play("take deck")
    assert match.full()["players"][2]["hand"] == ["Basel"]
    for seed in range(30):
        players = dealt_anew(match, match.view(0), Chance(seed)).full()["players"]
        assert players[1]["hand"] == ["Lodz"]


def test_all_hidden_cards_are_about_equally_likely() -> None:
    match = Match.new("imperial-post", ["Anna", "Bruno"], seed=9, options={"starter": 1})
    match.play("take deck")
    view = match.view(0)
    drawn: Counter[str] = Counter()
    for seed in range(1200):
        drawn.update(dealt_anew(match, view, Chance(seed)).full()["players"][1]["hand"])
    unseen: Counter[str] = Counter(view["stock"]) - Counter(view["display"])
    assert set(drawn) == set(unseen)
    for city, copies in unseen.items():
        assert 0.4 < drawn[city] / (1200 * copies / unseen.total()) < 1.8, city


def test_the_order_of_the_deck_is_dealt_anew_and_tiles_stay_as_they_were_seen() -> None:
    match = table(
        Seat(hand="Ulm"), Seat(tiles=[("baden", 3)]), Seat(tiles=[("baden", 2)]), stacks={"baden": 1}
    )
    fulls = [dealt_anew(match, match.view(0), Chance(seed)).full() for seed in range(40)]
    assert len({tuple(full["deck"]) for full in fulls}) == 40
    assert {full["players"][1]["tiles"][0][1] for full in fulls} == {3}, "everyone saw it taken"
    assert len({full["chance"] for full in fulls}) == 40, "a later reshuffle is not foreseen"
