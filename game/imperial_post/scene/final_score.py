"""The final score: what everybody's points consist of, and how often each city was drawn."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping

from game.core.i18n import _
from game.core.lettering import number_words
from game.core.markup import Content, Markup, element
from game.core.panels import score_table
from game.imperial_post.art.carriages import carriage
from game.imperial_post.art.tiles import bonus_tile
from game.imperial_post.board import CITIES
from game.imperial_post.labels import tile_words
from game.imperial_post.scoring import Breakdown, Result
from game.imperial_post.views import FullView, View


def trophies(view: View, seat: int) -> Content:
    """Draw a player's carriage and tiles."""
    player = view["players"][seat]
    return [
        carriage(player["carriage"]) if player["carriage"] else None,
        [bonus_tile(stack, value) for stack, value in player["tiles_seen"]],
    ]


def breakdown(result: Result, names: list[str], options: Mapping[str, object]) -> Markup:
    """Show carriage, tiles, houses and total of every player, best first."""
    return score_table(
        (_("Player"), _("Carriage"), _("Tiles"), _("Houses left"), _("Total")),
        [(names[seat], _parts(result["breakdown"][seat], options)) for seat in result["ranking"]],
    )


def _parts(line: Breakdown, options: Mapping[str, object]) -> tuple[Content, ...]:
    tiles = sum(value for _stack, value in line["tiles"])
    listed = ", ".join(tile_words(stack, value, options) for stack, value in line["tiles"])
    carriage = _("{points} (carriage {carriage})").format(
        points=line["carriage_points"], carriage=line["carriage"] or "–"
    )
    return (
        carriage,
        [str(tiles), element("small", {}, f" {listed}")],
        f"−{line['houses_left']}",
        number_words(line["total"]),
    )


def statistics(positions: Iterable[FullView]) -> Markup:
    """Count how often each city came out of the deck."""
    drawn: Counter[str] = Counter()
    last: list[str] = []
    for position, following in itertools.pairwise(positions):
        deck = [*position["drawn"], *position["deck"]]
        if deck != [*following["drawn"], *following["deck"]]:
            # The deck ran out in this turn, and the discards were shuffled into a new one.
            drawn.update(deck)
        last = following["drawn"]
    drawn.update(last)
    most = max(drawn.values(), default=1)
    return element(
        "ul",
        {"class": "draws", "aria-label": _("Cards drawn from the deck")},
        [
            element(
                "li",
                {},
                element("span", {}, city),
                element("meter", {"min": 0, "max": most, "value": drawn[city]}, str(drawn[city])),
                element("b", {}, str(drawn[city])),
            )
            for city in CITIES
        ],
    )
