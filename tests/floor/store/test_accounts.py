"""Accounts, passwords, the limit on guessing them, and sessions."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from houseway.errors import Refused
from houseway.floor.store import (
    accounts,
    check_password,
    create_account,
    create_session,
    end_all_sessions,
    end_session,
    find_account,
    find_account_by_name,
    find_session,
    hash_password,
    name_account,
    set_password,
    set_role,
)

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch):
    """The real hash is slow on purpose; one that is quick tests the same paths."""
    monkeypatch.setattr(
        accounts, "_hasher", accounts.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    )


@pytest.fixture
def ann(store):
    def sign_up(write):
        account = create_account(write, "named", "Ann")
        set_password(write, account.id, hash_password("correct horse"))
        return account

    return store.write(sign_up).result()


def test_a_guest_becomes_a_named_account_and_keeps_its_id(store):
    guest = store.write(lambda write: create_account(write, "guest")).result()
    assert guest.name.startswith("Guest ")
    named = store.write(
        lambda write: name_account(write, guest.id, "Bo", hash_password("battery staple"))
    ).result()
    assert named == (guest.id, "named", "Bo", "player")
    assert check_password(store, "Bo", "battery staple", "10.0.0.1") == named
    with pytest.raises(Refused, match="'Bo' is not a guest"):
        store.write(
            lambda write: name_account(write, guest.id, "Bob", hash_password("battery staple"))
        ).result()


def test_roles(store, ann):
    store.write(lambda write: set_role(write, ann.id, "auditor")).result()
    with store.read() as connection:
        assert find_account(connection, ann.id).role == "auditor"
        assert find_account_by_name(connection, "Nobody") is None
        with pytest.raises(Refused, match="there is no account 'zz'"):
            find_account(connection, "zz")


def test_one_account_a_name_however_it_is_written(store, ann):
    for name in ("Ann", "ANN", "  ann ", "Ａｎｎ"):
        with pytest.raises(Refused, match="is taken"):
            store.write(lambda write, name=name: create_account(write, "bot", name)).result()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "1 to 24 characters"),
        ("x" * 25, "1 to 24 characters"),
        ("table:1", "no colon"),
        ("a\0b", "cannot be printed"),
        ("Carry", "nobody can be called 'Carry'"),
        ("clock", "nobody can be called 'clock'"),
    ],
)
def test_names_that_the_records_could_mistake_are_refused(name, says):
    with pytest.raises(Refused, match=says):
        accounts.tidy_name(name)


def test_only_guests_are_named_by_the_room(store):
    with pytest.raises(Refused, match="a bot account needs a name"):
        store.write(lambda write: create_account(write, "bot")).result()


def test_a_password_is_stored_as_its_hash_only(store, ann):
    with store.read() as connection:
        stored = connection.execute(text("SELECT password FROM accounts")).scalar_one()
    assert stored.startswith("$argon2id$")
    with pytest.raises(Refused, match="8 to 200 characters"):
        hash_password("short")


def test_a_wrong_name_and_a_wrong_password_sound_alike(store, ann):
    for name, password in (("Ann", "wrong password"), ("Nobody", "correct horse"), ("a\0:", "x")):
        with pytest.raises(Refused, match="^the name or the password is wrong$"):
            check_password(store, name, password, "10.0.0.1")


def test_an_account_without_a_password_lets_nobody_in(store):
    store.write(lambda write: create_account(write, "bot", "Robo")).result()
    with pytest.raises(Refused, match="^the name or the password is wrong$"):
        check_password(store, "Robo", "", "10.0.0.1")


def guess(store, name: str, address: str, times: int) -> None:
    for _ in range(times):
        with pytest.raises(Refused, match="^the name or the password is wrong$"):
            check_password(store, name, "a wrong guess", address)


def test_too_many_guesses_at_a_name_are_refused_even_when_right(store, ann, clock):
    for turn in range(accounts.TRIES_PER_NAME):
        guess(store, "Ann", f"10.0.0.{turn}", 1)
    with pytest.raises(Refused, match="too many tries to sign in: wait 15 minutes"):
        check_password(store, " ANN", "correct horse", "10.0.1.1")
    clock.now += 15 * MINUTE
    assert check_password(store, "Ann", "correct horse", "10.0.1.1") == ann


def test_too_many_guesses_from_an_address_are_refused(store, ann, monkeypatch):
    monkeypatch.setattr(accounts, "TRIES_PER_ADDRESS", 4)
    for turn in range(4):
        guess(store, f"name {turn}", "10.0.0.1", 1)
    with pytest.raises(Refused, match="too many tries"):
        check_password(store, "Ann", "correct horse", "10.0.0.1")
    assert check_password(store, "Ann", "correct horse", "10.0.0.2") == ann


def test_signing_in_forgets_the_guesses_at_a_name(store, ann):
    for _ in range(2):
        guess(store, "Ann", "10.0.0.1", accounts.TRIES_PER_NAME - 1)
        check_password(store, "Ann", "correct horse", "10.0.0.1")


def test_the_count_of_guesses_stays_small(store, monkeypatch):
    monkeypatch.setattr(accounts, "MOST_TRACKED", 10)
    for turn in range(15):
        guess(store, f"name {turn}", "10.0.0.1", 1)
        with store.read() as connection:
            assert connection.execute(text("SELECT count(*) FROM attempts")).scalar_one() <= 10


# -- sessions ------------------------------------------------------------------------------------------


def test_a_session_is_found_by_its_token_until_it_ends(store, ann, clock):
    token, other = (store.write(lambda write: create_session(write, ann.id)).result() for _ in range(2))
    with store.read() as connection:
        assert find_session(connection, token, clock.now) == ann
        assert find_session(connection, token + "x", clock.now) is None
    store.write(lambda write: end_session(write, token)).result()
    with store.read() as connection:
        assert find_session(connection, token, clock.now) is None
        assert find_session(connection, other, clock.now) == ann


def test_all_sessions_of_an_account_end_at_once(store, ann, clock):
    bo = store.write(lambda write: create_account(write, "guest", "Bo")).result()
    tokens = [store.write(lambda write: create_session(write, ann.id)).result() for _ in range(2)]
    kept = store.write(lambda write: create_session(write, bo.id)).result()
    store.write(lambda write: end_all_sessions(write, ann.id)).result()
    with store.read() as connection:
        assert [find_session(connection, token, clock.now) for token in tokens] == [None, None]
        assert find_session(connection, kept, clock.now) == bo


def test_a_session_lasts_thirty_days(store, ann, clock):
    token = store.write(lambda write: create_session(write, ann.id)).result()
    with store.read() as connection:
        assert find_session(connection, token, clock.now + 30 * DAY - 1) == ann
        assert find_session(connection, token, clock.now + 30 * DAY) is None
    clock.now += 31 * DAY
    store.write(lambda write: create_session(write, ann.id)).result()
    with store.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM sessions")).scalar_one() == 1


def test_the_store_never_holds_a_token(store, ann, place):
    token = store.write(lambda write: create_session(write, ann.id)).result()
    with store.read() as connection:
        assert token not in str(connection.execute(text("SELECT * FROM sessions")).all())
    if "://" not in place:
        assert all(token.encode() not in file.read_bytes() for file in Path(place).iterdir())
