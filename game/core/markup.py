"""Markup that is safe by construction: only what this module builds is treated as markup.

    >>> str(element("b", {"title": 'a "b"'}, "1 < 2"))
    '<b title="a &quot;b&quot;">1 &lt; 2</b>'

Scenes build `Markup` from elements and plain text; plain text is always escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

Attribute = str | int | float | bool | None

# Elements of HTML without an end tag. SVG elements always get one.
VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))
# Most texts have nothing to escape; one search finds that out.
SPECIAL = re.compile("[&<>\"']").search
NAMELESS: Mapping[str, Attribute] = {}


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


class Composite(Markup):
    """An element of which parts change one by one, so that only these need to be sent to the page.

    The `frame` is all but the parts; each of the `parts` is an element whose id is its key.
    """

    __slots__ = ("frame", "parts")
    frame: Markup
    parts: Mapping[str, Markup]


# Stands in a frame where the parts belong; it cannot occur in a text.
GAP = Markup("\0")
OPENING = re.compile(r'<(\S+)[^>]* id="([^"]+)"')

Content = str | Markup | None | Iterable["Content"]


def escape(text: str) -> str:
    """Write plain text so that a browser shows it as it is, in content and in attributes."""
    if not SPECIAL(text):
        return text
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def element(tag: str, attributes: Mapping[str, Attribute] = NAMELESS, *content: Content) -> Markup:
    """Build one element; an attribute that is None or False is left out, True stands alone."""
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if type(value) is str:
            parts.append(f' {name}="{escape(value)}"')
        elif value is True:
            parts.append(f" {name}")
        elif value is not None and value is not False:
            parts.append(f' {name}="{_plain(value)}"')
    parts.append(">")
    if tag not in VOID:
        for part in content:
            if type(part) is Markup:
                parts.append(part)
            else:
                _append(parts, part)
        parts.append(f"</{tag}>")
    return Markup("".join(parts))


def join(*content: Content) -> Markup:
    """Put pieces one after another."""
    parts: list[str] = []
    for part in content:
        _append(parts, part)
    return Markup("".join(parts))


def composite(frame: Markup, parts: Mapping[str, Markup]) -> Composite:
    """Put parts into the gap of a frame.

    >>> parts = {name: element("b", {"id": name}, name) for name in ("yes", "no")}
    >>> str(composite(element("p", {"id": "answer"}, GAP), parts))
    '<p id="answer"><b id="yes">yes</b><b id="no">no</b></p>'
    """
    before, _gap, after = frame.partition(GAP)
    whole = Composite("".join((before, *parts.values(), after)))
    whole.frame, whole.parts = frame, parts
    return whole


def difference(before: Markup | None, after: Markup) -> Markup:
    """Return what the page needs: an element, or if only parts of it have changed, these inside a mark.

    >>> old = composite(element("p", {"id": "p"}, GAP), {"a": element("b", {"id": "a"}, "1")})
    >>> new = composite(element("p", {"id": "p"}, GAP), {"a": element("b", {"id": "a"}, "2")})
    >>> str(difference(old, new))
    '<p id="p" data-parts><b id="a">2</b></p>'
    """
    if not (isinstance(before, Composite) and isinstance(after, Composite) and before.frame == after.frame):
        return after
    if [*before.parts] != [*after.parts] or not (opening := OPENING.match(after.frame)):
        return after
    changed = [part for name, part in after.parts.items() if part != before.parts[name]]
    return element(opening[1], {"id": opening[2], "data-parts": True}, changed)


def _append(parts: list[str], content: Content) -> None:
    # No other subclass, whose text somebody else may have put together.
    if type(content) is Markup or type(content) is Composite:
        parts.append(content)
    elif isinstance(content, str):
        parts.append(escape(content))
    elif content is not None:
        for part in content:
            _append(parts, part)


def _plain(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
