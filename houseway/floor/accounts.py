"""Who is at the door: guests with play chips and a cookie, named accounts, signing in and out."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque

from houseway.errors import Refused
from houseway.floor.records import write
from houseway.floor.store import (
    ISSUE,
    Account,
    Store,
    Writing,
    balance,
    check_password,
    create_account,
    create_session,
    end_all_sessions,
    end_session,
    find_account,
    find_session,
    hash_password,
    name_account,
    post,
    wallet,
)

COOKIE = "houseway"
GUEST_CHIPS = 1_000_000
"""Play chips of a newcomer, and what somebody without chips gets again, in cents."""
GUESTS_A_MINUTE = 60
"""New guests that one address may bring in a minute."""
MOST_ADDRESSES = 10_000


class TooMany(Refused):
    """More of something than one address may have for now."""


class Accounts:
    """The room's doorkeeper."""

    def __init__(self, store: Store, *, guests_a_minute: int = GUESTS_A_MINUTE) -> None:
        self.store = store
        self.guests_a_minute = guests_a_minute
        self._came: OrderedDict[str, deque[float]] = OrderedDict()

    def of_session(self, token: str | None) -> Account | None:
        """Whose cookie it is."""
        if not token or len(token) > 200:
            return None
        with self.store.read() as connection:
            return find_session(connection, token, self.store.now())

    async def new_guest(self, address: str) -> tuple[Account, str]:
        """A newcomer with chips and a session."""
        self._count(address)

        def work(writing: Writing) -> tuple[Account, str]:
            account = create_account(writing, "guest")
            post(writing, "issue", account.id, {ISSUE: -GUEST_CHIPS, wallet(account.id): GUEST_CHIPS})
            return account, create_session(writing, account.id)

        return await write(self.store, work)

    async def give_name(self, account: Account, name: str, password: str) -> Account:
        """A guest becomes a named account."""
        hashed = await asyncio.to_thread(hash_password, password)
        return await write(self.store, lambda writing: name_account(writing, account.id, name, hashed))

    async def sign_in(self, name: str, password: str, address: str) -> tuple[Account, str]:
        account = await asyncio.to_thread(check_password, self.store, name, password, address)
        token = await write(self.store, lambda writing: create_session(writing, account.id))
        return account, token

    async def sign_out(self, token: str) -> None:
        await write(self.store, lambda writing: end_session(writing, token))

    async def sign_out_everywhere(self, account: Account) -> None:
        await write(self.store, lambda writing: end_all_sessions(writing, account.id))

    async def more_chips(self, account: Account, on_tables: int) -> int:
        """Play chips again for somebody who has run out of them; gives what he has then."""

        def work(writing: Writing) -> int:
            find_account(writing.connection, account.id)
            has = balance(writing.connection, wallet(account.id))
            missing = GUEST_CHIPS - has - on_tables
            if missing < GUEST_CHIPS // 2:
                raise Refused("you have enough chips: come again when you have lost half of a newcomer's")
            post(writing, "issue", account.id, {ISSUE: -missing, wallet(account.id): missing})
            return has + missing

        return await write(self.store, work)

    def chips(self, account: str) -> int:
        with self.store.read() as connection:
            return balance(connection, wallet(account))

    def _count(self, address: str) -> None:
        now = time.monotonic()
        came = self._came.setdefault(address, deque())
        self._came.move_to_end(address)
        while came and came[0] <= now - 60:
            came.popleft()
        if len(came) >= self.guests_a_minute:
            raise TooMany("too many newcomers from your address: wait a minute")
        came.append(now)
        while len(self._came) > MOST_ADDRESSES:
            self._came.popitem(last=False)
