"""The styles of Imperial Post: which weights are increased and decreased."""

from game.core.protocols.bot import COLLECTOR, RACER, SPOILER, Style

CARRIAGES = (
    "carriage 4",
    "carriage 5",
    "carriage 6",
    "late carriage",
    "carriage next turn",
    "missing cards",
)
TILES = (
    "baiern",
    "small provinces",
    "all provinces",
    "promise",
    "length tile",
    "late points",
    "new houses",
)
STYLES = {
    RACER: Style({**dict.fromkeys(CARRIAGES, 1.2), **dict.fromkeys(TILES, 0.9)}),
    COLLECTOR: Style({**dict.fromkeys(TILES, 1.25), **dict.fromkeys(CARRIAGES, 0.95)}),
    SPOILER: Style(opponent_weight=1.25),
}
