"""Count lines by folder and repeated code, now and at an earlier commit: `python -m tools.audit.tree`.

It writes the section "Lines and repetition" of docs/checks.md. The command `duplicates` counts repeated
code, if it is on the PATH.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

from tools.audit.sections import commit, write_check
from tools.site.cache import ROOT

# The last commit before the tree was rearranged.
BEFORE = "abdb034"
TITLE = "Lines and repetition"
SUFFIXES = {".py", ".js", ".mjs", ".ts", ".css", ".html"}
GAME = ("game/core", "game/bots", "game/table", "game/imperial_post", "game/quick_settlers")
FOLDERS = (*GAME, "static", "tools", "bench", "tests")
PAIRS = re.compile(r"(\d[\d,]*) pairs of places.*?\((\d[\d,]*) by shape alone")
SECONDS = 120


def files_of(revision: str) -> dict[str, bytes]:
    """Read the files of a commit, or with an empty name those of the working tree."""
    if revision:
        packed = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            contents = {member.name: archive.extractfile(member) for member in archive}
            return {name: content.read() for name, content in contents.items() if content}
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths if path.is_file()}


def counted(files: dict[str, bytes]) -> tuple[Counter[str], Counter[str]]:
    """Count the files and the lines of code in each folder."""
    numbers: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for name, content in files.items():
        folder = next((folder for folder in FOLDERS if name.startswith(f"{folder}/")), None)
        if folder and Path(name).suffix in SUFFIXES:
            numbers[folder] += 1
            lines[folder] += content.count(b"\n")
    return numbers, lines


def repeated(files: dict[str, bytes]) -> str:
    """Count the pairs of places that share six lines or more, and those with the very same lines."""
    if not shutil.which("duplicates"):
        return "not counted"
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        command = ["duplicates", "--repo", folder, "--most", "1", "--seconds", str(SECONDS)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = PAIRS.search(told)
    if not found:
        return "none"
    pairs, by_shape = (int(number.replace(",", "")) for number in found.groups())
    return f"{pairs}, of which {pairs - by_shape} with the same lines"


def section(before: str) -> str:
    """Write the table: every folder before and now, and the repeated code."""
    then, now = files_of(before), files_of("")
    lines = [
        f"    python -m tools.audit.tree     written at {commit()}",
        "",
        f"{before} is the last commit before the tree was rearranged.",
        "",
        f"| folder | files at {before} | lines | files now | lines |",
        "|---|--:|--:|--:|--:|",
    ]
    counts = (*counted(then), *counted(now))
    lines += [f"| `{name}` | {' | '.join(f'{count[name]:,}' for count in counts)} |" for name in FOLDERS]
    lines += [
        f"| together | {' | '.join(f'{count.total():,}' for count in counts)} |",
        "",
        "Pairs of places that share six lines or more, to the letter or in their shape:",
        f"{repeated(then)} at {before}; {repeated(now)} now.",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    write_check(TITLE, section(sys.argv[1] if len(sys.argv) > 1 else BEFORE))
