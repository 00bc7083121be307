"""Fill index.html and the stylesheets: published addresses, sizes, and the prerendered page."""

from __future__ import annotations

import fnmatch
import json
import posixpath
import re
from collections.abc import Callable, Mapping
from typing import Any

from tools.site.compress import brotli_size, packed
from tools.site.offline import integrity
from tools.site.published_files import ASSETS, PublishedFiles

ADDRESS = re.compile(r'\b(href|src|config)="\./([^"]+)"')
# The block with the list of files that scripts fetch.
FILES = re.compile(r'(?<=<script type="application/json" id="files">)[^<]*(?=</script>)')
# Elements with an integrity attribute: scripts and style sheets.
CHECKED = re.compile(r'<(?:script defer src|link rel="stylesheet" href)="\./(?P<source>[^"]+)"')
CHECKED_SUFFIXES = (".js", ".mjs", ".css")
MARKER = re.compile(r"<!-- build: (\w+) -->")
CONFIG_ADDRESS = re.compile(r'(interpreter = )?"\./((?!\*)[^"]+)"')
CSS_ADDRESS = re.compile(r'url\("([^":]+)"\)')


def fill_page(
    template: str, site_files: PublishedFiles, parts: Mapping[str, str], thorough: bool = False
) -> str:
    """Replace repository paths by published addresses; insert sizes, hashes and prerendered parts."""

    def listed(match: re.Match[str]) -> str:
        return json.dumps(published(json.loads(match[0]), site_files, thorough), separators=(",", ":"))

    def checked(match: re.Match[str]) -> str:
        return f'{match[0]} integrity="{hash_of(source_of(match["source"], site_files), site_files)}"'

    def addressed(match: re.Match[str]) -> str:
        return f'{match[1]}="{site_files.address(source_of(match[2], site_files))}"'

    page = FILES.sub(listed, template)
    page = CHECKED.sub(checked, page)
    page = ADDRESS.sub(addressed, page)
    return MARKER.sub(lambda match: parts[match[1]], page)


def published(listed: Any, site_files: PublishedFiles, thorough: bool = False) -> Any:
    """Replace every path in a list of files by the facts about the published file."""
    if isinstance(listed, dict):
        return {name: published(one, site_files, thorough) for name, one in listed.items()}
    if isinstance(listed, list):
        return [published(one, site_files, thorough) for one in listed]
    source = source_of(listed.removeprefix("./"), site_files)
    content = site_files.files[site_files.names[source]]
    facts: dict[str, object] = {
        "href": site_files.address(source),
        "bytes": len(content),
        "brotli": brotli_size(content, thorough),
    }
    if site_files.names[source] in site_files.large:
        facts["packed"] = len(packed(content))
    elif source.endswith(CHECKED_SUFFIXES):
        facts["integrity"] = hash_of(source, site_files)
    return facts


def source_of(pattern: str, site_files: PublishedFiles) -> str:
    """Find the one published source that index.html names, by its path or by a pattern."""
    found = [pattern] if pattern in site_files.names else fnmatch.filter(site_files.names, pattern)
    if len(found) != 1:
        raise ValueError(f"index.html names ./{pattern}, which is {found or 'not published'}")
    return found[0]


def hash_of(source: str, site_files: PublishedFiles) -> str:
    """Hash a published source for an integrity attribute."""
    return integrity(site_files.files[site_files.names[source]])


def fill_config(template: str, site_files: PublishedFiles) -> str:
    """Point PyScript's configuration to the published interpreter and files."""

    def published(match: re.Match[str]) -> str:
        # PyScript resolves the interpreter relative to the page, and files relative to the configuration.
        seen_from = "" if match[1] else ASSETS
        return f'{match[1] or ""}"{site_files.address(match[2], seen_from)}"'

    return CONFIG_ADDRESS.sub(published, template)


def fill_stylesheet(
    source: str, text: str, site_files: PublishedFiles, read: Callable[[str], bytes]
) -> str:
    """Publish the files that a stylesheet refers to, and insert their addresses."""

    def published(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1]))
        site_files.put(target, read(target))
        return f'url("{site_files.address(target, ASSETS)}")'

    return CSS_ADDRESS.sub(published, text)
