"""Make brotli and gzip copies of what gets smaller by them.

Hosts that serve such copies are asked for the file itself. The gzip copies of what is large are asked for
by name where the host does not (static/platform/packed.mjs).
"""

from __future__ import annotations

import gzip
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor

import brotli

from tools.site.cache import cached, digest

# Below this a copy saves less than a packet of the network.
WORTH_BYTES = 1000
WORTH_RATIO = 0.95
# How hard brotli tries: large files take a minute at the best, which is for publishing only.
BEST, QUICK = 11, 5
LARGE_BYTES = 1_000_000
PACKED = ".gz"


def compressed(
    files: Mapping[str, bytes], large: Collection[str] = (), thorough: bool = True
) -> dict[str, bytes]:
    """Give each file's smaller copies, under its name with .br and .gz; what is large has a .gz always."""

    def copies_of(name: str) -> dict[str, bytes]:
        copies = _copies(files[name], thorough)
        return {**copies, PACKED: packed(files[name])} if name in large else copies

    with ThreadPoolExecutor() as pool:
        copies = pool.map(copies_of, files)
    return {
        name + suffix: copy
        for name, found in zip(files, copies, strict=True)
        for suffix, copy in found.items()
    }


def packed(content: bytes) -> bytes:
    """Pack a content in the way that scripts unpack."""
    return cached("copy", f"{digest(content)}{PACKED}", lambda: gzip.compress(content, 9, mtime=0))


def _copies(content: bytes, thorough: bool) -> dict[str, bytes]:
    if len(content) < WORTH_BYTES:
        return {}
    key = digest(content)
    if thorough or len(content) < LARGE_BYTES:
        copies = {
            ".br": cached("copy", f"{key}.br", lambda: _brotli(content, BEST)),
            PACKED: packed(content),
        }
    else:
        copies = {".br": cached("quick", f"{key}.br", lambda: _brotli(content, QUICK), keep=6)}
    return {suffix: copy for suffix, copy in copies.items() if len(copy) < len(content) * WORTH_RATIO}


def _brotli(content: bytes, quality: int) -> bytes:
    return bytes(brotli.compress(content, quality=quality, lgwin=24))
