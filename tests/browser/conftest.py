"""A real Chromium on the real site: built from the tree, served with the production headers."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.started import Device, StartedTabs, settings_of
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table, Watch
from tools.serve import Server, serving
from tools.site.build import site, write
from tools.site.cache import ROOT

RESULTS = ROOT / "test-results"
# No other host name can be resolved, so no request can reach another origin.
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
# In a tab that is used once, the second, optimising compiler for WebAssembly takes longer than it saves: a
# start needs a fifth less of the processor without it. Measurements, pictures and `started` tabs have it.
QUICK_START = "--js-flags=--liftoff-only"
REPORT = pytest.StashKey[pytest.TestReport]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "kept: the site is kept on the device by its service worker")
    config.addinivalue_line("markers", "touch(width, height): the device has a touch screen of this size")
    config.addinivalue_line("markers", "stored(name=value, …): settings of a started tab")
    config.addinivalue_line("markers", "provokes_errors: the test makes the page complain on purpose")
    config.addinivalue_line("markers", "soak: the test takes minutes; `make soak` runs it")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    skipped = pytest.mark.skip(reason="takes minutes; `make soak` runs it")
    for item in items:
        if item.get_closest_marker("soak") and not os.environ.get("SOAK"):
            item.add_marker(skipped)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, the same for all workers of a run; what is slow comes from the build's cache."""
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = run / "site" / "dist"
    folder.parent.mkdir(exist_ok=True)
    with (folder.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            put_site(folder)
    return folder


def put_site(folder: Path) -> None:
    """Build the site, or copy the one that SITE names: `make test` has just built it."""
    if built := os.environ.get("SITE"):
        draft = folder.with_name("draft")
        shutil.copytree(ROOT / built, draft)
        draft.rename(folder)
    else:
        write(site(), folder)


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[Server]:
    with serving(dist) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(executable: str, playwright: Playwright) -> Iterator[Browser]:
    """A browser for fresh tabs; it is looked for first, because that needs a Playwright of its own."""
    running = playwright.chromium.launch(executable_path=executable, args=[*FLAGS, OFFLINE, QUICK_START])
    yield running
    running.close()


@pytest.fixture(scope="session")
def lasting_browser(executable: str, playwright: Playwright) -> Iterator[Browser]:
    """A browser for tabs in which many tests are played."""
    running = playwright.chromium.launch(executable_path=executable, args=[*FLAGS, OFFLINE])
    yield running
    running.close()


@pytest.fixture(scope="session")
def executable() -> str:
    return chromium()


def file_name(request: pytest.FixtureRequest) -> str:
    return re.sub(r"[^\w-]+", "-", request.node.name)


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A fresh profile; if the test fails, a screenshot is kept, and what it did if TRACE asks for it.

    To note every step takes a tenth of the time, and pictures of them half of it. So a trace is made only
    when a failed test is tried once more.
    """
    device = device_of(request)
    fresh = browser.new_context(
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        is_mobile=device.touch,
        locale="en-GB",
        # Storing the whole site would take longer than most tests.
        service_workers="allow" if request.node.get_closest_marker("kept") else "block",
    )
    is_traced = "TRACE" in os.environ
    if is_traced:
        fresh.tracing.start(screenshots=True, snapshots=True)
    yield fresh
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        name = file_name(request)
        for number, page in enumerate(fresh.pages):
            page.screenshot(path=RESULTS / f"{name}-{number}.png")
        if is_traced:
            fresh.tracing.stop(path=RESULTS / f"{name}.zip")
    fresh.close()


@pytest.fixture(scope="session")
def started_tabs(lasting_browser: Browser, server: Server) -> Iterator[StartedTabs]:
    tabs = StartedTabs(lasting_browser, server.address)
    yield tabs
    tabs.close()


def device_of(request: pytest.FixtureRequest) -> Device:
    touch = request.node.get_closest_marker("touch")
    width, height = touch.args if touch else (1280, 800)
    return Device(width, height, touch is not None)


@pytest.fixture
def started(started_tabs: StartedTabs, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The site in a tab in which it has already started, with the settings of `stored`.

    For tests that need no fresh start and leave no route and no script in the page.
    """
    tab = started_tabs.on(device_of(request))
    stored = request.node.get_closest_marker("stored")
    yield tab.table(settings_of(stored.kwargs if stored else {}))
    report = request.node.stash.get(REPORT, None)
    errors = tab.errors()
    if errors or report is None or report.failed:
        tab.replace(RESULTS / f"{file_name(request)}.png")
    assert errors == []


@pytest.fixture
def watch(context: BrowserContext, server: Server, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Records every error of the page and every request to another origin; both fail the test."""
    noted = Watch(context)
    yield noted
    assert noted.foreign_requests == []
    if request.node.get_closest_marker("provokes_errors") is None:
        assert noted.errors == []


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    return context.new_page()


@pytest.fixture
def table(page: Page, server: Server) -> Table:
    """A fresh tab for the site, which is not opened yet."""
    return Table(page, server.address)
