"""Where the games are: in the package `game`, or in a folder that the environment names."""

from __future__ import annotations

from pathlib import Path

from game.core.registry import GAMES, PACKAGES, part_of


def folder_of(game: str) -> Path:
    """Find the folder of a game."""
    return Path(str(part_of(game, "rules").__file__)).parent


def folders_in_the_page() -> dict[str, Path]:
    """Map the folder of each game in the page to its folder here."""
    return {PACKAGES[game].replace(".", "/"): folder_of(game) for game in GAMES}
