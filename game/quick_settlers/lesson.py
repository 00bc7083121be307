"""The guided first game of Quick Settlers: eight turns that end with a city and its expansion.

On the way the pupil exchanges with the market, a player and the pile, pays three for one, turns the fate
card, and loses cards to robbers. The fate card needs three players.
"""

from __future__ import annotations

from game.core.i18n import N_
from game.core.protocols.lesson import Lesson, Step, Word
from game.quick_settlers.cards import MARKET_DAY, ROBBERS

DECK = (
    *("ore", "wood", "wool", "wool", "grain"),  # the market
    *("brick", "wool", "grain"),  # the pupil's hand
    *("grain", "grain", "grain"),  # Leonard's hand: whatever is taken out of it is grain
    *("brick", "wood", "wool"),  # Johanna's hand
    *("brick", "ore", "wool"), *("grain", "grain"), *("wood", "wool"),  # drawn in the first round,
    *("ore", "ore", "wood"), *("ore", "ore"), *("brick", "grain"),  # in the second,
    *("brick", "grain", "ore"), *("wool", "wool"), *("wool", "grain"),  # in the third,
    *("ore", "ore", "wood", "wool"), *("ore", "wood"), *("ore", "brick"),  # in the fourth,
    *("grain", "wood", "wool"), *("brick", "wood"), *("ore", "grain"),  # in the fifth
    *("wool", "wood", "ore", "grain", "brick"),  # the market after the market day
    *("brick", "wood", "ore"), *("ore", "wood"), *("brick", "ore"),  # drawn in the sixth round
    *("wool", "wool", "grain"),  # and by the pupil in the seventh
)  # fmt: skip
# Of the pupil's settlement, Leonard's and Johanna's.
SIDES = (MARKET_DAY, ROBBERS, MARKET_DAY)

PARTNERS_DRAW = (Step("draw"), Step("draw"))

FIRST_TURN = (
    Step(
        "swap market ore for brick",
        (
            Word(
                N_(
                    "Welcome! You settle a small land together with Leonard and Johanna. Whoever has ten"
                    " points on their own turn wins at once."
                )
            ),
            Word(
                N_(
                    "This is what you have built: a road and a settlement. The coin counts your points."
                    " A settlement is worth one."
                ),
                "own-board",
            ),
            Word(
                N_(
                    "These are your cards. A turn has three steps: exchange, build, draw. Your road lets"
                    " you exchange one card a turn."
                ),
                "hand",
            ),
            Word(
                N_(
                    "A knight costs ore, wool and grain. You lack ore, and there it lies on the market. Tap"
                    " your brick, then the ore."
                ),
                "market-0",
            ),
        ),
        leads=("hand+brick.1",),
    ),
    Step(
        "build knight for ore+wool+grain",
        (
            Word(
                N_(
                    "The knight glows: you can pay for it. Your first knight brings one more card whenever"
                    " you draw. Tap it."
                )
            ),
        ),
    ),
    Step(
        "draw",
        (
            Word(
                N_("After building you exchange no more in this turn. Draw your cards: that ends the turn.")
            ),
        ),
    ),
    Step("draw"),
    Step("build road for brick+wood"),
    Step("draw"),
)

SECOND_TURN = (
    Step(
        "swap seat1 1",
        (
            Word(
                N_(
                    "Johanna has built a road. Her second one shows side B, which is worth a point. Side A"
                    " of a road gives an exchange."
                ),
                "player-2",
            ),
            Word(
                N_(
                    "You can exchange with players, too: you take a card unseen and give one back. Nobody"
                    " can refuse. Tap your brick, then Leonard."
                ),
                "partner-1",
            ),
        ),
        leads=("hand+brick.1",),
    ),
    Step("give brick", (Word(N_("Grain, just what you need! Now give the brick back.")),)),
    Step("draw", (Word(N_("You save for a settlement. Draw three cards: two, and one for your knight.")),)),
    Step("swap market wood for grain"),
    Step("build road for brick+wood"),
    Step("draw"),
    Step("draw"),
)

THIRD_TURN = (
    Step(
        "build settlement for wood+ore+ore+ore+wool+grain",
        (
            Word(N_("Leonard has built a road with your brick. Now you have none for a settlement.")),
            Word(
                N_(
                    "But three equal cards stand for any other one. Tap the settlement, and pay three ore"
                    " in place of the brick."
                )
            ),
        ),
        leads=("pay-settlement",),
    ),
    Step(
        "flip",
        (
            Word(
                N_(
                    "Whoever builds a settlement may turn the fate card. When the supply has no road or"
                    " knight left, you take one from the player the arrow leads to."
                ),
                "fate",
            ),
            Word(
                N_("Now it leads from you to Leonard. Turn it, and watch the arrows between the players.")
            ),
        ),
    ),
    Step("draw", (Word(N_("Your second settlement makes two points. Draw your cards.")),)),
    Step("draw"),
    Step("build road for brick+wood"),
    Step("draw"),
)

FOURTH_TURN = (
    Step(
        "swap pile brick",
        (
            Word(
                N_(
                    "A city costs three ore and two grain. You can also exchange with the pile, and see"
                    " what comes. Tap your brick, then the pile."
                ),
                "pile",
            ),
        ),
        leads=("hand+brick.1",),
    ),
    Step("draw", (Word(N_("Ore again! Draw your cards.")),)),
    *PARTNERS_DRAW,
)

FIFTH_TURN = (
    Step(
        "draw",
        (
            Word(
                N_(
                    "You have three ore and lack one grain. You save on. But take care: with more than"
                    " seven cards robbers can hurt you."
                )
            ),
        ),
    ),
    Step("build city for ore+ore+ore+grain+grain"),
    Step(
        "discard wood+wood+wool+wool",
        (
            Word(
                N_(
                    "Robbers! Leonard has built a city, and that is the event on its back. Whoever holds"
                    " more than seven cards loses half of them. The fate card turns, too."
                )
            ),
            Word(
                N_(
                    "You choose which cards you lose. Those that you need least are lifted already. You"
                    " could tap other ones. Discard these."
                )
            ),
        ),
    ),
    *PARTNERS_DRAW,
)

SIXTH_TURN = (
    Step(
        "build city for ore+ore+ore+grain+grain",
        (
            Word(
                N_(
                    "You have kept three ore and two grain: a city! It turns your settlement over and is"
                    " worth two points. Its event is still a secret. Build it."
                )
            ),
        ),
    ),
    Step("draw", (Word(N_("A market day: five new cards for everyone. Draw your cards."), "market"),)),
    *PARTNERS_DRAW,
)

SEVENTH_TURN = (
    Step(
        "build road for brick+wood",
        (Word(N_("Brick and wood: a road. Your second one shows side B and is worth a point. Build it.")),),
    ),
    Step("draw", (Word(N_("That was the last road in the supply. Draw your cards.")),)),
    *PARTNERS_DRAW,
)

EIGHTH_TURN = (
    Step(
        "swap market wool for grain",
        (
            Word(
                N_(
                    "A city can be expanded for one ore and three wool. You lack one wool. Exchange your"
                    " grain for it."
                ),
                "market-0",
            ),
        ),
        leads=("hand+grain.1",),
    ),
    Step(
        "build town-hall for ore+wool+wool+wool",
        (
            Word(
                N_(
                    "Each expansion has an ability. The Town hall is simply worth four points in place of"
                    " the city's two. Tap the expansions, then the Town hall."
                )
            ),
        ),
        leads=("expansions",),
    ),
)

LESSON = Lesson(
    seed=2,
    options={"starter": 0},
    tops={"deck": DECK, "sides": SIDES},
    steps=(
        *FIRST_TURN,
        *SECOND_TURN,
        *THIRD_TURN,
        *FOURTH_TURN,
        *FIFTH_TURN,
        *SIXTH_TURN,
        *SEVENTH_TURN,
        *EIGHTH_TURN,
    ),
    farewell=N_(
        "Well done: six points and a Town hall! Left to find out: no road is left in the supply, so the"
        " next one is taken from the player the arrow leads to. And five other expansions have abilities."
        " Play on!"
    ),
    seats=3,
)
