"""A model of somebody who plays a game for the first time, having read the rules once.

It sees what a seat sees and the legal moves as text, and thinks of no more than the next move. It stands
for the people whom the lowest level is made for: they should win about every second match against it.

- Imperial Post: takes an open card that fits its route, else one next to a card in hand, else any; calls
  the Administrator when nothing fits, the Postmaster when nothing can be played, the Carrier whenever a
  second card fits; closes as soon as the route is long enough for the next carriage, with the Cartwright if
  he can help, and places as many houses as possible.
- Quick Settlers: builds whatever the hand can pay for, the dearest first; without that, swaps the card of
  which it has most for one of the market that it lacks; never takes from other hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core.rng import Chance
from game.imperial_post.board import ROADS_FROM

View = dict[str, Any]
NEXT_TO = {
    city: {*ends, *(start for start, others in ROADS_FROM.items() if city in others)}
    for city in {*ROADS_FROM, *(end for ends in ROADS_FROM.values() for end in ends)}
    for ends in [ROADS_FROM.get(city, ())]
}
DEAREST_FIRST = ("city", "settlement", "knight", "road")
CARRIAGES = (3, 4, 5, 6, 7)


def imperial_post(view: View, moves: Sequence[str], chance: Chance) -> str:
    """Choose a move of Imperial Post."""
    own = view["players"][view["viewer"]]
    words = [move.split(" ") for move in moves]
    if any(word[0] == "take" for word in words):
        return _take(own, moves, chance)
    longer = [move for move in moves if move.endswith((" left", " right"))]
    if longer:
        return chance.pick(longer)
    for official in ("postmaster", "carrier"):
        if official in moves:
            return official
    if any(word[0] == "play" for word in words) or "keep" in moves[0]:
        return chance.pick(moves)
    due = next((carriage for carriage in CARRIAGES if carriage > own["carriage"]), CARRIAGES[-1])
    if "cartwright" in moves:
        return "cartwright"
    closing = [move for move in moves if move.startswith("close")]
    if closing and (len(own["route"]) >= due or view["official"] == "cartwright"):
        return max(closing, key=len)
    return "end"


def _take(own: View, moves: Sequence[str], chance: Chance) -> str:
    """Take what fits the route, or a card in hand, or anything."""
    route = own["route"]
    ends = set().union(*(NEXT_TO[city] for city in (*route[:1], *route[-1:]))) - {*route}
    near = set().union(*(NEXT_TO[city] for city in own["hand"]))
    cards = [move for move in moves if move.startswith("take ") and move != "take deck"]
    for wanted in (ends, near):
        fitting = [move for move in cards if move[5:] in wanted - {*own["hand"]}]
        if fitting:
            return chance.pick(fitting)
        if route and "administrator" in moves and not ends & {*own["hand"]}:
            return "administrator"
    return chance.pick(cards or moves)


def quick_settlers(view: View, moves: Sequence[str], chance: Chance) -> str:
    """Choose a move of Quick Settlers."""
    building = [move for move in moves if move.startswith("build")]
    if building:
        named = {move: move.split(" ")[1] for move in building}
        dear = {name: place for place, name in enumerate(DEAREST_FIRST)}
        return min(building, key=lambda move: (dear.get(named[move], 0), len(move)))
    own = Counter(view["players"][view["viewer"]]["hand"])
    market = [move for move in moves if move.startswith("swap market")]
    lacking = [move for move in market if not own[move.split(" ")[2]] and own[move.split(" ")[4]] > 1]
    if lacking:
        return max(lacking, key=lambda move: own[move.split(" ")[4]])
    return "draw" if "draw" in moves else chance.pick(moves)


NEWCOMERS: dict[str, Callable[[View, Sequence[str], Chance], str]] = {
    "imperial-post": imperial_post,
    "quick-settlers": quick_settlers,
}
