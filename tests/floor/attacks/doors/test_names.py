"""Names, passwords, and guessing them.

Promises (words of protocol.md):
- "A name has one alphabet and looks like no other name"  -> test_empty_*, test_mixed_*, test_lookalike_*,
  test_invisible_*, test_twins_*, test_guests_name_*, test_many_take_*
- "a password that is guessed first is refused"  -> test_common_passwords_*
- "Wrong tries are counted by name and address together, by address, and by device where a browser has
  signed in before (cookie `houseway-device`)."; "over one of them a request gets 429"  -> test_guessing_*,
  test_no_cookie_*, test_many_names_*
- "What is refused has {"detail": sentence} and a status of 400 or more": and the guest stays a guest  -> all
- silent: which names are reserved, how long a name or password may be, right-to-left names: "below 500,
  nothing gained".
"""

from __future__ import annotations

import contextlib
import itertools
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

from tests.floor.attacks.doors.visiting import (
    PROMPT,
    Visitor,
    join,
    named,
    new_name,
    newcomer,
    place,
    plays_on,
    sentence,
    signed_in,
    strong,
)
from tests.floor.plain_http import browser

CYRILLIC = dict(zip("aceopxyACEOPXY", "асеорхуАСЕОРХУ", strict=False))


def try_name(room, name, password=None, **more):
    """A newcomer asks for this name; the answer, and the newcomer."""
    guest = newcomer(room.address)
    return guest.post("/api/accounts", {"name": name, "password": password or strong(), **more}), guest


def is_refused(room, name, why):
    answer, guest = try_name(room, name)
    assert answer.status_code >= 400, f"{why}: {name[:40]!r} was given"
    assert answer.status_code != 429, "the budget answered, not the rule about names"
    sentence(answer)
    after = guest.get("/api/me").json()
    assert (
        after["kind"] == "guest"
        and after["account"] == guest.me["account"]
        and after["name"] == guest.me["name"]
    )
    assert after["chips"] == guest.me["chips"]


def test_empty_huge_and_broken_names_are_refused(room):
    for name in (
        "",
        " ",
        "\t",
        "\u3000",
        "\u200b\u200b\u200b",
        "\u00ad",
        "\x00",
        "Ann\x00Bell",
        "Ann\nBell",
        "Ann\r\nBell",
        "\u202eAnnBell",
        "Ann\u202eBell",
        "Ann\u2066Bell",
        "\ufeff",
        "B" * 10000,
        "Ann\x1b[31mBell",
        "\u0301\u0301",
        "\ud800",
        "Ann\udfff",
        "\ufffe",
    ):
        is_refused(room, name, "no name at all")


def test_names_of_a_wrong_type_are_refused(room):
    guest = newcomer(room.address)
    for n, name in enumerate((None, 5, 1.5, True, [], ["Annbell"], {}, {"name": "Annbell"})):
        sentence(guest.post("/api/accounts", {"name": name, "password": strong()}))
        if n == 3:
            guest = newcomer(room.address)
    guest = newcomer(room.address)
    for password in (None, 5, [], ["x" * 20], {}, True):
        sentence(guest.post("/api/accounts", {"name": new_name(), "password": password}))
    sentence(guest.post("/api/accounts", {"name": new_name()}))
    sentence(guest.post("/api/accounts", {}))
    assert guest.get("/api/me").json()["kind"] == "guest"


def test_mixed_alphabets_are_refused(room):
    tail = new_name().lower()
    for name in (
        "А" + tail,
        tail.capitalize() + "а",
        "Kα" + tail,
        "Ann" + tail + "д",
        "Ann" + tail + "字ה",
        "Bob" + tail + "ש",
        "B" + tail + "գ",
        "Ωm" + tail,
        "Ann" + tail + "ᎪᎳ",
    ):
        is_refused(room, name, "two alphabets in one name")


def test_lookalikes_in_another_alphabet_are_refused_both_ways(room):
    latin = new_name("aceopxy", 10)
    named(room.address, name=latin)
    is_refused(room, "".join(CYRILLIC[letter] for letter in latin), "it looks like " + latin)
    latin = new_name("aceopxy", 10)
    answer, _ = try_name(room, "".join(CYRILLIC[letter] for letter in latin))
    assert answer.status_code < 500
    if answer.is_success:
        is_refused(room, latin, "it looks like the Cyrillic one")


def test_invisible_and_written_variants_of_a_name_are_refused(room):
    name = new_name()
    named(room.address, name=name)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in name)
    bold = "".join(
        chr(0x1D400 + ord(letter) - 65) if letter.isupper() else chr(0x1D41A + ord(letter) - 97)
        for letter in name
    )
    for variant in (
        name.upper(),
        wide,
        bold,
        " " + name,
        name + "\u00a0",
        name + "\u200b",
        name[:3] + "\u200d" + name[3:],
        name[:3] + "\u2060" + name[3:],
        name[:3] + "\u00ad" + name[3:],
        "\ufeff" + name,
        name + "\ufe0f",
        name + "\u034f",
        name + "\u3164",
        name + "\u115f",
        "\u200e" + name,
        name + "\u200f",
        name + "\u061c",
        name + "\U000e0041",
    ):
        is_refused(room, variant, "it looks like " + name)


def test_twins_in_one_alphabet_are_refused(room):
    middle = new_name("bdfghkptz", 6).lower()
    name = f"Gol{middle}mo"
    named(room.address, name=name)
    for variant in (
        f"GoI{middle}mo",
        f"Go1{middle}m0",
        f"Gol{middle}rno",
        f"Go|{middle}mo",
    ):
        is_refused(room, variant, "it looks like " + name)


def test_guests_name_is_not_to_be_had(room):
    victim = newcomer(room.address)
    taken = victim.me["name"]
    is_refused(room, taken, "a guest has this name")
    is_refused(room, taken.upper(), "a guest has this name")
    assert victim.get("/api/me").json()["name"] == taken


def test_reserved_and_right_to_left_names_give_no_power(room):
    ordinary = newcomer(room.address).me["role"]
    tail = new_name("bdfghkptz", 5).lower()
    for name in (
        "Floor",
        "Auditor",
        "house",
        "Dealer",
        "Guest",
        "null",
        "me",
        "דוד",
        "<b>" + tail + "</b>",
        "'; DROP TABLE accounts; --",
        "../" + tail,
        "-1",
    ):
        answer, guest = try_name(room, name)
        assert answer.status_code < 500, f"{name!r}: {answer.text[:200]}"
        after = guest.get("/api/me").json()
        assert after["role"] == ordinary, f"{name!r} got the role {after['role']}"
        assert after["chips"] == guest.me["chips"]
        if answer.is_success:
            assert answer.headers["content-type"].startswith("application/json")
        else:
            sentence(answer)
    plays_on(room.address, room.tables()[0]["id"])


def test_more_fields_than_asked_for_give_nothing(room):
    ordinary = newcomer(room.address).me
    answer, guest = try_name(
        room, new_name(), role="floor", kind="floor", chips=10**9, account=1, seats=[], is_admin=True
    )
    assert answer.status_code < 500
    after = guest.get("/api/me").json()
    assert after["role"] == ordinary["role"] and after["chips"] == guest.me["chips"]
    assert after["account"] not in (1, "1") or guest.me["account"] in (1, "1")
    sentence(guest.get("/api/ledger"))


def test_many_take_one_name_at_once_and_one_gets_it(room):
    guests, name = [newcomer(room.address) for _ in range(8)], new_name()
    wanted = [name, name.upper(), name.lower(), name + " ", name.swapcase(), name, " " + name, name]

    def take(n):
        return guests[n].post("/api/accounts", {"name": wanted[n], "password": strong()})

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(take, range(8)))
    won = [n for n, answer in enumerate(answers) if answer.is_success]
    for answer in answers:
        assert answer.status_code < 500, answer.text
    assert len(won) == 1, f"{len(won)} accounts have the name {name}"
    for n, guest in enumerate(guests):
        if n not in won:
            sentence(answers[n])
            assert guest.get("/api/me").json()["kind"] == "guest"


COMMON = (
    "password",
    "123456",
    "12345678",
    "123456789",
    "1234567890",
    "qwerty",
    "qwertyuiop",
    "password1",
    "password123",
    "letmein",
    "iloveyou",
    "111111",
    "abc123",
    "Password",
    "PASSWORD123",
    "",
)


def test_common_passwords_are_refused_when_naming(room):
    for password in COMMON:
        guest, name = newcomer(room.address), new_name()
        sentence(guest.post("/api/accounts", {"name": name, "password": password}))
        assert guest.get("/api/me").json()["kind"] == "guest", f"{password!r} was taken"
    guest, name = newcomer(room.address), new_name()
    sentence(guest.post("/api/accounts", {"name": name, "password": name}))
    sentence(guest.post("/api/accounts", {"name": name, "password": name.lower()}))


def test_common_passwords_are_refused_when_changing_and_nothing_ends(room):
    here, name, password = named(room.address)
    there, table = signed_in(room.address, name, password), room.tables()[0]["id"]
    with contextlib.ExitStack() as stack:
        line = join(stack, there, table)
        for new in ("password123", "qwertyuiop", "1234567890"):
            sentence(here.post("/api/me/password", {"old": password, "new": new}), 400, 403, 409, 422)
        assert line.do("ping")["t"] == "done", "a refused change ended a session"
    sentence(Visitor(room.address).post("/api/session", {"name": name, "password": "password123"}))
    assert signed_in(room.address, name, password).me["account"] == here.me["account"]


def test_enormous_passwords_are_answered_soon(room):
    visitor, name, _ = named(room.address)
    for password in ("x" * 60000, "\U0001f0a1" * 5000, "é" * 9000, "a\x00" * 3000):
        start = time.monotonic()
        answer = Visitor(room.address).post("/api/session", {"name": name, "password": password})
        sentence(answer)
        assert time.monotonic() - start < PROMPT, "a long password holds the room up"
    answer = Visitor(room.address).post("/api/session", {"name": "x" * 60000, "password": "y"})
    sentence(answer)
    assert visitor.get("/api/me").status_code == 200


def guess(room, name, source, cookies=None, password=None):
    """One try from an address with a browser of its own."""
    with browser(source=source, timeout=30) as http:
        return http.post(
            room.address + "/api/session",
            json={"name": name, "password": password or strong()},
            headers={"Cookie": cookies} if cookies else None,
        )


def guess_until_429(room, name, source, cookies=lambda: None):
    """How many wrong tries were answered before the first 429 (None: it never came)."""
    for n in range(16):
        answer = guess(room, name, source, cookies())
        sentence(answer)
        if answer.status_code == 429:
            return n
    return None


def test_guessing_from_one_address_is_stopped_and_locks_nobody_else_out(room):
    home = place()
    owner, name, password = named(room.address, home)
    assert owner.jar("houseway-device"), "no device cookie after naming"
    assert owner.delete("/api/session").is_success
    assert owner.jar("houseway-device"), "signing out forgot the device"
    tries = guess_until_429(room, name, home)
    assert tries is not None and tries <= 14, f"{tries} wrong passwords from one address"
    # once stopped, not even the right one is told apart, however the name is written
    for variant in (name, name.upper(), " " + name, name + " "):
        answer = guess(room, variant, home, password=password)
        assert answer.status_code == 429, f"guessing goes on as {variant!r}: {answer.status_code}"
    elsewhere = signed_in(room.address, name, password)
    assert elsewhere.me["account"] == owner.me["account"], "the owner is locked out elsewhere"
    answer = owner.post("/api/session", {"name": name, "password": password})
    assert answer.is_success, f"the owner's own browser is locked out: {answer.status_code} {answer.text}"
    # a neighbour of the guesser, with another name
    neighbour, other, secret = named(room.address)
    assert signed_in(room.address, other, secret, source=home).me["account"] == neighbour.me["account"], (
        "a neighbour is locked out"
    )


def test_guessing_from_many_addresses_does_not_lock_the_owner_out(room):
    owner, name, password = named(room.address)

    def two(source):
        return [guess(room, name, source).status_code for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        statuses = list(itertools.chain(*pool.map(two, [place() for _ in range(6)])))
    assert all(400 <= status < 500 for status in statuses), statuses
    assert signed_in(room.address, name, password).me["account"] == owner.me["account"], (
        "a new browser of the owner is locked out"
    )
    assert owner.post("/api/me/password", {"old": password, "new": strong()}).is_success, (
        "the owner cannot change his password"
    )


def test_no_cookie_gives_new_tries(room):
    """Neither a new session for every guess, nor a made-up device, nor the device of another account."""
    _, name, password = named(room.address)
    den = place()
    guesser, mine, secret = named(room.address, den)

    def fresh_cookies():
        session = newcomer(room.address, den).cookie
        return f"houseway={session}; houseway-device={secrets.token_urlsafe(24)}"

    tries = guess_until_429(room, name, den, fresh_cookies)
    assert tries is not None and tries <= 14, f"{tries} tries with new cookies each"
    assert guesser.post("/api/session", {"name": mine, "password": secret}).is_success
    device = guesser.jar("houseway-device")
    assert device, "no device cookie after signing in"
    answer = guess(room, name, den, f"houseway-device={device}", password)
    assert answer.status_code == 429, "the device of another account brings new tries"


def test_many_names_from_one_address_are_stopped_by_the_address(tight_room):
    den = place()
    neighbour = newcomer(tight_room.address, den)
    _, name, password = named(tight_room.address)
    statuses = [guess(tight_room, new_name(), den).status_code for _ in range(9)]
    assert all(400 <= status < 500 for status in statuses), statuses
    assert statuses.count(429) >= 2, f"{statuses} with six passwords at once"
    assert neighbour.get("/api/me").json()["account"] == neighbour.me["account"], (
        "a neighbour's session suffers"
    )
    assert signed_in(tight_room.address, name, password).me["name"] == name, "other addresses suffer"
