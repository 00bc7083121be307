"""The header of the table: the link to the start page, the player on turn, the tools, and the menu."""

from __future__ import annotations

from game.core.i18n import _, cached_by_language
from game.core.markup import Attribute, Content, Markup, element
from game.core.registry import GAMES
from game.table.documents.rules import rules_address
from game.table.model.editions import DIFFERENCES, edition_of, edition_titles
from game.table.model.session import Session
from game.table.screens.icons import icon
from game.table.screens.shortcuts import keys_button

MENU = "menu"


def header(session: Session, unsaved: bool, keys: bool, menu_open: bool) -> Markup:
    """Draw the header in one row."""
    return element(
        "header",
        {"id": "bar", "class": "bar"},
        # Where a page begins with a button, Orca takes it for read, and is silent when it is reached.
        element("h1", {}, _(GAMES[session.match.setup.game].title)),
        _tool("home", "home", _("Start page"), only_icon=True),
        element("p", {"class": "status"}, _status(session)),
        element(
            "div",
            {"class": "bar-tools"},
            _unsaved() if unsaved else None,
            _tool("undo", "undo", _("Undo"), may=session.may_undo, key="U" if keys else ""),
            _hint(session, keys),
            keys_button(keys),
            _tool("dialog", "share", _("Share"), value="share"),
            _tool(
                MENU,
                "more",
                _("More"),
                more=(("id", "show-menu"), ("aria-haspopup", "menu"), ("aria-expanded", _truth(menu_open))),
            ),
        ),
    )


def menu(session: Session, is_open: bool) -> Markup:
    """Draw the menu; while it is closed, this is an empty element."""
    return element("div", {"id": MENU, "class": "menu-place"}, _menu(session) if is_open else None)


def _menu(session: Session) -> Content:
    items = (
        _item("restart", "restart", _("Restart turn"), may=session.may_undo),
        _rules(session),
        _edition(session),
        _item("drawer", "log", _("What happened"), value="log"),
        _item("play-on", "play", _("Continue from here")) if session.replay_at is not None else None,
        _item("picture", "picture", _("Save a picture")),
        _item("dialog", "people", _("Who plays"), value="seats"),
        _item("dialog", "settings", _("Settings"), value="settings"),
        _item("dialog", "keyboard", _("Keyboard"), value="keys"),
    )
    return [
        # A press anywhere else closes the menu.
        element(
            "button",
            {
                "type": "button",
                "class": "menu-backdrop",
                "data-action": MENU,
                "tabindex": -1,
                "aria-label": _("Close the menu"),
            },
        ),
        element(
            "nav",
            {"aria-label": _("More")},
            element(
                "div",
                {
                    "class": "menu",
                    "role": "menu",
                    "aria-label": _("More"),
                    "data-rove": True,
                    "data-asks": MENU,
                },
                items,
            ),
        ),
    ]


@cached_by_language
def _tool(
    action: str,
    picture: str,
    label: str,
    *,
    value: str = "",
    may: bool = True,
    key: str = "",
    style: str = "",
    only_icon: bool = False,
    more: tuple[tuple[str, Attribute], ...] = (),
) -> Markup:
    """Draw a tool; one that cannot be used now is not disabled, so that it keeps the focus."""
    name = value or action
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": f"tool-{name}",
        "class": f"tool {style}".strip(),
        "data-action": action,
        "data-value": value or None,
        "aria-disabled": None if may else "true",
        "aria-keyshortcuts": key or None,
        "data-help": f"{label} ({key})" if key else None,
        **dict(more),
    }
    return element(
        "button",
        attributes,
        icon(picture),
        element("span", {"class": "unseen" if only_icon else "tool-name"}, label),
    )


def _hint(session: Session, keys: bool) -> Content:
    if session.is_shown_only:
        return None
    return _tool("hint", "hint", _("Hint"), may=session.may_decide, key="H" if keys else "")


def _unsaved() -> Markup:
    return element(
        "button",
        {"type": "button", "class": "error", "data-action": "dialog", "data-value": "unsaved"},
        _("Not saved!"),
    )


def _status(session: Session) -> Content:
    match = session.match
    if match.seat is None:
        return element("b", {}, _("The match is over."))
    seat = session.seats[match.seat]
    return [
        session.scene.badge(seat.colour),
        element("b", {}, seat.name),
        element("span", {"class": "step"}, session.scene.step(session.present.public)),
    ]


def _item(action: str, picture: str, label: str, *, value: str = "", may: bool = True) -> Markup:
    return element(
        "button",
        {
            "type": "button",
            "role": "menuitem",
            "class": "menu-item",
            "data-action": action,
            "data-value": value or None,
            "aria-disabled": None if may else "true",
        },
        icon(picture),
        element("span", {}, label),
    )


def _rules(session: Session) -> Markup:
    """Link to the section of the rules about the current step; it opens in a new tab."""
    section = session.scene.paragraph(session.looked_at.public)
    return _page(rules_address(session.match.setup.game, section), "rules", _("Rules"))


def _edition(session: Session) -> Markup:
    """Name the edition in force, and lead to what the editions differ in."""
    setup = session.match.setup
    edition = edition_titles(setup.game)[edition_of(setup.game, setup.options)]
    section = next((name for name in DIFFERENCES if name in session.scene.sections), "")
    return _page(
        rules_address(setup.game, section), "edition", _("Edition: {edition}").format(edition=edition)
    )


def _page(address: str, picture: str, label: str) -> Markup:
    """Lead from the menu to a page in a tab of its own."""
    return element(
        "a",
        {
            "class": "menu-item",
            "role": "menuitem",
            "href": address,
            "target": "_blank",
            "rel": "noopener",
        },
        icon(picture),
        element("span", {}, label),
    )


def _truth(value: bool) -> str:
    return "true" if value else "false"
