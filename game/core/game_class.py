"""The CSS class that encloses everything a game draws; all its styles are nested under it."""

from __future__ import annotations


def game_class(game: str) -> str:
    """Name the class of a game.

    >>> game_class("imperial-post")
    'game-imperial-post'
    """
    return f"game-{game}"


def symbol_class(game: str) -> str:
    """Name the classes of what is drawn by reference.

    Style rules do not see what is around a reference, so a symbol has the class of its game itself. It
    takes its colours from around the reference, and therefore does not set the game's palette again.

    >>> symbol_class("imperial-post")
    'game-imperial-post is-symbol'
    """
    return f"{game_class(game)} is-symbol"
