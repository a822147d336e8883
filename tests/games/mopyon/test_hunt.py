"""Forced wins: those that are found hold against every answer, and nothing is left behind."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from tablegames.games.mopyon import bot
from tablegames.games.mopyon.choice import ME, OTHER, Choice
from tablegames.games.mopyon.hunt import Hunt, Stopped
from tablegames.games.mopyon.windows import Windows, number


def never() -> bool:
    return False


def grid_at_random(rng: Random) -> Windows:
    """Marks at random, nobody with a four."""
    windows, span = Windows(), rng.randrange(3, 7)
    for count in range(rng.randrange(8, 36)):
        cell = number((rng.randint(-span, span), rng.randint(-span, span)))
        if cell in windows.marks:
            continue
        windows.put(cell, count % 2)
        if windows.fives(ME) or windows.fives(OTHER):
            windows.take()
    return windows


def test_a_win_by_fours_holds_against_every_answer() -> None:
    rng, won = Random(5), 0
    while won < 25:
        windows = grid_at_random(rng)
        line = Hunt(windows, never).by_fours(ME, 8, 3000)
        if line:
            won += 1
            assert forced(windows, 8)


def forced(windows: Windows, depth: int) -> bool:
    """Whether ME wins by fours against every answer of the other side."""
    if windows.fives(ME):
        return True
    if depth == 0 or windows.fives(OTHER):
        return False
    for cell in windows.fours(ME):
        windows.put(cell, ME)
        answers = [*windows.fives(ME)]
        held = bool(answers) and not windows.fives(OTHER)
        for answer in answers if held else ():
            windows.put(answer, OTHER)
            held = forced(windows, depth - 1)
            windows.take()
            if not held:
                break
        windows.take()
        if held:
            return True
    return False


def test_a_win_by_threats_is_won_against_the_best_bot() -> None:
    rng, won = Random(3), 0
    while won < 2:
        windows = grid_at_random(rng)
        hunt = Hunt(windows, never)
        if hunt.by_fours(ME, 14, 2000):
            continue
        if found := hunt.by_threats(ME, 5, 3000):
            won += 1
            windows.put(found[0], ME)
            assert winner(windows, to_move=OTHER) == ME


def winner(windows: Windows, to_move: int) -> int | None:
    """Who wins when the best bot plays both sides."""
    marks = dict(windows.marks)
    for count in range(60):
        seen = Windows()
        for cell, side in marks.items():
            seen.put(cell, ME if side == to_move else OTHER)
        choice = Choice(seen, bot.LEVELS["hard"], Random(count), never)
        choice.decide(1)
        assert choice.best is not None
        if choice.best in seen.fives(ME):
            return to_move
        marks[choice.best] = to_move
        to_move = 1 - to_move
    return None


def test_a_hunt_leaves_everything_as_it_was_even_when_it_is_stopped() -> None:
    windows = grid_at_random(Random(1))
    before = (dict(windows.marks), windows.key, list(windows.worth), list(windows.trail))
    for patience in range(30):
        questions = iter(range(10**6))
        hunt = Hunt(windows, lambda q=questions, p=patience: next(q) >= p)  # type: ignore[misc]
        with suppress(Stopped):
            hunt.by_threats(ME, 4, 500)
        assert (windows.marks, windows.key, windows.worth, windows.trail) == before
        assert windows.warm
