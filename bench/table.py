"""How long from a click to the painted page, over a whole game of Imperial Post in Chromium.

`python -m bench.table [rounds]` plays the four-player record of the tests by clicks that are dispatched in
the page, with animations off and normal, and prints medians and 95th percentiles.

By the clock, with `performance.now()` on the page's own thread:

- *Python*: from dispatching the click until its handler returns, less the time in `posthorn.paint`. It
  makes the move, saves the match and writes the markup.
- *morph*: the time in Idiomorph, which brings the page up to date.
- *paint.js*: the rest of `posthorn.paint`: reading the markup, opening and closing dialogs and, with
  animations, measuring what flies. Both of the latter make the browser find out styles and layout at once.
- *render*: from the start of the next frame until a message posted in it arrives, which cannot be before
  styles, layout and painting of that frame are done.
- *work* is the sum of these. The wait for the frame to start, which depends on when in a frame somebody
  clicks, is not part of it; *latency* includes it.

Every game is played several times; what counts for a click is its best round, since the other rounds tell
more about what else the machine was doing. Where it is busy all the time, even the best round is too slow:
so the second table counts the processor time of the page's thread alone, from DevTools' own counters, less
what a click costs on which nothing happens.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.support.browser_player import Player, settle
from tests.support.fake_host import record
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

ROUNDS = 3
FRAME = 16.0
SPEEDS = ("off", "normal")
KINDS = ("move", "end of a turn", "hand-over", "choice")
COUNTERS = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
EMPTY_CLICKS = 15

# Counts the time in the two halves of painting, and how much there was to paint.
INSTRUMENTS = """
() => {
  const { paint } = posthorn;
  const { morph } = Idiomorph;
  window.spent = {};
  posthorn.paint = (html) => {
    const began = performance.now();
    spent.letters += html.length;
    try { paint(html); } finally { spent.paint += performance.now() - began; }
  };
  Idiomorph.morph = (...all) => {
    const began = performance.now();
    try { return morph(...all); } finally { spent.morph += performance.now() - began; }
  };
}
"""

USABLE = """
(selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)])
  .find((one) => !one.matches(":disabled, [aria-disabled=true]") && one.checkVisibility())
"""

# Clicks the first of these that can be clicked, and tells how long each part of the answer took.
CLICK = f"""
async (selectors) => {{
  const target = ({USABLE})(selectors);
  Object.assign(spent, {{ paint: 0, morph: 0, letters: 0 }});
  // Not within a frame, where the answer would be painted in the same breath.
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const clicked = performance.now();
  target.dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true, view: window }}));
  const handled = performance.now();
  const [frame, painted] = await new Promise((tell) => requestAnimationFrame(() => {{
    const began = performance.now();
    const {{ port1, port2 }} = new MessageChannel();
    port1.onmessage = () => tell([began, performance.now()]);
    port2.postMessage("");
  }}));
  return [handled - clicked - spent.paint, spent.morph, spent.paint - spent.morph,
    painted - frame, painted - clicked, spent.letters];
}}
"""


class Click(NamedTuple):
    """One click, in milliseconds by the clock and of the processor, and the letters of markup it sent."""

    python: float
    morph: float
    paint: float
    render: float
    latency: float
    letters: float
    busy: float
    scripts: float
    styles: float
    layout: float

    @property
    def work(self) -> float:
        """All time that the page's thread was at work for the click."""
        return self.python + self.morph + self.paint + self.render

    @property
    def painting(self) -> float:
        """What is left of the processor time: mostly painting."""
        return self.busy - self.scripts - self.styles - self.layout


CLOCK: dict[str, Callable[[Click], float]] = {
    "work": lambda click: click.work,
    "Python": lambda click: click.python,
    "morph": lambda click: click.morph,
    "paint.js": lambda click: click.paint,
    "render": lambda click: click.render,
    "latency": lambda click: click.latency,
}
PROCESSOR: dict[str, Callable[[Click], float]] = {
    "all": lambda click: click.busy,
    "scripts": lambda click: click.scripts,
    "styles": lambda click: click.styles,
    "layout": lambda click: click.layout,
    "painting": lambda click: click.painting,
}


@dataclass
class Stopwatch(Player):
    """Plays like a test, but clicks from inside the page and keeps the time."""

    kinds: list[str] = field(default_factory=list)
    clicks: list[Click] = field(default_factory=list)
    counters: CDPSession | None = None
    idle: list[float] = field(default_factory=list)

    def start(self) -> None:
        """Attach the instruments, and measure what they measure when nothing happens."""
        self.page.evaluate(INSTRUMENTS)
        self.counters = self.page.context.new_cdp_session(self.page)
        self.counters.send("Performance.enable", {"timeDomain": "threadTicks"})
        empty = [self.counted(["#players"])[1] for _click in range(EMPTY_CLICKS)]
        self.idle = [median(column) for column in zip(*empty, strict=True)]

    def counted(self, selectors: list[str]) -> tuple[list[float], list[float]]:
        """Click, and give the times by the clock and of the processor."""
        before = self.read_counters()
        clock: list[float] = self.page.evaluate(CLICK, selectors)
        after = self.read_counters()
        return clock, [1000 * (now - then) for then, now in zip(before, after, strict=True)]

    def read_counters(self) -> list[float]:
        """Read how long the page's thread has been busy so far, in seconds."""
        assert self.counters is not None
        told = {
            one["name"]: one["value"] for one in self.counters.send("Performance.getMetrics")["metrics"]
        }
        return [told[name] for name in COUNTERS]

    def press(self, *selectors: str) -> None:
        """Click and note the times."""
        self.page.wait_for_function(USABLE, arg=list(selectors))
        clock, processor = self.counted(list(selectors))
        self.clicks.append(
            Click(*clock, *(max(0.0, one - idle) for one, idle in zip(processor, self.idle, strict=True)))
        )
        self.kinds.append(kind_of(selectors[-1]))

    def there(self, *selectors: str) -> bool:
        """Return whether one of these can be clicked."""
        return self.page.evaluate(f"(all) => Boolean(({USABLE})(all))", list(selectors)) is True


def kind_of(selector: str) -> str:
    """Tell what is clicked; what ends a turn opens the hand-over."""
    if "take-over" in selector:
        return "hand-over"
    if "data-move" not in selector:
        return "choice"
    return "end of a turn" if any(word in selector for word in ('"end"', '"close ', '"keep ')) else "move"


def play(browser: Browser, address: str, speed: str) -> Stopwatch:
    """Play the whole game once."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    settle(context, speed=speed)
    game = record("four_players")
    player = Stopwatch(Table(context.new_page(), address), game.at(0))
    player.sit_down()
    player.start()
    player.play_on(game.history)
    context.close()
    return player


def main() -> None:
    """Measure, interleaved, and print two tables for each speed of animation."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    games: dict[str, list[Stopwatch]] = {speed: [] for speed in SPEEDS}
    with tempfile.TemporaryDirectory() as folder:
        write(site(), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for _round in range(rounds):
                for speed in SPEEDS:
                    games[speed].append(play(browser, server.address, speed))
            browser.close()
    for speed, played in games.items():
        report(speed, played)


def report(speed: str, played: list[Stopwatch]) -> None:
    """Print what a click costs, by what was clicked and by what the time went to."""
    rounds = list(zip(*(one.clicks for one in played), strict=True))
    by_clock = [min(same, key=lambda click: click.work) for same in rounds]
    by_processor = [min(same, key=lambda click: click.busy) for same in rounds]
    every = [click for one in played for click in one.clicks]
    print(
        f"\nanimations {speed}: {len(rounds)} clicks of a game of four, best of {len(played)} rounds, in ms"
    )
    table("by the clock", CLOCK, played[0].kinds, by_clock, every)
    table("of the processor", PROCESSOR, played[0].kinds, by_processor, every)
    letters = median(click.letters for click in every)
    print(f"\nmarkup sent to the page by a click: {letters:.0f} letters (median)")


def table(
    title: str,
    columns: dict[str, Callable[[Click], float]],
    kinds: list[str],
    best: list[Click],
    every: list[Click],
) -> None:
    """Print one table: a line a kind of click, a median and a 95th percentile a column."""
    print(f"\n{title:<22}" + "".join(f"{column:>15}" for column in columns) + f"{'of 16 ms':>13}")
    print(f"{'n':>22}" + f"{'median   95 %':>15}" * len(columns) + f"{'median  95 %':>13}")
    groups = {
        kind: [click for name, click in zip(kinds, best, strict=True) if name == kind] for kind in KINDS
    }
    for name, clicks in {**groups, "all": best, "all, every round": every}.items():
        figures = [spread([column(click) for click in clicks]) for column in columns.values()]
        cells = "".join(f"{middle:>8.1f}{most:>7.1f}" for middle, most in figures)
        middle, most = figures[0]
        print(f"{name:<17}{len(clicks):>5}{cells}{middle / FRAME:>7.2f}{most / FRAME:>6.2f}")


def spread(values: list[float]) -> tuple[float, float]:
    """Give the median and the 95th percentile."""
    return median(values), quantiles(values, n=20)[-1]


if __name__ == "__main__":
    main()
