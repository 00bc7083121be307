"""What is kept on this device and what leaves it, as a page that needs no Python to be read or used.

`static/pages/privacy.js` counts what is there, and erases it when asked to.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.model.language import NAMES

FOLDER = "privacy"
HOME = "../index.html"
CONFIRM = "confirm-erasing"


def privacy_link() -> Markup:
    """Lead to the page, in the language in use, in a tab of its own, so that the match stays as it is."""
    return element(
        "a",
        {
            "class": "rules-link",
            "href": f"./{FOLDER}/{language()}.html",
            "target": "_blank",
            "rel": "noopener",
        },
        _("Privacy"),
    )


def privacy_page(files: Mapping[str, str]) -> str:
    """Write the page in the language in use; `files` tells where its style, scripts and icon are."""
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("meta", {"name": "description", "content": _nothing_is_sent()}),
        element("title", {}, _("Privacy – Posthorn")),
        element("link", {"rel": "icon", "type": "image/svg+xml", "href": files["icon"]}),
        element("link", {"rel": "stylesheet", "href": files["style"]}),
        element("script", {"defer": True, "src": files["theme"]}),
        element("script", {"defer": True, "src": files["script"]}),
    )
    body = element("body", {"class": "rules privacy"}, _bar(), element("main", {}, _text()), _question())
    return "<!doctype html>\n" + element("html", {"lang": language()}, head, body) + "\n"


def _bar() -> Markup:
    links = [
        element(
            "a",
            {
                "href": f"./{code}.html",
                "hreflang": code,
                "lang": code,
                "aria-current": "page" if code == language() else None,
            },
            name,
        )
        for code, name in NAMES.items()
    ]
    return element(
        "header",
        {"class": "rules-bar"},
        element("a", {"class": "rules-home", "href": HOME}, "Posthorn"),
        element("nav", {"class": "rules-languages", "aria-label": _("Language")}, links),
    )


def _nothing_is_sent() -> str:
    return _("Posthorn has no account, no server of its own, no cookies and no tracking.")


def _text() -> Markup:
    return element(
        "article",
        {},
        element("h1", {}, _("Your matches stay with you")),
        element("p", {}, _nothing_is_sent(), " ", _("Nothing that you type or play is sent anywhere.")),
        element(
            "p",
            {},
            _(
                "The page loads its files from the server that publishes it, and from nowhere else. "
                "As with every website, whoever runs that server can see that a device asked for the "
                "files. They cannot see what you play."
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
    """List what there is; the script puts the numbers in."""
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
