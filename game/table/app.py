"""The table as one object: events go in (`handle`), the page to draw comes out (`page`).

Nothing here touches the browser: `browser.py` delivers events and paints, and so do tests without a page.
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
from game.table.actions import address, bot_driver, bots, device, links, start, table
from game.table.actions.bot_driver import Bots
from game.table.dialogs import precedence, share
from game.table.dialogs.precedence import Dialog
from game.table.events import EventKind
from game.table.host import Host
from game.table.model import announcer, last_choices, lesson
from game.table.model.announcer import Announcer, SessionSnapshot
from game.table.model.change import Change
from game.table.model.device import Device
from game.table.model.effects import Effects
from game.table.model.language import NAMES, activate, has_catalog, is_loaded, load_catalog, preferred
from game.table.model.last_choices import LastChoices
from game.table.model.message import Message, error, news, toast
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.model.setup_form import SetupForm
from game.table.screens import notification_bar, rule_notes, shortcuts, start_page, table_layout
from game.table.screens.header import MENU
from game.table.screens.match_list import SHOWN_AT_FIRST
from game.table.storage.autosave import Autosave
from game.table.storage.imports import CLOSEST, ImportedMatch, compare
from game.table.storage.save_format import open_save

SETTINGS_KEY = "posthorn.settings"
# How long the device vibrates, in milliseconds, when the turn comes.
YOUR_TURN = 60
# Events of a player; each ends the effects that are still running.
PRESSES = (EventKind.MOVE, EventKind.ACTION, EventKind.KEY)
ACTIONS = {
    **start.ACTIONS,
    **table.ACTIONS,
    **bots.ACTIONS,
    **links.ACTIONS,
    **device.ACTIONS,
}

# Events of the bots' worker, and of the timer that delays their moves.
BOT_EVENTS: dict[str, Callable[[App, str, str], None]] = {
    EventKind.BOT: bot_driver.answer,
    EventKind.LOST: bot_driver.worker_failed,
    EventKind.BOT_MOVE: lambda app, number, _detail: bot_driver.play(app, number),
}


@dataclass(frozen=True)
class Page:
    """What is visible: a layout that seldom changes, and the regions in it."""

    layout: str
    regions: dict[str, Markup]
    frame: Callable[[dict[str, Markup]], Markup]

    def whole(self) -> Markup:
        """Draw everything, when the layout has changed."""
        above = [self.regions[name] for name in ("cover", "news") if name in self.regions]
        return element("div", {"id": "app"}, self.frame(self.regions), above)


class App:
    """The state of the page: the start page or a match, perhaps with a dialog over it."""

    def __init__(self, host: Host) -> None:
        self.host: Host = host
        self.settings: Settings = Settings.from_text(host.read(SETTINGS_KEY))
        if host.read(SETTINGS_KEY) is None:
            self.settings = self.settings.changed("language", preferred(host.languages()))
        self.device: Device = Device(host)
        self.apply_settings()
        self.autosave: Autosave = Autosave(host)
        self.bots: Bots = Bots(host)
        self.setup_form = SetupForm(last=LastChoices.from_text(host.read(last_choices.KEY)))
        self.announcer = Announcer()
        self.session: Session | None = None
        # Which screen is shown while there is no match.
        self.screen: str = start_page.START
        # The fragment of the address as the page has it; None if the browser has changed it.
        self.fragment: str | None = None
        # How the current event has changed the match.
        self.change: Change | None = None
        self.open_dialog: str = ""
        self.crash: str = ""
        self.partial: Match | None = None
        self.imported: ImportedMatch | None = None
        self.share: str = share.WHOLE
        # The message of the open dialog: something is done, or did not work.
        self.message: Message | None = None
        self.expanded_match = ""
        self.shown_matches = SHOWN_AT_FIRST
        self.replaying = ""
        self.replays = 0
        self.menu_open = False
        # The drawer that is open beside the board: the log, or none.
        self.drawer = ""
        self.effects = Effects()
        self.open_address()
        bot_driver.schedule(self)
        lesson.advance(self)
        self.announcer.announce(self, SessionSnapshot(), EventKind.LINK)

    def handle(self, kind: str, value: str, detail: str) -> bool:
        """Handle an event of the player or the browser; return whether the page must be drawn again."""
        before, self.change = announcer.snapshot_of(self.session, self.settings), None
        if kind in BOT_EVENTS:
            BOT_EVENTS[kind](self, value, detail)
        else:
            self._handle(kind, value, detail)
        bot_driver.schedule(self)
        lesson.advance(self)
        self.announcer.announce(self, before, kind)
        if self.session and self.session is before.session and not before.decides:
            self.vibrate(YOUR_TURN if self.session.may_decide else 0)
        address.update_address(self)
        # Nothing to draw yet: the bot's move is made after a delay.
        return kind != EventKind.BOT or not self.bots.decided

    def _handle(self, kind: str, value: str, detail: str) -> None:
        if kind in PRESSES:
            self.stop_effects()
            if self.session:
                # A message replaces the prompt until the next press.
                self.session.message = None
        if kind == EventKind.MOVE and self.session:
            table.play(self, value, sure=detail == table.SURE or not self.settings.ask_end)
            table.pick_onward(self, detail)
        elif kind == EventKind.ACTION and value in ACTIONS:
            self.menu_open = self.menu_open and value == MENU
            ACTIONS[value](self, detail)
        elif kind == EventKind.INPUT:
            self._input(value, detail)
        elif kind == EventKind.KEY and value == "Escape":
            table.escape(self)
        elif kind == EventKind.LINK:
            self.open_address()
        elif kind == EventKind.FILE:
            links.open_text(self, detail)
        elif kind == EventKind.TAB and self.session and self.session.key == detail:
            links.set_tab_role(self, value)
        elif kind == EventKind.STORED:
            links.storage_changed(self, value)
        elif kind == EventKind.RESUMED and self.session:
            # While the page was frozen, other tabs may have saved this match.
            links.storage_changed(self, self.session.key)
        elif kind == EventKind.EFFECTS:
            if value == str(self.effects.run):
                self.stop_effects()
        elif kind == EventKind.TICK:
            table.tick(self, value)
        elif kind == EventKind.LESSON:
            lesson.play_on(self, value)
        elif kind == EventKind.LANGUAGE:
            self._input("language", value)
        elif kind == EventKind.PICTURED and self.session:
            table.report_picture(self.session, value)
        elif kind == EventKind.UNCOPIED:
            self.message = toast(
                _("This browser does not allow copying. Select the link and copy it yourself.")
            )
        else:
            self.device.handle_event(kind, value, detail)

    def page(self) -> Page:
        """Draw the page as it is now."""
        cover = precedence.drawn(self)
        if self.crash:
            # Drawing itself may have failed, so nothing but the error is drawn.
            return Page("crash", {"cover": cover}, lambda _parts: Markup())
        above = {"cover": cover, "news": notification_bar.strip(self.device.notice(self.session))}
        keys = shortcuts.region(self.session, self.settings)
        if self.session is None:
            regions = {**start_page.regions(self), "keys": keys, **above}
            screen = self.screen
            layout = start_page.layout(self.settings.language, screen)
            return Page(layout, regions, lambda parts: start_page.frame(parts, screen))
        session = self.session
        parts = table_layout.regions(self, session)
        guidance = {"guide": rule_notes.guide(session, self.settings), "live": self.announcer.region()}
        regions = {**parts, **guidance, "keys": keys, **above}
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
        """Find the saved match with the same set-up whose moves are closest to this one."""
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
        """Show that something went wrong; the match is unchanged."""
        self.crash = traceback

    def open_session(self, session: Session | None) -> None:
        """Show a match, or the start page."""
        self.host.release()
        if session:
            lesson.end_if_outdated(session)
        self.session, self.open_dialog, self.imported, self.replaying = session, "", None, ""
        self.menu_open, self.drawer = False, ""
        self.screen, self.shown_matches = start_page.START, SHOWN_AT_FIRST
        self.stop_effects()
        self.message, self.partial, self.crash = None, None, ""
        self.bots.stopped = False
        self.bots.recover()

    def begin(self, session: Session) -> None:
        """Show a new match and save it at once."""
        self.open_session(session)
        self.autosave.begin(session)
        if self.autosave.failure:
            self.open_dialog = "unsaved"

    def save(self, session: Session) -> None:
        """Save a match; if that begins to fail, show a dialog at once."""
        known = self.autosave.failure
        self.autosave.save(session)
        if self.autosave.failure and self.autosave.failure != known:
            self.open_dialog = "unsaved"
        elif self.autosave.store.was_emptied:
            session.message = news(
                _("The saved match was missing from this browser. It has been saved again.")
            )

    def finish_change(self, session: Session, change: Change, *, elsewhere: bool = False) -> None:
        """Finish every change of the match, whoever made it: save it, play its sound, announce it.

        A change from another tab has been saved there and makes no sound here.
        """
        self.change = change
        self.show_effects(session, change)
        if elsewhere:
            return
        self.save(session)
        if change.move:
            self.sound(session.notes(change.move))

    def show_effects(self, session: Session, change: Change) -> None:
        """Show what one move did; several at once, or moves taken back, are only drawn.

        A dialog that would cover the table waits until the effects are over.
        """
        one_move = change.moves_after == change.moves_before + 1
        if not one_move or self.bots.skipping or self.settings.speed == "off" or self.host.reduced_motion():
            self.stop_effects()
            return
        move = session.match.history[change.moves_before]
        shown = session.scene.effects(move, change.before.view, change.after.view)
        self.effects = self.effects.replaced(shown)
        if self.effects.shown:
            self.host.later(
                self.effects.duration(self.settings.speed), EventKind.EFFECTS, str(self.effects.run)
            )

    def stop_effects(self) -> None:
        """End the effects of the last move; whatever waited for them goes on."""
        self.effects = self.effects.replaced(())

    def sound(self, notes: Notes) -> None:
        """Play some notes if the sound is on."""
        if self.settings.sound:
            self.host.sound(notes)

    def vibrate(self, milliseconds: int) -> None:
        """Vibrate if the setting is on, for players who do not hear the sound."""
        if self.settings.vibration and milliseconds:
            self.host.vibrate(milliseconds)

    def open_address(self) -> None:
        """Show what the address names, then update the address to what is shown."""
        self.fragment = None
        address.open_fragment(self, self.host.fragment())
        address.update_address(self)

    def show_import_error(self, wrong: BadRecord) -> None:
        """Show why a match cannot be opened, and offer the part of it that can."""
        self.open_dialog, self.message, self.partial = "open", error(str(wrong)), wrong.partial
        self.imported = None

    def note(self, rule: str) -> None:
        """Remember that a rule note was read, so that it is not shown again."""
        noted = self.settings.noted.split()
        if rule and rule not in noted:
            self.settings = self.settings.changed("noted", " ".join([*noted, rule]))
            self.host.write(SETTINGS_KEY, self.settings.to_text())

    def apply_settings(self) -> None:
        """Put the settings into effect."""
        self._load_language(self.settings.language)
        language = activate(self.settings.language)
        self.settings = self.settings.changed("language", language)
        self.host.apply_settings(self.settings)

    def _load_language(self, language: str) -> bool:
        """Load the messages of a language if they are available; return whether it can be used."""
        catalogue = None if has_catalog(language) else self.host.catalogue(language)
        if catalogue and not load_catalog(language, catalogue):
            self.device.handle_event(EventKind.LANGUAGE_FAILED, language, "")
        return is_loaded(language)

    def _input(self, name: str, value: str) -> None:
        if name == "share":
            self.share = value
        elif name == "look" and self.session and value.isdecimal():
            self.replaying = ""
            self.session.look_at(int(value))
        elif name == "look-as" and self.session:
            self.session.look_as(int(value) if value.isdecimal() else None)
        elif name == "language" and value in NAMES and not self._load_language(value):
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
