"""What a game has to offer so that the table can draw it; the table itself knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from game.core.markup import Content, Markup
from game.core.rules import Json


@dataclass(frozen=True)
class Sight:
    """All that a scene may draw from: what one seat knows, and what it may do now.

    `moves` is empty when there is nothing to decide for the one who looks: it is another's turn,
    the device is being handed over, or the position is an earlier one. `picked` are the things
    chosen for a move that is not complete yet, `unfolded` is the part of the scene that was opened.
    `marks` are the table's own signs for the players' panels, such as that a bot plays.
    """

    view: Json
    moves: tuple[str, ...] = ()
    prompt: str = ""
    why_not: Callable[[str], str] = lambda _text: ""
    picked: tuple[str, ...] | None = None
    unfolded: str = ""
    colours: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
    marks: tuple[Content, ...] = ()

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for a bystander."""
        seat = self.view["viewer"]
        return seat if isinstance(seat, int) else None

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player["name"] for player in self.view["players"]]

    def mark(self, seat: int) -> Content:
        """Give the table's own sign for a player's panel, if there is one."""
        return self.marks[seat] if seat < len(self.marks) else None

    def may(self, word: str) -> list[str]:
        """List the legal moves that start with this word."""
        return [move for move in self.moves if move == word or move.startswith(f"{word} ")]


@dataclass(frozen=True)
class Shortcut:
    """A key that presses a button, or brings the focus to another part of the page; `target` is its id."""

    key: str
    target: str
    words: str


class Scene(Protocol):
    """A game's table as markup: strings in, strings out, no browser in reach."""

    def picture(self) -> Markup:
        """Draw the game for the start page."""
        ...

    def badge(self, colour: int) -> Markup:
        """Draw the sign of a player: a shape that says the same as the colour."""
        ...

    def regions(self, sight: Sight) -> dict[str, Markup]:
        """Draw each part of the table as one element whose id is its key."""
        ...

    def frame(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay the parts out; they are replaced one by one later."""
        ...

    def side(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay out the parts that stand beside the table, over the log."""
        ...

    def step(self, view: Json) -> str:
        """Name the step of the turn in a word or two."""
        ...

    def sections(self) -> tuple[str, ...]:
        """List the sections of the rules page by their anchors, in the order of the page."""
        ...

    def paragraph(self, view: Json) -> str:
        """Find the section of the rules page that explains the step of the turn."""
        ...

    def note(self, view: Json) -> tuple[str, str]:
        """Name the rule that now forces something on the player on turn, and explain it; else nothing."""
        ...

    def banner(self, view: Json) -> str:
        """Say what everyone must know now, such as that this is the last round; else nothing."""
        ...

    def sentence(self, move: str, before: Json, after: Json) -> str:
        """Tell what a move did, from what every bystander saw; empty if it is not worth a line."""
        ...

    def learned(self, move: str, before: Json, after: Json) -> str:
        """Tell what only the one who looks came to know by a move, from that seat's views; else nothing."""
        ...

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """List the keys of the game's own parts, which are numbered from 2 on, in the order of the page."""
        ...

    def wording(self, move: str, view: Json) -> str:
        """Say a move in a few words, as one player would advise it to another."""
        ...

    def points(self, full: Json) -> list[int]:
        """Read everybody's points in a full position."""
        ...

    def outline(self, view: Json) -> Json:
        """Reduce a position to the little that a miniature shows; it is stored with a saved match."""
        ...

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw a small picture of a position from its outline, which may be foreign or damaged."""
        ...

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        ...

    def statistics(self, full: list[Json]) -> Markup:
        """Show how fair chance was, from all positions of a finished match."""
        ...
