"""Matches as text: what a reader finds in a record, and what the player on turn is asked."""

from __future__ import annotations

import pytest

from game import BadRecord, Match
from game.quick_settlers.rules import RULES

from .helpers import Table, new

CITY = "build city for ore+ore+ore+grain+grain"


def comment(table: Table, text: str) -> str:
    """Return the comment on a move in a record."""
    before = table.state.copy()
    table.play(text)
    return RULES.drawn(before, table.state)


class TestComments:
    def test_drawn_cards(self) -> None:
        assert comment(Table(pile="wool ore brick"), "draw") == "wool, ore"
        assert comment(Table(hands=["ore"], pile="grain"), "swap pile ore") == "grain"

    def test_cards_after_a_reshuffle(self) -> None:
        table = Table(pile="wool")
        said = comment(table, "draw").split(", ")
        assert said[0] == "wool"
        assert sorted(said) == sorted(table.hand(0).split())

    def test_cards_from_a_hand(self) -> None:
        assert comment(Table(hands=["ore", "wool"]), "swap seat1 1") == "wool"
        guild = Table(hands=["ore", "wool"], expansions=["guild"], sides=["", "robbers " * 3])
        assert comment(guild, "guild seat1") == "wool"

    def test_a_shown_hand(self) -> None:
        table = Table(hands=["ore", "wool grain"], expansions=["library"])
        assert comment(table, "library seat1") == "wool, grain"
        assert comment(table, "pick wool") == ""
        assert comment(table, "give ore") == ""

    def test_events(self) -> None:
        assert comment(Table(hands=["ore ore ore grain grain"], sides=["robbers"]), CITY) == "robbers"
        fair = Table(
            hands=["ore ore ore grain grain"], sides=["market-day"], pile="ore ore wool wool brick"
        )
        assert comment(fair, CITY) == "market-day, ore, ore, wool, wool, brick"

    def test_open_moves_need_none(self) -> None:
        assert comment(Table(hands=["ore"]), "swap market brick for ore") == ""
        assert comment(Table(hands=["brick wood"]), "build road for brick+wood") == ""
        university = Table(hands=["brick ore ore"], expansions=["university"])
        assert comment(university, "build road for brick+ore+ore") == ""


def test_a_record_reads_turn_by_turn() -> None:
    match = new(2, seed=3, starter=0)
    hand = match.full()["players"][0]["hand"]
    match.play(f"swap pile {hand[0]}")
    match.play("draw")
    lines = match.to_text().splitlines()
    assert '[Game "quick-settlers"]' in lines
    assert '[starter "0"]' in lines
    assert lines[-1].startswith(f"1. {{Ada}} swap pile {hand[0]} {{")


def test_fixed_piles_are_part_of_the_record() -> None:
    piles = {name: list(cards)[::-1] for name, cards in RULES.piles(5, {}).items()}
    match = new(5, deck=piles["deck"], sides=piles["sides"])
    match.play("draw")
    for again in (Match.from_text(match.to_text()), Match.from_fragment(match.to_fragment())):
        assert again.setup == match.setup
        assert again.full() == match.full()


def test_an_illegal_move_keeps_the_match_before_it() -> None:
    match = new(3, starter=0)
    match.play("draw")
    text = match.to_text().replace('[Moves "1"]', '[Moves "2"]') + "2. guild seat0\n"
    with pytest.raises(BadRecord, match="You have no Merchant guild") as wrong:
        Match.from_text(text)
    assert wrong.value.partial is not None
    assert wrong.value.partial.history == ["draw"]


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (Table(hands=["ore"]), "Exchange up to 1 card, build, or draw cards to end your turn."),
        (Table(hands=["ore"], roads=[3]), "Exchange up to 2 cards, build, or draw cards to end your turn."),
        (
            Table(hands=["ore"], roads=[0]),
            "Exchange one card with the pile, build, or draw cards to end your turn.",
        ),
        (Table(), "Build, or draw cards to end your turn."),
        (
            Table(hands=["brick wood"]).play("build road for brick+wood"),
            "Build, or draw cards to end your turn.",
        ),
        (
            Table(hands=["ore", "wool"]).play("swap seat1 1"),
            "Give back 1 card. It may be the one that you took.",
        ),
        (
            Table(hands=["ore", "wool wool"], roads=[3]).play("swap seat1 2"),
            "Give back 2 cards. The ones that you took may be among them.",
        ),
        (
            Table(hands=["ore", "wool"], expansions=["library"]).play("library seat1"),
            "Choose one of the cards that you are shown.",
        ),
        (
            Table(hands=["brick wood wool grain"]).play("build settlement for brick+wood+wool+grain"),
            "Turn the fate card, or leave it as it is.",
        ),
        (
            Table(hands=["ore ore ore grain grain", "wool " * 8], sides=["robbers"]).play(CITY),
            "Robbers! Discard 4 cards of your choice.",
        ),
        (
            Table(6, sides=["robbers " * 9], hands=["brick wood"]).play("build road for brick+wood"),
            "The match is over.",
        ),
    ],
)
def test_prompts(table: Table, prompt: str) -> None:
    assert RULES.prompt(table.state) == prompt
