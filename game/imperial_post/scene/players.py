"""The players' panels: a compact line each, with details on request."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_, _, cached_by_language, ngettext
from game.core.lettering import number_words
from game.core.markup import Content, Markup, element
from game.core.panels import everyone, panel_id
from game.imperial_post.board import CARRIAGE_POINTS
from game.imperial_post.labels import cards_words, points_words, tile_words
from game.imperial_post.preview import could_end_next_turn
from game.imperial_post.scene.icons import badge, figure_icon
from game.imperial_post.scene.log_entry import city_chip
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.views import Player, View

ENDS_SOON = N_("Can trigger the end of the game next turn.")


def players(sight: PostSight) -> Markup:
    """Draw a panel for each player, in playing order."""
    return everyone(sight, "players", "players", _panel)


def points_so_far(player: Player) -> int:
    """Add up the public points of a player: the carriage, and tiles that are not hidden.

    Houses that are not placed yet cost a point each at the end; they are shown separately.
    """
    return sum(value for _stack, value in player["tiles"] or ()) + CARRIAGE_POINTS[player["carriage"]]


def shown_score(view: View, seat: int) -> int:
    """Return the points of a player so far; when the match is over, the final points."""
    player = view["players"][seat]
    if view["seat"] is None and player["score"] is not None:
        return player["score"]
    return points_so_far(player)


def has_hidden_points(player: Player) -> bool:
    """Return whether a player has face-down tiles, so that the real points are more than those shown."""
    return player["tiles"] is None and player["tile_count"] > 0


def _panel(sight: PostSight, seat: int) -> Markup:
    player = sight.view["players"][seat]
    panel = panel_id(seat)
    is_open = sight.open_panel == panel
    on_turn = sight.view["seat"] == seat
    ends_soon = could_end_next_turn(sight.view, seat)
    return element(
        "article",
        {
            "class": f"player seat-{sight.colours[seat]}" + (" is-on-turn" if on_turn else ""),
            "id": panel,
            "data-seat": seat,
            "aria-current": "true" if on_turn else None,
            "aria-label": player["name"],
        },
        element(
            "button",
            {
                "type": "button",
                "class": "player-line",
                "data-action": "open-panel",
                "data-value": "" if is_open else panel,
                "aria-expanded": "true" if is_open else "false",
                "aria-label": _line_words(player, ends_soon),
                "aria-description": _("Starting player") if seat == sight.view["starter"] else None,
            },
            badge(sight.colours[seat]),
            element("span", {"class": "player-name"}, player["name"]),
            _starter_mark(seat == sight.view["starter"]),
            sight.mark(seat),
            _end_mark(ends_soon),
            _figures(player["hand_size"], player["houses_left"], player["carriage"], player["tile_count"]),
            element(
                "strong",
                {"class": "score"},
                element("span", {"id": f"score-{seat}"}, number_words(shown_score(sight.view, seat))),
                "+" if has_hidden_points(player) else None,
            ),
        ),
        _details(sight, seat) if is_open else None,
    )


def _starter_mark(starts: bool) -> Content:
    """Mark the starting player, with whom each round begins."""
    return element("span", {"class": "starter", "data-help": _("Starting player")}, "①") if starts else None


def _end_mark(ends_soon: bool) -> Content:
    """Mark a player who could trigger the end in the next turn."""
    if not ends_soon:
        return None
    return element("span", {"class": "end-mark", "data-help": _(ENDS_SOON)}, "⚑")


def _line_words(player: Player, ends_soon: bool) -> str:
    """Say everything that the line of a player shows."""
    carriage = (
        _("carriage {carriage}").format(carriage=player["carriage"])
        if player["carriage"]
        else _("no carriage")
    )
    tiles = ngettext("{count} tile", "{count} tiles", player["tile_count"]).format(
        count=player["tile_count"]
    )
    route = (
        _("route: {cities}").format(cities=", ".join(player["route"])) if player["route"] else _("no route")
    )
    points = points_words(points_so_far(player))
    if has_hidden_points(player):
        points = _("{points} and face-down tiles").format(points=points)
    facts = (points, cards_words(player["hand_size"]), carriage, tiles, route)
    words = f"{player['name']}: {', '.join(facts)}. {_houses_words(player['houses_left'])}"
    return f"{words} {_(ENDS_SOON)}" if ends_soon else words


@cached_by_language
def _houses_words(count: int) -> str:
    return ngettext(
        "{count} house left to place. It costs 1 point at the end.",
        "{count} houses left to place. Each costs 1 point at the end.",
        count,
    ).format(count=count)


@cached_by_language
def _figures(cards: int, houses: int, carriage: int, tiles: int) -> Markup:
    """Draw the figures that players compare, each with its icon."""
    figures = (
        ("cards", str(cards), cards_words(cards)),
        ("houses", str(houses), _houses_words(houses)),
        (
            "carriage",
            str(carriage or "–"),
            _("Carriage {carriage}").format(carriage=carriage or "–"),
        ),
        ("tiles", str(tiles), ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)),
    )
    return element(
        "span",
        {"class": "figures"},
        [
            element("span", {"class": f"figure is-{name}", "data-help": words}, figure_icon(name), number)
            for name, number, words in figures
        ],
    )


def _details(sight: PostSight, seat: int) -> Content:
    """List what else is known of a player: the route, the tiles, and cards that were taken openly."""
    player = sight.view["players"][seat]
    lines: list[Content] = [
        _figures(player["hand_size"], player["houses_left"], player["carriage"], player["tile_count"]),
        _named(_("Route: {cities}"), player["route"], " – ") if player["route"] else _("No route"),
        _tiles(player, sight.view["options"]),
        ""
        if seat == sight.viewer or not player["known"]
        else _named(_("Known cards: {cities}"), player["known"], " "),
        _houses_words(player["houses_left"]),
        _(ENDS_SOON) if could_end_next_turn(sight.view, seat) else "",
    ]
    return element("div", {"class": "player-details"}, [element("p", {}, line) for line in lines if line])


def _named(words: str, cities: list[str], between: str) -> Content:
    """Put cards into a sentence, each as a small label."""
    before, _cities, after = words.partition("{cities}")
    chips = [[between if place else None, city_chip(city)] for place, city in enumerate(cities)]
    return [before, chips, after]


def _tiles(player: Player, options: Mapping[str, object]) -> str:
    tiles = ", ".join(tile_words(stack, value, options) for stack, value in player["tiles_seen"])
    if not tiles:
        return ""
    # Everybody saw the face-down tiles when they were taken.
    words = _("Known tiles: {tiles}") if player["tiles"] is None else _("Tiles: {tiles}")
    return words.format(tiles=tiles)
