"""Actions of the start page: the set-up form and the saved matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.colours import default_names
from game.core.errors import BadRecord
from game.core.registry import GAMES
from game.core.setup import fresh_seed
from game.table.model import lesson, seats
from game.table.model.setup_form import SetupForm
from game.table.screens.match_list import SHOWN_AT_FIRST

if TYPE_CHECKING:
    from game.table.app import App


def fill_in(form: SetupForm, name: str, value: str) -> bool:
    """Fill in a field of the set-up form; return whether there is such a field."""
    field, _dash, rest = name.partition("-")
    if name == "game":
        form.choose_game(value)
    elif name == "players":
        form.choose_players(value)
    elif name == "seed":
        form.seed = value
    elif name == "edition":
        form.choose_option(name, value)
    elif field == "option":
        form.choose_option(rest, value)
    elif field in ("name", "kind", "colour") and rest.isdecimal() and int(rest) < len(form.names):
        _fill_in_seat(form, field, int(rest), value)
    else:
        return False
    return True


def _fill_in_seat(form: SetupForm, field: str, seat: int, value: str) -> None:
    if field == "name":
        form.names[seat] = value
    elif field == "kind":
        form.kinds[seat] = seats.read(value) or form.kinds[seat]
    elif value.isdecimal():
        form.swap_colour(seat, int(value))


def begin(app: App, _value: str) -> None:
    """Start a match from the form."""
    session = app.setup_form.begin()
    if session:
        app.begin(session)


def begin_lesson(app: App, game: str) -> None:
    """Start the guided first game."""
    if game in GAMES:
        app.begin(lesson.begin(game, app.setup_form.names[0] or default_names()[0]))


def new_seed(app: App, _value: str) -> None:
    """Choose another seed."""
    app.setup_form.seed = str(fresh_seed())


def continue_match(app: App, key: str) -> None:
    """Open a saved match."""
    try:
        opened = app.autosave.open(key)
    except BadRecord as wrong:
        app.show_import_error(wrong)
    else:
        app.setup_form.message = None
        app.open_session(opened)
        app.autosave.acquire_lock(opened)


def rename(app: App, form: str) -> None:
    """Give a saved match another title."""
    fields: Any = json.loads(form)
    app.setup_form.message = app.autosave.rename(str(fields.get("key")), str(fields.get("title")))
    app.expanded_match = ""


def duplicate(app: App, key: str) -> None:
    """Copy a saved match."""
    app.setup_form.message = app.autosave.duplicate(key)
    app.expanded_match = ""


def delete(app: App, key: str) -> None:
    """Delete a saved match; it can be restored."""
    app.autosave.delete(key)
    if app.session:
        app.autosave.save(app.session)


def undelete(app: App, _value: str) -> None:
    """Restore the match that was deleted last."""
    app.autosave.undelete()


def show_more(app: App, _value: str) -> None:
    """Show more of the saved matches."""
    app.shown_matches += 4 * SHOWN_AT_FIRST


def expand_match(app: App, key: str) -> None:
    """Show the other actions for a saved match."""
    app.expanded_match = key


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "begin": begin,
    "lesson": begin_lesson,
    "seed": new_seed,
    "continue": continue_match,
    "rename": rename,
    "duplicate": duplicate,
    "delete": delete,
    "undelete": undelete,
    "more": show_more,
    "more-about": expand_match,
}
