"""The state of a match of Intrus, a value: times are ms on the table's clock."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.intrus import options
from tablegames.games.intrus.pairs import Pair

CLUE, TALK, VOTE, RECLUE, REVOTE = "clue", "talk", "vote", "reclue", "revote"
GAME_END, OVER = "game-end", "over"
PHASES = (CLUE, TALK, VOTE, RECLUE, REVOTE, GAME_END, OVER)
CLUES, VOTES, ENDED = map(frozenset, ((CLUE, RECLUE), (VOTE, REVOTE), (GAME_END, OVER)))

CITIZENS, INTRUDERS = "citizens", "intruders"
FOUND, LAST_CITIZEN, ROUNDS = "found", "last-citizen", "rounds"

Votes = tuple[int | None, ...]
"""By seat, for whom it has voted; None: for nobody."""


@dataclass(frozen=True)
class Clue:
    """What a seat has said in a round; a run-off has the number of its round."""

    round: int
    seat: int
    text: str


@dataclass(frozen=True)
class Round:
    """A vote: the first one, the run-off if there was one, who was eliminated.

    During a run-off the last two are None.
    """

    round: int
    votes: Votes
    second: Votes | None
    out: int | None


@dataclass(frozen=True)
class Result:
    """Which side has won a finished game, and why."""

    side: str
    why: str


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, *Position*)."""

    seats: int
    options: Options
    secret: str
    game: int
    round: int
    phase: str
    words: Pair
    """The citizens' word, the intruders' word."""
    intruders: tuple[int, ...]
    used: tuple[int, ...]
    """Which pairs have been played since the list was last fresh, in that order."""
    first: int
    turn: int | None
    clues: tuple[Clue, ...]
    ready: tuple[int, ...]
    votes: Votes
    tied: tuple[int, ...]
    out: tuple[int, ...]
    history: tuple[Round, ...]
    since: int
    scores: tuple[int, ...]
    results: tuple[Result, ...]
    deals: tuple[Deal, ...]

    @property
    def count(self) -> int:
        """How many intruders there are."""
        return options.intruders(self.seats, self.options)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that are not eliminated, rising."""
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    @property
    def hunted(self) -> tuple[int, ...]:
        """The intruders that are not eliminated."""
        return tuple(seat for seat in self.living if seat in self.intruders)

    def word(self, seat: int) -> str:
        """The secret word of a seat."""
        return self.words[seat in self.intruders]

    def may_vote_for(self, seat: int) -> tuple[int, ...]:
        """For whom a living seat may vote now."""
        among = self.tied if self.phase == REVOTE else self.living
        return tuple(other for other in among if other != seat)

    def speakers(self) -> tuple[int, ...]:
        """Who gives a clue in this phase, in turn: from the round's first speaker on."""
        among = self.tied if self.phase == RECLUE else self.living
        seats = (*range(self.first, self.seats), *range(self.first))
        return tuple(seat for seat in seats if seat in among)
