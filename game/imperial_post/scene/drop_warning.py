"""Before a route is dropped: what is lost, which cards would fit, and how many are unseen."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.imperial_post.board import SHORTEST_ROUTE
from game.imperial_post.labels import cards_words
from game.imperial_post.scene.fitting_cards import Fitting, fitting_cities, own_route, unseen
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import POSTMASTER


def warning(sight: PostSight, fits: Fitting) -> Content:
    """Warn while the cards in hand are offered as the start of a new route, or none of them fits."""
    nothing_fits = bool(fits.route) and bool(fits.sides) and not fits.may_extend
    helped = nothing_fits and POSTMASTER in sight.moves
    if fits.drops:
        return _drop(sight, helped)
    return _rescue(sight) if helped else None


def _drop(sight: PostSight, helped: bool) -> Markup:
    """Say what is lost with the route; if the Postmaster can be called instead, say that too."""
    route = own_route(sight)
    forced = sight.open_panel != "drop"
    return element(
        "div",
        {"class": "warning", "role": "alert"},
        element("h2", {}, _("No card fits your route.") if forced else _("Drop your route?")),
        element("p", {}, _lost(route)),
        element("p", {}, _("The Postmaster can still give you one more card.")) if helped else None,
        element("p", {}, _("These cities would have fitted:") if forced else _("These cities would fit:")),
        _fitting_cities(sight),
        element("p", {}, _("Choose the card in your hand that starts the new route.")),
        None
        if forced
        else element(
            "button",
            sight.lit({"type": "button", "data-action": "open-panel", "data-value": ""}),
            _("Keep the route"),
        ),
    )


def _rescue(sight: PostSight) -> Markup:
    """Say that the route is not lost yet: one more card can be had, and these would fit."""
    return element(
        "div",
        {"class": "warning", "role": "alert"},
        element("h2", {}, _("No card in your hand fits your route.")),
        element("p", {}, _("The Postmaster can still give you one more card.")),
        element("p", {}, _("These cities would fit:")),
        _fitting_cities(sight),
        element(
            "button",
            sight.lit({"type": "button", "class": "primary", "data-move": POSTMASTER}),
            _("Call the Postmaster"),
        ),
    )


def _fitting_cities(sight: PostSight) -> Markup:
    cities = fitting_cities(own_route(sight))
    return element("ul", {"class": "fitting"}, [_fitting(sight, city) for city in cities])


def _lost(route: list[str]) -> str:
    lost = _("{route} goes to the discards and scores nothing.").format(route=" – ".join(route))
    if len(route) >= SHORTEST_ROUTE:
        return f"{cards_words(len(route))}: {lost}"
    return lost


def _fitting(sight: PostSight, city: str) -> Markup:
    hidden = unseen(sight.view, city)
    open_now = city in sight.view["display"]
    words = ngettext("{count} unseen", "{count} unseen", hidden).format(count=hidden)
    return element(
        "li",
        {"data-city": city, "class": "is-gone" if not hidden and not open_now else None},
        element("b", {}, city),
        " ",
        _("lies open") if open_now else words,
    )
