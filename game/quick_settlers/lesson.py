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
                    "Welcome! You and Leonard settle a small land. Whoever has ten points on their own turn"
                    " wins at once. Everyone begins with a road and a settlement, which is worth one point."
                )
            ),
            Word(
                N_(
                    "Here lies what everyone has built. Roads and knights alternate their sides: side A"
                    " helps, side B is worth a point."
                ),
                "estates",
            ),
            Word(
                N_(
                    "These are your cards. A turn has three steps: exchange, build, draw. Your road on side"
                    " A lets you exchange one card in every turn."
                ),
                "hand",
            ),
            Word(
                N_(
                    "A road costs brick and wood. You have brick, and wood lies on the market. Choose your"
                    " wool, then the wood on the market."
                )
            ),
        ),
        leads=("hand+wool",),
    ),
    Step(
        "build road for brick+wood",
        (Word(N_("Brick and wood: build a road. Your second one shows side B, which is worth a point.")),),
    ),
    Step(
        "draw",
        (
            Word(
                N_("Whoever has built exchanges no more in this turn. Draw two cards: that ends your turn.")
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
                    "Leonard has built a road too. You hold ore, wool and grain: that is what a knight"
                    " costs."
                )
            ),
            Word(
                N_(
                    "Your first knight shows side A: from now on you draw a card more. Build a knight;"
                    " there is nothing that you would have to exchange first."
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
                N_(
                    "A city costs three ore and two grain. You have two ore, and no grain lies on the"
                    " market."
                ),
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
    Step("draw", (Word(N_("You cannot build anything that helps you now. Draw three cards.")),)),
    Step("build road for brick+wood"),
    Step("draw"),
)

FOURTH_TURN = (
    Step(
        "build city for ore+ore+ore+grain+grain",
        (
            Word(
                N_(
                    "Leonard has made a road of your brick. But you hold three ore and two grain: a city."
                    " It turns your settlement over and is worth two points."
                )
            ),
            Word(
                N_(
                    "On the back is an event that nobody knows: robbers, who halve large hands, or a market"
                    " day. Build the city and see."
                )
            ),
        ),
    ),
    Step(
        "draw",
        (
            Word(
                N_(
                    "A market day: five new cards lie on the market. One thing more: when you build, three"
                    " equal cards can stand for any other. Draw your cards."
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
                    "A city can be expanded for three wool and one ore. You lack one wool, and there it"
                    " lies on the market. Exchange your grain for it."
                )
            ),
        ),
        leads=("hand+grain",),
    ),
    Step(
        "build town-hall for ore+wool+wool+wool",
        (
            Word(
                N_("Now choose an expansion. Each has an ability, which you see when you point at it."),
                "expansions",
            ),
            Word(
                N_(
                    "The Town hall is simply worth four points instead of the city's two. Build the Town"
                    " hall."
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
        "Well done: five points, half of the way. Not seen yet: when no roads or knights are left in the"
        " supply, whoever builds one takes it from another player; and robbers take half of every hand of"
        " more than seven cards. Play on as you like!"
    ),
)
