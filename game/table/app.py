"""The whole table as one value and one function: what happened comes in, what to draw goes out.

No browser is in reach here: `page` brings events and paints, tests do the same without a page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.colours import default_names
from game.core.errors import BadRecord
from game.core.i18n import _
from game.core.markup import Markup, element
from game.core.match import Match
from game.core.protocols.scene import Notes
from game.table.actions import bot_driver, bots, device, links, start, table
from game.table.actions.bot_driver import Bots
from game.table.dialogs import precedence, share
from game.table.dialogs.precedence import Dialog
from game.table.events import EventKind
from game.table.host import Host
from game.table.model import announcer, lesson
from game.table.model.announcer import Announcer
from game.table.model.device import Device
from game.table.model.language import NAMES, activate, is_loaded, load_catalog, preferred
from game.table.model.message import Message, error, news, toast
from game.table.model.session import Change, Session
from game.table.model.settings import Settings
from game.table.model.setup_form import SetupForm
from game.table.screens import notification_bar, rule_notes, shortcuts, start_page, table_layout
from game.table.screens.match_list import SHOWN_AT_FIRST
from game.table.storage.autosave import Autosave
from game.table.storage.imports import CLOSEST, ImportedMatch, compare, read_fragment
from game.table.storage.save_format import open_save

SETTINGS_KEY = "posthorn.settings"
ACTIONS = {
    **start.ACTIONS,
    **table.ACTIONS,
    **bots.ACTIONS,
    **links.ACTIONS,
    **device.ACTIONS,
}

# What the worker in which bots think says, and the clock by which they play.
WORDS_OF_BOTS: dict[str, Callable[[App, str, str], None]] = {
    EventKind.BOT: bot_driver.answer,
    EventKind.LOST: bot_driver.lose,
    EventKind.BOT_MOVE: lambda app, number, _detail: bot_driver.play(app, number),
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
        self.host: Host = host
        self.settings: Settings = Settings.from_text(host.read(SETTINGS_KEY))
        if host.read(SETTINGS_KEY) is None:
            self.settings = self.settings.changed("language", preferred(host.languages()))
        self.device: Device = Device(host)
        self.apply_settings()
        self.autosave: Autosave = Autosave(host)
        self.bots: Bots = Bots(host)
        self.setup_form = SetupForm()
        self.announcer = Announcer()
        self.session: Session | None = None
        # What the present event has made of the match.
        self.change: Change | None = None
        self.open_dialog: str = ""
        self.crash: str = ""
        self.partial: Match | None = None
        self.imported: ImportedMatch | None = None
        self.share: str = share.WHOLE
        # What the dialog that is open has to say: what is done, or what did not work.
        self.message: Message | None = None
        self.expanded_match = ""
        self.shown_matches = SHOWN_AT_FIRST
        self.replaying = ""
        self.replays = 0
        self.open_link()
        bot_driver.schedule(self)
        lesson.advance(self)

    def handle(self, kind: str, value: str, detail: str) -> bool:
        """Take in what happened, a player's doing or a word from the browser; tell if there is news."""
        before, self.change = announcer.snapshot_of(self.session), None
        if kind in WORDS_OF_BOTS:
            WORDS_OF_BOTS[kind](self, value, detail)
        else:
            self._handle(kind, value, detail)
        bot_driver.schedule(self)
        lesson.advance(self)
        self.announcer.announce(self, before, kind)
        # A bot that has decided is seen when its move is made.
        return kind != EventKind.BOT or not self.bots.decided

    def _handle(self, kind: str, value: str, detail: str) -> None:
        if kind == EventKind.MOVE and self.session:
            table.play(self, value, sure=detail == "sure" or not self.settings.confirm)
        elif kind == EventKind.ACTION and value in ACTIONS:
            ACTIONS[value](self, detail)
        elif kind == EventKind.INPUT:
            self._input(value, detail)
        elif kind == EventKind.KEY and value == "Escape":
            table.escape(self)
        elif kind == EventKind.LINK:
            self.open_link()
        elif kind == EventKind.FILE:
            links.open_text(self, detail)
        elif kind == EventKind.TAB and self.session and self.session.key == detail:
            links.share_with_tabs(self, value)
        elif kind == EventKind.STORED:
            links.notice_storage(self, value)
        elif kind == EventKind.RESUMED and self.session:
            # Whoever slept may have missed what other tabs have done.
            links.notice_storage(self, self.session.key)
        elif kind == EventKind.TICK:
            table.tick(self, value)
        elif kind == EventKind.LESSON:
            lesson.play_on(self, value)
        elif kind == EventKind.LANGUAGE:
            self._input("language", value)
        elif kind == EventKind.UNCOPIED:
            self.message = toast(
                _("This browser does not let us copy: please select the link and copy it yourself.")
            )
        else:
            self.device.handle_event(kind, value, detail)

    def page(self) -> Page:
        """Draw what is to be seen now."""
        cover = precedence.drawn(self)
        if self.crash:
            # What went wrong may have been the drawing itself: nothing else is drawn.
            return Page("crash", {"cover": cover}, lambda _parts: Markup())
        above = {"cover": cover, "news": notification_bar.strip(self.device.notice(self.session))}
        keys = shortcuts.region(self.session, self.settings)
        if self.session is None:
            regions = {**start_page.regions(self), "keys": keys, **above}
            return Page(start_page.layout(self.settings.language), regions, start_page.frame)
        session = self.session
        parts = table_layout.regions(
            session, self.bots, self.autosave.is_unsaved, self.replaying, self.settings
        )
        heard = {"guide": rule_notes.guide(session, self.settings), "live": self.announcer.region()}
        regions = {**parts, **heard, "keys": keys, **above}
        layout = f"table {session.match.setup.game} {self.settings.language}"
        return Page(layout, regions, lambda parts: table_layout.frame(session, parts))

    @property
    def game(self) -> str:
        """The game on the table, or the one that is being set up."""
        return self.session.match.setup.game if self.session else self.setup_form.game

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that covers the table now, if one does."""
        return precedence.due(self)

    def saved_like(self, match: Match) -> Session | None:
        """Find the save of the same match that stands closest to this state of it."""
        found = []
        for save in self.autosave.store.same(match):
            try:
                opened = open_save(save)
            except BadRecord:
                continue
            if opened.match.setup == match.setup:
                found.append(opened)
        return min(found, key=lambda saved: CLOSEST.index(compare(saved.match, match)), default=None)

    def fail(self, traceback: str) -> None:
        """Note that something went wrong; the match is as it was."""
        self.crash = traceback

    def open_session(self, session: Session | None) -> None:
        """Turn to a match, or to the start page."""
        self.host.release()
        self.session, self.open_dialog, self.imported, self.replaying = session, "", None, ""
        self.message, self.partial, self.crash = None, None, ""
        self.bots.stopped = False
        self.bots.recover()

    def begin(self, session: Session) -> None:
        """Turn to a new match and save it at once."""
        self.open_session(session)
        self.autosave.begin(session)
        if self.autosave.problem:
            self.open_dialog = "unsaved"

    def keep(self, session: Session) -> None:
        """Save a match; when that stops working, say so at once."""
        known = self.autosave.problem
        self.autosave.save(session)
        if self.autosave.problem and self.autosave.problem != known:
            self.open_dialog = "unsaved"
        elif self.autosave.store.was_emptied:
            session.message = news(
                _("What this browser had stored of the match was gone, perhaps erased. It is saved again.")
            )

    def finish_change(self, session: Session, change: Change, *, elsewhere: bool = False) -> None:
        """Do what follows every change of the match, whoever made it: it is saved, heard and announced.

        What was done in another tab is saved there, and heard there.
        """
        self.change = change
        if elsewhere:
            return
        self.keep(session)
        if change.move:
            self.sound(session.notes(change.move))

    def sound(self, notes: Notes) -> None:
        """Play some notes, if sounds are wanted."""
        if self.settings.sound:
            self.host.sound(notes)

    def open_link(self) -> None:
        """Open the match that the address holds, if it holds one."""
        fragment = self.host.fragment()
        if not fragment or device.resume(self, fragment):
            return
        try:
            links.import_match(self, read_fragment(fragment))
        except BadRecord as wrong:
            self.show_import_error(wrong)

    def show_import_error(self, wrong: BadRecord) -> None:
        """Say what is wrong with a match that was to be opened, and offer what can be had of it."""
        self.open_dialog, self.message, self.partial = "open", error(str(wrong)), wrong.partial
        self.imported = None

    def note(self, rule: str) -> None:
        """Remember that a rule has been explained; it is not explained again."""
        noted = self.settings.noted.split()
        if rule and rule not in noted:
            self.settings = self.settings.changed("noted", " ".join([*noted, rule]))
            self.host.write(SETTINGS_KEY, self.settings.to_text())

    def apply_settings(self) -> None:
        """Put the settings into effect."""
        self._learn(self.settings.language)
        language = activate(self.settings.language)
        self.settings = self.settings.changed("language", language)
        self.host.apply_settings(self.settings)

    def _learn(self, language: str) -> bool:
        """Take in the messages of a language, if they are at hand; tell whether it can be spoken."""
        catalogue = None if is_loaded(language) else self.host.catalogue(language)
        if catalogue and not load_catalog(language, catalogue):
            self.device.handle_event(EventKind.UNLEARNED, language, "")
        return is_loaded(language)

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
            bots.give_seat(self, name.removeprefix("seat-"), value)
        elif not start.fill_in(self.setup_form, name, value):
            nameless = default_names()
            self.settings = self.settings.changed(name, value)
            self.apply_settings()
            self.setup_form.rename(nameless)
            if name == "language" and self.session:
                self.session.restart_log()
            self.host.write(SETTINGS_KEY, self.settings.to_text())
