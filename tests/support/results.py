"""Results of matches that are compared with results kept as files."""

from __future__ import annotations

from typing import Any


def without_reason(result: dict[str, Any] | None) -> dict[str, Any]:
    """Leave out the sentence that says why a match is over: a release may word it anew."""
    return {key: value for key, value in (result or {}).items() if key != "reason"}
