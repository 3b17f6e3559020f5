"""Tables that are open, as they stand between rounds. The order of a shoe is kept apart from the rest."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from houseway.errors import Refused
from houseway.floor.store.ledger import balance, stack
from houseway.floor.store.schema import Record, rounds, seats, tables
from houseway.floor.store.writer import Writing
from houseway.plain import Json

if TYPE_CHECKING:
    from houseway.floor.store.store import Store


class OpenTable(NamedTuple):
    """A table as the server left it; `state` is what `TableState.from_json` takes."""

    id: str
    sheet: str
    settings: list[str]
    details: Json
    state: Json
    opened_at: int
    owner: str | None
    """The account that opened it; none for a table of the room's own."""
    shoe_lost: bool
    """Whether the order of its shoe was kept and cannot be found any more."""


def create_table(
    write: Writing,
    sheet: str,
    settings: list[str],
    details: Json,
    state: Json,
    *,
    table: str | None = None,
    owner: str | None = None,
) -> str:
    """Open a table; gives its id. `details` are the room's own: name, limit, seconds to decide, invite."""
    table = token_hex(4) if table is None else table
    if not table or ":" in table:
        raise Refused(f"a table cannot have the id {table!r}")
    if write.connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is not None:
        raise Refused(f"there is a table {table!r} already")
    bare, shoe = without_shoe(state)
    row = {
        "id": table,
        "sheet": sheet,
        "settings": json.dumps(settings),
        "details": json.dumps(dict(details)),
        "state": json.dumps(bare),
        "shoe": None if shoe is None else write.keep_sealed(json.dumps(shoe)),
        "opened_at": write.now,
        "owner": owner,
    }
    write.connection.execute(insert(tables).values(row))
    _set_seats(write.connection, table, details)
    return table


def update_table_state(write: Writing, table: str, state: Json) -> None:
    """Write down a table as it stands between rounds; the order of the shoe before is forgotten."""
    row = check_open(write.connection, table)
    bare, shoe = without_shoe(state)
    key = None if shoe is None else write.keep_sealed(json.dumps(shoe))
    changed = update(tables).where(tables.c.id == table).values(state=json.dumps(bare), shoe=key)
    write.connection.execute(changed)
    write.forget_sealed(row.shoe)


def update_table_details(write: Writing, table: str, details: Json) -> None:
    """Write down what the room says of a table."""
    check_open(write.connection, table)
    changed = update(tables).where(tables.c.id == table).values(details=json.dumps(dict(details)))
    write.connection.execute(changed)
    _set_seats(write.connection, table, details)


def _set_seats(connection: Connection, table: str, details: Json) -> None:
    """Who is at the table, as rows: whoever has chips on it can be found without reading every table."""
    wanted: dict[str, str] = details.get("people", {})
    chosen = select(seats.c.party, seats.c.account).where(seats.c.table_id == table)
    there = {row.party: row.account for row in connection.execute(chosen)}
    if wanted == there:
        return
    connection.execute(delete(seats).where(seats.c.table_id == table))
    if wanted:
        rows = [{"table_id": table, "party": party, "account": account} for party, account in wanted.items()]
        connection.execute(insert(seats), rows)


def seats_of(connection: Connection, account: str) -> dict[str, str]:
    """Where somebody sits: the table's id, and his name there."""
    chosen = select(seats.c.table_id, seats.c.party).where(seats.c.account == account)
    return {row.table_id: row.party for row in connection.execute(chosen)}


def chips_on_tables(connection: Connection, account: str) -> int:
    """What somebody has on all tables together."""
    found = seats_of(connection, account)
    return sum(balance(connection, stack(table, party)) for table, party in found.items())


def close_table(write: Writing, table: str) -> None:
    """Close a table for good; everybody must have been paid and no round may be in progress."""
    row = check_open(write.connection, table)
    running = select(rounds.c.id).where(rounds.c.table_id == table, rounds.c.ended_at.is_(None))
    if write.connection.execute(running).first() is not None:
        raise Refused(f"table {table!r} cannot be closed while a round is in progress")
    state = json.loads(row.state)
    if any(state["stacks"]) or state["carried"]:
        raise Refused(f"table {table!r} cannot be closed while there are chips on it")
    write.connection.execute(
        update(tables).where(tables.c.id == table).values(closed_at=write.now, shoe=None)
    )
    write.connection.execute(delete(seats).where(seats.c.table_id == table))
    write.forget_sealed(row.shoe)


def load_open_tables(store: Store) -> tuple[OpenTable, ...]:
    """Every open table with its shoe, in the order they were opened."""
    chosen = select(tables).where(tables.c.closed_at.is_(None)).order_by(tables.c.opened_at, tables.c.id)
    with store.read() as connection:
        rows = connection.execute(chosen).all()
    shoes = store.unseal(row.shoe for row in rows if row.shoe is not None)
    return tuple(
        OpenTable(
            row.id,
            row.sheet,
            json.loads(row.settings),
            json.loads(row.details),
            with_shoe(row.state, json.loads(shoes[row.shoe]) if row.shoe in shoes else None),
            row.opened_at,
            row.owner,
            row.shoe is not None and row.shoe not in shoes,
        )
        for row in rows
    )


def without_shoe(state: Json) -> tuple[Json, Json | None]:
    """A table's state that anybody may read, and its shoe, that nobody may."""
    return {**state, "shoe": None}, state.get("shoe")


def with_shoe(state: str, shoe: Json | None) -> Json:
    return {**json.loads(state), "shoe": shoe}


def check_open(connection: Connection, table: str) -> Record:
    """The row of a table that is open; refused when there is none."""
    row = connection.execute(select(tables).where(tables.c.id == table, tables.c.closed_at.is_(None))).first()
    if row is None:
        raise Refused(f"there is no open table {table!r}")
    return row
