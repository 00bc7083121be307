"""The web app manifest, one a language."""

from __future__ import annotations

import json

from game.core.words import SOURCE
from game.table.language import NAMES, choose
from game.table.manifest import manifest


def manifests() -> dict[str, bytes]:
    """Write the manifest in every language."""
    written = {}
    for language in NAMES:
        choose(language)
        content = json.dumps(manifest(language), ensure_ascii=False, indent=1)
        written[f"manifest.{language}.webmanifest"] = content.encode()
    choose(SOURCE)
    return written
