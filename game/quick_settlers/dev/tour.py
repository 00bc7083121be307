"""The screens of Quick Settlers: each step of a turn."""

from __future__ import annotations

from game.core.dev.tour import Place, Stop, Tour

LAST = 365
EXCHANGE = Place("exchange", LAST, ("build", "swap"))
IN_PLAY, THE_END = Place(before=120, offers=("draw",)), Place(is_over=True)
# A city is about to be built.
A_CITY = Place(before=LAST, plays="build city for ore+ore+ore+grain+grain")
BUILD_A_CITY = "[data-move^='build city']:not([aria-disabled=true])"
# What was won stands over the board.
CHEERING = ".effect.is-cheer.is-running"

TOUR = Tour(
    record="tests/quick_settlers/golden/four-players.txt",
    language="de",
    stops=(
        Stop("exchange", Place("exchange", LAST, ("build",)), with_arrival=True),
        *(Stop(phase, Place(phase, LAST)) for phase in ("build", "give", "flip", "discard", "pick")),
        Stop("final score", THE_END),
        Stop("replay", None, (("action", "look", "200"),)),
    ),
    shots=(
        Stop("in-play", IN_PLAY),
        Stop("closing", A_CITY),
        Stop("celebration", A_CITY, (("click", BUILD_A_CITY),), CHEERING, in_motion=True),
        Stop("end", THE_END),
        Stop("hint", IN_PLAY, (("action", "hint"),), "[data-action=next-hint]"),
        Stop(
            "exchange", EXCHANGE, (("click", "#hand button[data-action=pick]"),), "#market [data-reached]"
        ),
        Stop("player", EXCHANGE, (("click", "#players .player-line"),), "#sheet"),
        Stop("expansions", EXCHANGE, (("click", "#build-expansion"),), "#sheet"),
        *(Stop(phase, Place(phase, LAST)) for phase in ("give", "flip", "discard", "pick")),
    ),
)
