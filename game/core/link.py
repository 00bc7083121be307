"""A whole match as the fragment of a URL.

The bytes are: format, checksum, then a head (game, rules version, seed, names, numbers of digits
and moves, perhaps who plays) and the digits. Options, piles and moves are digits in mixed radix: a
move is its index among the legal ones, so a forced move costs nothing. Digits are packed into blocks
of 16 bytes, so that reading takes linear time and a link that was cut off still gives the match up to
the cut.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from game.core import players as who
from game.core.errors import BadRecord
from game.core.i18n import _
from game.core.protocols.rules import Options, Piles, Rules, Setup
from game.core.record import check_version
from game.core.registry import GAMES
from game.core.setup import make_setup, options_of, rules_of

if TYPE_CHECKING:
    from game.core.match import Match

FORMAT = 1
BLOCK_BYTES = 16
BLOCK = 1 << 8 * BLOCK_BYTES
LONGEST_FRAGMENT = 400_000
CHECKSUM = slice(1, 5)
HEAD = 5
# Added to the number of players where a byte for each seat, after the names, says who plays it. They stand
# before the digits, so that a link that was cut off still has them.
HAS_PLAYERS = 0x40

Digit = tuple[int, int]


class DigitWriter:
    """Pack digits, each below a radix of its own, into as few bytes as they need."""

    def __init__(self) -> None:
        self._blocks = bytearray()
        self._value = 0
        self._weight = 1

    def add(self, digit: int, radix: int) -> None:
        """Append one digit."""
        if self._weight * radix > BLOCK:
            self._blocks += self._value.to_bytes(BLOCK_BYTES, "little")
            self._value, self._weight = 0, 1
        self._value += digit * self._weight
        self._weight *= radix

    def packed(self) -> bytes:
        """Return the bytes of all digits so far, without zeros at the end."""
        return bytes(self._blocks + self._value.to_bytes(BLOCK_BYTES, "little")).rstrip(b"\0")


class DigitReader:
    """Unpack digits again, in the same order and with the same radices."""

    def __init__(self, packed: bytes, missing: int) -> None:
        self._packed = packed
        self._missing = missing
        self._place = 0
        self._value = 0
        self._weight = BLOCK

    def next(self, radix: int, match: Match | None = None) -> int | None:
        """Read one digit of this match; None where the bytes of the link break off."""
        if self._weight * radix > BLOCK:
            block = self._packed[self._place : self._place + BLOCK_BYTES]
            if self._missing and len(block) < BLOCK_BYTES:
                return None
            self._place += BLOCK_BYTES
            self._check_used_up(match)
            self._value, self._weight = int.from_bytes(block, "little"), 1
        self._weight *= radix
        self._value, digit = divmod(self._value, radix)
        return digit

    def finish(self, match: Match) -> None:
        """Check that nothing is left over."""
        if self._place < len(self._packed):
            raise BadRecord(_("The link contains more than the moves of a match."), match)
        self._check_used_up(match)

    def _check_used_up(self, match: Match | None) -> None:
        if self._value:
            raise BadRecord(_("The link contains a move that does not exist."), match)


class ParsedLink(NamedTuple):
    """A parsed link: a valid set-up, and the digits that its moves are read from."""

    setup: Setup
    moves: int
    digits: DigitReader
    players: who.Players


def write(setup: Setup, moves: Iterable[Digit], players: who.Players = ()) -> str:
    """Write a link."""
    rules = rules_of(setup.game)
    digits = DigitWriter()
    for digit, radix in _option_digits(rules, setup):
        digits.add(digit, radix)
    for digit, radix in _pile_digits(rules, setup):
        digits.add(digit, radix)
    count = 0
    for digit, radix in moves:
        digits.add(digit, radix)
        count += 1
    packed = digits.packed()
    head = bytearray()
    seats = len(setup.names) | (HAS_PLAYERS if players else 0)
    for number in (rules.code, setup.version, setup.seed, seats, count, len(packed)):
        head += _varint(number)
    for name in setup.names:
        head += _varint(len(name.encode())) + name.encode()
    head += who.to_bytes(players)
    body = bytes(head) + packed
    sealed = bytes([FORMAT]) + crc32(body).to_bytes(4, "big") + body
    return base64.urlsafe_b64encode(sealed).decode("ascii").rstrip("=")


def read(text: object) -> ParsedLink:
    """Parse a link as far as it can be checked without replaying its moves."""
    data = _decoded(text)
    if len(data) <= HEAD:
        raise BadRecord(_("This link is too short to hold a match."))
    if data[0] != FORMAT:
        raise BadRecord(
            _("This link has format {form}. This version reads format {known}.").format(
                form=data[0], known=FORMAT
            )
        )
    intact = crc32(data[HEAD:]).to_bytes(4, "big") == data[CHECKSUM]
    try:
        return _open(Bytes(data[HEAD:]), intact)
    except BadRecord:
        if intact:
            raise
        raise BadRecord(_("This link is damaged: its checksum is wrong.")) from None
    except ValueError as wrong:
        raise BadRecord(
            str(wrong) if intact else _("This link is damaged: its checksum is wrong.")
        ) from None


def _open(data: Bytes, intact: bool) -> ParsedLink:
    code, version, seed, seats, moves, size = (data.varint() for _number in range(6))
    players = seats & ~HAS_PLAYERS
    rules = next((rules for rules in GAMES.values() if rules.code == code), None)
    if rules is None:
        raise BadRecord(_("This link is for a game that this version does not have."))
    check_version(rules.version, version)
    if players not in rules.seats:
        raise BadRecord(_("This link does not contain a match that can be played."))
    names = [data.text() for _seat in range(players)]
    seated = who.from_bytes(data.take(players)) if seats & HAS_PLAYERS else ()
    packed = data.rest()
    missing = size - len(packed)
    if not intact and missing <= 0:
        raise BadRecord(_("This link is damaged: its checksum is wrong."))
    digits = DigitReader(packed, missing)
    options = _read_options(rules, version, players, digits)
    piles = _read_piles(rules, players, options, digits)
    setup = make_setup(rules.game, names, seed, options, piles, version=version)
    return ParsedLink(setup, moves, digits, seated)


def _decoded(text: object) -> bytes:
    if isinstance(text, (bytes, bytearray)):
        text = bytes(text[: LONGEST_FRAGMENT + 1]).decode("ascii", errors="replace")
    if not isinstance(text, str):
        raise BadRecord(_("A link must be text."))
    text = text.strip().removeprefix("#")
    if len(text) > LONGEST_FRAGMENT:
        raise BadRecord(_("This link is too long to hold a match."))
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise BadRecord(_("This link contains characters that do not belong in it."))
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        # One character too many or too few: the checksum shows that something is cut off.
        return base64.urlsafe_b64decode(text[:-1])


def _option_digits(rules: Rules[Any, Any], setup: Setup) -> Iterator[Digit]:
    for option in options_of(rules, setup.version):
        allowed = option.allowed(len(setup.names))
        yield allowed.index(setup.options[option.key]), len(allowed)


def _read_options(rules: Rules[Any, Any], version: int, players: int, digits: DigitReader) -> Options:
    options = {}
    for option in options_of(rules, version):
        allowed = option.allowed(players)
        options[option.key] = allowed[_certain(digits.next(len(allowed)))]
    return options


def _pile_digits(rules: Rules[Any, Any], setup: Setup) -> Iterator[Digit]:
    for pile, cards in rules.piles(len(setup.names), setup.options).items():
        if pile not in setup.piles:
            yield 0, 2
            continue
        yield 1, 2
        left = list(cards)
        for card in setup.piles[pile]:
            kinds = list(dict.fromkeys(left))
            yield kinds.index(card), len(kinds)
            left.remove(card)


def _read_piles(rules: Rules[Any, Any], players: int, options: Options, digits: DigitReader) -> Piles:
    piles = {}
    for pile, cards in rules.piles(players, options).items():
        if not _certain(digits.next(2)):
            continue
        left = list(cards)
        order = []
        while left:
            kinds = list(dict.fromkeys(left))
            order.append(kinds[_certain(digits.next(len(kinds)))])
            left.remove(order[-1])
        piles[pile] = tuple(order)
    return piles


def _certain(digit: int | None) -> int:
    if digit is None:
        raise BadRecord(_("The link ends before its first move."))
    return digit


def _varint(number: int) -> bytes:
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


class Bytes:
    """Read bytes from front to back."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def take(self, size: int) -> bytes:
        """Take so many bytes."""
        taken = self._data[self._place : self._place + size]
        if len(taken) < size:
            raise BadRecord(_("The link ends before its first move."))
        self._place += size
        return taken

    def varint(self) -> int:
        """Take a whole number."""
        number = 0
        for shift in range(0, 70, 7):
            [byte] = self.take(1)
            number |= (byte & 0x7F) << shift
            if byte <= 0x7F:
                return number
        raise BadRecord(_("The link contains a number that is too large."))

    def text(self) -> str:
        """Take a text with its length before it."""
        try:
            return self.take(self.varint()).decode()
        except UnicodeDecodeError:
            raise BadRecord(_("This link contains a name that is not text.")) from None

    def rest(self) -> bytes:
        """Take all that is left."""
        return self.take(len(self._data) - self._place)
