"""Nothing stored, damaged or failing keeps the page from starting, or from saying why it does not."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from game.table.model.language import NAMES
from game.table.model.settings import THEMES
from tests.browser.test_bots import saved
from tests.support.hostile_values import TEXTS, hostile_texts
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import serving
from tools.site.cache import ROOT
from tools.site.scripts import PAGE, bundle

expect.set_options(timeout=TIMEOUT)

# The scripts that read stored texts, which may have been changed; the fuzzing below runs all of them.
WENT_WRONG = "Something went wrong while the game was starting"
READS = re.compile(r"\b(localStorage|sessionStorage|indexedDB|document\.cookie|setting\()")
READERS = {"boot/theme.js", "boot/i18n.js", "boot/expected.js"}
# These only write or erase, or stand for what is read; test_long_matches.py is about the journal.
OTHERS = {"boot/watchdog.js", "pages/privacy.js", "python/indexeddb-shim.js", "platform/journal.js"}
VALUES = 2500
STORE = "(text) => localStorage.setItem('posthorn.settings', text)"
# Runs the scripts again for every stored text; returns the failures and the results.
# Each file is fetched once.
FUZZ = """
async (texts) => {{
  const found = new Set();
  const fetched = new Map();
  const really = window.fetch;
  window.fetch = async (address) => {{
    if (!fetched.has(address)) fetched.set(address, really(address));
    return (await fetched.get(address)).clone();
  }};
  for (const text of texts) {{
    localStorage.setItem("posthorn.settings", text);
    localStorage.setItem("posthorn.match.0.1", text);
    try {{
      {scripts}
      await posthorn.loadingLanguage;
    }} catch (error) {{
      return [text, String(error)];
    }}
    found.add(`${{document.documentElement.dataset.theme}} ${{document.documentElement.lang}}`);
  }}
  localStorage.clear();
  return [...found];
}}
"""
# The page can be played without these; each is made to fail before it has done anything.
DISPENSABLE = (
    "theme", "expected", "first-paint", "indexeddb-shim", "i18n", "focus", "scroll-clear", "map-zoom",
    "roving-tabindex", "shortcuts", "map-hit-target", "highlight", "tooltips", "sw-client",
)  # fmt: skip
BEGINNING = re.compile(r"export const start = (\([^)]*\)) =>")


def with_failures(folder: Path, *names: str) -> bytes:
    """Join the scripts of the page, some of which throw when they are started."""
    copy = folder / "static"
    shutil.copytree(ROOT / "static", copy)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    for name in names:
        [path] = (path for path in copy.rglob(f"{name}.js") if path.parent.name != "pages")
        throwing = f'export const start = () => {{ throw new Error("broken on purpose: {name}"); }};'
        changed, count = BEGINNING.subn(rf"{throwing}\nconst startBefore = \1 =>", path.read_text("utf-8"))
        assert count == 1
        path.write_text(changed, "utf-8")
    return bundle(PAGE, root=folder).content


def unchecked(route: Route) -> None:
    """Answer with the page, without the hashes that would refuse a changed script."""
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r' integrity="[^"]*"', "", answer.text()))


def break_scripts(table: Table, folder: Path, *names: str) -> None:
    script = with_failures(folder, *names)
    table.page.route(table.address, unchecked)
    table.page.route("**/main-*.js", lambda route: route.fulfill(response=route.fetch(), body=script))


def load_scripts(table: Table) -> None:
    """Go to the site and wait until its scripts have run.

    The driver is notified of a new page a moment before the browser has replaced the old one. A
    browser that is sent on in that moment answers "Not attached to an active page".
    """
    table.visit()
    table.page.wait_for_function("document.documentElement.dataset.stage === 'loading'")


def hold_python(page: Page) -> None:
    """Let nothing of Python arrive: the scripts of the page have to do without it."""
    page.route(re.compile(r"/(pyodide\.asm|snapshot-|game-|python_stdlib)"), lambda _route: None)


def plays(page: Page, table: Table) -> None:
    table.begin()
    table.act("take-over")
    move = next(move for move in table.moves if move.startswith("take "))
    table.play(move)
    expect(page.locator("#caption .caption-line")).to_have_count(1)


def test_only_the_scripts_that_are_fuzzed_read_what_is_stored() -> None:
    static = ROOT / "static"
    scripts = {
        path.relative_to(static).as_posix(): path.read_text("utf-8") for path in static.rglob("*.*js")
    }
    assert len(scripts) > 20
    reading = {name for name, script in scripts.items() if READS.search(script)}
    assert reading == READERS | OTHERS


def test_thousands_of_damaged_settings_stop_no_script(table: Table, tmp_path: Path) -> None:
    hold_python(table.page)
    load_scripts(table)
    texts = list(hostile_texts(VALUES, seed=5))
    assert len(texts) >= 2000
    static = ROOT / "static"
    imports = "".join(
        f'import {{ start as {Path(name).stem} }} from "{static / name}";' for name in sorted(READERS)
    )
    (tmp_path / "fuzz.js").write_text(f"{imports} theme(); i18n(); expected();")
    script = bundle(str(tmp_path / "fuzz.js")).content.decode()
    found = table.page.evaluate(FUZZ.format(scripts=script), texts)
    pairs = {tuple(one.split(" ")) for one in found}
    assert {theme for theme, _language in pairs} == {*THEMES}, found
    assert {language for _theme, language in pairs} == {*NAMES}, found


@pytest.mark.fault("settings damaged or planted", "the start page, with the defaults")
def test_a_page_with_damaged_settings_starts(table: Table) -> None:
    """The worst ones go through a whole start of the scripts, and two of them through Python's, too."""
    page = table.page
    hold_python(page)
    load_scripts(table)
    for text in TEXTS:
        page.evaluate(STORE, text)
        load_scripts(table)
        assert page.evaluate("posthorn.broken.length") == 0, text
    page.unroute_all(behavior="ignoreErrors")
    for name in ("theme", "language"):
        page.evaluate(STORE, json.dumps({name: {"toString": 1, "valueOf": 1}}))
        table.open()
        assert page.locator("html").get_attribute("data-theme") == "auto"
    plays(page, table)


@pytest.mark.provokes_errors
@pytest.mark.fault("a script of the page failing", "the others go on; “A part of the page could not …”")
def test_the_game_is_played_though_every_script_fails_that_it_can_do_without(
    table: Table, tmp_path: Path
) -> None:
    break_scripts(table, tmp_path, *DISPENSABLE)
    table.open()
    expect(table.page.locator("#news")).to_contain_text("A part of the page could not be loaded")
    assert table.page.evaluate("posthorn.broken.map(([name]) => name)") == [*DISPENSABLE]
    plays(table.page, table)


@pytest.mark.provokes_errors
@pytest.mark.fault(
    "a script failing that the start needs", "“Something went wrong while the game was starting …”"
)
def test_a_script_that_the_start_needs_fails_with_a_word(table: Table, tmp_path: Path) -> None:
    for name in ("loader", "boot-errors", "events", "door", "trusted-types"):
        (tmp_path / name).mkdir()
        break_scripts(table, tmp_path / name, name)
        table.visit()
        expect(table.page.locator("#failure")).to_be_visible()
        expect(table.page.locator("#failure p:visible")).to_contain_text(WENT_WRONG)
        table.page.get_by_text("Details for a bug report").click()
        expect(table.page.locator("#failure-details")).to_contain_text(f"broken on purpose: {name}")
        table.page.unroute_all(behavior="ignoreErrors")
    table.page.get_by_role("button", name="Try again").click()
    table.page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)


@pytest.mark.provokes_errors
@pytest.mark.fault("a setting that the start fails on", "“Start with default settings”; the matches stay")
def test_default_settings_are_offered_when_the_start_fails_and_the_matches_stay(table: Table) -> None:
    page = table.page
    table.open_match(position("Ulm Augsburg München Linz Basel Lodz"))
    table.act("take-over")
    table.play("take Ulm")
    expect(page.locator("#caption .caption-line")).to_have_count(1)
    page.evaluate(STORE, '{"speed": "off"}')

    program = (ROOT / "game" / "table" / "main.py").read_text("utf-8")
    stumbling = f"import js\nassert 'posthorn.settings' not in js.Object.keys(js.localStorage)\n{program}"

    def expecting(route: Route) -> None:
        """The page that expects a program of this length."""
        answer = route.fetch()
        size = rf"\g<1>{len(stumbling)}"
        route.fulfill(response=answer, body=re.sub(r'(main-\w+\.py","bytes":)\d+', size, answer.text()))

    page.route(table.address, expecting)
    page.route("**/main-*.py", lambda route: route.fulfill(body=stumbling))
    page.goto(table.address, wait_until="commit")
    expect(page.locator("#failure p:visible")).to_contain_text(WENT_WRONG)
    page.get_by_role("button", name="Start with default settings").click()
    table.wait_until_ready()
    assert page.evaluate("localStorage.getItem('posthorn.settings')") is None
    expect(page.locator("#failure")).to_be_hidden()
    assert saved(page).history == ["take Ulm"]
    expect(table.saved).to_contain_text("Anna")


def copy_with(dist: Path, target: Path, name: str, content: bytes) -> Path:
    """Copy the site, without compressed copies; give the file that is to be damaged, and damage it."""
    for source in dist.rglob("*"):
        if source.is_file() and source.suffix not in (".br", ".gz"):
            copy = target / source.relative_to(dist)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.hardlink_to(source)
    [file] = target.glob(f"assets/{name}")
    file.unlink()
    file.write_bytes(content)
    return file


@pytest.mark.provokes_errors
@pytest.mark.parametrize("name", ["main-*.js", "style-*.css", "interpreter-*.js"])
@pytest.mark.fault("a script damaged, and kept so by the browser", "told; the next visit starts by itself")
def test_a_damaged_file_is_reported_and_the_page_starts_once_the_host_is_repaired(
    dist: Path, tmp_path: Path, table: Table, name: str
) -> None:
    page = table.page
    file = copy_with(dist, tmp_path, name, b"<!doctype html><title>Sorry</title>")
    with serving(tmp_path) as server:
        page.goto(server.address, wait_until="commit")
        if name.startswith("style"):
            page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)
        else:
            told = page.locator("#failure p:visible")
            expect(told).to_contain_text("A part of the game could not be loaded")
        [good] = dist.glob(f"assets/{name}")
        file.write_bytes(good.read_bytes())
        page.goto("about:blank")
        page.goto(server.address, wait_until="commit")
        page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)
        expect(page.locator("#failure")).to_be_hidden()
        expect(page.locator("body")).to_have_css("margin", "0px")
        here = Table(page, server.address)
        plays(page, here)


@pytest.mark.provokes_errors
def test_a_page_that_waits_for_the_host_to_be_repaired_starts_by_itself(
    dist: Path, tmp_path: Path, table: Table
) -> None:
    file = copy_with(dist, tmp_path, "main-*.js", b"garbage")
    page = table.page
    with serving(tmp_path) as server:
        page.goto(server.address, wait_until="commit")
        expect(page.locator("#failure")).to_be_visible()
        [good] = dist.glob("assets/main-*.js")
        file.write_bytes(good.read_bytes())
        page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)


@pytest.mark.touch(390, 844)
def test_shortcuts_are_not_shown_without_a_keyboard_until_a_key_is_pressed(started: Table) -> None:
    page = started.page
    button = page.locator("#show-keys")
    expect(button).to_be_hidden()
    page.locator("[data-action=setup]").first.click()
    page.locator("[name=name-0]").fill("Zoe")
    page.locator("[name=name-0]").press("x")
    expect(button).to_be_hidden()
    page.locator("h1").focus()
    page.keyboard.press("?")
    expect(page.locator("#dialog-keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button).to_be_visible()


def test_the_list_of_keys_is_offered_where_there_is_a_mouse(started: Table) -> None:
    expect(started.page.locator("#show-keys")).to_be_visible()
