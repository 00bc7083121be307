"""The hand-over of the device and the recap: who is next, and what the others did meanwhile."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.documents.rules import step_rules
from game.table.model.log_lines import MOST_IN_RECAP, LogLine
from game.table.model.session import Session
from game.table.screens.widgets import button, dialog

RECAP = "recap"


def hand_over(session: Session) -> Markup:
    """Name the next player, hide all secrets, and list what happened since that player's last turn."""
    seat = session.match.seat
    assert seat is not None
    name = session.seats[seat].name
    return dialog(
        "hand-over",
        _("{name}, it is your turn").format(name=name),
        element(
            "p",
            {},
            session.scene.badge(session.seats[seat].colour),
            _("Pass the device to {name}.").format(name=name),
        ),
        _recap(session),
        element(
            "button",
            {
                "type": "button",
                "class": "primary",
                "data-action": "take-over",
                "autofocus": True,
                # Some screen readers read only the focused button of a dialog.
                "aria-describedby": f"hand-over-title {RECAP}"
                if _has_recap(session)
                else "hand-over-title",
            },
            _("I am {name}: show my cards").format(name=name),
        ),
        element(
            "p",
            {},
            button("by-post", _("Send {name} a link instead").format(name=name), kind="quiet"),
            step_rules(session),
        ),
        described=RECAP if _has_recap(session) else "",
        onward=True,
        answered=True,
    )


def recap(session: Session) -> Markup:
    """List what happened at other devices before a link brought the match back to this one."""
    seat = session.match.seat
    assert seat is not None
    return dialog(
        "recap",
        _("{name}, it is your turn").format(name=session.seats[seat].name),
        _recap(session),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Play on"), "", kind="primary"),
            step_rules(session),
        ),
        described=RECAP if _has_recap(session) else "",
    )


def _has_recap(session: Session) -> bool:
    return bool(session.since_last_turn() or session.scene.banner(session.present.public))


def _recap(session: Session) -> Content:
    lines = session.since_last_turn()
    banner = session.scene.banner(session.present.public)
    if not lines and not banner:
        return None
    return element(
        "section",
        {"class": "recap", "id": RECAP},
        element("h3", {}, _("Since your last turn")) if lines else None,
        # It may be longer than its frame; it can have the focus, so that the arrow keys scroll it.
        element("ol", {"tabindex": 0}, [element("li", {}, words) for words in _lines(lines)])
        if lines
        else None,
        element("p", {"class": "banner"}, banner) if banner else None,
    )


def _lines(lines: list[LogLine]) -> list[str]:
    """Write the last lines of a recap; the log has the older ones."""
    return [*(["…"] if len(lines) == MOST_IN_RECAP else []), *(line.text for line in lines)]
