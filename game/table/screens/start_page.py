"""The start page: the match to continue, the covers, the other matches; and the two screens beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots import bot_title
from game.core import emblem
from game.core.game_class import game_class
from game.core.i18n import _, both, ngettext
from game.core.markup import Markup, element
from game.core.registry import GAMES, scene_of
from game.table.documents.privacy import privacy_link
from game.table.documents.rules import rules_link
from game.table.model.language import NAMES
from game.table.model.settings import THEMES, Settings
from game.table.model.setup_form import SetupForm
from game.table.screens.match_list import history, latest, running
from game.table.screens.setup_screen import setup
from game.table.screens.shortcuts import keys_button
from game.table.screens.widgets import button, choice

if TYPE_CHECKING:
    from game.table.app import App

# The screens of the start page: the page itself, the set-up of a game, the finished matches.
START, SETUP, HISTORY = "start", "setup", "history"
PARTS = {
    START: ("masthead", "continue", "covers", "matches", "footer", "keys"),
    SETUP: ("masthead", "setup", "picture", "footer", "keys"),
    HISTORY: ("masthead", "matches", "footer", "keys"),
}


def layout(language: str, screen: str = START) -> str:
    """Name the layout of a screen."""
    return f"{screen} {language}"


def regions(app: App) -> dict[str, Markup]:
    """Draw each part of the screen that is shown."""
    around = {"masthead": masthead(app.settings), "footer": footer(app.settings.shortcuts)}
    if app.screen == SETUP:
        form = app.setup_form
        return {**around, "setup": setup(form), "picture": picture(form.game)}
    if app.screen == HISTORY:
        shown = app.expanded_match, app.shown_matches
        return {**around, "matches": history(app.autosave, app.host, *shown, app.setup_form.message)}
    return {
        **around,
        "continue": latest(app.autosave, app.host, app.expanded_match, app.setup_form.message),
        "covers": covers(app.setup_form),
        "matches": running(app.autosave, app.host, app.expanded_match, app.shown_matches),
    }


def frame(parts: dict[str, Markup], screen: str = START) -> Markup:
    """Lay a screen out."""
    return element("main", {"class": f"start is-{screen}"}, *(parts[name] for name in PARTS[screen]))


def masthead(settings: Settings) -> Markup:
    """Draw the name of the site, and the settings for language and theme."""
    themes = {theme: _(words) for theme, words in THEMES.items()}
    return element(
        "header",
        {"id": "masthead", "class": "masthead"},
        element(
            "div",
            {"class": "title"},
            element(
                "svg",
                {"class": "emblem", "viewBox": emblem.FRAME, "aria-hidden": "true"},
                emblem.posthorn(),
            ),
            element("h1", {"tabindex": -1}, "Posthorn"),
            element(
                "p",
                {"class": "tagline"},
                _("Board games in your browser. No account, no server, no tracking."),
            ),
        ),
        element(
            "div",
            {"class": "preferences"},
            choice("language", _("Language"), NAMES, settings.language),
            choice("theme", _("Theme"), themes, settings.theme),
        ),
    )


def picture(game: str) -> Markup:
    """Show the cover of the game that is set up."""
    return element(
        "figure", {"id": "picture", "class": f"picture {game_class(game)}"}, scene_of(game).cover()
    )


def covers(form: SetupForm) -> Markup:
    """Draw the cover of every game, with the buttons that start it."""
    return element(
        "section",
        {"id": "covers", "class": "covers", "aria-label": _("Games")},
        [_cover(form, game) for game in GAMES],
    )


def _cover(form: SetupForm, game: str) -> Markup:
    rules, scene = GAMES[game], scene_of(game)
    title = f"title-{game}"
    # The label contains the game, so that all buttons of the page have different names.
    named = element("span", {"class": "unseen"}, f": {_(rules.title)}")
    return element(
        "article",
        {"class": f"game-cover {game_class(game)}", "aria-labelledby": title},
        element("figure", {"class": "picture"}, scene.cover()),
        element(
            "div",
            {"class": "game-words"},
            element("h2", {"id": title}, _(rules.title)),
            element("p", {"class": "pitch"}, scene.pitch()),
            element("p", {"class": "hint"}, _players(rules.seats), " · ", rules_link(game)),
        ),
        element(
            "div",
            {"class": "ways-in"},
            element(
                "button",
                {
                    "type": "button",
                    "class": "primary quick-play",
                    "data-action": "quick-play",
                    "data-value": game,
                },
                element("b", {}, _("Play against bots"), named),
                " ",
                element("span", {"id": f"opponents-{game}"}, opponents(form.opponents(game))),
            ),
            button("lesson", [_("Learn to play"), named], game),
            button("setup", [_("More ways to play"), named], game),
        ),
    )


def _players(seats: range) -> str:
    if len(seats) == 1:
        return _("{number} players").format(number=seats[0])
    return _("{fewest} to {most} players").format(fewest=seats[0], most=seats[-1])


def opponents(bots: Sequence[tuple[str, str]]) -> str:
    """Describe the bots of a match in a few words: their number and their levels."""
    words = ngettext("{bots} bot", "{bots} bots", len(bots)).format(bots=len(bots))
    levels = dict.fromkeys(bot_title(level) for _kind, level in bots)
    return f"{words} · {both(list(levels))}"


def footer(keys: bool) -> Markup:
    """Draw the links to the about dialog and the documents."""
    return element(
        "footer",
        {"id": "footer", "class": "footer"},
        button("dialog", _("Open a link or a record"), "open", kind="quiet"),
        button("dialog", _("Settings"), "settings", kind="quiet"),
        button("about", _("About Posthorn"), kind="quiet"),
        keys_button(keys),
        privacy_link(),
        element(
            "p", {}, _("Everything stays on this device. After the first visit you can also play offline.")
        ),
    )
