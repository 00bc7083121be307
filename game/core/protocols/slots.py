"""How a game fills the frame of the table: named slots, the buttons of the action bar, and effects.

The frame (`game/table/screens/table_layout.py`) lays the slots out on every screen and knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.markup import Content, Markup


@dataclass(frozen=True)
class Slots:
    """The parts of a table, each where the frame expects it.

    `board` is the middle of the game and gets the most room. `players` has the panels of all players,
    `supply` what all players take from, `own` the viewer's cards. `sheet` opens for a choice that needs
    pictures; it is an element that is hidden while there is nothing to choose.
    """

    board: Markup
    players: Markup
    supply: Markup
    own: Markup
    sheet: Content = None


class Place(StrEnum):
    """Where a button stands in the action bar; a place keeps its position whether it is used or not."""

    PRIMARY = "primary"
    SECOND = "second"
    THIRD = "third"


@dataclass(frozen=True)
class Button:
    """A button of the action bar: it makes a move, or one of the table's own actions.

    `ends_turn` marks a move that ends the turn and nothing more: it may have to be pressed twice, and it is
    made by itself after a while if nothing else is possible. `sure` marks a move that is made at once.
    `likely` marks what most players would press: the focus of those who play by keys goes there.
    """

    label: str
    place: Place
    move: str = ""
    action: str = ""
    value: str = ""
    enabled: bool = True
    ends_turn: bool = False
    sure: bool = False
    description: str = ""
    likely: bool = False


@dataclass(frozen=True)
class ActionBar:
    """What the game puts into the action bar: `words` in place of the prompt, `detail` below, buttons.

    `question` is something that is asked in the middle of a move: the focus goes on with it.
    """

    words: str = ""
    detail: Content = None
    buttons: tuple[Button, ...] = ()
    question: str = ""


class EffectKind(StrEnum):
    """What an effect does; `static/ui/effects.js` carries them out."""

    # A piece goes from one element to another.
    TRAVEL = "travel"
    # A piece goes along a path of a drawing.
    DRIVE = "drive"
    # An element is pointed out.
    PULSE = "pulse"
    # A number counts from what it was to what it is.
    COUNT = "count"
    # Words stand over the board for a moment.
    CHEER = "cheer"


@dataclass(frozen=True)
class Effect:
    """A short animation that shows what a move did; with reduced motion it is left out.

    `start` and `end` are selectors of elements of the table; of a number that counts, `start` is the number
    itself. `path` is path data in the units of the drawing that `end` selects. `look` is what moves or is
    read. Times are milliseconds at normal speed.
    """

    kind: EffectKind
    end: str
    start: str = ""
    path: str = ""
    look: Content = None
    delay: int = 0
    duration: int = 600
