"""Accounts, passwords, the limit on guessing them, and sessions."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from houseway.errors import Refused
from houseway.floor.audit import prove
from houseway.floor.store import (
    ISSUE,
    balance,
    check_password,
    create_account,
    create_session,
    delete_account,
    end_all_sessions,
    end_expired_sessions,
    end_session,
    expire_guests,
    find_account,
    find_account_by_name,
    find_password,
    find_session,
    forgotten_guests,
    hash_password,
    name_account,
    names,
    passwords,
    post,
    set_password,
    set_role,
    touch_session,
    wallet,
)

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch):
    """The real hash is slow on purpose; one that is quick tests the same paths."""
    monkeypatch.setattr(
        passwords, "_hasher", passwords.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
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
    assert check_password(store, "Bo", "battery staple", "10.0.0.1").account == named.id
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
        ("a\nb", "cannot be printed"),
        ("a\N{VARIATION SELECTOR-16}", "cannot be printed"),
        ("\N{HANGUL FILLER}", "cannot be printed"),
        ("\N{COMBINING ACUTE ACCENT}", "begins with a letter"),
        ("Carry", "nobody can be called 'Carry'"),
        ("clock", "nobody can be called 'clock'"),
    ],
)
def test_names_that_the_records_could_mistake_are_refused(name, says):
    with pytest.raises(Refused, match=says):
        names.tidy_name(name)


@pytest.mark.parametrize("name", ["Αnn", "Аnn", "Annд", "Guest 12", "former player", "H0use"])
def test_names_that_pass_for_others_are_refused(store, name):
    guest = store.write(lambda write: create_account(write, "guest")).result()
    with pytest.raises(Refused, match="nobody can|two alphabets"):
        store.write(
            lambda write: name_account(write, guest.id, name, hash_password("battery staple"))
        ).result()


@pytest.mark.parametrize(
    ("taken", "wanted"), [("Bill", "Bi11"), ("Arnie", "Amie"), ("Otto", "0tto"), ("Ian", "lan")]
)
def test_names_that_look_alike_are_taken(store, taken, wanted):
    store.write(lambda write: create_account(write, "named", taken)).result()
    guest = store.write(lambda write: create_account(write, "guest")).result()
    with pytest.raises(Refused, match="looks like one that is"):
        store.write(
            lambda write: name_account(write, guest.id, wanted, hash_password("battery staple"))
        ).result()


@pytest.mark.parametrize("name", ["Zoë", "Ян", "Łukasz", "Πέτρος", "王伟", "Anne-Marie", "O'Neill"])
def test_names_of_all_alphabets_are_free(store, name):
    guest = store.write(lambda write: create_account(write, "guest")).result()
    assert (
        store.write(lambda write: name_account(write, guest.id, name, hash_password("battery staple")))
        .result()
        .name
        == name
    )


def test_names_of_guests_do_not_run_out(store, monkeypatch):
    """Short names are all taken: longer ones are not, and nobody looks for ever."""
    monkeypatch.setattr(names, "token_hex", lambda digits: "0" * 2 * digits)
    made = [store.write(lambda write: create_account(write, "guest")).result().name for _ in range(5)]
    assert made == [f"Guest {'0' * 2 * digits}" for digits in (2, 3, 4, 6, 8)]
    with pytest.raises(Refused, match="no name was found"):
        store.write(lambda write: create_account(write, "guest")).result()


# -- leaving -------------------------------------------------------------------------------------------


def newcomer(write, chips=500):
    account = create_account(write, "guest")
    post(write, "issue", account.id, {ISSUE: -chips, wallet(account.id): chips})
    return account, create_session(write, account.id)


def test_a_guest_without_a_session_is_let_go_and_his_chips_go_back(store, clock):
    (gone, _), (stays, token) = (store.write(newcomer).result() for _ in range(2))
    clock.now += 4 * DAY
    with store.read() as connection:
        assert forgotten_guests(connection, clock.now, 10) == []
        key = find_session(connection, token, clock.now).digest
    store.write(lambda write: touch_session(write, key)).result()
    clock.now += 4 * DAY
    with store.read() as connection:
        assert forgotten_guests(connection, clock.now, 10) == [gone.id]
    assert store.write(lambda write: expire_guests(write, [gone.id, stays.id])).result() == 1
    with store.read() as connection:
        assert find_account(connection, gone.id) == (gone.id, "former", "former guest", "player")
        assert find_account_by_name(connection, gone.name) is None
        assert [balance(connection, name) for name in (wallet(gone.id), wallet(stays.id), ISSUE)] == [
            0,
            500,
            -500,
        ]
        assert prove(connection).ok


def test_who_deletes_his_account_frees_his_name(store, ann):
    store.write(lambda write: post(write, "issue", "x", {ISSUE: -70, wallet(ann.id): 70})).result()
    assert store.write(lambda write: delete_account(write, ann.id)).result() == 70
    with store.read() as connection:
        assert find_account(connection, ann.id) == (ann.id, "former", "former player", "player")
        assert find_password(connection, ann.id) is None
        assert prove(connection).ok
    assert store.write(lambda write: create_account(write, "named", "Ann")).result().name == "Ann"
    with pytest.raises(Refused, match="deleted already"):
        store.write(lambda write: delete_account(write, ann.id)).result()


def test_only_guests_are_named_by_the_room(store):
    with pytest.raises(Refused, match="a bot account needs a name"):
        store.write(lambda write: create_account(write, "bot")).result()


def test_a_password_is_stored_as_its_hash_only(store, ann):
    with store.read() as connection:
        stored = connection.execute(text("SELECT password FROM accounts")).scalar_one()
    assert stored.startswith("$argon2id$")
    with pytest.raises(Refused, match="8 to 200 characters"):
        hash_password("short")


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("password1", "tried first"),
        ("qazwsxedc", "tried first"),
        ("aaaaaaaaaaaa", "repeats itself"),
        ("abcdefghijk", "follows the alphabet"),
        ("Wendeline1", "is your name"),
        ("20201231", "is a date"),
    ],
)
def test_a_password_that_is_guessed_first_is_refused(password, why):
    with pytest.raises(Refused, match=f"easily guessed, as it .*{why}.*: choose another"):
        hash_password(password, "Wendeline")


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


def test_too_many_guesses_at_a_name_from_an_address_are_refused_even_when_right(store, ann, clock):
    guess(store, "Ann", "10.0.1.1", passwords.TRIES_PER_PAIR)
    with pytest.raises(Refused, match="too many tries to sign in: wait 15 minutes"):
        check_password(store, " ANN", "correct horse", "10.0.1.1")
    clock.now += 15 * MINUTE
    assert check_password(store, "Ann", "correct horse", "10.0.1.1").account == ann.id


def test_too_many_guesses_from_an_address_are_refused(store, ann, monkeypatch):
    monkeypatch.setattr(passwords, "TRIES_PER_ADDRESS", 4)
    for turn in range(4):
        guess(store, f"name {turn}", "10.0.0.1", 1)
    with pytest.raises(Refused, match="too many tries"):
        check_password(store, "Ann", "correct horse", "10.0.0.1")
    assert check_password(store, "Ann", "correct horse", "10.0.0.2").account == ann.id


def test_guesses_from_elsewhere_do_not_lock_the_owner_out(store, ann):
    for turn in range(3 * passwords.TRIES_PER_PAIR):
        guess(store, "Ann", f"10.0.0.{turn}", 1)
    assert check_password(store, "Ann", "correct horse", "10.0.9.9").account == ann.id


def test_a_device_that_has_signed_in_is_not_locked_out_by_others_at_its_address(store, ann):
    device = check_password(store, "Ann", "correct horse", "10.0.0.1").device
    guess(store, "Ann", "10.0.0.1", passwords.TRIES_PER_PAIR)
    with pytest.raises(Refused, match="too many tries"):
        check_password(store, "Ann", "correct horse", "10.0.0.1")
    assert check_password(store, "Ann", "correct horse", "10.0.0.1", device).account == ann.id


def test_a_device_has_no_more_guesses_than_anybody(store, ann):
    device = check_password(store, "Ann", "correct horse", "10.0.0.1").device
    for turn in range(passwords.TRIES_PER_DEVICE):
        with pytest.raises(Refused, match="is wrong"):
            check_password(store, "Ann", "a wrong guess", f"10.0.0.{turn}", device)
    with pytest.raises(Refused, match="too many tries"):
        check_password(store, "Ann", "correct horse", "10.0.9.9", device)


@pytest.mark.parametrize("mark", ["", ".", "x", "0" * 32 + "." + "0" * 64, "é.é"])
def test_a_device_mark_cannot_be_made_up_and_ends_with_the_password(store, ann, mark):
    device = check_password(store, "Ann", "correct horse", "10.0.0.1").device
    store.write(lambda write: set_password(write, ann.id, hash_password("battery staple"))).result()
    with store.read() as connection:
        known = find_password(connection, ann.id)
    assert not passwords.is_device(known, mark)
    assert not passwords.is_device(known, device)


def test_a_whole_network_has_the_tries_of_one_address(store, ann):
    for turn in range(passwords.TRIES_PER_PAIR):
        guess(store, "Ann", f"2001:db8:0:1::{turn}", 1)
    with pytest.raises(Refused, match="too many tries"):
        check_password(store, "Ann", "correct horse", "2001:db8:0:1::ffff")
    assert check_password(store, "Ann", "correct horse", "2001:db8:0:2::1").account == ann.id
    assert passwords.network_of("::ffff:10.0.0.1") == "10.0.0.1"


def test_signing_in_forgets_the_guesses_at_a_name(store, ann):
    for _ in range(2):
        guess(store, "Ann", "10.0.0.1", passwords.TRIES_PER_PAIR - 1)
        check_password(store, "Ann", "correct horse", "10.0.0.1")


def test_the_count_of_guesses_stays_small(store, monkeypatch):
    monkeypatch.setattr(passwords, "MOST_TRACKED", 10)
    for turn in range(15):
        guess(store, f"name {turn}", "10.0.0.1", 1)
        with store.read() as connection:
            assert connection.execute(text("SELECT count(*) FROM attempts")).scalar_one() <= 10


# -- sessions ------------------------------------------------------------------------------------------


def test_a_session_is_found_by_its_token_until_it_ends(store, ann, clock):
    token, other = (store.write(lambda write: create_session(write, ann.id)).result() for _ in range(2))
    with store.read() as connection:
        assert find_session(connection, token, clock.now).account == ann
        assert find_session(connection, token + "x", clock.now) is None
    store.write(lambda write: end_session(write, token)).result()
    with store.read() as connection:
        assert find_session(connection, token, clock.now) is None
        assert find_session(connection, other, clock.now).account == ann


def test_all_sessions_of_an_account_end_at_once(store, ann, clock):
    bo = store.write(lambda write: create_account(write, "guest", "Bo")).result()
    tokens = [store.write(lambda write: create_session(write, ann.id)).result() for _ in range(2)]
    kept = store.write(lambda write: create_session(write, bo.id)).result()
    store.write(lambda write: end_all_sessions(write, ann.id)).result()
    with store.read() as connection:
        assert [find_session(connection, token, clock.now) for token in tokens] == [None, None]
        assert find_session(connection, kept, clock.now).account == bo


@pytest.mark.parametrize(("kind", "days"), [("named", 30), ("guest", 7)])
def test_a_session_lasts_so_long_after_its_last_use(store, clock, kind, days):
    account = store.write(lambda write: create_account(write, kind, "Bo")).result()
    token = store.write(lambda write: create_session(write, account.id)).result()
    clock.now += days * DAY - 1
    with store.read() as connection:
        found = find_session(connection, token, clock.now)
        assert found.account == account
        assert found.stale
        assert find_session(connection, token, clock.now + 1) is None
    store.write(lambda write: touch_session(write, found.digest)).result()
    with store.read() as connection:
        assert not find_session(connection, token, clock.now + HOUR).stale
        assert find_session(connection, token, clock.now + days * DAY - 1).account == account
        assert connection.execute(text("SELECT seen_at FROM accounts")).scalar_one() == clock.now


def test_sessions_that_have_ended_are_forgotten_some_at_a_time(store, ann, clock):
    for _ in range(3):
        store.write(lambda write: create_session(write, ann.id)).result()
    clock.now += 31 * DAY
    kept = store.write(lambda write: create_session(write, ann.id)).result()
    ended = [store.write(lambda write: end_expired_sessions(write, 2)).result() for _ in range(2)]
    assert ended == [2, 1]
    with store.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM sessions")).scalar_one() == 1
        assert find_session(connection, kept, clock.now).account == ann


def test_the_store_never_holds_a_token(store, ann, place):
    token = store.write(lambda write: create_session(write, ann.id)).result()
    with store.read() as connection:
        assert token not in str(connection.execute(text("SELECT * FROM sessions")).all())
    if "://" not in place:
        assert all(token.encode() not in file.read_bytes() for file in Path(place).iterdir())
