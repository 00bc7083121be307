"""Points, the final ranking and the words that explain it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from game.core.i18n import _, both, ngettext
from game.core.protocols.rules import MatchResult
from game.imperial_post.board import CARRIAGE_POINTS
from game.imperial_post.state import OVER, State
from game.imperial_post.steps.close import houses_left


class Breakdown(TypedDict):
    """What a player's points consist of."""

    carriage: int
    carriage_points: int
    tiles: list[tuple[str, int]]
    houses_left: int
    total: int


Result = MatchResult[Breakdown]


def points(state: State, seat: int) -> int:
    """Add up a player's points: best carriage, plus tiles, minus houses left."""
    tiles = sum(value for _stack, value in state.tiles[seat])
    return CARRIAGE_POINTS[state.carriages[seat]] + tiles - houses_left(state.houses[seat])


def ranking(state: State) -> list[int]:
    """Order the seats, best first; a tie goes to the owner of the end tile, or the next player after."""
    first = state.starter if state.ender is None else state.ender
    return sorted(
        range(state.players),
        key=lambda seat: (-points(state, seat), (seat - first) % state.players),
    )


def breakdown(state: State, seat: int) -> Breakdown:
    """List what a player's points consist of."""
    return {
        "carriage": state.carriages[seat],
        "carriage_points": CARRIAGE_POINTS[state.carriages[seat]],
        # Lists at run time, as in JSON.
        "tiles": cast("list[tuple[str, int]]", [list(tile) for tile in state.tiles[seat]]),
        "houses_left": houses_left(state.houses[seat]),
        "total": points(state, seat),
    }


def result(state: State, names: Sequence[str]) -> Result | None:
    """Sum up a match that is over."""
    if state.phase != OVER:
        return None
    order = ranking(state)
    return {
        "scores": [points(state, seat) for seat in range(state.players)],
        "ranking": order,
        "winner": order[0],
        "breakdown": [breakdown(state, seat) for seat in range(state.players)],
        "reason": f"{_how_it_ended(state, names)} {_who_won(state, order, names)}",
    }


def _how_it_ended(state: State, names: Sequence[str]) -> str:
    if state.ender is None:
        return _("Nobody could take or play a card any more.")
    name = names[state.ender]
    if houses_left(state.houses[state.ender]):
        return _("{name} took carriage 7, and the round was played out.").format(name=name)
    return _("{name} placed the last house, and the round was played out.").format(name=name)


def _who_won(state: State, order: list[int], names: Sequence[str]) -> str:
    best = points(state, order[0])
    name = names[order[0]]
    won = ngettext("{name} wins with {points} point.", "{name} wins with {points} points.", best).format(
        name=name, points=best
    )
    tied = [seat for seat in range(state.players) if points(state, seat) == best]
    if len(tied) == 1:
        return won
    if state.ender is None:
        tie = _("{names} are tied. {name} wins as the first of them in turn order.")
    elif order[0] == state.ender:
        tie = _("{names} are tied. {name} has the end tile and wins.")
    else:
        tie = _(
            "{names} are tied. {name} wins as the first of them clockwise from the owner of the end tile."
        )
    return f"{won} {tie.format(names=both([names[seat] for seat in tied]), name=name)}"
