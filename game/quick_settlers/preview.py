"""The effect of a move, computed beforehand from what the player sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.quick_settlers.bag import RESOURCES, names
from game.quick_settlers.cards import (
    COSTS,
    DRAWN_CARDS,
    KIND_OF,
    KNIGHT,
    POINTS_TO_WIN,
    PROTECTION,
    ROAD,
)
from game.quick_settlers.scoring import a_sides
from game.quick_settlers.views import Player, View, left_of, row_of

# Roads and knights lie in rows, with alternating sides.
ROWS = (ROAD, KNIGHT)
STEPS = {"clockwise": 1, "counter": -1, None: 1}
TURNED = {"clockwise": "counter", "counter": "clockwise", None: None}


def pointed_at(view: View, arrow: str | None) -> int:
    """Return who sits next to the player on turn in the arrow's direction."""
    return int((view["mover"] + STEPS[arrow]) % len(view["players"]))


def protected(player: Player, kind: str) -> int:
    """Count the roads or knights that nobody can take from a player."""
    guard, guarded = PROTECTION[kind]
    return min(row_of(player, kind), guarded) if guard in player["expansions"] else 0


def loser_along(view: View, kind: str, arrow: str | None) -> int | None:
    """Return from whom the player on turn would take a road or knight along this arrow."""
    if left_of(view, kind):
        return None
    count = len(view["players"])
    for distance in range(1, count):
        seat = int((view["mover"] + STEPS[arrow] * distance) % count)
        player = view["players"][seat]
        if row_of(player, kind) > protected(player, kind):
            return seat
    return None


def drawn_cards(view: View) -> int:
    """Count the cards that the player on turn draws, as far as there are any."""
    wanted = DRAWN_CARDS + a_sides(view["players"][view["mover"]]["knights"])
    return int(min(wanted, view["pile"] + view["discards"]))


def close_to_winning(view: View) -> list[int]:
    """List the seats that need just one more point."""
    return [seat for seat, player in enumerate(view["players"]) if player["points"] >= POINTS_TO_WIN - 1]


def cost_of(thing: str) -> list[str]:
    """List the cards that a building, or a kind of building, costs."""
    return names(COSTS[KIND_OF.get(thing, thing)])


def missing(hand: Iterable[str], thing: str) -> list[str]:
    """List the cards of the cost that are not in hand."""
    lacking = Counter(cost_of(thing)) - Counter(hand)
    return [resource for resource in RESOURCES for _copy in range(lacking[resource])]


def payments(moves: Iterable[str]) -> dict[str, list[str]]:
    """Read from the legal moves what can be built, each with its payments, the smallest first."""
    found: dict[str, list[str]] = {}
    for move in moves:
        if move.startswith("build "):
            _build, thing, _for, payment = move.split(" ")
            found.setdefault(thing, []).append(payment)
    return found


def plain_payment(thing: str) -> str:
    """Write the payment without replacements."""
    return "+".join(cost_of(thing))
