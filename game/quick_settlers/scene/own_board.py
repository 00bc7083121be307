"""The viewer's board: a strip with everything the viewer has built, and the points."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element
from game.quick_settlers.cards import POINTS_TO_WIN
from game.quick_settlers.labels import points_words
from game.quick_settlers.scene.pieces import board
from game.quick_settlers.scene.players import points_seal
from game.quick_settlers.scene.sight import SettlersSight


def own_board(sight: SettlersSight) -> Markup:
    """Draw the strip; it is empty while the device is handed over."""
    if sight.viewer is None:
        return element("section", sight.lit({"id": "own-board", "class": "own-board", "hidden": True}))
    player = sight.view["players"][sight.viewer]
    words = _("Your buildings: {points} of {win}").format(
        points=points_words(player["points"]), win=POINTS_TO_WIN
    )
    return element(
        "section",
        sight.lit(
            {
                "id": "own-board",
                "class": f"own-board seat-{sight.colours[sight.viewer]}",
                "aria-label": words,
                "tabindex": -1,
            }
        ),
        points_seal(player, sight.viewer),
        board(player, str(sight.viewer)),
    )
