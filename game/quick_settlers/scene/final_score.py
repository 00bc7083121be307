"""The final score: what everybody's points consist of, and how often each resource was drawn."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping

from game.core.i18n import _, decimal
from game.core.markup import Content, Markup, element
from game.core.panels import score_table
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import COPIES, TITLES
from game.quick_settlers.labels import card_name
from game.quick_settlers.scene.pieces import board
from game.quick_settlers.scoring import Breakdown, Result
from game.quick_settlers.views import FullView, View


def trophies(view: View, seat: int) -> Content:
    """Draw everything that a player has built, with its points."""
    return board(view["players"][seat])


def breakdown(result: Result, names: list[str], _options: Mapping[str, object]) -> Markup:
    """Show settlements, cities, expansions, roads, knights and total of every player, best first."""
    return score_table(
        (
            _("Player"), _("Settlements"), _("Cities"), _("City expansions"), _("Roads"), _("Knights"),
            _("Total"),
        ),
        [(names[seat], _parts(result["breakdown"][seat])) for seat in result["ranking"]],
    )  # fmt: skip


def _parts(line: Breakdown) -> tuple[Content, ...]:
    expansions = line["expansions"]
    listed = ", ".join(_(TITLES[expansion]) for expansion in expansions)
    return (
        str(line["settlements"]),
        str(line["cities"]),
        [str(sum(expansions.values())), element("small", {}, f" {listed}")],
        str(line["roads"]),
        str(line["knights"]),
        str(line["total"]),
    )


def statistics(positions: Iterable[FullView]) -> Markup:
    """Count how often each resource was drawn, beside the number to be expected."""
    drawn = drawn_cards(position["pile"] for position in positions)
    every = drawn.total()
    cards = sum(COPIES.values())
    most = max([*drawn.values(), 1])
    return element(
        "ul",
        {"class": "draws", "aria-label": _("Cards drawn from the pile")},
        [
            element(
                "li",
                {},
                element("span", {}, card_name(resource)),
                element("meter", {"min": 0, "max": most, "value": drawn[resource]}, str(drawn[resource])),
                element(
                    "b",
                    {
                        "title": _("expected: {number}").format(
                            number=decimal(every * COPIES[resource] / cards)
                        )
                    },
                    str(drawn[resource]),
                ),
            )
            for resource in RESOURCES
        ],
    )


def drawn_cards(piles: Iterable[list[str]]) -> Counter[str]:
    """Count the cards that left the pile, from its state in each position.

    After a reshuffle, the cards drawn from the new pile before the next position are unknown, so they are
    left out.
    """
    drawn: Counter[str] = Counter()
    for pile, left in itertools.pairwise(piles):
        gone = len(pile) - len(left)
        drawn.update(pile[:gone] if gone >= 0 and pile[gone:] == left else pile)
    return drawn
