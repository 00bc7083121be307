"""Why not: every refusal is a sentence that a player understands."""

from __future__ import annotations

import pytest

from game import IllegalMove
from game.quick_settlers.rules import STEPS

from .helpers import Table, new

NOW = "You may exchange and build, or draw to end your turn."
SETTLED = Table(hands=["brick wood wool grain ore", "ore"]).play(
    "build settlement for brick+wood+wool+grain"
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("swap pile grain", "These cards are missing: grain."),
        ("swap pile gold", "Name the cards with a plus between them, such as brick+ore."),
        ("swap pile brick+ore", "Choose 1 card, not 2."),
        ("swap", "Name what you exchange with: the pile, the market or a seat."),
        ("swap bank ore", "Name what you exchange with: the pile, the market or a seat."),
        ("swap market ore", "Name the card that you take and the card that you give, such as swap market ore for wool."),  # noqa: E501
        ("swap market gold for ore", "There is no resource 'gold'."),
        ("swap market grain for ore", "The market does not have this card: grain."),
        ("swap market wool for grain", "You do not have this card: grain."),
        ("swap market wool for wool", "Take one resource and give another."),
        ("swap seat1 2", "You have 1 exchange left."),
        ("swap seat1 x", "Write how many cards you take, such as swap seat1 1."),
        ("swap seat1", "Write how many cards you take, such as swap seat1 1."),
        ("swap seat1 0", "Take at least one card, and write the number without leading zeros."),
        ("swap seat0 1", "You cannot choose yourself."),
        ("swap seat7 1", "There is no player 'seat7' to choose."),
        ("swap seat2 1", "That player has no cards."),
        ("library seat1", "You have no Library."),
        ("guild seat1", "You have no Merchant guild."),
        ("give ore", f"You do not have to give back cards now. {NOW}"),
        ("pick ore", f"There are no cards to choose from now. {NOW}"),
        ("discard ore", f"You do not have to discard cards to robbers now. {NOW}"),
        ("flip", "You may turn the fate card only right after you have built a settlement."),
        ("leave", f"It is not time to turn the fate card. {NOW}"),
        ("build castle for ore", "There is no building 'castle'."),
        ("build", "There is no building ''."),
        ("build road", "Name the cards that you pay, such as build road for brick+wood."),
        ("build road for wood+brick", "Name the cards in this order: brick+wood."),
        ("build road for brick+ore", "It costs brick, wood. Three identical cards may replace one of another resource."),  # noqa: E501
        ("build road for brick+wood+ore", "You would pay too much: brick, wood is enough."),
        ("build road for brick+grain", "These cards are missing: grain."),
        ("build knight for ore", "It costs ore, wool, grain. You do not have the cards for it, not even with three for one."),  # noqa: E501
        ("build church for ore", "You have no city without an expansion."),
        ("draw two", "Write only draw."),
        ("dance", f"There is no move 'dance'. {NOW}"),
    ],
)  # fmt: skip
def test_at_the_start_of_a_turn(text: str, reason: str) -> None:
    table = Table(hands=["brick wood ore ore wool", "ore"], market="brick brick wool wool wool")
    assert table.why_not(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("draw", "You cannot draw yet. First turn the fate card or leave it as it is."),
        ("flip it", "Write only flip."),
        ("leave it", "Write only leave."),
        (
            "build road for brick+wood",
            "You cannot build now. First turn the fate card or leave it as it is.",
        ),
        ("swap pile ore", "You cannot exchange cards now. First turn the fate card or leave it as it is."),
        (
            "guild seat1",
            "The Merchant guild cannot help now. First turn the fate card or leave it as it is.",
        ),
    ],
)
def test_while_the_fate_card_is_due(text: str, reason: str) -> None:
    assert SETTLED.why_not(text) == reason


def test_while_cards_are_due() -> None:
    table = Table(roads=[3], hands=["ore wool", "brick brick"]).play("swap seat1 2")
    assert table.why_not("give ore") == "Choose 2 cards, not 1."
    assert table.why_not("give grain+grain") == "These cards are missing: grain, grain."
    assert table.why_not("give ore+brick") == "Name the cards in this order: brick+ore."
    assert table.why_not("draw") == "You cannot draw yet. First give cards back."


def test_while_a_hand_is_shown() -> None:
    table = Table(hands=["ore", "brick"], expansions=["library"]).play("library seat1")
    assert table.why_not("pick ore") == "These cards are missing: ore."
    assert table.why_not("draw") == "You cannot draw yet. First choose one of the cards that you are shown."


def test_while_robbers_ask() -> None:
    table = Table(hands=["ore ore ore grain grain", "wool " * 8], sides=["robbers"])
    table.play("build city for ore+ore+ore+grain+grain")
    assert table.why_not("discard wool") == "Choose 4 cards, not 1."
    assert table.why_not("draw") == "You cannot draw yet. Robbers! First discard half of your cards."


def test_after_the_last_exchange() -> None:
    table = Table(hands=["ore wool", "brick"]).play("swap market brick for ore")
    assert table.why_not("swap pile wool") == "You have no exchange left this turn."


def test_after_building() -> None:
    table = Table(hands=["brick wood ore"]).play("build road for brick+wood")
    assert table.why_not("swap pile ore") == (
        "You cannot exchange cards now. You may build, or draw to end your turn."
    )
    assert table.why_not("build road for ore") == (
        "You have already built one this turn. You may build each kind only once per turn."
    )


def test_what_is_used_once_a_turn() -> None:
    table = Table(
        roads=[3],
        hands=["ore", "brick brick brick"],
        expansions=["library guild"],
        sides=["", "robbers " * 7],
    ).play("guild seat1", "library seat1", "pick brick", "give ore")
    assert table.why_not("library seat1") == "You have already used your Library this turn."
    assert table.why_not("guild seat1") == "You have already used your Merchant guild this turn."
    assert table.why_not("guild seat9") == "You have already used your Merchant guild this turn."


def test_two_players_have_no_fate_card() -> None:
    assert Table(2).why_not("flip") == "With two players there is no fate card."


def test_expansions() -> None:
    table = Table(2, hands=["ore wool wool wool"], cities=[1], expansions=["church", "library"])
    assert table.why_not("build church for ore+wool+wool+wool") == (
        "You already have this expansion. You may build each one only once."
    )
    assert (
        table.why_not("build library for ore+wool+wool+wool") == "There is no Library left in the supply."
    )
    assert (
        table.why_not("build guild for ore+wool+wool+wool") == "There is no Merchant guild in this match."
    )


def test_guild_names_a_player() -> None:
    table = Table(hands=["", "ore"], expansions=["guild"])
    assert table.why_not("guild seat0") == "You cannot choose yourself."
    assert table.why_not("guild") == "There is no player '' to choose."
    assert Table(hands=["ore", "ore"], expansions=["library"]).why_not("library") == (
        "There is no player '' to choose."
    )


def test_through_the_doorway_the_match_stays_as_it_was() -> None:
    match = new(3)
    before = match.full()
    for text in ("take Ulm", "swap seat0 9", "Draw", " draw", "build road for gold", "", "x" * 10_000):
        with pytest.raises(IllegalMove) as wrong:
            match.play(text)
        assert str(wrong.value)
    assert match.full() == before
    assert match.history == []


@pytest.mark.parametrize("word", STEPS)
@pytest.mark.parametrize(
    "rest",
    [
        "",
        " ",
        " seat",
        " seat99",
        "9 9",
        "1 ٣",
        " +",
        " brick+",
        " for",
        " road for +",
        " road for " + "ore+" * 99,
    ],
)
def test_nonsense_gets_an_answer_in_every_phase(word: str, rest: str) -> None:
    tables = [
        Table(hands=["ore", "wool"]),
        Table(hands=["ore", "wool"]).play("swap seat1 1"),
        Table(hands=["ore", "wool"], expansions=["library"]).play("library seat1"),
        SETTLED,
    ]
    for table in tables:
        if word + rest not in table.moves():
            assert table.why_not(word + rest)
