"""Everything that players read, text by text, with the place where a reader finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

from game.core.i18n import SOURCE
from game.core.registry import GAMES
from tools.messages import LANG, extract, read
from tools.site.rules import languages, rules_text
from tools.words.typography import typeset

CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
EMPHASIS = re.compile(r"\*+")
MARKS = re.compile(r"^#+ |^- |^\d+\. |^<!--.*-->$|^[|-]+$", re.MULTILINE)


class Text(NamedTuple):
    """A text that players read: where it stands, what it says, and what it says in English."""

    place: str
    said: str
    english: str = ""
    files: tuple[str, ...] = ()


def texts(language: str, catalogue: Path | None = None) -> list[Text]:
    """List all texts of a language as players see them: messages and rules pages."""
    return [*messages(language, catalogue), *paragraphs(language)]


def messages(language: str, catalogue: Path | None = None) -> Iterator[Text]:
    """List the messages of a language; a plural gives a text for each of its forms."""
    source = english() if language == SOURCE else read(catalogue or LANG / f"{language}.po")
    said_in = files()
    for message in source:
        if not message.id:
            continue
        one = key(message)
        name = f"{language}.po" if language != SOURCE else (said_in.get(one) or ("game",))[0]
        for form in english_forms(message) if language == SOURCE else forms(message):
            # English messages are said as they stand in the program; the others are typeset when compiled.
            said = form if language == SOURCE else typeset(form, language)
            yield Text(f"{name}: {one[1]!r}", said, english_forms(message)[-1], said_in.get(one, ()))


def paragraphs(language: str) -> Iterator[Text]:
    """List the paragraphs of the rules pages of a language, without marks and code."""
    for game in GAMES:
        if language not in languages(game):
            continue
        for number, block in enumerate(
            re.split(r"\n\n+|\n(?=[-|] ?|\d+\. )", rules_text(game, language)), 1
        ):
            plain = MARKS.sub(" ", EMPHASIS.sub("", LINK.sub(r"\1", CODE.sub("x", block))))
            # Each cell of a table is a text of its own.
            for cell in plain.split("|"):
                if words := " ".join(cell.split()):
                    yield Text(
                        f"rules of {game} ({language}), paragraph {number}", typeset(words, language)
                    )


@cache
def english() -> Catalog:
    """Collect the messages of the program, once."""
    return extract()


@cache
def files() -> Mapping[tuple[str | None, str], tuple[str, ...]]:
    """Tell for each message the files in which it is said."""
    return {
        key(message): tuple(dict.fromkeys(name for name, _line in message.locations))
        for message in english()
        if message.id
    }


def key(message: Message) -> tuple[str | None, str]:
    """Identify a message by its context and its first English form."""
    return message.context or None, english_forms(message)[0]


def english_forms(message: Message) -> tuple[str, ...]:
    """List the English forms of a message."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    """List the forms of a translation; none if it is missing."""
    said = message.string or ()
    return (said,) if isinstance(said, str) else tuple(said)
