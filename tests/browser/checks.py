"""What is checked on every screen: axe, the validator, and what a page measures of itself."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools.site.cache import ROOT

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Targets of 24 pixels are not among axe's default rules. One default rule requires that the accessible name
# of a button contains all its visible words in their order. Our cards show the name of a city or resource
# first, then a province, a count or help, which the accessible name puts into sentences. So UNNAMED checks
# only that the name contains the first line.
RULES = {"target-size": {"enabled": True}, "label-content-name-mismatch": {"enabled": False}}
# The rules whose result depends on the size and the colours; the others look at markup alone.
SEEN_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
# The static map is long and the same on every screen. Axe calls a control too small that is half
# scrolled out of view, so such a one is brought into view. How large it is, SMALL measures.
RUN = """
async ([tags, rules, seen, whole]) => {
  const isCovered = ([selector]) => {
    const one = document.querySelector(selector);
    one.scrollIntoView({ block: "center" });
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const corners = [[left + 1, top + 1], [right - 1, bottom - 1]];
    return corners.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
  };
  const how = seen
    ? { runOnly: { type: "rule", values: seen } }
    : { runOnly: { type: "tag", values: tags }, rules };
  const ground = whole ? null : document.querySelector("svg#ground");
  const map = [...(ground?.childNodes ?? [])];
  ground?.replaceChildren();
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...how });
  ground?.replaceChildren(...map);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "target-size" || isCovered(target))
      .map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
"""
UNNAMED = """
() => [...document.querySelectorAll(":is(button, a, summary)[aria-label]")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.innerText.trim().split("\\n")[0].trim(), one.getAttribute("aria-label")])
  .filter(([first]) => /[\\p{L}\\p{N}]/u.test(first))
  .filter(([first, name]) => !name.toLowerCase().includes(first.toLowerCase()))
  .map(([first, name]) => `what is called ${name} shows ${first}`)
"""
# The static map is long, so it is validated once, with the page that shows nothing else.
MARKUP = """
(whole) => {
  const copy = document.documentElement.cloneNode(true);
  if (!whole) for (const map of copy.querySelectorAll("svg#ground")) map.replaceChildren();
  return `<!doctype html>\\n${copy.outerHTML}`;
}
"""
# Everything that can be pressed. Exceptions: a control inside a label, since the label is pressed; a link
# within a sentence; what is visible only while it has the focus; the marks of a chart, which are as close
# as its turns (the log and the slider do the same); and the cities of the map, because a touch chooses the
# nearest one.
SMALL = """
([selector, least]) => {
  const open = document.querySelector("dialog[open]") ?? document;
  return [...open.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert], .unseen"))
    .filter((one) => !one.matches("article :is(p, li, td) > a, figcaption > a"))
    .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
    .filter(([one]) => getComputedStyle(one.closest("label") ?? one).clipPath === "none")
    .filter(([, { width, height }]) => width && height && Math.min(width, height) < least - 0.5)
    .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)}: ${width} × ${height}`);
}
"""
# Finds what is cut off: elements beyond the right edge, and texts wider than their element.
CUT_OFF = """
() => {
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    const elsewhere = "svg, select, textarea, .unseen, .map-place, [inert]";
    if (!element.checkVisibility() || element.closest(elsewhere)) continue;
    const { right, width } = element.getBoundingClientRect();
    const words = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
    const { display, textOverflow, clipPath } = getComputedStyle(element);
    // What is only heard is clipped away; what is wider than a phone may be moved in a frame of its own.
    if (clipPath !== "none" || element.closest(".breakdown, .rules-table, pre")) continue;
    const named = `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`;
    if (width && right > innerWidth + 1) found.add(`beyond the edge: ${named}`);
    const wide = element.scrollWidth > element.clientWidth + 1;
    if (words && wide && display !== "inline" && textOverflow !== "ellipsis")
      found.add(`too wide: ${named}`);
  }
  return [...found];
}
"""
PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


@cache
def axe() -> str:
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page, seen_only: bool = False, whole: bool = True) -> list[str]:
    """Run all rules of axe, or those that depend on size and colours; the map may be left out."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[str] = page.evaluate(RUN, [TAGS, RULES, SEEN_RULES if seen_only else None, whole])
    if not seen_only:
        found += page.evaluate(UNNAMED)
    return found


def markup(page: Page, whole: bool = False) -> str:
    """Serialise the page as it is."""
    text: str = page.evaluate(MARKUP, whole)
    return text


def errors(pages: dict[str, str]) -> dict[str, list[str]]:
    """Check these pages with html-validate, all in one run, because it starts slowly."""
    ran = subprocess.run(
        ["node", "tools/audit/validate.mjs"],
        check=True,
        cwd=ROOT,
        input=json.dumps(pages),
        capture_output=True,
        text=True,
    )
    found: dict[str, list[str]] = json.loads(ran.stdout)
    return found


def small(page: Page, least: int) -> list[str]:
    """Controls that are too small for a finger."""
    found: list[str] = page.evaluate(SMALL, [PRESSED, least])
    return found


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled sideways."""
    wide: int = page.evaluate(SIDEWAYS)
    return wide


def look(page: Page, width: int, height: int, **media: Any) -> None:
    """Change size and theme, and wait until that is painted."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(**media)
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
