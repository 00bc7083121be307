"""Read markup the way a browser does, as far as tests ask: elements, attributes, text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Node:
    """An element with all that is in it."""

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
        return " ".join(" ".join(self._words()).split())

    def _words(self) -> Iterator[str]:
        for part in self.content:
            if isinstance(part, str):
                yield part
            else:
                yield from part._words()

    def walk(self) -> Iterator[Node]:
        """Go through all elements in it, in the order of the page."""
        for part in self.content:
            if isinstance(part, Node):
                yield part
                yield from part.walk()

    def all(self, tag: str = "", kind: str = "", **wanted: str) -> list[Node]:
        """Find elements by tag, class (`kind`) and attributes; `data_move` stands for `data-move`."""
        pairs = [(name.replace("_", "-"), value) for name, value in wanted.items()]
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
        """What the page is made of, whatever the words in it: tags and names of attributes."""
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


class _Reader(HTMLParser):
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


def read(markup: str) -> Node:
    """Read markup that must be well-formed."""
    reader = _Reader()
    reader.feed(markup)
    return reader.finish()
