"""A player who hears what Orca says, and nothing else: which key to press follows from the words alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from tests.ear.desktop import Desktop
from tests.ear.transcript import FOCUS, OVER, Press, Transcript

# How long bots may think, and how long a page may take to open.
PATIENCE = 180.0
MOST_PRESSES = 1200
YOUR_TURN = re.compile(r"It is your turn\.")
# What is read when there is something to decide: where the focus is, or what is missing of an exchange.
ASKED = re.compile(rf"^(?:{FOCUS.pattern}|Selected: |Turn it|Give|Pick|[A-Z][\w ]+: \d point)")
HELD = re.compile(r"(?:Brick|Wood|Ore|Wool|Grain): (\d+)")
# Says which key to press next, from all that was heard since the last move.
Choice = Callable[[list[str]], str]


class MatchIsOver(Exception):
    """The final score was heard."""


class Player:
    """Presses keys, and writes down what is heard after each."""

    def __init__(self, desktop: Desktop, transcript: Transcript) -> None:
        self.desktop = desktop
        self.transcript = transcript

    def press(self, key: str) -> Press:
        """Press a key, and listen until it is quiet."""
        self.desktop.press(key)
        press = self.transcript.add(key, [one.said for one in self.desktop.listen()])
        self._notice(press.heard)
        return press

    def wait_for(self, words: re.Pattern[str]) -> list[str]:
        """Listen until this is heard; it belongs to the key that was pressed last."""
        press = self.transcript.presses[-1]
        deadline = monotonic() + PATIENCE
        while not any(words.search(said) for said in press.heard):
            assert monotonic() < deadline, f"{words} is not heard: {press.heard[-5:]}"
            self._hear_more(press)
        return press.heard

    def _hear_more(self, press: Press) -> None:
        more = [one.said for one in self.desktop.listen()]
        press.heard += more
        self._notice(more)

    def _notice(self, heard: list[str]) -> None:
        if any(OVER.search(words) for words in heard):
            raise MatchIsOver

    def begin(self, title: str) -> None:
        """Go through the start page until the game is heard, and begin a match against bots."""
        self.transcript.add("", [one.said for one in self.desktop.listen(quiet=4.0, longest=40.0)])
        self.wait_for(re.compile("Finished loading Posthorn"))
        for _tab in range(20):
            if any(words.startswith(f"Play against bots : {title}") for words in self.press("Tab").heard):
                break
        self.press("Return")
        self.wait_for(YOUR_TURN)

    def join(self) -> None:
        """Come to a match by its link, and go through the page to what is to be done."""
        self.transcript.add("", [one.said for one in self.desktop.listen(quiet=4.0, longest=40.0)])
        self.wait_for(YOUR_TURN)
        told = list(self.transcript.presses[-1].heard)
        for _tab in range(20):
            if any(words.startswith("What to do") for words in self.press("Tab").heard):
                break
        press = self.press("1")
        press.heard = [*(words for words in told if YOUR_TURN.search(words)), *press.heard]

    def play(self, choose: Choice, turns: int | None = None) -> None:
        """Play some turns of one's own, or the whole match."""
        heard = self.transcript.presses[-1].heard
        self.transcript.begin_turn()
        while len(self.transcript.presses) < MOST_PRESSES:
            key = choose(heard)
            press = self.press(key)
            if key != "Return":
                heard = [*heard, *press.heard]
                continue
            heard = self.wait_for(ASKED)
            if any(YOUR_TURN.search(words) for words in heard):
                if turns is not None and len(self.transcript.turns) == turns:
                    return
                self.transcript.begin_turn()
        raise AssertionError("the match does not end")


def focused(heard: list[str]) -> str:
    """Find what was read last: that has the focus."""
    read = [words for words in heard if ASKED.match(words) or HELD.match(words)]
    return read[-1] if read else ""


def next_of_imperial_post(heard: list[str]) -> str:
    """Take and play what fits; the table brings the focus to what is likeliest, and names it."""
    words = focused(heard)
    may_fit = "Cards that fit your route" in " ".join(heard)
    if words.startswith("Take ") and may_fit and "Fits your route" not in words:
        return "Right"
    assert re.match(r"Take |Play |Deck|End turn|Close |Discard |Call |Next to |Press again", words), heard
    return "Return"


def next_of_quick_settlers(heard: list[str]) -> str:
    """Build what is named first; else exchange a card that is there twice, then draw."""
    told, words = " ".join(heard), focused(heard)
    if "Selected: " in told and "Now choose" in told:
        return "Return" if words.startswith("Take ") else "2"
    if held := HELD.match(words):
        return "Return" if int(held[1]) > 1 else "Right"
    hand = re.findall(r"Your hand: ([^.]*)\.", told)
    may_exchange = hand and "Exchange up to" in told and "You cannot build anything" in told
    if may_exchange and re.search(r"\b\d+ (?:brick|wood|ore|wool|grain)", hand[-1]):
        return "4"
    assert re.match(r"Draw |Build|Turn it|Leave|Give|Discard|Pick|[A-Z][\w ]+: \d point", words), heard
    return "Return"
