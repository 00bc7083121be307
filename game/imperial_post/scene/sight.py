"""What the scene of Imperial Post draws from: a sight with the views of this game."""

from __future__ import annotations

from game.core.protocols.scene import Sight
from game.imperial_post.views import View

PostSight = Sight[View]
