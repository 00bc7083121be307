"""The page on privacy: what is stored on this device and what leaves it. It needs no Python.

`static/pages/privacy.js` counts what is stored, and erases it on request.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.documents.page import document, document_bar, document_link

FOLDER = "privacy"
HOME = "../index.html"
CONFIRM = "confirm-erasing"


def privacy_link() -> Markup:
    """Link to the page in the language in use."""
    return document_link(f"./{FOLDER}/{language()}.html", _("Privacy"))


def privacy_page(files: Mapping[str, str]) -> str:
    """Write the page in the language in use; `files` has the addresses of its style, scripts and icon."""
    return document(
        _("Privacy – Posthorn"),
        files,
        "rules privacy",
        document_bar(HOME, "./{}.html".format),
        element("main", {}, _text()),
        _question(),
        description=nothing_is_sent(),
    )


def nothing_is_sent() -> str:
    """Say what matters most in one sentence."""
    return _("Posthorn has no account, no server of its own, no cookies and no tracking.")


def _text() -> Markup:
    return element(
        "article",
        {},
        element("h1", {}, _("Your matches stay with you")),
        element("p", {}, nothing_is_sent(), " ", _("Nothing that you type or play is sent anywhere.")),
        element(
            "p",
            {},
            _(
                "The page loads its files from the server that publishes it, and from nowhere"
                " else. As with every website, whoever runs that server can see that a device"
                " requested the files. They cannot see what you play."
            ),
        ),
        element("h2", {}, _("What is saved on this device")),
        _kept("kept"),
        element("h2", {}, _("What leaves this device")),
        element(
            "p",
            {},
            _(
                "A match leaves this device only if you send it as a link, a QR code, a file or a "
                "text. It then contains all moves, the deck and the names of the players. In a link, "
                "they are in the part of the address that browsers never send to a server."
            ),
        ),
        element("h2", {}, _("Erase everything")),
        *_erasing(),
    )


def _kept(name: str) -> Markup:
    """List what is stored; the script fills in the numbers."""
    kinds = {
        "matches": (
            _("Matches"),
            _(
                "with their moves, the names of the players and who plays where; the latest ones are "
                "saved twice in case the browser is closed suddenly"
            ),
        ),
        "notes": (
            _("Settings and notes"),
            _(
                "language, theme, speed, sounds and shortcuts; which rules you have been shown; how often "
                "you have visited; whether you declined to install the game"
            ),
        ),
        "files": (_("Files of the program"), _("so that it also opens offline")),
    }
    rows = [
        element(
            "div",
            {},
            element("dt", {}, title),
            element("dd", {}, element("output", {"data-count": f"{name}-{kind}"}), " ", words),
        )
        for kind, (title, words) in kinds.items()
    ]
    return element("dl", {}, rows)


def _erasing() -> list[Markup]:
    return [
        element(
            "p",
            {},
            _(
                "This removes everything from this browser and cannot be undone. If you want to keep a "
                "match, export it on the start page first. Close other tabs with Posthorn: a match that is "
                "open there is saved again with its next move."
            ),
        ),
        element("p", {}, element("button", {"type": "button", "id": "erase", "hidden": True}, _("Erase…"))),
        element(
            "noscript",
            {},
            _(
                "This button needs JavaScript. You can also erase everything in the settings of your "
                "browser, under site data."
            ),
        ),
        element(
            "section",
            {"id": "erased", "role": "status", "hidden": True},
            element("p", {}, element("b", {}, _("Everything has been erased:"))),
            _kept("erased"),
        ),
        element(
            "p",
            {"id": "not-erased", "class": "error", "role": "alert", "hidden": True},
            _(
                "This browser did not allow everything to be erased. You can do it in its settings, "
                "under site data."
            ),
        ),
    ]


def _question() -> Markup:
    return element(
        "dialog",
        {"id": CONFIRM, "class": "dialog", "aria-labelledby": f"{CONFIRM}-title"},
        element("h2", {"id": f"{CONFIRM}-title"}, _("Erase everything?")),
        element("p", {}, _("All matches and settings in this browser will be lost.")),
        element(
            "form",
            {"method": "dialog", "class": "choices"},
            element(
                "button",
                {"type": "submit", "value": "keep", "class": "primary", "autofocus": True},
                _("Keep everything"),
            ),
            element("button", {"type": "submit", "value": "erase"}, _("Erase everything")),
        ),
    )
