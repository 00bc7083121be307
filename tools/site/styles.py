"""The list of style sheets, and the cascade layer of each.

A rule in a later layer wins over any selector in an earlier one. So the order of loading does not matter,
and no selector needs a higher specificity. A sheet in no layer is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.core.registry import GAMES
from tools.site.cache import ROOT
from tools.site.game_folders import folder_of

COMMON = ROOT / "static" / "css"
GAME_LAYER = "game"
# Each layer with its sheets in static/css, the first layer first; those of the games are in their folders.
LAYERS: Mapping[str, tuple[str, ...]] = {
    "tokens": ("tokens", "fonts"),
    "base": ("base",),
    "components": ("components", "bots", "tooltips", "notification-bar"),
    "table": ("table", "header", "action-bar", "log", "effects", "dialogs", "final"),
    "start": ("start", "matches", "setup", "loading"),
    GAME_LAYER: (),
    # Documents change the look of some parts of a game.
    "pages": ("privacy", "rules"),
    "states": ("states",),
    "touch": ("touch",),
    "contrast": ("contrast",),
}
# Those of a game that stand in the game's layer; what depends on the size of the screen comes last.
FIGURES = "figures"
ON_COVERS = ("palette", "art")
IN_A_GAME = (
    "palette",
    "art",
    "pieces",
    "map",
    "table",
    "fate",
    "cards",
    "officials",
    "buildings",
    "hand",
    "boards",
    "own-board",
    FIGURES,
    "screens",
    "phones",
    "phones-in-portrait",
    "phones-in-landscape",
)
# Those of a game that stand in the layer of the same name, after the common sheet.
OF_A_LAYER = ("touch", "contrast")


def game_sheets(game: str) -> list[Path]:
    """List the style sheets of a game in their order."""
    return _there(game, (*IN_A_GAME, *OF_A_LAYER))


def _there(game: str, names: Iterable[str]) -> list[Path]:
    folder = folder_of(game) / "style"
    return [path for name in names if (path := folder / f"{name}.css").exists()]


def cover_sheets(game: str) -> list[Path]:
    """List the style sheets of a game that its cover on the start page needs."""
    return _there(game, ON_COVERS)


def sheets_of(layer: str) -> list[Path]:
    """List the style sheets of a layer in their order."""
    common = [COMMON / f"{name}.css" for name in LAYERS[layer]]
    names = IN_A_GAME if layer == GAME_LAYER else (layer,) if layer in OF_A_LAYER else ()
    return common + [path for game in GAMES for path in _there(game, names)]


def reading_sheets() -> list[Path]:
    """List the style sheets that only pages to be read need."""
    return [*sheets_of("pages"), *(path for path in sheets_of(GAME_LAYER) if path.stem == FIGURES)]


def all_sheets() -> dict[Path, str]:
    """List every style sheet with its layer, in order; raise an error for a sheet in no layer."""
    listed = {path: layer for layer in LAYERS for path in sheets_of(layer)}
    found = {*COMMON.glob("*.css"), *(path for game in GAMES for path in folder_of(game).rglob("*.css"))}
    if stray := found.symmetric_difference(listed):
        names = ", ".join(sorted(path.relative_to(ROOT).as_posix() for path in stray))
        raise ValueError(f"tools/site/styles.py and the folders disagree about {names}")
    return listed


def joined(texts: Iterable[tuple[str, str]]) -> str:
    """Join style sheets, each given with its layer, after a statement with the order of the layers."""
    order = f"@layer {', '.join(LAYERS)};\n"
    return order + "".join(f"@layer {layer} {{\n{text}}}\n" for layer, text in texts)
