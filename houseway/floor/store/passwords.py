"""Passwords: none that anybody would guess first, kept as slow hashes, and a limit on guessing them.

Tries are counted by name and address together, and by address. So somebody elsewhere who guesses at a name
uses up his own tries and never the owner's. What is left is a guesser behind the same address as the owner,
who can use up the address. Therefore a browser that has signed in before keeps a device mark, signed with the
password's own hash. Its tries are counted by that mark alone, so no other device can lock it out, and a
stolen mark allows no more guesses than an address does. A new password makes all earlier marks void.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cache
from ipaddress import IPv6Address, ip_address
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple, NewType

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, func, insert, select, update
from zxcvbn import zxcvbn

from houseway.errors import Refused
from houseway.floor.budgets import TooMany
from houseway.floor.store.names import name_key, tidy_name
from houseway.floor.store.schema import accounts, attempts, digest
from houseway.floor.store.writer import Writing
from houseway.plain import Json

if TYPE_CHECKING:
    from houseway.floor.store.store import Store

PasswordHash = NewType("PasswordHash", str)

PASSWORD_LENGTH = (8, 200)
LEAST_SCORE = 2
"""Of the strength that is estimated from 0 to 4: at 2 a million guesses are not enough."""
ESTIMATED = 72
"""Characters whose strength is estimated; the time it takes grows faster than their number."""
TRIES_PER_PAIR = 10
TRIES_PER_DEVICE = 10
TRIES_PER_ADDRESS = 50
TRIES_WITHIN = 15 * 60 * 1000
"""Milliseconds after which tries are forgotten."""
MOST_TRACKED = 10_000
"""Counts that are kept; past it the oldest are dropped, so the table stays small."""
WRONG = "the name or the password is wrong"
NETWORK = 64
"""Bits of an IPv6 address that a household or a server has for itself."""

_hasher = PasswordHasher()

_WEAK = {
    "dictionary": "it is made of words or passwords that are tried first",
    "spatial": "its keys lie next to each other",
    "repeat": "it repeats itself",
    "sequence": "it counts or follows the alphabet",
    "regex": "it is a year",
    "date": "it is a date",
}


# -- what is stored ------------------------------------------------------------------------------------


def hash_password(password: str, name: str = "") -> PasswordHash:
    """The slow hash that is stored, of a password that is not guessed easily by somebody who knows the name.
    Work it out before writing: the writer would hold everybody up."""
    least, most = PASSWORD_LENGTH
    if not least <= len(password) <= most:
        raise Refused(f"a password has {least} to {most} characters")
    estimate = zxcvbn(password[:ESTIMATED], user_inputs=[name])
    if estimate["score"] < LEAST_SCORE:
        raise Refused(
            f"this password is easily guessed, as {_why_weak(estimate['sequence'])}: choose another"
        )
    return PasswordHash(_hasher.hash(password))


def _why_weak(parts: list[Json]) -> str:
    """The part of a password that makes most of it, in words."""
    part = max(parts, key=lambda one: len(one["token"]))
    if part.get("dictionary_name") == "user_inputs":
        return "it is your name"
    return _WEAK.get(part["pattern"], "it is short")


def fits(known: PasswordHash, password: str) -> bool:
    """Whether a password is the one that was hashed; slow, so never on the event loop."""
    try:
        return _hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


def device_mark(known: PasswordHash, nonce: str | None = None) -> str:
    """What a browser keeps once it has signed in: nobody can make one who does not know the stored hash."""
    nonce = nonce or token_hex(16)
    return f"{nonce}.{hmac.new(known.encode(), nonce.encode(), hashlib.sha256).hexdigest()}"


def is_device(known: PasswordHash, mark: str) -> bool:
    nonce, _, _ = mark.partition(".")
    return bool(nonce) and hmac.compare_digest(device_mark(known, nonce).encode(), mark.encode())


# -- signing in ----------------------------------------------------------------------------------------


class SignedIn(NamedTuple):
    """Somebody who knew the password, and the mark his browser keeps."""

    account: str
    device: str


class Attempt(NamedTuple):
    """A counted try: the account it is for, what its password must fit, and what counted it."""

    account: str | None
    password: PasswordHash | None
    counted: str


def check_password(store: Store, name: str, password: str, address: str, device: str = "") -> SignedIn:
    """Who signs in. The try is counted before the password is looked at, so that guessing in parallel gains
    nothing. The slow hash runs in the caller's thread."""
    tried = store.write(lambda write: begin_attempt(write, name, address, device)).result()
    known = tried.password if tried.password is not None else _nobodys_password()
    if not fits(known, password) or tried.account is None:
        raise Refused(WRONG)
    store.write(lambda write: forget_attempts(write, tried.counted)).result()
    return SignedIn(tried.account, device_mark(known))


def begin_attempt(write: Writing, name: str, address: str, device: str = "") -> Attempt:
    """Count a try; refused when there were too many. See above for what counts it."""
    connection = write.connection
    connection.execute(delete(attempts).where(attempts.c.since <= write.now - TRIES_WITHIN))
    account, password = _known(connection, name)
    if password is not None and is_device(password, device):
        counted = _tracked("device", device)
        _count(write, counted, TRIES_PER_DEVICE)
    else:
        network = network_of(address)
        counted = _tracked("pair", f"{network} {name}")
        _count(write, counted, TRIES_PER_PAIR)
        _count(write, _tracked("address", network), TRIES_PER_ADDRESS)
    return Attempt(account, password, counted)


def _known(connection: Connection, name: str) -> tuple[str | None, PasswordHash | None]:
    try:
        key = name_key(tidy_name(name))
    except Refused:
        return None, None
    row = connection.execute(select(accounts).where(accounts.c.name_key == key)).first()
    if row is None or row.password is None:
        return None, None
    return row.id, PasswordHash(row.password)


def forget_attempts(write: Writing, counted: str) -> None:
    """Somebody who got in starts afresh; his address does not."""
    write.connection.execute(delete(attempts).where(attempts.c.digest == counted))


def network_of(address: str) -> str:
    """What one household or server can have of addresses counts as one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        mapped = known.ipv4_mapped
        return str(mapped or IPv6Address(int(known) >> (128 - NETWORK) << (128 - NETWORK)))
    return str(known)


def _count(write: Writing, key: str, limit: int) -> None:
    connection = write.connection
    row = connection.execute(select(attempts).where(attempts.c.digest == key)).first()
    if row is None:
        _make_room(connection)
        connection.execute(insert(attempts).values(digest=key, tries=1, since=write.now))
        return
    if row.tries >= limit:
        minutes = -(-(row.since + TRIES_WITHIN - write.now) // 60_000)
        raise TooMany(f"too many tries to sign in: wait {minutes} minutes")
    connection.execute(update(attempts).where(attempts.c.digest == key).values(tries=row.tries + 1))


def _make_room(connection: Connection) -> None:
    if connection.execute(select(func.count()).select_from(attempts)).scalar_one() >= MOST_TRACKED:
        oldest = (
            select(attempts.c.digest).order_by(attempts.c.since, attempts.c.digest).limit(MOST_TRACKED // 10)
        )
        connection.execute(delete(attempts).where(attempts.c.digest.in_(oldest.scalar_subquery())))


def _tracked(what: str, who: str) -> str:
    """What people type has any length and may be a password in the wrong field, so only its hash is kept."""
    return digest(f"{what}:{' '.join(name_key(who).split())}")


@cache
def _nobodys_password() -> PasswordHash:
    """Checked when there is no such account, so that the answer takes as long as for one that exists."""
    return PasswordHash(_hasher.hash(token_hex(16)))
