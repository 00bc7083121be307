"""Check the site with external tools, and write the results into docs/quality.md.

`python -m tools.audit.quality` writes all sections; with names, such as `colours`, only those.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools.audit import colour_vision, validator
from tools.audit.sections import commit, replaced
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT

TARGET = ROOT / "docs" / "quality.md"
LIGHTHOUSE = ROOT / "node_modules" / ".bin" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
AUDITS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
    "total-byte-weight",
)
DEVICES = {"phone": [], "desk": ["--preset=desktop"]}
JUDGES = """\
Written by `make quality` at commit {commit}: the site as it is published, served by `tools/serve.py`,
Lighthouse {version} with its own simulated network and processor ("phone" is its slow 4G with a processor
four times slower), on a machine whose load was {load:.1f} on {cores} cores: the more, the longer the
blocking time, which is that of Python's start. Lighthouse has no checks of installed programs any more;
Chromium's own are below.

"""
MARKUP = """\
Written by `python -m tools.audit.quality markup` at commit {commit}: the W3C's own Nu HTML checker.

"""
COLOURS = """\
Written by `python -m tools.audit.quality colours` from the style sheets; `tests/site/test_colours.py`
checks them. The distance is that of OKLab, in which the eye can just distinguish 0.02. The closest pair of
each set is shown, as people with all cones see it, and as people who lack one kind of cones do (Machado,
Oliveira and Fernandes 2009, severity 1.0, in linear RGB). Besides, nothing is told by colour alone: houses
and shields have a shape each, provinces a pattern and a name, resources a picture and a name.

"""


def main() -> None:
    """Write the named sections, or all; the others stay as they are."""
    text = TARGET.read_text("utf-8")
    for name in sys.argv[1:] or SECTIONS:
        title, write_section = SECTIONS[name]
        text = replaced(text, title, write_section())
    TARGET.write_text(text, "utf-8")


def judged() -> str:
    """Check the published site with Lighthouse and Chromium."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(site(thorough=True), folder / "dist")
        with serving(folder / "dist") as server:
            reports = {device: judge(server.address, more, folder) for device, more in DEVICES.items()}
            load = os.getloadavg()[0]
            errors, manifest = installability(server.address)
    version = next(iter(reports.values()))["lighthouseVersion"]
    text = JUDGES.format(commit=commit(), version=version, load=load, cores=os.cpu_count()) + tables(
        reports
    )
    text += f"\nChromium's reasons against installing it: {', '.join(errors) or 'none'}."
    return text + f" Errors in the manifest: {', '.join(manifest) or 'none'}.\n"


def judge(address: str, more: list[str], folder: Path) -> dict[str, Any]:
    """Run Lighthouse once."""
    target = folder / "report.json"
    flags = " ".join(("--headless=new", *FLAGS))
    command = [
        *(str(LIGHTHOUSE), address, "--quiet", "--output=json", f"--output-path={target}"),
        *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-path={chromium()}"),
        *(f"--chrome-flags={flags}", *more),
    ]
    subprocess.run(command, check=True)
    report: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return report


def installability(address: str) -> tuple[list[str], list[str]]:
    """Ask Chromium why it cannot install the site, and what is wrong with the manifest."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        Table(page, address).open()
        session = page.context.new_cdp_session(page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        manifest = session.send("Page.getAppManifest")["errors"]
        browser.close()
    # Chromium never installs a page in a private window, which tests use.
    reasons = [error["errorId"] for error in errors if error["errorId"] != "in-incognito"]
    return reasons, [error["message"] for error in manifest]


def tables(reports: dict[str, dict[str, Any]]) -> str:
    """Write the scores and the figures behind them."""
    lines = [f"| | {' | '.join(reports)} |", f"|---|{'--:|' * len(reports)}"]
    for category in CATEGORIES:
        scores = [f"{report['categories'][category]['score'] * 100:.0f}" for report in reports.values()]
        lines.append(f"| {category} | {' | '.join(scores)} |")
    for audit in AUDITS:
        shown = [report["audits"][audit]["displayValue"] for report in reports.values()]
        lines.append(f"| {audit} | {' | '.join(shown)} |")
    return "\n".join(lines) + "\n"


# Each section by its name: its title, and what writes it.
SECTIONS: dict[str, tuple[str, Callable[[], str]]] = {
    "judges": ("Lighthouse and Chromium", judged),
    "markup": ("Markup", lambda: MARKUP.format(commit=commit()) + validator.section()),
    "colours": ("Colours", lambda: COLOURS + colour_vision.section()),
}


if __name__ == "__main__":
    main()
