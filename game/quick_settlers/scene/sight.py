"""What the scene of Quick Settlers draws from: a sight with the views of this game."""

from __future__ import annotations

from game.core.protocols.scene import Sight
from game.quick_settlers.views import View

SettlersSight = Sight[View]
