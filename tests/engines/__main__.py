"""The walk in every engine: `python -m tests.engines [--site folder] [engine …]`, or `make browsers`.

Pictures of each go to shots/browsers/, with a page that shows them side by side.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import traceback
from pathlib import Path
from types import ModuleType

from game.core.markup import Markup, element
from tests.engines import chromium, firefox, walk, webkit
from tests.engines.tab import Tab
from tools.browser.find import install_packages
from tools.site.build import site, write
from tools.site.cache import ROOT

ENGINES: dict[str, ModuleType] = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
PACKAGES = {"chromium": (), "firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
PICTURES = ROOT / "shots" / "browsers"


def main() -> None:
    """Build the site, or take one that was built before, and walk through it in fresh browsers."""
    parser = argparse.ArgumentParser(description="One walk through the site in every engine.")
    parser.add_argument("engines", nargs="*", default=list(ENGINES), help=f"of {', '.join(ENGINES)}")
    parser.add_argument("--site", type=Path, help="a folder with a site that was built before")
    parser.add_argument("--only", default="", help="steps with this word in their names")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        built = given.site or Path(name) / "dist"
        if given.site is None:
            write(site(), built)
        failed = [engine for engine in given.engines if not walks(engine, built, given.only)]
    put_side_by_side()
    sys.exit(f"Not all is well in {', '.join(failed)}." if failed else 0)


def walks(engine: str, built: Path, only: str) -> bool:
    """Walk in one engine; return whether all went well."""
    driver, packages = ENGINES[engine], PACKAGES[engine]
    if not driver.is_installed() and packages:
        install_packages(*packages)
    if not driver.is_installed():
        walk.say(f"{engine} is skipped: there is none here; {' and '.join(packages)} are needed.")
        return True
    pictures = PICTURES / engine
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        profile, folder = Path(name) / "profile", Path(name) / "site"
        profile.mkdir()
        # The walk publishes a new version, which must not be there for the next engine.
        shutil.copytree(built, folder)
        try:
            with driver.browsing(profile) as tab:
                walk.walk_all_steps(tab, folder, pictures, only)
            check(tab)
        except Exception:
            walk.say(traceback.format_exc())
            return False
    return True


def check(tab: Tab) -> None:
    """Check that there was no request to another origin and no error."""
    foreign_requests = [url for url in tab.requests if not url.startswith(walk.OURS)]
    walk.say(f"{len(tab.requests)} requests")
    assert foreign_requests == [], foreign_requests
    errors = [words for words in tab.errors if not walk.is_expected(words)]
    assert errors == [], errors


def put_side_by_side() -> None:
    """Write a page that shows the same moment in all engines in one row."""
    names = sorted({path.name for engine in ENGINES for path in (PICTURES / engine).glob("*.png")})
    rows = [
        element("tr", {}, element("th", {}, name), [_cell(engine, name) for engine in ENGINES])
        for name in names
    ]
    heads = element("tr", {}, element("th"), [element("th", {}, engine) for engine in ENGINES])
    table = element("table", {}, heads, rows)
    head = "<!doctype html><meta charset=utf-8><title>Three engines</title>"
    (PICTURES / "index.html").write_text(head + table)


def _cell(engine: str, name: str) -> Markup:
    return element("td", {}, element("img", {"src": f"{engine}/{name}", "width": 560}))


if __name__ == "__main__":
    main()
