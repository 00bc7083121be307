"""The examples of the documents and of the modules run as they are written."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
# A block that is marked as Python in Markdown; it may be indented, as in a list.
EXAMPLE = re.compile(r"^(?P<indent> *)```(?:python|py)\n(?P<text>.*?)^ *```$", re.DOTALL | re.MULTILINE)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def examples() -> dict[str, str]:
    """Find every Python example, padded so that an error names its line in the document."""
    found = {}
    for path in DOCUMENTS:
        text = path.read_text("utf-8")
        for example in EXAMPLE.finditer(text):
            line = text.count("\n", 0, example.start("text"))
            code = re.sub(rf"^{example['indent']}", "", example["text"], flags=re.MULTILINE)
            found[f"{named(path)}:{line + 1}"] = "\n" * line + code
    return found


def modules_with_examples() -> list[str]:
    """List the modules whose docstrings show what a function answers."""
    paths = [path for folder in ("game", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
    shown = [named(path) for path in paths if re.search(r"^\s*>>> ", path.read_text("utf-8"), re.MULTILINE)]
    return [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in shown]


EXAMPLES = examples()


def test_the_documents_have_examples() -> None:
    assert any(place.startswith("docs/architecture.md") for place in EXAMPLES)


@pytest.mark.parametrize("place", EXAMPLES)
def test_an_example_of_the_documents_runs(place: str) -> None:
    code = compile(EXAMPLES[place], place.partition(":")[0], "exec")
    exec(code, {"__name__": "example"})


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_module_are_true(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried
    assert failed == 0
