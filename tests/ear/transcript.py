"""What was pressed and what was heard, in the order of time; and what a listener must never meet in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

# What Orca adds to a name by itself; a stop at which it says nothing else is an empty one.
ROLES = re.compile(
    r"^(?:(?:push|toggle) button|region|leaving \w+|image|link|group|tool bar|List with \d+ items?|list"
    r"|panel|Focus mode|Browse mode|grayed|selected|not selected|blank|dialog)[ .]*$",
    re.IGNORECASE,
)
# Keys that only lead somewhere: what is heard after them is where the focus is.
MOVING = frozenset({"Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End"})
# Says again what is to be done.
AGAIN = "1"
# The shortest announcement, in characters, and how many are remembered.
SHORTEST = 24
REMEMBERED = 6
OVER = re.compile(r"\b(?:win|wins), -?\d+ : -?\d+")
# What the focus is on, as Orca reads it.
FOCUS = re.compile(
    r"Take [A-Z]|Play [A-Z]|End turn|Close |Discard [A-Z]|Draw \d|Build: |Next to|Call the|Deck: "
)
# What somebody did.
DONE = (
    r"\w+ (?:takes|draws|starts|extends|closes|drops|calls|keeps|lays|discards|builds|gives|loses|turns)\b"
)
RESULT, RESULT_IN = re.compile(DONE), re.compile(rf"\. {DONE}")
PROMPT = re.compile(
    r"Take a city card|Take your second|Play a city card|End your turn|Close your route|Exchange up"
)
# Orca repeats the key itself.
KEY_NAMES = {"Return": "return", "Escape": "escape", "Tab": "tab", "space": "space"}


@dataclass
class Press:
    """One key, and all that was heard until the next one."""

    key: str
    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        echo = {self.key.casefold(), KEY_NAMES.get(self.key, "").casefold(), "left shift"}
        self.heard = [words for words in self.heard if words.strip().casefold() not in echo]

    @property
    def said(self) -> list[str]:
        """What was heard, without the names of roles and modes."""
        return [words for words in self.heard if not ROLES.match(words.strip())]


@dataclass
class Transcript:
    """All keys of a visit with what was heard; the player marks the beginning of a turn."""

    presses: list[Press] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def add(self, key: str, heard: list[str]) -> Press:
        """Note a key with what was heard after it."""
        self.presses.append(Press(key, heard))
        return self.presses[-1]

    def begin_turn(self) -> None:
        """Note that the presses from here on belong to a new turn of the listener."""
        self.turns.append(len(self.presses))

    def presses_by_turn(self) -> list[list[Press]]:
        """Divide the presses into the listener's turns; what came before the first one is left out."""
        ends = [*self.turns[1:], len(self.presses)]
        return [self.presses[start:end] for start, end in zip(self.turns, ends, strict=True)]

    @property
    def is_over(self) -> bool:
        """Whether the final score was heard."""
        return any(OVER.search(words) for press in self.presses[-1:] for words in press.heard)

    def faults(self) -> Iterator[str]:
        """Find what a listener must not meet: empty stops, words heard twice, results after the focus."""
        recent: list[str] = []
        for number, press in enumerate(self.presses):
            where = f"press {number} ({press.key})"
            if press.key in MOVING and not press.said:
                yield f"{where}: nothing is said but {press.heard}"
            for one, other in pairwise(press.said):
                if _plain(one) == _plain(other):
                    yield f"{where}: {one!r} is said twice"
            told = [words for words in press.said if is_announcement(words)]
            for words in told:
                if words in recent and press.key != AGAIN:
                    yield f"{where}: {words!r} is said again"
            recent = [*recent, *told][-REMEMBERED:]
            yield from (f"{where}: {fault}" for fault in _order(press.said))

    def markdown(self, title: str, introduction: str) -> str:
        """Write it for people to read."""
        lines = [f"# {title}", "", introduction, ""]
        for number, press in enumerate(self.presses):
            if number in self.turns:
                lines += [f"## Turn {self.turns.index(number) + 1}", ""]
            lines.append(f"- **{press.key}** {' · '.join(words.strip() for words in press.heard)}".rstrip())
            if number + 1 in self.turns:
                lines.append("")
        return "\n".join(lines) + "\n"


def is_announcement(words: str) -> bool:
    """Tell the sentences of the live region from names of things: they tell, and are long."""
    return len(words) > SHORTEST and words.rstrip().endswith(".") and not FOCUS.match(words)


def _order(said: list[str]) -> Iterator[str]:
    """Find results that come after the focus has gone on, or after the prompt in the same announcement."""
    reading = [place for place, words in enumerate(said) if FOCUS.match(words)]
    telling = [place for place, words in enumerate(said) if RESULT.match(words)]
    if reading and telling and max(telling) > max(reading):
        yield f"the focus goes on before the result: {said[max(reading)]!r}, then {said[max(telling)]!r}"
    for words in said:
        prompt, result = PROMPT.search(words), RESULT_IN.search(words)
        if prompt and result and prompt.start() < result.start():
            yield f"the prompt comes before the result: {words!r}"


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip().casefold()
