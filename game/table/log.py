"""The log: the story turn by turn, the latest first; each line leads to its position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby

from game.core.markup import Attribute, Markup, element
from game.core.words import _
from game.table.session import Session, StoryLine

# A long story would be sent to the page with every move: only its last chapter changes that often.
CHAPTER = 8

Turn = tuple[StoryLine, ...]


def regions(session: Session) -> dict[str, Markup]:
    """Draw the last chapter, and all before it."""
    turns = [tuple(lines) for _turn, lines in groupby(session.story, lambda line: (line.turn, line.seat))]
    begun = (len(turns) - 1) // CHAPTER * CHAPTER if turns else 0
    return {
        "log-recent": _chapter(session, "log-recent", turns[begun:]),
        "log-earlier": _chapter(session, "log-earlier", turns[:begun]),
    }


def frame(parts: Mapping[str, Markup]) -> Markup:
    """Put the chapters below each other, so that they scroll as one."""
    return element(
        "section",
        {"id": "log", "class": "log", "aria-label": _("What happened"), "tabindex": -1},
        element("h2", {}, _("What happened")),
        element("div", {"class": "chapters"}, parts["log-recent"], parts["log-earlier"]),
    )


def _chapter(session: Session, name: str, turns: list[Turn]) -> Markup:
    if not session.story and name == "log-recent":
        return element("p", {"id": name, "class": "empty"}, _("Nothing yet."))
    chapter: dict[str, Attribute] = {"id": name, "reversed": True, "data-rove": True}
    return element("ol", chapter, [_told(session, turn) for turn in reversed(turns)])


def _told(session: Session, lines: tuple[StoryLine, ...]) -> Markup:
    among = any(line.moves == session.looking for line in lines)
    return _turn_lines(session.seats[lines[0].seat].colour, lines, session.looking if among else None)


@lru_cache(maxsize=1 << 11)
def _turn_lines(colour: int, lines: tuple[StoryLine, ...], looking: int | None) -> Markup:
    """Draw the lines of a turn; what happened does not change, so it is drawn once."""
    return element(
        "li",
        {"class": f"turn seat-{colour}", "id": f"turn-{lines[0].moves}"},
        [
            element(
                "button",
                {
                    "type": "button",
                    "class": "log-line",
                    "data-action": "look",
                    "data-value": str(line.moves),
                    "aria-current": "true" if looking == line.moves else None,
                },
                line.text,
            )
            for line in lines
        ],
    )
