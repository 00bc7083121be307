"""The settings dialog: language, theme, speed, sounds, confirmation and single keys."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element
from game.table.documents.rules import rules_link
from game.table.model.language import NAMES
from game.table.model.settings import SPEEDS, THEMES, Settings
from game.table.screens.widgets import button, choice, dialog, switch


def settings_dialog(settings: Settings, game: str, with_seats: bool) -> Markup:
    """Draw all settings; at a table, also who plays each seat."""
    return dialog(
        "settings",
        _("Settings"),
        element(
            "div",
            {"class": "settings-lists"},
            choice("language", _("Language"), NAMES, settings.language, place="settings"),
            choice(
                "theme",
                _("Theme"),
                {theme: _(words) for theme, words in THEMES.items()},
                settings.theme,
                place="settings",
            ),
            choice(
                "speed",
                _("Animation"),
                {speed: _(words) for speed, words in SPEEDS.items()},
                settings.speed,
            ),
        ),
        element(
            "div",
            {"class": "settings-switches"},
            switch("sound", _("Sounds"), settings.sound),
            switch("vibration", _("Vibration"), settings.vibration),
            switch(
                "auto_end", _("End my turn automatically when nothing else is possible"), settings.auto_end
            ),
            switch("ask_end", _("Press twice to end my turn"), settings.ask_end),
            element(
                "div",
                {"class": "keyboard-only"},
                switch("shortcuts", _("Single-key shortcuts"), settings.shortcuts),
            ),
        ),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Done"), "", kind="primary"),
            button("dialog", _("Who plays"), "seats") if with_seats else None,
            button("dialog", _("Keyboard"), "keys"),
            rules_link(game),
        ),
    )
