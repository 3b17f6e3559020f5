"""The audit: proves the ledger's chain and sums, and that every stored round plays to its stored result and
was paid out as played. It changes nothing, and names the first row that does not hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from houseway.cards.fair import promise
from houseway.errors import HousewayError
from houseway.floor.fair.shuffling import Header
from houseway.floor.store.ledger import BEGINNING, ISSUE, Entry, carry, flaw, ledger_page, stack
from houseway.floor.store.migrations import check_version
from houseway.floor.store.places import find_place, using
from houseway.floor.store.rounds import ROUND, acts_of, round_postings, round_ref
from houseway.floor.store.schema import Record, balances, rounds, sealed, seats, tables
from houseway.plain import Json
from houseway.play import Round
from houseway.play.state import TableState
from houseway.rooms import digest, read_round, same_edition, save_round, settlement_json, sheet

PAGE = 500


class Fault(NamedTuple):
    """A row that does not hold: where it is and what is wrong with it."""

    table: str
    id: str
    what: str

    def __str__(self) -> str:
        return f"{self.table} {self.id}: {self.what}"


class AuditReport(NamedTuple):
    """What an audit went through. `head` is the hash of the last entry: who notes it down can tell later that
    nothing before it was taken away."""

    ok: bool
    entries: int
    accounts: int
    rounds: int
    seeds: int
    """Rounds among them whose every card was dealt again from the promised seed."""
    other_editions: int
    """Rounds among them that were played under another edition of the rules: proved by ledger and digest, and
    not played again."""
    tables: int
    head: str
    fault: Fault | None


class _Broken(Exception):
    """Carries the first fault out of the audit."""

    def __init__(self, table: str, id: object, what: str) -> None:
        super().__init__(what)
        self.fault = Fault(table, str(id), what)


class _Audit:
    """One walk through the records of one moment."""

    def __init__(
        self,
        connection: Connection,
        replay: Callable[[str], Round],
        told: Callable[[int, int], object],
        unseal: Callable[[str], str | None],
    ) -> None:
        self.connection = connection
        self.unseal = unseal
        self.replay = replay
        self.told = told
        self.held: dict[str, int] = {}
        self.postings: dict[str, int] = {}
        self.entries = self.accounts = self.rounds = self.seeds = self.other_editions = self.tables = 0
        self.head = BEGINNING
        self.fault: Fault | None = None

    def run(self) -> AuditReport:
        try:
            self.check_ledger()
            self.check_balances()
            self.check_rounds()
            self.check_tables()
        except _Broken as broken:
            self.fault = broken.fault
        return AuditReport(
            self.fault is None,
            self.entries,
            self.accounts,
            self.rounds,
            self.seeds,
            self.other_editions,
            self.tables,
            self.head,
            self.fault,
        )

    # -- the ledger ------------------------------------------------------------------------------------

    def check_ledger(self) -> None:
        """The chain, the sum of every entry, and nobody below zero after any of them."""
        for number, entry in zip(count(1), self._all_entries(), strict=False):
            broken = flaw(entry, number, self.head)
            if broken is not None:
                raise _Broken(broken[0], number, broken[1])
            self._add_up(entry)
            self.head = entry.hash
            self.entries += 1

    def _all_entries(self) -> Iterator[Entry]:
        page = ledger_page(self.connection, most=PAGE)
        while page:
            yield from page
            page = ledger_page(self.connection, after=page[-1].id, most=PAGE)

    def _add_up(self, entry: Entry) -> None:
        for account, amount in entry.postings:
            self.held[account] = self.held.get(account, 0) + amount
            self.postings[account] = self.postings.get(account, 0) + 1
            if self.held[account] < 0 and account != ISSUE:
                raise _Broken("entries", entry.id, f"leaves {account} with {self.held[account]} cents")

    def check_balances(self) -> None:
        """Every stored balance is the sum of its postings."""
        rows = self.connection.execute(select(balances)).all()
        stored = {row.account: row.amount for row in rows}
        for row in rows:
            counted, many = row._mapping["count"], self.postings.get(row.account, 0)
            if counted != many:
                raise _Broken("balances", row.account, f"counts {counted} postings, but there are {many}")
        for account in sorted({*stored, *self.held}):
            amount, summed = stored.get(account), self.held.get(account, 0)
            if amount is None and summed:
                raise _Broken("balances", account, f"is missing: its postings sum to {summed}")
            if amount is not None and amount != summed:
                raise _Broken("balances", account, f"says {amount}, but its postings sum to {summed}")
            self.accounts += 1

    # -- rounds and tables -----------------------------------------------------------------------------

    def check_rounds(self) -> None:
        """Every finished round in the order of its ledger entries, and no ledger entry without its round."""
        connection = self.connection
        finished = rounds.c.ended_at.is_not(None) & rounds.c.voided.is_(None)
        total = connection.execute(select(func.count()).select_from(rounds).where(finished)).scalar_one()
        proved: set[str] = set()
        for entry in self._all_entries():
            if entry.kind == ROUND:
                proved.add(self._check_round(entry))
                self.rounds += 1
                self.told(self.rounds, total)
        chosen = select(rounds.c.id, rounds.c.entry, finished.label("finished"))
        for row in connection.execute(chosen.order_by(rounds.c.began_at, rounds.c.id)):
            if row.finished != (row.id in proved):
                raise _Broken(
                    "rounds", row.id, "is over without its ledger entry, or has one and is not over"
                )

    def _check_round(self, entry: Entry) -> str:
        """The id of the round that an entry carries out, once it is proved."""
        id = entry.ref.partition(" ")[0]
        row = self.connection.execute(select(rounds).where(rounds.c.id == id)).first()
        if row is None:
            raise _Broken("rounds", id, f"is missing: ledger entry {entry.id} carries it out")
        if row.entry != entry.id:
            raise _Broken(
                "rounds", id, f"names ledger entry {row.entry}, but entry {entry.id} carries it out"
            )
        saved, result = self._check_saved(row), _read(row, "result")
        dealt = self._check_seed(row, saved)
        if self._is_of_today(row, saved):
            again = self._play_again(row) if dealt is None else self._deal_again(row, saved, *dealt)
            self._check_result(row, again)
        else:
            self._check_told(row, saved, result)
            self.other_editions += 1
        if dict(entry.postings) != round_postings(row.table_id, saved["table"]["stacks"], result):
            raise _Broken("entries", entry.id, f"does not move what round {id} came to")
        if entry.ref != round_ref(self.connection, id):
            raise _Broken(
                "rounds", id, "the round, its acts or its players are not as the ledger has sealed them"
            )
        return id

    def _check_saved(self, row: Record) -> Json:
        """The saved round, once it is seen to be whole, with the acts and the header that are on record."""
        saved = _read(row, "saved")
        if not isinstance(saved, dict) or saved.get("digest") != digest(saved):
            raise _Broken("rounds", row.id, "the saved round was altered: its digest does not match")
        if acts_of(self.connection, row.id) != saved["acts"]:
            raise _Broken("acts", row.id, "are not the acts of the saved round")
        if {**saved["table"], "shoe": None} != _read(row, "before") or saved["sheet"] != row.sheet:
            raise _Broken("rounds", row.id, "its header is not that of the saved round")
        return saved

    def _check_seed(self, row: Record, saved: Json) -> tuple[str, Json | None] | None:
        """The seed that the commitment promises, opened or sealed, and the shoe it was dealt from; none
        when they are not at hand."""
        body = None if row.sealed is None else self.unseal(row.sealed)
        seed, shoe = row.seed, None
        if body is not None:
            seed, shoe, *_ = json.loads(body)
        if seed is None:
            return None
        if row.seed not in (None, seed):
            raise _Broken("rounds", row.id, "its opened seed is not the one it was dealt from")
        if promise(seed.encode()) != Header.from_json(_read(row, "commitment")).commitment:
            raise _Broken("rounds", row.id, "its seed is not the one that its commitment promised")
        return (seed, shoe) if body is not None or saved["table"]["shoe"] is None else None

    def _deal_again(self, row: Record, saved: Json, seed: str, shoe: Json | None) -> Round:
        """From the seed the same cards must come, in packs with the roots that were told."""
        header = Header.from_json(_read(row, "commitment"))
        game = sheet(row.sheet).change(saved["settings"]) if saved["settings"] else sheet(row.sheet)
        try:
            state = TableState.from_json({**_read(row, "before"), "shoe": shoe})
            round = Round(game, state, header.chance(seed))
            round.replay(saved["acts"])
            dealt = save_round(round, saved["settings"])
        except (HousewayError, RuntimeError, TypeError, ValueError, KeyError) as error:
            raise _Broken("rounds", row.id, f"cannot be dealt again from its seed: {error}") from None
        if dealt != saved:
            raise _Broken("rounds", row.id, "was not dealt from the seed that its commitment promised")
        if {one["draw"]: one["root"] for one in _read_list(row, "opened")} != saved["chance"]["roots"]:
            raise _Broken("rounds", row.id, "its proof names other roots than its seed gives")
        self.seeds += 1
        return round

    def _check_told(self, row: Record, saved: Json, result: Json) -> None:
        """A round of another edition is not played again: what it says it came to is what is on record."""
        told = saved.get("result")
        if not told or {name: result.get(name) for name in told} != told:
            raise _Broken("rounds", row.id, "the saved round does not tell its stored result")

    def _is_of_today(self, row: Record, saved: Json) -> bool:
        try:
            return same_edition(saved, sheet(row.sheet).edition)
        except HousewayError:
            return False

    def _play_again(self, row: Record) -> Round:
        try:
            return self.replay(row.saved)
        except (HousewayError, RuntimeError, TypeError, ValueError, KeyError) as error:
            raise _Broken("rounds", row.id, f"does not play again: {error}") from None

    def _check_result(self, row: Record, round: Round) -> None:
        if not round.over:
            raise _Broken("rounds", row.id, "does not play to its end")
        if json.loads(json.dumps(settlement_json(round))) != _read(row, "result"):
            raise _Broken("rounds", row.id, "does not play to its stored result")

    def check_tables(self) -> None:
        """The chips on every open table are those the ledger has there."""
        open_ones = (
            select(tables).where(tables.c.closed_at.is_(None)).order_by(tables.c.opened_at, tables.c.id)
        )
        for row in self.connection.execute(open_ones):
            state = _read(row, "state", "tables")
            self._check_seats(row.id, _read(row, "details", "tables").get("people", {}))
            there = {
                stack(row.id, name): chips
                for name, chips in zip(state["names"], state["stacks"], strict=True)
            }
            there[carry(row.id)] = sum(pot[0] for pot in state["carried"])
            told = {
                account: held for account, held in self.held.items() if account.startswith(f"table:{row.id}:")
            }
            for account in sorted({*there, *told}):
                chips, held = there.get(account, 0), told.get(account, 0)
                if chips != held:
                    raise _Broken("tables", row.id, f"has {chips} for {account}, but the ledger has {held}")
            self.tables += 1

    def _check_seats(self, table: str, people: dict[str, str]) -> None:
        chosen = select(seats.c.party, seats.c.account).where(seats.c.table_id == table)
        if {row.party: row.account for row in self.connection.execute(chosen)} != people:
            raise _Broken("seats", table, "are not the people that the table itself names")


def _read(row: Record, column: str, table: str = "rounds") -> Json:
    try:
        found: Json = json.loads(row._mapping[column])
        return found
    except (TypeError, ValueError):
        raise _Broken(table, row.id, f"its {column} is not JSON") from None


def _read_list(row: Record, column: str) -> list[Json]:
    try:
        found: list[Json] = json.loads(row._mapping[column])
        return found
    except (TypeError, ValueError):
        raise _Broken("rounds", row.id, f"its {column} is not JSON") from None


def audit(
    where: str | Path,
    *,
    replay: Callable[[str], Round] = read_round,
    told: Callable[[int, int], object] = lambda done, total: None,
) -> AuditReport:
    """Prove a room's records, as they stand at one moment; the room may be open meanwhile."""
    place = find_place(where)
    with using(place), place.reading.connect() as connection:
        check_version(connection, place.where)
        with place.sealed.connect() as secrets:
            return prove(connection, replay, told, lambda key: _unsealed(secrets, key))


def prove(
    connection: Connection,
    replay: Callable[[str], Round] = read_round,
    told: Callable[[int, int], object] = lambda done, total: None,
    unseal: Callable[[str], str | None] = lambda key: None,
) -> AuditReport:
    """Prove the records that a connection sees; with the secrets also that shuffles were as promised."""
    return _Audit(connection, replay, told, unseal).run()


def _unsealed(secrets: Connection, key: str) -> str | None:
    return secrets.execute(select(sealed.c.body).where(sealed.c.key == key)).scalar_one_or_none()
