"""Put what was tuned into a game's bot: `python -m tools.bots.tune_write imperial-post`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from game.core.registry import GAMES, PACKAGES, part_of
from tools.bots.tune import load_found

HEAD = '''"""What self-play found; written by `python -m tools.bots.tune_write {game}`, not by hand."""

from {package}.rollout_params import RolloutParams

# How each part was found.
PROVENANCE = (
'''


def present(game: str) -> dict[str, dict[str, Any]]:
    """Read what the bot has already: it stays where nothing new was found."""
    tuned = part_of(game, "bot.weights")
    found = [tuned.ROLLOUT_PARAMS._asdict(), *tuned.WEIGHTS.values()]
    parts = ["params", *map(str, tuned.WEIGHTS)]
    about = zip(tuned.PROVENANCE, found, strict=True)
    return dict(zip(parts, ({"about": told, "found": one} for told, one in about), strict=True))


def module(game: str) -> str:
    """Write the module from all that is kept of a game."""
    parts = present(game)
    for part in ("params", *GAMES[game].seats):
        if found := load_found(f"{game}-{part}"):
            parts[str(part)] = found
    lines = [HEAD.format(game=game, package=f"{PACKAGES[game]}.bot")]
    for one in parts.values():
        lines.append("    {\n")
        told = one["about"].items()
        lines += [f"        {json.dumps(key)}: {json.dumps(value)},\n" for key, value in told]
        lines.append("    },\n")
    params = parts.pop("params")["found"]
    lines.append(")\n\nROLLOUT_PARAMS = RolloutParams(\n")
    lines += [f"    {name}={value},\n" for name, value in params.items()]
    lines.append(")\n\n# By the number of players; where it is missing, those of the nearest count.\n")
    lines.append("WEIGHTS = {\n")
    for players, found in parts.items():
        lines.append(f"    {players}: {{\n")
        lines += [f'        "{name}": {value},\n' for name, value in found["found"].items()]
        lines.append("    },\n")
    lines.append("}\n")
    return "".join(lines)


def main() -> None:
    """Write the module."""
    if len(sys.argv) != 2 or sys.argv[1] not in GAMES:
        sys.exit(__doc__)
    package = part_of(sys.argv[1], "bot")
    Path(str(package.__file__)).with_name("weights.py").write_text(module(sys.argv[1]), "utf-8")


if __name__ == "__main__":
    main()
