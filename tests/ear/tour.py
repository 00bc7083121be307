"""What is beside the game: the list of keys, a hint, the log and the past, each opened and left by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tests.ear.listener import Player
from tests.ear.transcript import Press


class Step(NamedTuple):
    """A key, what has to be heard after it, and whether it is an announcement."""

    key: str
    heard: str
    is_announced: bool = False


# Whatever is closed leads back to the game, and repeats nothing.
BACK = r"\w"
STEPS = (
    Step("question", r"^Keyboard dialog\b.*\bKeyboard heading"),
    Step("Escape", BACK),
    Step("h", r"^Hint: .*\. ", is_announced=True),
    Step("9", r"What happened\b.*\bClose the log"),
    Step("Tab", r"\w+ (?:draws|takes|starts|builds|extends)\b"),
    Step("Down", r"\w+ (?:draws|takes|starts|builds|extends)\b"),
    Step("Return", r"^Earlier position, move \d+ of \d+\.", is_announced=True),
    Step("Escape", r"\w"),
    Step("Escape", r"^Back at the latest move\.", is_announced=True),
    Step("1", r"\w"),
)


def look_around(player: Player) -> Iterator[str]:
    """Open and leave everything, and find what is not heard as it should be."""
    for step in STEPS:
        press = player.press(step.key)
        if step.is_announced:
            # A hint takes its time.
            player.wait(lambda heard: bool(heard.told), "an announcement")
        yield from _faults(step, press)


def _faults(step: Step, press: Press) -> Iterator[str]:
    spoken = " ".join(press.told) if step.is_announced else " ".join(one.said for one in press.heard)
    if not re.search(step.heard, spoken):
        yield f"after {step.key} one hears {spoken!r}, which does not match {step.heard!r}"
    if step.key == "Escape" and not step.is_announced and press.told:
        yield f"after {step.key} old lines are read again: {press.told}"
