"""The replay: slider, steps, speeds, and a new match from an earlier position."""

from __future__ import annotations

from game.core.i18n import N_, _
from game.core.markup import Content, Markup, element
from game.core.protocols.slots import ActionBar, Button, Place
from game.table.model.session import Session
from game.table.screens.icons import icon
from game.table.screens.widgets import MESSAGE_STYLES, button, choice

# Each speed with the number of arrows on its button.
SPEEDS = {"slow": 1, "medium": 2, "fast": 3}
SPEED_NAMES = {"slow": N_("Play slowly"), "medium": N_("Play at normal speed"), "fast": N_("Play fast")}


def controls(session: Session, moves: int, replaying: str) -> Markup:
    """Draw the controls while an earlier position is shown."""
    latest = len(session.match)
    message = session.message
    words = _("Move {move} of {moves}").format(move=moves, moves=latest)
    return element(
        "div",
        {"class": "looking", "role": "group", "aria-label": _("Earlier position")},
        element("p", {**MESSAGE_STYLES[message.kind], "id": "message"}, message.text)
        if message
        else element("p", {"class": "prompt-words"}, words),
        element(
            "input",
            {
                "type": "range",
                "name": "look",
                "id": "look-slider",
                "min": 0,
                "max": latest,
                "value": moves,
                "aria-label": _("Position"),
                "aria-valuetext": words,
            },
        ),
        element("div", {"class": "looking-viewer"}, _viewer_choice(session)),
        element(
            "div",
            {"class": "looking-controls"},
            _step(_("Previous turn"), "turn-back", _turn_start(session, moves - 1), moves == 0),
            _step(_("Previous move"), "back", moves - 1, moves == 0),
            _stop() if replaying else [_speed(*speed) for speed in SPEEDS.items()],
            _step(_("Next move"), "forward", moves + 1, False),
            _step(_("Next turn"), "turn-forward", _next_turn(session, moves), False),
        ),
        button("look", _("Latest move"), str(latest), kind="primary"),
    )


def invitation() -> ActionBar:
    """Draw the actions for a finished match."""
    return ActionBar(
        _("The match is over."),
        buttons=(
            Button(_("Final score"), Place.PRIMARY, action="dialog", value="final"),
            Button(_("Replay"), Place.SECOND, action="look", value="0"),
            Button(_("Analysis"), Place.THIRD, action="analyse"),
        ),
    )


def _step(label: str, sign: str, moves: int, disabled: bool) -> Markup:
    return element(
        "button",
        {
            "type": "button",
            "class": "step-button",
            "data-action": "look",
            "data-value": str(max(0, moves)),
            "aria-label": label,
            "title": label,
            "disabled": disabled,
        },
        icon(sign),
    )


def _speed(speed: str, arrows: int) -> Markup:
    label = _(SPEED_NAMES[speed])
    return element(
        "button",
        {
            "type": "button",
            "class": "step-button speed",
            "data-action": "replay",
            "data-value": speed,
            "aria-label": label,
            "title": label,
        },
        [icon("play")] * arrows,
    )


def _stop() -> Markup:
    label = _("Stop")
    return element(
        "button",
        {
            "type": "button",
            "class": "step-button",
            "data-action": "replay",
            "aria-label": label,
            "title": label,
        },
        icon("pause"),
    )


def _turn_start(session: Session, moves: int) -> int:
    """Find the start of the turn that a move belongs to."""
    if moves <= 0:
        return 0
    turn = session.match.turn_at(moves)
    while moves > 0 and session.match.turn_at(moves - 1) == turn:
        moves -= 1
    return moves


def _next_turn(session: Session, moves: int) -> int:
    """Find the start of the turn after the one that is shown."""
    turn, latest = session.match.turn_at(moves), len(session.match)
    while moves < latest and session.match.turn_at(moves) == turn:
        moves += 1
    return moves


def _viewer_choice(session: Session) -> Content:
    """Draw the choice of the viewer, because nothing is secret after the end."""
    if session.match.seat is not None:
        return None
    seats = {"": _("a spectator"), **{str(place): seat.name for place, seat in enumerate(session.seats)}}
    chosen = "" if session.viewer is None else str(session.viewer)
    return choice("look-as", _("Seen by"), seats, chosen)
