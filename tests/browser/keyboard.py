"""Move the focus by keyboard alone: a digit to a part of the table, Tab to a group, arrows inside it."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page

TRIES = 10
# The stops of the Tab key: of a group that the arrow keys go through, one.
STOPS = """
const stops = () => {
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const scope = document.querySelector("dialog[open]:not(#held)") ?? document;
  return [...scope.querySelectorAll(all)].filter(
    (one) => one.checkVisibility() && !one.matches(":disabled, [type=hidden], [tabindex='-1']"));
};
"""
# The keys to press next to reach an element; empty if it is reached, null if it cannot be.
WAY = f"""
(selectors) => {{
  {STOPS}
  const active = document.activeElement;
  const scope = document.querySelector("dialog[open]:not(#held)") ?? document;
  const wanted = selectors.flatMap((one) => [...scope.querySelectorAll(one)]).find((one) =>
    one.checkVisibility() && !one.matches(":disabled, [aria-disabled=true]"));
  if (!wanted) return null;
  if (wanted === active) return [];
  const group = wanted.closest("[data-rove]");
  if (group?.contains(active) && active !== group) {{
    if (wanted.dataset.names) return [...wanted.dataset.city.normalize("NFD").replace(/\\p{{M}}/gu, "")];
    const members = [...group.querySelectorAll("button")].filter((one) => !one.disabled);
    const far = members.indexOf(wanted) - members.indexOf(active);
    return Array(Math.abs(far)).fill(far > 0 ? "ArrowRight" : "ArrowLeft");
  }}
  const keys = JSON.parse(document.getElementById("keys")?.dataset.keys || "{{}}");
  const place = Object.entries(keys).find(
    ([key, id]) => /[1-9]/.test(key) && document.getElementById(id)?.contains(wanted));
  if (scope === document && place && !document.getElementById(place[1]).contains(active)) return [place[0]];
  const all = stops();
  const target = group ? all.findIndex((one) => group.contains(one)) : all.indexOf(wanted);
  const far = target - all.indexOf(active);
  return all.includes(active) ? Array(Math.abs(far)).fill(far > 0 ? "Tab" : "Shift+Tab") : ["Tab"];
}}
"""

# What is wrong with the focus: nothing if its element is visible and not covered.
HIDDEN = """
() => {
  const active = document.activeElement;
  // Until the result of a press is announced, the focus is nowhere to be seen.
  if (!active || active === document.body || active.closest("#held")) return "lost";
  const { left, top, right, bottom, width, height } = active.getBoundingClientRect();
  const named = `${active.tagName} ${active.id} ${active.ariaLabel ?? active.textContent.slice(0, 40)}`;
  if (!width || !height || bottom < 1 || top > innerHeight - 1 || right < 1 || left > innerWidth - 1)
    return `out of sight: ${named}`;
  // Of something that is higher than the screen, some part has to be in sight.
  const points = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.8]].map(([x, y]) => [left + x * width, top + y * height]);
  const free = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (active.contains(hit) || hit.contains(active));
  });
  return free ? "" : `covered: ${named}`;
}
"""


class KeyboardUser:
    """A player who uses only the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.noted: Counter[str] = Counter()

    def go_to(self, *selectors: str) -> None:
        """Bring the focus to the first of these that can be pressed."""
        for _try in range(TRIES):
            way: list[str] | None = self.page.evaluate(WAY, list(selectors))
            if way is None:
                way = self.page.wait_for_function(WAY, arg=list(selectors)).json_value()
            for key in way or ():
                self.noted["Tab" if "Tab" in key else "keys"] += 1
                self.page.keyboard.press(key)
            if not way:
                return
        raise AssertionError(f"the focus does not get to {selectors}")

    def press(self, *selectors: str) -> None:
        """Go there, and press it; Enter and Space do the same."""
        self.go_to(*selectors)
        self.noted["pressed"] += 1
        self.page.keyboard.press("Enter" if self.noted["pressed"] % 2 else "Space")

    def there(self, *selectors: str) -> bool:
        """Return whether there is a way to one of these."""
        return self.page.evaluate(WAY, list(selectors)) is not None
