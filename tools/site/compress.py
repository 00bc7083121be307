"""Make brotli and gzip copies of files that become smaller.

Hosts that serve such copies get requests for the file itself. On other hosts scripts request the gzip
copies of large files by name (static/platform/packed.mjs).
"""

from __future__ import annotations

import gzip
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor

import brotli

from tools.site.cache import cached, digest

# The smallest saving that is worth a copy: about one network packet.
WORTH_BYTES = 1000
WORTH_RATIO = 0.95
# The quality of brotli; the best one takes a minute for large files, so only published builds use it.
BEST, QUICK = 11, 5
LARGE_BYTES = 1_000_000
PACKED = ".gz"


def compressed(
    files: Mapping[str, bytes], large: Collection[str] = (), thorough: bool = True
) -> dict[str, bytes]:
    """Return the compressed copies of each file, named .br and .gz; large files always have a .gz."""

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
    """Compress with gzip, which scripts decompress."""
    return cached("copy", f"{digest(content)}{PACKED}", lambda: gzip.compress(content, 9, mtime=0))


def brotli_size(content: bytes, thorough: bool) -> int:
    """Count the bytes of the brotli copy, or of the file itself if it has none."""
    return len(_copies(content, thorough).get(".br", content))


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
