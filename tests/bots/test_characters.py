"""Characters: three at each level, each with a portrait, a sentence and a style that shows in its moves."""

from __future__ import annotations

import pytest

from game import Match
from game.bots import CHARACTERS, LEVELS, character_text, character_title, characters_of, decide
from game.bots.characters import level_and_style
from game.bots.portraits import PORTRAITS
from game.core.protocols.bot import RACER
from game.core.registry import GAMES, bot_of
from tests.support.positions import people, view_of

# A bot without styles returns itself.
WITH_MANNERS = [game for game in GAMES if bot_of(game).styled(RACER) is not bot_of(game)]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_three_with_manners_of_their_own(level: str) -> None:
    styles = {CHARACTERS[key].style for key in characters_of(level)}
    assert len(characters_of(level)) == len(styles) == 3


def test_everybody_has_a_portrait_a_name_and_a_sentence() -> None:
    assert set(CHARACTERS) == set(PORTRAITS)
    assert all(character_title(key) and character_text(key).endswith(".") for key in CHARACTERS)


def test_a_level_by_itself_has_no_manner() -> None:
    assert level_and_style("clerk") == ("clerk", "")
    assert level_and_style("vilma") == ("clerk", "spoiler")
    with pytest.raises(KeyError):
        level_and_style("nobody")


@pytest.mark.parametrize("game", WITH_MANNERS)
def test_a_manner_weighs_differently_and_leaves_the_level_as_it_is(game: str) -> None:
    plain = bot_of(game)
    before = {players: tuple(weights) for players, weights in plain.weights.items()}
    racer, collector, spoiler = (plain.styled(style) for style in ("racer", "collector", "spoiler"))
    assert racer.weights[2] != collector.weights[2] != before[2]
    assert tuple(spoiler.weights[2]) == before[2]
    assert {players: tuple(weights) for players, weights in plain.weights.items()} == before
    assert plain.styled("") is plain


@pytest.mark.parametrize("game", WITH_MANNERS)
def test_characters_of_a_level_decide_differently_somewhere(game: str) -> None:
    lines = dict.fromkeys(characters_of("clerk"), "")
    for seed in range(4):
        match = Match.new(game, people(game, 2), seed=seed)
        for _move in range(30):
            moves = {key: decide(game, view_of(match), key, 1) for key in lines}
            assert set(moves.values()) <= set(match.moves())
            lines = {key: line + moves[key] for key, line in lines.items()}
            match.play(moves["rosina"])
    assert len(set(lines.values())) == len(lines)
