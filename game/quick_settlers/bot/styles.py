"""The styles of Quick Settlers: which weights are increased and decreased."""

from game.core.protocols.bot import COLLECTOR, RACER, SPOILER, Style

POINTS = ("points", "late points", "near knight", "pays knight", "near road", "pays road")
LASTING = ("lasting points", "settlements", "cities", "near city", "near settlement", "near expansion")
STYLES = {
    RACER: Style({**dict.fromkeys(POINTS, 1.15), **dict.fromkeys(LASTING, 0.95)}),
    COLLECTOR: Style({**dict.fromkeys(LASTING, 1.15), **dict.fromkeys(POINTS, 0.95)}),
    SPOILER: Style(opponent_weight=1.25),
}
