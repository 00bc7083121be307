"""The other players: a badge each with points and cards, their boards, and the arrow between them."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import GAP, Attribute, Content, Markup, composite, element
from game.core.panels import panel_id
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import POINTS_TO_WIN, ROAD
from game.quick_settlers.labels import cards_words, listed, points_words
from game.quick_settlers.preview import ROWS, STEPS
from game.quick_settlers.scene.advice import lit
from game.quick_settlers.scene.cards import resource_icon
from game.quick_settlers.scene.lifting import lifted, lifting_for
from game.quick_settlers.scene.partial_move import HAND, written
from game.quick_settlers.scene.pieces import board
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import GIVE
from game.quick_settlers.views import Player, View, row_of


def players(sight: SettlersSight) -> Markup:
    """Draw a badge for every other player, in playing order from the viewer."""
    count = len(sight.view["players"])
    first = sight.view["starter"] if sight.viewer is None else sight.viewer
    order = [(first + place) % count for place in range(count)]
    shown = [seat for seat in order if seat != sight.viewer]
    frame = element(
        "section",
        sight.lit(
            {
                "id": "players",
                "class": f"players of-{len(shown)}",
                "aria-label": _("Players"),
                "data-arrow": sight.view["arrow"],
                "data-rove": True,
                "tabindex": -1,
            }
        ),
        element("h2", {"class": "unseen"}, _("Players")),
        GAP,
    )
    return composite(frame, {panel_id(seat): _player(sight, seat) for seat in shown})


def _player(sight: SettlersSight, seat: int) -> Markup:
    player = sight.view["players"][seat]
    on_turn = sight.view["seat"] == seat
    classes = f"player seat-{sight.colours[seat]}" + " is-on-turn" * on_turn
    return element(
        "article",
        sight.lit(
            {
                "class": classes + " is-along" * (seat in seats_along(sight.view)),
                "id": panel_id(seat),
                "data-seat": seat,
                "aria-current": "true" if on_turn else None,
                "aria-label": player["name"],
            }
        ),
        element(
            "button",
            lit(
                sight,
                {
                    "type": "button",
                    "id": f"partner-{seat}",
                    "class": "player-line",
                    **_press(sight, seat),
                },
            ),
            badge(sight.colours[seat]),
            element("span", {"class": "player-name"}, player["name"]),
            sight.mark(seat),
            _known(player),
            _figures(sight, seat),
            points_seal(player, seat),
        ),
        board(player, str(seat), _losing(sight, seat)),
    )


def _press(sight: SettlersSight, seat: int) -> dict[str, Attribute]:
    """Return what pressing a badge does: swap the lifted cards with this player, or open the sheet."""
    words = _line_words(sight, seat)
    cards = lifted(sight) if lifting_for(sight) == HAND else Counter[str]()
    move = f"swap seat{seat} {cards.total()}"
    if cards and move in sight.moves:
        offer = ngettext(
            "Exchange {number} card with {name}.", "Exchange {number} cards with {name}.", cards.total()
        ).format(number=cards.total(), name=sight.names[seat])
        # The lifted cards stay lifted, as those to be given back.
        return {
            "data-move": move,
            "data-value": written(GIVE, cards),
            "data-reached": True,
            "aria-label": f"{words} {offer}",
        }
    panel = panel_id(seat)
    is_open = sight.open_panel == panel
    return {
        "data-action": "open-panel",
        "data-value": "" if is_open else panel,
        "aria-expanded": "true" if is_open else "false",
        "aria-label": words,
    }


def _line_words(sight: SettlersSight, seat: int) -> str:
    """Say everything that the badge of a player shows."""
    player = sight.view["players"][seat]
    roads, knights = player["roads"], player["knights"]
    facts = [
        points_words(player["points"]),
        cards_words(player["hand_size"]),
        ngettext("{count} road", "{count} roads", roads).format(count=roads),
        ngettext("{count} knight", "{count} knights", knights).format(count=knights),
    ]
    words = [f"{player['name']}: {', '.join(facts)}."]
    if player["known"]:
        words.append(_known_words(player))
    words += [_loss_words(sight.view, kind) for kind in _losing(sight, seat)]
    return " ".join(words)


def points_seal(player: Player, seat: int) -> Markup:
    """Draw a player's points, marked if the player is close to winning."""
    words = _("{points} of {win}").format(points=points_words(player["points"]), win=POINTS_TO_WIN)
    close = player["points"] >= POINTS_TO_WIN - 1
    return element(
        "strong",
        {
            "class": "seal" + (" is-close" if close else ""),
            "id": f"points-{seat}",
            "data-help": words,
        },
        str(player["points"]),
    )


def _figures(sight: SettlersSight, seat: int) -> Markup:
    """Draw the number of cards, and where the board is not open those of roads and knights."""
    player = sight.view["players"][seat]
    return element(
        "span",
        {"class": "figures"},
        element(
            "span",
            {"class": "figure is-cards", "id": f"cards-{seat}"},
            art("back"),
            element("b", {}, str(player["hand_size"])),
        ),
        [_row_figure(sight, seat, kind) for kind in ROWS],
    )


def _row_figure(sight: SettlersSight, seat: int, kind: str) -> Markup:
    """Draw the number of roads or knights, marked if the next builder takes one of them."""
    loses = kind in _losing(sight, seat)
    return element(
        "span",
        {
            "class": f"figure is-{kind}" + " is-lost" * loses,
            "data-help": _loss_words(sight.view, kind) if loses else None,
        },
        art(kind),
        element("b", {}, str(row_of(sight.view["players"][seat], kind))),
        element("span", {"class": "loss"}, "−1") if loses else None,
    )


def _known_words(player: Player) -> str:
    return _("You know that this hand contains {cards}.").format(cards=listed(player["known"]))


def _known(player: Player) -> Content:
    """Draw the cards that the viewer knows to be in this hand."""
    if not player["known"]:
        return None
    counts: Counter[str] = Counter(player["known"])
    return element(
        "span",
        {"class": "known", "data-help": _known_words(player)},
        [
            element(
                "span",
                {"class": "known-one"},
                resource_icon(resource),
                str(counts[resource]) if counts[resource] > 1 else None,
            )
            for resource in RESOURCES
            if counts[resource]
        ],
    )


def seats_along(view: View) -> set[int]:
    """List the players along the arrow, from the player on turn to the one who would lose a card."""
    count, step, mover = len(view["players"]), STEPS[view["arrow"]], view["mover"]
    reached = [seat for seat in view["losers"].values() if seat is not None]
    ways = [(seat - mover) * step % count for seat in reached]
    return {(mover + step * place) % count for place in range(1, max(ways, default=0) + 1)}


def _loss_words(view: View, kind: str) -> str:
    """Say from whom the next road or knight is taken, because the supply is empty."""
    name, mover = view["players"][view["losers"][kind] or 0]["name"], view["players"][view["mover"]]["name"]
    if kind == ROAD:
        return _("If {mover} builds a road, {name} loses one.").format(mover=mover, name=name)
    return _("If {mover} builds a knight, {name} loses one.").format(mover=mover, name=name)


def _losing(sight: SettlersSight, seat: int) -> list[str]:
    """List the kinds of which the next builder takes this player's last card."""
    return [kind for kind in ROWS if sight.view["losers"].get(kind) == seat]
