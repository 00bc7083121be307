"""The screens of Imperial Post: each step of a turn, and what can lie over the table of any game."""

from __future__ import annotations

from game.core.dev.tour import Place, Stop, Tour

IN_PLAY, THE_END = Place("take", before=300), Place(is_over=True)
CLOSING = Place("close", before=260, offers=("close", "end"))
PLAYING = Place("play", before=300, offers=("play",))
HINTED = "[data-action=next-hint]"
# What was won stands over the board.
CHEERING = ".effect.is-cheer.is-running"

TOUR = Tour(
    record="tests/imperial_post/golden/03-four-players-all-officials.txt",
    language="hu",
    stops=(
        Stop("take", IN_PLAY, with_arrival=True),
        Stop("discards looked through", None, (("click", "#discards"),), ".browse"),
        Stop("a player's details", None, (("click", "#player-0 .player-line"),), ".player-details"),
        Stop("menu", None, (("action", "menu"),), ".menu"),
        Stop("share", None, (("action", "dialog", "share"),), "svg.qr"),
        Stop("who plays", None, (("action", "dialog", "seats"),)),
        Stop("log", None, (("action", "dialog", ""), ("action", "drawer", "log")), ".drawer .turn"),
        Stop("play", PLAYING, (("action", "drawer", ""),)),
        Stop("giving up the route", None, (("action", "open-panel", "drop"),)),
        Stop(
            "help bubble", None, (("focus", ".official"), ("press", "Shift+Tab"), ("press", "Tab")), "#help"
        ),
        Stop("hint", None, (("action", "hint"),), HINTED),
        Stop("close", CLOSING),
        Stop(
            "confirm the end of the turn",
            None,
            (("input", "ask_end", "true"), ("move", "end")),
            "#bar-second.primary",
        ),
        Stop("discard", Place("keep", before=300), (("input", "ask_end", "false"),)),
        Stop("final score", THE_END, (("unfold", "draws"),), with_arrival=True),
        Stop("analysis", None, (("action", "analyse"),), "#analysis .chart"),
        Stop("the table after the end", None, (("action", "dialog", "closed"),)),
        Stop("replay", None, (("action", "look", "200"),)),
    ),
    shots=(
        Stop("in-play", IN_PLAY),
        Stop("closing", CLOSING),
        Stop("celebration", CLOSING, (("click", "#bar-primary"),), CHEERING, in_motion=True),
        Stop("end", THE_END),
    ),
)
