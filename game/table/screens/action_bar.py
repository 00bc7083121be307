"""The action bar: the current decision as a prompt, with buttons that keep their places.

It has a fixed height and is next to the player's own cards on every screen. Refusals and news replace the
prompt, so that nothing moves when they appear and disappear.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from game.core.i18n import _
from game.core.markup import Attribute, Markup, element, join
from game.core.panels import CHOICE, choices
from game.core.protocols.scene import Sight
from game.core.protocols.slots import ActionBar, Button, Place
from game.table.actions.bot_driver import Bots
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.screens import bot_panel, replay
from game.table.screens.hints import hint_bar
from game.table.screens.widgets import MESSAGE_STYLES

# Words of more letters than this are smaller on a phone, where they have three lines.
LONG = 84
# Signs in labels that a screen reader would read by their names.
ARROWS = re.compile("[◂▸]+")
BESIDE_ARROW = re.compile("(?<=[◂▸]) | (?=[◂▸])")
# Seconds after which a turn ends automatically if nothing else can be done.
AUTO_END = 4


def action_bar(
    session: Session, sight: Sight[Any], bots: Bots, replaying: str, settings: Settings
) -> Markup:
    """Draw the bar for the current decision."""
    content, due, question = _content(session, sight, bots, replaying, settings)
    described = "message" if session.message else _words_id(session)
    return element(
        "section",
        sight.lit(
            {
                "id": "action-bar",
                "class": "action-bar",
                # A list of choices has this name itself.
                "aria-label": None if 'role="listbox"' in content else _("What to do"),
                "aria-describedby": described if f'id="{described}"' in content else None,
                "tabindex": -1,
                "data-due": due,
                # What is asked comes in a moment: the focus waits here for it.
                "data-awaits": _awaits_hint(session) and not bots.error,
                "data-question": question or None,
            }
        ),
        content,
    )


def _awaits_hint(session: Session) -> bool:
    """Return whether a hint was asked for and is not there yet."""
    asked = session.may_decide and session.hint is not None and session.replay_at is None
    return asked and session.advice is None and not session.pending


def _content(
    session: Session, sight: Sight[Any], bots: Bots, replaying: str, settings: Settings
) -> tuple[Markup, bool, str]:
    """Draw the content of the bar; return also whether it is due, and what it asks."""
    if session.replay_at is not None:
        return replay.controls(session, session.replay_at, replaying), False, ""
    if session.may_decide and session.hint is not None and not session.pending:
        question = _question(session, "hint" if session.advice else "")
        return _drawn(session, sight, hint_bar(session, bots)), True, question
    if session.may_decide:
        offered = _offered(session, sight)
        # Where nothing else can be done, the turn ends by itself.
        ends_by_itself = settings.auto_end and not session.pending and _only_ends(offered, sight.moves)
        drawn = _drawn(session, sight, offered, AUTO_END if ends_by_itself else 0)
        return drawn, True, _question(session, offered.question)
    if session.awaits_bot:
        if bots.error:
            return bot_panel.lost(session, bots.error), False, ""
        at_work = _drawn(session, sight, bot_panel.at_work(session, bots))
        return join(at_work, bot_panel.speeds(session, settings.speed)), False, ""
    return _drawn(session, sight, _waiting(session)), False, ""


def _question(session: Session, within: str) -> str:
    """Name the decision, and the question within it: a new name makes the focus go to the bar."""
    return "-".join(filter(None, (f"{len(session.match)}-{session.viewer}", within)))


def _offered(session: Session, sight: Sight[Any]) -> ActionBar:
    """Choose what the game offers; a move that ends the turn may have to be pressed a second time."""
    offered = session.scene.action_bar(sight)
    if session.pending and all(one.move != session.pending for one in offered.buttons):
        return _confirmation(session)
    return offered


def _only_ends(offered: ActionBar, moves: Iterable[str]) -> bool:
    """Return whether every move is the one that ends the turn, or a variant of it."""
    ends = {one.move.partition(" ")[0] for one in offered.buttons if one.ends_turn}
    return {move.partition(" ")[0] for move in moves} <= ends


def _confirmation(session: Session) -> ActionBar:
    """Ask for confirmation when a click outside the bar makes a move that ends the turn."""
    ends_match = session.pending_ends_match
    return ActionBar(
        words=_("This ends the game.") if ends_match else _("This ends your turn."),
        buttons=(
            Button(
                _("End the game") if ends_match else _("End turn"),
                Place.PRIMARY,
                move=session.pending,
                sure=True,
                likely=True,
            ),
            Button(_("Not yet"), Place.SECOND, action="cancel"),
        ),
        question="confirmation",
    )


def _waiting(session: Session) -> ActionBar:
    """Name the player whom the table waits for, with the actions that are possible meanwhile."""
    seat = session.match.seat
    if session.following:
        return ActionBar(
            _("This match is open in another tab. You can follow it here."),
            buttons=(Button(_("Play here"), Place.PRIMARY, action="play-in-this-tab"),),
        )
    if seat is None:
        return replay.invitation()
    name = session.seats[seat].name
    if not session.awaits_remote:
        return ActionBar(_("It is {name}’s turn.").format(name=name))
    return ActionBar(
        _("{name} plays on another device.").format(name=name),
        buttons=(
            Button(
                _("Send {name} the link").format(name=name), Place.PRIMARY, action="dialog", value="share"
            ),
            Button(_("{name} plays on this device").format(name=name), Place.SECOND, action="play-here"),
            Button(_("Let a bot play"), Place.THIRD, action="dialog", value="seats"),
        ),
    )


def _drawn(session: Session, sight: Sight[Any], offered: ActionBar, auto_end: int = 0) -> Markup:
    """Draw the words and the buttons; an unused place of a button stays empty."""
    buttons = {one.place: one for one in offered.buttons}
    decides = bool(buttons) and session.may_decide
    return join(
        _words(session, sight, offered),
        element(
            "div",
            {"class": "bar-buttons", **(choices(_("What to do")) if decides else {})},
            [
                element(
                    "div",
                    {"class": f"bar-place is-{place}", "role": "none" if decides else None},
                    _button(session, sight, buttons[place], auto_end) if place in buttons else None,
                )
                for place in Place
            ],
        ),
    )


def _words_id(session: Session) -> str:
    """Name the words of the bar: while a bot is asked they are no prompt (static/ui/held-focus.js)."""
    is_waiting = _awaits_hint(session) or (session.awaits_bot and not session.may_decide)
    return "waiting" if is_waiting else "prompt"


def _words(session: Session, sight: Sight[Any], offered: ActionBar) -> Markup:
    """Write the prompt, or the refusal or news that replaces it until the next press."""
    message = session.message
    if message:
        # It is not a live region: the announcement after the press contains it.
        shown = element("p", {**MESSAGE_STYLES[message.kind], "role": None, "id": "message"}, message.text)
        return element("div", {"class": "bar-words is-message"}, shown)
    words = offered.words or sight.prompt
    return element(
        "div",
        {"class": "bar-words"},
        element(
            "p",
            {"class": "prompt-words" + " is-long" * (len(words) > LONG), "id": _words_id(session)},
            words,
        ),
        element("div", {"class": "bar-detail"}, offered.detail) if offered.detail else None,
    )


def _button(session: Session, sight: Sight[Any], one: Button, auto_end: int) -> Markup:
    pressed = bool(one.move) and session.pending == one.move
    attributes: dict[str, Attribute] = {
        "type": "button",
        "role": CHOICE if session.may_decide else None,
        "id": f"bar-{one.place}",
        "class": "primary" if one.place == Place.PRIMARY or pressed else None,
        "data-move": one.move or None,
        "data-action": one.action or None,
        "data-value": "sure" if one.sure else one.value or None,
        "aria-disabled": None if one.enabled else "true",
        "aria-label": None if pressed else _without_arrows(one.label),
        "aria-description": one.description or None,
        "data-likely": one.likely or None,
        "data-auto-press": auto_end if one.ends_turn and auto_end else None,
    }
    return element("button", sight.lit(attributes), _press_again(session) if pressed else _bound(one.label))


def _bound(label: str) -> str:
    """Keep an arrow on the line of the word beside it."""
    return BESIDE_ARROW.sub("\N{NO-BREAK SPACE}", label)


def _without_arrows(label: str) -> str | None:
    """Return what a screen reader reads instead of a label with arrows; nothing if there are none."""
    words = ARROWS.sub("", label).strip()
    return words if words != label else None


def _press_again(session: Session) -> str:
    """Label a button that waits for its second press."""
    if session.pending_ends_match:
        return _("Press again to end the game")
    return _("Press again")
