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
                    "Welcome! You run a post company, and so does Leonard. Carriages and bonus tiles "
                    "bring points. At the end, you lose a point for every house that you have not "
                    "placed. The player with the most points wins."
                )
            ),
            Word(
                N_(
                    "This is the map: 22 cities in nine provinces, joined by roads. Along the roads, "
                    "you lay routes of city cards. In the cities of a route, you open post offices: "
                    "your houses."
                ),
                "overlay",
            ),
            Word(
                N_(
                    "These six face-up city cards are the display. You start every turn by taking a "
                    "card. You have no cards in hand, so the Postmaster must help you: you take two."
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
                    "Next, you must play a card from your hand. It starts your route and can be any "
                    "card. Play Mannheim. You can add Carlsruhe in your next turn."
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
                    "You can close a route when it has three cards. Yours has one, so end your turn. "
                    "Leonard is next."
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
    Step("take Zürich", (Word(N_("Now take Zürich: it leads your route on to the south.")),)),
    Step(
        "play Carlsruhe right",
        (
            Word(
                N_(
                    "Now play a card. It must fit the left or the right end of your route: a road "
                    "must join the two cities. No road joins Freiburg or Zürich to Mannheim. If you "
                    "try to play one of them, you see why you cannot."
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
                    "Your route has three cards, so you could close it now. But a route of five cards "
                    "brings one more tile, and you have two cards that fit one after the other."
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
                    "Now close your route. You can place houses in two ways. You place one house in "
                    "each province, here Baden, Schweiz and Hohenzollern. Or you place houses in all "
                    "cities of your route that lie in one province."
                ),
                "action-bar",
            ),
            Word(
                N_(
                    "You place three houses either way. But houses in all three cities of Baden bring "
                    "the tile of Baden, worth 3 points. Five cards bring a tile worth 2 points, and "
                    "your first closed route brings carriage 3."
                )
            ),
            Word(N_("Mannheim, Carlsruhe and Freiburg are already chosen. Close your route.")),
        ),
    ),
)

LESSON = Lesson(
    seed=1,
    options={"starter": 0},
    tops={"deck": DECK},
    steps=FIRST_TURN + SECOND_TURN + THIRD_TURN + FOURTH_TURN,
    farewell=N_(
        "Well done: your first route, two tiles and a carriage. The Cartwright has not helped you "
        "yet: he gives you the next carriage even if one or two cards are missing. When you close a "
        "route, you keep at most three cards in hand. Your last house or carriage 7 triggers the end "
        "of the game. Go on and enjoy the game!"
    ),
)
