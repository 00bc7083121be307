"""Who plays a seat: a person at this device, a person at another device, or a bot."""

from __future__ import annotations

from game.bots import LEVELS, bot_title, character_title, characters_of, is_bot, level_title
from game.core.i18n import _
from game.core.markup import Markup, element
from game.core.match import Match
from game.core.players import PERSON
from game.table.documents.rules import step_rules
from game.table.model.seat import BOT, HUMAN, REMOTE, Seat
from game.table.model.session import Session
from game.table.screens.widgets import button, choice, dialog


def written(kind: str, level: str) -> str:
    """Encode who plays a seat as the value of a form field."""
    return f"{BOT}-{level}" if kind == BOT else kind


def read(word: str) -> tuple[str, str] | None:
    """Decode who plays a seat, with the level of a bot; None if the value is invalid."""
    kind, _dash, level = word.partition("-")
    if kind == BOT:
        return (BOT, level) if is_bot(level) else None
    return (kind, "") if word in (HUMAN, REMOTE) else None


def seats_of(match: Match) -> tuple[Seat, ...]:
    """Make the seats that the record or link of a match describes; an unknown level becomes a person."""
    levels = match.players or [PERSON] * len(match.setup.names)
    people = enumerate(zip(match.setup.names, levels, strict=True))
    return tuple(
        Seat(name, BOT, place, level) if is_bot(level) else Seat(name, HUMAN, place)
        for place, (name, level) in people
    )


def bots() -> dict[str, dict[str, str]]:
    """List the available bots level by level: the level itself, then its characters by name."""
    return {
        bot_words(level): {
            written(BOT, level): level_title(level),
            **{written(BOT, key): character_title(key) for key in characters_of(level)},
        }
        for level in LEVELS
    }


def bot_words(level: str) -> str:
    """Call a bot by its level, or a character by its name."""
    return _("Bot: {level}").format(level=bot_title(level))


def kind_choice(name: str, label: str, chosen: str, remote: bool, spoken: str = "") -> Markup:
    """Draw the choice of who plays a seat."""
    people = {HUMAN: _("Player on this device")} | (
        {REMOTE: _("Player on another device")} if remote else {}
    )
    return choice(name, label, people, chosen, bots(), spoken=spoken)


def seats_dialog(session: Session) -> Markup:
    """Draw the dialog in which every seat can be given to another kind of player."""
    return dialog(
        "seats",
        _("Who plays"),
        element("div", {"class": "seat-choices"}, [_seat(*one) for one in enumerate(session.seats)]),
        element(
            "p",
            {"class": "hint"},
            _("A bot sees only what a player in its seat may see. It runs on this device."),
        ),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Done"), "", kind="primary"),
            step_rules(session),
        ),
    )


def _seat(place: int, seat: Seat) -> Markup:
    return kind_choice(f"seat-{place}", seat.name, written(seat.kind, seat.level), remote=True)
