"""The link: short, checked, and kept as far as it goes when it was cut off."""

from __future__ import annotations

import base64
import re
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import BadRecord, Match
from game.core.link import BLOCK_BYTES, CHECKSUM, HEAD, DigitReader, DigitWriter
from game.core.rng import Chance
from tests.core.mutations import forged, sealed
from tests.imperial_post import facts
from tests.imperial_post.position import new, play
from tests.imperial_post.strategies import hostile_players, matches
from tests.support.players import finish, greedy

ORDINARY_NAMES = ["Anna", "Bruno", "Clara", "David"]
LONGEST_LINK = 300


@pytest.fixture(scope="module")
def match() -> Match:
    return finish(Match.new("imperial-post", ORDINARY_NAMES, seed=2024), greedy, Chance(2024))


@pytest.fixture(scope="module")
def fragment(match: Match) -> str:
    return match.to_fragment()


def broken(fragment: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as wrong:
        Match.from_fragment(fragment)
    assert str(wrong.value).endswith(".")
    return wrong.value


def raw(fragment: str) -> bytearray:
    return bytearray(base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4)))


def text(data: bytes | bytearray) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@given(matches(names=hostile_players))
def test_what_is_written_is_read_again(match: Match) -> None:
    again = Match.from_fragment(match.to_fragment())
    assert again.full() == match.full()
    assert again.history == match.history
    assert again.setup == match.setup


@given(matches())
def test_only_characters_that_a_url_keeps(match: Match) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", match.to_fragment())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_match_is_short(players: int) -> None:
    """Fifty matches with ordinary names: none of three hundred characters, so it fits a QR code."""
    lengths = []
    for seed in range(50 if players == 4 else 4):
        match = Match.new("imperial-post", ORDINARY_NAMES[:players], seed=Chance(seed).below(1 << 32))
        finish(match, greedy, Chance(seed))
        assert match.result is not None
        lengths.append(len(match.to_fragment()))
    assert max(lengths) < LONGEST_LINK


def test_forced_moves_cost_nothing() -> None:
    match = play(new(deck="Ulm Basel Linz Lodz Passau Pilsen"), "take Ulm; take deck; play Ulm new")
    before = len(match.to_fragment())
    match.play("end")
    assert len(match.to_fragment()) == before


def test_hash_sign_spaces_and_bytes_are_accepted(match: Match, fragment: str) -> None:
    for written in (f"#{fragment}", f"  {fragment}\n", fragment.encode(), bytearray(fragment.encode())):
        assert Match.from_fragment(written).full() == match.full()  # type: ignore[arg-type]


def test_a_link_that_was_cut_off_keeps_the_match_up_to_the_cut(match: Match, fragment: str) -> None:
    cuts = [broken(fragment[:length]) for length in range(len(fragment))]
    kept = [wrong.partial for wrong in cuts if wrong.partial is not None]
    for partial in kept:
        assert partial.history == match.history[: len(partial)]
    assert [len(partial) for partial in kept] == sorted(len(partial) for partial in kept)
    assert len(kept) > len(fragment) / 2, "as soon as the names and the first block of moves are there"
    assert len(kept[-1]) > len(match) * 0.8, "at most one block is lost"
    assert all("ends after" in str(wrong) for wrong in cuts if wrong.partial is not None)


def test_every_changed_byte_is_noticed(fragment: str) -> None:
    data = raw(fragment)
    for place in range(len(data)):
        spoilt = data.copy()
        spoilt[place] ^= 1 << place % 8
        assert broken(text(spoilt)).partial is None


@pytest.mark.parametrize("letter", "AQgw-_09z")
def test_a_changed_letter_is_noticed(fragment: str, letter: str) -> None:
    for place in range(0, len(fragment) - 1, 7):
        if fragment[place] != letter:
            assert "damaged" in str(broken(fragment[:place] + letter + fragment[place + 1 :])) or place < 2


def test_another_format_is_reported(fragment: str) -> None:
    data = raw(fragment)
    data[0] = 2
    assert str(broken(text(data))) == "This link has format 2. This version reads format 1."


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"code": 99}, "This link is for a game that this version does not have."),
        (
            {"version": 3},
            "This match was played with version 3 of the rules. This version of Posthorn supports 1 and 2.",
        ),
        (
            {"version": 0},
            "This match was played with version 0 of the rules. This version of Posthorn supports 1 and 2.",
        ),
        ({"seed": 1 << 64}, "The seed must be a whole number from 0 to "),
        ({"names": [b"Anna"]}, "This link does not contain a match that can be played."),
        ({"names": [b"A"] * 5}, "This link does not contain a match that can be played."),
        ({"names": [b"Anna", b""]}, "Every player needs a name."),
        ({"names": [b"Anna", b"\xff\xfe"]}, "This link contains a name that is not text."),
        ({"moves": 10**12}, "This match is too long. You can open it up to move "),
        ({"moves": 1 << 80}, "The link contains a number that is too large."),
        ({"moves": 90, "digits": b"\xff" * 40}, "The link contains a move that does not exist."),
        (
            {"moves": 0, "digits": b"\0" * BLOCK_BYTES + b"\1"},
            "The link contains more than the moves of a match.",
        ),
        ({"moves": 0, "digits": b"\0" * 15 + b"\1"}, "The link contains a move that does not exist."),
        ({"size": 1000}, "The link ends before its first move."),
        ({"tail": b"\x80" * 20}, ""),
    ],
)
def test_forged_links_with_a_sound_checksum(changes: dict[str, object], reason: str) -> None:
    assert str(broken(forged(**changes))).startswith(reason)  # type: ignore[arg-type]


def test_a_forged_link_can_be_right() -> None:
    match = Match.from_fragment(forged(moves=2, seed=5, names=[b"Anna", "Łódź".encode()]))
    assert match.setup.names == ("Anna", "Łódź")
    assert len(match) == 2


def test_a_link_that_goes_on_after_the_end() -> None:
    match = finish(Match.new("imperial-post", ["Anna", "Bruno"], seed=3), greedy, Chance(3))
    data = raw(match.to_fragment())
    longer = bytes(data).replace(_varint(len(match)), _varint(len(match) + 1), 1)
    wrong = broken(sealed(longer[HEAD:]))
    assert str(wrong) == "The link continues after the end of the match."
    assert wrong.partial is not None
    assert wrong.partial.result == match.result


def _varint(number: int) -> bytes:
    return bytes([number & 0x7F | 0x80, number >> 7])


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("", "This link is too short to hold a match."),
        ("#", "This link is too short to hold a match."),
        ("A", "This link is too short to hold a match."),
        ("Hällo", "This link contains characters that do not belong in it."),
        ("AAAA AAAA", "This link contains characters that do not belong in it."),
        ("A" * 1_000_000, "This link is too long to hold a match."),
        (b"\xff" * 50, "This link contains characters that do not belong in it."),
        ("AAAAAAAAAAAAAAAA", "This link has format 0. This version reads format 1."),
    ],
)
def test_what_is_no_link_at_all(written: str | bytes, reason: str) -> None:
    assert str(broken(written)) == reason


@pytest.mark.parametrize("written", [None, 7, ["A"]])
def test_a_link_is_text(written: object) -> None:
    with pytest.raises(BadRecord, match="A link must be text"):
        Match.from_fragment(written)  # type: ignore[arg-type]


@given(st.binary(max_size=200))
def test_any_bytes_are_a_match_or_refused(data: bytes) -> None:
    broken(text(bytes([1]) + crc32(data).to_bytes(4, "big") + data))


@given(st.lists(st.tuples(st.integers(0, 1 << 40), st.integers(1, 1 << 40)), max_size=200))
def test_digits_come_out_as_they_went_in(pairs: list[tuple[int, int]]) -> None:
    digits = [(digit % radix, radix) for digit, radix in pairs]
    writer = DigitWriter()
    for digit, radix in digits:
        writer.add(digit, radix)
    reader = DigitReader(writer.packed(), missing=0)
    assert [reader.next(radix) for _digit, radix in digits] == [digit for digit, _radix in digits]
    reader.finish(None)  # type: ignore[arg-type]
    assert len(writer.packed()) <= sum(radix.bit_length() for _digit, radix in digits) // 4 + BLOCK_BYTES


def test_a_stacked_deck_costs_little() -> None:
    """66 cards of 22 kinds: 66! / 3!^22 orders are 255 bits and a few; not 66 names."""
    plain, fixed = (
        Match.new("imperial-post", ["Anna", "Bruno"], seed=1, deck=deck)
        for deck in (None, facts.DECK[::-1])
    )
    assert len(fixed.to_fragment()) - len(plain.to_fragment()) < 60
    assert Match.from_fragment(fixed.to_fragment()).full() == fixed.full()


def test_checksum_is_of_everything_behind_it(fragment: str) -> None:
    data = raw(fragment)
    assert bytes(data[CHECKSUM]) == crc32(data[HEAD:]).to_bytes(4, "big")
