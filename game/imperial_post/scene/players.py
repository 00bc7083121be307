"""Everyone's panel, and the carriages with who has what."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element
from game.core.panels import everyone, player_panel
from game.imperial_post.board import CARRIAGE_POINTS, NO_CARRIAGE
from game.imperial_post.labels import cards_words, tile_words
from game.imperial_post.preview import could_end_next_turn
from game.imperial_post.scene.help_texts import carriage_help
from game.imperial_post.scene.icons import badge
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.views import Player


def players(sight: PostSight) -> Markup:
    """Draw a panel for each player, in playing order."""
    return everyone(sight, "players", "players", _panel)


def _panel(sight: PostSight, seat: int) -> Markup:
    player = sight.view["players"][seat]
    score = player["score"]
    return player_panel(
        sight,
        seat,
        "player",
        badge(sight.colours[seat]),
        element("strong", {"class": "score"}, str(score)) if score is not None else None,
        _figures(player),
        _route(player),
        _tiles(player),
        _known(player, seat == sight.viewer),
        element("p", {"class": "warning-line"}, _("Could trigger the end in the next turn."))
        if could_end_next_turn(sight.view, seat)
        else None,
    )


def _figures(player: Player) -> Markup:
    """Show the four numbers that everyone wants to compare."""
    figures = (
        (_("Hand"), cards_words(player["hand_size"]), str(player["hand_size"])),
        (_("Houses"), str(player["houses_left"]), str(player["houses_left"])),
        (_("Carriage"), str(player["carriage"] or "–"), str(player["carriage"] or "–")),
        (_("Tiles"), str(player["tile_count"]), str(player["tile_count"])),
    )
    return element(
        "dl",
        {"class": "figures"},
        [
            element("div", {}, element("dt", {}, title), element("dd", {"title": words}, number))
            for title, words, number in figures
        ],
    )


def _route(player: Player) -> Content:
    if not player["route"]:
        return element("p", {"class": "route-line empty"}, _("No route"))
    return element("p", {"class": "route-line"}, " – ".join(player["route"]))


def _tiles(player: Player) -> Content:
    if not player["tile_count"]:
        return None
    tiles = ", ".join(tile_words(stack, value) for stack, value in player["tiles_seen"])
    # Tiles that lie face down were seen by everybody when they were taken.
    words = _("Tiles seen taken: {tiles}").format(tiles=tiles) if player["tiles"] is None else tiles
    return element("p", {"class": "tile-line"}, words)


def _known(player: Player, own: bool) -> Content:
    """Show the cards that everyone saw this player take."""
    if own or not player["known"]:
        return None
    return element(
        "p", {"class": "known-line"}, _("Seen taken: {cities}").format(cities=", ".join(player["known"]))
    )


def carriages(sight: PostSight) -> Markup:
    """Draw the ladder of carriages with their points and owners."""
    return element(
        "section",
        sight.lit({"id": "carriages", "class": "carriages", "aria-label": _("Carriages")}),
        element(
            "ol",
            {"data-rove": True},
            [
                _carriage(sight, carriage, points)
                for carriage, points in CARRIAGE_POINTS.items()
                if carriage != NO_CARRIAGE
            ],
        ),
    )


def _carriage(sight: PostSight, carriage: int, points: int) -> Markup:
    owners = [seat for seat, player in enumerate(sight.view["players"]) if player["carriage"] == carriage]
    names = ", ".join(sight.names[seat] for seat in owners)
    points_words = ngettext("{points} point", "{points} points", points).format(points=points)
    return element(
        "li",
        {
            "class": "carriage",
            "aria-label": _("Carriage {carriage}: {points}. {names}").format(
                carriage=carriage, points=points_words, names=names
            ),
            "aria-description": carriage_help(carriage),
            # The stop of the Tab key goes along with the focus.
            "tabindex": -1,
            "id": f"carriage-{carriage}",
        },
        element(
            "svg",
            {"viewBox": "0 0 40 28", "class": "carriage-sign", "aria-hidden": "true"},
            element("use", {"href": "#carriage", "width": 40, "height": 28}),
        ),
        element("b", {}, str(carriage)),
        element("span", {"class": "carriage-points"}, f"+{points}"),
        element("span", {"class": "owners"}, [badge(sight.colours[seat]) for seat in owners]),
    )
