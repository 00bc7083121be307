"""Write a section of a document that a command keeps up to date."""

from __future__ import annotations

import re
import subprocess

from tools.site.cache import ROOT

NEWLINES = "\n"
CHECKS = ROOT / "docs" / "checks.md"


def replaced(text: str, title: str, content: str, level: int = 2) -> str:
    """Put new content under a title, or a new title at the end."""
    heading = f"{'#' * level} {title}"
    section = f"{heading}\n\n{content.strip(NEWLINES)}\n"
    pattern = rf"^{re.escape(heading)}\n.*?(?=^#{{1,{level}}} |\Z)"
    found = re.search(pattern, text, re.DOTALL | re.MULTILINE)
    if found is None:
        return f"{text.rstrip()}\n\n{section}"
    after = text[found.end() :]
    return f"{text[: found.start()]}{section}" + (f"\n{after}" if after else "")


def write_check(title: str, content: str, level: int = 2) -> None:
    """Replace a section of docs/checks.md."""
    CHECKS.write_text(replaced(CHECKS.read_text("utf-8"), title, content, level), "utf-8")


def commit() -> str:
    """Return the short name of the commit that is checked out."""
    ran = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return ran.stdout.strip() or "unknown"
