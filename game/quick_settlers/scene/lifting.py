"""Cards that are lifted in the hand, to be exchanged, given back, or discarded to the robbers."""

from __future__ import annotations

from collections import Counter

from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import CITY, EXPANSION, KNIGHT, ROAD, SETTLEMENT
from game.quick_settlers.preview import cost_of, missing
from game.quick_settlers.scene.partial_move import HAND, own_hand, picked_counts
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import DISCARD, GIVE


def lifting_for(sight: SettlersSight) -> str:
    """Return the purpose for which cards are lifted in this step; empty if there is none."""
    if not sight.moves:
        return ""
    if sight.view["phase"] in (GIVE, DISCARD):
        return str(sight.view["phase"])
    return HAND if sight.may("swap") else ""


def lifted(sight: SettlersSight) -> Counter[str]:
    """Return the lifted cards; for the robbers, at first a suggestion."""
    wanted = lifting_for(sight)
    chosen = picked_counts(sight, wanted) if wanted else None
    if chosen is not None:
        return chosen
    return suggested(sight) if wanted == DISCARD else Counter()


def most_lifted(sight: SettlersSight) -> int:
    """Return the most cards that can be lifted."""
    return sight.view["swaps_left"] if lifting_for(sight) == HAND else sight.view["due"]


def suggested(sight: SettlersSight) -> Counter[str]:
    """Suggest the cards for the robbers: those that the owner's next building needs least.

    The owner may change the suggestion. Among equally needed cards it takes from the largest stack.
    """
    left, chosen = Counter(own_hand(sight)), Counter[str]()
    kept = left & Counter(_next_building(sight))
    for _card in range(sight.view["due"]):
        spare = left - kept
        fullest = max(RESOURCES, key=lambda resource: (spare or left)[resource])
        left[fullest] -= 1
        chosen[fullest] += 1
    return chosen


def _next_building(sight: SettlersSight) -> list[str]:
    """Return the cost of the building with the fewest missing cards; of several, the most expensive."""
    assert sight.viewer is not None
    player, hand = sight.view["players"][sight.viewer], own_hand(sight)
    possible = [ROAD, KNIGHT, SETTLEMENT]
    possible += [CITY] * bool(player["settlements"]) + [EXPANSION] * bool(player["cities"])
    best = min(possible, key=lambda kind: (len(missing(hand, kind)), -len(cost_of(kind))))
    return cost_of(best)


def after_press(chosen: Counter[str], resource: str, held: int, most: int) -> Counter[str]:
    """Lift one more card of a stack; if enough are lifted, another card is lowered.

    If no more cards of a stack can be lifted, all of them are lowered.

    >>> sorted(after_press(Counter(ore=2), "wool", held=3, most=2).elements())
    ['ore', 'wool']
    """
    result = Counter(chosen)
    others = [one for one in RESOURCES if one != resource and chosen[one]]
    if chosen[resource] == held or (chosen.total() >= most and not others):
        result[resource] = 0
        return +result
    if chosen.total() >= most:
        result[max(others, key=lambda one: chosen[one])] -= 1
    result[resource] += 1
    return +result


def only_lifted(sight: SettlersSight) -> str:
    """Return the card that is lifted for an exchange, if it is a single one."""
    cards = lifted(sight) if lifting_for(sight) == HAND else Counter[str]()
    return next(iter(cards)) if cards.total() == 1 else ""
