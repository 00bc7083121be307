"""Replay the golden play-throughs in Pyodide, under Node, and compare every position's digest.

python -m tests.imperial_post.in_pyodide
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.imperial_post import golden_files

ROOT = Path(__file__).resolve().parent.parent.parent
REPLAY = """
import { loadPyodide } from "pyodide";
const pyodide = await loadPyodide({ indexURL: "node_modules/pyodide" });
pyodide.mountNodeFS("/repository", process.cwd());
console.log(pyodide.runPython(`
import json, sys
sys.path.insert(0, "/repository")
from game import Match
from tests.imperial_post import golden_files
json.dumps({
    "python": sys.version.split()[0],
    "digests": {
        name: golden_files.digest(Match.from_text(golden_files.text(name))) for name in golden_files.names()
    },
})
`));
"""


def main() -> int:
    """Replay, compare, and print the result."""
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "pyodide").is_dir():
        sys.stdout.write("This takes Node and `npm ci`.\n")
        return 2
    ran = subprocess.run(
        [node, "--input-type=module", "--eval", REPLAY],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    there = json.loads(ran.stdout)
    expected = golden_files.digests()
    for name, digest in expected.items():
        sys.stdout.write(f"{'equal' if there['digests'][name] == digest else 'DIFFERENT'}  {name}\n")
    sys.stdout.write(f"Python {there['python']} in Pyodide\n")
    return int(there["digests"] != expected)


if __name__ == "__main__":
    sys.exit(main())
