"""The web app manifest of Posthorn: its name, its icons, and the files that it can open."""

from __future__ import annotations

from typing import Any

from game.core.i18n import _

PAPER, WOOD = "#f4ecd9", "#8a5a00"
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
SCREENSHOTS = (("wide", "1440x900"), ("narrow", "390x844"))


def manifest(language: str) -> dict[str, Any]:
    """Write the manifest in the language in use."""
    title = _("Posthorn: board games")
    return {
        "id": "./",
        "name": title,
        "short_name": "Posthorn",
        "description": _("Board games in your browser. No account, no server, no tracking."),
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": WOOD,
        "categories": ["games"],
        "icons": [
            {"src": f"./static/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
        "screenshots": [
            {
                "src": f"./static/screenshots/{form}.jpg",
                "sizes": sizes,
                "type": "image/jpeg",
                "form_factor": form,
                "label": title,
            }
            for form, sizes in SCREENSHOTS
        ],
        "shortcuts": [
            {"name": _("Continue the last match"), "url": "./#continue"},
            {"name": _("New match"), "url": "./#new"},
        ],
        "share_target": {
            "action": "./",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
        "file_handlers": [{"action": "./", "accept": {"text/plain": [".txt"]}}],
        "launch_handler": {"client_mode": "focus-existing"},
    }
