"""The end of a round in words: the slap, who took what, the score, the result (rules, 6 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablegames.engine.game import JSON
from tablegames.games.krache import moves
from tablegames.games.krache.fit import stuck
from tablegames.games.krache.state import CLASSIC, OVER, PILES, PLAY, POINTS, SEATS, SLAP
from tablegames.games.matchwords import duration
from tablegames.locale import Translator

if TYPE_CHECKING:
    from tablegames.engine.table import Told


def ended(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """That a round is over and why, what opens or who took what, and how it stands."""
    before, after = told.before, told.after
    if before["phase"] == after["phase"] == SLAP:
        return []
    scored = len(after["rounds"]) > len(before["rounds"])
    if before["phase"] == SLAP:
        said = [] if told.move else _unslapped(told, tr, names)
    elif scored or after["phase"] == SLAP:
        said = [_why(told, tr, names)]
    else:
        return []
    if after["phase"] == SLAP:
        return [*said, slap_open(after, tr, names)]
    if before["phase"] != SLAP and after["options"]["mode"] == CLASSIC:
        said.append(_one_pile_taken(told, tr, names))
    return [*said, _standing(after, tr, names)]


def _why(told: Told, tr: Translator, names: Sequence[str]) -> str:
    seat, idle, number = emptied(told), holding_up(told), told.before["round"]
    if seat is not None:
        return tr(
            "{name} has emptied all slots: round {round} is over.", name=names[seat], round=number
        )
    if idle is not None:
        return tr(
            "{name} holds up {other} for too long, and no spit cards are left: round {round} is "
            "over.",
            name=names[idle],
            other=names[1 - idle],
            round=number,
        )
    return tr("Neither can play, and no spit cards are left: round {round} is over.", round=number)


def emptied(told: Told) -> int | None:
    """The seat that is rid of its stock with this, by its last card or as the cards are turned."""
    stock, seat = told.before["stock"], told.seat
    if seat is not None:
        return seat if sum(map(len, stock[seat])) == 1 else None
    return next((one for one in SEATS if not any(stock[one])), None)


def holding_up(told: Told) -> int | None:
    """The seat that could have played for so long that time has ended it (rules, 5, stall)."""
    view = told.before
    if told.move is not None or view["phase"] != PLAY or not view["stall"]:
        return None
    idle = idle_seats(view)
    return idle[0] if len(idle) == 1 else None


def idle_seats(view: JSON) -> list[int]:
    """The seats that can play."""
    piles = [view["piles"][pile] for pile in PILES]
    return [seat for seat in SEATS if not stuck(view["stock"][seat], piles)]


def slap_open(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Both sizes, and who has to wait because of a slap too early."""
    left, right = (len(view["piles"][pile]) for pile in PILES)
    barred = [name for name, end in zip(names, view["barred"], strict=False) if end]
    if len(barred) == 1:
        return tr(
            "Slap the smaller pile, L with {left} or R with {right} cards. {name} slapped too "
            "early and must wait for {time}.",
            left=left,
            right=right,
            name=barred[0],
            time=duration(view["options"]["early_ms"], tr),
        )
    if barred:
        return tr(
            "The slap is open, L with {left} or R with {right} cards. Both slapped too early and "
            "must wait for {time}.",
            left=left,
            right=right,
            time=duration(view["options"]["early_ms"], tr),
        )
    return tr(
        "Slap the smaller pile: L with {left} or R with {right} cards.", left=left, right=right
    )


def taken(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """The slap that decided: who takes which pile."""
    seat, text = told.seat, told.move
    assert seat is not None
    assert text is not None
    pile = moves.read(text).pile
    return [
        tr.plural(
            "{name} slaps first and takes pile {pile}, {n} card; {other} takes the other one.",
            "{name} slaps first and takes pile {pile}, {n} cards; {other} takes the other one.",
            len(told.before["piles"][PILES[pile]]),
            name=names[seat],
            other=names[1 - seat],
            pile=PILES[pile],
        )
    ]


def _unslapped(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """Nobody slapped in time: equal piles, fewer cards, or the coin."""
    before, after = told.before, told.after
    piles = [len(before["piles"][pile]) for pile in PILES]
    if piles[0] == piles[1]:
        return [tr("Nobody slaps: the piles are equal, each takes the one on the own side.")]
    counts = [unplayed(before, seat) for seat in SEATS]
    taker = 0 if after["rounds"][-1][0] - counts[0] == min(piles) else 1
    if counts[0] == counts[1]:
        return [
            tr(
                "Nobody slaps, and both have equally many cards: by the coin {name} takes the "
                "smaller pile.",
                name=names[taker],
            )
        ]
    return [tr("Nobody slaps: {name} has fewer cards and takes the smaller pile.",
               name=names[taker])]  # fmt: skip


def _one_pile_taken(told: Told, tr: Translator, names: Sequence[str]) -> str:
    """There was no slap: who emptied the stock takes nothing."""
    seat = emptied(told)
    assert seat is not None
    return tr("{name} takes nothing, {other} the pile.", name=names[seat], other=names[1 - seat])


def _standing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What each has after the round, by the mode."""
    counts = view["rounds"][-1]
    facts = {"name": names[0], "n": counts[0], "other": names[1], "m": counts[1]}
    if view["options"]["mode"] == CLASSIC:
        return tr("Cards after the round: {name} {n}, {other} {m}.", **facts)
    first, second = view["score"]
    if view["options"]["mode"] == POINTS:
        return tr(
            "Cards left: {name} {n}, {other} {m}. Points: {first} to {second}.",
            **facts,
            first=first,
            second=second,
        )
    if counts[0] == counts[1]:
        return tr("Both have equally many cards left, {n}: the round does not count.", n=counts[0])
    return tr(
        "Cards left: {name} {n}, {other} {m}. Rounds won: {first} to {second}.",
        **facts,
        first=first,
        second=second,
    )


def new_round(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """That the next round is dealt; and in a one-pile round who alone spits."""
    if after["round"] == before["round"]:
        return []
    said = [tr("Round {round} is dealt: say krache when you are ready.", round=after["round"])]
    spitter = after["spitter"]
    if spitter is not None:
        said.append(
            tr(
                "{other} has no spit cards: in this round only {name} turns cards, and there is "
                "only pile {pile}.",
                name=names[spitter],
                other=names[1 - spitter],
                pile=PILES[spitter],
            )
        )
    return said


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won and why, after how many rounds; nothing before the end (rule 8)."""
    if view["phase"] != OVER:
        return []
    rounds = tr.plural("The match took {n} round.", "The match took {n} rounds.", view["round"])
    return [_won(view, tr, names), rounds]


def _won(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    mode = view["options"]["mode"]
    if mode == CLASSIC:
        seat = 0 if not unplayed(view, 0) else 1
        return tr(
            "{name} is rid of all cards and wins the match; {other} has {n}.",
            name=names[seat],
            other=names[1 - seat],
            n=unplayed(view, 1 - seat),
        )
    score: list[int] = view["score"]
    seat = score.index(min(score) if mode == POINTS else max(score))
    facts = {"name": names[seat], "n": score[seat], "other": names[1 - seat]}
    if mode == POINTS:
        return tr(
            "{name} wins the match with {n} points; {other} has {m}.", **facts, m=score[1 - seat]
        )
    return tr("{name} wins the match by {n} to {m} in rounds won.", **facts, m=score[1 - seat])


def unplayed(view: JSON, seat: int) -> int:
    """How many unplayed cards a seat has: its stock and its spit cards."""
    return int(sum(map(len, view["stock"][seat])) + view["spit"][seat])
