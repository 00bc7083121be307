"""The screens of Imperial Post: each step of a turn, and what can lie over the table of any game."""

from __future__ import annotations

from game.core.dev.tour import Place, Stop, Tour

IN_PLAY, THE_END = Place("take", before=300), Place(is_over=True)
CLOSING = Place("close", before=260, offers=("close", "end"))
ANALYSED = "#analysis .turning-points"

TOUR = Tour(
    record="tests/imperial_post/golden/03-four-players-all-officials.txt",
    language="hu",
    stops=(
        Stop("take", IN_PLAY, with_arrival=True),
        Stop("discards looked through", None, (("click", "#display .discards"),), ".browse"),
        Stop("share", None, (("action", "dialog", "share"),), "svg.qr"),
        Stop("who plays", None, (("action", "dialog", "seats"),)),
        Stop("play", Place("play", before=300, offers=("play",))),
        Stop(
            "help bubble", None, (("focus", ".official"), ("press", "Shift+Tab"), ("press", "Tab")), "#help"
        ),
        Stop("hint", None, (("action", "hint"),), "#hint li"),
        Stop("close", CLOSING),
        Stop(
            "confirm the end of the turn",
            None,
            (("input", "confirm", "true"), ("move", "end")),
            "#confirm-turn",
        ),
        Stop("keep three", Place("keep", before=300), (("input", "confirm", "false"),)),
        Stop("final score", THE_END, (("unfold", "draws"),), with_arrival=True),
        Stop("analysis", None, (("action", "analyse"),), "#analysis .chart"),
        Stop("the table after the end", None, (("action", "dialog", "closed"),)),
        Stop("replay", None, (("action", "look", "200"),)),
    ),
    shots=(
        Stop("in-play", IN_PLAY),
        Stop("closing", CLOSING),
        Stop("final", THE_END),
        Stop("share", IN_PLAY, (("action", "dialog", "share"),), "svg.qr"),
        Stop("replay", THE_END, (("action", "look", "0"),), "#look-slider"),
        Stop("hint", IN_PLAY, (("action", "hint"),), "#hint li"),
        Stop("analysis", THE_END, (("action", "analyse"),), ANALYSED),
    ),
)
