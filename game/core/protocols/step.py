"""The interface of one step of a turn: its legal moves, what they do, and why a move is refused.

A game may write its turn as a table of such steps; nothing outside the game's folder uses it.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

State_contra = TypeVar("State_contra", contravariant=True)
Move_contra = TypeVar("Move_contra", contravariant=True)
Moves_co = TypeVar("Moves_co", covariant=True)


class Step(Protocol[State_contra, Move_contra, Moves_co]):
    """One decision; its moves start with its word."""

    word: str

    def moves(self, state: State_contra) -> Moves_co:
        """List the legal moves; the phase is one in which this step is offered."""
        ...

    def apply(self, state: State_contra, move: Move_contra) -> None:
        """Carry out a legal move."""
        ...

    def write(self, state: State_contra, move: Move_contra) -> str:
        """Write a legal move as text."""
        ...

    def why_not(self, state: State_contra, words: list[str]) -> str:
        """Explain why a text that starts with this step's word is no legal move now."""
        ...


class OneWordStep:
    """What steps share whose only move is written as the step's word."""

    word = ""

    def write(self, _state: object, _move: object) -> str:
        """Write the word."""
        return self.word
