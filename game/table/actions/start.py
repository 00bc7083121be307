"""Actions of the start page: the set-up form and the saved matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.colours import default_names
from game.core.errors import BadRecord
from game.core.registry import GAMES
from game.core.setup import fresh_seed
from game.table.model import last_choices, lesson
from game.table.model.session import Session
from game.table.model.setup_form import SetupForm
from game.table.screens.match_list import SHOWN_AT_FIRST
from game.table.screens.start_page import HISTORY, SETUP

if TYPE_CHECKING:
    from game.table.app import App


def fill_in(form: SetupForm, name: str, value: str) -> bool:
    """Fill in a field of the set-up form; return whether there is such a field."""
    field, _dash, rest = name.partition("-")
    if name == "way":
        form.choose_way(value)
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
        form.choose_kind(seat, value)
    else:
        form.swap_colour(seat, value)


def open_setup(app: App, game: str) -> None:
    """Show the set-up of a game; what was filled in for it before is still there."""
    if game in GAMES:
        if app.setup_form.game != game:
            app.setup_form.choose_game(game)
        app.screen = SETUP


def open_history(app: App, _value: str) -> None:
    """Show the finished matches."""
    app.screen, app.shown_matches = HISTORY, SHOWN_AT_FIRST


def begin(app: App, _value: str) -> None:
    """Start a match from the form."""
    session = app.setup_form.begin()
    if session:
        _begin_chosen(app, session)


def quick_play(app: App, game: str) -> None:
    """Start a match against bots, as the last time."""
    if game in GAMES:
        _begin_chosen(app, app.setup_form.against_bots(game))


def _begin_chosen(app: App, session: Session) -> None:
    """Start a match and store what was chosen for it; the next set-up begins with that."""
    last = app.setup_form.last
    app.host.write(last_choices.KEY, last.to_text())
    app.setup_form = SetupForm(session.match.setup.game, last=last)
    app.begin(session)


def begin_lesson(app: App, game: str) -> None:
    """Start the guided first game."""
    if game in GAMES:
        app.begin(lesson.begin(game, app.setup_form.names[0] or default_names()[0]))


def new_seed(app: App, _value: str) -> None:
    """Choose another seed."""
    app.setup_form.seed = str(fresh_seed())


def continue_match(app: App, key: str) -> None:
    """Open a saved match; without a key, the one that was played last and is not over."""
    try:
        opened = app.autosave.open(key or app.autosave.latest())
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
    "quick-play": quick_play,
    "setup": open_setup,
    "history": open_history,
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
