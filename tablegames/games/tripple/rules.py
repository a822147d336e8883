"""The rules of Tripple: a race for the symbol that two cards share (rules of Tripple, all of it).

``GAME`` is the game; the deck, the race and the position have their own rooms.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome, Refused
from tablegames.engine.options import bad
from tablegames.games.tripple import dealing, race
from tablegames.games.tripple.deck import DECKS, check
from tablegames.games.tripple.options import CHOICES, MOST_PEOPLE, SEATS, complete
from tablegames.games.tripple.position import dump as dumped
from tablegames.games.tripple.position import load as loaded
from tablegames.games.tripple.state import OVER, PAUSE, RACE, READY, State

__all__ = ["GAME", "MOST_PEOPLE", "State", "Tripple"]

_PRESS = re.compile(r"press (0|[1-9][0-9]?)", re.ASCII)


class Tripple:
    """The game as the house knows it: all search at the same time, nobody holds a secret."""

    key = "tripple"
    seats = SEATS
    hidden = False

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; they are the same for any number of seats."""
        return CHOICES

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The deal, the deck being checked first; the first card is turned up at ``ready_ms``.

        Raises ``bad-options``, and ``bad-deck`` for a deck that fails.
        """
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        deck = DECKS[chosen["deck"]]
        checked = check(deck)
        tops, talon, dealt = dealing.dealt(secret, seats, deck)
        zeros = (0,) * seats
        return State(
            seats=seats,
            options=chosen,
            secret=secret,
            phase=READY,
            tops=tops,
            centre=None,
            talon=talon,
            aside=(),
            won=zeros,
            wrong=zeros,
            locked=zeros,
            until=chosen["ready_ms"],
            last=None,
            deals=(dealt,),
            checked=checked,
            looks=dealing.Looks(secret, deck),
        )

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """In a race, for a seat that is not locked, all symbols of its own top card."""
        if state.phase != RACE or not 0 <= seat < state.seats or state.locked[seat]:
            return []
        return [f"press {symbol}" for symbol in state.deck.cards[state.tops[seat]]]

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Nothing: a move that is not listed is refused."""
        return []

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the press. Raises Refused, the first that applies (rules, *Refusals*)."""
        symbol = _read(state, move)
        if not 0 <= seat < state.seats:
            raise Refused("no-seat")
        state = race.elapse(state, at)
        _may_press(state, seat, symbol, at)
        return race.press(state, seat, symbol, at)

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened, at its own time."""
        return race.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """The end of a lock, of the race or of the wait before one, whichever is next."""
        return race.next_time(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """All but the secret and the order of the draw pile; the same for everybody."""
        view = dumped(state)
        del view["secret"]
        view["talon"] = len(state.talon)
        view["deals"] = deal.shown(state.deals, state.secret, lambda _: state.phase == OVER)
        view["faces"] = {card: [*state.looks.faces[card]] for card in _open_cards(state)}
        view["pictures"] = [*state.looks.pictures]
        view["checked"] = vars(state.checked).copy()
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The press: everybody sees it."""
        return move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The press as it was written: there is one way to write it."""
        self.play(state, seat, move, 0)
        return move

    def chapter(self, state: State) -> None:
        """A race cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """Most cards won; equal seats share the better place, and the next is left out."""
        if state.phase != OVER:
            return None
        places = tuple(1 + sum(more > won for more in state.won) for won in state.won)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, state.won, places)

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``, ``bad-deck``."""
        return loaded(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dumped(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The cards of the deck: one a seat, then the draw pile."""
        return deal.order(seed, tuple(state.deck.cards))

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


def _read(state: State, move: str) -> int:
    """The symbol that is pressed, one of this deck."""
    found = _PRESS.fullmatch(move)
    if found is None or int(found[1]) > state.deck.last_symbol:
        raise Refused("bad-move", most=state.deck.last_symbol)
    return int(found[1])


def _may_press(state: State, seat: int, symbol: int, at: int) -> None:
    if state.phase == OVER:
        raise Refused("game-over")
    if state.phase in {READY, PAUSE}:
        raise Refused("not-now", phase=state.phase)
    if state.locked[seat]:
        raise Refused("locked", left=state.locked[seat] - at)
    if symbol not in state.deck.cards[state.tops[seat]]:
        raise Refused("not-on-card", symbol=symbol, card=state.tops[seat])


def _open_cards(state: State) -> list[str]:
    """The cards whose faces are shown, each once: own cards, the centre, the last one."""
    last = None if state.last is None else state.last.card
    cards = (*state.tops, state.centre, last)
    return list(dict.fromkeys(card for card in cards if card is not None))


GAME: Game[State] = Tripple()
