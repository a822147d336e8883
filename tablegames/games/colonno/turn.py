"""What a seat does in its turn, and what the end of a turn brings (rules, *A turn*, *Columns*)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.games.colonno import dealing
from tablegames.games.colonno.board import (
    Board,
    Card,
    cleared,
    equal_columns,
    face_down,
    face_up,
    held,
    put,
    total,
    turned_up,
)
from tablegames.games.colonno.state import (
    DREW,
    FLIP,
    OPEN,
    OPENING,
    OVER,
    ROUND_OVER,
    TOOK,
    TURN,
    State,
    is_capped,
)


def flip(state: State, place: int, at: int) -> State:
    """Turns a card up: one of two in the opening, or the one that a throw asks for."""
    seat, card = state.turn, state.board[place]
    assert seat is not None
    assert card is not None
    board = put(state.board, place, Card(card.value, up=True))
    after = replace(state, boards=state.with_board(seat, board))
    return _opened(after, at) if state.phase == OPEN else ended(after, at)


def _opened(state: State, at: int) -> State:
    """The next seat's pair of flips, or the first turn of the round."""
    assert state.turn is not None
    if len(face_up(state.board)) < OPENING:
        return state
    following = state.turn + 1
    if following < state.seats:
        return replace(state, turn=following, since=at)
    starter = _highest(state) if state.starter is None else state.starter
    return replace(state, phase=TURN, turn=starter, starter=starter, since=at)


def _highest(state: State) -> int:
    """The highest sum of two cards, then the higher single one, then the lowest seat."""
    shown = [face_up(board) for board in state.boards]
    return max(range(state.seats), key=lambda seat: (sum(shown[seat]), max(shown[seat]), -seat))


def take(state: State) -> State:
    """The top card of the discard is in the hand."""
    return replace(state, phase=TOOK, held=state.discard[-1], discard=state.discard[:-1])


def cancel(state: State) -> State:
    """The taken card goes back on top of the discard."""
    assert state.held is not None
    return replace(state, phase=TURN, held=None, discard=(*state.discard, state.held))


def draw(state: State) -> State:
    """The front card of the draw pile is in the hand; an empty pile is made anew first."""
    if not state.pile:
        state = dealing.reshuffled(state)
    return replace(state, phase=DREW, held=state.pile[0], pile=state.pile[1:])


def throw(state: State) -> State:
    """The drawn card goes on the discard, and a card has to be flipped."""
    assert state.held is not None
    return replace(state, phase=FLIP, held=None, discard=(*state.discard, state.held))


def place(state: State, at_place: int, at: int) -> State:
    """The card in the hand takes a cell; the one that lay there goes face up on the discard."""
    seat, old = state.turn, state.board[at_place]
    assert seat is not None
    assert old is not None
    assert state.held is not None
    board = put(state.board, at_place, Card(state.held, up=True))
    discard = (*state.discard, old.value)
    boards = state.with_board(seat, board)
    return ended(replace(state, boards=boards, discard=discard, held=None), at)


def ended(state: State, at: int) -> State:
    """The turn's last action is done: equal columns go, and the turn is over."""
    seat = state.turn
    assert seat is not None
    board, gone = cleared(state.board, equal_columns(state.board))
    boards, discard = state.with_board(seat, board), (*state.discard, *gone)
    return passed_on(replace(state, boards=boards, discard=discard), at)


def passed_on(state: State, at: int) -> State:
    """The turn is over: perhaps the seat closes, the next one is to act or the round ends."""
    seat = state.turn
    assert seat is not None
    closer = seat if state.closer is None and not face_down(state.board) else state.closer
    following = (seat + 1) % state.seats
    turns = state.turns + 1
    after = replace(state, phase=TURN, turn=following, closer=closer, turns=turns, since=at)
    capped = closer is None and is_capped(state.seats, turns)
    return _round_over(after) if capped or following == closer else after


def _round_over(state: State) -> State:
    """All cards are turned up, columns go once more, and the scores are added."""
    boards: list[Board] = []
    discard = state.discard
    for board in map(turned_up, state.boards):
        rest, gone = cleared(board, equal_columns(board))
        boards.append(rest)
        discard += gone
    scores = doubled([total(board) for board in boards], state.closer)
    totals = tuple(before + score for before, score in zip(state.scores, scores, strict=True))
    return replace(
        state,
        phase=OVER if is_last(state, totals) else ROUND_OVER,
        turn=None,
        boards=tuple(boards),
        discard=discard,
        scores=totals,
        rounds=(*state.rounds, scores),
    )


def doubled(scores: list[int], closer: int | None) -> tuple[int, ...]:
    """The scores, the closer's doubled if it is above 0 and another one is not above it."""
    if closer is not None and scores[closer] > 0:
        others = scores[:closer] + scores[closer + 1 :]
        if min(others) <= scores[closer]:
            scores[closer] *= 2
    return tuple(scores)


def is_last(state: State, totals: tuple[int, ...]) -> bool:
    """Whether the match ends with this round (rules, *Match*)."""
    if state.options["rounds"]:
        return bool(state.round >= state.options["rounds"])
    return bool(max(totals) >= state.options["target"])


def deadline(state: State) -> int | None:
    """When the rules act for the seat whose turn it is; None: never."""
    if state.turn is None or not state.options["turn_ms"]:
        return None
    return int(state.since + state.options["turn_ms"])


def elapse(state: State, at: int) -> State:
    """The state when every deadline at or before ``at`` has passed, each at its own time."""
    while (due := deadline(state)) is not None and due <= at:
        state = timed_out(state, due)
    return state


def timed_out(state: State, at: int) -> State:
    """What the rules do for the seat whose time is up, to the end of its turn (rules, *Time*)."""
    if state.phase == OPEN:
        seat = state.turn
        while state.phase == OPEN and state.turn == seat:
            state = flip(state, face_down(state.board)[0], at)
        return state
    if state.phase == TOOK:
        state = cancel(state)
    if state.phase == TURN:
        if not state.can_draw:
            return passed_on(state, at)
        state = draw(state)
    down = face_down(state.board)
    if state.phase == DREW and not down:
        return place(state, held(state.board)[0], at)
    if state.phase == DREW:
        state = throw(state)
    return flip(state, down[0], at)
