"""The dialog for sharing a match: link, QR code, record."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.table.documents.rules import step_rules
from game.table.model.message import Kind, Message
from game.table.model.session import Session
from game.table.screens.match_list import download
from game.table.screens.rules_version import rules_version
from game.table.screens.widgets import MESSAGE_STYLES, button, dialog, radios
from game.table.storage.imports import write_fragment

NOW, WHOLE, LOOK = "now", "whole", "look"
# The most bytes of a QR code; longer links have none.
LONGEST_QR = 2900


def link(session: Session, address: str, what: str) -> str:
    """Write the link to a match: up to the position shown, to the whole match, or for viewing only."""
    if what == LOOK:
        fragment = write_fragment(session.match, look_only=True, at=0, players=session.players)
    else:
        match = session.shown if what == NOW else session.match
        fragment = write_fragment(match, players=session.players)
    return f"{address}#{fragment}"


def _choices(session: Session) -> dict[str, str]:
    """List what a link can open; at the latest position this is the whole match only."""
    earlier = {NOW: _("This position: continue from here")}
    return {
        **(earlier if session.replay_at is not None else {}),
        WHOLE: _("The whole match: continue where it is now"),
        LOOK: _("Watch only, from the first move"),
    }


def share_dialog(
    session: Session, address: str, what: str, can_share: bool, message: Message | None
) -> Markup:
    """Draw every way to share the match, with its size, and say what a link reveals."""
    choices = _choices(session)
    what = what if what in choices else WHOLE
    url = link(session, address, what)
    record = session.match.to_text(session.players)
    return dialog(
        "share",
        _("Send this match"),
        element("p", {"class": "banner"}, _invitation(session)) if session.awaits_remote else None,
        element(
            "div",
            {"class": "share-parts"},
            element(
                "div",
                {"class": "share-ways"},
                radios("share", _("What the link opens"), choices, what),
                _link(url),
                element(
                    "div",
                    {"class": "choices"},
                    button("copy-link", _("Copy the link"), kind="primary"),
                    button("system-share", _("Share…")) if can_share else None,
                    button("picture", _("Save a picture")),
                    button("copy-record", _("Copy the record")),
                    download(_("Record as a file"), record, session.match.setup.game),
                ),
                element(
                    "p",
                    {"class": "hint"},
                    _("The record: {size}").format(size=_size(record)),
                    " · ",
                    rules_version(session.match.version),
                ),
                # A live region must exist before its text changes, or screen readers do not read it.
                element("p", MESSAGE_STYLES[Kind.TOAST], message.text if message else ""),
            ),
            _code(url),
        ),
        element(
            "p",
            {"class": "hint"},
            _(
                "A link or a record contains the whole match, including the deck. Whoever has it can "
                "find out what is hidden. Nothing is sent to a server."
            ),
        ),
        element("div", {"class": "choices"}, button("dialog", _("Done"), ""), step_rules(session)),
    )


def _invitation(session: Session) -> str:
    seat = session.match.seat
    assert seat is not None
    return _("It is {name}’s turn. Send this link to {name}.").format(name=session.seats[seat].name)


def _link(url: str) -> Markup:
    """Show the link itself, for those who copy it by hand."""
    return element(
        "label",
        {"class": "field"},
        element("span", {}, _size(url)),
        element(
            "textarea", {"readonly": True, "rows": 3, "id": "share-link", "aria-label": _("Link")}, url
        ),
    )


def _size(text: str) -> str:
    return ngettext("{count} character", "{count} characters", len(text)).format(count=len(text))


def _code(url: str) -> Content:
    """Draw the link as a QR code, if it fits one."""
    if len(url) > LONGEST_QR:
        return element("p", {"class": "hint"}, _("The link is too long for a QR code."))
    # The library is loaded when a code is drawn for the first time, so that the start stays fast.
    try:
        from game.table.dialogs.qr import qr_code  # noqa: PLC0415 (loads a library)
    except ModuleNotFoundError:
        # It follows within seconds after the start of the page, and then the dialog is drawn again.
        return element("p", {"class": "qr hint"}, _("The QR code follows in a moment."))
    return qr_code(url)
