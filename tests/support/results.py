"""Results of matches that are compared with results kept as files."""

from __future__ import annotations

from typing import Any

from game.core.protocols.rules import MatchResult


def without_reason(result: MatchResult[Any] | None) -> dict[str, Any]:
    """Leave out the sentence that says why a match is over: a release may change its words."""
    return {key: value for key, value in result.items() if key != "reason"} if result else {}
