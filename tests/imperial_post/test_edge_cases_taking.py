"""Edge cases E1–E9 and E41 of the fact sheet: deck, display, Administrator and Postmaster."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.imperial_post import facts
from tests.imperial_post.position import Seat, me, offered, play, stacked, table, why_not

OPEN = "Basel Budweis Carlsruhe Freiburg Kempten Linz"


def test_e01_empty_deck_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau", rest="discards")
    discards = match.full()["discards"]
    play(match, "take Linz")
    assert match.full()["deck"] == []
    assert match.full()["discards"] == discards, "nothing is shuffled before a card is needed"
    play(match, "postmaster; take deck")
    assert match.full()["discards"] == []
    assert len(match.full()["deck"]) == len(discards) - 1
    dealt = Counter(match.full()["deck"]) + Counter(me(match)["hand"]) - Counter(["Ulm", "Linz"])
    assert dealt == Counter(discards)


def test_e01_refilling_the_display_reshuffles_too() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, rest="discards")
    play(match, "take Linz")
    assert len(match.full()["display"]) == facts.DISPLAY
    assert match.full()["discards"] == []


def test_e02_display_is_not_refilled_without_deck_and_discards() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, rest="hand")
    assert "take deck" not in match.moves()
    assert why_not(match, "take deck") == ("The deck and the discards are empty.")
    play(match, "take Budweis")
    assert match.full()["display"] == ["Basel", "Carlsruhe", "Freiburg", "Kempten", "Linz"]


def test_e02_take_is_skipped_when_nothing_can_be_taken() -> None:
    match = table(Seat(hand="Ulm Linz", route="Basel"), Seat(hand="Pilsen"), rest="hand", display="Passau")
    play(match, "take Passau")
    assert "postmaster" not in match.moves(), "there is no second card either"
    play(match, "play Ulm new; end")
    assert match.full()["discards"] == ["Basel"]
    assert match.full()["phase"] == "take"
    play(match, "take deck; play Basel new; end")
    assert match.full()["phase"] == "play", "no card anywhere: on to the play"
    assert match.seat == 0
    assert why_not(match, "take deck") == "It is not time to take a card. First play a card."


def test_e02_display_is_filled_up_again_at_the_next_take() -> None:
    match = table(
        Seat(hand="Ulm Linz", route="Augsburg München Salzburg"),
        Seat(),
        display="Passau Basel",
        rest="hand",
    )
    play(match, "take Basel; play Ulm left; close none")
    assert len(match.full()["display"]) == 1, "the discards stay until a card is needed"
    play(match, "take Passau")
    assert len(match.full()["display"]) == 4, "the four cards of the closed route, reshuffled"
    assert sorted(match.full()["display"]) == ["Augsburg", "München", "Salzburg", "Ulm"]


def test_e03_administrator_with_a_short_deck() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau Pilsen", rest="hand")
    play(match, "administrator")
    display = match.full()["display"]
    assert display[:2] == ["Passau", "Pilsen"], "first what is left of the deck"
    assert len(display) == facts.DISPLAY
    assert Counter(display[2:]) + Counter(match.full()["deck"]) == Counter(OPEN.split())
    assert match.full()["discards"] == []


def test_e04_administrator_when_fewer_than_six_lie_open() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display="Basel Linz", deck="Passau Pilsen Lodz", rest="hand")
    play(match, "administrator")
    assert match.full()["display"][:3] == ["Passau", "Pilsen", "Lodz"]
    assert sorted(match.full()["display"][3:]) == ["Basel", "Linz"]


def test_e04_no_administrator_without_open_cards() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display="")
    assert match.moves() == ["take deck"]
    assert why_not(match, "administrator") == "There are no cards in the display to replace."


def test_administrator_puts_all_open_cards_on_the_discards() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck="Ulm Linz Lodz Passau Pilsen München")
    play(match, "administrator")
    assert match.full()["discards"] == OPEN.split()
    assert match.full()["display"] == ["Ulm", "Linz", "Lodz", "Passau", "Pilsen", "München"]
    assert match.full()["official"] == "administrator"
    assert "administrator" not in match.moves()


def test_e05_administrator_only_before_the_first_card() -> None:
    match = table(Seat(hand="Ulm"), Seat())
    assert "administrator" in match.moves()
    play(match, "take deck")
    assert why_not(match, "administrator") == "The Administrator helps only before you take a card."


def test_e05_no_administrator_between_the_postmasters_cards() -> None:
    match = table(Seat(hand="Ulm"), Seat())
    play(match, "take deck; postmaster")
    assert "administrator" not in match.moves()


def test_e06_no_administrator_with_an_empty_hand() -> None:
    match = table(Seat(route="Ulm"), Seat(hand="Basel"), seat=1)
    play(match, "take deck; play Basel new; end")
    assert match.full()["official"] == "postmaster"
    assert why_not(match, "administrator") == (
        "The Postmaster must help you this turn, so the Administrator cannot."
    )


def test_e07_compulsory_postmaster_with_only_one_card_to_be_had() -> None:
    match = table(Seat(), Seat(hand="Basel"), seat=1, display="Linz Lodz", rest="hand")
    play(match, "take Linz; play Basel new; end")
    assert match.full()["official"] == "postmaster"
    assert match.moves() == ["take Lodz"]
    play(match, "take Lodz")
    assert match.full()["phase"] == "play"
    assert match.full()["official"] == "postmaster", "the official counts as used"
    play(match, "play Lodz new")
    assert match.moves() == ["end"]


def test_e08_the_second_card_may_be_the_one_just_turned_up() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau")
    play(match, "take Linz; postmaster; take Passau")
    assert me(match)["hand"] == ["Linz", "Passau", "Ulm"]


def test_e09_empty_hand_with_a_route_on_the_table_still_means_the_postmaster() -> None:
    match = table(Seat(route="Ulm Augsburg"), Seat(hand="Basel"), seat=1, deck="Lodz München Innsbruck")
    play(match, "take deck; play Basel new; end")
    assert match.full()["official"] == "postmaster"
    play(match, "take deck; take deck; play München right")
    assert me(match)["hand_size"] == 1
    assert not {"carrier", "cartwright"} & set(match.moves())


def test_e41_turn_passes_when_there_is_nothing_to_take_and_nothing_in_hand() -> None:
    match = table(
        Seat(hand="Ulm", route="Augsburg"), Seat(route="Basel Zürich"), Seat(hand="Linz"),
        phase="play", display="", rest="hand",
    )  # fmt: skip
    turn = match.full()["turn"]
    play(match, "play Ulm right; end")
    assert match.seat == 2, "Blue has no card and can get none"
    assert match.full()["turn"] == turn + 2


def test_e41_a_dropped_route_gives_the_next_player_something_to_take() -> None:
    match = table(
        Seat(hand="Ulm", route="Linz"), Seat(route="Basel Zürich"), phase="play", display="", rest="hand"
    )
    hand = me(match, 1)["hand"]
    play(match, "play Ulm new; end")
    assert match.seat == 1
    assert match.full()["phase"] == "take"
    play(match, "take deck")
    assert me(match, 1)["hand"] == sorted([*hand, "Linz"])


def test_take_lists_each_open_city_once_and_takes_the_leftmost() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display="Linz Basel Linz Lodz Basel Pilsen", deck="Passau")
    assert offered(match, "take") == [
        f"take {what}" for what in ("Basel", "Linz", "Lodz", "Pilsen", "deck")
    ]
    play(match, "take Linz")
    assert match.full()["display"] == ["Passau", "Basel", "Linz", "Lodz", "Basel", "Pilsen"]


def test_postmaster_is_decided_after_the_first_card() -> None:
    match = table(Seat(hand="Ulm"), Seat())
    assert "postmaster" not in match.moves()
    assert why_not(match, "postmaster") == (
        "The Postmaster lets you take a second card. Take your first card now."
    )
    play(match, "take deck; postmaster; take deck")
    assert me(match)["hand_size"] == 3
    assert "postmaster" not in match.moves(), "two cards, not three"


def test_postmaster_only_before_the_play() -> None:
    match = table(Seat(hand="Ulm Linz"), Seat())
    play(match, "take deck; play Ulm new")
    assert why_not(match, "postmaster") == "The Postmaster helps only before you play a card."


@pytest.mark.parametrize("order", range(3))
def test_a_stacked_deck_is_dealt_from_the_top(order: int) -> None:
    deck = stacked(facts.DECK[order::7])
    match = table(Seat(hand=deck[0]), Seat(), display="", deck=" ".join(deck[1:13]))
    play(match, "take deck")
    assert me(match)["hand"] == sorted(deck[:2])
    assert match.full()["display"] == deck[2 : 2 + facts.DISPLAY]
