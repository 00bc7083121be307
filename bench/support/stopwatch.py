"""Play a match by clicks that are dispatched in the page, and measure each part of the answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from bench.support.floor import Floor
from bench.support.processor import Processor, Spent
from tests.support.browser_player import Player

# Counts the time of painting, and keeps what was painted: a second page gets it as well.
INSTRUMENTS = """
() => {
  const { paint } = posthorn;
  window.spent = { paint: 0, painted: [] };
  posthorn.paint = (html) => {
    const began = performance.now();
    spent.painted.push(html);
    try { paint(html); } finally { spent.paint += performance.now() - began; }
  };
}
"""

USABLE = """
(selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)])
  .find((one) => !one.matches(":disabled, [aria-disabled=true]") && one.checkVisibility())
"""

# Clicks the first of these that can be clicked, and returns how long each part of the answer took.
CLICK = f"""
async (selectors) => {{
  const target = ({USABLE})(selectors);
  Object.assign(spent, {{ paint: 0, painted: [] }});
  // Not within a frame, where the answer would be painted in the same breath.
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const clicked = performance.now();
  target.dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true, view: window }}));
  const handled = performance.now();
  // Otherwise the browser may do styles and layout before the frame calls us, unseen by this clock.
  document.documentElement.getBoundingClientRect();
  const laidOut = performance.now();
  const [frame, painted] = await new Promise((tell) => requestAnimationFrame(() => {{
    const began = performance.now();
    const {{ port1, port2 }} = new MessageChannel();
    port1.onmessage = () => tell([began, performance.now()]);
    port2.postMessage("");
  }}));
  const render = laidOut - handled + painted - frame;
  return [handled - clicked - spent.paint, spent.paint, render, painted - clicked];
}}
"""


class Click(NamedTuple):
    """One click, in milliseconds, the letters of markup that it sent, and its lower bound."""

    python: float
    paint: float
    render: float
    latency: float
    letters: float
    floor: float
    processor: Spent
    floor_processor: float

    @property
    def work(self) -> float:
        """All time that the page's thread was at work for the click."""
        return self.python + self.paint + self.render


@dataclass
class Stopwatch(Player):
    """Plays like a test, but clicks from inside the page and keeps the time."""

    kinds: list[str] = field(default_factory=list)
    clicks: list[Click] = field(default_factory=list)
    floor: Floor | None = None
    processor: Processor | None = None

    def start(self, floor: Floor) -> None:
        """Attach the instruments, and copy the page to the floor."""
        self.floor = floor
        self.page.evaluate(INSTRUMENTS)
        self.processor = Processor(self.page, lambda: self.page.evaluate(CLICK, ["#players"]))
        floor.copy(self.page)

    def press(self, *selectors: str) -> None:
        """Click and measure the times, then those of the floor."""
        self.page.wait_for_function(USABLE, arg=list(selectors))
        if self.floor is None or self.processor is None:
            return super().press(*selectors)
        times, spent = self.processor.spent(lambda: self.page.evaluate(CLICK, list(selectors)))
        painted = self.page.evaluate("spent.painted")
        floor, floor_spent = self.floor.replace(painted)
        python, paint, render, latency = times
        letters = sum(map(len, painted))
        self.clicks.append(Click(python, paint, render, latency, letters, floor, spent, floor_spent))
        self.kinds.append(kind_of(selectors[-1]))
        return None

    def there(self, *selectors: str) -> bool:
        """Return whether one of these can be clicked."""
        return self.page.evaluate(f"(all) => Boolean(({USABLE})(all))", list(selectors)) is True


def kind_of(selector: str) -> str:
    """Return the kind of a click; one that ends a turn opens the hand-over."""
    if "take-over" in selector:
        return "hand-over"
    if "data-move" not in selector:
        return "choice"
    return "end of a turn" if any(word in selector for word in ('"end"', '"close ', '"keep ')) else "move"
