"""The dialogs for errors: a match that could not be saved, and an error in the program."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element
from game.table.documents.rules import step_rules
from game.table.model.session import Session
from game.table.screens.match_list import download
from game.table.screens.widgets import button, dialog
from game.table.storage.autosave import Autosave
from game.table.storage.save_format import FULL, GARBLED, shown_title


def unsaved(autosave: Autosave, session: Session) -> Markup:
    """Say that the match could not be saved, and offer to download it or to free some space."""
    finished = autosave.oldest_finished() if autosave.failure == FULL else []
    return dialog(
        "unsaved",
        _unsaved_title(autosave),
        element("p", {}, autosave.message.text if autosave.message else ""),
        element(
            "div",
            {"class": "choices"},
            download(_("Record as a file"), session.match.to_text(session.players), "match"),
        ),
        element(
            "section",
            {},
            element("h3", {}, _("Old matches that you can delete to make room")),
            element(
                "ul",
                {},
                [
                    element(
                        "li",
                        {},
                        shown_title(save.title, save.names),
                        " ",
                        button("delete", _("Delete"), save.key),
                    )
                    for save in finished
                ],
            ),
        )
        if finished
        else None,
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Play on"), "", kind="primary"),
            step_rules(session),
        ),
    )


def _unsaved_title(autosave: Autosave) -> str:
    if autosave.is_unsaved:
        return _("The match could not be saved")
    if autosave.failure == GARBLED:
        return _("Your match has been saved again")
    return _("Your match has been saved as a copy")


def crash(traceback: str, link: str) -> Markup:
    """Say that there was an error and that the match is safe, and show the text to report."""
    return dialog(
        "crash",
        _("Something went wrong"),
        element(
            "p",
            {},
            _(
                "Your match is safe and you can continue. If this happens again, please send us the text "
                "below."
            ),
        ),
        element("h3", {}, _("Link")) if link else None,
        element("textarea", {"readonly": True, "rows": 4, "aria-label": _("Link")}, link) if link else None,
        element("h3", {}, _("What happened")),
        element("textarea", {"readonly": True, "rows": 8, "aria-label": _("What happened")}, traceback),
        element(
            "div",
            {"class": "choices"},
            button("dismiss-error", _("Continue"), kind="primary"),
            button("home", _("Start page")),
        ),
    )
