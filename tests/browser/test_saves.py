"""Nothing is lost: real storage, reloads, killed tabs and browsers, full, denied or damaged storage."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from game import Match
from tests.support.post_matches import position, record
from tools.browser.find import FLAGS
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import Server

expect.set_options(timeout=TIMEOUT)
Found = TypeVar("Found")

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
MOVES = ("take Ulm", "take Augsburg", "play Ulm new", "end")
SETTINGS = json.dumps({"speed": "off", "ask_end": False, "auto_end": False})
# No animation, no question at the end of a turn; a page that has storage keeps the player's own choice.
QUICK_SETTINGS = f"try {{ localStorage['posthorn.settings'] ??= {json.dumps(SETTINGS)} }} catch {{}}"
SAVES = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('posthorn.match.'))
    .map(([, text]) => JSON.parse(text))"""


@pytest.fixture(autouse=True)
def _store_settings(context: BrowserContext) -> None:
    context.add_init_script(QUICK_SETTINGS)


def open_match(table: Table, match: Match) -> None:
    """Open a new match and confirm the hand-over."""
    table.open_match(match)
    table.act("take-over")


def log(page: Page) -> list[str]:
    """What happened, the latest turn first."""
    return page.locator("#caption .caption-line").all_inner_texts()


def stored_moves(page: Page) -> int:
    """The number of moves of the only saved match."""
    [save] = page.evaluate(SAVES)
    return len(Match.from_fragment(save["fragment"]))


def continue_match(table: Table) -> None:
    """Continue the match that was played last, as the player on turn."""
    table.page.get_by_role("button", name="Continue").first.click()
    table.act("take-over")


def test_a_move_is_stored_before_it_is_seen_and_no_end_of_a_tab_loses_it(
    table: Table, context: BrowserContext
) -> None:
    open_match(table, position(START))
    table.page.evaluate(
        """() => {
            const paint = posthorn.paint;
            window.storedAtPaint = [];
            posthorn.paint = (html) => {
                const key = Object.keys(localStorage).find((one) => one.startsWith('posthorn.match.'));
                storedAtPaint.push(JSON.parse(localStorage[key]).moves);
                paint(html);
            };
        }"""
    )
    table.play(MOVES[0])
    assert table.page.evaluate("storedAtPaint") == [1]

    table.page.reload()
    table.wait_until_ready()
    # The match is restored, and is the first one on the start page.
    expect(table.page.locator("#dialog-hand-over")).to_be_visible()
    table.page.go_back()
    expect(table.saved).to_contain_text("Anna, Bruno")
    expect(table.saved).to_contain_text("Anna’s turn")
    expect(table.saved).to_contain_text("Imperial Post · ")
    expect(table.saved.locator("svg.miniature")).to_be_visible()
    continue_match(table)
    assert log(table.page) == ["Anna takes Ulm."]

    table.play(MOVES[1])
    # The tab is closed at once, without an event for the page.
    table.page.close()
    second = Table(context.new_page(), table.address)
    second.open()
    continue_match(second)
    assert log(second.page) == ["Anna takes Ulm.", "Anna takes Augsburg."]

    second.play(MOVES[2])
    with pytest.raises(Error, match="crash"):
        second.page.goto("chrome://crash")
    assert stored_moves(neighbour(context, table.address)) == 3


def neighbour(context: BrowserContext, address: str) -> Page:
    """Open a page of the same origin without the game, to read the storage."""
    page = context.new_page()
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{address}static/icon.svg")
    return page


class KillableBrowser:
    """A browser with its own profile that can be killed with all its processes at any moment."""

    def __init__(self, playwright: Playwright, executable: str, folder: Path) -> None:
        self._chromium = playwright.chromium
        self.profile, self._number = folder / "profile", folder / "number"
        self._launcher = folder / "launcher"
        self._launcher.write_text(f'#!/bin/sh\necho $$ > "{self._number}"\nexec "{executable}" "$@"\n')
        self._launcher.chmod(0o700)

    def start(self) -> BrowserContext:
        """Start it, with the settings of these tests."""
        context = self._chromium.launch_persistent_context(
            self.profile, executable_path=self._launcher, args=list(FLAGS), service_workers="block"
        )
        context.add_init_script(QUICK_SETTINGS)
        return context

    def kill(self, context: BrowserContext) -> None:
        """Kill all its processes, so that nothing more is written."""
        with context.expect_event("close"):
            os.killpg(int(self._number.read_text()), signal.SIGKILL)


@pytest.fixture
def killable(playwright: Playwright, executable: str, tmp_path: Path) -> KillableBrowser:
    return KillableBrowser(playwright, executable, tmp_path)


WITHOUT_JOURNAL = "Object.defineProperty(window, 'indexedDB', { value: null, configurable: true })"


@pytest.mark.fault("browser killed between two moves", "the old save or the new one, never half")
def test_a_killed_browser_leaves_the_old_save_or_the_new_one(
    server: Server, killable: KillableBrowser
) -> None:
    """Where databases are denied, storage reaches the disk seconds later; half a save is never there."""
    context = killable.start()
    context.add_init_script(WITHOUT_JOURNAL)
    table = Table(context.new_page(), server.address)
    open_match(table, position(START))
    table.play(MOVES[0])
    [saved] = table.page.evaluate(SAVES)
    wait_for(lambda: saved["fragment"].encode() in on_disk(killable.profile))
    table.play(MOVES[1])
    killable.kill(context)
    with killable.start() as context:
        # What was on the disk is complete; any other move is stored completely or not at all.
        assert stored_moves(neighbour(context, server.address)) in (1, 2)


@pytest.mark.fault("browser killed right after a move", "at most the last move is missing")
def test_a_browser_that_is_killed_right_after_a_move_has_it_at_the_next_start(
    server: Server, killable: KillableBrowser
) -> None:
    context = killable.start()
    table = Table(context.new_page(), server.address)
    open_match(table, position(START))
    for move in MOVES[:3]:
        table.play(move)
    killable.kill(context)
    with killable.start() as context:
        table = Table(context.new_page(), server.address)
        table.open()
        expect(table.page.get_by_role("button", name="Continue")).to_be_visible()
        assert stored_moves(table.page) in (2, 3)
        continue_match(table)
        assert log(table.page)[0] == "Anna takes Ulm."
        assert len(log(table.page)) in (2, 3)
        # What was deleted stays deleted.
        table.act("home")
        table.page.get_by_role("button", name="More…").click()
        table.page.get_by_role("button", name="Delete").click()
        expect(table.saved).to_have_count(0)
        table.page.wait_for_timeout(300)
        table.page.reload()
        table.wait_until_ready()
        table.page.wait_for_timeout(300)
        expect(table.saved).to_have_count(0)


def on_disk(profile: Path) -> bytes:
    return b"".join(file.read_bytes() for file in profile.glob("Default/Local Storage/leveldb/*.log"))


def wait_for(condition: Callable[[], Found]) -> Found:
    """Wait until something exists."""
    deadline = time.monotonic() + TIMEOUT / 1000
    while not (found := condition()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


def test_matches_can_be_renamed_copied_exported_deleted_and_restored(started: Table) -> None:
    match = position(START, "; ".join(MOVES))
    started.open_match(match)
    started.page.get_by_role("button", name="We all play on this device").click()
    started.page.go_back()
    page, listed = started.page, started.saved

    page.get_by_role("button", name="More…").click()
    page.get_by_label("Title").fill("<b>Sunday</b>")
    page.get_by_role("button", name="Rename").click()
    expect(listed.get_by_role("heading")).to_have_text("<b>Sunday</b>")

    page.get_by_role("button", name="More…").click()
    page.get_by_role("button", name="Duplicate").click()
    expect(listed.get_by_role("heading")).to_have_text(["Copy of <b>Sunday</b>", "<b>Sunday</b>"])

    page.get_by_role("button", name="More…").first.click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    assert download.value.suggested_filename == "posthorn-imperial-post.txt"
    assert Path(download.value.path()).read_text("utf-8") == match.to_text()

    page.get_by_role("button", name="Delete").click()
    expect(listed.get_by_role("heading")).to_have_text(["<b>Sunday</b>"])
    assert len(page.evaluate(SAVES)) == 1
    page.get_by_role("button", name="Undo").click()
    expect(listed.get_by_role("heading")).to_have_text(["Copy of <b>Sunday</b>", "<b>Sunday</b>"])
    assert [save["moves"] for save in page.evaluate(SAVES)] == [4, 4]


@pytest.mark.fault(
    "storage full", "“The storage of this browser is full …”; a file, or room by old matches"
)
def test_full_storage_is_reported_play_goes_on_and_an_old_match_makes_room(started: Table) -> None:
    started.open_match(record("four_players"))
    page = started.page
    page.evaluate("fragment => { location.hash = fragment }", position(START).to_fragment())
    started.act("take-over")
    left = page.evaluate(
        """() => {
            let size = 1 << 20, number = 0;
            for (; size >= 1; size = Math.floor(size / 2)) {
                try {
                    for (;;) localStorage.setItem(`filler${number++}`, 'x'.repeat(size));
                } catch {}
            }
            // The last few letters.
            try {
                for (let letter = 0x4e00; letter < 0x4f00; letter++) {
                    localStorage.setItem(String.fromCharCode(letter), '');
                }
                return 'room';
            } catch { return ''; }
        }"""
    )
    assert left == ""

    played = 0
    dialog = page.locator("#dialog-unsaved")
    while not dialog.is_visible():
        started.play(MOVES[played])
        played += 1
    expect(dialog).to_contain_text("The storage of this browser is full, so the match cannot be saved.")
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Record as a file").click()
    written = Match.from_text(Path(download.value.path()).read_text("utf-8"))
    assert written.history == list(MOVES[:played])

    dialog.get_by_role("button", name="Play on").click()
    started.play(MOVES[played])
    played += 1
    expect(dialog).to_have_count(0)
    assert len(log(page)) == min(played, 3)

    page.get_by_role("button", name="Not saved!").click()
    old = dialog.locator("section li")
    expect(old).to_have_text(["Anna, Bruno, Clara, Dario Delete"])
    old.get_by_role("button", name="Delete").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Not saved!")).to_have_count(0)
    assert stored_moves(page) == played


@pytest.mark.fault("storage denied (SecurityError)", "“This browser does not allow saving matches …”")
def test_denied_storage_is_reported_and_play_goes_on(table: Table) -> None:
    table.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('Access is denied', 'SecurityError'); } })"
    )
    open_denied(table)
    page = table.page
    table.play(MOVES[0])
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Not saved!")).to_be_visible()
    page.get_by_role("button", name="Start page").click()
    expect(table.saved).to_contain_text("Not saved. You will lose it when you close this page.")
    continue_match(table)
    assert log(page) == ["Anna takes Ulm."]


def open_denied(table: Table) -> None:
    table.open_match(position(START))
    dialog = table.page.locator("#dialog-unsaved")
    expect(dialog).to_contain_text("This browser does not allow saving matches")
    offered = unquote(dialog.get_by_role("link", name="Record as a file").get_attribute("href") or "")
    assert Match.from_text(offered.partition(",")[2]).history == []
    dialog.get_by_role("button", name="Play on").click()
    table.act("take-over")


@pytest.mark.fault("seven kinds of foreign content under our keys", "“It is damaged.”; the rest works")
def test_foreign_content_is_listed_with_a_reason_and_the_rest_works(table: Table) -> None:
    """Some of it once kept the game from starting: nesting that ends Python, years beyond calendars."""
    far = {
        "version": 1,
        "game": "imperial-post",
        "fragment": "x",
        "seats": [["<img src=x onerror=alert(1)>", "human", 0], ["b" * 10_000, "human", 1]],
        "title": "",
        "changed": 10**30,
        "moves": 1,
        "turn_of": 0,
        "winner": None,
        "outline": {"houses": [["Rom"]]},
    }
    foreign = {
        "posthorn.match.deep": "[" * 100_000,
        "posthorn.match.far": json.dumps(far),
        "posthorn.match.half": json.dumps(far)[:50],
        "posthorn.match.large": "<" * 2_000_000,
        "posthorn.match.later": '{"version": 2}',
        "posthorn.settings": "{" * 100_000,
    }
    table.page.add_init_script(f"Object.assign(localStorage, {json.dumps(foreign)})")
    table.page.add_init_script("localStorage.setItem('posthorn.match.halved', '\\ud800')")
    table.open()
    page, listed = table.page, table.page.locator(".match")
    expect(listed).to_have_count(6)
    expect(listed.first).to_contain_text("<img src=x onerror=alert(1)>, " + "b" * 40)
    reasons = page.locator("#matches .is-damaged p").all_inner_texts()
    assert sorted(reasons) == [
        *["It is damaged."] * 3,
        "It is too long for a match.",
        "It was saved by another version: 2.",
    ]

    listed.first.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alert")).to_contain_text("too short to hold a match")
    page.get_by_role("button", name="Cancel").click()

    later = listed.filter(has_text="another version: 2")
    with page.expect_download() as download:
        later.get_by_role("link", name="Export").click()
    assert Path(download.value.path()).read_text() == '{"version": 2}'
    later.get_by_role("button", name="Delete").click()
    expect(listed).to_have_count(5)

    table.begin()
    table.act("take-over")
    table.play("take deck")
    assert len(log(page)) == 1


@pytest.mark.fault("storage emptied in play", "the next move stores the whole match")
def test_storage_emptied_in_play_is_filled_again_and_keeping_it_is_asked_for_once(table: Table) -> None:
    table.page.add_init_script(
        """navigator.storage.persist = () => {
            sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
            return Promise.resolve(true);
        }"""
    )
    whole = record("two_players")
    table.open_match(whole.at(len(whole) - 2))
    page = table.page
    page.get_by_role("button", name="We all play on this device").click()
    table.act("take-over")
    page.evaluate("localStorage.clear()")
    for move in whole.history[-2:]:
        assert page.evaluate("sessionStorage.asked ?? null") is None
        page.evaluate("move => posthorn.send('move', move, 'sure')", move)
    expect(page.locator("#dialog-final")).to_be_visible()
    assert stored_moves(page) == len(whole)
    assert page.evaluate("sessionStorage.asked") == "1"
    page.evaluate("fragment => { location.hash = fragment }", record("four_players").to_fragment())
    expect(page.locator("#dialog-final")).to_contain_text("Dario wins")
    assert page.evaluate("sessionStorage.asked") == "1"
