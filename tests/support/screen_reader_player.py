"""How a player with a screen reader plays each game: what to press next, from what is read only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from tests.support.screen_reader import ScreenReader, Thing

# Twice as many as a match needs; each takes about two seconds.
MOST_DECISIONS = 400
BUILDABLE = re.compile(r"You can(?:not)? build\b")
# What to press: one thing after the other until the move is made.
Choice = Callable[[ScreenReader], Thing]


class ScreenReaderPlayer:
    """Plays for all seats of a table in turn."""

    def __init__(self, reader: ScreenReader) -> None:
        self.reader = reader
        self.noted: Counter[str] = Counter()
        self.jumps: dict[str, str] = {}

    def learn_keys(self) -> None:
        """Read the list of shortcuts, and note which key leads to which part of the table."""
        self.reader.key("?")
        dialog = self.reader.dialog
        assert dialog is not None
        assert dialog.name == "Keyboard"
        for row in (one for one in dialog.all() if one.role == "row"):
            words = [cell.text for cell in row.parts]
            if words[1].startswith("Go to: "):
                self.jumps[words[1].removeprefix("Go to: ").casefold()] = words[0]
        self.reader.key("Escape")
        assert self.reader.dialog is None
        parts = {one.name for one in self.reader.tree.all() if one.role in ("region", "listbox")}
        called = {"cities": "map", "your hand": "your cards"}
        keys = {name: self.jumps.get(called.get(name.casefold(), name.casefold()), "") for name in parts}
        self.jumps = {name: key for name, key in keys.items() if key}

    def play_to_the_end(self, choose: Choice) -> str:
        """Decide until the match is over; return how the end is announced."""
        for _decision in range(MOST_DECISIONS):
            self.reader.read()
            dialog = self.reader.dialog
            if dialog and re.search(r" wins\b", dialog.name):
                return f"{dialog.name}. {dialog.description}"
            if dialog:
                self._answer(dialog)
            else:
                if not self.jumps:
                    self.learn_keys()
                self._press(self._asked() or choose(self.reader))
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions: {self.reader.heard[-5:]}")

    def _answer(self, dialog: Thing) -> None:
        assert dialog.name.endswith(", it is your turn"), dialog.name
        # The recap is read to the next player at once.
        if self.noted["handed over"]:
            assert dialog.description.startswith("Since your last turn")
        self.noted["handed over"] += 1
        self._press(self.reader.find("button", "I am "))

    def _asked(self) -> Thing | None:
        """Find the answer to a question about the move that is being made: the end at which a card goes."""
        return next((one for one in self.reader.buttons() if one.name.startswith("Next to ")), None)

    def _press(self, thing: Thing) -> None:
        self.noted[thing.name.split()[0]] += 1
        self.noted["on the map"] += thing.within("Cities")
        self.reader.press(thing, self.jumps)


def starting(buttons: list[Thing], *words: str) -> list[Thing]:
    """Choose those whose names begin with one of these."""
    return [one for one in buttons if one.name.startswith(words)]


def within(buttons: list[Thing], name: str) -> list[Thing]:
    """Choose those in the list of this name."""
    return [one for one in buttons if one.within(name)]


def next_of_imperial_post(reader: ScreenReader) -> Thing:
    """Decide in Imperial Post: longer routes, and a carriage whenever one is to be had."""
    buttons, told = reader.buttons(), reader.heard[-1]
    own = within(buttons, "What to do")
    if discarding := starting(own, "Discard "):
        return discarding[0]
    if closing := starting(own, "Close "):
        if help_offered := starting(buttons, "Cartwright."):
            return help_offered[0]
        if re.search(r"Carriage \d", told):
            return closing[0]
    if again := starting(own, "End turn", "Press again"):
        return again[0]
    if closing:
        return closing[0]
    playing = starting(within(buttons, "Your hand"), "Play ")
    if playing:
        return (fitting(playing) or playing)[0]
    on_the_map = [one for one in within(buttons, "Cities") if "Press to take it." in one.name]
    # The map and the row of cards by turns, since both are there.
    offered = on_the_map if len(reader.heard) % 2 else starting(buttons, "Take ")
    return (fitting(offered) or offered or starting(buttons, "Deck: ", "Call the Postmaster"))[0]


def fitting(things: list[Thing]) -> list[Thing]:
    """Choose those that are said to fit the own route."""
    return [one for one in things if "Fits your route" in one.name]


def next_of_quick_settlers(reader: ScreenReader, saved: int = 10) -> Thing:
    """Decide in Quick Settlers: build what is worth most, pay as can be paid, else draw.

    Only with more cards than are to be saved for something better, build what others can take away.
    """
    buttons = reader.buttons()
    own = within(buttons, "What to do")
    if due := starting(own, "Press again", "End turn", "Discard ", "Give ", "Leave it"):
        return due[0]
    if paying := starting(buttons, "Build: ") and within(buttons, "Payments"):
        return paying[0]
    # The sheet of this name has a button that closes it, too.
    if chosen := [one for one in within(buttons, "City expansions") if one.role == "option"]:
        return chosen[0]
    kinds = ["City expansion", "City", "Settlement"]
    if sum(int(count) for count in held(reader)) > saved:
        kinds += ["Knight", "Road"]
    payable = [one for one in within(buttons, "Supply and building") if " missing: " not in one.name]
    # The latest word on it: that nothing can be built, too.
    can_build = next((words for words in reversed(reader.heard) if BUILDABLE.search(words)), "")
    for kind in kinds:
        named = "Expansion" if kind == "City expansion" else kind
        if named in can_build.partition("You can build:")[2] and (
            ways := starting(payable, f"Build: {kind},")
        ):
            return ways[0]
    return starting(own, "Draw ")[0]


def held(reader: ScreenReader) -> list[str]:
    """Count the cards of each resource in the own hand."""
    stacks = [one for one in reader.tree.all() if one.role == "option" and one.within("Your hand")]
    return [found[1] for one in stacks if (found := re.match(r"\w+: (\d+)\.", one.name))]
