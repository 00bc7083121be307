"""The view contract: every promised key, nothing hidden in sight, what an attentive player remembers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.imperial_post.invariants import check_views, with_other_deck
from tests.imperial_post.position import Seat, me, new, play, table
from tests.imperial_post.strategies import chances, matches

# Beyond the contract: what resampling and the table need. A new key must be thought about here.
MORE_KEYS = {"round", "due", "stock", "drawn", "drawn_by"}


def shown_in_all_ways(match: Match) -> list[dict[str, Any]]:
    return [match.full(), *(match.view(seat) for seat in (*range(len(match.setup.names)), None))]


@given(matches())
def test_every_promised_key_is_there_and_no_unexpected_one(match: Match) -> None:
    for shown in shown_in_all_ways(match):
        is_full = "chance" in shown
        own = {"chance"} if is_full else {"viewer"}
        assert set(shown) == facts.KEYS | MORE_KEYS | own
        for player in shown["players"]:
            more = {"tile_stacks"} if is_full else {"tile_stacks", "tiles_seen"}
            assert set(player) == facts.PLAYER_KEYS | more


@given(matches())
def test_types_are_those_of_the_contract(match: Match) -> None:
    for shown in shown_in_all_ways(match):
        assert shown["game"] == "imperial-post"
        assert isinstance(shown["turn"], int)
        assert shown["starter"] in range(len(shown["players"]))
        assert shown["seat"] == match.seat
        assert all(isinstance(city, str) for key in ("display", "discards") for city in shown[key])
        assert list(shown["stacks"]) == list(facts.STACKS)
        assert isinstance(shown["deck"], list if "chance" in shown else int)
        assert set(shown["options"]) == set(facts.OPTIONS)
        assert [player["name"] for player in shown["players"]] == list(match.setup.names)
        assert json.loads(json.dumps(shown)) == shown


@given(matches(), chances)
def test_views_do_not_leak(match: Match, chance: Chance) -> None:
    check_views(match, chance)


@given(matches(), chances)
def test_view_is_the_same_whatever_the_others_drew_blind(match: Match, chance: Chance) -> None:
    """Exchange a hidden card in another hand for one of the deck: seat 0 must see no difference."""
    state = with_other_deck(match, chance)
    hidden = [
        (seat, place)
        for place, seat in enumerate(state.drawn_by)
        if 0 < seat < state.players and state.hands[seat] >> 2 * state.deck[place] & 3
        and state.known[seat] >> 2 * state.deck[place] & 3 == 0
    ]  # fmt: skip
    if not hidden or state.drawn == len(state.deck):
        return
    seat, place = chance.pick(hidden)
    mine, other = state.deck[place], state.deck[-1]
    state.hands[seat] += (1 << 2 * other) - (1 << 2 * mine)
    state.deck = (*state.deck[:place], other, *state.deck[place + 1 : -1], mine)
    changed = match.copy()
    changed._states[-1] = state
    for viewer in (0, None):
        assert changed.view(viewer) == match.view(viewer)
    assert mine == other or changed.view(seat) != match.view(seat)


def test_no_name_of_a_hidden_card_is_in_the_text_of_a_view() -> None:
    """Blue's hand is the only place where Lodz lies; what is left of the deck has no Lodz either."""
    match = table(Seat(hand="Ulm"), Seat(hand="Lodz Lodz Lodz"))
    assert "Lodz" in json.dumps(match.view(1))
    for viewer in (0, None):
        assert "Lodz" not in json.dumps(match.view(viewer))


def test_no_order_of_the_deck_and_no_chance_in_a_view() -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=3)
    for viewer in (0, 1, None):
        assert "chance" not in match.view(viewer)
        assert match.view(viewer)["deck"] == len(facts.DECK) - facts.DISPLAY
        assert match.view(viewer)["stock"] == facts.DECK, "what the deck consisted of, in no order"
        assert match.view(viewer)["drawn"] == match.full()["display"]


def test_everyone_remembers_cards_taken_from_the_display() -> None:
    match = new(deck="Ulm Basel Linz Lodz Passau Pilsen München Freiburg Augsburg")
    play(match, "take Ulm; take deck")
    for viewer in (0, 1, None):
        shown = match.view(viewer)["players"][0]
        assert shown["known"] == ["Ulm"]
        assert shown["hand_size"] == 2
        assert shown["hand"] == (["Freiburg", "Ulm"] if viewer == 0 else None)
    assert match.view(0)["drawn"][-1] == "Freiburg"
    assert match.view(1)["drawn"][-1] is None
    assert match.view(1)["drawn_by"] == [None] * 7 + [0], "everyone saw who drew"


def test_a_played_card_is_no_longer_remembered() -> None:
    match = table(Seat(hand="Ulm Ulm Linz", known="Ulm"), Seat(), phase="play")
    play(match, "play Linz new")
    assert me(match)["known"] == ["Ulm"]
    match = table(Seat(hand="Ulm Ulm Linz", known="Ulm"), Seat(), phase="play")
    play(match, "play Ulm new")
    assert me(match)["known"] == [], "nobody can tell which of the two it was"


def test_cards_dropped_after_closing_are_no_longer_remembered() -> None:
    hand = "Basel Linz Lodz Passau Ulm"
    match = table(
        Seat(hand=hand, known="Basel Lodz", route="Augsburg München Salzburg"), Seat(), phase="close"
    )
    play(match, "close none; keep Basel+Linz+Ulm")
    assert me(match)["known"] == ["Basel"]


def test_discards_are_public() -> None:
    """BARD: all cards go to the discards face up."""
    match = table(Seat(hand="Ulm", route="Linz Passau"), Seat(), phase="play")
    play(match, "play Ulm new")
    for viewer in (0, 1, None):
        assert match.view(viewer)["discards"] == ["Linz", "Passau"]


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.5])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: Any) -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=3)
    with pytest.raises(ValueError, match="There is no seat"):
        match.view(seat)


def test_changing_what_a_view_shows_changes_nothing() -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=3)
    before = match.full()
    for shown in shown_in_all_ways(match):
        shown["display"].clear()
        shown["stacks"]["end"].clear()
        shown["players"].clear()
        shown["options"].clear()
    assert match.full() == before
