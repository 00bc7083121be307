"""JSON that may come from anywhere."""

from __future__ import annotations

import json
from typing import Any

# Nobody nests as deep as this by honest means; in a browser, far deeper nesting would end Python itself.
MOST_BRACKETS = 1000


def read_json(text: str) -> Any:
    """Read JSON; whatever cannot be read, or is nested too deep, is a ValueError."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError(len(text))
    return json.loads(text)
