"""The saved matches on the start page."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

from game.core.errors import BadRecord
from game.core.game_class import game_class
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.match import Match
from game.core.registry import GAMES, scene_of
from game.table.host import Host
from game.table.model.session import players_of
from game.table.screens.widgets import button
from game.table.storage.autosave import Autosave
from game.table.storage.save_format import LONGEST_TITLE, Damaged, Save, shown_title

SHOWN_AT_FIRST = 12
# Megabytes of foreign content are not put on the page before somebody asks for them.
LARGE = 20_000


def matches(autosave: Autosave, host: Host, unfolded: str, shown: int) -> Markup:
    """Draw the matches in play and the finished ones; hidden when there are none."""
    entries = autosave.store.entries(shown)
    return element(
        "section",
        {"id": "matches", "class": "matches", "hidden": not entries and not autosave.removed},
        element("h2", {}, _("Your matches")),
        _undo(autosave),
        element(
            "ul",
            {"class": "match-list"},
            [
                _save(entry, host, unfolded, autosave.store.why_unsaved(entry.key))
                if isinstance(entry, Save)
                else _damaged(entry, unfolded)
                for entry in entries
            ],
        ),
        button("more", _("Show more"), kind="quiet") if len(autosave.store.keys()) > shown else None,
    )


def _undo(autosave: Autosave) -> Content:
    if not autosave.removed:
        return None
    return element(
        "p",
        {"class": "notice", "role": "status"},
        _("The match is deleted."),
        " ",
        button("undelete", _("Undo")),
    )


def _save(save: Save, host: Host, unfolded: str, unsaved: str) -> Markup:
    """Draw one match: picture, title, how it stands, when, and what can be done with it."""
    title = shown_title(save.title, save.names)
    colours = tuple(seat.colour for seat in save.seats)
    return element(
        "li",
        {"class": f"match {game_class(save.game)}", "id": f"saved-{save.key}"},
        scene_of(save.game).miniature(save.outline, colours),
        element(
            "div",
            {"class": "match-words"},
            element("h3", {}, title),
            element("p", {}, f"{_(GAMES[save.game].title)} · {_standing(save)}"),
            element("p", {"class": "hint"}, host.date(save.changed)),
            element("p", {"class": "error"}, _("Not saved: it is lost when you close this page."))
            if unsaved
            else None,
        ),
        element(
            "div",
            {"class": "choices"},
            button(
                "continue", _("Look at it") if save.is_finished else _("Continue"), save.key, kind="primary"
            ),
            button("more-about", _("More …"), "" if unfolded == save.key else save.key, kind="quiet"),
        ),
        _more(save, title) if unfolded == save.key else None,
    )


def _standing(save: Save) -> str:
    if save.turn_of is not None:
        return _("{name}'s turn").format(name=save.names[save.turn_of])
    if save.winner is not None:
        return _("{name} won").format(name=save.names[save.winner])
    return _("finished")


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
    """Write the record of a saved match; what cannot be read is given as it is stored."""
    try:
        return Match.from_fragment(fragment).to_text(players)
    except BadRecord:
        return fragment


def _damaged(entry: Damaged, unfolded: str) -> Markup:
    """Draw something under one of our keys that is no match, and offer what can be done about it."""
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
            else button("more-about", _("More …"), entry.key, kind="quiet"),
            button("delete", _("Delete"), entry.key),
        ),
    )


def download(label: str, text: str, name: str) -> Markup:
    """Offer a text as a file; it never leaves the page for that."""
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
    """Write a text as an address; it may be long, and is drawn again with every key that is pressed."""
    return f"data:text/plain;charset=utf-8,{quote(text, errors='replace')}"
