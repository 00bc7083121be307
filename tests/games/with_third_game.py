"""The game for the tests, found without naming it, and processes that have it among their games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.core.registry import MORE_GAMES
from tools.site.cache import ROOT

GAMES = Path(__file__).parent
[FOLDER] = [path.parent for path in GAMES.glob("*/rules.py")]
# As records and addresses have it.
NAME = FOLDER.name.replace("_", "-")
# Where the build writes a site that has it.
BUILD = """
import sys
from pathlib import Path
from tools.site.build import site, write
write(site(), Path(sys.argv[1]))
"""


def run(*arguments: str, timeout: float = 300) -> str:
    """Run Python with the third game among its games; return its output, or fail with it."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env={**os.environ, MORE_GAMES: str(GAMES)}, capture_output=True, text=True,
        timeout=timeout, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    return ran.stdout


def build(target: Path) -> None:
    """Build the site with the third game, as a draft."""
    run("-c", BUILD, str(target))
