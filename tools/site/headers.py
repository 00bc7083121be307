"""The headers of each path, read from netlify.toml by Netlify's own rules for patterns."""

from __future__ import annotations

import mimetypes
import re
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from tools.site.cache import ROOT

RULES = ROOT / "netlify.toml"
# What Netlify says of its own accord where no rule does.
DEFAULT_CACHING = "public, max-age=0, must-revalidate"
# The machine's own tables of types differ from place to place; only Python's are used.
_types = mimetypes.MimeTypes()


@dataclass(frozen=True)
class Rule:
    """The headers that every path of one pattern gets."""

    pattern: str
    values: dict[str, str]

    def matches(self, path: str) -> bool:
        """Tell whether a path fits: `*` stands for anything, `:name` for one part of a path."""
        pattern = re.sub(r":\w+", "[^/]+", re.escape(self.pattern).replace(r"\*", ".*"))
        return re.fullmatch(pattern, path) is not None


def read_rules(path: Path = RULES) -> list[Rule]:
    """Read the header rules of a netlify.toml, in their order."""
    content = tomllib.loads(path.read_text("utf-8"))
    return [Rule(entry["for"], entry["values"]) for entry in content.get("headers", [])]


def headers_of(path: str, rules: list[Rule]) -> dict[str, str]:
    """Collect the headers of one path; where two rules give the same one, the later wins."""
    found = {"Content-Type": content_type(path), "Cache-Control": DEFAULT_CACHING}
    for rule in rules:
        if rule.matches(path):
            found.update(rule.values)
    return found


def loosened(rules: list[Rule]) -> list[Rule]:
    """Let scripts be made from text, as tools that drive a browser do; the published policy forbids it."""
    key, strict, loose = "Content-Security-Policy", "'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'"
    return [
        replace(rule, values={**rule.values, key: rule.values[key].replace(strict, loose)})
        if key in rule.values
        else rule
        for rule in rules
    ]


def content_type(path: str) -> str:
    """Guess the type of a file as hosts do, from its name."""
    if path.endswith("/"):
        path += "index.html"
    kind = _types.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
