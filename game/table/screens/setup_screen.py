"""The set-up of a match: who plays, where and in which colours; rules and seed are under "Advanced"."""

from __future__ import annotations

from game.bots import CHARACTERS, bot_text
from game.bots.portraits import portrait, portrait_definitions
from game.core.colours import colour_names
from game.core.game_class import game_class
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.rules import Option
from game.core.registry import GAMES, scene_of
from game.core.setup import LONGEST_NAME
from game.table.documents.rules import rules_link
from game.table.model.editions import CUSTOM, STANDARD, edition_titles
from game.table.model.seat import BOT, REMOTE
from game.table.model.seats import kind_choice, written
from game.table.model.setup_form import BOTS, HERE, LINK, LONGEST_SEED, SetupForm
from game.table.screens.icons import icon
from game.table.screens.widgets import button, choice, message_line, radios, text_field


def setup(form: SetupForm) -> Markup:
    """Draw the set-up form."""
    rules = GAMES[form.game]
    counts = {str(count): str(count) for count in rules.seats}
    return element(
        "form",
        {
            "id": "setup",
            "class": f"setup {game_class(form.game)}",
            "data-action": "begin",
            "aria-labelledby": "setup-title",
            "novalidate": True,
            # The browser must not restore former values, which would differ from those in Python.
            "autocomplete": "off",
        },
        button("home", [icon("back"), element("span", {}, _("Start page"))], kind="way-back"),
        element(
            "div",
            {"class": "setup-title"},
            element("h2", {"id": "setup-title"}, _("New match: {game}").format(game=_(rules.title))),
            rules_link(form.game),
        ),
        radios("way", _("How do you want to play?"), _ways(), form.way),
        radios("players", _("Players"), counts, str(form.players)) if len(rules.seats) > 1 else None,
        element("svg", {"class": "unseen", "aria-hidden": "true"}, portrait_definitions()),
        element("ol", {"class": "seats"}, [_seat(form, seat) for seat in range(form.players)]),
        _by_link(form),
        _advanced(form),
        message_line(form.message),
        element("button", {"type": "submit", "class": "primary"}, _("Start")),
    )


def _ways() -> dict[str, str]:
    return {BOTS: _("Against bots"), HERE: _("Together on this device"), LINK: _("By link")}


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
        choice(
            f"colour-{seat}",
            _("Colour"),
            shown,
            str(form.colours[seat]),
            spoken=_of_player(_("Colour"), seat),
        ),
        kind_choice(
            f"kind-{seat}",
            _("Played by"),
            written(kind, level),
            remote=True,
            spoken=_of_player(_("Played by"), seat),
        ),
        _bot(level) if kind == BOT else None,
    )


def _of_player(field: str, seat: int) -> str:
    """Say whose field it is; what is seen beside the name need not be said again."""
    return _("{field}, player {number}").format(field=field, number=seat + 1)


def _bot(level: str) -> Markup:
    """Describe how a bot plays, with the portrait of a character."""
    return element(
        "p",
        {"class": "hint bot-hint"},
        portrait(level) if level in CHARACTERS else None,
        bot_text(level),
    )


def _by_link(form: SetupForm) -> Content:
    if not any(kind == REMOTE for kind, _level in form.kinds[: form.players]):
        return None
    words = _("When it is the turn of a player on another device, you send them a link.")
    return element("p", {"class": "hint"}, words)


def _advanced(form: SetupForm) -> Markup:
    return element(
        "details",
        {"class": "options", "id": "advanced"},
        element("summary", {}, _("House rules and seed")),
        _editions(form),
        element(
            "div",
            {"id": "options"},
            [_option(form, option) for option in GAMES[form.game].options],
        ),
        element(
            "div",
            {"class": "seed"},
            text_field("seed", _("Seed"), form.seed, LONGEST_SEED, inputmode="numeric"),
            button("seed", _("New seed"), kind="quiet"),
        ),
    )


def _editions(form: SetupForm) -> Content:
    presets = GAMES[form.game].presets
    if not presets:
        return None
    titles = edition_titles(form.game)
    if form.edition != CUSTOM:
        del titles[CUSTOM]
    texts = {
        STANDARD: _("Every rule is set to its first choice."),
        **{one.key: _(one.text) for one in presets},
    }
    return element(
        "div",
        {"class": "edition"},
        choice("edition", _("Edition"), titles, form.edition),
        element("p", {"class": "hint"}, texts.get(form.edition, "")),
    )


def _option(form: SetupForm, option: Option) -> Markup:
    values = {value: _(words) for value, words in option.values.items()}
    if option.seats:
        values |= {str(seat): form.names[seat] for seat in range(form.players)}
    return radios(f"option-{option.key}", _(option.title), values, str(form.options[option.key]))
