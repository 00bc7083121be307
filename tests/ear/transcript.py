"""What was pressed and what was heard, in the order of time; and what a listener must never meet in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise

from tests.ear.desktop import Utterance

# What Orca says by itself of roles and modes; a stop at which it says nothing else is an empty one.
ROLES = re.compile(
    r"(?:(?:push|toggle) button|leaving [\w ]+|image|link|group|tool bar|(?:[\w ]+ )?list with \d+ items?"
    r"|list|[\w ]*list box|panel|focus mode|browse mode|grayed|(?:not )?checked|dialog|main content"
    r"|banner)[ .]*",
    re.IGNORECASE,
)
# Words that tell nothing at all.
NOISE = re.compile(r"(?:region|blank|clickable|section|unknown|frame|\ufffc)[ .]*", re.IGNORECASE)
# Keys that only lead somewhere: what is heard after them is where the focus is.
MOVING = frozenset({"Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End"})
# Says again what is to be done.
AGAIN = "1"
# An announcement as long as this is not made twice by chance, and how many are remembered; a short one is
# the same one twice if it comes within this time.
LONG, REMEMBERED, AT_ONCE = 60, 6, 0.7
YOUR_TURN = re.compile(r"It is your turn\.")
# The focus rests here while others play.
WAITING = re.compile(r"^What to do(?: region| clickable)*\.|thinking|^Looking for a hint")
OVER = re.compile(r"\bwins? (?:\w+ )*[-−]?\d+ to [-−]?\d+|\bwins?, [-−]?\d+ : [-−]?\d+")
LOST = re.compile(r"^leaving main content", re.IGNORECASE)
# What somebody did, and what is asked.
DONE = (
    r"\w+ (?:takes|draws|starts|extends|closes|drops|calls|keeps|lays|discards|builds|gives|loses|turns)\b"
)
RESULT_IN = re.compile(rf"\. {DONE}")
PROMPT = re.compile(
    r"Take a city card|Take your second|Play a city card|End your turn|Close your route|Exchange up"
)
# Orca repeats the key itself.
KEY_NAMES = {"Return": "return", "Escape": "escape", "Tab": "tab", "space": "space", "question": "question"}


@dataclass
class Press:
    """One key, and all that was heard until the next one."""

    key: str
    heard: list[Utterance] = field(default_factory=list)

    def __post_init__(self) -> None:
        echo = {self.key.casefold(), KEY_NAMES.get(self.key, "").casefold(), "left shift", "left alt"}
        self.heard = [one for one in self.heard if one.said.casefold() not in echo]

    @property
    def told(self) -> list[str]:
        """What was announced."""
        return [one.said for one in self.heard if one.live]

    @property
    def read(self) -> list[str]:
        """What was read where the focus is, without the names of roles and modes."""
        return [one.said for one in self.heard if not one.live and not ROLES.fullmatch(one.said)]

    @property
    def focus(self) -> str:
        """What was read after the last announcement: that has the focus."""
        last = max((place for place, one in enumerate(self.heard) if one.live), default=-1)
        return " ".join(Press("", self.heard[last + 1 :]).read)


@dataclass
class Transcript:
    """All keys of a visit with what was heard; the player marks the beginning of a turn."""

    presses: list[Press] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    end: int | None = None

    def add(self, key: str, heard: list[Utterance]) -> Press:
        """Note a key with what was heard after it."""
        self.presses.append(Press(key, heard))
        return self.presses[-1]

    def begin_turn(self) -> None:
        """Note that the presses from here on belong to a new turn of the listener."""
        self.turns.append(len(self.presses))

    def end_turns(self) -> None:
        """Note that what is pressed from here on belongs to no turn."""
        self.end = len(self.presses)

    def presses_by_turn(self) -> list[list[Press]]:
        """Divide the presses into the listener's turns; what came before the first one is left out."""
        ends = [*self.turns[1:], self.end or len(self.presses)]
        return [self.presses[start:end] for start, end in zip(self.turns, ends, strict=True)]

    @property
    def is_over(self) -> bool:
        """Whether the final score was heard."""
        return any(OVER.search(one.said) for press in self.presses[-1:] for one in press.heard)

    def says(self, words: str) -> bool:
        """Whether something that fits a pattern was announced."""
        return any(re.search(words, told) for press in self.presses for told in press.told)

    def faults(self) -> Iterator[str]:
        """Find what a listener must not meet: empty stops, words heard twice, results after the focus."""
        recent, of_turn = list[str](), list[str]()
        # Before the first key Orca reads the whole page as it likes.
        for number, press in enumerate(self.presses[1:], 1):
            where = f"press {number} ({press.key})"
            for fault in (*_empty(press), *_doubled(press), *_order(press)):
                yield f"{where}: {fault}"
            told = [words for words in press.told if len(words) >= LONG]
            if number in self.turns:
                of_turn = []
            # A move in another turn may have the same result; to open and close something has none.
            known = of_turn if press.key == "Return" else recent
            for words in told:
                if words in known and press.key != AGAIN:
                    yield f"{where}: {words!r} is said again"
            recent, of_turn = [*recent, *told][-REMEMBERED:], [*of_turn, *told]

    def unheard(self, announced: list[str]) -> Iterator[str]:
        """Find what the page announced and nobody heard, and what was heard in another order or again."""
        heard = [words for press in self.presses for words in press.told]
        matcher = SequenceMatcher(None, [*map(_plain, announced)], [*map(_plain, heard)], autojunk=False)
        for kind, start, end, first, last in matcher.get_opcodes():
            if kind == "equal":
                continue
            yield from (f"{words!r} is announced and not heard there" for words in announced[start:end])
            yield from (f"{words!r} is heard and not announced there" for words in heard[first:last])

    def markdown(self, title: str, introduction: str) -> str:
        """Write it for people to read: what is announced as it is, what is read at the focus in italics."""
        lines = [f"# {title}", "", introduction, ""]
        for number, press in enumerate(self.presses):
            if number in self.turns:
                lines += [f"## Turn {self.turns.index(number) + 1}", ""]
            words = " ".join(_spoken(press.heard))
            lines.append(f"- **{press.key or 'At first'}** {words}".rstrip())
            if number + 1 in self.turns:
                lines.append("")
        return "\n".join(lines) + "\n"


def _spoken(heard: list[Utterance]) -> Iterator[str]:
    """Join what was read in one go."""
    reading: list[str] = []
    for one in [*heard, None]:
        if one and not one.live:
            reading.append(one.said)
            continue
        if reading:
            yield f"*{' · '.join(reading)}*".replace("**", "")
            reading = []
        if one:
            yield one.said


def _empty(press: Press) -> Iterator[str]:
    """Find keys after which nothing is said, and words that tell nothing."""
    if not press.told and not press.read:
        yield f"nothing is said but {[one.said for one in press.heard]}"
    for one in press.heard:
        if NOISE.fullmatch(one.said):
            yield f"{one.said!r} tells nothing"


def _doubled(press: Press) -> Iterator[str]:
    """Find what is said twice in a row, and announcements that are read once more where the focus is."""
    for one, other in pairwise(press.heard):
        is_same = _plain(one.said) == _plain(other.said)
        if is_same and not (one.live and other.live and other.at - one.at > AT_ONCE):
            yield f"{one.said!r} is said twice"
    for place, one in enumerate(press.heard):
        later = [other for other in press.heard[place + 1 :] if not other.live]
        if one.live and len(one.said) >= LONG and any(one.said in other.said for other in later):
            yield f"{one.said!r} is read again"


def _order(press: Press) -> Iterator[str]:
    """Find results after the focus has gone on, or after the prompt, and a focus that is lost meanwhile."""
    reading = ""
    for place, one in enumerate(press.heard):
        if one.live and reading:
            yield f"the focus goes on before the result: {reading!r}, then {one.said!r}"
        elif not one.live and LOST.match(one.said) and any(other.live for other in press.heard[place:]):
            yield "the focus is lost until the result is heard"
        elif not one.live and not ROLES.fullmatch(one.said) and not WAITING.search(one.said):
            reading = one.said
        prompt, result = PROMPT.search(one.said), RESULT_IN.search(one.said)
        if one.live and prompt and result and prompt.start() < result.start():
            yield f"the prompt comes before the result: {one.said!r}"


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip().casefold()
