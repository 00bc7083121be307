"""Faults in the middle of a match, in a real browser: the match is intact, and it is said what happened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_bots import begin_match, has_moved, saved
from tests.browser.test_saves import neighbour
from tests.support.browser_player import store_settings
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table
from tools.messages import compiled

expect.set_options(timeout=TIMEOUT)

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
# The worker allocates all its memory, so that none is left for the search.
EXHAUST = """
async (interpreter) => {
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide();
  WebAssembly.Memory.prototype.grow = () => { throw new RangeError("out of memory"); };
  python.runPython(`
import game.bots.service
hoard = []
size = 1 << 22
while size > 16:
    try:
        hoard.append(bytearray(size))
    except MemoryError:
        size //= 2
game.bots.service.hoard = hoard
`);
}
"""


def log(page: Page) -> list[str]:
    return page.locator("#caption .caption-line").all_inner_texts()


@pytest.mark.provokes_errors
@pytest.mark.fault(
    "a style sheet of the site missing", "“A part of the page could not be loaded. Your match is saved …”"
)
@pytest.mark.fault(
    "offline in the middle of a match, nothing kept yet", "“This device is offline. The match goes on …”"
)
@pytest.mark.fault(
    "bots asked for while offline",
    "“… the bots are not responding.”; a hint comes when the network is back",
)
def test_a_missing_file_and_a_lost_network_are_reported_and_play_goes_on(table: Table) -> None:
    page, context = table.page, table.page.context
    store_settings(context)
    page.route(re.compile(r"/later-\w+\.css$"), lambda route: route.abort())
    table.open()
    news = page.locator("#news")
    expect(news).to_contain_text("A part of the page could not be loaded. Your match is saved")
    news.get_by_role("button", name="Close").click()
    expect(news).to_be_empty()
    page.evaluate("fragment => { location.hash = fragment }", position(START).to_fragment())
    table.act("take-over")

    context.set_offline(True)
    expect(news).to_contain_text(
        "This device is offline. You can play on, and the match is saved as usual."
    )
    table.play("take Ulm")
    table.play("take Augsburg")
    expect(page.locator("#caption")).to_contain_text("Anna takes Augsburg.")
    page.locator("#tool-hint").click()
    expect(page.locator("#action-bar")).to_contain_text("the bots are not responding")
    context.set_offline(False)
    expect(news).to_be_empty()
    page.keyboard.press("h")
    expect(page.locator("#action-bar [data-action=next-hint]")).to_be_visible()
    assert saved(page).history == ["take Ulm", "take Augsburg"]


@pytest.mark.fault(
    "save written over by another program, in a browser", "“Another program has overwritten this …”"
)
@pytest.mark.fault(
    "storage emptied by another program, in a browser", "“The saved match had disappeared …”"
)
def test_what_another_program_does_to_the_storage_is_reported_and_nothing_is_lost(started: Table) -> None:
    page = started.page
    started.open_match(position(START))
    started.act("take-over")
    other = neighbour(page.context, started.address)
    other.evaluate(
        "for (const key in localStorage) if (/match/.test(key)) localStorage.setItem(key, '<b>')"
    )
    started.play("take Ulm")
    expect(page.locator("#dialog-unsaved")).to_contain_text("Another program has overwritten this")
    page.get_by_role("button", name="Play on").click()
    other.evaluate("localStorage.clear()")
    started.play("take Augsburg")
    expect(page.locator("#action-bar")).to_contain_text(
        "was missing from this browser. It has been saved again."
    )
    assert log(page) == ["Anna takes Ulm.", "Anna takes Augsburg."]
    assert saved(page).history == ["take Ulm", "take Augsburg"]
    other.close()


@pytest.mark.fault(
    "out of memory in the bots' worker", "another worker is asked the same; the match goes on"
)
@pytest.mark.fault(
    "page stopped and resumed while bots play", "nothing moves meanwhile, then the match goes on"
)
@pytest.mark.fault("clock set back by a day while bots play", "the match goes on at its pace")
def test_bots_play_on_without_memory_after_a_sleep_and_when_the_clock_is_set_back(table: Table) -> None:
    page = begin_match(table, "bot-novice", "bot-clerk", speed="fast")
    has_moved(page, 2)
    [worker] = page.workers
    page.get_by_role("button", name="Pause").click()
    worker.evaluate(EXHAUST, page.evaluate("document.querySelector('link[href*=interpreter]').href"))
    page.get_by_role("button", name="Continue").click()
    has_moved(page, len(saved(page)) + 4)
    assert page.workers != [worker]
    expect(page.locator(".bot-lost")).to_have_count(0)

    # Headless Chromium does not freeze a page on demand; its debugger stops it as thoroughly.
    [worker] = page.workers
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    moves = len(saved(page))
    session.send("Debugger.pause")
    page.wait_for_timeout(1500)
    session.send("Debugger.resume")
    assert len(saved(page)) <= moves + 2
    page.evaluate("document.dispatchEvent(new Event('resume'))")
    has_moved(page, moves + 4)
    assert page.workers == [worker]

    page.evaluate("() => { const now = Date.now; Date.now = () => now.call(Date) - 86_400_000; }")
    moves = len(saved(page))
    page.wait_for_function(
        "(moves) => JSON.parse(Object.entries(localStorage)"
        ".find(([key]) => key.startsWith('posthorn.match.'))[1]).moves >= moves",
        arg=moves + 4,
        timeout=20_000,
    )


@pytest.mark.provokes_errors
@pytest.mark.fault(
    "catalogue of a language truncated on its way", "English, and “This language could not be loaded …”"
)
def test_a_catalogue_that_is_cut_short_leaves_the_page_in_english(table: Table) -> None:
    half = compiled("cs")[:20_000]

    def cut(route: Route) -> None:
        route.fulfill(body=half, content_type="application/octet-stream")

    table.page.add_init_script("localStorage.setItem('posthorn.settings', '{\"language\": \"cs\"}')")
    table.page.route("**/cs-*.mo", cut)
    table.open()
    expect(table.page.locator("#news")).to_contain_text("This language could not be loaded")
    expect(table.page.locator("#covers")).to_contain_text("Play against bots")
    table.begin()
    expect(table.find("action", "take-over").first).to_be_visible()
