"""Rounds: a header and undealt chance when one begins, its acts as they are taken, and its result with the
ledger entry that carries it out when it ends."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from houseway.errors import Refused
from houseway.floor.store.ledger import HOUSE, carry, post, stack
from houseway.floor.store.names import CLOCK
from houseway.floor.store.schema import Record, acts, canonical, digest, players, rounds
from houseway.floor.store.tables import check_open, update_table_state, with_shoe, without_shoe
from houseway.floor.store.writer import Writing
from houseway.plain import Json
from houseway.play.asks import Choice
from houseway.play.round import Act

if TYPE_CHECKING:
    from houseway.floor.store.store import Store

ROUND = "round"
"""The kind of ledger entry that carries out a round."""

UNSEALED = ("entry", "sealed", "seed")
"""What of a round the digest in its ledger entry leaves out: it is written down later, or taken away."""

_ADD_ACT = insert(acts)
_RUNNING = select(rounds.c.table_id, rounds.c.sealed).where(
    rounds.c.id == bindparam("round"), rounds.c.ended_at.is_(None)
)
"""Every act runs these two, so they are put together once."""


class RunningRound(NamedTuple):
    """A round that was not over: everything to play it again up to its last act."""

    id: str
    table: str
    number: int
    sheet: str
    settings: list[str]
    before: Json
    commitment: Json | str
    secret: str | None
    """None when it was lost: then the round cannot go on."""
    acts: list[Act]
    players: dict[str, str]
    edition: str
    """Of the rules under which it began; empty in the records of a room that did not write it down."""


class Replay(NamedTuple):
    """A round that is over. `saved` holds every dealt card: show a party's log of it, never the thing."""

    id: str
    table: str
    number: int
    sheet: str
    commitment: Json | str
    result: Json
    saved: Json
    opened: list[Json]
    players: dict[str, str]
    ended_at: int
    entry: int
    seed: str | None
    """None while it is closed."""


# -- playing -------------------------------------------------------------------------------------------


def begin_round(
    write: Writing,
    table: str,
    number: int,
    sheet: str,
    settings: list[str],
    before: Json,
    commitment: Json,
    secret: str,
    players: Mapping[str, str],
    edition: str,
) -> str:
    """Write down that a round begins; gives its public id. `players` tells whose account each party is."""
    running = select(rounds.c.id).where(rounds.c.table_id == table, rounds.c.ended_at.is_(None))
    if write.connection.execute(running).first() is not None:
        raise Refused(f"table {table!r} has a round in progress already")
    check_open(write.connection, table)
    bare, shoe = without_shoe(before)
    round = token_hex(9)
    row = {
        "id": round,
        "table_id": table,
        "number": number,
        "sheet": sheet,
        "settings": json.dumps(settings),
        "before": json.dumps(bare),
        "commitment": json.dumps(commitment),
        "sealed": write.keep_sealed(json.dumps([secret, shoe, edition])),
        "began_at": write.now,
    }
    write.connection.execute(insert(rounds).values(row))
    _add_players(write.connection, round, players)
    return round


def add_act(write: Writing, round: str, number: int, ask: int, choice: Choice, by: str) -> None:
    """Write down the next act of a round, as `Round.acts` has it; `by` is a party, clock or dealer."""
    _check_running(write.connection, round)
    row = {
        "round_id": round,
        "number": number,
        "ask": ask,
        "choice": json.dumps(choice),
        "decided_by": by,
        "at": write.now,
    }
    try:
        write.connection.execute(_ADD_ACT, row)
    except IntegrityError:
        raise Refused(
            f"act {number} of round {round!r}, or an answer to ask {ask}, is written down already"
        ) from None


def end_round(
    write: Writing,
    round: str,
    *,
    result: Json,
    saved: Json,
    state: Json,
    postings: Mapping[str, int],
    opened: list[Json],
    seeds: Mapping[str, str] | None = None,
    keeps_sealed: bool = False,
) -> int:
    """The round is over: its result, the table after it and the chips that changed owner, all or nothing.

    Gives the id of the ledger entry, which names a digest of the whole round: nothing of it can be altered
    later without breaking the chain. `seeds` are those of this and earlier rounds that are opened now. With
    `keeps_sealed` the secret stays where it is, so that the audit can prove a shuffle whose seed is closed.
    """
    table, key = _check_running(write.connection, round)
    told = {"result": json.dumps(result), "saved": json.dumps(saved), "opened": json.dumps(opened)}
    kept = key if keeps_sealed else None
    changed = update(rounds).where(rounds.c.id == round).values(**told, sealed=kept, ended_at=write.now)
    write.connection.execute(changed)
    for id, seed in (seeds or {}).items():
        open_seed(write, id, seed)
    update_table_state(write, table, state)
    entry = post(write, ROUND, round_ref(write.connection, round), postings)
    write.connection.execute(update(rounds).where(rounds.c.id == round).values(entry=entry))
    if not keeps_sealed:
        write.forget_sealed(key)
    return entry


def open_seed(write: Writing, round: str, seed: str) -> None:
    """A round's packs are retired and hide no hand: from now on everybody may check what they came of."""
    write.connection.execute(update(rounds).where(rounds.c.id == round).values(seed=seed))


def void_round(write: Writing, round: str, why: str) -> None:
    """Call a round off: every chip stays where it was before it began. Its number is used up, so that nobody
    takes the next round for it, and so is its shoe, whose next cards may have been seen."""
    table, key = _check_running(write.connection, round)
    values = {"voided": why, "sealed": None, "ended_at": write.now}
    write.connection.execute(update(rounds).where(rounds.c.id == round).values(values))
    state = json.loads(check_open(write.connection, table).state)
    update_table_state(write, table, {**state, "number": state["number"] + 1, "shoe": None})
    write.forget_sealed(key)


def round_postings(table: str, stacks: Sequence[int], result: Json) -> dict[str, int]:
    """What a finished round moves in the ledger: each stack's change, the drop, and what is carried over.
    `stacks` are those before the round, chips bought since the last one included."""
    moved = {
        stack(table, party): after - before
        for party, before, after in zip(result["parties"], stacks, result["stacks_after"], strict=True)
    }
    moved[carry(table)] = result["carried_out"] - result["carried_in"]
    moved[HOUSE] = result["drop"]
    return {account: amount for account, amount in moved.items() if amount}


def round_ref(connection: Connection, round: str) -> str:
    """How the ledger names a round: its id, and a digest of everything that is written down of it."""
    row = connection.execute(select(rounds).where(rounds.c.id == round)).one()
    facts = {column: value for column, value in row._mapping.items() if column not in UNSEALED}
    found = [[*act] for act in connection.execute(_acts_of(round))]
    return f"{round} {digest(canonical([facts, found, players_of(connection, round)]))}"


# -- after a restart -----------------------------------------------------------------------------------


def load_running_rounds(store: Store) -> tuple[RunningRound, ...]:
    """Every round that was not over, with its acts in order and its undealt chance."""
    with store.read() as connection:
        chosen = select(rounds).where(rounds.c.ended_at.is_(None)).order_by(rounds.c.began_at, rounds.c.id)
        rows = connection.execute(chosen).all()
        played = {row.id: acts_of(connection, row.id) for row in rows}
        parties = {row.id: players_of(connection, row.id) for row in rows}
    bodies = store.unseal(row.sealed for row in rows)
    found = []
    for row in rows:
        body = bodies.get(row.sealed)
        secret, shoe, *edition = (None, None) if body is None else json.loads(body)
        found.append(
            RunningRound(
                row.id,
                row.table_id,
                row.number,
                row.sheet,
                json.loads(row.settings),
                with_shoe(row.before, shoe),
                json.loads(row.commitment),
                secret,
                played[row.id],
                parties[row.id],
                edition[0] if edition else "",
            )
        )
    return tuple(found)


def closed_seed(store: Store, round: str) -> str | None:
    """The seed of a finished round that is kept sealed; none when it is not there any more."""
    with store.read() as connection:
        key = connection.execute(select(rounds.c.sealed).where(rounds.c.id == round)).scalar_one_or_none()
    body = None if key is None else store.unseal([key]).get(key)
    return None if body is None else str(json.loads(body)[0])


def acts_of(connection: Connection, round: str) -> list[Act]:
    """The acts of a round as `Round.replay` takes them."""
    return [
        [act.ask, json.loads(act.choice), *([CLOCK] if act.decided_by == CLOCK else [])]
        for act in connection.execute(_acts_of(round))
    ]


def players_of(connection: Connection, round: str) -> dict[str, str]:
    """Whose account each party of a round is."""
    chosen = (
        select(players.c.party, players.c.account)
        .where(players.c.round_id == round)
        .order_by(players.c.party)
    )
    return {row.party: row.account for row in connection.execute(chosen)}


# -- looking back --------------------------------------------------------------------------------------


def find_replay(connection: Connection, round: str) -> Replay | None:
    """A finished round by its public id."""
    chosen = select(rounds).where(rounds.c.id == round, rounds.c.entry.is_not(None))
    row = connection.execute(chosen).first()
    return None if row is None else _as_replay(connection, row)


def hand_history(
    connection: Connection, account: str, *, before: int | None = None, most: int = 50
) -> tuple[Replay, ...]:
    """Finished rounds an account took part in, the latest first; `before` is the entry to go on from."""
    joined = select(players.c.round_id).where(players.c.account == account)
    chosen = select(rounds).where(rounds.c.id.in_(joined), rounds.c.entry.is_not(None))
    if before is not None:
        chosen = chosen.where(rounds.c.entry < before)
    rows = connection.execute(chosen.order_by(rounds.c.entry.desc()).limit(most)).all()
    return tuple(_as_replay(connection, row) for row in rows)


def _as_replay(connection: Connection, row: Record) -> Replay:
    return Replay(
        row.id,
        row.table_id,
        row.number,
        row.sheet,
        json.loads(row.commitment),
        json.loads(row.result),
        json.loads(row.saved),
        json.loads(row.opened),
        players_of(connection, row.id),
        row.ended_at,
        row.entry,
        row.seed,
    )


def _acts_of(round: str) -> Select[*tuple[object, ...]]:
    return select(acts).where(acts.c.round_id == round).order_by(acts.c.number)


def _add_players(connection: Connection, round: str, accounts: Mapping[str, str]) -> None:
    rows: Sequence[dict[str, str]] = [
        {"round_id": round, "party": party, "account": account} for party, account in accounts.items()
    ]
    if rows:
        connection.execute(insert(players), rows)


def _check_running(connection: Connection, round: str) -> tuple[str, str]:
    """A running round's table and the key of its undealt chance."""
    row = connection.execute(_RUNNING, {"round": round}).first()
    if row is None:
        raise Refused(f"there is no round {round!r} in progress")
    return row.table_id, row.sealed
