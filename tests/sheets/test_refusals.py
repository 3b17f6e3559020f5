"""Every mistake in a sheet file is one sentence with file, line and sentence, and often the right word."""

from __future__ import annotations

import pytest

from houseway.errors import SheetError
from houseway.rooms import load_sheet
from tests.sheets.writing import FEES, ROOM, SHEET, changed, line_of, write_room

MISTAKES = [
    (
        "1.play_multiple",
        "1.play_multple",
        "bet.1: there is no setting 'play_multple'; did you mean 'play_multiple'?",
    ),
    (
        '2.pair_plus_limits = ["$5", "none"]',
        '2.pair_plus_limits = ["$5", "none"]\n2.uses = "pair_plus_size_"',
        "bet.2: there is no setting 'pair_plus_size_'; did you mean 'pair_plus_size'?",
    ),
    (
        '"play_or_fold"',
        '"play_or_fald"',
        "bet.1: the game has no clause 'play_or_fald'; did you mean 'play_or_fold'?",
    ),
    (
        'name = "Kitchen Poker"',
        'name = "Kitchen Poker"\nnmae = ""',
        "there is no field 'nmae'; did you mean 'name'?",
    ),
    (
        '1.qualifier = "queen-high"',
        '1.qualifier = "quen-high"',
        "qualifier: 'quen-high' is not one of jack-high, queen-high, king-high; did you mean 'queen-high'?",
    ),
    ("1.play_multiple = 1", "1.play_multiple = 1\n1.decks = 2", "bet.1: decks stands under deck.1 already"),
    (
        "1.play_multiple = 1",
        '1.play_multiple = 1\n1.suited_ace_two_three = "flush"',
        "bet.1: suited_ace_two_three is set against the switch 'suited-a23'",
    ),
    ('["$5", "none"]', '[500, "none"]', 'bet.2: pair_plus_limits: write 500 dollars with their sign, "$500"'),
    ('["$5", "none"]', '["$9", "$5"]', "bet.2: pair_plus_limits: the least, $9, is above the most, $5"),
    (
        "1.play_multiple = 1",
        '1.play_multiple = "$1"',
        "bet.1: play_multiple: '$1' has the sign of money, but play_multiple is none: write 1",
    ),
    (
        'fee_option = "1"',
        'fee_option = "$1"',
        "table: fee_option: '$1' has the sign of money, but fee_option is none: write 1",
    ),
    (
        "1.decks = 1",
        "1.decks = 1\n1.seats = [6, 2]",
        "deck.1: seats: the least, 6, is above the most, 2",
    ),
    (
        "2.note",
        "note",
        "deck: 'note' has no number: write the number of its sentence before it, as in 1.note",
    ),
    ('["$5", "none"]', '["5", "none"]', "bet.2: pair_plus_limits: '5' is not dollars such as \"$5\""),
    (
        '1.switch.suited-a23 = "straight-flush"',
        '1.switch.suited-a23 = "straight"',
        "amb.1: suited-a23 is one of straight-flush, flush, not 'straight'; did you mean 'straight-flush'?",
    ),
    (
        '2.note = "The cards are old."',
        "2.decks = 1",
        "deck.2: a sentence has one of says, note, conduct, example, unclear",
    ),
    (
        '2.note = "The cards are old."',
        '2.note = "The cards are old."\n2.says = "They are."',
        "deck.2: a sentence has one of says, note, conduct, example, unclear",
    ),
    ("2.note", "3.note", "deck.3: the sentences of deck are not numbered 1 to 2: look at number 3"),
    ('1.played = "a straight flush."\n', "", "amb.1: says what is unclear, not what is played"),
    (
        '2.note = "The cards are old."',
        '2.note = "The cards are old."\n2.played = "so."',
        "deck.2: played belongs to what is unclear",
    ),
    (', why = "Everybody banks twice."', "", "unprinted: bank_turns says neither why nor see"),
    ('{ value = 2, why = "Everybody banks twice." }', "2", 'bank_turns is written { value = …, why = "…" }'),
    (
        "[unprinted]",
        "[settings]\nseats = [2, 6]\n\n[unprinted]",
        "settings: [settings] is for a sheet without sentences;",
    ),
    (
        'fee_option = "1"',
        'fee_option = "1"\nseats = [2, 6]',
        "table: [table] holds limit, fee_option, fee_card, not 'seats'",
    ),
    ('fees = ["kitchen"]', 'fees = ["kitchn"]', "there is no fee schedule 'kitchn'; did you mean 'kitchen'?"),
    (
        "1.decks = 1",
        '1.decks = 1\n1.see = "amb.3 to amb.1"',
        "deck.1: 'amb.3 to amb.1' is not a run of rules",
    ),
    (
        "[unprinted]",
        "[kitchan.amb]\n1.decks = 1\n\n[unprinted]",
        "kitchan.amb: there is no paper 'kitchan' in this room",
    ),
]


@pytest.mark.parametrize("old, new, says", MISTAKES, ids=[says[:60] for _, _, says in MISTAKES])
def test_a_mistake_is_one_sentence_with_file_line_and_sentence(tmp_path, old, new, says):
    text = changed(SHEET, old, new)
    with pytest.raises(SheetError) as refused:
        load_sheet(write_room(tmp_path, sheet=text))
    sentence = str(refused.value)
    assert says in sentence
    assert sentence.startswith("kitchen/poker.toml")


@pytest.mark.parametrize(
    "old, new, at",
    [
        ("1.play_multiple", "1.play_multple", "1.play_multple"),
        ('["$5", "none"]', '[500, "none"]', "2.pair_plus_limits"),
        ('1.qualifier = "queen-high"', '1.qualifier = "quen-high"', "1.qualifier"),
        (', why = "Everybody banks twice."', "", "bank_turns"),
        ("2.note", "3.note", "3.note"),
        ("2.note", "note", "note"),
        ("2.note", "1.says", '1.says = "The cards are old."'),
        ('"queen-high"', '"queen-high', "1.qualifier"),
        ('name = "Kitchen Poker"', 'name = "Kitchen Poker"\nnmae = ""', "nmae"),
    ],
)
def test_the_line_is_that_of_the_mistake(tmp_path, old, new, at):
    text = changed(SHEET, old, new)
    with pytest.raises(SheetError, match=rf"^kitchen/poker\.toml:{line_of(text, at)}: "):
        load_sheet(write_room(tmp_path, sheet=text))


PAYS = ["mini-royal-flush = 200", "straight-flush = 40", "three-of-a-kind = 30", "straight = 6", "flush = 3"]


def test_a_mistake_in_a_row_names_the_line_of_the_row(tmp_path):
    lines = "".join(f"\n1.pair_plus_pays.{row}" for row in (*PAYS, 'pair = "one"'))
    text = changed(SHEET, "1.decks = 1", f"1.decks = 1{lines}")
    at = line_of(text, "1.pair_plus_pays.pair")
    with pytest.raises(SheetError, match=rf"poker\.toml:{at}: deck\.1: pair_plus_pays\.pair: 'one' is not"):
        load_sheet(write_room(tmp_path, sheet=text))


def test_a_mistake_in_a_row_that_stands_under_another_sentence(tmp_path):
    text = changed(SHEET, "1.decks = 1", f"1.decks = 1\n1.pair_plus_pays = {{ {', '.join(PAYS)} }}")
    text = changed(text, "1.play_multiple = 1", '1.play_multiple = 1\n1.pair_plus_pays = { pair = "one" }')
    at = line_of(text, "1.pair_plus_pays = { pair")
    with pytest.raises(SheetError, match=rf"poker\.toml:{at}: bet\.1: pair_plus_pays\.pair: 'one' is not"):
        load_sheet(write_room(tmp_path, sheet=text))


def test_a_mistake_in_a_table_of_a_word_names_the_line_of_the_word(tmp_path):
    line = '1.reads.flush.suited_ace_two_three = "flush"'
    text = changed(SHEET, line, f'{line}\n1.reads.flush.pair_plus_pays.pair = "one"')
    at = line_of(text, "1.reads.flush.pair_plus_pays.pair")
    with pytest.raises(SheetError, match=rf"poker\.toml:{at}: amb\.1: pair_plus_pays\.pair: 'one' is not"):
        load_sheet(write_room(tmp_path, sheet=text))


def test_the_same_mistake_is_found_where_a_sentence_has_a_header_of_its_own(tmp_path):
    text = changed(SHEET, '2.note = "The cards are old."\n', "") + '\n[deck.2]\nnote = "Old."\ndekcs = 1\n'
    with pytest.raises(SheetError, match=rf":{line_of(text, 'dekcs')}: deck\.2: there is no setting 'dekcs'"):
        load_sheet(write_room(tmp_path, sheet=text))


def test_rows_of_a_table_may_stand_under_several_sentences_each_once(tmp_path):
    high = "{ mini-royal-flush = 200, straight-flush = 40, three-of-a-kind = 30, straight = 6, flush = 3 }"
    first = changed(SHEET, "1.decks = 1", f"1.decks = 1\n1.pair_plus_pays = {high}")
    both = changed(first, "1.play_multiple = 1", "1.play_multiple = 1\n1.pair_plus_pays = { pair = 1 }")
    found = load_sheet(write_room(tmp_path / "a", sheet=both)).settings.pair_plus_pays
    assert [*found][-2:] == ["flush", "pair"]
    twice = changed(both, "{ pair = 1 }", "{ flush = 4 }")
    with pytest.raises(
        SheetError, match=r"bet\.1: the row 'flush' of pair_plus_pays stands under deck\.1 already"
    ):
        load_sheet(write_room(tmp_path / "b", sheet=twice))


def test_a_sentence_number_used_twice_is_refused(tmp_path):
    text = changed(SHEET, "2.note", "1.says")
    with pytest.raises(SheetError, match=r"1\.says is written twice: keep one of the two"):
        load_sheet(write_room(tmp_path, sheet=text))


def test_text_in_a_sentence_of_the_rooms_belongs_to_the_rooms_own_file(tmp_path):
    text = SHEET + '\n[room-rules.bet]\n1.says = "Three times."\n'
    with pytest.raises(SheetError, match=r"room-rules\.bet\.1: says belongs to the room's own file"):
        load_sheet(write_room(tmp_path, sheet=text, room=ROOM))


def test_a_file_of_the_old_form_is_refused_with_the_command_that_writes_it_anew(tmp_path):
    old = 'game = "three-card-poker"\nname = "Old"\n[[rule]]\nid = "deck.1"\ntext = "One deck."\nby = []\n'
    path = write_room(tmp_path, sheet=old)
    with pytest.raises(SheetError, match=f"is written in the old form; `houseway convert-sheet {path}`"):
        load_sheet(path)


FEE_MISTAKES = [
    ('kind = "banked"', 'kind = "bankd"', "kind is 'banked' or 'pot', not 'bankd'"),
    ('kind = "banked"', 'kind = "banked"\nbass = "flat"', "there is no field 'bass'; did you mean 'base'?"),
    ("bank = ", "bonk = ", "there is no field 'bonk'; did you mean 'bank'?"),
    ("$5-$100: $0.50; ", "$5-$100 $0.50; ", "'$5-$100 $0.50' is not a band such as '$26-$100: $1'"),
    ("$5-$100: $0.50; ", "5-100 0.50; ", "is written in the old form; `houseway convert-sheet "),
    ('limits = "$5-$100"', 'limits = "5-100"', "'5-100' is not a range such as '$5-$500'"),
    ('limits = "$5-$100"', 'seat_maximum = { ante = "5" }', "'5' is not dollars such as \"$5\""),
    ('limits = "$5-$100"', "circle_limits = 5", "circle_limits is not a table of names and values"),
    ('limits = "$5-$100"', "when = 5", "when is not a word"),
]


@pytest.mark.parametrize("old, new, says", FEE_MISTAKES, ids=[says[:50] for _, _, says in FEE_MISTAKES])
def test_a_mistake_in_a_fee_schedule_is_named_with_its_line(tmp_path, old, new, says):
    with pytest.raises(SheetError) as refused:
        load_sheet(write_room(tmp_path, fees=changed(FEES, old, new)))
    assert says in str(refused.value)
    assert str(refused.value).startswith("kitchen/fees/kitchen.toml")


@pytest.mark.parametrize(
    "row, says",
    [
        ('from = "purse"', "from is pot, button, each-player, by-position, not 'purse'"),
        ('minutes = "30"', "minutes is not a number"),
        ('players = "$2-$4: $1"', "is not a band such as '2-4: $1'"),
        ('buy_in = "10 to 20"', "'10' is not a range such as '$5-$500'"),
    ],
)
def test_a_mistake_in_a_pot_schedule(tmp_path, row, says):
    fees = f'kind = "pot"\n\n[option]\n1 = {{ {row} }}\n'
    with pytest.raises(SheetError) as refused:
        load_sheet(write_room(tmp_path, fees=fees))
    assert says in str(refused.value)
