"""The shuffles: the deal of a game, and the redraw when both have passed (rules 3 and 9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tablegames.engine import deal
from tablegames.engine.deal import MOST_ITEMS, Deal
from tablegames.engine.match import LOT, MatchState
from tablegames.games.trois.board import Board, State, plan
from tablegames.games.trois.boards import DIGITS
from tablegames.games.trois.placing import open_cells

__all__ = ["ALWAYS", "EACH", "HAND", "ITEMS", "LABELS", "MOST_ITEMS", "NEVER", "START"]

EACH, HAND = 5, 5
"""So many tokens of each digit there are, and so many a player takes."""
START, ALWAYS, NEVER = "start", "always", "never"
"""The option ``redraw``, the default first."""

ITEMS = tuple(str(digit) for digit in DIGITS for _ in range(EACH))
"""What is shuffled for a game, in the order before the shuffle."""

LABELS = re.compile(rf"{LOT}|game [1-9][0-9]{{0,8}}(?: redraw [1-9][0-9]{{0,8}})?", re.ASCII)


def begun(state: MatchState[Any]) -> State:
    """A new game: one token on the centre, five for each seat, the rest is the bank."""
    label = f"game {state.match.number}"
    dealt = deal.shuffle(state.secret, label, ITEMS)
    centre, *tokens = map(int, dealt)
    board = _dealt_out(Board(((plan(state).centre, centre),)), tokens, (HAND, HAND))
    return replace(state, board=board, deals=(*state.deals, _committed(state, label, dealt)))


def can_redraw(state: State) -> bool:
    """Whether two passes are followed by a redraw, so that a token can still be laid (rule 9)."""
    board, option = state.board, state.options["redraw"]
    if option == NEVER or (option == START and not board.untouched):
        return False
    return not set(board.bank).isdisjoint(open_cells(plan(state), dict(board.laid)).values())


def redrawn(state: State) -> State:
    """Hands and bank mixed and dealt anew, as many to each as before."""
    board, game = state.board, f"game {state.match.number}"
    again = f"{game} redraw "
    label = f"{again}{1 + sum(one.label.startswith(again) for one in state.deals)}"
    dealt = deal.shuffle(state.secret, label, tuple(map(str, board.tokens)))
    counts = [len(hand) for hand in board.hands]
    anew = _dealt_out(board, list(map(int, dealt)), counts)
    return replace(
        state,
        board=replace(anew, passes=0),
        deals=(*state.deals, _committed(state, label, dealt)),
    )


def proven(one: Deal, seed: str, tokens: Sequence[int] = ()) -> Sequence[str]:
    """What a deal dealt, front first: the items that its commitment names.

    Of a redraw after the first token was laid they follow only from the ``tokens`` of both hands
    and the bank just then; empty where these are not known.
    """
    for items in _possible(one.label, tokens):
        dealt = deal.order(seed, items)
        if deal.commitment(seed, dealt) == one.commitment:
            return dealt
    return ()


def _possible(label: str, tokens: Sequence[int]) -> Iterator[Sequence[str]]:
    """What may have been shuffled: of a redraw at the start all tokens but the centre's."""
    if "redraw" not in label:
        yield ITEMS
        return
    yield tuple(map(str, sorted(tokens)))
    for digit in DIGITS:
        yield (*ITEMS[: digit * EACH], *ITEMS[digit * EACH + 1 :])


def _dealt_out(board: Board, tokens: Sequence[int], counts: Sequence[int]) -> Board:
    """From the front seat 0 gets its tokens, then seat 1, the rest is the bank."""
    first, both = counts[0], sum(counts)
    hands = (tuple(sorted(tokens[:first])), tuple(sorted(tokens[first:both])))
    return replace(board, hands=hands, bank=tuple(tokens[both:]))


def _committed(state: MatchState[Any], label: str, dealt: Sequence[str]) -> Deal:
    return deal.committed(state.secret, label, dealt)
