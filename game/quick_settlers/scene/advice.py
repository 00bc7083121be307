"""Which parts of the table a hint marks: everything that is pressed for the advised move."""

from __future__ import annotations

from game.core.markup import Attribute
from game.quick_settlers.cards import EXPANSIONS
from game.quick_settlers.scene.sight import SettlersSight


def lit(sight: SettlersSight, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    """Mark an element that a lesson explains, or that is pressed for the advised move."""
    marked = sight.lit(attributes)
    if sight.advised and attributes.get("id") in pressed_for(sight, sight.advised):
        return {"data-advised": True, **marked}
    return marked


def pressed_for(sight: SettlersSight, move: str) -> set[str]:
    """Name the ids of what is pressed for a move."""
    word, *rest = move.split(" ")
    if word == "swap" and rest[0] == "pile":
        return {"pile", f"hand-{rest[1]}"}
    if word == "swap" and rest[0] == "market":
        places = [place for place, card in enumerate(sight.view["market"]) if card == rest[1]]
        return {f"hand-{rest[3]}", *(f"market-{place}" for place in places)}
    if word in ("swap", "library", "guild"):
        return {f"partner-{rest[0].removeprefix('seat')}"}
    if word == "build":
        return {"build-expansion" if rest[0] in EXPANSIONS else f"build-{rest[0]}", f"build-{rest[0]}"}
    if word in ("give", "discard"):
        return {f"hand-{card}" for card in rest[0].split("+")}
    return {"fate"} if word == "flip" else set()
