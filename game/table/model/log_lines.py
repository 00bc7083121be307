"""The log of a match: a sentence for each move, written when it is first shown, and cached.

So opening a long match does not mean describing all of its moves.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.markup import Markup, join
from game.core.match import Match
from game.core.protocols.rules import TableView
from game.core.protocols.scene import Scene

# How many moves are described at a time: consecutive moves share a view.
STRIDE = 16
# The most lines of a recap; older ones are in the log.
MOST_IN_RECAP = 40


class LogLine(NamedTuple):
    """The description of one move; `moves` is the length of the match after it.

    `text` is a sentence, `entry` the same as a few words with pictures, for the line of the whole turn.
    """

    moves: int
    turn: int
    seat: int
    text: str
    entry: Markup


class MatchLog:
    """The lines of one match in the language in use."""

    def __init__(self, match: Match, scene: Scene[Any, Any, Any]) -> None:
        self._match, self._scene = match, scene
        # By the number of moves; None for a move without a line.
        self._lines: dict[int, LogLine | None] = {}

    def add(self, moves: int, move: str, before: TableView, after: TableView) -> None:
        """Describe one move, from the public views before and after it."""
        text = self._scene.log_line(move, before, after)
        if not text:
            self._lines[moves] = None
            return
        seat = before["seat"]
        assert seat is not None
        entry = join(self._scene.log_entry(move, before, after) or text)
        self._lines[moves] = LogLine(moves, before["turn"], seat, text, entry)

    def forget_undone(self) -> None:
        """Forget the moves that were taken back."""
        moves = len(self._match) + 1
        while moves in self._lines:
            del self._lines[moves]
            moves += 1

    def lines(self, first: int, last: int) -> list[LogLine]:
        """Read the lines of the moves after `first` up to `last`."""
        missing = [moves for moves in range(first + 1, last + 1) if moves not in self._lines]
        if missing:
            start, end = missing[0] - 1, missing[-1]
            for number, step in enumerate(self._match.moves_with_views(start, end), start=start + 1):
                self.add(number, *step)
        found = (self._lines[moves] for moves in range(first + 1, last + 1))
        return [line for line in found if line]

    def at(self, moves: int) -> LogLine | None:
        """Read the line of one move, if it has one."""
        found = self.lines(moves - 1, moves) if 0 < moves <= len(self._match) else []
        return found[0] if found else None

    def latest(self, moves: int, count: int) -> list[LogLine]:
        """Read the latest lines among the first moves; only a few moves back are searched."""
        return self.lines(max(0, moves - STRIDE), moves)[-count:]

    def of_turns(self, after: int, last: int) -> list[LogLine]:
        """Read the lines of the turns after one up to another."""
        return self.lines(self.start_of(after + 1), self.start_of(last + 1))

    def start_of(self, turn: int) -> int:
        """Count the moves before a turn; for a future turn, all moves."""
        positions = range(len(self._match) + 1)
        return min(bisect_left(positions, turn, key=self._match.turn_at), len(self._match))

    def backwards(self) -> Iterator[LogLine]:
        """Read from the last line to the first."""
        for last in range(len(self._match), 0, -STRIDE):
            yield from reversed(self.lines(max(0, last - STRIDE), last))

    def since(self, seat: int | None) -> list[LogLine]:
        """Read the last lines, back to the last one of a seat, limited to a recap."""
        found: list[LogLine] = []
        for line in self.backwards():
            if line.seat == seat or len(found) == MOST_IN_RECAP:
                break
            found.append(line)
        return found[::-1]

    def __iter__(self) -> Iterator[LogLine]:
        """Read everything."""
        return iter(self.lines(0, len(self._match)))
