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


def compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Give each file's smaller copies, under its name with .br and .gz."""
    with ThreadPoolExecutor() as pool:
        copies = pool.map(_copies, files.values())
    return {
        name + suffix: copy
        for name, found in zip(files, copies, strict=True)
        for suffix, copy in found.items()
    }


def _copies(content: bytes) -> dict[str, bytes]:
    if len(content) < WORTH_BYTES:
        return {}
    key = digest(content)
    copies = {
        ".br": cached("copy", f"{key}.br", lambda: bytes(brotli.compress(content, quality=11, lgwin=24))),
        ".gz": cached("copy", f"{key}.gz", lambda: gzip.compress(content, 9, mtime=0)),
    }
    return {suffix: copy for suffix, copy in copies.items() if len(copy) < len(content) * WORTH_RATIO}
