"""What scripts do without a page: `node --test tests/scripts/` says it, here with the rest of the tests."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_scripts_pass_their_own_tests() -> None:
    files = sorted((ROOT / "tests" / "scripts").glob("*.test.mjs"))
    assert files
    done = subprocess.run(
        ["node", "--test", "--test-reporter=tap", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [passed] = re.findall(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert int(passed) >= 20
