"""A PostgreSQL server of the tests' own: made in a temporary directory, stopped by its process id."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from houseway.floor.store import open_store
from houseway.floor.store.schema import metadata, schema_version

Lend = Callable[[], str]
INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"]
SECONDS_TO_START = 60
MEMORY = Path("/dev/shm")
NEEDED = 2**30


class Server:
    """A server that can be stopped, paused and started again. Making a database is slow, so those that a test
    is done with are emptied."""

    def __init__(self, home: Path, command: list[str | Path], as_account: dict[str, Any], port: int) -> None:
        self.port = port
        self.address = f"postgresql://postgres@127.0.0.1:{port}"
        self._home = home
        self._command = command
        self._as_account = as_account
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        self._free: list[str] = []
        self._free_rooms: list[str] = []

    def start(self) -> None:
        log = self._home / "log"
        with log.open("ab") as out:
            self._process = subprocess.Popen(
                self._command, stdout=out, stderr=out, cwd=self._home, **self._as_account
            )
        wait_until_up(self._process, self.port, log)

    def stop(self) -> None:
        """At once, as when the machine fails: it does not wait for anybody and writes nothing more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(timeout=30)
            self._process = None

    @contextmanager
    def stopped(self, seconds: float) -> Iterator[None]:
        """Away for so long, and longer if what is done meanwhile takes longer."""
        until = time.monotonic() + seconds
        self.stop()
        yield
        time.sleep(max(0.0, until - time.monotonic()))
        self.start()

    @contextmanager
    def paused(self, seconds: float) -> Iterator[None]:
        """All its processes stand still; connections stay open and nobody answers."""
        until = time.monotonic() + seconds
        assert self._process is not None
        # The first one first: it could start others.
        signal_all(signal.SIGSTOP, self._process.pid)
        try:
            yield
            time.sleep(max(0.0, until - time.monotonic()))
        finally:
            signal_all(signal.SIGCONT, self._process.pid)

    def databases(self) -> AbstractContextManager[Lend]:
        """Gives another empty database each time it is called."""
        return _lending(self._free, self._make, self._empty)

    def rooms(self) -> AbstractContextManager[Lend]:
        """The same, with the tables of a room in which nothing is written yet."""
        return _lending(self._free_rooms, self._make_room, self._empty_room)

    def _make(self) -> str:
        name = f"room_{next(self._numbers)}"
        with psycopg.connect(f"{self.address}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{self.address}/{name}"

    def _make_room(self) -> str:
        address = self._make()
        open_store(address).close()
        return address

    def _empty(self, address: str) -> None:
        with _alone_in(address) as connection:
            connection.execute("DROP SCHEMA IF EXISTS public, houseway_secrets CASCADE")
            connection.execute("CREATE SCHEMA public")

    def _empty_room(self, address: str) -> None:
        written = [table.name for table in metadata.sorted_tables if table is not schema_version]
        with _alone_in(address) as connection:
            connection.execute(f"TRUNCATE {', '.join(written)}, houseway_secrets.sealed".encode())


@contextmanager
def _lending(free: list[str], make: Lend, empty: Callable[[str], None]) -> Iterator[Lend]:
    """Lends what is free, or makes more; what comes back is emptied."""
    lent: list[str] = []

    def lend() -> str:
        lent.append(free.pop() if free else make())
        return lent[-1]

    yield lend
    for address in lent:
        empty(address)
    free += lent


@contextmanager
def _alone_in(address: str) -> Iterator[psycopg.Connection[Any]]:
    """A connection to a database from which everybody else is sent away."""
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"{others} AND pid <> pg_backend_pid()".encode())
        yield connection


@contextmanager
def running_server() -> Iterator[Server]:
    """Start a server, and stop it at the end."""
    programs = find_programs()
    home = Path(tempfile.mkdtemp(prefix="houseway-pg-", dir=memory()))
    try:
        account = own_account(home)
        as_account = (
            {"user": account, "group": pwd.getpwnam(account).pw_gid, "extra_groups": []} if account else {}
        )
        data = home / "data"
        made = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(made, check=True, capture_output=True, cwd=home, **as_account)
        port = free_port()
        settings = {
            "port": port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": home,
            "autovacuum": "off",
            "shared_buffers": "16MB",
            "fsync": "off",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        server = Server(home, [programs / "postgres", "-D", data, *options], as_account, port)
        try:
            server.start()
            yield server
        finally:
            # Nothing in it is kept, so it need not write anything down before it goes.
            server.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def signal_all(number: signal.Signals, first: int) -> None:
    """Send a signal to a process and to its children."""
    os.kill(first, number)
    for child in Path(f"/proc/{first}/task/{first}/children").read_text().split():
        with suppress(ProcessLookupError):
            os.kill(int(child), number)


def memory() -> Path | None:
    """Files in memory are the quickest place for data that nobody wants, where there is room for it."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > NEEDED else None


def find_programs() -> Path:
    """The directory of PostgreSQL's programs; Debian's package is installed when root finds none."""
    found = look_for_programs()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update"], check=False, capture_output=True)
        subprocess.run(
            INSTALL, check=False, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )
        found = look_for_programs()
    if found is None:
        raise RuntimeError("these tests need PostgreSQL: install it so that initdb and postgres can be found")
    return found


def look_for_programs() -> Path | None:
    in_path = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path(in_path).resolve().parent] if in_path else []
    return next(
        (place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None
    )


def own_account(home: Path) -> str | None:
    """PostgreSQL refuses to run as root: then its own account, or nobody's, takes over the directory."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    account = "postgres" if "postgres" in known else "nobody"
    shutil.chown(home, account)
    return account


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until and server.poll() is None:
        try:
            psycopg.connect(f"postgresql://postgres@127.0.0.1:{port}/postgres", connect_timeout=2).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"PostgreSQL did not start: {log.read_text(errors='replace')}")
