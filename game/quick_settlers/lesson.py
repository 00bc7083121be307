"""The guided first game of Quick Settlers: five turns, a road, a knight, a city and its expansion."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.protocols.lesson import Lesson, Step, Word
from game.quick_settlers.cards import MARKET_DAY

DECK = (
    *("ore", "wood", "wool", "wool", "ore"),  # the market
    *("brick", "wool", "grain"),  # the pupil's hand
    *("brick", "wood", "wool"),  # the partner's hand
    *("ore", "wool", "wool", "grain"),  # drawn in the first turns of both,
    *("ore", "ore", "brick", "grain", "wood"),  # in the second,
    *("ore", "grain", "wool", "ore", "wool"),  # in the third
    *("wool", "grain", "ore", "wood", "wool"),  # the market after the market day
    *("wool", "grain", "ore"),  # the pupil's fourth turn
)

FIRST_TURN = (
    Step(
        "swap market wood for wool",
        (
            Word(
                N_(
                    "Welcome! You and Leonard settle a small land. If you have ten points in your own "
                    "turn, you win at once. You both start with a road and a settlement, which is "
                    "worth one point."
                )
            ),
            Word(
                N_(
                    "Here you see what everyone has built. Roads and knights show their sides in "
                    "turn: side A helps you, side B is worth a point."
                ),
                "estates",
            ),
            Word(
                N_(
                    "These are your cards. A turn has three steps: exchange, build, draw. Your road "
                    "shows side A and lets you exchange one card per turn."
                ),
                "hand",
            ),
            Word(
                N_(
                    "A road costs brick and wood. You have brick, and the market has wood. Choose "
                    "your wool, then the wood in the market."
                )
            ),
        ),
        leads=("hand+wool",),
    ),
    Step(
        "build road for brick+wood",
        (
            Word(
                N_(
                    "Now you have brick and wood: build a road. Your second road shows side B, which is "
                    "worth a point."
                )
            ),
        ),
    ),
    Step(
        "draw",
        (
            Word(
                N_(
                    "Once you have built, you cannot exchange any more this turn. Draw two cards. This "
                    "ends your turn."
                )
            ),
        ),
    ),
    Step("build road for brick+wood"),
    Step("draw"),
)

SECOND_TURN = (
    Step(
        "build knight for ore+wool+grain",
        (
            Word(
                N_(
                    "Leonard has built a road, too. You have ore, wool and grain: that is what a "
                    "knight costs."
                )
            ),
            Word(
                N_(
                    "Your first knight shows side A: from now on, you draw an extra card. You do not "
                    "need to exchange anything. Build a knight."
                )
            ),
        ),
    ),
    Step("draw", (Word(N_("Draw your cards: three from now on.")),)),
    Step("draw"),
)

THIRD_TURN = (
    Step(
        "swap seat1 1",
        (
            Word(
                N_("A city costs three ore and two grain. You have two ore, but the market has no grain."),
                "centre",
            ),
            Word(
                N_(
                    "You may exchange with Leonard, too: you take a card from his hand without looking, and"
                    " then give one back. Nobody can refuse. Take one card from Leonard."
                )
            ),
        ),
    ),
    Step("give brick", (Word(N_("Grain, just what you need! Now give one back: the brick.")),)),
    Step("draw", (Word(N_("You cannot build anything useful now. Draw three cards.")),)),
    Step("build road for brick+wood"),
    Step("draw"),
)

FOURTH_TURN = (
    Step(
        "build city for ore+ore+ore+grain+grain",
        (
            Word(
                N_(
                    "Leonard has built a road with your brick. But you have three ore and two grain "
                    "for a city. You turn over your settlement, and it becomes a city worth two "
                    "points."
                )
            ),
            Word(
                N_(
                    "On the back is an event that nobody knows yet: robbers or a market day. Robbers "
                    "take half of the cards of every player who has more than seven. Build the city "
                    "and see."
                )
            ),
        ),
    ),
    Step(
        "draw",
        (
            Word(
                N_(
                    "A market day: the market has five new cards. One more thing: when you build, "
                    "three equal cards can replace any other card. Draw your cards."
                )
            ),
        ),
    ),
    Step("draw"),
)

FIFTH_TURN = (
    Step(
        "swap market wool for grain",
        (
            Word(
                N_(
                    "A city expansion costs three wool and one ore. You need one more wool, and the "
                    "market has it. Exchange your grain for it."
                )
            ),
        ),
        leads=("hand+grain",),
    ),
    Step(
        "build town-hall for ore+wool+wool+wool",
        (
            Word(
                N_(
                    "Now choose an expansion. Most of them have an ability, which you see when you "
                    "point at them."
                ),
                "expansions",
            ),
            Word(
                N_(
                    "The Town hall has no ability, but it is worth four points instead of two. Build "
                    "the Town hall."
                )
            ),
        ),
    ),
)

LESSON = Lesson(
    # With this seed the card that is taken from the partner is grain.
    seed=2,
    options={"starter": 0},
    tops={"deck": DECK, "sides": (MARKET_DAY,)},
    steps=FIRST_TURN + SECOND_TURN + THIRD_TURN + FOURTH_TURN + FIFTH_TURN,
    farewell=N_(
        "Well done: you have five points and are halfway there. When no roads or knights are left in "
        "the supply, you take the one you build from another player. And beware of the robbers if you "
        "have more than seven cards. Go on and enjoy the game!"
    ),
)
