"""Matches from links, pasted records and files, and how they relate to saved ones."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.core.errors import BadRecord
from game.core.i18n import _, ngettext
from game.core.match import Match
from game.core.players import Players

NEWER, OLDER, SAME, FORKED, OTHER = "newer", "older", "same", "forked", "other"
# Of several saves of one match, the one whose relation comes first here is chosen.
CLOSEST = (SAME, NEWER, OLDER, FORKED, OTHER)
LOOK, SEPARATOR = "look", "."
LONGEST_PASTE = 4_000_000
HEADER = re.compile(r"^\ufeff?\[", re.MULTILINE)
LINK = re.compile(r"#(\S+)")
# Characters that may follow a link in a message.
PUNCTUATION = ".,;:!?'\")>]"


class ImportedMatch(NamedTuple):
    """A match from outside, whether it is for viewing only, and the move to show."""

    match: Match
    look_only: bool = False
    at: int | None = None


def read_fragment(fragment: str) -> ImportedMatch:
    """Read the fragment of a link: the match, optionally followed by `.look` and a move number."""
    packed, *extras = fragment.removeprefix("#").split(SEPARATOR)
    match = Match.from_fragment(packed)
    numbers = [int(extra) for extra in extras if extra.isdecimal() and extra.isascii() and len(extra) < 7]
    at = numbers[0] if numbers and numbers[0] <= len(match) else None
    return ImportedMatch(match, LOOK in extras, at)


def write_fragment(
    match: Match, look_only: bool = False, at: int | None = None, players: Players = ()
) -> str:
    """Write the fragment of a link."""
    extras = [*([LOOK] if look_only else []), *([str(at)] if at is not None else [])]
    return SEPARATOR.join([match.to_fragment(players), *extras])


def read_pasted(text: str) -> ImportedMatch:
    """Read a pasted or dropped text: a link, alone or in a message, a fragment or a record."""
    text = text[:LONGEST_PASTE].strip()
    if not text:
        raise BadRecord(_("There is nothing to open."))
    if HEADER.search(text):
        return ImportedMatch(Match.from_text(text))
    if links := LINK.findall(text):
        return read_fragment(links[-1].rstrip(PUNCTUATION))
    return ImportedMatch(Match.from_text(text)) if "\n" in text else read_fragment(text)


def compare(saved: Match, imported: Match) -> str:
    """Return how an imported match relates to a saved one; another set-up is another match."""
    if saved.setup != imported.setup:
        return OTHER
    shared = saved.shared(imported)
    if shared == len(saved) == len(imported):
        return SAME
    if shared == len(saved):
        return NEWER
    return OLDER if shared == len(imported) else FORKED


def explain(saved: Match, imported: Match) -> str:
    """Explain in a sentence how an imported match relates to the saved one."""
    relation = compare(saved, imported)
    if relation == NEWER:
        return _("This link is ahead of your saved match by {turns}.").format(
            turns=_turns(imported.turn - saved.turn)
        )
    if relation == OLDER:
        return _("Your saved match is ahead of this link by {turns}.").format(
            turns=_turns(saved.turn - imported.turn)
        )
    if relation == FORKED:
        return _("This link and your saved match differ after move {moves}.").format(
            moves=saved.shared(imported)
        )
    return _("This link is the same as your saved match.")


def _turns(turns: int) -> str:
    if turns == 0:
        return _("part of a turn")
    return ngettext("{turns} turn", "{turns} turns", turns).format(turns=turns)
