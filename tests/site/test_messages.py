"""The message catalogues: what a translator wrote fits what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.messages import LANG, read

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
# A translation may ask for a form of a name: {city:gen} stands for {city}.
FORM = re.compile(r":[A-Za-z]+\}")
CATALOGUES = sorted(LANG.glob("*.po"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_translations_have_the_placeholders_of_the_message(path: Path) -> None:
    for message in read(path):
        if not message.id or not message.string:
            continue
        said = [message.id] if isinstance(message.id, str) else list(message.id)
        translated = [message.string] if isinstance(message.string, str) else list(message.string)
        # A singular may do without its number; nothing may be there that the message does not give.
        needed = set(PLACEHOLDER.findall(said[0]))
        given = {placeholder for text in said for placeholder in PLACEHOLDER.findall(text)}
        for text in translated:
            there = set(PLACEHOLDER.findall(FORM.sub("}", text)))
            assert needed <= there <= given, f"{path.name}: {said[0]!r} needs {needed}, not {there}"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_no_translation_is_a_guess(path: Path) -> None:
    assert [message.id for message in read(path) if message.id and message.fuzzy] == []


def test_there_are_catalogues_for_the_four_other_languages() -> None:
    assert {path.stem for path in CATALOGUES} == {"cs", "de", "hu", "pl"}
