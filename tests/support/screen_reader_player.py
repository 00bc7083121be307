"""How a listener plays each game: what to press next, by nothing but what can be heard."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from tests.support.screen_reader import Listener, Thing

# Far more than any game takes that ends.
MOST_DECISIONS = 1500
# What to press: one thing after the other until the move is made.
Choice = Callable[[Listener], Thing]


class Blind:
    """Plays for all seats of a table in turn."""

    def __init__(self, ears: Listener) -> None:
        self.ears = ears
        self.noted: Counter[str] = Counter()
        self.jumps: dict[str, str] = {}

    def learn_keys(self) -> None:
        """Read the list of shortcuts, and note which key leads to which part of the table."""
        self.ears.key("?")
        dialog = self.ears.dialog
        assert dialog is not None
        assert dialog.name == "Keyboard"
        for row in (one for one in dialog.all() if one.role == "row"):
            words = [cell.text for cell in row.parts]
            if words[1].startswith("Go to: "):
                self.jumps[words[1].removeprefix("Go to: ").casefold()] = words[0]
        self.ears.key("Escape")
        assert self.ears.dialog is None
        parts = {one.name for one in self.ears.tree.all() if one.role in ("region", "application")}
        self.jumps = {name: self.jumps[name.casefold()] for name in parts if name.casefold() in self.jumps}

    def play_to_the_end(self, choose: Choice) -> str:
        """Decide until the match is over; tell how the end is announced."""
        for _decision in range(MOST_DECISIONS):
            self.ears.read()
            dialog = self.ears.dialog
            if dialog and " wins, " in dialog.name:
                return f"{dialog.name}. {dialog.description}"
            if dialog:
                self._answer(dialog)
            else:
                if not self.jumps:
                    self.learn_keys()
                self._press(self._asked() or choose(self.ears))
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions: {self.ears.heard[-5:]}")

    def _answer(self, dialog: Thing) -> None:
        assert dialog.name.endswith(", it is your turn"), dialog.name
        # The next player hears at once what the others did.
        if self.noted["handed over"]:
            assert dialog.description.startswith("Since your last turn")
        self.noted["handed over"] += 1
        self._press(self.ears.find("button", "I am "))

    def _asked(self) -> Thing | None:
        """Find the answer to a question about the move that is being made: the end at which a card goes."""
        bar = part(self.ears, "What to do")
        if not bar.text.startswith("Where do you play"):
            return None
        return next(one for one in bar.all() if one.role == "button" and "Next to" in one.name)

    def _press(self, thing: Thing) -> None:
        self.noted[thing.name.split()[0]] += 1
        self.noted["on the map"] += thing.within("Map")
        self.ears.press(thing, self.jumps)


def part(ears: Listener, name: str) -> Thing:
    """Find a part of the table by its name."""
    return next(one for one in ears.tree.all() if one.role == "region" and one.name == name)


def starting(buttons: list[Thing], *words: str) -> list[Thing]:
    """Choose those whose names begin with one of these."""
    return [one for one in buttons if one.name.startswith(words)]


def next_of_imperial_post(ears: Listener) -> Thing:
    """Decide in Imperial Post: longer routes, and a carriage whenever one is to be had."""
    bar = part(ears, "What to do")
    own = [one for one in bar.all() if one.role == "button" and one.can_be_pressed]
    if discarding := starting(own, "Discard "):
        return discarding[0]
    if closing := starting(own, "Close "):
        help_offered = starting(ears.buttons(), "Cartwright.") if "With the Cartwright" in bar.text else []
        if help_offered and help_offered[0].can_be_pressed:
            return help_offered[0]
        if re.search(r"Carriage \d", bar.text):
            return closing[0]
    if again := [one for one in own if one.name.startswith(("End turn", "Press again"))]:
        return again[0]
    if closing:
        return closing[0]
    playing = starting(ears.buttons(), "Play ")
    if playing:
        return (fitting(playing) or playing)[0]
    on_the_map = [one for one in ears.buttons() if one.name.endswith("Press to take it.")]
    # The map and the row of cards by turns, since both are there.
    offered = on_the_map if len(ears.heard) % 2 else starting(ears.buttons(), "Take ")
    return (fitting(offered) or offered or starting(ears.buttons(), "Deck: "))[0]


def fitting(things: list[Thing]) -> list[Thing]:
    """Choose those that are said to fit the own route."""
    return [one for one in things if "Fits your route" in one.name]


def next_of_quick_settlers(ears: Listener, saved: int = 6) -> Thing:
    """Decide in Quick Settlers: build what is worth most, pay as can be paid, else draw.

    Only with more cards than are to be saved for something better, build what others can take away.
    """
    buttons = ears.buttons()
    own = [one for one in buttons if one.within("Your decision")]
    if due := starting(own, "Build: ", "Discard ", "Give ", "Leave it"):
        return due[0]
    supply = [one for one in buttons if one.within("Supply and building")]
    kinds = ["City", "Expansion", "Settlement"]
    if (cards := re.search(r"Your hand \((\d+)\)", part(ears, "Your cards").text)) and int(
        cards[1]
    ) > saved:
        kinds += ["Knight", "Road"]
    for kind in kinds:
        ways = starting(supply, f"Build: {kind}")
        ways += [one for one in supply if re.search(rf"{kind}: \d+ other ways? to pay", one.name)]
        if kind == "Expansion":
            ways += [one for one in supply if re.match(r"[^:]+: \d points", one.name)]
        if ways:
            return ways[0]
    return starting(buttons, "Draw ")[0]
