"""The rules version of a match, as players read it."""

from __future__ import annotations

from functools import lru_cache

from game.core import link
from game.core.errors import BadRecord
from game.core.i18n import _
from game.core.markup import Content, element
from game.core.match import Match
from game.core.registry import GAMES


def rules_version(version: int) -> str:
    """Name the version of the rules of a match; an old match keeps its version."""
    return _("Rules version {version}").format(version=version)


def old_rules(match: Match) -> Content:
    """Say the rules version of a match that was started by earlier rules; of others say nothing."""
    if match.version == GAMES[match.setup.game].version:
        return None
    return element("p", {"class": "hint"}, rules_version(match.version))


@lru_cache(maxsize=64)
def old_rules_of_link(fragment: str) -> str:
    """Say the rules version of a saved match that was started by earlier rules, without replaying it."""
    try:
        setup = link.read(fragment).setup
    except BadRecord:
        return ""
    return "" if setup.version == GAMES[setup.game].version else rules_version(setup.version)
