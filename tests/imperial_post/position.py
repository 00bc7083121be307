"""Matches for checks: stacked decks, and positions laid out by hand as on a real table.

Only this module of the tests depends on the engine's representation of the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from game import IllegalMove, Match
from game.imperial_post.board import NUMBER, ONE
from game.imperial_post.state import State
from tests.imperial_post import facts

NAMES = ["Red", "Blue", "Green", "Yellow"]
Tiles = Sequence[tuple[str, int]]


@dataclass(frozen=True)
class Seat:
    """What lies before one player; lists of cities are written as words."""

    hand: str = ""
    route: str = ""
    houses: str = ""
    carriage: int = 0
    tiles: Tiles = ()
    known: str = ""


def new(players: int = 2, starter: int = 0, deck: str = "", **options: object) -> Match:
    """Set up a match whose deck begins with these cards; the rest follows in alphabetical order."""
    return _with_options({"starter": starter, **options}, players, deck)


def _with_options(options: Mapping[str, object], players: int, deck: str = "") -> Match:
    return Match.new("imperial-post", NAMES[:players], seed=1, options=options, deck=stacked(deck.split()))


def stacked(top: Iterable[str]) -> list[str]:
    """Put the whole deck together, these cards on top."""
    top = list(top)
    return top + sorted((Counter(facts.DECK) - Counter(top)).elements())


def table(
    *seats: Seat,
    seat: int = 0,
    phase: str = "take",
    official: str | None = None,
    display: str | None = None,
    deck: str = "",
    discards: str = "",
    rest: str = "deck",
    stacks: Mapping[str, int] | None = None,
    ender: int | None = None,
    starter: int = 0,
    rounds: int = 5,
    **options: object,
) -> Match:
    """Lay out a position: `seat` is to decide in this phase, in round `rounds`.

    The display is six cards that nobody needs, unless it is given. Cards that are not mentioned lie
    under the named ones in the deck, or in the discards, or in the last player's hand (`rest`).
    `stacks` has the number of tiles left of a stack, unless it is full.
    """
    match = _with_options({"starter": starter, **options}, len(seats))
    for one in seats:
        assert all(start in facts.NEIGHBOURS[end] for start, end in pairwise(one.route.split())), one.route
    named = [word for one in seats for word in [*one.hand.split(), *one.route.split()]]
    named += deck.split() + discards.split()
    left = Counter(facts.DECK) - Counter([*named, *(display or "").split()])
    assert not Counter(named) - Counter(facts.DECK), "a card is laid out more often than there is"
    shown = sorted(left.elements())[: facts.DISPLAY] if display is None else display.split()
    left -= Counter(shown if display is None else [])
    piles = {"deck": deck.split(), "discards": discards.split(), "hand": []}
    piles[rest] += sorted(left.elements())

    state: State = match.state.copy()
    players = len(seats)
    state.seat, state.phase, state.official, state.ender = seat, phase, official, ender
    state.turn = (rounds - 1) * players + (seat - starter) % players + 1
    state.due = {"take": 2 if official == "postmaster" else 1}.get(phase, 0)
    state.display = _numbers(shown)
    state.deck, state.drawn, state.drawn_by = _numbers(piles["deck"]), 0, b""
    state.discards = _bag(piles["discards"])
    state.stacks = {**state.stacks, **(stacks or {})}
    state.hands = [_bag(one.hand.split()) for one in seats]
    state.hands[-1] += _bag(piles["hand"])
    state.known = [_bag(one.known.split()) for one in seats]
    state.routes = [_numbers(one.route.split()) for one in seats]
    state.houses = [_bag(one.houses.split()) for one in seats]
    state.carriages = [one.carriage for one in seats]
    state.tiles = [tuple(one.tiles) for one in seats]
    match._states[:] = [state]
    assert cards(match.full()) == Counter(facts.DECK)
    return match


def _numbers(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(NUMBER[name] for name in names)


def _bag(names: Iterable[str]) -> int:
    return sum(ONE[NUMBER[name]] for name in names)


def cards(full: Mapping[str, Any]) -> Counter[str]:
    """Count all cards on the table."""
    counted = Counter([*full["display"], *full["deck"], *full["discards"]])
    for player in full["players"]:
        counted.update([*player["hand"], *player["route"]])
    return counted


def play(match: Match, script: str) -> Match:
    """Make moves that are written one after the other, with semicolons between."""
    for move in script.split(";"):
        match.play(move.strip())
    return match


def why_not(match: Match, move: str) -> str:
    """Return why a move is refused, and check that the match is unchanged."""
    before, history = match.full(), match.history
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert match.full() == before
    assert match.history == history
    return str(refused.value)


def me(match: Match, seat: int = 0) -> dict[str, Any]:
    """Show all of one player."""
    player: dict[str, Any] = match.full()["players"][seat]
    return player


def offered(match: Match, word: str) -> list[str]:
    """List the legal moves that begin with a word."""
    return [move for move in match.moves() if move.split(" ")[0] == word]
