"""Forms of names: game/lang/<language>.forms.toml, which translators edit, as part of the catalogue.

A sentence asks for a form by its name: "do {city:gen}" puts in "Ulmu" for Ulm. The compiled catalogue holds
the forms under contexts of their own, so that they travel with it and need nothing but gettext.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

LANG = Path(__file__).resolve().parents[2] / "game" / "lang"

# By the form and the name: what is put in.
Forms = Mapping[tuple[str, str], str]


class BadForms(Exception):
    """A table of forms that cannot be used; says where and why."""


def forms_of(language: str) -> Forms:
    """Read the forms of a language; a language without a table has none."""
    path = LANG / f"{language}.forms.toml"
    return read_forms(path.read_text("utf-8"), path.name) if path.exists() else {}


def read_forms(text: str, source: str) -> Forms:
    r"""Read a table of forms.

    >>> read_forms('[cities]\nforms = "gen, in"\nUlm = "Ulmu, v Ulmu"', "cs.forms.toml")
    {('gen', 'Ulm'): 'Ulmu', ('in', 'Ulm'): 'v Ulmu'}
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadForms(f"{source}: {error}") from error
    found: dict[tuple[str, str], str] = {}
    for kind, rows in tables.items():
        names = _cells(rows.pop("forms", ""))
        if not all(name.isascii() and name.islower() and name.isalpha() for name in names):
            raise BadForms(f"{source}, [{kind}]: the line `forms` has to name the forms, such as gen, acc.")
        for name, row in rows.items():
            cells = _cells(row)
            if len(cells) != len(names) or not all(cells):
                raise BadForms(f"{source}, [{kind}]: {name} has {len(cells)} forms, not {len(names)}.")
            for form, cell in zip(names, cells, strict=True):
                if found.setdefault((form, name), cell) != cell:
                    raise BadForms(f"{source}, [{kind}]: {name} has two different forms {form!r}.")
    return found


def _cells(row: object) -> list[str]:
    return [cell.strip() for cell in str(row).split(",")]
