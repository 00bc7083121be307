"""Spelling, by the dictionaries of hunspell and word lists of our own."""

from __future__ import annotations

import hashlib
import html
import os
import re
import shutil
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

from hunspell import Hunspell

from game.imperial_post.board import CITIES, PROVINCE_OF
from tools.site.cache import ROOT
from tools.words.forms import LANG, forms_of
from tools.words.texts import Text

DICTIONARIES = {"en": "en-gb", "cs": "cs", "de": "de", "hu": "hu", "pl": "pl"}
PLACE = re.compile(r"\{[^{}]*\}|\d+-[^\W\d_]+|`[^`]*`|\S+@\S+|\S*\w/\w\S*|\b\w+\.(?:py|md|toml|po)\b")
# Affixes whose flag is no letter of ASCII.
NAMED_FLAGS = re.compile(r"^[SP]FX [^\x00-\x7f]", re.MULTILINE)
# A place where a long word of a label may be divided.
SOFT_HYPHEN = "\u00ad"
WORD = re.compile(r"[^\W\d_]+(?:[’'\u2011-][^\W\d_]+)*")


def misspelt(language: str, read: Iterable[Text]) -> Iterator[tuple[Text, str]]:
    """Find words that neither the dictionary nor our list knows, each once, with a text that has it."""
    known = speller(language)
    seen: set[str] = set()
    for text in read:
        for word in words_in(text.said):
            if word not in seen:
                seen.add(word)
                if not known(word):
                    yield text, word


def words_in(said: str) -> list[str]:
    """List the words of a text, without placeholders, code and file names."""
    return WORD.findall(PLACE.sub(" ", said.replace(SOFT_HYPHEN, "")))


class Speller:
    """Tells whether a word is spelt as the dictionary or our list has it."""

    def __init__(self, language: str) -> None:
        self.dictionary = Hunspell("index", hunspell_data_dir=str(dictionary(DICTIONARIES[language])))
        self.own = own_words(language)

    def __call__(self, word: str) -> bool:
        """Look a word up; the parts of a word with a hyphen are looked up one by one."""
        plain = word.replace("’", "'")
        if len(word) == 1 or word in self.own or word.lower() in self.own or self.dictionary.spell(plain):
            return True
        if "-" in word:
            return all(self(part) for part in word.split("-"))
        stem = re.sub(r"['’]s?$", "", word)
        return stem != word and self(stem)


def dictionary(name: str) -> Path:
    """Find a dictionary, ready for hunspell.

    The npm package of the Hungarian one has entities of HTML for some letters in its table of affixes, and
    flags beyond ASCII without a line that says so; hunspell then knows no plurals. Both are put right.
    """
    package = ROOT / "node_modules" / f"dictionary-{name}"
    if not (package / "index.aff").exists():
        raise FileNotFoundError(f"The package {package.name} is missing; `npm ci` installs it.")
    affixes = html.unescape((package / "index.aff").read_text("utf-8"))
    if "\nFLAG " in affixes or not NAMED_FLAGS.search(affixes):
        return package
    affixes = affixes.replace("SET UTF-8", "SET UTF-8\nFLAG UTF-8", 1)
    ready = ROOT / ".cache" / "dictionaries" / f"{name}-{hashlib.sha256(affixes.encode()).hexdigest()[:12]}"
    if not (ready / "index.dic").exists():
        ready.mkdir(parents=True, exist_ok=True)
        (ready / "index.aff").write_text(affixes, "utf-8")
        # The words come last and at once: another process may be waiting for them.
        shutil.copyfile(package / "index.dic", ready / f"{os.getpid()}.dic")
        (ready / f"{os.getpid()}.dic").replace(ready / "index.dic")
    return ready


@cache
def speller(language: str) -> Speller:
    """Load a dictionary, once."""
    return Speller(language)


def own_words(language: str) -> Collection[str]:
    """Read our own words: the language's list, names of the board, and the forms of names."""
    names = {*CITIES, *PROVINCE_OF}
    forms = {word for words in forms_of(language).values() for word in words_in(words)}
    lists = [LANG / f"{name}.words.txt" for name in ("names", language)]
    lines = [
        line.strip() for path in lists if path.exists() for line in path.read_text("utf-8").split("\n")
    ]
    return names | forms | {line for line in lines if line and not line.startswith("#")}
