"""The ledger: entries that balance, nobody below zero, a chain that can be followed by hand."""

from __future__ import annotations

import hashlib
import json

import pytest

from houseway.errors import HousewayError, Refused
from houseway.floor.store import HOUSE, ISSUE, balance, carry, ledger_page, post, stack, wallet

ANN, BO = wallet("ann"), wallet("bo")


def issue(write, account: str, amount: int) -> int:
    return post(write, "issue", "play chips", {ISSUE: -amount, account: amount})


def test_chips_move_and_balances_follow(store):
    store.write(lambda write: issue(write, ANN, 500)).result()
    store.write(lambda write: post(write, "gift", "thanks", {ANN: -200, BO: 150, HOUSE: 50})).result()
    with store.read() as connection:
        held = {account: balance(connection, account) for account in (ISSUE, ANN, BO, HOUSE, "wallet:cy")}
    assert held == {ISSUE: -500, ANN: 300, BO: 150, HOUSE: 50, "wallet:cy": 0}


def test_nobody_can_pay_more_than_he_holds(store):
    store.write(lambda write: issue(write, ANN, 500)).result()
    with pytest.raises(Refused, match="wallet:ann holds 500 cents and cannot pay 501"):
        store.write(lambda write: post(write, "gift", "", {ANN: -501, BO: 501})).result()
    with pytest.raises(Refused, match="house holds 0 cents and cannot pay 1"):
        store.write(lambda write: post(write, "gift", "", {HOUSE: -1, BO: 1})).result()
    store.write(lambda write: post(write, "gift", "", {ANN: -500, BO: 500})).result()
    with store.read() as connection:
        assert (balance(connection, ANN), balance(connection, BO)) == (0, 500)


def test_an_entry_must_sum_to_zero(store):
    with pytest.raises(HousewayError, match="the postings of a 'gift' entry sum to 3, not to zero"):
        store.write(lambda write: post(write, "gift", "", {ISSUE: -2, ANN: 5})).result()
    with store.read() as connection:
        assert ledger_page(connection) == ()


def test_a_refused_entry_leaves_no_gap_in_the_chain(store):
    for amount in (100, 200):
        store.write(lambda write, amount=amount: issue(write, ANN, amount))
        store.write(lambda write: post(write, "gift", "", {BO: -1, ANN: 1}))
    store.write(lambda write: None).result()
    with store.read() as connection:
        first, second = ledger_page(connection)
    assert (first.id, second.id) == (1, 2)
    assert (first.previous, second.previous) == ("", first.hash)


def test_the_hash_can_be_worked_out_from_what_the_entry_shows(store, clock):
    store.write(lambda write: issue(write, ANN, 100)).result()
    store.write(lambda write: post(write, "gift", "é", {BO: 40, ANN: -40})).result()
    with store.read() as connection:
        first, second = ledger_page(connection)
    told = [2, clock.now, "gift", "é", [["wallet:ann", -40], ["wallet:bo", 40]], first.hash]
    assert second.hash == hashlib.sha256(json.dumps(told, separators=(",", ":")).encode()).hexdigest()


def test_pages_for_auditors(store):
    for turn in range(5):
        store.write(lambda write, turn=turn: issue(write, BO if turn == 3 else ANN, 100 + turn))
    store.write(lambda write: None).result()
    with store.read() as connection:
        assert [entry.id for entry in ledger_page(connection, most=2)] == [1, 2]
        assert [entry.id for entry in ledger_page(connection, after=2, most=2)] == [3, 4]
        (entry,) = ledger_page(connection, account=BO)
    assert (entry.id, entry.postings) == (4, ((ISSUE, -103), (BO, 103)))


def test_several_entries_in_one_closure_stand_or_fall_together(store):
    def two(write):
        issue(write, ANN, 100)
        post(write, "gift", "", {ANN: -101, BO: 101})

    with pytest.raises(Refused):
        store.write(two).result()
    with store.read() as connection:
        assert balance(connection, ANN) == 0
        assert ledger_page(connection) == ()


def test_nobody_can_take_the_name_of_carried_money():
    assert carry("t1") == "table:t1:carry"
    with pytest.raises(Refused, match="nobody at a table can be called 'carry'"):
        stack("t1", "carry")
