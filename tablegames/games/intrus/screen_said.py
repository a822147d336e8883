"""What the table of Intrus says in words: the ballot, the talk, a counted vote, the end, points."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from tablegames.engine.game import JSON
from tablegames.games.intrus import screen_scene, votewords
from tablegames.games.intrus.screen_ending import Side
from tablegames.games.intrus.screen_votes import Result
from tablegames.games.intrus.state import CITIZENS, ENDED, GAME_END, INTRUDERS, OVER, REVOTE, TALK
from tablegames.locale import Translator
from tablegames.widgets.answers import Answer, Question
from tablegames.widgets.players import LETTERS
from tablegames.widgets.scoresheet import Entry, Rounds
from tablegames.widgets.sealed import Choice

Names = Sequence[str]


def ballot(
    view: JSON, choices: Sequence[int], seat: int, tr: Translator, names: Names
) -> tuple[str, list[Choice]]:
    """The question for that seat, and each who can be chosen, with the clues he has given."""
    asked = tr("{name}, who is an impostor?", name=names[seat])
    if view["phase"] == REVOTE:
        asked = tr("Run-off: {name}, which of these is an impostor?", name=names[seat])
    wide = max((cell_len(names[one]) for one in choices), default=0)
    given: dict[int, list[str]] = {one: [] for one in choices}
    for clue in view["clues"]:
        if clue["seat"] in given:
            given[clue["seat"]].append(tr.spelled(clue["text"]))
    return asked, [
        Choice(names[one] + " " * (wide - cell_len(names[one])), one, " · ".join(given[one]))
        for one in choices
    ]


def talk(view: JSON, here: Collection[int], tr: Translator, names: Names) -> Question | None:
    """Who has talked enough; None: there is no talk. Several people here have a key each."""
    if view["phase"] != TALK:
        return None
    several = len(here) > 1
    answers = []
    for seat in screen_scene.living(view):
        key = LETTERS[seat].lower() if several else tr("Enter")
        keys = ((key, tr("ready")),) if seat in here else ()
        answers.append(
            Answer(seat, names[seat], keys, tr("ready") if seat in view["ready"] else "")
        )
    return Question(
        title=tr("Talk about the clues"),
        answers=tuple(answers),
        begins=view["since"],
        ends=screen_scene.deadline(view) or 0,
        open=tr("Enter: all here are ready to vote") if several else "",
    )


def tally(view: JSON, tr: Translator, names: Names) -> Result | None:
    """The vote that has just been counted; None: there is none."""
    found = screen_scene.counted(view)
    if found is None:
        return None
    came = votewords.came(view, found.entry, tr, names)
    voters = [
        seat
        for seat in range(view["seats"])
        if seat not in view["out"] or seat == found.entry["out"]
    ]
    silent = [names[seat] for seat in voters if found.votes[seat] is None]
    return Result(
        tr("The run-off") if found.again else tr("The votes"),
        found.votes,
        names,
        came,
        tr("Did not vote: {names}", names=", ".join(silent)) if silent else "",
    )


def sides(view: JSON, tr: Translator, names: Names) -> list[Side]:
    """Both sides at the end of a game, with what it counted; before that none."""
    if view["phase"] not in ENDED:
        return []
    won = view["results"][-1]["side"] if view["results"] else ""
    found = screen_scene.points(view)[-1] if view["results"] else None
    made = []
    for side, title, word in (
        (CITIZENS, tr("citizens"), view["words"][0]),
        (INTRUDERS, tr("impostors"), view["words"][1]),
    ):
        impostors = side == INTRUDERS
        seats = [s for s in range(view["seats"]) if (s in view["intruders"]) == impostors]
        got = ""
        if found is not None and won == side:
            got = tr("won: {points} each", points=f"+{found[seats[0]]}")
        made.append(
            Side(title, tr.spelled(word), ", ".join(names[s] for s in seats), got, won == side)
        )
    return made


def rounds(view: JSON, tr: Translator, names: Names) -> Rounds:
    """The sheet: what each game counted."""
    games, scores = view["options"]["games"], view["scores"]
    rows = tuple(
        tuple(None if row is None else Entry(str(row[seat])) for seat in range(view["seats"]))
        for row in screen_scene.points(view)
    )
    top = max(scores)
    return Rounds(
        names=tuple(names),
        rows=rows,
        totals=tuple(map(str, scores)),
        lead=frozenset(seat for seat, score in enumerate(scores) if score == top > 0),
        goal=tr.plural("{n} game", "{n} games", games) if games > 1 else "",
    )


def number(view: JSON, tr: Translator) -> str:
    """Which game of how many, and which round."""
    games = view["options"]["games"]
    if games == 1:
        return tr("round {n}", n=view["round"])
    return tr(
        "game {n} of {games}, round {round}", n=view["game"], games=games, round=view["round"]
    )


def impostors(view: JSON, tr: Translator) -> str:
    """How many have not been found; nothing once the game has ended."""
    if view["phase"] in {GAME_END, OVER}:
        return ""
    left, count = screen_scene.impostors_left(view), view["count"]
    return tr("impostors left: {left} of {count}", left=left, count=count)
