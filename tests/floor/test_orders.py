"""Tables as an operator asks for them, and `houseway open` as it is started."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.floor.serving import take_port
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
