"""The Textual App: which room is open, and the table that is played at.

With ``store`` it is the only opener of files, and with ``host`` the only keeper of timers.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from tablegames.engine.game import Game, Refused
from tablegames.engine.recordline import Header, Reading
from tablegames.games import catalogue
from tablegames.launch import Launch
from tablegames.locale import N_
from tablegames.recordfile import refusing
from tablegames.rooms import Rooms
from tablegames.screens import opened
from tablegames.screens.menu import Menu
from tablegames.settings import MOST_NAMES
from tablegames.terminal.driver import Line

if TYPE_CHECKING:
    from tablegames.host import Host
    from tablegames.playing import Playing
    from tablegames.screens.replays import Pdn
    from tablegames.worker import Worker

# Rooms that are opened seldom are imported when they are: start to the first room is what counts.
# ruff: noqa: PLC0415


class TablegamesApp(Rooms):
    """One player's terminal, from the menu to the end of a match and back.

    ``worker`` is shared by all apps of a process; left out, the app has one to itself.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "keys", N_("keys"), show=False),
        Binding("f2", "settings", N_("settings"), show=False),
        Binding("ctrl+q,ctrl+c", "quit", N_("quit"), show=False, priority=False),
    ]

    def __init__(
        self,
        launch: Launch | None = None,
        *,
        environ: Mapping[str, str] = os.environ,
        line: Line | None = None,
        worker: Worker | None = None,
        terminal: str = "",
    ) -> None:
        self.launch = launch or Launch()
        super().__init__(self.launch, environ, line)
        self._worker = worker
        self._own_worker: Worker | None = None
        self._terminal = terminal
        self.playing: Playing | None = None
        self._file: Pdn | None = None
        self._replayed: Screen[Any] | None = None

    # -- opening and closing -------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The menu lies under everything."""
        return Menu()

    async def on_mount(self) -> None:
        """Open what the command line asks for."""
        ask, path, header = self.launch.open, self.launch.path, self.launch.header
        if ask == "play" and header:
            await self._trying(self._begin(header), last=True)
        elif ask == "resume" and path:
            await self._trying(self._resume(path), last=True)
        elif ask == "replay" and path:
            await self._trying(self._replay(path), last=True)
        self._tell_damaged()

    async def _trying(self, work: Awaitable[None], *, last: bool = False) -> None:
        """Do it or say why not; ``last``: there is nothing else to show, so that ends the app."""
        try:
            await work
        except Refused as refused:
            said = self._refusal(refused)
            if last:
                self.exit(return_code=1, message=said)
            else:
                self._say(said)

    def set(self, name: str, value: Any) -> None:
        """Change a setting; the table that is played at goes by the new pace at once."""
        super().set(name, value)
        if name == "pace" and self.playing:
            self.playing.host.set_pace(self.settings.bot_pace)

    def suspending(self) -> None:
        """The program is stopped: so is the table, for as long as it takes."""
        if self.playing:
            self.playing.host.pause(self.playing.sitting.terminal)

    def on_terminal_app_room(self) -> None:
        """In a window that is too small the table stands; it goes on when there is room again."""
        if self.playing:
            self.playing.host.no_room(not self.enough_room, self.playing.sitting.terminal)

    async def action_quit(self) -> None:
        """Leave the program; a match that goes on can be gone on with."""
        self._rise()
        self.exit()

    def on_unmount(self) -> None:
        """However the app ends, its table is left in order."""
        self._rise()
        if self._own_worker:
            self._own_worker.close()

    # -- rooms -----------------------------------------------------------------------------------

    async def _open(self, screen: Screen[Any]) -> None:
        """Open a room or a table in place of all but the menu."""
        await self._to_menu()
        await self.push_screen(screen)

    async def _to_menu(self) -> None:
        """Close all rooms and leave the table; one that stays is left once its screen is gone."""
        if self.playing and self.playing.own:
            self._rise()
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        self._rise()

    # -- from the menu to a table ----------------------------------------------------------------

    async def on_menu_sit_down(self, message: Menu.SitDown) -> None:
        """Lay the table of a game."""
        from tablegames.screens.setup import proposal

        game = catalogue.load(message.game)
        await self._trying(self._lay(proposal(game, _secret(), self.settings.names)))

    async def _lay(self, laid: Any) -> None:
        """Ask who plays and how."""
        from dataclasses import replace

        from tablegames import playing
        from tablegames.screens import supplies
        from tablegames.screens.seats import Seats

        laid = replace(laid, purses=playing.purses(self.store.entries()), purse=playing.PURSE)
        key = laid.game.key
        await self._open(Seats(laid, opened.words(key), supplies.supplied(self.store, key)))

    async def on_menu_go_on(self, message: Menu.GoOn) -> None:
        """Go on with the latest unfinished match."""
        await self._trying(self._resume(message.record.path))

    async def on_seats_begin(self, message: Any) -> None:
        """Begin the match that has been set up, and remember who plays."""
        given = [c.name for c in message.setup.chairs if c.who == "person" and c.name]
        names = tuple(dict.fromkeys([*given, *self.settings.names]))[:MOST_NAMES]
        if names != self.settings.names:
            self.set("names", names)
        await self._trying(self._begin(message.setup.header(message.names, _now())))

    async def _begin(self, header: Header) -> None:
        """Begin a match; a damaged file of the player's own that it needs is told before."""
        from tablegames.screens import supplies

        if found := supplies.damaged(self.store, header, self.tr):
            from tablegames.screens.ownfile import OwnFile

            await self.push_screen(OwnFile(header.game, found, header))
        else:
            await self._start(header)

    async def on_own_file_begin(self, message: Any) -> None:
        """Begin without it."""
        await self._trying(self._start(message.header))

    async def _start(self, header: Header) -> None:
        from tablegames import playing
        from tablegames.screens import supplies

        header = supplies.hand_in(self.store, header, self.tr)
        await self._sit(playing.begin(self.store, self.worker, self.settings, header))

    async def _resume(self, path: Path) -> None:
        from tablegames import playing

        await self._sit(playing.resume(self.store, self.worker, self.settings, path))

    def join(self, host: Host, seats: tuple[int, ...] | None = None, *, hidden: bool) -> None:
        """Sit down for those seats at a table that is kept elsewhere, and stays when we go."""
        self.call_later(self._join, host, seats, hidden)

    async def _join(self, host: Host, seats: tuple[int, ...] | None, hidden: bool) -> None:
        from tablegames.playing import Playing
        from tablegames.sitting import sit_down

        sitting = sit_down(host, seats, self._terminal, hidden=hidden)
        await self._sit(Playing(host, sitting, own=False))

    def go_to_menu(self) -> None:
        """Leave the table, and every room but the menu."""
        self.call_later(self._to_menu)

    @property
    def worker(self) -> Worker:
        """The process in which bots think, for the tables of this app."""
        from tablegames.worker import Worker

        if self._worker is None:
            self._worker = self._own_worker = Worker()
        return self._worker

    async def _sit(self, at: Playing) -> None:
        await self._to_menu()
        self.playing = at
        at.host.settle.append(self.settle)
        self.on_terminal_app_room()
        await self.push_screen(opened.screen(at.sitting.game)(at.sitting))

    def _rise(self) -> None:
        """Leave the table, if there is one; the match can be gone on with."""
        at, self.playing = self.playing, None
        if at:
            at.host.settle.remove(self.settle)
            if not at.own:
                at.host.no_room(False, at.sitting.terminal)
            at.leave()

    # -- what a table asks for, and its end ------------------------------------------------------

    def on_table_screen_rules_asked(self, message: Any) -> None:
        """The rules, while the table goes on."""
        from tablegames.screens.rules import Rules

        self.push_screen(Rules(message.game))

    def on_table_screen_settings_asked(self) -> None:
        """The settings, while the table goes on."""
        self.action_settings()

    async def on_table_screen_left(self) -> None:
        """Back to the menu; the match can be gone on with."""
        await self._to_menu()

    async def on_table_screen_match_over(self, message: Any) -> None:
        """Show the result; the table is not needed any more."""
        from tablegames import playing
        from tablegames.screens.result import Ended, Result

        at = self.playing
        if at is None or at.header is None or at.path is None:
            await self._to_menu()
            return
        told, entries = opened.result(at.sitting), self.store.entries
        held = playing.purses(entries()) if at.header.options.get("stake") else {}
        ended = Ended(at.header, message.outcome, told, at.path, at.host.announcement, held)
        await self._open(Result(ended))

    async def on_result_asked(self, message: Any) -> None:
        """The same again, other seats, a look back, or the menu."""
        from tablegames.screens.setup import of_match

        header = message.ended.header
        laid = of_match(catalogue.load(header.game), header, _secret())
        if message.what == "again":
            names = [seat.name for seat in header.seats]
            await self._trying(self._begin(laid.header(names, _now())))
        elif message.what == "seats":
            await self._trying(self._lay(laid))
        elif message.what == "menu":
            await self._to_menu()
        else:
            await self._with_record(message.what, message.ended.path)

    async def on_records_asked(self, message: Any) -> None:
        """Go on with a record, look at it, check it."""
        await self._with_record(message.what, message.path)

    async def _with_record(self, what: str, path: Path) -> None:
        does = {"resume": self._resume, "replay": self._replay, "check": self._check}
        await self._trying(does[what](path))

    async def _replay(self, path: Path) -> None:
        """Step through a record, or through the games of a PDN file. Raises ``not-saved``."""
        if path.suffix.lower() == ".pdn":
            await self._replay_file(path)
            return
        from tablegames.engine.record import replay
        from tablegames.screens.replays import of_record

        reading, game = self._read(path)
        again = replay(game, reading)
        if not again.steps:
            raise Refused("bad-record", line=again.fault.line if again.fault else 1)
        await self._go_through(of_record(again, reading, lambda: self.tr))

    async def _go_through(self, shown: Screen[Any]) -> None:
        self._replayed = shown
        await self.push_screen(shown)

    def _read(self, path: Path) -> tuple[Reading, Game[Any]]:
        """A record and its game. Raises ``not-saved``, ``bad-record``, ``no-game``."""
        from tablegames.playing import game_of

        reading = self.store.read(path)
        if reading.header is None:
            raise Refused("newer-record") if reading.newer else Refused("bad-record", line=1)
        return reading, game_of(reading.header)

    async def _replay_file(self, path: Path) -> None:
        """Choose a game of the file; if there is but one, go through it at once."""
        from tablegames.screens.games import Games
        from tablegames.screens.replays import Pdn

        with refusing():
            data = path.read_bytes()
        self._file = Pdn(data, lambda: self.tr)
        if len(self._file) == 1:
            await self._go_through(self._file.screen(0))
        else:
            await self.push_screen(Games(path.name, self._file.titles))

    async def on_games_chosen(self, message: Any) -> None:
        """Go through a game of the file."""
        if self._file:
            await self._go_through(self._file.screen(message.at))

    async def on_replay_screen_left(self) -> None:
        """Back to where the replay was asked for, however often its key was pressed."""
        if self.screen is self._replayed:
            await self.pop_screen()

    async def _check(self, path: Path) -> None:
        """Compute a record again and say what was found."""
        from tablegames.engine.verify import verify
        from tablegames.screens.findings import Findings

        reading, game = self._read(path)
        await self.push_screen(Findings(path.stem, verify(game, reading)))


def _secret() -> str:
    return os.urandom(16).hex()


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def run(launch: Launch) -> int:
    """Open what the command line asks for, until the player leaves. Gives the exit code."""
    app = TablegamesApp(launch)
    app.run()
    return app.return_code or 0
