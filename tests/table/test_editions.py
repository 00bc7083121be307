"""The edition in force: named in the menu of a match, and it leads to what the editions differ in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Match
from game.core.protocols.rules import Option
from game.core.registry import GAMES
from game.table.model.editions import CUSTOM, STANDARD, edition_of, edition_titles
from tests.support.fake_host import act, open_table, seen

PRESETS = [(game, preset.key) for game, rules in GAMES.items() for preset in rules.presets]


def plain_options(game: str) -> Iterator[Option]:
    """Options of a game that have a choice for every number of players."""
    return (one for one in GAMES[game].options if not one.seats and len(one.values) > 1)


def named(match: Match) -> tuple[str, str]:
    """What the menu says about the edition, and where it leads."""
    app = open_table(match)
    act(app, "menu")
    entry = next(one for one in seen(app).all("a") if one.text.startswith("Edition: "))
    return entry.text.removeprefix("Edition: "), entry.get("href")


@pytest.mark.parametrize(("game", "edition"), PRESETS)
def test_a_printed_edition_is_known_by_its_options(game: str, edition: str) -> None:
    match = Match.new(game, ["Anna", "Bruno"], seed=1, options={"edition": edition})
    assert edition_of(game, match.setup.options) == edition
    title, address = named(match)
    assert title == edition_titles(game)[edition]
    assert address == f"./rules/en/{game}.html#editions"


@pytest.mark.parametrize("game", GAMES)
def test_the_defaults_are_the_standard(game: str) -> None:
    plain = Match.new(game, ["Anna", "Bruno"], seed=1)
    assert edition_of(game, plain.setup.options) == STANDARD
    assert named(plain)[0] == "Standard rules"


@pytest.mark.parametrize("game", [game for game in GAMES if any(plain_options(game))])
def test_a_mixture_is_of_the_house(game: str) -> None:
    plain = Match.new(game, ["Anna", "Bruno"], seed=1)
    option = next(plain_options(game))
    mixed = {**plain.setup.options, option.key: list(option.values)[-1]}
    if game == "imperial-post":
        mixed["reshuffle"] = "at-once"
    assert edition_of(game, mixed) == CUSTOM
