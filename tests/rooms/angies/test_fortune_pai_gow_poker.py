"""Angie's Poker Club, Fortune Pai Gow Poker: pack, bank, dice, piles, settings and the game wager."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.play.events import Dealt, Shuffled, Transfer
from tests.bank import fortune
from tests.bank.arrange import bankers, fees, moment, offers, ruled, table
from tests.bank.fortune import BOTH
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
    check_equal_front,
    check_every_hand,
    check_foul_bank_refused,
    check_foul_front,
    check_fronts,
    check_grid,
    check_idle_seat,
    check_no_more_bets,
    check_not_dealt_in,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    front_reads,
    settled_by,
    wheel_against_seven_high,
)

SHEET = "angies/fortune-pai-gow-poker"
GRID_IDS = ("pay.1", "pay.2", "pay.3", "pay.3", "pay.4", "pay.4", "pay.5")
SHUFFLER = {"deal_pattern": "hand-by-hand", "pile_choice": "none", "dice_time": "before-deal"}
POSITIONS = {
    **dict.fromkeys((8, 15), 1),
    **dict.fromkeys((9, 16), 2),
    **dict.fromkeys((3, 10, 17), 3),
    **dict.fromkeys((4, 11, 18), 4),
    **dict.fromkeys((5, 12), 5),
    **dict.fromkeys((6, 13), 6),
    **dict.fromkeys((7, 14), 7),
}
"""The seat that each sum of the dice names, the player-dealer's as 1."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


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
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("deck.2")
@rule("rank.4")
def test_two_cards_are_a_pair_or_high_cards_and_the_joker_an_ace():
    assert front_reads(SHEET, "Jk 8d") == "ace high with an eight"
    assert front_reads(SHEET, "8c 8d") == "pair of eights"


@rule("deck.3")
def test_seven_play_the_player_dealer_among_them():
    check_seven_sevens_and_four(SHEET)
    assert not table(SHEET, []).deal(Chance(1)).asks
    check_not_dealt_in(SHEET)


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.3")
@room_rule("room.36")
def test_backline_bets_on_all_wagers():
    fortune.check_backline(SHEET)


@rule("bet.4")
def test_two_rounds_at_the_bank_and_then_it_is_offered_clockwise():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


@rule("bet.5")
@rule("pay.8")
def test_the_bank_pays_and_collects_as_far_as_its_wager_goes():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    fortune.check_short_bank(SHEET)


@room_rule("amb.18")
@pytest.mark.parametrize(
    ("model", "came"), [("gross", (15, 0, 0)), ("two-caps", (15, -15, 0)), ("net", (15, -20, 20))]
)
def test_what_uses_the_bank_up(model, came):
    assert tuple(mixed_hand(SHEET, 15, [f"bank-coverage={model}"]).values()) == came


@room_rule("amb.20")
@pytest.mark.parametrize(
    ("settings", "asked"),
    [((), ["P2", "P5", "Bank"]), (("bank-refused-by-all=game-breaks",), ["P2", "P5"])],
)
def test_when_everybody_else_refuses_the_bank(settings, asked):
    seated = table(SHEET, ["P2", "P5"], settings=settings)
    bankers(seated, 2)
    assert offers(seated.deal(Chance(3))) == asked


# -- dice and piles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.6")
@rule("bet.7")
@rule("amb.18")
def test_the_dice_name_the_seat_of_the_first_pile_and_of_the_button(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [8, 15])
@rule("bet.8")
@rule("ex.1")
def test_eight_and_fifteen_give_the_player_dealer_the_pile_and_his_left_the_button(total):
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


@pytest.mark.parametrize("total", [3, 9, 14])
@rule("bet.9")
def test_any_other_sum_gives_its_seat_the_pile_and_the_button(total):
    check_dice(SHEET, total, POSITIONS[total])


@rule("play.1")
@rule("amb.16")
def test_wagers_and_fees_come_before_the_deal():
    check_no_more_bets(SHEET)
    round = hand(SHEET, {"P2": BOTH})
    assert fees(round) == {"Bank": 0.5}
    assert moment(round, Transfer) < moment(round, Dealt)


@rule("play.2")
def test_seven_piles_to_and_fro():
    fortune.check_serpentine(SHEET)
    check_seven_sevens_and_four(SHEET)


@rule("play.3")
def test_four_cards_are_left_over():
    round = hand(SHEET, {"P2": BET})
    assert ruled(round, "seven_piles") == ["4 cards are left over"]


@rule("play.4")
def test_a_shuffler_deals_hand_by_hand_after_the_dice():
    places = [f"pile {number}" for number in range(1, 8) for _ in range(7)]
    assert fortune.left_the_pack(SHEET, SHUFFLER) == places
    round = hand(SHEET, {"P2": BET}, {"pile 1": WINS}, named=5, settings=SHUFFLER)
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("Rolled") < kinds.index("seven_piles")
    assert "bank_picks_pile" not in kinds
    assert held(round)["seat 5"] == WINS
    # Dealt by hand, the piles come first.
    fortune.check_serpentine(SHEET)
    fortune.check_dice_after_piles(SHEET)


@pytest.mark.parametrize("first", [1, 4, 7])
@rule("play.5")
@rule("play.7")
@rule("amb.15")
def test_the_player_dealer_picks_the_pile_from_which_they_go_round(first):
    check_piles_go_round(SHEET, first)
    round = start(SHEET, {"P2": BET}, first=first)
    assert ruled(round, "bank_picks_pile") == [f"pile-{first}"]


@rule("play.8")
def test_piles_at_seats_without_a_wager_are_taken_away():
    assert sorted(cleared(start(SHEET, {"P2": BET, "P6": BET}))) == ["seat 3", "seat 4", "seat 5", "seat 7"]


# -- setting -------------------------------------------------------------------------------------------------


@rule("play.9")
def test_each_player_sets_two_and_five():
    check_own_cards_only(SHEET)
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    assert fronts(finish(round, {"seat 2": "8c 6s"}))["seat 2"] == "8c 6s"


@rule("play.10")
def test_the_front_ranks_below_the_back():
    check_foul_front(SHEET)


@rule("amb.6")
def test_the_same_pair_in_front_and_behind_is_legal_with_more_behind():
    fives = {"seat 2": "5c 5d 5h 5s 8c 7d 4h", "bank": "Jc 8h 7s 6h 4c 3s 2c"}
    assert came_to(hand(SHEET, {"P2": BET}, fives, {"seat 2": "5c 5d"})) == {"P2": 20}
    check_equal_front(SHEET)


@rule("amb.22")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")


@rule("bet.3")
def test_a_wager_behind_an_idle_seat_plays():
    check_idle_seat(SHEET)


@rule("play.11")
def test_a_player_may_have_the_house_way():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kc Jd"
    assert ruled(round, "house_way_asked") == ["seat 2 by the fortune chart"]


@rule("play.12")
def test_the_banks_hand_is_opened_when_all_are_set_and_set_the_house_way():
    round = start(SHEET, {"P2": BET, "P3": BET}, {"bank": BANK})
    for player in ("P2", "P3"):
        assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
        assert not shown(round)
        (ask,) = round.pending[player]
        round.act(ask.id, ask.default)
    assert fronts(round)["bank"] == "9h 7s"
    assert ruled(round, "bank_opens") == [""]
    assert asked(round) == {"bank": "Bank"}


@rule("play.13")
@rule("amb.5")
def test_the_player_dealer_may_then_set_it_otherwise_but_not_foul():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, {"bank": "5c 3d"})
    assert fronts(round)["bank"] == "5c 3d"
    check_foul_bank_refused(SHEET)


@rule("play.14")
def test_hands_are_opened_one_after_another_from_the_button():
    cards = {"seat 2": WINS, "seat 5": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET, "P5": BET}, cards, named=5)
    assert ruled(round, "hands_exposed") == ["seat 5", "seat 2", "seat 3"]
    assert list(came_to(round)) == ["P5", "P2", "P3"]


# -- ranking -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("front", "bank_front", "clause"), [*TWO_CARDS, ("Kh Jd", "Kd Js", "loses_both")])
@rule("rank.1")
@rule("rank.4")
def test_cards_rank_from_the_ace_down_whatever_their_suits(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.2")
def test_hands_from_five_aces_down(better, worse):
    check_categories(SHEET, better, worse)


@rule("rank.2")
def test_ace_to_five_is_the_lowest_straight():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel": "second-highest"}) == -20


@rule("rank.2")
@rule("amb.7")
def test_seven_five_high_is_the_lowest_flush():
    low, next_low = "7h 5h 4h 3h 2h", "7d 6d 5d 4d 2d"
    assert settled_by(SHEET, "Tc 8s", next_low, "9s 8c", low) == "wins_both"


@rule("rank.3")
def test_seven_in_a_row_are_a_straight_flush_in_the_game():
    """Set with the two lowest in front, they lose to a higher straight flush and push with the front."""
    cards = {"seat 2": "Qs Js Ts 9s 8s 7s 6s", "bank": "Kd Qd Jd Td 9d 3c 2h"}
    round = hand(SHEET, {"P2": BOTH}, cards, {"seat 2": "7s 6s", "bank": "3c 2h"}, bank=fortune.ENOUGH)
    assert shown(round)["seat 2"].split("; ")[1] == "straight flush, queen high"
    assert came_to(round) == {"P2": 0, "P2 fortune": 50_000}


# -- the game wager ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "won", "clause"),
    [pytest.param(*row, marks=rule(name)) for row, name in zip(GRID, GRID_IDS, strict=True)],
)
def test_both_hands_against_the_banks(player, won, clause):
    check_grid(SHEET, player, won, clause)


@pytest.mark.parametrize(("player", "won"), [(FRONT_COPY, 0), (BACK_COPY, 0), (BOTH_COPIES, -20)])
@rule("pay.4")
@rule("pay.5")
@rule("ex.3")
def test_an_equal_hand_is_the_player_dealers(player, won):
    assert against(SHEET, player) == won
    assert settled_by(SHEET, "9d 7c", "Jc Jd 8h 6s 4s", "9h 7s", "Qc Qd 5c 3d 2h") == "loses_both"


@pytest.mark.parametrize("player", [GRID[2][0], GRID[3][0]])
@rule("ex.2")
def test_one_hand_higher_and_one_lower_push(player):
    assert against(SHEET, player) == 0


@rule("pay.6")
def test_no_commission():
    assert came_to(hand(SHEET, {"P2": {"game": 37}}, {"seat 2": WINS, "bank": BANK})) == {"P2": 37}
