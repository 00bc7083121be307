"""The type of a sight with the views of Quick Settlers."""

from __future__ import annotations

from game.core.protocols.scene import Sight
from game.quick_settlers.views import View

SettlersSight = Sight[View]
