"""The guided first game of Imperial Post: four turns, all of Baden, two tiles and the first carriage."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.protocols.lesson import Lesson, Step, Word

# The first six lie open; the others come in this order.
DECK = (
    *("Mannheim", "Ulm", "Carlsruhe", "Linz", "Innsbruck", "Lodz"),
    *("Stuttgart", "Salzburg", "Passau", "Freiburg", "Zürich", "Würzburg", "Lodz"),
    *("Sigmaringen", "Basel", "München", "Regensburg", "Pilsen", "Augsburg"),
    *("Nürnberg", "Innsbruck", "Budweis"),
)

FIRST_TURN = (
    Step(
        "take Mannheim",
        (
            Word(
                N_(
                    "Welcome! You run a post company, and so does Leonard. Carriages and bonus tiles bring"
                    " points; every house left over at the end costs one. The most points win."
                )
            ),
            Word(
                N_(
                    "This is the map: 22 cities in nine provinces, and the roads between them. Along the"
                    " roads you lay routes of city cards, and in their cities you open post offices: your"
                    " houses."
                ),
                "overlay",
            ),
            Word(
                N_(
                    "These six city cards lie open. A turn always begins with taking a card. Your hand is"
                    " empty, and then the Postmaster must help: you take two."
                ),
                "display",
            ),
            Word(N_("Let us go for Baden, the province in the west with three cities. Take Mannheim.")),
        ),
    ),
    Step(
        "take Carlsruhe",
        (
            Word(
                N_(
                    "A new card has filled the gap. A road joins Mannheim and Carlsruhe: take Carlsruhe"
                    " too."
                )
            ),
        ),
    ),
    Step(
        "play Mannheim new",
        (
            Word(
                N_(
                    "Next you must play a card from your hand. It begins your route, and any card will do."
                    " Play Mannheim; Carlsruhe can follow in your next turn."
                ),
                "hand",
            ),
        ),
    ),
    Step(
        "end",
        (
            Word(
                N_(
                    "A route can be closed when it has three cards. Yours has one, so end your turn."
                    " Leonard comes next."
                )
            ),
        ),
    ),
    Step("take Linz"),
    Step("take Salzburg"),
    Step("play Linz new"),
    Step("end"),
)

SECOND_TURN = (
    Step(
        "take Freiburg",
        (
            Word(
                N_(
                    "Leonard has begun a route in Linz. Everyone sees the routes, but nobody sees another's"
                    " hand."
                ),
                "players",
            ),
            Word(
                N_(
                    "It is your turn again. Freiburg lies open, the last city of Baden. It has a road to"
                    " Carlsruhe, which you hold. Take Freiburg."
                )
            ),
        ),
    ),
    Step(
        "postmaster",
        (
            Word(
                N_(
                    "Zürich was turned up, and Zürich has a road to Freiburg. Once in a turn one of these"
                    " four officials may help you."
                ),
                "officials",
            ),
            Word(N_("The Postmaster lets you take a second card. Call him.")),
        ),
    ),
    Step("take Zürich", (Word(N_("Now take Zürich: it leads your route on to the south.")),)),
    Step(
        "play Carlsruhe right",
        (
            Word(
                N_(
                    "Now play a card. It must fit the left or the right end of your route: a road must join"
                    " the two cities. Freiburg and Zürich have no road to Mannheim. If you try them, you"
                    " are told so."
                ),
                "hand",
            ),
            Word(N_("Carlsruhe has one. Play Carlsruhe.")),
        ),
    ),
    Step("end", (Word(N_("Two cards: your route is still too short to be closed. End your turn.")),)),
    Step("take Passau"),
    Step("play Salzburg right"),
    Step("end"),
)

THIRD_TURN = (
    Step(
        "administrator",
        (
            Word(
                N_(
                    "Your route is to go on to Freiburg and Zürich, but no open card leads on from Zürich."
                    " The Administrator helps before you take a card: he lays out six new ones. Call him."
                )
            ),
        ),
    ),
    Step("take Sigmaringen", (Word(N_("Better! Sigmaringen has a road to Zürich. Take Sigmaringen.")),)),
    Step(
        "play Freiburg right",
        (Word(N_("Play Freiburg: it has a road to Carlsruhe, the right end of your route.")),),
    ),
    Step(
        "end",
        (
            Word(
                N_(
                    "Three cards: you could close your route now. But a route of five cards brings one more"
                    " tile, and you hold two cards that fit one after the other."
                )
            ),
            Word(
                N_(
                    "Waiting is safe here: a route is lost only when none of your cards fits it, or when"
                    " you no longer want it. End your turn."
                )
            ),
        ),
    ),
    Step("take München"),
    Step("play Passau right"),
    Step("end"),
)

FOURTH_TURN = (
    Step(
        "take Augsburg",
        (Word(N_("First a card, as always. Augsburg may be of use for your next route: take it.")),),
    ),
    Step("play Zürich right", (Word(N_("Play Zürich next to Freiburg.")),)),
    Step(
        "carrier",
        (
            Word(
                N_(
                    "That makes four cards. The Postal Carrier lets you play a second card in the same"
                    " turn. Call him."
                )
            ),
        ),
    ),
    Step("play Sigmaringen right", (Word(N_("Play Sigmaringen next to Zürich: that makes five cards.")),)),
    Step(
        "close Mannheim+Carlsruhe+Freiburg",
        (
            Word(
                N_(
                    "Now close the route. Houses can be placed in two ways: one house in each province,"
                    " that is in Baden, Schweiz and Hohenzollern; or houses in all cities of your route"
                    " that lie in one province."
                ),
                "action-bar",
            ),
            Word(
                N_(
                    "That is three houses either way. But whoever has all three cities of Baden gets the"
                    " tile of Baden, worth 3. Five cards bring a tile worth 2, and your first closed route"
                    " brings carriage 3."
                )
            ),
            Word(N_("Mannheim, Carlsruhe and Freiburg are chosen already. Close the route.")),
        ),
    ),
)

LESSON = Lesson(
    seed=1,
    options={"starter": 0},
    tops={"deck": DECK},
    steps=FIRST_TURN + SECOND_TURN + THIRD_TURN + FOURTH_TURN,
    farewell=N_(
        "Well done: your first route, two tiles and a carriage. Not seen yet: the Cartwright, who helps"
        " when a route is a little short for the next carriage; and whoever closes a route keeps no more"
        " than three cards. The last house or carriage 7 brings about the end. Play on as you like!"
    ),
)
