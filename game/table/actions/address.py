"""The fragment of the page's address: what each one opens, and which one names what is shown.

| fragment | what it opens |
|---|---|
| none, `#new` | the start page |
| `#m=<id>` | a match of this browser; the id is the end of its key in the storage |
| `#new=<game>` | the set-up of a game |
| `#history` | the finished matches |
| `#learn=<game>` | a new guided game; from then on the address is that of the match |
| `#continue`, `#continue=<key>` | the match played last, or the one that was open before an update |
| anything else | a match that somebody has shared |

Nothing of a match is in an id: it opens nothing in another browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import BadRecord
from game.core.i18n import _
from game.core.registry import GAMES
from game.table.actions import links, start
from game.table.screens.start_page import HISTORY, SETUP, START
from game.table.storage.imports import read_fragment
from game.table.storage.save_format import PREFIX

if TYPE_CHECKING:
    from game.table.app import App

MATCH, NEW, LESSON, CONTINUE = "m", "new", "learn", "continue"
SEPARATOR = "="


def fragment_of(app: App) -> str:
    """Name what is shown, as a fragment."""
    session = app.session
    if session is not None:
        own = f"{MATCH}{SEPARATOR}{session.key.removeprefix(PREFIX)}"
        return own if session.key else session.link
    if app.screen == SETUP:
        return f"{NEW}{SEPARATOR}{app.setup_form.game}"
    return HISTORY if app.screen == HISTORY else ""


def update_address(app: App) -> None:
    """Update the fragment of the address to what is shown."""
    fragment = fragment_of(app)
    if fragment != app.fragment:
        app.host.set_fragment(fragment)
        app.fragment = fragment


def open_fragment(app: App, fragment: str) -> None:
    """Show what a fragment names; what is shown already stays as it is."""
    word, _separator, rest = fragment.partition(SEPARATOR)
    if fragment in ("", NEW):
        if app.session or app.screen != START:
            app.open_session(None)
    elif fragment == fragment_of(app):
        return
    elif word == MATCH:
        _open_match(app, f"{PREFIX}{rest}")
    elif word == CONTINUE:
        if rest or app.autosave.latest():
            start.continue_match(app, rest)
    elif fragment == HISTORY:
        app.open_session(None)
        start.open_history(app, "")
    elif word == NEW and rest in GAMES:
        app.open_session(None)
        start.open_setup(app, rest)
    elif word == LESSON and rest in GAMES:
        start.begin_lesson(app, rest)
    else:
        _open_link(app, fragment)


def _open_match(app: App, key: str) -> None:
    if app.autosave.store.has(key):
        start.continue_match(app, key)
        return
    # A player who copied the address of a match and sent it meant its link.
    words = _(
        "This match is not saved in this browser. To send a match to somebody, use “Share” at the table."
    )
    app.open_session(None)
    app.show_import_error(BadRecord(words))


def _open_link(app: App, fragment: str) -> None:
    try:
        links.import_match(app, read_fragment(fragment))
    except BadRecord as wrong:
        app.show_import_error(wrong)
