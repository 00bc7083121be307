"""The start from a snapshot: fast, fresh every time, and never missed when it is broken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from game import Match
from tests.imperial_post import golden_files
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import serving

expect.set_options(timeout=TIMEOUT)

SNAPSHOT = "**/snapshot-*.bin*"
ROOT = Path(__file__).resolve().parents[2]
SETTLERS = ROOT / "tests" / "quick_settlers" / "golden"

# Starts another Python in the page, in the way that the page itself does.
START = """
async (program) => {
  const { loadPyodide, report } = await import(document.querySelector("link[href*=interpreter]").href);
  window.python ??= await loadPyodide();
  return [report.way, window.python.runPython(program)];
}
"""

WORKER = """
import { loadPyodide, report } from "INTERPRETER";
addEventListener("message", async ({ data: wasm }) => {
  const pyodide = await loadPyodide({ wasm });
  const told = pyodide.runPython(`
from game import Match
Match.new("quick-settlers", ["A", "B"], seed=7).moves()[0]`);
  postMessage([wasm instanceof WebAssembly.Module, report.way, told]);
});
"""


def report(page: Page) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate("posthorn.python.report")
    return told


def flipped(content: bytearray) -> bytes:
    content[len(content) // 2] ^= 1
    return bytes(content)


# What is wrong with the file, and what the diagnostics say to it. The second is found by the reader of
# snapshots, whose other reasons tests/scripts/snapshot.test.mjs has; the first before it comes to that.
BROKEN: dict[str, tuple[Callable[[bytearray], bytes], str]] = {
    "truncated": (lambda content: bytes(content[:500_000]), "not"),
    "damaged": (flipped, "damaged"),
}


def copy_of(dist: Path, target: Path, change: Callable[[bytearray], bytes]) -> Path:
    """Copy the site without compressed copies and with a damaged snapshot."""
    for source in dist.rglob("*"):
        if source.is_file() and source.suffix not in (".br", ".gz"):
            copy = target / source.relative_to(dist)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.hardlink_to(source)
    (snapshot,) = target.glob("assets/snapshot-game-*.bin")
    content = change(bytearray(snapshot.read_bytes()))
    # The file is a link to the original, which stays as it is.
    snapshot.unlink()
    snapshot.write_bytes(content)
    return target


def without_integrity(route: Route) -> None:
    """Answer with the page, its scripts and modules unchecked."""
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r' integrity="[^"]*"', "", answer.text()))


def test_python_comes_from_the_snapshot_and_the_about_dialog_says_so(started: Table) -> None:
    assert report(started.page)["way"] == "snapshot", report(started.page)
    assert report(started.page)["reason"] == ""
    started.page.locator("[data-action=about]").click()
    started.page.get_by_text("Diagnostics").click()
    panel = started.page.locator("#diagnostics")
    expect(panel).to_contain_text("from a snapshot of its memory")
    expect(panel).not_to_contain_text("Why the snapshot was not used")
    expect(panel).to_contain_text(re.compile(r"Ready to play after\s*\d+\.\d\d\ss"))


@pytest.mark.provokes_errors
@pytest.mark.parametrize("wrong", BROKEN)
@pytest.mark.fault("snapshot truncated or damaged", "the ordinary start")
def test_a_snapshot_that_is_no_good_is_done_without(
    table: Table, dist: Path, tmp_path: Path, wrong: str
) -> None:
    change, reason = BROKEN[wrong]
    with serving(copy_of(dist, tmp_path, change)) as server:
        Table(table.page, server.address).open()
    assert report(table.page)["way"] == "ordinary"
    assert reason in report(table.page)["reason"]
    expect(table.page.locator("#failure")).to_be_hidden()
    table.page.locator("[data-action=about]").click()
    table.page.get_by_text("Diagnostics").click()
    expect(table.page.locator("#diagnostics")).to_contain_text("Why the snapshot was not used")
    table.page.keyboard.press("Escape")
    table.begin()
    expect(table.find("action", "take-over").first).to_be_visible()


@pytest.mark.provokes_errors
@pytest.mark.fault("snapshot that never comes", "the ordinary start")
def test_a_snapshot_that_does_not_come_is_not_waited_for(table: Table) -> None:
    table.page.clock.install()
    table.page.route(SNAPSHOT, lambda _route: None)
    table.visit()
    for _second in range(200):
        table.page.clock.run_for(500)
        table.page.wait_for_timeout(200)
        if table.stage == "ready":
            break
    assert report(table.page)["way"] == "ordinary"
    assert report(table.page)["reason"] == "too slow"
    expect(table.page.locator("#failure")).to_be_hidden()


def test_a_second_visit_reads_what_is_on_the_device_without_counting_it(table: Table) -> None:
    table.open()
    assert table.page.evaluate("posthorn.isHere") is False
    table.open("new")
    table.page.reload()
    table.wait_until_ready()
    assert table.page.evaluate("posthorn.isHere") is True
    assert report(table.page)["way"] == "snapshot"


def test_nothing_is_loaded_before_the_first_move_that_it_does_not_need(table: Table) -> None:
    table.open()
    loaded = table.page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter((entry) => entry.startTime < posthorn.readyAt).map((entry) => entry.name)"
    )
    assert any("snapshot" in name for name in loaded)
    assert [
        name for name in loaded if re.search(r"(?<!/en-\w{16})\.mo$|\.zip$|/later-|bot-worker", name)
    ] == []


def test_a_language_is_loaded_when_it_is_wanted(context: BrowserContext, table: Table) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'language', { value: 'cs-CZ' })")
    context.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['cs-CZ'] })")
    table.open()
    expect(table.page.get_by_role("button", name="Hrát proti botům")).to_have_count(2)
    messages = (
        "performance.getEntriesByType('resource').map(e => e.name).filter(n => n.endsWith('.mo')).length"
    )
    assert table.page.evaluate(messages) == 1
    table.page.locator("[name=language]").select_option("pl")
    expect(table.page.locator("html")).to_have_attribute("lang", "pl")
    expect(table.page.get_by_role("button", name="Zagraj z botami")).to_have_count(2)
    assert table.page.evaluate(messages) == 2


@pytest.mark.provokes_errors
@pytest.mark.fault("catalogue of a language missing", "“This language could not be loaded …”")
def test_a_language_that_cannot_be_loaded_is_reported(table: Table) -> None:
    table.open()
    table.page.route("**/*.mo", lambda route: route.abort())
    table.page.locator("[name=language]").select_option("hu")
    expect(table.page.locator("#news")).to_contain_text("could not be loaded")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    table.page.locator("#news").get_by_role("button", name="Close").click()
    expect(table.page.locator("#news")).to_be_empty()


@pytest.mark.provokes_errors
def test_the_golden_games_play_out_the_same_from_the_snapshot(table: Table) -> None:
    """Without the files of the standard library: only what is in memory can be imported."""
    table.page.route(re.compile(r"/(python_stdlib|game-\w+)\.zip$"), lambda route: route.abort())
    table.open()
    sources = (ROOT / "tests" / "imperial_post" / "golden_files.py").read_text("utf-8")
    post = {name: golden_files.text(name) for name in golden_files.names()}
    expected = {path.stem: json.loads(path.read_text("utf-8")) for path in SETTLERS.glob("*.json")}
    settlers = {
        name: ((SETTLERS / f"{name}.txt").read_text("utf-8"), known["every"])
        for name, known in expected.items()
    }
    program = f"""
import gettext, hashlib, json, sys, types
from game import Match
from game.core.i18n import use_translations
# The golden files have the English of the program; that of the page is typeset.
use_translations(gettext.NullTranslations())
# Paths are of no use here, and are not in the snapshot.
sys.modules["pathlib"] = types.ModuleType("pathlib")
sys.modules["pathlib"].Path = type("Path", (), {{
    "__init__": lambda *_: None, "__truediv__": lambda self, _: self, "parent": property(lambda self: self)
}})
module = types.ModuleType("golden_files")
module.__file__ = "/golden_files.py"
exec({sources!r}, module.__dict__)
post = {{name: module.digest(Match.from_text(text)) for name, text in {post!r}.items()}}
settlers = {{}}
for name, (text, every) in {settlers!r}.items():
    match = Match.from_text(text)
    shown = (module.shown(match.at(number)) for number in (*range(0, len(match), every), len(match)))
    settlers[name] = [
        hashlib.sha256(
            json.dumps(full, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()
        ).hexdigest()
        for full in shown
    ]
json.dumps([post, settlers])
"""
    way, told = table.page.evaluate(START, program)
    post_there, settlers_there = json.loads(told)
    assert way == "snapshot"
    assert post_there == golden_files.digests()
    assert settlers_there == {name: known["positions"] for name, known in expected.items()}
    table.page.unroute_all(behavior="ignoreErrors")


def test_no_two_starts_are_alike(table: Table) -> None:
    program = "import random, secrets; [str(random.random()), secrets.token_hex(8)]"
    seeds, drawn = set(), []
    for _start in range(2):
        table.open()
        table.set_up()
        seeds.add(table.page.locator("[name=seed]").input_value())
        way, numbers = table.page.evaluate(
            START.replace("runPython(program)", "runPython(program).toJs()"), program
        )
        assert way == "snapshot"
        drawn += numbers
    assert len(seeds) == 2
    assert len(set(drawn)) == 4


def test_what_is_a_stand_in_in_the_snapshot_becomes_the_module_when_it_is_used(started: Table) -> None:
    started.page.wait_for_function("posthorn.python.report.laps.files")
    program = """
import logging
from concurrent.futures import _base
level = _base.LOGGER.level
[_base.LOGGER.name, level, logging.makeLogRecord({}).relativeCreated]
"""
    way, (name, level, logged) = started.page.evaluate(
        START.replace("runPython(program)", "runPython(program).toJs()"), program
    )
    assert (way, name, level) == ("snapshot", "concurrent.futures", 0)
    # Its clock begins now, not when the snapshot was taken.
    assert 0 <= logged <= started.page.evaluate("performance.now()")


def test_what_is_not_in_the_snapshot_is_not_found_before_its_files_are_there(table: Table) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table.page.route("**/python_stdlib.zip", hold)
    table.open()
    try_it = """
try:
    import colorsys
    found = "there"
except ModuleNotFoundError:
    found = "not there"
found
"""
    assert table.page.evaluate(START, try_it) == ["snapshot", "not there"]
    table.page.wait_for_timeout(500)
    for route in held:
        route.continue_()
    table.page.wait_for_function("posthorn.python.report.laps.files")
    assert table.page.evaluate(START, try_it) == ["snapshot", "there"]


def test_a_worker_starts_in_the_same_way_from_webassembly_that_is_compiled_already(started: Table) -> None:
    interpreter = started.page.evaluate("document.querySelector('link[href*=interpreter]').href")
    started.page.context.route(
        "**/bot-worker-*.js",
        lambda route: route.fulfill(
            body=WORKER.replace("INTERPRETER", interpreter),
            content_type="text/javascript",
            headers={"Cross-Origin-Embedder-Policy": "require-corp"},
        ),
    )
    told = started.page.evaluate(
        """async () => {
          const files = JSON.parse(document.getElementById("files").textContent);
          const address = posthorn.workerScript(files.botWorker.href);
          const worker = new Worker(address, { type: "module" });
          const answer = new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
          });
          worker.postMessage(posthorn.python.wasm);
          return answer.finally(() => worker.terminate());
        }"""
    )
    started.page.context.unroute("**/bot-worker-*.js")
    assert told[:2] == [True, "snapshot"]
    assert told[2] == Match.new("quick-settlers", ["A", "B"], seed=7).moves()[0]


def test_a_text_that_another_program_shares_is_opened(table: Table) -> None:
    match = Match.new("imperial-post", ["Anežka", "Łukasz"], seed=7)
    table.page.goto(f"{table.address}?title=&text={quote(match.to_text())}", wait_until="commit")
    table.wait_until_ready()
    expect(table.page.locator("#app")).to_contain_text("Anežka")
    assert table.page.url.startswith(f"{table.address}#m=")


def test_the_system_can_install_it(started: Table) -> None:
    session = started.page.context.new_cdp_session(started.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["lang"] == "en"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
