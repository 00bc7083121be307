"""A short run of the fuzzer, so that it stays in working order."""

from __future__ import annotations

from .fuzz import run


def test_a_short_run() -> None:
    seen = run(moves=1_000, seed=11)
    assert seen["moves"] == 1_000
    assert seen["finished"] > 0
