"""The whole table as one value and one function: what happened comes in, what to draw goes out.

No browser is in reach here: `page` brings events and paints, tests do the same without a page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.core.errors import BadRecord
from game.core.markup import Markup, element
from game.core.match import Match
from game.core.setup import fresh_seed
from game.table import covers, start, tableside
from game.table.draft import Draft
from game.table.language import choose
from game.table.session import HUMAN, Seat, Session
from game.table.settings import Settings

SETTINGS_KEY = "posthorn.settings"


class Host(Protocol):
    """What the table needs of the world around it."""

    def read(self, key: str) -> str | None:
        """Read a stored text."""
        ...

    def write(self, key: str, text: str) -> bool:
        """Store a text; tell whether it worked."""
        ...

    def languages(self) -> list[str]:
        """List the languages that the player prefers."""
        ...

    def fragment(self) -> str:
        """Take the fragment out of the address, so that it is opened once."""
        ...

    def dress(self, settings: Settings) -> None:
        """Put language, light and speed into effect."""
        ...

    def sound(self, name: str) -> None:
        """Make a sound."""
        ...


@dataclass(frozen=True)
class Page:
    """What is to be seen: a layout that changes seldom, and the parts in it."""

    layout: str
    regions: dict[str, Markup]
    frame: Callable[[dict[str, Markup]], Markup]

    def whole(self) -> Markup:
        """Draw everything, for when the layout changes."""
        return element("div", {"id": "app"}, self.frame(self.regions), self.regions["cover"])


class App:
    """The table: a start page or a match, with something that may cover it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.settings = Settings.from_text(host.read(SETTINGS_KEY))
        if host.read(SETTINGS_KEY) is None and host.languages():
            self.settings = self.settings.changed("language", host.languages()[0][:2])
        self._dress()
        self.draft = Draft()
        self.session: Session | None = None
        self.open_dialog = ""
        self.trouble = ""
        self._open_link()
        self._actions: dict[str, Callable[[str], None]] = {
            "begin": self._begin,
            "seed": self._new_seed,
            "home": self._home,
            "dialog": self._dialog,
            "calm": self._calm,
            "take-over": self._take_over,
            "undo": self._undo,
            "restart": self._restart,
            "cancel": self._cancel,
            "pick": self._pick,
            "unfold": self._unfold,
            "look": self._look,
            "rematch": self._rematch,
        }

    def handle(self, kind: str, value: str, detail: str) -> None:
        """Take in what the player did."""
        if kind == "move" and self.session:
            self._play(self.session, value, detail == "sure" or not self.settings.confirm)
        elif kind == "action" and value in self._actions:
            self._actions[value](detail)
        elif kind == "input":
            self._input(value, detail)
        elif kind == "link":
            self._open_link()
        elif kind == "key" and value == "Escape":
            self._escape()

    def page(self) -> Page:
        """Draw what is to be seen now."""
        if self.session is None:
            regions = start.regions(self.draft, self.settings)
            layout, frame = f"start {self.settings.language}", start.frame
        else:
            session = self.session
            regions = tableside.regions(session)
            layout = f"table {session.match.setup.game} {self.settings.language}"

            def frame(parts: dict[str, Markup]) -> Markup:
                return tableside.frame(session, parts)

        return Page(layout, {**regions, "cover": covers.cover(self._cover())}, frame)

    def _cover(self) -> Markup | None:
        """Find out what covers the table; the most urgent wins."""
        if self.trouble:
            return covers.trouble(self.trouble, self.session.match.to_text() if self.session else "")
        if self.open_dialog == "settings":
            return covers.settings_dialog(self.settings)
        if self.open_dialog == "about":
            return covers.about()
        if self.session is None or self.session.looking is not None:
            return None
        if self.session.is_handing_over:
            return covers.hand_over(self.session)
        if self.session.match.seat is None and self.open_dialog != "closed":
            return covers.final(self.session)
        return None

    def fail(self, traceback: str) -> None:
        """Note that something went wrong; the match is as it was."""
        self.trouble = traceback

    def _open_link(self) -> None:
        """Open the match that the address holds, if it holds one."""
        fragment = self.host.fragment()
        if not fragment:
            return
        try:
            match = Match.from_fragment(fragment)
        except BadRecord as wrong:
            self.draft.error = str(wrong)
            return
        names = enumerate(match.setup.names)
        self.session = Session(match, tuple(Seat(name, HUMAN, seat) for seat, name in names))

    def _play(self, session: Session, move: str, sure: bool) -> None:
        self.open_dialog = ""
        if session.play(move, sure):
            self._sound(move.split(" ", maxsplit=1)[0])
        elif session.notice:
            self._sound("no")

    def _sound(self, name: str) -> None:
        if self.settings.sound:
            self.host.sound(name)

    def _input(self, name: str, value: str) -> None:
        draft = self.draft
        field, _dash, rest = name.partition("-")
        if name == "game":
            draft.choose_game(value)
        elif name == "players":
            draft.choose_players(value)
        elif name == "seed":
            draft.seed = value
        elif name == "edition":
            draft.choose_option(name, value)
        elif field == "option":
            draft.choose_option(rest, value)
        elif field in ("name", "kind", "colour") and rest.isdecimal() and int(rest) < len(draft.names):
            self._seat_input(field, int(rest), value)
        else:
            self.settings = self.settings.changed(name, value)
            self._dress()
            self.host.write(SETTINGS_KEY, self.settings.to_text())

    def _seat_input(self, field: str, seat: int, value: str) -> None:
        if field == "name":
            self.draft.names[seat] = value
        elif field == "kind":
            self.draft.kinds[seat] = value
        elif value.isdecimal():
            self.draft.swap_colour(seat, int(value))

    def _dress(self) -> None:
        language = choose(self.settings.language)
        self.settings = self.settings.changed("language", language)
        self.host.dress(self.settings)

    def _begin(self, _value: str) -> None:
        self.session = self.draft.begin()

    def _new_seed(self, _value: str) -> None:
        self.draft.seed = str(fresh_seed())

    def _home(self, _value: str) -> None:
        self.session, self.open_dialog = None, ""
        self._new_seed("")

    def _dialog(self, value: str) -> None:
        self.open_dialog = value

    def _calm(self, _value: str) -> None:
        self.trouble = ""

    def _take_over(self, _value: str) -> None:
        if self.session:
            self.session.take_over()

    def _undo(self, _value: str) -> None:
        if self.session and self.session.may_decide:
            self.session.undo()

    def _restart(self, _value: str) -> None:
        if self.session and self.session.may_decide:
            self.session.restart_turn()

    def _cancel(self, _value: str) -> None:
        if self.session:
            self.session.pending = ""

    def _pick(self, value: str) -> None:
        if self.session:
            self.session.picked = tuple(value.split("+")) if value else ()

    def _unfold(self, value: str) -> None:
        if self.session:
            self.session.unfolded = value

    def _look(self, value: str) -> None:
        if self.session and value.isdecimal():
            self.session.look_at(int(value))

    def _rematch(self, _value: str) -> None:
        """Begin again with the same seats; whoever sat left of the starter begins."""
        if self.session is None:
            return
        setup = self.session.match.setup
        count = len(setup.names)
        starter = (self.session.match.view(None)["starter"] + 1) % count
        match = Match.new(setup.game, setup.names, fresh_seed(), {**setup.options, "starter": starter})
        self.session, self.open_dialog = Session(match, self.session.seats), ""

    def _escape(self) -> None:
        """Close whatever is open and can be closed without an answer."""
        if self.open_dialog in ("settings", "about"):
            self.open_dialog = ""
        elif self.session:
            self.session.pending, self.session.unfolded = "", ""
            self.session.look_at(None)
