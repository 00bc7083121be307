"""The guided first game of Paper Boats: two rounds and a flag."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.protocols.lesson import Lesson, Step, Word

LESSON = Lesson(
    seed=5,
    options={"starter": 0},
    # The pupil's boats, then the partner's.
    tops={"boats": ("1", "4", "7", "9", "11", "2", "3", "6", "10", "12")},
    steps=(
        Step(
            "sail 11",
            (
                Word(N_("Welcome! Twelve boats, five for each of us. The faster one wins the round.")),
                Word(N_("These are yours. Put the boat 11 into the water."), "hand"),
            ),
        ),
        Step("go", (Word(N_("Let it go without the flag: the boat 12 may still come."), "pond"),)),
        Step("sail 12"),
        Step("go"),
        Step("sail 10"),
        Step("go"),
        Step("sail 1", (Word(N_("You cannot win this round, so lose your smallest boat."), "hand"),)),
        Step("go", (Word(N_("The flag is for a round that you win.")),)),
    ),
    farewell=N_("That is all. Three rounds are left: the game is yours."),
)
