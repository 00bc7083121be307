"""The panel for the end of a turn: both ways of placing houses with what each brings, and keep-three."""

from __future__ import annotations

from game.core.i18n import _, both
from game.core.markup import Attribute, Content, Markup, element
from game.core.panels import end_label
from game.imperial_post.board import HAND_AFTER_CLOSING, SHORTEST_ROUTE
from game.imperial_post.labels import tile_words
from game.imperial_post.preview import (
    Gain,
    best_gains,
    carriage_with_cartwright,
    closing_gain,
    is_helped,
)
from game.imperial_post.scene.cards import card
from game.imperial_post.scene.drop_warning import warning
from game.imperial_post.scene.fitting_cards import Fitting, own_route
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CARTWRIGHT, CLOSE, KEEP, PLAY, TAKE
from game.imperial_post.views import decider, own_hand


def decision(sight: PostSight, fits: Fitting) -> Markup:
    """Draw whatever the step of the turn needs beside the cards, else the steps of a turn."""
    content: Content = None
    if sight.moves and sight.view["phase"] == CLOSE:
        content = _closing(sight)
    elif sight.moves and sight.view["phase"] == KEEP:
        content = _keeping(sight)
    elif sight.moves:
        content = warning(sight, fits)
    return element(
        "section",
        sight.lit(
            {
                "id": "decision",
                "class": "decision",
                "aria-label": _("Your decision"),
                "data-due": bool(sight.moves) and sight.view["phase"] in (CLOSE, KEEP),
                "tabindex": -1,
            }
        ),
        content or _steps(sight),
    )


def _steps(sight: PostSight) -> Markup:
    """Show where in the turn we are."""
    steps = (
        (TAKE, _("1. Take a card.")),
        (PLAY, _("2. Play a card to your route.")),
        (CLOSE, _("3. Close the route if you like, or end the turn.")),
    )
    return element(
        "ol",
        {"class": "steps"},
        [
            element("li", {"aria-current": "step" if sight.view["phase"] == phase else None}, words)
            for phase, words in steps
        ],
    )


def chosen_cities(sight: PostSight) -> tuple[str, ...]:
    """Tell which cities get a house as things are picked; at first the best choice."""
    if sight.picked is not None:
        return tuple(city for city in own_route(sight) if city in sight.picked)
    gains = [gain for gain in best_gains(sight.view, sight.may("close"), is_helped(sight.view)) if gain]
    return max(gains, key=lambda gain: gain.points).cities if gains else ()


def toggled(sight: PostSight, city: str) -> str:
    """Name the choice after adding or removing a city."""
    chosen = chosen_cities(sight)
    return "+".join(one for one in own_route(sight) if (one in chosen) != (one == city))


def close_move(cities: tuple[str, ...]) -> str:
    """Write the move that closes with houses in these cities."""
    return f"close {'+'.join(cities) or 'none'}"


def refused_closing(sight: PostSight) -> list[str]:
    """Name the closing that is chosen, if it is not possible."""
    if not sight.moves or sight.view["phase"] != CLOSE or len(own_route(sight)) < SHORTEST_ROUTE:
        return []
    move = close_move(chosen_cities(sight))
    return [] if move in sight.moves else [move]


def _closing(sight: PostSight) -> Content:
    """Offer to close the route, with a preview, and to end the turn."""
    route = own_route(sight)
    end = element(
        "button",
        sight.lit(
            {
                "type": "button",
                "data-move": "end",
                "class": "end-turn primary" if sight.pending == "end" else "end-turn",
            }
        ),
        end_label(
            sight,
            "end",
            _("End the turn and keep the route") if len(route) >= SHORTEST_ROUTE else _("End the turn"),
        ),
    )
    if len(route) < SHORTEST_ROUTE:
        return element("div", {"class": "choices"}, end)
    helped = is_helped(sight.view)
    closings = sight.may("close")
    each, single = best_gains(sight.view, closings, helped)
    chosen = chosen_cities(sight)
    return element(
        "div",
        {"class": "closing"},
        element(
            "div",
            {"class": "ways"},
            _way(sight, _("One house in each province"), each, chosen),
            _way(sight, _("Houses in one province"), single, chosen),
        ),
        _picker(sight, chosen),
        _summary(sight, chosen, helped),
        element(
            "div",
            {"class": "choices"},
            _confirm(sight, chosen, closings),
            _cartwright(sight),
            end if "end" in sight.moves else None,
        ),
    )


def _way(sight: PostSight, title: str, gain: Gain | None, chosen: tuple[str, ...]) -> Content:
    """Draw one of the two ways of placing with its best choice."""
    if gain is None:
        return None
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "class": "way",
                "data-action": "pick",
                "data-value": "+".join(gain.cities),
                "aria-pressed": "true" if set(gain.cities) == set(chosen) else "false",
            }
        ),
        element("b", {}, title),
        element("span", {}, both(gain.cities) or _("no free city")),
        element("span", {"class": "gain"}, *_gain_words(gain)),
    )


def _gain_words(gain: Gain) -> list[str]:
    words = [tile_words(stack, value) for stack, value in gain.tiles]
    return [", ".join([*words, _("+{points} in all").format(points=gain.points)])]


def _picker(sight: PostSight, chosen: tuple[str, ...]) -> Markup:
    """Let the cities be chosen one by one, as on the map."""
    own = decider(sight.view)["houses"]
    return element(
        "ul",
        {"class": "picker", "aria-label": _("Cities that get a house"), "data-rove": True},
        [
            element(
                "li",
                {},
                element(
                    "button",
                    sight.lit(
                        {
                            "type": "button",
                            "data-action": "pick",
                            "data-value": toggled(sight, city),
                            "data-city": city,
                            "aria-pressed": "true" if city in chosen else "false",
                            "disabled": city in own,
                            "title": _("You have a house here.") if city in own else None,
                        }
                    ),
                    city,
                ),
            )
            for city in own_route(sight)
        ],
    )


def _summary(sight: PostSight, chosen: tuple[str, ...], helped: bool) -> Markup:
    """Say what the choice brings besides its houses: tiles, carriage, the end."""
    gain = closing_gain(sight.view, chosen, helped)
    player = decider(sight.view)
    words = [] if chosen else [_("No houses.")]
    if gain.tiles:
        words.append(_("Tiles: {tiles}.").format(tiles=", ".join(tile_words(*tile) for tile in gain.tiles)))
    if gain.carriage != player["carriage"]:
        words.append(_("Carriage {carriage}.").format(carriage=gain.carriage))
    else:
        words.append(_("No new carriage."))
    if gain.ends:
        words.append(_("This triggers the end of the game."))
    return element("p", {"class": "summary", "aria-live": "polite"}, " ".join(words))


def _confirm(sight: PostSight, chosen: tuple[str, ...], closings: list[str]) -> Markup:
    move = close_move(chosen)
    gain = closing_gain(sight.view, chosen, is_helped(sight.view))
    attributes: dict[str, Attribute] = sight.lit({"type": "button", "class": "primary", "data-move": move})
    if move in closings:
        attributes["data-value"] = "sure"
        return element("button", attributes, _("Close the route: +{points}").format(points=gain.points))
    attributes["aria-disabled"] = "true"
    return element("button", attributes, sight.refusals.get(move, ""))


def _cartwright(sight: PostSight) -> Content:
    """Offer the Cartwright with what it brings."""
    if CARTWRIGHT not in sight.moves:
        return None
    return element(
        "button",
        sight.lit({"type": "button", "data-move": CARTWRIGHT}),
        _("Call the Cartwright: carriage {carriage}").format(carriage=carriage_with_cartwright(sight.view)),
    )


def _keeping(sight: PostSight) -> Markup:
    """Let three cards be chosen to keep."""
    hand = own_hand(sight.view)
    copies = [f"{city}.{hand[:place].count(city)}" for place, city in enumerate(hand)]
    picked = [copy for copy in copies if copy in (sight.picked or ())]
    kept = [copy.rpartition(".")[0] for copy in picked]
    move = f"keep {'+'.join(kept)}"
    complete = len(kept) == HAND_AFTER_CLOSING
    return element(
        "div",
        {"class": "keeping"},
        element("h2", {}, _("Keep three cards")),
        element(
            "ul",
            {"class": "cards", "data-rove": True},
            [
                element("li", {}, card(city, _keep_toggle(sight, copy, copies, picked)))
                for city, copy in zip(hand, copies, strict=True)
            ],
        ),
        element(
            "button",
            sight.lit(
                {
                    "type": "button",
                    "class": "primary",
                    "data-move": move,
                    "data-value": "sure" if complete else None,
                    "aria-disabled": None if complete else "true",
                }
            ),
            _("Keep {cities}").format(cities=both(kept))
            if complete
            else _("{count} of 3 chosen").format(count=len(kept)),
        ),
    )


def _keep_toggle(sight: PostSight, copy: str, copies: list[str], picked: list[str]) -> dict[str, Attribute]:
    after = [one for one in copies if (one in picked) != (one == copy)]
    return sight.lit(
        {
            "data-action": "pick",
            "data-value": "+".join(after),
            "aria-pressed": "true" if copy in picked else "false",
        }
    )
