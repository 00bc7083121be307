"""Records and links contain who plays, which is not part of the match."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from game import BadRecord, Match
from game.bots import CHARACTERS, LEVELS
from game.core import players
from game.core.rng import Chance
from tests.core.mutations import forged
from tests.support.players import builder, finish, greedy

Writing = Callable[[Match, tuple[str, ...]], str]
Reading = Callable[[str], Match]

WAYS: list[tuple[Writing, Reading]] = [
    (Match.to_text, Match.from_text),
    (Match.to_fragment, Match.from_fragment),
]


def three(moves: int = 40) -> Match:
    match = Match.new("imperial-post", ["Red", "Blue", "Gold"], seed=3)
    return finish(match, greedy, Chance(3), most=moves)


def test_every_level_of_the_bots_can_be_written() -> None:
    assert tuple(players.LEVEL_NUMBERS) == (*LEVELS, *CHARACTERS)
    assert list(players.LEVEL_NUMBERS.values()) == list(range(1, 17)), (
        "numbers in links that are out in the world"
    )


@pytest.mark.parametrize(("write", "read"), WAYS)
@pytest.mark.parametrize("level", [*LEVELS, *CHARACTERS])
def test_who_plays_comes_out_as_it_went_in(write: Writing, read: Reading, level: str) -> None:
    match = three()
    told = read(write(match, ("", level, "")))
    assert told.players == ("", level, "")
    assert (told.full(), told.history) == (match.full(), match.history)


@pytest.mark.parametrize(("write", "read"), WAYS)
@pytest.mark.parametrize("nobody", [(), ("", "", "")])
def test_without_bots_nothing_is_said(write: Writing, read: Reading, nobody: tuple[str, ...]) -> None:
    match = three()
    assert write(match, nobody) == write(match, ())
    assert read(write(match, nobody)).players == ()


def test_a_record_says_it_for_people_to_read() -> None:
    assert '\n[Players "person, bot clerk, bot grandmaster"]\n' in three().to_text(
        ("", "clerk", "grandmaster")
    )


@pytest.mark.parametrize(("write", "read"), WAYS)
def test_it_is_no_part_of_the_match(write: Writing, read: Reading) -> None:
    match = three()
    other = read(write(match, ("novice", "novice", "")))
    assert other.setup == match.setup
    assert other.view(0) == match.view(0)
    assert (other.to_text(), other.to_fragment()) == (match.to_text(), match.to_fragment())
    assert other.at(3).players == other.copy().players == ("novice", "novice", "")


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("person, bot clerk, person", ("", "clerk", "")),
        ("person,bot   clerk", ("", "clerk", "")),
        ("bot clerk, bot wizard, robot clerk", ("clerk", "", "")),
        ("person, bot clerk, person, bot novice, bot novice", ("", "clerk", "")),
        ("bot, clerk, bot clerk twice", ()),
        ("", ()),
        ("," * 100_000, ()),
        ("x" * 100_000, ()),
    ],
)
def test_what_a_record_says_of_unknown_players_is_a_person_and_never_loses_the_match(
    words: str, read: tuple[str, ...]
) -> None:
    match = three()
    text = match.to_text(("", "clerk", "")).replace("person, bot clerk, person", words)
    told = Match.from_text(text)
    assert told.players == read
    assert told.history == match.history


@pytest.mark.parametrize(
    ("codes", "read"), [(b"\2\0", ("clerk", "")), (b"\21\xff", ()), (b"\xff\1", ("", "novice"))]
)
def test_what_a_link_says_of_unknown_players_is_a_person(codes: bytes, read: tuple[str, ...]) -> None:
    told = Match.from_fragment(forged(players_told=codes))
    assert told.players == read
    assert told.setup.names == ("Anna", "Bruno")


def test_a_link_that_is_cut_off_still_says_who_plays() -> None:
    match = three(200)
    whole = match.to_fragment(("", "clerk", ""))
    partial = 0
    for end in range(len(whole)):
        with pytest.raises(BadRecord) as wrong:
            Match.from_fragment(whole[:end])
        if wrong.value.partial:
            partial += 1
            assert wrong.value.partial.players == ("", "clerk", "")
            assert wrong.value.partial.history == match.history[: len(wrong.value.partial)]
    assert partial > 10


def test_a_record_that_breaks_off_still_says_who_plays() -> None:
    text = three().to_text(("", "clerk", ""))
    with pytest.raises(BadRecord) as wrong:
        Match.from_text(text[:-40])
    assert wrong.value.partial
    assert wrong.value.partial.players == ("", "clerk", "")


def test_a_link_in_which_somebody_changed_who_plays_is_damaged() -> None:
    fragment = three(0).to_fragment(("", "clerk", ""))
    data = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    assert data.count(b"Gold\0\2\0") == 1
    changed = base64.urlsafe_b64encode(data.replace(b"Gold\0\2\0", b"Gold\0\3\0")).decode().rstrip("=")
    with pytest.raises(BadRecord, match="damaged"):
        Match.from_fragment(changed)


@pytest.mark.parametrize(("game", "player"), [("imperial-post", greedy), ("quick-settlers", builder)])
def test_a_finished_match_against_three_bots_fits_300_characters(
    game: str, player: Callable[[Match, Chance], str]
) -> None:
    match = Match.new(game, ["Anna", "Bruno", "Clara", "David"], seed=7)
    finish(match, player, Chance(7))
    plain, told = match.to_fragment(), match.to_fragment(("", *["grandmaster"] * 3))
    assert match.seat is None
    assert len(told) <= len(plain) + 6
    assert len(told) < 300
