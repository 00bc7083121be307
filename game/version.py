"""Which release this is: the one place that says so."""

from __future__ import annotations

VERSION = "1.0.0"
