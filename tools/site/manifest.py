"""The web app manifest, one a language."""

from __future__ import annotations

import json

from game.table.documents.manifest import manifest
from tools.site.languages import each_language


def manifests() -> dict[str, bytes]:
    """Write the manifest in every language."""
    written = {}
    for language in each_language():
        content = json.dumps(manifest(language), ensure_ascii=False, indent=1)
        written[f"manifest.{language}.webmanifest"] = content.encode()
    return written
