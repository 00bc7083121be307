"""Random matches for Hypothesis: any players, options, decks and names, played for a while."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.support.players import Player, finish, greedy, hoarder, random_move, settler

PLAIN_NAMES = ("Anna", "Bruno", "Clara", "David")
# Names that have broken programs.
HOSTILE_NAMES = (
    '"', "\\", '\\"]', "{Red}", "}", "[Game \"x\"]", ";", "1. take Ulm; end", "<script>",
    "’", "Łódź", "李", "🦊",
    "a" * 40, "&amp;", "%s", "{0}", "{name}", "None", "-", "👩\u200d👧", "e\u0301", "'; --",
)  # fmt: skip

seeds = st.integers(0, (1 << 64) - 1)
chances = st.integers(0, (1 << 32) - 1).map(Chance)
plain_players = st.integers(2, 4).map(lambda count: list(PLAIN_NAMES[:count]))
hostile_players = st.lists(st.sampled_from(HOSTILE_NAMES), min_size=2, max_size=4)
decks = st.one_of(st.none(), st.permutations(facts.DECK))


@st.composite
def options(draw: st.DrawFn, players: int) -> dict[str, Any]:
    """Any choice of options."""
    chosen: dict[str, Any] = {
        key: draw(st.sampled_from(values)) for key, values in facts.OPTIONS.items() if key != "starter"
    }
    chosen["starter"] = draw(st.sampled_from(["random", *range(players)]))
    return chosen


@st.composite
def setups(draw: st.DrawFn, names: st.SearchStrategy[list[str]] = plain_players) -> Match:
    """Any match before its first move."""
    players = draw(names)
    chosen = draw(options(len(players)))
    return Match.new("imperial-post", players, seed=draw(seeds), options=chosen, deck=draw(decks))


@st.composite
def matches(
    draw: st.DrawFn,
    names: st.SearchStrategy[list[str]] = plain_players,
    most: int = 400,
    players: tuple[Player, ...] = (random_move, greedy, settler, hoarder),
) -> Match:
    """Any match after a number of moves by one of the simple players."""
    player = draw(st.sampled_from(players))
    # A hoarder's routes grow so long that they can be closed in thousands of ways.
    limit = min(most, 120) if player is hoarder else most
    return finish(draw(setups(names)), player, draw(chances), draw(st.integers(0, limit)))
