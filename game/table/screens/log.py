"""The log: the story turn by turn, the latest first; each line leads to its position.

It is drawn in part: the last turns, and a page of those before them. Buttons turn the pages, and whoever
looks at an earlier position sees the page that it stands on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.model.log_lines import LogLine
from game.table.model.session import Session
from game.table.screens.widgets import button

# A long story would be sent to the page with every move: only its last chapter changes that often.
CHAPTER = 8
# Turns on one page of what came before: all of an ordinary match.
PAGE = 64

Turn = tuple[LogLine, ...]


def regions(session: Session) -> dict[str, Markup]:
    """Draw the last chapter, and a page of what came before."""
    begun = (session.match.turn - 1) // CHAPTER * CHAPTER
    first, last = _page(session, begun)
    return {
        "log-recent": _recent(session, begun),
        "log-earlier": element(
            "div",
            {"id": "log-earlier"},
            _turn_page(_("Later moves"), "later", last + PAGE, begun) if last < begun else None,
            _lines(session, "log-page", first, last) if last else None,
            _turn_page(_("Earlier moves"), "earlier", _end_of_page(first), begun) if first else None,
        ),
    }


def _page(session: Session, begun: int) -> tuple[int, int]:
    """Choose the turns after the first number up to the second: asked for, looked at, or the latest."""
    last = begun if session.log_until is None else min(max(session.log_until, 1), begun)
    if session.log_until is None and session.replay_at is not None:
        turn = session.match.turn_at(max(0, session.replay_at - 1))
        if turn <= begun - PAGE:
            last = min(begun, _end_of_page(turn))
    return max(0, last - PAGE), last


def _end_of_page(turn: int) -> int:
    """Find the last turn of the page that a turn stands on; only the latest page ends elsewhere."""
    return -(-turn // PAGE) * PAGE


def _turn_page(label: str, name: str, last: int, begun: int) -> Markup:
    """Offer another page; the latest is the one that goes on with the match."""
    value = str(last) if last < begun else ""
    return element("p", {"class": f"log-more is-{name}"}, button("log", label, value, kind="quiet"))


def frame(parts: Mapping[str, Markup]) -> Markup:
    """Put the chapters below each other, so that they scroll as one."""
    return element(
        "section",
        {"id": "log", "class": "log", "aria-label": _("What happened"), "tabindex": -1},
        element("h2", {}, _("What happened")),
        element("div", {"class": "chapters"}, parts["log-recent"], parts["log-earlier"]),
    )


def _recent(session: Session, begun: int) -> Markup:
    if begun == 0 and not session.log.of_turns(0, session.match.turn):
        return element("p", {"id": "log-recent", "class": "empty"}, _("Nothing yet."))
    return _lines(session, "log-recent", begun, session.match.turn)


def _lines(session: Session, name: str, first: int, last: int) -> Markup:
    told = session.log.of_turns(first, last)
    turns = [tuple(lines) for _turn, lines in groupby(told, lambda line: (line.turn, line.seat))]
    drawn: Content = [_told(session, turn) for turn in reversed(turns)]
    return element("ol", {"id": name, "reversed": True, "data-rove": True}, drawn)


def _told(session: Session, lines: tuple[LogLine, ...]) -> Markup:
    among = any(line.moves == session.replay_at for line in lines)
    return _turn_lines(session.seats[lines[0].seat].colour, lines, session.replay_at if among else None)


@lru_cache(maxsize=1 << 11)
def _turn_lines(colour: int, lines: tuple[LogLine, ...], looking: int | None) -> Markup:
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
