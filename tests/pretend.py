"""Pretend: a small game that has what Damye has not, for testing what stands around a game.

By turns the seats say 1, 2 or 3, before a deadline that says 1 for them; whoever brings the sum
to ``goal`` or beyond opens a race, in which the first ``grab`` of any seat wins the round and
nobody's does after a while. Each seat has a hidden card, which it may exchange unheard
(``swap``) for the next of a hidden pile. The round's winner scores the rank of its card. The
next round is dealt after a pause. ``knock`` is accepted though it is never listed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from tablegames.engine.deal import Deal, commitment, seed, shown, shuffle
from tablegames.engine.game import JSON, Act, Option, Outcome, Refused, Stop

DEFAULTS: Mapping[str, int] = {
    "rounds": 2,
    "goal": 6,
    "turn_ms": 1000,
    "race_ms": 500,
    "pause_ms": 300,
    "undo": 1,
}
CARDS = tuple(str(rank) for rank in range(1, 10))


@dataclass(frozen=True)
class State:
    seats: int
    options: tuple[tuple[str, int], ...]
    secret: str
    phase: str
    round: int
    turn: int
    sum: int
    until: int | None
    cards: tuple[str, ...]
    pile: tuple[str, ...]
    scores: tuple[int, ...]
    knocks: tuple[int, ...]
    deals: tuple[Deal, ...]

    def option(self, name: str) -> int:
        return dict(self.options)[name]


class Pretend:
    key = "pretend"
    seats = range(2, 5)
    hidden = True

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        return [Option(n, v, ([0, 10**6],), (v,), v) for n, v in DEFAULTS.items()]

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        if seats not in self.seats:
            raise Refused("bad-options", name="seats", value=seats, allowed=[[2, 4]])
        chosen = dict(DEFAULTS)
        for name, value in options.items():
            if name not in DEFAULTS:
                raise Refused("bad-options", name=name, value=value, allowed=list(DEFAULTS))
            if type(value) is not int:
                raise Refused("bad-options", name=name, value=value, allowed=[[0, 10**6]])
            chosen[name] = value
        zeros = (0,) * seats
        state = State(
            seats, tuple(chosen.items()), secret, "", 0, 0, 0, None, (), (), zeros, zeros, ()
        )
        return self._deal(state, 0)

    def _deal(self, state: State, at: int) -> State:
        label = f"round {state.round + 1}"
        order = shuffle(state.secret, label, CARDS)
        sealed = Deal(label, commitment(seed(state.secret, label), order))
        return replace(
            state,
            phase="turn",
            round=state.round + 1,
            turn=state.round % state.seats,
            sum=0,
            until=at + state.option("turn_ms"),
            cards=order[: state.seats],
            pile=order[state.seats :],
            knocks=(0,) * state.seats,
            deals=(*state.deals, sealed),
        )

    def legal(self, state: State, seat: int) -> Sequence[str]:
        if state.phase == "race":
            return ("grab",)
        if state.phase != "turn" or state.turn != seat:
            return ()
        return ("say 1", "say 2", "say 3", *(("swap",) if state.pile else ()))

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        return () if state.phase == "over" else ("knock",)

    def canonical(self, state: State, seat: int, move: str) -> str:
        return " ".join(move.split())

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        state = self.tick(state, at)
        text = self.canonical(state, seat, move)
        if seat not in range(state.seats):
            raise Refused("no-seat")
        if state.phase == "over":
            raise Refused("match-over")
        if text == "knock":
            knocks = tuple(n + (i == seat) for i, n in enumerate(state.knocks))
            return replace(state, knocks=knocks)
        if text not in self.legal(state, seat):
            raise Refused("bad-move" if state.turn == seat else "not-your-turn")
        if text == "grab":
            return self._end_round(state, seat, at)
        if text == "swap":
            cards = tuple(state.pile[0] if i == seat else c for i, c in enumerate(state.cards))
            return replace(state, cards=cards, pile=state.pile[1:])
        return self._say(state, int(text[-1]), at)

    def _say(self, state: State, number: int, at: int) -> State:
        total = state.sum + number
        if total >= state.option("goal"):
            return replace(state, sum=total, phase="race", until=at + state.option("race_ms"))
        turn = (state.turn + 1) % state.seats
        return replace(state, sum=total, turn=turn, until=at + state.option("turn_ms"))

    def _end_round(self, state: State, winner: int | None, at: int) -> State:
        won = int(state.cards[winner]) if winner is not None else 0
        scores = tuple(n + won * (i == winner) for i, n in enumerate(state.scores))
        if state.round == state.option("rounds"):
            return replace(state, scores=scores, phase="over", until=None)
        return replace(state, scores=scores, phase="pause", until=at + state.option("pause_ms"))

    def tick(self, state: State, at: int) -> State:
        while (due := state.until) is not None and due <= at:
            if state.phase == "turn":
                state = self._say(state, 1, due)
            elif state.phase == "race":
                state = self._end_round(state, None, due)
            else:
                state = self._deal(state, due)
        return state

    def wake(self, state: State) -> int | None:
        return state.until

    def view(self, state: State, seat: int | None) -> JSON:
        open_now = state.phase in {"pause", "over"}
        view = self.dump(state)
        del view["secret"]
        view["cards"] = [c if open_now or i == seat else "?" for i, c in enumerate(state.cards)]
        view["pile"] = len(state.pile)
        view["seat"] = seat
        last = f"round {state.round}"
        view["deals"] = shown(state.deals, state.secret, lambda label: open_now or label != last)
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        return None if move == "swap" and watcher != seat else move

    def chapter(self, state: State) -> Hashable | None:
        return state.round if state.option("undo") and state.phase != "over" else None

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.scores)
        winners = tuple(i for i, n in enumerate(state.scores) if n == best)
        places = tuple(1 + sum(other > n for other in state.scores) for n in state.scores)
        return Outcome(winners, state.scores, places)

    def load(self, position: Mapping[str, object]) -> State:
        given: dict[str, Any] = dict(position)
        fresh = self.new(given.pop("seats"), given.pop("options", {}), given.pop("secret"))
        if unknown := given.keys() - asdict(fresh).keys():
            raise Refused("bad-position", where=min(unknown), why="unknown")
        if "deals" in given:
            given["deals"] = tuple(Deal(**deal) for deal in given["deals"])
        lists: Any = {k: tuple(v) if isinstance(v, list) else v for k, v in given.items()}
        return replace(fresh, **lists)

    def dump(self, state: State) -> JSON:
        found: JSON = {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(state).items()}
        return {**found, "options": dict(state.options)}


class Bot:
    """Says 1 to 3 by its chance after 200 ms, grabs after 100, and knocks when it is knocked."""

    SEARCHES = False

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        return bool(legal)

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        if "grab" in legal:
            return Act("grab", 100)
        return Act(rng.choice([move for move in legal if move.startswith("say")]), 200)


class Searcher(Bot):
    """The same, thinking in the worker process; as a module's functions it is found below."""

    SEARCHES = True


SEARCHES = True
asks = Bot().asks


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """What this module answers as a bot module: level ``hard`` thinks until it is stopped."""
    if level == "broken":
        raise ValueError("a bot that fails")
    while level == "hard" and not stop():
        pass
    return Bot().act(view, legal, level, rng, stop)
