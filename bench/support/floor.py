"""The lower bound of a click: the same regions of the page, replaced by the same markup, without Python.

A second page has the same document and the same style sheets, and no script of ours. It gets the same
markup as our page for a click: each region is replaced, a question is opened, and the time until the frame
is painted is measured.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from bench.support.processor import Processor
from tools.browser.page_driver import TIMEOUT

# The document without its scripts.
DOCUMENT = """
() => {
  const root = document.documentElement.cloneNode(true);
  for (const script of root.querySelectorAll("script")) script.remove();
  return [root.innerHTML, [...root.attributes].map(({ name, value }) => [name, value])];
}
"""
COPY = """
async ([html, attributes]) => {
  document.documentElement.innerHTML = html;
  for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
  const sheets = [...document.querySelectorAll("link[rel=stylesheet]")];
  await Promise.all(sheets.map((one) => one.sheet ?? new Promise((there) => { one.onload = there; })));
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    dialog.removeAttribute("open");
    dialog.show();
  }
}
"""
# Beforehand, because reading the markup that comes from outside is no part of the work.
BRING = "(painted) => { window.brought = painted; }"
REPLACE = """
async () => {
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const began = performance.now();
  for (const html of brought) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const { children } = template.content;
    for (const fresh of [...children]) document.getElementById(fresh.id).replaceWith(fresh);
  }
  const dialog = document.querySelector("dialog[data-modal]");
  if (dialog && !dialog.open) dialog.show();
  // Otherwise the browser may do styles and layout before the frame calls us, unseen by this clock.
  document.documentElement.getBoundingClientRect();
  const replaced = performance.now();
  const [frame, rendered] = await new Promise((tell) => requestAnimationFrame(() => {
    const begun = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell([begun, performance.now()]);
    port2.postMessage("");
  }));
  return replaced - began + rendered - frame;
}
"""


class Floor:
    """A page without Python."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int]) -> None:
        width, height = size
        # Our policy would refuse markup from another script.
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="en-GB",
            bypass_csp=True,
            service_workers="block",
        )
        context.route("**/assets/main-*.js", lambda route: route.abort())
        self.page = context.new_page()
        self.page.goto(address, wait_until="load", timeout=TIMEOUT)

    def copy(self, page: Page) -> None:
        """Copy the document of another page."""
        self.page.evaluate(COPY, page.evaluate(DOCUMENT))
        self.page.evaluate(BRING, [])
        self._processor = Processor(self.page, lambda: self.page.evaluate(REPLACE))

    def replace(self, painted: list[str]) -> tuple[float, float]:
        """Replace regions; return the milliseconds that it takes, by the clock and of the processor."""
        self.page.evaluate(BRING, painted)
        took, spent = self._processor.spent(lambda: self.page.evaluate(REPLACE))
        return float(took), spent.all

    def close(self) -> None:
        """Close the page."""
        self.page.context.close()
