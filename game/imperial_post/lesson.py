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
                    "Welcome! You run a post company, and so does Leonard. Carriages and"
                    " bonus tiles earn you points. At the end, you lose a point for each"
                    " house that you have not placed. The player with the most points wins."
                )
            ),
            Word(
                N_(
                    "This is the map: 22 cities in nine provinces, joined by roads. You lay"
                    " routes of city cards along these roads. In the cities of a route you"
                    " open post offices, which are your houses."
                ),
                "overlay",
            ),
            Word(
                N_(
                    "These six face-up city cards are the display. You start every turn by"
                    " taking a card. You have no cards in hand, so the Postmaster must help"
                    " you: you take two cards."
                ),
                "display",
            ),
            Word(N_("Let us build in Baden, the province in the west with three cities. Take Mannheim.")),
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
                    "Next, you must play a card from your hand. Any card can start a route."
                    " Play Mannheim. You can add Carlsruhe on your next turn."
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
                    "You can close a route once it has three cards. Yours has one, so end"
                    " your turn. Leonard is next."
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
                    "Leonard has started a route in Linz. Everyone sees the routes, but nobody sees "
                    "the cards in another player’s hand."
                ),
                "players",
            ),
            Word(
                N_(
                    "It is your turn again. The display has Freiburg, the last city of Baden. A road "
                    "joins it to Carlsruhe, which you have in hand. Take Freiburg."
                )
            ),
        ),
    ),
    Step(
        "postmaster",
        (
            Word(
                N_(
                    "Zürich has been turned up, and a road joins it to Freiburg. Once per turn, one "
                    "of these four officials may help you."
                ),
                "officials",
            ),
            Word(N_("The Postmaster lets you take a second card. Call him.")),
        ),
    ),
    Step("take Zürich", (Word(N_("Now take Zürich. It will extend your route to the south.")),)),
    Step(
        "play Carlsruhe right",
        (
            Word(
                N_(
                    "Now play a card. It must fit the left or the right end of your route, so"
                    " a road must join the two cities. No road joins Freiburg or Zürich to"
                    " Mannheim. If you try to play one of them, you will see why you cannot."
                ),
                "hand",
            ),
            Word(N_("A road joins Carlsruhe and Mannheim: play Carlsruhe.")),
        ),
    ),
    Step(
        "end", (Word(N_("Your route has two cards and is still too short to be closed. End your turn.")),)
    ),
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
                    "You want to continue to Freiburg and Zürich, but no card in the display "
                    "continues from Zürich. The Administrator helps before you take a card: he lays "
                    "out six new ones. Call him."
                )
            ),
        ),
    ),
    Step("take Sigmaringen", (Word(N_("Better! A road joins Sigmaringen to Zürich. Take Sigmaringen.")),)),
    Step(
        "play Freiburg right",
        (Word(N_("Play Freiburg: a road joins it to Carlsruhe, the right end of your route.")),),
    ),
    Step(
        "end",
        (
            Word(
                N_(
                    "Your route has three cards, so you could close it now. But a route of"
                    " five cards earns you another tile, and you have two cards that fit one"
                    " after the other."
                )
            ),
            Word(
                N_(
                    "It is safe to wait here. You lose a route only if none of your cards fits it, or "
                    "if you decide to drop it. End your turn."
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
        (Word(N_("First take a card, as always. Augsburg can be useful for your next route: take it.")),),
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
                    "Now close your route. There are two ways to place houses. Either you"
                    " place one house in each province of the route, here Baden, Schweiz and"
                    " Hohenzollern. Or you choose one province and place a house in every"
                    " city of the route that lies there."
                ),
                "action-bar",
            ),
            Word(
                N_(
                    "Either way, you place three houses. But houses in all three cities of"
                    " Baden earn you the Baden tile, worth 3 points. A route of five cards"
                    " earns a tile worth 2 points, and your first closed route earns carriage"
                    " 3."
                )
            ),
            Word(N_("Mannheim, Carlsruhe and Freiburg are already selected. Close your route.")),
        ),
    ),
)

LESSON = Lesson(
    seed=1,
    options={"starter": 0},
    tops={"deck": DECK},
    steps=FIRST_TURN + SECOND_TURN + THIRD_TURN + FOURTH_TURN,
    farewell=N_(
        "Well done! You have closed your first route and earned two tiles and a carriage. The"
        " Cartwright has not helped you yet. He gives you the next carriage even if your"
        " route is one or two cards short. When you close a route, you keep at most three"
        " cards in hand. You trigger the end of the game when you place your last house or"
        " take carriage 7. Play on and enjoy the game!"
    ),
)
