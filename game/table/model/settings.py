"""The settings of a player for all matches: language, theme, speed, sound, how turns end."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.core.i18n import N_
from game.table.model.language import NAMES
from game.table.storage.safe_json import read_json

THEMES = {"auto": N_("system"), "light": N_("light"), "dark": N_("dark")}
NOTED = re.compile(r"[a-z .-]{0,1000}")
SWITCHES = ("sound", "vibration", "ask_end", "auto_end", "shortcuts")
SPEEDS = {"normal": N_("normal"), "fast": N_("fast"), "off": N_("off")}


@dataclass(frozen=True)
class Settings:
    """The settings, with their defaults."""

    language: str = "en"
    theme: str = "auto"
    speed: str = "normal"
    sound: bool = False
    vibration: bool = True
    # Whether a button that ends the turn has to be pressed twice. The setting `confirm` of earlier releases
    # was stored as on for everybody who had not switched it off, so it is not read any more.
    ask_end: bool = False
    # Whether a turn in which nothing else can be done ends by itself after a few seconds.
    auto_end: bool = True
    # The rule notes that were read, as "game.rule", separated by spaces.
    noted: str = ""
    shortcuts: bool = True

    def changed(self, name: str, value: str) -> Settings:
        """Change one setting; an invalid value changes nothing."""
        allowed = {"language": NAMES, "theme": THEMES, "speed": SPEEDS}
        if name in allowed and value in allowed[name]:
            return _with(self, name, value)
        if name in SWITCHES and value in ("true", "false"):
            return _with(self, name, value == "true")
        if name == "noted" and NOTED.fullmatch(value):
            return _with(self, name, value)
        return self

    def to_text(self) -> str:
        """Write the settings for storage."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str | None) -> Settings:
        """Read stored settings; whatever is invalid keeps its default."""
        try:
            stored = read_json(text or "{}")
        except (ValueError, RecursionError):
            return cls()
        settings = cls()
        if isinstance(stored, dict):
            for name, value in stored.items():
                plain = {True: "true", False: "false"}[value] if isinstance(value, bool) else value
                if isinstance(plain, str):
                    settings = settings.changed(name, plain)
        return settings


def _with(settings: Settings, name: str, value: str | bool) -> Settings:
    changes: dict[str, Any] = {name: value}
    return replace(settings, **changes)
