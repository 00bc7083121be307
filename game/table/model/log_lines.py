"""The story of a match in sentences, told as far as somebody reads it.

A long match is not told from its beginning when it is opened: a line is put into words when it is to be
shown, and kept.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.protocols.rules import Json
from game.core.protocols.scene import Scene

# So many moves are put into words at a time: each position is looked at once for two of them.
STRIDE = 16
# A recap is read in one go: what is older than this stands in the log.
MOST_IN_RECAP = 40


class LogLine(NamedTuple):
    """A line of the log; `moves` is the length of the match after it."""

    moves: int
    turn: int
    seat: int
    text: str


class MatchLog:
    """The lines of one match, as long as it is in the language in use."""

    def __init__(self, match: Match, scene: Scene[Any]) -> None:
        self._match, self._scene = match, scene
        # None for a move that is not worth a line.
        self._told: dict[int, LogLine | None] = {}

    def tell(self, moves: int, move: str, before: Json, after: Json) -> None:
        """Put one move into words, from what a bystander saw."""
        text = self._scene.log_line(move, before, after)
        self._told[moves] = LogLine(moves, before["turn"], before["seat"], text) if text else None

    def forget_undone(self) -> None:
        """Forget the moves that were taken back."""
        moves = len(self._match) + 1
        while moves in self._told:
            del self._told[moves]
            moves += 1

    def lines(self, first: int, last: int) -> list[LogLine]:
        """Read the lines of the moves after `first` up to `last`."""
        untold = [moves for moves in range(first + 1, last + 1) if moves not in self._told]
        if untold:
            start, end = untold[0] - 1, untold[-1]
            for number, told in enumerate(self._match.moves_with_views(start, end), start=start + 1):
                self.tell(number, *told)
        found = (self._told[moves] for moves in range(first + 1, last + 1))
        return [line for line in found if line]

    def at(self, moves: int) -> LogLine | None:
        """Read the line of one move, if it has one."""
        found = self.lines(moves - 1, moves) if 0 < moves <= len(self._match) else []
        return found[0] if found else None

    def of_turns(self, after: int, last: int) -> list[LogLine]:
        """Read the lines of the turns after one up to another."""
        return self.lines(self.start_of(after + 1), self.start_of(last + 1))

    def start_of(self, turn: int) -> int:
        """Count the moves before a turn; of one that has not come yet, all moves."""
        positions = range(len(self._match) + 1)
        return min(bisect_left(positions, turn, key=self._match.turn_at), len(self._match))

    def backwards(self) -> Iterator[LogLine]:
        """Read from the last line to the first."""
        for last in range(len(self._match), 0, -STRIDE):
            yield from reversed(self.lines(max(0, last - STRIDE), last))

    def since(self, seat: int | None) -> list[LogLine]:
        """Read the last lines, back to the last one of a seat, but not without end."""
        found: list[LogLine] = []
        for line in self.backwards():
            if line.seat == seat or len(found) == MOST_IN_RECAP:
                break
            found.append(line)
        return found[::-1]

    def __iter__(self) -> Iterator[LogLine]:
        """Read everything."""
        return iter(self.lines(0, len(self._match)))
