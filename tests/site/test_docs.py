"""The documents: examples run, and the files and tests that they name exist."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

from tools.audit.sections import replaced

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


def test_the_table_of_faults_names_tests_that_exist() -> None:
    text = (ROOT / "docs" / "quality.md").read_text("utf-8")
    rows = re.findall(r"^\|.* `(tests/[\w/]+\.py)` `(test_\w+)` \|$", text, re.MULTILINE)
    assert len(rows) > 40
    for path, name in rows:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8"), (path, name)


def test_every_test_that_the_docs_name_exists() -> None:
    named_tests = [
        found
        for path in DOCUMENTS
        for found in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", path.read_text("utf-8"))
    ]
    assert named_tests
    missing = [name for file, name in named_tests if f"def {name}(" not in (ROOT / file).read_text("utf-8")]
    assert missing == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_every_file_that_a_document_names_exists(path: Path) -> None:
    """Whole paths only; a file beside one that was named before may be named without its folder."""
    text = path.read_text("utf-8")
    names = re.findall(r"`((?:game|static|tools|tests|bench|docs)/[\w./-]+?)(?:::\w+)?`", text)
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_a_section_of_a_document_is_replaced_and_the_others_stay() -> None:
    text = "# Title\n\n## One\n\nold\n\n## Two\n\nkept\n"
    assert replaced(text, "One", "new\n") == "# Title\n\n## One\n\nnew\n\n## Two\n\nkept\n"
    assert replaced(text, "Two", "new") == "# Title\n\n## One\n\nold\n\n## Two\n\nnew\n"
    assert replaced(text, "Three", "new").endswith("kept\n\n## Three\n\nnew\n")
    inner = "## One\n\n### Part\n\nold\n\n## Two\n\nkept\n"
    assert replaced(inner, "Part", "new", level=3) == inner.replace("old", "new")
