"""What was chosen for the last match of each game, so that the next one begins with it.

It is stored apart from the settings and read as untrusted text: whatever does not fit is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.registry import GAMES
from game.core.setup import LONGEST_NAME
from game.table.storage.safe_json import read_json

KEY = "posthorn.setup"
# No list has more entries than a table has seats, and no word in it is longer than a name.
MOST_ENTRIES = 20


@dataclass(frozen=True)
class LastMatch:
    """What was chosen for one game, as the fields of the form write it.

    `opponents` are the bots of the last match against bots alone; matches of another kind leave them as
    they were.
    """

    players: str = ""
    kinds: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    opponents: tuple[str, ...] = ()


@dataclass(frozen=True)
class LastChoices:
    """The names of the last players, and what was chosen for each game.

    A name is empty where the player has kept the default, which depends on the language.
    """

    names: tuple[str, ...] = ()
    games: Mapping[str, LastMatch] = field(default_factory=lambda: MappingProxyType({}))

    def with_match(self, game: str, match: LastMatch, names: tuple[str, ...]) -> LastChoices:
        """Remember what was chosen for a match."""
        return LastChoices(names, {**self.games, game: match})

    def to_text(self) -> str:
        """Write the choices for storage."""
        games = {game: vars(one) | {"options": dict(one.options)} for game, one in self.games.items()}
        return json.dumps({"names": self.names, "games": games})

    @classmethod
    def from_text(cls, text: str | None) -> LastChoices:
        """Read stored choices; whatever is invalid is left out."""
        try:
            stored = read_json(text or "{}")
        except (ValueError, RecursionError):
            return cls()
        if not isinstance(stored, dict):
            return cls()
        games = stored.get("games")
        return cls(
            _words(stored.get("names")),
            {game: _match(one) for game, one in games.items() if game in GAMES and isinstance(one, dict)}
            if isinstance(games, dict)
            else {},
        )


def _match(stored: Mapping[str, object]) -> LastMatch:
    options = stored.get("options")
    return LastMatch(
        players=_word(stored.get("players")),
        kinds=_words(stored.get("kinds")),
        colours=_words(stored.get("colours")),
        options={key: _word(value) for key, value in options.items()} if isinstance(options, dict) else {},
        opponents=_words(stored.get("opponents")),
    )


def _words(stored: object) -> tuple[str, ...]:
    return tuple(_word(one) for one in stored[:MOST_ENTRIES]) if isinstance(stored, list) else ()


def _word(stored: object) -> str:
    return stored[:LONGEST_NAME] if isinstance(stored, str) else ""
