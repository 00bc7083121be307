"""The rules are one step away from every screen, at the paragraph that fits the step of the turn."""

from __future__ import annotations

import pytest

from game.table.app import App
from tests.support.fake_host import FakeHost, act, open_table, seen, session_of
from tests.support.post_matches import position


def links(app: App, name: str) -> list[str]:
    """List where a dialog's links to the rules lead."""
    addresses = [link.get("href") for link in seen(app).part(f"dialog-{name}").all("a")]
    return [address for address in addresses if "/rules/" in address]


@pytest.mark.parametrize("name", ["share", "seats", "unsaved"])
def test_every_dialog_at_the_table_leads_to_the_step_of_the_turn(name: str) -> None:
    host = FakeHost()
    app = open_table(position("Ulm"), host)
    host.full = name == "unsaved"
    app.autosave.begin(session_of(app))
    act(app, "dialog", name)
    assert links(app, name) == ["./rules/en/imperial-post.html#take"]


@pytest.mark.parametrize("name", ["open", "about", "settings", "keys"])
def test_every_dialog_of_the_start_page_leads_to_the_rules_of_the_chosen_game(name: str) -> None:
    app = App(FakeHost())
    act(app, "setup", "quick-settlers")
    act(app, "dialog", name)
    assert links(app, name) == ["./rules/en/quick-settlers.html"]
