"""Phoenix's Double Hand Poker: wagers, the bank, the cup and the deal, who sets and when, and fees."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.errors import Refused
from houseway.play.events import Banked, Dealt, Looked, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    board_of,
    check_fee_option,
    circles_of,
    fees,
    moment,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    WINS_TOO,
    asked,
    came_to,
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
    check_bank_signal,
    check_bank_unseen,
    check_dice,
    check_every_hand,
    check_foul_bank_refused,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
)

SHEET = "phoenix/double-hand-poker"
POSITIONS = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The dice chart, the player-dealer as 1."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def ruled_in_order(round):
    """Every rule that was carried out with its detail."""
    return [(event.clause, event.detail) for event in round.events if hasattr(event, "detail")]


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@rule("deck.3")
@rule("deck.4")
def test_seven_positions_of_seven_cards_and_four_left_over():
    check_seven_sevens_and_four(SHEET)
    assert sheet(SHEET).settings.seats == (2, 7)
    with pytest.raises(Exception, match="seat"):
        table(SHEET, ["P8"])
    assert not table(SHEET, []).deal(Chance(1)).asks


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_the_log_says_who_is_the_player_dealer():
    round = start(SHEET, {"P2": BET}, bank=300, bank_seat=4)
    assert ruled(round, "bank_taken") == ["seat 4 banks $300"]


@rule("bet.2")
def test_a_turn_has_a_first_and_a_second_bank():
    seated = table(SHEET, ["P2", "P5"])
    assert bankers(seated, 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    round = table(SHEET, ["P2"]).deal(Chance(1))
    take_bank(round, 100)
    assert next(event for event in round.events if isinstance(event, Banked)).turn == 1


@rule("bet.3")
@rule("amb.10")
def test_every_player_wagers_against_the_player_dealer_within_the_limits():
    round = betting(SHEET, ["P2", "P3"])
    refuses(round, "P2", {"game@2": 9}, "under the least of $10")
    refuses(round, "P2", {"game@2": 101}, "over the most of $100")
    assert accepts(round, "P2", {"game@2": 100}) == {"game@2": 100}
    assert {circle.wager for circle in board_of(round, "P2").circles} == {"game"}
    assert {(circle.low, circle.high) for circle in board_of(round, "P2").circles} == {(10_00, 100_00)}
    played = hand(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES, "bank": BANK})
    assert came_to(played) == {"P2": 20, "P3": -20}


@rule("bet.4")
@rule("pay.6")
def test_the_player_dealer_has_action_up_to_his_wager_only():
    """$30 pays P2 $20 and collects half of P3's; P4 has none."""
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    assert mixed_hand(SHEET, 15, {"bank-coverage": "two-caps"}) == {"P2": 15, "P3": -15, "P4": 0}
    assert mixed_hand(SHEET, 15, {"bank-coverage": "running"}) == {"P2": 15, "P3": -20, "P4": 20}
    cards = {"seat 2": WINS, "seat 4": WINS_TOO, "bank": BANK}
    from_four = hand(SHEET, {"P2": BET, "P4": BET}, cards, bank=30, named=4)
    assert list(came_to(from_four).items()) == [("P4", 20), ("P2", 10)]


@rule("bet.5")
def test_what_the_bank_does_not_reach_goes_back():
    cards = {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, bank=15)
    assert came_to(round) == {"P2": -15, "P3": 0}
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 2", "$20 of game on seat 3"]
    before, after = round.settlement.stacks_before, round.settlement.stacks_after
    assert [late - early for early, late in zip(before, after, strict=True)] == [14_00, -16_00, -1_00]


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.6")
@rule("bet.7")
def test_the_dice_count_from_the_player_dealer(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [8, 15])
@rule("bet.6")
@rule("amb.14")
def test_eight_and_fifteen_are_the_player_dealers(total):
    """He has the marked pile, and the next position is settled first."""
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


# -- the deal ------------------------------------------------------------------------------------------------


@rule("play.1")
def test_seven_piles_are_dealt_face_down_card_by_card():
    round = table(SHEET, ["P2"]).deal(Chance(3))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    stub = round.felt.chance.stubs[0]
    assert [left.place for left in stub.exits] == [f"pile {n % 7 + 1}" for n in range(49)]
    assert ruled(round, "seven_piles") == ["4 cards are left over"]
    assert not any(isinstance(event, Dealt) for event in round.events)


@pytest.mark.parametrize("first", [1, 3, 7])
@rule("play.2")
@rule("play.4")
@rule("amb.2")
def test_the_player_dealer_picks_the_pile_that_goes_out_first(first):
    check_piles_go_round(SHEET, first=first)
    round = start(SHEET, {"P2": BET}, first=first)
    assert ruled(round, "bank_picks_pile") == [f"pile-{first}"]


@rule("play.3")
def test_the_cup_names_the_position_of_the_marked_pile():
    round = start(SHEET, {"P2": BET, "P5": BET}, {"pile 4": WINS}, named=5, first=4)
    assert held(round)["seat 5"] == WINS
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("seven_piles") < kinds.index("bank_picks_pile") < kinds.index("Rolled")
    assert moment(round, Wagered) < moment(round, Rolled) < moment(round, Dealt)


@rule("play.5")
def test_the_player_dealers_pile_stays_face_down():
    check_bank_unseen(SHEET)


# -- setting -------------------------------------------------------------------------------------------------


@rule("play.6")
@rule("act.1")
def test_each_player_sets_two_in_front_and_five_behind():
    check_own_cards_only(SHEET)
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "8h 7d"


def left_to_the_house(settings=()):
    """P2 sets his hand, P3 asks for the house way."""
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": BANK}
    return hand(SHEET, {"P2": BET, "P3": BET}, cards, {"seat 3": "house-way"}, settings=settings)


@rule("play.8")
@rule("play.13")
def test_a_house_way_hand_lies_unset_until_it_is_reached():
    log = ruled_in_order(left_to_the_house())
    steps = [
        ("house_way_left", "seat 3"),
        ("all_hands_set", ""),
        ("bank_opens", ""),
        ("bank_signal", ""),
        ("hands_exposed", "seat 2"),
        ("house_way_asked", "seat 3 by the double-hand chart"),
        ("hands_exposed", "seat 3"),
    ]
    assert [step for step in log if step in steps] == steps


@rule("play.8")
@rule("act.2")
def test_any_player_may_have_his_hand_set_the_house_way():
    round = left_to_the_house()
    assert fronts(round)["seat 3"] == "Kd Td"
    ask = start(SHEET, {"P2": BET}).asks[0]
    assert ask.to_json()["house_way"] == "house-way"


@rule("amb.1")
def test_the_house_way_is_asked_for_before_the_look_or_after_it():
    refused = start(SHEET, {"P2": BET, "P3": BET}, settings={"house-way-after-look": "refused"})
    assert not sees(refused, "P2", "seat 2")
    assert [option.id for option in refused.asks[0].options] == ["look", "house-way"]
    refused.act(refused.asks[0].id, "look")
    refused.act(refused.asks[0].id, "house-way")
    assert [event.place for event in refused.events if isinstance(event, Looked)] == ["seat 2"]
    assert asked(refused) == {"seat 2": "P2"}
    with pytest.raises(Refused):
        refused.act(refused.asks[0].id, "house-way")
    finish(refused)
    assert ruled(refused, "house_way_before_look") == ["seat 3"]
    assert ruled(refused, "house_way_asked") == ["seat 3 by the double-hand chart"]
    allowed = start(SHEET, {"P2": BET})
    assert sees(allowed, "P2", "seat 2")
    allowed.act(allowed.asks[0].id, "house-way")


@rule("play.9")
def test_the_bank_is_opened_when_all_hands_but_house_way_hands_are_set():
    round = start(SHEET, {"P2": BET, "P3": BET})
    (ask,) = round.pending["P2"]
    round.act(ask.id, "house-way")
    assert not shown(round)
    (ask,) = round.pending["P3"]
    round.act(ask.id, ask.default)
    assert list(shown(round)) == ["bank"]
    assert ruled(round, "all_hands_set") == [""]
    with pytest.raises(Refused):
        round.act(ask.id, "house-way")


@rule("play.10")
@rule("play.11")
def test_the_player_dealer_sets_his_hand_and_shows_it():
    check_bank_signal(SHEET)
    round = start(SHEET, {"P2": BET}, {"bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    assert asked(round) == {"bank": "Bank"}
    round.act(round.asks[0].id, [["5c", "3d"], "Qc Qd 9h 7s 2h"])
    assert round.over
    assert ruled(round, "bank_sets_freely") == [""]
    assert not ruled(round, "bank_set_house_way")


@rule("act.4")
def test_the_player_dealer_may_not_set_a_foul_hand():
    check_foul_bank_refused(SHEET)


@rule("play.12")
def test_hands_are_compared_from_action_on():
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]
    assert ruled(round, "hands_exposed") == ["seat 4", "seat 6", "seat 2"]


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
def test_the_rates_of_2008():
    check_fee_option(SHEET, ("1", "10-100", "10-100 1; 101+ 3", "10-100 1"))


@pytest.mark.parametrize(("second", "bank"), [(20, 1), (21, 3)])
@rule("fee.1")
def test_the_player_dealer_pays_by_the_total_and_players_by_the_square(second, bank):
    wagers = {"P2": {"game@2": 40, "game@5": second}, "P3": {"game": 30}, "Back": {"game@2": 10}}
    round = hand(SHEET, wagers)
    assert fees(round) == {"Bank": bank, "P2": 2, "P3": 1, "Back": 1}
    paid = [at for at, e in enumerate(round.events) if getattr(e, "clause", "") in ("player_fee", "bank_fee")]
    assert moment(round, Wagered) < min(paid)
    assert max(paid) < moment(round, Dealt)


@rule("amb.10")
def test_there_may_be_no_fee():
    assert fees(hand(SHEET, {"P2": BET}, settings={"double-hand-fee": "none"})) == {}
    assert fees(hand(SHEET, {"P2": BET})) == {"Bank": 1, "P2": 1}


def test_the_back_line_is_open():
    assert "game@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")


@rule("amb.16")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")
