"""What messengers and search engines show of a page: a title, a sentence and a picture, in its language.

They need absolute addresses. The setting `POSTHORN_ADDRESS` says where the site will be, such as
`https://example.org/posthorn/`; without it the tags with addresses are left out.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from urllib.parse import urlsplit

from game.core.i18n import SOURCE
from game.core.markup import Markup, element, join

SETTING = "POSTHORN_ADDRESS"
LOCALES = {"en": "en_GB", "cs": "cs_CZ", "de": "de_DE", "hu": "hu_HU", "pl": "pl_PL"}
PICTURE = "static/invitation.jpg"
PICTURE_SIZE = (1200, 630)


def site_address() -> str:
    """Return where the site will be published; empty without the setting."""
    address = os.environ.get(SETTING, "").strip()
    if not address:
        return ""
    if urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).netloc:
        raise ValueError(f"{SETTING} must be a whole address, such as https://example.org/: {address}")
    return address.rstrip("/") + "/"


def home_path() -> str:
    """Return the path of the start page on its host."""
    return urlsplit(site_address()).path or "/"


def invitation(
    title: str, sentence: str, path: str = "", code: str = SOURCE, others: Collection[str] = ()
) -> Markup:
    """Write the tags of a page; `others` are the other languages of the page."""
    said = {
        "og:type": "website",
        "og:site_name": "Posthorn",
        "og:title": title,
        "og:description": sentence,
        "og:locale": LOCALES[code],
    }
    tags = [_tag(name, value) for name, value in said.items()]
    tags += [_tag("og:locale:alternate", LOCALES[other]) for other in others if other != code]
    return join(tags, _addresses(path) if site_address() else None)


def _addresses(path: str) -> Markup:
    address = site_address()
    width, height = PICTURE_SIZE
    return join(
        element("link", {"rel": "canonical", "href": address + path}),
        _tag("og:url", address + path),
        _tag("og:image", address + PICTURE),
        _tag("og:image:width", str(width)),
        _tag("og:image:height", str(height)),
        element("meta", {"name": "twitter:card", "content": "summary_large_image"}),
    )


def _tag(name: str, value: str) -> Markup:
    return element("meta", {"property": name, "content": value})


def with_invitation(page: str, tags: Markup) -> str:
    """Put the tags into the head of a page."""
    head, end, rest = page.partition("</head>")
    assert end, "the page has no head"
    return f"{head}{tags}{end}{rest}"


def robots() -> bytes:
    """Allow search engines everywhere."""
    return b"User-agent: *\nAllow: /\n"
