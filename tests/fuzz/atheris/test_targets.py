"""What the guided fuzzing begins with, read once; `make fuzz` goes on from there."""

from __future__ import annotations

import pytest

from tests.fuzz.atheris.targets import TARGETS, seeds


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.fault("what guided fuzzing begins with, for eight readers", "read, or a reason")
def test_all_that_the_fuzzer_begins_with_is_read_or_reported(target: str) -> None:
    examples = list(seeds(target))
    assert len(examples) > 30
    for example in examples:
        TARGETS[target](example)
