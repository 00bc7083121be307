"""Fill index.html and the stylesheets: published addresses, sizes, and the prerendered page."""

from __future__ import annotations

import fnmatch
import json
import posixpath
import re
from collections.abc import Callable, Mapping
from typing import Any

from tools.site.compress import packed
from tools.site.offline import integrity
from tools.site.published_files import ASSETS, Shelf

ADDRESS = re.compile(r'\b(href|src|config)="\./([^"]+)"')
# The block with the list of files that scripts fetch.
FILES = re.compile(r'(?<=<script type="application/json" id="files">)[^<]*(?=</script>)')
# Elements with an integrity attribute: scripts and style sheets.
CHECKED = re.compile(r'<(?:script defer src|link rel="stylesheet" href)="\./(?P<source>[^"]+)"')
CHECKED_SUFFIXES = (".js", ".mjs", ".css")
MARKER = re.compile(r"<!-- build: (\w+) -->")
CONFIG_ADDRESS = re.compile(r'(interpreter = )?"\./((?!\*)[^"]+)"')
CSS_ADDRESS = re.compile(r'url\("([^":]+)"\)')


def fill_page(template: str, shelf: Shelf, parts: Mapping[str, str]) -> str:
    """Replace repository paths by published addresses; insert sizes, hashes and prerendered parts."""

    def listed(match: re.Match[str]) -> str:
        return json.dumps(published(json.loads(match[0]), shelf), separators=(",", ":"))

    def checked(match: re.Match[str]) -> str:
        return f'{match[0]} integrity="{hash_of(source_of(match["source"], shelf), shelf)}"'

    def addressed(match: re.Match[str]) -> str:
        return f'{match[1]}="{shelf.address(source_of(match[2], shelf))}"'

    page = FILES.sub(listed, template)
    page = CHECKED.sub(checked, page)
    page = ADDRESS.sub(addressed, page)
    return MARKER.sub(lambda match: parts[match[1]], page)


def published(listed: Any, shelf: Shelf) -> Any:
    """Replace every path in a list of files by the facts about the published file."""
    if isinstance(listed, dict):
        return {name: published(one, shelf) for name, one in listed.items()}
    if isinstance(listed, list):
        return [published(one, shelf) for one in listed]
    source = source_of(listed.removeprefix("./"), shelf)
    facts = {"href": shelf.address(source), "bytes": shelf.size(source)}
    if shelf.names[source] in shelf.large:
        return {**facts, "packed": len(packed(shelf.files[shelf.names[source]]))}
    return {**facts, "integrity": hash_of(source, shelf)} if source.endswith(CHECKED_SUFFIXES) else facts


def source_of(pattern: str, shelf: Shelf) -> str:
    """Find the one published source that index.html names, by its path or by a pattern."""
    found = [pattern] if pattern in shelf.names else fnmatch.filter(shelf.names, pattern)
    if len(found) != 1:
        raise ValueError(f"index.html names ./{pattern}, which is {found or 'not published'}")
    return found[0]


def hash_of(source: str, shelf: Shelf) -> str:
    """Hash a published source for an integrity attribute."""
    return integrity(shelf.files[shelf.names[source]])


def fill_config(template: str, shelf: Shelf) -> str:
    """Point PyScript's configuration to the published interpreter and files."""

    def published(match: re.Match[str]) -> str:
        # PyScript resolves the interpreter relative to the page, and files relative to the configuration.
        seen_from = "" if match[1] else ASSETS
        return f'{match[1] or ""}"{shelf.address(match[2], seen_from)}"'

    return CONFIG_ADDRESS.sub(published, template)


def fill_stylesheet(source: str, text: str, shelf: Shelf, read: Callable[[str], bytes]) -> str:
    """Publish the files that a stylesheet refers to, and insert their addresses."""

    def published(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1]))
        shelf.put(target, read(target))
        return f'url("{shelf.address(target, ASSETS)}")'

    return CSS_ADDRESS.sub(published, text)
