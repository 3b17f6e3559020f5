"""Tables and rounds: what a server that was killed finds again, and what may look back on."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import text

from houseway.cards import Chance
from houseway.errors import HousewayError, Refused
from houseway.floor.audit import audit
from houseway.floor.store import (
    add_act,
    balance,
    begin_round,
    close_table,
    create_table,
    end_round,
    find_replay,
    hand_history,
    load_open_tables,
    load_running_rounds,
    open_store,
    post,
    stack,
    update_table_details,
    update_table_state,
    void_round,
    wallet,
)
from houseway.play import Round, TableState
from houseway.rooms import sheet
from tests.floor.store.recording import (
    BACCARAT,
    HOLDEM,
    TABLE,
    begin,
    decide,
    record,
    seat_everybody,
    write_all,
)


def test_open_tables_come_back_with_their_shoe(store):
    recording = record(BACCARAT, 2)
    write_all(store, recording)
    (table,) = load_open_tables(store)
    after = recording.rounds[-1].ending["state"]
    assert after["shoe"]["order"]
    assert (table.id, table.sheet, table.settings, table.details) == (TABLE, BACCARAT, [], {"name": "One"})
    assert TableState.from_json(table.state) == TableState.from_json(after)


@pytest.mark.parametrize("name", [BACCARAT, HOLDEM])
def test_an_unfinished_round_goes_on_after_a_restart(place, name):
    recording = record(name, 3)
    played = recording.rounds[2]
    half = len(played.acts) // 2
    with open_store(place) as store:
        players = write_all(store, recording._replace(rounds=recording.rounds[:2]))
        round = store.write(lambda write: begin(write, recording, played, players)).result()
        store.write(lambda write: decide(write, round, played.acts[:half])).result()
    with open_store(place) as store:
        (running,) = load_running_rounds(store)
        again = Round(
            sheet(running.sheet), TableState.from_json(running.before), Chance(running.secret, commit=True)
        )
        again.replay(running.acts)
        assert not again.over
        assert (running.id, running.table, running.number, running.players) == (round, TABLE, 3, players)
        again.replay(played.acts[half:])
        assert list(again.settlement.stacks_after) == played.ending["result"]["stacks_after"]
        store.write(lambda write: decide(write, round, played.acts[half:], half))
        store.write(lambda write: end_round(write, round, **played.ending)).result()
        assert load_running_rounds(store) == ()
    assert audit(place).ok


def test_the_clocks_act_comes_back_as_the_clocks(store):
    recording = record(HOLDEM, 1)
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    round = store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    store.write(lambda write: add_act(write, round, 1, 1, "fold", "clock"))
    store.write(lambda write: add_act(write, round, 2, 0, "flop", "dealer")).result()
    assert load_running_rounds(store)[0].acts == [[1, "fold", "clock"], [0, "flop"]]


def test_an_ask_is_answered_once(store):
    recording = record(HOLDEM, 1)
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    round = store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    store.write(lambda write: add_act(write, round, 1, 7, "fold", "Ann")).result()
    again = store.write(lambda write: add_act(write, round, 2, 7, "call", "Ann"))
    same_place = store.write(lambda write: add_act(write, round, 1, 8, "call", "Ann"))
    with pytest.raises(Refused, match="answer to ask 7, is written down already"):
        again.result()
    with pytest.raises(Refused, match="act 1 of round"):
        same_place.result()
    assert load_running_rounds(store)[0].acts == [[7, "fold"]]


def test_a_table_has_one_round_at_a_time(store):
    recording = record(HOLDEM, 1)
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    with pytest.raises(Refused, match="has a round in progress already"):
        store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    with pytest.raises(Refused, match="while a round is in progress"):
        store.write(lambda write: close_table(write, TABLE)).result()
    with pytest.raises(Refused, match="there is no open table 'nowhere'"):
        store.write(lambda write: begin_round(write, "nowhere", 1, HOLDEM, [], {}, {}, "", {}, "")).result()


def test_a_round_that_is_over_takes_no_more_acts(store):
    write_all(store, record(HOLDEM, 1))
    with store.read() as connection:
        (round,) = connection.execute(text("SELECT id FROM rounds")).scalars()
    with pytest.raises(Refused, match="there is no round .* in progress"):
        store.write(lambda write: add_act(write, round, 99, 99, "fold", "Ann")).result()
    with pytest.raises(Refused, match="there is no round .* in progress"):
        store.write(lambda write: void_round(write, round, "a fault")).result()


def test_a_voided_round_moves_no_chip_and_the_table_deals_again(place, clock):
    recording = record(HOLDEM, 1)
    with open_store(place, clock=clock) as store:
        players = store.write(lambda write: seat_everybody(write, recording)).result()
        round = store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
        store.write(lambda write: void_round(write, round, "it cannot be played again")).result()
        assert load_running_rounds(store) == ()
        # The number of a round that is called off is used up.
        assert load_open_tables(store)[0].state == {**recording.state, "number": 1}
        store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    assert audit(place).ok


def test_a_table_closes_when_everybody_is_paid(place):
    recording = record(BACCARAT, 1)
    state = recording.rounds[0].ending["state"]
    with open_store(place) as store:
        players = write_all(store, recording)
        with pytest.raises(Refused, match="while there are chips on it"):
            store.write(lambda write: close_table(write, TABLE)).result()

        def cash_out(write):
            for name, chips in zip(state["names"], state["stacks"], strict=True):
                post(write, "cash-out", TABLE, {stack(TABLE, name): -chips, wallet(players[name]): chips})
            columns = ("names", "stacks", "seats", "away", "bought_in")
            update_table_state(write, TABLE, state | {column: [] for column in columns})
            close_table(write, TABLE)

        store.write(cash_out).result()
        assert load_open_tables(store) == ()
        with pytest.raises(Refused, match="there is no open table 't1'"):
            store.write(lambda write: update_table_details(write, TABLE, {})).result()
    assert audit(place).ok
    assert sealed_bodies(place) == []


def test_details_of_a_table_change(store):
    table = store.write(lambda write: create_table(write, HOLDEM, [], {}, record(HOLDEM, 1).state)).result()
    store.write(lambda write: update_table_details(write, table, {"invite": "abc"})).result()
    assert load_open_tables(store)[0].details == {"invite": "abc"}
    with pytest.raises(Refused, match="a table cannot have the id 'a:b'"):
        store.write(lambda write: create_table(write, HOLDEM, [], {}, {}, table="a:b")).result()
    with pytest.raises(Refused, match="there is a table .* already"):
        store.write(lambda write: create_table(write, HOLDEM, [], {}, {}, table=table)).result()


def test_replays_and_history(store):
    recording = record(HOLDEM, 3)
    players = write_all(store, recording)
    with store.read() as connection:
        latest = hand_history(connection, players["Bo"], most=2)
        assert [replay.number for replay in latest] == [3, 2]
        (first,) = hand_history(connection, players["Bo"], before=latest[-1].entry)
        assert first == find_replay(connection, first.id)
        assert hand_history(connection, "stranger") == ()
        assert find_replay(connection, "nothing") is None
    ending = recording.rounds[0].ending
    assert (first.result, first.saved, first.opened) == (ending["result"], ending["saved"], ending["opened"])
    assert first.players == players


def test_a_running_round_is_no_replay(store):
    recording = record(HOLDEM, 1)
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    round = store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    with store.read() as connection:
        assert find_replay(connection, round) is None
        assert hand_history(connection, players["Ann"]) == ()


def test_a_round_whose_chips_do_not_add_up_changes_nothing(store):
    recording = record(HOLDEM, 1)
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    round = store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
    wrong = recording.rounds[0].ending | {"postings": {stack(TABLE, "Ann"): 5}}
    with pytest.raises(HousewayError, match="sum to 5, not to zero"):
        store.write(lambda write: end_round(write, round, **wrong)).result()
    assert load_open_tables(store)[0].state == recording.state
    assert len(load_running_rounds(store)) == 1
    with store.read() as connection:
        assert balance(connection, stack(TABLE, "Ann")) == 60_000


# -- undealt chance ------------------------------------------------------------------------------------


def sealed_bodies(place: str) -> list[str]:
    """What lies in the place for secrets, read as the server's owner could."""
    if "://" in place:
        import psycopg

        with psycopg.connect(place) as connection:
            return [body for (body,) in connection.execute("SELECT body FROM houseway_secrets.sealed")]
    import sqlite3

    with sqlite3.connect(Path(place) / "secrets.sqlite") as connection:
        return [body for (body,) in connection.execute("SELECT body FROM sealed")]


def everything_else(store) -> str:
    """The records of every other table, as text."""
    with store.read() as connection:
        told = []
        for name in ("accounts", "sessions", "tables", "rounds", "players", "acts", "entries"):
            told += [str(tuple(row)) for row in connection.execute(text(f"SELECT * FROM {name}"))]
    return "\n".join(told)


def test_undealt_chance_is_kept_apart_and_deleted_when_it_is_dealt(place):
    recording = record(BACCARAT, 2)
    secret = "a seed that nobody may know"
    order = ", ".join(map(str, recording.rounds[0].ending["state"]["shoe"]["order"][-12:]))
    with open_store(place) as store:
        players = write_all(store, recording._replace(rounds=recording.rounds[:1]))
        second = recording.rounds[1]._replace(secret=secret)
        round = store.write(lambda write: begin(write, recording, second, players)).result()
        assert order not in everything_else(store)
        assert secret not in everything_else(store)
        assert any(secret in body and order in body for body in sealed_bodies(place))
        store.write(lambda write: end_round(write, round, **second.ending)).result()
    left = sealed_bodies(place)
    assert len(left) == 1
    assert order in left[0]
    assert secret not in left[0]


def test_secrets_of_a_killed_server_are_swept(tmp_path):
    """Two files have no commit in common; in PostgreSQL secrets and records are written as one."""
    place = str(tmp_path)
    with open_store(place) as store:
        write_all(store, record(HOLDEM, 1))
    leave_behind(place, "left by a server that was killed before its commit")
    assert sealed_bodies(place)
    open_store(place).close()
    assert sealed_bodies(place) == []


def leave_behind(place: str, body: str) -> None:
    import sqlite3

    with sqlite3.connect(Path(place) / "secrets.sqlite") as connection:
        connection.execute("INSERT INTO sealed VALUES ('orphan', ?)", [body])


def test_a_round_whose_secret_is_gone_keeps_nothing_else_closed(place):
    recording = record(HOLDEM, 1)
    with open_store(place) as store:
        players = store.write(lambda write: seat_everybody(write, recording)).result()
        store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()
        store.write(lambda write: write.forget_sealed(only_key(write.connection))).result()
        store.write(lambda write: None).result()
        (running,) = load_running_rounds(store)
        assert running.secret is None
        assert len(load_open_tables(store)) == 1


def only_key(connection) -> str:
    return connection.execute(text("SELECT sealed FROM rounds")).scalar_one()


def test_only_the_owner_can_read_the_secrets_file(tmp_path):
    before = os.umask(0)
    try:
        with open_store(tmp_path / "room") as store:
            write_all(store, record(BACCARAT, 1))
            for name in ("secrets.sqlite", "secrets.sqlite-wal"):
                assert stat.S_IMODE((tmp_path / "room" / name).stat().st_mode) == 0o600
    finally:
        os.umask(before)
