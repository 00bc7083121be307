"""Light on cities: pointing at a card lights its city on the map, and the other way round.

A style sheet can do this by itself, a rule a city, so nothing has to run when a pointer moves.
"""

from __future__ import annotations

from game.imperial_post.board import CITIES


def styles() -> str:
    """Write the rules; the build adds them to the style sheets."""
    return "".join(_rule(city) for city in CITIES)


def _rule(city: str) -> str:
    pointed = f':root:has([data-city="{city}"]:is(:hover, :focus-visible))'
    return (
        f'{pointed} .target[data-city="{city}"] circle {{ stroke: var(--ink); stroke-width: 6; }}\n'
        f'{pointed} .card[data-city="{city}"] {{ outline: 3px solid var(--lit); outline-offset: -1px; }}\n'
        f'{pointed} .fit[data-fit="{city}"] {{ stroke: var(--lit); }}\n'
        f'{pointed} .town[data-town="{city}"] text {{ fill: var(--warn); }}\n'
    )
