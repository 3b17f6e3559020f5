"""Tables as an operator asks for them, and `houseway open` as it is started."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.floor.serving import give_roles, serve, take_port
from houseway.floor.store import (
    Writing,
    create_account,
    find_account,
    hash_password,
    name_account,
    open_store,
)
from houseway.floor.store.accounts import Role
from houseway.floor.table.orders import TableOrder, every_sheet, ordered_sheet, read_orders
from houseway.rooms import sheet_ids
from tests.cli.running import run


def orders_from(tmp_path: Path, text: str) -> tuple[TableOrder, ...]:
    path = tmp_path / "tables.toml"
    path.write_text(text)
    return read_orders(path)


def test_without_a_file_every_sheet_has_a_table():
    assert [order.sheet for order in every_sheet()] == list(sheet_ids())


def test_a_file_sets_limit_readings_seats_bots_and_seconds(tmp_path: Path):
    (order,) = orders_from(
        tmp_path,
        """
        [[table]]
        sheet = "angies/texas-holdem"
        name = "The big game"
        limit = "4-8"
        seats = 6
        bots = 2
        seconds = 40
        settings = { raise-cap = "none" }
        """,
    )
    assert (order.name, order.seats, order.bots, order.seconds) == ("The big game", 6, 2, 40)
    assert ordered_sheet(order).settings.limit == "4-8"
    assert TableOrder.from_json(order.to_json()) == order


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", r"no \[\[table\]\] is in it"),
        ("[table", "is not a TOML file"),
        ("[tables]\nx = 1", "there is no section 'tables'; did you mean 'table'"),
        ("[[table]]\nname = 'x'", "table 1: sheet is missing"),
        ("[[table]]\nsheet = 5", "sheet is not a word"),
        ("[[table]]\nsheet = 'angies/holdem'", "there is no sheet 'angies/holdem'"),
        (
            "[[table]]\nsheet = 'angies/texas-holdem'\nbotz = 3",
            "there is no field 'botz'; did you mean 'bots'",
        ),
        (
            "[[table]]\nsheet = 'angies/texas-holdem'\nbots = 99",
            "bots is a whole number from 0 to 14, not 99",
        ),
        ("[[table]]\nsheet = 'phoenix/texas-holdem'\nseats = 12", "is played by 2 to 9, not 12"),
        ("[[table]]\nsheet = 'angies/texas-holdem'\npace = -1", "pace is a number from 0 to 10"),
    ],
)
def test_a_mistake_in_the_file_is_one_sentence(tmp_path: Path, text: str, why: str):
    with pytest.raises(HousewayError, match=why):
        orders_from(tmp_path, text)


def test_a_taken_port_is_one_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(HousewayError, match=f"port {port} of 127.0.0.1 is taken"):
            take_port("127.0.0.1", port)


def test_open_says_what_is_wrong_with_its_tables_file_and_leaves_with_status_two(tmp_path: Path):
    result = run("open", "--tables", str(tmp_path / "none.toml"), "--data", str(tmp_path / "data"))
    assert result.exit_code == 2
    assert result.stderr.startswith("houseway: ")
    assert "cannot be read" in result.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("role", ["floor", "auditor"])
def test_a_role_for_an_account_that_is_not_there_is_one_sentence_before_the_door_opens(
    tmp_path: Path, role: Role
):
    opened: list[str] = []
    with pytest.raises(HousewayError) as refused:
        serve(tmp_path, (), port=0, roles={"Nobody": role}, opened=opened.append)
    sentence = str(refused.value)
    assert sentence.startswith(f"there is no account named 'Nobody' to give the role '{role}'")
    assert "POST /api/accounts" in sentence
    assert f"open the room again with --{role} 'Nobody'" in sentence
    assert opened == []


def test_roles_are_given_to_named_accounts_before_the_door_opens(tmp_path: Path):
    def named(writing: Writing) -> str:
        guest = create_account(writing, "guest")
        return name_account(writing, guest.id, "Olive", hash_password("a long password of hers", "Olive")).id

    with open_store(tmp_path) as store:
        olive = store.write(named).result()
        give_roles(store, {"Olive": "floor"})
        with store.read() as connection:
            assert find_account(connection, olive).role == "floor"
