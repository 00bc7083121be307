"""The text record: readable, commented, importable, and plain about what is wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import BadRecord, Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.imperial_post.position import new, play, stacked
from tests.imperial_post.strategies import hostile_players, matches
from tests.support.players import finish, greedy, random_move

SCRIPT = "take Ulm; take deck; play Ulm new; end; take Basel; take Linz; play Linz new; end"
DECK = "Ulm Basel Linz Lodz Passau Pilsen München Freiburg Augsburg Kempten"


@pytest.fixture
def match() -> Match:
    return play(
        Match.new(
            "imperial-post", ["Red", "Blue"], seed=7, options={"starter": 0}, deck=stacked(DECK.split())
        ),
        SCRIPT,
    )


@pytest.fixture
def text(match: Match) -> str:
    return match.to_text()


def broken(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as wrong:
        Match.from_text(text)
    assert str(wrong.value).endswith(".")
    return wrong.value


def test_a_record_is_headers_and_turns(text: str) -> None:
    assert text.splitlines() == [
        '[Game "imperial-post"]',
        '[Format "1"]',
        '[Rules "2"]',
        '[Seed "7"]',
        '[Seat0 "Red"]',
        '[Seat1 "Blue"]',
        '[all_provinces "nine"]',
        '[placement "may"]',
        '[discard "voluntary"]',
        '[postmaster "empty-hand"]',
        '[starter "0"]',
        '[reshuffle "when-needed"]',
        '[scores "hidden"]',
        f'[deck "{" ".join(stacked(DECK.split()))}"]',
        '[Moves "8"]',
        "",
        "1. {Red} take Ulm {München}; take deck {Freiburg}; play Ulm new; end",
        "2. {Blue} take Basel {Augsburg}; take Linz {Kempten}; play Linz new; end",
    ]


def test_a_reshuffle_is_reported_in_a_comment() -> None:
    match = finish(Match.new("imperial-post", ["Red", "Blue"], seed=7), random_move, Chance(7), 300)
    assert "the discards are shuffled" in match.to_text()
    assert Match.from_text(match.to_text()).full() == match.full()


@given(matches(names=hostile_players, most=100))
def test_what_is_written_is_read_again(match: Match) -> None:
    again = Match.from_text(match.to_text())
    assert again.full() == match.full()
    assert again.to_text() == match.to_text()


def test_a_record_may_be_written_by_hand() -> None:
    match = Match.from_text(
        """
        [Game "imperial-post"]
        [Seat0 "Anna"] [Seat1 "Bruno"]
        """.replace("] [", "]\n[")
        + '[edition "hungarian"]\n[starter "1"]\ntake deck;take deck ; \n\n {thinks a while}'
    )
    assert match.full()["options"]["discard"] == "forced"
    assert match.history == ["take deck", "take deck"]
    assert match.seat == 1


@pytest.mark.parametrize("change", [
    lambda text: "\ufeff" + text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", "\n\n"),
    lambda text: text.rstrip("\n"),
    lambda text: text.replace("; ", ";\n"),
    lambda text: "  " + text.replace("\n", "  \n  "),
    lambda text: text.replace("{München}", "{a comment; with; moves}"),
    lambda text: text.replace(" {Freiburg}", ""),
    lambda text: text.encode(),
    lambda text: bytearray(text.encode()),
])  # fmt: skip
def test_layout_and_comments_do_not_matter(match: Match, change) -> None:  # type: ignore[no-untyped-def]
    assert Match.from_text(change(match.to_text())).full() == match.full()


@pytest.mark.parametrize("moves", range(8))
def test_a_record_that_breaks_off_offers_the_match_up_to_there(match: Match, moves: int) -> None:
    cut = match.at(moves).to_text().replace(f'[Moves "{moves}"]', '[Moves "8"]')
    wrong = broken(cut)
    assert str(wrong) == f"The record ends after {moves} of 8 moves."
    assert wrong.partial is not None
    assert wrong.partial.full() == match.at(moves).full()


@pytest.mark.parametrize("moves", range(8))
def test_a_record_that_turns_illegal_offers_the_match_up_to_there(match: Match, moves: int) -> None:
    spoilt = [*match.history[:moves], "take Paris", *match.history[moves + 1 :]]
    head = match.to_text().split("\n\n")[0]
    wrong = broken(head + "\n\n" + "\n".join(spoilt))
    assert str(wrong).startswith(f"Move {moves + 1}, 'take Paris', is not possible: ")
    assert wrong.partial is not None
    assert wrong.partial.full() == match.at(moves).full()


def test_moves_after_the_end_are_refused_and_the_match_kept() -> None:
    match = finish(Match.new("imperial-post", ["Red", "Blue"], seed=1), greedy, Chance(1))
    wrong = broken(match.to_text() + "end\n")
    assert str(wrong) == f"Move {len(match) + 1}, 'end', is not possible: The match is over."
    assert wrong.partial is not None
    assert wrong.partial.result == match.result


def test_every_cut_is_a_match_or_says_why_not(text: str) -> None:
    for length in range(len(text)):
        cut = text[:length]
        try:
            kept: Match | None = Match.from_text(cut)
        except BadRecord as wrong:
            kept = wrong.partial
        if "{Red}" in cut:
            assert kept is not None, "once there are moves, they are kept"
            assert kept.history == SCRIPT.split("; ")[: len(kept)]


@pytest.mark.parametrize(
    ("old", "new_text", "reason"),
    [
        ('[Game "imperial-post"]', "", "This is not the record of a match: it does not name a game."),
        ('"imperial-post"', '"chess"', "There is no game 'chess'. "),
        ('[Format "1"]', '[Format "2"]', "This record has format 2. This version reads format 1."),
        ('[Format "1"]', '[Format "x"]', "The record has no valid number for Format."),
        (
            '[Rules "2"]',
            '[Rules "3"]',
            "This match was played with version 3 of the rules. This version of Posthorn supports 1 and 2.",
        ),
        (
            '[Rules "2"]',
            '[Rules "0"]',
            "This match was played with version 0 of the rules. This version of Posthorn supports 1 and 2.",
        ),
        (
            '[Rules "2"]\n',
            '[Rules "1"]\n[reshuffle "at-once"]\n',
            "The record contains reshuffle twice.",
        ),
        (
            '[reshuffle "when-needed"]',
            '[reshuffle "soon"]',
            "The option 'reshuffle' cannot be 'soon'. It can be when-needed or at-once.",
        ),
        ('[Seed "7"]', '[Seed "-7"]', "The record has no valid number for Seed."),
        ('[Seed "7"]', '[Seed "99999999999999999999"]', "The seed must be a whole number from 0 to "),
        ('[Seed "7"]', '[Seed "٧"]', "The record has no valid number for Seed."),
        ('[Seat0 "Red"]', "", "A seat is missing in the record."),
        ('[Seat1 "Blue"]', '[Seat5 "Blue"]', "A seat is missing in the record."),
        ('[Seat1 "Blue"]', "", "Imperial Post is for 2 to 4 players."),
        ('[Seat1 "Blue"]', '[Seat0 "Blue"]', "The record contains Seat0 twice."),
        ('[Seat1 "Blue"]', '[Seat1 "  "]', "Every player needs a name."),
        ('[Seat1 "Blue"]', '[Seat1 "Blue]', "Line 6 of the record is damaged."),
        ('[Seat1 "Blue"]', "[Seat1 Blue]", "Line 6 of the record is damaged."),
        (
            '[placement "may"]',
            '[placement "must"]',
            "The option 'placement' cannot be 'must'. It can be may or full.",
        ),
        ('[placement "may"]', '[colour "red"]', "There is no option 'colour'. You can choose "),
        ('[starter "0"]', '[starter "2"]', "The option 'starter' cannot be '2'. It can be random, 0 or 1."),
        ('[deck "Ulm', '[deck "Rom', "The pile 'deck' contains Rom too often, or there is no such card."),
        ('[deck "Ulm ', '[deck "', "Ulm is missing from the pile 'deck'."),
    ],
)
def test_damaged_headers_are_explained(text: str, old: str, new_text: str, reason: str) -> None:
    assert old in text
    wrong = broken(text.replace(old, new_text))
    assert str(wrong).startswith(reason)
    assert wrong.partial is None


@pytest.mark.parametrize("text", [None, 7, ["[Game]"], memoryview(b"x")])
def test_a_record_is_text(text: object) -> None:
    with pytest.raises(BadRecord, match="A record must be text"):
        Match.from_text(text)  # type: ignore[arg-type]


@given(st.text(max_size=300))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    assert broken(text).partial is None


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_with_a_sentence(data: bytes) -> None:
    assert broken(data).partial is None


def test_names_of_all_cities_survive() -> None:
    match = new(deck=" ".join(sorted(facts.DECK, reverse=True)))
    assert Match.from_text(match.to_text()).full() == match.full()
