"""A visit to the site, the same in every browser: `make browsers` walks it in three engines.

Open, play both games by the mouse, reload again and again, share, look on in a second tab, let bots play to
the end, change the language, play on when the server is gone, change to a new version, erase everything,
play where nothing may be stored; no error in the console, no request to another origin.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from game import Match
from tests.engines.tab import Tab
from tests.support.publishing import publish
from tools.hosts import NothingStored
from tools.serve import Handler, Server, serving

SETTINGS = {"speed": "off", "ask_end": False, "auto_end": False}
STAGE = "['ready', 'failed'].find((stage) => stage === document.documentElement?.dataset.stage)"
FAILURE = "document.querySelector('#failure p:not([hidden])').textContent + document.body.innerText"
# The files that the start does not need are loaded, because browsers report requests that are cut off.
COMPLETE = "!globalThis.posthorn?.python || Boolean(posthorn.python.report.laps.files)"
SAVED = """Object.entries(localStorage).filter(([key]) => key.startsWith("posthorn.match."))
  .map(([, text]) => JSON.parse(text)).sort((one, other) => other.order - one.order)"""
KEPT = """navigator.serviceWorker.getRegistration().then((found) =>
  found?.active?.state === "activated" && Boolean(navigator.serviceWorker.controller))"""
# The same for a busy page, which notices the steps of its worker late.
KEPT_BUSY = f"""(async () => {{
  const work = () => {{ for (const end = performance.now() + 15; performance.now() < end; ); }};
  const later = () => new Promise((resolve) => setTimeout(() => resolve(work())));
  await Promise.all(Array.from({{ length: 60 }}, later));
  return {KEPT};
}})()"""
NEWS = "document.getElementById('news').innerText"
TAKE_OVER = "#dialog-hand-over [data-action=take-over]"
HANDED_OVER = "document.querySelector('#dialog-hand-over[open] [data-action=take-over]')"
FINAL = "Boolean(document.querySelector('dialog.final[open]'))"
LIT = "#app :is(#action-bar, #display, #hand) [data-move]"
OURS = ("http://127.0.0.1:", "data:", "blob:")
LIT_SOMEWHERE = "[data-move]:not([aria-disabled=true], :disabled)"
PEOPLE = {"kind_0": "human", "kind_1": "human"}
CLICKS = 12
SETTLERS_CLICKS = 4
RELOADS = 10
# What a browser says when the server is gone, or when the page may store nothing.
EXPECTED = ("Failed to load resource", "ERR_CONNECTION_REFUSED", "sandbox", "insecure")
# In another match a card may fit at both ends of a route, and which one is meant is chosen on the map.
SEED = 7


@dataclass
class Walk:
    """One browser at one site."""

    tab: Tab
    folder: Path
    pictures: Path
    _running: ExitStack = field(default_factory=ExitStack)
    address: str = ""

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve the site for as long as the block lasts."""
        with self._running:
            self._serve()
            yield

    def _serve(self, port: int = 0, handler: type[Handler] | None = None) -> None:
        server: Server = self._running.enter_context(serving(self.folder, port=port, handler=handler))
        self.address, self._port = server.address, server.server_port

    @contextmanager
    def server_gone(self) -> Iterator[None]:
        """Let the server be gone while the block lasts; then it is back at the same address."""
        self._running.close()
        yield
        self._serve(self._port)

    @contextmanager
    def other_host(self, handler: type[Handler]) -> Iterator[None]:
        """Let another host serve the site while the block lasts."""
        self._running.close()
        self._serve(handler=handler)
        yield
        self._running.close()
        self._serve(self._port)

    def photograph(self, name: str) -> None:
        """Take a picture for the comparison of all engines."""
        (self.pictures / f"{name}.png").write_bytes(self.tab.picture())

    def open_page(self, rest: str = "") -> None:
        """Go to the page and wait until Python listens."""
        self.leave()
        self.tab.go(self.address + rest)
        self.wait_until_ready()

    def reload(self) -> None:
        """Reload the page and wait until Python is ready."""
        self.leave()
        self.tab.reload()
        self.wait_until_ready()

    def leave(self) -> None:
        """Mark the page that is left, so that it is not taken for the next one."""
        self.tab.until(COMPLETE)
        self.tab.ask("globalThis.isLeft = true")

    def wait_until_ready(self) -> None:
        """Wait until the next page can be played, from a snapshot."""
        stage = self.tab.until(f"!globalThis.isLeft && {STAGE}")
        assert stage == "ready", self.tab.ask(FAILURE)
        way = self.tab.ask("posthorn.python.report.way")
        assert way == "snapshot", self.tab.ask("posthorn.python.report.reason")

    def saved(self) -> Match:
        """Read the match that was saved last."""
        return Match.from_fragment(self.tab.ask(SAVED)[0]["fragment"])

    def begin(self, game: str = "imperial-post", **fields: str) -> None:
        """Set a match of a game up, and begin it."""
        self.tab.press(f'[data-action=setup][data-value^="{game}"]')
        # The form remembers who played last.
        for name, value in {**PEOPLE, **fields}.items():
            self.tab.ask(f"posthorn.send('input', '{name.replace('_', '-', 1)}', '{value}')")
        self.tab.press("#setup [type=submit]")
        self.tab.until("Boolean(document.getElementById('board'))")

    def move(self, lit: str = LIT) -> None:
        """Make a move by pressing what is lit, and wait until it is saved."""
        moves = len(self.saved())
        self.tab.press(lit)
        self.tab.until(f"({SAVED})[0].moves === {moves + 1}")


def starts_without_news_of_a_new_version(walk: Walk) -> None:
    """Visit for the first time and wait until the site is stored; no notice of a new version may appear."""
    walk.open_page()
    walk.tab.until(KEPT_BUSY)
    assert walk.tab.ask(NEWS) == ""
    walk.photograph("start")
    # The next steps, or the one that is asked for, play without animations.
    walk.tab.ask(f"localStorage.setItem('posthorn.settings', {json.dumps(json.dumps(SETTINGS))})")


def plays_by_mouse(walk: Walk) -> None:
    """Begin a match and make moves by pressing what is lit."""
    tab = walk.tab
    walk.open_page("?again")
    walk.begin(seed=str(SEED))
    tab.until(f"Boolean({HANDED_OVER})")
    for _click in range(CLICKS):
        if tab.ask(f"Boolean({HANDED_OVER})"):
            tab.press(TAKE_OVER)
        walk.move()
    assert len(walk.saved()) == CLICKS
    walk.photograph("imperial-post")


def plays_the_other_game(walk: Walk) -> None:
    """Begin a match of Quick Settlers, and make moves."""
    tab = walk.tab
    walk.open_page("?settlers")
    walk.begin("quick-settlers", seed=str(SEED))
    for _click in range(SETTLERS_CLICKS):
        tab.until(f"Boolean({HANDED_OVER}) || Boolean(document.querySelector('#app {LIT_SOMEWHERE}'))")
        if tab.ask(f"Boolean({HANDED_OVER})"):
            tab.press(TAKE_OVER)
        walk.move(f"#app {LIT_SOMEWHERE}")
    walk.photograph("quick-settlers")


def goes_on_after_every_reload(walk: Walk) -> None:
    """Reload the page several times with the match open; each time it shows the match."""
    for _time in range(RELOADS):
        before = walk.saved().history
        walk.reload()
        walk.tab.press(TAKE_OVER)
        walk.move()
        assert walk.saved().history[:-1] == before


def goes_back_and_forward(walk: Walk) -> None:
    """Go back to the start page and forward to the match, by the browser's own buttons."""
    tab = walk.tab
    tab.ask("history.back()")
    tab.until("Boolean(document.getElementById('covers'))")
    assert tab.ask("location.hash") == ""
    tab.ask("history.forward()")
    tab.until(f"Boolean({HANDED_OVER})")
    tab.press(TAKE_OVER)
    walk.move()


def shares(walk: Walk) -> None:
    """Write a link that holds the match, and open another one."""
    tab = walk.tab
    tab.ask("posthorn.send('action', 'dialog', 'share')")
    link = tab.until("document.getElementById('share-link')?.value")
    assert Match.from_fragment(link.partition("#")[2]).history == walk.saved().history
    assert tab.ask("document.querySelectorAll('svg.qr path').length") == 1
    other = Match.new("quick-settlers", ["Anežka", "Łukasz"], seed=7)
    walk.open_page(f"?link#{other.to_fragment()}")
    tab.until("document.body.innerText.includes('Anežka')")


def looks_on_in_a_second_tab(walk: Walk) -> None:
    """Open the match in a second tab: it says so, and takes it over when it is told to."""
    tab = walk.tab
    walk.open_page("?tabs")
    walk.begin(seed=str(SEED))
    tab.press(TAKE_OVER)
    walk.move()
    place = tab.ask("location.href")
    with tab.beside():
        tab.go(place)
        tab.until(f"!globalThis.isLeft && {STAGE}")
        tab.press("[data-action=play-in-this-tab]")
        tab.press(TAKE_OVER)
        walk.move()
        tab.until(COMPLETE)
    tab.until(f"({SAVED})[0].moves === 2")


def plays_against_bots(walk: Walk) -> None:
    """Let two bots play a whole match, in a worker."""
    tab = walk.tab
    walk.open_page("?bots")
    walk.begin(kind_0="bot-novice", kind_1="bot-novice")
    # However slow the machine is, the match has to get on.
    while not tab.ask(FINAL):
        tab.until(f"{FINAL} || ({SAVED})[0].moves > {len(walk.saved())}")
    assert walk.saved().result is not None
    walk.photograph("final")


def speaks_another_language(walk: Walk) -> None:
    """Change the language without a reload, and back."""
    tab = walk.tab
    walk.open_page("?language")
    tab.ask("posthorn.send('input', 'language', 'hu')")
    tab.until("document.documentElement.lang === 'hu'")
    assert "Játék botok ellen" in tab.ask("document.getElementById('covers').textContent")
    walk.photograph("hungarian")
    tab.ask("posthorn.send('input', 'language', 'en')")
    tab.until("document.documentElement.lang === 'en'")


def plays_on_without_the_server(walk: Walk) -> None:
    """Open the site without its server, begin a match, reload, and continue it."""
    tab = walk.tab
    tab.until(KEPT)
    assert tab.ask("caches.keys().then((names) => names.length)") == 1
    with walk.server_gone():
        walk.open_page("?gone")
        walk.begin()
        tab.press(TAKE_OVER)
        walk.move()
        walk.reload()
        tab.press(TAKE_OVER)
        walk.move()
        assert len(walk.saved()) == 2


def changes_to_a_new_version(walk: Walk) -> None:
    """Find a new version in the middle of a match, change to it, and go on with the match."""
    tab = walk.tab
    walk.open_page("?update")
    tab.until(KEPT)
    walk.begin(seed=str(SEED))
    tab.press(TAKE_OVER)
    walk.move()
    publish(walk.folder, lambda page: page.replace("<head>", '<head><meta name="build" content="second">'))
    tab.ask("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 1)")
    tab.press("#news [data-action=update]")
    tab.until("!globalThis.isLeft && Boolean(document.querySelector('meta[name=build]'))")
    walk.wait_until_ready()
    tab.press(TAKE_OVER)
    walk.move()
    assert len(walk.saved()) == 2


def plays_where_nothing_may_be_stored(walk: Walk) -> None:
    """Play at a site that may store nothing: it says so, and the match goes on."""
    tab = walk.tab
    with walk.other_host(NothingStored):
        walk.open_page()
        walk.begin(seed=str(SEED))
        tab.until("Boolean(document.querySelector('#dialog-unsaved[open]'))")
        walk.photograph("nothing-stored")
        tab.press("#dialog-unsaved [data-action=dialog]")
        tab.press(TAKE_OVER)
        before = tab.ask("document.querySelectorAll('#hand .own-cards .card').length")
        tab.press(LIT)
        tab.until(f"document.querySelectorAll('#hand .own-cards .card').length === {before + 1}")


def erases_everything(walk: Walk) -> None:
    """Use the page on privacy."""
    tab = walk.tab
    walk.leave()
    tab.go(f"{walk.address}privacy/en.html")
    tab.until("!globalThis.isLeft && document.readyState === 'complete'")
    tab.press("#erase")
    tab.press("#confirm-erasing [value=erase]")
    tab.until("document.getElementById('erased').checkVisibility()")
    assert tab.ask("Object.keys(localStorage)") == []
    assert tab.ask("caches.keys()") == []


STEPS: tuple[Callable[[Walk], None], ...] = (
    starts_without_news_of_a_new_version,
    plays_by_mouse,
    goes_on_after_every_reload,
    goes_back_and_forward,
    shares,
    plays_the_other_game,
    looks_on_in_a_second_tab,
    plays_against_bots,
    speaks_another_language,
    plays_on_without_the_server,
    changes_to_a_new_version,
    erases_everything,
    plays_where_nothing_may_be_stored,
)


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def walk_all_steps(tab: Tab, folder: Path, pictures: Path, only: str = "") -> None:
    """Walk all steps in one tab, or those with a word in their names; AssertionError says what is wrong."""
    walk = Walk(tab, folder, pictures)
    with walk.serving():
        say(tab.browser)
        for step in STEPS:
            if only not in step.__name__ and step is not STEPS[0]:
                continue
            began = perf_counter()
            step(walk)
            say(f"{step.__name__.replace('_', ' '):<38} {perf_counter() - began:6.1f} s")


def is_expected(words: str) -> bool:
    """Tell whether a complaint is about what the walk does on purpose: the server is gone for a while."""
    return any(known in words for known in EXPECTED)
