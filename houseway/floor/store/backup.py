"""Backups: the whole store as JSON lines that both databases read and write, with a digest at the end. A
backup holds undealt chance, so nobody but its owner may read the file."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import IO, NamedTuple

from sqlalchemy import Connection, Insert, MetaData, Table, insert, select

from houseway.errors import HousewayError
from houseway.floor.store.migrations import VERSION, check_version, prepare, version_of
from houseway.floor.store.places import Place, find_place, make_place, using
from houseway.floor.store.schema import metadata, schema_version, sealed, writers
from houseway.floor.store.store import make_sealed, playing_keys, sealed_keys
from houseway.plain import Json

FORMAT = 1
OLDEST = 1
"""The first version that could be backed up."""
TRIES = 20
CHUNK = 500

_TABLES = {
    table.name: table for table in (*metadata.sorted_tables, sealed) if table not in (schema_version, writers)
}
"""What is copied: not the version, which the new place has, nor who held the old one."""


class Copied(NamedTuple):
    """What a backup holds or a restore wrote."""

    rows: int
    digest: str


def backup(where: str | Path, file: str | Path) -> Copied:
    """Write a room's records to a file, all of one moment; the room may be open meanwhile."""
    place = find_place(where)
    with using(place):
        with place.reading.connect() as records:
            check_version(records, place.where)
        for _ in range(TRIES):
            with place.reading.connect() as records:
                needed = sealed_keys(records)
                with place.sealed.connect() as secrets:
                    kept = {key: body for key, body in secrets.execute(select(sealed)) if key in needed}
                # A server that plays on may delete a secret between our two looks; then we look again.
                if kept.keys() >= playing_keys(records):
                    return _write_file(Path(file), records, kept)
    raise HousewayError(f"undealt chance is missing from {place.where}: a backup could not be played on")


def restore(file: str | Path, where: str | Path) -> Copied:
    """Write a backup into an empty place. Nothing is written unless the whole file is as it was made."""
    checked, version = _check_file(Path(file))
    place = make_place(where)
    with using(place), place.lock():
        make_sealed(place)
        with place.writing.begin() as records:
            place.one_at_a_time(records)
            if version_of(records) is not None:
                raise HousewayError(f"{place.where} is not empty: it holds a room's data already")
            prepare(records, place.where, version)
            _fill(place, records, Path(file))
            prepare(records, place.where)
    return checked


# -- writing the file ----------------------------------------------------------------------------------


def _write_file(path: Path, records: Connection, secrets: dict[str, str]) -> Copied:
    try:
        # A backup appears under its name only when it is whole.
        partial = path.with_name(path.name + ".part")
        partial.unlink(missing_ok=True)
        with os.fdopen(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
            copied = _write_lines(out, records, secrets)
            out.flush()
            os.fsync(out.fileno())
        partial.replace(path)
    except OSError as error:
        raise HousewayError(f"{path} cannot be written: {error.strerror}") from None
    return copied


def _write_lines(out: IO[str], records: Connection, secrets: dict[str, str]) -> Copied:
    seen = hashlib.sha256()
    rows = 0
    _write_line(out, seen, {"houseway-backup": FORMAT, "version": VERSION})
    for name, row in _rows(records, secrets):
        _write_line(out, seen, [name, row])
        rows += 1
    copied = Copied(rows, seen.hexdigest())
    out.write(json.dumps(copied._asdict()) + "\n")
    return copied


def _write_line(out: IO[str], seen: hashlib._Hash, value: object) -> None:
    line = json.dumps(value) + "\n"
    seen.update(line.encode())
    out.write(line)


def _rows(records: Connection, secrets: dict[str, str]) -> Iterator[tuple[str, Json]]:
    for table in _TABLES.values():
        if table is sealed:
            yield from ((sealed.name, {"key": key, "body": body}) for key, body in secrets.items())
        else:
            chosen = select(table).order_by(*table.primary_key).execution_options(yield_per=CHUNK)
            yield from ((table.name, dict(row._mapping)) for row in records.execute(chosen))


# -- reading it ----------------------------------------------------------------------------------------


def _check_file(path: Path) -> tuple[Copied, int]:
    """Read a backup through once; gives its version too. Refused when it is cut short, altered or newer."""
    seen = hashlib.sha256()
    rows, version = -2, 0
    last = b""
    try:
        with path.open("rb") as lines:
            for line in lines:
                if rows == -2:
                    version = _check_header(path, line)
                else:
                    seen.update(last)
                last = line
                rows += 1
    except OSError as error:
        raise HousewayError(f"{path} cannot be read: {error.strerror}") from None
    try:
        told = Copied(**json.loads(last))
    except (ValueError, TypeError):
        raise HousewayError(f"the backup {path} is cut short") from None
    if told != Copied(rows, seen.hexdigest()):
        raise HousewayError(f"the backup {path} was altered: its digest does not match")
    return told, version


def _check_header(path: Path, line: bytes) -> int:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("houseway-backup") != FORMAT:
        raise HousewayError(f"{path} is not a backup of a live room")
    version = header.get("version")
    if not isinstance(version, int) or not OLDEST <= version <= VERSION:
        raise HousewayError(
            f"the backup {path} is of version {version}; this Houseway restores {OLDEST} to {VERSION}"
        )
    return version


def _fill(place: Place, records: Connection, path: Path) -> None:
    """Write every row; secrets are durable before the records that name them."""
    with path.open() as lines, place.sealed.begin() as secrets:
        secrets.execute(sealed.delete())
        body = (value for value in map(json.loads, islice(lines, 1, None)) if isinstance(value, list))
        there = MetaData()
        for name, group in groupby(body, key=lambda value: value[0]):
            rows = (row for _, row in group)
            if name == sealed.name:
                _insert(secrets, insert(sealed), rows)
            else:
                # As the table was in the version of the backup.
                _insert(records, insert(Table(name, there, autoload_with=records)), rows)


def _insert(connection: Connection, into: Insert, rows: Iterable[Json]) -> None:
    left = iter(rows)
    while chunk := list(islice(left, CHUNK)):
        connection.execute(into, chunk)
