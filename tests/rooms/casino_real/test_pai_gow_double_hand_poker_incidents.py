"""Casino Real's Pai Gow Double Hand Poker: fees, foul hands, and what goes wrong on the deal."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import fees, results, ruled
from tests.bank.arrange import table as open_table
from tests.bank.pai_gow import (
    BANK,
    BET,
    LOSES,
    WINS,
    WINS_TOO,
    against,
    came_to,
    clauses,
    fronts,
    hand,
    redealt,
    start,
)
from tests.bank.pai_gow_common import (
    check_deck_requests,
    check_exposed_replaced,
    check_foul_front,
    check_misdeal,
    identical,
    pulled_back,
)

SHEET = "casino-real/pai-gow-double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


@rule("fee.1")
@rule("amb.19")
def test_every_bet_pays_what_the_operator_posts_and_nothing_without():
    wagers = {"P2": {"game@2": 20, "game@5": 30}, "P3": BET, "Back": {"game@3": 10}}
    assert fees(hand(SHEET, wagers)) == {}
    assert fees(hand(SHEET, wagers, settings={"posted_fee": 50})) == {"P2": 1, "P3": 0.5, "Back": 0.5}


# -- foul hands ----------------------------------------------------------------------------------------------


@rule("irr.6")
@rule("rank.4")
@rule("irr.9")
def test_a_front_stronger_than_the_back_is_foul_and_loses():
    check_foul_front(SHEET)


@pytest.mark.parametrize("front", ["Ac", "Ac Ad Kc"])
@rule("irr.7")
@rule("irr.9")
def test_a_front_that_has_not_two_cards_is_foul(front):
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": LOSES}, {"seat 2": front})
    assert clauses(round) == {"P2": "front_not_two_foul"}
    assert came_to(round) == {"P2": -20}


@rule("amb.6")
def test_a_back_that_has_not_five_cards_is_foul():
    """With seven cards that is so whenever the front has not two; each alone is enough."""
    for words, clause in (
        (["back-not-five"], "back_not_five_foul"),
        (["front-not-two"], "front_not_two_foul"),
    ):
        round = hand(
            SHEET,
            {"P2": BET},
            {"seat 2": WINS, "bank": LOSES},
            {"seat 2": "Ac Ad Kc"},
            settings={"foul_if": words},
        )
        assert clauses(round) == {"P2": clause}
    assert "back-not-five" in start(SHEET, {"P2": BET}).felt.rules.foul_if


@rule("irr.8")
@rule("irr.9")
def test_a_hand_that_touches_other_cards_is_foul():
    touched = Incident("hand of seat 2", 1, "fouled")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert clauses(round) == {"P2": "touched_foul"}
    assert came_to(round) == {"P2": -20}


@rule("amb.10")
@rule("irr.6")
def test_a_front_equal_to_the_cards_it_meets_is_legal():
    """King and queen in front of king and queen; two queens in front of two, as the chart itself has them."""
    cards = {"seat 2": "Kc Qc Kd Qd 9h 7s 2d", "bank": LOSES}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "Kc Qc"})) == {"P2": 20}
    foul = {"equal_front_back": "foul"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "Kc Qc"}, settings=foul)) == {"P2": -20}
    queens = {"seat 2": "Qc Qd Qh Qs Ad Kd 2h", "bank": LOSES}
    assert came_to(hand(SHEET, {"P2": BET}, queens, settings=foul)) == {"P2": 20}


@rule("irr.9")
def test_the_other_hands_play_on():
    cards = {"seat 2": WINS, "seat 3": WINS_TOO, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, {"seat 2": "Ac Ad"})
    assert came_to(round) == {"P2": -20, "P3": 20}


# -- the deal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@pytest.mark.parametrize("card", ["Ac", "Jk"])
@rule("irr.1")
@rule("amb.12")
def test_an_ace_or_joker_boxed_or_exposed_is_a_misdeal(kind, card):
    cards = {"pile 3": f"2c {card}"}
    check_misdeal(SHEET, cards, [Incident("pile 3", 2, kind)], {"posted_fee": 100})


@rule("irr.2")
def test_two_cards_boxed_or_exposed_are_a_misdeal():
    incidents = [Incident("pile 3", 1, "boxed"), Incident("pile 5", 1, "exposed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, incidents)


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@rule("irr.3")
def test_one_other_card_is_replaced_by_the_first_of_the_four(kind):
    check_exposed_replaced(SHEET, kind)


@pytest.mark.parametrize("kind", ["extra", "missing"])
@rule("irr.4")
@rule("play.3")
@rule("amb.12")
def test_a_stub_that_is_not_four_cards_means_a_new_deal(kind):
    check_misdeal(SHEET, {}, [Incident("pile 6", 4, kind)], {"posted_fee": 100})
    round = hand(SHEET, {"P2": BET}, incidents=[Incident("pile 6", 4, kind)])
    left = {"extra": 3, "missing": 5}[kind]
    assert ruled(round, "wrong_stub_redeal") == [f"{left} cards are left over"]


@rule("irr.5")
def test_identical_cards_void_the_deal():
    round = identical(SHEET)
    assert redealt(round)
    assert came_to(round)["P2"] == -20


@rule("amb.13")
def test_settled_hands_are_undone_or_stand():
    assert redealt(identical(SHEET))
    round = identical(SHEET, {"duplicate-card": "keep-settled-hands"})
    assert not redealt(round)
    assert came_to(round) == {"P2": 20}
    assert ruled(round, "duplicate_stops") == ["Qc at seat 3"]


# -- wagers pulled back --------------------------------------------------------------------------------------


@rule("irr.12")
@rule("amb.15")
def test_a_losing_bet_that_was_removed_pays_the_maximum_or_its_true_size():
    assert pulled_back(SHEET, LOSES) == -200
    assert pulled_back(SHEET, LOSES, {"removed-wager": "true-size"}) == -20


@rule("irr.13")
@rule("amb.15")
def test_a_winning_bet_that_was_removed_is_paid_the_minimum_or_its_true_size():
    assert pulled_back(SHEET, WINS) == 10
    assert pulled_back(SHEET, WINS, {"removed-wager": "true-size"}) == 20
    taken = [Incident("wager on seat 2", 1, "taken-back")]
    known = hand(SHEET, {"P2": BET}, incidents=taken, settings={"removed-wager": "true-size"})
    assert ruled(known, "removed_known") == ["seat 2"]


@pytest.mark.parametrize(
    ("moment", "clause"),
    [("wager on seat 2 at the cup", "changed_at_cup_forfeited"), ("wager on seat 2", "changed_forfeited")],
)
@rule("irr.11")
@rule("amb.14")
def test_a_changed_wager_is_forfeited_or_stands(moment, clause):
    cards, changed = {"seat 2": WINS, "bank": BANK}, [Incident(moment, 1, "changed")]
    wagers = {"P2": BET, "Back": {"game@2": 20}}
    round = hand(SHEET, wagers, cards, incidents=changed)
    assert came_to(round) == {"P2": -20, "Back@2": 20}
    assert clauses(round)["P2"] == clause
    stands = hand(SHEET, wagers, cards, incidents=changed, settings={"changed-wager": "stands"})
    assert came_to(stands)["P2"] == 20
    assert ruled(stands, "change_refused") == ["seat 2"]


# -- hands and cards -----------------------------------------------------------------------------------------


@rule("irr.10")
@pytest.mark.rule("casino-real/room-rules#irr.6")
def test_switched_cards_make_the_hand_foul_and_forfeit_the_wager():
    switched = [Incident("hand of seat 2", 1, "improper")]
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=switched)
    assert came_to(round) == {"P2": -20}
    assert clauses(round) == {"P2": "illegal_act_foul"}


@rule("irr.14")
@rule("amb.16")
def test_a_hand_picked_up_out_of_sequence_goes_back():
    early = [Incident("pick-up at seat 2", 1, "early")]
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=early)
    assert ruled(round, "hand_put_back") == ["seat 2"]
    assert came_to(round) == {"P2": 20}


@rule("irr.15")
@rule("amb.17")
def test_the_seated_player_claims_a_wager_of_which_nobody_told_him():
    """$30 of Back's, and what they win; or they stay his own."""
    wagers, silent = {"P2": BET, "Back": {"game@2": 30}}, [Incident("backline on seat 2", 1, "hidden")]
    cards = {"seat 2": WINS, "bank": BANK}
    gains = results(hand(SHEET, wagers, cards, incidents=silent))
    assert (gains["P2"], gains["Back"], gains["Bank"]) == (80, -30, -50)
    own = {"unannounced-backline": "bettor-keeps"}
    kept = hand(SHEET, wagers, cards, incidents=silent, settings=own)
    gains = results(kept)
    assert (gains["P2"], gains["Back"]) == (20, 30)
    assert ruled(kept, "unannounced_kept") == ["Back's $30 on seat 2"]


@rule("irr.17")
@rule("irr.18")
def test_who_may_ask_for_another_deck():
    check_deck_requests(SHEET, between_deals=["Bank"])


@pytest.mark.parametrize(("found", "front"), [(0, "Kc Jd"), (2, "6s 8c")])
@rule("way.3")
def test_a_house_way_hand_set_wrongly_is_set_again_if_it_can_be_retrieved(found, front):
    slip = Incident("house way of seat 2", 1, "changed", None, found)
    acts = {"seat 2": "house-way"}
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, acts, incidents=[slip])
    assert fronts(round)["seat 2"] == front


@pytest.mark.parametrize(("found", "won"), [(0, 20), (2, -20)])
@rule("pay.6")
def test_a_misread_hand_plays_at_its_true_value_if_it_can_be_retrieved(found, won):
    slip = Incident("reading of seat 2", 1, "changed", None, found)
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert came_to(round) == {"P2": won}


# -- the chart with other cards ------------------------------------------------------------------------------


@rule("amb.3")
def test_a_hand_set_by_the_clock_is_set_by_the_chart():
    assert against(SHEET, WINS) == 20
    round = hand(SHEET, {"P2": BET}, {"seat 2": "Kd 3d 9c 9d 9h 9s 2d"}, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kd 3d"


@rule("irr.19")
def test_a_seat_is_held_for_an_hour():
    table = open_table(SHEET, ["P2", "P3"])
    table.tick(10)
    table.sit_out("P2")
    table.tick(69)
    assert table.state.seats == [1, 2, 3]
    table.tick(70)
    assert table.state.seats == [1, 0, 3]
    assert table.state.stacks[1] == 10_000_000
    back = open_table(SHEET, ["P2", "P3"])
    back.sit_out("P2")
    back.sit_out("P2", away=False)
    back.tick(90)
    assert back.state.seats == [1, 2, 3]


@rule("amb.11")
def test_what_the_bank_does_not_reach_of_a_losing_wager_goes_back():
    cards = {"seat 2": WINS, "seat 3": LOSES, "bank": BANK}
    gains = results(hand(SHEET, {"P2": BET, "P3": BET}, cards, bank=15))
    assert (gains["P2"], gains["P3"]) == (15, -15)
