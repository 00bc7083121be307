"""Measure a table on seven screens in one window: what of a decision cannot be seen, and what has moved.

The layout depends on the size of the table alone, so the table is given the size of each screen in turn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page

from game import Match
from tools.browser.page_driver import TIMEOUT
from tools.browser.tours import send, send_unfocused, wait_for_paint

SIZES = ((1920, 1080), (1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
# Room for the largest of them, in both directions.
WINDOW = (1920, 1200)

Places = dict[str, list[int]]

MEASURE = """
([sizes, due, kept]) => {
  const table = document.querySelector(".table");
  const seen = (selector) => [...table.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const name = (one) => one?.id || one?.dataset.move || one?.dataset.value || one?.className;
  const sheet = table.querySelector("#sheet:not([hidden])");
  const layout = table.querySelector(".layout");
  const words = table.querySelector(".bar-words");
  const shares = [0.2, 0.5, 0.8].flatMap((x) => [0.3, 0.5, 0.8].map((y) => [x, y]));
  const overflows = ({ scrollHeight, scrollWidth, clientHeight, clientWidth }) =>
    scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
  const wrongWith = (one, frame) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    // A sheet may scroll inside.
    if (sheet?.contains(one) && sheet.scrollHeight > sheet.clientHeight) return "";
    const beside = left < frame.left - 1 || right > frame.right + 1;
    if (beside || top < frame.top - 1 || bottom > frame.bottom + 1) return "is out of view";
    const hits = shares.map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
    const strange = hits.filter((hit) => !one.contains(hit));
    if (strange.length > 1) return `is covered by ${strange.map(name)}`;
    return one.matches("#action-bar button") && overflows(one) ? `is cut off: ${one.textContent}` : "";
  };
  const placeOf = (one, place) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [`${place} ${name(one)}`, [left, top, width, height].map(Math.round)];
  };
  const found = sizes.map(([width, height]) => {
    table.style.width = `${width}px`;
    table.style.height = `${height}px`;
    const frame = table.getBoundingClientRect();
    const wrong = seen(due).map((one) => [name(one), wrongWith(one, frame)]).filter(([, what]) => what);
    if (overflows(layout)) wrong.push(["the table", "is too large"]);
    if (words && words.scrollHeight > words.clientHeight + 1) wrong.push([words.innerText, "is cut off"]);
    return [
      wrong.map((what) => `${width} × ${height}: ${what.join(" ")}`),
      Object.fromEntries(seen(kept).map(placeOf)),
    ];
  });
  table.style.width = table.style.height = "";
  return found;
}
"""


class Measured(NamedTuple):
    """What is wrong on any of the screens, and where things stand on each."""

    wrong: list[str]
    places: list[Places]


def make_room(page: Page) -> None:
    """Give the window room for every screen."""
    page.set_viewport_size({"width": WINDOW[0], "height": WINDOW[1]})
    wait_for_paint(page)


def measure(page: Page, due: str, kept: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> Measured:
    """Measure everything that is due, and note where the things stand that must stay where they are."""
    found: list[Any] = page.evaluate(MEASURE, [sizes, due, kept])
    return Measured([words for wrong, _places in found for words in wrong], [one for _wrong, one in found])


def moved(before: list[Places], now: list[Places]) -> list[str]:
    """List what has another place than before, with the number of the screen and both places."""
    return [
        f"screen {number}: {name} from {earlier[name]} to {later[name]}"
        for number, (earlier, later) in enumerate(zip(before, now, strict=True))
        for name in earlier
        if name in later and earlier[name] != later[name]
    ]


def go_on(page: Page, match: Match, text: str) -> None:
    """Make a move of a record, and take the device if it is handed over."""
    send_unfocused(page, "move", text, "sure")
    match.play(text)
    if match.seat is None:
        return
    page.wait_for_function(
        """([moves]) => {
          if (document.querySelector("#dialog-hand-over")) {
            document.activeElement?.blur();
            posthorn.send("action", "take-over", "");
          }
          const saved = Object.entries(localStorage).filter(([key]) => key.startsWith("posthorn.match."));
          return saved.some(([, text]) => JSON.parse(text).moves === moves)
            && !document.querySelector("#dialog-hand-over");
        }""",
        arg=[len(match)],
        timeout=TIMEOUT,
    )


def choose_language(page: Page, language: str) -> None:
    """Let the table speak another language."""
    send(page, "input", "language", language)
    page.wait_for_function(
        "(name) => document.documentElement.lang === name", arg=language, timeout=TIMEOUT
    )
