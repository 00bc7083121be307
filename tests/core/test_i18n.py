"""Messages are in the language that is active when they are made."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game import IllegalMove, Match
from game.core.i18n import N_, _, both, either, ngettext, pgettext, use_translations


class Capitals(NullTranslations):
    """Translations of every message into capitals."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).upper()


@pytest.fixture
def capitals() -> Iterator[None]:
    use_translations(Capitals())
    yield
    use_translations(NullTranslations())


@pytest.mark.parametrize(
    ("items", "alternatives", "together"),
    [
        ([], "", ""),
        (["Ulm"], "Ulm", "Ulm"),
        (["Ulm", "Linz"], "Ulm or Linz", "Ulm and Linz"),
        (["Ulm", "Linz", "Lodz"], "Ulm, Linz or Lodz", "Ulm, Linz and Lodz"),
    ],
)
def test_lists_in_words(items: list[str], alternatives: str, together: str) -> None:
    assert either(items) == alternatives
    assert both(items) == together


def test_without_a_language_words_are_as_written() -> None:
    assert _("Take a card.") == "Take a card."
    assert N_("Take a card.") == "Take a card."
    assert pgettext("verb", "close") == "close"
    assert [ngettext("one card", "many cards", count) for count in (0, 1, 2)] == [
        "many cards",
        "one card",
        "many cards",
    ]


def test_language_can_change_in_the_middle_of_a_match(capitals: None) -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=1)
    assert match.prompt == "TAKE TWO CITY CARDS, ONE AFTER THE OTHER. THE POSTMASTER HELPS YOU."
    with pytest.raises(IllegalMove, match="THERE IS NO MOVE TO UNDO"):
        match.undo()
    use_translations(NullTranslations())
    assert match.prompt == "Take two city cards, one after the other. The Postmaster helps you."


def test_moves_and_records_are_the_same_in_every_language(capitals: None) -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=1)
    for _time in range(40):
        match.play(match.moves()[-1])
    text, link = match.to_text(), match.to_fragment()
    moves, full = match.moves(), match.full()
    use_translations(NullTranslations())
    assert (match.to_text(), match.to_fragment(), match.moves(), match.full()) == (text, link, moves, full)
