"""Phoenix's Fortune Pai Gow Poker: pack, bank, dice, piles, settings, the game wager and irregularities."""

import pytest

from houseway.cards import Chance, Incident, find_pack
from houseway.play.events import Shuffled
from houseway.rooms import sheet
from tests.bank import fortune
from tests.bank.arrange import bankers, offers, ruled, table
from tests.bank.fortune import BOTH, bonus
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    cleared,
    finish,
    fronts,
    hand,
    held,
    mixed_hand,
    redealt,
    sees,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_categories,
    check_dice,
    check_exposed_replaced,
    check_foul_front,
    check_grid,
    check_misdeal,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    early_look,
    front_reads,
    settled_by,
)
from tests.bank.pai_gow_house_way import check_setting

SHEET = "phoenix/fortune-pai-gow-poker"
FREE = {"bank_setting": "free"}
"""A bank that is set as a test says."""
POSITIONS = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The seat that each total names, the player-dealer's as 1."""
GRID_IDS = ("pay.1", "pay.2", "pay.3", "pay.3", "pay.4", "pay.4", "pay.4")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "pair of nines, ace-seven-six kickers")]
)
@rule("deck.2")
def test_the_joker_is_an_ace_or_completes_straights_and_flushes(back, reads):
    assert back_reads(SHEET, back) == reads
    assert front_reads(SHEET, "Jk 8d") == "ace high with an eight"


@rule("deck.2")
def test_the_joker_is_the_same_for_the_bonus():
    assert bonus(SHEET, "Kc Kd Jk 9h 7s 4d 2c") == -10
    assert bonus(SHEET, "Ac Ad Jk 9h 7s 4d 2c") == 30
    assert bonus(SHEET, "9c 8d Jk 6s 5c Kd 2h") == 20


@pytest.mark.parametrize(("front", "bank_front", "clause"), [*TWO_CARDS, ("Kh Jd", "Kd Js", "loses_both")])
@rule("deck.3")
def test_cards_rank_from_the_ace_down_whatever_their_suits(front, bank_front, clause):
    backs = "9c 9s 8h 6d 4s", "Ac Ad 7h 6c 5s"
    assert settled_by(SHEET, front, backs[0], bank_front, backs[1], FREE) == clause


@rule("deck.4")
@rule("amb.3")
def test_seven_positions_the_player_dealers_among_them():
    check_seven_sevens_and_four(SHEET)
    assert sheet(SHEET).settings.seats == (2, 7)
    with pytest.raises(Exception, match="seat"):
        table(SHEET, ["P8"])
    assert not table(SHEET, []).deal(Chance(1)).asks


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.3")
@rule("bet.5")
@rule("bet.6")
def test_the_bank_covers_some_or_all_and_neither_wins_nor_loses_more():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    assert mixed_hand(SHEET, 40_000) == {"P2": 20, "P3": -20, "P4": 20}
    fortune.check_short_bank(SHEET)


@rule("pay.6")
@pytest.mark.parametrize(
    ("model", "came"), [("gross", (15, 0, 0)), ("two-caps", (15, -15, 0)), ("running", (15, -20, 20))]
)
def test_what_uses_the_bank_up(model, came):
    assert tuple(mixed_hand(SHEET, 15, [f"bank-coverage={model}"]).values()) == came


@rule("bet.4")
def test_two_hands_at_the_bank_and_then_it_is_offered_clockwise():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


# -- dice and piles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [1, 4, 7])
@rule("bet.7")
@rule("play.7")
def test_the_player_dealer_picks_the_pile_from_which_they_go_round(first):
    check_piles_go_round(SHEET, first)
    assert ruled(start(SHEET, {"P2": BET}, first=first), "bank_picks_pile") == [f"pile-{first}"]


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.8")
def test_the_dice_name_the_seat_of_the_first_pile(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [8, 15])
@rule("bet.9")
@rule("ex.1")
def test_eight_and_fifteen_are_the_player_dealers(total):
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


@rule("play.1")
@rule("play.2")
def test_bank_wagers_and_envy_buttons():
    round = hand(SHEET, {"P2": BOTH})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("bank_taken") < kinds.index("Wagered") < kinds.index("no_more_bets")
    assert kinds.index("no_more_bets") < kinds.index("seven_piles")
    assert ruled(round, "envy_button") == ["P2 on seat 2"]


@rule("play.4")
def test_seven_piles_to_and_fro():
    fortune.check_serpentine(SHEET)
    check_seven_sevens_and_four(SHEET)


@rule("play.5")
def test_four_cards_are_left_over():
    assert ruled(hand(SHEET, {"P2": BET}), "seven_piles") == ["4 cards are left over"]


@rule("play.6")
def test_the_dice_come_when_a_pile_is_picked():
    fortune.check_dice_after_piles(SHEET)


@rule("play.8")
def test_piles_at_seats_without_a_wager_are_taken_away():
    assert sorted(cleared(start(SHEET, {"P2": BET, "P6": BET}))) == ["seat 3", "seat 4", "seat 5", "seat 7"]


# -- setting -------------------------------------------------------------------------------------------------


@rule("play.9")
@rule("act.1")
def test_each_player_sets_two_and_five_as_he_likes_with_the_back_above_the_front():
    check_own_cards_only(SHEET)
    check_foul_front(SHEET)
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    assert fronts(finish(round, {"seat 2": "8c 6s"}))["seat 2"] == "8c 6s"


@rule("play.10")
@rule("way.1")
def test_the_banks_hand_is_set_the_house_way_when_all_are_set():
    round = start(SHEET, {"P2": BET, "P3": BET}, {"bank": BANK})
    for player in ("P2", "P3"):
        assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
        assert not shown(round)
        (ask,) = round.pending[player]
        round.act(ask.id, ask.default)
    assert round.over
    assert fronts(round)["bank"] == "9h 7s"
    assert ruled(round, "bank_opens") == ruled(round, "bank_set_house_way") == [""]


@pytest.mark.parametrize(
    "sample", ["K J | A 9 7 5 2", "6 6 | J J K Q 4", "K K | K K A J 9", "3 3 | K K K K A"]
)
@rule("amb.9")
def test_a_player_may_ask_for_the_house_way(sample):
    check_setting(SHEET, sample)


@rule("amb.8")
@rule("way.1")
@pytest.mark.parametrize(
    ("settings", "chart"),
    [
        ((), "manual"),
        (["fortune-house-way=manual"], "manual"),
        (["fortune-house-way=sibling-chart"], "fortune"),
    ],
)
def test_whose_chart_the_house_dealer_goes_by(settings, chart):
    acts = {"seat 2": "house-way"}
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, acts, settings=settings)
    assert ruled(round, "house_way_asked") == [f"seat 2 by the {chart} chart"]
    assert ruled(round, "bank_set_house_way") == [""]


@rule("play.11")
@rule("pay.5")
def test_hands_are_opened_and_settled_one_after_another_from_the_button():
    cards = {"seat 2": WINS, "seat 5": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET, "P5": BET}, cards, named=5)
    assert ruled(round, "hands_exposed") == ["seat 5", "seat 2", "seat 3"]
    assert list(came_to(round)) == ["P5", "P2", "P3"]


# -- ranking and the game wager ------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), [*CATEGORIES, ("7d 6d 5d 4d 2d", "7h 5h 4h 3h 2h")])
@rule("rank.1")
@rule("amb.4")
@rule("amb.12")
def test_hands_from_five_aces_down(better, worse):
    check_categories(SHEET, better, worse, FREE)


@rule("rank.2")
def test_ace_to_five_is_the_lowest_straight():
    player, bank = "7c 6d 5h 4s 3c Td 9d", "5s 4d 3h 2c Ad Ts 9s"
    assert against(SHEET, player, bank, {"seat 2": "Td 9d", "bank": "Ts 9s"}, FREE) == 0


@pytest.mark.parametrize(
    ("player", "won", "clause"),
    [pytest.param(*row, marks=rule(name)) for row, name in zip(GRID, GRID_IDS, strict=True)],
)
def test_both_hands_against_the_banks(player, won, clause):
    check_grid(SHEET, player, won, clause)


@pytest.mark.parametrize(("player", "won"), [(FRONT_COPY, 0), (BACK_COPY, 0), (BOTH_COPIES, -20)])
@rule("rank.3")
@rule("pay.4")
def test_copies_are_the_player_dealers(player, won):
    assert against(SHEET, player) == won
    assert against(SHEET, "Jc Jd 9s 7c 5h 4h 2s") == -20


# -- irregularities ------------------------------------------------------------------------------------------

WRONG = Incident("delivery", 1, "changed", None, 1)
"""Every hand one seat too far: what lies at seat 2 is the bank's, at seat 3 that of seat 2."""


@rule("amb.15")
def test_cards_boxed_or_exposed_on_the_deal():
    check_exposed_replaced(SHEET, "boxed")
    check_misdeal(SHEET, {"pile 3": "2c Ac"}, [Incident("pile 3", 2, "boxed")])
    two = [Incident("pile 3", 1, "boxed"), Incident("pile 5", 1, "boxed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, two)


@rule("amb.15")
def test_a_card_too_many_is_a_misdeal_unless_it_can_be_taken_back():
    check_misdeal(SHEET, {}, [Incident("pile 1", 3, "extra", None, 1)])
    taken_back = hand(SHEET, {"P2": BET}, {"pile 1": WINS}, incidents=[Incident("pile 1", 7, "extra")])
    assert not redealt(taken_back)
    assert held(taken_back)["seat 2"] == WINS


@rule("amb.15")
def test_hands_at_wrong_seats_move_home_unless_the_banks_was_seen():
    check_misdeal(SHEET, {}, [WRONG, Incident("look at seat 2", 1, "looked")])
    cards = {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}
    seen = Incident("look at seat 3", 1, "looked")
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, incidents=[WRONG, seen])
    assert not redealt(round)
    assert ruled(round, "hands_move_home") == [""]
    assert came_to(round) == {"P2": -20, "P3": 20}


@rule("amb.15")
def test_hands_not_set_when_the_bank_is_seen_go_the_house_way():
    round = early_look(SHEET)
    assert ruled(round, "early_exposure_sets_hands") == ["seat 3"]
    assert fronts(round)["seat 3"] == "Kd Td"
