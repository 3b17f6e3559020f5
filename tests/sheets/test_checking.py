"""`houseway check`: what is wrong with a sheet, a room or a fee schedule, where, and what to do about it."""

from __future__ import annotations

import json

import pytest

from houseway.rooms.checking import check_file
from tests.cli.running import output, read, refused, run
from tests.sheets.writing import FEES, ROOM, SHEET, changed, line_of, write_room


def found(path):
    return [str(one) for one in check_file(path)]


def test_a_sound_sheet_has_nothing_wrong(tmp_path):
    assert found(write_room(tmp_path)) == []


def test_every_unknown_name_is_told_at_once(tmp_path):
    text = changed(SHEET, "1.play_multiple = 1", "1.play_multple = 1")
    text = changed(text, '"qualifier"', '"qualifer"')
    first, second = found(write_room(tmp_path, sheet=text))
    assert first == (
        f"error: kitchen/poker.toml:{line_of(text, '1.play_multple')}: "
        "bet.1: there is no setting 'play_multple'; did you mean 'play_multiple'?"
    )
    assert "rank.1: the game has no clause 'qualifer'; did you mean 'qualifier'?" in second


FINDINGS = [
    (
        '1.says = "The bank pays."\n1.fees = "kitchen"',
        '1.says = "The bank pays."',
        "warning: kitchen/poker.toml:28: fee.1: nothing carries this rule out; name a setting",
    ),
    (
        '2.note = "The cards are old."',
        '2.note = "The cards are old."\n2.see = "amb.9"',
        "error: kitchen/poker.toml:13: deck.2: there is no rule 'kitchen/poker#amb.9'",
    ),
    (
        'why = "Everybody banks twice."',
        'see = "amb.9"',
        "error: kitchen/poker.toml:39: unprinted: bank_turns sees 'kitchen/poker#amb.9', which is not there",
    ),
    (
        "1.decks = 1",
        '1.decks = 1\n1.uses = "bank_turns"',
        "warning: kitchen/poker.toml:40: unprinted: deck.1 uses bank_turns; write the value under deck.1",
    ),
    (
        "1.decks = 1",
        '1.decks = 1\n1.uses = "seats"',
        "warning: kitchen/poker.toml:11: deck.1: seats has no value in this file or its room's; write",
    ),
    (
        "1.decks = 1",
        "1.decks = 1\n1.pair_plus_pays = { mini-royal-flush = 200, straight-flush = 40, "
        "three-of-a-kind = 30, straight = 3, flush = 4, pair = 1 }",
        "pair_plus_pays pays 3:1 for straight, less than 4:1 for flush; look whether two rows are mixed up",
    ),
    (
        '1.reads.flush.suited_ace_two_three = "flush"',
        '1.reads.flush.suited_ace_two_three = "straight-flush"',
        "amb.1: flush and straight-flush of suited-a23 come to the same; say what they set",
    ),
]


@pytest.mark.parametrize("old, new, says", FINDINGS, ids=[says[-40:] for _, _, says in FINDINGS])
def test_a_finding_says_where_what_and_what_to_do(tmp_path, old, new, says):
    told = found(write_room(tmp_path, sheet=changed(SHEET, old, new)))
    assert any(says in one for one in told), told


def test_settings_that_contradict_each_other_are_an_error(tmp_path):
    (told,) = found(
        write_room(tmp_path, sheet=changed(SHEET, "1.decks = 1", '1.decks = 1\n1.fee_gap = "lower"'))
    )
    assert told.startswith("error: kitchen/poker.toml:")
    (told,) = found(write_room(tmp_path / "b", sheet=changed(SHEET, 'fee_option = "1"', 'fee_option = "2"')))
    assert told == (
        "error: kitchen/poker.toml:6: table: there is no fee option '2'; "
        "name one of the sheet's fee schedules"
    )


def test_a_game_against_a_bank_needs_limits(tmp_path):
    (told,) = found(write_room(tmp_path, sheet='game = "ez-baccarat"\nname = "Kitchen"\n'))
    assert told == (
        "error: kitchen/poker.toml:1: neither table_limits nor the fee option says what may be bet; "
        "give table_limits or a fee option with limits"
    )


def test_a_pay_table_with_a_gap(tmp_path):
    text = """game = "fortune-pai-gow-poker"
name = "Kitchen"

[side]
1.says = "Fortune pays."
1.fortune_pays = { royal-flush = 150, straight-flush = 50, four-of-a-kind = 25, flush = 4 }
1.envy_pays = { royal-flush = "$50" }
1.table_limits = ["$5", "$100"]
"""
    told = found(write_room(tmp_path, sheet=text))
    gap = "fortune_pays pays nothing for full-house; add a row full-house"
    assert told == [f"warning: kitchen/poker.toml:6: side.1: {gap}"]


def test_a_word_that_cannot_be_put_in_force(tmp_path):
    lines = '1.reads.flush.suited_ace_two_three = "flush"\n1.reads.flush.fee_option = "9"'
    text = changed(SHEET, '1.reads.flush.suited_ace_two_three = "flush"', lines)
    (told,) = found(write_room(tmp_path, sheet=text))
    assert "amb.1: suited-a23 cannot be flush: there is no fee option '9'" in told


HOLDEM = """game = "texas-holdem"
name = "Kitchen"
fees = ["kitchen"]

[table]
limit = "2-4"

[bet]
1.says = "The tables are $2–$4 and $4–$8."
1.limits = ["2-4", "4-8"]
1.limit_range = ["$0", "$0"]
1.buy_ins = { 2-4 = "$20", 6-12 = "$60" }
"""
POT = 'kind = "pot"\n\n[option]\n1 = { structure = "limit", limit = "2-4", players = "2-4: $1; 6+: $2" }\n'


def test_limits_without_a_fee_and_rows_without_a_table(tmp_path):
    path = write_room(tmp_path, sheet=HOLDEM, fees=POT)
    told = found(path)
    assert any("bet.1: buy_ins: no table posts '6-12'; add it to limits" in one for one in told)
    assert any("prints no fee for limit '4-8'" in one and "take 4-8 off the limits" in one for one in told)
    (hole,) = found(path.parent / "fees" / "kitchen.toml")
    assert hole == (
        "warning: kitchen/fees/kitchen.toml:4: option 1: players: nothing is printed between 4 and 6; "
        "look at the printed row"
    )


def test_bands_that_lap_over_each_other(tmp_path):
    path = write_room(tmp_path, fees=changed(FEES, "$101+", "$100+"))
    (told,) = found(path.parent / "fees" / "kitchen.toml")
    assert "option 1: bank: $100 stands in two bands" in told


def test_rows_for_wagers_that_are_not_there(tmp_path):
    text = 'game = "ez-baccarat"\nname = "Kitchen"\n\n[side]\n1.says = "Limits."\n'
    text += '1.side_limits = { tei = ["$1", "$5"] }\n1.table_limits = ["$5", "$100"]\n'
    told = found(write_room(tmp_path, sheet=text))
    assert told == [
        "error: kitchen/poker.toml:6: side.1: side_limits: there is no wager 'tei'; did you mean 'tie'?"
    ]


# -- values and their sentences ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "says, value, told",
    [
        ("Pair Plus is $5 or more.", '["$6", "none"]', "pair_plus_limits is $6"),
        ("Pair Plus is $5 to $500.", '["$5", "$600"]', "pair_plus_limits is $600"),
        ("Pair Plus is $5 to $500.", '["$5", "$500"]', ""),
        ("Pair Plus is as the table posts it.", '["$6", "none"]', ""),
    ],
)
def test_an_amount_that_its_sentence_prints_otherwise(tmp_path, says, value, told):
    text = changed(changed(SHEET, "Pair Plus is $5 or more.", says), '["$5", "none"]', value)
    at = line_of(text, "2.pair_plus_limits")
    wanted = f"warning: kitchen/poker.toml:{at}: bet.2: {told}, but the sentence prints another figure; "
    assert found(write_room(tmp_path, sheet=text)) == (
        [f"{wanted}make the sentence and its value agree"] if told else []
    )


def test_odds_that_their_sentence_prints_otherwise(tmp_path):
    text = """game = "ez-baccarat"
name = "Kitchen"

[pay]
1.says = "Dragon 7 pays 40 to 1, and Panda 8 pays 25."
1.dragon_7_pays = 50
1.panda_8_pays = 25
1.table_limits = ["$5", "$100"]
"""
    (told,) = found(write_room(tmp_path, sheet=text))
    assert told.startswith("warning: kitchen/poker.toml:6: pay.1: dragon_7_pays is 50:1, but the sentence")


def test_rows_of_blinds_that_nothing_looks_at(tmp_path):
    text = HOLDEM.replace('1.buy_ins = { 2-4 = "$20", 6-12 = "$60" }', '1.blinds = { 2-4 = "$2/$4" }')
    text = text.replace('1.limits = ["2-4", "4-8"]', '1.limits = ["2-4"]').replace("4–$8", "4")
    path = write_room(tmp_path, sheet=text, fees=POT.replace("6+", "5+"))
    said = "blinds is not looked at while blind_source is derived; "
    assert found(path) == [
        f"warning: kitchen/poker.toml:{line_of(text, '1.blinds')}: bet.1: {said}"
        'write blind_source = "room-table" beneath it'
    ]
    path.write_text(text + '1.blind_source = "room-table"\n')
    assert not any("looked at" in one for one in found(path))


def test_a_fault_of_the_whole_sheet_names_the_line_of_its_setting(tmp_path):
    text = 'game = "ez-baccarat"\nname = "Kitchen"\n\n[way]\n1.says = "Cards."\n'
    text += '1.banker_draw.4 = "HHHHHHHHHHH"\n1.banker_draw.5 = "HHSS"\n1.table_limits = ["$5", "$100"]\n'
    (told,) = found(write_room(tmp_path, sheet=text))
    assert told.startswith("error: kitchen/poker.toml:7: way.1: the row '5' of banker_draw must have eleven")


# -- rooms ---------------------------------------------------------------------------------------------------


def test_a_room_is_judged_with_all_its_sheets(tmp_path):
    room = changed(ROOM, "1.bank_turns = 2", '1.bank_turns = 2\n1.bank_tuns = 2\n1.does = "bank_rotate"')
    path = write_room(tmp_path, room=room, fees=changed(FEES, "$101+", "$100+"))
    told = found(path.parent / "room.toml")
    assert told[:3] == [
        "error: kitchen/room.toml:6: bet.1: there is no setting 'bank_tuns'; did you mean 'bank_turns'?",
        "error: kitchen/room.toml:7: bet.1: no game of the room has a clause 'bank_rotate'; "
        "did you mean 'bank_rotates'?",
        "warning: kitchen/room.toml:5: bet.1: no sheet takes bank_turns from the room; leave it out here",
    ]
    assert "$100 stands in two bands" in told[-1]


def test_a_switch_that_no_sheet_takes_from_its_room(tmp_path):
    text = SHEET + 'bank_refused = { value = "game-breaks", why = "So." }\n'
    told = found(write_room(tmp_path, sheet=text, room=ROOM).parent / "room.toml")
    assert any("amb.1: no sheet takes the switch bank-refused from the room" in one for one in told)


# -- the command ---------------------------------------------------------------------------------------------


def test_errors_end_with_status_1_and_warnings_do_not(tmp_path):
    warned = write_room(tmp_path / "a", sheet=changed(SHEET, "1.decks = 1", '1.decks = 1\n1.uses = "seats"'))
    assert output("check", str(warned)).splitlines()[-1] == "0 errors, 1 warning"
    wrong = write_room(tmp_path / "b", sheet=changed(SHEET, "1.decks = 1", "1.dekcs = 1"))
    result = run("check", str(wrong), str(warned), "--json")
    assert result.exit_code == 1
    assert '"errors": 1' in result.stdout


def test_a_sheet_is_named_by_its_id(tmp_path):
    assert read("check", "poker-flats/razz")["errors"] == 0
    assert "there is no sheet or room 'angis'; did you mean 'angies'?" in refused("check", "angis")


EDGE = "the wager banker favours the bettor by 1.235% of the banker, before fees; look at what it pays"


def test_a_wager_that_favours_the_bettor_is_told_where_it_is_paid():
    told = output("check", "angies/ez-baccarat-panda-8", "--odds")
    assert f"warning: angies/ez-baccarat-panda-8.toml:105: pay.2: {EDGE}" in told


def test_the_wagers_of_a_room_are_priced_with_it(tmp_path):
    text = 'game = "ez-baccarat"\nname = "Kitchen"\n[bet]\n1.says = "All is paid."\n1.banker_pays = "1:1"\n'
    path = write_room(tmp_path, sheet=text + '1.table_limits = ["$5", "$100"]\n', room=ROOM)
    assert f"warning: kitchen/poker.toml:5: bet.1: {EDGE}" in output("check", str(path.parent), "--odds")


def test_a_finding_is_json_with_file_line_and_suggestion(tmp_path):
    path = write_room(tmp_path, sheet=changed(SHEET, "1.decks = 1", "1.decks = 1\n1.sests = [2, 6]"))
    (one,) = json.loads(run("check", str(path), "--json").stdout)["findings"]
    assert (one["file"], one["line"], one["level"]) == ("kitchen/poker.toml", 11, "error")
    assert (one["says"], one["suggestion"]) == (
        "deck.1: there is no setting 'sests'",
        "did you mean 'seats'?",
    )
