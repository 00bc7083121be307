"""Fill index.html and its stylesheets: published addresses, sizes, and the page before Python is there."""

from __future__ import annotations

import fnmatch
import posixpath
import re
from collections.abc import Callable, Mapping

from tools.site.shelf import ASSETS, Shelf

ADDRESS = re.compile(r'\b(href|src|config)="\./([^"]+)"')
SIZED = re.compile(r'<[^<>]*\bhref="\./(?P<source>[^"]+)"[^<>]*\bdata-bytes\b[^<>]*>')
# Scripts of our own that stand one below the other.
SCRIPTS = re.compile(r'(?:[ \t]*<script defer src="\./static/[^"]+"></script>\n)+')
MARKER = re.compile(r"<!-- build: (\w+) -->")
CONFIG_ADDRESS = re.compile(r'(interpreter = )?"\./((?!\*)[^"]+)"')
SCRIPT_ADDRESS = re.compile(r'"\./([^"]+)"')
SCRIPT_FACT = re.compile(r'"build: (\w+)"')
CSS_ADDRESS = re.compile(r'url\("([^":]+)"\)')


def join_scripts(template: str, shelf: Shelf, read: Callable[[str], bytes]) -> str:
    """Publish the page's own scripts as one file, in their order: a request costs more than a script."""
    found = SCRIPTS.findall(template)
    if len(found) != 1:
        raise ValueError(f"index.html has its own scripts in {len(found)} places, not in one")
    sources = [source for _kind, source in ADDRESS.findall(found[0])]
    shelf.put("scripts.js", b"\n".join(read(source) for source in sources))
    return template.replace(found[0], '    <script defer src="./scripts.js"></script>\n')


def fill_page(template: str, shelf: Shelf, parts: Mapping[str, str]) -> str:
    """Replace repository paths by published addresses, add sizes, and put the prepared parts in."""

    def source_of(pattern: str) -> str:
        found = [pattern] if pattern in shelf.names else fnmatch.filter(shelf.names, pattern)
        if len(found) != 1:
            raise ValueError(f"index.html names ./{pattern}, which is {found or 'not published'}")
        return found[0]

    def sized(match: re.Match[str]) -> str:
        size = shelf.size(source_of(match["source"]))
        return re.sub(r"\bdata-bytes\b", f'data-bytes="{size}"', match[0])

    def addressed(match: re.Match[str]) -> str:
        return f'{match[1]}="{shelf.address(source_of(match[2]))}"'

    page = SIZED.sub(sized, template)
    page = ADDRESS.sub(addressed, page)
    return MARKER.sub(lambda match: parts[match[1]], page)


def fill_config(template: str, shelf: Shelf) -> str:
    """Point PyScript's configuration to the published interpreter and files."""

    def published(match: re.Match[str]) -> str:
        # PyScript looks for the interpreter from the page, and for files from the configuration.
        seen_from = "" if match[1] else ASSETS
        return f'{match[1] or ""}"{shelf.address(match[2], seen_from)}"'

    return CONFIG_ADDRESS.sub(published, template)


def fill_script(text: str, shelf: Shelf, facts: Mapping[str, str]) -> str:
    """Point a script to published files, seen from where it is published, and tell it facts as JSON."""
    addressed = SCRIPT_ADDRESS.sub(lambda match: f'"{shelf.address(match[1], ASSETS)}"', text)
    return SCRIPT_FACT.sub(lambda match: facts[match[1]], addressed)


def fill_stylesheet(source: str, text: str, shelf: Shelf, read: Callable[[str], bytes]) -> str:
    """Publish what a stylesheet refers to, and point it there."""

    def published(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1]))
        shelf.put(target, read(target))
        return f'url("{shelf.address(target, ASSETS)}")'

    return CSS_ADDRESS.sub(published, text)
