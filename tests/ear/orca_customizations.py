"""Loaded by Orca itself as `orca-customizations.py`: writes everything that is spoken to a file.

Each line is JSON: the time in seconds, and what is said; nothing where the speech is cut off.
"""

import json
import os
import time

from orca import speechdispatcherfactory  # type: ignore[import-not-found]

FASTEST = 100
LOG = os.environ["SPOKEN"]
server = speechdispatcherfactory.SpeechServer
speak, cancel = server._speak, server._cancel


def note(said: object) -> None:
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(json.dumps({"at": time.time(), "said": said}, ensure_ascii=False) + "\n")


def heard(self, text, acss, **kwargs):  # type: ignore[no-untyped-def]
    note(text)
    # As fast as those who listen all day have it.
    return speak(self, text, {**(acss or {}), "rate": FASTEST}, **kwargs)


def cut_off(self):  # type: ignore[no-untyped-def]
    note(None)
    return cancel(self)


server._speak, server._cancel = heard, cut_off
