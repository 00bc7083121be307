"""Faults around the table: each leaves the match unchanged, and is explained in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from game.core.i18n import SOURCE
from game.table.actions.bot_driver import PACES
from game.table.app import App
from game.table.model import language
from game.table.storage.save_format import PREFIX
from tests.support.fake_host import FakeHost, act, match_entries, seated, seen, session_of
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position
from tests.table.bot_table import table
from tests.table.test_saves import key_of, stored_match
from tests.table.test_saves_failures import RefusingHost, playing, unsaved
from tools.messages import compiled

HOUR = 3_600_000


def news(app: App) -> str:
    return seen(app).part("news").one("p").text


@pytest.mark.fault("save written over by another program", "“Another program has written over the save …”")
@pytest.mark.parametrize("garbage", ["", "null", "<b>", '{"version": 1}', '{"version": 99}', "[" * 5000])
def test_a_save_that_somebody_writes_over_is_reported_and_saved_anew_beside_it(garbage: str) -> None:
    host = RefusingHost()
    app = playing(host)
    key = session_of(app).key
    host.stored[key] = garbage
    app.handle("stored", key, "")
    app.handle("move", "take Ulm", "")
    assert unsaved(app).one("h2").text == "Your match has been saved again"
    assert "Another program has overwritten this saved match. Nothing is lost" in unsaved(app).text
    assert host.stored[key] == garbage
    assert session_of(app).key != key
    act(app, "dialog", "")
    app.handle("move", "take Augsburg", "")
    assert not seen(app).has("dialog")
    assert stored_match(host, session_of(app).key).history == ["take Ulm", "take Augsburg"]
    assert session_of(app).title == ""


@pytest.mark.fault(
    "storage emptied during a match", "“What this browser had stored of the match was gone …”"
)
def test_storage_that_was_emptied_is_reported_once_and_filled_again() -> None:
    host = RefusingHost()
    app = playing(host)
    app.handle("move", "take Ulm", "")
    host.stored.clear()
    app.handle("move", "take Augsburg", "")
    said = "The saved match was missing from this browser. It has been saved again."
    assert said in seen(app).part("action-bar").text
    assert said in seen(app).part("live").text
    assert stored_match(host, session_of(app).key).history == ["take Ulm", "take Augsburg"]
    app.handle("move", "play Ulm new", "")
    assert said not in seen(app).part("action-bar").text


@pytest.mark.fault(
    "storage denied from the middle of a match on", "“This browser does not allow saving matches …”"
)
def test_storage_that_is_denied_meanwhile_is_not_said_to_be_saved_again() -> None:
    host = RefusingHost()
    app = playing(host)
    host.refuses = "denied"
    app.handle("move", "take Ulm", "")
    assert "does not allow saving matches" in unsaved(app).text
    act(app, "dialog", "")
    app.handle("move", "take Augsburg", "")
    assert "saved again" not in seen(app).text
    assert session_of(app).match.history == ["take Ulm", "take Augsburg"]


@pytest.mark.fault("clock set back while a bot thinks", "the bot moves at its pace, nobody waits")
def test_a_clock_that_is_set_back_does_not_make_a_bot_wait() -> None:
    app, host = table("bb", speed="normal")
    host.clock -= HOUR
    host.answer(app)
    assert [milliseconds for milliseconds, _kind, _value in host.due] == [PACES["normal"]]


@pytest.mark.fault(
    "clock set back between two matches", "the match played last stays the first on the list"
)
def test_a_clock_that_is_set_back_does_not_change_the_order_of_the_matches() -> None:
    host = FakeHost(clock=10 * HOUR)
    app = App(host)
    keys = []
    for seed in range(3):
        match = position("Ulm Augsburg München Linz Basel Lodz", discard=("voluntary", "forced")[seed % 2])
        app.begin(seated(match))
        keys.append(session_of(app).key)
        host.clock -= HOUR
    act(app, "home")
    assert [key_of(entry) for entry in match_entries(app)] == keys[::-1]
    assert App(host).autosave.latest() == keys[-1]


def test_saves_of_an_earlier_release_are_listed_by_their_time() -> None:
    host = FakeHost()
    app = App(host)
    for place, changed in enumerate((5, 9, 7)):
        app.begin(seated(position("Ulm Augsburg München Linz Basel Lodz", *[FIRST_TURN] * bool(place))))
        stored = json.loads(host.stored.pop(session_of(app).key))
        del stored["order"]
        host.stored[f"{PREFIX}{changed}.1"] = json.dumps({**stored, "changed": changed})
    assert [key_of(entry) for entry in match_entries(App(host))] == [
        f"{PREFIX}{number}.1" for number in (9, 7, 5)
    ]


@pytest.mark.fault("tab frozen while another tab plays on", "the moves of the other tab are there")
def test_a_tab_that_slept_catches_up_with_what_other_tabs_have_done() -> None:
    host = RefusingHost()
    first = playing(host)
    second = App(host)
    act(second, "continue", session_of(first).key)
    act(second, "take-over")
    second.handle("move", "take Ulm", "")
    assert session_of(first).match.history == []
    first.handle("resumed", "", "")
    assert session_of(first).match.history == ["take Ulm"]


def test_a_tab_that_slept_on_the_start_page_is_as_it_was() -> None:
    app = App(FakeHost())
    before = seen(app).text
    app.handle("resumed", "", "")
    assert seen(app).text == before


@pytest.mark.fault("device goes offline during a match", "“This device is offline. The match goes on …”")
def test_a_device_that_goes_offline_is_reported_until_it_is_back() -> None:
    app = playing(RefusingHost())
    app.handle("offline", "", "")
    assert news(app) == "This device is offline. You can play on, and the match is saved as usual."
    app.handle("move", "take Ulm", "")
    assert session_of(app).match.history == ["take Ulm"]
    app.handle("online", "", "")
    assert seen(app).part("news").text == ""


def test_several_problems_are_shown_one_by_one_and_dismissed() -> None:
    app = App(FakeHost())
    for word in ("offline", "missing", "language-failed", "offline"):
        app.handle(word, "", "")
    said = []
    while seen(app).part("news").has("p"):
        said.append(news(app).split(".")[0])
        act(app, "dismiss")
    assert said == [
        "This device is offline",
        "This language could not be loaded",
        "A part of the page could not be loaded",
    ]


CUTS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _whole: b"",
    "a page instead": lambda _whole: b"<!doctype html><title>404</title>",
    "its head alone": lambda whole: whole[:28],
    "a half": lambda whole: whole[: len(whole) // 2],
    "all but the end": lambda whole: whole[:-100],
    "damaged": lambda whole: bytes([*whole[:20], *(byte ^ 0x55 for byte in whole[20:4000]), *whole[4000:]]),
}


@dataclass
class CatalogueHost(FakeHost):
    """A fake host with a given message catalogue."""

    brought: bytes = b""

    def catalogue(self, language: str) -> bytes | None:
        return self.brought


@pytest.mark.fault(
    "catalogue of a language truncated", "English, and “This language could not be loaded …”"
)
@pytest.mark.parametrize("cut", CUTS)
def test_a_catalogue_that_is_damaged_is_reported_and_english_is_spoken(
    cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_loaded", {SOURCE: language._loaded[SOURCE]})
    monkeypatch.setattr(language, "get_data", lambda *_path: (_ for _ in ()).throw(OSError()))
    whole = compiled("cs")
    app = App(CatalogueHost(speaks=("cs",), brought=CUTS[cut](whole)))
    assert app.settings.language == "en"
    assert "Play against bots" in seen(app).part("covers").text
    if cut != "empty":
        assert "could not be loaded" in news(app)
    assert App(CatalogueHost(speaks=("cs",), brought=whole)).settings.language == "cs"
    language.activate(SOURCE)


@pytest.mark.fault("Python raises in the middle of a match", "“Something went wrong. Your match is safe …”")
def test_whatever_fails_while_a_move_is_drawn_the_move_is_saved() -> None:
    host = RefusingHost()
    app = playing(host)
    app.handle("move", "take Ulm", "")
    app.fail("Traceback")
    assert "Your match is safe" in seen(app).text
    assert stored_match(host, session_of(app).key).history == ["take Ulm"]
    act(app, "dismiss-error")
    app.handle("move", "take Augsburg", "")
    assert session_of(app).match.history == ["take Ulm", "take Augsburg"]
