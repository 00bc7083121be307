"""All symbols of the art; a page that shows a card, a seal or a piece contains them once."""

from __future__ import annotations

from functools import cache

from game.core.markup import Markup, join
from game.imperial_post.art.card_back import card_back_definitions
from game.imperial_post.art.carriages import carriage_definitions
from game.imperial_post.art.seals import seal_definitions
from game.imperial_post.art.tiles import tile_definitions
from game.imperial_post.art.vignettes import vignette_definitions


@cache
def art_definitions() -> Markup:
    """Define the views of the cities, the backs of the cards, the seals, the tiles and the carriages."""
    return join(
        vignette_definitions(),
        card_back_definitions(),
        seal_definitions(),
        tile_definitions(),
        carriage_definitions(),
    )
