"""Explanations beside the game: the teacher of a lesson, or a rule that applies for the first time."""

from __future__ import annotations

from game.core.emblem import FRAME, posthorn
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.model import lesson
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.screens.widgets import button

NOTHING = ("", "")


def guide(session: Session, settings: Settings) -> Markup:
    """Draw the explanation; it is empty when there is nothing to explain."""
    taught = lesson.is_taught(session)
    return element(
        "section",
        {
            "id": "guide",
            "class": "guide is-lesson" if taught else "guide is-note",
            "aria-label": _("Guide"),
            # A lesson is read out as it goes on; a note is announced with its decision.
            "aria-live": "polite" if taught else None,
        },
        [_lesson_header(session), lesson.panel(session)] if taught else _note(session, settings),
    )


def _lesson_header(session: Session) -> Markup:
    """Show the emblem and how much of the lesson is done."""
    done, steps = lesson.progress(session)
    return element(
        "div",
        {"class": "lesson-header", "aria-hidden": "true"},
        element("svg", {"class": "emblem", "viewBox": FRAME}, posthorn()),
        element("progress", {"value": done, "max": steps}),
    )


def note_of(session: Session, settings: Settings) -> tuple[str, str]:
    """Find a rule that forces something on the player for the first time, with its explanation."""
    if not session.may_decide or lesson.is_taught(session):
        return NOTHING
    rule, words = session.scene.rule_note(session.present.view)
    name = f"{session.match.setup.game}.{rule}"
    return (name, words) if rule and name not in settings.noted.split() else NOTHING


def _note(session: Session, settings: Settings) -> Content:
    rule, words = note_of(session, settings)
    if not rule:
        return None
    return [
        element("p", {}, words),
        element("div", {"class": "choices"}, button("dismiss-note", _("Got it"), rule)),
    ]
