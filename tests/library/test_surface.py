"""The public surface: what `from houseway import …` has, and that asking for it is all it takes."""

from __future__ import annotations

import os
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

import houseway
from houseway import (
    Chance,
    HousewayError,
    Incident,
    Party,
    Refused,
    Round,
    Sheet,
    Table,
    env,
    equity,
    evaluate,
    histories,
    odds,
    play_out,
    read_round,
    rooms,
    save_round,
    sheet,
    sheets,
)
from houseway.play import asks

PUBLIC = (
    *("Table", "Round", "Chance", "Incident", "Party", "Sheet", "Refused", "HousewayError"),
    *("sheet", "sheets", "rooms", "odds", "equity", "evaluate", "play_out"),
    *("save_round", "read_round", "env", "histories", "__version__"),
)


def in_a_fresh_python(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_public_is_there_and_stands_in_dir():
    assert set(houseway.__all__) == set(PUBLIC)
    assert set(PUBLIC) <= set(dir(houseway))
    for name in PUBLIC:
        assert getattr(houseway, name) is not None
    assert houseway.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = houseway.nothing


def test_everything_public_says_what_it_is():
    for thing in (Chance, HousewayError, Incident, Party, Refused, Round, Sheet, Table, env, histories):
        assert thing.__doc__
    for function in (equity, evaluate, odds, play_out, read_round, rooms, save_round, sheet, sheets):
        assert function.__doc__
    told = pydoc.plain(pydoc.render_doc(houseway))
    for name in PUBLIC:
        assert name.strip("_") in told.lower() or name in told


def test_to_import_houseway_loads_nothing():
    told = in_a_fresh_python(
        "import sys; before = set(sys.modules); import houseway; dir(houseway)\n"
        "print(sorted(one for one in set(sys.modules) - before if one.split('.')[0] != 'houseway'))\n"
        "print(sorted(one for one in sys.modules if one.startswith('houseway')))"
    )
    assert told.splitlines()[1] == "['houseway']"
    heavy = ("numpy", "numba", "pandas", "typer", "rich")
    assert not any(name in told for name in heavy)


@pytest.mark.parametrize("first", ["houseway.analysis", "houseway.rooms.loader"])
def test_a_name_is_the_same_whatever_was_imported_before(first):
    told = in_a_fresh_python(
        f"import {first}\n"
        "from houseway import odds, rooms, sheets, play_out\n"
        "assert callable(odds) and callable(play_out)\n"
        "print(len(rooms()), len(sheets()))"
    )
    assert told.split() == ["5", "105"]


def test_rooms_and_sheets_are_listed_and_found():
    assert [one.id for one in rooms()] == ["angies", "casino-real", "lake-elsinore", "phoenix", "poker-flats"]
    assert len(sheets()) == 105
    assert {one.room.id for one in sheets("phoenix")} == {"phoenix"}
    assert sheet("angies/texas-holdem") in sheets(search="holdem")
    assert sheet("angies/texas-holdem") in sheets(search="Hold 'em")
    assert [one.id for one in sheets("angies", search="blackjack")] == ["angies/pure-21-5-blackjack"]
    assert sheets("angies", search="holdem texas")
    assert sheets(search="zebra") == ()
    with pytest.raises(HousewayError, match="did you mean 'angies'"):
        sheets("angie")


def test_a_name_that_is_begun_is_hinted_at_first():
    with pytest.raises(HousewayError, match="did you mean 'angies/pure-21-5-blackjack'"):
        sheet("angies/pure-21-5")
    with pytest.raises(HousewayError, match="holdem"):
        sheet("holdem")


def test_cards_are_evaluated_as_they_are_written():
    hand = evaluate("6s 6d 6h Kc Kd 2c 9s")
    assert str(hand) == "full house, sixes over kings: 6s 6h 6d Kd Kc"
    assert repr(hand) == f"<{hand}, rank {hand.rank}>"
    assert hand > evaluate("As Ks Qs Js 9s 2c 2d")
    assert evaluate("As 2s 3s", as_="three-card").name.startswith("straight flush")
    assert evaluate("9c Kd", "baccarat").name == "natural 9"
    assert evaluate([48, 44, 40, 36, 32]) == evaluate("Ac Kc Qc Jc Tc")
    with pytest.raises(HousewayError, match="there is no evaluator named 'hihg'; did you mean 'high'"):
        evaluate("As Ks Qs Js Ts", as_="hihg")


@pytest.mark.parametrize("settings", ["limit=4-8", ["limit=4-8"], {"limit": "4-8"}])
def test_a_setting_is_a_word_a_list_or_a_mapping(settings):
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)], settings)
    assert table.game.settings.limit == "4-8"
    assert table.game.settings == sheet("angies/texas-holdem").change(settings).settings


@pytest.mark.parametrize("party", [("Ann",), "Ann", ("Ann", 1, 2), (20_000, "Ann"), 7])
def test_a_party_that_is_none_is_refused_with_an_example(party):
    with pytest.raises(Refused, match=r"\('Ann', 20_000\)"):
        Table("angies/texas-holdem", [party])


def test_the_types_are_told_to_other_programs():
    assert (Path(houseway.__file__).parent / "py.typed").is_file()


OUTSIDER = """
from random import Random

from houseway import Chance, HousewayError, Party, Refused, Round, Sheet, Table
from houseway import equity, evaluate, odds, play_out, read_round, rooms, save_round, sheet, sheets
from houseway.play import Ask, View


def bot(view: View, ask: Ask) -> str:
    state = view.state
    ranks = sorted(card.rank for card in state.cards)
    if state.to_call > state.stacks[state.party] or not ranks:
        return "fold"
    words: list[str] = [option.id for option in ask.options]
    return "call" if "call" in words else "check"


table = Table("angies/texas-holdem", [Party("Ann", 20_000, 1), ("Bo", 20_000)])
round: Round = table.deal(Chance(1))
other: Round = round.resample(round.view("Ann"), Random(1))
for name, asks in other.pending.items():
    for ask in asks:
        print(name, ask.sample(Random(2)), ask.choices())
play_out(round, {"Ann": bot})
chips: tuple[int, ...] = round.settlement.stacks_after
found: Sheet = sheet("angies/ez-baccarat-panda-8")
best: float = max(one.ev for one in odds(found).wagers)
share: float = equity("angies/texas-holdem", ["AhKh", "QQ"]).hands[0].share
rank: int = evaluate("As Ks Qs Js Ts").rank
again: Round = read_round(save_round(round))
print(len(rooms()), len(sheets("angies")), chips, best, share, rank, again)
try:
    round.act(1, "call")
except Refused as refusal:
    print(refusal.rules)
except HousewayError as error:
    print(error)
"""


@pytest.mark.exhaustive
def test_a_bot_written_outside_passes_mypy_strict(tmp_path):
    bot = tmp_path / "outsider.py"
    bot.write_text(OUTSIDER)
    home = Path(houseway.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(bot)],
        capture_output=True,
        text=True,
        timeout=600,
        cwd=tmp_path,
        env=os.environ | {"MYPYPATH": str(home)},
    )
    assert done.returncode == 0, done.stdout


def test_a_bot_written_outside_runs(capsys):
    exec(compile(OUTSIDER, "outsider.py", "exec"), {"__name__": "outsider"})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("digits", "words"), [("7 card stud", "seven card stud"), ("3 card", "three card")])
def test_a_number_is_found_as_a_digit_and_as_a_word(digits, words):
    assert sheets(search=digits) == sheets(search=words)
    assert len(sheets(search=digits)) > 4


def test_a_short_name_finds_every_sheet_that_is_called_so():
    found = {one.id for one in sheets(search="o8")}
    assert {"phoenix/omaha-hi-lo-8", "angies/omaha-high-low-split", "lake-elsinore/omaha-high-low-8"} <= found
    assert all("baccarat" in one.id for one in sheets(search="mini baccarat"))
    assert sheets(search="mini baccarat")


def test_a_type_checker_refuses_a_name_that_is_not_there(tmp_path):
    code = tmp_path / "code.py"
    code.write_text("from houseway import Settlement, Tabel, Table, equity\nimport houseway\nhouseway.Foo\n")
    # The rest of the package is left out: it takes long, and the names are all in this file.
    asked = [str(code), houseway.__file__, "--strict", "--follow-imports=skip", "--no-incremental"]
    told, wrong, _ = api.run([*asked, "--config-file=", "--disable-error-code=misc"])
    assert not wrong
    named = re.findall(r'has no attribute "(\w+)"', told)
    assert named == ["Settlement", "Tabel", "Foo"], told


def test_what_an_annotation_needs_is_in_play():
    from houseway import play

    assert {"Ask", "Choice", "FeltState", "Settlement", "View"} <= set(play.__all__)
    assert play.Choice is asks.Choice


def test_equity_is_read_by_its_hand():
    found = equity("angies/texas-holdem", ["AhKh", "QQ"], board="2c 7d Jh")
    assert found["QQ"] == found.hands[1]
    with pytest.raises(HousewayError, match="no hand here is 'QQQ'; did you mean 'QQ'.; there are AhKh, QQ"):
        _ = found["QQQ"]
