"""The type of a sight with the views of Imperial Post."""

from __future__ import annotations

from game.core.protocols.scene import Sight
from game.imperial_post.views import View

PostSight = Sight[View]
