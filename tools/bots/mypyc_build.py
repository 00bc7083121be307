"""Run a command on rules and bots compiled to machine code.

    python -m tools.bots.mypyc_build tools.bots.arena imperial-post

mypyc, which comes with mypy, makes C of a copy of the sources in build/mypyc/; arena and tuning then take
about half the time and play the same moves. Nothing of it is published.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site.cache import ROOT, digest

FOLDER = ROOT / "build" / "mypyc"
COMPILED = (
    "game/core/rng.py", "game/bots/position.py", "game/bots/search.py",
    "tools/bots/sparring.py", "tools/bots/sparring_table.py",
)  # fmt: skip
# What the arena has played.
PLAYED = Path("tools/bots/arena_played")
# Of every game.
IN_A_GAME = ("[a-z]*.py", "steps/[a-z]*.py", "bot/[a-z]*.py")
# What has nothing to do with thinking stays as it is.
LEFT_OUT = re.compile(
    r"(lesson|preview|reasons|reason_words|calibration|exonyms|labels|views|weights|rollout_params)\.py"
)
# Classes of steps have attributes that mypyc cannot give to classes of its own.
ORDINARY_CLASS = "from mypy_extensions import mypyc_attr\n"
BUILD = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="bots", packages=[], py_modules=[], ext_modules=mypycify({files!r}, opt_level="3"))
"""


def sources() -> list[Path]:
    """List the modules that are compiled."""
    games = [path.parent for path in (ROOT / "game").glob("*/rules.py")]
    files = {path for game in games for pattern in IN_A_GAME for path in game.glob(pattern)}
    compiled = {path for path in files if not LEFT_OUT.fullmatch(path.name)}
    return sorted(path.relative_to(ROOT) for path in compiled | {ROOT / path for path in COMPILED})


def prepared(text: str) -> str:
    """Let classes stay ordinary ones where they have a word or a name of their own."""
    if not re.search(r"(?m)^    (word|game) = ", text):
        return text
    text = re.sub(r"(?m)^class (?=\w+(\([^N]*\))?:)", "@mypyc_attr(native_class=False)\nclass ", text)
    future = "from __future__ import annotations\n"
    return text.replace(future, f"{future}\n{ORDINARY_CLASS}", 1)


def build() -> None:
    """Copy everything, and compile, unless that was done for the same sources."""
    mark = digest(*((ROOT / path).read_bytes() for path in sources()), Path(__file__).read_bytes())
    stamp = FOLDER / "stamp"
    is_compiled = stamp.exists() and stamp.read_text("utf-8") == mark
    if not is_compiled:
        shutil.rmtree(FOLDER, ignore_errors=True)
    no_cache = shutil.ignore_patterns("__pycache__", PLAYED.name)
    for folder in ("game", "tools"):
        # What is not compiled, such as levels and weights, may be another one than last time.
        shutil.copytree(ROOT / folder, FOLDER / folder, ignore=no_cache, dirs_exist_ok=True)
    if is_compiled:
        return
    shutil.copy(ROOT / "pyproject.toml", FOLDER)
    # Results are kept in the repository and in its cache.
    for shared in (PLAYED, Path(".cache")):
        (ROOT / shared).mkdir(exist_ok=True)
        (FOLDER / shared).symlink_to(ROOT / shared)
    for path in sources():
        if path.parent.name != "bot":
            (FOLDER / path).write_text(prepared((ROOT / path).read_text("utf-8")), "utf-8")
    (FOLDER / "setup.py").write_text(BUILD.format(files=[str(path) for path in sources()]), "utf-8")
    made = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=FOLDER, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        sys.exit(made.stdout[-4000:] + made.stderr[-4000:])
    stamp.write_text(mark, "utf-8")


def main() -> None:
    """Compile what is needed and run the command on it."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build()
    os.chdir(FOLDER)
    os.execv(sys.executable, [sys.executable, "-m", *sys.argv[1:]])


if __name__ == "__main__":
    main()
