"""The table of dialogs: the first that is due is shown; it says what Escape closes and what stops bots."""

from __future__ import annotations

import pytest

from game.table.app import App
from game.table.dialogs.precedence import DIALOGS, due
from game.table.storage.imports import ImportedMatch
from game.table.storage.save_format import FULL
from tests.support.fake_host import FakeHost, act, open_table, seated, seen, session_of
from tests.support.post_matches import position, record
from tests.table.bot_table import table

OPENED_BY_NAME = ("settings", "keys", "about", "open", "share", "seats", "who", "recap", "unsaved")
DECK = "Ulm Linz Basel Kempten Passau Pilsen"


def shown(app: App) -> str:
    """The name of the dialog on the page."""
    found = [node.get("id").removeprefix("dialog-") for node in seen(app).all("dialog")]
    assert len(found) <= 1
    return found[0] if found else ""


def opened(name: str) -> App:
    app = open_table(position(DECK, "-", "-"))
    app.autosave.failure = FULL
    act(app, "dialog", name)
    return app


def test_every_dialog_has_a_name_of_its_own() -> None:
    names = [dialog.name for dialog in DIALOGS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", OPENED_BY_NAME)
def test_a_dialog_is_drawn_by_its_name_and_closed_by_escape_if_it_needs_no_answer(name: str) -> None:
    app = opened(name)
    dialog = due(app)
    assert dialog is not None
    assert dialog.name == shown(app) == name
    app.handle("key", "Escape", "")
    assert shown(app) == ("" if dialog.closable else name)
    assert dialog.closable == (name != "who")


def test_the_order_of_the_table_is_the_precedence() -> None:
    match = record("two_players")
    app = App(FakeHost())
    app.begin(seated(match.at(len(match) - 1)))
    assert shown(app) == "hand-over"
    act(app, "take-over")
    app.handle("move", match.history[-1], "sure")
    assert shown(app) == "final"
    act(app, "dialog", "analysis")
    assert shown(app) == "analysis"
    act(app, "dialog", "settings")
    assert shown(app) == "settings"
    app.imported = ImportedMatch(match.at(3))
    assert shown(app) == "import-conflict"
    app.fail("Traceback")
    assert shown(app) == "crash"
    order = [dialog.name for dialog in DIALOGS]
    expected = ["crash", "import-conflict", "settings", "analysis", "hand-over", "final"]
    assert [name for name in order if name in expected] == expected


def test_the_final_score_is_put_away_until_it_is_asked_for() -> None:
    app = open_table(record("two_players"))
    assert shown(app) == "final"
    act(app, "dialog", "closed")
    assert shown(app) == ""
    act(app, "dialog", "final")
    assert shown(app) == "final"


@pytest.mark.parametrize("name", ["settings", "keys", "about", "open", "share", "seats", "recap", "closed"])
def test_bots_wait_for_a_dialog_that_says_so(name: str) -> None:
    app, host = table("bh")
    asked = len(host.asked)
    act(app, "dialog", name)
    waits = app.bots.question is None
    dialog = due(app)
    assert waits == (dialog is not None and dialog.stops_bots) == (name not in ("recap", "closed"))
    act(app, "dialog", "")
    assert app.bots.question is not None
    assert len(host.asked) == asked + waits


def test_a_save_that_works_again_does_not_keep_bots_waiting() -> None:
    app, _host = table("bh")
    app.autosave.failure, app.open_dialog = FULL, "unsaved"
    app.handle("online", "", "")
    assert app.bots.question is None
    app.autosave.failure = ""
    app.handle("online", "", "")
    assert session_of(app).awaits_bot
    assert shown(app) == ""
    assert app.bots.question is not None
