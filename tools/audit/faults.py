"""Write the table of faults and hostile input into docs/quality.md: `python -m tools.audit.faults`.

Every row is a test whose mark `fault` names the fault and the expected outcome.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections import Counter
from dataclasses import dataclass, field

import pytest

from tools.site.cache import ROOT

TARGET = ROOT / "docs" / "quality.md"
BEGIN, END = "<!-- faults: written by python -m tools.audit.faults -->", "<!-- end of faults -->"
HEAD = """## Faults and hostile input

What is made to go wrong on purpose, by `make test`. Each leaves the match as it was. "Tried" counts the
cases of the test; the fuzzers of `make fuzz` try the readers of records, links, saves, settings and names
many thousand times more, see [checks.md](checks.md).

| what | tried | what happens, or is said | shown by |
|---|--:|---|---|
"""


@dataclass
class Collector:
    """Notes every mark of every test that pytest finds."""

    found: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Collect the marks of the tests that were found."""
        for item in items:
            name = item.nodeid.partition("[")[0]
            for mark in item.iter_markers("fault"):
                self.found[(mark.args[0], mark.args[1], name)] += 1


def collected() -> Counter[tuple[str, str, str]]:
    """Find all tested faults, with the number of cases of each."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", "-p", "no:xdist", str(ROOT / "tests")], plugins=[collector])
    return collector.found


def table(found: Counter[tuple[str, str, str]]) -> str:
    """Write the table, in the order of the tests."""
    rows = [
        f"| {what} | {times} | {outcome} | `{name.partition('::')[0]}` {_words(name)} |\n"
        for (what, outcome, name), times in sorted(found.items(), key=lambda one: (one[0][2], one[0][0]))
    ]
    return HEAD + "".join(rows)


def _words(name: str) -> str:
    return f"`{name.rpartition('::')[2]}`"


def section() -> str:
    """Write the section with the marks around it."""
    return f"{BEGIN}\n{table(collected())}{END}\n"


def put_in(text: str, fresh: str) -> str:
    """Put the section into a text, in the place of the old one or at the end."""
    old = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}\n", re.DOTALL)
    return old.sub(lambda _old: fresh, text) if old.search(text) else f"{text.rstrip()}\n\n{fresh}"


def main() -> None:
    """Bring docs/quality.md up to date."""
    TARGET.write_text(put_in(TARGET.read_text("utf-8"), section()), "utf-8")


if __name__ == "__main__":
    main()
