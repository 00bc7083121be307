"""Check the input for a set-up and fill in defaults; errors name what is wrong."""

from __future__ import annotations

import secrets
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.i18n import _, either
from game.core.protocols.rules import Option, Options, Piles, Rules, Setup, Value
from game.core.registry import GAMES

SEEDS = 1 << 64
EVERYDAY_SEEDS = 1 << 32
LONGEST_NAME = 40

# Characters that change the direction of text, and invisible ones, except the joiner of emoji.
DIRECTION_MARKS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
INVISIBLE = set("\u00ad\u115f\u1160\u180e\u200b\u2060\u2061\u2062\u2063\u2064\u2800\u3164\ufeff\uffa0")
FORBIDDEN = DIRECTION_MARKS | INVISIBLE
# Combining marks and joiners do not make a name without letters.
COMBINING = ("Mn", "Me", "Cf")


def rules_of(game: object) -> Rules[Any, Any]:
    """Find a game by its name."""
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(
            _("There is no game {game!r}. You can choose {games}.").format(
                game=str(game)[:LONGEST_NAME], games=either(list(GAMES))
            )
        )
    return GAMES[game]


def fresh_seed() -> int:
    """Choose an unpredictable seed that is short enough to type."""
    return secrets.randbelow(EVERYDAY_SEEDS)


def plain_name(name: object) -> str:
    r"""Normalise a name: one line, no control characters, limited length.

    >>> plain_name("  Anna\n Maria ")
    'Anna Maria'
    """
    if not isinstance(name, str):
        raise ValueError(_("A player’s name must be text."))
    visible = (
        " " if character.isspace() else character
        for character in name[: 100 * LONGEST_NAME]
        if character.isspace()
        or (unicodedata.category(character) not in ("Cc", "Cs") and character not in FORBIDDEN)
    )
    plain = " ".join("".join(visible).split())[:LONGEST_NAME].strip()
    if all(unicodedata.category(character) in COMBINING for character in plain):
        raise ValueError(_("Every player needs a name."))
    return plain


def make_setup(
    game: object,
    names: Sequence[object],
    seed: object,
    options: Mapping[str, object] | None,
    piles: Mapping[str, Sequence[str] | None],
    *,
    version: int | None = None,
) -> Setup:
    """Check every part of a set-up and fill in the defaults of the rules version."""
    rules = rules_of(game)
    version = rules.version if version is None else version
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) not in rules.seats:
        raise ValueError(
            _("{title} is for {fewest} to {most} players.").format(
                title=_(rules.title), fewest=rules.seats[0], most=rules.seats[-1]
            )
        )
    plain = tuple(plain_name(name) for name in names)
    if seed is None:
        seed = fresh_seed()
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
        raise ValueError(_("The seed must be a whole number from 0 to {most}.").format(most=SEEDS - 1))
    chosen = choose_options(rules, version, len(plain), options or {})
    fixed = check_piles(rules, len(plain), chosen, piles)
    return Setup(rules.game, plain, seed, chosen, version, fixed)


def options_of(rules: Rules[Any, Any], version: int) -> list[Option]:
    """List the options that a version of the rules has."""
    return [option for option in rules.options if option.since <= version]


def choose_options(
    rules: Rules[Any, Any], version: int, players: int, wanted: Mapping[str, object]
) -> dict[str, Value]:
    """Choose the value of every option: the given one, else that of the edition, else the default.

    Options newer than the rules version have the value that was the rule before.
    """
    known = {option.key: option for option in rules.options}
    edition: Options = {}
    for key, value in wanted.items():
        if key == "edition" and rules.presets:
            edition = _preset(rules, value)
        elif key not in known:
            allowed = [*known, *(["edition"] if rules.presets else [])]
            raise ValueError(
                _("There is no option {key!r}. You can choose {options}.").format(
                    key=str(key)[:LONGEST_NAME], options=either(allowed)
                )
            )
    chosen = {}
    for key, option in known.items():
        is_open = option.since <= version
        values: tuple[Value, ...] = option.allowed(players) if is_open else (option.before,)
        default = edition.get(key, values[0]) if is_open else option.before
        chosen[key] = _option_value(key, values, wanted.get(key, default))
    return chosen


def _preset(rules: Rules[Any, Any], value: object) -> Options:
    for preset in rules.presets:
        if preset.key == value:
            return preset.values
    raise _not_allowed("edition", value, [preset.key for preset in rules.presets])


def _option_value(key: str, allowed: tuple[Value, ...], value: object) -> Value:
    if isinstance(value, (str, int)) and not isinstance(value, bool) and value in allowed:
        return value
    raise _not_allowed(key, value, [str(one) for one in allowed])


def _not_allowed(key: str, value: object, allowed: list[str]) -> ValueError:
    return ValueError(
        _("The option {key!r} cannot be {value!r}. It can be {allowed}.").format(
            key=key, value=str(value)[:LONGEST_NAME], allowed=either(allowed)
        )
    )


def check_piles(
    rules: Rules[Any, Any], players: int, options: Options, given: Mapping[str, Sequence[str] | None]
) -> Piles:
    """Check that each given pile consists of exactly the cards it must have."""
    needed = rules.piles(players, options)
    fixed = {}
    for name, cards in given.items():
        if cards is None:
            continue
        if name not in needed:
            raise ValueError(
                _("{title} has no pile {name!r} that can be set.").format(title=_(rules.title), name=name)
            )
        listed = isinstance(cards, Sequence) and not isinstance(cards, str)
        if not listed or not all(isinstance(card, str) for card in cards):
            raise ValueError(_("The pile {name!r} must be a list of cards.").format(name=name))
        if wrong := Counter(cards) - Counter(needed[name]):
            raise ValueError(
                _("The pile {name!r} contains {card} too often, or there is no such card.").format(
                    name=name, card=min(wrong)[:LONGEST_NAME]
                )
            )
        if missing := Counter(needed[name]) - Counter(cards):
            raise ValueError(
                _("{card} is missing from the pile {name!r}.").format(name=name, card=min(missing))
            )
        fixed[name] = tuple(cards)
    return fixed
