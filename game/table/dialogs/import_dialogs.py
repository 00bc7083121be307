"""The dialogs for opening a link, a record or a file."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element
from game.core.match import Match
from game.table.documents.rules import rules_link
from game.table.model.message import Message
from game.table.model.session import Session
from game.table.screens.rules_version import old_rules
from game.table.screens.widgets import button, dialog, message_line
from game.table.storage.imports import NEWER, compare, explain
from game.table.storage.save_format import shown_title

# The action that answers which of two states of a match to go on with.
RESOLVE = "resolve-import"


def open_dialog(game: str, problem: Message | None, partial: Match | None) -> Markup:
    """Draw the form to paste a link or a record, or to choose a file."""
    return dialog(
        "open",
        _("Open a match"),
        element(
            "form",
            {"data-action": "open-text", "class": "open-form", "novalidate": True},
            element(
                "label",
                {"class": "field"},
                element(
                    "span", {}, _("Paste a link or a record here, or drop a file anywhere on the page")
                ),
                element("textarea", {"name": "text", "rows": 5, "id": "open-text", "spellcheck": "false"}),
            ),
            element("button", {"type": "submit", "class": "primary"}, _("Open")),
        ),
        element(
            "label",
            {"class": "field"},
            element("span", {}, _("Or choose a file")),
            element("input", {"type": "file", "name": "file", "accept": ".txt,text/plain"}),
        ),
        message_line(problem),
        button("open-partial", _("Open the match up to there"), kind="primary") if partial else None,
        element("div", {"class": "choices"}, button("dialog", _("Cancel"), ""), rules_link(game)),
    )


def import_conflict(imported: Match, saved: Session) -> Markup:
    """Explain how an imported match relates to the saved one, and ask what to do."""
    newer = compare(saved.match, imported) == NEWER
    title = shown_title(saved.title, saved.match.setup.names)
    return dialog(
        "import-conflict",
        _("You already have this match"),
        element("p", {}, element("b", {}, title)),
        element("p", {}, explain(saved.match, imported)),
        old_rules(imported),
        element(
            "div",
            {"class": "choices"},
            button(RESOLVE, _("Continue with the link"), "replace", kind="primary") if newer else None,
            button(RESOLVE, _("Continue with the saved match"), "saved", kind="" if newer else "primary"),
            button(RESOLVE, _("Keep both"), "both"),
            button(RESOLVE, _("Cancel"), "cancel", kind="quiet"),
            rules_link(imported.setup.game),
        ),
    )


def who_dialog(session: Session) -> Markup:
    """Ask who plays at this device, so that nobody sees another player's hand."""
    return dialog(
        "who",
        _("Who are you?"),
        element(
            "p",
            {},
            _(
                "You opened this match from a link. Choose who plays on this device. The others’ "
                "cards stay hidden."
            ),
        ),
        old_rules(session.match),
        element(
            "div",
            {"class": "who-seats"},
            [
                button(
                    "choose-seats",
                    [
                        session.scene.badge(session.seats[seat].colour),
                        _("I am {name}").format(name=session.seats[seat].name),
                    ],
                    str(seat),
                    kind="primary" if seat == session.match.seat else "",
                )
                for seat in session.humans
            ],
        ),
        element(
            "div",
            {"class": "choices"},
            button("choose-seats", _("We all play on this device"), "all"),
            button("dialog", _("Choose for each seat"), "seats"),
            button("choose-seats", _("Watch only"), "look", kind="quiet"),
            rules_link(session.match.setup.game),
        ),
    )
