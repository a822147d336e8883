"""The table of a race: it counts down by itself, writes what differs, and nothing while idle."""

from __future__ import annotations

from dataclasses import replace

from tablegames.widgets.race import Race, Racer, Scene
from tablegames.widgets.symbolcard import Face, Symbol
from tests.widgets.room import Room, settled, text_of

FACE = Face(tuple(Symbol("♚", f"word{n}", "wor", "picture_red") for n in range(8)), "qwerasdf")
SCENE = Scene(
    racers=(Racer(0, "Ana", 3, FACE, corner=0), Racer(1, "Bo", 12, FACE, corner=1)),
    people=2,
    centre=replace(FACE, keys=""),
    pile=40,
    pile_said="draw pile",
)


def locked(until: int) -> Scene:
    first, second = SCENE.racers
    return replace(SCENE, racers=(replace(first, locked=until), second))


class Counted(Race):
    drawn = 0

    def relay(self) -> None:
        self.drawn += 1
        super().relay()


async def test_without_a_countdown_it_does_nothing() -> None:
    race = Counted()
    app = Room(race)
    async with app.run_test(size=(80, 24)):
        race.show_scene(SCENE, lambda: 0, stands=False)
        await settled(app)
        assert race._timer is None
        drawn = race.drawn
        race.show_scene(locked(2_000), lambda: 0, stands=True)
        assert race._timer is None, "the table stands"
        assert race.drawn == drawn + 1


async def test_it_wakes_when_the_text_differs_next() -> None:
    race, now = Race(), 0
    app = Room(race)
    async with app.run_test(size=(80, 24)):
        race.show_scene(locked(2_000), lambda: now, stands=False)
        await settled(app)
        assert "locked 2.0 s" in "\n".join(text_of(app))
        assert race._timer is not None
        assert race._timer._interval <= 0.1
        now = 101
        race._tick()
        await settled(app)
        assert "locked 1.9 s" in "\n".join(text_of(app))


async def test_two_countdowns_wake_it_for_the_sooner_one() -> None:
    race = Race()
    app = Room(race)
    async with app.run_test(size=(80, 24)):
        scene = replace(locked(60_030), ready=75_800)
        race.show_scene(scene, lambda: 0, stands=False)
        assert race._timer is not None
        assert abs(race._timer._interval - 0.030) < 0.002


async def test_only_the_lines_that_differ_are_drawn_anew() -> None:
    race = Race()
    app = Room(race)
    async with app.run_test(size=(80, 24)):
        race.show_scene(SCENE, lambda: 0, stands=False)
        await settled(app)
        before = list(race._lines)
        first, second = SCENE.racers
        race.show_scene(
            replace(SCENE, racers=(replace(first, won=4), second)), lambda: 0, stands=False
        )
        different = [y for y, line in enumerate(race._lines) if line != before[y]]
        assert 0 < len(different) <= 3
