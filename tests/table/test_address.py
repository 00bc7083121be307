"""Addresses of screens: reload, Back, Forward and deep links lead where one would expect."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game import Match
from game.table.app import App
from game.table.screens.start_page import HISTORY, SETUP, START
from game.table.storage.save_format import PREFIX
from tests.support.fake_host import FakeHost, act, play, seated, seen, session_of
from tests.support.positions import QUIET_START
from tests.support.post_matches import position, record


@dataclass
class Tab(FakeHost):
    """A tab with a history as static/platform/address.js keeps it: the start page, then one entry."""

    entries: list[str] = field(default_factory=lambda: [""])
    at: int = 0

    def __post_init__(self) -> None:
        if self.link:
            self.entries, self.at = ["", self.link], 1

    def fragment(self) -> str:
        return self.entries[self.at]

    def set_fragment(self, fragment: str) -> None:
        self.fragments.append(fragment)
        if not fragment:
            self.at = 0
        elif self.at:
            self.entries[1] = fragment
        else:
            self.entries, self.at = ["", fragment], 1

    def go(self, app: App, step: int) -> None:
        """Press Back or Forward."""
        self.at += step
        assert 0 <= self.at < len(self.entries), "the site is not left"
        app.handle("link", "", "")

    @property
    def place(self) -> str:
        return self.entries[self.at]


def own_place(app: App) -> str:
    return f"m={session_of(app).key.removeprefix(PREFIX)}"


def test_a_match_has_an_address_of_its_own_without_a_word_of_it() -> None:
    tab = Tab()
    app = App(tab)
    assert tab.place == ""
    app.begin(seated(position(QUIET_START)))
    act(app, "take-over")
    assert tab.place == own_place(app)
    before = tab.place
    play(app, "take Ulm", "take Augsburg")
    assert tab.place == before
    assert session_of(app).match.to_fragment() not in tab.place
    # It is named once, and not with every move.
    assert tab.fragments == ["", before]


def test_reload_comes_back_to_the_match() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "quick-play", "imperial-post")
    again = App(tab)
    assert session_of(again).key == session_of(app).key
    assert not seen(again).has("dialog")
    assert session_of(again).may_decide


def test_back_leads_to_the_start_page_and_forward_to_the_match_again() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "quick-play", "quick-settlers")
    key = session_of(app).key
    tab.go(app, -1)
    assert app.session is None
    assert seen(app).has(id="covers")
    tab.go(app, +1)
    assert session_of(app).key == key
    tab.go(app, -1)
    assert len(tab.entries) == 2


def test_the_start_page_of_the_menu_is_the_same_as_back() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "quick-play", "quick-settlers")
    act(app, "home")
    assert tab.at == 0
    tab.go(app, +1)
    assert app.session is not None


def test_after_a_link_the_address_is_that_of_the_match_and_the_start_page_is_one_step_back() -> None:
    match = position(QUIET_START)
    tab = Tab(link=match.to_fragment())
    app = App(tab)
    assert tab.place == own_place(app)
    tab.go(app, -1)
    assert app.session is None


def test_a_match_that_is_looked_at_only_keeps_its_link() -> None:
    link = f"{record('two_players').to_fragment()}.look.7"
    tab = Tab(link=link)
    app = App(tab)
    assert tab.place == link
    act(app, "look", "9")
    assert tab.place == link
    again = App(tab)
    assert session_of(again).replay_at == 7
    tab.go(again, -1)
    assert again.session is None
    tab.go(again, +1)
    assert session_of(again).look_only


def test_a_damaged_link_is_reported_and_leaves_the_address() -> None:
    tab = Tab(link="nonsense!")
    app = App(tab)
    assert seen(app).has("dialog", id="dialog-open")
    assert tab.place == ""


def test_a_link_followed_at_a_match_that_asks_first_leaves_the_match_in_the_address() -> None:
    first = "take Ulm; take Augsburg; play Ulm new; end"
    tab = Tab()
    app = App(tab)
    app.begin(seated(position(QUIET_START, first)))
    act(app, "take-over")
    before = tab.place
    tab.entries[1] = position(QUIET_START, first, "-").to_fragment()
    app.handle("link", "", "")
    assert seen(app).has("dialog", id="dialog-import-conflict")
    assert tab.place == before


@pytest.mark.parametrize(
    ("link", "screen"),
    [("new", START), ("new=quick-settlers", SETUP), ("history", HISTORY), ("continue", START)],
)
def test_deep_links_lead_to_the_screens_of_the_start_page(link: str, screen: str) -> None:
    tab = Tab(link=link)
    app = App(tab)
    assert app.session is None
    assert app.screen == screen
    assert not seen(app).has("dialog")
    assert tab.place == ("" if screen == START else link)
    if screen == SETUP:
        assert app.setup_form.game == "quick-settlers"
    if tab.place:
        tab.go(app, -1)
        assert app.screen == START
        tab.go(app, +1)
        assert app.screen == screen


def test_a_deep_link_to_a_lesson_begins_it_once() -> None:
    tab = Tab(link="learn=quick-settlers")
    app = App(tab)
    assert seen(app).has(id="teacher")
    assert tab.place == own_place(app)
    App(tab)
    assert sum(key.startswith(PREFIX) for key in tab.stored) == 1


def test_after_an_update_the_match_goes_on_at_its_own_address() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "quick-play", "imperial-post")
    act(app, "update")
    [fragment] = tab.updates
    tab.entries[1] = fragment
    again = App(tab)
    assert session_of(again).key == session_of(app).key
    assert tab.place == own_place(app)


@pytest.mark.parametrize("place", ["m=", "m=none.1", "m=../settings", "m=" + "x" * 5000, "m=<b>.1"])
def test_the_address_of_a_match_of_another_browser_says_what_to_do(place: str) -> None:
    tab = Tab(link=place)
    app = App(tab)
    assert "not saved in this browser" in seen(app).part("dialog-open").one(role="alert").text
    assert tab.place == ""


def test_a_match_deleted_meanwhile_is_reported_when_somebody_goes_forward_to_it() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "quick-play", "imperial-post")
    key = session_of(app).key
    act(app, "home")
    act(app, "delete", key)
    tab.go(app, +1)
    assert "not saved in this browser" in seen(app).part("dialog-open").text
    assert tab.place == ""


def test_the_set_up_gives_its_entry_to_the_match_and_the_match_to_its_rematch() -> None:
    tab = Tab()
    app = App(tab)
    act(app, "setup", "imperial-post")
    assert tab.place == "new=imperial-post"
    act(app, "begin")
    assert tab.place == own_place(app)
    first = tab.place
    app.begin(seated(Match.new("imperial-post", ["Anna", "Bruno"], 99)))
    act(app, "take-over")
    assert tab.place != first
    tab.go(app, -1)
    assert app.session is None


def test_another_game_of_the_set_up_has_another_address() -> None:
    tab = Tab(link="new=imperial-post")
    app = App(tab)
    tab.entries[1] = "new=quick-settlers"
    app.handle("link", "", "")
    assert app.setup_form.game == "quick-settlers"
    assert tab.place == "new=quick-settlers"


def test_two_tabs_have_their_own_places() -> None:
    stored: dict[str, str] = {}
    one, other = Tab(stored), Tab(stored)
    first, second = App(one), App(other)
    act(first, "quick-play", "imperial-post")
    act(second, "quick-play", "quick-settlers")
    assert one.place == own_place(first)
    assert other.place == own_place(second)
    assert one.place != other.place
    one.go(first, -1)
    assert second.session is not None
