"""Publish another version of a site that was built."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.site.scripts import service_worker

WORKER = "service-worker.js"
COPIES = (".br", ".gz")


def publish(folder: Path, change: Callable[[str], str], forget: str = "") -> None:
    """Put another version of the site into a folder; a file may be forgotten."""
    index = folder / "index.html"
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in COPIES and path.name != WORKER
    }
    files["index.html"] = change(index.read_text("utf-8")).encode()
    files["assets/new-0123456789abcdef.txt"] = b"new"
    for name, content in {"index.html": files["index.html"], WORKER: service_worker(files)}.items():
        for old in folder.glob(f"{name}*"):
            old.unlink()
        (folder / name).write_bytes(content)
    if not forget:
        (folder / "assets/new-0123456789abcdef.txt").write_bytes(b"new")
