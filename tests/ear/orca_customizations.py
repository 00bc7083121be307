"""Loaded by Orca itself as `orca-customizations.py`: writes everything that is spoken to a file.

Each line is JSON: the time in seconds, what is said (nothing where the speech is cut off), and whether it
comes from a live region.
"""

import json
import os
import time

from orca import speechdispatcherfactory  # type: ignore[import-not-found]

FASTEST = 100
LOG = os.environ["SPOKEN"]
server = speechdispatcherfactory.SpeechServer
speak, cancel = server._speak, server._cancel
is_announcing = False
is_ready = False


def note(said: object) -> None:
    with open(LOG, "a", encoding="utf-8") as log:
        line = {"at": time.time(), "said": said, "live": is_announcing}
        log.write(json.dumps(line, ensure_ascii=False) + "\n")


def heard(self, text, acss, **kwargs):  # type: ignore[no-untyped-def]
    watch_live_regions()
    note(text)
    # As fast as those who listen all day have it.
    return speak(self, text, {**(acss or {}), "rate": FASTEST}, **kwargs)


def cut_off(self):  # type: ignore[no-untyped-def]
    note(None)
    return cancel(self)


def watch_live_regions() -> None:
    """Mark what live regions say; Orca cannot load that part of itself before it has begun to speak."""
    global is_ready
    if is_ready:
        return
    is_ready = True
    from orca.liveregions import LiveRegionManager  # type: ignore[import-not-found]

    pump = LiveRegionManager.pumpMessages

    def announced(self):  # type: ignore[no-untyped-def]
        global is_announcing
        is_announcing = True
        try:
            return pump(self)
        finally:
            is_announcing = False

    LiveRegionManager.pumpMessages = announced


server._speak, server._cancel = heard, cut_off
