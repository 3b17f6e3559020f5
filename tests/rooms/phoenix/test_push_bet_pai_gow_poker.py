"""Phoenix's Push Bet Pai Gow Poker: cards, bank, dice, the round of play and Win bets."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.play.events import Banked, Dealt, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    circles_of,
    fees,
    moment,
    offers,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.pai_gow import (
    BACK_WINS,
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    cleared,
    finish,
    fronts,
    hand,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_bank_signal,
    check_bank_unseen,
    check_categories,
    check_dice,
    check_foul_front,
    check_fronts,
    check_grid,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    front_reads,
)

SHEET = "phoenix/push-bet-pai-gow-poker"
PUSH = {"push-bet": 20}
BOTH = {"game": 20, "push-bet": 20}


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


@rule("deck.2")
@rule("deck.3")
@rule("amb.10")
def test_a_wild_joker_pairs_any_card_in_front():
    assert front_reads(SHEET, "Jk 8d") == "ace high with an eight"
    wild = start(SHEET, {"P2": BET}, {"seat 2": "Jk 8d 9c 9d 6h 4s 3c"}, settings={"joker": "wild"})
    assert shown(finish(wild, {"seat 2": "Jk 8d"}))["seat 2"].startswith("pair of eights")


@rule("deck.4")
@rule("amb.9")
def test_two_to_seven_players_at_seven_positions():
    assert sheet(SHEET).settings.seats == (2, 7)
    with pytest.raises(Exception, match="seat"):
        table(SHEET, ["P8"])
    assert not table(SHEET, []).deal(Chance(1)).asks


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_a_bet_that_the_hand_wins_and_a_bet_that_it_pushes():
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BOTH, "P3": BOTH}, cards)
    assert came_to(round) == {"P2 push-bet": -20, "P3 push-bet": 20, "P2": 20, "P3": 0}
    assert sheet(SHEET).wagers == ("game", "push-bet")


@rule("bet.2")
def test_a_wager_may_lie_on_any_hand():
    """P2 bets on his own, on that of P3, who bets nothing, and on one where nobody sits."""
    wagers = {"P2": {"push-bet@2": 20, "game@3": 20, "push-bet@3": 20, "game@5": 20, "push-bet@5": 20}}
    cards = {"seat 2": FRONT_WINS, "seat 3": WINS, "seat 5": LOSES, "bank": BANK}
    round = hand(SHEET, wagers, cards, also=["P3"])
    assert came_to(round) == {
        "P2 push-bet": 20,
        "P2 push-bet@3": -20,
        "P2 push-bet@5": -20,
        "P2@3": 20,
        "P2@5": -20,
    }
    assert len(ruled(round, "idle_spot_open")) == 2


@rule("bet.3")
def test_a_push_bet_needs_no_win_bet():
    round = hand(SHEET, {"P2": PUSH}, {"seat 2": FRONT_WINS, "bank": BANK})
    assert came_to(round) == {"P2 push-bet": 20}


@rule("bet.4")
def test_both_bets_are_open_to_the_back_line():
    cards = {"seat 2": BACK_WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10, "push-bet@2": 10}}, cards)
    assert came_to(round) == {"Back push-bet@2": 10, "P2": 0, "Back@2": 0}


def test_the_bank_is_not_asked_for_bets_and_its_hand_has_no_square():
    round = betting(SHEET, ["P2", "P3"])
    assert "Bank" not in round.pending
    assert not any(key.endswith("@1") for key in circles_of(round, "P2"))


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.5")
def test_the_bank_may_be_taken_with_any_sum():
    """Half a dollar pays half a dollar of the first bet."""
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, bank=0.5)
    assert came_to(round) == {"P2": 0.5}


@rule("bet.6")
@rule("amb.11")
def test_the_bank_neither_wins_nor_loses_more_than_it_put_up():
    for cards, sign in ((WINS, 1), (LOSES, -1)):
        round = hand(SHEET, {"P2": {"game": 100}}, {"seat 2": cards, "bank": BANK}, bank=40)
        assert came_to(round) == {"P2": 40 * sign}


@rule("bet.6")
@rule("amb.11")
def test_every_chip_paid_or_collected_uses_up_the_bank():
    cards = {"seat 2": FRONT_WINS, "seat 3": LOSES, "bank": BANK}
    wagers = {"P2": PUSH, "P3": BET}
    assert came_to(hand(SHEET, wagers, cards, bank=30)) == {"P2 push-bet": 20, "P3": -10}
    two_caps = hand(SHEET, wagers, cards, bank=15, settings={"bank-coverage": "two-caps"})
    assert came_to(two_caps) == {"P2 push-bet": 15, "P3": -15}
    running = hand(SHEET, wagers, cards, bank=15, settings={"bank-coverage": "running"})
    assert came_to(running) == {"P2 push-bet": 15, "P3": -20}


@rule("bet.7")
def test_two_hands_running_then_clockwise_until_nobody_accepts():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    seated = table(SHEET, ["P5", "P3"])
    assert bankers(seated, 2) == ["Bank", "Bank"]
    round = seated.deal(Chance(9))
    assert offers(round) == ["P3", "P5"]
    assert round.over
    assert ruled(round, "bank_refused_breaks_game") == [""]


@rule("play.1")
@rule("play.13")
def test_first_and_second_hand_of_a_bank_and_then_another():
    seated = table(SHEET, ["P2"])
    assert bankers(seated, 3) == ["Bank", "Bank", "P2"]
    turns = []
    seated = table(SHEET, ["P2"])
    for number in range(3):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        turns += [event.turn for event in round.events if isinstance(event, Banked)]
        assert ruled(round, "bank_taken") == [f"seat {2 if number == 2 else 1} banks $500"]
        place(round, {})
    assert turns == [1, 2, 1]


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.8")
@rule("bet.10")
def test_the_dice_name_the_action_seat_counted_clockwise_from_the_bank(total):
    check_dice(SHEET, total, (total - 1) % 7 + 1)


@rule("bet.8")
@rule("play.6")
def test_the_picked_pile_goes_to_the_action_seat_and_the_rest_clockwise():
    check_piles_go_round(SHEET, first=3)
    round = start(SHEET, {"P2": BET})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("seven_piles") < kinds.index("bank_picks_pile") < kinds.index("Rolled")
    assert kinds.index("Rolled") < kinds.index("piles_clockwise")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.2")
@rule("play.3")
def test_bank_bets_and_a_fee_for_each():
    round = hand(SHEET, {"P2": BOTH, "P3": BET})
    assert fees(round) == {"Bank": 1, "P2": 2, "P3": 1}
    assert ruled(round, "bank_taken") == ["seat 1 banks $50,000"]
    assert moment(round, Banked) < moment(round, Wagered) < moment(round, Transfer)


@rule("play.3")
def test_every_square_keeps_to_the_limits():
    round = betting(SHEET, ["P2"])
    for square in ("game@2", "push-bet@2"):
        assert accepts(round, "P2", {square: 100}) == {square: 100}
        refuses(round, "P2", {square: 9}, "$10")
        refuses(round, "P2", {square: 101}, "$100")


@rule("play.4")
def test_all_fees_are_taken_before_any_card_goes_out():
    round = hand(SHEET, {"P2": BOTH})
    paid = [at for at, e in enumerate(round.events) if getattr(e, "clause", "") in ("player_fee", "bank_fee")]
    assert len(paid) == 2
    assert moment(round, Wagered) < min(paid)
    assert max(paid) < moment(round, Dealt)


@rule("play.5")
def test_seven_piles_card_by_card_and_four_left_over():
    check_seven_sevens_and_four(SHEET)
    round = table(SHEET, ["P2"]).deal(Chance(3))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    stub = round.felt.chance.stubs[0]
    assert [left.place for left in stub.exits] == [f"pile {n % 7 + 1}" for n in range(49)]


@rule("play.7")
def test_hands_at_vacant_positions_are_discarded():
    round = start(SHEET, {"P2": BET, "P6": PUSH})
    assert sorted(cleared(round)) == ["seat 3", "seat 4", "seat 5", "seat 7"]


@rule("play.8")
def test_everybody_but_the_bank_looks_at_his_cards_and_sets_two_and_five():
    check_own_cards_only(SHEET)
    check_bank_unseen(SHEET)
    round = start(SHEET, {"P2": BET, "P3": PUSH}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"


@rule("play.9")
def test_the_banks_hand_is_opened_and_set_as_it_says():
    check_bank_signal(SHEET)
    round = start(SHEET, {"P2": BET}, {"bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    assert "bank" in shown(round)
    assert ruled(round, "bank_opens") == [""]


@rule("play.10")
@rule("amb.3")
def test_hands_are_exposed_and_compared_from_the_action_button_on():
    cards = {"seat 4": WINS, "seat 6": LOSES, "seat 2": FRONT_WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, cards, named=4)
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]
    assert ruled(round, "hands_exposed") == ["seat 4", "seat 6", "seat 2"]
    assert came_to(round) == {"P4": 20, "P6": -20, "P2": 0}


@rule("play.11")
@rule("play.12")
def test_push_bets_as_each_hand_is_exposed_and_win_bets_in_a_second_lap():
    wagers = {"P2": BOTH, "P4": BOTH, "Back": {"game@4": 10, "push-bet@4": 10}}
    round = hand(SHEET, wagers, named=4)
    assert list(came_to(round)) == [
        "P4 push-bet",
        "Back push-bet@4",
        "P2 push-bet",
        "P4",
        "Back@4",
        "P2",
    ]


# -- ranking and setting -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
def test_five_cards_rank_in_order(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.2")
def test_any_pair_beats_two_unmatched_cards(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@rule("rank.2")
def test_straights_and_flushes_do_not_count_in_front():
    """A suited king and queen are beaten by two threes."""
    check_fronts(SHEET, "Kh Qh", "3c 3d", "loses_both")


@rule("rank.3")
@rule("irr.1")
def test_a_front_above_its_back_is_foul_and_loses():
    check_foul_front(SHEET)
    cards = {"seat 2": WINS, "bank": BANK}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "Ac Ad"})) == {"P2": -20}


@rule("rank.4")
@rule("pay.2")
@rule("pay.3")
def test_win_bets_by_front_and_back_with_copies_to_the_bank():
    for player, won, clause in GRID:
        check_grid(SHEET, player, won, clause)


@rule("act.1")
def test_players_and_bank_set_freely_for_win_bets():
    """Against 3-2 in front of the rest even 8-6 wins; against the bank's 9-7 it does not."""
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c 6s", "bank": "3d 2h"})
    assert came_to(round) == {"P2": 20}
    assert not ruled(round, "bank_set_house_way")
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c 6s"})) == {"P2": 0}


@rule("way.2")
def test_a_player_may_ask_for_the_house_way():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    assert round.asks[0].to_json()["house_way"] == "house-way"
    finish(round, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kc Jd"
    assert ruled(round, "house_way_asked") == ["seat 2 by the manual chart"]


@rule("pay.1")
def test_a_win_bet_is_paid_the_amount_wagered():
    assert against(SHEET, WINS) == 20
    round = hand(SHEET, {"P2": {"game": 37}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 37}


@rule("pay.7")
def test_what_the_bank_does_not_reach_goes_back():
    """$30 pays P2 and collects half of P3's Push Bet; nothing is left for P3's Win bet."""
    cards = {"seat 2": FRONT_WINS, "seat 3": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": PUSH, "P3": BOTH}, cards, bank=30)
    assert came_to(round) == {"P2 push-bet": 20, "P3 push-bet": -10, "P3": 0}
    assert ruled(round, "uncovered_returned") == ["$10 of push-bet on seat 3", "$20 of game on seat 3"]
    settled = round.settlement
    assert settled.stacks_after[2] == settled.stacks_before[2] - 10_00 - 2_00
