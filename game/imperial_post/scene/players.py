"""Everyone's panel, and the carriages with who has what."""

from __future__ import annotations

from game.core.markup import Content, Markup, element
from game.core.panels import everyone, player_panel
from game.core.rules import Json
from game.core.scene import Sight
from game.core.words import _, ngettext
from game.imperial_post.board import CARRIAGE_POINTS, NO_CARRIAGE
from game.imperial_post.preview import could_end_next_turn
from game.imperial_post.scene.explaining import carriage_help
from game.imperial_post.scene.signs import badge
from game.imperial_post.scene.words import cards_words, stack_name, tile_words


def players(sight: Sight) -> Markup:
    """Draw a panel for each player, in playing order."""
    return everyone(sight, "players", "players", _panel)


def _panel(sight: Sight, seat: int) -> Markup:
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


def _figures(player: Json) -> Markup:
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


def _route(player: Json) -> Content:
    if not player["route"]:
        return element("p", {"class": "route-line empty"}, _("No route"))
    return element("p", {"class": "route-line"}, " – ".join(player["route"]))


def _tiles(player: Json) -> Content:
    if not player["tile_count"]:
        return None
    if player["tiles"] is None:
        words = [stack_name(stack) for stack in player["tile_stacks"]]
    else:
        words = [tile_words(stack, value) for stack, value in player["tiles"]]
    return element("p", {"class": "tile-line"}, ", ".join(words))


def _known(player: Json, own: bool) -> Content:
    """Show the cards that everyone saw this player take."""
    if own or not player["known"]:
        return None
    return element(
        "p", {"class": "known-line"}, _("Seen taken: {cities}").format(cities=", ".join(player["known"]))
    )


def carriages(sight: Sight) -> Markup:
    """Draw the ladder of carriages with their points and owners."""
    return element(
        "section",
        {"id": "carriages", "class": "carriages", "aria-label": _("Carriages")},
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


def _carriage(sight: Sight, carriage: int, points: int) -> Markup:
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
