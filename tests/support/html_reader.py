"""Read markup, as far as tests ask: elements, attributes, text.

`read` takes only markup in the exact form that `game.core.markup` writes: quoted attributes with one space
before each, no bare `<` or `>`, every element closed in order. `read_like_a_browser` reads any HTML with
Python's own parser, which takes three times as long; tests/table/test_reading.py compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
# A tag with its attributes, or text up to the next tag. Whatever is neither is not ours.
_TOKEN = re.compile(r'<(/?)([A-Za-z][\w:-]*)((?: [A-Za-z][\w:.-]*(?:="[^"<>]*")?)*)>|[^<>]+')
_ATTRIBUTE = re.compile(r' ([^ ="]+)(?:(=)"([^"]*)")?')


@dataclass(slots=True)
class Node:
    """An element with its content."""

    tag: str
    attributes: dict[str, str | None]
    content: list[Node | str] = field(default_factory=list)

    def get(self, name: str) -> str:
        """Read an attribute; one that is missing or has no value is empty."""
        return self.attributes.get(name) or ""

    @property
    def classes(self) -> list[str]:
        return self.get("class").split()

    @property
    def text(self) -> str:
        """All words in it, single-spaced."""
        return " ".join(" ".join(part for part in self._parts() if isinstance(part, str)).split())

    def _parts(self) -> list[Node | str]:
        """List all elements and texts in it, in the order of the page."""
        found: list[Node | str] = []
        left = self.content[::-1]
        while left:
            part = left.pop()
            found.append(part)
            if type(part) is Node:
                left += part.content[::-1]
        return found

    def walk(self) -> list[Node]:
        """List all elements in it, in the order of the page."""
        return [part for part in self._parts() if type(part) is Node]

    def all(self, tag: str = "", kind: str = "", **wanted: str) -> list[Node]:
        """Find elements by tag, class (`kind`) and attributes; `data_move` stands for `data-move`."""
        pairs = [(name.replace("_", "-"), value) for name, value in wanted.items()]
        if not tag and not kind and len(pairs) == 1:
            # Most that is asked for is one part by its id.
            [(name, value)] = pairs
            return [node for node in self.walk() if node.attributes.get(name) == value]
        return [
            node
            for node in self.walk()
            if (not tag or node.tag == tag)
            and (not kind or kind in node.classes)
            and all(node.attributes.get(name) == value for name, value in pairs)
        ]

    def one(self, tag: str = "", kind: str = "", **wanted: str) -> Node:
        """Find the only such element."""
        found = self.all(tag, kind, **wanted)
        assert len(found) == 1, f"{len(found)} of {tag} {kind} {wanted}"
        return found[0]

    def has(self, tag: str = "", kind: str = "", **wanted: str) -> bool:
        return bool(self.all(tag, kind, **wanted))

    def part(self, name: str) -> Node:
        """Find the part of the page with this id."""
        return self.one(id=name)

    @property
    def ids(self) -> list[str]:
        return [node.get("id") for node in self.walk() if node.get("id")]

    @property
    def skeleton(self) -> list[tuple[str, tuple[str, ...]]]:
        """The structure of the page without its texts: tags and names of attributes."""
        return [(node.tag, tuple(node.attributes)) for node in self.walk()]

    def moves(self) -> set[str]:
        """The moves that a click would make."""
        return {
            node.get("data-move")
            for node in self.walk()
            if "data-move" in node.attributes
            and node.get("aria-disabled") != "true"
            and "disabled" not in node.attributes
        }

    def actions(self, *names: str) -> set[tuple[str, str]]:
        """These actions of the table that a click would do, each with its value."""
        return {
            (node.get("data-action"), node.get("data-value"))
            for node in self.walk()
            if node.get("data-action") in names and "disabled" not in node.attributes
        }


class _BrowserReader(HTMLParser):
    """Builds the tree, and insists that everything is closed in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _value in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, dict(attrs))
        self._open[-1].content.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].content.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")

    def finish(self) -> Node:
        self.close()
        assert len(self._open) == 1, f"<{self._open[-1].tag}> is not closed"
        return self.root


def read_like_a_browser(markup: str) -> Node:
    """Read HTML of any form, in which everything is closed in order."""
    reader = _BrowserReader()
    reader.feed(markup)
    return reader.finish()


def read(markup: str) -> Node:
    """Read markup that must be in the form that `game.core.markup` writes."""
    root = Node("", {})
    opened = [root]
    end = 0
    for token in _TOKEN.finditer(markup):
        assert token.start() == end, f"no markup of ours: {markup[end : end + 100]}"
        end = token.end()
        closing, written, attributes = token.groups()
        if written is None:
            opened[-1].content.append(_plain(token[0]))
            continue
        tag = written.lower()
        if closing:
            assert (tag, attributes) == (opened[-1].tag, ""), f"{token[0]} closes <{opened[-1].tag}>"
            opened.pop()
        else:
            node = Node(tag, _attributes(tag, attributes))
            opened[-1].content.append(node)
            if tag not in VOID:
                opened.append(node)
    assert end == len(markup), f"no markup of ours: {markup[end : end + 100]}"
    assert len(opened) == 1, f"<{opened[-1].tag}> is not closed"
    return root


@lru_cache(maxsize=1000)
def _known(markup: str) -> Node:
    return read(markup)


def read_parts(parts: Iterable[str]) -> Node:
    """Read consecutive pieces of markup, each complete; pieces that were read before come from a cache.

    The results are shared and must not be changed.
    """
    return Node("", {}, [node for part in parts for node in _known(part).content])


def put_in(frame: Node, tag: str, pieces: Mapping[str, Node]) -> None:
    """Put read pieces into a frame, each in the place of the element with this tag and its name as id."""
    for node in [frame, *frame.walk()]:
        node.content = [
            part
            for child in node.content
            for part in (
                pieces[child.get("id")].content if isinstance(child, Node) and child.tag == tag else [child]
            )
        ]


def _attributes(tag: str, written: str) -> dict[str, str | None]:
    """Read attributes; as in HTML, their names are in small letters, and one without a value has None."""
    if not written:
        return {}
    found = _ATTRIBUTE.findall(written)
    names = {name.lower(): _plain(value) if equals else None for name, equals, value in found}
    assert len(names) == len(found), f"<{tag}> has an attribute twice: {written}"
    return names


def _plain(text: str) -> str:
    return unescape(text) if "&" in text else text
