"""Make brotli and gzip copies of what gets smaller by them."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import brotli

from tools.site.cache import cached, digest

# Below this a copy saves less than a packet of the network.
WORTH_BYTES = 1000
WORTH_RATIO = 0.95
# How hard brotli tries: large files take a minute at the best, which is for publishing only.
BEST, QUICK = 11, 5
LARGE_BYTES = 1_000_000


def compressed(files: Mapping[str, bytes], thorough: bool = True) -> dict[str, bytes]:
    """Give each file's smaller copies, under its name with .br and .gz."""
    with ThreadPoolExecutor() as pool:
        copies = pool.map(lambda content: _copies(content, thorough), files.values())
    return {
        name + suffix: copy
        for name, found in zip(files, copies, strict=True)
        for suffix, copy in found.items()
    }


def _copies(content: bytes, thorough: bool) -> dict[str, bytes]:
    if len(content) < WORTH_BYTES:
        return {}
    key = digest(content)
    if thorough or len(content) < LARGE_BYTES:
        copies = {
            ".br": cached("copy", f"{key}.br", lambda: _brotli(content, BEST)),
            ".gz": cached("copy", f"{key}.gz", lambda: gzip.compress(content, 9, mtime=0)),
        }
    else:
        copies = {".br": cached("quick", f"{key}.br", lambda: _brotli(content, QUICK), keep=6)}
    return {suffix: copy for suffix, copy in copies.items() if len(copy) < len(content) * WORTH_RATIO}


def _brotli(content: bytes, quality: int) -> bytes:
    return bytes(brotli.compress(content, quality=quality, lgwin=24))
