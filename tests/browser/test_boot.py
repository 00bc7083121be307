"""The start: the page is visible at once, Python starts, and every failure is shown."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tools.browser.page_driver import TIMEOUT, Table, Watch
from tools.hosts import CompressingText, PlainHost
from tools.serve import Handler, Server, serving

WASM = re.compile(r"/pyodide\.asm\.wasm(\.gz)?$")
LOADED = """
performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => [name, encodedBodySize])
"""
expect.set_options(timeout=TIMEOUT)


@pytest.fixture
def gate(context: BrowserContext) -> Callable[[], None]:
    """Hold back the WebAssembly file, so that Python cannot start before the gate is opened."""
    held: list[Route] = []
    opened = threading.Event()

    def hold(route: Route) -> None:
        if opened.is_set():
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        opened.set()
        for route in held:
            route.continue_()

    context.route(WASM, hold)
    return let_go


def failure(page: Page) -> str:
    """Wait for the message that the game did not start, and read it."""
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#starting")).to_be_hidden()
    return page.locator("#failure p:visible").inner_text()


def test_the_start_page_is_there_before_python_and_plays_without_any_other_origin(
    table: Table, watch: Watch, gate: Callable[[], None]
) -> None:
    table.visit()
    expect(table.page.get_by_role("heading", name="Posthorn")).to_be_visible()
    expect(table.page.locator(".game-cover svg")).to_have_count(2)
    expect(table.page.locator("#starting-text")).to_have_text(
        re.compile(r"Loading: \d+\.\d of \d+\.\d\sMB")
    )
    assert table.stage == "loading"
    gate()
    table.wait_until_ready()
    expect(table.page.locator("#starting")).to_be_hidden()
    table.page.locator("[name=theme]").select_option("dark")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.set_up(players="4")
    expect(table.page.locator("[name^=name-]")).to_have_count(4)
    table.page.get_by_role("button", name="Start", exact=True).click()
    expect(table.page.locator("#board")).to_be_visible()
    assert watch.foreign_requests == []


@pytest.mark.parametrize("host", [Handler, PlainHost, CompressingText])
def test_progress_counts_the_bytes_that_come_over_the_network(
    table: Table, dist: Path, host: type[Handler]
) -> None:
    with serving(dist, handler=host) as server:
        here = Table(table.page, server.address)
        here.visit()
        here.wait_until_ready()
        files = json.loads(here.page.locator("#files").text_content() or "")
        fetched = [
            files["wasm"],
            *files["snapshot"],
            *files["early"],
            files["interpreter"],
            *files["modules"],
        ]
        names = {file["href"].removeprefix("./") for file in fetched}
        loaded = here.page.evaluate(LOADED)
        sizes = [
            size for name, size in loaded if name.removeprefix(server.address).removesuffix(".gz") in names
        ]
        bar = here.page.locator("#starting-bar")
        assert len(sizes) >= len(names)
        assert bar.get_attribute("max") == str(sum(sizes))
        expect(here.page.locator("#starting-text")).to_have_text("Starting Python…")


def test_what_is_done_before_python_is_ready_is_kept_and_carried_out(
    table: Table, gate: Callable[[], None]
) -> None:
    table.visit()
    button = table.page.get_by_role("button", name="More ways to play").last
    button.click()
    button.click()
    assert table.page.locator("[data-waiting]").count() == 1
    gate()
    table.wait_until_ready()
    expect(table.page.locator("[data-waiting]")).to_have_count(0)
    expect(table.page.locator("#setup h2")).to_have_text("New match: Quick Settlers")


def without(page: Page, file: str) -> None:
    """Let a file of the start not arrive; all others arrive from now on."""
    page.unroute_all(behavior="ignoreErrors")
    if file.endswith(".zip"):
        page.route("**/snapshot-*.bin*", lambda route: route.fulfill(status=404))
    page.route(f"**/{file}", lambda route: route.abort())


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "files",
    [
        ("pyodide.asm.wasm", "interpreter-*.js", "core-*.js", "main-*.py"),
        # Of these the start has need when the snapshot is missing, too.
        ("python_stdlib.zip", "game-*.zip"),
    ],
)
@pytest.mark.fault("a file of the start missing", "“A part of the game could not be loaded …”, try again")
@pytest.mark.fault("snapshot missing, and a file of the start", "as above; then the ordinary start")
def test_a_file_that_fails_to_load_is_reported_and_trying_again_works(
    table: Table, files: tuple[str, ...]
) -> None:
    """Whenever it is tried again another file is missing, until all are there."""
    page = table.page
    for file in files:
        without(page, file)
        if file == files[0]:
            table.visit()
        else:
            page.get_by_role("button", name="Try again").click()
        assert "could not be loaded" in failure(page), file
    page.unroute(f"**/{files[-1]}")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)
    # A snapshot that is missing is done without.
    without_snapshot = files[-1].endswith(".zip")
    report = page.evaluate("posthorn.python.report")
    assert report["way"] == ("ordinary" if without_snapshot else "snapshot")
    assert ("404" in report["reason"]) == without_snapshot


@pytest.mark.provokes_errors
@pytest.mark.parametrize("again", ["reload", "button"])
@pytest.mark.fault("a file broken in the browser's cache", "the next visit, or trying again, gets past it")
def test_trying_again_gets_past_a_broken_file_that_the_browser_has_kept(
    dist: Path, tmp_path: Path, table: Table, again: str
) -> None:
    wasm = next(dist.glob("assets/*/pyodide.asm.wasm"))
    relative = wasm.relative_to(dist)
    for source in dist.rglob("*"):
        if source.is_file() and source.suffix not in (".br", ".gz"):
            copy = tmp_path / source.relative_to(dist)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
    (tmp_path / relative).write_bytes(wasm.read_bytes()[:100_000])
    with serving(tmp_path) as server:
        broken = Table(table.page, server.address)
        broken.visit()
        assert "could not be loaded" in failure(broken.page)
        (tmp_path / relative).write_bytes(wasm.read_bytes())
        # The browser has cached the damaged file; the page bypasses the cache, automatically or by the
        # button.
        if again == "reload":
            broken.page.reload()
        else:
            broken.page.get_by_role("button", name="Try again").click()
        broken.page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)


@pytest.mark.provokes_errors
@pytest.mark.fault("no WebAssembly", "“This browser cannot run WebAssembly …”")
def test_a_browser_without_webassembly_is_reported(table: Table) -> None:
    table.page.add_init_script("delete window.WebAssembly")
    table.visit()
    assert "WebAssembly" in failure(table.page)


@pytest.mark.provokes_errors
@pytest.mark.fault("Python raises at the start", "“Something went wrong while the game was starting …”")
def test_python_raising_at_start_is_reported_with_its_traceback(table: Table) -> None:
    def raising(route: Route) -> None:
        # As long as the real program: a file of another size would count as broken.
        size = len(route.fetch().body())
        route.fulfill(body="raise RuntimeError('no horn')".ljust(size))

    table.page.route("**/main-*.py", raising)
    table.visit()
    assert "Something went wrong while the game was starting" in failure(table.page)
    table.page.get_by_text("Details for a bug report").click()
    expect(table.page.locator("#failure-details")).to_contain_text("RuntimeError: no horn")


@pytest.mark.provokes_errors
@pytest.mark.fault("a file that never comes", "“The start takes unusually long …”")
def test_a_start_that_takes_very_long_is_reported_and_may_still_succeed(
    table: Table, gate: Callable[[], None]
) -> None:
    table.page.clock.install()
    table.visit()
    expect(table.page.locator("#starting")).to_be_visible()
    # Whatever else still arrives is a sign of life.
    for _minute in range(100):
        table.page.clock.fast_forward("01:00")
        table.page.wait_for_timeout(200)
        if table.stage == "failed":
            break
    assert "longer than usual" in failure(table.page)
    gate()
    table.page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)
    expect(table.page.locator("#failure")).to_be_hidden()


def test_the_page_is_served_with_the_headers_of_netlify_toml(page: Page, server: Server) -> None:
    answer = page.goto(server.address)
    assert answer is not None
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_harness_notices_every_error_and_every_foreign_request(page: Page, watch: Watch) -> None:
    page.evaluate("console.error('one')")
    page.evaluate("void Promise.reject(new Error('two'))")
    page.evaluate("void setTimeout(() => { throw new Error('three') })")
    page.evaluate("fetch('http://stranger.test/').catch(() => 'blocked')")
    page.wait_for_timeout(500)
    errors = " ".join(watch.errors)
    assert all(word in errors for word in ("one", "two", "three"))
    assert watch.foreign_requests == ["http://stranger.test/"]
    watch.errors.clear()
    watch.foreign_requests.clear()
