"""Hostile values for the browser's storage in place of a setting."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

NAMES = ("language", "theme", "speed", "sound", "vibration", "ask_end", "auto_end", "noted", "shortcuts")
# Names that mean something to JavaScript, to Python or to the DOM, but nothing to us.
STRANGE_NAMES = ("toString", "valueOf", "__proto__", "constructor", "toJSON", "length", "then", "")
ANY_NAME = NAMES + STRANGE_NAMES
SOUND: tuple[Any, ...] = ("en", "cs", "de", "hu", "pl", "auto", "dark", "light", "off", "fast", True, False)
STRANGE: tuple[Any, ...] = (
    None, 0, -1, 1e308, 2**63, "", " ", "\0", "\ud800", "cs-CZ", "CS", "xx", "__proto__", "constructor",
    "<img src=x onerror=alert(1)>", "]", '"]', "\\", "${0}", "{loaded}", "../../x", "😀" * 40, "a" * 5000,
    [], {}, [[]], ["cs"], {"toString": 1, "valueOf": 1}, {"toString": None}, {"length": -1}, {"slice": 1},
)  # fmt: skip
# Whole texts that are no settings at all; some are no JSON either.
TEXTS = (
    "", " ", "null", "true", "17", '"dark"', "[]", "[null]", "{", "}", "{}", "{]", "NaN", "undefined", "\0",
    "\ufeff{}", "[object Object]", "1" * 5000, '{"theme":', "[" * 20_000, '{"a":' * 5000, '{"theme":' * 900,
    '{"__proto__":{"theme":"dark"}}', '{"theme":{"toString":1,"valueOf":1}}', '{"theme":"dark","theme":[]}',
    '{"language":{"toString":1,"valueOf":1}}', '{"theme":' + "[" * 400 + "]" * 400 + "}",
)  # fmt: skip


def hostile_texts(count: int, seed: int) -> Iterator[str]:
    """Make texts: the known hostile ones first, then random settings, complete and damaged."""
    chance = Random(seed)
    yield from TEXTS
    for _number in range(count - len(TEXTS)):
        text = json.dumps(_settings(chance))
        yield text if chance.random() < 0.75 else _damaged(text, chance)


def _settings(chance: Random) -> Any:
    names = chance.choices(ANY_NAME, k=chance.randint(1, 6))
    values = {name: _value(chance, 3) for name in names}
    return values if chance.random() < 0.95 else list(values.values())


def _value(chance: Random, depth: int) -> Any:
    kind = chance.random()
    if kind < 0.25:
        return chance.choice(SOUND)
    if kind < 0.7 or not depth:
        return chance.choice(STRANGE)
    inside = [_value(chance, depth - 1) for _number in range(chance.randint(0, 3))]
    return inside if kind < 0.8 else dict(zip(chance.choices(ANY_NAME, k=3), inside, strict=False))


def _damaged(text: str, chance: Random) -> str:
    place = chance.randrange(len(text) + 1)
    if chance.random() < 0.5:
        return text[:place]
    return text[:place] + chance.choice('{}[]",:\\\0x0') + text[place + 1 :]
