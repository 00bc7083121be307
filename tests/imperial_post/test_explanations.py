"""Reasons and prompts: what a player reads when something cannot be done, or has to be."""

from __future__ import annotations

import pytest

from game import IllegalMove
from tests.imperial_post import facts
from tests.imperial_post.position import Seat, new, play, table, why_not

EDITIONS = ("mindok", "polish-fan", "bard", "hungarian")
LOST = "No card fits your route, so you lose it. The card that you play starts a new one."


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("take Paris", "There is no city 'Paris' on the board."),
        ("take", "Name a city on the board."),
        ("take Ulm", "Ulm is not in the display."),
        ("take deck now", "Name the card that you take: a city in the display, or deck."),
        ("play Ulm new", "It is not time to play a card. First take a card."),
        ("end", "You cannot end your turn yet. First take a card."),
        ("keep Ulm+Linz+Lodz", "You do not have to discard cards now. First take a card."),
        ("carrier", "The Postal Carrier lets you play a second card. Play your first card now."),
        ("cartwright", "The Cartwright helps when you close your route. First take a card."),
        ("administrator please", "Write 'administrator' and nothing else."),
        ("TAKE DECK", "Write it exactly like this: take deck"),
        (" take  deck ", "Write it exactly like this: take deck"),
        ("steal Ulm", "There is no move 'steal'. You can now write administrator or take."),
        ("", "A move must be one line of text."),
        ("   ", "A move must be one line of text."),
    ],
)
def test_while_a_card_is_to_be_taken(move: str, reason: str) -> None:
    match = table(Seat(hand="Linz"), Seat(), display="Basel Budweis Carlsruhe Freiburg Kempten Lodz")
    assert why_not(match, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play Ulm", "Say where to play Ulm: left, right or new."),
        ("play Ulm middle", "Say where to play Ulm: left, right or new."),
        ("play Ulm right", "No road joins Ulm to Salzburg. The card fits the other end."),
        ("play Passau left", "No road joins Passau to Augsburg. The card fits the other end."),
        ("play Lodz right", "No road joins Lodz to Augsburg or Salzburg, the ends of your route."),
        ("play Basel right", "You have no card of Basel in your hand."),
        ("play Rom right", "There is no city 'Rom' on the board."),
        ("close none", "You cannot close a route now. First play a card."),
        ("take deck", "It is not time to take a card. First play a card."),
    ],
)
def test_while_a_card_is_to_be_played(move: str, reason: str) -> None:
    hand, route = "Ulm Passau Lodz", "Augsburg München Salzburg"
    match = table(Seat(hand=hand, route=route), Seat(), phase="play")
    assert why_not(match, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (
            "play Lodz left",
            "It is not time to play a card. You have already played a card. "
            "Close your route or end your turn.",
        ),
        ("close", "Name the cities that get a house, joined by a plus sign, or write none."),
        ("close Rom", "Rom is not part of your route."),
        ("close München+München", "Name each city once, in the order of your route."),
        (
            "close Augsburg+München+Salzburg",
            "Place one house in each province of the route, or houses in just one province.",
        ),
        ("end now", "Write 'end' and nothing else."),
    ],
)  # fmt: skip
def test_while_a_route_may_be_closed(move: str, reason: str) -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München Salzburg"), Seat(), phase="close")
    assert why_not(match, move) == reason


@pytest.mark.parametrize("text", [None, 7, b"end", ["end"]])
def test_a_move_is_text(text: object) -> None:
    match = new()
    with pytest.raises(IllegalMove, match="A move must be one line of text"):
        match.play(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("word", ["take", "play", "close", "keep", "x"])
def test_a_giant_move_gives_a_short_reason(word: str) -> None:
    assert len(why_not(new(), f"{word} " + "Ulm+" * 250_000)) < 200


def test_prompts_tell_what_to_decide() -> None:
    match = new(deck="Ulm Basel Linz Lodz Passau Pilsen Augsburg München")
    said = [match.prompt]
    for move in ("take Ulm", "take Augsburg", "play Ulm new", "end"):
        match.play(move)
        said.append(match.prompt)
    assert said == [
        "Take two city cards, one after the other. The Postmaster helps you.",
        "Take your second city card.",
        "Play a city card to start a route.",
        "End your turn.",
        "Take two city cards, one after the other. The Postmaster helps you.",
    ]


@pytest.mark.parametrize(
    ("seat", "phase", "script", "prompt"),
    [
        (Seat(hand="Ulm"), "take", "", "Take a city card from the display or from the deck."),
        (Seat(hand="Ulm", route="Augsburg"), "play", "", "Add a city card to either end of"
                                                         " your route."),
        (
            Seat(hand="Lodz", route="Augsburg"), "play", "",
            "No card in your hand fits your route. Call the Postmaster and take one more card, or "
            "drop the route.",
        ),
        (
            Seat(hand="Ulm", route="Augsburg München"), "close", "",
            "Call the Postal Carrier to play a second card, or end your turn.",
        ),
        (Seat(hand="Lodz", route="Augsburg München"), "close", "", "End your turn."),
        (
            Seat(hand="Ulm", route="Augsburg München Salzburg"), "close", "",
            "Close your route, call the Postal Carrier, or end your turn and keep the route.",
        ),
        (
            Seat(hand="Ulm Kempten", route="Augsburg"), "play", "play Ulm right; carrier",
            "Add a second card to either end of your route. The Postal Carrier helps you.",
        ),
        (
            Seat(route="Augsburg München Salzburg"), "close", "",
            "Close your route, or end your turn and keep it.",
        ),
        (
            Seat(route="Augsburg München Salzburg", carriage=3), "close", "cartwright",
            "Close your route. The Cartwright helps with the carriage.",
        ),
        (
            Seat(hand="Ulm Linz Lodz Basel", route="Augsburg München Salzburg"), "close", "close none",
            "Choose three cards to keep. The others are discarded.",
        ),
    ],
)  # fmt: skip
def test_prompt_of_each_decision(seat: Seat, phase: str, script: str, prompt: str) -> None:
    match = table(seat, Seat(), phase=phase)
    if script:
        play(match, script)
    assert match.prompt == prompt


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("official", ["postmaster", "administrator"])
def test_a_route_is_lost_only_when_no_official_can_help(edition: str, official: str) -> None:
    """In all editions the Postmaster may bring a card that fits, unless an official has helped."""
    seats = (Seat(hand="Lodz", route="Augsburg"), Seat())
    free = table(*seats, phase="play", edition=edition)
    assert "postmaster" in free.moves()
    assert "Call the Postmaster and take one more card" in free.prompt
    used = table(*seats, phase="play", official=official, edition=edition)
    assert "postmaster" not in used.moves()
    assert used.prompt == LOST
    empty = table(*seats, phase="play", display="", rest="hand", edition=edition)
    assert "postmaster" not in empty.moves()
    assert empty.prompt == LOST


@pytest.mark.parametrize("official", ["postmaster", "administrator"])
def test_a_short_route_only_ends_when_the_carrier_cannot_help(official: str) -> None:
    seat = Seat(hand="Ulm", route="Augsburg München")
    assert "carrier" not in table(seat, Seat(), phase="close", official=official).moves()
    assert table(seat, Seat(), phase="close", official=official).prompt == "End your turn."


def test_a_route_that_is_too_short_is_not_to_be_closed() -> None:
    match = table(Seat(hand="Lodz", route="Augsburg München"), Seat(), phase="close")
    assert why_not(match, "take deck").endswith("You have already played a card. End your turn.")


def test_prompt_when_the_match_is_over() -> None:
    match = table(Seat(), Seat(), seat=1, phase="close", ender=0, stacks={"end": 0})
    play(match, "end")
    assert match.prompt == "The match is over."


def test_every_pair_of_cities_is_explained() -> None:
    """A card and a route of one city: it fits, or the reason names both."""
    for start in facts.CITIES:
        for city in facts.CITIES:
            match = table(Seat(hand=city, route=start), Seat(), phase="play")
            if city in facts.NEIGHBOURS[start]:
                assert f"play {city} right" in match.moves()
            elif city == start:
                assert why_not(match, f"play {city} right") == f"{city} is already in your route."
            else:
                assert why_not(match, f"play {city} right") == f"No road joins {city} to {start}."
