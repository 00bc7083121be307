"""What a player's eyes look for on the table of Imperial Post."""

from __future__ import annotations

from tests.support.html_reader import Node


def lit(page: Node) -> set[str]:
    """The cities that are lit on the map."""
    return {target.get("data-city") for target in page.part("overlay").all("g", "is-lit")}


def prompt(page: Node) -> str:
    return page.part("action-bar").one("p", "prompt-words").text


def bar(page: Node) -> dict[str, Node]:
    """The buttons of the action bar by their labels."""
    return {button.text: button for button in page.part("action-bar").all("button")}


def officials(page: Node) -> dict[str, str]:
    """What each official says when it is pointed at, heard or focused."""
    return {
        button.get("data-move"): button.get("aria-label") for button in page.part("officials").all("button")
    }


def lit_officials(page: Node) -> list[str]:
    """The officials whose seals are lit: they can help now."""
    return [button.get("data-move") for button in page.part("officials").all("button", "is-lit")]


def open_cards(page: Node) -> list[Node]:
    return page.part("display").all(kind="card")


def hand_cards(page: Node) -> dict[str, Node]:
    """The own hand, in the order in which it lies."""
    cards = page.part("hand").one("div", "own-cards").all(kind="card")
    return {card.get("data-city"): card for card in cards}


def route(page: Node) -> list[str]:
    return [card.get("data-city") for card in page.part("hand").one("div", "route").all(kind="card")]


def panels(page: Node) -> dict[str, Node]:
    """Everyone's panel by name."""
    return {panel.get("aria-label"): panel for panel in page.part("players").all("article")}
