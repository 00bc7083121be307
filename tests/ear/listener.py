"""A player who hears what Orca says, and nothing else: which key to press follows from the words alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from tests.ear.desktop import Desktop, Utterance
from tests.ear.transcript import OVER, WAITING, YOUR_TURN, Press, Transcript

# How long bots may think, and how long a page may take to open.
TIMEOUT = 120.0
MOST_PRESSES = 900
# Whoever presses the same key again and again, and hears the same, will hear nothing else.
STUCK = 8
HELD = re.compile(r"(?:Brick|Wood|Ore|Wool|Grain): (\d+)")
TWICE = re.compile(r"\b\d+ (?:brick|wood|ore|wool|grain)")


class MatchIsOver(Exception):
    """The final score was heard."""


class Memory:
    """What a listener keeps in mind of the present decision."""

    def __init__(self, press: Press) -> None:
        self.told = " ".join(press.told)
        self.focus = press.focus

    def hear(self, press: Press) -> None:
        """Keep in mind what was heard after a key that has made no move."""
        self.told = " ".join([self.told, *press.told])
        self.focus = press.focus or self.focus


# Says which key to press next, from what is kept in mind.
Choice = Callable[[Memory], str]


class Player:
    """Presses keys, and writes down what is heard after each."""

    def __init__(self, desktop: Desktop, transcript: Transcript) -> None:
        self.desktop = desktop
        self.transcript = transcript
        # What was announced before the first key of the match.
        self.known: list[Utterance] = []

    def press(self, key: str) -> Press:
        """Press a key, and listen until it is quiet."""
        self.desktop.press(key)
        press = self.transcript.add(key, self.desktop.listen())
        self._notice(press)
        return press

    def wait(self, is_enough: Callable[[Press], bool], wanted: str) -> Press:
        """Listen until enough was heard; it belongs to the key that was pressed last."""
        press = self.transcript.presses[-1]
        deadline = monotonic() + TIMEOUT
        while not is_enough(press):
            assert monotonic() < deadline, f"{wanted} is not heard: {press.heard[-5:]}"
            press.heard += self.desktop.listen()
            self._notice(press)
        return press

    def _notice(self, press: Press) -> None:
        if any(OVER.search(one.said) for one in press.heard):
            press.heard += self.desktop.listen(quiet=3.0)
            raise MatchIsOver

    def listen_on(self) -> None:
        """Hear what is still being said."""
        if self.transcript.presses:
            self.transcript.presses[-1].heard += self.desktop.listen()

    def begin(self, title: str) -> None:
        """Go through the start page until the game is heard, and begin a match against bots."""
        self._arrive()
        for _tab in range(20):
            if f"Play against bots : {title}" in self.press("Tab").focus:
                break
        self.press("Return")
        self.wait(is_asked, "the first turn")

    def join(self) -> None:
        """Come to a match by its link, and go through the page to what is to be done."""
        self._arrive()
        first = self.wait(lambda press: bool(press.told), "the first turn").heard
        self.known = [one for one in first if one.live]
        for _tab in range(20):
            if "What to do" in " ".join(one.said for one in self.press("Tab").heard):
                break
        # Now the keys are passed on to the page.
        self.press("1")

    def _arrive(self) -> None:
        """Let the page be read; a browser that reads nothing by itself is left to the first key."""
        self.transcript.add("", self.desktop.listen(quiet=6.0, longest=60.0))

    def play(self, choose: Choice, turns: int | None = None) -> None:
        """Play some turns of one's own, or the whole match."""
        memory = Memory(Press("", [*self.known, *self.transcript.presses[-1].heard]))
        self.transcript.begin_turn()
        while len(self.transcript.presses) < MOST_PRESSES:
            key = choose(memory)
            press = self.press(key)
            self._go_on(press)
            if key != "Return":
                memory.hear(press)
                continue
            press = self.wait(is_asked, "the next decision")
            if press.focus or YOUR_TURN.search(" ".join(press.told)):
                memory = Memory(press)
            else:
                memory.hear(press)
            if any(YOUR_TURN.search(words) for words in press.told):
                if turns is not None and len(self.transcript.turns) == turns:
                    return
                self.transcript.begin_turn()
        raise AssertionError("the match does not end")

    def _go_on(self, press: Press) -> None:
        latest = self.transcript.presses[-STUCK:]
        same = all((one.key, one.focus) == (press.key, press.focus) for one in latest)
        assert len(latest) < STUCK or not same, f"{press.key} leads nowhere: {press.focus!r}"


def is_asked(press: Press) -> bool:
    """Whether something was heard, and the last of it is not that others play."""
    ours = [place for place, one in enumerate(press.heard) if YOUR_TURN.search(one.said)]
    theirs = [
        place
        for place, one in enumerate(press.heard)
        if not one.live and WAITING.search(one.said) and "List" not in one.said
    ]
    return bool(press.heard) and max(ours, default=0) >= max(theirs, default=-1)


def next_of_imperial_post(memory: Memory) -> str:
    """Take and play what fits; the table brings the focus to what is likeliest, and names it."""
    may_fit = "Cards that fit your route" in memory.told
    if memory.focus.startswith("Take ") and may_fit and "Fits your route" not in memory.focus:
        return "Right"
    return "Return"


def next_of_quick_settlers(memory: Memory) -> str:
    """Build what is named first; else exchange a card that is there twice, then draw."""
    told, focus = memory.told, memory.focus
    if "Selected: " in told and "Now choose" in told:
        return "Return" if re.search(r"\b(?:Take|Exchange) .*\bfor\b", focus) else "2"
    if held := HELD.search(focus):
        return "Return" if int(held[1]) > 1 else "Right"
    hand = re.findall(r"Your hand: ([^.]*)\.", told)
    may_exchange = hand and "Exchange up to" in told and "You cannot build anything" in told
    return "4" if may_exchange and TWICE.search(hand[-1]) else "Return"


def next_towards_discards(memory: Memory) -> str:
    """Close the route, or build the city that brings the robbers; then go on with what has the focus."""
    told, focus = memory.told, memory.focus
    if "You can build: City" not in told or focus.startswith("Build: City,"):
        return "Return"
    return "Right" if focus.startswith("Build: ") else "3"
