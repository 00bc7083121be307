"""Check every page and every screen, with its SVG, by the W3C's Nu HTML checker."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.browser.tours import TOURS
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT

CHECKER = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
# The script type of PyScript is not part of the standard.
PYSCRIPT = (
    "Bad value “py” for attribute “type”",
    "Attribute “config” not allowed",
    "neither a JavaScript MIME type, “module”",
)
WRITTEN_OUT = "`<!doctype html>\\n${document.documentElement.outerHTML}`"


def section() -> str:
    """Return how many pages were read and what is wrong with them."""
    with tempfile.TemporaryDirectory() as name:
        dist, screens = Path(name) / "dist", Path(name) / "screens"
        write(site(), dist)
        screens.mkdir()
        with serving(dist) as server:
            drawings = photograph(server.address, screens)
        pages = [*dist.rglob("*.html")]
        found = checked([*pages, *screens.iterdir()])
    wrong = Counter(message for message in found if not any(known in message for known in PYSCRIPT))
    text = (
        f"{len(pages)} pages as the build writes them and {len(drawings)} screens as they stand in the "
        f"browser, with {drawings.total()} drawings: {len(found)} complaints. {wrong.total()} of them "
        'are about anything but the element that PyScript asks for, `<script type="py" config="…">`.\n\n'
    )
    return text + "".join(f"- {count} times: {message}\n" for message, count in wrong.most_common())


def photograph(address: str, folder: Path) -> Counter[str]:
    """Write the markup of every screen; count the drawings on each."""
    drawings: Counter[str] = Counter()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for name, tour in TOURS.items():
            page = browser.new_page()
            for screen in tour(Table(page, address)):
                number = len(drawings)
                (folder / f"{number:02}.html").write_text(page.evaluate(WRITTEN_OUT), "utf-8")
                drawings[f"{name}: {screen}"] = page.locator("svg").count()
        browser.close()
    return drawings


def checked(files: list[Path]) -> list[str]:
    """List what the checker says is wrong."""
    java = shutil.which("java")
    if java is None:
        sys.exit("The Nu HTML checker needs Java: install a runtime, version 17 or later.")
    ran = subprocess.run(
        [java, "-jar", str(CHECKER), "--format", "json", "--stdout", "--errors-only", *map(str, files)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    messages: list[dict[str, Any]] = json.loads(ran.stdout)["messages"]
    return [message["message"] for message in messages]
