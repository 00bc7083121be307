"""The action bar of Imperial Post: what each step of the turn offers there."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, both, ngettext
from game.core.protocols.slots import ActionBar, Button, Place
from game.imperial_post.board import SHORTEST_ROUTE
from game.imperial_post.labels import cards_words
from game.imperial_post.preview import carriage_with_cartwright, closing_gain, ends_match_now, is_helped
from game.imperial_post.scene.closing import chosen_cities, close_move, closing_words, other_way
from game.imperial_post.scene.discarding import discarded_cities, discards_due, keep_move
from game.imperial_post.scene.dropping import lost_words, rescue_words
from game.imperial_post.scene.fitting_cards import Fitting, fitting, own_route
from game.imperial_post.scene.sight import PostSight
from game.imperial_post.state import CARTWRIGHT, CLOSE, KEEP, PLAY, POSTMASTER, TAKE
from game.imperial_post.steps.play import LEFT, RIGHT
from game.imperial_post.views import decider

# The most cards that a label names.
MOST_NAMED = 2


def action_bar(sight: PostSight) -> ActionBar:
    """Offer what can be decided in this step of the turn."""
    return STEPS[sight.view["phase"]](sight) if sight.moves else ActionBar()


def _taking(sight: PostSight) -> ActionBar:
    if "take deck" not in sight.moves:
        return ActionBar()
    return ActionBar(buttons=(Button(_("Draw from the deck"), Place.SECOND, move="take deck"),))


def _playing(sight: PostSight) -> ActionBar:
    fits = fitting(sight)
    if sight.picked and len(sight.picked) == 1 and len(fits.extends(sight.picked[0])) == 2:
        return _ends(sight.picked[0], fits)
    if fits.drops:
        return _dropping(sight)
    if fits.route and not fits.may_extend and POSTMASTER in sight.moves:
        return ActionBar(
            _("No card in your hand fits your route. The Postmaster lets you take one more."),
            buttons=(
                Button(
                    _("Call the Postmaster"),
                    Place.PRIMARY,
                    move=POSTMASTER,
                    likely=True,
                    description=rescue_words(sight),
                ),
                *_give_up(fits),
            ),
        )
    return ActionBar(buttons=(*_only_card(fits), *_give_up(fits)))


def _ends(city: str, fits: Fitting) -> ActionBar:
    """Ask at which end of the route to play a card that fits both."""
    return ActionBar(
        _("Where do you play {city}?").format(city=city),
        buttons=(
            Button(
                _("◂ Next to {city}").format(city=fits.route[0]), Place.THIRD, move=f"play {city} {LEFT}"
            ),
            Button(
                _("Next to {city} ▸").format(city=fits.route[-1]),
                Place.PRIMARY,
                move=f"play {city} {RIGHT}",
                likely=True,
            ),
            Button(_("Cancel"), Place.SECOND, action="pick", value=""),
        ),
        question=city,
    )


def _dropping(sight: PostSight) -> ActionBar:
    """Explain that the route is dropped, by choice or because no card fits it."""
    detail = lost_words()
    if sight.open_panel == "drop":
        keep = Button(_("Keep the route"), Place.SECOND, action="open-panel", value="")
        return ActionBar(_("Choose the card that starts your new route."), detail, (keep,))
    return ActionBar(_("No card fits your route. Choose the card that starts a new one."), detail)


def _only_card(fits: Fitting) -> tuple[Button, ...]:
    """Draw a button for the only card that fits, at the only end where it fits."""
    moves = [f"play {city} {side}" for city in fits.sides for side in fits.extends(city)]
    if len(moves) != 1:
        return ()
    return (Button(_("Play {city}").format(city=moves[0].split(" ")[1]), Place.PRIMARY, move=moves[0]),)


def _give_up(fits: Fitting) -> tuple[Button, ...]:
    """Draw the button that drops the route and asks for the first card of the next one."""
    if not fits.route or not fits.may_start:
        return ()
    return (Button(_("Drop the route"), Place.THIRD, action="open-panel", value="drop"),)


def _closing(sight: PostSight) -> ActionBar:
    closes = _brings_carriage(sight)
    end = Button(_("End turn"), Place.SECOND, move="end", ends_turn=True, likely=not closes)
    if len(own_route(sight)) < SHORTEST_ROUTE:
        return ActionBar(buttons=(_as_primary(end),))
    buttons = [_close(sight, closes or "end" not in sight.moves)]
    if "end" in sight.moves:
        buttons.append(end)
    if other := other_way(sight):
        label = _("One each: +{points}") if other.one_in_each else _("One province: +{points}")
        buttons.append(
            Button(
                label.format(points=other.gain.points),
                Place.THIRD,
                action="pick",
                value="+".join(other.gain.cities),
                description=_("Houses in {cities}.").format(cities=both(other.gain.cities)),
            )
        )
    refused = sight.refusals.get(close_move(chosen_cities(sight)), "")
    return ActionBar(refused or closing_words(sight), _cartwright_words(sight), tuple(buttons))


def _cartwright_words(sight: PostSight) -> str:
    """Name the carriage that the Cartwright would bring, if he can be called."""
    if CARTWRIGHT not in sight.moves:
        return ""
    carriage = carriage_with_cartwright(sight.view)
    return _("With the Cartwright: carriage {carriage}.").format(carriage=carriage)


def _as_primary(one: Button) -> Button:
    return Button(one.label, Place.PRIMARY, move=one.move, ends_turn=one.ends_turn, likely=True)


def _brings_carriage(sight: PostSight) -> bool:
    """Return whether the chosen closing gains a carriage: then most players would close."""
    chosen = chosen_cities(sight)
    if len(own_route(sight)) < SHORTEST_ROUTE or close_move(chosen) not in sight.moves:
        return False
    gain = closing_gain(sight.view, chosen, is_helped(sight.view))
    return gain.carriage != decider(sight.view)["carriage"]


def _close(sight: PostSight, likely: bool) -> Button:
    """Draw the button for the chosen closing with its gain; if it is refused, the words say why."""
    chosen = chosen_cities(sight)
    move = close_move(chosen)
    if move not in sight.moves:
        return Button(_("Close the route"), Place.PRIMARY, move=move, enabled=False)
    gain = closing_gain(sight.view, chosen, is_helped(sight.view))
    words = (
        _("Close and end the game: +{points}")
        if ends_match_now(sight.view, gain)
        else _("Close the route: +{points}")
    )
    return Button(words.format(points=gain.points), Place.PRIMARY, move=move, sure=True, likely=likely)


def _discarding(sight: PostSight) -> ActionBar:
    due = discards_due(sight)
    words = ngettext(
        "Discard {count} card and keep three.", "Discard {count} cards and keep three.", due
    ).format(count=due)
    move = keep_move(sight)
    cities = both(discarded_cities(sight))
    # Of many only the number: the hand shows which ones they are.
    named = cities if due <= MOST_NAMED else cards_words(due)
    button = Button(
        _("Discard {cities}").format(cities=named) if move else _("Discard"),
        Place.PRIMARY,
        move=move or "keep",
        enabled=bool(move),
        sure=True,
        description=cities if move and named != cities else "",
        likely=True,
    )
    return ActionBar(words, None, (button,))


STEPS: dict[str, Callable[[PostSight], ActionBar]] = {
    TAKE: _taking,
    PLAY: _playing,
    CLOSE: _closing,
    KEEP: _discarding,
}
