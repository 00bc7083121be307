"""The screens of Paper Boats."""

from __future__ import annotations

from game.core.dev.tour import Place, Stop, Tour

from ..state import SAIL, SET_OUT

TOUR = Tour(
    stops=(
        Stop("choose", Place(SAIL, before=9), with_arrival=True),
        Stop("set out", Place(SET_OUT, before=9)),
        Stop("final score", Place(is_over=True)),
    ),
    shots=(Stop("in-play", Place(SAIL, before=9)),),
)
