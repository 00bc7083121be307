"""Opening what comes from outside: the dialogs that ask what to do with it."""

from __future__ import annotations

from game.core.markup import Markup, element
from game.core.match import Match
from game.core.words import _
from game.table.arrivals import NEWER, compare, explain
from game.table.controls import button, dialog
from game.table.rules_page import rules_link
from game.table.session import Session


def open_dialog(game: str, problem: str, partial: Match | None) -> Markup:
    """Let a link or a record be pasted, or a file be chosen or dropped."""
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
        element("p", {"class": "error", "role": "alert"}, problem) if problem else None,
        button("open-partial", _("Open the match up to there"), kind="primary") if partial else None,
        element("div", {"class": "choices"}, button("dialog", _("Cancel"), ""), rules_link(game)),
    )


def arrival_dialog(arrived: Match, saved: Session) -> Markup:
    """Explain how an arrived match stands to the saved one, and ask what to do."""
    newer = compare(saved.match, arrived) == NEWER
    title = saved.title or ", ".join(saved.match.setup.names)
    return dialog(
        "arrival",
        _("You have this match already"),
        element("p", {}, element("b", {}, title)),
        element("p", {}, explain(saved.match, arrived)),
        element(
            "div",
            {"class": "choices"},
            button("arrive", _("Continue with the link"), "replace", kind="primary") if newer else None,
            button("arrive", _("Continue with the saved match"), "saved", kind="" if newer else "primary"),
            button("arrive", _("Keep both"), "both"),
            button("arrive", _("Cancel"), "cancel", kind="quiet"),
            rules_link(arrived.setup.game),
        ),
    )


def who_dialog(match: Match) -> Markup:
    """Ask who sits at this device, so that nobody sees a hand that is not theirs."""
    return dialog(
        "who",
        _("Who are you?"),
        element(
            "p", {}, _("This match came by a link. Say who plays on this device; other hands stay hidden.")
        ),
        element(
            "div",
            {"class": "choices who"},
            [
                button(
                    "claim",
                    _("I am {name}").format(name=name),
                    str(seat),
                    kind="primary" if seat == match.seat else "",
                )
                for seat, name in enumerate(match.setup.names)
            ],
            button("claim", _("We all play on this device"), "all"),
            button("dialog", _("Choose for every seat"), "seats"),
            button("claim", _("I only look"), "look", kind="quiet"),
            rules_link(match.setup.game),
        ),
    )
