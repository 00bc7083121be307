"""What is wrong with the words of a language: terms, address, marks, sentences, spelling, double meanings.

`python -m tools.words.checks` says it for all languages, `python -m tools.words.checks cs` for one, and
`python -m tools.words.checks --commit abdb034` for the catalogues of an earlier commit.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.core.i18n import FORM, SOURCE
from game.table.model.language import NAMES
from tools.messages import LANGUAGES
from tools.site.cache import ROOT
from tools.words.forms import LANG
from tools.words.spelling import SOFT_HYPHEN, misspelt
from tools.words.texts import Text, english, english_forms, key, messages, texts
from tools.words.typography import NBSP, QUOTES

# Words of a sentence, in a message and on a rules page; a longer one is to be two.
LONGEST_SENTENCE = 32
PLACE = re.compile(r"\{[^{}]*\}")
CODE = re.compile(r"`[^`]*`")
SENTENCE_END = re.compile(r"(?<=[.!?…:;])[“”]?\s+(?=[^\W\d_a-z]|$)")
QUOTE = re.compile(r"[„“”«»‚‘\"]")
# What a keyboard types and no printer sets; what stands where it should not.
MARKS = {
    '"': "a straight quotation mark without its partner",
    "'": "a straight apostrophe",
    "  ": "two spaces",
    " ,": "a space before a comma",
    " .": "a space before a full stop",
    " :": "a space before a colon",
    " ;": "a space before a semicolon",
    " !": "a space before an exclamation mark",
    " ?": "a space before a question mark",
    "--": "two hyphens",
}


class Term(NamedTuple):
    """A term of the printed rules, by the English words that stand for it."""

    english: re.Pattern[str]
    say: re.Pattern[str]
    never: re.Pattern[str] | None
    game: str


class Terms(NamedTuple):
    """The terms of a language, and what must not be said in it at all, with what to say instead."""

    terms: tuple[Term, ...]
    forbidden: tuple[tuple[re.Pattern[str], str], ...]


class Complaint(NamedTuple):
    """What is wrong with a text, and where it stands."""

    place: str
    fault: str

    def __str__(self) -> str:
        """Say it on a line."""
        return f"{self.place}: {self.fault}"


def errors(language: str, catalogue: Path | None = None) -> list[Complaint]:
    """Find all that is wrong with the words of a language; `catalogue` reads another file than its own."""
    read = texts(language, catalogue)
    found = [complaint for text in read for complaint in faults(language, text)]
    for text, word in misspelt(language, read):
        fault = f"{word!r} is in no dictionary: correct it, or add it to game/lang/{language}.words.txt"
        found.append(Complaint(text.place, fault))
    if language == SOURCE:
        found += double_meanings()
    return list(dict.fromkeys(found))


def faults(language: str, text: Text) -> Iterator[Complaint]:
    """Find what is wrong with one text, apart from its spelling."""
    for fault in (
        *placeholders(text),
        *marks(language, text.said),
        *long_sentences(text.said),
        *wrong_terms(language, text),
    ):
        yield Complaint(text.place, fault)


def placeholders(text: Text) -> Iterator[str]:
    """Find words in braces that the English message does not have."""
    if text.english:
        for place in sorted(_places(text.said) - _places(text.english)):
            known = ", ".join(sorted(_places(text.english))) or "none"
            yield f"{place} in {text.said!r} is unknown; the English message has {known}"


def _places(words: str) -> set[str]:
    return set(PLACE.findall(FORM.sub(lambda form: f"{form[0].partition(':')[0]}}}", words)))


def marks(language: str, said: str) -> Iterator[str]:
    """Find marks that a printer of the language would not set."""
    plain = PLACE.sub("x", CODE.sub("x", said))
    yield from (f"{fault} in {said!r}" for mark, fault in MARKS.items() if mark in plain)
    if said != said.strip(f" {NBSP}"):
        yield f"a space at the beginning or the end of {said!r}"
    opening, closing = QUOTES[language]
    quotes = "".join(QUOTE.findall(plain))
    if quotes.replace(opening + closing, ""):
        yield f"quotation marks are not paired as {opening}…{closing} in {said!r}"


def long_sentences(said: str) -> Iterator[str]:
    """Find sentences that nobody reads in one breath."""
    for sentence in SENTENCE_END.split(said):
        if len(sentence.split()) > LONGEST_SENTENCE:
            yield f"a sentence of {len(sentence.split())} words: {sentence[:60]!r}…; make it two"


def wrong_terms(language: str, text: Text) -> Iterator[str]:
    """Find words that must not be said, and terms of the print that are missing or replaced."""
    known = terms_of(language)
    said = text.said.replace(NBSP, " ").replace(SOFT_HYPHEN, "")
    for pattern, instead in known.forbidden:
        if found := pattern.search(said):
            yield f"{found[0]!r} in {said[:70]!r}: {instead}"
    for term in known.terms:
        if not term.english.search(PLACE.sub("", text.english)) or not _of_game(term.game, text.files):
            continue
        if not term.say.search(said):
            yield f"English says {term.english.pattern!r}; {term.say.pattern!r} is missing in {said[:70]!r}"
        if term.never and (found := term.never.search(said)):
            yield f"{found[0]!r} stands for {term.english.pattern!r} in {said[:70]!r}"


def _of_game(game: str, files: Iterable[str]) -> bool:
    return not game or any(f"game/{game}/" in name for name in files)


@cache
def terms_of(language: str) -> Terms:
    """Read the terms of a language."""
    path = LANG / f"{language}.terms.toml"
    table = tomllib.loads(path.read_text("utf-8"))
    terms = tuple(
        Term(
            re.compile(rf"\b(?:{row['english']})\b", _case(row["english"])),
            re.compile(row["say"], re.IGNORECASE),
            re.compile(row["never"], re.IGNORECASE) if "never" in row else None,
            row.get("game", ""),
        )
        for row in table.get("term", ())
    )
    forbidden = ((re.compile(word, _case(word)), why) for word, why in table.get("forbidden", {}).items())
    return Terms(terms, tuple(forbidden))


def _case(pattern: str) -> re.RegexFlag:
    """Ignore capitals in a pattern that has none."""
    return re.IGNORECASE if pattern == pattern.lower() else re.NOFLAG


# Messages that two parts of the program share on purpose: the same words with the same meaning everywhere.
SHARED = Path(__file__).with_name("shared_messages.txt")


def double_meanings() -> Iterator[Complaint]:
    """Find English words that two games, or a game and the table, say without telling them apart."""
    shared = set(SHARED.read_text("utf-8").split("\n"))
    for message in english():
        rooms = {"/".join(name.split("/")[1:2]) for name, _line in message.locations}
        if (
            message.id
            and not message.context
            and len(rooms - {"core"}) > 1
            and key(message)[1] not in shared
        ):
            places = " and ".join(sorted(rooms))
            yield Complaint(
                repr(english_forms(message)[0]),
                f"said in {places}: give it a context, or list it in {SHARED.name}",
            )


def errors_at(commit: str) -> list[Complaint]:
    """Find what was wrong with the catalogues of a commit; its rules pages are not read."""
    found: list[Complaint] = []
    for language in LANGUAGES:
        old = subprocess.run(
            ["git", "show", f"{commit}:game/lang/{language}.po"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        with TemporaryDirectory() as folder:
            path = Path(folder) / f"{language}.po"
            path.write_bytes(old)
            read = list(messages(language, path))
        found += [complaint for text in read for complaint in faults(language, text)]
        # Every catalogue has the same English.
        found += [
            complaint
            for text in read
            for complaint in faults(SOURCE, Text(f"English: {text.english!r}", text.english))
        ]
    return list(dict.fromkeys(found))


def main(arguments: list[str]) -> int:
    """Say what is wrong in the languages named, or in all; the exit code tells whether anything is."""
    if arguments[:1] == ["--commit"]:
        found = errors_at(arguments[1])
    else:
        found = [complaint for language in arguments or NAMES for complaint in errors(language)]
    sys.stdout.writelines(f"{complaint}\n" for complaint in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
