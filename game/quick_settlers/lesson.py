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
                    "Welcome! You, Leonard and Johanna settle a small land. The first player"
                    " to have ten points on their own turn wins."
                )
            ),
            Word(
                N_(
                    "These are your buildings: a road and a settlement. The coin shows your points. A "
                    "settlement is worth one point."
                ),
                "own-board",
            ),
            Word(
                N_(
                    "These are your cards. A turn has three steps: exchange, build and draw."
                    " With one road you may exchange one card per turn."
                ),
                "hand",
            ),
            Word(
                N_(
                    "A knight costs ore, wool and grain. You have no ore, but the market has some. Tap "
                    "your brick, then the ore."
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
                    "The knight glows because you can pay for it. Your first knight lets you draw one more "
                    "card each turn. Tap it."
                )
            ),
        ),
    ),
    Step(
        "draw",
        (
            Word(
                N_(
                    "Once you have built, you cannot exchange any more this turn. Draw your cards to end "
                    "your turn."
                )
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
                    "Johanna has built her second road. It lies with side B up and is worth a point. A "
                    "road with side A up gives one exchange per turn."
                ),
                "player-2",
            ),
            Word(
                N_(
                    "You can also exchange with a player. You take a random card from their hand and give "
                    "one back, and they cannot refuse. Tap your brick, then Leonard."
                ),
                "partner-1",
            ),
        ),
        leads=("hand+brick.1",),
    ),
    Step("give brick", (Word(N_("Grain, just what you need! Now give back the brick.")),)),
    Step(
        "draw",
        (
            Word(
                N_(
                    "You want a settlement next, so keep your cards. Draw three: the usual two, and one "
                    "for your knight."
                )
            ),
        ),
    ),
    Step("swap market wood for grain"),
    Step("build road for brick+wood"),
    Step("draw"),
    Step("draw"),
)

THIRD_TURN = (
    Step(
        "build settlement for wood+ore+ore+ore+wool+grain",
        (
            Word(N_("Leonard has built a road with your brick. Now you have no brick for a settlement.")),
            Word(
                N_(
                    "But three identical cards can replace any other card. Tap the settlement"
                    " and pay three ore instead of the brick."
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
                    "After you build a settlement, you may turn the fate card. When the supply has no road "
                    "or no knight left, you take one from the player the arrow points to."
                ),
                "fate",
            ),
            Word(
                N_(
                    "Now the arrow points from you to Leonard. Turn the card and watch the arrows "
                    "between the players."
                )
            ),
        ),
    ),
    Step("draw", (Word(N_("With your second settlement you have two points. Draw your cards.")),)),
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
                    "A city costs three ore and two grain. You can also exchange with the pile and see "
                    "what you get. Tap your brick, then the pile."
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
                    "You have three ore and need one more grain, so wait a turn. But take care: if you "
                    "hold more than seven cards, robbers can take half of them."
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
                    "Robbers! That is the event on the city that Leonard has built. Everyone with more "
                    "than seven cards loses half of them. The fate card is also turned."
                )
            ),
            Word(
                N_(
                    "You choose which cards you lose. The ones you need least are already"
                    " selected. You could tap others instead. Discard these."
                ),
                "hand",
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
                    "You still have three ore and two grain, enough for a city. You turn a settlement "
                    "over, and the city is worth two points. Nobody knows its event yet. Build it."
                )
            ),
        ),
    ),
    Step("draw", (Word(N_("Market day: the market gets five new cards. Draw your cards."), "market"),)),
    *PARTNERS_DRAW,
)

SEVENTH_TURN = (
    Step(
        "build road for brick+wood",
        (
            Word(
                N_(
                    "With brick and wood you can build a road. Your second road lies with side B up and is "
                    "worth a point. Build it."
                )
            ),
        ),
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
                    "A city expansion costs one ore and three wool. You need one more wool. Exchange your "
                    "grain for it."
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
                    "Most city expansions give you an ability. The Town hall has none, but it is worth "
                    "four points instead of three. Tap the city expansions, then the Town hall."
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
        "Well done: you have six points and a Town hall! The supply has no road left, so whoever builds "
        "the next one takes it from another player. Try the abilities of the other city expansions. Play "
        "on!"
    ),
    seats=3,
)
