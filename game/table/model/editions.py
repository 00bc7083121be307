"""Which edition the rules of a match follow: the standard, a printed one, or rules of the house."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _
from game.core.protocols.rules import Options
from game.core.registry import GAMES

# Shown instead of an edition when the options are all defaults, or a mixture.
STANDARD, CUSTOM = "standard", "custom"
# Sections of a rules page about the rules in which matches may differ.
DIFFERENCES = ("editions", "options")


def edition_options(game: str) -> dict[str, Options]:
    """List the option values of each edition; the first entry is the defaults."""
    rules = GAMES[game]
    keys = {key for preset in rules.presets for key in preset.values} or {
        option.key for option in rules.options if not option.seats
    }
    standard = {option.key: next(iter(option.values)) for option in rules.options if option.key in keys}
    return {STANDARD: standard, **{preset.key: preset.values for preset in rules.presets}}


def edition_of(game: str, options: Mapping[str, object]) -> str:
    """Find the edition whose options these are; options of a later version of the rules do not count."""
    for edition, values in edition_options(game).items():
        if all(options.get(key, value) == value for key, value in values.items()):
            return edition
    return CUSTOM


def edition_titles(game: str) -> dict[str, str]:
    """Name the editions of a game, with the standard first and rules of the house last."""
    presets = {preset.key: _(preset.title) for preset in GAMES[game].presets}
    return {STANDARD: _("Standard rules"), **presets, CUSTOM: _("House rules")}
