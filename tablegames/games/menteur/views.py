"""What anybody reads from a view of Menteur, whoever's it is: sizes, and what lies open."""

from __future__ import annotations

from tablegames.engine.game import JSON


def size(cards: list[str] | int) -> int:
    """How many cards a place of a view has, whether they are shown or not."""
    return cards if isinstance(cards, int) else len(cards)


def pile_size(view: JSON) -> int:
    """How many cards lie in the pile."""
    return sum(size(laid["cards"]) for laid in view["pile"])


def turned_up(view: JSON) -> JSON | None:
    """The last doubt of this round; None: there is none since the last lay.

    A position keeps a doubt until the next lay (rules, *Position*), so that of the round before is
    still in the views in which the first lay of a round is due: its cards are dealt anew by then.
    """
    shown: JSON | None = view["shown"]
    return shown if view["lays"] else None
