"""The choice of discards after closing with more than three cards in hand."""

from __future__ import annotations

from game.imperial_post.board import HAND_AFTER_CLOSING
from game.imperial_post.preview import least_useful
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.views import own_hand


def copies_of(hand: list[str]) -> list[str]:
    """Add numbers to the copies of a card: `["Ulm", "Ulm"]` becomes `["Ulm.0", "Ulm.1"]`."""
    return [f"{city}.{hand[:place].count(city)}" for place, city in enumerate(hand)]


def discards_due(sight: PostSight) -> int:
    """Count the cards that must be discarded."""
    return len(own_hand(sight.view)) - HAND_AFTER_CLOSING


def chosen_discards(sight: PostSight) -> list[str]:
    """List the copies chosen as discards; before any choice, the least useful ones."""
    copies = copies_of(own_hand(sight.view))
    if sight.picked is not None:
        return [copy for copy in copies if copy in sight.picked]
    return [copies[place] for place in least_useful(sight.view, discards_due(sight))]


def toggled_discard(sight: PostSight, copy: str) -> str:
    """Write the choice after a press on a card; in a complete choice it replaces the first card."""
    chosen = chosen_discards(sight)
    if copy in chosen:
        return "+".join(one for one in chosen if one != copy)
    kept = chosen[1:] if len(chosen) == discards_due(sight) else chosen
    return "+".join([*kept, copy])


def keep_move(sight: PostSight) -> str:
    """Write the move that keeps all cards except the chosen ones; empty while the choice is incomplete."""
    chosen = chosen_discards(sight)
    if len(chosen) != discards_due(sight):
        return ""
    hand = own_hand(sight.view)
    kept = [city for city, copy in zip(hand, copies_of(hand), strict=True) if copy not in chosen]
    return f"keep {'+'.join(kept)}"


def discarded_cities(sight: PostSight) -> list[str]:
    """Name the cities of the chosen cards."""
    return [copy.rpartition(".")[0] for copy in chosen_discards(sight)]
