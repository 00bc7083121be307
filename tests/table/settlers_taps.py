"""Count the taps of each turn of a match of Quick Settlers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from game import Match
from tests.table.settlers_table import clicks

# Seeds of short games, by the number of players.
SEEDS = {2: 1014, 4: 106, 6: 58}
# The most taps of a usual turn, from taking the device to the draw, by the player on turn.
USUAL_TAPS = 4


class Taps(NamedTuple):
    """A move of a player's own turn, and how many presses it took."""

    move: str
    number: int


Turns = defaultdict[int, list[Taps]]


def taps_of(match: Match, move: str) -> Taps | None:
    """Count the presses of a move of the player on turn; others' discards to the robbers do not count.

    A draw that is all that is left takes none: the turn ends by itself (`data-auto-press`).
    """
    if match.seat != match.view(None)["mover"]:
        return None
    ends_by_itself = all(one.startswith("draw") for one in match.moves())
    return Taps(move, 0 if ends_by_itself else len(clicks(match, move)))


def turns_of(game: Match) -> Turns:
    """Count the taps of every turn of a match."""
    turns: Turns = defaultdict(list)
    for moves, move in enumerate(game.history):
        match = game.at(moves)
        if taps := taps_of(match, move):
            turns[match.turn].append(taps)
    return turns


def is_usual(turn: list[Taps]) -> bool:
    """Tell whether a turn has at most one exchange and one building, and no ability is used."""
    words = Counter(move.partition(" ")[0] for move, _number in turn)
    return words["swap"] <= 1 and words["build"] <= 1 and not words["library"] + words["guild"]


def total(turn: Iterable[Taps]) -> int:
    """Add up the taps of a turn."""
    return sum(number for _move, number in turn)
