"""What a page of Quick Settlers shows: tiles, players, notices and the sheet."""

from __future__ import annotations

from game.table.app import App
from tests.support.html_reader import Node
from tests.table.settlers_table import seen


def tile(page: Node, kind: str) -> Node:
    return page.part(f"build-{kind}")


def tile_text(page: Node, kind: str) -> str:
    """What a tile of the tray says about itself, without its name and cost."""
    return tile(page, kind).get("aria-label").partition(". ")[2]


def player(page: Node, seat: int) -> Node:
    return page.part(f"player-{seat}")


def notice(app: App) -> str:
    return seen(app).part("message").text


def words(app: App) -> str:
    """What the action bar says."""
    return seen(app).part("prompt").text


def sheet(app: App) -> Node:
    found = seen(app).part("sheet")
    assert "hidden" not in found.attributes
    return found


def is_closed(app: App) -> bool:
    return "hidden" in seen(app).part("sheet").attributes


def is_reached(node: Node) -> bool:
    """Whether it glows: the exchange that has begun is completed by pressing it."""
    return "data-reached" in node.attributes and is_lit(node)


def is_lit(node: Node) -> bool:
    return (
        node.tag == "button" and node.get("aria-disabled") != "true" and "disabled" not in node.attributes
    )
