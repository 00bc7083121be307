"""The start page: the picture of a game, its set-up, and the way in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import level_text
from game.core import emblem
from game.core.colours import colour_names
from game.core.game_class import game_class
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.rules import Option
from game.core.registry import GAMES, scene_of
from game.core.setup import LONGEST_NAME
from game.table.documents.privacy import privacy_link
from game.table.documents.rules import rules_link
from game.table.model.language import NAMES
from game.table.model.seats import kind_choice, written
from game.table.model.session import BOT
from game.table.model.settings import THEMES, Settings
from game.table.model.setup_form import CUSTOM, LONGEST_SEED, STANDARD, SetupForm
from game.table.screens.match_list import matches
from game.table.screens.shortcuts import keys_button
from game.table.screens.widgets import button, choice, message_line, radios, text_field

if TYPE_CHECKING:
    from game.table.app import App

# What can be read comes before the drawing, which is long: so it is there first, and stays where it is.
PARTS = ("masthead", "matches", "setup", "picture", "footer", "keys")


def layout(language: str) -> str:
    """Name the layout of the start page."""
    return f"start {language}"


def regions(app: App) -> dict[str, Markup]:
    """Draw each part of the start page."""
    return {
        "masthead": masthead(app.settings),
        "picture": picture(app.setup_form.game),
        "matches": matches(app.autosave, app.host, app.expanded_match, app.shown_matches),
        "setup": setup(app.setup_form),
        "footer": footer(app.settings.shortcuts),
    }


def frame(parts: dict[str, Markup]) -> Markup:
    """Lay the start page out."""
    return element("main", {"class": "start"}, *(parts[name] for name in PARTS))


def masthead(settings: Settings) -> Markup:
    """Draw the name of the house, and what can be set before a match."""
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
                _("Table games in your browser. No account, no server, no tracking."),
            ),
        ),
        element(
            "div",
            {"class": "preferences"},
            choice("language", _("Language"), NAMES, settings.language),
            choice("theme", _("Light"), themes, settings.theme),
        ),
    )


def picture(game: str) -> Markup:
    """Show what the game looks like."""
    return element(
        "figure", {"id": "picture", "class": f"picture {game_class(game)}"}, scene_of(game).picture()
    )


def setup(form: SetupForm) -> Markup:
    """Draw the set-up form."""
    rules = GAMES[form.game]
    games = {game: _(one.title) for game, one in GAMES.items()}
    counts = {str(count): str(count) for count in rules.seats}
    return element(
        "form",
        {
            "id": "setup",
            "class": f"setup {game_class(form.game)}",
            "data-action": "begin",
            "aria-label": _("New match"),
            "novalidate": True,
            # A browser that fills in again what was chosen before would show another match than Python has.
            "autocomplete": "off",
        },
        element("h2", {}, _("New match")),
        element(
            "div",
            {"class": "game-choice"},
            choice("game", _("Game"), games, form.game),
            rules_link(form.game),
        ),
        element(
            "p",
            {"class": "lesson-offer"},
            _("New to this game?"),
            button("lesson", _("Guided first game, about ten minutes"), form.game),
        ),
        radios("players", _("Players"), counts, str(form.players)),
        element("ol", {"class": "seats"}, [_seat(form, seat) for seat in range(form.players)]),
        _editions(form),
        _options(form),
        element(
            "div",
            {"class": "seed"},
            text_field("seed", _("Seed of the shuffle"), form.seed, LONGEST_SEED, inputmode="numeric"),
            button("seed", _("New seed"), kind="quiet"),
        ),
        message_line(form.message),
        element("button", {"type": "submit", "class": "primary"}, _("Begin")),
    )


def _seat(form: SetupForm, seat: int) -> Markup:
    names = colour_names()
    kind, level = form.kinds[seat]
    shown = {str(colour): names[colour] for colour in range(GAMES[form.game].seats[-1])}
    return element(
        "li",
        {"class": f"seat seat-{form.colours[seat]}"},
        scene_of(form.game).badge(form.colours[seat]),
        text_field(
            f"name-{seat}",
            _("Name of player {number}").format(number=seat + 1),
            form.names[seat],
            LONGEST_NAME,
        ),
        choice(f"colour-{seat}", _("Colour"), shown, str(form.colours[seat])),
        kind_choice(f"kind-{seat}", _("Played by"), written(kind, level), remote=False),
        element("p", {"class": "hint"}, level_text(level)) if kind == BOT else None,
    )


def _editions(form: SetupForm) -> Content:
    presets = GAMES[form.game].presets
    if not presets:
        return None
    titles = {STANDARD: _("Standard rules"), **{preset.key: _(preset.title) for preset in presets}}
    if form.edition == CUSTOM:
        titles[CUSTOM] = _("Your own mixture")
    texts = {
        STANDARD: _("Of every single rule the choice that is listed first."),
        **{one.key: _(one.text) for one in presets},
    }
    return element(
        "div",
        {"class": "edition"},
        choice("edition", _("Edition of the rules"), titles, form.edition),
        element("p", {"class": "hint"}, texts.get(form.edition, "")),
    )


def _options(form: SetupForm) -> Markup:
    rules = GAMES[form.game]
    return element(
        "details",
        {"class": "options", "id": "options"},
        element("summary", {}, _("Single rules")),
        [_option(form, option) for option in rules.options],
    )


def _option(form: SetupForm, option: Option) -> Markup:
    values = {value: _(words) for value, words in option.values.items()}
    if option.seats:
        values |= {str(seat): form.names[seat] for seat in range(form.players)}
    return radios(f"option-{option.key}", _(option.title), values, str(form.options[option.key]))


def footer(keys: bool) -> Markup:
    """Draw the way to what the page is about."""
    return element(
        "footer",
        {"id": "footer", "class": "footer"},
        button("dialog", _("Open a link or a record"), "open", kind="quiet"),
        button("about", _("About Posthorn"), kind="quiet"),
        keys_button(keys),
        privacy_link(),
        element("p", {}, _("Everything stays on this device. Once opened, it plays without a network.")),
    )
