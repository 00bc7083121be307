"""The build tray: a tile for each kind of building with its cost, lit when it can be paid."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import CHOICE, choices
from game.quick_settlers.art.icons import art, badge
from game.quick_settlers.cards import CITY, EXPANSION, KIND_OF, KINDS, KNIGHT, ROAD, SETTLEMENT
from game.quick_settlers.labels import card_name, listed, side_words
from game.quick_settlers.preview import ROWS, cost_of, missing, payments, plain_payment
from game.quick_settlers.scene.advice import lit
from game.quick_settlers.scene.cards import resource_icon
from game.quick_settlers.scene.help_texts import building_help
from game.quick_settlers.scene.partial_move import HAND, MARKET, PAY, PILE, own_hand, purpose
from game.quick_settlers.scene.pieces import GAINS, SIDES
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.views import left_of, row_of

EXPANSIONS_PANEL = "expansions"
# Nobody can take away the first three.
BY_WORTH = (EXPANSION, CITY, SETTLEMENT, KNIGHT, ROAD)


def build_tray(sight: SettlersSight) -> Markup:
    """Draw the five kinds of buildings."""
    return element(
        "section",
        sight.lit(
            {
                "id": "tray",
                "class": "tray is-aside" if purpose(sight) in (HAND, MARKET, PILE) else "tray",
                "tabindex": -1,
            }
        ),
        element("h2", {"class": "unseen"}, _("Supply and building")),
        tiles(sight, KINDS),
    )


def tiles(sight: SettlersSight, kinds: tuple[str, ...]) -> Markup:
    """Draw the tiles of some kinds of buildings."""
    ways: dict[str, list[str]] = {}
    for thing, found in payments(sight.moves).items():
        ways.setdefault(KIND_OF[thing], found)
    likely = likeliest(sight)
    return element(
        "ul",
        {"class": "tiles", **choices(_("Supply and building"))},
        [
            element("li", {"role": "none"}, _tile(sight, kind, ways.get(kind, []), kind == likely))
            for kind in kinds
        ],
    )


def likeliest(sight: SettlersSight) -> str:
    """Return the most valuable kind of building that can be built now; empty if there is none."""
    payable = {KIND_OF[thing] for thing in payments(sight.moves)}
    return next((kind for kind in BY_WORTH if kind in payable), "")


def _tile(sight: SettlersSight, kind: str, ways: list[str], likely: bool) -> Markup:
    """Draw a tile; pressing it builds for the plain payment, or opens the choice of payments."""
    built = kind in sight.view["built"]
    attributes: dict[str, Attribute] = {
        "type": "button",
        "role": CHOICE,
        "data-likely": likely,
        "id": f"build-{kind}",
        "class": f"tile tile-{kind}" + " is-payable" * bool(ways) + " is-built" * built,
        "aria-label": _label(sight, kind, ways),
        "data-help": building_help(kind, sight.view),
        **_press(sight, kind, ways),
    }
    return element(
        "button",
        lit(sight, attributes),
        art(_picture(sight, kind)),
        element("span", {"class": "tile-name"}, _tile_name(kind)),
        _pips(sight, kind, bool(ways)),
        _gain_sign(sight, kind),
        _left(sight, kind),
    )


def _tile_name(kind: str) -> str:
    return _("Expansion") if kind == EXPANSION else card_name(kind)


def _press(sight: SettlersSight, kind: str, ways: list[str]) -> dict[str, Attribute]:
    if kind == EXPANSION:
        is_open = sight.open_panel == EXPANSIONS_PANEL
        return {
            "data-action": "open-panel",
            "data-value": "" if is_open else EXPANSIONS_PANEL,
        }
    plain = plain_payment(kind)
    if ways and plain not in ways:
        return {"data-action": "pick", "data-value": PAY + kind}
    return {"data-move": f"build {kind} for {plain}", "aria-disabled": None if ways else "true"}


def _label(sight: SettlersSight, kind: str, ways: list[str]) -> str:
    """Describe the tile: name, cost, benefit, and what prevents building."""
    words = _("Build: {name}, for {cards}").format(name=card_name(kind), cards=listed(cost_of(kind)))
    return (
        ". ".join(part for part in (words, _gain(sight, kind), state_words(sight, kind, ways)) if part)
        + "."
    )


def _picture(sight: SettlersSight, kind: str) -> str:
    """Choose the picture: for a road or knight, the side on which the next one would be laid."""
    return SIDES[kind][_next_side(sight, kind)] if kind in ROWS else _PICTURES.get(kind, kind)


_PICTURES = {EXPANSION: "town-hall"}


def _next_side(sight: SettlersSight, kind: str) -> int:
    return row_of(sight.view["players"][_builder(sight)], kind) % 2


def _builder(sight: SettlersSight) -> int:
    """Return whose tiles are drawn: the viewer's; for a bystander, those of the player on turn."""
    return sight.view["mover"] if sight.viewer is None else sight.viewer


def _gain(sight: SettlersSight, kind: str) -> str:
    """Describe the benefit of building it."""
    if kind in ROWS:
        return side_words(kind, _next_side(sight, kind))
    if kind == SETTLEMENT:
        return _("1 point") if sight.view["arrow"] is None else _("1 point, and you may turn the fate card")
    if kind == CITY:
        return _("2 points instead of 1, and an event")
    return _("3 or 4 points instead of 2, and an ability")


def _gain_sign(sight: SettlersSight, kind: str) -> Markup:
    """Draw the benefit of building it: an exchange, an extra card, or points."""
    if kind in ROWS:
        sign, number = GAINS[kind][_next_side(sight, kind)], "1"
    else:
        sign, number = "point", {SETTLEMENT: "1", CITY: "2", EXPANSION: "3–4"}[kind]
    return element("span", {"class": "tile-gain", "aria-hidden": "true"}, art(sign), number)


def _left(sight: SettlersSight, kind: str) -> Content:
    """Draw how many are left in the supply; if none, the player from whom the next one is taken."""
    loser = sight.view["losers"].get(kind)
    if loser is not None:
        return element("span", {"class": "tile-loser"}, badge(sight.colours[loser]), "→")
    if kind == CITY:
        return None
    left = len(sight.view["supply"]["expansions"]) if kind == EXPANSION else left_of(sight.view, kind)
    return element("span", {"class": "tile-left"}, f"×{left}")


def _pips(sight: SettlersSight, kind: str, payable: bool) -> Markup:
    """Draw the cost; if it cannot be paid, only the missing cards."""
    lacking = missing(own_hand(sight), kind) if sight.viewer is not None and not payable else []
    if kind in sight.view["built"]:
        return element("span", {"class": "pips is-done"}, "✓")
    shown = Counter(lacking or cost_of(kind))
    style = "is-missing" if lacking else ""
    return element(
        "span",
        {"class": "pips"},
        [
            element(
                "span",
                {"class": "pip"},
                element("small", {}, str(count)) if count > 1 else None,
                resource_icon(resource, style),
            )
            for resource, count in shown.items()
        ],
    )


def state_words(sight: SettlersSight, kind: str, ways: list[str]) -> str:
    """Say from whom it would be taken, which cards are missing, or that it is payable three for one."""
    if reason := _why_none(sight, kind):
        return reason
    sentences = []
    loser = sight.view["losers"].get(kind)
    if loser is not None:
        sentences.append(_("taken from {name}").format(name=sight.names[loser]))
    elif kind not in (CITY, EXPANSION):
        left = left_of(sight.view, kind)
        sentences.append(
            ngettext("{left} left in the supply", "{left} left in the supply", left).format(left=left)
        )
    if sight.moves and not ways and (lacking := missing(own_hand(sight), kind)):
        sentences.append(_("missing: {cards}").format(cards=listed(lacking)))
    elif ways and ways[0] != plain_payment(kind):
        sentences.append(_("you can pay three for one"))
    return ", ".join(sentences)


def _why_none(sight: SettlersSight, kind: str) -> str:
    """Say in a few words why this cannot be built now with any hand."""
    view = sight.view
    builder = view["players"][_builder(sight)]
    if kind in view["built"]:
        return _("already built this turn")
    if kind in ROWS and not left_of(view, kind) and view["losers"][kind] is None:
        return _("nobody has one to take")
    if kind == SETTLEMENT and not left_of(view, SETTLEMENT):
        return _("none left")
    if kind == CITY and not builder["settlements"]:
        return _("no settlement to turn over")
    if kind == EXPANSION and not builder["cities"]:
        return _("no city to expand")
    return ""
