"""Choosing several cards at once: a counter for each resource, and one button that makes the move."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.markup import Content, Markup, element, join
from game.quick_settlers.art.icons import art
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.labels import card_name, listed
from game.quick_settlers.scene.partial_move import (
    changed,
    in_order,
    move_text,
    own_hand,
    picked_counts,
    written,
)
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.state import DISCARD, GIVE
from game.quick_settlers.views import other_seat

NO_CARDS: Counter[str] = Counter()


def suggested(hand: list[str], cards: int) -> Counter[str]:
    """Choose so many cards, always from the fullest stack; a start from which the owner goes on."""
    left, chosen = Counter(hand), Counter[str]()
    for _card in range(cards):
        fullest = max(RESOURCES, key=lambda resource: left[resource])
        left[fullest] -= 1
        chosen[fullest] += 1
    return chosen


def chosen_cards(sight: SettlersSight, word: str) -> Counter[str]:
    """Tell which cards are chosen to be given or discarded; robbers get a suggestion at first."""
    hand = own_hand(sight)
    chosen = picked_counts(sight, word, Counter(hand))
    if chosen is not None:
        return chosen
    return suggested(hand, sight.view["due"]) if word == DISCARD else NO_CARDS


def counters(sight: SettlersSight, word: str, chosen: Counter[str], most: int | None) -> Markup:
    """Draw a counter for each resource in hand; with a number of cards to choose it goes no farther."""
    held = Counter(own_hand(sight))
    room = None if most is None else most - chosen.total()
    return join(
        element(
            "ul",
            {"class": "counters", "data-rove": True},
            [_counter(sight, word, resource, chosen, room) for resource in RESOURCES if held[resource]],
        ),
        # What the numbers show to those who see them.
        element("p", {"class": "unseen", "aria-live": "polite"}, _chosen_words(chosen)),
    )


def _chosen_words(chosen: Counter[str]) -> str:
    cards = in_order(chosen)
    return _("Chosen: {cards}.").format(cards=listed(cards)) if cards else _("Nothing is chosen.")


def _counter(
    sight: SettlersSight, word: str, resource: str, chosen: Counter[str], room: int | None
) -> Markup:
    held, count = own_hand(sight).count(resource), chosen[resource]
    more = held - count if room is None else min(held - count, max(room, 0))
    name = card_name(resource)
    changes = {
        "none": (-count, ("0", f"{name}: 0")),
        "less": (-min(1, count), ("−", _("{name}: one less").format(name=name))),
        "more": (min(1, more), ("+", _("{name}: one more").format(name=name))),
        "all": (more, (_("all"), f"{name}: {_('all')}")),
    }
    none, less, one_more, every = (
        _change(sight, f"{kind}-{resource}", written(word, changed(chosen, resource, by)), by == 0, words)
        for kind, (by, words) in changes.items()
    )
    told = _("{count} of {held}").format(count=count, held=held)
    number = element(
        "b",
        {"class": "counter-number", "aria-label": told, "role": "img"},
        str(count),
        element("small", {}, f"/{held}"),
    )
    return element(
        "li",
        {"class": "counter" + (" is-chosen" if count else ""), "data-resource": resource},
        art(resource),
        element("span", {"class": "counter-name"}, name),
        none,
        less,
        number,
        one_more,
        every,
    )


def _change(sight: SettlersSight, name: str, value: str, idle: bool, words: tuple[str, str]) -> Markup:
    """Draw a button that changes a count; one that would change nothing stays where it is, disabled."""
    sign, label = words
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": name,
                "class": "change",
                "data-action": "pick",
                "data-value": value,
                "aria-label": label,
                "disabled": idle,
            }
        ),
        sign,
    )


def choosing(sight: SettlersSight, word: str, title: str) -> Markup:
    """Let cards be chosen to be given or discarded."""
    due = sight.view["due"]
    chosen = chosen_cards(sight, word)
    start_over = element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": "choose-none",
                "data-action": "pick",
                "data-value": word,
                "disabled": not chosen.total(),
            }
        ),
        _("Start over"),
    )
    return element(
        "div",
        {"class": "choosing"},
        element("h2", {}, title, _taken(sight)),
        counters(sight, word, chosen, due),
        element("div", {"class": "choices"}, _confirm(sight, word, chosen, due), start_over),
    )


def _taken(sight: SettlersSight) -> Content:
    """Remind of the cards that were just taken."""
    if not sight.view["taken"]:
        return None
    words = _("You took {cards}.").format(cards=listed(sight.view["taken"]))
    return element("small", {}, words)


def _confirm(sight: SettlersSight, word: str, chosen: Counter[str], due: int) -> Markup:
    cards = in_order(chosen)
    complete = len(cards) == due
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "id": "choose",
                "class": "primary",
                "data-move": move_text(word, cards),
                "aria-disabled": None if complete else "true",
                "aria-label": _("{words}: {cards}").format(
                    words=_confirm_words(sight, word, due), cards=listed(cards)
                )
                if complete
                else None,
            }
        ),
        _confirm_words(sight, word, due) if complete else _progress(len(cards), due),
    )


def _progress(chosen: int, due: int) -> str:
    return ngettext("{chosen} of {due} card chosen", "{chosen} of {due} cards chosen", due).format(
        chosen=chosen, due=due
    )


def _confirm_words(sight: SettlersSight, word: str, due: int) -> str:
    if word == GIVE:
        other = sight.names[other_seat(sight.view)]
        return ngettext("Give {name} this card", "Give {name} these {cards} cards", due).format(
            name=other, cards=due
        )
    return ngettext("Discard this card", "Discard these {cards} cards", due).format(cards=due)
