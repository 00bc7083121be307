"""The first build of the site, built again from its commit with its own tools; needs the whole history."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from tools.site.cache import ROOT

# The last commit before the tree was rearranged: another layout, another build, rules version 1.
COMMIT = "abdb034"


class NoHistory(Exception):
    """The history does not go back that far."""


def first_build() -> Path:
    """Return the tree of the first build, with its site in `dist`; it is built once."""
    folder = ROOT / ".cache" / f"first-build-{COMMIT}"
    if (folder / "dist").exists():
        return folder
    packed = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        raise NoHistory(f"the history does not go back to {COMMIT}")
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    subprocess.run([sys.executable, "-m", "tools.build", "--draft"], cwd=folder, check=True, timeout=600)
    return folder
