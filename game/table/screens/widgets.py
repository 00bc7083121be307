"""The controls that all screens use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.markup import Attribute, Content, Markup, element
from game.table.model.message import Kind, Message


def choice(
    name: str,
    label: str,
    values: Mapping[str, str],
    chosen: str,
    groups: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    *,
    place: str = "field",
    spoken: str = "",
) -> Markup:
    """Draw a drop-down list, optionally with titled groups.

    A second list for the same field on one page needs another id. `spoken` is its name for those who do not
    see which part of the page it belongs to.
    """
    return element(
        "label",
        {"class": "field"},
        element("span", {}, label),
        element(
            "select",
            {
                "name": name,
                "id": f"{place}-{name}",
                "autocomplete": "off",
                "aria-label": spoken or None,
            },
            _options(values, chosen),
            [
                element("optgroup", {"label": title}, _options(group, chosen))
                for title, group in groups.items()
            ],
        ),
    )


def _options(values: Mapping[str, str], chosen: str) -> list[Markup]:
    return [
        element("option", {"value": value, "selected": value == chosen}, words)
        for value, words in values.items()
    ]


def switch(name: str, label: str, on: bool) -> Markup:
    """Draw a checkbox."""
    return element(
        "label",
        {"class": "field switch"},
        element(
            "input",
            {"type": "checkbox", "name": name, "id": f"field-{name}", "checked": on},
        ),
        element("span", {}, label),
    )


def text_field(name: str, label: str, value: str, longest: int, **attributes: str) -> Markup:
    """Draw a text field of one line."""
    return element(
        "label",
        {"class": "field"},
        element("span", {}, label),
        element(
            "input",
            {
                "type": "text",
                "name": name,
                "id": f"field-{name}",
                "value": value,
                "maxlength": longest,
                "autocomplete": "off",
                "spellcheck": "false",
                **attributes,
            },
        ),
    )


def radios(name: str, label: str, values: Mapping[str, str], chosen: str) -> Markup:
    """Draw radio buttons side by side."""
    return element(
        "fieldset",
        {"class": "radios"},
        element("legend", {}, label),
        [
            element(
                "label",
                {},
                element(
                    "input",
                    {
                        "type": "radio",
                        "name": name,
                        "id": f"field-{name}-{value}",
                        "value": value,
                        "checked": value == chosen,
                    },
                ),
                element("span", {}, words),
            )
            for value, words in values.items()
        ],
    )


def button(action: str, label: Content, value: str = "", kind: str = "", disabled: bool = False) -> Markup:
    """Draw a button for one of the table's own actions."""
    return element(
        "button",
        {
            "type": "button",
            "class": kind or None,
            "data-action": action,
            "data-value": value or None,
            "disabled": disabled,
        },
        label,
    )


# The class and role of each kind of message; screen readers interrupt for errors only.
MESSAGE_STYLES: Mapping[Kind, Mapping[str, Attribute]] = {
    Kind.REFUSAL: {"class": "notice"},
    Kind.NEWS: {"class": "notice"},
    Kind.ERROR: {"class": "error", "role": "alert"},
    Kind.TOAST: {"class": "toast", "role": "status"},
}


def message_line(message: Message | None) -> Content:
    """Draw a message, if there is one."""
    return element("p", MESSAGE_STYLES[message.kind], message.text) if message else None


def dialog(
    name: str,
    title: str,
    *content: Content,
    described: str = "",
    onward: bool = False,
    answered: bool = False,
) -> Markup:
    """Draw a modal dialog.

    A screen reader says the title, where the focus begins, and what has the ids in `described`; an
    `answered` dialog begins at the button that has the focus. When the dialog is gone, the focus returns to
    where it was, unless it leads `onward`, to what is to be done next.
    """
    return element(
        "dialog",
        {
            "id": f"dialog-{name}",
            "class": f"dialog {name}",
            "data-modal": True,
            "aria-modal": "true",
            "aria-labelledby": f"{name}-title",
            "aria-describedby": described or None,
            "data-onward": onward,
        },
        element(
            "h2",
            {
                "id": f"{name}-title",
                "tabindex": -1,
                "autofocus": not answered,
                "aria-describedby": described or None,
            },
            title,
        ),
        *content,
    )
