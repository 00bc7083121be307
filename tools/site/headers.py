"""The headers of each path, read from netlify.toml by Netlify's own rules for patterns."""

from __future__ import annotations

import mimetypes
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.site.cache import ROOT
from tools.site.offline import integrity

RULES = ROOT / "netlify.toml"
# Netlify's default headers.
DEFAULT_CACHING = "public, max-age=0, must-revalidate"
# Only Python's own table of types is used, because those of machines differ.
_types = mimetypes.MimeTypes()


@dataclass(frozen=True)
class Rule:
    """The headers that every path of one pattern gets."""

    pattern: str
    values: dict[str, str]

    def matches(self, path: str) -> bool:
        """Return whether a path matches: `*` stands for anything, `:name` for one part of a path."""
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


def require_hash(script: str, rules: list[Rule]) -> None:
    """Raise an error if the policy lacks the hash of the inline script, which browsers would not run."""
    source = f"'{integrity(script.encode())}'"
    if source not in headers_of("/", rules)["Content-Security-Policy"]:
        raise ValueError(f"the policy in netlify.toml must name the script inside the page: {source}")


def content_type(path: str) -> str:
    """Guess the type of a file as hosts do, from its name."""
    if path.endswith("/"):
        path += "index.html"
    kind = _types.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
