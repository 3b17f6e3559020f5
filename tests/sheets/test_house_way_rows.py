"""The house way of pai gow poker as a manager edits it: a row changes the hands it is about and no others,
and a row that cannot be played is refused with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from houseway.analysis import charts
from houseway.cards import parse_cards, show_cards
from houseway.errors import SheetError
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.rooms import load_sheet, loader
from houseway.rooms.checking import check_file
from houseway.rooms.own import HERE

PAI_GOW = "phoenix/pai-gow-poker"
HANDS = {
    "golden rule": "Kc Kd 9s 8h 7d 6c 5s",
    "two golden pairs": "9c 9d 9h Kc Kd 4c 4d",
    "no pair": "Ac Kd Jh 9s 7c 5d 2h",
    "one pair": "Ac Ad Kh Js 9c 6d 4h",
    "queens up": "Qc Qd 3h 3s 9c 6d 4h",
    "jacks with a king": "Jc Jd 6h 6s Kc 8d 4h",
    "tens with a king": "Tc Td 6h 6s Kc 8d 4h",
    "jacks over twos": "Jc Jd 2h 2s Kc 8d 4h",
    "eights with a queen": "8c 8d 4h 4s Qc 9d 3h",
    "three aces": "Ac Ad Ah Qs 9c 5d 2h",
    "three kings": "Kc Kd Kh Qs 9c 5d 2h",
    "two threes": "Tc Td Th 4c 4d 4h Ks",
    "three pair": "Kc Kd 9h 9s 4c 4d 2h",
    "straight": "9c 8d 7h 6s 5c Kd Qh",
    "straight and a pair": "9c 8d 7h 6s 5c 5d Kh",
    "straight and a three": "9c 8d 7h 6s 5c 5d 5h",
    "full house": "2c 2d 5c 5d 5h As Kd",
    "four queens": "Qc Qd Qh Qs Ad Kd 2h",
    "four nines with a queen": "9c 9d 9h 9s Qd 3d 2h",
    "four and a pair": "9c 9d 9h 9s 3c 3d 2h",
    "four and a three": "8c 8d 8h 8s 3c 3d 3h",
    "five aces": "Ac Ad Ah As Jk 9c 5d",
    "five aces and kings": "Ac Ad Ah As Jk Kc Kd",
    "five aces and queens": "Ac Ad Ah As Jk Qc Qd",
}


def copy_of(folder: Path, old: str, new: str) -> Path:
    """The sheet in a room of its own with one text changed."""
    room = folder / "phoenix"
    shutil.copytree(HERE / "phoenix", room)
    path = room / "pai-gow-poker.toml"
    text = path.read_text()
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new))
    return path


def fronts(rules):
    ways = ways_of(rules)
    return {name: show_cards(house_way(parse_cards(cards), ways)[0]) for name, cards in HANDS.items()}


EIGHTS, STRAIGHT = {"eights with a queen": "Qc 9d"}, {"straight and a pair": "Kh 9c"}
EDITS = [
    ('"golden rule" = "highest', '"golden rule" = "lowest', {"two golden pairs": "4c 4d"}),
    ('"second and third highest"', '"two lowest"', {"no pair": "5d 2h"}),
    ('"one pair" = "two highest', '"one pair" = "second and third highest', {"one pair": "Js 9c"}),
    ('"two pair: A K Q" = "small pair"', '"two pair: A K Q" = "two highest others"', {"queens up": "9c 6d"}),
    (
        "A, else small pair",
        "K or better, else small pair",
        {"jacks with a king": "Kc 8d", "tens with a king": "Kc 8d", "jacks over twos": "Kc 8d"},
    ),
    ('pair: 8 7 6" = "two highest others with K', 'pair: 8 7 6" = "two highest others with Q', EIGHTS),
    ('"one of them and the highest other"', '"two highest others"', {"three aces": "Qs 9c"}),
    ('K or lower" = "two', 'K or lower" = "second and third', {"three kings": "9c 5d"}),
    ('"two of the higher"', '"two of the lower"', {"two threes": "4c 4d"}),
    ('"three pair" = "highest pair"', '"three pair" = "middle pair"', {"three pair": "9h 9s"}),
    ('flush" = "two highest that leave a complete hand"', 'flush" = "as without it"', {"straight": "Qh 9c"}),
    ('one pair" = "two highest that leave a complete hand"', 'one pair" = "as one pair"', STRAIGHT),
    ('"full house" = "highest pair"', '"full house" = "two highest others"', {"full house": "As Kd"}),
    ('K Q" = "two of them"', 'K Q" = "two highest others"', {"four queens": "Ad Kd"}),
    (
        "with K or better, else two of them",
        "with Q or better, else two of them",
        {"four nines with a queen": "Qd 3d"},
    ),
    ('"four and a pair" = "the pair"', '"four and a pair" = "two of them"', {"four and a pair": "9c 9d"}),
    ('"two of the three"', '"two of the four"', {"four and a three": "8c 8d"}),
    ('"five of a kind" = "two of them"', '"five of a kind" = "the two others"', {"five aces": "9c 5d"}),
    (
        'pair: A" = "two of them"',
        'pair: A" = "the pair"',
        {"five aces and queens": "Qc Qd"},
    ),
]


@pytest.mark.parametrize(("old", "new", "moved"), EDITS)
def test_a_row_sets_the_hands_it_is_about_and_no_others(tmp_path, old, new, moved):
    before = fronts(loader.sheet(PAI_GOW).settings)
    after = fronts(load_sheet(copy_of(tmp_path, old, new)).settings)
    changed = {name: {*front.split()} for name, front in after.items() if front != before[name]}
    assert changed == {name: {*front.split()} for name, front in moved.items()}


def test_a_narrower_row_is_an_exception(tmp_path):
    row = '7.in_front."two pair: J 10 9"'
    own = load_sheet(copy_of(tmp_path, row, f'7.in_front."two pair: J over 2" = "two highest others"\n{row}'))
    before, after = (fronts(one.settings) for one in (loader.sheet(PAI_GOW), own))
    assert {name for name in before if before[name] != after[name]} == {"jacks over twos"}
    rows = charts(own)[2].rows
    assert rows.index("two pair: J over 2") < rows.index("two pair: J 10 9")


def test_the_order_says_which_of_two_rows_sets_a_hand(tmp_path):
    path = copy_of(tmp_path, ' "golden rule",\n', ' "three of a kind", "golden rule",\n')
    text = path.read_text()
    path.write_text(
        text.replace('"three aces", "three of a kind", "three pair"', '"three aces", "three pair"')
    )
    before, after = (fronts(one.settings) for one in (loader.sheet(PAI_GOW), load_sheet(path)))
    assert {name for name in before if before[name] != after[name]} == {"straight and a three"}


REFUSED = [
    ('"two pair: J 10 9"', '"two pare: J 10 9"', "no hand is called 'two pare' .*did you mean 'two pair'"),
    ('"two pair: J 10 9"', '"two pair: J 11 9"', "'11' in the row 'two pair: J 11 9' is not one of 2, 3"),
    ('"two pair: J 10 9"', '"two pair: J 9"', "in_front has no row for two pair: 10"),
    ("A, else small pair", "A, else smal pair", "not 'smal pair'; did you mean 'small pair'"),
    (
        "A, else small pair",
        "A, else highest pair",
        "puts two highest others, .* in front, not 'highest pair'",
    ),
    ("A, else small pair", "A or better, else small pair", "write 'with A' in the row"),
    ('"three pair" = "highest', '"three pear" = "highest', "did you mean 'three pair'"),
]


@pytest.mark.parametrize(("old", "new", "why"), REFUSED)
def test_a_wrong_row_is_refused_with_its_line(tmp_path, old, new, why):
    path = copy_of(tmp_path, old, new)
    line = next(at for at, text in enumerate(path.read_text().splitlines(), 1) if new in text)
    with pytest.raises(SheetError, match=why) as refused:
        load_sheet(path)
    if "has no row" not in why:
        assert str(refused.value).startswith(f"phoenix/pai-gow-poker.toml:{line}: way.")
    (finding,) = check_file(path)
    assert str(refused.value) in str(finding)


def test_rows_about_the_same_hands_are_refused(tmp_path):
    row = '8.in_front."two pair: 8 7 6"'
    path = copy_of(tmp_path, row, '8.in_front."two pair: 9 8 7 6"')
    with pytest.raises(SheetError, match=r"toml:\d+: way\.\d: in_front: ") as wide:
        load_sheet(copy_of(tmp_path / "again", row, '8.in_front."two pair: 9 8 7"'))
    assert "'two pair: 9 8 7'" in str(wide.value) and "take 9 out of one" in str(wide.value)
    assert fronts(load_sheet(path).settings) == fronts(loader.sheet(PAI_GOW).settings)


def test_an_order_that_leaves_a_row_out_is_refused(tmp_path):
    with pytest.raises(SheetError, match="in_front_order does not name 'two threes'"):
        load_sheet(copy_of(tmp_path, '"four of a kind", "two threes", ', '"four of a kind", '))
