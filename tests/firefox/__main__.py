"""A short walk through the site in Firefox: `python -m tests.firefox`, or `make firefox`.

Open, play by the mouse, reload and go on, share, let bots play to the end, change the language, be kept
for playing without a network, erase everything; no complaint in the console, no request to elsewhere.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from game import Match
from tests.firefox.driver import Tab, browsing, firefox
from tools.build import site, write
from tools.serve import serving

SETTINGS = {"speed": "off", "confirm": False}
READY = "['ready', 'failed'].find((stage) => stage === document.documentElement.dataset.stage)"
SAVED = """Object.entries(localStorage).filter(([key]) => key.startsWith("posthorn.match."))
  .map(([, text]) => JSON.parse(text)).sort((one, other) => other.order - one.order)"""
TABLE = "document.querySelector('#dialog-hand-over[open] [data-action=take-over]')"
LIT = "#app :is(#decision, #display, #hand) [data-move]"
CLICKS = 40
# In another match a card may fit at both ends of a route, and which one is meant is chosen on the map.
SEED = 7


def go(tab: Tab, address: str, wait: str) -> None:
    """Go elsewhere when nothing is on its way any more; Firefox complains of what it has to break off."""
    tab.until("!globalThis.posthorn?.python || Boolean(posthorn.python.report.laps.files)")
    tab.go(address, wait=wait)


def open_page(tab: Tab, address: str) -> None:
    """Go to the page and wait until Python listens."""
    go(tab, address, wait="none")
    stage = tab.until(READY)
    assert stage == "ready", tab.ask("document.getElementById('failure').innerText")
    assert tab.ask("posthorn.python.report.way") == "snapshot", tab.ask("posthorn.python.report.reason")


def saved(tab: Tab) -> Match:
    """Read the match that was saved last."""
    return Match.from_fragment(tab.ask(SAVED)[0]["fragment"])


def plays_by_mouse(tab: Tab, address: str) -> None:
    """Begin a match and make moves by pressing what is lit."""
    open_page(tab, address)
    tab.ask(f"localStorage.setItem('posthorn.settings', {json.dumps(json.dumps(SETTINGS))})")
    open_page(tab, f"{address}?again")
    tab.ask(f"posthorn.send('input', 'seed', '{SEED}')")
    tab.press("#setup [type=submit]")
    tab.until(f"Boolean({TABLE})")
    for _click in range(CLICKS):
        if tab.ask(f"Boolean({TABLE})"):
            tab.press("#dialog-hand-over [data-action=take-over]")
        moves = len(saved(tab))
        tab.press(LIT)
        tab.until(f"({SAVED})[0].moves === {moves + 1}")
    assert len(saved(tab)) == CLICKS


def goes_on_after_a_reload(tab: Tab, address: str) -> None:
    """Load the page anew and take the match up from the list."""
    before = saved(tab).history
    open_page(tab, f"{address}?reloaded")
    tab.press("#matches [data-action=continue]")
    tab.press("#dialog-hand-over [data-action=take-over]")
    tab.press(LIT)
    tab.until(f"({SAVED})[0].moves === {len(before) + 1}")
    assert saved(tab).history[:-1] == before


def shares(tab: Tab, address: str) -> None:
    """Write a link that holds the match, and open it."""
    tab.ask("posthorn.send('action', 'dialog', 'share')")
    link = tab.until("document.getElementById('share-link')?.value")
    assert Match.from_fragment(link.partition("#")[2]).history == saved(tab).history
    assert tab.ask("document.querySelectorAll('svg.qr path').length") == 1
    other = Match.new("quick-settlers", ["Anežka", "Łukasz"], seed=7)
    open_page(tab, f"{address}?link#{other.to_fragment()}")
    tab.until("document.body.innerText.includes('Anežka')")


def plays_against_bots(tab: Tab, address: str) -> None:
    """Let two bots play a whole match, in a worker."""
    open_page(tab, f"{address}?bots")
    for name in ("kind-0", "kind-1"):
        tab.ask(f"posthorn.send('input', '{name}', 'bot-novice')")
    tab.press("#setup [type=submit]")
    tab.until("Boolean(document.querySelector('dialog.final[open]'))")
    assert saved(tab).result is not None


def speaks_another_language(tab: Tab, address: str) -> None:
    """Change the language without loading anew."""
    open_page(tab, f"{address}?language")
    tab.ask("posthorn.send('input', 'language', 'hu')")
    tab.until("document.documentElement.lang === 'hu'")
    assert tab.ask("document.querySelector('#setup h2').textContent") == "Új játszma"


def is_kept_for_playing_offline(tab: Tab, _address: str) -> None:
    """Wait until the service worker has the whole site."""
    tab.until(
        "navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')"
    )
    assert tab.ask("caches.keys().then((names) => names.length)") == 1


def erases_everything(tab: Tab, address: str) -> None:
    """Use the page on privacy."""
    go(tab, f"{address}privacy/en.html", wait="complete")
    tab.press("#erase")
    tab.press("#confirm-erasing [value=erase]")
    tab.until("document.getElementById('erased').checkVisibility()")
    assert tab.ask("Object.keys(localStorage)") == []
    assert tab.ask("caches.keys()") == []


STEPS = (
    plays_by_mouse,
    goes_on_after_a_reload,
    shares,
    plays_against_bots,
    speaks_another_language,
    is_kept_for_playing_offline,
    erases_everything,
)


def main() -> None:
    """Walk all steps in one browser."""
    executable = firefox()
    if executable is None:
        sys.exit("No Firefox was found: please put firefox-esr or firefox on the PATH.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(site(), folder / "dist")
        (folder / "profile").mkdir()
        with serving(folder / "dist") as server, browsing(executable, folder / "profile") as tab:
            sys.stdout.write(f"Firefox {tab.capabilities['browserVersion']}\n")
            for step in STEPS:
                began = perf_counter()
                step(tab, server.address)
                sys.stdout.write(f"{step.__name__.replace('_', ' '):<32} {perf_counter() - began:6.1f} s\n")
                sys.stdout.flush()
            strangers = [
                url for url in tab.requests if not url.startswith((server.address, "data:", "blob:"))
            ]
            sys.stdout.write(f"{len(tab.requests)} requests\n")
            assert strangers == [], strangers
            assert tab.complaints == [], tab.complaints


if __name__ == "__main__":
    main()
