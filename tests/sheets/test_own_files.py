"""Sheets and games of one's own: a file works wherever a sheet's id does, packages bring games and rooms, and
`houseway new` writes what runs at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway import Table, equity, odds, sheet
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import Chance
from houseway.cli.new import _commented
from houseway.errors import HousewayError, SavedRoundError, SheetError
from houseway.floor.table.orders import read_orders
from houseway.games.own import OWN_GAMES, add_game
from houseway.play.driver import play_out
from houseway.rooms import load_sheet, read_round, save_round, sheet_ids
from houseway.rooms.checking import check_file
from houseway.rooms.edition import edition_of
from houseway.rooms.fee_files import load_fees
from houseway.rooms.loader import add_sheet, file_of
from houseway.rooms.own import OWN_ROOMS, OWN_SHEETS
from houseway.rooms.table import read_description
from tests.cli.running import output, read, refused, run
from tests.roster import one_a_game

MINE = """
game = "three-card-poker"
name = "My Three Card"

[settings]
table_limits = ["$5", "$100"]
pair_plus_size = "equal-ante"
"""
KITCHEN = 'game = "texas-holdem"\nname = "Kitchen"\n'
PARTIES = [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)]


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch):
    """What one test makes known is not known to the next."""
    for variable in (OWN_ROOMS, OWN_SHEETS, OWN_GAMES):
        monkeypatch.setenv(variable, "")


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    return file


@pytest.fixture
def red_dog(tmp_path, monkeypatch):
    """A new game where it was written, in the folder where one stands."""
    monkeypatch.chdir(tmp_path)
    output("new", "game", "Red Dog", "-o", "dog")
    yield Path("dog/red_dog/my-room/red-dog.toml")
    sys.path[:] = [one for one in sys.path if one != str(tmp_path / "dog")]
    for name in [name for name in sys.modules if name.partition(".")[0] == "red_dog"]:
        del sys.modules[name]


# -- a file instead of an id ---------------------------------------------------------------------------------


def test_a_file_is_a_sheet_in_python(mine):
    for given in (mine, str(mine)):
        assert sheet(given).id == Table(given, PARTIES).game.id == load_sheet(given).id
        assert odds(given, wager="pair-plus")["pair-plus"].method == "exact"
    (mine.parent / "kitchen.toml").write_text(KITCHEN, encoding="utf-8")
    found = equity(str(mine.parent / "kitchen.toml"), ["AhKh", "QdQc"], board="2c 3d 4h")
    assert found.hands[0].share == pytest.approx(0.4075757575757576)


@pytest.mark.parametrize(
    "command",
    [
        ("deal", "{}", "--seed", "1"),
        ("odds", "{}", "--wager", "pair-plus"),
        ("rules", "{}", "--settings", "--search", "pair_plus"),
        ("check", "{}"),
        ("settle", "--example", "{}"),
    ],
    ids=lambda command: command[0],
)
def test_a_file_is_a_sheet_in_every_command(mine, command):
    assert output(*(part.format(mine) for part in command))


def test_what_is_wrong_with_a_file_is_one_sentence(tmp_path, mine):
    assert "nowhere.toml: cannot be read: No such file" in refused("deal", str(tmp_path / "nowhere.toml"))
    mine.write_text("game = 3\n", encoding="utf-8")
    with pytest.raises(SheetError, match=r"mine\.toml:1: game is not a word"):
        sheet(mine)


def test_a_round_of_a_file_is_read_back_where_the_file_is(mine):
    company = Company(asked_sheet(str(mine)))
    saved = json.dumps(save_round(play_out(company.deal(), company.decide)))
    assert json.loads(saved)["sheet"] == str(mine)
    assert read_round(saved).over
    mine.unlink()
    with pytest.raises(SavedRoundError, match=r"is of the sheet file .*mine\.toml, which is not there"):
        read_round(saved)


def test_a_file_that_is_known_has_an_id_for_the_live_room(mine, tmp_path):
    orders = tmp_path / "tables.toml"
    orders.write_text('[[table]]\nsheet = "./mine.toml"\n', encoding="utf-8")
    (order,) = read_orders(orders)
    assert order.sheet == f"{tmp_path.name}/mine" and order.sheet in sheet_ids()
    assert file_of(order.sheet) == mine and sheet(order.sheet).name == "My Three Card"
    company = Company(asked_sheet(order.sheet))
    assert save_round(play_out(company.deal(), company.decide))["sheet"] == order.sheet
    assert os.environ[OWN_SHEETS] == str(mine)


def test_a_file_cannot_take_the_id_of_a_sheet(tmp_path):
    other = tmp_path / "three-card-poker.toml"
    other.write_text(MINE.replace('name = "My', 'room = "casino-real"\nname = "My'), encoding="utf-8")
    with pytest.raises(SheetError, match="there is a sheet 'casino-real/three-card-poker' already"):
        add_sheet(other)


def test_one_setting_may_be_given_as_a_text():
    table = Table("angies/texas-holdem", PARTIES, settings="raise-cap=none")
    assert table.game.settings.betting.raise_cap == "none"


def test_a_report_of_a_sheet_without_a_room_is_headed_by_its_name(mine):
    told = output("odds", str(mine), "--wager", "pair-plus", "--report")
    assert "My Three Card: for a unit bet" in told


def test_a_fee_schedule_that_counts_on_a_strange_word_is_told_what_to_write(mine):
    fees = mine.parent / "fees"
    fees.mkdir()
    line = '1 = { limits = "$5-$100", bank = "BANK", players = "$1" }'
    mine.write_text(
        MINE.replace("[settings]", '[table]\nfee_option = "1"\n\n[settings]').replace(
            "\n\n[table]", '\nfees = ["mine"]\n\n[table]'
        ),
        encoding="utf-8",
    )
    for bank, says in (("$1-$100: $1; $101+: $2", 'write base = "all-before-deal" or'), ("$1", "")):
        text = f'kind = "banked"\n\n[option]\n{line.replace("BANK", bank)}\n'
        (fees / "mine.toml").write_text(text, encoding="utf-8")
        load_fees.cache_clear()
        told = run("deal", str(mine), "--seed", "1")
        assert says in told.stderr if says else told.exit_code == 0, told.stderr
    load_fees.cache_clear()


# -- written to begin with -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", one_a_game())
def test_a_copy_of_a_sheet_plays_as_the_sheet_does(name, tmp_path):
    out = tmp_path / f"my-{name.partition('/')[2]}.toml"
    out.write_text(_commented(name, file_of(name), out), encoding="utf-8")
    copy, printed = load_sheet(out), sheet(name)
    assert (copy.settings, copy.fees, copy.room.id) == (printed.settings, printed.fees, printed.room.id)
    assert [one for one in check_file(out) if one.level == "error"] == []


def test_a_new_sheet_explains_its_settings_and_overwrites_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    output("new", "sheet", "--from", "casino-real/three-card-poker")
    text = Path("my-three-card-poker.toml").read_text(encoding="utf-8")
    assert "# qualifier: The least hand with which the bank plays. May be: jack-high, queen-high" in text
    assert "the house drops" in output("deal", "my-three-card-poker.toml", "--seed", "1")
    again = refused("new", "sheet", "--from", "casino-real/three-card-poker")
    assert "my-three-card-poker.toml is there already; name another with -o" in again
    assert text == Path("my-three-card-poker.toml").read_text(encoding="utf-8")


def test_a_new_game_runs_at_once(red_dog):
    assert output("check", "dog/red_dog/my-room").strip() == "0 errors, 0 warnings"
    assert "the house drops" in output("deal", str(red_dog), "--seed", "1")
    (card,) = read("odds", str(red_dog), "--rounds", "400")["wagers"]
    assert (card["wager"], card["method"], card["strategy"]) == (
        "card",
        "simulated",
        "bots, 400 live rounds",
    )
    assert abs(card["ev"]) < 4 * card["stderr"] < 0.2
    turned = read("odds", str(red_dog), "--rounds", "400", "--set", "equal=bank-wins")["wagers"][0]
    assert turned["ev"] < card["ev"]
    assert 'equal = "push"' in output("rules", str(red_dog), "--settings", "--search", "equal")
    assert "the bank's side is told only of games with odds of their own" in refused(
        "odds", str(red_dog), "--players", "2"
    )


def scripted_round(way, script):
    """A round in which Ann banks and Bo and Cy bet $5, with these cards."""
    round = Table(way, PARTIES).deal(Chance.scripted(script))
    bank = round.pending["Ann"][0]
    round.act(bank.id, ["bank", bank.options[0].high])
    for name in ("Bo", "Cy"):
        round.act(round.pending[name][0].id, {"card": 500})
    while not round.over:
        round.clock(round.asks[0].id)
    return round


def test_a_new_game_can_be_scripted_and_its_record_plays_again(red_dog):
    round = scripted_round(red_dog, {"seat 2": "As", "seat 3": "2c", "bank": "Kd"})
    before, after = round.settlement.stacks_before, round.settlement.stacks_after
    assert [a - b for b, a in zip(before, after, strict=True)][1:] == [500, -500]
    saved = save_round(round)
    assert read_round(saved).settlement == round.settlement
    # The same record without what a saved round is held to, as somebody writes one down by hand.
    written = {name: value for name, value in saved.items() if name not in ("digest", "result", "edition")}
    assert read_description(json.dumps(written)).settlement == round.settlement
    with pytest.raises(HousewayError, match="brings no cards to 'flop'; cards come to seat N, bank, where N"):
        scripted_round(red_dog, {"flop": "As Kd Qc"})


def test_the_code_of_a_game_is_part_of_the_edition_of_its_rounds(red_dog):
    files = sheet(red_dog).files
    assert Path("dog/red_dog/flow.py").resolve() in files
    before = edition_of(files)
    assert sheet(red_dog).edition == before
    flow = Path("dog/red_dog/flow.py")
    flow.write_text(flow.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert edition_of(files) != before


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Omaha", "there is a game 'omaha' already; choose another name"),
        ("random", "there is a Python module 'random' already; choose another name"),
        ("!", "'!' is no name for a game: letters and digits, a letter first"),
    ],
)
def test_a_name_that_a_game_cannot_have_is_refused(name, says, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert says in refused("new", "game", name)
    assert list(tmp_path.iterdir()) == []


def test_code_that_cannot_be_used_is_one_sentence(tmp_path):
    file = tmp_path / "odd_game.py"
    with pytest.raises(SheetError, match=r"odd_game\.py: there is no such Python file"):
        add_game(file)
    file.write_text("GAME = 3\n")
    with pytest.raises(SheetError, match="has no GAME, which must be a GameModule"):
        add_game(file)
    wrong = tmp_path / "wrong_game.py"
    wrong.write_text("1 / 0\n")
    with pytest.raises(HousewayError, match="cannot be imported: ZeroDivisionError: division by zero"):
        add_game(wrong)


# -- plug-ins ------------------------------------------------------------------------------------------------

ASKED = """
import json
from houseway.rooms import rooms, sheet, sheet_ids
from houseway.games.roster import HOMES, game_ids
print(json.dumps([list(game_ids())[len(HOMES):], [room.id for room in rooms()][5:], list(sheet_ids())[105:]]))
assert sheet("angies/texas-holdem")
"""


def test_packages_bring_games_and_rooms_and_a_broken_one_is_a_warning(red_dog, tmp_path):
    points = (tmp_path / "dog" / "pyproject.toml").read_text(encoding="utf-8")
    assert 'red-dog = "red_dog.flow"' in points and 'my-room = "red_dog:ROOM"' in points
    installed = {
        "red_dog": "[houseway.games]\nred-dog = red_dog.flow\n[houseway.rooms]\nmy-room = red_dog:ROOM\n",
        "broken": "[houseway.games]\nsad = no_such_module\n[houseway.rooms]\nbad = red_dog:NOTHING\n",
    }
    for package, text in installed.items():
        info = tmp_path / "dog" / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(text)
    environ = os.environ | {"PYTHONPATH": str(tmp_path / "dog")}
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, env=environ)
    assert json.loads(done.stdout) == [["red-dog"], ["my-room"], ["my-room/red-dog"]], done.stderr
    assert done.stderr.count("PlugInWarning") == 2
    command = [sys.executable, "-m", "houseway", "deal", "my-room/red-dog", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, env=environ)
    assert done.returncode == 0 and "the house drops" in done.stdout
    assert "houseway: the plug-in 'sad' of broken cannot be used: ModuleNotFoundError" in done.stderr
    assert all(line.startswith("houseway: the plug-in") for line in done.stderr.splitlines())


def test_a_broken_sheet_of_ones_own_is_a_warning_in_the_list_of_all(mine, monkeypatch, tmp_path):
    room = tmp_path / "club"
    room.mkdir()
    (room / "room.toml").write_text('name = "The Club"\n', encoding="utf-8")
    (room / "good.toml").write_text(KITCHEN, encoding="utf-8")
    (room / "bad.toml").write_text(f"{KITCHEN}\n[settings]\nno_such_setting = 1\n", encoding="utf-8")
    monkeypatch.setenv(OWN_ROOMS, str(room))
    monkeypatch.setenv(OWN_SHEETS, str(mine))
    told = run("games")
    assert told.exit_code == 0
    assert "The Club" in told.stdout and "club/good" in told.stdout
    assert "Sheets of your own" in told.stdout and f"{tmp_path.name}/mine" in told.stdout
    (warning,) = told.stderr.splitlines()
    assert warning.startswith("houseway: the sheet club/bad cannot be used: club/bad.toml:5: settings")


def test_a_copy_of_a_file_without_a_room_plays_too_unless_it_leaves_its_fees_behind(mine, tmp_path):
    (tmp_path / "other").mkdir()
    out = tmp_path / "other" / "copy.toml"
    output("new", "sheet", "--from", str(mine), "-o", str(out))
    assert sheet(out).settings == sheet(mine).settings
    mine.write_text(MINE.replace("[settings]", 'fees = ["mine"]\n\n[settings]'), encoding="utf-8")
    (tmp_path / "fees").mkdir()
    text = 'kind = "banked"\n\n[option]\n1 = { limits = "$5-$100", bank = "$1" }\n'
    (tmp_path / "fees" / "mine.toml").write_text(text, encoding="utf-8")
    refusal = refused("new", "sheet", "--from", str(mine), "-o", str(tmp_path / "other" / "second.toml"))
    assert "takes the fees beside it: write its copy into the same folder" in refusal
