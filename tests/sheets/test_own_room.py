"""A room written from scratch, with three games: it deals, prices, cites its own sentences and sits in the
live room. No code knows of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway import Table, odds
from houseway.cards import parse_cards, show_cards
from houseway.errors import SheetError
from houseway.floor.client import Client
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.rooms import load_sheet, rule_text, sheet, sheet_ids
from houseway.rooms.checking import check_file
from houseway.rooms.loader import add_room
from houseway.rooms.own import OWN_ROOMS
from tests.bank.arrange import hand, ruled
from tests.cli.running import output
from tests.floor.running import first_line

HARBOUR = Path(__file__).parent / "harbour"
SHEETS = ("harbour/holdem", "harbour/pai-gow", "harbour/three-card")


MINE = """
game = "three-card-poker"
name = "Mine"

[settings]
table_limits = ["$5", "$100"]
"""


@pytest.fixture(autouse=True)
def known(monkeypatch):
    monkeypatch.setenv(OWN_ROOMS, str(HARBOUR))


def test_nothing_is_wrong_with_it():
    assert check_file(HARBOUR / "room.toml") == []
    assert output("check", str(HARBOUR)).strip() == "0 errors, 0 warnings"


def test_its_sheets_are_known_by_their_ids_and_by_their_files():
    assert sheet_ids("harbour") == SHEETS
    assert [sheet(name).settings for name in SHEETS] == [
        load_sheet(HARBOUR / f"{name.partition('/')[2]}.toml").settings for name in SHEETS
    ]
    assert rule_text("harbour/pai-gow#way.2") == "Four sevens stay behind with an ace in front."


@pytest.mark.parametrize("name", SHEETS)
def test_it_deals(name):
    table = Table(sheet(name), [(who, 100_000) for who in ("Ann", "Bo", "Cy")])
    assert output("deal", str(HARBOUR / f"{name.partition('/')[2]}.toml"), "--seed", "3", "--json")
    assert table.game.id == name


def test_a_bank_that_does_not_qualify_is_ruled_on_by_the_rooms_own_sentence():
    bets = {"P2": {"ante": 10}}
    cards = {"seat 2": "Ks Kd 2c", "bank": "Qh 5d 4c"}
    round = hand("harbour/three-card", bets, cards)
    shipped = hand("casino-real/three-card-poker", bets, {**cards, "bank": "Jh 5d 4c"})
    assert ruled(round, "qualifier") and ruled(shipped, "qualifier")
    assert "harbour/three-card#rank.1" in json.dumps(round.log("P2"))
    assert sheet("harbour/three-card").cite("uncovered_returned") == ("harbour/room-rules#bet.1",)


def test_it_has_its_own_house_way():
    hands = ("Jd Jc 3h 3c Kh 9s 4d", "10d 10c 3h 3c 8h 7s 4d", "7s 7h 7d 7c Kh 9s 4d")
    fronts = {}
    for name in ("harbour/pai-gow", "phoenix/pai-gow-poker"):
        ways = ways_of(sheet(name).settings)
        fronts[name] = [show_cards(house_way(parse_cards(cards), ways)[0]) for cards in hands]
    assert fronts["harbour/pai-gow"] == ["Kh 9s", "8h 7s", "7s 7h"]
    assert fronts["phoenix/pai-gow-poker"] == ["3h 3c", "3h 3c", "Kh 9s"]


def test_its_pay_table_is_priced():
    priced = {one.wager: one for one in odds(sheet("harbour/three-card")).wagers}
    # Of 22,100 hands 4 are a mini royal flush, 44 another straight flush, 52 three of a kind, and so on.
    paid = 4 * 100 + 44 * 50 + 52 * 25 + 720 * 6 + 1096 * 4 + 3744
    lost = 22_100 - (4 + 44 + 52 + 720 + 1096 + 3744)
    assert priced["pair-plus"].ev == pytest.approx((paid - lost) / 22_100)


def test_a_folder_is_a_room_once(tmp_path, monkeypatch):
    monkeypatch.setenv(OWN_ROOMS, "")
    assert "harbour/holdem" not in sheet_ids()
    assert add_room(HARBOUR) == add_room(HARBOUR) == "harbour"
    assert os.environ[OWN_ROOMS] == str(HARBOUR)
    (tmp_path / "angies").mkdir()
    with pytest.raises(SheetError, match=r"there is no room\.toml"):
        add_room(tmp_path / "angies")
    (tmp_path / "angies" / "room.toml").write_text('name = "Ours"\n')
    with pytest.raises(SheetError, match="there is a room 'angies' already; name the folder otherwise"):
        add_room(tmp_path / "angies")


def test_it_sits_in_the_live_room(tmp_path):
    """As an operator opens it: a table of each sheet of the folder, of one sheet by its file, and of a file
    that belongs to no room."""
    orders = tmp_path / "tables.toml"
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")
    head = "\n[[table]]\nbots = 2\npace = 0.0\n"
    file = f'{head}sheet = "{HARBOUR / "three-card.toml"}"\n'
    alone = f'{head}sheet = "./mine.toml"\n'
    orders.write_text(f'{head}sheet = "{HARBOUR}"\n{file}{alone}', encoding="utf-8")
    command = [sys.executable, "-m", "houseway", "open", "--port", "0", "--json"]
    own = {key: value for key, value in os.environ.items() if key != OWN_ROOMS}
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path / "data"), "--tables", str(orders)],
        stdout=subprocess.PIPE,
        env=own,
    )
    try:
        play_at_every_table(json.loads(first_line(process))["address"], f"{tmp_path.name}/mine")
    finally:
        process.terminate()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


def play_at_every_table(address: str, mine: str) -> None:
    client = Client(address)
    client.me()
    tables = client.lobby()["tables"]
    assert sorted(one["sheet"] for one in tables) == sorted([*SHEETS, "harbour/three-card", mine])
    for one in {table["sheet"]: table for table in tables}.values():
        with client.table(one["id"]) as table:
            while not table.table:
                table.receive()
            table.sit(table.table["open"][0], table.frames[0]["table"]["buy_in"]["usual"])
            settled = table.play_round(lambda ask: ask["default"])
            assert sum(settled["stacks_after"]) > 0
            assert '"harbour/' in json.dumps(table.frames) or one["sheet"] == mine
            assert client.replay(settled["replay"].rpartition("/")[2])["events"]
            table.do("leave")
    for asked in (f"/api/sheets/{mine}", f"/api/odds/{mine}", f"/api/reports/{mine}"):
        assert client.request("GET", asked)
