"""Who is at the door: guests with play chips and a cookie, named accounts, signing in and out, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from houseway.errors import Refused
from houseway.floor.budgets import Budgets
from houseway.floor.connections import Connection, Connections
from houseway.floor.store import (
    ISSUE,
    Account,
    Session,
    Store,
    Writing,
    balance,
    check_password,
    chips_on_tables,
    create_account,
    create_session,
    delete_account,
    end_all_sessions,
    end_session,
    find_account,
    find_password,
    find_session,
    hash_password,
    name_account,
    post,
    set_password,
    touch_session,
    wallet,
)
from houseway.floor.store.names import own_name
from houseway.floor.store.passwords import WRONG, device_mark, fits, network_of
from houseway.floor.store.schema import digest
from houseway.floor.table.records import read, write

COOKIE = "houseway"
DEVICE = "houseway-device"
"""The cookie of a browser that has signed in before, see `houseway.floor.store.passwords`."""
GUEST_CHIPS = 1_000_000
"""Play chips of a newcomer, and what somebody without chips gets again, in cents."""
HASHING = 2
"""Passwords that are hashed at a time: slow on purpose, they must not fill the machine."""
LONGEST_TOKEN = 200
ENDED = "your session has ended: sign in again"

Result = TypeVar("Result")


class Accounts:
    """The room's doorkeeper. Whatever ends a session ends its open connections too."""

    def __init__(self, store: Store, budgets: Budgets, connections: Connections) -> None:
        self.store = store
        self.budgets = budgets
        self.connections = connections
        self._hashing = ThreadPoolExecutor(HASHING, thread_name_prefix="houseway-passwords")

    def close(self) -> None:
        self._hashing.shutdown(wait=False, cancel_futures=True)

    async def of_session(self, token: str | None) -> Session | None:
        """Whose cookie it is. That it was used is noted once in a while, and nobody waits for the note."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        found = await read(self.store, lambda connection: find_session(connection, token, self.store.now()))
        if found is not None and found.stale:
            self.touch(found.digest)
        return found

    def touch(self, session: str) -> None:
        self.store.write(lambda writing: touch_session(writing, session))

    async def new_guest(self, address: str) -> tuple[Account, str]:
        """A newcomer with chips and a session."""
        self.budgets.spend("guests", address=address)

        def work(writing: Writing) -> tuple[Account, str]:
            account = create_account(writing, "guest")
            post(writing, "issue", account.id, {ISSUE: -GUEST_CHIPS, wallet(account.id): GUEST_CHIPS})
            return account, create_session(writing, account.id)

        return await write(self.store, work)

    # -- names and passwords ---------------------------------------------------------------------------

    async def give_name(
        self, account: Account, name: str, password: str, token: str
    ) -> tuple[Account, str, str]:
        """A guest becomes a named account; gives it with a new token and the mark of this device. Whoever
        knew the guest's token does not know the named account's."""
        self.budgets.spend("passwords", address="", account=account.id)
        own_name(name)
        hashed = await self._slowly(lambda: hash_password(password, name))

        def work(writing: Writing) -> tuple[Account, str]:
            named = name_account(writing, account.id, name, hashed)
            end_session(writing, token)
            return named, create_session(writing, account.id)

        named, fresh = await write(self.store, work)
        self._end(self.connections.of_session(digest(token)), Connection.come_again)
        return named, fresh, device_mark(hashed)

    async def sign_in(self, name: str, password: str, address: str, device: str) -> tuple[Account, str, str]:
        """Gives the account with a token and the mark of this device."""
        self.budgets.spend("passwords", address=network_of(address))
        signed = await self._slowly(lambda: check_password(self.store, name, password, address, device))

        def work(writing: Writing) -> tuple[Account, str]:
            return find_account(writing.connection, signed.account), create_session(writing, signed.account)

        account, token = await write(self.store, work)
        return account, token, signed.device

    async def change_password(self, account: Account, old: str, new: str, token: str) -> tuple[str, str]:
        """A new password ends every session; gives a new token and the mark of this device. Only the browser
        that asked has the new token and may come back with it."""
        await self.check_owner(account, old)
        hashed = await self._slowly(lambda: hash_password(new, account.name))

        def work(writing: Writing) -> str:
            set_password(writing, account.id, hashed)
            end_all_sessions(writing, account.id)
            return create_session(writing, account.id)

        fresh = await write(self.store, work)
        here = digest(token)
        self._end(self.connections.of_session(here), Connection.come_again)
        self._end(one for one in self.connections.of_account(account.id) if one.session != here)
        return fresh, device_mark(hashed)

    async def check_owner(self, account: Account, password: str) -> None:
        """Refuse whoever has somebody's cookie and not his password; a guest has none."""
        if account.kind == "guest":
            return
        self.budgets.spend("passwords", address="", account=account.id)
        known = await read(self.store, lambda connection: find_password(connection, account.id))
        if known is None or not await self._slowly(lambda: fits(known, password)):
            raise Refused(WRONG)

    async def _slowly(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._hashing, work)

    # -- the end of sessions ---------------------------------------------------------------------------

    async def sign_out(self, token: str) -> None:
        await write(self.store, lambda writing: end_session(writing, token))
        self._end(self.connections.of_session(digest(token)))

    async def sign_out_everywhere(self, account: Account) -> None:
        await write(self.store, lambda writing: end_all_sessions(writing, account.id))
        self.hang_up(account)

    def hang_up(self, account: Account) -> None:
        """End the open connections of somebody whose sessions have ended."""
        self._end(self.connections.of_account(account.id))

    async def delete(self, account: Account) -> int:
        """Let somebody go for good; gives the cents that went back to the issue."""
        returned = await write(self.store, lambda writing: delete_account(writing, account.id))
        self._end(self.connections.of_account(account.id))
        return returned

    def _end(
        self,
        connections: Iterable[Connection],
        how: Callable[[Connection], None] = lambda connection: connection.end(ENDED),
    ) -> None:
        for connection in connections:
            how(connection)

    # -- chips -----------------------------------------------------------------------------------------

    async def more_chips(self, account: Account) -> int:
        """Play chips again for somebody who has run out of them; gives what he has then. What lies on tables
        is counted where the wallet is, so that no buy-in comes between."""

        def work(writing: Writing) -> int:
            find_account(writing.connection, account.id)
            has = balance(writing.connection, wallet(account.id))
            missing = GUEST_CHIPS - has - chips_on_tables(writing.connection, account.id)
            if missing < GUEST_CHIPS // 2:
                raise Refused("you have enough chips: come again when you have lost half of a newcomer's")
            post(writing, "issue", account.id, {ISSUE: -missing, wallet(account.id): missing})
            return has + missing

        return await write(self.store, work)

    async def chips(self, account: str) -> int:
        return await read(self.store, lambda connection: balance(connection, wallet(account)))
