"""What covers the table for a while: hand-over, final score, settings, about, trouble."""

from __future__ import annotations

from typing import Any

from game.core.markup import Content, Markup, element, join
from game.core.rules import Json
from game.core.words import _
from game.table import analysis_sheet, chart
from game.table.analysis import turn_ends
from game.table.bots import Bots
from game.table.controls import button, choice, dialog, switch
from game.table.diagnostics import diagnostics
from game.table.keeper import Keeper
from game.table.language import NAMES
from game.table.library import download
from game.table.privacy_page import privacy_link
from game.table.rules_page import rules_link, step_rules
from game.table.saves import FULL, GARBLED
from game.table.session import Session
from game.table.settings import SPEEDS, THEMES, Settings

RECAP = "recap"


def cover(content: Content) -> Markup:
    """Make the place that holds whatever covers the table."""
    return element("div", {"id": "cover"}, content)


def hand_over(session: Session) -> Markup:
    """Name the next player, hide every secret, and tell what happened since that player's last turn."""
    seat = session.match.seat
    assert seat is not None
    name = session.seats[seat].name
    return dialog(
        "hand-over",
        _("{name}, it is your turn").format(name=name),
        element(
            "p",
            {},
            session.scene.badge(session.seats[seat].colour),
            _("Hand the device to {name}.").format(name=name),
        ),
        _recap(session),
        element(
            "button",
            {"type": "button", "class": "primary", "data-action": "take-over", "autofocus": True},
            _("I am {name}: show my cards").format(name=name),
        ),
        element(
            "p",
            {},
            button("by-post", _("Send {name} a link instead").format(name=name), kind="quiet"),
            step_rules(session),
        ),
        described=RECAP if _has_recap(session) else "",
        onward=True,
    )


def recap(session: Session) -> Markup:
    """Tell what happened at other devices, when a link has brought the match back to this one."""
    seat = session.match.seat
    assert seat is not None
    return dialog(
        "recap",
        _("{name}, it is your turn").format(name=session.seats[seat].name),
        _recap(session),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Play on"), "", kind="primary"),
            step_rules(session),
        ),
        described=RECAP if _has_recap(session) else "",
    )


def _has_recap(session: Session) -> bool:
    return bool(session.since_last_turn() or session.scene.banner(session.match.view(None)))


def _recap(session: Session) -> Content:
    lines = session.since_last_turn()
    banner = session.scene.banner(session.match.view(None))
    if not lines and not banner:
        return None
    return element(
        "section",
        {"class": "recap", "id": RECAP},
        element("h3", {}, _("Since your last turn")) if lines else None,
        # It may be longer than its frame: whoever has no wheel scrolls it with the arrow keys.
        element("ol", {"tabindex": 0}, [element("li", {}, line.text) for line in lines]) if lines else None,
        element("p", {"class": "banner"}, banner) if banner else None,
    )


def final(session: Session, bots: Bots) -> Markup:
    """Show the ranking, the breakdown, the points over the game, the analysis, the draws and the seed."""
    result = session.match.result
    assert result is not None
    # Nothing of this changes any more, and the analysis has it drawn many times.
    session.sheet = session.sheet or _sheet(session, result)
    scores, draws = session.sheet
    return dialog(
        "final",
        _("{name} wins").format(name=session.seats[result["winner"]].name),
        element("p", {"class": "reason", "id": "final-reason"}, result["reason"]),
        element("p", {"class": "unseen", "id": "final-scores"}, _scores(session, result)),
        scores,
        analysis_sheet.section(session, bots),
        draws,
        element(
            "p", {"class": "hint"}, _("Seed of the shuffle: {seed}").format(seed=session.match.setup.seed)
        ),
        element(
            "div",
            {"class": "choices"},
            button("rematch", _("Rematch: the next player begins"), kind="primary"),
            button("look", _("Replay"), "0"),
            button("dialog", _("Look at the table"), "closed"),
            button("dialog", _("Share"), "share"),
            button("home", _("Start page")),
            step_rules(session),
        ),
        described="final-reason final-scores",
    )


def _scores(session: Session, result: Json) -> str:
    """Say everybody's points, the best first, for those who hear them before they get to the table."""
    told = [f"{session.seats[seat].name} {result['scores'][seat]}" for seat in result["ranking"]]
    return _("Final score: {scores}.").format(scores=", ".join(told))


def _sheet(session: Session, result: Json) -> tuple[Markup, Markup]:
    """Draw the points with their chart, and the draws."""
    positions = [session.match.at(moves).full() for moves in turn_ends(session.match)]
    scores = join(
        session.scene.breakdown(result, [seat.name for seat in session.seats]),
        element("h3", {}, _("Points over the game")),
        chart.points_chart([session.scene.points(full) for full in positions], session),
    )
    draws = element(
        "details",
        {"id": "draws"},
        element("summary", {}, _("Cards drawn from the deck")),
        session.scene.statistics(positions),
    )
    return scores, draws


def unsaved(keeper: Keeper, session: Session) -> Markup:
    """Say that the match could not be saved, and offer what helps: a file, or room."""
    finished = keeper.oldest_finished() if keeper.problem == FULL else []
    return dialog(
        "unsaved",
        _unsaved_title(keeper),
        element("p", {}, keeper.problem_words()),
        element(
            "div", {"class": "choices"}, download(_("Record as a file"), session.match.to_text(), "match")
        ),
        element(
            "section",
            {},
            element("h3", {}, _("Old matches that could make room")),
            element(
                "ul",
                {},
                [
                    element(
                        "li",
                        {},
                        save.title or ", ".join(save.names),
                        " ",
                        button("delete", _("Delete"), save.key),
                    )
                    for save in finished[:5]
                ],
            ),
        )
        if finished
        else None,
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Play on"), "", kind="primary"),
            step_rules(session),
        ),
    )


def _unsaved_title(keeper: Keeper) -> str:
    if keeper.is_unsaved:
        return _("Saving did not work")
    return _("Your match is saved anew") if keeper.problem == GARBLED else _("Your match is kept as a copy")


def settings_dialog(settings: Settings, game: str, with_seats: bool) -> Markup:
    """Offer everything that can be set, and at a table also who plays."""
    return dialog(
        "settings",
        _("Settings"),
        choice("language", _("Language"), NAMES, settings.language, place="settings"),
        choice(
            "theme",
            _("Light"),
            {theme: _(words) for theme, words in THEMES.items()},
            settings.theme,
            place="settings",
        ),
        choice(
            "speed", _("Animation"), {speed: _(words) for speed, words in SPEEDS.items()}, settings.speed
        ),
        switch("sound", _("Sounds"), settings.sound),
        switch("confirm", _("Ask before a turn ends"), settings.confirm),
        switch("shortcuts", _("Single keys as shortcuts"), settings.shortcuts),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Done"), "", kind="primary"),
            button("dialog", _("Who plays"), "seats") if with_seats else None,
            button("dialog", _("Keyboard"), "keys"),
            rules_link(game),
        ),
    )


def about(game: str, diagnosis: dict[str, Any]) -> Markup:
    """Say where the rules come from and that we are not affiliated."""
    sources = (
        _(
            "Imperial Post plays by the rules of Thurn und Taxis by Karen and Andreas Seyfarth"
            " (Hans im Glück, 2006)."
        ),
        _("Quick Settlers plays by the rules of the fast Catan card game by Klaus Teuber (KOSMOS, 2011)."),
        _(
            "Posthorn is not affiliated with the authors or publishers of these games. Names, art, wording"
            " and code are our own; rules and figures are facts."
        ),
        _(
            "Nothing is sent anywhere: no account, no server, no tracking. Matches and settings stay in"
            " this browser."
        ),
    )
    return dialog(
        "about",
        _("About Posthorn"),
        [element("p", {}, source) for source in sources],
        diagnostics(diagnosis),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Close"), "", kind="primary"),
            rules_link(game),
            privacy_link(),
        ),
    )


def trouble(traceback: str, link: str) -> Markup:
    """Say that something went wrong, that the match is safe, and offer what helps to mend it."""
    return dialog(
        "trouble",
        _("Something went wrong"),
        element(
            "p",
            {},
            _("Your match is safe; you can go on. If it happens again, please report the text below."),
        ),
        element("h3", {}, _("Link")) if link else None,
        element("textarea", {"readonly": True, "rows": 4, "aria-label": _("Link")}, link) if link else None,
        element("h3", {}, _("What happened")),
        element("textarea", {"readonly": True, "rows": 8, "aria-label": _("What happened")}, traceback),
        element(
            "div",
            {"class": "choices"},
            button("calm", _("Go on"), kind="primary"),
            button("home", _("Start page")),
        ),
    )
