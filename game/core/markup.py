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


def _append(parts: list[str], content: Content) -> None:
    if type(content) is Markup:
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
