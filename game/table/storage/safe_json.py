"""Parse untrusted JSON."""

from __future__ import annotations

import json

# No valid input has so many brackets; much deeper nesting would crash Python in a browser.
MOST_BRACKETS = 1000


def read_json(text: str) -> object:
    """Parse JSON; raise ValueError if it is invalid or nested too deep."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError(len(text))
    parsed: object = json.loads(text)
    return parsed
