"""The web app manifest, one a language."""

from __future__ import annotations

import json

from game.core.i18n import SOURCE
from game.table.documents.manifest import manifest
from game.table.model.language import NAMES, activate


def manifests() -> dict[str, bytes]:
    """Write the manifest in every language."""
    written = {}
    for language in NAMES:
        activate(language)
        content = json.dumps(manifest(language), ensure_ascii=False, indent=1)
        written[f"manifest.{language}.webmanifest"] = content.encode()
    activate(SOURCE)
    return written
