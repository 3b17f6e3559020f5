"""`houseway convert-sheet`: a file of the old form says the same in the form of today."""

from __future__ import annotations

import pytest

from houseway.errors import SheetError
from houseway.rooms import load_sheet
from houseway.rooms.converting import convert
from tests.cli.running import output

OLD = """\
# A game of one's own.

game = "three-card-poker"
name = "Old Poker"
family = "poker-against-the-bank"

[settings]
fee_schedules = ["old"]
fee_option = "1"
decks = 1
bank_turns = 4
play-multiple = 1
pair_plus_limits = [500, "none"]
folds_settle = "at-the-fold"

[[reading]]
switch = "suited-a23"
rule = "amb.1"
field = "suited_ace_two_three"
default = "flush"
options = { straight-flush = "straight-flush", flush = "flush" }
why = "It is not named."

[[reading]]
switch = "refused"
default = "breaks"
options = { breaks = { bank_refused = "game-breaks" }, goes-on = { bank_refused = "same-player-continues" } }
why = "Refusing is not named."

[[rule]]
id = "deck.1"
kind = "rule"
text = "One deck."
by = ["field decks", "field seats"]

[[rule]]
id = "bet.1"
kind = "rule"
text = '''The Play wager is one Ante, Pair Plus "$5" or more, and nobody may say 'no more'
before every wager of every player lies on the felt where it belongs, and every player has seen it there.'''
by = ["clause play_or_fold", "field play_multiple", "field pair_plus_limits", "see home/old#amb.1"]

[[rule]]
id = "bet.2"
kind = "rule"
text = "One deck is kept."
by = ["field decks"]

[[rule]]
id = "amb.1"
kind = "ambiguity"
text = "Suited A-2-3 is not named. Default: a flush."
by = ["field suited_ace_two_three", "fees old"]
"""
OLD_FEES = """\
# The fee.
title = "Old"
kind = "banked"
base = "all-wagers"
player_fee_per = "none"
when = "before-cards"

# The first.
[option.1]
limits = "5-1000"
bank = "5-100 0.50; 101+ 1"
players = ""
printed = "5-100 0.50"

[option.2]
limits = "5+"
bank = "3"
players = "1"
player_fee_per = "player"
circle_limits = { pair-plus = "1-25" }
seat_maximum = { ante = "200" }
"""


@pytest.fixture
def old(tmp_path):
    home = tmp_path / "home"
    (home / "fees").mkdir(parents=True)
    (home / "old.toml").write_text(OLD, encoding="utf-8")
    (home / "fees" / "old.toml").write_text(OLD_FEES, encoding="utf-8")
    return home


def test_values_go_under_the_sentences_that_are_bound_to_them(old):
    text = convert(old / "old.toml")
    assert text.startswith("# A game of one's own.\n\ngame =")
    assert "1.decks = 1\n1.seats = [2, 8]\n" in text
    assert '2.says = "One deck is kept."\n2.uses = "decks"\n' in text
    assert '1.pair_plus_limits = ["$5", "none"]\n1.does = "play_or_fold"\n1.see = "amb.1"\n' in text
    assert (
        '1.unclear = "Suited A-2-3 is not named."\n1.played = "a flush."\n1.why = "It is not named."\n'
        in text
    )
    assert '[table]\nfee_option = "1"\n' in text


def test_a_switch_without_a_sentence_gets_one(old):
    text = convert(old / "old.toml")
    assert '2.unclear = "Refusing is not named."\n2.played = "breaks."\n2.switch.refused = "breaks"\n' in text


def test_a_value_without_a_sentence_says_that_the_old_file_had_it_unless_it_is_the_games_own(old):
    text = convert(old / "old.toml")
    assert '[unprinted]\nbank_turns = { value = 4, why = "As the old file had it." }\n' in text
    assert "folds_settle" not in text


def test_the_new_files_load_to_what_the_old_ones_said(old):
    for path in (old / "fees" / "old.toml", old / "old.toml"):
        output("convert-sheet", str(path), "--write")
    sheet = load_sheet(old / "old.toml")
    settings = sheet.settings
    assert (settings.decks, settings.bank_turns, settings.pair_plus_limits) == (1, 4, (500, None))
    assert (settings.suited_ace_two_three, settings.bank_refused) == ("flush", "game-breaks")
    texts = {one.id: (one.kind, one.text) for one in sheet.statements}
    assert texts["amb.1"] == ("ambiguity", "Suited A-2-3 is not named. Default: a flush.")
    assert texts["bet.1"][1].startswith(
        'The Play wager is one Ante, Pair Plus "$5" or more, and nobody may say \'no'
    )
    assert [one.switch for one in sheet.readings] == ["suited-a23", "refused"]
    first, second = sheet.fees.values()
    assert (first.limits, str(first.bank), first.printed) == (
        (500, 100_000),
        "500-10000 50; 10100+ 100",
        "5-100 0.50",
    )
    assert (second.player_fee_per, second.seat_maximum) == ("player", {"ante": 20_000})
    assert second.circle_limits == {"pair-plus": (100, 2500)}


def test_a_fee_schedule_has_an_option_a_line_and_keeps_its_comments(old):
    assert output("convert-sheet", str(old / "fees" / "old.toml")) == (
        '# The fee.\n\ntitle = "Old"\nkind = "banked"\n\n[option]\n# The first.\n'
        '1 = { limits = "$5-$1,000", bank = "$5-$100: $0.50; $101+: $1", printed = "5-100 0.50" }\n'
        '2 = { player_fee_per = "player", limits = "$5+", bank = "$3", players = "$1", '
        'circle_limits = { pair-plus = "$1-$25" }, seat_maximum = { ante = "$200" } }\n'
    )


def test_limits_and_blinds_had_sections_of_their_own(tmp_path):
    path = tmp_path / "holdem.toml"
    path.write_text(
        'game = "texas-holdem"\nname = "Old"\n[limits]\ntables = ["2-4", "4-8"]\ndefault = "2-4"\n'
        'lowest = "1-2"\nhighest = "50-100"\n[blinds]\n2-4 = "1/2"\n'
    )
    text = convert(path)
    assert '[table]\nlimit = "2-4"\n' in text
    assert 'limits = ["2-4", "4-8"]\nlimit_range = ["$1", "$50"]\nblinds = { 2-4 = "$1/$2" }\n' in text
    path.write_text(text)
    rules = load_sheet(path).settings
    assert (rules.stakes.limit_range, rules.blinds.table) == ((100, 5000), {"2-4": "1/2"})


def test_a_room_file_and_what_its_sheets_must_keep_out(old):
    room = (
        'id = "home"\nname = "Home"\n[settings]\nbank_turns = 3\n'
        '[[reading]]\nswitch = "refused-here"\nrule = "amb.1"\nfield = "folds_settle"\ndefault = "a"\n'
        'options = { a = "at-the-fold", b = "with-the-seat" }\nwhy = "x"\n'
        '[[rule]]\nid = "bet.1"\nkind = "rule"\ntext = "Three times."\nby = ["field bank_turns"]\n'
        '[[rule]]\nid = "amb.1"\nkind = "ambiguity"\ntext = "x Default: y."\nby = []\n'
    )
    (old / "room.toml").write_text(room)
    text = convert(old / "old.toml")
    assert "[room-rules.bet]\n1.bank_turns = 4\n" in text
    assert "folds_settle = { value =" in text
    assert convert(old / "room.toml") == (
        'name = "Home"\n\n[bet]\n1.says = "Three times."\n1.bank_turns = 3\n\n'
        '[amb]\n1.unclear = "x"\n1.played = "y."\n1.switch.refused-here = "a"\n'
        '1.reads.a.folds_settle = "at-the-fold"\n1.reads.b.folds_settle = "with-the-seat"\n'
        '1.along = "folds_settle"\n'
    )


def test_a_file_that_is_not_of_the_old_form_is_left_alone(tmp_path):
    path = tmp_path / "new.toml"
    path.write_text('game = "three-card-poker"\nname = "New"\n\n[deck]\n1.says = "One deck."\n1.decks = 1\n')
    with pytest.raises(SheetError, match="is not a file of the old form"):
        convert(path)
