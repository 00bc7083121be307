"""What must hold in every position of every match; the properties and the fuzzer both ask for it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts
from tests.imperial_post.position import cards

PHASES = {"take", "play", "close", "keep", "over"}
OFFICIALS = {None, "postmaster", "administrator", "carrier", "cartwright"}


def check_table(full: dict[str, Any]) -> None:
    """Nothing on the table is ever lost, doubled or out of its place."""
    assert cards(full) == Counter(facts.DECK)
    assert len(full["display"]) <= facts.DISPLAY
    if len(full["display"]) < facts.DISPLAY:
        assert not full["deck"], "a place stays open only when the deck is empty"
    assert full["phase"] in PHASES
    assert full["official"] in OFFICIALS
    assert (full["seat"] is None) == (full["phase"] == "over")
    check_tiles(full)
    for seat, player in enumerate(full["players"]):
        check_player(player)
        assert (["end", 1] in player["tiles"]) == (full["ender"] == seat)
    enders = [
        seat
        for seat, player in enumerate(full["players"])
        if player["carriage"] == max(facts.CARRIAGE_POINTS) or not player["houses_left"]
    ]
    assert (full["ender"] is None) == (not enders)
    assert full["ender"] in (None, *enders)


def check_tiles(full: dict[str, Any]) -> None:
    """Each tile lies on its stack or before one player; stacks are taken from the top."""
    taken: dict[str, list[int]] = {stack: [] for stack in facts.STACKS}
    for player in full["players"]:
        for stack, value in player["tiles"]:
            taken[stack].append(value)
    for stack, values in facts.STACKS.items():
        gone = len(taken[stack])
        assert sorted(taken[stack], reverse=True) == values[:gone]
        assert full["stacks"][stack] == values[gone:]


def check_player(player: dict[str, Any]) -> None:
    """Houses, carriage, route, hand and points of one player are sound."""
    houses, route = player["houses"], player["route"]
    assert len(set(houses)) == len(houses)
    assert player["houses_left"] == facts.HOUSES - len(houses) >= 0
    assert player["carriage"] in facts.CARRIAGE_POINTS
    assert len(set(route)) == len(route)
    assert all(start in facts.NEIGHBOURS[end] for start, end in pairwise(route))
    assert player["hand_size"] == len(player["hand"])
    assert not Counter(player["known"]) - Counter(player["hand"])
    assert player["tile_count"] == len(player["tiles"])
    provinces = [stack for stack, _value in player["tiles"] if not stack.startswith("route")]
    assert len(set(provinces)) == len(provinces)
    assert player["score"] == (
        facts.CARRIAGE_POINTS[player["carriage"]]
        + sum(value for _stack, value in player["tiles"])
        - player["houses_left"]
    )


def check_choices(match: Match) -> None:
    """There is a move as long as the match is not over, and no move is listed twice."""
    moves = match.moves()
    assert bool(moves) == (match.seat is not None)
    assert len(set(moves)) == len(moves)
    assert (match.result is None) == (match.seat is not None)


def check_undo(before: dict[str, Any], match: Match) -> None:
    """The last move can be taken back just when no card left the deck and the turn went on."""
    after = match.full()
    no_secret = (before["deck"], before["drawn"]) == (after["deck"], after["drawn"])
    same_turn = before["turn"] == after["turn"] and before["seat"] == after["seat"]
    assert match.can_undo == (no_secret and same_turn)
    if match.can_undo:
        other = match.copy()
        other.undo()
        assert other.full() == before
        assert match.full() == after


def check_views(match: Match, chance: Chance) -> None:
    """A view shows no more than the seat knows: whatever it cannot know may be different."""
    for seat in (*range(len(match.setup.names)), None):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        for player, shown in enumerate(view["players"]):
            assert (shown["hand"] is None) == (player != seat)
        other = match.copy()
        other._states[-1] = match.rules.resample(view, chance)
        check_table(other.full())
        assert other.view(seat) == view
        other._states[-1] = with_other_deck(match, chance)
        assert other.view(seat) == view


def with_other_deck(match: Match, chance: Chance) -> Any:
    """The same position, the cards still in the deck in another order."""
    state = match.state.copy()
    state.deck = (*state.deck[: state.drawn], *chance.shuffled(state.deck[state.drawn :]))
    return state


def check_round_trips(match: Match) -> None:
    """A record and a link give the same match again, at every position."""
    full, moves = match.full(), match.moves()
    for again in (
        Match.from_text(match.to_text()),
        Match.from_text(match.to_text().encode()),
        Match.from_fragment(match.to_fragment()),
    ):
        assert again.full() == full
        assert again.moves() == moves
        assert again.history == match.history
        assert again.setup == match.setup
