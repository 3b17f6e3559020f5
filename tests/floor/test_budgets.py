"""Budgets: bursts and rates, numbers of what stays, files, and whose address counts."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError
from houseway.floor import budgets
from houseway.floor.budgets import LIMITS, Allowance, Budgets, Limit, Rate, TooMany, limits_toml, read_limits
from houseway.floor.doors.security import caller, host_of


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_is_a_burst_and_so_many_a_minute():
    clock = Clock()
    room = Budgets({"chat": Limit(Rate(2, 60), Rate(3, 60), "talk", "you talk too fast")}, clock)
    for account in ("ann", "ann", "bo"):
        room.spend("chat", address="x", account=account)
    with pytest.raises(TooMany, match="you talk too fast: wait a moment"):
        room.spend("chat", address="x", account="bo")
    room.spend("chat", address="y", account="bo")
    clock.now = 1.0
    room.spend("chat", address="x", account="ann")
    with pytest.raises(TooMany):
        room.spend("chat", address="z", account="ann")
    assert room.refused["chat"] == 2


def test_what_is_refused_costs_nothing():
    room = Budgets({"chat": Limit(Rate(1, 1), Rate(9, 1), "talk", "no")}, Clock())
    room.spend("chat", address="x", account="ann")
    for _ in range(50):
        with pytest.raises(TooMany):
            room.spend("chat", address="x", account="ann")
    room.spend("chat", address="x", account="bo")


def test_numbers_of_what_stays():
    room = Budgets({"sockets": Limit(1, 2, "sockets", "too many tables")})
    room.hold("sockets", address="x", account="ann")
    with pytest.raises(TooMany, match="too many tables: at most 1 for one account"):
        room.hold("sockets", address="y", account="ann")
    room.hold("sockets", address="x", account="bo")
    with pytest.raises(TooMany, match="at most 2 for one address"):
        room.hold("sockets", address="x", account="cy")
    room.release("sockets", address="x", account="bo")
    room.hold("sockets", address="x", account="cy")


def test_the_number_of_keys_is_bounded_and_the_oldest_are_dropped(monkeypatch):
    monkeypatch.setattr(budgets, "MOST_KEYS", 3)
    one = Allowance(Rate(1, 1), Clock())
    for key in "abcd":
        one.take(key)
    assert one.has("a")
    assert not any(map(one.has, "bcd"))


def test_the_printed_file_is_read_back(tmp_path):
    path = tmp_path / "budgets.toml"
    path.write_text(limits_toml())
    assert read_limits(path) == LIMITS
    path.write_text("[chat]\naccount = { burst = 9 }\n[sockets]\naddress = 7\n")
    told = read_limits(path)
    assert told["chat"].account == Rate(9, LIMITS["chat"].account.a_minute)
    assert told["sockets"].address == 7
    assert told["frames"] == LIMITS["frames"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[chats]\naccount = 1", "no budget 'chats'; did you mean 'chat'"),
        ("[chat]\naccounts = 1", "has no 'accounts'; did you mean 'account'"),
        ("[guests]\naccount = 1", "has no 'account'"),
        ("[chat]\naccount = 1", "chat.account is written as"),
        ("[chat]\naccount = { burst = 0 }", "whole number above zero, not 0"),
        ("[sockets]\naccount = true", "whole number above zero, not True"),
        ("[sockets", "are not TOML"),
    ],
)
def test_a_file_that_is_wrong_is_refused_in_one_sentence(tmp_path, text, why):
    path = tmp_path / "budgets.toml"
    path.write_text(text)
    with pytest.raises(HousewayError, match=why):
        read_limits(path)


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("9.9.9.9", ["1.1.1.1"], "9.9.9.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6, 1.1.1.1, 10.0.0.2"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6", "1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["nonsense"], "unknown"),
        ("10.0.0.1", ["[2001:db8::1]"], "2001:db8::1"),
    ],
)
def test_only_a_proxy_of_ours_says_where_somebody_comes_from(peer, forwarded, found):
    assert caller(peer, forwarded, {"10.0.0.1", "10.0.0.2"}) == found


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("a.b:80", "a.b"),
        ("A.B", "a.b"),
        ("[::1]:9", "::1"),
        ("", ""),
        ("[x", ""),
        ("user@a.b", ""),
        ("a.b:80, c.d", ""),
    ],
)
def test_the_name_in_a_host_header(header, host):
    assert host_of(header) == host
