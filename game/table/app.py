"""The whole table as one value and one function: what happened comes in, what to draw goes out.

No browser is in reach here: `page` brings events and paints, tests do the same without a page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.errors import BadRecord
from game.core.markup import Markup, element
from game.core.match import Match
from game.core.words import _
from game.table import (
    analysis_sheet,
    announcing,
    bots,
    covers,
    guide,
    lesson,
    news,
    opening,
    seating,
    sharing,
    shortcuts,
    start,
    tableside,
)
from game.table.actions import at_the_start, at_the_table, with_bots, with_links, with_the_device
from game.table.announcing import Announcer
from game.table.arrivals import CLOSEST, Arrival, compare, read_fragment
from game.table.bots import Bots
from game.table.device import Device
from game.table.draft import Draft, default_names
from game.table.host import Host
from game.table.keeper import Keeper
from game.table.language import NAMES, choose, knows, learn, preferred
from game.table.library import SHOWN_AT_FIRST
from game.table.saves import open_save
from game.table.session import Session
from game.table.settings import Settings

SETTINGS_KEY = "posthorn.settings"
ACTIONS = {
    **at_the_start.ACTIONS,
    **at_the_table.ACTIONS,
    **with_bots.ACTIONS,
    **with_links.ACTIONS,
    **with_the_device.ACTIONS,
}

# What the worker in which bots think says, and the clock by which they play.
WORDS_OF_BOTS: dict[str, Callable[[App, str, str], None]] = {
    "bot": bots.answer,
    "lost": bots.lose,
    "bot-move": lambda app, number, _detail: bots.play(app, number),
}


@dataclass(frozen=True)
class Page:
    """What is to be seen: a layout that changes seldom, and the parts in it."""

    layout: str
    regions: dict[str, Markup]
    frame: Callable[[dict[str, Markup]], Markup]

    def whole(self) -> Markup:
        """Draw everything, for when the layout changes."""
        above = [self.regions[name] for name in ("cover", "news") if name in self.regions]
        return element("div", {"id": "app"}, self.frame(self.regions), above)


class App:
    """The table: a start page or a match, with something that may cover it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.settings = Settings.from_text(host.read(SETTINGS_KEY))
        if host.read(SETTINGS_KEY) is None:
            self.settings = self.settings.changed("language", preferred(host.languages()))
        self.device = Device(host)
        self.dress()
        self.keeper = Keeper(host)
        self.bots = Bots(host)
        self.draft = Draft()
        self.announcer = Announcer()
        self.session: Session | None = None
        self.open_dialog = ""
        self.trouble = ""
        self.problem = ""
        self.partial: Match | None = None
        self.arrival: Arrival | None = None
        self.share = sharing.WHOLE
        self.told = ""
        self.unfolded_match = ""
        self.shown_matches = SHOWN_AT_FIRST
        self.replaying = ""
        self.replays = 0
        self.open_link()
        bots.attend(self)
        lesson.attend(self)

    def handle(self, kind: str, value: str, detail: str) -> bool:
        """Take in what happened, a player's doing or a word from the browser; tell if there is news."""
        before = announcing.glance(self.session)
        if kind in WORDS_OF_BOTS:
            WORDS_OF_BOTS[kind](self, value, detail)
        else:
            self._handle(kind, value, detail)
        bots.attend(self)
        lesson.attend(self)
        self.announcer.attend(self, before, kind)
        # A bot that has decided is seen when its move is made.
        return kind != "bot" or not self.bots.decided

    def _handle(self, kind: str, value: str, detail: str) -> None:
        if kind == "move" and self.session:
            at_the_table.play(self, value, sure=detail == "sure" or not self.settings.confirm)
        elif kind == "action" and value in ACTIONS:
            ACTIONS[value](self, detail)
        elif kind == "input":
            self._input(value, detail)
        elif kind == "key" and value == "Escape":
            at_the_table.escape(self)
        elif kind == "link":
            self.open_link()
        elif kind == "file":
            with_links.open_text(self, detail)
        elif kind == "tab" and self.session and self.session.key == detail:
            with_links.share_with_tabs(self, value)
        elif kind == "stored":
            with_links.notice_storage(self, value)
        elif kind == "resumed" and self.session:
            # Whoever slept may have missed what other tabs have done.
            with_links.notice_storage(self, self.session.key)
        elif kind == "tick":
            at_the_table.tick(self, value)
        elif kind == "lesson":
            lesson.play_on(self, value)
        elif kind == "language":
            self._input("language", value)
        elif kind == "uncopied":
            self.told = _("This browser does not let us copy: please select the link and copy it yourself.")
        else:
            self.device.hear(kind, value, detail)

    def page(self) -> Page:
        """Draw what is to be seen now."""
        cover = covers.cover(self._cover())
        if self.trouble:
            # What went wrong may have been the drawing itself: nothing else is drawn.
            return Page("trouble", {"cover": cover}, lambda _parts: Markup())
        above = {"cover": cover, "news": news.strip(self.device.notice(self.session))}
        keys = shortcuts.region(self.session, self.settings)
        if self.session is None:
            regions = {**start.regions(self), "keys": keys, **above}
            return Page(start.layout(self.settings.language), regions, start.frame)
        session = self.session
        parts = tableside.regions(session, self.bots, self.keeper.is_unsaved, self.replaying, self.settings)
        heard = {"guide": guide.guide(session, self.settings), "live": self.announcer.region()}
        regions = {**parts, **heard, "keys": keys, **above}
        if lesson.is_taught(session):
            regions = lesson.lit(session, regions)
        layout = f"table {session.match.setup.game} {self.settings.language}"
        return Page(layout, regions, lambda parts: tableside.frame(session, parts))

    @property
    def game(self) -> str:
        """The game on the table, or the one that is being set up."""
        return self.session.match.setup.game if self.session else self.draft.game

    def _cover(self) -> Markup | None:
        """Find out what covers the table; the most urgent wins."""
        if self.trouble:
            # Packed, since a readable record tells what everybody drew.
            return covers.trouble(self.trouble, self.session.match.to_fragment() if self.session else "")
        if self.arrival:
            return self._arrival_cover(self.arrival)
        if self.open_dialog == "settings":
            return covers.settings_dialog(self.settings, self.game, with_seats=self.session is not None)
        if self.open_dialog == "keys":
            return shortcuts.keys_dialog(self.game, self.session, self.settings)
        if self.open_dialog == "about":
            return covers.about(self.game, self.device.diagnosis)
        if self.open_dialog == "open":
            return opening.open_dialog(self.game, self.problem, self.partial)
        if self.session is None:
            return None
        return self._session_cover(self.session)

    def _session_cover(self, session: Session) -> Markup | None:
        if self.open_dialog == "share":
            address, can_share = self.host.address(), self.host.can_share()
            return sharing.share_dialog(session, address, self.share, can_share, self.told)
        if self.open_dialog == "seats":
            return seating.seats_dialog(session)
        if self.open_dialog == "who":
            return opening.who_dialog(session.match)
        if self.open_dialog == "recap" and session.may_decide:
            return covers.recap(session)
        if self.keeper.problem and self.open_dialog == "unsaved":
            return covers.unsaved(self.keeper, session)
        if self.open_dialog == "analysis" and session.match.seat is None:
            return analysis_sheet.analysis_dialog(session, self.bots)
        if session.looking is not None:
            return None
        if session.is_handing_over:
            return covers.hand_over(session)
        if session.match.seat is None and self.open_dialog != "closed":
            return covers.final(session, self.bots)
        return None

    def _arrival_cover(self, arrival: Arrival) -> Markup | None:
        saved = self.saved_like(arrival.match)
        return opening.arrival_dialog(arrival.match, saved) if saved else None

    def saved_like(self, match: Match) -> Session | None:
        """Find the save of the same match that stands closest to this state of it."""
        found = []
        for save in self.keeper.shelf.same(match):
            try:
                opened = open_save(save)
            except BadRecord:
                continue
            if opened.match.setup == match.setup:
                found.append(opened)
        return min(found, key=lambda saved: CLOSEST.index(compare(saved.match, match)), default=None)

    def fail(self, traceback: str) -> None:
        """Note that something went wrong; the match is as it was."""
        self.trouble = traceback

    def sit_down(self, session: Session | None) -> None:
        """Turn to a match, or to the start page."""
        self.host.release()
        self.session, self.open_dialog, self.arrival, self.replaying = session, "", None, ""
        self.problem, self.partial, self.told, self.trouble = "", None, "", ""
        self.bots.stopped = False
        self.bots.recover()

    def begin(self, session: Session) -> None:
        """Turn to a new match and save it at once."""
        self.sit_down(session)
        self.keeper.begin(session)
        if self.keeper.problem:
            self.open_dialog = "unsaved"

    def keep(self, session: Session) -> None:
        """Save a match; when that stops working, say so at once."""
        known = self.keeper.problem
        self.keeper.save(session)
        if self.keeper.problem and self.keeper.problem != known:
            self.open_dialog = "unsaved"
        elif self.keeper.shelf.was_emptied:
            session.notice = _(
                "What this browser had stored of the match was gone, perhaps erased. It is saved again."
            )

    def sound(self, name: str) -> None:
        """Make a sound, if sounds are wanted."""
        if self.settings.sound:
            self.host.sound(name)

    def open_link(self) -> None:
        """Open the match that the address holds, if it holds one."""
        fragment = self.host.fragment()
        if not fragment or with_the_device.resume(self, fragment):
            return
        try:
            with_links.arrive(self, read_fragment(fragment))
        except BadRecord as wrong:
            self.refuse(wrong)

    def refuse(self, wrong: BadRecord) -> None:
        """Say what is wrong with a match that was to be opened, and offer what can be had of it."""
        self.open_dialog, self.problem, self.partial = "open", str(wrong), wrong.partial
        self.arrival = None

    def note(self, rule: str) -> None:
        """Remember that a rule has been explained; it is not explained again."""
        noted = self.settings.noted.split()
        if rule and rule not in noted:
            self.settings = self.settings.changed("noted", " ".join([*noted, rule]))
            self.host.write(SETTINGS_KEY, self.settings.to_text())

    def dress(self) -> None:
        """Put the settings into effect."""
        self._learn(self.settings.language)
        language = choose(self.settings.language)
        self.settings = self.settings.changed("language", language)
        self.host.dress(self.settings)

    def _learn(self, language: str) -> bool:
        """Take in the messages of a language, if they are at hand; tell whether it can be spoken."""
        catalogue = None if knows(language) else self.host.catalogue(language)
        if catalogue and not learn(language, catalogue):
            self.device.hear("unlearned", language, "")
        return knows(language)

    def _input(self, name: str, value: str) -> None:
        if name == "share":
            self.share = value
        elif name == "look" and self.session and value.isdecimal():
            self.replaying = ""
            self.session.look_at(int(value))
        elif name == "look-as" and self.session:
            self.session.look_as(int(value) if value.isdecimal() else None)
        elif name == "language" and value in NAMES and not self._learn(value):
            self.host.fetch_language(value)
        elif name.startswith("seat-"):
            with_bots.give_seat(self, name.removeprefix("seat-"), value)
        elif not at_the_start.fill_in(self.draft, name, value):
            nameless = default_names()
            self.settings = self.settings.changed(name, value)
            self.dress()
            self.draft.rename(nameless)
            if name == "language" and self.session:
                self.session.retell()
            self.host.write(SETTINGS_KEY, self.settings.to_text())
