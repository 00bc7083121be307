"""Fuzz every reader for a while, guided by the branches that are reached.

    python -m tests.fuzz.atheris --seconds 100            all of them, one after the other
    python -m tests.fuzz.atheris record --seconds 1000    one of them

An input that breaks something is kept in test-results/ and stops the run. atheris is needed, which
`make fuzz` installs; it has wheels for Linux only.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter

import atheris

from tools.site.cache import ROOT

RESULTS = ROOT / "test-results"
LONGEST_INPUT = 6000
# Seconds for one input, and megabytes for all of it: more is a failure.
SLOWEST, MOST_MEMORY = 10, 1024
INSIDE = "FUZZ_TARGET"

# The fuzzer follows the branches that are reached, so the game must be instrumented when it is imported.
with atheris.instrument_imports(include=["game"]) if INSIDE in os.environ else nullcontext():
    from tests.fuzz.atheris.targets import TARGETS, seeds


def main() -> None:
    """Fuzz each target in a process of its own, and print the figures."""
    if inside := os.environ.get(INSIDE):
        atheris.Setup(sys.argv, TARGETS[inside])
        atheris.Fuzz()
        return
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], default=[])
    parser.add_argument("--seconds", type=int, default=100, help="for each of them")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{'target':<12} {'inputs':>10} {'branches':>9} {'slowest':>8} {'memory':>8} {'time':>6}")
    for target in asked.targets or TARGETS:
        fuzz(target, asked.seconds, asked.seed)


def fuzz(target: str, seconds: int, seed: int) -> None:
    """Fuzz one target; the first failure ends the run."""
    RESULTS.mkdir(exist_ok=True)
    started = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for number, example in enumerate(seeds(target)):
            (Path(folder) / str(number)).write_bytes(example)
        options = {
            "max_total_time": seconds,
            "max_len": LONGEST_INPUT,
            "timeout": SLOWEST,
            "rss_limit_mb": MOST_MEMORY,
            "seed": seed,
            "print_final_stats": 1,
            "artifact_prefix": f"{RESULTS}/{target}-",
        }
        flags = [f"-{key}={value}" for key, value in options.items()]
        ran = subprocess.run(
            [sys.executable, "-m", "tests.fuzz.atheris", *flags, folder],
            check=False,
            env={**os.environ, INSIDE: target},
            capture_output=True,
            text=True,
            cwd=ROOT,
        )
    if ran.returncode:
        sys.exit(ran.stdout[-3000:] + ran.stderr[-6000:])
    branches = re.findall(r"\bcov: (\d+)", ran.stderr)[-1]
    figures = dict(re.findall(r"stat::(\w+): +(\d+)", ran.stderr))
    print(
        f"{target:<12} {int(figures['number_of_executed_units']):>10,} {branches:>9}"
        f" {figures['slowest_unit_time_sec']:>6} s {figures['peak_rss_mb']:>5} MB"
        f" {perf_counter() - started:>4.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
