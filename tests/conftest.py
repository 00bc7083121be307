"""Profiles of the property checks: few fixed examples, or many with HYPOTHESIS_PROFILE=long."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SUPPRESSED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "short",
    max_examples=25,
    deadline=None,
    suppress_health_check=SUPPRESSED,
    database=None,
    derandomize=True,
)
settings.register_profile("long", max_examples=1000, deadline=None, suppress_health_check=SUPPRESSED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))
