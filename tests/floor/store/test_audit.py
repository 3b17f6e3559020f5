"""The audit proves an honest store and names the first row of a dishonest one, whatever was altered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection, text

from houseway.errors import HousewayError
from houseway.floor.audit import Fault, audit, prove
from houseway.floor.store import HOUSE, open_store
from houseway.floor.store.ledger import entry_hash, ledger_page
from houseway.floor.store.places import find_place, using
from houseway.floor.store.rounds import round_ref
from houseway.rooms import digest, read_round
from tests.floor.store.conftest import KINDS, places
from tests.floor.store.recording import BACCARAT, HOLDEM, TABLE, begin, decide, record, write_all

ROUNDS = 3
SEATED = 6
"""Entries before the first round: three people were issued chips and bought in."""


@pytest.fixture(scope="module", params=KINDS)
def room(request, tmp_path_factory):
    """A room with three rounds of hold'em played and a fourth one running."""
    recording = record(HOLDEM, ROUNDS + 1)
    with places(request.param, request, tmp_path_factory.mktemp("audit")) as lend:
        place = lend()
        with open_store(place) as store:
            players = write_all(store, recording._replace(rounds=recording.rounds[:ROUNDS]))
            last = recording.rounds[ROUNDS]
            round = store.write(lambda write: begin(write, recording, last, players)).result()
            store.write(lambda write: decide(write, round, last.acts[:1])).result()
        yield place


@pytest.fixture
def records(room):
    """The room's records for somebody who alters them behind the ledger's back; undone after the test."""
    found = find_place(room)
    with using(found), found.writing.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.execute(text("PRAGMA defer_foreign_keys=ON"))
        yield connection


def alter(records: Connection, statement: str, **values: Any) -> None:
    changed = records.execute(text(statement), values)
    assert changed.rowcount, "nothing was altered"


def first_fault(records: Connection) -> Fault:
    report = prove(records)
    assert not report.ok
    assert report.fault is not None
    return report.fault


def played(records: Connection, number: int) -> str:
    """The id of a round by its number."""
    asked = text("SELECT id FROM rounds WHERE number = :number")
    return records.execute(asked, {"number": number}).scalar_one()


@pytest.mark.parametrize("sheet", [BACCARAT, HOLDEM])
def test_an_honest_room_is_proved(place, sheet):
    with open_store(place) as store:
        write_all(store, record(sheet, ROUNDS))
        with store.read() as connection:
            head = ledger_page(connection)[-1].hash
    seen = []
    report = audit(place, told=lambda done, total: seen.append((done, total)))
    assert (report.ok, report.fault, report.head) == (True, None, head)
    assert (report.entries, report.rounds, report.tables) == (SEATED + ROUNDS, ROUNDS, 1)
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_a_room_is_proved_while_a_round_is_running(room):
    with open_store(room):
        assert audit(room).ok


def test_an_empty_room_is_proved(place):
    open_store(place).close()
    assert audit(place) == (True, 0, 0, 0, 0, 0, 0, "", None)


# -- the ledger ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change", ["kind = 'gift'", "ref = 'another'", "at = at + 1", "hash = previous", "previous = hash"]
)
def test_an_altered_entry_is_named(records, change):
    alter(records, f"UPDATE entries SET {change} WHERE id = 4")
    assert first_fault(records)[:2] == ("entries", "4")


def test_a_deleted_entry_is_named(records):
    alter(records, "DELETE FROM postings WHERE entry = 3")
    alter(records, "DELETE FROM entries WHERE id = 3")
    assert first_fault(records) == ("entries", "3", "is missing: entry 4 stands in its place")


def test_an_entry_whose_postings_do_not_sum_to_zero_is_named(records):
    alter(records, "UPDATE postings SET amount = amount + 1 WHERE entry = 2 AND amount > 0")
    assert first_fault(records)[:2] == ("postings", "2")


def test_postings_that_still_sum_to_zero_break_the_hash(records):
    alter(records, "UPDATE postings SET amount = amount * 2 WHERE entry = 2")
    fault = first_fault(records)
    assert fault == ("entries", "2", "its hash does not fit what it and its postings say")


def test_a_deleted_posting_is_named(records):
    alter(records, "DELETE FROM postings WHERE entry = 5 AND amount < 0")
    assert first_fault(records)[:2] == ("postings", "5")


def test_the_first_of_several_faults_is_named(records):
    alter(records, "UPDATE entries SET kind = 'gift' WHERE id IN (2, 5)")
    alter(records, "UPDATE balances SET amount = 0")
    assert first_fault(records)[:2] == ("entries", "2")


@pytest.mark.parametrize("account", [HOUSE, "issue", f"table:{TABLE}:Ann"])
def test_an_altered_balance_is_named(records, account):
    alter(records, "UPDATE balances SET amount = amount + 1 WHERE account = :account", account=account)
    fault = first_fault(records)
    assert fault[:2] == ("balances", account)
    assert "but its postings sum to" in fault.what


def test_a_deleted_balance_is_named(records):
    alter(records, "DELETE FROM balances WHERE account = 'issue'")
    assert first_fault(records) == ("balances", "issue", "is missing: its postings sum to -300000")


def chain_again(connection: Connection) -> None:
    """Seal a forged ledger afresh, as somebody would who can write to the database."""
    previous = ""
    for entry in ledger_page(connection):
        entry = entry._replace(previous=previous)
        previous = entry_hash(entry)
        changed = text("UPDATE entries SET previous = :before, hash = :hash WHERE id = :id")
        connection.execute(changed, {"before": entry.previous, "hash": previous, "id": entry.id})


def test_an_account_below_zero_is_named_even_in_a_chain_that_holds(records):
    alter(records, "UPDATE postings SET amount = amount * 4 WHERE entry = 2")
    chain_again(records)
    fault = first_fault(records)
    assert fault[:2] == ("entries", "2")
    assert fault.what.startswith("leaves wallet:")
    assert fault.what.endswith("with -140000 cents")


# -- rounds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", ["settings", "before", "commitment", "result", "saved", "opened"])
def test_an_altered_round_is_named(records, column):
    alter(records, f"UPDATE rounds SET {column} = '{{}}' WHERE number = 2")
    assert first_fault(records)[:2] == ("rounds", played(records, 2))


@pytest.mark.parametrize(
    "change",
    [
        "number = 77",
        "sheet = 'angies/nothing'",
        "began_at = 1",
        "ended_at = 1",
        "entry = NULL",
        "result = NULL",
    ],
)
def test_an_altered_header_is_named(records, change):
    id = played(records, 2)
    alter(records, f"UPDATE rounds SET {change} WHERE id = :id", id=id)
    assert first_fault(records)[:2] == ("rounds", id)


@pytest.mark.parametrize("change", ["choice = '\"fold\"', ask = 99", "ask = 98", "decided_by = 'clock'"])
def test_an_altered_act_is_named(records, change):
    id = played(records, 1)
    alter(records, f"UPDATE acts SET {change} WHERE round_id = :id AND number = 1", id=id)
    assert first_fault(records)[:2] == ("acts", id)


@pytest.mark.parametrize("change", ["decided_by = 'Bo'", "at = 1"])
def test_who_acted_and_when_is_sealed_too(records, change):
    id = played(records, 1)
    alter(records, f"UPDATE acts SET {change} WHERE round_id = :id AND number = 1", id=id)
    assert first_fault(records)[:2] == ("rounds", id)


def test_a_deleted_act_is_named(records):
    id = played(records, 1)
    alter(records, "DELETE FROM acts WHERE round_id = :id AND number = 2", id=id)
    assert first_fault(records)[:2] == ("acts", id)


def test_players_are_sealed(records):
    id = played(records, 1)
    alter(records, "DELETE FROM players WHERE round_id = :id AND party = 'Bo'", id=id)
    assert first_fault(records)[:2] == ("rounds", id)


def test_a_deleted_round_is_named(records):
    id = played(records, 2)
    for table in ("acts", "players"):
        alter(records, f"DELETE FROM {table} WHERE round_id = :id", id=id)
    alter(records, "DELETE FROM rounds WHERE id = :id", id=id)
    assert first_fault(records) == ("rounds", id, f"is missing: ledger entry {SEATED + 2} carries it out")


def test_an_invented_round_is_named(records):
    columns = (
        "table_id, number, sheet, settings, before, commitment, began_at, ended_at, result, saved, opened"
    )
    chosen = f"SELECT 'invented', {columns}, 1 FROM rounds WHERE number = 1"
    alter(records, f"INSERT INTO rounds (id, {columns}, entry) {chosen}")
    assert first_fault(records)[:2] == ("rounds", "invented")


def test_a_running_round_made_to_look_finished_is_named(records):
    id = played(records, ROUNDS + 1)
    alter(records, "UPDATE rounds SET ended_at = 1 WHERE id = :id", id=id)
    assert first_fault(records)[:2] == ("rounds", id)


def test_a_finished_round_that_was_voided_afterwards_is_named(records):
    id = played(records, 2)
    alter(records, "UPDATE rounds SET voided = 'no' WHERE id = :id", id=id)
    assert first_fault(records)[:2] == ("rounds", id)


def test_a_forged_round_with_a_digest_that_fits_does_not_play(records):
    saved = json.loads(records.execute(text("SELECT saved FROM rounds WHERE number = 2")).scalar_one())
    saved["result"]["stacks_after"][0] += 100
    saved["digest"] = digest(saved)
    alter(records, "UPDATE rounds SET saved = :saved WHERE number = 2", saved=json.dumps(saved))
    fault = first_fault(records)
    assert fault[:2] == ("rounds", played(records, 2))
    assert "does not play to its stored result" in fault.what


def test_a_round_paid_out_otherwise_than_played_is_named_even_when_all_is_sealed_again(records):
    entry = SEATED + 1
    winner = "amount = (SELECT MAX(amount) FROM postings WHERE entry = :entry)"
    alter(records, f"UPDATE postings SET amount = amount - 5 WHERE entry = :entry AND {winner}", entry=entry)
    alter(records, "INSERT INTO postings VALUES (:entry, 'wallet:thief', 5)", entry=entry)
    chain_again(records)
    balance_again(records)
    fault = first_fault(records)
    assert fault == ("entries", str(entry), f"does not move what round {played(records, 1)} came to")


def balance_again(connection: Connection) -> None:
    connection.execute(text("DELETE FROM balances"))
    connection.execute(
        text("INSERT INTO balances SELECT account, SUM(amount), COUNT(*) FROM postings GROUP BY account")
    )


# -- tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "forge",
    [
        lambda state: state["stacks"].__setitem__(0, state["stacks"][0] + 1),
        lambda state: state["carried"].append([1, "a gift", []]),
    ],
    ids=["stacks", "carried"],
)
def test_a_table_with_other_chips_than_the_ledger_has_there_is_named(records, forge):
    state = json.loads(records.execute(text("SELECT state FROM tables")).scalar_one())
    forge(state)
    alter(records, "UPDATE tables SET state = :state", state=json.dumps(state))
    fault = first_fault(records)
    assert fault[:2] == ("tables", TABLE)
    assert "but the ledger has" in fault.what


def test_a_state_that_cannot_be_read_is_named(records):
    alter(records, "UPDATE tables SET state = 'x'")
    assert first_fault(records) == ("tables", TABLE, "its state is not JSON")


def test_a_place_without_a_room_is_no_audit(new_place):
    with pytest.raises(HousewayError, match="there is no live room's data in"):
        audit(new_place())


# -- editions ------------------------------------------------------------------------------------------


def of_another_edition(records: Connection, number: int, **more: Any) -> str:
    """A round as a room of yesterday left it: sealed in the ledger, under rules that are no longer ours."""
    id = played(records, number)
    saved = json.loads(
        records.execute(text("SELECT saved FROM rounds WHERE id = :id"), {"id": id}).scalar_one()
    )
    saved = {**saved, "edition": "of yesterday", **more}
    saved["digest"] = digest(saved)
    alter(records, "UPDATE rounds SET saved = :saved WHERE id = :id", saved=json.dumps(saved), id=id)
    alter(
        records,
        "UPDATE entries SET ref = :ref WHERE ref LIKE :like",
        ref=round_ref(records, id),
        like=f"{id} %",
    )
    chain_again(records)
    return id


def test_a_round_of_another_edition_is_proved_by_ledger_and_digest_and_not_played(records):
    of_another_edition(records, 2)

    def replay(saved: str) -> Any:
        assert "of yesterday" not in saved, "a round of another edition was played again"
        return read_round(saved)

    report = prove(records, replay)
    assert (report.ok, report.rounds, report.other_editions) == (True, ROUNDS, 1)


def test_a_round_that_names_no_edition_is_of_another_one(records):
    id = of_another_edition(records, 1)
    saved = json.loads(
        records.execute(text("SELECT saved FROM rounds WHERE id = :id"), {"id": id}).scalar_one()
    )
    assert saved.pop("edition")
    saved["digest"] = digest(saved)
    alter(records, "UPDATE rounds SET saved = :saved WHERE id = :id", saved=json.dumps(saved), id=id)
    alter(
        records,
        "UPDATE entries SET ref = :ref WHERE ref LIKE :like",
        ref=round_ref(records, id),
        like=f"{id} %",
    )
    chain_again(records)
    assert prove(records).other_editions == 1


def test_a_round_of_another_edition_that_tells_another_result_is_named(records):
    id = of_another_edition(records, 2, result={"stacks_after": [1, 2, 3], "drop": 0})
    assert first_fault(records) == ("rounds", id, "the saved round does not tell its stored result")
