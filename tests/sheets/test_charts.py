"""Charts are data: a sheet may write drawing charts, an action chart and rows of its house way of its own."""

from __future__ import annotations

import pytest

from houseway import Chance, Table
from houseway.analysis import charts, odds
from houseway.cards import parse_cards, show_cards
from houseway.errors import SheetError
from houseway.games.banked.baccarat.drawing import BANKER_CHARTS, PLAYER_CHARTS
from houseway.games.banked.baccarat.gold.settle import drawing
from houseway.games.banked.order import seat_by_dice, steps_by_count
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.play.topics import with_settings
from houseway.rooms import load_sheet, sheet
from tests.bank.arrange import hand as hand_of
from tests.bank.arrange import ruled
from tests.sheets.writing import write_room

SHEET = """game = "ez-baccarat"
name = "Kitchen Baccarat"

[way]
1.says = "The player hand draws by its own chart."
1.player_draw = "{player}"

2.says = "The banker hand draws on 0 to 4."
{low}

3.says = "The banker hand draws on 5 and more as printed."
{high}

[unprinted]
table_limits = {{ value = ["$5", "$100"], why = "So we play." }}
"""
PRINTED = BANKER_CHARTS["tableau"]
STANDS_ON_FIVE = (*PRINTED[:5], "SSSSSSSSSSS", *PRINTED[6:])


def baccarat(folder, player=PLAYER_CHARTS["draw-to-five"], banker=PRINTED):
    rows = [f'banker_draw.{total} = "{row}"' for total, row in enumerate(banker)]
    low = "\n".join(f"2.{row}" for row in rows[:5])
    high = "\n".join(f"3.{row}" for row in rows[5:])
    return load_sheet(write_room(folder, sheet=SHEET.format(player=player, low=low, high=high)))


def hand(sheet, cards):
    """The stacks of the bank and of a player who bet $25 on the player hand, when these cards are dealt."""
    table = Table(sheet, [("Ann", 1_000_000), ("Bo", 1_000_000)])
    round = table.deal(Chance.scripted(cards))
    (offer,) = round.pending["Ann"]
    round.act(offer.id, ["bank", 500_000])
    (board,) = round.pending["Bo"]
    round.act(board.id, {"player": 2_500})
    assert round.over
    return round.settlement.stacks_after


def test_the_letters_of_a_printed_chart_play_and_price_as_its_name(tmp_path):
    sheet = baccarat(tmp_path)
    named = sheet.change({"player_draw": "draw-to-five", "banker_draw": "tableau"})
    assert [(one.wager, one.ev) for one in odds(sheet).wagers] == [
        (one.wager, one.ev) for one in odds(named).wagers
    ]


def test_another_letter_moves_the_hand_and_the_odds(tmp_path):
    printed, own = baccarat(tmp_path / "a"), baccarat(tmp_path / "b", player="HHHHHSSSSS")
    cards = {"player": "2c 3d", "banker": "Ks 6h"}
    drawn = {"player": "2c 3d 4h", "banker": "Ks 6h"}
    assert hand(own, cards) == (1_002_500, 997_500)
    assert hand(printed, drawn) == (997_500, 1_002_500)
    moved = [
        before.ev - after.ev for before, after in zip(odds(printed).wagers, odds(own).wagers, strict=True)
    ]
    assert any(moved)


def test_a_row_of_the_banker_chart_can_be_changed(tmp_path):
    printed, own = baccarat(tmp_path / "a"), baccarat(tmp_path / "b", banker=STANDS_ON_FIVE)
    ways = {"player": "Kc 6d", "banker": "2s 3h"}
    assert hand(own, ways) == (997_500, 1_002_500)
    assert hand(printed, {**ways, "banker": "2s 3h 4c"}) == (1_002_500, 997_500)


@pytest.mark.parametrize(
    "player, banker, says",
    [
        (
            "HHHH",
            PRINTED,
            "player_draw is 'HHHH', but it is draw-to-five, free-five, or H or S for each total",
        ),
        ("draw-to-six", PRINTED, "player_draw is 'draw-to-six'"),
        ("draw-to-five", (*PRINTED[:9], "SSS"), "the row '9' of banker_draw must have eleven letters H or S"),
        ("HHHHHOSSSS", PRINTED, "player_draw is 'HHHHHOSSSS', but it is draw-to-five"),
        ("draw-to-five", (*PRINTED, PRINTED[0]), "banker_draw has a row '10', but its rows are 0 to 9"),
    ],
)
def test_a_chart_that_cannot_be_played_is_refused(tmp_path, player, banker, says):
    with pytest.raises(SheetError, match=says):
        baccarat(tmp_path, player, banker)


def test_a_sheet_may_write_one_row_of_the_banker_chart(tmp_path):
    text = SHEET.format(player="draw-to-five", low="", high='3.banker_draw = { 5 = "SSSSSSSSSSS" }')
    own = load_sheet(write_room(tmp_path, sheet=text))
    whole = own.change({"banker_draw": dict(zip("0123456789", STANDS_ON_FIVE, strict=True))})
    assert hand(own, {"player": "Kc 6d", "banker": "2s 3h"}) == (997_500, 1_002_500)
    assert [(one.wager, one.ev) for one in odds(own).wagers] == [
        (one.wager, one.ev) for one in odds(whole).wagers
    ]


def test_gold_has_its_charts_beneath_its_sentences():
    printed = sheet("lake-elsinore/baccarat-gold")
    named = printed.change({"player_draw": "free-five", "banker_draw": "gold-bank"})
    three_up = printed.change({"bank-hits-on-two": "no"})
    assert printed.settings.banker_draw.keys() == set("0123456789")
    assert [drawing(one.settings).charts.banker_chart.tolist() for one in (printed, three_up)] == [
        drawing(named.change({"banker_draw": chart}).settings).charts.banker_chart.tolist()
        for chart in ("gold-bank", "gold-bank-three-up")
    ]
    own = printed.change({"player_draw": "HHHHHSSSSS"})
    assert drawing(own.settings).charts.player_chart.tolist() == [1] * 5 + [0] * 5
    assert (
        drawing(printed.settings).charts.player_chart.tolist()
        == drawing(named.settings).charts.player_chart.tolist()
    )


def test_a_chart_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(
        SheetError, match="banker_draw is 'tablo', but it is tableau, gold-bank, .* or a table"
    ):
        baccarat(tmp_path).change({"banker_draw": "tablo"})


# -- the action button ---------------------------------------------------------------------------------------

THREE_CARD = "casino-real/three-card-poker"
BETS = {"P2": {"ante": 10}, "P7": {"ante": 10}}


def test_a_chart_of_cards_places_the_action_button():
    cards = {"bank": "Ks Qd 3c"}
    plain = hand_of(THREE_CARD, BETS, cards)
    listed = hand_of(THREE_CARD, BETS, cards, settings={"action_chart": {"3": 1, "K": 2}})
    assert ruled(plain, "action_button") == [
        "3c puts the button at seat 4, which has no wager: seat 7 is next"
    ]
    assert ruled(listed, "action_button") == ["3c puts the button at seat 2"]


def test_a_chart_of_dice_names_the_seat_live_and_in_bulk():
    rules = sheet("phoenix/pai-gow-poker").settings
    seats = range(2, rules.seats[1] + 1)
    own = with_settings(rules, {"action_chart": {"3": 5}})
    assert seat_by_dice(rules, 1, 3, seats, ()) == 3
    assert [seat_by_dice(own, 1, total, seats, ()) for total in (3, 4)] == [5, 4]
    before, after = (steps_by_count(one, 5, 1).tolist() for one in (rules, own))
    assert [count for count, steps in enumerate(before) if steps != after[count]] == [3]


def test_a_chart_has_rows_for_cards_and_totals_only():
    with pytest.raises(SheetError, match="action_chart: 'queen' is not one of A, 2, 3"):
        sheet(THREE_CARD).change({"action_chart": {"queen": 1}})


# -- the house way -------------------------------------------------------------------------------------------

PAI_GOW = "phoenix/pai-gow-poker"
JACKS_AND_THREES, NO_ACE = "Jd Jc 3h 3c Ah 9s 4d", "Jd Jc 3h 3c Kh 9s 4d"
FOUR_SEVENS = "7s 7h 7d 7c Kh 9s 4d"


BEHIND_WITH_A_KING = "two highest others with K or better, else small pair"


def with_rows(rows):
    printed = sheet(PAI_GOW)
    return printed.change({"in_front": {**printed.settings.in_front, **rows}})


def fronts(hands, **rows):
    ways = ways_of(with_rows(rows).settings)
    return [show_cards(house_way(parse_cards(cards), ways)[0]) for cards in hands]


def test_rows_for_two_pair_are_data():
    hands = (JACKS_AND_THREES, NO_ACE)
    assert fronts(hands) == ["Ah 9s", "3h 3c"]
    assert fronts(hands, **{"two pair: J": BEHIND_WITH_A_KING}) == ["Ah 9s", "Kh 9s"]
    assert fronts(hands, **{"two pair: J": "small pair"}) == ["3h 3c", "3h 3c"]
    assert fronts(hands, **{"two pair: 10": "two highest others"}) == fronts(hands)


def test_rows_for_four_of_a_kind_are_data():
    assert fronts([FOUR_SEVENS]) == ["Kh 9s"]
    with_an_ace = "two highest others with A, else two of them"
    assert fronts([FOUR_SEVENS], **{"four of a kind: 7": with_an_ace}) == ["7s 7h"]


def test_the_chart_that_is_shown_is_the_one_that_is_played():
    changed = with_rows({"two pair: J": BEHIND_WITH_A_KING})
    (pairs, _, rows), (own, _, own_rows) = (charts(one) for one in (PAI_GOW, changed))
    jacks = pairs.rows.index("J")
    assert (pairs.cells[jacks], own.cells[jacks]) == (("B", "F", "F", "F"), ("B", "B", "F", "F"))
    assert [row for row, cells in enumerate(pairs.cells) if cells != own.cells[row]] == [jacks]
    assert {*own_rows.rows} - {*rows.rows} == {"two pair: J"}
    assert own_rows.cells[own_rows.rows.index("two pair: J")] == (BEHIND_WITH_A_KING,)


def test_a_row_for_a_rank_that_is_not_there_is_refused():
    with pytest.raises(SheetError, match="in_front: '11' in the row 'two pair: 11' is not one of 2, 3, 4"):
        with_rows({"two pair: 11": "small pair"})
    with pytest.raises(SheetError, match="in_front: 'ace' in the row 'four of a kind: J' is not one of"):
        with_rows({"four of a kind: J": "two highest others with ace, else two of them"})
