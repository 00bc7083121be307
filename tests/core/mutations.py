"""Hostile input: real records and links with many changes, and forged ones that demand too much."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from zlib import crc32

from game.core.link import HAS_PLAYERS
from game.core.record import LONGEST_TEXT
from game.core.rng import Chance

Mutation = Callable[[str, str, Chance], str]

SNIPPETS = (
    "\0", "\x1b[2J", "\u202e", "\ud800", "🦊", "\u2028", "\ufeff", '"', '\\"', "]]", "[", "{", "}",
    "{{{{", ";;;",
    "[Game \"imperial-post\"]", '[Moves "999999999999"]', '[Seed "18446744073709551616"]', "[Seat9 \"x\"]",
    "[deck \"Ulm\"]", "take deck;", "end;" * 50, "1.", "99999999999999999999.",
    "close " + "Ulm+" * 50 + "Ulm",
    "play Ulm new\0", "keep Ulm+Ulm+Ulm", "<script>", "%00", "\r", "٣", "none", "administrator;" * 20,
    "-" * 30, "_" * 30, "A" * 200, "gICAgICAgICAgICAgICAgA",
)  # fmt: skip


def mutated(original: str, other: str, chance: Chance) -> str:
    """Bend a record or a link in one to three ways."""
    for _time in range(1 + chance.below(3)):
        original = chance.pick(MUTATIONS)(original, other, chance)
    return original


def _place(text: str, chance: Chance) -> int:
    return chance.below(len(text) + 1)


def flip_bit(text: str, _other: str, chance: Chance) -> str:
    if not text:
        return text
    place = chance.below(len(text))
    return text[:place] + chr(ord(text[place]) ^ 1 << chance.below(8)) + text[place + 1 :]


def truncate(text: str, _other: str, chance: Chance) -> str:
    return text[: _place(text, chance)]


def behead(text: str, _other: str, chance: Chance) -> str:
    return text[_place(text, chance) :]


def splice(text: str, other: str, chance: Chance) -> str:
    return text[: _place(text, chance)] + other[_place(other, chance) :]


def insert(text: str, _other: str, chance: Chance) -> str:
    place = _place(text, chance)
    return text[:place] + chance.pick(SNIPPETS) + text[place:]


def double_part(text: str, _other: str, chance: Chance) -> str:
    start, end = sorted((_place(text, chance), _place(text, chance)))
    return text[:end] + text[start:]


def leave_out_part(text: str, _other: str, chance: Chance) -> str:
    start = _place(text, chance)
    return text[:start] + text[start + 1 + chance.below(30) :]


def swap_lines(text: str, _other: str, chance: Chance) -> str:
    return "\n".join(chance.shuffled(text.splitlines()))


def change_number(text: str, _other: str, chance: Chance) -> str:
    digits = [place for place, letter in enumerate(text) if letter.isdecimal()]
    if not digits:
        return text
    place = chance.pick(digits)
    number = chance.pick(("", "0", "1", "9", "00", "-1", "9" * 20, "9" * 5000, "1e9", "0x7", "٣"))
    return text[:place] + number + text[place + 1 :]


def reseal(text: str, _other: str, chance: Chance) -> str:
    """Change a byte behind the checksum and make the checksum fit again."""
    try:
        data = bytearray(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        return text
    if len(data) < 7:
        return text
    for _time in range(1 + chance.below(4)):
        data[5 + chance.below(len(data) - 5)] = chance.below(256)
    return sealed(bytes(data[5:]))


MUTATIONS: Sequence[Mutation] = (
    flip_bit, truncate, behead, splice, insert, double_part, leave_out_part, swap_lines, change_number,
    reseal,
)  # fmt: skip


def sealed(body: bytes) -> str:
    """Write a link of format 1 with a checksum that fits."""
    return base64.urlsafe_b64encode(b"\1" + crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")


def forged(
    *,
    code: int = 1,
    version: int = 1,
    seed: int = 1,
    names: Sequence[bytes] = (b"Anna", b"Bruno"),
    moves: int = 0,
    digits: bytes = b"",
    size: int | None = None,
    tail: bytes = b"",
    players_told: bytes = b"",
) -> str:
    """Write a link that says anything, with a checksum that fits."""
    body = bytearray(tail)
    seats = len(names) | (HAS_PLAYERS if players_told else 0)
    for number in (
        () if tail else (code, version, seed, seats, moves, len(digits) if size is None else size)
    ):
        body += varint(number)
    for name in () if tail else names:
        body += varint(len(name)) + name
    return sealed(bytes(body) + players_told + digits)


def varint(number: int) -> bytes:
    """Write a whole number of any size, seven bits a byte."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*encoded, number])


HEAD = '[Game "imperial-post"]\n[Seat0 "a"]\n[Seat1 "b"]\n'

# A little less than the longest text that is read at all.
MUCH = LONGEST_TEXT - 1000

# Texts that would take long or grow large if they were taken at their word.
GIANTS: dict[str, Callable[[], str]] = {
    "ten million letters": lambda: "x" * 10_000_000,
    "3.9 million semicolons": lambda: ";" * 3_900_000,
    "opening braces": lambda: "{" * MUCH,
    "closing braces": lambda: "}" * MUCH,
    "empty comments": lambda: "{}" * (MUCH // 2),
    "empty lines": lambda: "\n" * MUCH,
    "semicolons": lambda: HEAD + ";" * MUCH,
    "semicolons and spaces": lambda: HEAD + "; " * (MUCH // 2),
    "one move of many words": lambda: HEAD + "ab " * (MUCH // 3),
    "moves without a head": lambda: "take deck;" * (MUCH // 10),
    "one long header": lambda: '[Game "' + "x" * MUCH + '"]',
    "one long header without an end": lambda: '[Game "' + '\\"' * (MUCH // 2),
    "opening brackets": lambda: "[" * MUCH,
    "many headers": lambda: "".join(f'[Key{number} "x"]\n' for number in range(MUCH // 16)),
    "a number of a million digits": lambda: f'{HEAD}[Moves "{"9" * (MUCH // 2)}"]\n',
    "too many moves": lambda: HEAD + "take deck;" * (MUCH // 10),
    "one long move": lambda: f"{HEAD}close {'Ulm+' * (MUCH // 4)}Ulm",
    "one long turn number": lambda: f"{HEAD}{'1' * MUCH}.",
    "one long deck": lambda: f'{HEAD}[deck "{"Ulm " * (MUCH // 4)}"]\n',
    "many players": lambda: f'{HEAD}[Players "{"bot clerk, " * (MUCH // 11)}"]\n',
    "spaces before a record": lambda: " " * MUCH + HEAD,
    "a link of a million million moves": lambda: forged(moves=10**12),
    "a link of 2 to the 69 moves": lambda: forged(moves=1 << 69),
    "a link of too many moves": lambda: forged(moves=50_001),
    "a link of 50,000 moves by four": lambda: forged(moves=50_000, names=[b"a", b"b", b"c", b"d"]),
    "a link of 50,000 moves by six": lambda: forged(code=2, moves=50_000, names=[b"a"] * 6),
    "a link of many wrong digits": lambda: forged(moves=50_000, digits=b"\xff" * 250_000),
    "a link that promises too many digits": lambda: forged(size=1 << 60, moves=5),
    "a link with a giant name": lambda: forged(names=[b"a" * 200_000, b"b"]),
    "a link of ten million letters": lambda: "A" * 10_000_000,
    "a link of dashes": lambda: "-" * 399_999,
}
