"""What the arena counts in Quick Settlers."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.dev.arena import Arena
from game.core.match import Match
from game.quick_settlers.cards import EXPANSIONS


def kinds(_match: Match, move: str) -> Iterator[str]:
    """Count a move without its cards: `draw`, `build road`, `swap market`, `swap seat`."""
    words = move.split(" ")
    if words[0] in ("build", "swap"):
        yield f"{words[0]} {'seat' if words[1].startswith('seat') else words[1]}"
    else:
        yield words[0]


ARENA = Arena(
    columns={
        "roads": ("build road",),
        "knights": ("build knight",),
        "settlements": ("build settlement",),
        "cities": ("build city",),
        "expansions": tuple(f"build {name}" for name in EXPANSIONS),
        "swaps, market": ("swap market",),
        "pile": ("swap pile",),
        "players": ("swap seat", "library"),
    },
    margin=2.0,
    kinds=kinds,
)
