"""The saved matches: the one to continue, the other running ones, and the history of finished ones."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

from game.core.errors import BadRecord
from game.core.game_class import game_class
from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.core.match import Match
from game.core.registry import GAMES, scene_of
from game.table.host import Host
from game.table.model.message import Message
from game.table.model.seat import HUMAN, players_of
from game.table.screens.icons import icon
from game.table.screens.rules_version import old_rules_of_link
from game.table.screens.widgets import button, message_line
from game.table.storage.autosave import Autosave
from game.table.storage.save_format import LONGEST_TITLE, Damaged, Save, shown_title

SHOWN_AT_FIRST = 12
# Damaged texts may be megabytes long, so they are put on the page only on request.
LARGE = 20_000
# A no-break space keeps an empty line open.
NO_WORDS = "\N{NO-BREAK SPACE}"


def latest(autosave: Autosave, host: Host, unfolded: str, message: Message | None) -> Markup:
    """Draw the unfinished match that was played last, below the current message.

    Without either, the section is hidden.
    """
    save = autosave.store.latest_unfinished()
    is_empty = save is None and message is None and not autosave.removed
    return element(
        "section",
        {"id": "continue", "class": "continue", "aria-label": _("Continue"), "hidden": is_empty},
        _undo(autosave),
        message_line(message),
        _save(save, host, unfolded, autosave.store.why_unsaved(save.key), first=True) if save else None,
    )


def latest_place() -> Markup:
    """Draw the placeholder of the match to continue, which is shown before Python has started.

    It has the same elements in the same order, so that nothing moves when the match replaces it.
    """
    return element(
        "section",
        {"id": "continue", "class": "continue is-expected", "aria-label": _("Continue")},
        element(
            "article",
            {"class": "match"},
            element("svg", {"class": "miniature", "viewBox": "0 0 120 86", "aria-hidden": "true"}),
            element(
                "div",
                {"class": "match-words"},
                element("h2", {}, _("Your match")),
                element("p", {"class": "standing"}, NO_WORDS),
                element("p", {"class": "hint"}, NO_WORDS),
            ),
            element(
                "div",
                {"class": "choices"},
                button("continue", _("Continue"), kind="primary"),
                button("more-about", _("More…"), kind="quiet"),
            ),
        ),
    )


def running(autosave: Autosave, host: Host, unfolded: str, shown: int) -> Markup:
    """Draw the other running matches, the damaged ones, and the link to the history."""
    first = autosave.store.latest_unfinished()
    entries = [one for one in autosave.store.entries(shown) if first is None or one.key != first.key]
    finished = len(autosave.store.keys_of(finished=True))
    is_empty = not entries and not finished
    return element(
        "section",
        {"id": "matches", "class": "matches", "hidden": is_empty, "aria-label": _("Your matches")},
        element("h2", {}, _("Other matches in progress") if first else _("Your matches"))
        if entries
        else None,
        _list(entries, autosave, host, unfolded),
        _more_button(len(autosave.store.keys_of(finished=False)), shown),
        _to_history(finished) if finished else None,
    )


def _to_history(finished: int) -> Markup:
    words = ngettext("{matches} finished match", "{matches} finished matches", finished)
    return element(
        "button",
        {"type": "button", "class": "to-history", "data-action": "history"},
        icon("log"),
        element("b", {}, _("History")),
        element("span", {"class": "hint"}, words.format(matches=finished)),
    )


def history(autosave: Autosave, host: Host, unfolded: str, shown: int, message: Message | None) -> Markup:
    """Draw the finished matches."""
    entries = autosave.store.entries(shown, finished=True)
    return element(
        "section",
        {"id": "matches", "class": "matches history", "aria-labelledby": "history-title"},
        button("home", [icon("back"), element("span", {}, _("Start page"))], kind="way-back"),
        element("h2", {"id": "history-title"}, _("History")),
        _undo(autosave),
        message_line(message),
        None if entries else element("p", {"class": "empty"}, _("You have not finished a match yet.")),
        _list(entries, autosave, host, unfolded),
        _more_button(len(autosave.store.keys_of(finished=True)), shown),
    )


def _list(entries: list[Save | Damaged], autosave: Autosave, host: Host, unfolded: str) -> Content:
    if not entries:
        return None
    return element(
        "ul",
        {"class": "match-list"},
        [
            _save(entry, host, unfolded, autosave.store.why_unsaved(entry.key))
            if isinstance(entry, Save)
            else _damaged(entry, unfolded)
            for entry in entries
        ],
    )


def _more_button(matches: int, shown: int) -> Content:
    return button("more", _("Show more"), kind="quiet") if matches > shown else None


def _undo(autosave: Autosave) -> Content:
    if not autosave.removed:
        return None
    return element(
        "p",
        {"class": "notice", "role": "status"},
        _("Match deleted."),
        " ",
        button("undelete", _("Undo")),
    )


def _save(save: Save, host: Host, unfolded: str, unsaved: str, *, first: bool = False) -> Markup:
    """Draw one match: thumbnail, title, state, time, and actions.

    The first one is outside of the list of all others.
    """
    tag, heading = ("article", "h2") if first else ("li", "h3")
    title = shown_title(save.title, save.names)
    colours = tuple(seat.colour for seat in save.seats)
    return element(
        tag,
        {"class": f"match {game_class(save.game)}", "id": f"saved-{save.key}"},
        scene_of(save.game).miniature(save.outline, colours),
        element(
            "div",
            {"class": "match-words"},
            element(heading, {}, title),
            element("p", {"class": "standing"}, _standing(save)),
            element("p", {"class": "hint"}, _about(save, host)),
            element("p", {"class": "error"}, _("Not saved. You will lose it when you close this page."))
            if unsaved
            else None,
        ),
        element(
            "div",
            {"class": "choices"},
            button("continue", _("View") if save.is_finished else _("Continue"), save.key, kind="primary"),
            button("more-about", _("More…"), "" if unfolded == save.key else save.key, kind="quiet"),
        ),
        _more(save, title) if unfolded == save.key else None,
    )


def _about(save: Save, host: Host) -> str:
    """Say which game it is, when it was played last, and the rules version if it is an old one."""
    parts = (_(GAMES[save.game].title), host.date(save.changed), old_rules_of_link(save.fragment))
    return " · ".join(filter(None, parts))


def _standing(save: Save) -> str:
    if save.turn_of is not None:
        people = [place for place, seat in enumerate(save.seats) if seat.kind == HUMAN]
        if people == [save.turn_of]:
            return _("Your turn")
        return _("{name}’s turn").format(name=save.names[save.turn_of])
    if save.winner is not None:
        return _("{name} won").format(name=save.names[save.winner])
    return _("Finished")


def _more(save: Save, title: str) -> Markup:
    return element(
        "div",
        {"class": "match-more"},
        element(
            "form",
            {"class": "rename", "data-action": "rename", "novalidate": True},
            element("input", {"type": "hidden", "name": "key", "value": save.key}),
            element(
                "label",
                {"class": "field"},
                element("span", {}, _("Title")),
                element(
                    "input",
                    {
                        "type": "text",
                        "name": "title",
                        "value": title,
                        "maxlength": LONGEST_TITLE,
                        "autocomplete": "off",
                    },
                ),
            ),
            element("button", {"type": "submit"}, _("Rename")),
        ),
        element(
            "div",
            {"class": "choices"},
            button("duplicate", _("Duplicate"), save.key),
            download(_("Export"), _record(save.fragment, players_of(save.seats)), save.game),
            button("delete", _("Delete"), save.key),
        ),
    )


@lru_cache(maxsize=1)
def _record(fragment: str, players: tuple[str, ...]) -> str:
    """Write the record of a saved match; a damaged one is returned as it is stored."""
    try:
        return Match.from_fragment(fragment).to_text(players)
    except BadRecord:
        return fragment


def _damaged(entry: Damaged, unfolded: str) -> Markup:
    """Draw a damaged save with its actions."""
    return element(
        "li",
        {"class": "match is-damaged"},
        element(
            "div",
            {"class": "match-words"},
            element("h3", {}, _("A match that cannot be read")),
            element("p", {}, entry.reason),
        ),
        element(
            "div",
            {"class": "choices"},
            download(_("Export"), entry.text, "damaged")
            if len(entry.text) < LARGE or unfolded == entry.key
            else button("more-about", _("More…"), entry.key, kind="quiet"),
            button("delete", _("Delete"), entry.key),
        ),
    )


def download(label: str, text: str, name: str) -> Markup:
    """Link to a text as a download; nothing is sent anywhere."""
    return element(
        "a",
        {
            "class": "button",
            "download": f"posthorn-{name}.txt",
            "href": _as_address(text),
        },
        label,
    )


@lru_cache(maxsize=1)
def _as_address(text: str) -> str:
    """Encode a text as a data URL; cached, because it may be long and is drawn after every event."""
    return f"data:text/plain;charset=utf-8,{quote(text, errors='replace')}"
