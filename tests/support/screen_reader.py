"""A simulated screen reader: it reads the accessibility tree and the announcements, and presses keys.

Nothing here knows of elements, classes or ids: what there is comes from the browser's accessibility tree,
as a screen reader gets it (roles, names, states, live regions), and all that is done is to press keys.
Where the focus is, the tree says as well.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page

# Seconds between a key and its announcement.
TIMEOUT = 20.0
# How much later than an announcement the focus moves.
HEARD_FIRST = 0.9
MOST_STEPS = 80
PRESSED = ("button", "option")


@dataclass
class Thing:
    """One node of the tree, with what is in it."""

    number: str
    role: str
    name: str
    description: str
    states: dict[str, Any]
    parent: Thing | None = None
    parts: list[Thing] = field(default_factory=list)

    def all(self) -> Iterator[Thing]:
        """List this and all that is in it, in order."""
        yield self
        for part in self.parts:
            yield from part.all()

    @property
    def text(self) -> str:
        """All that can be read in it."""
        return " ".join(one.name for one in self.all() if one.role == "StaticText").strip()

    @property
    def around(self) -> list[Thing]:
        """What this is part of, the nearest first."""
        found, one = [], self.parent
        while one is not None:
            found.append(one)
            one = one.parent
        return found

    @property
    def can_be_pressed(self) -> bool:
        """Return whether it is a control that works now."""
        return bool(self.states.get("focusable")) and not self.states.get("disabled")

    def within(self, name: str) -> bool:
        """Return whether it is part of something with this name."""
        return any(one.name == name for one in self.around)


def read_tree(nodes: list[dict[str, Any]]) -> Thing:
    """Build the tree from the browser's nodes, without those that a screen reader ignores."""
    known = {node["nodeId"]: node for node in nodes}

    def build(node: dict[str, Any], parent: Thing | None) -> list[Thing]:
        thing = None
        if not node.get("ignored"):
            states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            states["value"] = node.get("value", {}).get("value")
            role, name, description = (
                str(node.get(key, {}).get("value", "")) for key in ("role", "name", "description")
            )
            thing = Thing(node["nodeId"], role, name, description, states, parent)
        parts = [
            part
            for number in node.get("childIds", [])
            if number in known
            for part in build(known[number], thing or parent)
        ]
        if thing is None:
            return parts
        thing.parts = parts
        return [thing]

    [root] = build(next(node for node in nodes if "parentId" not in node), None)
    return root


class ScreenReader:
    """Reads the accessibility tree and the live regions, and presses keys."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.page = page
        self.reader = context.new_cdp_session(page)
        self.reader.send("Accessibility.enable")
        self.heard: list[str] = []
        self.known: set[str] = set()
        self.keys = 0
        self.tree = self.read()

    def read(self) -> Thing:
        """Read the tree again, and collect the new texts of live regions."""
        self.tree = read_tree(self.reader.send("Accessibility.getFullAXTree")["nodes"])
        for region in self.tree.all():
            if region.states.get("live") in ("polite", "assertive"):
                for part in region.all():
                    if part.role == "StaticText" and part.number not in self.known:
                        self.known.add(part.number)
                        self.heard.append(part.name)
        return self.tree

    @property
    def dialog(self) -> Thing | None:
        """The dialog that waits for an answer."""
        return next((one for one in self.tree.all() if one.states.get("modal")), None)

    @property
    def focused(self) -> Thing | None:
        """What has the focus; the page itself does not count."""
        found = [one for one in self.tree.all() if one.states.get("focused") and one.role != "RootWebArea"]
        return found[-1] if found else None

    def buttons(self) -> list[Thing]:
        """List what can be pressed."""
        return [one for one in self.tree.all() if one.role in PRESSED and one.can_be_pressed]

    def find(self, role: str, name: str) -> Thing:
        """Find something by its role and its name, or else the start of it, as soon as it is there."""
        until = time.monotonic() + TIMEOUT
        while True:
            found = [one for one in self.tree.all() if one.role == role and one.name.startswith(name)]
            if found:
                return next((one for one in found if one.name == name), found[0])
            assert time.monotonic() < until, f"there is no {role} {name!r}"
            self.read()

    def key(self, key: str) -> Thing | None:
        """Press a key, and notice what has the focus then."""
        self.keys += 1
        self.page.keyboard.press(key)
        self.read()
        return self.focused

    def go_to(self, wanted: Thing, jumps: dict[str, str] | None = None) -> None:
        """Bring the focus to something: by the key of its part of the table, Tab, arrow keys or letters."""
        if self._is_at(wanted):
            return
        for name, key in (jumps or {}).items():
            if wanted.within(name) and not (self.focused and self.focused.within(name)):
                self.key(key)
                break
        tried: set[str] = set()
        for _step in range(MOST_STEPS):
            here = self.focused
            if self._is_at(wanted):
                return
            inside = here is not None and self._group(here) == self._group(wanted) != ""
            if inside and wanted.within("Cities"):
                # The first letter, again and again, goes through all that begin with it.
                self.key(wanted.name[0])
                continue
            # Arrow keys cycle within a group; where they do not lead on, Tab does.
            step = "ArrowRight" if inside and here and here.number not in tried else "Tab"
            if here is not None and inside:
                tried.add(here.number)
            self.key(step)
        raise AssertionError(f"the focus does not get to {wanted.role} {wanted.name!r}")

    def press(self, wanted: Thing, jumps: dict[str, str] | None = None) -> None:
        """Go to something and press it; then there is something to be heard, or a dialog to answer."""
        self.go_to(wanted, jumps)
        count, before = len(self.heard), self.dialog and self.dialog.name
        self.key("Enter" if self.keys % 2 else "Space")
        until = time.monotonic() + TIMEOUT
        while len(self.heard) == count and (self.dialog and self.dialog.name) == before:
            # A toggle or a fold says by its own state what it did, and a question takes the focus.
            if not self._is_at(wanted) or "pressed" in wanted.states or wanted.role == "DisclosureTriangle":
                break
            assert time.monotonic() < until, f"nothing is heard of {wanted.name!r}"
            self.read()
        # The focus moves after the announcement.
        time.sleep(HEARD_FIRST)
        while self.read() and self.focused is None:
            assert time.monotonic() < until, f"the focus is lost after {wanted.name!r}"

    def _is_at(self, wanted: Thing) -> bool:
        return self.focused is not None and self.focused.number == wanted.number

    @staticmethod
    def _group(thing: Thing) -> str:
        """The map or the part of the page that something belongs to."""
        kinds = ("listbox", "toolbar", "region", "dialog")
        return next((one.number for one in thing.around if one.role in kinds), "")
