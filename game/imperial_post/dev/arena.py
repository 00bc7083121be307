"""What the arena counts in Imperial Post."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.dev.arena import Arena
from game.core.match import Match


def kinds(match: Match, move: str) -> Iterator[str]:
    """Count a move without its cards: `take`, `play new`; and routes that are dropped for a new one."""
    words = move.split(" ")
    what = f"play {words[2]}" if words[0] == "play" else words[0]
    yield what
    if what == "play new" and match.view(match.seat)["players"][match.seat or 0]["route"]:
        yield "route dropped"


def ending(match: Match) -> str:
    """Return whether houses or carriages brought the end."""
    view = match.view(None)
    ender = view["ender"]
    if ender is None:
        return "ended"
    return "ended by houses" if not view["players"][ender]["houses_left"] else "ended by carriage 7"


ARENA = Arena(
    columns={
        "ended by houses": ("ended by houses",),
        "by carriage 7": ("ended by carriage 7",),
        "Postmaster": ("postmaster",),
        "Administrator": ("administrator",),
        "Carrier": ("carrier",),
        "Cartwright": ("cartwright",),
        "routes dropped": ("route dropped",),
        "routes closed": ("close",),
    },
    margin=5.0,
    ladders=(2, 4),
    kinds=kinds,
    ending=ending,
)
