"""The picks for an incomplete move: first the purpose, then the cards.

A pick is written as `hand+ore.1`, `market+wool`, `pile`, `give+brick.1+ore.2`, `pay-road`, or `pay` for
whatever can be paid in several ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.scene.sight import SettlersSight

HAND, MARKET, PILE = "hand", "market", "pile"
PAY_ANY, PAY = "pay", "pay-"
NOTHING = ""
# As the second part of a pick: all payments are listed.
ALL_WAYS = "all"


def purpose(sight: SettlersSight) -> str:
    """Return the purpose of the pick; empty if nothing is picked."""
    return sight.picked[0] if sight.picked else NOTHING


def picked_from_market(sight: SettlersSight) -> str:
    """Return the card that was picked on the market; empty if none was."""
    if sight.picked and len(sight.picked) == 2 and sight.picked[0] == MARKET:
        return sight.picked[1] if sight.picked[1] in RESOURCES else ""
    return ""


def paid_thing(sight: SettlersSight) -> str:
    """Return what is being paid for; empty if nothing is."""
    return purpose(sight).removeprefix(PAY) if purpose(sight).startswith(PAY) else ""


def picked_counts(sight: SettlersSight, wanted: str) -> Counter[str] | None:
    """Count the cards picked for this purpose, at most those in hand; None for another purpose."""
    if purpose(sight) != wanted:
        return None
    held = Counter(own_hand(sight))
    counts: Counter[str] = Counter()
    for part in (sight.picked or ())[1:]:
        resource, _dot, number = part.partition(".")
        if resource in RESOURCES and number.isdecimal():
            counts[resource] = min(int(number), held[resource])
    return +counts


def written(wanted: str, counts: Mapping[str, int]) -> str:
    """Write a pick of several cards.

    >>> written("give", {"ore": 2, "brick": 1})
    'give+brick.1+ore.2'
    """
    parts = [f"{resource}.{counts[resource]}" for resource in RESOURCES if counts.get(resource)]
    return "+".join([wanted, *parts])


def in_order(counts: Mapping[str, int]) -> list[str]:
    """List the counted cards in the order in which moves name them."""
    return [resource for resource in RESOURCES for _copy in range(counts.get(resource, 0))]


def move_text(word: str, cards: Iterable[str]) -> str:
    """Write a move about several cards."""
    return f"{word} {'+'.join(cards)}"


def own_hand(sight: SettlersSight) -> list[str]:
    """List the viewer's cards; none for a bystander."""
    if sight.viewer is None:
        return []
    hand = sight.view["players"][sight.viewer]["hand"]
    return hand if isinstance(hand, list) else []
