"""A match of single games, for Damye, Domino, Mòpyon and Le trois alike (rules, match).

``MatchGame`` is a whole ``Game`` but for the play on the board, which a game fills in as
``MatchRules`` says.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablegames.engine import deal, matchposition, score, turnclock
from tablegames.engine import options as choosing
from tablegames.engine.game import JSON, Option, Outcome, Refused
from tablegames.engine.matchoptions import MatchOptions
from tablegames.engine.matchposition import SHARED, Frame
from tablegames.engine.matchrules import LOT, OFFERS, MatchRules, Turn
from tablegames.engine.matchstate import (
    Board,
    Ending,
    Match,
    MatchState,
    Over,
    Result,
    opening,
    put,
)
from tablegames.engine.options import Options
from tablegames.engine.position import bad, deals, fields, one_of

__all__ = [
    "LOT",
    "Ending",
    "Match",
    "MatchGame",
    "MatchOptions",
    "MatchState",
    "Over",
    "Result",
    "Turn",
]


class MatchGame(MatchRules[Board]):
    """What four games share: score, who starts, extra games, the clock, absences, agreement."""

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values, for so many seats, ``people`` of them at one keyboard."""
        return (*self.options.choices(seats), *self.own_choices(seats))

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> MatchState[Board]:
        """The first state of a match. Raises ``Refused("bad-options", name, value, allowed)``."""
        chosen = self._complete(seats, options)
        if not deal.is_secret(secret):
            raise choosing.bad("secret", secret, ())
        sides = self.sides(seats, chosen)
        starter, lots = self._lot(seats, chosen, secret)
        match = opening(seats, max(sides) + 1, starter)
        state: MatchState[Any] = MatchState(
            seats, chosen, secret, "play", starter, lots, match, None
        )
        return self._turned(self.fresh(state, None), 0)

    def legal(self, state: MatchState[Board], seat: int) -> Sequence[str]:
        """The game moves open to that seat now; what the match allows beside them is unlisted."""
        if not self._may_act(state, seat):
            return []
        if state.phase == "between":
            return ["next"]
        return self.moves(state) if seat == state.turn else []

    def unlisted(self, state: MatchState[Board], seat: int) -> Sequence[str]:
        """What giving up, leaving and agreeing allow that seat now, and the game's examples."""
        if seat not in range(state.seats) or state.phase == "over" or state.match.out[seat]:
            return []
        if state.match.away[seat] is not None:
            return ["return"]
        found = ["leave", "resign match"]
        if state.in_game and not self._only_match(state):
            found.append("resign")
        if self.offer and state.phase == "play" and state.match.offer != seat:
            found.append(self.offer)
        return found + (list(self.examples(state)) if self._to_move(state, seat) else [])

    def play(self, state: MatchState[Board], seat: int, move: str, at: int) -> MatchState[Board]:
        """The state after the move, time having passed up to ``at`` first. Raises Refused."""
        state = self.tick(state, at)
        text = self.canonical(state, seat, move)
        return self.tick(self._played(state, seat, text, at), at)

    def tick(self, state: MatchState[Board], at: int) -> MatchState[Board]:
        """The state when everything due at or before ``at`` has come, each at its own time."""
        while (due := turnclock.next_due(state)) is not None and due.at <= at:
            if due.seat is not None:
                since = state.match.away[due.seat] or 0
                state = self._stayed_away(state, due.seat, max(due.at, since))
            elif state.phase == "between":
                state = self._next_game(state, due.at)
            else:
                state = self._time_out(state, due.at)
        return state

    def wake(self, state: MatchState[Board]) -> int | None:
        """When a deadline or the end of an absence comes next; None: never."""
        return turnclock.wake(state)

    def view(self, state: MatchState[Board], seat: int | None) -> JSON:
        """The position without its secret, the seeds of past deals added."""
        shown = deal.shown(
            state.deals, state.secret, lambda label: matchposition.dealt_out(state, label)
        )
        return matchposition.write(state, shown, self.view_board(state, seat))

    def heard(
        self, before: MatchState[Board], seat: int, move: str, watcher: int | None
    ) -> str | None:
        """Every move of these games is made in the open."""
        return move

    def canonical(self, state: MatchState[Board], seat: int, move: str) -> str:
        """The text that a record keeps of the move; raises Refused as ``play`` does."""
        text = " ".join(move.split())
        self._check_seat(state, seat, text)
        self._check_phase(state, seat, text)
        if text in self._match_moves():
            return text
        if not self._to_move(state, seat):
            raise Refused("not-your-turn")
        return self.read(state, text)

    def chapter(self, state: MatchState[Board]) -> Hashable | None:
        """Nothing is taken back where hands are hidden, nor across the end of a game."""
        return state.match.number if state.in_game and not self.hidden else None

    def outcome(self, state: MatchState[Board]) -> Outcome | None:
        """None until the match is over."""
        if state.phase != "over":
            return None
        sides = self.sides(state.seats, state.options)
        return score.outcome(state.match, sides, state.options["stake"])

    def load(self, position: Mapping[str, object]) -> MatchState[Board]:
        """The state of a position; what is left out takes its default. Raises Refused."""
        if not isinstance(position, Mapping):
            raise bad("position", "type")
        seats, options = self._load_options(position)
        raw = fields(position, "", (*SHARED, *self.fields))
        phase = one_of(*self.phases)(raw.get("phase", "play"), "phase")
        frame = self._frame(options, phase, self.sides(seats, options), raw)
        match = matchposition.read_match(raw, frame)
        state: MatchState[Any] = MatchState(
            seats,
            options,
            matchposition.read_secret(raw),
            phase,
            self.load_turn(raw, seats, match.starter),
            deals(raw.get("deals", []), "deals"),
            match,
            None,
        )
        matchposition.check_labels(state, self.labels)
        loaded = self.load_board(raw, state)
        if loaded.in_game and match.out[loaded.turn]:
            raise bad("turn", "range")
        return replace(loaded, match=matchposition.read_clock(raw, loaded))

    def dump(self, state: MatchState[Board]) -> JSON:
        """The position in plain JSON types, the secret in it; ``load(dump(s)) == s``."""
        shuffles = [{"label": one.label, "commitment": one.commitment} for one in state.deals]
        return matchposition.write(state, shuffles, self.dump_board(state)) | {
            "secret": state.secret
        }

    # ---- what may be played (rules, 9)

    def _check_seat(self, state: MatchState[Board], seat: int, text: str) -> None:
        if seat not in range(state.seats):
            raise Refused("no-seat")
        if state.phase == "over":
            raise Refused("match-over")
        if state.match.out[seat]:
            raise Refused("out")
        away = state.match.away[seat] is not None
        if text == "leave" and away:
            raise Refused("already-away")
        if text == "return" and not away:
            raise Refused("not-away")
        if away and text != "return":
            raise Refused("away")

    def _check_phase(self, state: MatchState[Board], seat: int, text: str) -> None:
        if state.phase == "between" and text not in {"next", "resign match", "leave", "return"}:
            raise Refused("between-games")
        if state.in_game and text == "next":
            raise Refused("not-between")
        if text == "resign" and self._only_match(state):
            raise Refused("only-match")
        if text in OFFERS and text != self.offer:
            raise Refused("no-offers")
        if text == self.offer and state.match.offer == seat:
            raise Refused("already-offered")

    def _match_moves(self) -> set[str | None]:
        return {"next", "leave", "return", "resign", "resign match", self.offer}

    def _may_act(self, state: MatchState[Board], seat: int) -> bool:
        there = seat in range(state.seats) and state.match.present(seat)
        return there and state.phase != "over"

    def _to_move(self, state: MatchState[Board], seat: int) -> bool:
        return state.in_game and seat == state.turn

    def _only_match(self, state: MatchState[Board]) -> bool:
        """Whether no single game can be given up: more than two sides, or its points count."""
        return max(self._sides(state)) > 1 or state.options["goal"] == "total"

    # ---- what is played

    def _played(self, state: MatchState[Board], seat: int, text: str, at: int) -> MatchState[Board]:
        if text == "next":
            return self._next_game(state, at)
        if text in {"leave", "return"}:
            change = turnclock.gone if text == "leave" else turnclock.back
            return replace(state, match=change(state, seat, at))
        if text in {"resign", "resign match"}:
            return self._resigned(state, seat, text, at)
        if text == self.offer:
            return self._offered(state, seat, at)
        state = self._without_offer(replace(state, match=turnclock.moved(state.match, seat)), seat)
        return self._turned(self.apply(state, text), at)

    def _resigned(
        self, state: MatchState[Board], seat: int, text: str, at: int
    ) -> MatchState[Board]:
        """A game given up is won by the seat after, with credit 1."""
        if text == "resign match":
            return self._lost(state, seat, "resign", at)
        winner = (seat + 1) % state.seats
        return self._game_over(state, Ending(self._sides(state)[winner], winner, "resign", 1), at)

    def _offered(self, state: MatchState[Board], seat: int, at: int) -> MatchState[Board]:
        if state.match.offer is None:
            return state.with_match(offer=seat)
        return self._game_over(state, Ending(None, None, "agreed"), at)

    def _without_offer(self, state: MatchState[Board], seat: int) -> MatchState[Board]:
        """An offer lapses when the other seat plays a game move or is timed out."""
        return state if state.match.offer == seat else state.with_match(offer=None)

    def _turned(self, turn: Turn[Board], at: int) -> MatchState[Board]:
        """After something on the board: the game's end, or the clock of the seat to move."""
        state, ending = turn
        if ending:
            return self._game_over(state, ending, at)
        return replace(state, match=turnclock.restarted(state, at))

    # ---- what time does

    def _time_out(self, state: MatchState[Board], at: int) -> MatchState[Board]:
        seat = state.turn
        if state.phase == "play":
            state = replace(state, match=turnclock.missed(state.match, seat))
            if state.match.misses[seat] == turnclock.LAST_MISS:
                return self._lost(state, seat, "time", at)
        return self._turned(self.timed_out(self._without_offer(state, seat)), at)

    def _stayed_away(self, state: MatchState[Board], seat: int, at: int) -> MatchState[Board]:
        """The seat's absences have reached what the match allows."""
        sides = self._sides(state)
        others = [other for other in range(state.seats) if sides[other] != sides[seat]]
        if not any(state.match.present(other) for other in others):
            return self._finished(state, Over(None, "left"))
        ahead = max(sides) == 1 and state.match.score[sides[seat]] > max(
            state.match.score[sides[other]] for other in others
        )
        if ahead and self.ahead_is_void:
            return self._finished(state, Over(None, "left"))
        return self._lost(state, seat, "left", at)

    # ---- games and the match

    def _next_game(self, state: MatchState[Board], at: int) -> MatchState[Board]:
        opener = self.opener(state)
        starter = state.seat_after(opener) if state.match.out[opener] else opener
        match = replace(
            state.match,
            extra=score.next_extra(state.match, state.options, replayed=self._replayed(state)),
            number=state.match.number + 1,
            starter=starter,
            misses=(0,) * state.seats,
            result=None,
        )
        following: MatchState[Any] = replace(state, phase="play", turn=starter, match=match)
        return self._turned(self.fresh(replace(following, board=None), state), at)

    def _game_over(self, state: MatchState[Board], ending: Ending, at: int) -> MatchState[Board]:
        match = score.counted(state.match, ending, state.options, nil_counts=self.nil_counts)
        state = replace(state, phase="between", match=replace(match, offer=None))
        over = score.verdict(
            match, state.options, self._contenders(state), replayed=self._replayed(state)
        )
        if over:
            return self._finished(state, over)
        return replace(state, match=turnclock.restarted(state, at))

    def _lost(self, state: MatchState[Board], seat: int, how: str, at: int) -> MatchState[Board]:
        """The seat loses the match; among more than two sides it is out, and the others play on."""
        sides = self._sides(state)
        if max(sides) == 1:
            return self._finished(state, Over(1 - sides[seat], how))
        state = state.with_match(
            out=put(state.match.out, seat, True), away=put(state.match.away, seat, None)
        )
        contenders = self._contenders(state)
        if len(contenders) < 2:
            return self._finished(state, Over(contenders[0] if contenders else None, how))
        return self._drop(state, seat, at) if state.in_game else state

    def _drop(self, state: MatchState[Board], seat: int, at: int) -> MatchState[Board]:
        after, ending = self.dropped(state, seat)
        if ending or after.turn != state.turn:
            return self._turned((after, ending), at)
        return after

    def _finished(self, state: MatchState[Board], over: Over) -> MatchState[Board]:
        match = replace(
            state.match,
            deadline=None,
            remaining=None,
            offer=None,
            away=(None,) * state.seats,
            over=over,
        )
        return replace(state, phase="over", match=match)

    def _replayed(self, state: MatchState[Board]) -> bool:
        """Whether the game that has ended was a nil that used up nothing."""
        result = state.match.result
        return not self.nil_counts and result is not None and result.winner is None

    def _contenders(self, state: MatchState[Board]) -> list[int]:
        """The sides that have not dropped out."""
        sides = self._sides(state)
        return sorted({sides[seat] for seat in range(state.seats) if not state.match.out[seat]})

    def _sides(self, state: MatchState[Board]) -> tuple[int, ...]:
        return self.sides(state.seats, state.options)

    # ---- options, the lot, positions

    def _complete(self, seats: object, given: Mapping[str, object]) -> Options:
        """All options, those left out with their defaults. Raises ``Refused("bad-options")``."""
        fewest, most = self.seats[0], self.seats[-1]
        counts = [choosing.whole(fewest, most)]
        seated = seats if isinstance(seats, int) and choosing.possible(seats, counts) else None
        choices = self.choices(seated or fewest, 0)
        if not isinstance(given, Mapping):
            raise choosing.bad("options", given, ())
        choosing.known(given, choices)
        if seated is None:
            raise choosing.bad("seats", seats, counts)
        chosen: dict[str, object] = {}
        for option in choices:
            value = given.get(option.name, option.default)
            choosing.check(option.name, value, self.allowed(option, chosen))
            chosen[option.name] = value
        return Options(chosen)

    def _lot(self, seats: int, options: Options, secret: str) -> tuple[int, tuple[deal.Deal, ...]]:
        """Who starts the first game, and the shuffle that says so, if there is one."""
        if not self.options.lot:
            return 0, ()
        if options["first"] != LOT:
            return options["first"], ()
        dealt = deal.shuffle(secret, LOT, [str(seat) for seat in range(seats)])
        return int(dealt[0]), (deal.committed(secret, LOT, dealt),)

    def _load_options(self, position: Mapping[str, Any]) -> tuple[int, Options]:
        given = position.get("options", {})
        if not isinstance(given, Mapping):
            raise bad("options", "type")
        seats = position.get("seats", 2)
        return seats, self._complete(seats, given)

    def _frame(
        self, options: Options, phase: str, sides: tuple[int, ...], raw: Mapping[str, Any]
    ) -> Frame:
        return Frame(
            options=options,
            phase=phase,
            sides=sides,
            starter=self.load_starter(raw, len(sides)),
            hows=self.hows,
            facts=self.load_facts,
            offers=self.offer is not None,
            nil_counts=self.nil_counts,
        )
