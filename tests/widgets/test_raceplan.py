"""Where everything lies on the table of a race, at any size."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablegames.widgets.raceplan import LEAST, PLATE, Box, Plan, planned

SIZES = [(80, 20), (81, 20), (80, 21), (90, 22), (100, 26), (120, 35), (160, 45), (400, 115)]


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def boxes(plan: Plan) -> list[Box]:
    cards = [box for seated in plan.corners.values() for box in (seated.card, seated.plate)]
    return [*cards, plan.centre, plan.caption, *(box for box in plan.sides if box.height > 0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("corners", [2, 4])
@pytest.mark.parametrize("columns", [3, 4])
def test_nothing_lies_on_anything_else_or_outside(
    size: tuple[int, int], corners: int, columns: int
) -> None:
    plan = planned(*size, corners, columns)
    assert len(plan.corners) == corners
    for box in boxes(plan):
        assert min(box.x, box.y) >= 0, box
        assert box.x + box.width <= size[0], box
        assert box.y + box.height <= size[1], box
    for one, other in combinations(boxes(plan), 2):
        assert apart(one, other), (one, other)
    for seated in plan.corners.values():
        assert seated.plate.height == PLATE
        assert (seated.card.width, seated.card.height) == (
            plan.own.width(columns),
            plan.own.height,
        )


@pytest.mark.parametrize("corners", [2, 4])
def test_more_room_is_used(corners: int) -> None:
    small, large = planned(80, 20, corners, 4), planned(140, 40, corners, 4)
    assert large.centre.height > small.centre.height
    assert large.own.height > small.own.height


def test_too_little_room_cuts_off_what_the_least_would_have() -> None:
    assert planned(1, 1, 4, 4) == planned(*LEAST, 4, 4)


def test_a_cell_belongs_to_one_picture_at_most() -> None:
    plan = planned(*LEAST, 2, 4)
    size = plan.own
    found = [size.place_at(x, y, 4) for y in range(size.height) for x in range(size.width(4))]
    assert {place for place in found if place is not None} == set(range(8))
    assert size.place_at(0, size.pad, 4) is None
    assert size.place_at(1, 0, 4) is None
    assert size.place_at(1, size.pad, 4) == 0
    assert size.place_at(1 + 3 * size.cell, size.height - size.pad - 1, 4) == 7
