"""What a sheet file comes to: sentences, values, switches, what its room gives, and plain settings."""

from __future__ import annotations

import pytest

from houseway.errors import SheetError
from houseway.play.fees import NO_LIMIT, Band
from houseway.rooms import load_sheet, sheet
from houseway.rooms.own import HERE
from tests.sheets.writing import FEES, ROOM, SHEET, changed, write_room


def rule(sheet, id):
    return next(one for one in sheet.statements if one.id == id)


def test_a_sentence_has_its_kind_its_text_and_what_carries_it_out(tmp_path):
    sheet = load_sheet(write_room(tmp_path))
    assert [one.id for one in sheet.statements] == [
        "deck.1",
        "deck.2",
        "bet.1",
        "bet.2",
        "rank.1",
        "fee.1",
        "amb.1",
    ]
    assert rule(sheet, "deck.2").kind == "note"
    assert rule(sheet, "bet.1").by == ("field play_multiple", "clause play_or_fold")
    assert rule(sheet, "fee.1").by == ("fees kitchen",)
    assert rule(sheet, "amb.1").text == "A-2-3 of one suit is not named. Default: a straight flush."
    assert rule(sheet, "amb.1").by == ("field suited_ace_two_three",)


def test_white_space_of_a_long_text_counts_as_one_space(tmp_path):
    text = changed(SHEET, '1.says = "One deck is used."', '1.says = """\nOne deck\n  is used."""')
    assert rule(load_sheet(write_room(tmp_path, sheet=text)), "deck.1").text == "One deck is used."


def test_see_is_short_and_may_be_a_run(tmp_path):
    lines = '2.see = ["amb.1", "room-rules#bet.1", "other/razz#pay.1", "deck.1 to deck.2"]'
    text = changed(SHEET, '2.note = "The cards are old."', f'2.note = "The cards are old."\n{lines}')
    seen = rule(load_sheet(write_room(tmp_path, sheet=text)), "deck.2").by
    assert seen == (
        "see kitchen/poker#amb.1",
        "see kitchen/room-rules#bet.1",
        "see other/razz#pay.1",
        "see kitchen/poker#deck.1",
        "see kitchen/poker#deck.2",
    )


def test_money_is_written_in_dollars_and_kept_in_cents(tmp_path):
    text = changed(SHEET, "1.decks = 1", '1.decks = 1\n1.table_limits = ["$0.50", "no limit"]')
    text = changed(text, 'fee_option = "1"', 'fee_option = "none"')
    settings = load_sheet(write_room(tmp_path, sheet=text)).settings
    assert settings.table_limits == (50, NO_LIMIT)
    assert settings.pair_plus_limits == (500, None)


def test_the_word_of_a_switch_is_what_is_played(tmp_path):
    sheet = load_sheet(write_room(tmp_path / "a"))
    assert sheet.settings.suited_ace_two_three == "straight-flush"
    (reading,) = sheet.readings
    assert (reading.rule, reading.why) == ("amb.1", "A-2-3 of one suit is not named.")
    other = changed(SHEET, 'suited-a23 = "straight-flush"', 'suited-a23 = "flush"')
    assert load_sheet(write_room(tmp_path / "b", sheet=other)).settings.suited_ace_two_three == "flush"


def test_one_sentence_may_have_several_switches_each_with_its_reason(tmp_path):
    lines = """1.switch.multiple = "two"
1.reads.multiple.one.play_multiple = 1
1.reads.multiple.two.play_multiple = 2
1.switch.backs = "none"
1.reads.backs.none = { backline = "none" }
1.reads.backs.bets = { backline = "base" }
1.why.multiple = "The multiple is smudged."
"""
    text = changed(SHEET, "1.play_multiple = 1\n", lines)
    sheet = load_sheet(write_room(tmp_path, sheet=text))
    assert sheet.settings.play_multiple == 2
    assert {one.switch: one.why for one in sheet.readings} == {
        "multiple": "The multiple is smudged.",
        "backs": "The Play wager is one Ante.",
        "suited-a23": "A-2-3 of one suit is not named.",
    }
    assert rule(sheet, "bet.1").by[:2] == ("field play_multiple", "field backline")


def test_what_a_switch_turns_along_does_not_carry_its_sentence_out(tmp_path):
    lines = (
        '1.reads.flush.suited_ace_two_three = "flush"\n1.reads.flush.bank_turns = 3\n1.along = "bank_turns"'
    )
    text = changed(SHEET, '1.reads.flush.suited_ace_two_three = "flush"', lines)
    sheet = load_sheet(write_room(tmp_path / "a", sheet=text))
    assert rule(sheet, "amb.1").by == ("field suited_ace_two_three",)
    assert sheet.change({"suited-a23": "flush"}).settings.bank_turns == 3
    wrong = changed(text, '1.along = "bank_turns"', '1.along = "bank_turn"')
    with pytest.raises(
        SheetError, match=r"amb\.1: along names 'bank_turn', which no switch .* 'bank_turns'\?"
    ):
        load_sheet(write_room(tmp_path / "b", sheet=wrong))


def test_switches_and_their_words_must_be_named_alike(tmp_path):
    text = changed(SHEET, "1.play_multiple = 1\n", '1.switch.a = "x"\n1.switch.b = "x"\n1.reads.a.x = {}\n')
    with pytest.raises(SheetError, match=r"bet\.1: switch and reads do not name the same switches"):
        load_sheet(write_room(tmp_path, sheet=text))


# -- the room ------------------------------------------------------------------------------------------------

ALONE = changed(SHEET, '[unprinted]\nbank_turns = { value = 2, why = "Everybody banks twice." }\n', "")


def test_a_sheet_takes_what_it_does_not_set_from_its_room(tmp_path):
    sheet = load_sheet(write_room(tmp_path, sheet=ALONE, room=ROOM.replace("turns = 2", "turns = 3")))
    assert sheet.settings.bank_turns == 3
    assert sheet.settings.bank_refused == "game-breaks"
    assert [one.switch for one in sheet.readings] == ["suited-a23", "bank-refused"]
    assert sheet.change({"bank-refused": "same-player"}).settings.bank_refused == "same-player-continues"


def test_a_value_of_the_sheet_counts_before_the_rooms_and_keeps_its_switch_out(tmp_path):
    text = SHEET + 'bank_refused = { value = "same-player-continues", why = "We like it so." }\n'
    sheet = load_sheet(write_room(tmp_path, sheet=text, room=ROOM.replace("turns = 2", "turns = 3")))
    assert sheet.settings.bank_turns == 2
    assert sheet.settings.bank_refused == "same-player-continues"
    assert [one.switch for one in sheet.readings] == ["suited-a23"]


def test_a_room_may_have_what_a_game_does_not_know(tmp_path):
    room = changed(ROOM, "1.bank_turns = 2", "1.bank_turns = 2\n1.raise_cap = 3")
    assert load_sheet(write_room(tmp_path, sheet=ALONE, room=room)).settings.bank_turns == 2


def test_a_sheet_reads_a_sentence_of_its_room_in_its_own_way(tmp_path):
    lines = """
[room-rules.amb]
1.why = "Here nobody leaves."
1.switch.bank-refused = "same-player"
1.reads.same-player.bank_refused = "same-player-continues"
1.reads.game-breaks.bank_refused = "game-breaks"

[room-rules.bet]
1.bank_turns = 4
"""
    sheet = load_sheet(write_room(tmp_path, sheet=ALONE + lines, room=ROOM))
    assert (sheet.settings.bank_turns, sheet.settings.bank_refused) == (4, "same-player-continues")
    reading = sheet.readings[-1]
    assert (reading.rule, reading.why) == ("kitchen/room-rules#amb.1", "Here nobody leaves.")
    assert len(sheet.readings) == 2


def test_a_sheet_without_sentences_may_have_plain_settings(tmp_path):
    text = 'game = "three-card-poker"\nname = "Plain"\n'
    text += '[settings]\nbank-turns = 3\ntable_limits = ["$5", "$50"]\n'
    settings = load_sheet(write_room(tmp_path, sheet=text)).settings
    assert (settings.bank_turns, settings.table_limits) == (3, (500, 5000))


# -- a sheet outside its room --------------------------------------------------------------------------------


def test_a_sheet_outside_its_room_says_which_it_belongs_to(tmp_path):
    text = (HERE / "casino-real" / "texas-holdem.toml").read_text(encoding="utf-8")
    path = tmp_path / "ours.toml"
    path.write_text(text.replace('game = "', 'room = "casino-real"\ngame = "', 1), encoding="utf-8")
    own, printed = load_sheet(path), sheet("casino-real/texas-holdem")
    assert (own.id, own.room) == ("casino-real/ours", printed.room)
    assert (own.settings, own.fees) == (printed.settings, printed.fees)
    assert own.edition != printed.edition
    path.write_text(text, encoding="utf-8")
    with pytest.raises(
        SheetError, match='there is no paper .* write the room of the sheet at its head, room = "…"'
    ):
        load_sheet(path)


def test_a_room_may_be_named_by_the_way_to_its_folder(tmp_path):
    text = 'room = "kitchen"\n' + ALONE
    write_room(tmp_path, sheet=ALONE, room=ROOM)
    (tmp_path / "copy.toml").write_text(text, encoding="utf-8")
    assert load_sheet(tmp_path / "copy.toml").settings.bank_turns == 2
    (tmp_path / "copy.toml").write_text(text.replace('"kitchen"', '"kitchn"', 1), encoding="utf-8")
    with pytest.raises(SheetError, match=r"copy\.toml:1: there is no room 'kitchn'"):
        load_sheet(tmp_path / "copy.toml")


# -- fees ----------------------------------------------------------------------------------------------------


def test_what_stands_before_the_options_holds_for_all_of_them(tmp_path):
    fees = FEES.replace('kind = "banked"', 'kind = "banked"\nbase = "flat"\nplayers = "$1"')
    fees += '2 = { limits = "$5+", players = "$5-$25: $0.50; $26+: $2", seat_maximum = { ante = "$100" } }\n'
    found = load_sheet(write_room(tmp_path, fees=fees)).fees
    assert [found[option].base for option in "12"] == ["flat", "flat"]
    assert found["1"].players.bands == (Band(0, None, 100),)
    assert found["2"].players.bands == (Band(500, 2500, 50), Band(2600, None, 200))
    assert (found["2"].limits, found["2"].seat_maximum) == ((500, NO_LIMIT), {"ante": 10_000})


@pytest.mark.parametrize(
    "printed, least, most",
    [
        ("$10-$100 to $100-$500", (1000, 10_000), (10_000, 50_000)),
        ("$20", (2000, 2000), (NO_LIMIT, NO_LIMIT)),
        ("$20 to no limit", (2000, 2000), (NO_LIMIT, NO_LIMIT)),
        ("$20 to $100+", (2000, 2000), (10_000, NO_LIMIT)),
    ],
)
def test_buy_ins_are_between_which_sums_a_table_sets_its_least_and_its_most(tmp_path, printed, least, most):
    sheet = 'game = "texas-holdem"\nname = "Kitchen"\nfees = ["kitchen"]\n'
    fees = f'kind = "pot"\n[option]\n1 = {{ players = "2-4: $1; 5+: $2", buy_in = "{printed}" }}\n'
    option = load_sheet(write_room(tmp_path, sheet=sheet, fees=fees)).fees["1"]
    assert (option.buy_in.least, option.buy_in.most) == (least, most)
    assert option.players.bands == (Band(2, 4, 100), Band(5, None, 200))
