"""The log: a line for each turn, the latest first, with a link to its position; and the caption.

The log is a drawer that is drawn only while it is open; a long match has several pages. For an earlier
position the page with that position is shown.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.model.log_lines import LogLine
from game.table.model.session import Session
from game.table.screens.icons import icon
from game.table.screens.widgets import button

DRAWER = "log"
# The turns on one page: more than an ordinary match has.
PAGE = 64
# The number of sentences in the caption, on screens with enough room.
CAPTION_LINES = 6


def caption(session: Session, drawer: str) -> Markup:
    """Draw the latest sentences of the log; pressing them opens the log."""
    moves = len(session.match) if session.replay_at is None else session.replay_at
    lines = session.log.latest(moves, CAPTION_LINES)
    words = " ".join(line.text for line in lines) or _("The match begins.")
    return element(
        "button",
        {
            "type": "button",
            "id": "caption",
            "class": "caption",
            "data-action": "drawer",
            "data-value": "" if drawer == DRAWER else DRAWER,
            "aria-expanded": "true" if drawer == DRAWER else "false",
            "aria-label": _("What happened: {words} Open the log.").format(words=words),
        },
        element(
            "span",
            {"class": "caption-lines"},
            [
                element(
                    "span", {"class": f"caption-line seat-{session.seats[line.seat].colour}"}, line.text
                )
                for line in lines
            ]
            or element("span", {"class": "caption-start"}, words),
        ),
        icon("log"),
    )


def regions(session: Session, drawer: str) -> dict[str, Markup]:
    """Draw the log if it is open."""
    return {
        "log": _drawer(session) if drawer == DRAWER else element("aside", {"id": "log", "hidden": True})
    }


def _drawer(session: Session) -> Markup:
    first, last = _page(session)
    return element(
        "aside",
        {
            "id": DRAWER,
            "class": "drawer",
            "aria-label": _("What happened"),
            "tabindex": -1,
            "data-asks": DRAWER,
        },
        element(
            "header",
            {"class": "drawer-header"},
            element("h2", {}, _("What happened")),
            element(
                "button",
                {
                    "type": "button",
                    "class": "tool",
                    "data-action": "drawer",
                    "data-value": "",
                    "aria-label": _("Close the log"),
                },
                icon("close"),
            ),
        ),
        element(
            "div",
            {"class": "drawer-body"},
            _other_page(_("Later turns"), min(last + PAGE, session.match.turn), session)
            if last < session.match.turn
            else None,
            _lines(session, first, last),
            _other_page(_("Earlier turns"), first, session) if first else None,
        ),
    )


def _page(session: Session) -> tuple[int, int]:
    """Return the turns on the page: the requested page, that of the position shown, or the latest."""
    latest = session.match.turn
    last = latest if session.log_until is None else min(max(session.log_until, 1), latest)
    if session.log_until is None and session.replay_at is not None:
        turn = session.match.turn_at(max(0, session.replay_at - 1))
        if turn <= latest - PAGE:
            last = min(latest, turn + PAGE // 2)
    return max(0, last - PAGE), last


def _other_page(label: str, last: int, session: Session) -> Markup:
    """Link to another page; the latest page continues with the match."""
    value = str(last) if last < session.match.turn else ""
    return element("p", {"class": "log-more"}, button("log", label, value, kind="quiet"))


def _lines(session: Session, first: int, last: int) -> Markup:
    described = session.log.of_turns(first, last)
    if not described:
        return element("p", {"class": "empty"}, _("Nothing has happened yet."))
    turns = [tuple(lines) for _turn, lines in groupby(described, lambda line: (line.turn, line.seat))]
    drawn: Content = [_turn(session, turn) for turn in reversed(turns)]
    return element("ol", {"class": "turns", "reversed": True, "data-rove": True}, drawn)


def _turn(session: Session, lines: tuple[LogLine, ...]) -> Markup:
    seat = session.seats[lines[0].seat]
    looked_at = any(line.moves == session.replay_at for line in lines)
    return _drawn_turn(session.scene.badge(seat.colour), seat.name, seat.colour, lines, looked_at)


@lru_cache(maxsize=1 << 11)
def _drawn_turn(
    badge: Markup, name: str, colour: int, lines: tuple[LogLine, ...], looked_at: bool
) -> Markup:
    """Draw the line of a turn; cached, because the past does not change."""
    entries = [element("span", {"class": "log-entry"}, line.entry) for line in lines]
    return element(
        "li",
        {"class": f"turn seat-{colour}", "id": f"turn-{lines[0].moves}"},
        element(
            "button",
            {
                "type": "button",
                "class": "log-line",
                "data-action": "look",
                "data-value": str(lines[-1].moves),
                "aria-current": "true" if looked_at else None,
            },
            # Pictures for the eye, whole sentences for screen readers.
            element(
                "span",
                {"class": "log-picture", "aria-hidden": "true"},
                badge,
                element("b", {}, name),
                entries,
            ),
            element("span", {"class": "unseen"}, " ".join(line.text for line in lines)),
        ),
    )
