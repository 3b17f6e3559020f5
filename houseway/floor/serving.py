"""Opening the room to people: the store, the tables, a port of one's own, and a clean end."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn

from houseway.errors import HousewayError
from houseway.floor.budgets import LIMITS, Budgets, Limit
from houseway.floor.doors.api import make_app
from houseway.floor.doors.doorstep import doorstep
from houseway.floor.doors.security import Door
from houseway.floor.doors.sockets import MOST_BYTES
from houseway.floor.house import House
from houseway.floor.room import Room
from houseway.floor.store import Store, Writing, find_account_by_name, open_store, set_role
from houseway.floor.store.accounts import Role
from houseway.floor.table.orders import TableOrder
from houseway.rooms import Sheet

TURN = 0.0005
"""Seconds after which one thread lets another run."""
GOODBYE = 5
"""Seconds that connections get to end when the room closes."""


class Server(uvicorn.Server):
    """A uvicorn that says when its door is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and let the room be closed in order afterwards."""
        stops = (signal.SIGINT, signal.SIGTERM)
        before = {one: signal.signal(one, self.handle_exit) for one in stops}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()


def take_port(host: str, port: int) -> socket.socket:
    """A listening socket; one sentence when the port cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(1024)
    except (OSError, OverflowError) as error:
        door.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise HousewayError(f"port {port} of {host} is taken: choose another with --port") from None
        reason = getattr(error, "strerror", None) or error
        raise HousewayError(f"the room cannot open at {host} port {port}: {reason}") from None
    return door


@asynccontextmanager
async def open_house(
    store: Store,
    orders: Iterable[TableOrder],
    *,
    sheets: Iterable[Sheet] = (),
    budgets: Budgets,
) -> AsyncIterator[House]:
    """A house with its tables running; closed at the end, the store left open."""
    house = House(store, Room(store, sheets=sheets), budgets)
    await house.open(orders)
    try:
        yield house
    finally:
        await house.close()


def give_roles(store: Store, roles: Mapping[str, Role]) -> None:
    """Give named accounts their roles, before the door opens; one sentence where there is no such account."""

    def work(writing: Writing) -> None:
        for name, role in roles.items():
            _give_role(writing, name, role)

    store.write(work).result()


def _give_role(writing: Writing, name: str, role: Role) -> None:
    account = find_account_by_name(writing.connection, name)
    if account is None or account.kind != "named":
        raise HousewayError(
            f"there is no account named {name!r} to give the role {role!r}: open the room without --{role}, "
            "make the account on its page (or with POST /api/accounts), "
            f"and open the room again with --{role} {name!r}"
        )
    set_role(writing, account.id, role)


def serve(
    data: str | Path,
    orders: Iterable[TableOrder],
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    opened: Callable[[str], None] = lambda address: None,
    sheets: Iterable[Sheet] = (),
    roles: Mapping[str, Role] | None = None,
    limits: Mapping[str, Limit] = LIMITS,
    allow_hosts: Iterable[str] = (),
    proxies: Iterable[str] = (),
) -> None:
    """Keep the room open until the process is told to stop; port 0 takes any free one."""
    door = take_port(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}/"
    budgets, trusted = Budgets(limits), frozenset(proxies)
    http, line = doorstep(budgets, trusted)
    with door, open_store(data) as store:
        give_roles(store, roles or {})
        app = make_app(
            lambda: open_house(store, orders, sheets=sheets, budgets=budgets),
            budgets,
            Door((*allow_hosts, host), trusted),
        )
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=http,
            ws=line,
            # Whose word is taken for where a request comes from is for the guard alone to say.
            proxy_headers=False,
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GOODBYE,
            server_header=False,
        )
        server = Server(config, lambda: opened(address))
        # The writer lets the interpreter go at every statement and must not wait long to have it back.
        sys.setswitchinterval(TURN)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[door]))
        if not server.started:
            raise HousewayError("the room could not open; its tables are as they were")
