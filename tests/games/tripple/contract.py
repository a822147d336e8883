"""What the contract cannot know of Tripple by itself (tests/contract.py)."""

from __future__ import annotations

from tablegames.engine.game import JSON


def settled(view: JSON) -> JSON:
    """Places and pictures follow from the secret: they only decide how things look."""
    faces = {card: sorted(symbols) for card, symbols in view["faces"].items()}
    return {**view, "faces": faces, "pictures": sorted(view["pictures"])}
