"""Edge cases E10–E18 of the fact sheet: playing cards, the Postal Carrier, dropping a route."""

from __future__ import annotations

import pytest

from tests.imperial_post.position import Seat, me, offered, play, table, why_not


def test_e10_postal_carrier_with_one_card_in_hand() -> None:
    match = table(Seat(hand="Ulm", route="Augsburg"), Seat(), phase="play")
    play(match, "play Ulm right")
    assert match.moves() == ["end"]
    assert why_not(match, "carrier") == "You have no second card to play."


def test_e11_postal_carrier_after_dropping_the_route() -> None:
    match = table(Seat(hand="Lodz Pilsen Ulm", route="Augsburg München"), Seat(), phase="play")
    play(match, "play Lodz new; carrier")
    assert match.moves() == ["play Pilsen right"]
    play(match, "play Pilsen right")
    assert me(match)["route"] == ["Lodz", "Pilsen"]
    assert match.full()["discards"] == ["Augsburg", "München"]


def test_e12_the_carriers_card_may_not_start_another_route() -> None:
    match = table(Seat(hand="Lodz Pilsen Ulm", route="Budweis"), Seat(), phase="play")
    play(match, "play Pilsen right; carrier")
    assert match.moves() == ["play Lodz right"]
    assert why_not(match, "play Ulm new") == "The second card must fit your route."


def test_e13_postal_carrier_is_decided_after_the_first_play() -> None:
    match = table(Seat(hand="Ulm Kempten", route="Augsburg"), Seat(), phase="play")
    assert "carrier" not in match.moves()
    assert why_not(match, "carrier") == (
        "The Postal Carrier lets you play a second card. Play your first card now."
    )
    play(match, "play Ulm right; carrier; play Kempten left")
    assert me(match)["route"] == ["Kempten", "Augsburg", "Ulm"]
    assert match.full()["official"] == "carrier"


def test_postal_carrier_needs_a_card_that_fits() -> None:
    match = table(Seat(hand="Ulm Lodz", route="Augsburg"), Seat(), phase="play")
    play(match, "play Ulm right")
    assert "carrier" not in match.moves()
    assert why_not(match, "carrier") == "No card in your hand fits your route."


def test_only_one_official_in_a_turn() -> None:
    match = table(Seat(hand="Ulm Kempten Innsbruck", route="Augsburg München"), Seat())
    play(match, "take deck; postmaster; take deck; play Ulm left")
    assert not {"carrier", "cartwright"} & set(match.moves())
    assert why_not(match, "carrier") == (
        "Only one official can help you per turn, and you have already called the Postmaster."
    )


def test_after_the_administrator_no_other_official_helps() -> None:
    match = table(Seat(hand="Ulm Kempten", route="Augsburg München", carriage=4), Seat())
    play(match, "administrator; take deck; play Ulm left")
    assert not {"carrier", "cartwright", "postmaster"} & set(match.moves())


def test_after_the_carrier_the_cartwright_does_not_help() -> None:
    match = table(Seat(hand="Ulm Kempten", route="Augsburg München", carriage=5), Seat(), phase="play")
    play(match, "play Ulm left; carrier; play Kempten left")
    assert "cartwright" not in match.moves()
    assert offered(match, "close")


def test_e14_a_card_that_fits_both_ends_is_the_players_choice() -> None:
    match = table(Seat(hand="Ingolstadt", route="Augsburg München"), Seat(), phase="play")
    assert offered(match, "play") == [f"play Ingolstadt {side}" for side in ("left", "right", "new")]
    play(match, "play Ingolstadt left")
    assert me(match)["route"] == ["Ingolstadt", "Augsburg", "München"]


def test_e15_a_single_city_grows_to_the_right() -> None:
    match = table(Seat(hand="Ulm", route="Augsburg"), Seat(), phase="play")
    assert offered(match, "play") == ["play Ulm right", "play Ulm new"]
    assert why_not(match, "play Ulm left") == (
        "Play the second card of a route on the right. The left side would make no difference."
    )


def test_an_empty_route_is_only_begun() -> None:
    match = table(Seat(hand="Ulm"), Seat(), phase="play")
    assert offered(match, "play") == ["play Ulm new"]
    assert why_not(match, "play Ulm right") == "You have no route yet. Start a new one."


def test_e16_a_route_dropped_this_turn_leaves_nothing_to_close() -> None:
    match = table(Seat(hand="Lodz Pilsen", route="Augsburg München Salzburg Linz"), Seat(), phase="play")
    play(match, "play Lodz new; carrier; play Pilsen right")
    assert not offered(match, "close")
    assert why_not(match, "close none") == "A route needs three cards to be closed; yours has 2."


def test_dropping_a_route_scores_nothing() -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München Salzburg Linz Passau"), Seat(), phase="play")
    play(match, "play Lodz new")
    assert me(match)["tiles"] == []
    assert me(match)["houses"] == []
    assert me(match)["carriage"] == 0
    assert match.full()["discards"] == ["Augsburg", "Linz", "München", "Passau", "Salzburg"]


def test_a_city_of_the_dropped_route_may_begin_the_new_one() -> None:
    match = table(Seat(hand="Augsburg", route="Augsburg München"), Seat(), phase="play")
    play(match, "play Augsburg new")
    assert me(match)["route"] == ["Augsburg"]


def test_e17_nothing_is_closed_before_a_card_is_played() -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München Salzburg"), Seat())
    assert why_not(match, "close none") == "You cannot close a route now. First take a card."
    play(match, "take deck")
    assert why_not(match, "close none") == "You cannot close a route now. First play a card."


def test_e18_after_closing_the_turn_is_over() -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München Salzburg"), Seat(), phase="close")
    play(match, "close München+Salzburg")
    assert match.seat == 1
    assert me(match)["route"] == []
    assert me(match)["hand"] == ["Lodz"], "the card stays in hand until the next turn"


def test_a_card_must_be_played() -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München Salzburg"), Seat(), phase="play")
    assert why_not(match, "end") == "You cannot end your turn yet. First play a card."


@pytest.mark.parametrize("city", ["Passau", "Linz"])
def test_only_cards_in_hand_are_played(city: str) -> None:
    match = table(Seat(hand="Lodz", route="München"), Seat(hand=city), phase="play")
    assert why_not(match, f"play {city} right") == f"You have no card of {city} in your hand."


def test_two_equal_cards_are_one_choice() -> None:
    match = table(Seat(hand="Lodz Lodz", route="München"), Seat(), phase="play")
    assert offered(match, "play") == ["play Lodz new"]
    play(match, "play Lodz new")
    assert me(match)["hand"] == ["Lodz"]
