"""Time the parts of `make test`, one after the other: `python -m tools.audit.test_times`.

It writes the section "By part" of docs/checks.md, and what each part said to build/times/. Run it on a
machine with nothing else to do.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from time import perf_counter

from tools.audit.sections import commit, write_check
from tools.site.cache import ROOT

TITLE = "By part"
PARTS = {"checks": "lint, types, build", "unit": "unit tests", "browser": "browser tests"}
# Measured on two quiet cores before the tests were made faster; the other parts were not timed apart.
BEFORE = {"unit": "200 s, 3,541 tests", "browser": "625 s, 123 tests"}
BEFORE_TOGETHER = "14 to 16 min"
PASSED = re.compile(r"(\d+) passed")
SAID = ROOT / "build" / "times"


def timed(part: str) -> tuple[float, str]:
    """Run one part; return its seconds and what it said about the number of its tests."""
    begun = perf_counter()
    ran = subprocess.run(
        ["make", "--no-print-directory", part],
        cwd=ROOT, env={**os.environ, "SITE": "dist"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    seconds = perf_counter() - begun
    SAID.mkdir(parents=True, exist_ok=True)
    (SAID / f"{part}.txt").write_text(ran.stdout + ran.stderr, "utf-8")
    if ran.returncode:
        sys.exit(ran.stdout[-4000:] + ran.stderr[-4000:])
    first, *again = [*map(int, PASSED.findall(ran.stdout))] or [0]
    tests = f", {first + sum(again):,} tests" if first else ""
    return seconds, tests + (f", {sum(again)} of them at the second try" if again else "")


def section() -> str:
    """Time every part and write the table."""
    rows, together = [], 0.0
    for part, name in PARTS.items():
        seconds, tests = timed(part)
        together += seconds
        rows.append(f"| {name} | {BEFORE.get(part, '')} | {seconds:.0f} s{tests} |")
    load = os.getloadavg()[2]
    return "\n".join(
        [
            f"Written by `python -m tools.audit.test_times` at {commit()}, one part after the other as in",
            f"`make test`, on {os.cpu_count()} cores with a load of {load:.1f} over the last 15 minutes,",
            "its own included.",
            "",
            "| part | before | now |",
            "|---|--:|--:|",
            *rows,
            f"| together | {BEFORE_TOGETHER} | {together / 60:.1f} min |",
        ]
    )


if __name__ == "__main__":
    write_check(TITLE, section(), level=3)
