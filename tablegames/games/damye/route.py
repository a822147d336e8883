"""The ways of one capture: which landing squares lead from its start over its captured pieces.

Ways can be combinatorially many; what leads nowhere is remembered, so no question here goes
twice through the same square with the same pieces taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.games.damye.geometry import BIT, KING_PATHS, MAN_JUMPS, SQUARE

_At = tuple[int, int]
"""Where the capturing piece is, and what it has taken: bits of the padded board."""


class Ways:
    """A capture's start, end and captured pieces, and what else stands (the start not counted)."""

    def __init__(self, start: int, end: int, captured: int, standing: int, *, king: bool) -> None:
        self._start, self._end, self._captured = start, end, captured
        self._standing, self._king = standing, king
        self._known: dict[_At, bool] = {}

    def routes(self) -> Iterator[tuple[int, ...]]:
        """Every way, all its landing squares from start to end; the smallest first. Lazy."""
        return self._ways((SQUARE[self._start],), (self._start, 0))

    def smallest(self) -> tuple[int, ...]:
        """The way that comes first when compared square by square as numbers."""
        return next(self.routes())

    def landings(self, so_far: tuple[int, ...]) -> tuple[int, ...]:
        """The next landing squares of the ways that begin like this, ascending.

        ``so_far`` has all landing squares from the start on; empty if no way begins so.
        """
        if so_far[:1] != (SQUARE[self._start],):
            return ()
        at = (self._start, 0)
        for square in so_far[1:]:
            following = [to for to in self._next(at) if to[0] == BIT[square]]
            if not following:
                return ()
            at = following[0]
        return tuple(SQUARE[to[0]] for to in self._next(at))

    def passes(self, named: tuple[int, ...]) -> bool:
        """Whether some way has these landing squares between its start and its end in order."""
        seen: set[tuple[_At, int]] = set()
        stack = [((self._start, 0), 0)]
        while stack:
            at, met = stack.pop()
            if met == len(named) and self._leads(at):
                return True
            for to in self._next(at):
                more = met + (
                    met < len(named) and named[met] == SQUARE[to[0]] and not self._done(to)
                )
                if (to, more) not in seen:
                    seen.add((to, more))
                    stack.append((to, more))
        return False

    def _ways(self, route: tuple[int, ...], at: _At) -> Iterator[tuple[int, ...]]:
        if self._done(at):
            yield route
        else:
            for to in self._next(at):
                yield from self._ways((*route, SQUARE[to[0]]), to)

    def _done(self, at: _At) -> bool:
        return at == (self._end, self._captured)

    def _leads(self, at: _At) -> bool:
        """Whether the capture can be finished from here."""
        if at not in self._known:
            self._known[at] = self._done(at) or any(map(self._leads, self._jumps(at)))
        return self._known[at]

    def _next(self, at: _At) -> list[_At]:
        """Where to land next so that the capture can be finished, by square."""
        return sorted(to for to in self._jumps(at) if self._leads(to))

    def _jumps(self, at: _At) -> Iterator[_At]:
        here, taken = at
        left = self._captured ^ taken
        if not self._king:
            for over, land in MAN_JUMPS[here]:
                if over & left and not land & self._standing:
                    yield land, taken | over
            return
        for diagonal, paths in KING_PATHS[here]:
            for first, landings in paths[self._standing & diagonal][0]:
                if first & left:
                    for land in landings:
                        yield land, taken | first
